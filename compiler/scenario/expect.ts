/** What a scenario gives and expects, held against the lists of a position. */
import type { Name, Range, ScenarioGroup, ScenarioLine } from '../../language/syntax/tree.ts';
import type { GenericOrder, GenericState, OrderResult } from '../../runtime/protocol.ts';
import type { Facts, ListFacts } from '../facts.ts';
import { blamesOf, namedIn } from './blame.ts';
import { nameAmong, plain, stopNamed, unknown } from './names.ts';
import { isImpossible } from './positions.ts';
import type { Table } from './table.ts';

/** A value, or why there is none. */
export type Found<T> = { readonly value: T } | { readonly reason: string; readonly at?: Range };

export interface Failure {
  readonly expected: string;
  readonly found: string;
}

type Lists = Readonly<Record<string, unknown>>;
/** A record of an exchange list, as far as a scenario tells. */
type Fields = Readonly<Record<string, unknown>>;

export function listNamed(facts: Facts, named: Name | undefined): Found<ListFacts> {
  const [first] = facts.lists;
  if (first === undefined) return { reason: 'This variant declares no exchange lists.' };
  if (named === undefined) return { value: first };
  const { text: name, range } = named;
  const list = facts.lists.find((one) => one.name === name);
  if (list !== undefined) return { value: list };
  const names = facts.lists.map((one) => one.name);
  const reason = unknown('There is no list called', name, names, `there are ${names.join(', ')}`);
  return { reason, at: range };
}

export function powerOf(facts: Facts, who: ScenarioGroup['who']): Found<string> {
  if (who === undefined || who === 'nobody') return { value: '' };
  const name = nameAmong(facts.powers, who.text);
  if (name !== undefined) return { value: name };
  return { reason: unknown('No power is called', who.text, facts.powers.flat()), at: who.range };
}

/** A power or a player: whoever gives orders and is told things. */
export function personOf(facts: Facts, { text, range }: Name): Found<string> {
  const all = [...facts.powers, ...facts.players];
  const name = nameAmong(all, text);
  if (name !== undefined) return { value: name };
  return { reason: unknown('Nobody who plays is called', text, all.flat()), at: range };
}

/** The list a `given` line means, in the shape the exchange format has. */
export function givenLists(
  facts: Facts,
  name: Name | undefined,
  groups: readonly ScenarioGroup[],
): Found<{ readonly list: string; readonly content: unknown }> {
  const list = listNamed(facts, name);
  if ('reason' in list) return list;
  const content = contentOf(facts, list.value, groups);
  return 'reason' in content
    ? content
    : { value: { list: list.value.name, content: content.value } };
}

function contentOf(
  facts: Facts,
  list: ListFacts,
  groups: readonly ScenarioGroup[],
): Found<Record<string, readonly string[]> | readonly Fields[]> {
  const lists: Record<string, readonly string[]> = {};
  const records: Fields[] = [];
  for (const group of groups) {
    const power = powerOf(facts, group.who);
    if ('reason' in power) return power;
    const items = group.items.map(({ text }) => text);
    if (list.fields === undefined) lists[power.value] = [...(lists[power.value] ?? []), ...items];
    else records.push(...recordsOf(facts, list.fields, power.value, items));
  }
  return { value: list.fields === undefined ? lists : records };
}

/** `A BEL from HOL to BUR`, `PIC`: the words between commas are put together again, then cut at `from` and `to`. */
function recordsOf(
  facts: Facts,
  fields: NonNullable<ListFacts['fields']>,
  power: string,
  items: readonly string[],
): Fields[] {
  const whole: string[] = [];
  for (const item of items) {
    const last = whole.at(-1);
    // What follows `to` goes on with places as long as items are places.
    const goesOn = last !== undefined && / to /.test(last) && isPlace(facts, item);
    if (goesOn) whole[whole.length - 1] = `${last}, ${item}`;
    else whole.push(item);
  }
  const owner = fields.find(({ holds }) => holds === 'power')?.name;
  const piece = fields.find(({ holds }) => holds === 'piece')?.name;
  const origin = fields.find(({ holds }) => holds === 'other')?.name;
  const places = fields.find(({ holds }) => holds === 'things')?.name;
  return whole.map((text) => {
    const [front = '', to] = cut(text, ' to ');
    const [unit = '', from] = cut(front, ' from ');
    return {
      ...(owner === undefined ? {} : { [owner]: power }),
      ...(piece === undefined ? {} : { [piece]: unit }),
      ...(origin === undefined || from === undefined ? {} : { [origin]: from }),
      ...(places === undefined || to === undefined
        ? {}
        : {
            [places]: to
              .split(',')
              .map((place) => place.trim())
              .filter((place) => place !== '' && place !== 'none'),
          }),
    };
  });
}

