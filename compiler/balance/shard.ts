/** Plays the games of a shard. */
import type { Playable } from '../automatic/module.ts';
import { playOne } from './play.ts';
import type { Broken } from './play.ts';
import { lineOf } from './record.ts';
import type { Shard } from './run.ts';

/** Lines for all of its games, or why one of them cannot be played. */
export type ShardPlayed = { readonly lines: string } | { readonly broken: Broken };

export function shardPlayed(module: Playable, { run, first, games }: Shard): ShardPlayed {
  let lines = '';
  for (let game = first; game < first + games; game += 1) {
    const played = playOne(module, run, game);
    if ('fault' in played) return { broken: played };
    lines += lineOf(played);
  }
  return { lines };
}

/** Of what comes from elsewhere. */
export const isShardPlayed = (data: unknown): data is ShardPlayed =>
  typeof data === 'object' &&
  data !== null &&
  (('lines' in data && typeof data.lines === 'string') ||
    ('broken' in data && typeof data.broken === 'object' && data.broken !== null));
