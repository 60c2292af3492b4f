/** How the amendments of a function or a decision make one form of it. */
import type { Expr, Origin, Type, Variable } from '../../program/program.ts';
import type { AmendClause, Expression } from '../../constructs/tree.ts';
import { and, arithmetic, broken, call, choose, isBroken, isYes } from './build.ts';
import { letting, number, or, read, truth } from './build.ts';
import { fault, variable } from './context.ts';
import type { Context, Placed } from './context.ts';
import { checkAs } from './expressions/coerce.ts';
import { checkExpression } from './expressions/expression.ts';
import { addFn } from './functions.ts';
import { bind, emptyScope } from './scope.ts';
import type { Before, Scope } from './scope.ts';
import { BOOL, ERROR, NUMBER } from './types.ts';
import { reportStrangers } from './strangers.ts';
import { mentions } from '../units/mentions.ts';

interface Form {
  readonly parameters: readonly Variable[];
  readonly body: Expr;
  /** Where the form so far is a function of its own. */
  readonly before?: Before;
}

export interface Amended {
  readonly name: string;
  readonly parameters: readonly Variable[];
  /** Undefined where only the definition itself can tell: then it is the type of what replaces it. */
  readonly result: Type | undefined;
  /** Checks the definition. */
  readonly define: () => Expr;
  readonly amendments: readonly Placed<AmendClause>[];
  /** A decision may depend on itself, so its own name in an amendment means the whole decision. */
  readonly isDecision: boolean;
}

/** The canonical order; within one row as written, so that later exceptions are asked first. */
function rank({ clause }: Placed<AmendClause>): number {
  if (clause.how === 'is') return clause.when === undefined ? 0 : 1;
  return { also: 2, only: 3, plus: 4, times: 5, 'at least': 6, 'at most': 7 }[clause.how];
}

export function compose(
  context: Context,
  amended: Amended,
): { readonly parameters: readonly Variable[]; readonly body: Expr; readonly result: Type } {
  const ordered = amended.amendments
    .map((amendment, i) => ({ amendment, i }))
    .sort((a, b) => rank(a.amendment) - rank(b.amendment) || a.i - b.i)
    .map(({ amendment }) => amendment);
  const redefining = ordered.filter((one) => rank(one) === 0);
  const names = amended.parameters.map(({ name }) => name).join(', ');
  reportStrangers(
    context,
    amended.name,
    `${amended.name}(${names}) is ..`,
    redefining.map(({ clause, place }) => ({ place, range: clause.range })),
  );
  const last = ordered.findLastIndex((one) => rank(one) === 0 && !usesBefore(amended, one));
  // What is replaced may name things that this program has no more; only its type is still looked at.
  const body = last < 0 ? amended.define() : quietly(context, amended.define);
  let result = amended.result ?? (isBroken(body) && last >= 0 ? undefined : body.type);
  let form: Form = { parameters: amended.parameters, body };
  for (const amendment of ordered.slice(Math.max(0, last))) {
    form = amend(context, amended, result, form, amendment);
    result ??= form.body.type;
  }
  return { ...form, result: result ?? ERROR };
}

function quietly<T>(context: Context, look: () => T): T {
  const before = context.quiet;
  context.quiet = true;
  const seen = look();
  context.quiet = before;
  return seen;
}

/** Does the amendment read the form before: by `inherited`, or by the function's own name? */
function usesBefore(
  { name, isDecision }: Amended,
  { clause: { value, when } }: Placed<AmendClause>,
): boolean {
  const reads = (node: Expression): boolean =>
    node.form === 'inherited' || (!isDecision && node.form === 'call' && node.name.text === name);
  return [value, when].some((part) => part !== undefined && mentions(part, reads));
}

