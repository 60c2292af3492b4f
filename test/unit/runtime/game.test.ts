import { describe, expect, it } from 'vitest';
import type { GenericOrder, GenericState } from '../../../runtime/protocol.ts';
import { gameOf } from './guards.ts';
import { codes, one, ORDERS, ROLL, STONE, tiny, value } from './tiny.ts';

const play = (options?: Parameters<typeof tiny>[0]) => gameOf(tiny(options).rules);
const started = (table = play()) => value(table.start({ seed: 's' })).state;

describe('start', () => {
  it('sets up and goes to the first stop', () => {
    expect(started()).toEqual({
      variant: 'tiny',
      hash: 'h1',
      season: 'Early',
      year: 10,
      date: 0,
      phase: 'Play',
      at: 1,
      loops: [[]],
      seed: 's',
      drawn: {},
      issued: { Stone: 2 },
      presence: {},
      things: {
        Stone: [
          { id: 1, at: 'ASH', owner: 'Red' },
          { id: 2, is: 'Guard', at: 'BND', owner: 'Blue' },
        ],
        Flag: { Top: { owner: 'Red' } },
      },
      sealed: [],
      messages: [],
      ended: null,
    });
  });

  it('refuses options that are none', () => {
    expect(codes(play().start({ seed: 4 } as never))).toEqual(['invalid-input']);
    expect(codes(play().start({ draws: { 'Stone.roll 1': 3 } }))).toEqual(['unknown-draw']);
  });

  it('tells which asserts do not hold', () => {
    expect(value(play().broken())).toEqual([{ title: 'three stones', why: '' }]);
  });
});

describe('requests and legal orders', () => {
  it('asks each giver, and hands out early forms with the others', () => {
    const requests = value(play().requests(started()));
    expect(requests.map(({ id, who, early }) => [id, who, early])).toEqual([
      ['Orders 1', 'Red', false],
      ['Orders 2', 'Blue', false],
      ['Camp 1', 'Red', true],
      ['Camp 2', 'Blue', true],
    ]);
    expect(requests[0]).toMatchObject({
      default: { verb: 'Stay', stone: 1 },
      silent: 'default',
      answers: { form: 'one', most: 1 },
    });
  });

  it('lists what may be ordered', () => {
    const table = play();
    expect(value(table.legal(started(), 'Orders 1'))).toEqual({
      orders: [
        { verb: 'Stay', stone: 1 },
        { verb: 'Go', stone: 1, to: 'BND', slow: false },
        { verb: 'Go', stone: 1, to: 'BND', slow: true },
      ],
      ranges: [],
    });
    expect(value(table.legal(started(), 'Camp 1')).ranges).toEqual([
      { verb: 'Dig', fields: { deep: { type: 'number' } } },
    ]);
    expect(codes(table.legal(started(), 'Camp 9'))).toEqual(['unknown-request']);
  });

  it('accepts each legal order, as JSON and as text', () => {
    const table = play();
    const state = started();
    for (const order of value(table.legal(state, 'Orders 2')).orders) {
      const text = value(table.write(state, order));
      expect(value(table.read(state, 'Blue', text))).toEqual(order);
      expect(table.step(state, { 'Orders 2': order }).ok).toBe(true);
    }
  });
});

