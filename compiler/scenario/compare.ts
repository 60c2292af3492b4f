/** The lists of a position, held against what is expected of them. */
import type { ScenarioGroup, ScenarioLine } from '../../language/constructs/tree.ts';
import type { Facts, ListFacts } from '../facts.ts';
import { blamesOf } from './blame.ts';
import { contentOf, listNamed } from './lists.ts';
import type { Failure, Found } from './lists.ts';
import { normalized } from './names.ts';
import { inWords } from './records.ts';
import type { Fields } from './records.ts';
import type { Table } from './table.ts';

type Lists = Readonly<Record<string, unknown>>;
type Expect = ScenarioLine & { readonly line: 'expect' };

/** What is expected of one power (none: of anybody), as the position itself would write it. */
interface Wanted {
  readonly who: string | undefined;
  readonly items: readonly Item[];
}

/** A text, or as much of a record as is told. */
type Item = string | Fields;

/** Holds a list of the position against what is expected; gives what differs. */
export function expectList(
  table: Table,
  facts: Facts,
  line: Expect,
  lists: Lists,
): Found<readonly Failure[]> {
  const list = listNamed(facts, line.list);
  if ('reason' in list) return list;
  const wanted: Wanted[] = [];
  for (const group of line.groups) {
    const spelled = spelledGroup(table, facts, list.value, line, group);
    if ('reason' in spelled) return spelled;
    wanted.push(spelled.value);
  }
  const found = groupsOf(list.value, lists[list.value.name]);
  return { value: compare(list.value, line.only, wanted, found) };
}

/** A group as the list itself would write it: read by its notations, whatever the position. */
export function spelledGroup(
  table: Table,
  facts: Facts,
  list: ListFacts,
  line: ScenarioLine,
  group: ScenarioGroup,
): Found<Wanted> {
  const content = contentOf(facts, list, group);
  if ('reason' in content) return content;
  const { head, items } = content.value;
  const shaped = list.fields === undefined ? { [head]: items } : items;
  const spelled = table.spell({ [list.name]: shaped });
  if (!spelled.ok) {
    const [blame] = blamesOf(spelled.diagnostics, [line], line, facts);
    return { reason: blame?.reason ?? '', at: blame?.at ?? line.range };
  }
  const who = group.who === undefined ? undefined : head;
  const written = groupsOf(list, spelled.value[list.name]);
  return { value: { who, items: [...written.values()].flat() } };
}

/** By what things stand under, what is nobody's under "". */
export function groupsOf(
  { fields }: ListFacts,
  value: unknown,
): ReadonlyMap<string, readonly Item[]> {
  if (fields === undefined) {
    const groups = isFields(value) ? Object.entries(value) : [];
    return new Map(
      groups.map(([who, items]) => [who, Array.isArray(items) ? items.map(String) : []]),
    );
  }
  const owner = fields.find(({ holds }) => holds === 'owner')?.name;
  const groups = new Map<string, Item[]>();
  for (const record of Array.isArray(value) ? value.filter(isFields) : []) {
    const under = owner === undefined ? undefined : record[owner];
    const who = typeof under === 'string' ? under : '';
    groups.set(who, [...(groups.get(who) ?? []), record]);
  }
  return groups;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function compare(
  list: ListFacts,
  only: boolean,
  wanted: readonly Wanted[],
  found: ReadonlyMap<string, readonly Item[]>,
): Failure[] {
  const failures: Failure[] = [];
  const all = [...found.values()].flat();
  // Items without a power's name stand for themselves: somebody has them.
  const anybody = wanted.flatMap(({ who, items }) => (who === undefined ? items : []));
  const missing = unmatched(anybody, all);
  if (missing.length > 0)
    failures.push({ expected: listed(list, missing, false), found: listed(list, all, false) });
  const named = new Set(wanted.flatMap(({ who }) => who ?? []));
  const others = only ? [...found.keys()].filter((who) => !named.has(who)) : [];
  for (const power of [...named, ...others]) {
    const expected = named.has(power)
      ? wanted.flatMap(({ who, items }) => (who === power ? items : []))
      : anybody;
    const actual = found.get(power) ?? [];
    const tooMany = unmatched(actual, expected, (a, b) => tells(b, a)).length > 0;
    if (!tooMany && (!named.has(power) || unmatched(expected, actual).length === 0)) continue;
    const name = power === '' ? 'nobody' : power;
    const own = named.has(power) ? expected : [];
    const heading = headingOf(list, name);
    failures.push({
      expected: `${heading}: ${listed(list, own, true)}`,
      found: `${heading}: ${listed(list, actual, true)}`,
    });
  }
  return failures;
}

/** Those that find none of their own among the others. */
function unmatched(items: readonly Item[], others: readonly Item[], fits = tells): readonly Item[] {
  const holder = new Map<number, number>();
  const place = (at: number, visited: Set<number>): boolean =>
    others.some((other, to) => {
      if (visited.has(to) || !fits(items[at] ?? '', other)) return false;
      visited.add(to);
      const before = holder.get(to);
      if (before !== undefined && !place(before, visited)) return false;
      holder.set(to, at);
      return true;
    });
  return items.filter((_, at) => !place(at, new Set()));
}

/** Of a record only what is told counts. */
function tells(wanted: Item, found: Item): boolean {
  if (typeof wanted === 'string' || typeof found === 'string') {
    return (
      typeof wanted === typeof found && normalized(String(wanted)) === normalized(String(found))
    );
  }
  return Object.entries(wanted).every(([name, value]) => sameValue(value, found[name]));
}

function sameValue(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  const sorted = (items: readonly unknown[]) => items.map(String).toSorted().join('\n');
  return sorted(a) === sorted(b);
}

/** Before the colon, with what it is of the records: the field may well have another name than `power`. */
function headingOf({ fields, heads }: ListFacts, name: string): string {
  const owner = fields?.find(({ holds }) => holds === 'owner')?.name;
  const isPlain = owner === undefined || owner === heads.kind.toLowerCase();
  return isPlain ? name : `${name} (${owner})`;
}

/** Items as a scenario would write them. */
function listed({ fields }: ListFacts, items: readonly Item[], under: boolean): string {
  if (items.length === 0) return 'none';
  const texts = items.map((item) =>
    typeof item === 'string' ? item : inWords(fields ?? [], item, under),
  );
  return texts.join(', ');
}
