/** Where names are written, so that none covers another, nor the place where pieces stand. */
import type { Label } from './drawing.ts';
import { contains } from './geometry.ts';
import type { Point, Polygon } from './geometry.ts';

export type Box = readonly [number, number, number, number];

export interface Labelled {
  readonly text: string;
  readonly anchor: Point;
  /** Room for the marks before the text. */
  readonly marks: number;
  readonly area: readonly Polygon[];
  /** Further places that must stay free. */
  readonly keepFree: readonly Point[];
}

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) *
  Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

/** A little generous: what is drawn elsewhere may have wider letters. */
export const widthOf = (text: string, size: number): number => {
  let width = 0;
  for (const letter of text) {
    if (/[ilj.,'’|! ]/u.test(letter)) width += 0.32;
    else if (/[mwMW]/u.test(letter)) width += 0.9;
    else if (/[A-Z0-9]/u.test(letter)) width += 0.7;
    else if (/[\u0300-\u036f]/u.test(letter)) width += 0;
    else width += letter > '\u2e7f' ? 1.05 : 0.6;
  }
  return width * size;
};

/** @param most letters */
export const shortened = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length > most
    ? `${letters.slice(0, Math.max(1, Math.floor(most) - 1)).join('')}…`
    : text;
};

/** @param unit size of a piece */
export function labelsOf(
  items: readonly Labelled[],
  unit: number,
  size: number,
  frame: Box,
): readonly Label[] {
  const half = unit * 0.56;
  const square = ([x, y]: Point): Box => [x - half, y - half, x + half, y + half];
  const taken: Box[] = items.flatMap(({ anchor, keepFree }) => [anchor, ...keepFree].map(square));
  const pad = size * 0.1;
  const wide = frame[2] - frame[0];
  return items.map(({ text: whole, anchor, marks, area }) => {
    // What is longer than a map can bear is said where one points at it.
    const text = shortened(whole, Math.max(8, wide / size / 2));
    const width = widthOf(text, size) + marks;
    const boxAt = ([x, y]: Point): Box => [
      x - width / 2 - pad,
      y - size * 0.82,
      x + width / 2 + pad,
      y + size * 0.26,
    ];
    let best: { readonly at: Point; readonly cost: number } | undefined;
    for (const at of candidates(anchor, unit, width, size)) {
      const box = boxAt(at);
      const outside =
        box[0] < frame[0] || box[1] < frame[1] || box[2] > frame[2] || box[3] > frame[3];
      if (outside) continue;
      const covered = taken.reduce((sum, other) => sum + overlap(box, other), 0);
      const far = Math.hypot(at[0] - anchor[0], at[1] - anchor[1]);
      if (best !== undefined && covered * 1000 + far >= best.cost) continue;
      const corners: readonly Point[] = [
        [box[0], box[1]],
        [box[2], box[1]],
        [box[2], box[3]],
        [box[0], box[3]],
        [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2],
      ];
      const abroad = corners.filter(
        (corner) => !area.some((ring) => contains(ring, corner)),
      ).length;
      const cost = covered * 1000 + abroad * size * 0.8 + far;
      if (best === undefined || cost < best.cost) best = { at, cost };
    }
    const at = best?.at ?? within(anchor, width + pad * 2, frame);
    const box = boxAt(at);
    taken.push(box);
    return { text, at, box };
  });
}

/** So that it can be read, where it would reach over the rim. */
const within = ([x, y]: Point, width: number, [left, , right]: Box): Point => [
  Math.max(left + width / 2, Math.min(x, right - width / 2)),
  y,
];

/** Below, above, beside; then further and further out, all round. */
function* candidates(anchor: Point, unit: number, width: number, size: number): Generator<Point> {
  const [x, y] = anchor;
  const down = unit * 0.56 + size * 0.84;
  const up = unit * 0.56 + size * 0.3;
  const side = unit * 0.58 + width / 2 + size * 0.12;
  yield [x, y + down];
  yield [x, y - up];
  yield [x + side, y + size * 0.3];
  yield [x - side, y + size * 0.3];
  for (let ring = 0; ring < 9; ring += 1) {
    const far = unit * 0.25 * (ring + 1);
    for (let turn = 0; turn < 16; turn += 1) {
      const angle = (turn * Math.PI) / 8;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      yield [
        x + cos * (width / 2 + unit * 0.5 + far - size * 0.2),
        y + size * 0.3 + sin * (unit * 0.5 + size * 0.55 + far),
      ];
    }
  }
}
