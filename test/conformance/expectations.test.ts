/** What passes could have failed: false expectations are noticed, whatever the list, and what cannot be given is refused. */
import { describe, expect, test } from 'vitest';
import { runScenario } from '../../compiler/scenario/run.ts';
import type { ScenarioResult } from '../../compiler/scenario/run.ts';
import { compileText } from '../docs/pages.ts';
import { importModule } from '../support/variants.ts';

const onClassic = (text: string): string =>
  `variant T {\n  extends Classic\n${text.replace(/^ +/gm, '  ').trim()}\n}\n`;

/** The scenarios of a text on Classic, by title. */
async function played(text: string): Promise<ReadonlyMap<string, ScenarioResult>> {
  const { facts, module, diagnostics } = compileText(onClassic(text));
  if (facts === undefined || module === undefined) {
    throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  }
  const game = await importModule(module);
  const own = facts.scenarios.filter(({ unit }) => unit === 'T');
  return new Map(own.map((one) => [one.title, runScenario(game, facts, one)]));
}

const noticed = ['failed', 'unusable'];

/** A list of each sort, what is true of it at the start, and what is false. */
const lists: readonly (readonly [
  sort: string,
  clauses: string,
  truths: string[],
  lies: string[],
])[] = [
  [
    'an attribute that no rule changes',
    'exchange homes: each Centre c with c.home is not none, under c.home, as "{at}"',
    [
      'expect homes England: EDI, LON, LVP',
      'given homes France: LON\n expect homes France: LON; England:',
    ],
    [
      'expect homes France: LON',
      'expect homes England:',
      'given homes France: LON\n expect homes France: PAR',
    ],
  ],
  [
    'declared things under a condition of the map',
    'exchange seaside: each Space s with borders(s, SPA), as "{spot}"',
    ['expect only seaside nobody: GAS, MAR, POR, LYO, MAO, WES', 'expect seaside GAS, Marseilles'],
    [
      'expect seaside PAR, LON',
      'expect only seaside nobody: PAR, LON, POR, LYO, MAO, WES',
      'expect only seaside nobody: GAS, MAR, POR, LYO, MAO',
      'expect seaside GAS, GAS',
    ],
  ],
  [
    'declared things under a condition of the state',
    'exchange occupied: each Space s with some Unit u in s, as "{spot}"',
    ['expect occupied PAR, LON', 'orders France: A PAR - BUR\n expect occupied BUR, LON'],
    [
      'expect occupied BUR, LON',
      'orders France: A PAR - BUR\n expect occupied PAR, LON',
      'orders France: A PAR - BUR\n expect only occupied nobody: PAR, LON',
    ],
  ],
  [
    'records',
    `Power has tokens: Number
      England has tokens 3
      exchange purses: each Power p with p.tokens > 0, as { power: p, tokens: p.tokens }`,
    [
      'expect purses England: tokens 3',
      'given purses France: tokens 7\n expect purses France: tokens 7; England:',
    ],
    [
      'expect purses England: 4',
      'expect purses England: tokens 4',
      'expect purses France: 7',
      'expect purses England:',
      'expect only purses France: tokens 3',
      'given purses France: tokens 0\n expect purses France: tokens 0',
    ],
  ],
  [
    'attributes of declared things',
    `Space has sunk: yes or no
      Power has gold: Number
      exchange wrecks: each Space s with s.sunk, as "{s}"
      exchange hoards: each Power p, under p, as "{gold} gold"
      step sinking after moves of Movement { for Space s with s = BUR { s.sunk becomes yes } }`,
    [
      `given wrecks nobody: PAR
        given hoards France: 3 gold
        expect wrecks nobody: PAR
        expect hoards France: 3 gold
        orders none
        expect wrecks nobody: PAR, BUR`,
    ],
    [
      'given wrecks nobody: PAR\n expect wrecks nobody: BUR',
      'given hoards France: 3 gold\n expect hoards France: 4 gold',
      'given hoards nobody: 3 gold\n expect hoards England: 0 gold',
      'given wrecks nobody: PAR\n orders none\n expect wrecks nobody: PAR',
    ],
  ],
  [
    'a kind that is no piece',
    `kind Purse { owner: Power; gold: Number = 5 }
      setup { for Power p { create Purse { owner: p } } }
      exchange purses: each Purse w, under w.owner, as "{gold} gold"`,
    [
      'expect purses France: 5 gold',
      'given purses France: 7 gold\n expect only purses France: 7 gold',
    ],
    [
      'expect purses France: 4 gold',
      'given purses France: 7 gold\n expect purses France: 5 gold',
      'given purses France: 7 gold\n expect purses England: 5 gold',
    ],
  ],
];

