/** Values of fields, drawn. */
import { item, presentRows } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import { numberOfSet } from '../memory/sets.ts';
import type { ValueType } from '../rules.ts';

/** At least 0, and below 1. */
export type Chance = () => number;

/** A whole number from 0 to below `size`; 0 where chance is none. */
export function indexBelow(chance: Chance, size: number): number {
  const at = Math.floor(chance() * size);
  return at > 0 && at < size ? at : 0;
}

/** Rows that are looked at before those in play are listed. */
const LOOKS = 8;

/** A thing in play, each as likely as any other; -1 where there is none. */
function drawnRow({ rules }: Memory, kind: number, chance: Chance): number {
  const table = item(rules.kinds, kind);
  for (let left = LOOKS; left > 0; left--) {
    const row = indexBelow(chance, table.size.count);
    if (table.present[row] === 1) return row;
  }
  const rows = presentRows(table);
  return rows[indexBelow(chance, rows.length)] ?? -1;
}

/** Of so many binary digits is a number at most. */
const DIGITS = 31;

/** Any number can come, small ones sooner. */
function drawnNumber(scale: number, chance: Chance): number {
  const digits = Math.floor(chance() ** 2 * (DIGITS + 1));
  const size = Math.floor(chance() * 2 ** digits);
  const whole = size * scale < 2 ** DIGITS && chance() < 7 / 8 ? size * scale : size;
  return chance() < 1 / 8 ? -whole : whole;
}

/** A value that a field of this type can hold, as cells do. */
export function drawnValue(memory: Memory, type: ValueType, chance: Chance): number {
  switch (type.tag) {
    case 'bool':
      return indexBelow(chance, 2);
    case 'number':
      return drawnNumber(memory.rules.scale, chance);
    case 'date':
      return drawnNumber(1, chance);
    case 'set': {
      const rows = presentRows(item(memory.rules.kinds, type.kind));
      return numberOfSet(
        memory.sets,
        rows.filter(() => chance() < 1 / 2),
      );
    }
    case 'entity': {
      const { count } = item(memory.rules.kinds, type.kind).size;
      // None is one value more.
      return type.optional && indexBelow(chance, count + 1) === count
        ? -1
        : drawnRow(memory, type.kind, chance);
    }
  }
}
