/** Names, and how much room they take. */
import type { Point } from './geometry.ts';

/** What is written in the spaces: what they are called for short, their whole names where there is room, or nothing. */
export type Names = 'short' | 'full' | 'none';

/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number];

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) *
  Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

export const meets = (a: Box, b: Box): boolean =>
  a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

export const boxAround = ([x, y]: Point, half: number, high = half): Box => [
  x - half,
  y - high,
  x + half,
  y + high,
];

export const wider = ([left, top, right, bottom]: Box, by: number): Box => [
  left - by,
  top - by,
  right + by,
  bottom + by,
];

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

/** Of what stands on the base line, in parts of its size: how far above it, and below. */
export const ABOVE = 0.8;
export const BELOW = 0.26;

/** The base line of what fills a box. */
export const baseLine = (box: Box, size: number): number => box[3] - BELOW * size;

/** @param most letters */
export const shortened = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length > most
    ? `${letters.slice(0, Math.max(1, Math.floor(most) - 1)).join('')}…`
    : text;
};
