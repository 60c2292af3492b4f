/** What expressions cost, if all things there can be are there: worked out once for a program. */
import type { Expr, Origin, Program, Variable } from '../../language/program/program.ts';
import { children, isDomain, isExpr, sections } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';

/** Expressions that may be evaluated without being counted. */
export const THRESHOLD = 10_000;

/** What an expression comes to: at most, and beside what is counted within it. */
export interface Work {
  readonly most: number;
  readonly rest: number;
}

export interface Counted {
  readonly charge: number;
  readonly origin: Origin | undefined;
}

export interface Costs {
  /** By the variable of a loop. */
  readonly loops: ReadonlyMap<number, Counted>;
  /** By function. */
  readonly fns: ReadonlyMap<number, Counted>;
  /** Of any parts of the program. */
  readonly of: (nodes: readonly Node[]) => Work;
}

export const NOTHING: Work = { most: 0, rest: 0 };

export function costsOf(program: Program): Costs {
  const loops = new Map<number, Counted>();
  const fns = new Map<number, Counted>();
  const known = new Map<Expr, Work>();

  /** Of the body of a function or a derived attribute: worked out once. */
  const once = (body: Expr): Work => {
    const before = known.get(body);
    if (before !== undefined) return before;
    known.set(body, NOTHING);
    const found = ofNode(body);
    known.set(body, found);
    return found;
  };

  const of = (nodes: readonly Node[]): Work =>
    nodes.map(ofNode).reduce((a, b) => ({ most: a.most + b.most, rest: a.rest + b.rest }), NOTHING);

  const ofNode = (node: Node): Work => {
    const own = isExpr(node) ? 1 : 0;
    const inner = of(children(node));
    const domain = children(node).find(isDomain);
    if (domain !== undefined) return looped(node, domain.variable, inner, own);
    const { most, rest } = calledBy(node);
    return { most: own + inner.most + most, rest: own + inner.rest + rest };
  };

  const looped = (node: Node, { id, type }: Variable, inner: Work, own: number): Work => {
    const size = type.tag === 'entity' ? (program.kinds[type.kind]?.capacity ?? 1) : 1;
    const most = own + size * (1 + inner.most);
    if (most <= THRESHOLD) return { most, rest: own + size * (1 + inner.rest) };
    loops.set(id, { charge: 1 + inner.rest, origin: 'origin' in node ? node.origin : undefined });
    return { most, rest: own };
  };

  const calledBy = (node: Node): Work => {
    if (!isExpr(node)) return NOTHING;
    if (node.op === 'get') {
      const { derived } = program.kinds[node.kind]?.attributes[node.attribute] ?? {};
      return derived === undefined ? NOTHING : once(derived.body);
    }
    const called = node.op === 'call' ? program.fns[node.fn] : undefined;
    if (called === undefined) return NOTHING;
    const found = once(called.body);
    // What depends on the map alone is looked up in a table.
    if (called.binding === 'map') return NOTHING;
    if (found.most <= THRESHOLD) return found;
    fns.set(called.id, { charge: 1 + found.rest, origin: called.origin });
    return { most: found.most, rest: 0 };
  };

  // Functions as they are called.
  of(Object.values({ ...sections(program), fns: [] }).flat());
  return { loops, fns, of };
}
