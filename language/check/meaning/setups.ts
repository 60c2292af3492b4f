/**
 * The set-up: its clauses happen one after another, each a step of its own. Those that cannot tell whether the ones
 * before them have happened are put together.
 */
import type { EffectNode, Expr, Variable } from '../../program/program.ts';
import { SPACE, SPOT } from '../declarations/declared.ts';
import type { PlacedClause } from '../units/place.ts';
import { fault } from './context.ts';
import type { Context } from './context.ts';
import { checkEffects } from './effects.ts';
import { both, clash, follows, footprint, touched } from './footprint.ts';
import type { Footprint } from './footprint.ts';
import { emptyScope } from './scope.ts';
import { spot } from './strangers.ts';
import type { Said } from './strangers.ts';
import { isEntity } from './types.ts';
import { visitEffects } from '../../program/walk.ts';

export interface SetUp {
  readonly effects: readonly EffectNode[];
  /** Where in the effects a new stage begins. */
  readonly stages: readonly number[];
}

export function checkSetUp(context: Context, clauses: readonly PlacedClause[]): SetUp {
  const effects = [...context.world.startPieces];
  const stages: number[] = [];
  let stage = footprint(context, effects);
  let before = stage;
  const said: (Said & { readonly print: Footprint })[] = [];
  for (const { clause, place } of clauses) {
    if (clause.kind !== 'setup') continue;
    const next = checkEffects(context, clause.effects, emptyScope(place));
    const print = footprint(context, next);
    const one = { place, range: clause.range, print };
    reportNothing(context, { effects, before }, next, one);
    const stranger = said.find(
      (other) =>
        context.world.areStrangers(other.place.layer, place.layer) &&
        clash(other.print, print) !== undefined,
    );
    if (stranger !== undefined) reportStranger(context, stranger, one);
    if (follows(stage, print) !== undefined) {
      stages.push(effects.length);
      stage = print;
    } else stage = both(stage, print);
    // Whatever spoke of what is gone is changed as well: all that comes later is to find it so.
    if (takesAway(next)) stage = both(stage, everything(context));
    before = both(before, stage);
    effects.push(...next);
    said.push(one);
  }
  return { effects, stages };
}

function takesAway(effects: readonly EffectNode[]): boolean {
  let found = false;
  visitEffects(effects, ({ effect }) => {
    found ||= effect === 'destroy' || effect === 'close';
  });
  return found;
}

function everything({ kinds }: Context): Footprint {
  const all = kinds.flatMap(({ id, attributes }) => [
    String(id),
    ...attributes.map((attribute) => `${id}.${attribute.id}`),
  ]);
  const any = { families: new Set<string>(), parts: new Set<string>() };
  return { reads: new Set(), writes: new Map(all.map((what) => [what, any])) };
}

function reportStranger(
  context: Context,
  first: Said & { readonly print: Footprint },
  second: Said & { readonly print: Footprint },
): void {
  const what = touched(context, clash(first.print, second.print) ?? '');
  const words = { first: first.place.unit, second: second.place.unit, what };
  fault(context, 'unordered-setups', words, second.place, second.range, {
    related: [{ ...spot(first), message: `${first.place.unit} sets it up here.` }],
  });
}

interface Before {
  readonly effects: readonly EffectNode[];
  readonly before: Footprint;
}

/**
 * `for K x at PLACE` of the text itself, where no K is: something else was meant. What a variant makes of the map it is
 * based on is its own affair, so clauses of other units are left alone.
 */
function reportNothing(
  context: Context,
  { effects, before }: Before,
  next: readonly EffectNode[],
  { place, range }: Said,
): void {
  // What was lost to a fault may have made it.
  if (place.unit !== context.world.name || context.damage.any) return;
  for (const effect of next) {
    if (effect.effect !== 'for') continue;
    const { variable, where, kind } = effect.domain;
    const rows = startRows(context, kind, effects);
    for (const condition of where) {
      if (condition.op !== 'compare' || condition.operator !== '=') continue;
      const { left, right } = condition;
      const named = thingIn(context, right);
      if (left.op !== 'get' || named === undefined) continue;
      if (before.writes.has(`${left.kind}.${left.attribute}`)) continue;
      const values = rows.map((row) => valueOf(context, left, variable, row));
      if (values.some((value) => value === undefined || value === named.value)) continue;
      const words = {
        kind: context.kinds[kind]?.name ?? '',
        value: context.world.kinds[named.kind]?.members[named.value]?.name ?? '',
      };
      fault(context, 'set-up-of-nothing', words, place, range);
    }
  }
}

/** The thing that is named; a spot may stand for its space. */
function thingIn(
  context: Context,
  expr: Expr,
): { readonly kind: number; readonly value: number } | undefined {
  if (expr.op === 'const' && isEntity(expr.type))
    return { kind: expr.type.kind, value: expr.value };
  const at =
    expr.op === 'get' && expr.kind === SPOT && expr.attribute === 0
      ? thingIn(context, expr.of)
      : undefined;
  const value = at === undefined ? undefined : context.world.map.spotSpace[at.value];
  return value === undefined ? undefined : { kind: SPACE, value };
}

/** The value of an attribute of a thing; undefined where the text does not tell it. */
type Row = (attribute: number) => number | undefined;

/** The things of a kind that are there after these effects. */
function startRows(context: Context, kind: number, effects: readonly EffectNode[]): readonly Row[] {
  const members = context.world.kinds[kind]?.members ?? [];
  const rows: Row[] = members
    .filter(({ latent }) => !latent)
    .map(
      ({ values }): Row =>
        (attribute) =>
          values.get(attribute),
    );
  visitEffects(effects, (made) => {
    if (made.effect !== 'create' || made.kind !== kind) return;
    rows.push((attribute) => {
      const value = made.fields.find((field) => field.attribute === attribute)?.value;
      return value?.op === 'const' ? value.value : undefined;
    });
  });
  return rows;
}

function valueOf(context: Context, expr: Expr, variable: Variable, row: Row): number | undefined {
  if (expr.op !== 'get') return undefined;
  const { of, kind, attribute } = expr;
  if (of.op === 'var') return of.variable.id === variable.id ? row(attribute) : undefined;
  // The space of a spot.
  const spotAt = kind === SPOT && attribute === 0 ? valueOf(context, of, variable, row) : undefined;
  return spotAt === undefined ? undefined : context.world.map.spotSpace[spotAt];
}
