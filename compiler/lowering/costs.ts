/** What expressions cost, if all things there can be are there: worked out once for a program. */
import type { Origin, Program, Variable } from '../../language/program/program.ts';
import { children, isDomain, isExpr, sections } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';
import { isOfOne } from './equalities.ts';
import { once } from './once.ts';

/** Expressions that may be evaluated without being counted. */
export const THRESHOLD = 10_000;

export interface Counted {
  readonly charge: number;
  readonly origin: Origin | undefined;
}

export interface Costs {
  /** By the variable of a loop. */
  readonly loops: ReadonlyMap<number, Counted>;
  /** By function. */
  readonly fns: ReadonlyMap<number, Counted>;
  /** What any parts of the program come to at most, beside what is counted within them. */
  readonly of: (nodes: readonly Node[]) => number;
}

export function costsOf(program: Program): Costs {
  const loops = new Map<number, Counted>();
  const fns = new Map<number, Counted>();
  const inBody = once(0, (body) => ofNode(body));

  const of = (nodes: readonly Node[]): number =>
    nodes.map(ofNode).reduce((sum, each) => sum + each, 0);

  const ofNode = (node: Node): number => {
    const own = isExpr(node) ? 1 : 0;
    const inner = of(children(node));
    const domain = children(node).find(isDomain);
    if (domain !== undefined) {
      const isOne = isExpr(node) && node.op === 'quantifier' && isOfOne({ program }, domain);
      return isOne ? own + 1 + inner : looped(node, domain.variable, inner, own);
    }
    return own + inner + calledBy(node);
  };

  const looped = (node: Node, { id, type }: Variable, inner: number, own: number): number => {
    const size = type.tag === 'entity' ? (program.kinds[type.kind]?.capacity ?? 1) : 1;
    const all = own + size * (1 + inner);
    if (all <= THRESHOLD) return all;
    loops.set(id, { charge: 1 + inner, origin: 'origin' in node ? node.origin : undefined });
    return own;
  };

  const calledBy = (node: Node): number => {
    if (!isExpr(node)) return 0;
    if (node.op === 'get') {
      const { derived } = program.kinds[node.kind]?.attributes[node.attribute] ?? {};
      return derived === undefined ? 0 : inBody(derived.body);
    }
    const called = node.op === 'call' ? program.fns[node.fn] : undefined;
    if (called === undefined) return 0;
    const found = inBody(called.body);
    // What depends on the map alone is looked up in a table.
    if (called.binding === 'map') return 0;
    if (found <= THRESHOLD) return found;
    fns.set(called.id, { charge: 1 + found, origin: called.origin });
    return 0;
  };

  // Functions as they are called; those of worth are called by nobody but players.
  of(Object.values({ ...sections(program), fns: [] }).flat());
  for (const aim of [program.aims.value, program.aims.seeks]) {
    const fn = program.fns[aim ?? -1];
    if (fn !== undefined) inBody(fn.body);
  }
  return { loops, fns, of };
}
