/** What can be said only when everything is checked: scale, populations, capacities, binding times. */
import type { Attribute, Fn, Kind, Member } from '../../program/program.ts';
import { report } from '../../diagnostics/diagnostic.ts';
import { BORDER, PLAYER, POWER, SPACE, SPOT } from '../declarations/declared.ts';
import type { WorldMember } from '../declarations/declared.ts';
import { bindingOf, canBeAbsent, isClosed, isFixed } from './binding.ts';
import type { AttributeInfo, Context, KindInfo } from './context.ts';
import { pieceNotations } from './notations.ts';
import { isEntity } from './types.ts';

/** The largest scale: numbers stay exact in play up to a million of them. */
const SCALE_LIMIT = 1_000_000_000;

/** The least common denominator of all numbers; undefined where it is too large. Sets the constants. */
export function scaleNumbers(context: Context): number | undefined {
  let scale = 1;
  const denominators: number[] = [];
  for (const { denominator } of context.numbers) {
    if (denominator !== 1) denominators.push(denominator);
  }
  for (const { members, attributes } of context.kinds) {
    for (const { id, type } of attributes) {
      if (type.tag !== 'number') continue;
      for (const { values } of members) {
        const value = values.get(id) ?? 0;
        if (!Number.isInteger(value)) denominators.push(denominatorOf(value));
      }
    }
  }
  for (const denominator of denominators) {
    scale = (scale / gcd(scale, denominator)) * denominator;
    if (scale > SCALE_LIMIT) return tooFine(context);
  }
  for (const { numerator, denominator, set } of context.numbers)
    set((numerator * scale) / denominator);
  for (const { numerator, denominator, set, tooFine: refuse } of context.fitting) {
    if (!Number.isInteger((numerator * scale) / denominator)) refuse();
    set((numerator * scale) / denominator);
  }
  return scale;
}

