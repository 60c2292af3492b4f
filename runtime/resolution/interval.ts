/**
 * Three-valued truth and integer intervals, each in one small integer, for equations that are
 * evaluated before all they read is known.
 *
 * A truth value has two bits: NO (can be no) and YES (can be yes); both together is OPEN.
 * An interval holds its bounds in the two halves of a 32-bit integer. The few whose bounds do not fit there stand in a
 * list; their integer, in which the lower bound would be the greater, tells the place. Equal intervals are equal integers.
 */

export const NO = 1;
export const YES = 2;
export const OPEN = 3;

export type Truth = 1 | 2 | 3;

export function not3(a: number): number {
  return (a >> 1) | ((a & NO) << 1);
}

export function and3(a: number, b: number): number {
  return ((a | b) & NO) | (a & b & YES);
}

export function or3(a: number, b: number): number {
  return (a & b & NO) | ((a | b) & YES);
}

/** The intervals whose bounds do not fit into 16 bits each; `known` finds their place. */
const lows: number[] = [];
const highs: number[] = [];
const known = new Map<string, number>();

/** Packs the interval from `low` to `high`, both inclusive. */
export function iv(low: number, high: number): number {
  const packed = (high << 16) | (low & 0xffff);
  return (packed << 16) >> 16 === low && packed >> 16 === high ? packed : listed(low, high);
}

function listed(low: number, high: number): number {
  const key = `${low} ${high}`;
  let place = known.get(key);
  if (place === undefined) {
    place = lows.length;
    lows.push(low);
    highs.push(high);
    known.set(key, place);
  }
  return (((place >> 15) - 0x8000) << 16) | (place & 0x7fff);
}

const placeOf = (a: number): number => (((a >> 16) + 0x8000) << 15) | (a & 0x7fff);

/** Forgets the intervals that are listed: before orders resolve there are none. */
export function forgetIntervals(): void {
  if (lows.length === 0) return;
  lows.length = 0;
  highs.length = 0;
  known.clear();
}

/** The lower bound. */
export function lo(a: number): number {
  const low = (a << 16) >> 16;
  return low <= a >> 16 ? low : (lows[placeOf(a)] ?? 0);
}

/** The upper bound. */
export function hi(a: number): number {
  const high = a >> 16;
  return (a << 16) >> 16 <= high ? high : (highs[placeOf(a)] ?? 0);
}

/** Is only one value left? */
export const isPoint = (a: number): boolean => lo(a) === hi(a);

export function add(a: number, b: number): number {
  return iv(lo(a) + lo(b), hi(a) + hi(b));
}

export function sub(a: number, b: number): number {
  return iv(lo(a) - hi(b), hi(a) - lo(b));
}

export function max(a: number, b: number): number {
  return iv(lo(a) > lo(b) ? lo(a) : lo(b), hi(a) > hi(b) ? hi(a) : hi(b));
}

export function min(a: number, b: number): number {
  return iv(lo(a) < lo(b) ? lo(a) : lo(b), hi(a) < hi(b) ? hi(a) : hi(b));
}

/** The smallest interval that holds both: the value of a choice whose condition is open. */
export function hull(a: number, b: number): number {
  return iv(lo(a) < lo(b) ? lo(a) : lo(b), hi(a) > hi(b) ? hi(a) : hi(b));
}

export function gt(a: number, b: number): Truth {
  return lo(a) > hi(b) ? YES : hi(a) <= lo(b) ? NO : OPEN;
}

export function ge(a: number, b: number): Truth {
  return lo(a) >= hi(b) ? YES : hi(a) < lo(b) ? NO : OPEN;
}

export function eqv(a: number, b: number): Truth {
  if (hi(a) < lo(b) || hi(b) < lo(a)) return NO;
  return lo(a) === hi(a) && a === b ? YES : OPEN;
}

// Small intervals: both bounds lie between 0 and 32,767, so that they stand in the halves as they are. Where a module is
// made it is known of which numbers that is true (compiler/lowering/ranges.ts).

/** Packs a small interval. */
export const ivSmall = (low: number, high: number): number => (high << 16) | low;

export const isSmallPoint = (a: number): boolean => (a & 0xffff) === a >> 16;

export function hullSmall(a: number, b: number): number {
  const low = (a & 0xffff) < (b & 0xffff) ? a & 0xffff : b & 0xffff;
  const high = a > b ? a >> 16 : b >> 16;
  return (high << 16) | low;
}

export function gtSmall(a: number, b: number): Truth {
  return (a & 0xffff) > b >> 16 ? YES : a >> 16 <= (b & 0xffff) ? NO : OPEN;
}

export function geSmall(a: number, b: number): Truth {
  return (a & 0xffff) >= b >> 16 ? YES : a >> 16 < (b & 0xffff) ? NO : OPEN;
}
