/** A clause in its place, and where its parts stand. */
import type { Origin } from '../../program/program.ts';
import type { Clause, Expression, FileTree, Range } from '../../constructs/tree.ts';

/** What a hole of a sentence stands for where the sentence is used. */
export type HoleValue =
  | { readonly hole: 'expression'; readonly expression: Expression }
  /** A declared thing, and where it is named. */
  | {
      readonly hole: 'thing';
      readonly kind: number;
      readonly index: number;
      readonly at?: Range;
    }
  /** A kind (hole type `kind`). */
  | { readonly hole: 'kind'; readonly kind: number }
  | { readonly hole: 'list'; readonly items: readonly HoleValue[] };

export type Holes = ReadonlyMap<string, HoleValue>;

/** Of what stands in no sentence. */
export const noHoles: Holes = new Map();

/** A clause in its place in the whole program. Rule blocks, headings, edition blocks and sentences are already opened up. */
export interface PlacedClause {
  readonly clause: Clause;
  readonly place: Place;
}

export interface Place {
  readonly file: FileTree;
  readonly unit: string;
  /** Position of the unit in the linear order, 0 = first. */
  readonly layer: number;
  readonly rule: string | undefined;
  readonly holes: Holes;
  /** Where the sentence stands that this clause comes from: diagnostics point there when the fault is the designer's. */
  readonly usedAt: { readonly file: FileTree; readonly range: Range } | undefined;
}

/** Where the lines of a text begin, and the last that was asked for: mostly the next stands there too. */
interface Lines {
  readonly starts: readonly number[];
  last: number;
}

const lineStarts = new WeakMap<FileTree, Lines>();

function linesOf(file: FileTree): Lines {
  const known = lineStarts.get(file);
  if (known !== undefined) return known;
  const starts = [0];
  for (let i = file.text.indexOf('\n'); i >= 0; i = file.text.indexOf('\n', i + 1))
    starts.push(i + 1);
  const lines = { starts, last: 0 };
  lineStarts.set(file, lines);
  return lines;
}

/** The 1-based line of an offset. */
export function lineAt(file: FileTree, offset: number): number {
  const lines = linesOf(file);
  const { starts, last } = lines;
  const isIn = (starts[last] ?? 0) <= offset && offset < (starts[last + 1] ?? Infinity);
  if (!isIn) lines.last = lineIn(starts, offset);
  return lines.last + 1;
}

function lineIn(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

/** Where something stands; for clauses of a sentence's body, where the sentence is used. */
export function originOf(place: Place, range: Range): Origin {
  const { file, range: at } = place.usedAt ?? { file: place.file, range };
  return {
    file: file.path,
    start: at.start,
    end: at.end,
    line: lineAt(file, at.start),
    rule: place.rule,
    unit: place.unit,
  };
}

/** Where to report a fault in a clause: in a sentence's body it is the designer's sentence that brought it about. */
export function spotOf(
  place: Place,
  range: Range,
): { readonly file: string; readonly range: Range } {
  if (place.usedAt === undefined) return { file: place.file.path, range };
  return { file: place.usedAt.file.path, range: place.usedAt.range };
}

/** A place of a file as a key. */
export const placeKey = (file: string, offset: number): string => `${offset} ${file}`;