function amend(
  context: Context,
  amended: Amended,
  result: Type | undefined,
  before: Form,
  amendment: Placed<AmendClause>,
): Form {
  const { name, isDecision } = amended;
  const { clause, place } = amendment;
  const { how, value, when } = clause;
  const origin = context.world.origin(place, clause.range);
  const wanted = how === 'is' ? result : how === 'also' || how === 'only' ? BOOL : NUMBER;
  if (wanted !== result && result !== ERROR) {
    const kind = wanted === BOOL ? 'yes-or-no' : 'Number';
    fault(context, 'amendment-type', { how, name, kind }, place, clause.range);
    return { ...before, body: broken(origin) };
  }
  const form =
    result !== undefined && usesBefore(amended, amendment)
      ? freeze(context, name, result, before, origin, isDecision)
      : before;
  let scope: Scope = { ...emptyScope(place), before: form.before ?? brokenBefore(amended) };
  for (const [i, parameter] of form.parameters.entries()) {
    scope = bind(scope, clause.parameters[i]?.name.text ?? parameter.name, parameter);
  }
  const amount =
    value === undefined
      ? undefined
      : result === undefined
        ? checkExpression(context, value, scope, undefined)
        : checkAs(context, value, scope, result, `What ${name} gives`);
  if (how === 'is' && when === undefined) {
    return { parameters: form.parameters, body: amount ?? broken(origin) };
  }
  const condition =
    when === undefined
      ? truth(true, origin)
      : checkAs(context, when, scope, BOOL, 'What stands after `when`');
  const parts = [form.body, condition, ...(amount === undefined ? [] : [amount])];
  const body = parts.some(isBroken)
    ? broken(origin)
    : combine(context, how, form.body, amount, condition, result ?? form.body.type, origin);
  return { parameters: form.parameters, body };
}

function combine(
  context: Context,
  how: AmendClause['how'],
  body: Expr,
  value: Expr | undefined,
  condition: Expr,
  result: Type,
  origin: Origin,
): Expr {
  if (how === 'also') return or([body, condition], origin);
  if (how === 'only') return and([body, condition], origin);
  if (value === undefined) return body;
  switch (how) {
    case 'is':
      return choose(condition, value, body, result, origin);
    case 'plus':
    case 'times': {
      const neutral = number(context, how === 'plus' ? 0 : 1, 1, origin);
      const amount = choose(condition, value, neutral, NUMBER, origin);
      return arithmetic(how === 'plus' ? '+' : '*', body, amount, origin);
    }
    default: {
      const op = how === 'at least' ? 'max' : 'min';
      if (isYes(condition)) return arithmetic(op, body, value, origin);
      const local = variable(context, 'before', NUMBER, body.open);
      const bounded = arithmetic(op, read(local, origin), value, origin);
      return letting(
        local,
        body,
        choose(condition, bounded, read(local, origin), NUMBER, origin),
        origin,
      );
    }
  }
}

/** Makes the form so far a function of its own, since it is called by the amendment. */
function freeze(
  context: Context,
  name: string,
  result: Type,
  form: Form,
  origin: Origin,
  isDecision: boolean,
): Form {
  if (isBroken(form.body)) return form;
  const count = context.fns.filter((fn) => fn.name.startsWith(`${name}$`)).length;
  const fn = addFn(
    context,
    `${name}$${count + 1}`,
    form.parameters,
    result,
    form.body,
    form.body.origin,
  );
  const parameters = form.parameters.map((one) => variable(context, one.name, one.type));
  const inherited = (at: Origin): Expr =>
    call(
      fn,
      parameters.map((one) => read(one, at)),
      at,
    );
  return {
    parameters,
    body: inherited(origin),
    before: {
      name: isDecision ? undefined : name,
      inherited,
      call: (args, at) => call(fn, args, at),
    },
  };
}

/** Where the form before has an error of its own, which is reported already. */
const brokenBefore = ({ name, isDecision }: Amended): Before => ({
  name: isDecision ? undefined : name,
  inherited: broken,
  call: (_, at) => broken(at),
});
