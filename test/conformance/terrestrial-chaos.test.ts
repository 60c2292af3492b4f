import { describe, expect, test } from 'vitest';
import type { Result } from '../../runtime/protocol.ts';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { provedOfShipped } from '../support/proof.ts';
import { describeSuite, suiteOf } from '../support/suites.ts';

const loaded = await suiteOf('terrestrial-chaos');
const { game } = loaded;

describeSuite('its scenarios and assertions hold', loaded);

test('all its rules are there, and each that is enforced is proved', async () => {
  const { trace } = loaded;
  expect(trace.missing).toEqual([]);
  const { sample } = provedOfShipped['terrestrial-chaos'];
  expect(await loaded.proved(sample)).toEqual(sample);
  const numbers = Array.from({ length: 14 }, (_, i) => String(i));
  const ids = [...numbers, '13a', '13b', '13c', 'A', 'B'];
  expect(trace.rules.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const told = trace.rules.filter(({ status }) => !status.includes('enforced'));
  expect(told.map(({ id }) => id)).toEqual(['2', '8', 'A']);
  const asked = trace.rules
    .filter(({ status }) => status.includes('ruled'))
    .map(({ id, question }) => [
      id,
      question?.asked.map((one) => [one.ask, one.of, one.default, one.answers[0]?.written[0]]),
    ]);
  expect(asked).toEqual([
    [
      '9',
      [
        ['Seating', 'Player', 'Gather', '{headcount} players'],
        ['Rearrangement', 'Player', null, '{from} starts from {to}'],
      ],
    ],
    ['11', [['Newcomers', 'Player', 'Admit', '{headcount} newcomers']]],
    ['13', [['Votes', 'Power', 'Against', 'play on']]],
    ['B', [['Grants', 'Player', null, '{newcomer} also starts in {at}']]],
  ]);
});

describe.each([2, 7, 20, 34])('an automatic game of %i', (players) => {
  const opening = [[{ who: 'Game Master', order: `${players} players` }]];
  const played = playAutomatically(game, players, 60, 25, opening);

  test('meets no fault and replays to the same bytes', () => {
    expect(played.faults).toEqual([]);
    expect(played.states.length).toBeGreaterThan(20);
    expect(replayFaults(game, played)).toEqual([]);
  });

  test('starts with so many, a number each', () => {
    const [, , first] = played.states;
    if (first === undefined) throw new Error('the game has no second stop');
    const powers = value(game.present(first))['realms'];
    const numbers = Array.isArray(powers) ? powers.map((power) => Number(power.twoFigures)) : [];
    const wanted = Array.from({ length: players }, (_, i) => 11 + i);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(wanted);
  });

  test('keeps one army to a space', () => {
    for (const state of played.states) {
      const { units } = value(game.present(state));
      const items = Object.values(Object(units)).flat();
      expect(new Set(items).size).toBe(items.length);
    }
  });
});

test('newcomers after the last printed centre open all nine spaces, and then there is no room', () => {
  const given = (order: string) => [{ who: 'Game Master', order }];
  let { state } = value(game.start({ seed: 'latecomers' }));
  for (const answers of [given('34 players'), [], []])
    state = value(game.step(state, answers)).state;
  expect([state.season, state.phase]).toEqual(['Summer', 'Joining']);
  const [asked] = value(game.requests(state));
  expect(asked?.who).toBe('Game Master');
  const tooMany = value(game.step(state, given('10 newcomers')));
  expect(tooMany.results.map(({ verdict }) => verdict)).toContain('illegal');
  const { state: joined, draws } = value(game.step(state, given('9 newcomers')));
  expect(draws.map((draw) => draw.value).toSorted()).toEqual(
    'Caspian Sea,Corsica,Crete,Cyprus,Iceland,Ireland,Sardinia,Sicily,Switzerland'.split(','),
  );
  const { units } = value(game.present(joined));
  expect(Object.keys(Object(units))).toHaveLength(43);
  const after = value(game.step(joined, []));
  expect(after.state.phase).toBe('Movement');
});

test('what the game master rules is in the record, a default where he says nothing', () => {
  const given = (order: string) => [{ who: 'Game Master', order }];
  const start = value(game.start({ seed: 'ruled' }));
  const inputs = [{ answers: given('2 players') }, { answers: [] }, { answers: [] }];
  const outcomes = inputs.reduce(
    (all, { answers }) => [...all, value(game.step(all.at(-1)?.state ?? start.state, answers))],
    [start],
  );
  const ruled = outcomes.flatMap(({ results }) =>
    results
      .filter(({ who }) => who === 'Game Master')
      .map((one) => [one.asks, one.text, one.default ?? false]),
  );
  expect(ruled).toEqual([['Seating', '2 players', false]]);
  const { variant, hash } = start.state;
  const options = { seed: 'ruled' };
  const replayed = value(game.replay({ variant, hash, seed: 'ruled', options, inputs }));
  expect(replayed.map(({ state }) => state)).toEqual(outcomes.map(({ state }) => state));
  const [first] = outcomes;
  const silent = value(game.step(first?.state ?? start.state, []));
  expect(silent.results).toMatchObject([{ asks: 'Seating', text: '7 players', default: true }]);
});

test('nobody but the game master is told who sent nothing', () => {
  const placed = value(
    game.place({
      phase: 'Spring 1901 Movement',
      units: { Paris: ['A PAR'], Munich: ['A MUN'] },
      centres: { Paris: ['PAR'], Munich: ['MUN'] },
    }),
  );
  const silent = value(game.step(placed, []));
  const spoken = value(
    game.step(placed, [
      { who: 'Paris', order: 'a par holds' },
      { who: 'Munich', order: 'A MUN H' },
    ]),
  );
  expect(silent.results.every((result) => result.default === true)).toBe(true);
  expect(spoken.results.some((result) => result.default === true)).toBe(false);
  const seen = (viewer: string | null, outcome: typeof silent): unknown =>
    value(game.view(outcome.state, viewer, outcome)).results;
  for (const viewer of ['Paris', null]) expect(seen(viewer, silent)).toEqual(seen(viewer, spoken));
  expect(seen('Game Master', silent)).not.toEqual(seen('Game Master', spoken));
});

test('who starts again, and as whom, only he and the game master are told', () => {
  const joining = value(
    game.place({
      phase: 'Fall 1902 Movement',
      units: { Paris: ['A GAS'], Munich: ['A BUR'] },
      centres: { Paris: ['PAR'], Munich: ['MUN'] },
    }),
  );
  const fallen = value(game.step(joining, [{ who: 'Munich', order: 'A BUR - PAR' }]));
  expect([fallen.state.season, fallen.state.phase]).toEqual(['Winter', 'Joining']);
  const again = value(game.step(fallen.state, [{ who: 'Paris', order: 'start again' }]));
  expect(again.draws.map(({ key }) => key)).toEqual(['Power.successor Paris']);
  const told = (viewer: string | null): number =>
    value(game.view(again.state, viewer, again)).draws?.length ?? -1;
  expect(['Paris', 'Game Master'].map(told)).toEqual([1, 1]);
  expect(['Munich', 'Rome', null].map(told)).toEqual([0, 0, 0]);
});

test.each([
  ['a declaration', { year: 1904, Paris: 13, Warsaw: 13 }, 'no declaration'],
  ['a vote', { year: 1906, Paris: 2, Warsaw: 2 }, 'play on'],
])('who misses %s is not told', (_what, { year, Paris, Warsaw }, words) => {
  const owned = 'ANK BEL BER BRE BUD BUL CON DEN EDI GRE HOL KIE LVP LON MAR MOS'.split(' ');
  const rest = 'MUN NAP NWY PAR POR ROM RUM SER SEV SMY SPA STP SWE TRI TUN VEN'.split(' ');
  const placed = value(
    game.place({
      phase: `Spring ${year} Movement`,
      units: { Paris: ['A GAS'], Warsaw: ['A UKR'] },
      centres: { Paris: owned.slice(0, Paris), Warsaw: rest.slice(0, Warsaw) },
    }),
  );
  const { state } = value(game.step(placed, []));
  expect(state.phase).toBe('Endings');
  const silent = value(game.step(state, []));
  const spoken = value(
    game.step(
      state,
      ['Paris', 'Warsaw'].map((who) => ({ who, order: words })),
    ),
  );
  const seen = (viewer: string | null, outcome: typeof silent): unknown =>
    value(game.view(outcome.state, viewer, outcome)).results.map(
      ({ text: _text, ...result }) => result,
    );
  for (const viewer of ['Warsaw', null]) expect(seen(viewer, silent)).toEqual(seen(viewer, spoken));
  expect(seen('Game Master', silent)).not.toEqual(seen('Game Master', spoken));
});

describe('bad input is told in the words of the variant, and changes nothing', () => {
  const centres = { Paris: ['PAR'], Munich: ['MUN', 'BER'] };
  const at = (phase: string) =>
    value(game.place({ phase, units: { Paris: ['A GAS'], Munich: ['A BUR'] }, centres }));
  const moves = 'Spring 1903 Movement';
  const joining = 'Summer 1903 Joining';
  test.each([
    [moves, 'Paris', 'A GAS - LON', 'illegal-order'],
    [moves, 'Paris', 'A GAS - SWI', 'illegal-order'],
    [moves, 'Paris', 'if XYZ is vacant then Build A PAR', 'unreadable-order'],
    [moves, 'Paris', 'A BUR H', 'not-yours'],
    [moves, 'Paris', 'win with Munich', 'not-asked'],
    [joining, 'Game Master', '99 newcomers', 'illegal-order'],
    [joining, 'Paris', 'start again', 'not-asked'],
    [joining, 'Paris', '1 newcomers', 'not-asked'],
  ])('%s, %s: %s', (phase, who, text, code) => {
    const state = at(phase);
    const read = game.read(state, who, text);
    expect(read.ok ? 'read' : read.diagnostics[0]?.code).toBe(code);
    const { results } = value(game.step(state, [{ who, order: text }]));
    const [refused] = results.filter((result) => result.who === who && result.text === text);
    expect(['illegal', 'unreadable']).toContain(refused?.verdict);
    const played = value(game.present(value(game.step(state, [{ who, order: text }])).state));
    expect(played).toEqual(value(game.present(value(game.step(state, [])).state)));
  });

  test('a name that is none in a condition is told, or else the conditions there are', () => {
    const read = game.read(at(moves), 'Paris', 'if XYZ is vacant then Build A PAR');
    expect(read.ok ? '' : read.diagnostics[0]?.help).toBe("There is no Space called 'XYZ'.");
    const other = game.read(at(moves), 'Paris', 'if PAR is empty then Build A PAR');
    expect(other.ok ? '' : other.diagnostics[0]?.help).toContain("'.. is vacant'");
  });
});

function value<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.diagnostics.map(({ message }) => message).join('; '));
}
