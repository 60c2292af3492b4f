/** Routes: chains of things over a relation of the map, from one place to another. */
import type { Expr } from '../../language/program/program.ts';
import { fn } from '../plan/build.ts';
import type { Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { freeVariables, variableName } from './scope.ts';
import type { Lowering } from './lowering.ts';
import type { Scope } from './scope.ts';
import { locals } from './scope.ts';
import type { Mode } from './scope.ts';
import { filter, loopOver } from './loops.ts';
import { junction } from './terms.ts';
import { helper } from './quantifiers.ts';
import { relationRows } from './rows.ts';
import { definite } from './terms.ts';
import { webLines } from './webs.ts';

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
  const lines = mode === 'open' ? undefined : webLines(lowering, e, name, inner, free);
  if (lines !== undefined) return write('boolean', lines);
  const { name: rows } = relationRows(lowering, e.by);
  const from = definite(lowering, e.from, inner);
  const to = definite(lowering, e.to, inner);
  const { around, open: conditions } = loopOver(lowering, inner, e.over);
  const at = definite(lowering, e.at, inner);
  const variable = variableName(inner, e.over.variable);
  const gate = mode === 'open' ? junction(lowering, conditions, inner, true) : term`YES`;
  const tests = mode === 'open' ? [] : conditions.flatMap((each) => filter(lowering, inner, each));
  const [mark, base, held, result] = ['mark', 'base', 'gate', 'result'].map((own) =>
    inner.local.fresh(own),
  );
  const through = e.through === undefined ? term`-1` : definite(lowering, e.through, inner);
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
