/** Whether a position that was placed is as it was given: what cannot be so is refused, and never overlooked. */
import { diagnose } from '../diagnostics.ts';
import type { Machine } from '../machine.ts';
import { isList, isObject, own, shown } from '../json.ts';
import type { Unknowns } from '../json.ts';
import { follow, item } from '../memory/memory.ts';
import { writeBy } from '../memory/words.ts';
import type { Hole } from '../notation/notation.ts';
import type { ExchangeRules } from '../rules.ts';
import { isSettable } from './exchange.ts';
import { listOf, recordOf } from './lists.ts';
import type { Reading } from './exchange.ts';
import type { Wrong } from './items.ts';
import { spellLists } from './spell.ts';

/** Something that a list gives: once everything is placed it has to be as it was given. */
export interface Placed {
  readonly exchange: ExchangeRules;
  readonly row: number;
  readonly text: string;
  readonly holes: readonly Hole[];
  /** Under whom or what it was given, in lists of texts. */
  readonly head: number | undefined;
  /** What was told of it, in lists of records. */
  readonly record: Unknowns | undefined;
}

/** What is given has to be so; of a list that follows from other things, all of it. */
export function checkPlaced(
  machine: Machine,
  board: Reading,
  position: Unknowns,
  placed: readonly Placed[],
  wrong: Wrong,
): void {
  for (const one of placed) {
    const why = otherwise(machine, one);
    if (why !== undefined) {
      const { exchange, head, text } = one;
      const under = head === undefined ? {} : { under: headName(machine, exchange, head) };
      wrong(diagnose('given-otherwise', { text, list: exchange.name, why, ...under }));
    }
  }
  for (const exchange of machine.rules.exchanges) {
    const content = own(position, exchange.name);
    if (content === undefined || isSettable(exchange)) continue;
    const speller = { machine, cache: board.cache, wrong };
    const spelled = spellLists(speller, { [exchange.name]: content })[exchange.name];
    if (sameList(spelled, listOf(machine, exchange))) continue;
    const { given } = exchange;
    const why = given !== 'anew' && 'never' in given ? given.never : '';
    wrong(diagnose('list-follows', { list: exchange.name, why }));
  }
}

const headName = ({ rules }: Machine, { lists }: ExchangeRules, head: number): string =>
  lists === undefined || head < 0 ? '' : item(item(rules.kinds, lists.heads).keys, head);

/** What something is that was given as something else. */
function otherwise(
  machine: Machine,
  { exchange, row, holes, head, record }: Placed,
): string | undefined {
  const { rules } = machine;
  const { kind, lists, includes } = exchange;
  if (!includes(row)) return 'so given it does not meet the condition of the list; leave it out';
  if (lists !== undefined && head !== undefined) {
    const under = lists.under(row);
    if (under !== head) {
      const name = under < 0 ? 'nobody' : item(item(rules.kinds, lists.heads).keys, under);
      return `it stands under ${name}`;
    }
    for (const { path, value } of holes) {
      if (follow(rules, kind, row, path) === value) continue;
      return `it is '${writeBy(rules, kind, row, lists.notation)}'`;
    }
  }
  if (record === undefined) return undefined;
  const found = recordOf(machine, exchange, row);
  const differs = Object.keys(record).find((field) => !sameList(record[field], found[field]));
  return differs === undefined ? undefined : `its ${differs} is ${shown(found[differs])}`;
}

/** The order of things in a list tells nothing. */
function sameList(a: unknown, b: unknown): boolean {
  const sorted = (value: unknown): string =>
    JSON.stringify(value, (_, each: unknown) =>
      isList(each)
        ? each.map((one) => JSON.stringify(one)).toSorted()
        : isObject(each)
          ? Object.fromEntries(Object.entries(each).toSorted(([x], [y]) => (x < y ? -1 : 1)))
          : each,
    );
  return sorted(a) === sorted(b);
}
