/** Positions that the rules do not allow: a coded message at the piece that cannot stand, and nothing is played. */
import { describe, expect, test } from 'vitest';
import { placeHere as place } from '../../command/here.ts';
import { place as spawned, race } from '../../command/run.ts';

/** `file:line:column: code` of each error. */
const errorsOf = (err: string): string[] =>
  [...err.matchAll(/^(\S+:\d+:\d+): error ([\w-]+):/gm)].map(([, at, code]) => `${at}: ${code}`);

const classic = (clauses: string): string =>
  `variant Bad {\n  extends Classic\n${clauses.replace(/^/gm, '  ')}\n}\n`;

/** In one edition, which is enough: what is in all of them is told once (`test/command/editions.test.ts`). */
const bad = 'bad.variant@Szykman';

const scenario = (given: string): string =>
  classic(
    `scenario "it" {\n  phase Spring 1901 Movement\n  given ${given}\n  orders none\n  expect next Fall 1901 Movement\n}`,
  );

describe('in a scenario', () => {
  test.each([
    ['a fleet inland', 'France: A BRE, F Paris', ['5:26: impossible-position']],
    ['an army at sea', 'England: A NTH', ['5:20: impossible-position']],
    ['a fleet on no coast', 'Russia: F STP', ['5:19: impossible-position']],
    ['an army on a coast of its own', 'Russia: A STP/NC', ['5:19: impossible-position']],
    [
      'several',
      'France: F PAR; Germany: A BER, F Munich',
      ['5:19: impossible-position', '5:42: impossible-position'],
    ],
    ['two in one place', 'France: A BRE, F Brest', ['5:26: place-overfull']],
    ['two that are alike', 'France: A BRE, A BRE', ['5:26: place-overfull']],
    [
      'a dislodged one',
      'France: A PAR\n  given dislodged Italy: F MUN from BER to none',
      ['6:28: impossible-position'],
    ],
  ])('%s', async (_, given, errors) => {
    const { code, out, err } = await place({ 'bad.variant': scenario(given) }).run('test', bad);
    expect(errorsOf(err)).toEqual(errors.map((error) => `bad.variant:${error}`));
    expect(err).toContain('help: Put it where');
    expect(out).toContain('0 passed, 1 failed');
    expect(code).toBe(1);
  });

  test('where a coast was forgotten, those where it can stand are named', async () => {
    const text = scenario('Russia: F STP; Italy: A NAP');
    const { err } = await place({ 'bad.variant': text }).run('test', bad);
    expect(err).toContain('that is named. It can stand at STP/NC or STP/SC.');
    const inland = scenario('France: F PAR');
    const other = await place({ 'bad.variant': inland }).run('test', bad);
    expect(other.err).not.toContain('It can stand');
  });

  test('an inherited scenario is left out where its position is impossible now', async () => {
    const own = `variant Narrow {\n  extends Race\n  every Runner stands where at is not Middle\n}\n`;
    const here = place({ 'race.variant': race, 'narrow.variant': own });
    const { out, err, code } = await here.run('test', 'narrow.variant');
    expect(err.replace(/^variorum: .*\n/gm, '')).toBe('');
    expect(out).toContain('1 scenario left out');
    expect(code).toBe(0);
  });
});

test.each([
  ['that are given', 'given bridges Red: B L - R; Blue: B L - R', 'place-overfull'],
  ['that a step makes', 'orders Red: raise; Blue: raise', 'scenario-stopped'],
])('two things on one border %s are told by the name of the border', async (_, line, code) => {
  const text = `variant Crossing {
  space Left (L): Right
  space Right (R): Left
  power Red
  power Blue
  piece Bridge (B) { over: Border; owner: Power; written "B {over}" }
  at most 1 Bridge on a border
  ask Deeds about each Power p { default Rest }
  order Rest in Deeds by Power { written "rest" }
  order Raise in Deeds by Power { written "raise" }
  phase Deals {
    ask Deeds
    step raise { for Raise r { create Bridge { over: border(Left, Right), owner: r.power } } }
  }
  calendar { Day: Deals }
  start in Day 1
  exchange bridges: each Bridge b, under b.owner, as "B {over}"
  scenario "it" {
    ${line}
    expect next Day 2 Deals
  }
}
`;
  const { err } = await place({ 'crossing.variant': text }).run('test', 'crossing.variant');
  expect(err).toContain(code);
  expect(err).toContain('2 things fill Left - Right, where 1 may be');
});

describe('in the set-up', () => {
  test.each([
    ['a piece', 'Austria starts with F Budapest instead of A Budapest', '3:23'],
    ['an inherited piece', 'Marseilles is sea', 'variorum:/maps/classic.variant'],
  ])('%s is reported once, and no scenario is played', async (_, clause, at) => {
    const text = classic(
      `${clause}\nscenario "it" {\n  expect next Spring 1901 Movement\n}\nscenario "more" {\n  expect next Spring 1901 Movement\n}`,
    );
    const here = place({ 'bad.variant': text });
    for (const command of ['check', 'test']) {
      const { code, err } = await here.run(command, bad);
      expect(errorsOf(err)).toEqual([expect.stringMatching(/: impossible-start$/)]);
      expect(err).toContain(`${at.replace('variorum:/', '')}${at.includes('/') ? '' : ': error'}`);
      expect(code).toBe(1);
    }
  });

  test('what only the start of a game shows is told by `test`, at the same place', async () => {
    const text = classic(
      'every Fleet stands where distance from at.space to Brest by borders < 3\nscenario "it" {\n  expect next Spring 1901 Movement\n}',
    );
    const here = place({ 'bad.variant': text });
    expect(await here.run('check', 'bad.variant')).toMatchObject({ code: 0 });
    const { code, err } = await here.run('test', bad);
    expect(new Set(errorsOf(err).map((one) => one.replace(/^.*: /, '')))).toEqual(
      new Set(['impossible-position']),
    );
    expect(code).toBe(1);
  });
});

test('a line of adjudicate is an error of its own', async () => {
  const lines = [
    { id: 'bad', phase: 'Spring 1901 Movement', units: { France: ['F PAR'] } },
    { id: 'full', phase: 'Spring 1901 Movement', units: { France: ['F BRE', 'A Brest'] } },
    { id: 'good', phase: 'Spring 1901 Movement', units: { France: ['A PAR'] } },
  ];
  const input = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const { code, out } = spawned().type(input, 'adjudicate', 'classic', '--jsonl');
  expect(code).toBe(0);
  const answers = out
    .trim()
    .split('\n')
    .map((line): { id: string; error?: { code: string; message: string } } => JSON.parse(line));
  expect(answers.map(({ id, error }) => [id, error?.code])).toEqual([
    ['bad', 'impossible-position'],
    ['full', 'place-overfull'],
    ['good', undefined],
  ]);
  expect(answers[0]?.error?.message).toContain("'F PAR' cannot stand there");
  expect(answers[1]?.error?.message).toContain("'A Brest' has no room there: 2 things fill BRE");
});
