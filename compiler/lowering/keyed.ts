/**
 * What is asked of two orders, where a key tells the one by the other, is a matter of the other alone: whether a support of
 * a unit fits its move, as the unit has one move. It becomes a function of one order, which is worked out once for all of
 * them before any decision (compiler/lowering/givens.ts), instead of once for each that asks.
 */
import { negated } from '../../language/program/fold.ts';
import { mapExpr, renamed } from '../../language/program/map.ts';
import type { Domain, Expr, Fn, Program, Variable } from '../../language/program/program.ts';
import { isDomain, isExpr, some, variablesOf, visit } from '../../language/program/walk.ts';
import type { Step } from './asked.ts';
import { equality, isKey } from './equalities.ts';
import { freeVariables } from './scope.ts';
import { isTrial } from './trial.ts';

type Verbs = Domain['verbs'];

/** Two orders of which the one leads to the other, and what is asked of both. */
interface Pair {
  readonly one: Variable;
  readonly oneVerbs: Verbs;
  /** From the one to what the other is about. */
  readonly path: Step;
  readonly other: Variable;
  readonly otherVerbs: Verbs;
  /** `s.of = m.unit`, in a loop over the one or the other. */
  readonly guide: Expr;
  readonly conditions: readonly Expr[];
}

/** Only decisions and what reads them are asked of nothing but orders in force, of which a key tells. */
export function keyed(program: Program): Program {
  const verbs = verbsOf(program);
  const open = [...program.fns.filter((fn) => fn.open), ...program.decisions];
  const found = new Map<string, Pair[]>();
  const note = (pair: Pair | undefined): void => {
    if (pair === undefined) return;
    const key = keyOf(pair);
    found.set(key, [...(found.get(key) ?? []), pair]);
  };
  visit(
    open.map(({ body }) => body),
    (node) => {
      if (isDomain(node)) note(pairIn(program, node, verbs));
    },
  );
  if (found.size === 0) return program;
  visit(
    [...program.fns, ...program.decisions].map(({ body }) => body),
    (node) => {
      const pair = isExpr(node) ? pairOf(program, node, verbs) : undefined;
      if (pair !== undefined && found.has(keyOf(pair))) note(pair);
    },
  );

  const made = new Map<string, Fn>();
  let fresh = variablesOf(program).reduce((most, { id }) => Math.max(most, id), 0) + 1;
  for (const [key, [pair, second]] of found) {
    if (pair === undefined || second === undefined) continue;
    const id = program.fns.length + made.size;
    made.set(key, fnOf(program, pair, { id, one: fresh++, other: fresh++ }));
  }
  const called = (pair: Pair | undefined): Expr | undefined => {
    const fn = pair === undefined ? undefined : made.get(keyOf(pair));
    if (pair === undefined || fn === undefined) return undefined;
    const { origin } = pair.guide;
    const arg: Expr = { op: 'var', variable: pair.one, type: pair.one.type, open: false, origin };
    return { op: 'call', fn: fn.id, args: [arg], type: { tag: 'bool' }, open: false, origin };
  };
  const expr = (e: Expr): Expr => {
    const call = called(pairOf(program, e, verbs));
    return call === undefined ? e : e.op === 'quantifier' && e.word === 'no' ? negated(call) : call;
  };
  const domain = (each: Domain): Domain => {
    const pair = pairIn(program, each, verbs);
    const call = called(pair);
    if (pair === undefined || call === undefined) return each;
    const [first, ...others] = pair.conditions;
    const rest = each.where.filter((condition) => !others.includes(condition));
    return { ...each, where: rest.map((condition) => (condition === first ? call : condition)) };
  };
  return {
    ...program,
    fns: [
      ...program.fns.map((fn) => ({
        ...fn,
        body: mapExpr(fn.body, fn.open ? { expr, domain } : { expr }),
      })),
      ...made.values(),
    ],
    decisions: program.decisions.map((one) => ({
      ...one,
      body: mapExpr(one.body, { expr, domain }),
    })),
  };
}

/** Verbs of the orders that variables stand for. */
function verbsOf({ fns, decisions }: Program): ReadonlyMap<number, Verbs> {
  const found = new Map<number, Verbs>();
  const all = [...fns, ...decisions];
  for (const { parameters, verbs } of all)
    parameters.forEach(({ id }, at) => found.set(id, verbs[at]));
  visit(
    all.map(({ body }) => body),
    (node) => {
      if (isDomain(node)) found.set(node.variable.id, node.verbs);
    },
  );
  return found;
}

