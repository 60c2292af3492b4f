/**
 * The lists of what stands in the working memory as JSON: what `presentLists` tells, written without being made first.
 * A variant has few names, so whatever a notation makes of them alone is written once and kept.
 */
import type { Machine } from '../machine.ts';
import { createWriter } from '../bytes.ts';
import type { Writer } from '../bytes.ts';
import { quoted } from '../json.ts';
import { follow, item } from '../memory/memory.ts';
import { writeBy } from '../memory/words.ts';
import type { Cells, ExchangeRules, NotationPart, Rules } from '../rules.ts';
import { listOf } from './lists.ts';

/** Writes what stands in the list now, as JSON. */
type WriteList = (machine: Machine) => void;

/** Made once a game. */
export function createListTexts(rules: Rules): Machine['listTexts'] {
  const out = createWriter();
  const lists = rules.exchanges.map((exchange) => ({
    begin: out.keep(`,${quoted(exchange.name)}:`),
    write: listWriter(rules, out, exchange),
  }));
  return (machine) => {
    out.begin();
    for (const { begin, write } of lists) {
      out.write(begin);
      write(machine);
    }
    return out.text();
  };
}

type Groups = NonNullable<ExchangeRules['lists']>;

function listWriter(rules: Rules, out: Writer, exchange: ExchangeRules): WriteList {
  const { lists } = exchange;
  if (lists !== undefined) return groupsWriter(rules, out, exchange, lists);
  const isEmpty = isEmptyList(rules, exchange);
  return (machine) => out.add(isEmpty() ? '[]' : JSON.stringify(listOf(machine, exchange)));
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

function groupsWriter(
  rules: Rules,
  out: Writer,
  { kind, includes }: ExchangeRules,
  { heads, under, notation }: Groups,
): WriteList {
  // What is nobody's stands under "".
  const names = [...item(rules.kinds, heads).keys, ''];
  const nobody = names.length - 1;
  const groups = names.map((name) => {
    const begin = `${quoted(name)}:[`;
    return { first: out.keep(`{${begin}`), next: out.keep(`],${begin}`), rows: noRows() };
  });
  const [none, end] = [out.keep('{}'), out.keep(']}')];
  const order = asInObjects(names).map((at) => item(groups, at));
  const write = itemWriter(rules, out, kind, notation);
  const { present, size } = item(rules.kinds, kind);
  return () => {
    for (const { rows } of groups) rows.length = 0;
    for (let row = 0; row < size.count; row++) {
      if (present[row] !== 1 || !includes(row)) continue;
      const head = under(row);
      item(groups, head < 0 ? nobody : head).rows.push(row);
    }
    let isFirst = true;
    for (const { first, next, rows } of order) {
      if (rows.length === 0) continue;
      out.write(isFirst ? first : next);
      isFirst = false;
      for (let at = 0; at < rows.length; at++) write(item(rows, at), at === 0);
    }
    out.write(isFirst ? none : end);
  };
}

const noRows = (): number[] => [];

/** Places of names in the order in which an object has them: what looks like a number comes first. */
const asInObjects = (names: readonly string[]): readonly number[] =>
  Object.values(Object.fromEntries(names.map((name, at) => [name, at])));

/** So many texts of one notation are kept at most. */
const MOST_TEXTS = 50_000;

/** What writes the thing in a row, as JSON, behind a comma if it is not the first one. */
function itemWriter(
  rules: Rules,
  out: Writer,
  kind: number,
  notation: readonly NotationPart[],
): (row: number, isFirst: boolean) => void {
  const names = namesIn(rules, kind, notation);
  const textOf = (row: number): string => quoted(writeBy(rules, kind, row, notation));
  if (names === undefined) return (row, isFirst) => out.add((isFirst ? '' : ',') + textOf(row));
  /** Behind a comma; that without one is kept before it. */
  const known: (number | undefined)[] = [];
  const keep = (key: number, row: number): number => {
    const text = textOf(row);
    while (known.length <= key) known.push(undefined);
    out.keep(text);
    return (known[key] = out.keep(`,${text}`));
  };
  return (row, isFirst) => {
    let key = 0;
    for (let at = 0; at < names.length; at++) {
      const { cells, path, count } = item(names, at);
      key = key * count + (cells?.[row] ?? follow(rules, kind, row, path)) + 1;
    }
    const kept = known[key] ?? keep(key, row);
    out.write(isFirst ? kept - 1 : kept);
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
