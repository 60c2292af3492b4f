/** What is found of the rules of a text is the same, however many threads they are shared among. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSuite } from '../../compiler/scenario/suite.ts';
import { findings, shares } from '../../compiler/trace/findings.ts';
import { tracedSource } from '../../compiler/trace/trace.ts';
import { workshopOf } from '../../compiler/trace/workshop.ts';
import { race } from '../command/run.ts';
import { player } from '../support/interpreted.ts';
import { diskHost, library, loadVariant } from '../support/variants.ts';

const text = `variant Mine {
  extends Race
  rules 1..6
  rule 1 "as in the old race" follows from Race
  rule 2 "on the first day nobody moves" { moves(g) only when year > 1 }
  rule 3 "nor on any day before" { moves(g) only when year > 0 }
  rule 4 "what the second says" follows from 2
  rule 5 "nothing stands under it" { moves(g) only when year >= 0 }
  rule 6 "of both" follows from 2, Race
  scenario "nobody moves" proves 2, 3, 6 {
    orders Red: R L - M
    expect "R L - M" fails
  }
  scenario "one field" proves 1, 6 {
    orders none
    orders Red: R L - M
    expect Red: R M
  }
}
`;

test('of rules that follow from each other, from a unit, or from nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'variorum-'));
  const path = join(folder, 'mine.variant');
  writeFileSync(join(folder, 'race.variant'), race);
  writeFileSync(path, text);
  const { compilation, game } = await loadVariant(path);
  const { facts } = compilation;
  const source = facts === undefined ? undefined : tracedSource(facts);
  if (facts === undefined || source === undefined) throw new Error('it has no rules');
  const suite = runSuite(game, facts);
  const found = async (most: number): Promise<string> => {
    const all = await Promise.all(
      shares(source.rules, most).map((rules) => {
        const workshop = workshopOf(diskHost, path, { library }, player);
        return findings(facts, { ...source, rules }, suite, workshop, () => undefined);
      }),
    );
    return JSON.stringify(
      all.flat().toSorted((a, b) => Number(a.rule) - Number(b.rule)),
      undefined,
      2,
    );
  };
  const whole = await found(1);
  for (const how of ['scenarios', 'follows', 'units', 'unnoticed'])
    expect(whole).toContain(`"how": "${how}"`);
  expect(shares(source.rules, 4)).toHaveLength(4);
  for (const most of [2, 4]) expect(await found(most)).toBe(whole);
});
