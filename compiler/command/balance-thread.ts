/** A thread that plays games for a balance report: a file of its own in dist/, loaded by the pool (`threads.ts`). */
import { playable } from '../automatic/module.ts';
import { shardPlayed } from '../balance/shard.ts';
import type { ShardPlayed } from '../balance/shard.ts';
import type { Shard } from '../balance/run.ts';
import { importUrl } from './load.ts';

/** What it is given. */
export interface Task {
  /** Where the compiled module is imported from. */
  readonly url: string;
  readonly shard: Shard;
}

export default async function play({ url, shard }: Task): Promise<ShardPlayed> {
  const module = playable(await importUrl(url));
  return shardPlayed(module, shard);
}
