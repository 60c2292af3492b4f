/** `at most 1 Unit with .. in a space`, `every Unit stands where ..` */
import type { Expr, Slot, Stands } from '../../program/program.ts';
import type { Range } from '../../constructs/tree.ts';
import { isClosed } from './binding.ts';
import type { Place, PlacedClause } from '../units/place.ts';
import { BORDER, SPACE, SPOT } from '../declarations/declared.ts';
import { and, isBroken } from './build.ts';
import { checkAs } from './expressions/coerce.ts';
import { checkDomain } from './expressions/domains.ts';
import { fault } from './context.ts';
import type { AttributeInfo, Context, KindInfo, SlotInfo } from './context.ts';
import { emptyScope, selfScope } from './scope.ts';
import { BOOL, ERROR, isEntity } from './types.ts';

/** A later slot of the same things with the same condition takes the place of an earlier one: so limits are raised. */
export function checkSlots(context: Context, clauses: readonly PlacedClause[]): void {
  const known = new Map<string, number>();
  for (const { clause, place } of clauses) {
    if (clause.kind !== 'slot') continue;
    for (const one of clause.slots) {
      const node = {
        of: one.of,
        other: false,
        variable: undefined,
        places: [],
        where: undefined,
        range: one.range,
      };
      const domain = checkDomain(context, node, emptyScope(place))?.domain;
      const kind = domain === undefined ? undefined : context.kinds[domain.kind];
      if (domain === undefined || kind === undefined) continue;
      if (clause.place === 'play') {
        takeRoom(context, kind, {
          limit: one.limit,
          place,
          range: one.range,
          isPart: domain.where.length > 0,
        });
        continue;
      }
      const attribute = placeOf(kind, clause.place);
      if (attribute === undefined) {
        context.brokenSlots.add(kind.id);
        if (kind.attributes.every(({ type }) => type !== ERROR)) {
          fault(context, 'slot-place', { kind: kind.name, place: clause.place }, place, one.range);
        }
        continue;
      }
      const origin = context.world.origin(place, one.range);
      // The domain holds what `at most 1 Army` says by its name; the condition is said of the thing itself.
      const scope = selfScope(place, domain.variable);
      const said =
        one.where === undefined ? [] : [checkAs(context, one.where, scope, BOOL, 'A condition')];
      const whole = said.length === 0 ? [] : [and(said, origin)];
      if (said.some(isBroken)) context.brokenSlots.add(kind.id);
      const where = [
        ...domain.where,
        ...whole.flatMap((expr) => (expr.op === 'and' ? expr.items : [expr])),
      ];
      const slot: SlotInfo = {
        limit: one.limit,
        domain: { ...domain, where },
        attribute,
        place: clause.place,
        origin,
      };
      const written =
        one.where === undefined
          ? ''
          : place.file.text.slice(one.where.range.start, one.where.range.end);
      const key = `${one.of.text} ${clause.place} ${written.replace(/\s+/g, ' ')}`;
      const before = known.get(key);
      if (before === undefined) {
        known.set(key, context.slots.length);
        context.slots.push(slot);
      } else context.slots[before] = slot;
    }
  }
}

/** More would make tables of things too large. */
const mostThings = 10_000;

interface Room {
  readonly limit: number;
  readonly place: Place;
  readonly range: Range;
  /** It is said of `Army`, a part of a kind. */
  readonly isPart: boolean;
}

/** `at most 300 Shore`: what is made beyond that is a fault of the game. The last of several holds. */
function takeRoom(context: Context, kind: KindInfo, { limit, place, range, isPart }: Room): void {
  kind.room = limit;
  // Which kinds are made in play shows when all effects are checked.
  context.later.push(() => {
    const declared = kind.members.length;
    const why = isPart
      ? `room is counted for every ${kind.name}`
      : isClosed(kind) || kind.role === 'order'
        ? 'no rule makes any'
        : limit < Math.max(1, declared)
          ? `${Math.max(1, declared)} is the least there has to be room for`
          : limit > mostThings
            ? `${mostThings} is the most there can be room for`
            : undefined;
    if (why !== undefined)
      fault(context, 'kind-limit', { kind: kind.name, limit: String(limit), why }, place, range);
  });
}

function placeOf(kind: KindInfo, place: 'space' | 'border'): AttributeInfo | undefined {
  const wanted = place === 'border' ? [BORDER] : [SPACE, SPOT];
  const fitting = kind.attributes.filter(
    ({ type, how }) => how === 'stored' && isEntity(type) && wanted.includes(type.kind),
  );
  return (
    fitting.find(({ name }) => name === 'at') ?? (fitting.length === 1 ? fitting[0] : undefined)
  );
}

/** Where things of a kind (or `Army`, a part of one) may stand; said of the thing itself. */
export const checkStands = (context: Context, clauses: readonly PlacedClause[]): Stands[] =>
  clauses.flatMap(({ clause, place }) => {
    if (clause.kind !== 'stands') return [];
    const { of, range } = clause;
    const node = { of, other: false, variable: undefined, places: [], where: undefined, range };
    const domain = checkDomain(context, node, emptyScope(place))?.domain;
    if (domain === undefined) return [];
    const scope = selfScope(place, domain.variable);
    const said = checkAs(context, clause.where, scope, BOOL, 'Where a thing stands');
    const origin = context.world.origin(place, range);
    const others = domain.where.map((of): Expr => ({ ...said, op: 'not', of }));
    const where: Expr =
      others.length === 0 ? said : { ...said, op: 'or', items: [...others, said] };
    return [{ kind: domain.kind, self: domain.variable, where, origin }];
  });

export function slotOf(slot: SlotInfo): Slot {
  const { domain, attribute, limit, place, origin } = slot;
  const [first] = domain.where;
  const where = first === undefined ? undefined : and(domain.where, first.origin);
  return {
    limit,
    kind: domain.kind,
    self: domain.variable,
    where,
    attribute: attribute.id,
    place,
    origin,
  };
}
