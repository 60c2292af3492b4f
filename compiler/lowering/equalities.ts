/**
 * What an equality says of the things a loop is over: where it leads from them, and whether it leads to one only.
 */
import type { Domain, Expr, Variable } from '../../language/program/program.ts';
import type { Step } from './asked.ts';
import { unchanging } from './changing.ts';
import type { Programmed } from './lowering.ts';
import { freeVariables } from './scope.ts';

/** The path of attributes from the variable, when the expression is `v.a` or `v.a.b`. */
export function pathFrom(expression: Expr, variable: Variable): Step[] | undefined {
  if (expression.op !== 'get') return undefined;
  const step = { kind: expression.kind, attribute: expression.attribute };
  if (expression.of.op === 'var')
    return expression.of.variable.id === variable.id ? [step] : undefined;
  const before = pathFrom(expression.of, variable);
  return before === undefined || before.length > 1 ? undefined : [...before, step];
}

export function derived({ program }: Programmed, path: readonly Step[]): boolean {
  return path.some(
    ({ kind, attribute }) => program.kinds[kind]?.attributes[attribute]?.how === 'derived',
  );
}

export const mentions = (expression: Expr, variable: Variable): boolean =>
  freeVariables([expression], []).some(({ id }) => id === variable.id);

export interface Equality {
  readonly conjunct: Expr;
  /** What the thing, or what it leads to, is equal to. */
  readonly other: Expr;
  /** From the thing; empty for the thing itself. */
  readonly path: readonly Step[];
  readonly target: number;
}

/** `v.a = e`, `v.a.b = e` or `v = e`, with e free of v. */
export function equality(conjunct: Expr, variable: Variable): Equality | undefined {
  if (conjunct.op !== 'compare' || conjunct.operator !== '=' || conjunct.open) return undefined;
  for (const [own, other] of [
    [conjunct.left, conjunct.right],
    [conjunct.right, conjunct.left],
  ] as const) {
    if (own.type.tag !== 'entity' || mentions(other, variable)) continue;
    const itself = own.op === 'var' && own.variable.id === variable.id;
    const path = itself ? [] : pathFrom(own, variable);
    if (path !== undefined) return { conjunct, other, path, target: own.type.kind };
  }
  return undefined;
}

/** The equality that leads to the things of a loop by an index. */
export function guideOf(lowering: Programmed, { where, variable }: Domain): Equality | undefined {
  for (const each of where) {
    const found = equality(each, variable);
    if (found !== undefined && found.path.length > 0 && !derived(lowering, found.path))
      return found;
  }
  return undefined;
}

/** Is a loop over one thing at most: one that is known, or that a key leads to? */
export function isOfOne(lowering: Programmed, domain: Domain): boolean {
  const { kind, where, variable } = domain;
  if (where.some((each) => equality(each, variable)?.path.length === 0)) return true;
  const guide = guideOf(lowering, domain);
  return guide !== undefined && isKey(lowering, kind, guide.path);
}

/**
 * Does a path lead from no two things to the same one? What an order is about does, where one giver answers once: it comes
 * into force alone (`useAnswers`), and no state holds two (runtime/positions/load.ts).
 */
export function isKey(lowering: Programmed, kind: number, [step, more]: readonly Step[]): boolean {
  const ask = lowering.program.asks.find((each) => each.kind === kind);
  if (ask === undefined || step === undefined || more !== undefined) return false;
  const { amount, several, oneByOne, subjectAttribute } = ask;
  const isAlone = amount.how === 'one' && several === undefined && !oneByOne;
  return isAlone && step.attribute === subjectAttribute && unchanging(lowering, step);
}
