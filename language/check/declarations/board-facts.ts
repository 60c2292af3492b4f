/** What is said of the things of a further board: what its model says of the things they are copies of. */
import type { DrawingFacts, MapFacts } from '../../program/program.ts';
import { BORDER, SPACE, SPOT } from './declared.ts';
import { copiesOf, onBoard, original } from './boards.ts';
import type { Board } from './boards.ts';
import type { StartPiece } from './starts.ts';
import { attributeNamed, borderKey, typeOf } from './vocabulary.ts';
import type { Thing, Vocabulary } from './vocabulary.ts';

/** What the checker adds to spaces and spots where there are further boards. */
export const BOARD = 'Board';
export const TWIN = 'twin';
export const ON = 'board';

/** Gives the copies their values, before anything else is said of them. */
export function copyValues(words: Vocabulary): void {
  const boards = words.kindTable.get(BOARD);
  for (const board of words.boards) {
    for (const [thing, copy] of board.copies) if (!copy.gone) copyFacts(words, board, thing, copy);
    const on = boards?.table.get(board.clause.name.text);
    const spaces = words.kinds[SPACE];
    const attribute = spaces === undefined ? undefined : attributeNamed(spaces, ON);
    if (on === undefined || attribute === undefined) continue;
    for (const [, copy] of copiesOf(board, SPACE)) copy.values.set(attribute, on.index);
  }
  if (words.boards.length > 0) for (const kind of [SPACE, SPOT]) linkTwins(words, kind);
}

function copyFacts(words: Vocabulary, board: Board, thing: Thing, copy: Thing): void {
  const from = board.model.words.kinds[thing.kind];
  const to = words.kinds[copy.kind];
  if (from === undefined || to === undefined) return;
  for (const [attribute, value] of thing.values) {
    const one = from.attributes[attribute];
    const index = one === undefined ? undefined : attributeNamed(to, one.name);
    if (one === undefined || index === undefined) continue;
    const isGiven = one.builtin !== undefined && (one.builtin !== 'at' || thing.of !== undefined);
    const isPlace = thing.kind === SPACE || thing.kind === SPOT;
    if (isGiven || (isPlace && (one.name === TWIN || one.name === ON))) continue;
    const meant = valueOnBoard(words, board, typeOf(board.model.words, one), value);
    if (meant !== undefined) copy.values.set(index, meant);
  }
}

/** A value of the model as it is on the board; undefined where what it names is gone. */
function valueOnBoard(
  words: Vocabulary,
  board: Board,
  type: ReturnType<typeof typeOf>,
  value: number,
): number | undefined {
  if (type?.tag !== 'entity' || value < 0) return value;
  return onBoard(words, board, board.model.words.kinds[type.kind]?.members[value])?.index;
}

/** The twin of a place is the one on the next board, that of the last board's on the first. */
function linkTwins(words: Vocabulary, id: number): void {
  const kind = words.kinds[id];
  const attribute = kind === undefined ? undefined : attributeNamed(kind, TWIN);
  if (attribute === undefined) return;
  const firsts = new Map<Thing, unknown>();
  const rounds = new Map<unknown, Thing[]>();
  for (const board of words.boards) {
    for (const [thing, copy] of copiesOf(board, id)) {
      const of = original(words, board, thing);
      // Where the first is gone, the others are still twins of each other.
      const first = of === undefined ? `${board.clause.of.text} ${thing.name}` : of;
      const key = firsts.get(of ?? copy) ?? first;
      firsts.set(copy, key);
      const round = rounds.get(key) ?? (of === undefined ? [] : [of]);
      rounds.set(key, [...round, copy]);
    }
  }
  for (const round of rounds.values()) {
    if (round.length < 2) continue;
    round.forEach((thing, i) => {
      const next = round[(i + 1) % round.length];
      if (next !== undefined) thing.values.set(attribute, next.index);
    });
  }
}

/** The spots that touch on the further boards. */
export function touchesOnBoards(words: Vocabulary): readonly (readonly [Thing, Thing])[] {
  return words.boards.flatMap((board) => {
    const spots = board.model.words.kinds[SPOT]?.members ?? [];
    return board.model.map.touches.flatMap(([from, to]): (readonly [Thing, Thing])[] => {
      const [a, b] = [spots[from], spots[to]].map((spot) => onBoard(words, board, spot));
      return a === undefined || b === undefined ? [] : [[a, b]];
    });
  });
}

