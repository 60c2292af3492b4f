/**
 * Texts that come again and again, by numbers. A text is found by where it stands in a line, without being cut out of
 * it. All is kept in arrays of numbers, one behind the other: there are ten thousands of texts, and memory is slow.
 */

export interface Texts {
  /** To be called at the start of a line. @returns whether all numbers were given up, as there were too many */
  readonly begin: () => boolean;
  /**
   * @param hash of its characters, as `hashed` makes it
   * @returns the number of a text, the same for as long as numbers hold; -1 where it cannot have one
   */
  readonly numberOf: (line: string, from: number, to: number, hash: number) => number;
  readonly textOf: (number: number) => string;
}

/** The hash of a text with one more character. */
export const hashed = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0;

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

/** @param most texts that have numbers at one time */
export function createTexts(most: number): Texts {
  let places = new Int32Array(FIRST_PLACES * WIDTH);
  let pool = new Uint16Array(FIRST_PLACES * WIDTH);
  const starts: number[] = [0];
  const texts: (string | undefined)[] = [];
  const count = (): number => starts.length - 1;

  /** Puts a text into the first free place. @returns whether there was one */
  const put = (hash: number, number: number, start: number, length: number): boolean => {
    const mask = places.length - 1;
    let place = (mixed(hash) * WIDTH) & mask;
    for (let tries = 0; tries < MOST_TRIES; tries++, place = (place + WIDTH) & mask) {
      if (places[place + NEXT_NUMBER] !== 0) continue;
      places.set([hash, number + 1, start, length], place);
      return true;
    }
    return false;
  };
  /** What finds no free place any more has a number no more, and gets another. */
  const grow = (): void => {
    const old = places;
    places = new Int32Array(2 * old.length);
    for (let at = 0; at < old.length; at += WIDTH) {
      const number = (old[at + NEXT_NUMBER] ?? 0) - 1;
      if (number >= 0) put(old[at] ?? 0, number, old[at + START] ?? 0, old[at + LENGTH] ?? 0);
    }
  };
  const add = (line: string, from: number, to: number, hash: number): number => {
    const number = count();
    const start = starts[number] ?? 0;
    if (to - from > LONGEST || number === most) return -1;
    if (number * 2 >= places.length / WIDTH) grow();
    if (!put(hash, number, start, to - from)) return -1;
    if (start + LONGEST > pool.length) {
      const longer = new Uint16Array(2 * pool.length);
      longer.set(pool);
      pool = longer;
    }
    for (let at = from; at < to; at++) pool[start + at - from] = line.charCodeAt(at);
    starts.push(start + to - from);
    return number;
  };
  return {
    begin: () => {
      if (count() < most) return false;
      places.fill(0);
      starts.length = 1;
      texts.length = 0;
      return true;
    },
    numberOf: (line, from, to, hash) => {
      const [all, length] = [places, to - from];
      const mask = all.length - 1;
      let place = (mixed(hash) * WIDTH) & mask;
      for (let tries = 0; tries < MOST_TRIES; tries++, place = (place + WIDTH) & mask) {
        const next = all[place + NEXT_NUMBER];
        if (next === 0 || next === undefined) break;
        if (all[place] !== hash || all[place + LENGTH] !== length) continue;
        if (isThere(line, from, length, pool, all[place + START] ?? 0)) return next - 1;
      }
      return add(line, from, to, hash);
    },
    textOf: (number) => {
      const known = texts[number];
      if (known !== undefined) return known;
      const text = String.fromCharCode(...pool.subarray(starts[number], starts[number + 1]));
      while (texts.length <= number) texts.push(undefined);
      return (texts[number] = text);
    },
  };
}

function isThere(
  line: string,
  from: number,
  length: number,
  pool: Uint16Array,
  start: number,
): boolean {
  for (let at = 0; at < length; at++) {
    if (pool[start + at] !== line.charCodeAt(from + at)) return false;
  }
  return true;
}

/** The last characters alone would tell few places apart. */
const mixed = (hash: number): number => {
  const half = Math.imul(hash ^ (hash >>> 16), 0x2c1b_3c6d);
  return half ^ (half >>> 15);
};