/** A space, or a part of one behind a slash. */
const isPlace = (facts: Facts, text: string): boolean =>
  nameAmong(facts.spaces, text.split('/')[0] ?? '') !== undefined;

function cut(text: string, word: string): readonly [string, string | undefined] {
  const at = text.indexOf(word);
  return at < 0
    ? [text.trim(), undefined]
    : [text.slice(0, at).trim(), text.slice(at + word.length).trim()];
}

/** Holds a list of the position against what is expected; gives what differs. */
export function expectList(
  table: Table,
  facts: Facts,
  line: ScenarioLine & { readonly line: 'expect' },
  lists: Lists,
): Found<readonly Failure[]> {
  const list = listNamed(facts, line.list);
  if ('reason' in list) return list;
  const { name, fields } = list.value;
  const content = contentOf(facts, list.value, line.groups);
  if ('reason' in content) return content;
  if (fields === undefined) {
    const wanted = canonical(table, line, name, content.value);
    if ('reason' in wanted) return wanted;
    return { value: compareLists(facts, line, groupsOf(wanted.value), groupsOf(lists[name])) };
  }
  const wanted: Fields[] = [];
  for (const record of recordList(content.value)) {
    const whole = canonical(table, line, name, [record]);
    if ('reason' in whole) return whole;
    // Only what the scenario tells of it.
    wanted.push(
      ...recordList(whole.value).map((one) =>
        Object.fromEntries(Object.keys(record).map((key) => [key, one[key]])),
      ),
    );
  }
  const owner = fields.find(({ holds }) => holds === 'power')?.name;
  return { value: compareRecords(line, owner, wanted, recordList(lists[name])) };
}

/**
 * Expected items as the position itself would write them: they are placed alone, and written out again.
 * What cannot stand alone (on a space that is opened in play, say) is taken as it is written.
 */
export function canonical(
  table: Table,
  line: ScenarioLine,
  list: string,
  content: unknown,
): Found<unknown> {
  const placed = table.place({ [list]: content });
  if (!placed.ok) {
    const { diagnostics } = placed;
    if (diagnostics.every(({ code }) => isImpossible(code))) return { value: content };
    const [blame] = blamesOf(diagnostics, [line], line);
    return { reason: blame?.reason ?? '', at: blame?.at ?? line.range };
  }
  const written = table.present(placed.value);
  return { value: written.ok ? written.value[list] : content };
}

export function groupsOf(value: unknown): ReadonlyMap<string, readonly string[]> {
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(
    Object.entries(value).map(([who, items]) => [
      who,
      Array.isArray(items) ? items.map(String) : [],
    ]),
  );
}

function compareLists(
  facts: Facts,
  line: ScenarioLine & { readonly line: 'expect' },
  wanted: ReadonlyMap<string, readonly string[]>,
  found: ReadonlyMap<string, readonly string[]>,
): Failure[] {
  const failures: Failure[] = [];
  const anybody = line.groups.filter(({ who }) => who === undefined);
  const named = line.groups.filter(({ who }) => who !== undefined);
  const all = [...found.values()].flat().map(plain);
  // Items without a power's name stand for themselves: somebody has them.
  if (anybody.length > 0) {
    const missing = (wanted.get('') ?? []).filter((item) => !all.includes(plain(item)));
    if (missing.length > 0) {
      failures.push({ expected: missing.join(', '), found: listed([...found.values()].flat()) });
    }
  }
  const powers = new Set(
    named.map(({ who }) => {
      const power = powerOf(facts, who);
      return 'value' in power ? power.value : '';
    }),
  );
  if (line.only) for (const who of found.keys()) powers.add(who);
  for (const power of powers) {
    if (power === '' && named.length === 0 && !line.only) continue;
    const expected = wanted.get(power) ?? [];
    const actual = found.get(power) ?? [];
    if (!sameItems(expected, actual)) {
      const name = power === '' ? 'nobody' : power;
      failures.push({
        expected: `${name}: ${listed(expected)}`,
        found: `${name}: ${listed(actual)}`,
      });
    }
  }
  return failures;
}

