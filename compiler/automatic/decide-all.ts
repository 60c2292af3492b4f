/** Seats of a game that play by themselves: each orders by what it may know, and by nothing else. */
import { succeed } from '../../runtime/diagnostics.ts';
import type { GenericOrder, GenericState, Result, View } from '../../runtime/protocol.ts';
import type { Rules } from '../../runtime/rules.ts';
import { imagine } from './imagine.ts';
import type { Level } from './levels.ts';
import type { Playable } from './module.ts';
import { automaticAnswers } from './orders.ts';
import type { Given } from './orders.ts';
import { createPlayer, listed, seedAt } from './player.ts';
import type { PlayerOptions } from './player.ts';
import { seeded } from './random.ts';

export interface AutomaticSeat {
  /** Key of a power or player. */
  readonly who: string;
  readonly level: Level;
}

/**
 * What automatic players order at a stop; nothing of those that are not asked.
 * @param seed any text: the same seed gives the same orders, on every machine
 * @returns refused where the rules meet a fault
 */
export function decideAll(
  module: Playable,
  state: GenericState,
  players: readonly AutomaticSeat[],
  seed: string,
): Result<readonly Given[]> {
  const requests = module.requests(state);
  if (!requests.ok) return requests;
  const asked = players.filter(({ who }) => requests.value.some((request) => request.who === who));
  const chance = asked.filter(({ level }) => level === 0).map(({ who }) => who);
  const open = isOpen(module.rules, () => state.sealed.length > 0);
  const given: Given[] = [];
  if (open && chance.length > 0) {
    const own = requests.value.filter(({ who }) => chance.includes(who));
    const orders = byChance(module, { ...state, seed }, own, seed);
    if (!orders.ok) return orders;
    given.push(...orders.value);
  }
  for (const { who, level } of asked) {
    if (open && level === 0) continue;
    const view = module.view(state, who);
    if (!view.ok) return view;
    const orders =
      level === 0
        ? chanceOf(module, view.value, who, seed)
        : ordered(module, view.value, who, { level, seed });
    if (!orders.ok) return orders;
    given.push(...orders.value);
  }
  return succeed(given);
}

type Seen = View<GenericState, GenericOrder>;

/** Orders by chance of one from whom something is hidden. */
function chanceOf(
  module: Playable,
  view: Seen,
  who: string,
  seed: string,
): Result<readonly Given[]> {
  const own = seedAt(seed, who, view.state);
  const orders = byChance(module, imagine(module.rules, view, own), view.requests, own);
  // Where what is hidden leaves no game that could go on, what is legal is known all the same.
  return orders.ok ? orders : succeed(listed(view, own).map((order) => ({ who, order })));
}

function byChance(
  module: Playable,
  state: GenericState,
  requests: Seen['requests'],
  seed: string,
): Result<readonly Given[]> {
  const { asks, kinds } = module.rules;
  // In an order the subject stands behind the verb.
  const subjectOf = (name: string): string =>
    kinds[asks.find((ask) => ask.name === name)?.kind ?? -1]?.columns[1]?.name ?? '';
  return automaticAnswers(module, seeded(seed), state, requests, (each) => subjectOf(each.asks));
}

function ordered(
  module: Playable,
  view: Seen,
  who: string,
  options: PlayerOptions,
): Result<readonly Given[]> {
  const orders = createPlayer(module, options).decide(view, who);
  return orders.ok ? succeed(orders.value.map((order) => ({ who, order }))) : orders;
}

/**
 * Does everybody know all there is to know? Then all look at the same game, and no view need be made.
 * @param sealed is anything handed in ahead of its time?
 */
export const isOpen = ({ hides, asks }: Rules, sealed: () => boolean): boolean =>
  hides.length === 0 && (asks.every(({ handedInWith }) => handedInWith === undefined) || !sealed());
