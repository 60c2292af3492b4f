/** The lists of positions as scenarios write them. */
import type { Name, ScenarioGroup } from '../../language/constructs/tree.ts';
import type { Facts, ListFacts } from '../facts.ts';
import { nameAmong, unknown } from './names.ts';
import { recordsOf } from './records.ts';
import type { Fields } from './records.ts';

/** A value, or why there is none. */
export type Found<T> =
  { readonly value: T } | { readonly reason: string; readonly at?: Name['range'] };

export interface Failure {
  readonly expected: string;
  readonly found: string;
  /** Nothing reads the order. */
  readonly isUnread?: true;
}

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

/** What a group of a list stands under. */
export function headOf(
  { name: list, heads, fields }: ListFacts,
  who: ScenarioGroup['who'],
): Found<string> {
  if (who === undefined || who === 'nobody') return { value: '' };
  if (fields?.every(({ holds }) => holds !== 'owner') === true) {
    const reason = `No field of ${list} is a ${heads.kind}, so nothing in it stands under ${who.text}: write \`nobody:\`.`;
    return { reason, at: who.range };
  }
  const name = nameAmong(heads.names, who.text);
  if (name !== undefined) return { value: name };
  const words = `No ${heads.kind.toLowerCase()} is called`;
  return { reason: unknown(words, who.text, heads.names.flat()), at: who.range };
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
  const { name: called, never, fields } = list.value;
  if (never !== undefined) return { reason: `The list ${called} cannot be given: ${never}.` };
  const lists: Record<string, readonly string[]> = {};
  const records: Fields[] = [];
  for (const group of groups) {
    const content = contentOf(facts, list.value, group);
    if ('reason' in content) return content;
    const { head, items } = content.value;
    if (fields === undefined) lists[head] = [...(lists[head] ?? []), ...items.map(String)];
    else records.push(...items.filter((one) => typeof one !== 'string'));
  }
  return { value: { list: called, content: fields === undefined ? lists : records } };
}

/** What a group says in the shape the exchange format has: texts, or records of a power. */
export function contentOf(
  facts: Facts,
  list: ListFacts,
  group: ScenarioGroup,
): Found<{ readonly head: string; readonly items: readonly (string | Fields)[] }> {
  const head = headOf(list, group.who);
  if ('reason' in head) return head;
  if (list.fields === undefined) {
    return { value: { head: head.value, items: group.items.map(({ text }) => text) } };
  }
  const owner = group.who === undefined ? undefined : head.value;
  const records = recordsOf(list.fields, owner, group.items);
  return 'reason' in records ? records : { value: { head: head.value, items: records.value } };
}
