/** Things and their attributes as they stand in the working memory. */
import { item } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import { cellOut, refOf, rowOf } from '../memory/values.ts';
import type { Ref, Value } from '../protocol.ts';

/** Kinds by name; orders have no names of their own. */
export const kindsByName = ({ rules }: Memory): ReadonlyMap<string, number> =>
  new Map(
    rules.kinds.flatMap(({ name, population }, kind) =>
      population === 'orders' ? [] : [[name, kind] as const],
    ),
  );

export function thingsOf(memory: Memory, kind: number | undefined): readonly Ref[] {
  if (kind === undefined) return [];
  const { present, size } = item(memory.rules.kinds, kind);
  const things: Ref[] = [];
  for (let row = 0; row < size.count; row++) {
    if (present[row] === 1) things.push(refOf(memory, kind, row));
  }
  return things;
}

export function valueIn(
  memory: Memory,
  kind: number | undefined,
  thing: unknown,
  attribute: string,
): Value | undefined {
  if (kind === undefined) return undefined;
  const column = item(memory.rules.kinds, kind).columns[
    memory.columnOf[kind]?.get(attribute) ?? -1
  ];
  const row = column === undefined ? -1 : rowOf(memory, kind, thing);
  return column === undefined || row < 0 ? undefined : cellOut(memory, column, row);
}
