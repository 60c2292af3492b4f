/**
 * Where names are found: worked out when closures are made, so that running looks nothing up. A function has a frame of
 * its own; what a function within it uses as well lies in a box, which both have.
 */
import type { Statement, Term } from '../plan/plan.ts';
import { GLOBALS, PLAIN, trusted } from './values.ts';
import type { Box, Given, Place } from './values.ts';

export type Variable =
  | { readonly at: 'frame'; readonly place: Place }
  /** A box in the frame. */
  | { readonly at: 'boxed'; readonly place: Place }
  /** A box that was there when the function was made. */
  | { readonly at: 'captured'; readonly place: Place }
  | { readonly at: 'module'; readonly box: Box; readonly constant: boolean }
  | { readonly at: 'given'; readonly value: unknown };

/** What is common to the blocks of a function. */
export interface Making {
  /** Does a function within it use this name? */
  readonly isShared: (name: string) => boolean;
  /** Places of its frame in use, and how many there ever are. */
  used: number;
  size: number;
}

export interface Scope {
  readonly variables: Map<string, Variable>;
  readonly outer: Scope | undefined;
  readonly making: Making;
}

/** The first place of a frame holds what was captured. */
export function newMaking(body: Term | readonly Statement[]): Making {
  // Most bodies have no names of their own that could be shared.
  let shared: ReadonlySet<string> | undefined;
  const isShared = (name: string): boolean => (shared ??= sharedIn(body)).has(name);
  return { isShared, used: 1, size: 1 };
}

export const newScope = (making: Making, outer: Scope | undefined): Scope => ({
  variables: new Map(),
  outer,
  making,
});

/** A block within; the places of its locals are free again after it. */
export function within<T>(scope: Scope, make: (inner: Scope) => T): T {
  const { making } = scope;
  const before = making.used;
  const made = make(newScope(making, scope));
  making.used = before;
  return made;
}

export function newPlace(making: Making): Place {
  const place = making.used++;
  making.size = Math.max(making.size, making.used);
  return trusted(place);
}

export function declareLocal(scope: Scope, name: string): Variable {
  const place = newPlace(scope.making);
  const variable: Variable = { at: scope.making.isShared(name) ? 'boxed' : 'frame', place };
  scope.variables.set(name, variable);
  return variable;
}

/** Are there names around that lie in a frame? Most functions stand where there are none. */
export function hasLocals(scope: Scope): boolean {
  for (let at = scope; at.outer !== undefined; at = at.outer)
    if (at.variables.size > 0) return true;
  return false;
}

export function find(scope: Scope, name: string): Variable | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.outer) {
    const found = at.variables.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function findGiven(given: Given, name: string): Variable | undefined {
  for (const from of [given, PLAIN, GLOBALS]) {
    if (from.has(name)) return { at: 'given', value: from.get(name) };
  }
  return undefined;
}

/** All names that stand in what functions within these statements say, those of their own too. */
function sharedIn(body: Term | readonly Statement[]): ReadonlySet<string> {
  const names = new Set<string>();
  walk(body, false, names);
  return names;
}

/** All names that stand in a term. */
export function namesIn(term: Term): ReadonlySet<string> {
  const names = new Set<string>();
  walk(term, true, names);
  return names;
}

/** Plans are trees of plain data: what has an `op` of `name` is a name, wherever it stands. */
function walk(part: unknown, inside: boolean, names: Set<string>): void {
  if (Array.isArray(part)) {
    for (const one of part) if (typeof one === 'object') walk(one, inside, names);
    return;
  }
  if (typeof part !== 'object' || part === null) return;
  const op: unknown = 'op' in part ? part.op : undefined;
  if (op === 'name' && 'name' in part && inside) names.add(String(part.name));
  // Loops name lists that they go along.
  if ('over' in part && inside) {
    if ('next' in part) names.add(String(part.next));
    if ('list' in part && typeof part.list === 'string') names.add(part.list);
  }
  // Where a clause stands names nothing.
  if ('do' in part && part.do === 'origin') return;
  // Without a list of what is in each of tens of thousands of parts.
  for (const key in part) {
    const one: unknown = Reflect.get(part, key);
    if (typeof one === 'object') walk(one, inside || op === 'function', names);
  }
}
