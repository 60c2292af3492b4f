/** A turn that was played is written as a scenario which, put into the text, passes. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runScenario } from '../../compiler/index.ts';
import { withScenario } from '../../playground/scenario/place.ts';
import { scenarioTexts } from '../../playground/scenario/write.ts';
import { library, varied } from '../support/variants.ts';
import { compiled, copyAll, gameOf, got } from '../unit/playground/copies.ts';

/** `npm run soak -- --part copies` copies ten games of all that are drawn. */
test.each(varied)('every turn of a game of %s', async (name) => {
  const { turns, failed } = await copyAll(name, ['one'], 3);
  expect(turns).toBeGreaterThan(2);
  expect(failed).toEqual([]);
});

test('names that need quotes', async () => {
  const path = join(library, 'odd.variant');
  const text = `variant Odd {
  space "Left; {\\"" (L): M
  space M: L, R
  space "R, //" (R): M
  power "Red: <b>" (B)
  piece Runner (R) { at: Space; owner: Power }
  "Red: <b>" starts with R L
  ask Orders about each Runner r, of r.owner { default Stay }
  order Stay in Orders by Runner { written "{runner} stays, {runner.at}" }
  order Go in Orders by Runner { to: Space; written "{runner}, \\"; {to}"; legal when borders(runner.at, to) }
  phase Turn { ask Orders; step go { for Go g { g.runner.at becomes g.to } } }
  calendar { Day: Turn }
  start in Day 1
  exchange runners: each Runner r, under r.owner, as "R {at}"
}
`;
  const first = await compiled(path, text);
  const game = gameOf(first, 'odd', 2);
  const [way] = got(scenarioTexts(first.table, first.facts, game, 1));
  const { table, facts } = await compiled(path, withScenario(text, way?.text ?? ''));
  const [scenario] = facts.scenarios;
  if (scenario === undefined) throw new Error('no scenario');
  const { outcome, diagnostics } = runScenario(table, facts, scenario);
  expect([outcome, ...diagnostics.map(({ message }) => message)]).toEqual(['passed']);
});
