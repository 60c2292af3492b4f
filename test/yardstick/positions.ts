// Random positions with legal orders in the exchange format. Chance is bent towards what is hard to
// adjudicate: convoys, swaps by convoy, rings, head-to-head battles, standoffs and the supports for them,
// own pieces in the way, convoy paradoxes. Every order is legal by the strict reading (routes.ts).

import {
  borders,
  canStep,
  mainSpot,
  provinceCount,
  provinceOf,
  seas,
  spotCount,
  spots,
  terrain,
} from './map.ts';
import { random } from './random.ts';
import type { Random } from './random.ts';
import type { Position } from './read.ts';
import { fleetsAtSea, joined, pieceOn, pieceText, provincesOf, routesBetween } from './routes.ts';
import type { Piece } from './routes.ts';

export type Mix = 'plain' | 'convoy' | 'dense' | 'paradox';
export const mixes: readonly Mix[] = ['plain', 'convoy', 'dense', 'paradox'];

/** Percentages unless said otherwise. */
type Knobs = {
  readonly pieces: readonly [from: number, to: number];
  readonly powers: readonly [from: number, to: number];
  /** Provinces in play: a connected part of this size. */
  readonly provinces: number;
  /** A coast gets a fleet; a sea in play gets a piece at all. */
  readonly fleets: number;
  readonly seas: number;
  /** Planned paradoxes: how many at most. */
  readonly paradoxes: number;
  readonly rings: number;
  readonly headToHead: number;
  /** Armies that can go by sea do; of those, to a neighbour if possible; and then say VIA. */
  readonly convoys: number;
  readonly adjacent: number;
  readonly via: number;
  /** Armies that do not go where they are convoyed. */
  readonly deserting: number;
  /** The rest: move, hold; what remains supports. */
  readonly moves: number;
  readonly holds: number;
  /** Supports that match if they can; moves that seek company. */
  readonly matching: number;
  readonly crowding: number;
};

const plain: Knobs = {
  pieces: [18, 27],
  powers: [5, 7],
  provinces: 75,
  fleets: 40,
  seas: 60,
  paradoxes: 0,
  rings: 15,
  headToHead: 20,
  convoys: 15,
  adjacent: 30,
  via: 60,
  deserting: 6,
  moves: 52,
  holds: 8,
  matching: 85,
  crowding: 60,
};

const knobs: { readonly [mix in Mix]: Knobs } = {
  plain,
  convoy: {
    ...plain,
    provinces: 60,
    fleets: 35,
    seas: 95,
    convoys: 75,
    adjacent: 40,
    rings: 25,
    headToHead: 30,
    moves: 40,
  },
  dense: {
    ...plain,
    pieces: [20, 27],
    powers: [2, 5],
    provinces: 34,
    seas: 80,
    rings: 50,
    headToHead: 50,
    convoys: 35,
    moves: 45,
    crowding: 80,
  },
  paradox: {
    ...plain,
    pieces: [18, 26],
    powers: [3, 7],
    provinces: 45,
    seas: 75,
    paradoxes: 3,
    convoys: 50,
    adjacent: 35,
    moves: 45,
    matching: 90,
  },
};

// ---------------------------------------------------------------- the board

const borderOf = (piece: Piece, province: number): boolean =>
  borders[(piece.fleet * 128 + piece.spot) * 128 + province] === 1;

const all = [...Array(provinceCount).keys()];
const neighbours: readonly (readonly number[])[] = all.map((from) =>
  all.filter((to) =>
    [...Array(spotCount).keys()].some(
      (spot) =>
        provinceOf[spot] === from &&
        (borders[spot * 128 + to] === 1 || borders[(128 + spot) * 128 + to] === 1),
    ),
  ),
);
const fleetSpots: readonly (readonly number[])[] = all.map((province) =>
  [...Array(spotCount).keys()].filter(
    (spot) =>
      provinceOf[spot] === province && all.some((to) => borders[(128 + spot) * 128 + to] === 1),
  ),
);

const stepsOf = (piece: Piece): number[] =>
  [...Array(spotCount).keys()].filter((spot) => canStep(piece.fleet, piece.spot, spot));

/** A connected part of the map. */
const region = (chance: Random, size: number): number[] => {
  if (size >= provinceCount) return all;
  const found = [chance.below(provinceCount)];
  while (found.length < size) {
    const next = chance.pick(neighbours[chance.pick(found) ?? 0] ?? []) ?? 0;
    if (!found.includes(next)) found.push(next);
  }
  return found;
};

// ---------------------------------------------------------------- a position in the making

