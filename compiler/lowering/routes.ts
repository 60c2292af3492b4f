/** Routes: chains of things over a relation of the map, from one place to another. */
import type { Expr, Variable } from '../../language/program/program.ts';
import { fn, joined, toTerm } from '../plan/build.ts';
import type { Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { fnOf, kindOf } from './lowering.ts';
import { freeVariables, variableName } from './scope.ts';
import type { Lowering } from './lowering.ts';
import type { Scope } from './scope.ts';
import { locals } from './scope.ts';
import type { Mode } from './functions.ts';
import { filter, loopOver } from './loops.ts';
import { junction } from './open.ts';
import { helper } from './quantifiers.ts';
import { builtinSize, shapeOf } from './relations.ts';
import { relationRows } from './rows.ts';
import { sure } from './sure.ts';
import { isDomain, isExpr, some } from '../../language/program/walk.ts';

type Route = Extract<Expr, { op: 'route' }>;

/** Gathers the members with their places, then searches: sure ones first, then possible ones. */
export function routeCall(lowering: Lowering, e: Route, scope: Scope, mode: Mode): Term {
  const free = freeVariables([e], []);
  const { name, inner, parameters, call } = helper(lowering, scope, 'route', free);
  lowering.functions.set(name, []);
  const write = (result: string, body: readonly Statement[]): Term => {
    lowering.functions.set(name, [fn(name, parameters, result, [...locals(inner), ...body])]);
    return call;
  };
  if (mode !== 'open' && isRemembered(lowering, e, free)) {
    return write('boolean', rememberedLines(lowering, e, name, inner, free));
  }
  const { name: rows } = relationRows(lowering, e.by);
  const from = sure(lowering, e.from, inner);
  const to = sure(lowering, e.to, inner);
  const { around, open: conditions } = loopOver(lowering, inner, e.over);
  const at = sure(lowering, e.at, inner);
  const variable = variableName(inner, e.over.variable);
  const gate = mode === 'open' ? junction(lowering, conditions, inner, true) : term`YES`;
  const tests = mode === 'open' ? [] : conditions.flatMap((each) => filter(lowering, inner, each));
  const [mark, base, held, result] = ['mark', 'base', 'gate', 'result'].map((own) =>
    inner.local.fresh(own),
  );
  const through = e.through === undefined ? term`-1` : sure(lowering, e.through, inner);
  const body = code`
    const ${mark} = r.top;
    const ${base} = chains.top;
    ${around(code`
      ${tests}
      const ${held}: number = ${gate};
      if (${held} !== NO) chains.push(${variable}, ${at}, ${held});`)}
    const ${result} = chains.search(${base}, ${from}, ${to}, ${through}, ${rows});
    if (${result} !== OPEN) r.top = ${mark};`;
  return mode === 'open'
    ? write('number', code`${body} return ${result};`)
    : write('boolean', code`${body} return ${result} === YES;`);
}

/**
 * Whoever lists orders asks for many ends of one beginning. Where nothing but the state and a few things tell who may be
 * on the route, all ends that can be reached are found at once, and looked up until the state changes.
 */
function isRemembered(lowering: Lowering, e: Route, free: readonly Variable[]): boolean {
  if (e.through !== undefined || e.over.where.some(({ open }) => open)) return false;
  if (free.some(({ type }) => type.tag !== 'entity')) return false;
  const isOrder = (kind: number): boolean => kindOf(lowering, kind).population === 'orders';
  return !some([e.from, e.at, e.over], (node) => {
    if (isDomain(node)) return isOrder(node.kind);
    if (!isExpr(node)) return false;
    if (['calendar', 'call', 'decision', 'verb'].includes(node.op)) return true;
    return node.op === 'get' && isOrder(node.kind);
  });
}

/** Between how many things a relation holds. */
const placesOf = (lowering: Lowering, by: Route['by']): number =>
  'fn' in by
    ? (shapeOf(lowering, fnOf(lowering, by.fn))?.[0] ?? 0)
    : builtinSize(lowering, by.builtin);

function rememberedLines(
  lowering: Lowering,
  e: Route,
  name: string,
  inner: Scope,
  free: readonly Variable[],
): readonly Statement[] {
  const { name: rows } = relationRows(lowering, e.by);
  const size = placesOf(lowering, e.by);
  const ends = lowering.names.fresh(`${name}Ends`);
  const last = lowering.names.fresh(`${name}Last`);
  const asked = freeVariables([e.from, e.at, ...e.over.where], [e.over.variable])
    .filter(({ id }) => free.some((each) => each.id === id))
    .map((variable) => variableName(inner, variable));
  const nothing: Term = {
    op: 'record',
    layout: 'line',
    fields: [
      { name: 'when', value: toTerm(-1) },
      ...asked.map((key) => ({ name: key, value: toTerm(-2) })),
    ],
  };
  lowering.tables.set(
    ends,
    code`const ${ends} = new Uint8Array(${size}); const ${last} = ${nothing};`,
  );
  const from = sure(lowering, e.from, inner);
  const to = sure(lowering, e.to, inner);
  const { around } = loopOver(lowering, inner, e.over);
  const at = sure(lowering, e.at, inner);
  const variable = variableName(inner, e.over.variable);
  const [base, end] = ['base', 'end'].map((own) => inner.local.fresh(own));
  const same = joined('&&', [
    term`${last}.when === now.state`,
    ...asked.map((key) => term`${last}.${key} === ${key}`),
  ]);
  return code`
    if (!${same}) {
      ${last}.when = now.state;
      ${asked.flatMap((key) => code`${last}.${key} = ${key};`)}
      const ${base} = chains.top;
      ${around(code`chains.push(${variable}, ${at}, YES);`)}
      chains.reach(${base}, ${from}, ${rows}, ${ends});
    }
    const ${end} = ${to};
    return ${end} >= 0 && ${ends}[${end}] === 1;`;
}
