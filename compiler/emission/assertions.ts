/** Assertions, and what is to be told of one that does not hold. */
import type { Expr, Program } from '../../language/program/program.ts';
import type { AssertionRules } from '../../runtime/rules.ts';
import { createScope, originIndex } from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { temporaries } from './functions.ts';
import { row, someOf } from './row.ts';
import { sure } from './sure.ts';
import { quote } from './text.ts';

type Assertion = Program['assertions'][number];

export function assertionRow(emitter: Emitter, { title, body, origin }: Assertion): string {
  const told = conjuncts(body).flatMap((part) => partRow(emitter, part) ?? []);
  return row<AssertionRules>({
    title: quote(title),
    origin: String(originIndex(emitter, origin)),
    holds: thunk(emitter, body),
    parts: someOf(told),
  });
}

const conjuncts = (e: Expr): readonly Expr[] => (e.op === 'and' ? e.items.flatMap(conjuncts) : [e]);

/** Of `every` and `no`: whoever is to blame. Of a comparison of numbers: what both sides come to. */
function partRow(emitter: Emitter, e: Expr): string | undefined {
  if (e.op === 'compare' && e.left.type.tag === 'number') {
    const [left, right] = [thunk(emitter, e.left), thunk(emitter, e.right)];
    return `{ holds: ${thunk(emitter, e)}, left: ${left}, right: ${right} }`;
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
  return `{ kind: ${kind}, culprits: ${thunk(emitter, culprits)} }`;
}

function thunk(emitter: Emitter, e: Expr): string {
  const scope = createScope('rules');
  const value = sure(emitter, e, scope);
  const temps = temporaries(scope);
  return `() => ${temps === '' ? value : `{\n${temps}  return ${value};\n}`}`;
}
