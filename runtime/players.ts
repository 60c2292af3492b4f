/** Who can be asked at all: seats of a table, players of another system. */
import type { Rules } from './rules.ts';

/** @returns keys of all who can ever be asked for orders, in the order in which they are declared */
export function playersOf({ asks, kinds }: Pick<Rules, 'asks' | 'kinds'>): readonly string[] {
  const givers = new Set(asks.map(({ giverKind }) => giverKind));
  return kinds.flatMap(({ keys }, kind) => (givers.has(kind) ? keys : []));
}
