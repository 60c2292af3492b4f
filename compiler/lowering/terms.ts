/**
 * Expressions within expressions. Each form is lowered in a file of its own, which asks here for its parts and need not know
 * what they are.
 */
import type { Expr } from '../../language/program/program.ts';
import { joined } from '../plan/build.ts';
import type { Term } from '../plan/plan.ts';
import { term } from '../plan/quote.ts';
import type { Forms, Lowering } from './lowering.ts';
import { temp } from './scope.ts';
import type { Scope } from './scope.ts';

/** The value, when every part is known: true or false for yes-or-no, a number for numbers and things. */
export const definite: Forms['definite'] = (lowering, e, scope) =>
  lowering.forms.definite(lowering, e, scope);

/** While decisions are open: bits for yes-or-no, a packed interval for a Number. */
export const threeValued: Forms['threeValued'] = (lowering, e, scope) =>
  lowering.forms.threeValued(lowering, e, scope);

/** As a cell holds it. */
export function cellValue(lowering: Lowering, e: Expr, scope: Scope): Term {
  const value = definite(lowering, e, scope);
  if (e.type.tag !== 'bool') return value;
  return e.op === 'const' ? term`${e.value}` : term`${value} ? 1 : 0`;
}

/** What is known stands first: it is cheap, and it may settle the rest. */
export function junction(
  lowering: Lowering,
  items: readonly Expr[],
  scope: Scope,
  and: boolean,
): Term {
  const plain = items.filter((item) => !item.open).map((item) => definite(lowering, item, scope));
  const rest = items.filter((item) => item.open);
  const stop = and ? 'NO' : 'YES';
  let whole: Term | undefined;
  for (const item of rest) {
    const value = threeValued(lowering, item, scope);
    if (whole === undefined) {
      whole = value;
      continue;
    }
    const [mark, left, right] = [temp(scope), temp(scope), temp(scope)];
    const both = term`${right} === ${stop} ? (r.top = ${mark}, ${stop}) : ${left} | ${right}`;
    whole = term`(${mark} = r.top, ${left} = ${whole}, ${left} === ${stop} ? ${stop} : (${right} = ${value}, ${both}))`;
  }
  whole ??= and ? term`YES` : term`NO`;
  if (plain.length === 0) return whole;
  return and
    ? term`${joined('&&', plain)} ? ${whole} : NO`
    : term`${joined('||', plain)} ? YES : ${whole}`;
}
