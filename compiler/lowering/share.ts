/**
 * What an expression reads more than once is read once, where it is read in any case. Only for plain values: on the
 * trail of open ones (runtime/resolution/resolver.ts) it matters where something is read.
 */
import type { Expr, Type, Variable } from '../../language/program/program.ts';
import { mapExpr } from '../../language/program/map.ts';
import { boundBy, children, count, isExpr, some } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';

interface Candidate {
  readonly e: Expr;
  readonly size: number;
  times: number;
  /** It is read whatever the rest comes to. */
  certain: boolean;
}

export interface Sharing {
  /** Ids of new variables. */
  fresh(): number;
  nameOf(e: Expr): string;
  /** Is it no matter if it is read in vain? */
  cheap(e: Expr): boolean;
  /** Its type does not always say so (compiler/lowering/nullability.ts). */
  maybeNone(e: Expr): boolean;
}

export function share(e: Expr, sharing: Sharing): Expr {
  const again = (part: Expr): Expr => share(part, sharing);
  const best = [...candidates(e).values()]
    .filter(({ e: part, times, certain }) => times > 1 && (certain || sharing.cheap(part)))
    .toSorted((a, b) => b.size - a.size)[0];
  if (best === undefined) return within(e, again);
  const variable: Variable = {
    id: sharing.fresh(),
    name: sharing.nameOf(best.e),
    type: sharing.maybeNone(best.e) ? optional(best.e.type) : best.e.type,
  };
  const key = keyOf(best.e);
  const body = mapExpr(e, {
    expr: (part) => {
      if (!worthwhile(part) || keyOf(part) !== key) return part;
      const { open, origin } = part;
      return { op: 'var', variable, type: variable.type, open, origin };
    },
  });
  return {
    op: 'let',
    variable,
    value: again(best.e),
    body: again(body),
    type: e.type,
    open: e.open,
    origin: e.origin,
  };
}

const optional = (type: Type): Type => (type.tag === 'entity' ? { ...type, optional: true } : type);

/** Goes on where something is read on a condition only. */
function within(e: Expr, again: (part: Expr) => Expr): Expr {
  switch (e.op) {
    case 'and':
    case 'or':
      return {
        ...e,
        items: e.items.map((item, at) => (at === 0 ? within(item, again) : again(item))),
      };
    case 'not':
      return { ...e, of: within(e.of, again) };
    case 'if':
      return {
        ...e,
        condition: within(e.condition, again),
        yes: again(e.yes),
        no: again(e.no),
      };
    case 'compare':
    case '+':
    case '-':
      return { ...e, left: within(e.left, again), right: within(e.right, again) };
    case 'let':
      return { ...e, value: within(e.value, again), body: again(e.body) };
    case 'quantifier':
      return e.body === undefined ? e : { ...e, body: again(e.body) };
    default:
      return e;
  }
}

function worthwhile(e: Expr): boolean {
  if (e.type.tag === 'set' || e.type.tag === 'text') return false;
  if (e.op === 'get') return e.of.op === 'get' || e.of.op === 'call';
  return e.op === 'call' || e.op === 'decision' || e.op === 'quantifier';
}

/** The same for the same value, whatever is taken for granted about it. */
export const keyOf = (e: Expr): string =>
  JSON.stringify({ ...e, type: e.type.tag }, (key, value: unknown) =>
    key === 'origin' || key === 'name' ? undefined : value,
  );

/** What is alike in all that has one key. */
function likenessOf(e: Expr): string {
  switch (e.op) {
    case 'get':
      return `get ${e.kind} ${e.attribute}`;
    case 'call':
      return `call ${e.fn}`;
    case 'decision':
      return `decision ${e.decision}`;
    default:
      return e.op;
  }
}

interface Read {
  readonly e: Expr;
  readonly certain: boolean;
  readonly likeness: string;
}

/** What is read more than once. */
function candidates(e: Expr): Map<string, Candidate> {
  // Most things are read once: what they are in full is asked of the others only.
  const reads: Read[] = [];
  const times = new Map<string, number>();
  const note = (part: Expr, certain: boolean): void => {
    const likeness = likenessOf(part);
    reads.push({ e: part, certain, likeness });
    times.set(likeness, (times.get(likeness) ?? 0) + 1);
  };
  const visit = (node: Node, certain: boolean, bound: ReadonlySet<number>): void => {
    if (!isExpr(node)) return children(node).forEach((each) => visit(each, certain, bound));
    if (worthwhile(node) && !mentions(node, bound)) note(node, certain);
    switch (node.op) {
      case 'and':
      case 'or':
        return node.items.forEach((item, at) => visit(item, certain && at === 0, bound));
      case 'if':
        visit(node.condition, certain, bound);
        visit(node.yes, false, bound);
        return visit(node.no, false, bound);
      case 'or-else':
        return children(node).forEach((each) => visit(each, false, bound));
      default: {
        const inner = new Set([...bound, ...boundBy(node).map(({ id }) => id)]);
        const loops = node.op === 'quantifier' || node.op === 'route';
        return children(node).forEach((each) => visit(each, certain && !loops, inner));
      }
    }
  };
  visit(e, true, new Set());
  return sameOf(reads.filter(({ likeness }) => (times.get(likeness) ?? 0) > 1));
}

function sameOf(reads: readonly Read[]): Map<string, Candidate> {
  const found = new Map<string, Candidate>();
  for (const { e, certain } of reads) {
    const key = keyOf(e);
    const known = found.get(key);
    if (known === undefined) {
      found.set(key, { e, size: count([e], () => true), times: 1, certain });
    } else {
      known.times++;
      known.certain ||= certain;
    }
  }
  return found;
}

const mentions = (e: Expr, bound: ReadonlySet<number>): boolean =>
  bound.size > 0 &&
  some([e], (node) => isExpr(node) && node.op === 'var' && bound.has(node.variable.id));
