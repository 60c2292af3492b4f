/** Games that `variorum play --save` wrote, and the playground. */
import { resolve } from 'node:path';
import type { GameRecord, GenericOrder, GenericState, Outcome } from '../../runtime/protocol.ts';
import type { Facts } from '../facts.ts';
import { fault, CommandError } from '../report/fault.ts';
import type { Table } from '../scenario/table.ts';
import { readText } from './files.ts';
import { get } from './got.ts';
import { example } from './locate.ts';

type Stop = Outcome<GenericState, GenericOrder>;

export type Game = GameRecord<GenericOrder>;

export const isGame = (data: unknown): data is Game =>
  typeof data === 'object' &&
  data !== null &&
  'variant' in data &&
  typeof data.variant === 'string' &&
  'hash' in data &&
  typeof data.hash === 'string' &&
  'seed' in data &&
  'options' in data &&
  typeof data.options === 'object' &&
  'inputs' in data &&
  Array.isArray(data.inputs);

/** A variant is named, or a game of one that comes with the tool: then that is the variant. */
export function variantOf(name: string): { readonly name: string; readonly game?: string } {
  if (!name.endsWith('.json')) return { name };
  return { name: gameFrom(name, 'any variant').variant, game: name };
}

/** @param variant of which it is to be a game, in words */
export function gameFrom(path: string, variant: string): Game {
  const unusable = (reason: string): CommandError =>
    new CommandError(fault('unusable-save', { path, variant, reason }));
  const text = readText(resolve(path), example());
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw unusable('it is not JSON');
  }
  if (!isGame(data)) throw unusable('it is not a record of a game');
  return data;
}

/** Where the game stands by these rules. */
export const stateAfter = (facts: Facts, table: Table, game: Game, path: string): GenericState =>
  stopsOf(facts, table, game, path).at(-1)?.state ?? get(table.start(game.options)).state;

/** The stops of a game by these rules, each with what came of the orders before it. */
export function stopsOf(facts: Facts, table: Table, game: Game, path: string): readonly Stop[] {
  const unusable = (reason: string): CommandError =>
    new CommandError(fault('unusable-save', { path, variant: facts.name, reason }));
  if (game.variant !== facts.slug) throw unusable(`it is a game of ${game.variant}`);
  if (game.hash !== facts.hash) throw unusable('the rules have changed since it was saved');
  const replayed = table.replay(game);
  if (!replayed.ok) {
    throw unusable(replayed.diagnostics[0]?.message.replace(/\.$/, '') ?? 'it cannot be replayed');
  }
  return replayed.value;
}
