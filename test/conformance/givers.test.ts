/** Several answer about one thing: whose answer is in force, and what the others know of it. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { automaticOrders } from '../../compiler/automatic/orders.ts';
import type { GenericOrder, GenericState, Outcome, Result } from '../../runtime/protocol.ts';
import { compileText } from '../docs/pages.ts';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { importModule, loadVariant, root } from '../support/variants.ts';
import type { Played } from '../support/variants.ts';
import { random } from '../yardstick/random.ts';

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.value;
};

const load = async (path: string): Promise<Played> =>
  (await loadVariant(join(root, 'test', 'conformance', `${path}.variant`))).game;

const [lot, office, council] = await Promise.all([
  load('asking/by-lot'),
  load('asking/by-office'),
  load('together/council'),
]);

type Given = { readonly who: string; readonly order: GenericOrder };

/** A random legal order of everybody who is asked, about everything. */
function answersOf(game: Played, state: GenericState, seed: number): Given[] {
  const chance = random(seed);
  return value(game.requests(state)).flatMap((request) =>
    value(automaticOrders(game, chance, state, request, 'unit')).map((order) => ({
      who: request.who,
      order,
    })),
  );
}

const named = (game: Played, kind: number): readonly string[] => game.rules.kinds[kind]?.keys ?? [];

const viewersOf = (game: Played): readonly (string | null)[] => [
  ...named(game, game.rules.power),
  ...named(game, game.rules.player),
  null,
];

const keyOf = ({ who, order }: { who: string | null; order: unknown }): string =>
  JSON.stringify([who, order]);

/** The answers that did not come into force. */
function lostOf({ results }: Outcome<GenericState, GenericOrder>): ReadonlySet<string> {
  return new Set(
    results.filter(({ why }) => why?.startsWith('it did not come into force') === true).map(keyOf),
  );
}

describe.each([
  ['by lot', lot],
  ['by office', office],
])('%s', (_, game) => {
  test('an answer that is not in force leaves no trace for anybody else', () => {
    let lost = 0;
    for (let seed = 1; seed <= 3; seed++) {
      const { state } = value(game.start({ seed: String(seed) }));
      const answers = answersOf(game, state, seed);
      const outcome = value(game.step(state, answers));
      const vain = lostOf(outcome);
      lost += vain.size;
      for (const viewer of viewersOf(game)) {
        const known = answers.filter((one) => one.who === viewer || !vain.has(keyOf(one)));
        const alone = value(game.step(state, known));
        const [seen, other] = [outcome, alone].map((each) =>
          JSON.stringify(value(game.view(each.state, viewer, each))),
        );
        expect(seen, String(viewer)).toBe(other);
      }
    }
    expect(lost).toBeGreaterThan(10);
  });

  test('whoever gave it is told that it is not', () => {
    const { state } = value(game.start({ seed: '1' }));
    const answers = answersOf(game, state, 1);
    const outcome = value(game.step(state, answers));
    const vain = lostOf(outcome);
    for (const viewer of new Set(answers.map(({ who }) => who))) {
      const own = value(game.view(outcome.state, viewer, outcome)).results.map(keyOf);
      const mine = answers.filter((one) => one.who === viewer && vain.has(keyOf(one)));
      for (const one of mine) expect(own).toContain(keyOf(one));
    }
  });
});

