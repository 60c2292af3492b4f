/** Functions, decisions and what is built in. */
import type { Expr, Origin, Type, Variable } from '../../../program/program.ts';
import type { Expression } from '../../../constructs/tree.ts';
import { hint, nearest } from '../../../diagnostics/spelling.ts';
import { BORDER, SPACE, SPOT } from '../../declarations/declared.ts';
import { arithmetic, broken, call, decided, isBroken } from '../build.ts';
import { fault } from '../context.ts';
import type { Context } from '../context.ts';
import { checkFunction } from '../functions.ts';
import type { Scope } from '../scope.ts';
import { BOOL, entity, ERROR, isEntity, NUMBER } from '../types.ts';
import { checkAlike } from './alike.ts';
import { checkAs } from './coerce.ts';
import { checkExpression } from './expression.ts';
import { checkSpotOf, spotOfName } from './spots.ts';

type Call = Extract<Expression, { form: 'call' }>;
type Parameter = Pick<Variable, 'name' | 'type'>;

const spots: readonly Parameter[] = ['a', 'b'].map((name) => ({ name, type: entity(SPOT, false) }));
const spaces: readonly Parameter[] = ['a', 'b'].map((name) => ({
  name,
  type: entity(SPACE, false),
}));
const around: readonly Parameter[] = ['at', 'from', 'to'].map((name) => ({
  name,
  type: entity(SPACE, name !== 'at'),
}));
const numbers: readonly Parameter[] = ['a', 'b'].map((name) => ({ name, type: NUMBER }));

/** Names no function may take. */
export const builtin: ReadonlyMap<string, readonly Parameter[]> = new Map([
  ['touches', spots],
  ['borders', spaces],
  ['border', spaces],
  ['spot', spotOfName],
  ['clockwise', around],
  ['min', numbers],
  ['max', numbers],
]);
export const builtinNames: readonly string[] = [...builtin.keys(), 'present', 'alike'];

export function checkCall(context: Context, node: Call, scope: Scope): Expr {
  const { text } = node.name;
  const origin = context.world.origin(scope.place, node.range);
  if (text === 'spot') return checkSpotOf(context, node, scope);
  const own = builtin.get(text);
  if (own !== undefined) {
    const args = checkArguments(context, node, own, scope);
    return args === undefined ? broken(origin) : callBuiltin(text, args, origin);
  }
  if (text === 'alike') return checkAlike(context, node, scope);
  if (text === 'present') return checkPresent(context, node, scope, origin);
  const { before } = scope;
  const info = context.functions.get(text);
  if (info !== undefined) {
    const args = checkArguments(context, node, info.parameters, scope);
    if (args === undefined) return broken(origin);
    // In an amendment the function's name means the form before: `f(x) is f(y) when ..` is no circle.
    if (before?.name === text) return before.call(args, origin);
    const fn = checkFunction(context, info, scope.place, node.name.range);
    return fn === undefined || fn.result === ERROR ? broken(origin) : call(fn, args, origin);
  }
  const decision = context.decisions.get(text);
  if (decision !== undefined) {
    const args = checkArguments(context, node, decision.parameters, scope);
    return args === undefined ? broken(origin) : decided(decision, args, origin);
  }
  for (const arg of node.args) checkExpression(context, arg, scope, undefined);
  const names = [...context.functions.keys(), ...context.decisions.keys(), ...builtinNames];
  const help = hint(
    nearest(text, names),
    'Functions are declared with fn, tables with table, decisions with decide.',
  );
  fault(context, 'unknown-function', { name: text, hint: help }, scope.place, node.name.range);
  return broken(origin);
}

function checkArguments(
  context: Context,
  node: Call,
  parameters: readonly Parameter[],
  scope: Scope,
): Expr[] | undefined {
  const { args, name } = node;
  const exprs = args.map((arg, i) => {
    const parameter = parameters[i];
    if (parameter === undefined) return checkExpression(context, arg, scope, undefined);
    return checkAs(
      context,
      arg,
      scope,
      parameter.type,
      `\`${parameter.name}\` of \`${name.text}\``,
    );
  });
  if (args.length !== parameters.length) {
    const form = `${name.text}(${parameters.map((one) => one.name).join(', ')})`;
    const words = { name: name.text, wanted: parameters.length, found: args.length, form };
    fault(context, 'argument-count', words, scope.place, node.range);
    return undefined;
  }
  return exprs.some(isBroken) ? undefined : exprs;
}

function callBuiltin(name: string, [left, right, third]: readonly Expr[], origin: Origin): Expr {
  if (left === undefined || right === undefined) return broken(origin);
  if (third !== undefined) {
    const open = left.open || right.open || third.open;
    return { op: 'clockwise', at: left, from: right, to: third, type: NUMBER, open, origin };
  }
  const open = left.open || right.open;
  if (name === 'min' || name === 'max') return arithmetic(name, left, right, origin);
  if (name === 'border')
    return { op: 'border', left, right, type: entity(BORDER, true), open, origin };
  const relation = { builtin: name === 'touches' ? ('touches' as const) : ('borders' as const) };
  return { op: 'relation', relation, left, right, type: BOOL, open, origin };
}

/** Is it in play (and not latent, closed or destroyed)? */
function checkPresent(context: Context, node: Call, scope: Scope, origin: Origin): Expr {
  const [arg] = node.args;
  if (arg === undefined || node.args.length !== 1) {
    const words = { name: 'present', wanted: 1, found: node.args.length, form: 'present(x)' };
    fault(context, 'argument-count', words, scope.place, node.range);
    return broken(origin);
  }
  const of = checkExpression(context, arg, scope, undefined);
  if (isBroken(of)) return of;
  const type: Type = of.type;
  if (!isEntity(type)) {
    fault(context, 'not-a-thing', {}, scope.place, arg.range);
    return broken(origin);
  }
  return { op: 'present', of, type: BOOL, open: of.open, origin };
}
