/** A player at somebody's seat: what may be known goes in, orders come out. */
import { shield, succeed } from '../../runtime/diagnostics.ts';
import type { Result } from '../../runtime/diagnostics.ts';
import type { GenericOrder, GenericState, View } from '../../runtime/protocol.ts';
import { decide } from './decide.ts';
import { imagine } from './imagine.ts';
import { budgets } from './levels.ts';
import type { Level } from './levels.ts';
import type { Playable } from './module.ts';
import { seeded } from './random.ts';
import { sceneOf } from './scene.ts';

export interface PlayerOptions {
  readonly level: Level;
  /** Any text: the same view and seed give the same orders, on every machine. */
  readonly seed: string;
  /** Stops that a decision may simulate; the level's own when left out. */
  readonly budget?: number;
}

export interface Player {
  /**
   * Orders for all that is asked of somebody.
   * @param view as `view(state, who)` of the module gives it
   * @param who key of a power or player
   * @returns refused where the rules meet a fault, or what the text says of worth takes too much work
   */
  readonly decide: (
    view: View<GenericState, GenericOrder>,
    who: string,
  ) => Result<readonly GenericOrder[]>;
}

export function createPlayer(module: Playable, options: PlayerOptions): Player {
  // What the text says of worth may meet a fault as its rules may.
  return { decide: (view, who) => shield(() => decided(module, options, view, who)) };
}

function decided(
  module: Playable,
  { level, seed, budget = budgets[level] }: PlayerOptions,
  view: View<GenericState, GenericOrder>,
  who: string,
): Result<readonly GenericOrder[]> {
  const own = seedAt(seed, who, view.state);
  const opened = module.live(imagine(module.rules, view, own));
  // Where what is hidden leaves no game that could go on, what is legal is known all the same.
  if (!opened.ok) return succeed(listed(view, own));
  const game = opened.value;
  const scene = sceneOf(module, game);
  const answers = decide(scene, who, { level, budget, seed: own });
  game.restore(scene.root);
  const orders: GenericOrder[] = [];
  for (const answer of answers) {
    const order = game.order(answer);
    if (!order.ok) return order;
    orders.push(order.value);
  }
  return succeed(orders);
}

/** Each power has choices of its own at each stop. */
export const seedAt = (
  seed: string,
  who: string,
  { season, year, phase }: Partial<Pick<GenericState, 'season' | 'year' | 'phase'>>,
): string => `${seed}/${who}/${season} ${year} ${phase}`;

/** For each request one of the legal orders, by chance. */
export function listed(
  { requests, legal }: View<GenericState, GenericOrder>,
  seed: string,
): readonly GenericOrder[] {
  const random = seeded(seed);
  return requests.flatMap(({ id }) => random.pick(legal[id]?.orders ?? []) ?? []);
}
