/**
 * The set-up held against what the rules say of where things may stand: what starts where it cannot is a fault of the
 * text, so it is told without playing. What the rest of the set-up may still change is left to the start of a game.
 */
import { report } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { EffectNode, Origin, Program, Slot } from '../../program/program.ts';
import { BORDER, SPACE, SPOT } from '../declarations/declared.ts';
import { evaluator } from './evaluate.ts';
import type { Evaluate } from './evaluate.ts';
import { isEntity } from '../meaning/types.ts';
import { attributeKey, writesOf } from '../../program/writes.ts';

type SetUp = Pick<Program, 'kinds' | 'fns' | 'map' | 'slots' | 'stands' | 'setup'>;

interface Piece {
  readonly kind: number;
  /** Behind the declared things of its kind. */
  readonly row: number;
  readonly values: ReadonlyMap<number, number>;
  readonly origin: Origin;
}

/** @param isTried what clauses that do nothing declare is latent, whatever starts there */
export function impossibleStarts(program: SetUp, isTried: boolean): readonly Diagnostic[] {
  const { stands, slots, kinds, fns, map } = program;
  const { pieces, rest } = startsOf(program);
  if (pieces.length === 0) return [];
  const unsettled = unsettledBy(program, rest);
  const latent = isTried ? [] : latentStarts(program, pieces, unsettled);
  if (latent.length > 0 || (stands.length === 0 && slots.length === 0)) return latent;
  const created = new Map<number, ReadonlyMap<number, number>[]>();
  for (const { kind, values } of pieces) created.set(kind, [...(created.get(kind) ?? []), values]);
  const isOpen = (kind: number, attribute?: number): boolean =>
    attribute === undefined
      ? unsettled.population.has(kind)
      : unsettled.attributes.has(attributeKey({ kind, attribute }));
  const evaluate = evaluator({ kinds, fns, map, created, isOpen });
  const staying = pieces.filter(({ kind }) => !unsettled.goes.has(kind));
  const found: Diagnostic[] = [];
  const misplaced = new Set<Piece>();
  for (const { kind, self, where, origin } of stands) {
    for (const piece of staying) {
      if (piece.kind !== kind || evaluate(where, new Map([[self, piece.row]])) !== 0) continue;
      if (misplaced.has(piece)) continue;
      misplaced.add(piece);
      const parameters = { kind: kinds[kind]?.name ?? '' };
      const message = 'Where it may stand is said here.';
      found.push(
        report('impossible-start', parameters, spot(piece.origin), {
          related: [{ ...spot(origin), message }],
        }),
      );
    }
  }
  // One fault a piece: where it ought to stand instead is not known.
  const placed = staying.filter((piece) => !misplaced.has(piece));
  for (const slot of slots) {
    const attributes = unsettled.attributes.has(attributeKey(slot));
    if (!attributes) found.push(...overfull(program, slot, placed, evaluate));
  }
  return found;
}

/** Pieces that speak of what is not there yet. */
function latentStarts(
  { kinds }: SetUp,
  pieces: readonly Piece[],
  { population }: Unsettled,
): readonly Diagnostic[] {
  const opens = (kind: number): boolean =>
    population.has(kind) || ([SPOT, BORDER].includes(kind) && population.has(SPACE));
  return pieces.flatMap(({ kind, values, origin }) => {
    const table = kinds[kind];
    const absent = [...values].flatMap(([attribute, value]) => {
      const type = table?.attributes[attribute]?.type;
      if (type === undefined || !isEntity(type) || opens(type.kind)) return [];
      const member = kinds[type.kind]?.members[value];
      return member?.latent === true ? [member.name] : [];
    });
    const [thing] = absent;
    if (thing === undefined) return [];
    return [report('latent-start', { thing, kind: table?.name ?? '' }, spot(origin))];
  });
}

const spot = ({ file, start, end }: Origin): Pick<Diagnostic, 'file' | 'range'> => ({
  file,
  range: { start, end },
});

/** What the set-up creates before it does anything else, with values that are told; and what it does then. */
function startsOf({ kinds, setup }: SetUp): {
  readonly pieces: readonly Piece[];
  readonly rest: readonly EffectNode[];
} {
  const pieces: Piece[] = [];
  const counts = new Map<number, number>();
  for (const [at, effect] of setup.entries()) {
    if (effect.effect !== 'create') return { pieces, rest: setup.slice(at) };
    const values = new Map<number, number>();
    for (const { attribute, value } of effect.fields) {
      if (value.op !== 'const') return { pieces, rest: setup.slice(at) };
      values.set(attribute, value.value);
    }
    const count = counts.get(effect.kind) ?? 0;
    counts.set(effect.kind, count + 1);
    const row = (kinds[effect.kind]?.members.length ?? 0) + count;
    pieces.push({ kind: effect.kind, row, values, origin: effect.origin });
  }
  return { pieces, rest: [] };
}

interface Unsettled {
  /** Kinds that things may come to or go from. */
  readonly population: ReadonlySet<number>;
  /** Kinds that things may go from. */
  readonly goes: ReadonlySet<number>;
  /** `kind attribute` */
  readonly attributes: ReadonlySet<string>;
}

/** What the rest of the set-up may change. */
function unsettledBy({ kinds }: SetUp, rest: readonly EffectNode[]): Unsettled {
  const writes = writesOf(rest);
  const goes = new Set(writes.gone);
  const attributes = new Set(writes.attributes);
  // With a thing goes what cannot be without it, and what speaks of it says so no more.
  for (let size = -1; size !== goes.size;) {
    size = goes.size;
    if (goes.has(SPACE)) for (const kind of [SPOT, BORDER]) goes.add(kind);
    for (const { id, attributes: all } of kinds) {
      all.forEach(({ type, how, onLoss }, at) => {
        if (!(isEntity(type) || type.tag === 'set') || how === 'derived' || !goes.has(type.kind))
          return;
        if (onLoss === 'destroy') goes.add(id);
        attributes.add(attributeKey({ kind: id, attribute: at }));
      });
    }
  }
  const population = new Set([...goes, ...writes.created, ...writes.opened]);
  return { population, goes, attributes };
}

function overfull(
  { kinds, map }: SetUp,
  { kind, self, where, attribute, place, limit, origin }: Slot,
  pieces: readonly Piece[],
  evaluate: Evaluate,
): Diagnostic[] {
  const type = kinds[kind]?.attributes[attribute]?.type;
  const inside = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const at = piece.kind === kind ? (piece.values.get(attribute) ?? -1) : -1;
    const isAtSpot = type?.tag === 'entity' && type.kind === SPOT && place === 'space';
    const filled = isAtSpot ? (map.spotSpace[at] ?? -1) : at;
    if (filled < 0) continue;
    if (where !== undefined && evaluate(where, new Map([[self, piece.row]])) !== 1) continue;
    inside.set(filled, [...(inside.get(filled) ?? []), piece]);
  }
  const names = kinds[place === 'space' ? SPACE : BORDER]?.members;
  return [...inside].flatMap(([filled, all]) => {
    const last = all.at(-1);
    if (last === undefined || all.length <= limit) return [];
    const parameters = {
      kind: kinds[kind]?.name ?? '',
      count: all.length,
      place: names?.[filled]?.name ?? 'one place',
      limit,
    };
    const others = all
      .slice(0, -1)
      .map((piece) => ({ ...spot(piece.origin), message: 'It is filled from here.' }));
    const said = { ...spot(origin), message: 'How many may be there is said here.' };
    return [
      report('start-overfull', parameters, spot(last.origin), { related: [...others, said] }),
    ];
  });
}
