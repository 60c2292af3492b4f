/** Which notation an order is written by: what is written has to be read back as the same order. */
import { item } from '../memory/memory.ts';
import { isInitial } from '../memory/values.ts';
import { says } from '../memory/words.ts';
import type { KindTable, NotationPart, Rules, VerbRules } from '../rules.ts';

type Parts = readonly NotationPart[];

/** Verbs whose first notation says every order there can be; most do, and then nothing need be looked at. */
const sayers = new WeakMap<VerbRules, boolean>();

/**
 * The first notation that says all that is filled in the row and needs nothing that is not; where there is none, the
 * first that can be written at all. Undefined where the verb has no notation.
 */
export function sayingAll(
  rules: Rules,
  kind: number,
  verb: VerbRules,
  row: number,
): Parts | undefined {
  const [first, ...others] = verb.notations;
  if (first === undefined || others.length === 0) return first;
  const table = item(rules.kinds, kind);
  let sayer = sayers.get(verb);
  if (sayer === undefined) {
    sayer = verb.fields.every(({ column }) => alwaysSaid(table, first, column));
    sayers.set(verb, sayer);
  }
  if (sayer) return first;
  const filled = verb.fields.flatMap(({ column }) =>
    isFilled(table, column, row) ? [column] : [],
  );
  const usable = verb.notations.filter((parts) => isUsable(table, parts, row));
  const whole = usable.find((parts) => {
    const said = saidBy(rules, kind, row, parts);
    return filled.every((column) => said.has(column));
  });
  return whole ?? usable[0] ?? first;
}

/** Does the notation say the field whenever it is filled, and can it do without it whenever it is not? */
function alwaysSaid(table: KindTable, parts: Parts, column: number): boolean {
  const { type } = item(table.columns, column);
  const mayLack = type.tag === 'entity' && type.optional;
  return parts.some((part) => {
    if (part.part === 'optional') return saysOnly(part.parts, column);
    if (part.part === 'flag') return part.column === column;
    return part.part === 'hole' && part.path[0] === column && !mayLack;
  });
}

/** Is an option there for the field alone? */
const saysOnly = (parts: Parts, column: number): boolean =>
  parts.some(({ part }) => part !== 'text') &&
  parts.every((part) => {
    if (part.part === 'hole') return part.path[0] === column;
    if (part.part === 'flag') return part.column === column;
    return part.part === 'text';
  });

function isFilled({ columns }: KindTable, at: number, row: number): boolean {
  return !isInitial(item(columns, at), row);
}

/** Is everything filled that the notation cannot leave out? */
const isUsable = ({ columns }: KindTable, parts: Parts, row: number): boolean =>
  parts.every((part) => {
    if (part.part !== 'hole') return true;
    const column = item(columns, part.path[0] ?? 0);
    return column.type.tag !== 'entity' || (column.cells[row] ?? -1) >= 0;
  });

/** The columns that something is written of. */
function saidBy(
  rules: Rules,
  kind: number,
  row: number,
  parts: Parts,
  said = new Set<number>(),
): ReadonlySet<number> {
  for (const part of parts) {
    if (part.part === 'hole') said.add(part.path[0] ?? 0);
    else if (part.part === 'flag') said.add(part.column);
    else if (part.part === 'optional' && says(rules, kind, row, part.parts)) {
      saidBy(rules, kind, row, part.parts, said);
    }
  }
  return said;
}