type Draft = {
  readonly chance: Random;
  readonly knobs: Knobs;
  readonly pieces: Piece[];
  readonly powers: readonly string[];
  readonly at: Map<number, Piece>;
  /** What each piece is ordered to do. */
  readonly orders: Map<Piece, string>;
  /** Destination of each piece ordered to move. */
  readonly goals: Map<Piece, number>;
};

const names = ['Austria', 'England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey'];

const put = (draft: Draft, fleet: number, spot: number, power?: string): Piece | undefined => {
  const province = provinceOf[spot] ?? 0;
  if (draft.at.has(province)) return undefined;
  const piece = pieceOn(power ?? draft.chance.pick(draft.powers) ?? '', fleet, spot);
  draft.at.set(province, piece);
  draft.pieces.push(piece);
  return piece;
};

const putSome = (draft: Draft, fleet: number, province: number): Piece | undefined =>
  put(
    draft,
    fleet,
    fleet === 1 ? (draft.chance.pick(fleetSpots[province] ?? []) ?? 0) : (mainSpot[province] ?? 0),
  );

const free = (draft: Draft, piece: Piece): boolean => !draft.orders.has(piece);

const order = (draft: Draft, piece: Piece, text: string): void => {
  draft.orders.set(piece, `${pieceText(piece)} ${text}`);
};

const moveTo = (draft: Draft, piece: Piece, spot: number, via = false): void => {
  order(draft, piece, `- ${spots[spot] ?? ''}${via ? ' VIA' : ''}`);
  draft.goals.set(piece, spot);
};

/** The spots of a province a piece may step to. */
const spotsInto = (piece: Piece, province: number): number[] =>
  stepsOf(piece).filter((spot) => provinceOf[spot] === province);

/** Whether an order to go to a spot is legal when one sea may not be used (-1: all may). */
const mayGo = (draft: Draft, piece: Piece, spot: number, butFor?: Piece): boolean => {
  if (canStep(piece.fleet, piece.spot, spot)) return true;
  const to = provinceOf[spot] ?? 0;
  if (piece.fleet === 1 || to === piece.province || terrain[to] !== 1) return false;
  const ferries = draft.pieces.filter((other) => other !== butFor);
  return joined(piece.province, to, fleetsAtSea(ferries));
};

/** Legal supports of a piece for what another one does. */
const supportText = (draft: Draft, piece: Piece, whom: Piece): string | undefined => {
  if (whom === piece) return undefined;
  const goal = draft.goals.get(whom);
  if (goal === undefined)
    return borderOf(piece, whom.province) ? `S ${pieceText(whom)}` : undefined;
  const into = provinceOf[goal] ?? 0;
  return into !== piece.province && borderOf(piece, into) && mayGo(draft, whom, goal, piece)
    ? `S ${pieceText(whom)} - ${spots[goal] ?? ''}`
    : undefined;
};

// ---------------------------------------------------------------- what is planned

/**
 * A convoy whose army attacks a piece that supports an attack on (or the holding of) a convoying fleet:
 * the core of 6.F.14 to 6.F.24. Places its own pieces.
 */
const planParadox = (draft: Draft): void => {
  const { chance } = draft;
  const sea = chance.pick(seas) ?? 0;
  const coasts = chance.shuffle((neighbours[sea] ?? []).filter((p) => terrain[p] === 1));
  const [from, to] = coasts;
  if (from === undefined || to === undefined) return;
  const ferry = draft.at.get(sea) ?? putSome(draft, 1, sea);
  const army = draft.at.get(from) ?? putSome(draft, 0, from);
  const guards = (fleetSpots[to] ?? []).filter((spot) => borders[(128 + spot) * 128 + sea] === 1);
  const guard = draft.at.get(to) ?? put(draft, 1, chance.pick(guards) ?? 0);
  if (!ferry || !army || !guard) return;
  if (ferry.fleet === 0 || army.fleet === 1 || !borderOf(guard, sea)) return;
  if (!free(draft, ferry) || !free(draft, army) || !free(draft, guard)) return;
  const adjacent = borderOf(army, to);
  moveTo(draft, army, mainSpot[to] ?? 0, adjacent || chance.chance(20));
  order(draft, ferry, `C ${pieceText(army)} - ${spots[mainSpot[to] ?? 0] ?? ''}`);
  const attackers: Piece[] = [];
  for (const province of chance.shuffle(
    (neighbours[sea] ?? []).filter((p) => p !== from && p !== to),
  )) {
    if (attackers.length === 2) break;
    const there = draft.at.get(province);
    const piece = there ?? (terrain[province] === 0 ? undefined : putSome(draft, 1, province));
    if (piece && free(draft, piece) && piece.fleet === 1 && borderOf(piece, sea))
      attackers.push(piece);
  }
  const [attacker, second] = attackers;
  if (!attacker) return;
  moveTo(draft, attacker, mainSpot[sea] ?? 0);
  if (chance.chance(65))
    order(draft, guard, `S ${pieceText(attacker)} - ${spots[mainSpot[sea] ?? 0] ?? ''}`);
  else {
    order(draft, guard, `S ${pieceText(ferry)}`);
    if (second)
      order(draft, second, `S ${pieceText(attacker)} - ${spots[mainSpot[sea] ?? 0] ?? ''}`);
    return;
  }
  if (second && chance.chance(40)) moveTo(draft, second, mainSpot[sea] ?? 0);
};

