/** Plays many games of automatic players, keeps them, and reports what they tell about a variant. */
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { check } from '../../language/check/check.ts';
import { isPlayable } from '../automatic/module.ts';
import { levels } from '../automatic/levels.ts';
import type { Level } from '../automatic/levels.ts';
import { faceOf } from '../balance/face.ts';
import type { Appearance } from '../balance/page.ts';
import type { Broken } from '../balance/play.ts';
import type { GameRecord } from '../balance/record.ts';
import { FORM, isSameRun, shardsOf } from '../balance/run.ts';
import type { Run, Shard, RunSide } from '../balance/run.ts';
import type { Played } from '../balance/summary.ts';
import { CommandError, fault } from '../report/fault.ts';
import type { Format } from '../report/diagnostics.ts';
import { writeTogether } from './files.ts';
import { keepShard, keptShard } from './kept-games.ts';
import { load } from './load.ts';
import type { Loaded } from './load.ts';
import { meter } from './meter.ts';
import { buildOf } from './rule-build.ts';
import { counted, libraryFolder, nameOf, print, progress } from './session.ts';
import { threads } from './threads.ts';
import type { Crew } from './threads.ts';
import { parseCache } from './trees.ts';

export interface BalanceFlags {
  readonly games: number;
  /** As typed, with commas between. */
  readonly level: string;
  readonly years: number;
  readonly against?: string;
  readonly seed: string;
  readonly threads?: number;
  readonly out?: string;
  /** Address of a Redis server. */
  readonly queue?: string;
  readonly format: Format;
}

/** A run, and the variant that it plays. */
export interface LoadedRun {
  readonly run: Run;
  readonly loaded: Loaded;
}

export async function balanceCommand(name: string, flags: BalanceFlags): Promise<0 | 1> {
  const wanted = levelsOf(flags.level);
  const variant = await load(name);
  const against = flags.against === undefined ? undefined : await load(flags.against);
  const sides: readonly (readonly [RunSide, Loaded])[] = [
    ['variant', variant],
    ...(against === undefined ? [] : [['against', against] as const]),
  ];
  const entries = sides.flatMap(([side, loaded]) =>
    wanted.map((level): LoadedRun => ({ loaded, run: runOf(side, loaded, level, flags) })),
  );
  const folder = resolve(flags.out ?? folderOf(variant, against));
  const shards = entries.flatMap(({ run }) => shardsOf(run, flags.games));
  const left = shards.filter((shard) => keptShard(folder, shard) === undefined);
  if (left.length > 0 && !(await playAll(left, await crewOf(entries, flags), folder))) {
    const done =
      gamesIn(shards) - gamesIn(left.filter((shard) => keptShard(folder, shard) === undefined));
    print(
      `stopped with ${done} of ${counted(gamesIn(shards), 'game')} kept in ${nameOf(folder)}: the same command goes on from there\n`,
    );
    return 1;
  }
  const played = entries.map(({ run }): Played => ({
    run,
    records: recordsOf(folder, run, flags),
  }));
  await report(folder, played, sides);
  return 0;
}

function levelsOf(text: string): readonly Level[] {
  const wanted = text.split(',').map((one) => {
    const level = levels.find((known) => String(known) === one.trim());
    if (level !== undefined) return level;
    throw new CommandError(
      fault('unknown-level', { level: one.trim(), levels: levels.join(', ') }),
    );
  });
  return [...new Set(wanted)];
}

const runOf = (
  side: RunSide,
  { facts, reads, target }: Loaded,
  level: Level,
  { years, seed }: BalanceFlags,
): Run => ({
  form: FORM,
  side,
  variant: facts.slug,
  hash: facts.hash,
  build: buildOf(reads, target.edition),
  level,
  years,
  seed,
});

const folderOf = ({ facts }: Loaded, against: Loaded | undefined): string =>
  against === undefined
    ? `${facts.slug}-balance`
    : `${facts.slug}-against-${against.facts.slug}-balance`;

const gamesIn = (shards: readonly Shard[]): number =>
  shards.reduce((sum, { games }) => sum + games, 0);

const recordsOf = (folder: string, run: Run, { games }: BalanceFlags): readonly GameRecord[] =>
  shardsOf(run, games).flatMap((shard) => keptShard(folder, shard) ?? []);

async function crewOf(entries: readonly LoadedRun[], flags: BalanceFlags): Promise<Crew> {
  if (flags.queue !== undefined) {
    const { queued } = await import('./queue.ts');
    return queued(flags.queue, entries);
  }
  return threads(flags.threads ?? availableParallelism(), ({ run }) => {
    const entry = entries.find((one) => isSameRun(one.run, run));
    if (entry === undefined) throw new Error('a shard of no run');
    return entry.loaded.url;
  });
}

/** @returns whether all was played; false where somebody has stopped it */
async function playAll(shards: readonly Shard[], crew: Crew, folder: string): Promise<boolean> {
  const shown = meter(gamesIn(shards));
  let stop: () => void = () => undefined;
  const stopped = new Promise<false>((resolveStopped) => {
    stop = () => resolveStopped(false);
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
  const all = Promise.all(
    shards.map(async (shard) => {
      const played = await crew.play(shard);
      if ('broken' in played) throw new CommandError(brokenFault(shard.run, played.broken));
      keepShard(folder, shard, played.lines);
      shown.add(shard.games);
    }),
  );
  try {
    return await Promise.race([all.then(() => true), stopped]);
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    shown.end();
    // Those that are given up fail, too: nobody waits for them.
    all.catch(() => undefined);
    await crew.close();
  }
}

function brokenFault({ variant }: Run, { game, gameSeed, level, stop, fault: found }: Broken) {
  const where = { variant, game: String(game), seed: gameSeed, level: String(level), stop };
  return found === 'endless'
    ? fault('game-endless', where)
    : fault('game-broken', {
        ...where,
        reason: found.message,
        remedy: found.help ?? 'Mend the clauses named.',
      });
}

async function report(
  folder: string,
  played: readonly Played[],
  sides: readonly (readonly [RunSide, Loaded])[],
): Promise<void> {
  progress('writing the report');
  const { summaryOf } = await import('../balance/summary.ts');
  const { tablesOf } = await import('../balance/tables.ts');
  const { pageOf } = await import('../balance/page.ts');
  const summary = summaryOf(played);
  const faces = Object.fromEntries(sides.map(([side, loaded]) => [side, lookOf(loaded)]));
  const tables = tablesOf(played.flatMap(({ records }) => records));
  writeTogether(folder, [
    ...tables.map(({ name, bytes }) => ({ name, text: bytes })),
    { name: 'report.json', text: `${JSON.stringify(summary, undefined, 1)}\n` },
    { name: 'report.html', text: pageOf(summary, faces) },
  ]);
  const files = ['report.html', 'report.json', ...tables.map(({ name }) => name), 'games/'];
  print(`${nameOf(folder)}: ${files.join(', ')}\n`);
}

function lookOf({ entry: { host, path }, target, table }: Loaded): Appearance {
  const options = { library: libraryFolder, edition: target.edition, cache: parseCache() };
  const { program } = check(host, path, options);
  if (program === undefined || !isPlayable(table))
    throw new Error('what was played cannot be drawn');
  return faceOf(program, table.rules);
}
