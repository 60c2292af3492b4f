/**
 * Routes of which only the state tells who may be on them (runtime/resolution/web.ts): their members are gathered once a
 * state, for whoever lists orders asks for many beginnings and ends over the same members.
 */
import type { Domain, Expr, Variable } from '../../language/program/program.ts';
import { isDomain, isExpr, some } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';
import { fn, joined, toTerm } from '../plan/build.ts';
import type { Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { named } from './function-names.ts';
import { kindOf } from './lowering.ts';
import type { Lowering } from './lowering.ts';
import { loopOver } from './loops.ts';
import { relationRows } from './rows.ts';
import { aNumber, createScope, freeVariables, lambda, locals, variableName } from './scope.ts';
import type { Scope } from './scope.ts';
import { definite } from './terms.ts';

type Route = Extract<Expr, { op: 'route' }>;

interface Members {
  /** All that may be on the route, as far as the state tells. */
  readonly over: Domain;
  /** Which of them may be passed this time. */
  readonly rest: readonly Expr[];
}

/** Undefined where more than the state tells where they are, or decisions do. */
function membersOf(lowering: Lowering, { over, at }: Route): Members | undefined {
  const { variable, where } = over;
  const steady = (e: Expr): boolean =>
    freeVariables([e], [variable]).length === 0 && isOfState(lowering, [e]);
  if (where.some(({ open }) => open) || !steady(at)) return undefined;
  if (kindOf(lowering, over.kind).population === 'orders') return undefined;
  return {
    over: { ...over, where: where.filter(steady) },
    rest: where.filter((each) => !steady(each)),
  };
}

/** Do these read nothing but the state? */
function isOfState(lowering: Lowering, nodes: readonly Node[]): boolean {
  const isOrder = (kind: number): boolean => kindOf(lowering, kind).population === 'orders';
  return !some(nodes, (node) => {
    if (isDomain(node)) return isOrder(node.kind);
    if (!isExpr(node)) return false;
    if (['calendar', 'call', 'decision', 'verb'].includes(node.op)) return true;
    return node.op === 'get' && isOrder(node.kind);
  });
}

export interface Gathered {
  readonly web: string;
  /** Gathers the members, if those there are of another state. */
  readonly lines: readonly Statement[];
}

/** Members that are the same for all who ask, whoever is to take part. */
export function gatheredFor(lowering: Lowering, e: Route, { owner }: Scope): Gathered | undefined {
  const members = membersOf(lowering, e);
  return members === undefined || members.rest.length > 0
    ? undefined
    : gather(lowering, e, members, owner);
}

/** Routes of the same members over the same relation share a web. */
function gather(lowering: Lowering, e: Route, { over }: Members, owner: string): Gathered {
  const write = (name: string): readonly Statement[] => {
    const scope = createScope(name);
    const web = webOf(name);
    const { around } = loopOver(lowering, scope, over);
    const pushed = around(
      code`${web}.push(${variableName(scope, over.variable)}, ${definite(lowering, e.at, scope)});`,
    );
    const body = code`
      if (${web}.state === now.state) return;
      ${web}.begin();
      ${pushed}
      ${web}.tie(${relationRows(lowering, e.by).name}, now.state);`;
    return [fn(name, [], 'void', [...locals(scope), ...body])];
  };
  const key = `web ${keyOf(e, over)}`;
  const name = named(lowering, key, `${owner}Members`, write, [WEB]);
  const web = webOf(name);
  lowering.tables.set(web, code`const ${web} = createWeb();`);
  return { web, lines: code`${name}();` };
}

const WEB = 'Web';
const webOf = (gatherer: string): string => gatherer + WEB;

/** The same for the same members, whatever they are called. */
function keyOf({ at, by }: Route, over: Domain): string {
  const known: number[] = [];
  const numbered = ({ id, type }: Variable): unknown => {
    if (!known.includes(id)) known.push(id);
    return { id: known.indexOf(id), type };
  };
  return JSON.stringify({ over, at, by }, (key, value) =>
    key === 'origin' ? undefined : key === 'variable' ? numbered(value) : value,
  );
}

/** The body of a function that tells whether there is such a route; undefined where members have to be gathered for it. */
export function webLines(
  lowering: Lowering,
  e: Route,
  name: string,
  scope: Scope,
  free: readonly Variable[],
): readonly Statement[] | undefined {
  if (e.through === undefined) return reachLines(lowering, e, name, scope, free);
  const gathered = gatheredFor(lowering, e, scope);
  if (gathered === undefined) return undefined;
  const [from, to, member] = [e.from, e.to, e.through].map((each) =>
    definite(lowering, each, scope),
  );
  return code`
    ${gathered.lines}
    return ${gathered.web}.joins(${from ?? 0}, ${to ?? 0}, ${member ?? 0});`;
}

/** All ends that can be reached are found at once, and looked up until something else is asked or the state changes. */
function reachLines(
  lowering: Lowering,
  e: Route,
  name: string,
  scope: Scope,
  free: readonly Variable[],
): readonly Statement[] | undefined {
  const members = membersOf(lowering, e);
  if (members === undefined || free.some(({ type }) => type.tag !== 'entity')) return undefined;
  const { rest } = members;
  if (!isOfState(lowering, [e.from, ...rest])) return undefined;
  const { variable } = e.over;
  const keys = freeVariables([e.from, ...rest], [variable]).map((each) =>
    variableName(scope, each),
  );
  const { web, lines } = gather(lowering, e, members, scope.owner);
  const ends = lowering.names.fresh(`${name}Ends`);
  const last = lowering.names.fresh(`${name}Last`);
  lowering.tables.set(ends, code`const ${ends} = ${web}.finder();`);
  lowering.tables.set(last, code`const ${last} = ${nothingAsked(keys)};`);
  const same = joined('&&', [
    term`${last}.when === now.state`,
    ...keys.map((key) => term`${last}.${key} === ${key}`),
  ]);
  const passing = rest.map((each) => definite(lowering, each, scope));
  const usable =
    rest.length === 0
      ? []
      : [lambda(scope, [aNumber(variableName(scope, variable))], 'boolean', joined('&&', passing))];
  return code`
    if (!${same}) {
      ${lines}
      ${ends}.reach(${definite(lowering, e.from, scope)}, ${usable});
      ${last}.when = now.state;
      ${keys.flatMap((key) => code`${last}.${key} = ${key};`)}
    }
    return ${ends}.ends(${definite(lowering, e.to, scope)});`;
}

const nothingAsked = (keys: readonly string[]): Term => ({
  op: 'record',
  layout: 'line',
  fields: [
    { name: 'when', value: toTerm(-1) },
    ...keys.map((key) => ({ name: key, value: toTerm(-2) })),
  ],
});
