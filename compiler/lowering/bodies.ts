/** What a function gives, and what it reads more than once. */
import type { Expr } from '../../language/program/program.ts';
import type { Statement, Term } from '../plan/plan.ts';
import { code } from '../plan/quote.ts';
import { CHAIN, effort } from './effort.ts';
import { attributeOf, canBeNone, decisionOf, fnOf, sharedName } from './lowering.ts';
import type { Lowering } from './lowering.ts';
import { inlined } from './inline.ts';
import { declare as declareVariable } from './scope.ts';
import type { Scope } from './scope.ts';
import { share } from './share.ts';
import { cellValue, definite } from './terms.ts';

/** What a function reads more than once stands before its value. */
export function plainBody(
  lowering: Lowering,
  body: Expr,
  scope: Scope,
): { before: readonly Statement[]; value: Term } {
  const fresh = (): number => lowering.nextVariable++;
  const nameOf = (e: Expr): string =>
    sharedName(
      e.op === 'call'
        ? fnOf(lowering, e.fn).name
        : e.op === 'get'
          ? attributeOf(lowering, e.kind, e.attribute).name
          : e.op === 'decision'
            ? decisionOf(lowering, e.decision).name
            : 'value',
    );
  const before: Statement[] = [];
  const cheap = (e: Expr): boolean => !e.open && effort(lowering, e, []) <= 2 * CHAIN;
  const maybeNone = (e: Expr): boolean => canBeNone(lowering, e);
  const once = (e: Expr): Expr => share(e, { fresh, nameOf, cheap, maybeNone });
  let rest = once(inlined(lowering, once(body)));
  for (; rest.op === 'let'; rest = rest.body) {
    const value = cellValue(lowering, rest.value, scope);
    if (rest.value.type.tag === 'bool') scope.flags.add(rest.variable.id);
    const name = declareVariable(scope, rest.variable);
    before.push(...code`const ${name} = ${value};`);
  }
  return { before, value: definite(lowering, rest, scope) };
}