describe('step', () => {
  it('moves who can, and says what came of each order', () => {
    const table = play();
    const outcome = value(
      table.step(started(), { 'Orders 1': 'S ASH - BND', 'Orders 2': 'g bnd - cove' }),
    );
    expect(outcome.results.map(({ who, text, verdict }) => [who, text, verdict])).toEqual([
      ['Red', 'S ASH - BND', 'succeeds'],
      ['Blue', 'G BND - COV/NS', 'succeeds'],
    ]);
    expect(outcome.state.things['Stone']).toEqual([
      { id: 1, at: 'BND', owner: 'Red' },
      { id: 2, is: 'Guard', at: 'COV/NS', owner: 'Blue' },
    ]);
    expect([outcome.state.season, outcome.state.year, outcome.state.date]).toEqual(['Late', 10, 1]);
  });

  it('gives the reason of what fails, with the rule', () => {
    const { results } = value(play().step(started(), { 'Orders 1': 'S ASH - BND' }));
    expect(results[0]).toEqual({
      asks: 'Orders',
      subject: 1,
      who: 'Red',
      order: { verb: 'Go', stone: 1, to: 'BND', slow: false },
      text: 'S ASH - BND',
      verdict: 'fails',
      why: 'field 1 is taken',
      rule: '3',
    });
    expect(results[1]).toMatchObject({ text: 'G BND H', verdict: 'succeeds', default: true });
  });

  it.each<[string, unknown, string]>([
    ['an unknown request', { 'Orders 7': 'x' }, 'unknown-request'],
    ['an illegal order', { 'Orders 1': { verb: 'Go', stone: 1, to: 'COV' } }, 'illegal-order'],
    ['an unknown verb', { 'Orders 1': { verb: 'Fly', stone: 1 } }, 'unknown-order'],
    [
      'a verb of another ask',
      { 'Orders 1': { verb: 'Drop', power: 'Red', stone: 1 } },
      'unknown-order',
    ],
    ['no subject', { 'Orders 1': { verb: 'Stay' } }, 'invalid-order'],
    ['a stranger', [{ who: 'Green', order: 'S ASH H' }], 'invalid-answer'],
    ['a missing field', { 'Orders 1': { verb: 'Go', stone: 1 } }, 'invalid-order'],
    ['a strange field', { 'Orders 1': { verb: 'Stay', stone: 1, to: 'COV' } }, 'invalid-order'],
    ['another subject', { 'Orders 1': { verb: 'Stay', stone: 2 } }, 'invalid-order'],
    ['a latent place', { 'Orders 1': { verb: 'Go', stone: 1, to: 'DEL' } }, 'invalid-order'],
    ['two orders for one', { 'Orders 1': ['S ASH H', 'S ASH H'] }, 'too-many-orders'],
    ["another's stone", [{ who: 'Red', order: { verb: 'Stay', stone: 2 } }], 'not-yours'],
    ['no stone', [{ who: 'Red', order: { verb: 'Stay', stone: 8 } }], 'not-asked'],
    ['an unreadable text', { 'Orders 1': 'S ASH - BNT' }, 'unreadable-order'],
    ['no order at all', [{ who: 'Red', order: 4 }], 'invalid-answer'],
    ['no answers at all', 7, 'invalid-input'],
  ])('refuses %s, and changes nothing', (_what, answers, code) => {
    const table = play();
    const state = started(table);
    expect(codes(table.step(state, answers as never))).toEqual([code]);
    expect(started(table)).toEqual(state);
  });

  it('takes listed texts as they come: bad ones get their verdict', () => {
    const { results } = value(
      play().step(started(), [
        { who: 'Red', order: 'S ASH H' },
        { who: 'Red', order: 'S ASH - BND' },
        { who: 'Red', order: 'G BND H' },
        { who: 'Blue', order: 'G BND - DEL' },
        { who: 'Blue', order: 'G ASH H' },
        { who: 'Blue', order: 'hello' },
      ]),
    );
    expect(results.map(({ text, verdict, default: silent }) => [text, verdict, silent])).toEqual([
      ['S ASH H', 'succeeds', undefined],
      ['G BND H', 'succeeds', true],
      ['S ASH - BND', 'illegal', undefined],
      ['G BND H', 'illegal', undefined],
      ['G BND - DEL', 'illegal', undefined],
      ['G ASH H', 'illegal', undefined],
      ['hello', 'unreadable', undefined],
    ]);
  });

  it('narrows verbs, and calls void what is void', () => {
    const table = play();
    const two = value(table.place({ stones: { Red: ['S ASH'], Blue: ['G BND'] } }));
    const { results } = value(table.step(two, [{ who: 'Blue', order: 'G BND S S ASH' }]));
    expect(results[1]).toMatchObject({ verdict: 'void', order: { verb: 'Aid', of: 1 } });
    expect(codes(table.read(two, 'Red', 'S ASH S G BND'))).toEqual(['illegal-order']);
  });
});

