/** Further boards are drawn beside the first, each as the map it is a copy of: here the places are moved there. */
import type { DrawingFacts, MapFacts } from '../../program/program.ts';
import { SPACE } from './declared.ts';
import { copiesOf, original } from './boards.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What lies between two boards, as a part of the width of the first; more where no outlines say how far that goes. */
const GAP = 0.05;
const WIDE_GAP = 0.16;

interface Drawn {
  readonly positions: MapFacts['positions'];
  readonly drawing: DrawingFacts;
}

export function besideEachOther(words: Vocabulary, { positions, drawing }: Drawn): Drawn {
  if (words.boards.length === 0) return { positions, drawing };
  const boards = pairs(words);
  const further = new Set(boards.flatMap((board) => board.map(({ space }) => space)));
  const first = part({ positions, drawing }, (space) => !further.has(space));
  let all = first;
  let said: Drawn = { positions, drawing };
  for (const [i, { model }] of words.boards.entries()) {
    const spaces = boards[i] ?? [];
    said = joined(said, likeFirst(said, spaces));
    const here = new Set(spaces.map(({ space }) => space));
    const own = part(said, (space) => here.has(space));
    // Where the map itself has no outlines, those of the first board are a later unit's.
    const blanks = model.drawing.outlines.length > 0 ? model.drawing : first.drawing;
    const outlines = [...blanks.outlines.filter(({ space }) => space < 0), ...own.drawing.outlines];
    const board = { ...own, drawing: { ...own.drawing, outlines } };
    const there = moved(board, shift(all, board, first), columns(all));
    all = joined(joined(all, there), seam(all, there));
  }
  const { looks, shapes } = drawing;
  const squares = all.drawing.squares.toSorted((a, b) => a.space - b.space);
  return {
    positions: all.positions.toSorted((a, b) => a.space - b.space),
    drawing: { ...all.drawing, squares, looks, shapes, boards },
  };
}

const pairs = (words: Vocabulary): NonNullable<DrawingFacts['boards']> =>
  words.boards.map((board) =>
    copiesOf(board, SPACE).map(([thing, { index }]) => ({
      space: index,
      of: original(words, board, thing)?.index ?? -1,
    })),
  );

/** Copies of which nothing says where they lie, lie where the first ones do. */
function likeFirst(said: Drawn, spaces: NonNullable<DrawingFacts['boards']>[number]): Drawn {
  const { positions, drawing } = said;
  const placed = new Set([...positions, ...drawing.outlines].map(({ space }) => space));
  const copies = new Map(
    spaces.flatMap(({ space, of }) => (placed.has(space) ? [] : [[of, space]])),
  );
  const taken = <T extends { readonly space: number }>(list: readonly T[]): readonly T[] =>
    list.flatMap((one) => {
      const space = copies.get(one.space);
      return space === undefined || one.space < 0 ? [] : [{ ...one, space }];
    });
  const { outlines, points, labels } = drawing;
  const own = {
    outlines: taken(outlines),
    points: taken(points),
    labels: taken(labels),
    squares: [],
  };
  return { positions: taken(positions), drawing: { ...drawing, ...own } };
}

/** What is said of some spaces. */
const part = ({ positions, drawing }: Drawn, isIn: (space: number) => boolean): Drawn => {
  const own = <T extends { readonly space: number }>(list: readonly T[]): readonly T[] =>
    list.filter(({ space }) => isIn(space));
  const { outlines, points, labels, squares } = drawing;
  return {
    positions: own(positions),
    drawing: {
      ...drawing,
      outlines: own(outlines),
      points: own(points),
      labels: own(labels),
      squares: own(squares),
    },
  };
};

const joined = (a: Drawn, b: Drawn): Drawn => ({
  positions: [...a.positions, ...b.positions],
  drawing: {
    ...a.drawing,
    outlines: [...a.drawing.outlines, ...b.drawing.outlines],
    points: [...a.drawing.points, ...b.drawing.points],
    labels: [...a.drawing.labels, ...b.drawing.labels],
    squares: [...a.drawing.squares, ...b.drawing.squares],
  },
});

const moved = ({ positions, drawing }: Drawn, right: number, squares: number): Drawn => {
  const along = <T extends { readonly x: number }>(one: T): T => ({ ...one, x: one.x + right });
  return {
    positions: positions.map(along),
    drawing: {
      ...drawing,
      outlines: drawing.outlines.map(({ space, ring }) => ({
        space,
        ring: ring.map((at, i) => (i % 2 === 0 ? at + right : at)),
      })),
      points: drawing.points.map(along),
      labels: drawing.labels.map(along),
      squares: drawing.squares.map((one) => ({ ...one, column: one.column + squares })),
    },
  };
};

/** A column stays free between two boards of squares. */
const columns = ({ drawing }: Drawn): number => {
  const last = drawing.squares.reduce((most, { column }) => Math.max(most, column), 0);
  return last === 0 ? 0 : last + 1;
};

/** How far a board goes to the right, so that it lies beside all that was there before. */
function shift(before: Drawn, board: Drawn, first: Drawn): number {
  const [left, right] = span(before);
  const [start] = span(board);
  if (!Number.isFinite(left) || !Number.isFinite(start)) return 0;
  const [from, to] = span(first);
  const width = Number.isFinite(from) ? to - from : right - left;
  const gap = board.drawing.outlines.length > 0 ? GAP : WIDE_GAP;
  return Math.round(right - start + Math.max(1, width * gap));
}

/** Where outlines say how far a map goes, what lies between two maps is nobody's. */
function seam(before: Drawn, after: Drawn): Drawn {
  const rings = [before, after].map(({ drawing }) => drawing.outlines.map(({ ring }) => ring));
  const empty = { outlines: [], points: [], labels: [], squares: [], looks: [], shapes: [] };
  if (rings.some((list) => list.length === 0)) return { positions: [], drawing: empty };
  const heights = rings.flat().flatMap((ring) => ring.filter((_, i) => i % 2 === 1));
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  const [left, right] = [span(before)[1], span(after)[0]];
  const ring = [left, top, right, top, right, bottom, left, bottom];
  return { positions: [], drawing: { ...empty, outlines: [{ space: -1, ring }] } };
}

function span({ positions, drawing }: Drawn): readonly [number, number] {
  let [left, right] = [Infinity, -Infinity];
  const see = (x: number): void => {
    left = Math.min(left, x);
    right = Math.max(right, x);
  };
  for (const { x } of [...positions, ...drawing.points]) see(x);
  for (const { ring } of drawing.outlines) ring.forEach((at, i) => i % 2 === 0 && see(at));
  return [left, right];
}
