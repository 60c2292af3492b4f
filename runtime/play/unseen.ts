/**
 * Which spaces a viewer does not see, where things that stand in spaces can be hidden from him: those in which one could
 * stand without his knowing. No clause says it of a space; it is asked of a piece that is imagined there, another's, of
 * each sort in turn.
 */
import { hidesFrom } from '../memory/mask.ts';
import type { Viewer } from '../memory/mask.ts';
import { item, valueOf } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import type { Column, KindTable, Rules } from '../rules.ts';

/** A column of an imagined piece with what stands there. */
type Attribute = readonly [column: Column, value: number];

/** So many sorts of one kind of piece are imagined; of what has more it cannot be told. */
const MOST_SORTS = 400;
/** So often a clause is asked at most; on boards that want more it cannot be told. */
const MOST_QUESTIONS = 20_000;

/**
 * To be called while the memory holds what the viewer may know and nothing else: so it tells him nothing that he could
 * not work out.
 * @returns their keys, in the order of the board; none where it cannot be told
 */
export function unseenBy({ rules }: Memory, viewer: Viewer): readonly string[] {
  const { keys } = item(rules.kinds, rules.space);
  const unseen = new Set<number>();
  rules.kinds.forEach((kind, at) => {
    if (kind.role !== 'piece' || kind.population !== 'open') return;
    const hidden = hidesFrom(rules, at, viewer);
    const place = kind.columns.find(
      (column) => isOf(column, rules.spot) || isOf(column, rules.space),
    );
    const row = freeRow(kind);
    const sorts = sortsOf(rules, kind, place, viewer);
    if (hidden === undefined || place === undefined || row === undefined || sorts === undefined)
      return;
    imagine(rules, kind, row, () => {
      for (const space of hiddenPlaces(rules, { kind: at, row, place, sorts, hidden }))
        unseen.add(space);
    });
  });
  return [...unseen].toSorted((a, b) => a - b).map((space) => item(keys, space));
}

/** Is its value one thing of that kind, which is not worked out from others? */
const isOf = ({ type, how }: Column, kind: number): boolean =>
  how !== 'derived' && type.tag === 'entity' && type.kind === kind;

/** One that is not in play, as far as the viewer knows. */
function freeRow({ present, size, capacity }: KindTable): number | undefined {
  const row = present.indexOf(0);
  return row < 0 || row > size.count || row >= capacity ? undefined : row;
}

/** What an imagined piece may be: nothing that is not said of it, of another power, of each sort there is. */
function sortsOf(
  rules: Rules,
  { columns }: KindTable,
  place: Column | undefined,
  viewer: Viewer,
): readonly (readonly Attribute[])[] | undefined {
  let sorts: readonly (readonly Attribute[])[] = [[]];
  const owners = columns.filter((column) => isOf(column, rules.power));
  // Where a piece need not be anybody's, it is imagined as somebody's and as nobody's.
  const owner = owners.find(({ type }) => type.tag === 'entity' && !type.optional) ?? owners[0];
  for (const column of columns) {
    const { type, how } = column;
    if (how === 'derived' || type.tag !== 'entity' || column === place) continue;
    if (type.optional && column !== owner) continue;
    const { present } = item(rules.kinds, type.kind);
    const values = [...present.keys()].filter(
      (row) => present[row] === 1 && !(type.kind === viewer.kind && row === viewer.row),
    );
    if (type.optional) values.push(-1);
    sorts = sorts.flatMap((sort) =>
      values.map((value): readonly Attribute[] => [...sort, [column, value]]),
    );
    if (sorts.length > MOST_SORTS) return undefined;
  }
  return sorts;
}

interface Imagined {
  readonly kind: number;
  readonly row: number;
  readonly place: Column;
  readonly sorts: readonly (readonly Attribute[])[];
  readonly hidden: (row: number) => boolean;
}

/** The spaces in which it would be hidden. */
function hiddenPlaces(
  rules: Rules,
  { kind, row, place, sorts, hidden }: Imagined,
): ReadonlySet<number> {
  const found = new Set<number>();
  const isSpot = isOf(place, rules.spot);
  const places = item(rules.kinds, isSpot ? rules.spot : rules.space);
  const toSpace = isSpot ? places.columns.find((column) => leadsToSpace(column, rules)) : undefined;
  const stands = (rules.stands ?? []).filter((one) => one.kind === kind);
  let questions = 0;
  for (let at = 0; at < places.size.count; at++) {
    const space = toSpace === undefined ? at : valueOf(toSpace, at);
    if (places.present[at] !== 1 || found.has(space)) continue;
    for (const sort of sorts) {
      place.cells[row] = at;
      for (const [{ cells }, value] of sort) cells[row] = value;
      rules.refresh();
      if (!stands.every(({ holds }) => holds(row))) continue;
      questions += 1;
      if (questions > MOST_QUESTIONS) return new Set();
      if (!hidden(row)) continue;
      found.add(space);
      break;
    }
  }
  return found;
}

const leadsToSpace = ({ type }: Column, { space }: Rules): boolean =>
  type.tag === 'entity' && type.kind === space;

/** Runs with a piece in play that is there in the mind alone. */
function imagine(rules: Rules, kind: KindTable, row: number, run: () => void): void {
  const { present, size, columns } = kind;
  const stored = columns.filter(({ how }) => how !== 'derived');
  const was = stored.map(({ cells, words }) => cells.slice(row * words, (row + 1) * words));
  const { count } = size;
  for (const { cells, words, type, initial } of stored)
    cells.fill(type.tag === 'set' ? 0 : initial, row * words, (row + 1) * words);
  present[row] = 1;
  size.count = Math.max(count, row + 1);
  try {
    run();
  } finally {
    stored.forEach(({ cells, words }, at) => cells.set(was[at] ?? [], row * words));
    present[row] = 0;
    size.count = count;
    rules.refresh();
  }
}
