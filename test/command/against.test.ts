/** The scenarios of a base on a variant: what else did a change change? */
import { describe, expect, test } from 'vitest';
import { placeHere as place } from './here.ts';
import { race } from './run.ts';

const first = (out: string): string => out.split('\n', 1)[0] ?? '';

describe('the 164 test cases of the standard game', () => {
  const against = async (clauses: string, ...flags: string[]) =>
    await place({ 'mine.variant': `variant Mine {\n  extends Classic\n${clauses}\n}\n` }).run(
      'test',
      'mine.variant',
      '--against',
      'classic',
      ...flags,
    );

  test('all come out the same where nothing of theirs is changed', async () => {
    const { code, out } = await against('  win with 20 centres');
    expect(code).toBe(0);
    // One of the cases has two scenarios.
    expect(out).toBe(
      'mine against classic: 165 scenarios; 165 come out the same, 0 otherwise, 0 cannot be played here\n',
    );
  });

  test('a change that reaches further than was meant is told, with both results', async () => {
    const { code, out } = await against('  no convoys');
    expect(code).toBe(0);
    expect(out).toContain('  otherwise: "6.F.');
    expect(out).toMatch(/\n {4}classic: as it expects\n {4}mine: .*(illegal|fails)/);
    expect(out).not.toContain('6.A.11');
    const counts = /; (\d+) come out the same, (\d+) otherwise, (\d+) cannot/.exec(first(out));
    const [, same = 0, otherwise = 0, gone = 0] = (counts ?? []).map(Number);
    expect(same + otherwise + gone).toBe(165);
    expect(otherwise).toBeGreaterThan(10);
    expect(same).toBeGreaterThan(80);
  });

  test('what speaks of what is gone is counted and named', async () => {
    const { out } = await against('  remove Constantinople');
    expect(first(out)).toMatch(/, 0 otherwise, \d+ cannot be played here$/);
    expect(out).toMatch(/cannot be played here: .*"6\.C\.1 .*CON/);
  });
});

describe("a base of one's own", () => {
  const slow = 'variant Slow {\n  extends Race\n  moves(g) is no\n}\n';
  const cases = `module Race Cases {
  for Race
  scenario "a step" {
    orders Red: R L - M
    expect Red: R M
  }
}
`;
  const texts = { 'race.variant': race, 'slow.variant': slow, 'cases.variant': cases };

  test('its scenarios, and modules for it that have nothing else', async () => {
    const { code, out } = await place(texts).run(
      'test',
      'slow.variant',
      '--against',
      'race.variant',
    );
    expect(code).toBe(0);
    expect(out).toContain('  otherwise: "a step"');
  });

  test('as JSON', async () => {
    const { out } = await place(texts).run(
      'test',
      'slow.variant',
      '--against',
      'race.variant',
      '--json',
    );
    expect(JSON.parse(out)).toMatchObject({ variants: [{ variant: 'slow', against: 'race' }] });
  });

  test('what its own base cannot play is not laid at the door of the variant', async () => {
    const odd = cases.replace('R L - M\n', 'R L runs\n');
    const here = place({ ...texts, 'cases.variant': odd });
    const { out } = await here.run('test', 'slow.variant', '--against', 'race.variant');
    expect(first(out)).toContain('1 not played by race itself');
    expect(out).not.toContain('"a step"');
  });

  test('a module with clauses of its own is no test case', async () => {
    const odd = cases.replace('for Race\n', 'for Race\n  set up { }\n');
    const here = place({ ...texts, 'cases.variant': odd });
    const { code, out } = await here.run('test', 'slow.variant', '--against', 'race.variant');
    expect(code).toBe(0);
    expect(out).not.toContain('a step');
  });
});