describe('conditions and alternatives', () => {
  const table = play();
  const state = started(table);

  it('reads them as data and writes them again', () => {
    const text = 'if COV is vacant and not ASH is vacant then G BND - COV else G BND H';
    const program = value(table.read(state, 'Blue', text));
    expect(Object.keys(program)).toEqual(['if', 'then', 'else']);
    expect(value(table.write(state, program))).toBe(
      'if COV is vacant and not ASH is vacant then G BND - COV/NS else G BND H',
    );
  });

  it.each([
    ['if COV is vacant then G BND - COV else G BND H', 'G BND - COV/NS'],
    ['if ASH is vacant then G BND - COV else G BND H', 'G BND H'],
    ['if S ASH stands then G BND - COV', 'G BND - COV/NS'],
    ['if G ASH stands then G BND - COV', 'G BND H'],
    ['G BND - ASH or else G BND H', 'G BND - ASH'],
    ['if COV is vacant then if ASH is vacant then G BND H else G BND - ASH', 'G BND - ASH'],
  ])('%s comes to %s', (text, used) => {
    const { results } = value(table.step(state, [{ who: 'Blue', order: text }]));
    const blue = results.find(({ who, order }) => who === 'Blue' && order !== null);
    expect(value(table.write(state, blue?.order as GenericOrder))).toBe(used);
  });

  it('refuses conditions that are not declared', () => {
    const program = JSON.parse('{"if":"it rains","then":{"verb":"Stay","stone":2}}') as never;
    expect(codes(table.step(state, { 'Orders 2': program }))).toEqual(['unreadable-order']);
    expect(codes(table.read(state, 'Blue', 'if it rains then G BND H'))).toEqual([
      'unreadable-order',
    ]);
  });
});

describe('orders handed in early', () => {
  const rollAll = (game_: ReturnType<typeof tiny>, low: number): number => {
    for (const row of [0, 1]) one([game_.cell(STONE, ROLL)], 0)[row] = low;
    return low;
  };

  it('are sealed until they are used, and are judged then', () => {
    const table = play({
      after: (self, fx) => {
        fx.set(STONE, ROLL, 0, 6, 1);
        expect(self.kinds[ORDERS]?.size.count).toBe(2);
      },
    });
    const outcome = value(
      table.step(started(table), {
        'Camp 1': 'S ASH digs 2',
        'Camp 2': { verb: 'Dig', stone: 2, deep: 3 },
      }),
    );
    expect(outcome.messages).toEqual([{ who: null, text: '1 digs 4' }]);
    expect(outcome.state.sealed).toEqual([]);
    expect(outcome.results.at(-1)).toMatchObject({ asks: 'Camp', verdict: 'succeeds', who: 'Red' });
  });

  it('are void where they turn out illegal', () => {
    const table = play({ after: (self) => void rollAll(self, 6) });
    const { results } = value(
      table.step(started(table), { 'Camp 1': { verb: 'Dig', stone: 1, deep: 0 } }),
    );
    expect(results.at(-1)).toMatchObject({ asks: 'Camp', verdict: 'void' });
  });
});

describe('orders carried out one by one', () => {
  it('each finds what the ones before it left', () => {
    const table = play();
    const state = value(
      table.place({ phase: 'Late 9 Count', stones: { Blue: ['G BND', 'S ASH'] } }),
    );
    const outcome = value(
      table.step(state, { 'Muster Red': ['Raise G COV', 'Raise S Cove (north side)'] }),
    );
    expect(outcome.results.map(({ text, verdict, why }) => [text, verdict, why])).toEqual([
      ['Raise G COV', 'succeeds', undefined],
      ['Raise S COV/NS', 'void', 'it could not be carried out when its turn came'],
    ]);
    expect(outcome.messages).toEqual([
      { who: 'Blue', text: 'well played' },
      { who: 'Red', text: 'well played' },
    ]);
    expect([outcome.state.season, outcome.state.year]).toEqual(['Early', 8]);
    expect(outcome.state.issued).toEqual({ Stone: 3 });
  });

  it('what is due is filled up with defaults', () => {
    const table = play();
    const state = value(
      table.place({ phase: 'late 10 count', stones: { Red: ['S ASH', 'S BND', 'G COV'] } }),
    );
    const requests = value(table.requests(state));
    expect(requests.map(({ id }) => id)).toEqual(['Muster Blue']);
    const next = value(table.step(state, {})).state;
    expect(next.phase).toBe('Count');
    const done = value(table.step(next, {}));
    expect(done.results).toMatchObject([
      { text: 'Drop S ASH', default: true, verdict: 'succeeds' },
    ]);
    expect(done.state.things['Stone']).toHaveLength(2);
    const chosen = value(table.step(next, { 'Toss Red': ['drop g cov'] }));
    expect(chosen.results.map(({ text, default: silent }) => [text, silent])).toEqual([
      ['Drop G COV', undefined],
    ]);
  });
});

