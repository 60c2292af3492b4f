/** Names of variables inside one function, and what they are read by. */
import { boundBy, children, isExpr } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';
import type { Expr, Type, Variable } from '../../language/program/program.ts';
import { declare as declaration, list, text, toTerm } from '../plan/build.ts';
import type { Declared, Parameter, Statement, Term } from '../plan/plan.ts';
import { code } from '../plan/quote.ts';
import { frame } from './frame.ts';
import { camel, createNames } from './names.ts';
import type { Names } from './names.ts';
import { isTrial, trialTerm } from './trial.ts';

/**
 * `settled`: plain values, when everything is settled; `round`: plain values while orders resolve, as long as nothing they
 * read is open; `open`: three-valued bits and intervals, while orders resolve.
 */
export type Mode = 'settled' | 'round' | 'open';

/** Names of variables inside one function of the module. */
export interface Scope {
  readonly variables: Map<number, Term>;
  readonly local: Names;
  /** Variables that hold three-valued bits or an interval. */
  readonly open: Set<number>;
  /** Yes-or-no variables bound by `let`, which are kept as 0 and 1. */
  readonly flags: Set<number>;
  /** Temporary variables, declared at the top of the function. */
  readonly temps: Declared[];
  /** The function this stands in; helpers are named after it. */
  readonly owner: string;
  /** What is evaluated while orders resolve, and only then. */
  readonly round: boolean;
  /** What is evaluated while orders resolve, or as soon as they have: what is given of them is known (givens.ts). */
  readonly given: boolean;
  /** What is evaluated a few times only, when the module is loaded. */
  readonly passing: boolean;
}

export function createScope(
  owner: string,
  variables: readonly Variable[] = [],
  round = false,
  passing = false,
  given = round,
): Scope {
  const scope: Scope = {
    variables: new Map(),
    local: createNames(frame, '_'),
    open: new Set(),
    flags: new Set(),
    temps: [],
    owner,
    round,
    given,
    passing,
  };
  for (const variable of variables) declare(scope, variable);
  return scope;
}

export function declare(scope: Scope, variable: Variable): string {
  const name = scope.local.fresh(camel(variable.name));
  scope.variables.set(variable.id, toTerm(name));
  return name;
}

/** What a variable is read by. */
export const variableTerm = (scope: Scope, variable: Variable): Term =>
  isTrial(variable)
    ? trialTerm(variable)
    : (scope.variables.get(variable.id) ?? toTerm(declare(scope, variable)));

/** What a variable is called that the scope declares. */
export function variableName(scope: Scope, variable: Variable): string {
  const term = variableTerm(scope, variable);
  if (term.op !== 'name') throw new RangeError(`${variable.name} has no name`);
  return term.name;
}

export const temp = (scope: Scope): string => temporary(scope, scope.local.fresh('t'), 0);

export function temporary(scope: Scope, name: string, value: Term | number, type?: string): string {
  scope.temps.push({ name, type, value: toTerm(value) });
  return name;
}

/** A variable bound inside an expression: declared at the top, assigned where it stands. */
export function declareTemp(scope: Scope, variable: Variable, open: boolean): string {
  const name = declare(scope, variable);
  if (open) scope.open.add(variable.id);
  else if (variable.type.tag === 'bool') scope.flags.add(variable.id);
  switch (variable.type.tag) {
    case 'set':
      return temporary(scope, name, list([]), typeOf(variable.type));
    case 'text':
      return temporary(scope, name, text(''));
    default:
      return temporary(scope, name, 0);
  }
}

/** How a value is kept. */
export const typeOf = (type: Type): string =>
  type.tag === 'bool'
    ? 'boolean'
    : type.tag === 'text'
      ? 'string'
      : type.tag === 'set'
        ? 'readonly number[]'
        : 'number';

/** All variables an expression (or several) reads but does not bind, in order of first reading. */
export function freeVariables(
  expressions: readonly (Expr | undefined)[],
  bound: readonly Variable[],
): Variable[] {
  const hidden = new Set(bound.map(({ id }) => id));
  const found = new Map<number, Variable>();
  const enter = (node: Node): void => {
    if (isExpr(node) && node.op === 'var') {
      const { variable } = node;
      if (!hidden.has(variable.id) && !isTrial(variable)) found.set(variable.id, variable);
      return;
    }
    const own = boundBy(node).filter(({ id }) => !hidden.has(id));
    for (const { id } of own) hidden.add(id);
    children(node).forEach(enter);
    for (const { id } of own) hidden.delete(id);
  };
  for (const expression of expressions) if (expression !== undefined) enter(expression);
  return [...found.values()];
}

export const parameterList = (
  scope: Scope,
  parameters: readonly Variable[],
): readonly Parameter[] =>
  parameters.map((variable) => ({
    name: variableName(scope, variable),
    type: typeOf(variable.type),
  }));

/** Declares the temporaries of a body. */
export const locals = (scope: Scope): readonly Statement[] =>
  scope.temps.length === 0 ? [] : [declaration(false, scope.temps)];

/** A function of values that a runtime calls. */
export function lambda(
  scope: Scope,
  parameters: readonly Parameter[],
  result: string | undefined,
  value: Term,
): Term {
  const temps = locals(scope);
  const body = temps.length === 0 ? value : code`${temps} return ${value};`;
  return { op: 'function', parameters, result, body };
}

/** The same for what is done. */
export const action = (
  parameters: readonly Parameter[],
  result: string | undefined,
  body: readonly Statement[],
): Term => ({ op: 'function', parameters, result, body });

export const aNumber = (name: string): Parameter => ({ name, type: 'number' });
