/** What effects touch: it tells whether one may happen before, after or at once with another. */
import type { Domain, EffectNode, Expr } from '../../program/program.ts';
import type { Context } from './context.ts';
import { writeOf } from '../../program/effects.ts';
import { children, expressionsOf, isEffect, visitExpressions } from '../../program/walk.ts';

/** Attributes as `kind.attribute`, kinds whose things come or go by their number, `end` for the end of the game. */
export interface Footprint {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlyMap<string, Parts>;
}

/**
 * Which things are written, as far as the text alone tells them apart: `families` says by what (an attribute that is
 * asked for, the thing itself), `parts` gives its values. Nothing of either: it may be any of them.
 */
interface Parts {
  readonly families: ReadonlySet<string>;
  readonly parts: ReadonlySet<string>;
}

const ANY: Parts = { families: new Set(), parts: new Set() };
/** Things that are made anew: whoever makes others does not meet them. */
const MADE: Parts = { families: new Set(['+']), parts: new Set() };

const one = (family: string, value: number): Parts => ({
  families: new Set([family]),
  parts: new Set([`${family}=${value}`]),
});

function joined(a: Parts | undefined, b: Parts): Parts {
  if (a === undefined) return b;
  if (a.families.size === 0 || b.families.size === 0) return ANY;
  return {
    families: new Set([...a.families, ...b.families]),
    parts: new Set([...a.parts, ...b.parts]),
  };
}

/** Both together. */
export function both(a: Footprint, b: Footprint): Footprint {
  const writes = new Map(a.writes);
  for (const [what, parts] of b.writes) writes.set(what, joined(writes.get(what), parts));
  return { reads: new Set([...a.reads, ...b.reads]), writes };
}

/** The footprint of who may write any thing of a kind whose attribute it writes. */
export const whole = ({ reads, writes }: Footprint): Footprint => ({
  reads,
  writes: new Map([...writes.keys()].map((what) => [what, ANY])),
});

/** Something that both write and that may be of one thing. */
function overwritten(a: Footprint, b: Footprint): string | undefined {
  const [few, many] = a.writes.size < b.writes.size ? [a.writes, b.writes] : [b.writes, a.writes];
  for (const [what, parts] of few) {
    const other = many.get(what);
    if (other !== undefined && meet(parts, other)) return what;
  }
  return undefined;
}

function meet(a: Parts, b: Parts): boolean {
  const [family] = a.families;
  if (family === undefined || a.families.size > 1 || b.families.size !== 1) return true;
  if (!b.families.has(family)) return true;
  const [few, many] = a.parts.size < b.parts.size ? [a.parts, b.parts] : [b.parts, a.parts];
  return [...few].some((part) => many.has(part));
}

const read = (a: Footprint, b: Footprint): string | undefined =>
  [...a.writes.keys()].find((what) => b.reads.has(what));

/** Something for which it matters whether the second comes after the first or at once with it. */
export const follows = (first: Footprint, second: Footprint): string | undefined =>
  read(first, second) ?? overwritten(first, second);

/** Something for which it matters which of the two comes first. */
export const clash = (a: Footprint, b: Footprint): string | undefined =>
  overwritten(a, b) ?? read(a, b) ?? read(b, a);

/** What is touched, in words. */
export function touched({ kinds }: Context, what: string): string {
  if (what === 'end') return 'the end of the game';
  const [kind = '', attribute] = what.split('.');
  const info = kinds[Number(kind)];
  if (attribute === undefined) return `which ${info?.name ?? ''} there is`;
  return `${info?.attributes[Number(attribute)]?.name ?? ''} of ${info?.name ?? ''}`;
}

export function footprint(context: Context, effects: readonly EffectNode[]): Footprint {
  const reads = new Set<string>();
  const writes = new Map<string, Parts>();
  const seen = new Set<number>();
  /** What of a variable's things the text tells. */
  const told = new Map<number, Parts>();
  const readIn = (expr: Expr): void =>
    visitExpressions([expr], (part) => {
      if (part.op === 'get') {
        reads.add(`${part.kind}.${part.attribute}`);
        const body = context.kinds[part.kind]?.attributes[part.attribute]?.derived?.body;
        const key = -1 - (part.kind * 1000 + part.attribute);
        if (body !== undefined && !seen.has(key)) {
          seen.add(key);
          readIn(body);
        }
      } else if (part.op === 'call' && !seen.has(part.fn)) {
        seen.add(part.fn);
        const body = context.fns[part.fn]?.body;
        if (body !== undefined) readIn(body);
      } else if (part.op === 'quantifier') reads.add(String(part.domain.kind));
      else if (part.op === 'route') reads.add(String(part.over.kind));
      else if (part.op === 'present' && part.of.type.tag === 'entity')
        reads.add(String(part.of.type.kind));
    });
  const write = (what: string, parts: Parts): void => {
    writes.set(what, joined(writes.get(what), parts));
  };
  const subject = (of: Expr): Parts => {
    if (of.op === 'const') return one('this', of.value);
    return (of.op === 'var' ? told.get(of.variable.id) : undefined) ?? ANY;
  };
  const look = (effect: EffectNode): void => {
    expressionsOf(effect).forEach(readIn);
    const change = writeOf(effect);
    if (change?.what === 'attribute')
      write(`${change.kind}.${change.attribute}`, subject(change.of));
    else if (change?.what === 'end') write('end', ANY);
    else if (change !== undefined)
      write(String(change.kind), change.what === 'created' ? MADE : ANY);
    if (effect.effect === 'for') {
      reads.add(String(effect.domain.kind));
      const parts = namedIn(effect.domain);
      if (parts !== undefined) told.set(effect.domain.variable.id, parts);
    }
    children(effect).filter(isEffect).forEach(look);
  };
  effects.forEach(look);
  return { reads, writes };
}

/** `for K x at PLACE`: the things are told by the attribute that is compared with something named. */
function namedIn({ variable, where }: Domain): Parts | undefined {
  for (const condition of where) {
    if (condition.op !== 'compare' || condition.operator !== '=') continue;
    const { left, right } = condition;
    const own = left.op === 'get' && left.of.op === 'var' && left.of.variable.id === variable.id;
    if (own && right.op === 'const') return one(`${left.kind}.${left.attribute}`, right.value);
  }
  return undefined;
}
