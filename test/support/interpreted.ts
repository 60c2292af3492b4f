/** Variants played by their plans, without the text of a module. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gameOf } from '../../compiler/interpreter/game.ts';
import type { Emitted } from '../../compiler/pipeline.ts';
import type { Player } from '../../compiler/trace/trials.ts';
import { compareLive } from './live.ts';
import type { Pair } from './live.ts';
import { isPlayed, loadVariant, moduleFolder, runtimeUrl } from './variants.ts';
import type { LoadedVariant, Played } from './variants.ts';
import type { Answers, GenericOrder } from '../../runtime/protocol.ts';

/** By their texts: games of the same things share them. */
const guardsBy = new Map<string, Promise<object>>();

function guardsOf(text: string): Promise<object> {
  const known = guardsBy.get(text);
  if (known !== undefined) return known;
  const file = join(moduleFolder, `guards-${guardsBy.size}.mjs`);
  writeFileSync(file, text);
  const guards: Promise<object> = import(/* @vite-ignore */ pathToFileURL(file).href);
  guardsBy.set(text, guards);
  return guards;
}

/** Runs a plan; each call gives a game with working memory of its own. */
export async function interpreted(
  module: Emitted,
  isTried?: (way: number) => boolean,
): Promise<Played> {
  const runtime: object = await import(/* @vite-ignore */ runtimeUrl);
  const guards = await guardsOf(await module.validator());
  const game = gameOf(module.plan, runtime, guards, isTried);
  if (!isPlayed(game)) throw new Error('it does not export what it should');
  return game;
}

/** Plays damaged programs by their plans, as the command does. */
export const player: Player = { takesMany: true, play: interpreted };

export interface BothWays extends LoadedVariant {
  readonly plan: Played;
}

/** @param name of a shipped variant */
export async function bothWays(name: string): Promise<BothWays> {
  const loaded = await loadVariant(name);
  const { module } = loaded.compilation;
  if (module === undefined) throw new Error(`${name} does not compile`);
  return { ...loaded, plan: await interpreted(module) };
}

/**
 * Plays a game at random by the module and by the plan: one of them is asked for states, the other is played live, so
 * that both ways to play are met in both. Everything they say is compared, to the byte.
 */
export function compareWays(
  { game, plan }: BothWays,
  seed: number,
  stops: number,
  opening?: readonly Answers<GenericOrder>[],
): ReturnType<typeof compareLive> {
  const pair: Pair = seed % 2 === 0 ? { states: game, live: plan } : { states: plan, live: game };
  return compareLive(pair, seed, stops, opening);
}
