/**
 * Plays many games in one process, as a proof does: by their plans. Nothing lets go of a module that was imported, and to
 * write one, read it and warm it up takes longer than what is played on it.
 */
import { gameOf } from '../interpreter/game.ts';
import type { Emitted } from '../pipeline.ts';
import type { Player } from '../trace/trials.ts';
import { asUrl, runtimeUrl } from './load.ts';

/** Guards by their texts: games of the same things share them. */
const guardsBy = new Map<string, Promise<object>>();
let runtime: Promise<object> | undefined;

async function imported(validator: Emitted['validator']): Promise<[object, object]> {
  const text = await validator();
  const guards = guardsBy.get(text) ?? importAny(asUrl(text));
  guardsBy.set(text, guards);
  runtime ??= importAny(runtimeUrl);
  return [await runtime, await guards];
}

export const player: Player = {
  takesMany: true,
  play: async ({ plan, validator }, isTried) =>
    gameOf(plan, ...(await imported(validator)), isTried),
};

const importAny = (url: string): Promise<object> => import(url);
