/**
 * What an expression is worth before anything is played, as far as the text alone tells: facts of the map, what is
 * declared, and what starts where. Anything else is undefined, never guessed.
 */
import type {
  Domain,
  Expr,
  Fn,
  Kind,
  MapFacts,
  Relation,
  Variable,
} from '../../program/program.ts';
import { holds } from '../../program/fold.ts';
import { BORDER, SPACE, SPOT } from '../declarations/declared.ts';

/** A number, a thing's index, yes-or-no as 1 and 0. */
export type Known = number | undefined;

export interface Facts {
  readonly kinds: readonly Kind[];
  readonly fns: readonly Fn[];
  readonly map: MapFacts;
  /** Values of things that are there from the start but not declared, by kind; they come behind the declared ones. */
  readonly created: ReadonlyMap<number, readonly ReadonlyMap<number, number>[]>;
  /** May it be otherwise than it was declared? */
  readonly isOpen: (kind: number, attribute?: number) => boolean;
}

/** Looks at parts of expressions before it is given up: a text may ask for more than a check is worth. */
const MOST_LOOKS = 500_000;
const DEEPEST = 300;

export type Evaluate = (expr: Expr, values: ReadonlyMap<Variable, number>) => Known;

export function evaluator(facts: Facts): Evaluate {
  let looks = 0;
  let depth = 0;
  const values = new Map<number, number>();
  // Few expressions ask for it.
  let beside: Beside | undefined;
  const isSettled = ![SPACE, SPOT, BORDER].some((kind) => facts.isOpen(kind));

  function of(expr: Expr): Known {
    looks += 1;
    if (looks > MOST_LOOKS || depth > DEEPEST) return undefined;
    depth += 1;
    const found = worth(expr);
    depth -= 1;
    return found;
  }

  function worth(expr: Expr): Known {
    switch (expr.op) {
      case 'const':
        return expr.value;
      case 'var':
        return values.get(expr.variable.id);
      case 'get':
        return attributeOf(expr.kind, expr.attribute, of(expr.of));
      case 'call':
        return call(expr.fn, expr.args.map(of));
      case 'and':
        return every(expr.items, of);
      case 'or':
        return not(every(expr.items, (item) => not(of(item))));
      case 'not':
        return not(of(expr.of));
      case 'compare':
        return both(expr.left, expr.right, (a, b) => bit(holds(expr.operator, a, b)));
      case 'or-else': {
        const left = of(expr.left);
        return left === -1 ? of(expr.right) : left;
      }
      case '+':
        return both(expr.left, expr.right, (a, b) => a + b);
      case '-':
        return both(expr.left, expr.right, (a, b) => a - b);
      case 'min':
        return both(expr.left, expr.right, Math.min);
      case 'max':
        return both(expr.left, expr.right, Math.max);
      case 'if': {
        const condition = of(expr.condition);
        return condition === undefined ? undefined : of(condition === 1 ? expr.yes : expr.no);
      }
      case 'let': {
        const value = of(expr.value);
        return value === undefined ? undefined : within(expr.variable, value, () => of(expr.body));
      }
      case 'in': {
        const thing = of(expr.of);
        const set = listed(expr.set);
        return thing === undefined || set === undefined ? undefined : bit(set.includes(thing));
      }
      case 'quantifier':
        return quantified(expr);
      case 'relation':
        return both(expr.left, expr.right, (a, b) => related(expr.relation, a, b));
      case 'spot': {
        const space = of(expr.of);
        return space === undefined ? undefined : (expr.rows[space] ?? -1);
      }
      case 'present': {
        const thing = of(expr.of);
        return thing === undefined ? undefined : isThere(expr.of, thing);
      }
      default:
        return undefined;
    }
  }

  function both(left: Expr, right: Expr, join: (a: number, b: number) => Known): Known {
    const a = of(left);
    const b = of(right);
    return a === undefined || b === undefined ? undefined : join(a, b);
  }

  function related(relation: Relation, a: number, b: number): Known {
    if ('fn' in relation) return call(relation.fn, [a, b]);
    if (!isSettled) return undefined;
    beside ??= besideAtFirst(facts);
    const { touches, borders } = beside;
    return bit((relation.builtin === 'touches' ? touches : borders).has(key(a, b)));
  }

  function within(variable: Variable, value: number, run: () => Known): Known {
    values.set(variable.id, value);
    return run();
  }

  function call(id: number, args: readonly Known[]): Known {
    const fn = facts.fns[id];
    if (fn === undefined) return undefined;
    fn.parameters.forEach(({ id: parameter }, at) => {
      const arg = args[at];
      if (arg === undefined) values.delete(parameter);
      else values.set(parameter, arg);
    });
    return of(fn.body);
  }

  function attributeOf(kind: number, id: number, row: Known): Known {
    const declared = facts.kinds[kind];
    const attribute = declared?.attributes[id];
    if (declared === undefined || attribute === undefined || row === undefined) return undefined;
    const { type, derived } = attribute;
    if (row < 0) return type.tag === 'entity' ? -1 : 0;
    if (derived !== undefined) return within(derived.self, row, () => of(derived.body));
    if (kind === SPACE && id === 0) return row;
    if (kind === SPOT && id === 0) return facts.map.spotSpace[row];
    if (facts.isOpen(kind, id) || type.tag === 'set') return undefined;
    const member = declared.members[row];
    if (member !== undefined) {
      const told = member.values.find((one) => one.attribute === id);
      return told?.value ?? attribute.initial;
    }
    const made = facts.created.get(kind)?.[row - declared.members.length];
    return made === undefined ? undefined : (made.get(id) ?? attribute.initial);
  }

  function isThere(expr: Expr, row: number): Known {
    if (row < 0) return 0;
    if (expr.type.tag !== 'entity' || facts.isOpen(expr.type.kind)) return undefined;
    return bit(facts.kinds[expr.type.kind]?.members[row]?.latent !== true);
  }

  /** The things of a domain; undefined where it cannot be told of each whether it is one. */
  function listDomain({ kind, variable, where, verbs }: Domain): readonly number[] | undefined {
    const declared = facts.kinds[kind];
    if (
      declared === undefined ||
      declared.population === 'orders' ||
      verbs !== undefined ||
      facts.isOpen(kind)
    ) {
      return undefined;
    }
    const { members } = declared;
    const all = members.length + (facts.created.get(kind)?.length ?? 0);
    const rows: number[] = [];
    for (let row = 0; row < all; row++) {
      if (members[row]?.latent === true) continue;
      const fits = within(variable, row, () => every(where, of));
      if (fits === undefined) return undefined;
      if (fits === 1) rows.push(row);
    }
    return rows;
  }

  function listed(expr: Expr): readonly number[] | undefined {
    return expr.op === 'quantifier' && expr.word === 'all' ? listDomain(expr.domain) : undefined;
  }

  function quantified(expr: Extract<Expr, { readonly op: 'quantifier' }>): Known {
    const rows = listDomain(expr.domain);
    if (rows === undefined) return undefined;
    const { body } = expr;
    const bodies = (): Known[] =>
      body === undefined
        ? []
        : rows.map((row) => within(expr.domain.variable, row, () => of(body)));
    switch (expr.word) {
      case 'some':
        return bit(rows.length > 0);
      case 'no':
        return bit(rows.length === 0);
      case 'every':
        return every(bodies(), (value) => value);
      case 'the':
        return rows[0] ?? -1;
      case 'sole':
        return rows.length === 1 ? rows[0] : -1;
      default:
        return undefined;
    }
  }

  return (expr, given) => {
    looks = 0;
    depth = 0;
    values.clear();
    for (const [variable, value] of given) values.set(variable.id, value);
    return of(expr);
  };
}

