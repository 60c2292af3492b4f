/** A thread that plays games for a balance report: a file of its own in dist/, loaded by the pool (`threads.ts`). */
import { isPlayable } from '../automatic/module.ts';
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
  const module = await importUrl(url);
  if (!isPlayable(module)) throw new Error('the compiled module cannot be played live');
  return shardPlayed(module, shard);
}
