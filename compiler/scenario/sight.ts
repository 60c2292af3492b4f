/** What somebody may know: the orders of the last turn that are shown to him, and the lists as he sees them. */
import type { ScenarioLine } from '../../language/constructs/tree.ts';
import type { GenericOrder, GenericState, Outcome, Result } from '../../runtime/protocol.ts';
import type { Facts, ListFacts } from '../facts.ts';
import { groupsOf, spelledGroup } from './compare.ts';
import { headOf, listNamed } from './lists.ts';
import type { Failure, Found } from './lists.ts';
import { nameAmong, normalized } from './names.ts';
import type { Table } from './table.ts';

type Sight = ScenarioLine & { readonly line: 'expect-sight' };
type LastTurn = Outcome<GenericState, GenericOrder>;

/** Orders and lists, all of them or those that somebody sees. */
interface Known {
  readonly orders: readonly string[];
  readonly lists: Readonly<Record<string, unknown>>;
}

/** Holds what a viewer sees against what is expected; gives what differs. */
export function expectSight(
  table: Table,
  facts: Facts,
  line: Sight,
  state: GenericState,
  turn: LastTurn | undefined,
): Found<readonly Failure[]> {
  const who = nameAmong([...facts.powers, ...facts.players], line.who.text);
  if (who === undefined) return { reason: `Nobody who plays is called ${line.who.text}.` };
  const list = listNamed(facts, line.list);
  if ('reason' in list) return list;
  const all = known(table, state, turn?.results ?? []);
  if ('reason' in all) return all;
  const seen = seenBy(table, state, who, turn);
  if ('reason' in seen) return seen;
  const { name, fields } = list.value;
  const failures: Failure[] = [];
  for (const group of line.groups) {
    const head = headOf(list.value, group.who);
    if ('reason' in head) return head;
    for (const item of group.items) {
      const { text } = item;
      const isOrder =
        line.list === undefined &&
        group.who === undefined &&
        all.value.orders.some((order) => normalized(order) === normalized(text));
      if (!isOrder && fields !== undefined) {
        return { reason: `What is seen of the list ${name} cannot be told: it is one of records.` };
      }
      const under = group.who === undefined ? undefined : head.value;
      const spelled = isOrder
        ? { value: text }
        : spelledItem(table, facts, list.value, line, { ...group, items: [item] });
      // It may be meant for an order that nobody gave.
      if ('reason' in spelled && line.list !== undefined) return spelled;
      const wanted = 'reason' in spelled ? text : spelled.value;
      const has = ({ orders, lists }: Known): boolean => {
        const among = isOrder ? orders : itemsOf(list.value, lists[name], under);
        return among.some((one) => normalized(one) === normalized(wanted));
      };
      const [there, visible] = [has(all.value), has(seen.value)];
      if (line.sees ? visible : there && !visible) continue;
      failures.push({
        expected: `${who} ${line.sees ? 'sees' : 'does not see'} ${text}`,
        found: there
          ? `${who} ${visible ? 'sees' : 'does not see'} it`
          : 'neither an order of the turn nor an item of the list that is called so',
      });
    }
  }
  return { value: failures };
}

function seenBy(
  table: Table,
  state: GenericState,
  who: string,
  turn: LastTurn | undefined,
): Found<Known> {
  const view = table.view(state, who, turn);
  if (!view.ok) return { reason: reasonOf(view) };
  return known(table, { ...state, ...view.value.state }, view.value.results);
}

function known(table: Table, state: GenericState, results: LastTurn['results']): Found<Known> {
  const lists = table.present(state);
  if (!lists.ok) return { reason: reasonOf(lists) };
  return { value: { orders: results.map(({ text }) => text), lists: lists.value } };
}

const reasonOf = (refused: Result<unknown> & { readonly ok: false }): string =>
  refused.diagnostics.map(({ message }) => message).join(' ');

/** @param under whose; undefined: anybody's */
function itemsOf(list: ListFacts, content: unknown, under: string | undefined): readonly string[] {
  const groups = groupsOf(list, content);
  return (under === undefined ? [...groups.values()].flat() : (groups.get(under) ?? [])).map(
    String,
  );
}

/** As the list itself would write it. */
function spelledItem(
  table: Table,
  facts: Facts,
  list: ListFacts,
  line: Sight,
  group: Sight['groups'][number],
): Found<string> {
  const spelled = spelledGroup(table, facts, list, line, group);
  return 'reason' in spelled ? spelled : { value: String(spelled.value.items[0] ?? '') };
}
