import { describe, expect, test } from 'vitest';
import { placeHere as place } from './here.ts';
import { race } from './run.ts';

/** Red begins in the middle in the edition that is meant, on the left in the one before; Gold is of the new one only. */
const text = race.replace('  space Left', '  editions Old, New\n  space Left').replace(
  '  Red starts with R Left\n',
  `  in edition Old { Red starts with R Left }
  in edition New { Red starts with R Middle; power Gold; scenario "two of three" { expect only Red: R M; Blue: R R } }
`,
);
/** The scenarios of the race suppose that Red begins on the left. */
const old = text.replaceAll(/(scenario ".*" proves \d \{)/gu, '$1\n    in edition Old');

const withScenario = (scenario: string): string =>
  old.replace('  exchange', `  ${scenario}\n  exchange`);

interface Report {
  readonly editions: readonly string[];
  readonly lacking: readonly { readonly edition: string; readonly why: string }[];
  readonly passed: number;
  readonly failed: number;
  readonly scenarios: readonly {
    readonly title: string;
    readonly outcome: string;
    readonly editions: readonly string[];
    readonly lacking: readonly { readonly edition: string; readonly why: string }[];
    readonly failures: readonly string[];
  }[];
}

async function tested(texts: Readonly<Record<string, string>>, name: string) {
  const here = place(texts);
  const { code, out, err } = await here.run('test', name);
  const [report]: readonly Report[] = JSON.parse(
    (await here.run('test', name, '--json')).out,
  ).variants;
  if (report === undefined) throw new Error(err);
  const of = (title: string) => report.scenarios.find((one) => one.title === title);
  return { code, out, err, report, of };
}

describe('a scenario that names no edition', () => {
  test('is played in all of them, and the outcome is short where it holds', async () => {
    const text = withScenario('scenario "Blue" { expect Blue: R R }');
    const { code, out, of, report } = await tested({ 'race.variant': text }, 'race.variant');
    expect([code, report.failed, report.editions]).toEqual([0, 0, ['New', 'Old']]);
    expect(of('Blue')).toMatchObject({ outcome: 'passed', editions: ['New', 'Old'] });
    expect(of('nobody in the way')?.editions).toEqual(['Old']);
    expect(of('two of three')?.editions).toEqual(['New']);
    expect(out.trimEnd().split('\n')).toHaveLength(1);
    expect(out).toContain('; in all 2 editions\n');
  });

  test('fails where it does not hold in one, which is named', async () => {
    const text = withScenario('scenario "Red" { expect Red: R M }');
    const { code, err, of, report } = await tested({ 'race.variant': text }, 'race.variant');
    expect([code, report.failed]).toEqual([1, 1]);
    expect(of('Red')).toMatchObject({ outcome: 'failed', editions: ['New', 'Old'] });
    expect(err).toContain('expected Red: R M, found Red: R L. (In edition Old.)');
    expect(err.match(/"Red" fails/gu)).toHaveLength(1);
  });

  test('and fails alike in all is told once', async () => {
    const text = withScenario('scenario "Blue" { expect Blue: R L }');
    const { err, report } = await tested({ 'race.variant': text }, 'race.variant');
    expect(report.failed).toBe(1);
    expect(err.match(/"Blue" fails/gu)).toHaveLength(1);
    expect(err).not.toContain('In edition');
  });

  test('is left out where its words are not, and that is said', async () => {
    const text = withScenario('scenario "Gold" { given Gold: R M; expect Gold: R M }');
    const { code, out, of } = await tested({ 'race.variant': text }, 'race.variant');
    expect(code).toBe(0);
    const why = 'No power is called Gold.';
    expect(of('Gold')).toMatchObject({
      outcome: 'passed',
      editions: ['New'],
      lacking: [{ edition: 'Old', why: expect.stringContaining(why) }],
    });
    expect(out).toContain(`left out: "Gold" in edition Old: cannot be set up: ${why}`);
    expect((await place({ 'race.variant': text }).run('check', 'race.variant')).code).toBe(0);
  });

  test('must have its words in the edition that is meant', async () => {
    const text = withScenario('scenario "Gold" { given Gould: R M; expect Gould: R M }');
    const { code, err } = await place({ 'race.variant': text }).run('test', 'race.variant');
    expect(code).toBe(1);
    expect(err).toContain('unknown-name');
  });

  test('is played in no other edition than the one that is asked for', async () => {
    const text = withScenario('scenario "Red" { expect Red: R M }');
    const asked = (edition: string) => tested({ 'race.variant': text }, `race.variant@${edition}`);
    expect((await asked('New')).of('Red')).toMatchObject({ outcome: 'passed', editions: ['New'] });
    expect((await asked('Old')).of('Red')).toMatchObject({ outcome: 'failed', editions: ['Old'] });
    expect((await asked('New')).out).toContain('; in edition New\n');
  });
});

test('an assertion must hold in every edition as well', async () => {
  const text = withScenario('assert "Red in the middle": some Runner r at M with r.owner is Red');
  const { code, err, report } = await tested({ 'race.variant': text }, 'race.variant');
  expect([code, report.failed]).toEqual([1, 1]);
  expect(err).toContain('(In edition Old.)');
});

describe('an edition that does not compile', () => {
  const mine = `variant Mine {
  extends Race
  only()
  scenario "Blue" { expect Blue: R R }
}
`;

  test('of a base is left out, and that is said', async () => {
    const base = old.replace('power Gold;', 'power Gold; fn swift(r: Runner) = yes;');
    const texts = {
      'race.variant': base,
      'mine.variant': mine.replace('only()', 'moves(g) is yes when not swift(g.runner)'),
    };
    const { code, out, report } = await tested(texts, 'mine.variant');
    expect(code).toBe(0);
    expect(report.editions).toEqual(['New']);
    expect(report.lacking.map(({ edition }) => edition)).toEqual(['Old']);
    expect(out).toContain('; in 1 of 2 editions (New)');
    expect(out).toContain('left out: edition Old: There is no function called swift.');
  });

  test('is a fault where it is one of its own', async () => {
    const text = old.replace('in edition Old {', 'in edition Old { Rad starts with R Right;');
    const { code, err } = await place({ 'race.variant': text }).run('test', 'race.variant');
    expect(code).toBe(1);
    expect(err).toContain('(In edition Old.)');
  });
});

test('what is proved is proved in the edition that is meant', async () => {
  const text = withScenario('scenario "held" proves 2 { orders Red: R M stays; expect Red: R M }');
  const { out } = await place({ 'race.variant': text }).run('test', 'race.variant', '--prove');
  expect(out).toMatch(/in all 2 editions; \d rules? proved in edition New/u);
});