function tooFine(context: Context): undefined {
  const [finest] = context.numbers.toSorted((a, b) => b.denominator - a.denominator);
  if (finest === undefined) return undefined;
  const { file, start, end } = finest.origin;
  context.diagnostics.push(
    report('number-too-fine', { limit: SCALE_LIMIT }, { file, range: { start, end } }),
  );
  return undefined;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

function denominatorOf(value: number): number {
  let denominator = 1;
  while (!Number.isInteger(value * denominator) && denominator < SCALE_LIMIT) denominator *= 10;
  return denominator / gcd(Math.abs(Math.round(value * denominator)) || denominator, denominator);
}

/** Things go with what they cannot be without; spots and borders with their spaces. */
export function spreadLoss(context: Context): void {
  for (let changed = true; changed;) {
    changed = false;
    for (const kind of context.kinds) {
      if (canBeAbsent(kind)) continue;
      const ofSpace = kind.id === SPOT || kind.id === BORDER;
      const lost = kind.attributes.some(
        ({ type, onLoss, how }) =>
          how === 'stored' && onLoss === 'destroy' && isEntity(type) && absent(context, type.kind),
      );
      if (!lost && !(ofSpace && absent(context, SPACE))) continue;
      kind.vanishes = true;
      changed = true;
    }
  }
  if (absent(context, SPACE)) goWithSpaces(context);
}

/** The space of a spot and the two of a border are given, so no text says what their loss means. */
function goWithSpaces(context: Context): void {
  for (const id of [SPOT, BORDER]) {
    for (const attribute of context.kinds[id]?.attributes ?? []) {
      const { how, type } = attribute;
      if (how === 'given' && isEntity(type) && type.kind === SPACE) attribute.onLoss = 'destroy';
    }
  }
}

const absent = (context: Context, kind: number): boolean => {
  const info = context.kinds[kind];
  return info !== undefined && canBeAbsent(info);
};

/** Room for what rules create, where no text says how much: an open kind's own things and two a space besides. */
function capacityOf(context: Context, kind: KindInfo): number {
  const spaces = context.kinds[SPACE]?.members.length ?? 0;
  if (kind.ask === undefined) {
    const { length } = kind.members;
    return isClosed(kind) ? length : (kind.room ?? length + 2 * spaces + 64);
  }
  const { clause, subject } = kind.ask;
  const asked = isEntity(subject.type) ? context.kinds[subject.type.kind] : undefined;
  const subjects = asked === undefined ? 0 : capacityOf(context, asked);
  const powers = context.kinds[POWER]?.members.length ?? 0;
  const players = context.kinds[PLAYER]?.members.length ?? 0;
  const many = Math.max(powers, players, subjects) * (spaces + 8);
  // One row more, to try an order in.
  return (clause.amount.how === 'one' ? subjects * giversOf(context, kind) : many) + 1;
}

/** How many may answer about one thing. */
function giversOf(context: Context, { ask }: KindInfo): number {
  const type = ask?.giver?.type;
  const kind = type !== undefined && isEntity(type) ? context.kinds[type.kind] : undefined;
  return kind === undefined ? 1 : Math.max(1, capacityOf(context, kind));
}

/** Room for one order a subject, which is all that can be in force of those that several give. */
function inForceOf(context: Context, kind: KindInfo): { readonly inForce?: number } {
  if (kind.ask?.giver === undefined) return {};
  return { inForce: (capacityOf(context, kind) - 1) / giversOf(context, kind) + 1 };
}

export function finishKind(context: Context, kind: KindInfo, scale: number): Kind {
  const population = kind.ask !== undefined ? 'orders' : isClosed(kind) ? 'closed' : 'open';
  return {
    id: kind.id,
    name: kind.name,
    short: kind.short,
    role: kind.role,
    population,
    members: finishMembers(context, kind, scale),
    capacity: capacityOf(context, kind),
    ...inForceOf(context, kind),
    attributes: kind.attributes.map((attribute) => finishAttribute(kind, attribute)),
    canBeAbsent: canBeAbsent(kind),
    notations: kind.role === 'piece' ? pieceNotations(context, kind) : [],
    origin: kind.origin,
  };
}

function finishAttribute(kind: KindInfo, attribute: AttributeInfo): Attribute {
  const { name, type, onLoss, origin, derived, how } = attribute;
  const initial =
    attribute.initial?.op === 'const' ? attribute.initial.value : isEntity(type) ? -1 : 0;
  return {
    name,
    type,
    how: how === 'derived' ? 'derived' : isFixed(kind, attribute) ? 'fixed' : 'stored',
    initial,
    derived: derived?.body === undefined ? undefined : { self: derived.self, body: derived.body },
    onLoss,
    origin,
  };
}

function finishMembers(context: Context, kind: KindInfo, scale: number): Member[] {
  const rank = context.nameRanks.get(kind.id);
  const ranks = rank === undefined ? undefined : rankNames(kind.members);
  return kind.members.map((member, i) => {
    const values = valuesOf(member).map(([attribute, value]) => {
      const scaled =
        kind.attributes[attribute]?.type.tag === 'number' ? Math.round(value * scale) : value;
      return { attribute, value: scaled };
    });
    if (rank !== undefined) values.push({ attribute: rank.id, value: ranks?.[i] ?? 0 });
    const { name, short, latent, opensAlone, origin } = member;
    return { name, short, latent, ...(opensAlone ? { opensAlone } : {}), values, origin };
  });
}

/** By attribute. */
function valuesOf({ values }: WorldMember): readonly (readonly [number, number])[] {
  const all = [...values];
  const inOrder = all.every(([attribute], i) => i === 0 || (all[i - 1]?.[0] ?? 0) < attribute);
  return inOrder ? all : all.sort(([a], [b]) => a - b);
}

/** Alphabetical places: by code unit after folding case, so that no locale plays a part. */
function rankNames(members: readonly WorldMember[]): number[] {
  const folded = members.map(({ name }, i) => ({ name: name.toLowerCase(), i }));
  folded.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.i - b.i));
  const ranks: number[] = [];
  for (const [rank, { i }] of folded.entries()) ranks[i] = rank;
  return ranks;
}

export const finishFns = (context: Context): Fn[] =>
  context.fns.map((fn) => ({ ...fn, binding: bindingOf(context, fn) }));
