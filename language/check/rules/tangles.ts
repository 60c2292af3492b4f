/**
 * Which decisions may come to wait for each other, and whether the settle clauses say what such a knot means.
 *
 * A knot in play is a set of decisions that all depend on each other, so the families it is made of are a set that
 * is strongly connected in the graph of families. Every such set must fit a clause: one whose `with` families are in
 * it, whose `no` families are not, and whose assigned family is in it. Sets are tried one by one; of tangles with
 * more than `EXACT_LIMIT` families only those are, which a family unconditionally settled does not break.
 */
import type { Decision, Expr, SettleRule } from '../../program/program.ts';
import { fault } from '../meaning/context.ts';
import type { Context } from '../meaning/context.ts';
import { visitExpressions } from '../../program/walk.ts';
import { list } from '../meaning/words.ts';

/** Most families of one tangle whose subsets are all tried. */
const EXACT_LIMIT = 14;

type Graph = readonly ReadonlySet<number>[];

export function checkTangles(
  context: Context,
  decisions: readonly Decision[],
  rules: readonly SettleRule[],
): void {
  // Where a clause names an unknown decision, that is said; what it covers is not known.
  if (context.diagnostics.some(({ code }) => code === 'unknown-decision')) return;
  const graph = dependencies(context, decisions);
  for (const tangle of components(
    graph,
    decisions.map(({ id }) => id),
  )) {
    const uncovered = findUncovered(graph, tangle, rules);
    const [first] = uncovered ?? [];
    const info = [...context.decisions.values()].find(({ id }) => id === first);
    if (uncovered === undefined || info === undefined) continue;
    const names = circle(graph, uncovered).map((id) => decisions[id]?.name ?? '');
    const { place, clause } = info.definition;
    const nameOf = (id: number): string => decisions[id]?.name ?? '';
    const { withAll, withNone } = proposal(graph, tangle, uncovered, rules);
    const knot = [...withAll.map(nameOf), ...withNone.map((id) => `no ${nameOf(id)}`)].join(
      ' and ',
    );
    const example = `settle "NAME" knot with ${knot}: every ${info.name} is no`;
    const data = { cycle: names.join(' ') };
    const words = { cycle: list(names.map((name) => `\`${name}\``)), example };
    fault(context, 'uncovered-cycle', words, place, clause.name.range, { data });
  }
}

/** Which families the equation of each family reads, through functions and derived attributes. */
export function dependencies(context: Context, decisions: readonly Decision[]): Graph {
  const ofFns: ReadonlySet<number>[] = [];
  const read = (expr: Expr, into: Set<number>): void =>
    visitExpressions([expr], (part) => {
      if (part.op === 'decision') into.add(part.decision);
      if (part.op === 'call') for (const id of ofFns[part.fn] ?? []) into.add(id);
      if (part.op === 'get') {
        const body = context.kinds[part.kind]?.attributes[part.attribute]?.derived?.body;
        if (body?.open === true) read(body, into);
      }
    });
  const of = (expr: Expr): Set<number> => {
    const found = new Set<number>();
    if (expr.open) read(expr, found);
    return found;
  };
  // A function calls only functions completed before it.
  for (const fn of context.fns) ofFns.push(of(fn.body));
  return decisions.map(({ body }) => of(body));
}

/** Strongly connected components that hold a circle, of the graph restricted to some families. */
function components(graph: Graph, within: readonly number[]): number[][] {
  const allowed = new Set(within);
  const reach = new Map(within.map((id) => [id, reachable(graph, id, allowed)]));
  const seen = new Set<number>();
  const found: number[][] = [];
  for (const id of within) {
    const mine = reach.get(id);
    if (seen.has(id) || mine?.has(id) !== true) continue;
    const component = within.filter(
      (other) => mine.has(other) && reach.get(other)?.has(id) === true,
    );
    for (const member of component) seen.add(member);
    found.push(component);
  }
  return found;
}

