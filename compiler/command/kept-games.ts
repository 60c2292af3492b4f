/** The games of runs in a folder: a file for each shard, written as a whole when all of it is played. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordsIn } from '../balance/record.ts';
import type { GameRecord } from '../balance/record.ts';
import { isRun, runFields, shardName } from '../balance/run.ts';
import type { Shard } from '../balance/run.ts';
import { CommandError, fault, firstLine } from '../report/fault.ts';
import { isFile, writeTogether } from './files.ts';
import { nameOf } from './session.ts';

const gamesFolder = (folder: string): string => join(folder, 'games');

const fileOf = (shard: Shard): string => `${shardName(shard)}.jsonl`;

export const keepShard = (folder: string, shard: Shard, lines: string): void =>
  writeTogether(gamesFolder(folder), [{ name: fileOf(shard), text: lines }]);

/**
 * The records of a shard; undefined where it has to be played, as a whole.
 * Throws a `CommandError` where games of another run are in its place.
 */
export function keptShard(folder: string, shard: Shard): readonly GameRecord[] | undefined {
  const path = join(gamesFolder(folder), fileOf(shard));
  if (!isFile(path)) return undefined;
  const text = readFileSync(path, 'utf8');
  refuseOthers(path, text, shard);
  const records = recordsIn(text, shard.run, shard.first);
  return records.length < shard.games ? undefined : records.slice(0, shard.games);
}

/** What cannot be read as a game is played again. */
function refuseOthers(path: string, text: string, { run }: Shard): void {
  let first: unknown;
  try {
    first = JSON.parse(firstLine(text));
  } catch {
    return;
  }
  const other = isRun(first) ? runFields.find((field) => first[field] !== run[field]) : undefined;
  if (!isRun(first) || other === undefined) return;
  throw new CommandError(
    fault('kept-otherwise', {
      path: nameOf(path),
      what: words[other],
      found: String(first[other]),
      wanted: String(run[other]),
    }),
  );
}

const words: Readonly<Record<(typeof runFields)[number], string>> = {
  form: 'form',
  side: 'side',
  variant: 'variant',
  hash: 'hash of the rules',
  build: 'build of rules and players',
  level: 'level',
  years: 'number of years',
  seed: 'seed',
};
