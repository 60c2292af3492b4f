/** Assertions, and what is to be told of one that does not hold. */
import type { Expr, Program } from '../../language/program/program.ts';
import type { AssertionRules } from '../../runtime/rules.ts';
import { row, someOf, text } from '../plan/build.ts';
import type { Term } from '../plan/plan.ts';
import { term } from '../plan/quote.ts';
import { originIndex } from './lowering.ts';
import { createScope } from './scope.ts';
import type { Lowering } from './lowering.ts';
import { lambda } from './scope.ts';
import { definite } from './terms.ts';

type Assertion = Program['assertions'][number];

export function assertionRow(lowering: Lowering, { title, body, origin }: Assertion): Term {
  const told = conjuncts(body).flatMap((part) => partRow(lowering, part) ?? []);
  return row<AssertionRules>({
    title: text(title),
    origin: originIndex(lowering, origin),
    holds: thunk(lowering, body),
    parts: someOf(told),
  });
}

const conjuncts = (e: Expr): readonly Expr[] => (e.op === 'and' ? e.items.flatMap(conjuncts) : [e]);

/** Of `every` and `no`: whoever is to blame. Of a comparison of numbers: what both sides come to. */
function partRow(lowering: Lowering, e: Expr): Term | undefined {
  if (e.op === 'compare' && e.left.type.tag === 'number') {
    const [left, right] = [thunk(lowering, e.left), thunk(lowering, e.right)];
    return term`{ holds: ${thunk(lowering, e)}, left: ${left}, right: ${right} }`;
  }
  if (e.op !== 'quantifier' || (e.word !== 'every' && e.word !== 'no')) return undefined;
  const { kind, where } = e.domain;
  const failing: readonly Expr[] =
    e.body === undefined ? [] : [{ ...e.body, op: 'not', of: e.body }];
  const culprits: Expr = {
    op: 'quantifier',
    word: 'all',
    domain: { ...e.domain, where: [...where, ...failing] },
    keys: [],
    body: undefined,
    type: { tag: 'set', kind },
    open: false,
    origin: e.origin,
  };
  return term`{ kind: ${kind}, culprits: ${thunk(lowering, culprits)} }`;
}

function thunk(lowering: Lowering, e: Expr): Term {
  const scope = createScope('rules');
  return lambda(scope, [], undefined, definite(lowering, e, scope));
}
