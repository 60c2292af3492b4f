/** `the K ..` needs a reason why there is only one: a slot, a kind that stands once in a space, one order a subject. */
import type { Domain, Expr } from '../../program/program.ts';
import type { Range } from '../../constructs/tree.ts';
import type { Place } from '../units/place.ts';
import { fault } from './context.ts';
import type { AskInfo, Context } from './context.ts';
import { SPOT } from '../declarations/declared.ts';
import { expressionsOf, visitExpressions } from '../../program/walk.ts';
import { thingName } from './words.ts';

/** Reports, when all slots are known, a `the` that could find two. */
export function demandUnique(context: Context, domain: Domain, place: Place, range: Range): void {
  if (context.quiet || context.damage.any) return;
  context.later.push(() => {
    if (isUnique(context, domain)) return;
    const kind = thingName(context, domain.variable.type);
    const related = context.slots
      .filter(({ limit, domain: filled }) => limit > 1 && filled.kind === domain.kind)
      .map(({ limit, origin }) => ({
        file: origin.file,
        range: { start: origin.start, end: origin.end },
        message: `Up to ${limit} may be in one place, as is said here.`,
      }));
    fault(context, 'not-unique', { kind }, place, range, { related });
  });
}

/**
 * While it is judged which of several answers is in force, there is one for each giver: what is judged, and the functions
 * it calls, must say whose is meant.
 */
export function demandUniqueAmong(
  context: Context,
  { kind, subject, giver }: AskInfo,
  judged: Expr,
  place: Place,
  range: Range,
): void {
  if (context.quiet || context.damage.any) return;
  const isOne = ({ variable, where }: Domain): boolean => {
    const fixed = where.flatMap((condition) => fixedBy(condition, variable.id));
    return fixed.includes(`.${subject.id}`) && fixed.includes(`.${giver?.id ?? -1}`);
  };
  const seen = new Set<unknown>();
  const look = (expr: Expr | undefined): void => {
    if (expr === undefined || seen.has(expr)) return;
    seen.add(expr);
    visitExpressions([expr], (part) => {
      if (part.op === 'call') look(context.fns[part.fn]?.body);
      if (part.op === 'get') {
        look(context.kinds[part.kind]?.attributes[part.attribute]?.derived?.body);
      }
      if (part.op !== 'quantifier' || part.word !== 'the' || part.domain.kind !== kind.id) return;
      if (isOne(part.domain)) return;
      const words = { kind: thingName(context, part.domain.variable.type) };
      fault(context, 'not-unique', words, place, range);
    });
  };
  context.later.push(() => look(judged));
}

function isUnique(context: Context, domain: Domain): boolean {
  const kind = context.kinds[domain.kind];
  if (kind === undefined || context.brokenSlots.has(kind.id)) return true;
  const self = domain.variable.id;
  const fixed = domain.where.flatMap((condition) => fixedBy(condition, self));
  if (kind.ask !== undefined) {
    return kind.ask.clause.amount.how === 'one' && fixed.includes(`.${kind.ask.subject.id}`);
  }
  const standsAt = kind.attributes.find(({ name, node }) => name === 'at' && node === undefined);
  if (standsAt !== undefined && fixed.includes(`.${standsAt.id}`)) return true;
  const said = new Set(domain.where.map((condition) => shape(condition, self)));
  return context.slots.some((slot) => {
    if (slot.limit > 1 || slot.domain.kind !== domain.kind) return false;
    const place = `.${slot.attribute.id}`;
    const space = context.kinds[SPOT]?.attributes.find(({ name }) => name === 'space')?.id;
    const placed =
      fixed.includes(place) || (space !== undefined && fixed.includes(`${place}.${space}`));
    const own = slot.domain.variable.id;
    return placed && slot.domain.where.every((condition) => said.has(shape(condition, own)));
  });
}

/** Attribute paths of the variable that a condition makes equal to something that does not depend on it. */
function fixedBy(condition: Expr, self: number): string[] {
  if (condition.op !== 'compare' || condition.operator !== '=') return [];
  const { left, right } = condition;
  return [
    [left, right],
    [right, left],
  ].flatMap(([path, other]) => {
    if (path === undefined || other === undefined || reads(other, self)) return [];
    const found = pathOf(path, self);
    return found === undefined || found === '' ? [] : [found];
  });
}

function pathOf(expr: Expr, self: number): string | undefined {
  if (expr.op === 'var') return expr.variable.id === self ? '' : undefined;
  if (expr.op !== 'get') return undefined;
  const before = pathOf(expr.of, self);
  return before === undefined ? undefined : `${before}.${expr.attribute}`;
}

const reads = (expr: Expr, self: number): boolean =>
  (expr.op === 'var' && expr.variable.id === self) ||
  expressionsOf(expr).some((part) => reads(part, self));

/** What a condition says, whatever its variable is called. */
function shape(expr: Expr, self: number): string {
  const own = (): string => {
    switch (expr.op) {
      case 'const':
        return `${expr.value}`;
      case 'var':
        return expr.variable.id === self ? 'this' : `${expr.variable.id}`;
      case 'get':
        return `${expr.kind}.${expr.attribute}`;
      case 'call':
        return `${expr.fn}`;
      case 'decision':
        return `${expr.decision}`;
      case 'compare':
        return expr.operator;
      case 'verb':
        return expr.verbs.join();
      case 'quantifier':
        return `${expr.word} ${expr.domain.kind} ${expr.domain.variable.id}`;
      default:
        return '';
    }
  };
  return `${expr.op} ${own()}(${expressionsOf(expr)
    .map((part) => shape(part, self))
    .join()})`;
}
