/** Shards as jobs on a Redis server: BullMQ is loaded here and nowhere else. */
import type * as Bull from 'bullmq';
import type { Redis } from 'ioredis';
import { FORM, isShard } from '../balance/run.ts';
import type { Shard } from '../balance/run.ts';
import { CommandError, fault, firstLine, reasonOf } from '../report/fault.ts';
import { hashText } from './cache.ts';
import { version } from './session.ts';

/** Of all runs, of all variants. */
export const QUEUE = 'variorum-balance';

/** Of a thread, or a machine, that is gone: after so long another one plays its shard. */
export const LOST_AFTER = 10_000;

/** What a job holds. */
export interface Job {
  readonly form: typeof FORM;
  /** Version of the tool that put it in. */
  readonly version: string;
  readonly shard: Shard;
}

export const jobOf = (shard: Shard): Job => ({ form: FORM, version: version(), shard });

/** A shard is a job once, however often it is put in. */
export const idOf = ({ run, first, games }: Shard): string =>
  hashText(JSON.stringify([Object.entries(run).toSorted(), first, games]));

/** What this version can read; else what it holds, in words. */
export function shardIn(data: unknown): Shard | string {
  if (typeof data !== 'object' || data === null || !('form' in data))
    return 'it is no work for Variorum';
  if (data.form !== FORM || !('shard' in data) || !isShard(data.shard)) {
    const by = 'version' in data ? String(data.version) : 'another version';
    return `it was put in by Variorum ${by}`;
  }
  return data.shard;
}

/** The texts that a build of a variant is made of, for machines that do not have them. */
export interface Source {
  /** The checker's path of the variant itself. */
  readonly path: string;
  readonly edition: string | null;
  /** By the checker's paths. */
  readonly texts: Readonly<Record<string, string>>;
}

const sourceKey = (build: string): string => `${QUEUE}:source:${build}`;

/** A month, in seconds. */
const KEPT = 30 * 24 * 60 * 60;

export async function putSource(client: Redis, build: string, source: Source): Promise<void> {
  await client.set(sourceKey(build), JSON.stringify(source), 'EX', KEPT);
}

export async function getSource(client: Redis, build: string): Promise<Source | undefined> {
  const data: unknown = JSON.parse((await client.get(sourceKey(build))) ?? 'null');
  return isSource(data) ? data : undefined;
}

const isSource = (data: unknown): data is Source =>
  typeof data === 'object' &&
  data !== null &&
  'path' in data &&
  typeof data.path === 'string' &&
  'edition' in data &&
  (data.edition === null || typeof data.edition === 'string') &&
  'texts' in data &&
  typeof data.texts === 'object' &&
  data.texts !== null &&
  Object.values(data.texts).every((text) => typeof text === 'string');

export interface Server {
  readonly bull: typeof Bull;
  readonly client: Redis;
  /** Without a password. */
  readonly address: string;
}

/** Throws a `CommandError` where there is no such server, or what is needed is not installed. */
export async function openServer(text: string): Promise<Server> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^rediss?:$/u.test(url.protocol) || url.hostname === '')
    throw new CommandError(fault('queue-address', { address: text.replace(/\/\/.*@/u, '//') }));
  const address = `${url.protocol}//${url.host}${url.pathname}`;
  const { bull, ioredis } = await loaded();
  let isOpen = false;
  let reason: unknown = new Error('it does not answer');
  const client = new ioredis.Redis(text, {
    lazyConnect: true,
    connectTimeout: 5000,
    // As BullMQ wants it: what is under way when a connection is lost waits for the next one.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (isOpen ? Math.min(200 * times, 2000) : null),
  });
  client.on('error', (error: unknown) => {
    reason = error;
  });
  try {
    await client.connect();
    const [, major = '0'] = /redis_version:(\d+)/u.exec(await client.info('server')) ?? [];
    if (Number(major) < 5) throw new Error('it is older than Redis 5');
  } catch (error) {
    const closed = error instanceof Error && /closed/u.test(error.message);
    client.disconnect();
    throw new CommandError(
      fault('queue-unreachable', { address, reason: wordsOf(closed ? reason : error) }),
    );
  }
  isOpen = true;
  return { bull, client, address };
}

function wordsOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ECONNREFUSED') return 'nobody listens there';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no such machine';
  if (code === 'ETIMEDOUT') return 'it does not answer';
  return reasonOf(error);
}

async function loaded() {
  try {
    return { bull: await import('bullmq'), ioredis: await import('ioredis') };
  } catch (error) {
    const reason = error instanceof Error ? firstLine(error.message) : String(error);
    throw new CommandError(fault('queue-missing', { reason }));
  }
}
