import { describe, expect, it } from 'vitest';
import type { GenericState } from '../../../runtime/protocol.ts';
import { gameOf } from './guards.ts';
import { AT, codes, OWNER, one, POWER, ROLL, STONE, tiny, value } from './tiny.ts';

/** A stone is seen by its owner and from next door; its roll by its owner only. */
const foggy = gameOf(
  tiny({
    hides: ({ cell, kinds, spaceOf }) => {
      const owner = (row: number): number => one(cell(STONE, OWNER), row);
      const place = (row: number): number => spaceOf(one(cell(STONE, AT), row));
      const near = (row: number, viewer: number): boolean =>
        [...Array(one(kinds, STONE).size.count).keys()].some(
          (other) =>
            one(one(kinds, STONE).present, other) === 1 &&
            owner(other) === viewer &&
            Math.abs(place(other) - place(row)) < 2,
        );
      return [
        { kind: STONE, column: undefined, viewers: POWER, seen: near },
        { kind: STONE, column: ROLL, viewers: POWER, seen: (row, viewer) => owner(row) === viewer },
      ];
    },
  }).rules,
);
const plain = gameOf(tiny().rules);

/** By their count: whoever writes a position by hand calls things as he likes. */
const { numbered, ...started } = value(foggy.start({ seed: 'secret' })).state;

const stones = (...list: readonly object[]): GenericState =>
  ({
    ...started,
    issued: { Stone: 9 },
    things: { Stone: list.map((stone) => ({ ...stone })) },
  }) as GenericState;

describe('view', () => {
  it('shows no key of the numbers', () => {
    expect(numbered).toMatch(/^[0-9a-f]{16}$/);
    const { state } = value(foggy.start({ seed: 'secret' }));
    expect(value(foggy.view(state, 'Red')).state).not.toHaveProperty('numbered');
  });

  const red = { id: 1, at: 'ASH', owner: 'Red' };
  const far = { id: 2, at: 'COV', owner: 'Blue' };

  it('gives the same bytes for states that differ in what is hidden only', () => {
    const views = [
      stones(red, far),
      stones(red, { ...far, is: 'Guard', roll: 4 }),
      stones(red, { ...far, at: 'COV/NS', seen: ['ASH'] }),
      stones(red),
      { ...stones(red, far), seed: 'other' },
      { ...stones(red, far), issued: { Stone: 12 } },
      { ...stones({ ...red, partner: 2 }, far) },
    ].map((state) => JSON.stringify(value(foggy.view(state, 'Red'))));
    expect(new Set(views)).toHaveProperty('size', 1);
    expect(views[0]).not.toContain('secret');
    // That it is not seen is told whether something stands there or not.
    const { unseen, ...rest } = value(foggy.view(stones(red, far), 'Red'));
    expect(unseen).toEqual(['COV']);
    expect(JSON.stringify(rest)).not.toContain('COV');
  });

  it('shows what is next door, without what is its owner’s to know', () => {
    const state = stones(red, { id: 2, at: 'BND', owner: 'Blue', roll: 3 });
    const things = (viewer: string | null) =>
      value(foggy.view(state, viewer)).state.things?.['Stone'];
    expect(things('Red')).toEqual([red, { id: 2, at: 'BND', owner: 'Blue' }]);
    expect(things('Blue')).toEqual([red, { id: 2, at: 'BND', owner: 'Blue', roll: 3 }]);
    expect(things(null)).toEqual([]);
  });

  it('has the requests and legal orders of the viewer only', () => {
    const { requests, legal } = value(foggy.view(stones(red, far), 'Red'));
    expect(requests.map(({ id }) => id)).toEqual(['Orders 1', 'Camp 1']);
    expect(Object.keys(legal)).toEqual(['Orders 1', 'Camp 1']);
  });

  it('does not tell by what is refused', () => {
    // Whether a stone stands far off must not show in what can be ordered.
    const guard = { ...red, is: 'Guard' };
    const answers = [stones(guard, far), stones(guard)].map((state) =>
      foggy.read(state, 'Red', 'G ASH S S COV'),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(codes(answers[0] ?? { ok: true })).toEqual(['no-such-piece']);
    expect(plain.read(stones(guard, far), 'Red', 'G ASH S S COV').ok).toBe(true);
  });

  it('leaves results of what is hidden out', () => {
    const outcome = value(foggy.step(stones(red, far), {}));
    expect(outcome.results.map(({ hiddenFrom }) => hiddenFrom)).toEqual([['Blue'], ['Red']]);
    const { results } = value(foggy.view(outcome.state, 'Red', outcome));
    expect(results.map(({ subject }) => subject)).toEqual([1]);
    expect(results[0]).not.toHaveProperty('hiddenFrom');
  });

  it('keeps what was told to others, and what they have handed in', () => {
    const sealed = [
      { asks: 'Camp', subject: 1, who: 'Red', orders: [{ verb: 'Dig', stone: 1, deep: 1 }] },
      { asks: 'Camp', subject: 2, who: 'Blue', orders: [{ verb: 'Dig', stone: 2, deep: 2 }] },
    ];
    const messages = [
      { who: 'Red', text: 'one' },
      { who: 'Blue', text: 'two' },
      { who: null, text: 'three' },
    ];
    const view = value(plain.view({ ...stones(red, far), sealed, messages }, 'Blue'));
    expect(view.state.sealed).toEqual([sealed[1]]);
    expect(view.messages).toEqual(messages.slice(1));
    expect(view.state.messages).toEqual(messages.slice(1));
    expect(view.state).not.toHaveProperty('seed');
  });

  it('is for those who are in the game', () => {
    expect(codes(plain.view(stones(red), 'Green'))).toEqual(['unknown-viewer']);
  });
});