describe('hiding who gave an order', () => {
  const given = (hide: string): Promise<Played> => {
    const { module, diagnostics } = compileText(`variant Apart {
  extends Classic
  ask Orders about each Unit u with not u.dislodged, of each Power p with p = France or p = u.owner {
    default Hold
    in force first Orders o
  }
  // Where the game stops with the orders still in force.
  ask Waits about each Power p { default Wait }
  order Wait in Waits by Power { written "wait" }
  phase Waiting after Movement { ask Waits }
  ${hide}
}
`);
    expect(diagnostics).toEqual([]);
    if (module === undefined) throw new Error('nothing was compiled');
    return importModule(module);
  };
  const orders = [{ who: 'France', order: 'A MUN - TYR' }];

  test('tells what came of it without its giver, and leaves him out of the state', async () => {
    const [open, hidden] = await Promise.all([
      given(''),
      given('hide giver of Orders o from Power p unless o.giver = p'),
    ]);
    const seen = (game: Played, viewer: string): string => {
      const outcome = value(game.step(value(game.start()).state, orders));
      const { results, state } = value(game.view(outcome.state, viewer, outcome));
      return JSON.stringify([
        results.flatMap(({ who, text }) => (text === 'A MUN - TYR' ? [who] : [])),
        JSON.stringify(state.things?.['Orders']).includes('"giver":"France"'),
      ]);
    };
    expect(seen(open, 'Italy')).toBe('[["France"],true]');
    expect(seen(hidden, 'Italy')).toBe('[[null],false]');
    expect(seen(hidden, 'France')).toBe('[["France"],true]');
  });
});

describe('requests', () => {
  const { state } = value(lot.start({ seed: '1' }));

  test('are one for each giver, and answered by their names', () => {
    const requests = value(lot.requests(state));
    expect(new Set(requests.map(({ id }) => id)).size).toBe(requests.length);
    // The units of England and France twice, those of the others once.
    expect(requests.length).toBe(22 + 6);
    const paris = requests.filter(
      (one) =>
        value(lot.legal(state, one.id)).orders.some(({ to }) => to === 'PIC') &&
        value(lot.legal(state, one.id)).orders.some(({ to }) => to === 'BUR'),
    );
    expect(paris.map(({ who }) => who)).toEqual(['England', 'France']);
    const [one, two] = paris;
    if (one === undefined || two === undefined) throw new Error('Paris is not asked about');
    expect(two.id).toBe(`${one.asks} ${one.subject} France`);
    const after = value(lot.step(state, { [two.id]: 'A PAR - BUR' }));
    expect(after.results).toContainEqual(
      expect.objectContaining({ who: 'France', text: 'A PAR - BUR', verdict: 'succeeds' }),
    );
    expect(lot.step(state, { [`${one.asks} ${one.subject}`]: 'A PAR - BUR' })).toMatchObject({
      ok: false,
    });
  });

  test('stand in the views of both, and of nobody else', () => {
    const about = (viewer: string): readonly unknown[] =>
      value(lot.view(state, viewer)).requests.map(({ subject }) => subject);
    expect(about('England')).toEqual(about('France'));
    expect(about('England')).toHaveLength(6);
    expect(about('Italy')).toHaveLength(3);
  });

  test('say who may answer to whoever may not', () => {
    expect(lot.read(state, 'Italy', 'A PAR - BUR')).toMatchObject({
      ok: false,
      diagnostics: [
        { code: 'not-yours', message: expect.stringContaining('England or France') as string },
      ],
    });
  });

  test('refused orders are told to nobody else', () => {
    const outcome = value(lot.step(state, [{ who: 'England', order: 'A PAR - MOS' }]));
    const told = (viewer: string): number =>
      value(lot.view(outcome.state, viewer, outcome)).results.filter(
        ({ verdict }) => verdict === 'illegal',
      ).length;
    expect([told('England'), told('France'), told('Italy')]).toEqual([1, 0, 0]);
  });

  test('are adjudicated from one line, each order by whoever gave it', () => {
    const line = {
      phase: 'Spring 1901 Movement',
      draws: { 'Power.lot England': 1, 'Power.lot France': 6 },
      orders: { England: ['A PAR - BUR', 'F LON - NTH'], France: ['A PAR - PIC'] },
    };
    const answer = lot.adjudicate(line);
    expect(answer).toMatchObject({ units: { France: ['F BRE', 'A MAR', 'A PIC'] } });
    const verdicts = (answer['orders'] as { power: string; verdict: string }[]).slice(0, 3);
    expect(verdicts.map(({ power, verdict }) => `${power} ${verdict}`)).toEqual([
      'England void',
      'England succeeds',
      'France succeeds',
    ]);
  });
});

