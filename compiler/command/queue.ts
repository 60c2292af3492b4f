/** Shards that others play: they are put into a queue, and what comes back is waited for. */
import type { Job as BullJob } from 'bullmq';
import { recordsIn } from '../balance/record.ts';
import type { Shard } from '../balance/run.ts';
import { isShardPlayed } from '../balance/shard.ts';
import type { ShardPlayed } from '../balance/shard.ts';
import { CommandError, fault } from '../report/fault.ts';
import type { LoadedRun } from './balance.ts';
import { idOf, jobOf, openServer, putSource, QUEUE } from './redis.ts';
import type { Source } from './redis.ts';
import type { Crew } from './threads.ts';

/** How often what nobody has told of is asked for: a message may get lost with a connection. */
const ASK_EVERY = 5000;

/** As many of the jobs that are waited for are asked for at once. */
const ASKED = 50;

interface Waiting {
  readonly shard: Shard;
  readonly job: BullJob;
  readonly done: (played: ShardPlayed) => void;
  readonly failed: (error: unknown) => void;
}

/** @param address of a Redis server */
export async function queued(address: string, entries: readonly LoadedRun[]): Promise<Crew> {
  const server = await openServer(address);
  const { bull, client } = server;
  const putSources = async (): Promise<void> => {
    for (const { run, loaded } of entries) await putSource(client, run.build, sourceOf(loaded));
  };
  await putSources();
  const queue = new bull.Queue(QUEUE, { connection: client });
  const events = new bull.QueueEvents(QUEUE, { connection: client.duplicate() });
  // Reported where it is waited for; between two connections there is nothing to say.
  queue.on('error', () => undefined);
  events.on('error', () => undefined);
  const waiting = new Map<string, Waiting>();
  const finish = (id: string, result: unknown): void => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (one !== undefined && isResult(one.shard, result)) one.done(result);
    else
      one?.failed(new CommandError(fault('queue-otherwise', { address: server.address, reason })));
    void one?.job.remove().catch(() => undefined);
  };
  const fail = (id: string, reason: string): void => {
    waiting.get(id)?.failed(new Error(`a worker failed: ${reason}`));
    waiting.delete(id);
  };
  const add = (shard: Shard): Promise<BullJob> =>
    queue.add('shard', jobOf(shard), { jobId: idOf(shard) });
  /** Is it done already? */
  const look = async (id: string): Promise<void> => {
    const job = await queue.getJob(id);
    const one = waiting.get(id);
    if (one === undefined) return;
    if (job === undefined) {
      // A server that was started anew may have forgotten everything.
      await putSources();
      await add(one.shard);
      return;
    }
    const state = await job.getState();
    if (state === 'completed') finish(id, job.returnvalue);
    if (state === 'failed') fail(id, job.failedReason);
  };
  events.on('completed', ({ jobId, returnvalue }) => finish(jobId, returnvalue));
  events.on('failed', ({ jobId, failedReason }) => fail(jobId, failedReason));
  await events.waitUntilReady();
  const asking = setInterval(() => {
    for (const id of [...waiting.keys()].slice(0, ASKED)) look(id).catch(() => undefined);
  }, ASK_EVERY);
  const play: Crew['play'] = async (shard) => {
    const jobId = idOf(shard);
    const job = await add(shard);
    // Of a run that was stopped: what has failed there is tried again.
    if (await job.isFailed()) await job.retry('failed');
    return new Promise((done, failed) => {
      waiting.set(jobId, { shard, job, done, failed });
      look(jobId).catch(failed);
    });
  };
  return {
    play,
    close: async () => {
      clearInterval(asking);
      await Promise.allSettled([events.close(), queue.close()]);
      client.disconnect();
    },
  };
}

const reason = 'what came back are not the games that were asked for';

const isResult = (shard: Shard, result: unknown): result is ShardPlayed =>
  isShardPlayed(result) &&
  ('broken' in result || recordsIn(result.lines, shard.run, shard.first).length === shard.games);

function sourceOf({ entry: { host, path }, target, reads }: LoadedRun['loaded']): Source {
  const texts = Object.entries(reads).flatMap(([file, hash]): [string, string][] =>
    hash === null ? [] : [[file, host.read(file) ?? '']],
  );
  return { path, edition: target.edition ?? null, texts: Object.fromEntries(texts) };
}
