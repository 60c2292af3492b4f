/** Routes: chains of things over a relation of the map, from one place to another. */
import type { Expr, Variable } from '../../language/program/program.ts';
import { freeVariables, kindOf, variableName } from './emitter.ts';
import type { Emitter, Scope } from './emitter.ts';
import { locals } from './functions.ts';
import type { Mode } from './functions.ts';
import { loopOver } from './loops.ts';
import { junction } from './open.ts';
import { helper } from './quantifiers.ts';
import { relationTable } from './relations.ts';
import { sure } from './sure.ts';
import { functionText, indent, is } from './text.ts';
import { isDomain, isExpr, some } from '../../language/program/walk.ts';

type Route = Extract<Expr, { op: 'route' }>;

/** Gathers the members with their places, then searches: sure ones first, then possible ones. */
export function routeCall(emitter: Emitter, e: Route, scope: Scope, mode: Mode): string {
  const free = freeVariables([e], []);
  const { name, inner, parameters, call } = helper(emitter, scope, 'route', free);
  emitter.functions.set(name, '');
  emitter.imports.add('chains');
  if (mode !== 'open' && isRemembered(emitter, e, free)) {
    const lines = rememberedLines(emitter, e, name, inner, free);
    emitter.functions.set(name, functionText(emitter, name, parameters, 'boolean', lines));
    return call;
  }
  const { cells, size } = relationTable(emitter, e.by);
  const from = sure(emitter, e.from, inner);
  const to = sure(emitter, e.to, inner);
  const { head, open: conditions } = loopOver(emitter, inner, e.over);
  const at = sure(emitter, e.at, inner);
  const variable = variableName(inner, e.over.variable);
  const gate = mode === 'open' ? junction(emitter, conditions, inner, true) : 'YES';
  const tests =
    mode === 'open'
      ? []
      : conditions.map((condition) => `  if (!(${sure(emitter, condition, inner)})) continue;`);
  const [mark, base, held, result] = ['mark', 'base', 'gate', 'result'].map((own) =>
    inner.local.fresh(own),
  );
  const through = e.through === undefined ? '-1' : sure(emitter, e.through, inner);
  const lines = [
    `const ${mark} = r.top;`,
    `const ${base} = chains.top;`,
    head,
    ...tests,
    `  const ${held}${is(emitter, 'number')} = ${gate};`,
    `  if (${held} !== NO) chains.push(${variable}, ${at}, ${held});`,
    '}',
    `const ${result} = chains.search(${base}, ${from}, ${to}, ${through}, ${cells}, ${size});`,
    `if (${result} !== OPEN) r.top = ${mark};`,
    `return ${mode === 'open' ? result : `${result} === YES`};`,
  ];
  emitter.functions.set(
    name,
    functionText(emitter, name, parameters, mode === 'open' ? 'number' : 'boolean', [
      locals(inner),
      ...lines,
    ]),
  );
  return call;
}

/**
 * Whoever lists orders asks for many ends of one beginning. Where nothing but the state and a few things tell who may be
 * on the route, all ends that can be reached are found at once, and looked up until the state changes.
 */
function isRemembered(emitter: Emitter, e: Route, free: readonly Variable[]): boolean {
  if (e.through !== undefined || e.over.where.some(({ open }) => open)) return false;
  if (free.some(({ type }) => type.tag !== 'entity')) return false;
  const isOrder = (kind: number): boolean => kindOf(emitter, kind).population === 'orders';
  return !some([e.from, e.at, e.over], (node) => {
    if (isDomain(node)) return isOrder(node.kind);
    if (!isExpr(node)) return false;
    if (['calendar', 'call', 'decision', 'verb'].includes(node.op)) return true;
    return node.op === 'get' && isOrder(node.kind);
  });
}

function rememberedLines(
  emitter: Emitter,
  e: Route,
  name: string,
  inner: Scope,
  free: readonly Variable[],
): string[] {
  const { cells, size } = relationTable(emitter, e.by);
  const ends = emitter.names.fresh(`${name}Ends`);
  const last = emitter.names.fresh(`${name}Last`);
  const asked = freeVariables([e.from, e.at, ...e.over.where], [e.over.variable])
    .filter(({ id }) => free.some((each) => each.id === id))
    .map((variable) => variableName(inner, variable));
  emitter.tables.set(
    ends,
    `const ${ends} = new Uint8Array(${size});\n` +
      `const ${last} = { when: -1${asked.map((key) => `, ${key}: -2`).join('')} };`,
  );
  const from = sure(emitter, e.from, inner);
  const to = sure(emitter, e.to, inner);
  const { head } = loopOver(emitter, inner, e.over);
  const at = sure(emitter, e.at, inner);
  const [base, end] = ['base', 'end'].map((own) => inner.local.fresh(own));
  const same = ['when', ...asked].map(
    (key) => `${last}.${key} === ${key === 'when' ? 'now.state' : key}`,
  );
  return [
    locals(inner),
    `if (!(${same.join(' && ')})) {`,
    `  ${last}.when = now.state;`,
    ...asked.map((key) => `  ${last}.${key} = ${key};`),
    `  const ${base} = chains.top;`,
    indent(head),
    `    chains.push(${variableName(inner, e.over.variable)}, ${at}, YES);`,
    '  }',
    `  chains.reach(${base}, ${from}, ${cells}, ${size}, ${ends});`,
    '}',
    `const ${end} = ${to};`,
    `return ${end} >= 0 && ${ends}[${end}] === 1;`,
  ];
}