describe.each(lists)('a list of %s', (_, clauses, truths, lies) => {
  test('holds what is true, and notices what is false', async () => {
    const scenario = (title: string, lines: string): string =>
      `scenario "${title}" {\n ${lines}\n}`;
    const results = await played(
      [
        clauses,
        ...truths.map((lines, at) => scenario(`true ${at}`, lines)),
        ...lies.map((lines, at) => scenario(`false ${at}`, lines)),
      ].join('\n'),
    );
    expect(results.size).toBe(truths.length + lies.length);
    for (const [title, { outcome, diagnostics }] of results) {
      const told = diagnostics.map(({ message }) => message);
      if (title.startsWith('true')) expect([title, outcome, told]).toEqual([title, 'passed', []]);
      else expect([title, noticed.includes(outcome)]).toEqual([title, true]);
    }
  });
});

/** Under a power that has another name than the rest of the record would make one think. */
const tunnels = `
  Border has { toll: Number; boss: Power or none; guard: Power or none }
  setup { create Border { a: Paris, b: Munich, toll: 2, boss: Italy, guard: Turkey } }
  exchange tunnels: each Border t with t.toll > 0 as { border: t; toll: t.toll; boss: t.boss; guard: t.guard }
  exchange fees: each Border t with t.toll > 0 as { border: t; toll: t.toll }`;

test('the power of a record is its heading, or a field that is named', async () => {
  const truths = [
    'expect tunnels MUN - PAR toll 2 boss Italy',
    'expect tunnels MUN - PAR boss Italy guard Turkey toll 2',
    'expect tunnels Italy: MUN - PAR toll 2 guard Turkey',
    'given tunnels MUN - PAR toll 3 boss France\n expect tunnels France: MUN - PAR toll 3; Italy:',
    'given tunnels MUN - PAR toll 3 boss none\n expect tunnels nobody: MUN - PAR toll 3; Italy:',
    'given tunnels France: MUN - PAR toll 3\n expect only tunnels MUN - PAR toll 3 boss France',
    'expect fees nobody: MUN - PAR toll 2',
  ];
  const lies: readonly (readonly [line: string, said: string])[] = [
    [
      'expect tunnels MUN - PAR toll 2 boss Germany',
      'expected Munich - Paris toll 2 boss Germany, found Munich - Paris toll 2 boss Italy guard Turkey',
    ],
    ['expect tunnels MUN - PAR toll 2 boss none', 'expected Munich - Paris toll 2 boss none'],
    ['expect tunnels Turkey: MUN - PAR toll 2', 'expected Turkey (boss): Munich - Paris toll 2'],
    [
      'expect tunnels Italy: MUN - PAR boss Italy',
      'boss is what stands before the colon here (Italy): leave one of the two out.',
    ],
    ['expect tunnels MUN - PAR boss Narnia', 'Narnia'],
    ['expect tunnels MUN - PAR boss', '"" is no value of boss, which is a power.'],
    ['expect fees Italy: MUN - PAR toll 2', 'No field of fees is a Power'],
    ['expect fees Italy:', 'No field of fees is a Power'],
  ];
  const scenarios = [...truths, ...lies.map(([line]) => line)].map(
    (lines) => `scenario "${lines.replaceAll('\n', ';')}" {\n ${lines}\n}`,
  );
  const results = await played([tunnels, ...scenarios].join('\n'));
  for (const line of truths) {
    const result = results.get(line.replaceAll('\n', ';'));
    expect([line, result?.outcome]).toEqual([line, 'passed']);
  }
  for (const [line, said] of lies) {
    const result = results.get(line);
    expect([line, noticed.includes(result?.outcome ?? '')]).toEqual([line, true]);
    expect(result?.diagnostics[0]?.message).toContain(said);
  }
});

test.each([
  // A power that is listed itself, though a set names it as well.
  'given pacts France: friends Germany, Italy; <Italy: friends none>',
  'given pacts <Italy: friends none>; France: friends Germany, Italy',
  'given ties PAR near MAR, BUR; <BUR> near none',
  'given ties <BUR> near none; PAR near MAR, BUR',
  // The same words for two, of whom one may have them.
  'given hoards France: <0 gold>; England: 0 gold',
  'given hoards England: 0 gold; France: <0 gold>',
  // The same words in another list.
  'given hoards France: <0 gold>\n  given mines Italy: 0 gold',
])('what cannot be given is pointed at: %s', async (marked) => {
  const lines = marked.replace(/[<>]/g, '');
  const text = `
    Power has { friends: set of Power; gold: Number; iron: Number }
    Space has near: set of Space
    exchange pacts: each Power p with (some Power q with q in p.friends) as { power: p; friends: p.friends }
    exchange ties: each Space s with (some Space t with t in s.near) as { space: s; near: s.near }
    exchange hoards: each Power p with p.gold > 0 or p = England, under p, as "{gold} gold"
    exchange mines: each Power p, under p, as "{iron} gold"
    scenario "s" {
      ${lines}
      expect France: A PAR
    }`;
  const [told] = (await played(text)).get('s')?.diagnostics ?? [];
  expect(told?.message).toContain('it does not meet the condition of the list');
  const { start, end } = told?.range ?? { start: 0, end: 0 };
  const whole = onClassic(text);
  const shown = `${whole.slice(0, start)}<${whole.slice(start, end)}>${whole.slice(end)}`;
  expect(shown).toContain(`  ${marked}\n`);
});

