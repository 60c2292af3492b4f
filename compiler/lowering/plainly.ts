/**
 * What is plainly so: a decision that compares numbers holds, whatever there is to count, where the least of the one is
 * more than the most of the other; and what has to hold of all others does where there is no other. Most of what moves
 * goes where nobody is and nobody else goes: that is seen before anything is counted.
 */
import { fold, negated } from '../../language/program/fold.ts';
import { renamed } from '../../language/program/map.ts';
import type { Domain, Expr } from '../../language/program/program.ts';
import { count } from '../../language/program/walk.ts';
import { CHAIN, effort } from './effort.ts';
import { givenOf } from './givens.ts';
import { inlined } from './inline.ts';
import { fnOf } from './lowering.ts';
import type { Lowering } from './lowering.ts';
import { keyOf } from './share.ts';
import { substituted } from './simplify.ts';

/** A condition, in parts that all have to hold. */
type All = readonly Expr[];

/** Is it soon read? */
type Soon = (e: Expr) => boolean;

/** What a number is, if all that stands there holds. */
interface Case {
  readonly when: All;
  readonly value: Expr;
}

/** What takes no more look-ups than these is soon read. */
const FEW = 5;
/** Arguments of more nodes are not filled in: a function may hand on twice what it is given. */
const LONGEST = 60;
/** In more ways than this a comparison is not looked at. */
const MOST_WAYS = 64;

/**
 * A condition that is soon read, and by which the body is so.
 * @returns undefined where there is none, or where the body is soon read itself
 */
export function plainlySo(lowering: Lowering, decision: Expr): Expr | undefined {
  const body = inlined(lowering, decision);
  if (!compares(body)) return undefined;
  const first = new Set(readFirst(body).map(keyOf));
  const soon: Soon = (e) => (e.op === 'decision' ? first.has(keyOf(e)) : isSoonRead(lowering, e));
  const all = surely(lowering, body, soon);
  if (all === undefined) return undefined;
  const { type, origin } = decision;
  // What no decision is asked for is read first.
  const items = [...all.filter(({ open }) => !open), ...all.filter(({ open }) => open)];
  return fold({ op: 'and', items, type, open: items.some(({ open }) => open), origin });
}

/** Does it compare what reads decisions, among what has to hold? */
const compares = (e: Expr): boolean =>
  e.op === 'and' ? e.items.some(compares) : e.op === 'compare' && (e.left.open || e.right.open);

/** The decisions that a condition reads whatever comes out. */
function readFirst(e: Expr): readonly Expr[] {
  switch (e.op) {
    case 'decision':
      return [e];
    case 'and':
    case 'or':
      return e.items.slice(0, 1).flatMap(readFirst);
    case 'not':
      return readFirst(e.of);
    case 'if':
      return readFirst(e.condition);
    case 'compare':
      return [...readFirst(e.left), ...readFirst(e.right)];
    default:
      return [];
  }
}

const isSoonRead = (lowering: Lowering, e: Expr): boolean =>
  !e.open &&
  (e.op === 'not'
    ? isSoonRead(lowering, e.of)
    : (e.op === 'call' && givenOf(lowering, e.fn) !== undefined) ||
      effort(lowering, e, []) <= FEW * CHAIN);

/** What a condition is so by. */
function surely(lowering: Lowering, e: Expr, soon: Soon): All | undefined {
  if (soon(e)) return [e];
  switch (e.op) {
    case 'and': {
      const found: Expr[] = [];
      for (const item of e.items) {
        const all = surely(lowering, item, soon);
        if (all === undefined) return undefined;
        found.push(...all);
      }
      return distinct(found);
    }
    case 'compare':
      return whereMore(lowering, e, soon);
    case 'quantifier': {
      if (e.word !== 'every' || e.domain.where.some(({ open }) => open)) return undefined;
      const domain = withOther(e.domain, lowering.nextVariable++);
      const nobody: Expr = { ...e, word: 'no', domain, body: undefined, open: false };
      return soon(nobody) ? [nobody] : undefined;
    }
    default:
      return undefined;
  }
}

/** The same with another variable: of one that has less to do, less work is counted (compiler/lowering/work.ts). */
function withOther(domain: Domain, id: number): Domain {
  const variable = { ...domain.variable, id };
  const names = new Map([[domain.variable.id, variable]]);
  return { ...domain, variable, where: domain.where.map((e) => renamed(e, names)) };
}

/** By what the one is more than the other, whatever both come to: by as little as can be. */
function whereMore(
  lowering: Lowering,
  { left, right, operator }: Extract<Expr, { op: 'compare' }>,
  soon: Soon,
): All | undefined {
  if (operator !== '>' && operator !== '>=') return undefined;
  const ways: All[] = [];
  for (const one of casesOf(lowering, left, soon)) {
    const { low } = lowering.rangeOf(one.value);
    for (const other of casesOf(lowering, right, soon)) {
      const { high } = lowering.rangeOf(other.value);
      if (operator === '>' ? low <= high : low < high) continue;
      const when = distinct([...one.when, ...other.when]);
      if (when.every(soon) && !contradicts(when)) ways.push(when);
    }
  }
  return ways.toSorted((a, b) => a.length - b.length)[0];
}

/**
 * What a number may be, and when.
 * @param left how many functions may still be looked into: where each calls the one before twice, all are too many
 */
function casesOf(
  lowering: Lowering,
  e: Expr,
  soon: Soon,
  left = { calls: MOST_WAYS },
): readonly Case[] {
  if (e.op === 'call' && left.calls > 0 && count(e.args, () => true) <= LONGEST) {
    left.calls--;
    const body = substituted(fnOf(lowering, e.fn), e.args, lowering.nullable);
    return casesOf(lowering, body, soon, left);
  }
  if (e.op !== 'if') return [{ when: [], value: e }];
  const under = (condition: Expr, value: Expr): readonly Case[] => {
    const inside = casesOf(lowering, value, soon, left);
    return ways(condition, soon).flatMap((all) =>
      inside.map((each) => ({ when: [...all, ...each.when], value: each.value })),
    );
  };
  const found = [...under(e.condition, e.yes), ...under(negated(e.condition), e.no)];
  return found.length > MOST_WAYS ? [{ when: [], value: e }] : found;
}

/** In which ways a condition can hold: only what is not soon read is taken apart. */
function ways(e: Expr, soon: Soon): readonly All[] {
  if (soon(e)) return [[e]];
  if (e.op === 'or') return e.items.flatMap((item) => ways(item, soon));
  if (e.op === 'and') {
    let all: readonly All[] = [[]];
    for (const item of e.items) {
      const more = ways(item, soon);
      if (all.length * more.length > MOST_WAYS) return [[e]];
      all = more.flatMap((one) => all.map((before) => [...before, ...one]));
    }
    return all;
  }
  const of = e.op === 'not' ? e.of : e;
  if (of.op !== 'and' && of.op !== 'or') return [[e]];
  return ways({ ...of, op: of.op === 'and' ? 'or' : 'and', items: of.items.map(negated) }, soon);
}

const distinct = (all: All): All => [...new Map(all.map((each) => [keyOf(each), each])).values()];

const contradicts = (all: All): boolean => {
  const keys = new Set(all.map(keyOf));
  return all.some((each) => keys.has(keyOf(negated(each))));
};
