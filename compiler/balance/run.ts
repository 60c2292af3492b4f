/** What is played: a run, its games by number, and the shards in which they are handed out. */
import { levels } from '../automatic/levels.ts';
import type { Level } from '../automatic/levels.ts';

/** Of records and shards. What was kept or queued in another form is not read. */
export const FORM = 1;

/** The variant that is looked at, or the one it is compared with. */
export type RunSide = 'variant' | 'against';

/** All that a game follows from, besides its number. */
export interface Run {
  readonly form: typeof FORM;
  readonly side: RunSide;
  readonly variant: string;
  /** Of the rules. */
  readonly hash: string;
  /** Of all code that plays: the compiled module, the runtime, the players. */
  readonly build: string;
  /** Of all who play. */
  readonly level: Level;
  /** After so many years of the calendar games are cut. */
  readonly years: number;
  readonly seed: string;
}

/** Games of a run that one thread plays in one go. */
export interface Shard {
  readonly run: Run;
  /** Number of the first game; games are numbered from 1. */
  readonly first: number;
  readonly games: number;
}

/** Small enough that little is lost when a thread is stopped, and that two threads end at about the same time. */
export const SHARD = 10;

/** The shards that hold the games 1 to `games`. A shard has the same number and games in runs of any length, except the last one. */
export const shardsOf = (run: Run, games: number): readonly Shard[] =>
  Array.from({ length: Math.ceil(games / SHARD) }, (_, at) => ({
    run,
    first: at * SHARD + 1,
    games: Math.min(SHARD, games - at * SHARD),
  }));

/** The two sides have seeds of their own, so that they can be compared as independent samples. */
export const seedOf = ({ seed, side }: Run, game: number): string => `${seed}/${side}/${game}`;

/** `games` names it among the files of its run: `variant-level-2-games-0011`. */
export const shardName = ({ run: { side, level }, first }: Shard): string =>
  `${side}-level-${level}-games-${String(first).padStart(5, '0')}`;

export const isSameRun = (a: Run, b: Run): boolean =>
  runFields.every((field) => a[field] === b[field]);

export const runFields = [
  'form',
  'side',
  'variant',
  'hash',
  'build',
  'level',
  'years',
  'seed',
] as const satisfies readonly (keyof Run)[];

export const isLevel = (value: unknown): value is Level => levels.some((level) => level === value);

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

export const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 1;

export const isRun = (data: unknown): data is Run =>
  isRecord(data) &&
  data['form'] === FORM &&
  (data['side'] === 'variant' || data['side'] === 'against') &&
  ['variant', 'hash', 'build', 'seed'].every((field) => typeof data[field] === 'string') &&
  isLevel(data['level']) &&
  isCount(data['years']);

export const isShard = (data: unknown): data is Shard =>
  isRecord(data) &&
  isRun(data['run']) &&
  isCount(data['first']) &&
  isCount(data['games']) &&
  data['games'] <= SHARD;