describe('orders handed in with the bids that decide whose count', () => {
  const first = value(council.start());
  const votes: { who: string; order: string }[] = [
    { who: 'Ash', order: 'A PAR - BUR' },
    { who: 'Ash', order: 'bid 2' },
    { who: 'Birch', order: 'A PAR - PIC' },
    { who: 'Birch', order: 'bid 3' },
    { who: 'Cedar', order: 'A PAR - GAS' },
  ];
  const sealed = value(council.step(first.state, votes));

  test('are sealed, and everybody sees his own', () => {
    expect(sealed.state.sealed.map(({ who }) => who)).toEqual(['Ash', 'Birch', 'Cedar']);
    for (const who of ['Ash', 'Birch', 'Cedar']) {
      const seen = value(council.view(sealed.state, who)).state.sealed;
      expect(seen?.map((one) => one.who)).toEqual([who]);
    }
    expect(value(council.view(sealed.state, 'France')).state.sealed).toEqual([]);
  });

  test('come to the same from a state that was saved, and from its position', () => {
    const played = value(council.step(sealed.state, []));
    expect(played.results).toContainEqual(
      expect.objectContaining({ who: 'Birch', text: 'A PAR - PIC', verdict: 'succeeds' }),
    );
    const saved: GenericState = JSON.parse(JSON.stringify(sealed.state)) as GenericState;
    const placed = value(council.place(value(council.present(sealed.state))));
    for (const state of [saved, placed]) {
      const again = value(council.step(state, []));
      expect(JSON.stringify(again.state)).toBe(JSON.stringify(played.state));
      expect(again.results.map(({ who, verdict }) => [who, verdict])).toEqual(
        played.results.map(({ who, verdict }) => [who, verdict]),
      );
    }
  });

  test('say of an answer that is not in force whether it was the same', () => {
    const same = votes.filter(({ order }) => order.startsWith('bid'));
    const told = (order: string): unknown => {
      const answers = [...same, { who: 'Birch', order: 'A PAR - PIC' }, { who: 'Ash', order }];
      const after = value(council.step(value(council.step(first.state, answers)).state, []));
      return after.results.find(({ who, asks }) => who === 'Ash' && asks === 'Orders')?.why;
    };
    expect(told('A PAR - BUR')).toBe('it did not come into force: the order of Birch did');
    expect(told('A PAR H')).toBe('it did not come into force: the order of Birch did');
    const sameIn = council.step(first.state, [
      { who: 'Ash', order: 'A PAR - PIC' },
      { who: 'Cedar', order: 'A PAR - PIC' },
    ]);
    const { results } = value(council.step(value(sameIn).state, []));
    expect(results.find(({ who }) => who === 'Cedar')?.why).toBe(
      'it did not come into force: the same order of Ash did',
    );
  });

  test('are in the state with who gave them once they are in force', () => {
    const { state } = value(council.step(sealed.state, []));
    const orders = state.things['Orders'];
    expect(orders).toBeDefined();
    expect(JSON.stringify(orders)).toContain('"giver":"Birch"');
    expect(JSON.stringify(orders)).not.toContain('"giver":"Ash"');
  });

  test('play by themselves, and the record gives the same again', () => {
    const played = playAutomatically(council, 3, 8, 2);
    expect(played.faults).toEqual([]);
    expect(replayFaults(council, played)).toEqual([]);
    const told = played.states.filter((state) => JSON.stringify(state).includes('"giver"'));
    expect(told.length).toBeGreaterThan(2);
    for (const state of told) {
      expect(value(council.place(value(council.present(state))))).toEqual(state);
    }
  });
});
