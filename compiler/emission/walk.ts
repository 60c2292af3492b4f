/** Walking an expression tree without a case for each form. */
import type { Domain, Expr, Program, Variable } from '../../language/program/program.ts';

/** Any node of a checked program, seen from outside. */
export interface LooseNode {
  readonly op?: unknown;
  readonly fn?: unknown;
  readonly decision?: unknown;
  readonly effect?: unknown;
  readonly where?: unknown;
  readonly open?: unknown;
  readonly kind?: number;
  readonly attribute?: number;
  readonly variable?: Variable;
  readonly of?: LooseNode;
  readonly args?: readonly LooseNode[];
  readonly domain?: {
    readonly kind?: number;
    readonly variable?: Variable;
    readonly where?: readonly Expr[];
  };
  readonly over?: { readonly variable?: Variable };
  /** What a route or a distance follows. */
  readonly by?: { readonly fn?: number };
}

/** The boundary: whatever a checked program holds is plain data, and its fields have one meaning each. */
export function loose(node: object): LooseNode {
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return node as LooseNode;
}

/** The parts of a node in which expressions stand: neither types nor places. */
export function parts(node: object): unknown[] {
  const keys = Object.keys(node);
  return Object.values(node).filter(
    (child, at) =>
      typeof child === 'object' && child !== null && keys[at] !== 'origin' && keys[at] !== 'type',
  );
}

/** What is worked out of a program, once for each: to go through all of its expressions takes time. */
export function remembered<T>(find: (program: Program) => T): (program: Program) => T {
  const known = new WeakMap<Program, { readonly found: T }>();
  return (program) => {
    const before = known.get(program);
    if (before !== undefined) return before.found;
    const found = find(program);
    known.set(program, { found });
    return found;
  };
}

/** Is there such a node, of whatever sort, in a tree? */
export function holds(value: unknown, wanted: (node: LooseNode) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((each) => holds(each, wanted));
  return wanted(loose(value)) || parts(value).some((part) => holds(part, wanted));
}

/** How many expressions of a tree are like this. */
export function count(value: unknown, wanted: (node: LooseNode) => boolean): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value))
    return value.reduce<number>((sum, each) => sum + count(each, wanted), 0);
  const node = loose(value);
  const own = node.op !== undefined && wanted(node) ? 1 : 0;
  return parts(value).reduce<number>((sum, each) => sum + count(each, wanted), own);
}

/**
 * A copy in which expressions have been changed, parts before the whole, and what quantifiers and loops range over as
 * well; what has no such parts is the same object.
 */
export function mapExpressions<T>(
  value: T,
  change: (e: Expr) => Expr,
  changeDomain: (domain: Domain) => Domain = (domain) => domain,
): T {
  const map = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) {
      const made = part.map(map);
      return made.some((each, at) => each !== part[at]) ? made : part;
    }
    let made = part;
    for (const [key, child] of Object.entries(part)) {
      if (key === 'origin' || key === 'type' || key === 'variable') continue;
      const mapped = map(child);
      if (mapped !== child) made = { ...made, [key]: mapped };
    }
    const { op, where } = loose(made);
    // oxlint-disable-next-line typescript/consistent-type-assertions
    if (op !== undefined) return change(made as Expr);
    // oxlint-disable-next-line typescript/consistent-type-assertions
    if (Array.isArray(where)) return changeDomain(made as Domain);
    return made;
  };
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return map(value) as T;
}
