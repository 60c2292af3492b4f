import { describe, expect, it } from 'vitest';
import { gameOf } from './guards.ts';
import { codes, tiny, value } from './tiny.ts';

const table = gameOf(tiny().rules);

describe('place and present', () => {
  it('replace the pieces of a list, and tell of other things', () => {
    const state = value(
      table.place({
        phase: 'autumn 9 PLAY',
        stones: { r: ['guard ash hill'], '': ['S Cove/NS'] },
        flags: { Blue: ['COV'] },
      }),
    );
    expect([state.season, state.year, state.date, state.phase]).toEqual(['Late', 9, 3, 'Play']);
    expect(value(table.present(state))).toEqual({
      phase: 'Late 9 Play',
      stones: { Red: ['G ASH'], '': ['S COV/NS'] },
      flags: { Blue: ['COV'] },
      lucky: [],
      memory: { stop: 'Orders' },
    });
  });

  it('take records, with what they imply', () => {
    const lucky = [{ who: 'Red', stone: 'S COV', seen: ['ASH', 'COV/NS'] }, { stone: 'G ASH' }];
    const state = value(table.place({ stones: {}, lucky }));
    expect(value(table.present(state))).toEqual({
      phase: 'Early 10 Play',
      stones: {},
      flags: { Red: ['ASH'] },
      lucky: [
        { who: 'Red', stone: 'S COV', seen: ['ASH', 'COV/NS'] },
        { who: '', stone: 'G ASH', seen: [] },
      ],
      memory: { stop: 'Orders' },
    });
    expect(state.things['Stone']).toMatchObject([{ roll: 6 }, { roll: 6 }]);
  });

  it('stay at a phase that asks nobody', () => {
    const state = value(table.place({ stones: {} }));
    expect(value(table.requests(state))).toEqual([]);
    expect([state.at, state.phase]).toEqual([0, 'Play']);
    expect(codes(table.step(state, { 'Orders 1': 'x' }))).toEqual(['unknown-request']);
    expect(value(table.step(state, {})).state.phase).toBe('Count');
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a phase', { phase: 'Dinner' }, 'unknown-phase'],
    ['a phase of another season', { phase: 'Early 10 Count' }, 'unknown-phase'],
    ['a list', { rocks: {} }, 'unknown-list'],
    ['a power', { stones: { Green: [] } }, 'unknown-power'],
    ['a text', { stones: { Red: ['G BNT'] } }, 'unreadable-piece'],
    ['a thing', { flags: { Red: ['BND'] } }, 'no-such-thing'],
    ['a thing that two own', { flags: { Red: ['COV'], Blue: ['COV'] } }, 'listed-twice'],
    [
      'a thing that nobody and somebody owns',
      { flags: { '': ['COV'], Blue: ['COV'] } },
      'listed-twice',
    ],
    ['a shape', { stones: ['G BND'] }, 'invalid-input'],
    ['a record', { lucky: [{ stone: 'G BND', colour: 'red' }] }, 'invalid-input'],
    ['a value', { lucky: [{ stone: 'G BND', who: 'Green' }] }, 'invalid-input'],
    ['two stones in one field', { stones: { Red: ['G BND', 'S BND'] } }, 'place-overfull'],
    [
      'more stones than there are',
      { stones: { Red: ['G BND', 'S BND', 'G ASH', 'S ASH', 'S COV'] } },
      'no-room',
    ],
  ])('refuse %s', (_what, position, code) => {
    expect(codes(table.place(position))).toContain(code);
  });

  it('tell what a misspelt name may mean', () => {
    const refused = table.place({ stones: { Red: ['G Bendd'] } });
    expect(refused.ok || refused.diagnostics[0]?.help).toBe("Did you mean 'Bend' by 'Bendd'?");
  });
});

/** JSON can be read however deep it is, but not written. */
const nested: unknown = JSON.parse('['.repeat(10_000) + ']'.repeat(10_000));

