/**
 * The lists of what stands in the working memory as JSON: what `presentLists` tells, written without being made first.
 * A variant has few names, so whatever a notation makes of them alone is written once and kept.
 */
import type { Machine } from '../machine.ts';
import { quoted } from '../json.ts';
import { follow, item } from '../memory/memory.ts';
import { writeBy } from '../memory/words.ts';
import type { Cells, ExchangeRules, NotationPart, Rules } from '../rules.ts';
import { listOf } from './lists.ts';

/** What stands in the list now, as JSON. */
type ListText = (machine: Machine) => string;

/** Made once a game. */
export const createListTexts = (rules: Rules): Machine['listTexts'] =>
  new Map(rules.exchanges.map((exchange) => [exchange.name, listText(rules, exchange)]));

type Groups = NonNullable<ExchangeRules['lists']>;

function listText(rules: Rules, exchange: ExchangeRules): ListText {
  const { lists } = exchange;
  if (lists !== undefined) return groupsText(rules, exchange, lists);
  const isEmpty = isEmptyList(rules, exchange);
  return (machine) => (isEmpty() ? '[]' : JSON.stringify(listOf(machine, exchange)));
}

function isEmptyList(rules: Rules, { kind, includes }: ExchangeRules): () => boolean {
  const { present, size } = item(rules.kinds, kind);
  return () => {
    for (let row = 0; row < size.count; row++) {
      if (present[row] === 1 && includes(row)) return false;
    }
    return true;
  };
}

function groupsText(
  rules: Rules,
  { kind, includes }: ExchangeRules,
  { heads, under, notation }: Groups,
): ListText {
  // What is nobody's stands under "".
  const names = [...item(rules.kinds, heads).keys, ''];
  const nobody = names.length - 1;
  const begins = names.map((name) => `${quoted(name)}:[`);
  const order = asInObjects(names);
  const textOf = itemText(rules, kind, notation);
  const { present, size } = item(rules.kinds, kind);
  return () => {
    const groups: (string | undefined)[] = begins.map(() => undefined);
    for (let row = 0; row < size.count; row++) {
      if (present[row] !== 1 || !includes(row)) continue;
      const head = under(row);
      const at = head < 0 ? nobody : head;
      const before = groups[at];
      groups[at] =
        before === undefined ? (begins[at] ?? '') + textOf(row) : `${before},${textOf(row)}`;
    }
    let text = '';
    for (const at of order) {
      const group = groups[at];
      if (group !== undefined) text += text === '' ? `${group}]` : `,${group}]`;
    }
    return `{${text}}`;
  };
}

/** Places of names in the order in which an object has them: what looks like a number comes first. */
const asInObjects = (names: readonly string[]): readonly number[] =>
  Object.values(Object.fromEntries(names.map((name, at) => [name, at])));

/** So many texts of one notation are kept at most. */
const MOST_TEXTS = 50_000;

/** What writes the thing in a row, as JSON. */
function itemText(
  rules: Rules,
  kind: number,
  notation: readonly NotationPart[],
): (row: number) => string {
  const names = namesIn(rules, kind, notation);
  if (names === undefined) return (row) => quoted(writeBy(rules, kind, row, notation));
  const known: (string | undefined)[] = [];
  return (row) => {
    let key = 0;
    for (let at = 0; at < names.length; at++) {
      const { cells, path, count } = item(names, at);
      key = key * count + (cells?.[row] ?? follow(rules, kind, row, path)) + 1;
    }
    const found = known[key];
    if (found !== undefined) return found;
    while (known.length <= key) known.push(undefined);
    return (known[key] = quoted(writeBy(rules, kind, row, notation)));
  };
}

interface NameHole {
  readonly path: readonly number[];
  /** Where it stands, if it is an attribute that is kept. */
  readonly cells: Cells | undefined;
  /** How many names can stand there, none included. */
  readonly count: number;
}

/** The holes of a notation, where names that never change are all there is in it; else undefined. */
function namesIn(
  rules: Rules,
  kind: number,
  notation: readonly NotationPart[],
): readonly NameHole[] | undefined {
  const names: NameHole[] = [];
  let combinations = 1;
  for (const part of notation) {
    if (part.part === 'text') continue;
    if (part.part !== 'hole' || part.type.tag !== 'entity') return undefined;
    const { population, role, capacity } = item(rules.kinds, part.type.kind);
    // A piece is written by what it has now, and what comes and goes by its number.
    if (population !== 'closed' || role === 'piece') return undefined;
    names.push({ path: part.path, cells: cellsOf(rules, kind, part.path), count: capacity + 1 });
    combinations *= capacity + 1;
  }
  return combinations <= MOST_TEXTS ? names : undefined;
}

function cellsOf(rules: Rules, kind: number, path: readonly number[]): Cells | undefined {
  const [column = -1] = path;
  const table = item(rules.kinds, kind).columns[column];
  return path.length === 1 && table?.read === undefined ? table?.cells : undefined;
}