/** The borders of the models, each with its spaces on the board. */
export function bordersOnBoards(words: Vocabulary): readonly {
  readonly border: Thing;
  readonly key: number;
  readonly board: Board;
}[] {
  return words.boards.flatMap((board) => {
    const [spaces, borders] = [SPACE, BORDER].map(
      (kind) => board.model.words.kinds[kind]?.members ?? [],
    );
    // What a rule may create there may be created between any two spaces of the whole.
    return (borders ?? []).slice(0, board.model.map.borders.length).flatMap((border) => {
      const [a, b] = [0, 1].map((end) =>
        onBoard(words, board, spaces?.[border.values.get(end) ?? -1]),
      );
      if (a === undefined || b === undefined) return [];
      return [{ border, key: borderKey(words, a.index, b.index), board }];
    });
  });
}

/** What is said of the borders. */
export function copyBorders(words: Vocabulary): void {
  for (const { border, key, board } of bordersOnBoards(words)) {
    const copy = words.borders.get(key);
    if (copy !== undefined) copyFacts(words, board, border, copy);
  }
}

/** By space of the whole text what lies round it, in order. */
export function ringsOnBoards(
  words: Vocabulary,
): readonly { readonly space: Thing; readonly named: readonly number[]; readonly board: Board }[] {
  return words.boards.flatMap((board) =>
    copiesOf(board, SPACE).flatMap(([thing, space]) => {
      const ring = board.model.map.rings[thing.index] ?? [];
      if (ring.length === 0) return [];
      const spaces = board.model.words.kinds[SPACE]?.members ?? [];
      const named = ring.flatMap((one) => onBoard(words, board, spaces[one])?.index ?? []);
      return [{ space, named, board }];
    }),
  );
}

/** Where the copies are drawn: where their models are. */
export function positionsOnBoards(words: Vocabulary): MapFacts['positions'] {
  return words.boards.flatMap((board) =>
    board.model.map.positions.flatMap((position) => {
      const space = spaceOnBoard(words, board, position.space);
      return space === undefined ? [] : [{ ...position, space }];
    }),
  );
}

/** How the copies are drawn: as their models are. */
export function drawingOnBoards(
  words: Vocabulary,
): Pick<DrawingFacts, 'looks' | 'outlines' | 'points' | 'labels' | 'squares'> {
  const each = <T extends { readonly space: number }>(list: (of: DrawingFacts) => readonly T[]) =>
    words.boards.flatMap((board) =>
      list(board.model.drawing).flatMap((one) => {
        const space = spaceOnBoard(words, board, one.space);
        return space === undefined ? [] : [{ ...one, space }];
      }),
    );
  return {
    looks: words.boards.flatMap((board) =>
      board.model.drawing.looks.flatMap((look) => {
        const { of } = look;
        if (of.what !== 'member') return [];
        const thing = board.model.words.kinds[of.kind]?.members[of.member];
        const copy = thing === undefined ? undefined : board.copies.get(thing);
        if (copy === undefined || copy.gone) return [];
        return [{ ...look, of: { ...of, kind: copy.kind, member: copy.index } }];
      }),
    ),
    outlines: each(({ outlines }) => outlines),
    points: each(({ points }) => points),
    labels: each(({ labels }) => labels),
    squares: each(({ squares }) => squares),
  };
}

function spaceOnBoard(words: Vocabulary, board: Board, space: number): number | undefined {
  const thing = board.model.words.kinds[SPACE]?.members[space];
  const copy = thing === undefined ? undefined : board.copies.get(thing);
  return copy === undefined || copy.gone ? undefined : copy.index;
}

/** The pieces of the model's set-up that start on the board as well. */
export function piecesOnBoard(words: Vocabulary, board: Board): readonly StartPiece[] {
  const { clause, place, model } = board;
  const wanted = new Set(
    clause.kinds.flatMap(({ how, kind }) =>
      how === 'with' ? (words.kindTable.get(kind.text)?.name ?? []) : [],
    ),
  );
  return model.pieces.flatMap((piece): StartPiece[] => {
    const kind = words.kindTable.get(piece.kind.name);
    const owner = onBoard(words, board, piece.owner);
    const isLost = piece.owner !== undefined && owner === undefined;
    if (kind === undefined || isLost || !wanted.has(kind.name)) return [];
    const values = new Map<number, number>();
    for (const [attribute, value] of piece.values) {
      const one = piece.kind.attributes[attribute];
      const index = one === undefined ? undefined : attributeNamed(kind, one.name);
      const meant =
        one === undefined ? undefined : valueOnBoard(words, board, typeOf(model.words, one), value);
      if (index === undefined || meant === undefined) return [];
      values.set(index, meant);
    }
    const text = `${piece.text} (${clause.name.text})`;
    return [{ kind, values, owner, text, place, item: { text, range: clause.name.range } }];
  });
}
