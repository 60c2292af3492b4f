/**
 * Texts that come again and again, by numbers. A line is looked at as bytes, and a text is found by where it stands in
 * them, four at a time, without being cut out. All is kept in arrays of numbers, one behind the other: there are ten
 * thousands of texts, and memory is slow.
 */

import { decoded, encodeInto } from '../bytes.ts';

export interface Texts {
  /** Are there as many as there may be? */
  readonly isFull: () => boolean;
  /** Makes a line the one that is looked at. @returns of how many bytes it is; -1 where it is too long */
  readonly take: (line: string) => number;
  /** Of the line, in UTF-8; there is a 0 behind the last one. */
  readonly bytes: Uint8Array;
  readonly words: DataView;
  /** What stands in the line. */
  readonly cut: (from: number, to: number) => string;
  /**
   * @param hash of what stands there, as `hashed` makes it
   * @returns the number of a text, the same for as long as numbers hold; -1 where it cannot have one, and where JSON
   *   writes it otherwise than it stands there
   */
  readonly numberOf: (from: number, to: number, hash: number) => number;
  readonly textOf: (number: number) => string;
  /** What is made of a text once, for as long as it has its number. */
  readonly each: <T extends object | string | number | null>(
    make: (text: string) => T,
  ) => (number: number) => T;
}

/** The hash of a text with four more bytes; behind its end there are zeros. */
export const hashed = (hash: number, word: number): number => {
  const mixed = Math.imul(hash ^ word, 0x2c1b_3c6d);
  return mixed ^ (mixed >>> 15);
};

/** What is left of four bytes where so many bits count. */
export const firstBits = (word: number, bits: number): number =>
  bits < 32 ? word & ((1 << bits) - 1) : word;

/** Longer lines are not plain. */
const MOST_BYTES = 1 << 18;
/** Longer ones are no notation's: whoever sends them fills no memory. */
const LONGEST = 200;
/** Places that are tried for one text. Whoever knows the hash can make many texts meet; he gains no time by it. */
const MOST_TRIES = 32;
/** Of one place: the hash, the number of the text and one more (0 for none), where it begins in the pool, its length. */
const WIDTH = 4;
const NEXT_NUMBER = 1;
const START = 2;
const LENGTH = 3;
const FIRST_PLACES = 1 << 12;

/** What JSON writes otherwise than it stands there; half a sign outside has come to be the last of these. */
// oxlint-disable-next-line no-control-regex -- JSON has to escape them
export const ESCAPED: RegExp = /[\\\u0000-\u001f\ufffd]/;

/** @param most texts that have numbers at one time */
export function createTexts(most: number): Texts {
  const bytes = new Uint8Array(MOST_BYTES + WIDTH);
  const words = new DataView(bytes.buffer);
  const room = bytes.subarray(0, MOST_BYTES);
  let line = '';
  let length = 0;
  let places = new Int32Array(FIRST_PLACES * WIDTH);
  let pool = new Int32Array(FIRST_PLACES * WIDTH);
  let end = 0;
  let isFull = false;
  const texts: string[] = [];

  const cut = (from: number, to: number): string =>
    length === line.length ? line.slice(from, to) : decoded(bytes.subarray(from, to));
  /** Puts a text into the first free place. @returns whether there was one */
  const put = (hash: number, number: number, start: number, size: number): boolean => {
    const mask = places.length - 1;
    let place = (hash * WIDTH) & mask;
    for (let tries = 0; tries < MOST_TRIES; tries++, place = (place + WIDTH) & mask) {
      if (places[place + NEXT_NUMBER] !== 0) continue;
      places.set([hash, number + 1, start, size], place);
      return true;
    }
    return false;
  };
  const grow = (): void => {
    const old = places;
    places = new Int32Array(2 * old.length);
    for (let at = 0; at < old.length; at += WIDTH) {
      const number = (old[at + NEXT_NUMBER] ?? 0) - 1;
      if (number < 0) continue;
      // What finds no free place any more must not get another number.
      isFull ||= !put(old[at] ?? 0, number, old[at + START] ?? 0, old[at + LENGTH] ?? 0);
    }
  };
  const add = (from: number, to: number, hash: number): number => {
    const [number, start, size] = [texts.length, end, to - from];
    if (size > LONGEST || number === most) return -1;
    const text = cut(from, to);
    if (ESCAPED.test(text)) return -1;
    if (number * 2 >= places.length / WIDTH) grow();
    if (isFull || !put(hash, number, start, size)) return -1;
    end = start + Math.ceil(size / 4);
    if (end > pool.length) {
      const longer = new Int32Array(2 * pool.length);
      longer.set(pool);
      pool = longer;
    }
    for (let at = 0; at < size; at += 4) {
      pool[start + (at >> 2)] = wordAt(words, from + at, size - at);
    }
    return texts.push(text) - 1;
  };
  const isThere = (from: number, size: number, start: number): boolean => {
    for (let at = 0; at < size; at += 4) {
      if (pool[start + (at >> 2)] !== wordAt(words, from + at, size - at)) return false;
    }
    return true;
  };
  return {
    bytes,
    words,
    cut,
    isFull: () => isFull || texts.length === most,
    take: (text) => {
      const { read, written } = encodeInto(text, room);
      if (read < text.length) return -1;
      bytes[written] = 0;
      line = text;
      return (length = written);
    },
    numberOf: (from, to, hash) => {
      const [all, size] = [places, to - from];
      const mask = all.length - 1;
      let place = (hash * WIDTH) & mask;
      for (let tries = 0; tries < MOST_TRIES; tries++, place = (place + WIDTH) & mask) {
        const next = all[place + NEXT_NUMBER] ?? 0;
        if (next === 0) break;
        if (all[place] !== hash || all[place + LENGTH] !== size) continue;
        if (isThere(from, size, all[place + START] ?? 0)) return next - 1;
      }
      return add(from, to, hash);
    },
    textOf: (number) => texts[number] ?? '',
    each: <T extends object | string | number | null>(make: (text: string) => T) => {
      const known: (T | undefined)[] = [];
      return (number) => {
        const found = known[number];
        if (found !== undefined) return found;
        while (known.length <= number) known.push(undefined);
        return (known[number] = make(texts[number] ?? ''));
      };
    },
  };
}

/** Four bytes, or as many as are left. */
const wordAt = (words: DataView, at: number, left: number): number =>
  firstBits(words.getInt32(at, true), 8 * left);
