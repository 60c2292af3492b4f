/** Between which numbers a value surely lies, as far as its form alone tells: worked out once for a program. */
import type { Expr, Program } from '../../language/program/program.ts';
import { everything, visitExpressions } from '../../language/program/walk.ts';

export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Intervals up to this need no second look at their bounds (runtime/resolution/interval.ts). */
const MOST_SMALL = 0x7fff;

const UNKNOWN: Range = { low: -Infinity, high: Infinity };

/** Does an interval of such a value fit into two halves of which neither has a sign? */
export const isSmall = ({ low, high }: Range): boolean => low >= 0 && high <= MOST_SMALL;

/** @returns what tells the range of a number of the program */
export function rangesOf(program: Program): (e: Expr) => Range {
  const values = new Map<number, Expr>();
  visitExpressions(everything(program), (e) => {
    if (e.op === 'let') values.set(e.variable.id, e.value);
  });
  const known = new Map<Expr, Range>();

  const rangeOf = (e: Expr): Range => {
    const before = known.get(e);
    if (before !== undefined) return before;
    // Of what calls itself nothing is known.
    known.set(e, UNKNOWN);
    const found = compute(e);
    known.set(e, found);
    return found;
  };

  const ofMembers = (kind: number): number => program.kinds[kind]?.capacity ?? Infinity;

  const compute = (e: Expr): Range => {
    switch (e.op) {
      case 'const':
        return { low: e.value, high: e.value };
      case 'var': {
        const value = values.get(e.variable.id);
        return value === undefined ? UNKNOWN : rangeOf(value);
      }
      case 'let':
        return rangeOf(e.body);
      case 'if':
        return hull(rangeOf(e.yes), rangeOf(e.no));
      case '+': {
        const [left, right] = [rangeOf(e.left), rangeOf(e.right)];
        return { low: left.low + right.low, high: left.high + right.high };
      }
      case 'min':
      case 'max': {
        const [left, right] = [rangeOf(e.left), rangeOf(e.right)];
        const cut = e.op === 'min' ? Math.min : Math.max;
        return { low: cut(left.low, right.low), high: cut(left.high, right.high) };
      }
      case 'call': {
        const fn = program.fns[e.fn];
        return fn === undefined ? UNKNOWN : rangeOf(fn.body);
      }
      case 'quantifier': {
        const { type } = e.domain.variable;
        return type.tag === 'entity' ? ofQuantifier(e, ofMembers(type.kind)) : UNKNOWN;
      }
      default:
        return UNKNOWN;
    }
  };

  const ofQuantifier = (
    { word, body }: Extract<Expr, { op: 'quantifier' }>,
    most: number,
  ): Range => {
    if (word === 'count') return { low: 0, high: most * program.scale };
    if (body === undefined) return UNKNOWN;
    const each = rangeOf(body);
    switch (word) {
      case 'sum':
        return { low: Math.min(0, most * each.low), high: Math.max(0, most * each.high) };
      // Of nothing the greatest is 0; the least is far, and stays unknown.
      case 'greatest':
        return hull({ low: 0, high: 0 }, each);
      default:
        return UNKNOWN;
    }
  };

  return rangeOf;
}

const hull = (a: Range, b: Range): Range => ({
  low: Math.min(a.low, b.low),
  high: Math.max(a.high, b.high),
});
