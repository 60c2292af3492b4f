/** Whole games of automatic players. */
import { shield, succeed } from '../../runtime/diagnostics.ts';
import type { Result } from '../../runtime/diagnostics.ts';
import { decide } from './decide.ts';
import { budgets } from './levels.ts';
import type { Level } from './levels.ts';
import type { GenericLiveGame, LiveAnswer, LiveQuestion } from './live.ts';
import { createPlayer, seedAt } from './player.ts';
import type { Playable } from './module.ts';
import { sceneOf } from './scene.ts';
import { isOpen } from './decide-all.ts';

export interface GameOptions {
  /** Any text. The same seed gives the same game, on every machine. */
  readonly seed: string;
  /** The level of each seat, by the key of a power or player. */
  readonly level: (who: string) => Level;
  /** Stops that a decision may simulate; the level's own when left out. */
  readonly budget?: number;
  /** The game stops before the first stop for which this holds. Left out: when it has ended. */
  readonly until?: (game: GenericLiveGame) => boolean;
  /** Is told of each stop when it has been played, with the game as it stands then: `results()` tells what came of it. */
  readonly watch?: (game: GenericLiveGame) => void;
}

export interface GamePlayed {
  /** As it stands at the end. */
  readonly game: GenericLiveGame;
  readonly stops: number;
}

/** The answers of all who are asked. */
function answers(
  module: Playable,
  game: GenericLiveGame,
  options: GameOptions,
): Result<LiveAnswer[]> {
  const sealed = (): boolean => game.state().sealed.length > 0;
  if (!isOpen(module.rules, sealed)) return fromViews(module, game, options);
  const scene = sceneOf(module, game);
  const asked = [...new Set(scene.questions.map(({ who }) => who))];
  const orders = asked.flatMap((who) => {
    const level = options.level(who);
    const seed = seedAt(options.seed, who, game.date);
    return decide(scene, who, { level, budget: options.budget ?? budgets[level], seed });
  });
  game.restore(scene.root);
  return succeed(orders);
}

function fromViews(
  module: Playable,
  game: GenericLiveGame,
  { seed, level, budget }: GameOptions,
): Result<LiveAnswer[]> {
  const requests = new Map<string, LiveQuestion[]>();
  for (const request of game.requests()) {
    const words = game.request(request);
    if (!words.ok) return words;
    const { who } = words.value;
    requests.set(who, [...(requests.get(who) ?? []), request]);
  }
  const orders: LiveAnswer[] = [];
  for (const [who, asked] of requests) {
    const own = level(who);
    const view = game.view(who);
    if (!view.ok) return view;
    const player = createPlayer(module, { level: own, seed, budget: budget ?? budgets[own] });
    const decided = player.decide(view.value, who);
    if (!decided.ok) return decided;
    for (const order of decided.value) {
      const reads = asked.map((request) => game.read(request, order));
      const fits = reads.find((each) => each.ok);
      // What is hidden may stand in the way of what looked legal.
      if (fits?.ok === true) orders.push(fits.value);
    }
  }
  return succeed(orders);
}

/** No game is longer, in stops: some never end. */
const LONGEST = 10_000;

/**
 * Plays a game in which every seat is automatic.
 * @returns refused where the module meets a fault
 */
export function playGame(module: Playable, options: GameOptions): Result<GamePlayed> {
  const { seed, until, watch } = options;
  const started = module.start({ seed });
  if (!started.ok) return started;
  const opened = module.live(started.value.state);
  if (!opened.ok) return opened;
  const game = opened.value;
  let stops = 0;
  while (game.ended === null && stops < LONGEST && until?.(game) !== true) {
    const orders = shield(() => answers(module, game, options));
    if (!orders.ok) return orders;
    const played = game.play(orders.value);
    if (!played.ok) return played;
    stops += 1;
    watch?.(game);
  }
  return succeed({ game, stops });
}
