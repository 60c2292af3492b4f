/**
 * Givens: what can be said of one order before any decision. Decisions ask for them again and again, so they are worked
 * out for all orders when the resolution begins, in as few passes as can be.
 */
import type { Given } from './asked.ts';
import type { Decision, Expr, Program } from '../../language/program/program.ts';
import { remembered } from '../../language/program/remembered.ts';
import { children, isExpr, verdictNodes, visitExpressions } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';
import { call, fn as functionOf, loop, toTerm } from '../plan/build.ts';
import type { Source, Statement } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { isTabled } from './board.ts';
import { fnOf, kindOf, namesOf } from './lowering.ts';
import { createScope } from './scope.ts';
import type { Lowering } from './lowering.ts';
import { CHEAP, effort } from './effort.ts';
import { plainBody } from './bodies.ts';
import { locals } from './scope.ts';
import { verbLoop, verbTest } from './indexes.ts';
import { camel } from './names.ts';
import { once } from './once.ts';

/** The table of a function; undefined where it is no given, or not worth one. */
export function givenOf(lowering: Lowering, id: number): Given | undefined {
  const known = lowering.givens.get(id);
  if (known !== undefined) return known;
  const fn = fnOf(lowering, id);
  const [only, second] = fn.parameters;
  if (only?.type.tag !== 'entity' || second !== undefined || fn.open) return undefined;
  if (only.type.optional || lowering.nullable.has(only.id)) return undefined;
  const { tag } = fn.result;
  if (tag !== 'bool' && tag !== 'number' && tag !== 'entity') return undefined;
  if (callsOf(lowering.program, id) < 2) return undefined;
  const { kind } = only.type;
  const { population, capacity } = kindOf(lowering, kind);
  const steps = effort(lowering, fn.body, []);
  if (population !== 'orders' || isTabled(lowering.program, fn) || steps < 2 || steps > CHEAP)
    return undefined;
  const cells = lowering.names.fresh(`${camel(fn.name)}Of`);
  const scope = createScope(cells, [], true);
  scope.variables.set(only.id, toTerm(scope.local.fresh('row')));
  const { before, value } = plainBody(lowering, fn.body, scope);
  const array = tag === 'bool' ? 'Uint8Array' : tag === 'number' ? 'Int32Array' : 'Int16Array';
  const given = {
    cells,
    kind,
    verbs: fn.verbs[0],
    pass: passOf(lowering, fn.body, only.id),
    table: code`const ${cells} = new ${array}(${capacity});`,
    lines: [
      { do: 'origin', origin: fn.origin },
      ...code`{
        ${locals(scope)}
        ${before}
        ${cells}[row] = ${tag === 'bool' ? term`${value} ? 1 : 0` : value};
      }`,
    ],
  } as const;
  lowering.givens.set(id, given);
  return given;
}

/** In how many places the rules call a function. */
const callsOf = (program: Program, id: number): number => calls(program).get(id) ?? 0;

const calls = remembered(({ fns, decisions, asks }): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  const bodies = [...fns, ...decisions].map(({ body }) => body);
  const verdicts = asks.flatMap(({ verbs }) => verbs.flatMap(verdictNodes));
  visitExpressions([...bodies, ...verdicts], (e) => {
    if (e.op === 'call') found.set(e.fn, (found.get(e.fn) ?? 0) + 1);
  });
  return found;
});

/** What a given reads of its own order may be found just before it, in the same pass. */
function passOf(lowering: Lowering, body: Expr, own: number): number {
  const inBody = once(0, (of) => passIn(of));
  const passIn = (node: Node): number => {
    const within = Math.max(0, ...children(node).map(passIn));
    if (!isExpr(node) || node.op !== 'call') return within;
    const given = lowering.givens.get(node.fn);
    if (given === undefined) return Math.max(within, inBody(fnOf(lowering, node.fn).body));
    const [arg] = node.args;
    const same = arg?.op === 'var' && arg.variable.id === own;
    return Math.max(within, same ? given.pass : given.pass + 1);
  };
  return passIn(body);
}

/** What is certain of a decision about one order, as soon as what is given of that order is known. */
export interface Certain {
  /** The function that notes it. */
  readonly note: string;
  readonly kind: number;
  readonly verbs: readonly number[] | undefined;
  /** What it is certain by. */
  readonly body: Expr;
  readonly parameter: number;
  /** The name of whether the decision is due; undefined where it always is. */
  readonly gate: string | undefined;
}

/** The same of a decision that is about one order. */
export function certainOf(
  lowering: Lowering,
  { parameters, verbs, body }: Decision,
  note: string,
  gate: string | undefined,
): Certain | undefined {
  const [only, second] = parameters;
  if (only?.type.tag !== 'entity' || second !== undefined) return undefined;
  const { kind } = only.type;
  if (kindOf(lowering, kind).population !== 'orders') return undefined;
  return { note, kind, verbs: verbs[0], body, parameter: only.id, gate };
}

/** What is done of one order in a pass. */
type Part = Pick<Given, 'kind' | 'verbs' | 'pass' | 'lines'> & {
  readonly gate?: string | undefined;
};

/** The tables, and a function for each pass over the orders of some verbs. */
export function givensCode(
  lowering: Lowering,
  certain: readonly Certain[],
): {
  readonly code: readonly Statement[];
  readonly calls: readonly Statement[];
} {
  const givens = [...lowering.givens.values()];
  const notes = certain.map(({ note, kind, verbs, body, parameter, gate }): Part => {
    const pass = passOf(lowering, body, parameter);
    const lines = gate === undefined ? code`${note}(row);` : code`if (${gate}) ${note}(row);`;
    return { kind, verbs, pass, lines, gate };
  });
  const groups = new Map<string, Part[]>();
  for (const part of [...givens, ...notes]) {
    const key = `${part.pass} ${part.kind} ${part.verbs?.join() ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  const passes = [...groups.values()].toSorted((a, b) => (a[0]?.pass ?? 0) - (b[0]?.pass ?? 0));
  const calls: Statement[] = [];
  const functions = passes.map((group) => {
    const [{ kind, verbs } = { kind: 0, verbs: undefined }] = group;
    const { base, columns } = namesOf(lowering, kind);
    const name = lowering.names.fresh(`${base}Givens`);
    const dues = [...new Set(group.flatMap(({ gate }) => gate ?? []))];
    calls.push({ do: 'term', term: call(name, dues) });
    const domain = {
      variable: { id: -1, name: 'row', type: { tag: 'entity' as const, kind, optional: false } },
      kind,
      verbs,
      where: [],
    };
    const listed = verbLoop(lowering, domain, 'row', 'at');
    const test = verbTest(columns[0] ?? '', 'row', verbs);
    const skips = [term`${`${base}Present`}[row] !== 1`, ...(test === undefined ? [] : [test])];
    const source: Source = listed ?? {
      over: 'range',
      name: 'row',
      from: toTerm(0),
      below: term`${`${base}Size`}.count`,
      down: false,
    };
    const body = [
      ...(listed === undefined ? skips.flatMap((skip) => code`if (${skip}) continue;`) : []),
      ...group.flatMap(({ lines }) => lines),
    ];
    const parameters = dues.map((gate) => ({ name: gate, type: 'boolean' }));
    return functionOf(name, parameters, 'void', [loop(source, body)]);
  });
  return { code: [...givens.flatMap(({ table }) => table), ...functions], calls };
}
