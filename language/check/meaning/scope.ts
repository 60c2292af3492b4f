/** What the names of an expression may mean besides declared things. */
import type { Expr, Origin, Variable } from '../../program/program.ts';
import type { Place } from '../units/place.ts';

export interface Scope {
  readonly place: Place;
  readonly bindings: Binding | undefined;
  /** `this`, whose attributes may be written without `this.`. */
  readonly self: Variable | undefined;
  /** In an amendment: the form before. */
  readonly before: Before | undefined;
  /** In a clause of an order: the orders it holds for, by id, whichever of them it is being checked for. */
  readonly holdsFor?: readonly number[] | undefined;
}

export interface Binding {
  readonly name: string;
  readonly variable: Variable;
  readonly next: Binding | undefined;
}

export interface Before {
  /** `inherited`: the form before, of the same things. */
  inherited(origin: Origin): Expr;
  /** The function's own name inside its amendment: the form before, of other things. Undefined for decisions. */
  readonly name: string | undefined;
  call(args: readonly Expr[], origin: Origin): Expr;
}

export const emptyScope = (place: Place): Scope => ({
  place,
  bindings: undefined,
  self: undefined,
  before: undefined,
});

export const selfScope = (place: Place, self: Variable): Scope => ({ ...emptyScope(place), self });

/** @param family the orders a clause holds for, by id */
export const orderScope = (
  place: Place,
  self: Variable,
  family: readonly number[] | undefined,
): Scope => ({ ...selfScope(place, self), holdsFor: family });

export const bind = (scope: Scope, name: string, variable: Variable): Scope => ({
  ...scope,
  bindings: { name, variable, next: scope.bindings },
});

export const bindAll = (scope: Scope, variables: readonly Variable[]): Scope =>
  variables.reduce((inner, one) => bind(inner, one.name, one), scope);

export function lookup(scope: Scope, name: string): Variable | undefined {
  for (let at = scope.bindings; at !== undefined; at = at.next) {
    if (at.name === name) return at.variable;
  }
  return undefined;
}

export function* names(scope: Scope): Generator<string> {
  for (let at = scope.bindings; at !== undefined; at = at.next) yield at.name;
}