describe('states', () => {
  it('survive JSON and give the same requests and the same next state', () => {
    const table = play();
    let state = started(table);
    for (let stop = 0; stop < 6; stop++) {
      const again = JSON.parse(JSON.stringify(state)) as GenericState;
      expect(value(table.requests(again))).toEqual(value(table.requests(state)));
      const next = value(table.step(state, {})).state;
      expect(value(table.step(again, {})).state).toEqual(next);
      state = next;
    }
    expect(state.date).toBeGreaterThan(2);
  });

  it.each<[string, (state: Record<string, unknown>) => unknown, string]>([
    ['no object', () => 5, 'invalid-input'],
    ['another variant', (s) => ({ ...s, variant: 'x' }), 'wrong-variant'],
    ['other rules', (s) => ({ ...s, hash: 'x' }), 'wrong-rules'],
    ['an unknown entry', (s) => ({ ...s, extra: 1 }), 'invalid-state'],
    ['an unknown phase', (s) => ({ ...s, phase: 'Nap' }), 'invalid-state'],
    ['a place in mid-step', (s) => ({ ...s, at: 2 }), 'invalid-state'],
    [
      'an unknown kind',
      (s) => ({ ...s, things: { ...(s['things'] as object), Rock: [] } }),
      'invalid-state',
    ],
    ['no stones', (s) => ({ ...s, things: {} }), 'invalid-state'],
    [
      'a dangling place',
      (s) => ({ ...s, things: { Stone: [{ id: 1, at: 'DEL' }] } }),
      'invalid-state',
    ],
    ['a missing place', (s) => ({ ...s, things: { Stone: [{ id: 1 }] } }), 'invalid-state'],
    [
      'an id twice',
      (s) => ({
        ...s,
        things: {
          Stone: [
            { id: 1, at: 'ASH' },
            { id: 1, at: 'BND' },
          ],
        },
      }),
      'invalid-state',
    ],
    [
      'too many',
      (s) => ({ ...s, things: { Stone: [1, 2, 3, 4, 5].map((id) => ({ id, at: 'ASH' })) } }),
      'invalid-state',
    ],
    [
      'a number out of range',
      (s) => ({ ...s, things: { Stone: [{ id: 1, at: 'ASH', roll: 100 }] } }),
      'invalid-state',
    ],
    [
      'a number between',
      (s) => ({ ...s, things: { Stone: [{ id: 1, at: 'ASH', roll: '1/3' }] } }),
      'invalid-state',
    ],
    [
      'a fixed attribute',
      (s) => ({ ...s, things: { Stone: [], Flag: { Top: { at: 'COV' } } } }),
      'invalid-state',
    ],
    ['an id not given out', (s) => ({ ...s, issued: { Stone: 1 } }), 'invalid-state'],
    ['a stranger winning', (s) => ({ ...s, ended: { winners: ['Green'] } }), 'invalid-state'],
  ])('refuses %s', (_what, damage, code) => {
    const table = play();
    const state = started(table);
    const damaged = damage({ ...state });
    expect(codes(table.requests(damaged as never))).toContain(code);
    expect(started(table)).toEqual(state);
  });

  it.each<[string, (state: Record<string, unknown>) => unknown, string]>([
    ['a key', (s) => ({ ...s, extra: 1 }), 'The state is wrong at /extra: no such entry.'],
    [
      'a misspelt name',
      (s) => ({ ...s, phase: 'Plaay' }),
      'The state is wrong at /phase: "Plaay" is not known here (did you mean \'Play\'?).',
    ],
    [
      'a key among names',
      (s) => ({ ...s, things: { Stone: [], Flag: { 'Left/Right': {} } } }),
      'The state is wrong at /things/Flag/Left~1Right: "Left/Right" is not known here; one of these is expected: Top, Low.',
    ],
    [
      'a type deep inside',
      (s) => ({ ...s, things: { Stone: [{ id: 1, at: 'ASH', seen: 'BND' }] } }),
      'The state is wrong at /things/Stone/0/seen: "BND" is not a list.',
    ],
    [
      'what is not in play',
      (s) => ({ ...s, things: { Stone: [{ id: 1, at: 'DEL' }] } }),
      'The state is wrong at /things/Stone/0/at: "DEL" is no Spot in play.',
    ],
    [
      'an order handed in early',
      (s) => ({
        ...s,
        sealed: [
          { asks: 'Camp', subject: 1, who: 'Red', orders: [{ verb: 'Dig', stone: 1, deep: 'x' }] },
        ],
      }),
      'The state is wrong at /sealed/0/orders/0/deep: "x" is no whole number or fraction.',
    ],
  ])('says exactly where a state is wrong: %s', (_what, damage, message) => {
    const answer = play().requests(damage({ ...started() }) as never);
    expect(answer.ok ? [] : answer.diagnostics.map((each) => each.message)).toEqual([message]);
  });

  it.each<[string, unknown, string, string]>([
    [
      'a misspelt place',
      { 'Orders 1': { verb: 'Go', stone: 1, to: 'BNDD' } },
      'invalid-order',
      'The order is wrong at /Orders 1/to: "BNDD" is not known here (did you mean \'BND\'?).',
    ],
    [
      'in an alternative',
      [
        {
          who: 'Red',
          order: {
            first: [
              { verb: 'Stay', stone: 1 },
              { verb: 'Go', stone: 1 },
            ],
          },
        },
      ],
      'invalid-order',
      'The order is wrong at /0/order/first/1/to: it is missing.',
    ],
    [
      'out of play in an alternative',
      { 'Orders 1': { first: [{ verb: 'Go', stone: 1, to: 'DEL' }] } },
      'invalid-order',
      'The order is wrong at /Orders 1/first/0/to: "DEL" is no Spot in play.',
    ],
    [
      'a stranger',
      [{ who: 'red', order: 'S ASH H' }],
      'invalid-answer',
      'What was handed in is wrong at /0/who: "red" is not known here (did you mean \'Red\'?).',
    ],
    [
      'no alternatives',
      { 'Orders 1': { first: [] } },
      'invalid-answer',
      'What was handed in is wrong at /Orders 1/first: at least 1 are expected.',
    ],
  ])('says exactly where an answer is wrong: %s', (_what, answers, code, message) => {
    const answer = play().step(started(), answers as never);
    const found = answer.ok ? [] : answer.diagnostics.map((each) => [each.code, each.message]);
    expect(found).toEqual([[code, message]]);
  });

  it('refuses what is nested too deeply, as state, order and record', () => {
    const table = play();
    const state = started(table);
    for (const levels of [30, 100_000]) {
      let order: unknown = { verb: 'Stay', stone: 1 };
      for (let at = 0; at < levels; at++) order = { first: [order] };
      const sealed = [{ asks: 'Orders', subject: 1, who: 'Red', orders: [order] }];
      expect(codes(table.requests({ ...state, sealed } as never))).toEqual(['invalid-state']);
      expect(codes(table.write(state, order as never))).toEqual(['invalid-input']);
      expect(codes(table.step(state, { 'Orders 1': order } as never))).toEqual(['invalid-input']);
      const inputs = [{ answers: { 'Orders 1': order } }];
      const { variant, hash } = state;
      const record = { variant, hash, seed: '', options: {}, inputs };
      expect(codes(table.replay(record as never))).toEqual(['invalid-input']);
    }
  });

  it('writes halves, sets and absent stones', () => {
    const table = play();
    const state = started(table);
    const stones = [
      { id: 3, at: 'COV/NS', roll: '3/2', seen: ['ASH', 'COV/NS'], partner: 5 },
      { id: 5, at: 'BND' },
    ];
    const whole = { ...state, issued: { Stone: 9 }, things: { Stone: stones } };
    expect(value(table.step(whole, {})).state.things['Stone']).toEqual(stones);
  });
});

describe('replay', () => {
  it('gives the same states', () => {
    const table = play();
    const first = value(table.start({ seed: 'q' }));
    const second = value(
      table.step(first.state, { 'Orders 1': 'S ASH - BND', 'Orders 2': 'G BND - ASH' }),
    );
    const record = {
      variant: 'tiny',
      hash: 'h1',
      seed: 'q',
      options: { seed: 'q' },
      inputs: [{ answers: { 'Orders 1': 'S ASH - BND', 'Orders 2': 'G BND - ASH' } }],
    };
    expect(value(table.replay(record))).toEqual([first, second]);
    expect(codes(table.replay({ ...record, hash: 'h2' }))).toEqual(['wrong-rules']);
    expect(codes(table.replay({ ...record, inputs: [4] } as never))).toEqual(['invalid-record']);
  });
});
