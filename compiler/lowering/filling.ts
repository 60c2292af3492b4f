/**
 * Filling the fields of an order one after the other. A condition is tested as soon as the fields it reads are filled.
 */
import type { Ask, Expr, Type, Variable, Verb } from '../../language/program/program.ts';
import { children, isExpr } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';
import type { Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { isTabled } from './board.ts';
import { attributeOf, columnName, fnOf } from './lowering.ts';
import { createScope, variableName } from './scope.ts';
import type { Lowering } from './lowering.ts';
import type { Scope } from './scope.ts';
import { neighbourRows } from './rows.ts';
import type { NeighbourRows } from './rows.ts';
import { written } from './simplify.ts';
import { definite } from './terms.ts';

/** Something that must hold. `when`: only if this field is none (or only if it is not). */
export interface Condition {
  readonly body: Expr;
  readonly when: { readonly attribute: number; readonly none: boolean } | undefined;
}

export interface Field {
  readonly attribute: number;
  readonly type: Type;
}

export interface Filling {
  readonly lowering: Lowering;
  readonly kind: number;
  readonly self: Variable;
  readonly scope: Scope;
  /** The order's row. */
  readonly row: string;
  /** Conditions that are still to be tested. */
  pending: readonly Condition[];
  readonly filled: Set<number>;
}

/** The fields of a verb, if the values of each can be gone through. */
export function fieldsOf(
  lowering: Lowering,
  { kind }: Ask,
  verb: Verb,
): readonly Field[] | undefined {
  const fields = verb.fields.map(({ attribute }): Field => ({
    attribute,
    type: attributeOf(lowering, kind, attribute).type,
  }));
  return fields.every(({ type }) => type.tag === 'entity' || type.tag === 'bool')
    ? fields
    : undefined;
}

/** Nothing is filled yet but what the order is about. */
export function beginFilling(lowering: Lowering, ask: Ask, { self, by, legal }: Verb): Filling {
  const scope = createScope('rules', [self]);
  return {
    lowering,
    kind: ask.kind,
    self,
    scope,
    row: variableName(scope, self),
    pending: [by, legal]
      .flatMap((condition) => conjuncts(lowering, condition))
      .flatMap((body) => split(lowering, self, ask.kind, body)),
    filled: new Set([0, ask.subjectAttribute]),
  };
}

/** The conjuncts of a condition, those of functions that it calls among them: what they ask of the subject comes first. */
function conjuncts(lowering: Lowering, condition: Expr | undefined): readonly Expr[] {
  if (condition === undefined) return [];
  if (condition.op === 'and') return condition.items.flatMap((e) => conjuncts(lowering, e));
  if (condition.op !== 'call') return [condition];
  const fn = fnOf(lowering, condition.fn);
  if (fn.body.op !== 'and' || isTabled(lowering.program, fn)) return [condition];
  const body = written(fn, condition.args, lowering.nullable);
  return body === undefined ? [condition] : conjuncts(lowering, body);
}

/** `if this.field is none then A else B`: what must hold without the field, and what must hold with it. */
function split(lowering: Lowering, self: Variable, kind: number, body: Expr): readonly Condition[] {
  const attribute =
    body.op === 'if' && !body.condition.open ? noneTested(self, kind, body.condition) : undefined;
  if (body.op !== 'if' || attribute === undefined) return [{ body, when: undefined }];
  return [
    ...conjuncts(lowering, body.yes).map((each) => ({
      body: each,
      when: { attribute, none: true },
    })),
    ...conjuncts(lowering, body.no).map((each) => ({
      body: each,
      when: { attribute, none: false },
    })),
  ];
}

/** The field of `this.field is none`. */
function noneTested(self: Variable, kind: number, condition: Expr): number | undefined {
  if (condition.op !== 'compare' || condition.operator !== '=') return undefined;
  const { left, right } = condition;
  if (left.op !== 'get' || left.kind !== kind || right.op !== 'const' || right.value !== -1)
    return undefined;
  return left.of.op === 'var' && left.of.variable.id === self.id ? left.attribute : undefined;
}

/** Takes the conditions out that read nothing but the fields filled, and tests them. */
export function tests(filling: Filling, skip: Statement): readonly Statement[] {
  const { self, kind, filled } = filling;
  const ready = filling.pending.filter(
    ({ body, when }) =>
      (when === undefined || filled.has(when.attribute)) && readsOnly(body, self, kind, filled),
  );
  filling.pending = filling.pending.filter((condition) => !ready.includes(condition));
  return testsOf(filling, ready, skip);
}

export function testsOf(
  { lowering, kind, scope, row }: Filling,
  conditions: readonly Condition[],
  skip: Statement,
): readonly Statement[] {
  return conditions.flatMap(({ body, when }) => {
    const test = term`!${definite(lowering, body, scope)}`;
    if (when === undefined) return code`if (${test}) ${skip}`;
    const value = term`${columnName(lowering, kind, when.attribute)}[${row}] ?? -1`;
    const applies = when.none ? term`${value} < 0` : term`${value} >= 0`;
    return code`if (${applies} && ${test}) ${skip}`;
  });
}

/** Rows of what stands near something. */
export interface Near {
  readonly rows: NeighbourRows;
  /** Of what is filled already. */
  readonly key: Term;
}

/** A condition `rel(.., this.field)` over the map gives the candidates of a field. */
export function nearBy(
  { lowering, kind, self, scope, filled }: Filling,
  attribute: number,
  body: Expr,
): Near | undefined {
  const args =
    body.op === 'call' ? body.args : body.op === 'relation' ? [body.left, body.right] : [];
  const last = args.at(-1);
  if (last?.op !== 'get' || last.of.op !== 'var' || last.of.variable.id !== self.id)
    return undefined;
  if (last.kind !== kind || last.attribute !== attribute) return undefined;
  const known = args.slice(0, -1);
  if (!known.every((arg) => readsOnly(arg, self, kind, filled))) return undefined;
  const stand: Variable = { id: -1, name: 'value', type: last.type };
  const { type, origin } = last;
  const place: Expr = { op: 'var', variable: stand, type, open: false, origin };
  const turned: Expr =
    body.op === 'call'
      ? { ...body, args: [...known, place] }
      : body.op === 'relation'
        ? { ...body, right: place }
        : body;
  const rows = neighbourRows(lowering, turned, stand);
  if (rows === undefined) return undefined;
  return { rows, key: rows.key(rows.known.map((each) => definite(lowering, each, scope))) };
}

/** Does an expression read only these columns of the order? */
export function readsOnly(
  expression: Expr,
  self: Variable,
  kind: number,
  filled: ReadonlySet<number>,
): boolean {
  const isSelf = (node: Node): boolean =>
    isExpr(node) && node.op === 'var' && node.variable.id === self.id;
  const isFine = (node: Node): boolean =>
    isExpr(node) && node.op === 'get' && isSelf(node.of)
      ? node.kind === kind && filled.has(node.attribute)
      : !isSelf(node) && children(node).every(isFine);
  return isFine(expression);
}
