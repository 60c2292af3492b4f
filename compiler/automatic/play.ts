/** Whole games of automatic players. */
import { succeed } from '../../runtime/diagnostics.ts';
import type { Result } from '../../runtime/diagnostics.ts';
import { byChance } from './chance.ts';
import type { Level } from './levels.ts';
import type { GenericLiveGame } from './live.ts';
import type { Playable } from './module.ts';
import { seeded } from './random.ts';

export interface GameOptions {
  /** Any text. The same seed gives the same game, on every machine. */
  readonly seed: string;
  /** The level of each seat, by the key of a power or player. */
  readonly level: (who: string) => Level;
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
    const random = seeded(`${seed}/${stops}`);
    const orders = game.requests().flatMap((request) => byChance(game, request, random));
    const played = game.play(orders);
    if (!played.ok) return played;
    stops += 1;
    watch?.(game);
  }
  return succeed({ game, stops });
}
