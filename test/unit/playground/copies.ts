/** Games of automatic players, each turn of them copied as a scenario, and the copies run. */
import { join } from 'node:path';
import { automaticAnswers, runScenario, seeded } from '../../../compiler/index.ts';
import type { Facts, Table } from '../../../compiler/index.ts';
import { compile } from '../../../compiler/pipeline.ts';
import type { Host } from '../../../language/index.ts';
import type { Result } from '../../../runtime/index.ts';
import type { Given, SavedGame } from '../../../playground/protocol/frame.ts';
import { withScenario } from '../../../playground/scenario/place.ts';
import { scenarioTexts } from '../../../playground/scenario/write.ts';
import { diskHost, importModule, library, parsed } from '../../support/variants.ts';

export function got<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.diagnostics.map(({ message }) => message).join('\n'));
}

export interface Compiled {
  readonly table: Table;
  readonly facts: Facts;
}

export async function compiled(path: string, text: string): Promise<Compiled> {
  const host: Host = { ...diskHost, read: (file) => (file === path ? text : diskHost.read(file)) };
  const { module, facts, diagnostics } = compile(host, path, { library, cache: parsed });
  if (module === undefined || facts === undefined) {
    throw new Error(
      `${diagnostics.map(({ message }) => message).join('\n')}\n${text.slice(-1500)}`,
    );
  }
  return { table: await importModule(module), facts };
}

export function gameOf({ table, facts }: Compiled, seed: string, turns: number): SavedGame {
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

interface Turn {
  readonly turn: string;
  /** The ways to write it, the shortest first. */
  readonly ways: readonly { readonly title: string; readonly text: string }[];
}

/** So many copies are compiled in one text. */
const TOGETHER = 40;

export interface Copied {
  readonly turns: number;
  /** What went wrong with those of which no copy passes. */
  readonly failed: readonly string[];
}

/** Copies every turn of the games; those whose first way does not pass are written the next way, as on the page. */
export async function copyAll(
  name: string,
  seeds: readonly string[],
  turns: number,
): Promise<Copied> {
  const path = join(library, `${name}.variant`);
  const text = diskHost.read(path) ?? '';
  const first = await compiled(path, text);
  const games = seeds.map((seed) => gameOf(first, seed, turns));
  const all = games.flatMap((game, at) =>
    game.inputs.map((_, turn): Turn => {
      const ways = got(scenarioTexts(first.table, first.facts, game, turn));
      return { turn: `${name}, game ${seeds[at]}, turn ${turn}`, ways };
    }),
  );
  const failed: string[] = [];
  for (let at = 0; at < all.length; at += TOGETHER) {
    failed.push(...(await failures(path, text, all.slice(at, at + TOGETHER))));
  }
  return { turns: all.length, failed };
}

async function failures(
  path: string,
  text: string,
  turns: readonly Turn[],
): Promise<readonly string[]> {
  let waiting = turns;
  let failed: readonly string[] = [];
  for (let way = 0; waiting.some(({ ways }) => way < ways.length); way += 1) {
    const copies = waiting.map(({ turn, ways }, at) => {
      const { title, text: scenario } = ways[way] ?? ways.at(-1) ?? { title: '', text: '' };
      // Many stand in one text here: each needs a title of its own.
      const own = `${title} of ${at}`;
      return { turn, title: own, text: scenario.replace(`"${title}"`, `"${own}"`) };
    });
    const whole = copies.reduce((sum, copy) => withScenario(sum, copy.text), text);
    const { table, facts } = await compiled(path, whole);
    const outcomes = copies.map((copy) => {
      const found = facts.scenarios.find((one) => one.title === copy.title);
      if (found === undefined) return `${copy.turn}: not there:\n${copy.text}`;
      const { outcome, diagnostics } = runScenario(table, facts, found);
      return outcome === 'passed'
        ? undefined
        : `${copy.turn}: ${outcome}: ${diagnostics[0]?.message}\n${copy.text}`;
    });
    failed = outcomes.flatMap((outcome) => outcome ?? []);
    waiting = waiting.filter((_, at) => outcomes[at] !== undefined);
  }
  return failed;
}
