/** Plays shards of others, which it takes from a queue, until it is stopped. */
import { availableParallelism } from 'node:os';
import type { Shard } from '../balance/run.ts';
import type { ShardPlayed } from '../balance/shard.ts';
import type { Format } from '../report/diagnostics.ts';
import { CommandError, fault } from '../report/fault.ts';
import { hashText } from './cache.ts';
import { compileTarget, urlOf } from './load.ts';
import type { NodeHost } from './node-host.ts';
import { getSource, LOST_AFTER, openServer, QUEUE, shardIn } from './redis.ts';
import type { Server, Source } from './redis.ts';
import { buildOf } from './rule-build.ts';
import { print } from './session.ts';
import { threads } from './threads.ts';

export interface WorkFlags {
  /** Address of a Redis server. */
  readonly queue: string;
  readonly threads?: number;
  readonly format: Format;
}

export async function workCommand(flags: WorkFlags): Promise<0> {
  const server = await openServer(flags.queue);
  const { bull, client, address } = server;
  const count = flags.threads ?? availableParallelism();
  const modules = new Map<string, Promise<string>>();
  const urls = new Map<string, string>();
  const crew = threads(count, ({ run }) => urls.get(run.build) ?? '');
  const play = async (shard: Shard): Promise<ShardPlayed> => {
    const { build } = shard.run;
    const module = modules.get(build) ?? moduleOf(server, shard);
    modules.set(build, module);
    urls.set(build, await module);
    return crew.play(shard);
  };
  let stop: (error?: unknown) => void = () => undefined;
  const stopped = new Promise<void>((resolve, reject) => {
    stop = (error) => (error instanceof Error ? reject(error) : resolve());
  });
  const worker = new bull.Worker(
    QUEUE,
    async (job, token) => {
      try {
        const shard = shardIn(job.data);
        if (typeof shard === 'string')
          throw new CommandError(fault('queue-otherwise', { address, reason: shard }));
        const played = await play(shard);
        const { run, first, games } = shard;
        print(`${run.variant}, level ${run.level}: games ${first} to ${first + games - 1}\n`);
        return played;
      } catch (error) {
        // What this machine cannot play is left to others.
        await worker.pause(true);
        await job.moveToWait(token ?? '');
        stop(error);
        throw new bull.WaitingError();
      }
    },
    {
      connection: client,
      concurrency: count,
      lockDuration: LOST_AFTER,
      stalledInterval: LOST_AFTER / 2,
      // A shard is not to blame for machines that are switched off.
      maxStalledCount: Number.MAX_SAFE_INTEGER,
    },
  );
  worker.on('error', () => undefined);
  process.once('SIGINT', () => stop());
  process.once('SIGTERM', () => stop());
  print(`waiting for games at ${address}; Ctrl+C stops\n`);
  try {
    await stopped;
  } finally {
    // What is being played is given up: another machine plays it.
    await worker.close(true);
    await crew.close();
    client.disconnect();
  }
  return 0;
}

/** Compiles what a shard is of. Throws a `CommandError` where that comes to another build than is wanted. */
async function moduleOf({ client, address }: Server, { run }: Shard): Promise<string> {
  const source = await getSource(client, run.build);
  if (source === undefined)
    throw new CommandError(
      fault('queue-otherwise', {
        address,
        reason: `the texts of ${run.variant} are not there any more`,
      }),
    );
  const host = hostOf(source);
  const edition = source.edition ?? undefined;
  // An edition or a construct that this version does not have is another build, too.
  const compiled = await compileTarget(
    { path: source.path, edition, shipped: false },
    { host, path: source.path },
  ).catch((error: unknown) => {
    if (error instanceof CommandError) return undefined;
    throw error;
  });
  const found = compiled === undefined ? 'none' : buildOf(host.reads(), edition);
  if (compiled === undefined || found !== run.build)
    throw new CommandError(
      fault('other-build', { variant: run.variant, found, wanted: run.build }),
    );
  return urlOf(compiled);
}

function hostOf({ texts }: Source): NodeHost {
  const read = new Map<string, string | undefined>();
  const textOf = (path: string): string | undefined =>
    Object.hasOwn(texts, path) ? texts[path] : undefined;
  return {
    read(path) {
      read.set(path, textOf(path));
      return textOf(path);
    },
    list: (folder) =>
      Object.keys(texts).flatMap((path) =>
        path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : [],
      ),
    textOf,
    realPath: (path) => path,
    reads: () =>
      Object.fromEntries(
        [...read].map(([path, text]) => [path, text === undefined ? null : hashText(text)]),
      ),
  };
}
