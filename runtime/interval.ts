/**
 * Three-valued truth and integer intervals, each in one small integer, for equations that are
 * evaluated before all they read is known.
 *
 * A truth value has two bits: NO (can be no) and YES (can be yes); both together is OPEN.
 * An interval holds its bounds in the two halves of a 32-bit integer, so both must lie in
 * -32768..32767; nothing here checks that, the compiler's range analysis does.
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

/** Packs the interval from `low` to `high`, both inclusive. */
export function iv(low: number, high: number): number {
  return (high << 16) | (low & 0xffff);
}

/** The lower bound. */
export function lo(a: number): number {
  return (a << 16) >> 16;
}

/** The upper bound. */
export function hi(a: number): number {
  return a >> 16;
}

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
