/**
 * Lists as a position itself would write them: what a text says is read by the notations of the variant and written
 * out again. No position comes into it, so what is expected of one can be held against it word by word.
 */
import { diagnose } from '../diagnostics.ts';
import type { Machine } from '../machine.ts';
import { isList, isObject, own, shown } from '../json.ts';
import type { Unknowns } from '../json.ts';
import { item } from '../memory/memory.ts';
import { numberIn, valueOut } from '../memory/values.ts';
import { thingText, valueText, writeParts } from '../memory/words.ts';
import { normalised } from '../notation/names.ts';
import type { Reading } from '../notation/notation.ts';
import type { Value } from '../protocol.ts';
import type { ExchangeRules, NotationPart, ValueType } from '../rules.ts';
import { groupsIn, nameWanted, readItem, unreadable } from './items.ts';
import type { ItemCache, Wrong } from './items.ts';

interface Speller {
  readonly machine: Machine;
  readonly cache: ItemCache;
  readonly wrong: Wrong;
}

export function spellLists(speller: Speller, lists: Unknowns): Record<string, unknown> {
  const { exchanges } = speller.machine.rules;
  const spelled: Record<string, unknown> = {};
  for (const name of Object.keys(lists)) {
    const exchange = exchanges.find((one) => one.name === name);
    if (exchange === undefined) {
      const wanted = exchanges.map((one) => one.name).join(', ');
      speller.wrong(diagnose('unknown-list', { name: name.slice(0, 60), wanted }));
    } else {
      const spell = exchange.lists === undefined ? spellRecords : spellGroups;
      spelled[name] = spell(speller, exchange, own(lists, name));
    }
  }
  return spelled;
}

function spellGroups(speller: Speller, exchange: ExchangeRules, content: unknown): unknown {
  const { machine, wrong } = speller;
  const { lists } = exchange;
  const groups = new Map<string, readonly string[]>();
  for (const { head, texts } of groupsIn(machine, exchange, content, wrong)) {
    if (lists === undefined) continue;
    const written = texts.map((text) => spellItem(speller, exchange, lists.notation, text));
    const under = head < 0 ? '' : item(item(machine.rules.kinds, lists.heads).keys, head);
    groups.set(under, [...(groups.get(under) ?? []), ...written]);
  }
  // Entries: a power may be called what every object has.
  return Object.fromEntries(groups);
}

function spellItem(
  { machine, cache, wrong }: Speller,
  { name, kind }: ExchangeRules,
  notation: readonly NotationPart[],
  text: unknown,
): string {
  const { rules, reader } = machine;
  if (typeof text === 'string') {
    // What has no notation goes by its name.
    const declared = notation.length === 0 ? reader.names.rowNamed(kind, text) : -1;
    if (declared >= 0) return thingText(rules, kind, declared);
    const reading = readItem(machine, cache, kind, notation, text);
    if (reading !== undefined) return writeReading(machine, kind, notation, reading);
  }
  wrong(unreadable(machine, kind, notation, name, text));
  return '';
}

/** What a text does not tell is as it begins, as with a thing that is given. */
function writeReading(
  { rules }: Machine,
  kind: number,
  notation: readonly NotationPart[],
  { holes, flags }: Reading,
): string {
  const values = new Map(holes.map(({ path, value }) => [path.join('.'), value]));
  const { columns } = item(rules.kinds, kind);
  return writeParts(rules, notation, {
    value: (path) => {
      const [first = -1] = path;
      return values.get(path.join('.')) ?? (path.length === 1 ? columns[first]?.initial : -1) ?? -1;
    },
    // Sets stand in orders only.
    members: () => [],
    isOn: (column) => flags.includes(column),
  });
}

function spellRecords(speller: Speller, exchange: ExchangeRules, content: unknown): unknown {
  const { wrong } = speller;
  const { name, records = [] } = exchange;
  if (!isList(content)) {
    wrong(diagnose('invalid-input', { what: shown(content), wanted: `${name} as a list` }));
    return [];
  }
  return content.map((record) => {
    const known = (key: string): boolean => records.some((field) => field.name === key);
    if (isObject(record) && Object.keys(record).every(known)) {
      return spellRecord(speller, exchange, record);
    }
    const wanted = `a record with ${records.map((field) => field.name).join(', ')}`;
    wrong(diagnose('invalid-input', { what: shown(record), wanted }));
    return {};
  });
}

/** Of its fields those that are told. */
export function spellRecord(
  speller: Speller,
  { name, kind, records = [] }: ExchangeRules,
  record: Unknowns,
): Record<string, Value> {
  const told = records.filter((field) => own(record, field.name) !== undefined);
  return Object.fromEntries(
    told.map(({ name: field, type, reads }): [string, Value] => {
      const value = own(record, field);
      if (reads === 'self') return [field, spellName(speller, kind, value, name)];
      return [field, spellValue(speller, field, type, value)];
    }),
  );
}

function spellValue(speller: Speller, field: string, type: ValueType, value: unknown): Value {
  const { machine, wrong } = speller;
  if (type.tag === 'set') {
    if (isList(value)) return spellMembers(speller, type.kind, value);
    wrong(diagnose('invalid-input', { what: shown(value), wanted: `${field} as a list` }));
    return [];
  }
  if (type.tag === 'entity') {
    if (value !== null && value !== '') return spellName(speller, type.kind, value, field);
    return type.kind === machine.rules.power ? '' : null;
  }
  if (type.tag === 'bool' && typeof value === 'boolean') return value;
  const cell = type.tag === 'bool' ? undefined : numberIn(value, scaleOf(machine, type));
  if (cell !== undefined) return valueOut(machine.memory, type, cell);
  wrong(diagnose('invalid-input', { what: shown(value), wanted: `a value for ${field}` }));
  return null;
}

const scaleOf = ({ rules }: Machine, { tag }: ValueType): number =>
  tag === 'number' ? rules.scale : 1;

/** In the order that sets are written in. */
function spellMembers(speller: Speller, kind: number, texts: readonly unknown[]): string[] {
  const { keys } = item(speller.machine.rules.kinds, kind);
  const names = texts.map((text) => spellName(speller, kind, text, ''));
  return names.toSorted((a, b) => keys.indexOf(a) - keys.indexOf(b));
}

function spellName(speller: Speller, kind: number, text: unknown, list: string): string {
  const { machine, cache, wrong } = speller;
  const { rules, reader } = machine;
  const table = item(rules.kinds, kind);
  const said = typeof text === 'string' ? text : '';
  if (table.role === 'piece') {
    const [notation = []] = table.notations;
    const reading = readItem(machine, cache, kind, notation, said);
    if (reading !== undefined) return writeReading(machine, kind, notation, reading);
    wrong(unreadable(machine, kind, notation, list, text));
    return '';
  }
  const row = reader.names.of(kind).rows.get(normalised(said))?.[0];
  if (row !== undefined) return valueText(rules, { tag: 'entity', kind, optional: false }, row);
  const wanted = nameWanted(machine, kind, text);
  wrong(diagnose('invalid-input', { what: shown(text), wanted }));
  return '';
}
