import { describe, expect, it } from 'vitest';
import { createDraws } from '../../../runtime/effects/draws.ts';
import { createMemory } from '../../../runtime/memory/memory.ts';
import { gameOf } from './guards.ts';
import { codes, one, OWNER, ROLL, STONE, tiny, value } from './tiny.ts';

const [LOW, HIGH] = [2, 12]; // one to six, at a scale of two

const rolling = (accept?: (value: number) => boolean) =>
  gameOf(tiny({ after: (_self, fx) => fx.drawNumber(STONE, ROLL, 0, LOW, HIGH, accept, 1) }).rules);

describe('draws', () => {
  it('depend on seed, time, key and try, on nothing else', () => {
    const table = rolling();
    const roll = (seed: string) => {
      const first = value(table.step(value(table.start({ seed })).state, {}));
      const second = value(table.step(first.state, {}));
      return [...first.draws, ...second.draws].map(
        ({ key, value: drawn }) => `${key}: ${String(drawn)}`,
      );
    };
    expect(roll('a')).toEqual(roll('a'));
    expect(new Set(['a', 'b', 'c', 'd'].map((seed) => roll(seed).join()))).toHaveProperty(
      'size',
      4,
    );
    // Pinned: a change of the generator would change saved games.
    expect(roll('a')).toEqual(['Stone.roll 1: 3', 'Stone.roll 1: 2']);
  });

  it('are not moved by other draws', () => {
    const other = gameOf(
      tiny({
        after: (_self, fx) => {
          fx.drawThing(STONE, OWNER, 1, [0, 1], undefined, 1);
          fx.drawNumber(STONE, ROLL, 1, LOW, HIGH, undefined, 1);
          fx.drawNumber(STONE, ROLL, 0, LOW, HIGH, undefined, 1);
        },
      }).rules,
    );
    const of = (table: ReturnType<typeof rolling>) =>
      value(table.step(value(table.start({ seed: 'x' })).state, {})).draws.find(
        ({ key }) => key === 'Stone.roll 1',
      );
    expect(of(other)).toEqual(of(rolling()));
  });

  it('may be given by hand, and are checked', () => {
    const table = rolling();
    const { state } = value(table.start());
    const given = (drawn: unknown) =>
      table.step(state, {}, { draws: { 'Stone.roll 1': drawn as never } });
    expect(value(given(4)).draws).toEqual([
      { time: '0.0', key: 'Stone.roll 1', value: 4, rejected: [], given: true },
    ]);
    expect(value(given(4)).state.things['Stone']).toMatchObject([{ roll: 4 }, {}]);
    expect(codes(given(7))).toEqual(['invalid-draw']);
    expect(codes(given('1/2'))).toEqual(['invalid-draw']);
    expect(codes(given(true))).toEqual(['invalid-draw']);
    expect(codes(given({}))).toEqual(['invalid-input']);
    expect(codes(table.step(state, {}, { draws: { 'Stone.roll 9': 1 } }))).toEqual([
      'unknown-draw',
    ]);
  });

  it('are tried again until they fit, for a while', () => {
    const table = rolling((drawn) => drawn === 10);
    const { draws } = value(table.step(value(table.start({ seed: 'again' })).state, {}));
    expect(draws[0]?.value).toBe(5);
    expect(draws[0]?.rejected).not.toContain(5);
    const never = rolling(() => false);
    expect(codes(never.step(value(never.start()).state, {}))).toEqual(['draw-exhausted']);
  });

  it('may be given throw by throw', () => {
    const table = rolling((drawn) => drawn === 10);
    const { state } = value(table.start());
    const given = (...throws: number[]) =>
      table.step(state, {}, { draws: { 'Stone.roll 1': throws } });
    expect(value(given(3, 6, 5)).draws[0]).toMatchObject({ value: 5, rejected: [3, 6] });
    // The last one does not hold; nothing is thrown after one that does; there is none.
    expect(codes(given(3, 6))).toEqual(['invalid-draw']);
    expect(codes(given(5, 3))).toEqual(['invalid-draw']);
    expect(codes(given())).toEqual(['invalid-input']);
  });

  it('have a key of their own when one is made again in a phase', () => {
    const self = tiny();
    const memory = createMemory(self.rules);
    const drawn = new Map<string, number>();
    const draws = createDraws(
      memory,
      's',
      () => '0.0',
      () => drawn,
      { 'Stone.roll 0 #2': 3 },
    );
    const draw = (): number | undefined => draws.number(STONE, ROLL, 0, LOW, HIGH, undefined, 0);
    draws.begin();
    const first = draw();
    // Two clauses of one step speak of the same draw.
    expect(draw()).toBe(first);
    draws.commit();
    draws.begin();
    expect(draw()).toBe(6);
    expect(draws.log.map(({ key }) => key)).toEqual(['Stone.roll 0', 'Stone.roll 0 #2']);
  });

  it('are spread evenly', () => {
    const memory = createMemory(tiny().rules);
    const counts = [0, 0, 0, 0, 0, 0];
    for (let seed = 0; seed < 6000; seed++) {
      const draws = createDraws(
        memory,
        String(seed),
        () => '0.0',
        () => new Map(),
        {},
      );
      const drawn = (draws.number(STONE, ROLL, 0, LOW, HIGH, undefined, 0) ?? 0) / 2 - 1;
      counts[drawn] = one(counts, drawn) + 1;
    }
    // Five standard deviations from the mean of 1000.
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('need something to choose from', () => {
    const table = gameOf(
      tiny({ after: (_self, fx) => fx.drawThing(STONE, OWNER, 0, [], undefined, 1) }).rules,
    );
    expect(codes(table.step(value(table.start()).state, {}))).toEqual(['draw-of-nothing']);
  });
});
