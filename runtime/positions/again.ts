/**
 * The state that was loaded last. Questions about one state come in a row (its requests, what is legal for each,
 * the step): it is checked and brought into the working memory once, and compared from then on.
 */
import { succeed } from '../diagnostics.ts';
import type { GenericGuards } from '../guards.ts';
import { isList, isObject, same } from '../json.ts';
import { load, loadChecked } from './load.ts';
import type { Machine } from '../machine.ts';
import { restore, snapshot } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import type { GenericState } from '../protocol.ts';
import type { Rules } from '../rules.ts';
import type { Session } from '../memory/session.ts';

interface Last {
  /** A copy of our own, unless nobody can change it: the caller may change his. */
  readonly state: unknown;
  /** Shared by all who only look. */
  readonly session: Session;
}

/**
 * States that came from here and cannot be changed, by the rules they are of: no need to copy them, to compare them or
 * to look at their shape.
 */
const unchangeable = new WeakMap<object, Rules>();

/** Makes a state that goes out unchangeable. */
export function sealOff(rules: Rules, state: GenericState): GenericState {
  freeze(state);
  unchangeable.set(state, rules);
  return state;
}

const isOurs = (rules: Rules, state: unknown): state is GenericState =>
  isObject(state) && unchangeable.get(state) === rules;

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const part of Object.values(value)) freeze(part);
  Object.freeze(value);
}

/** Whose state stands in the working memory of these rules as it was loaded, look-ups over it included. */
const untouched = new WeakMap<Rules, Last>();

/** Whoever has something in the working memory that stands nowhere else. */
export interface Tenant {
  /** Something else is about to come in: keeps what stands there. */
  readonly leave: () => void;
}

const tenants = new WeakMap<Rules, Tenant>();

/** To be called by whoever brings anything else into the working memory, before he does. */
export function touch(rules: Rules): void {
  untouched.delete(rules);
  const tenant = tenants.get(rules);
  if (tenant === undefined) return;
  tenants.delete(rules);
  tenant.leave();
}

/** Lets somebody have the working memory until somebody else comes. */
export function moveIn(rules: Rules, tenant: Tenant): void {
  touch(rules);
  tenants.set(rules, tenant);
}

/** Works on something else in between: afterwards everything stands in the working memory as it did before. */
export function aside<T>(memory: Memory, work: () => T): T {
  const { rules } = memory;
  const { season, year, date, phase, loops } = rules.clock;
  const [saved, running, last] = [snapshot(memory), loops.slice(), untouched.get(rules)];
  try {
    return work();
  } finally {
    restore(memory, saved);
    Object.assign(rules.clock, { season, year, date, phase });
    rules.clock.loops.set(running);
    rules.refresh();
    if (last !== undefined) untouched.set(rules, last);
  }
}

export function createLoadState(memory: Memory, guards: GenericGuards): Machine['loadState'] {
  const { rules } = memory;
  let own: Last | undefined;
  return (state, reading) => {
    const last = untouched.get(rules);
    if (last !== undefined && last === own && same(last.state, state)) {
      if (reading) return succeed(last.session);
      untouched.delete(rules);
      return succeed(sessionLike(last.session));
    }
    touch(rules);
    own = undefined;
    const ours = isOurs(rules, state);
    const loaded = ours ? loadChecked(memory, state) : load(memory, guards, state);
    if (!loaded.ok || !reading) return loaded;
    own = { state: ours ? state : copyOf(state, 0), session: sessionLike(loaded.value) };
    untouched.set(rules, own);
    return succeed(own.session);
  };
}

/** A copy that can go on by itself. */
export function sessionLike(session: Session): Session {
  return {
    ...session,
    drawn: new Map(session.drawn),
    loops: session.loops.map((rows) => rows?.slice()),
    messages: session.messages.map((message) => ({ ...message })),
    ended: session.ended,
  };
}

/** Valid states are far less deep. */
const DEEPEST = 20;

/** What is too deep is left out: then nothing is the same as it. */
function copyOf(value: unknown, depth: number): unknown {
  if (depth > DEEPEST) return undefined;
  if (isList(value)) return value.map((each) => copyOf(each, depth + 1));
  if (!isObject(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = copyOf(value[key], depth + 1);
  return copy;
}
