/** Who sits where: player 0 of boardgame.io plays the first of those who can ever be asked. */
import type { Rules } from '../../runtime/rules.ts';

/** Keys of all who can ever be asked, in the order in which they are declared. */
export function playersOf({ asks, kinds }: Rules): readonly string[] {
  const givers = new Set(asks.map(({ giverKind }) => giverKind));
  return kinds.flatMap(({ keys }, kind) => (givers.has(kind) ? keys : []));
}

/** Phases that can come, by name. */
export const phasesOf = ({ kinds, phaseKind }: Rules): readonly string[] =>
  kinds[phaseKind]?.keys ?? [];
