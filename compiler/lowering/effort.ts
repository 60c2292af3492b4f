/** About how much it takes to work something out. */
import type { Fn } from '../../language/program/program.ts';
import { children, isExpr } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';
import { isTabled } from './board.ts';
import { isGuide } from './loops.ts';
import { fnOf } from './lowering.ts';
import type { Lowering } from './lowering.ts';

/** Steps up to which it is not worth remembering what came out. */
export const CHEAP = 40;
/** What a chain of a look-up and a row of neighbours come to, as a rule. */
export const CHAIN = 2;
const NEIGHBOURS = 8;

const efforts = new WeakMap<Fn, number>();

/** A rough number of steps that it takes to work an expression out. */
export function effort(lowering: Lowering, node: Node, callers: readonly number[]): number {
  const own = children(node).reduce((sum, part) => sum + effort(lowering, part, callers), 0);
  if (!isExpr(node)) return own;
  if (node.op === 'call' && !callers.includes(node.fn)) {
    const fn = fnOf(lowering, node.fn);
    if (isTabled(lowering.program, fn)) return own + 1;
    // Once for each function: where each calls the one before twice, all ways through them are too many.
    const known = efforts.get(fn) ?? effort(lowering, fn.body, [...callers, node.fn]);
    efforts.set(fn, known);
    return own + 1 + known;
  }
  // Which members there are costs little, how they hang together much.
  if (node.op === 'route') return own + CHEAP;
  if (node.op !== 'quantifier') return own;
  const { where, variable } = node.domain;
  const guide = where.find((condition) => isGuide(condition, variable));
  return (1 + own) * (guide === undefined ? CHEAP : guide.op === 'compare' ? CHAIN : NEIGHBOURS);
}
