/** Things and values in words, as they are now. */
import { follow, item, setRows, valueOf } from './memory.ts';
import { numberOf } from './numbers.ts';
import { numberOut } from './values.ts';
import type { NotationPart, Rules, ValueType } from '../rules.ts';

/** Writes a thing by a notation: what is in the row now. */
export const writeBy = (
  rules: Rules,
  kind: number,
  row: number,
  parts: readonly NotationPart[],
): string => writeParts(rules, parts, contentOf(rules, kind, row));

const contentOf = (rules: Rules, kind: number, row: number): Content => ({
  value: (path) => follow(rules, kind, row, path),
  members: ([column = -1]) => setTexts(rules, kind, column, row),
  isOn: (column) => isOn(rules, kind, row, column),
});

/** Where a notation takes from what it writes. */
export interface Content {
  readonly value: (path: readonly number[]) => number;
  /** What is in a set, in words. */
  readonly members: (path: readonly number[]) => readonly string[];
  readonly isOn: (column: number) => boolean;
}

export function writeParts(rules: Rules, parts: readonly NotationPart[], content: Content): string {
  let text = '';
  for (const part of parts) {
    if (part.part === 'text') text += part.text;
    else if (part.part === 'hole') text += holeText(rules, part, content);
    else if (part.part === 'flag') {
      if (content.isOn(part.column)) text += part.words[0] ?? '';
    } else if (anySaid(part.parts, content)) text += writeParts(rules, part.parts, content);
  }
  return text;
}

/** A set is written `France, Italy and Turkey`. */
function holeText(
  rules: Rules,
  { path, type }: Extract<NotationPart, { part: 'hole' }>,
  content: Content,
): string {
  if (type.tag !== 'set') return valueText(rules, type, content.value(path));
  const members = content.members(path);
  const last = members.slice(-2).join(' and ');
  return members.length === 0 ? 'none' : [...members.slice(0, -2), last].join(', ');
}

function isOn(rules: Rules, kind: number, row: number, column: number): boolean {
  return valueOf(item(item(rules.kinds, kind).columns, column), row) !== 0;
}

/** An option is written when it says something: all its holes are filled, or a flag in it is set. */
export const says = (
  rules: Rules,
  kind: number,
  row: number,
  parts: readonly NotationPart[],
): boolean => anySaid(parts, contentOf(rules, kind, row));

function anySaid(parts: readonly NotationPart[], content: Content): boolean {
  let anything = false;
  for (const part of parts) {
    if (part.part === 'hole') {
      if (!isSaid(part, content)) return false;
      anything = true;
    } else if (part.part === 'flag') {
      if (!content.isOn(part.column)) return false;
      anything = true;
    } else if (part.part === 'optional' && anySaid(part.parts, content)) anything = true;
  }
  return anything;
}

function isSaid(
  { path, type }: Extract<NotationPart, { part: 'hole' }>,
  content: Content,
): boolean {
  if (type.tag === 'set') return content.members(path).length > 0;
  const value = content.value(path);
  return type.tag === 'entity' ? value >= 0 : value !== 0;
}

/** How a value is written in notations: values by their abbreviation, other things by key. */
export function valueText(rules: Rules, type: ValueType, value: number): string {
  switch (type.tag) {
    case 'bool':
      return value === 0 ? 'no' : 'yes';
    case 'number':
      return String(numberOut(value, rules.scale));
    case 'date':
      return String(value);
    case 'entity':
    case 'set':
      return value < 0 ? '' : thingText(rules, type.kind, value);
  }
}

/** A thing in words: a piece by its notation, a value by its abbreviation, anything else by its key. */
export function thingText(rules: Rules, kind: number, row: number): string {
  const table = item(rules.kinds, kind);
  const notation = table.notations[0];
  if (table.role === 'piece' && notation !== undefined) return writeBy(rules, kind, row, notation);
  if (table.role === 'values') return table.shorts[row]?.[0] ?? item(table.keys, row);
  return table.keys[row] ?? `${table.name} ${numberOf(rules, table.ids[row] ?? row)}`;
}

/** The members of a set column in words. */
export function setTexts(rules: Rules, kind: number, column: number, row: number): string[] {
  const table = item(item(rules.kinds, kind).columns, column);
  if (table.type.tag !== 'set') return [];
  const of = table.type.kind;
  return setRows(table, row).map((member) => thingText(rules, of, member));
}