/** Pieces that follow each other round, over land or water, two at least. */
const planRing = (draft: Draft, length: number): void => {
  const { chance } = draft;
  const start = chance.pick(draft.pieces.filter((piece) => free(draft, piece)));
  if (!start) return;
  const walk = (path: readonly Piece[]): readonly Piece[] | undefined => {
    const last = path.at(-1) ?? start;
    if (path.length >= Math.min(length, 3) && path.length > 1 && borderOf(last, start.province))
      return path;
    if (path.length >= length + 2) return undefined;
    for (const next of chance.shuffle(draft.pieces))
      if (free(draft, next) && !path.includes(next) && borderOf(last, next.province)) {
        const found = walk([...path, next]);
        if (found) return found;
      }
    return undefined;
  };
  const ring = walk([start]);
  ring?.forEach((piece, at) => {
    const goal = ring[(at + 1) % ring.length] ?? start;
    moveTo(draft, piece, chance.pick(spotsInto(piece, goal.province)) ?? 0);
  });
};

const planConvoys = (draft: Draft): void => {
  const { chance, knobs: dial } = draft;
  const atSea = fleetsAtSea(draft.pieces);
  for (const army of chance.shuffle(draft.pieces)) {
    if (army.fleet === 1 || terrain[army.province] !== 1 || !free(draft, army)) continue;
    if (!chance.chance(dial.convoys)) continue;
    const ferries = draft.pieces.filter((p) => terrain[p.province] === 2 && free(draft, p));
    const goals = all.filter(
      (to) => to !== army.province && terrain[to] === 1 && joined(army.province, to, atSea),
    );
    const served = goals.filter((to) => joined(army.province, to, fleetsAtSea(ferries)));
    const near = served.filter((to) => borderOf(army, to));
    const manned = served.filter((to) => draft.at.has(to));
    const wanted =
      near.length > 0 && chance.chance(dial.adjacent)
        ? near
        : chance.chance(60) && manned.length > 0
          ? manned
          : served;
    const to = chance.pick(wanted.length > 0 ? wanted : chance.chance(15) ? goals : []);
    if (to === undefined) continue;
    const by = borderOf(army, to) ? chance.chance(dial.via) : chance.chance(15);
    // Now and then the army has other plans, and its convoy fits nothing.
    if (!chance.chance(dial.deserting)) moveTo(draft, army, mainSpot[to] ?? 0, by);
    const routes = routesBetween(army.province, to, fleetsAtSea(ferries));
    const route = chance.pick(routes) ?? 0;
    const useful = routesBetween(army.province, to, atSea).reduce((a, b) => a | b, 0);
    const called = new Set(provincesOf(route));
    const others = new Set(provincesOf(useful));
    for (const ferry of ferries) {
      const joins = called.has(ferry.province)
        ? chance.chance(96)
        : others.has(ferry.province) && chance.chance(30);
      if (joins) order(draft, ferry, `C ${pieceText(army)} - ${spots[mainSpot[to] ?? 0] ?? ''}`);
    }
    // Swaps: whoever stands at the goal comes back.
    const there = draft.at.get(to);
    if (there && free(draft, there) && borderOf(there, army.province) && chance.chance(35))
      moveTo(draft, there, chance.pick(spotsInto(there, army.province)) ?? 0);
  }
};

const planMoves = (draft: Draft): void => {
  const { chance, knobs: dial } = draft;
  for (const piece of chance.shuffle(draft.pieces)) {
    if (!free(draft, piece)) continue;
    if (chance.chance(dial.holds)) {
      order(draft, piece, 'H');
      continue;
    }
    if (!chance.chance(Math.round((100 * dial.moves) / (100 - dial.holds)))) continue;
    const goals = stepsOf(piece);
    const aimedAt = new Set([...draft.goals.values()].map((spot) => provinceOf[spot]));
    const crowded = goals.filter(
      (spot) => aimedAt.has(provinceOf[spot]) || draft.at.has(provinceOf[spot] ?? 0),
    );
    const goal = chance.pick(crowded.length > 0 && chance.chance(dial.crowding) ? crowded : goals);
    if (goal !== undefined) moveTo(draft, piece, goal);
  }
};