/** The spots that touch, and the spaces that border, as pairs. */
interface Beside {
  readonly touches: ReadonlySet<number>;
  readonly borders: ReadonlySet<number>;
}

function besideAtFirst(facts: Facts): Beside {
  const touching = touchingAtFirst(facts);
  const spaceOf = (spot: number): number => facts.map.spotSpace[spot] ?? spot;
  const borders = pairs(touching.map(([a, b]) => [spaceOf(a), spaceOf(b)]));
  return { touches: pairs(touching), borders };
}

/** The spots that touch before anything is played: what is latent does not. */
function touchingAtFirst({ kinds, map }: Facts): MapFacts['touches'] {
  const isLatent = (kind: number, at: number): boolean => kinds[kind]?.members[at]?.latent === true;
  const pairKey = (a: number, b: number): number => key(Math.min(a, b), Math.max(a, b));
  const closed = new Set(
    map.borders.flatMap(({ a, b }, at) => (isLatent(BORDER, at) ? [pairKey(a, b)] : [])),
  );
  return map.touches.filter(
    ([a, b]) =>
      !isLatent(SPOT, a) &&
      !isLatent(SPOT, b) &&
      !closed.has(pairKey(map.spotSpace[a] ?? a, map.spotSpace[b] ?? b)),
  );
}

const bit = (holds: boolean): number => (holds ? 1 : 0);
const not = (value: Known): Known => (value === undefined ? undefined : 1 - value);
const key = (a: number, b: number): number => a * 0x1_0000 + b;
const pairs = (all: readonly (readonly [number, number])[]): ReadonlySet<number> =>
  new Set(all.map(([a, b]) => key(a, b)));

/** No as soon as one is no, whatever of the others is not known. */
function every<T>(items: readonly T[], holds: (item: T) => Known): Known {
  let all: Known = 1;
  for (const item of items) {
    const one = holds(item);
    if (one === 0) return 0;
    if (one === undefined) all = undefined;
  }
  return all;
}