/** In a loop over the one: the other is known. */
function pairIn(
  program: Program,
  { variable: one, verbs: oneVerbs, where }: Domain,
  verbs: ReadonlyMap<number, Verbs>,
): Pair | undefined {
  for (const guide of where) {
    const found = equality(guide, one);
    const [path, more] = found?.path ?? [];
    const of = found?.other;
    if (path === undefined || more !== undefined || mayBeNone(program, path)) continue;
    if (of?.op !== 'get' || of.of.op !== 'var' || !isKey({ program }, of.kind, [of])) continue;
    const other = of.of.variable;
    if (!isOrder(program, one) || !isOrder(program, other)) continue;
    const conditions = where.filter((each) => each !== guide && isAbout(each, [one, other]));
    if (conditions.length === 0) continue;
    return { one, oneVerbs, path, other, otherVerbs: verbs.get(other.id), guide, conditions };
  }
  return undefined;
}

/** In a quantifier over the other: the one is known, and nothing else is asked. */
function pairOf(program: Program, e: Expr, verbs: ReadonlyMap<number, Verbs>): Pair | undefined {
  if (e.op !== 'quantifier' || (e.word !== 'some' && e.word !== 'no')) return undefined;
  const { variable: other, verbs: otherVerbs, where } = e.domain;
  for (const guide of where) {
    const found = equality(guide, other);
    const path = found?.other;
    if (found === undefined || !isKey({ program }, e.domain.kind, found.path)) continue;
    if (path?.op !== 'get' || path.of.op !== 'var') continue;
    const one = path.of.variable;
    if (!isOrder(program, one)) continue;
    const conditions = where.filter((each) => each !== guide);
    if (conditions.length === 0 || !conditions.every((each) => isAbout(each, [one, other])))
      return undefined;
    return { one, oneVerbs: verbs.get(one.id), path, other, otherVerbs, guide, conditions };
  }
  return undefined;
}

/** An order that is none is about nothing: what may lead to nothing would lead to it. */
function mayBeNone({ kinds }: Program, { kind, attribute }: Step): boolean {
  const type = kinds[kind]?.attributes[attribute]?.type;
  return type?.tag !== 'entity' || type.optional;
}

const isOrder = ({ kinds }: Program, { type }: Variable): boolean =>
  type.tag === 'entity' && !type.optional && kinds[type.kind]?.population === 'orders';

/** Is it about these, about both and nothing else, before any decision? */
function isAbout(e: Expr, variables: readonly [Variable, Variable]): boolean {
  if (e.open || some([e], (node) => isExpr(node) && node.op === 'var' && isTrial(node.variable)))
    return false;
  const free = freeVariables([e], []).map(({ id }) => id);
  return free.length === 2 && variables.every(({ id }) => free.includes(id));
}

/** The same for what asks the same. */
function keyOf({ one, oneVerbs, path, other, otherVerbs, conditions }: Pair): string {
  const named = new Map([
    [one.id, 'one'],
    [other.id, 'other'],
  ]);
  return JSON.stringify(
    [one.type, oneVerbs, path.kind, path.attribute, other.type, otherVerbs, conditions],
    (key, value: unknown) =>
      key === 'origin' || key === 'name' || key === 'optional'
        ? undefined
        : key === 'id' && typeof value === 'number'
          ? (named.get(value) ?? value)
          : value,
  );
}

/** `some Move m by s.of with ..`, as a function of `s`. */
function fnOf(
  program: Program,
  { one, oneVerbs, other, otherVerbs, guide, conditions }: Pair,
  ids: { readonly id: number; readonly one: number; readonly other: number },
): Fn {
  const [variable, parameter] = [
    { ...other, id: ids.other },
    { ...one, id: ids.one },
  ];
  const names = new Map([
    [one.id, parameter],
    [other.id, variable],
  ]);
  const kind = other.type.tag === 'entity' ? other.type.kind : -1;
  const [{ origin } = guide] = conditions;
  const body: Expr = {
    op: 'quantifier',
    word: 'some',
    domain: {
      variable,
      kind,
      verbs: otherVerbs,
      where: [guide, ...conditions].map((e) => renamed(e, names)),
    },
    keys: [],
    body: undefined,
    type: { tag: 'bool' },
    open: false,
    origin,
  };
  return {
    id: ids.id,
    name: nameAt(program, conditions) ?? 'keyed',
    parameters: [parameter],
    result: { tag: 'bool' },
    body,
    open: false,
    binding: 'orders',
    origin,
    verbs: [oneVerbs],
  };
}

/** What a function is called that says it. */
const nameAt = ({ fns }: Program, [first]: readonly Expr[]): string | undefined =>
  fns.find(
    ({ origin: { file, start, end } }) =>
      file === first?.origin.file && start <= first.origin.start && first.origin.end <= end,
  )?.name;
