/**
 * Where work is counted (runtime/work.ts): in loops, and on entry of functions, whose work can exceed a threshold if all
 * things there can be are there. What is below it is paid for by the loop or function around it. So nothing is counted
 * in the small loops that almost all the time is spent in.
 */
import type { Origin, Program } from '../../language/program/program.ts';
import { originIndex } from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { loose, parts } from './walk.ts';

/** Expressions that may be evaluated without being counted. */
const THRESHOLD = 10_000;

/** What an expression comes to: at most, and beside what is counted within it. */
interface Work {
  readonly most: number;
  readonly rest: number;
}

interface Counted {
  readonly charge: number;
  readonly origin: Origin | undefined;
}

export interface Costs {
  /** By the variable of a loop. */
  readonly loops: ReadonlyMap<number, Counted>;
  /** By function. */
  readonly fns: ReadonlyMap<number, Counted>;
  /** Of any part of the program. */
  readonly of: (part: unknown) => Work;
}

const NOTHING: Work = { most: 0, rest: 0 };

export function costsOf(program: Program): Costs {
  const loops = new Map<number, Counted>();
  const fns = new Map<number, Counted>();
  const known = new Map<unknown, Work>();

  /** Of a function or a derived attribute: worked out once. */
  const once = (key: unknown, body: unknown): Work => {
    const before = known.get(key);
    if (before !== undefined) return before;
    known.set(key, NOTHING);
    const found = of(body);
    known.set(key, found);
    return found;
  };

  const sum = (items: readonly unknown[]): Work =>
    items.map(of).reduce((a, b) => ({ most: a.most + b.most, rest: a.rest + b.rest }), NOTHING);

  const of = (part: unknown): Work => {
    if (typeof part !== 'object' || part === null) return NOTHING;
    if (Array.isArray(part)) return sum(part);
    const node = loose(part);
    const own = node.op === undefined ? 0 : 1;
    const inner = sum(parts(part));
    const domain = node.domain ?? node.over;
    if (domain?.variable !== undefined) return looped(part, domain.variable.id, inner, own);
    const called = calledBy(node);
    const { most, rest } = called ?? NOTHING;
    return { most: own + inner.most + most, rest: own + inner.rest + rest };
  };

  const looped = (node: object, id: number, inner: Work, own: number): Work => {
    const { variable } = loose(node).domain ?? loose(node).over ?? {};
    const { type } = variable ?? {};
    const size = type?.tag === 'entity' ? (program.kinds[type.kind]?.capacity ?? 1) : 1;
    const most = own + size * (1 + inner.most);
    if (most <= THRESHOLD) return { most, rest: own + size * (1 + inner.rest) };
    loops.set(id, { charge: 1 + inner.rest, origin: originOf(node) });
    return { most, rest: own };
  };

  const calledBy = ({ op, fn, kind, attribute }: ReturnType<typeof loose>): Work | undefined => {
    if (op === 'get' && kind !== undefined && attribute !== undefined) {
      const { derived } = program.kinds[kind]?.attributes[attribute] ?? {};
      return derived === undefined ? undefined : once(derived, derived.body);
    }
    if (op !== 'call' || typeof fn !== 'number') return undefined;
    const called = program.fns[fn];
    if (called === undefined) return undefined;
    const found = once(called, called.body);
    // What depends on the map alone is looked up in a table.
    if (called.binding === 'map') return NOTHING;
    if (found.most <= THRESHOLD) return found;
    fns.set(fn, { charge: 1 + found.rest, origin: called.origin });
    return { most: found.most, rest: 0 };
  };

  const { kinds, decisions, asks, phases, setup, slots, stands, conditions } = program;
  const { exchanges, hides, assertions } = program;
  of(kinds.map(({ attributes }) => attributes));
  of([decisions, asks, phases, setup, slots, stands, conditions, exchanges, hides, assertions]);
  return { loops, fns, of };
}

const originOf = (node: object): Origin | undefined =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- any node of a checked program may have one
  'origin' in node ? (node.origin as Origin) : undefined;

/** The line that counts; none where nothing need be. */
function countLine(emitter: Emitter, counted: Counted | undefined): readonly string[] {
  if (counted === undefined) return [];
  const { charge, origin } = counted;
  emitter.imports.add('work').add('spent');
  const at = origin === undefined ? -1 : originIndex(emitter, origin);
  return [`if ((work.left -= ${Math.min(Math.ceil(charge), 1e9)}) < 0) spent(${at});`];
}

export const countLoop = (emitter: Emitter, variable: number): readonly string[] =>
  countLine(emitter, emitter.costs.loops.get(variable));

export const countCall = (emitter: Emitter, fn: number): readonly string[] =>
  countLine(emitter, emitter.costs.fns.get(fn));

/** For loops that are no quantifier's: what is tried `times` times, a part of which is done each time. */
export function countTries(
  emitter: Emitter,
  times: number,
  conditions: readonly unknown[],
  origin: Origin,
): readonly string[] {
  if (times <= THRESHOLD) return [];
  return countLine(emitter, { charge: 100 + emitter.costs.of(conditions).rest / 20, origin });
}