describe('adjudicate', () => {
  it('answers a line with a verdict for each order, defaults, and the position', () => {
    expect(
      table.adjudicate({
        id: 7,
        phase: 'Early 10 Play',
        stones: { Red: ['S ASH', 'G COV'], blue: ['S BND'], '': [] },
        orders: {
          red: ['S ASH - BND', 'g cov - bnd', 'S BND H', 'hm'],
          Blue: ['S BND H', 'S BND - ASH'],
          Pink: ['S ASH H'],
        },
      }),
    ).toEqual({
      id: 7,
      orders: [
        { power: 'Red', order: 'S ASH - BND', verdict: 'fails' },
        { power: 'Red', order: 'g cov - bnd', verdict: 'fails' },
        {
          power: 'Red',
          order: 'S BND H',
          verdict: 'illegal',
          code: 'not-yours',
          why: "'S BND H' is for Blue to order, not for Red.",
        },
        {
          power: 'Red',
          order: 'hm',
          verdict: 'unreadable',
          code: 'unreadable-order',
          why: "'hm' is no order that can be given now. Look at the notations of the variant.",
        },
        { power: 'Blue', order: 'S BND H', verdict: 'succeeds' },
        {
          power: 'Blue',
          order: 'S BND - ASH',
          verdict: 'illegal',
          code: 'ordered-twice',
          why: "'S BND - ASH': this has an order already.",
        },
        {
          power: 'Pink',
          order: 'S ASH H',
          verdict: 'illegal',
          code: 'not-yours',
          why: "'S ASH H' is for Red to order, not for Pink.",
        },
      ],
      stones: { Red: ['S ASH', 'G COV'], Blue: ['S BND'] },
      flags: { Red: ['ASH'] },
      lucky: [],
      next: 'Late 10 Play',
      assumed: ['flags', 'Stone.partner', 'Flag.worth'],
    });
  });

  it('goes through all asks of the phase; a place that is not in play cannot be named', () => {
    const line = {
      id: 'x',
      phase: 'Late 10 Count',
      stones: { Red: ['S ASH', 'S BND', 'G COV'] },
      orders: {
        Red: ['Drop G COV'],
        Blue: ['Raise S ASH', 'Raise G ASH', 'raise s dell', 'Raise S COV'],
      },
    };
    const answer = table.adjudicate(line);
    expect(answer).toMatchObject({
      orders: [
        { verdict: 'succeeds' },
        { verdict: 'illegal' },
        { verdict: 'illegal' },
        { verdict: 'illegal' },
        { verdict: 'illegal' },
      ],
      stones: { Red: ['S ASH', 'S BND'] },
      next: 'Early 9 Play',
    });
  });

  it('gives reasons and rules when asked to', () => {
    const line = { stones: { Red: ['S ASH', 'G BND'] }, orders: { Red: ['S ASH - BND'] } };
    expect(table.adjudicate(line, true)['orders']).toEqual([
      { power: 'Red', order: 'S ASH - BND', verdict: 'fails', rule: '3', why: 'field 1 is taken' },
      { power: 'Red', order: 'G BND H', verdict: 'succeeds', default: true, rule: '2' },
    ]);
  });

  it('goes on from a state, and gives the next', () => {
    const { state } = value(table.start());
    const answer = table.adjudicate({ id: 's', state, orders: { Blue: ['G BND - COV'] } });
    expect(answer['state']).toEqual(value(table.step(state, { 'Orders 2': 'G BND - COV' })).state);
  });

  it('a state may have its own phase beside it, and nothing that says otherwise', () => {
    const { state } = value(table.start());
    const answer = table.adjudicate({ id: 's', state, phase: 'early 10 play' });
    expect(answer['error']).toBeUndefined();
    expect(answer).toEqual(table.adjudicate({ id: 's', state }));
    for (const more of [{ phase: 'Late 10 Play' }, { stones: {} }, { a: 1 }]) {
      expect(table.adjudicate({ id: 's', state, ...more })).toMatchObject({
        error: { code: 'beside-state' },
      });
    }
  });

  it('an order that is no text cannot be read; the others count', () => {
    const line = { id: 1, orders: { Red: [5, 'S ASH - BND', { verb: 'Go' }] } };
    expect(table.adjudicate(line)).toMatchObject({
      orders: [
        { order: '5', verdict: 'unreadable' },
        { order: 'S ASH - BND', verdict: 'fails' },
        { order: '{"verb":"Go"}', verdict: 'unreadable' },
        {},
      ],
    });
  });

  it('plays what is set up when nothing is given', () => {
    expect(table.adjudicate({ id: 1 })).toMatchObject({
      stones: { Red: ['S ASH'], Blue: ['G BND'] },
      next: 'Late 10 Play',
    });
  });

  it.each<[string, unknown, string]>([
    ['no object', 5, 'invalid-input'],
    ['an id that cannot be written back', { id: nested }, 'invalid-input'],
    ['strange orders', { id: 1, orders: { Red: 'S ASH H' } }, 'invalid-input'],
    ['strange lists', { id: 1, stones: 4 }, 'invalid-input'],
    ['an unknown phase', { id: 1, phase: 'x' }, 'unknown-phase'],
    ['a draw that is not made', { id: 1, draws: { 'Stone.roll 1': 1 } }, 'unknown-draw'],
    ['a broken state', { id: 1, state: {} }, 'wrong-variant'],
  ])('says that %s cannot be used', (_what, line, code) => {
    expect(table.adjudicate(line)).toMatchObject({ error: { code } });
  });
});
