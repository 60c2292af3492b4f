/**
 * The same program with less to do: calls of small functions stand as what they mean, and what is known when the module
 * is written is worked out. Values do not change.
 */
import type { Expr, Fn, Program, Variable } from '../../language/program/program.ts';
import { fold, isKnown } from '../../language/program/fold.ts';
import { mapExpr, mapProgram } from '../../language/program/map.ts';
import { boundBy, children, count, isExpr, some } from '../../language/program/walk.ts';
import type { Change } from '../../language/program/map.ts';
import type { Node } from '../../language/program/walk.ts';
import { isTabled } from './board.ts';
import { nullableVariables } from './nullability.ts';

/** Functions of at most so many nodes stand where they are called. */
const SMALL = 10;
/** A function of the map is a table: only what is cheaper than a look-up is better written out. */
const SMALL_ON_MAP = 3;
/** Where it filters a loop, a condition of several parts may be longer: one of its parts may guide the loop. */
const FILTER = 40;

export function simplify(program: Program): Program {
  const fns: Fn[] = [];
  const nullable = nullableVariables(program);

  /** The function with its body simplified; undefined while that is being done. */
  function simplified(id: number, callers: readonly number[]): Fn | undefined {
    const known = fns[id];
    if (known !== undefined) return known;
    const fn = program.fns[id];
    if (fn === undefined || callers.includes(id)) return undefined;
    const made = { ...fn, body: mapExpr(fn.body, rewriting([...callers, id])) };
    fns[id] = made;
    return made;
  }

  const rewriting = (callers: readonly number[]): Change => ({
    expr: (e) => fold(inline(e, callers, false)),
    domain: (domain) => ({
      ...domain,
      where: conjuncts(domain.where.map((e) => inline(e, callers, true))),
    }),
  });

  function inline(e: Expr, callers: readonly number[], filters: boolean): Expr {
    if (e.op !== 'call') return e;
    const fn = simplified(e.fn, callers);
    if (fn === undefined || !fits(program, fn, filters)) return e;
    return written(fn, e.args, nullable) ?? e;
  }

  program.fns.forEach((_, id) => simplified(id, []));
  return { ...mapProgram(program, rewriting([])), fns };
}

/**
 * The body of a function with its arguments; undefined if that would work one of them out several times.
 * @param nullable parameters that may be none (compiler/lowering/nullability.ts)
 */
export function written(
  fn: Fn,
  args: readonly Expr[],
  nullable: ReadonlySet<number>,
): Expr | undefined {
  const again = fn.parameters.some((parameter, at) => {
    const arg = args[at];
    return arg === undefined || (!isCheap(arg) && uses(fn.body, parameter) > 1);
  });
  return again ? undefined : substituted(fn, args, nullable);
}

/** The body of a function with its arguments, as often as it reads them. @param nullable as above */
export function substituted(
  { parameters, body }: Fn,
  args: readonly Expr[],
  nullable: ReadonlySet<number>,
): Expr {
  const values = new Map<number, Expr>();
  for (const [at, parameter] of parameters.entries()) {
    const arg = args[at];
    if (arg === undefined) continue;
    // What every caller makes sure of the function still takes for granted.
    const { type } = nullable.has(parameter.id) ? arg : parameter;
    values.set(parameter.id, { ...arg, type });
  }
  const open = args.some((arg) => arg.open);
  return mapExpr(body, {
    expr: (part) =>
      part.op === 'var'
        ? (values.get(part.variable.id) ?? part)
        : fold(open ? reopened(part) : part),
  });
}

/** What an argument reads of decisions, that reads what it stands in. */
const reopened = (e: Expr): Expr =>
  !e.open && some(children(e), (node) => isExpr(node) && node.open) ? { ...e, open: true } : e;

function fits(program: Program, fn: Fn, filters: boolean): boolean {
  const { body, result, parameters } = fn;
  if (result.tag === 'set' || result.tag === 'text') return false;
  if (some([body], binds)) return false;
  const size = count([body], () => true);
  if (isTabled(program, fn) && parameters.length > 0) return size <= SMALL_ON_MAP;
  return size <= (filters && body.op === 'and' ? FILTER : SMALL);
}

const uses = (body: Expr, { id }: Variable): number =>
  count([body], (part) => part.op === 'var' && part.variable.id === id);

/** Does it bind a variable of its own? */
export const binds = (node: Node): boolean => boundBy(node).length > 0;

/** As good as a variable. */
function isCheap(e: Expr): boolean {
  return e.op === 'var' || e.op === 'const' || (e.op === 'get' && isCheap(e.of));
}

/** Conditions that must all hold, without those that always do. */
function conjuncts(items: readonly Expr[]): Expr[] {
  return items.flatMap((item) =>
    item.op === 'and' ? conjuncts(item.items) : isKnown(item, true) ? [] : [item],
  );
}