test('what is expected is compared where the game stops, and not played on', async () => {
  const results = await played(`
    step drift before Orders of Movement {
      for Unit u in PAR { u.at becomes Gascony.spot }
    }
    scenario "wrong" {
      phase Winter 1902 Adjustments
      given France: A PAR
      given centres France: PAR
      orders none
      expect only France: A PAR
    }
    scenario "right" {
      phase Winter 1902 Adjustments
      given France: A PAR
      given centres France: PAR
      orders none
      expect only France: A GAS
      orders France: A GAS - BRE
      expect only France: A BRE
    }`);
  expect([...results].map(([title, { outcome }]) => [title, outcome])).toEqual([
    ['wrong', 'failed'],
    ['right', 'passed'],
  ]);
});

test('a list that is expected says nothing of what a phase makes of the start', async () => {
  const results = await played(`
    phase Odd before Movement {
      step odd { when year = 1901 and season is Spring { for Unit u in VEN { u.dislodged becomes yes } } }
      if year = 1901 and season is Spring { ask Nods }
    }
    ask Nods about each Power p { default Nod }
    order Nod in Nods by Power { written "nod" }
    scenario "right" {
      phase Spring 1902 Movement
      given France: A BUR; Germany: A MUN, A RUH
      orders Germany: A MUN - BUR, A RUH S A MUN - BUR
      expect dislodged France: A BUR from MUN to BEL, GAS, MAR, PAR, PIC
    }`);
  expect([...results].map(([title, { outcome }]) => [title, outcome])).toEqual([
    ['right', 'passed'],
  ]);
});

test.each([
  [
    'exchange seaside: each Space s with borders(s, SPA), as "{spot}"',
    'given seaside nobody: GAS',
    'it follows from other things',
  ],
  [
    'Power has gold: Number\n exchange hoards: each Power p, as "{gold} gold"',
    'given hoards nobody: 3 gold',
    'nothing in it tells which Power is meant',
  ],
  [
    'kind Purse { owner: Power; gold: Number = 5 }\n setup { for Power p { create Purse { owner: p } } }\n' +
      'exchange purses: each Purse w, as "{gold} gold"',
    'given purses nobody: 3 gold',
    'no part of it tells the owner of a Purse',
  ],
])('%s: cannot be given, and check says why', (clauses, given, why) => {
  const { diagnostics } = compileText(
    `variant T {\n extends Classic\n ${clauses}\n scenario "s" {\n ${given}\n expect France: A PAR\n}\n}\n`,
  );
  expect(diagnostics.map(({ code }) => code)).toEqual(['list-not-given']);
  expect(diagnostics[0]?.message).toContain(why);
});

test('whose order is meant can be said, and has to be where two came to different ends', async () => {
  const given = 'orders France: A MUN - RUH; Germany: A MUN - RUH';
  const results = await played(`
    scenario "right" {
      ${given}
      expect France "A MUN - RUH" illegal
      expect Germany "A MUN - RUH" succeeds
    }
    scenario "turned about" {
      ${given}
      expect France "A MUN - RUH" succeeds
      expect Germany "A MUN - RUH" illegal
    }
    scenario "of a third" {
      ${given}
      expect Italy "A MUN - RUH" illegal
    }
    scenario "of whom" {
      ${given}
      expect "A MUN - RUH" illegal
    }`);
  expect([...results].map(([title, { outcome }]) => [title, outcome])).toEqual([
    ['right', 'passed'],
    ['turned about', 'failed'],
    ['of a third', 'failed'],
    ['of whom', 'unusable'],
  ]);
  expect(results.get('of whom')?.diagnostics[0]?.message).toContain('expect Germany "A MUN - RUH"');
});

test('a line that cannot be used does not hide a failure above it', async () => {
  const results = await played(`
    scenario "both" {
      orders France: A PAR - BUR
      expect France: A PAR, A MAR, F BRE
      expect France: A PAR at sea
    }`);
  const codes = results.get('both')?.diagnostics.map(({ code }) => code);
  expect(codes).toEqual(['scenario-failed', 'scenario-unusable']);
});
