/** Operators of two sides. */
import type { Operator } from './plan.ts';

/** How closely operators of two sides bind. */
export const BINDING: Readonly<Record<Operator, number>> = {
  '??': 1,
  '||': 2,
  '&&': 3,
  '|': 4,
  '&': 5,
  '===': 6,
  '!==': 6,
  '<': 7,
  '>': 7,
  '<=': 7,
  '>=': 7,
  '<<': 8,
  '>>': 8,
  '+': 9,
  '-': 9,
  '*': 10,
  '/': 10,
  '%': 10,
};
