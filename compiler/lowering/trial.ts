/**
 * What is tried: a yes-or-no of its own for each way in which a program is damaged (compiler/trace/alternatives.ts). It
 * is asked each time, so that whoever plays can tell what a game came to.
 */
import type { Expr, Origin, Variable } from '../../language/program/program.ts';
import { TRIED } from '../plan/given.ts';
import type { Term } from '../plan/plan.ts';
import { term } from '../plan/quote.ts';

/** Variables of a program have ids from 0 on; -1 is a row's. */
const FIRST = -2;

export const isTrial = ({ id }: Variable): boolean => id <= FIRST;

/** Is the program damaged in this way now? */
export const trialOf = (way: number, origin: Origin): Expr => ({
  op: 'var',
  variable: { id: FIRST - way, name: 'trial', type: { tag: 'bool' } },
  type: { tag: 'bool' },
  open: false,
  origin,
});

export const trialTerm = ({ id }: Variable): Term => term`${TRIED}(${FIRST - id})`;
