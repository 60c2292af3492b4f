/**
 * Givens: what can be said of one order before any decision. Decisions ask for them again and again, so they are worked
 * out for all orders when the resolution begins, in as few passes as can be.
 */
import type { Given } from './asked.ts';
import type { Fn, Program } from '../../language/program/program.ts';
import { remembered } from '../../language/program/remembered.ts';
import { children, isExpr, visitExpressions } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';
import { fn as functionOf, loop, toTerm } from '../plan/build.ts';
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
    pass: passOf(lowering, fn, only.id),
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

const calls = remembered(({ fns, decisions }): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  const bodies = [...fns, ...decisions].map(({ body }) => body);
  visitExpressions(bodies, (e) => {
    if (e.op === 'call') found.set(e.fn, (found.get(e.fn) ?? 0) + 1);
  });
  return found;
});

/** What a given reads of its own order may be found just before it, in the same pass. */
function passOf(lowering: Lowering, fn: Fn, own: number): number {
  const passIn = (node: Node, callers: readonly number[]): number => {
    const within = Math.max(0, ...children(node).map((part) => passIn(part, callers)));
    if (!isExpr(node) || node.op !== 'call' || callers.includes(node.fn)) return within;
    const given = lowering.givens.get(node.fn);
    if (given === undefined)
      return Math.max(within, passIn(fnOf(lowering, node.fn).body, [...callers, node.fn]));
    const [arg] = node.args;
    const same = arg?.op === 'var' && arg.variable.id === own;
    return Math.max(within, same ? given.pass : given.pass + 1);
  };
  return passIn(fn.body, [fn.id]);
}

/** The tables, and a function for each pass over the orders of some verbs. */
export function givensCode(lowering: Lowering): {
  readonly code: readonly Statement[];
  readonly calls: readonly Statement[];
} {
  const givens = [...lowering.givens.values()];
  const groups = new Map<string, Given[]>();
  for (const given of givens) {
    const key = `${given.pass} ${given.kind} ${given.verbs?.join() ?? ''}`;
    groups.set(key, [...(groups.get(key) ?? []), given]);
  }
  const passes = [...groups.values()].toSorted((a, b) => (a[0]?.pass ?? 0) - (b[0]?.pass ?? 0));
  const calls: Statement[] = [];
  const functions = passes.map((group) => {
    const [{ kind, verbs } = { kind: 0, verbs: undefined }] = group;
    const { base, columns } = namesOf(lowering, kind);
    const name = lowering.names.fresh(`${base}Givens`);
    calls.push(...code`${name}();`);
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
    return functionOf(name, [], 'void', [loop(source, body)]);
  });
  return { code: [...givens.flatMap(({ table }) => table), ...functions], calls };
}
