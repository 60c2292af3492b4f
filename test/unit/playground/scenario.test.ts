/** A turn that was played is written as a scenario which, put into the text, passes. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { automaticAnswers, runScenario, seeded } from '../../../compiler/index.ts';
import type { Table } from '../../../compiler/index.ts';
import { compile } from '../../../compiler/pipeline.ts';
import type { Given, SavedGame } from '../../../playground/protocol/frame.ts';
import { withScenario } from '../../../playground/scenario/place.ts';
import { scenarioTexts } from '../../../playground/scenario/write.ts';
import { diskHost, importModule, library } from '../../support/variants.ts';
import type { Host } from '../../../language/index.ts';
import type { Result } from '../../../runtime/index.ts';

function got<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.diagnostics.map(({ message }) => message).join('\n'));
}

interface Compiled {
  readonly table: Table;
  readonly facts: NonNullable<ReturnType<typeof compile>['facts']>;
}

async function compiled(path: string, text: string): Promise<Compiled> {
  const host: Host = { ...diskHost, read: (file) => (file === path ? text : diskHost.read(file)) };
  const { module, facts, diagnostics } = compile(host, path, { library });
  if (module === undefined || facts === undefined) {
    throw new Error(
      `${diagnostics.map(({ message }) => message).join('\n')}\n${text.slice(-1500)}`,
    );
  }
  return { table: await importModule(module), facts };
}

/** A game of automatic players. */
function gameOf({ table, facts }: Compiled, seed: string, turns: number): SavedGame {
  const options = { seed };
  let { state } = got(table.start(options));
  const inputs: { answers: readonly Given[] }[] = [];
  for (let turn = 0; turn < turns && state.ended === null; turn += 1) {
    const random = seeded(`${seed} ${turn}`);
    const answers = got(
      automaticAnswers(
        table,
        random,
        state,
        got(table.requests(state)),
        ({ asks }) => facts.asks.find(({ ask }) => ask === asks)?.subject ?? '',
      ),
    );
    inputs.push({ answers });
    ({ state } = got(table.step(state, answers)));
  }
  return { variant: facts.slug, hash: facts.hash, seed, options, inputs };
}

test.each([
  ['classic', 6],
  ['range-war', 4],
  ['republic', 5],
  ['terrestrial-chaos', 5],
  ['cowboys-and-indians', 6],
  ['reivers', 4],
] as const)('%s', async (name, turns) => {
  const path = join(library, `${name}.variant`);
  const text = diskHost.read(path) ?? '';
  const first = await compiled(path, text);
  const game = gameOf(first, `scenario of ${name}`, turns);
  for (let turn = 0; turn < game.inputs.length; turn += 1) {
    const ways = got(scenarioTexts(first.table, first.facts, game, turn));
    // Where orders can be handed in ahead of their time, with and without these.
    expect(ways.length).toBeGreaterThanOrEqual(2);
    const outcomes: string[] = [];
    for (const { title, text: scenario } of ways) {
      const { table, facts } = await compiled(path, withScenario(text, scenario));
      const found = facts.scenarios.find((one) => one.title === title);
      if (found === undefined) throw new Error(`${title} is not there:\n${scenario}`);
      const { outcome, diagnostics } = runScenario(table, facts, found);
      outcomes.push(
        outcome === 'passed' ? outcome : `${outcome}: ${diagnostics[0]?.message}\n${scenario}`,
      );
      if (outcome === 'passed') break;
    }
    expect(outcomes.at(-1), `${name}, turn ${turn}`).toBe('passed');
  }
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
