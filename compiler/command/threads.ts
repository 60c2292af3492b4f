/** Plays shards on the processors of this machine. */
import { join } from 'node:path';
import Piscina from 'piscina';
import type { ShardPlayed } from '../balance/shard.ts';
import type { Shard } from '../balance/run.ts';
import type { Task } from './balance-thread.ts';
import { home } from './session.ts';

/** Whoever plays shards. */
export interface Crew {
  readonly play: (shard: Shard) => Promise<ShardPlayed>;
  /** Lets go of everything; what is being played is given up. */
  readonly close: () => Promise<void>;
}

/** @param urlOf where the module of a run is imported from */
export function threads(count: number, urlOf: (shard: Shard) => string): Crew {
  const pool = new Piscina<Task, ShardPlayed>({
    filename: join(home, 'dist', 'balance-thread.js'),
    minThreads: count,
    maxThreads: count,
  });
  return {
    play: (shard) => pool.run({ url: urlOf(shard), shard }),
    close: () => pool.destroy(),
  };
}
