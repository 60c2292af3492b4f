/**
 * The numbers by which pieces, and whatever else comes and goes, are called outside. Within, things are counted as they
 * are made; where some of them are hidden that count would tell a viewer how many were made out of his sight. There
 * the number outside is drawn: a permutation of four-digit numbers (then of five-digit ones, ..) under a key that
 * follows from the seed of the game and that no view shows. A game without a seed has no secret, and counts plainly.
 */
import { bytesOf, halfSipHash } from '../hash.ts';
import type { Rules } from '../rules.ts';

interface Numbering {
  /** 16 hexadecimal digits, as states have it. */
  readonly text: string;
  readonly key: readonly [number, number];
  readonly numbers: Map<number, number>;
  readonly counts: Map<number, number>;
}

const inUse = new WeakMap<Rules, Numbering>();

/** Can a viewer be shown some things that come and go, and others not? */
const hidesThings = ({ hides, kinds }: Rules): boolean =>
  hides.some(({ kind, column }) => column === undefined && kinds[kind]?.population === 'open');

/** The key that belongs to a seed; undefined where things are counted plainly. */
export function numberingOf(rules: Rules, seed: string): string | undefined {
  if (seed === '' || !hidesThings(rules)) return undefined;
  const bytes = bytesOf(seed);
  // Draws are keyed by the hashes under (0, 0) and (0, 1).
  return [halfSipHash(0, 2, bytes), halfSipHash(0, 3, bytes)]
    .map((half) => half.toString(16).padStart(8, '0'))
    .join('');
}

/** The key in use. */
export const numbering = (rules: Rules): string | undefined => inUse.get(rules)?.text;

/** @param text 16 hexadecimal digits; undefined: things are called by their count */
export function setNumbering(rules: Rules, text: string | undefined): void {
  if (text === undefined) inUse.delete(rules);
  else if (inUse.get(rules)?.text !== text) {
    const key = [text.slice(0, 8), text.slice(8)].map((half) => Number.parseInt(half, 16));
    inUse.set(rules, {
      text,
      key: [key[0] ?? 0, key[1] ?? 0],
      numbers: new Map(),
      counts: new Map(),
    });
  }
}

/** What the thing that was made as this one (1, 2, ..) is called outside. */
export function numberOf(rules: Rules, count: number): number {
  const used = inUse.get(rules);
  if (used === undefined) return count;
  const known = used.numbers.get(count);
  if (known !== undefined) return known;
  let [first, size] = [1, FEWEST];
  while (count >= first + size) [first, size] = [first + size, size * 10];
  const number = size / 9 + walk(used.key, size, count - first, FORWARDS);
  used.numbers.set(count, number);
  used.counts.set(number, count);
  return number;
}

/** As which one the thing of this number was made; -1 where none can have it. */
export function countOf(rules: Rules, number: number): number {
  const used = inUse.get(rules);
  if (used === undefined) return number;
  const known = used.counts.get(number);
  if (known !== undefined) return known;
  let [first, size] = [1, FEWEST];
  while (number >= (size / 9) * 10) [first, size] = [first + size, size * 10];
  if (number < size / 9) return -1;
  return first + walk(used.key, size, number - size / 9, BACKWARDS);
}

/** 1000 to 9999. */
const FEWEST = 9000;
const FORWARDS = [0, 1, 2, 3, 4, 5] as const;
const BACKWARDS = [5, 4, 3, 2, 1, 0] as const;

/**
 * A permutation of 0 .. size-1: a Feistel network over the next even power of two, gone through again until it ends
 * within the size (J. Black, P. Rogaway, "Ciphers with Arbitrary Finite Domains").
 */
function walk(
  [k0, k1]: Numbering['key'],
  size: number,
  from: number,
  rounds: readonly number[],
): number {
  const bits = Math.ceil(Math.log2(size) / 2);
  const mask = 2 ** bits - 1;
  let at = from;
  do {
    // No shift: numbers of ten digits have more than 32 bits.
    let [left, right] = [Math.floor(at / 2 ** bits), at % 2 ** bits];
    for (const round of rounds) {
      const mixed = halfSipHash(k0, k1, [bits, round, right & 0xff, (right >>> 8) & 0xff]) & mask;
      [left, right] = [right, left ^ mixed];
    }
    // The last swap is taken back, so that the rounds in turn undo themselves.
    at = right * 2 ** bits + left;
  } while (at >= size);
  return at;
}