const listed = (items: readonly string[]): string =>
  items.length === 0 ? 'none' : items.join(', ');

function sameItems(a: readonly string[], b: readonly string[]): boolean {
  const sort = (items: readonly string[]) => items.map(plain).toSorted().join('\n');
  return sort(a) === sort(b);
}

function recordList(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The records of the powers named, exactly; of each only the fields that the scenario tells. */
function compareRecords(
  line: ScenarioLine & { readonly line: 'expect' },
  owner: string | undefined,
  wanted: readonly Fields[],
  found: readonly Fields[],
): Failure[] {
  const powers = new Set(wanted.map((record) => (owner === undefined ? '' : record[owner])));
  const ofPowers = found.filter(
    (record) => line.only || owner === undefined || powers.has(record[owner]),
  );
  const rest = [...ofPowers];
  const missing = wanted.filter((record) => {
    const at = rest.findIndex((one) =>
      Object.entries(record).every(([name, value]) => sameValue(one[name], value)),
    );
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  if (missing.length === 0 && rest.length === 0) return [];
  return [{ expected: shownRecords(wanted), found: shownRecords(ofPowers) }];
}

function sameValue(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return sameItems(a.map(String), b.map(String));
  return plain(String(a)) === plain(String(b));
}

function shownRecords(records: readonly Fields[]): string {
  if (records.length === 0) return 'none';
  return records
    .map((record) =>
      Object.entries(record)
        .map(
          ([name, value]) =>
            `${name} ${Array.isArray(value) ? listed(value.map(String)) : String(value)}`,
        )
        .join(', '),
    )
    .join('; ');
}

/** Did this order come to that? Orders are known by their text. */
export function expectVerdict(
  results: readonly OrderResult<GenericOrder>[],
  earlier: readonly OrderResult<GenericOrder>[],
  line: ScenarioLine & { readonly line: 'expect-order' },
): Failure | undefined {
  const wanted = plain(line.order.text);
  const meant = ({ text }: OrderResult<GenericOrder>): boolean => plain(text) === wanted;
  const matches = results.filter(meant);
  const expected = `"${line.order.text}" ${line.verdict}`;
  if (matches.length === 0) {
    if (earlier.some(meant)) {
      const found =
        'that order in a line before the last: each `orders` line plays on by one stop, so the orders of one turn stand in one line (`orders A: ..; B: ..`)';
      return { expected, found };
    }
    const given = results.map(({ text }) => `"${text}"`);
    return { expected, found: given.length === 0 ? 'no orders' : `only ${given.join(', ')}` };
  }
  if (matches.some(({ verdict }) => verdict === line.verdict)) return undefined;
  const found = matches
    .map(({ verdict, why }) => (why === undefined ? verdict : `${verdict} (${why})`))
    .join(', ');
  return { expected, found };
}

export function expectTold(
  facts: Facts,
  { messages }: GenericState,
  { who, text }: ScenarioLine & { readonly line: 'expect-told' },
): Found<Failure | undefined> {
  const person = who === undefined ? { value: null } : personOf(facts, who);
  if ('reason' in person) return person;
  const name = person.value;
  const to = (one: string | null): string => (one === null ? 'everybody' : one);
  const heard = messages.filter((one) => one.who === null || one.who === name);
  if (heard.some((one) => one.text === text.text)) return { value: undefined };
  const told = messages.map((one) => `${to(one.who)} told "${one.text}"`).join('; ');
  const expected = `${to(name)} told "${text.text}"`;
  return { value: { expected, found: told === '' ? 'nobody told anything' : told } };
}

export function expectNext(
  facts: Facts,
  state: GenericState,
  line: ScenarioLine & { readonly line: 'expect-next' | 'silent-until' },
): Found<Failure | undefined> {
  const { text } = line;
  const wanted = stopNamed(text, facts.seasons, facts.phases);
  if (wanted === undefined) {
    return { reason: `There is no phase called ${text}.`, at: namedIn(line) };
  }
  const found =
    state.ended === null ? `${state.season} ${state.year} ${state.phase}` : 'the end of the game';
  const same =
    state.ended === null &&
    (wanted.season === undefined || wanted.season === state.season) &&
    (wanted.year === undefined || wanted.year === state.year) &&
    (wanted.phase === undefined || wanted.phase === state.phase);
  return { value: same ? undefined : { expected: text, found } };
}
