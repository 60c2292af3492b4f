/** What declared things are called in states, orders and memories. */
import type { Kind } from '../../language/program/program.ts';

/** The abbreviation of a space or a spot, else the name. */
export const keyOf = (kind: Kind, at: number): string => {
  const member = kind.members[at];
  if (member === undefined) return '';
  return kind.role === 'space' || kind.role === 'spot'
    ? (member.short[0] ?? member.name)
    : member.name;
};

/** All keys of a kind, each once, in the order of their things. */
export const keysOf = (kind: Kind): readonly string[] => [
  ...new Set(kind.members.map((_, row) => keyOf(kind, row))),
];

/** Can all things of the kind be named? Others go by numbers. */
export const isNamed = ({ population, members }: Kind): boolean =>
  population === 'closed' && members.length > 0;