const planSupports = (draft: Draft): void => {
  const { chance, knobs: dial } = draft;
  for (const piece of chance.shuffle(draft.pieces)) {
    if (!free(draft, piece)) continue;
    const moves: string[] = [];
    const stays: string[] = [];
    const pressing: string[] = [];
    for (const whom of draft.pieces) {
      const text = supportText(draft, piece, whom);
      if (text === undefined) continue;
      const goal = draft.goals.get(whom);
      if (goal === undefined) stays.push(text);
      else {
        moves.push(text);
        if (draft.at.has(provinceOf[goal] ?? 0)) pressing.push(text);
      }
    }
    if (moves.length + stays.length > 0 && chance.chance(dial.matching)) {
      const list =
        pressing.length > 0 && chance.chance(60)
          ? pressing
          : moves.length > 0 && (stays.length === 0 || chance.chance(75))
            ? moves
            : stays;
      order(draft, piece, chance.pick(list) ?? 'H');
    } else order(draft, piece, strayOrder(draft, piece));
  }
};

/** A legal order that likely fits nothing else. */
const strayOrder = (draft: Draft, piece: Piece): string => {
  const { chance } = draft;
  const whom = chance.pick(draft.pieces.filter((other) => other !== piece)) ?? piece;
  const sea = terrain[piece.province] === 2;
  if (sea && whom.fleet === 0 && terrain[whom.province] === 1 && chance.chance(60)) {
    const atSea = fleetsAtSea(draft.pieces);
    const to = chance.pick(all.filter((p) => p !== whom.province && terrain[p] === 1)) ?? 0;
    const useful = routesBetween(whom.province, to, atSea).some((route) =>
      provincesOf(route).includes(piece.province),
    );
    if (useful) return `C ${pieceText(whom)} - ${spots[mainSpot[to] ?? 0] ?? ''}`;
  }
  const near = draft.pieces.filter((other) => other !== piece && borderOf(piece, other.province));
  const held = chance.pick(near);
  if (held && chance.chance(40)) return `S ${pieceText(held)}`;
  const goals = stepsOf(whom).filter((spot) => {
    const into = provinceOf[spot] ?? 0;
    return whom !== piece && into !== piece.province && borderOf(piece, into);
  });
  const goal = chance.pick(goals);
  return goal === undefined ? 'H' : `S ${pieceText(whom)} - ${spots[goal] ?? ''}`;
};

// ---------------------------------------------------------------- positions

const between = (chance: Random, [from, to]: readonly [number, number]): number =>
  from + chance.below(to - from + 1);

/**
 * One random position.
 * @param chance where chance comes from; used up in part
 * @param mix which situations are frequent
 * @param id the position's id
 * @param pieces how many pieces; by the mix, 18 to 27, unless given
 */
export const randomPosition = (chance: Random, mix: Mix, id: string, pieces?: number): Position => {
  const dial = knobs[mix];
  const powers = chance.shuffle(names).slice(0, between(chance, dial.powers)).sort();
  const draft: Draft = {
    chance,
    knobs: dial,
    pieces: [],
    powers,
    at: new Map(),
    orders: new Map(),
    goals: new Map(),
  };
  const wanted = pieces ?? between(chance, dial.pieces);
  for (let n = chance.below(dial.paradoxes + 1); n > 0 && draft.pieces.length + 5 <= wanted; n--)
    planParadox(draft);
  const inPlay = region(chance, Math.max(dial.provinces, wanted + 8));
  while (draft.pieces.length < wanted) {
    const province = chance.pick(inPlay) ?? 0;
    const kind = terrain[province];
    if (kind === 2 && !chance.chance(dial.seas)) continue;
    putSome(draft, kind === 2 || (kind === 1 && chance.chance(dial.fleets)) ? 1 : 0, province);
  }
  if (chance.chance(dial.rings)) planRing(draft, 3 + chance.below(3));
  if (chance.chance(dial.headToHead)) planRing(draft, 2);
  planConvoys(draft);
  planMoves(draft);
  planSupports(draft);

  const units: { [power: string]: string[] } = {};
  const orders: { [power: string]: string[] } = {};
  for (const piece of draft.pieces) {
    (units[piece.power] ??= []).push(pieceText(piece));
    (orders[piece.power] ??= []).push(draft.orders.get(piece) ?? `${pieceText(piece)} H`);
  }
  return { id, phase: 'Spring 1901 Movement', units, orders };
};

/** A list of random positions, the same for the same arguments; ids count from 1. */
export const randomPositions = (
  seed: number,
  mix: Mix,
  count: number,
  pieces?: number,
): Position[] => {
  const chance = random(seed);
  return Array.from({ length: count }, (_, at) =>
    randomPosition(chance, mix, String(at + 1), pieces),
  );
};