/** What can be reached by one step or more. */
function reachable(graph: Graph, from: number, allowed: ReadonlySet<number>): Set<number> {
  const seen = new Set<number>();
  const stack = [from];
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    for (const next of graph[at] ?? []) {
      if (!allowed.has(next) || seen.has(next)) continue;
      seen.add(next);
      stack.push(next);
    }
  }
  return seen;
}

const fits = (
  rule: Pick<SettleRule, 'assign' | 'withAll' | 'withNone'>,
  families: ReadonlySet<number>,
): boolean =>
  families.has(rule.assign) &&
  rule.withAll.every((id) => families.has(id)) &&
  rule.withNone.every((id) => !families.has(id));

function findUncovered(
  graph: Graph,
  tangle: readonly number[],
  rules: readonly SettleRule[],
): readonly number[] | undefined {
  // Where a family is always settled, no circle through it needs more.
  const always = new Set(
    rules
      .filter(
        ({ withAll, withNone, assign }) =>
          withNone.length === 0 && withAll.every((id) => id === assign),
      )
      .map(({ assign }) => assign),
  );
  for (const rest of components(
    graph,
    tangle.filter((id) => !always.has(id)),
  )) {
    if (rest.length > EXACT_LIMIT) return rest;
    // Small sets first: the message names the shortest circle there is.
    const sets = subsets(rest).sort((a, b) => a.length - b.length);
    for (const set of sets) {
      const families = new Set(set);
      if (!rules.some((rule) => fits(rule, families)) && isKnot(graph, families)) return set;
    }
  }
  return undefined;
}

/**
 * What a clause is for that settles a set, assigns the first of it, and outranks no clause elsewhere: the set exactly, or
 * as little of that as still fits none that is settled already.
 */
function proposal(
  graph: Graph,
  tangle: readonly number[],
  set: readonly number[],
  rules: readonly SettleRule[],
): Pick<SettleRule, 'withAll' | 'withNone'> {
  const [assign = 0] = set;
  let clause = { assign, withAll: set, withNone: tangle.filter((id) => !set.includes(id)) };
  if (tangle.length > EXACT_LIMIT) return clause;
  const settled = subsets(tangle)
    .map((families) => new Set(families))
    .filter((families) => rules.some((rule) => fits(rule, families)) && isKnot(graph, families));
  const tryFor = (shorter: typeof clause): void => {
    const isHarmless = !settled.some((families) => fits(shorter, families));
    if (isHarmless) clause = shorter;
  };
  for (const id of clause.withNone)
    tryFor({ ...clause, withNone: clause.withNone.filter((one) => one !== id) });
  for (const id of set) {
    if (id === assign) continue;
    tryFor({ ...clause, withAll: clause.withAll.filter((one) => one !== id) });
  }
  return clause;
}

/** Does each of these families come to wait for every other? */
function isKnot(graph: Graph, families: ReadonlySet<number>): boolean {
  const all = [...families];
  return all.every((id) => {
    const reach = reachable(graph, id, families);
    return all.every((other) => reach.has(other));
  });
}

function subsets(items: readonly number[]): number[][] {
  const all: number[][] = [];
  for (let bits = 1; bits < 2 ** items.length; bits += 1) {
    all.push(items.filter((_, i) => (bits >> i) % 2 === 1));
  }
  return all;
}

/** The families in the order of a circle through the first of them. */
function circle(graph: Graph, families: readonly number[]): number[] {
  const [start] = families;
  if (start === undefined) return [];
  const allowed = new Set(families);
  const before = new Map<number, number>();
  const queue = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const next of [...(graph[at] ?? [])].sort((a, b) => a - b)) {
      if (next === start) {
        const path = [at];
        for (let id = at; id !== start;) {
          id = before.get(id) ?? start;
          path.unshift(id);
        }
        return path;
      }
      if (!allowed.has(next) || before.has(next)) continue;
      before.set(next, at);
      queue.push(next);
    }
  }
  return [...families];
}
