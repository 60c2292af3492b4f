/**
 * How far pieces have to go: steps between places, by what the orders that move them allow. Found by putting one piece
 * alone on an empty board, place by place; how a game stands makes no difference.
 */
import type { KindTable, Rules } from '../../runtime/rules.ts';
import type { GenericLiveGame } from './live.ts';
import type { Playable } from './module.ts';
import { cellOf, rowsOf, spaceOf } from './position.ts';

type Piece = Rules['aims']['pieces'][number];

export interface Reach {
  /**
   * Steps from a place to every space, by its row; -1 where no way leads.
   * @param row of the piece, in the game that stands in the working memory
   */
  readonly from: (piece: Piece, row: number, place: number) => Int16Array;
}

/** What numbers of a piece are taken to be: it has rested, and has all it needs. */
const PLENTY = 100;

/** By the rules of a module: what was found out once. */
const known = new WeakMap<Rules, Map<string, readonly (readonly number[])[]>>();
const distances = new WeakMap<readonly (readonly number[])[], Map<number, Int16Array>>();

/** @param game the one that stands in the working memory whenever it is asked */
export function reachOf({ rules, start, live }: Playable, game: GenericLiveGame): Reach {
  const steps = known.get(rules) ?? new Map<string, readonly (readonly number[])[]>();
  known.set(rules, steps);
  const find = (piece: Piece, sort: readonly number[]): readonly (readonly number[])[] => {
    const here = game.save();
    const started = start({ seed: '' });
    const opening = started.ok ? live(started.value.state) : started;
    const found = opening.ok ? stepsOf(rules, piece, sort) : bordersOf(rules, piece);
    game.restore(here);
    return found;
  };
  return {
    from: (piece, row, place) => {
      const sort = piece.sorts.map((column) => cellOf(rules, piece.kind, column, row));
      const key = `${piece.kind} ${sort.join(' ')}`;
      const graph = steps.get(key) ?? find(piece, sort);
      steps.set(key, graph);
      const from = distances.get(graph) ?? new Map<number, Int16Array>();
      distances.set(graph, from);
      const all = from.get(place) ?? search(rules, piece, graph, place);
      from.set(place, all);
      return all;
    },
  };
}

function search(
  rules: Rules,
  piece: Piece,
  graph: readonly (readonly number[])[],
  place: number,
): Int16Array {
  const spaces = new Int16Array(rules.kinds[rules.space]?.capacity ?? 0).fill(-1);
  const seen = new Set([place]);
  let front = [place];
  for (let steps = 0; front.length > 0; steps += 1) {
    for (const at of front) {
      const space = spaceOf(rules, piece, at);
      if (space >= 0 && spaces[space] === -1) spaces[space] = steps;
    }
    front = front.flatMap((at) =>
      (graph[at] ?? []).filter((next) => !seen.has(next) && seen.add(next)),
    );
  }
  return spaces;
}

/** By place, where a piece of a sort can go from there by one order. */
function stepsOf(
  rules: Rules,
  piece: Piece,
  sort: readonly number[],
): readonly (readonly number[])[] {
  const { kinds, aims, asks } = rules;
  const table = kinds[piece.kind];
  const column = table?.columns[piece.place];
  const ways = aims.ways.filter(
    ({ ask, verb }) =>
      asks[ask]?.subjectKind === piece.kind && asks[ask].verbs[verb]?.enumerate !== undefined,
  );
  if (table === undefined || column?.type.tag !== 'entity' || column.how !== 'stored')
    return bordersOf(rules, piece);
  for (const { kind } of aims.pieces) kinds[kind]?.present.fill(0);
  putAlone(table, piece, sort);
  const places = kinds[column.type.kind];
  const graph = Array.from({ length: places?.capacity ?? 0 }, (_, place): readonly number[] => {
    if (places?.present[place] !== 1) return [];
    column.cells[0] = place;
    rules.refresh();
    return [...new Set(ways.flatMap((way) => goals(rules, way)))];
  });
  return graph.some((next) => next.length > 0) ? graph : bordersOf(rules, piece);
}

/** Where its first row can go by an order of this verb. */
function goals(rules: Rules, way: Rules['aims']['ways'][number]): readonly number[] {
  const ask = rules.asks[way.ask];
  const verb = ask?.verbs[way.verb];
  const orders = rules.kinds[ask?.kind ?? -1];
  const [verbColumn, subject] = orders?.columns ?? [];
  const to = orders?.columns[way.column];
  if (verb?.enumerate === undefined || verbColumn === undefined || subject === undefined) return [];
  const row = orders?.size.count ?? 0;
  orders?.blank?.(row);
  verbColumn.cells[row] = way.verb;
  subject.cells[row] = 0;
  const found: number[] = [];
  try {
    if (verb.by?.(row) !== false) verb.enumerate(row, () => found.push(to?.cells[row] ?? -1));
  } catch {
    // Rules that cannot be asked about an empty board tell nothing.
  }
  return found.filter((each) => each >= 0);
}

function putAlone(table: KindTable, { sorts }: Piece, sort: readonly number[]): void {
  table.columns.forEach(({ how, type, cells, initial, words, pending }, at) => {
    if (how !== 'stored') return;
    if (words > 1) cells.fill(0, 0, words);
    else cells[0] = type.tag === 'number' ? Math.min(PLENTY, pending.high) : initial;
    const given = sorts.indexOf(at);
    if (given >= 0) cells[0] = sort[given] ?? initial;
  });
  table.present[0] = 1;
  table.size.count = Math.max(1, table.size.count);
}

/** Where nothing tells how a piece goes: over the borders of the map. */
function bordersOf(rules: Rules, piece: Piece): readonly (readonly number[])[] {
  const type = rules.kinds[piece.kind]?.columns[piece.place]?.type;
  const places = type?.tag === 'entity' ? type.kind : rules.space;
  const border = rules.kinds.findIndex(({ role }) => role === 'border');
  const ends = (rules.kinds[border]?.columns ?? []).flatMap(({ type: end }, at) =>
    end.tag === 'entity' && end.kind === rules.space ? [at] : [],
  );
  const beside = new Map<number, number[]>();
  for (const row of rowsOf(rules, border)) {
    const [a = -1, b = -1] = ends.map((column) => cellOf(rules, border, column, row));
    beside.set(a, [...(beside.get(a) ?? []), b]);
    beside.set(b, [...(beside.get(b) ?? []), a]);
  }
  const all = rowsOf(rules, places);
  const spaces = all.map((place) => spaceOf(rules, piece, place));
  const graph: number[][] = [];
  all.forEach((place, at) => {
    const next = beside.get(spaces[at] ?? -1) ?? [];
    graph[place] = all.filter((_, other) => next.includes(spaces[other] ?? -1));
  });
  return graph;
}
