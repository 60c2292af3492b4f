/** The players with the types of a module: what they take and give is narrowed to the names its variant has. */
import type { Result } from '../../runtime/diagnostics.ts';
import type { LiveGame, Module } from '../../runtime/live/types.ts';
import type { View } from '../../runtime/protocol.ts';
import type { Rules } from '../../runtime/rules.ts';
import type { Level } from './levels.ts';
import type { Playable } from './module.ts';
import { playGame as playAny } from './play.ts';
import type { GameOptions as AnyGameOptions } from './play.ts';
import { createPlayer as createAny } from './player.ts';
import type { PlayerOptions } from './player.ts';

/** What a compiled module exports, as far as players use it. */
export interface CompiledModule<S, O, W extends string, M> extends Module<S, O, W, M> {
  readonly rules: Rules;
}

export interface Player<S, O, W extends string> {
  /**
   * Orders for all that is asked of somebody.
   * @param view as `view(state, who)` of the module gives it
   * @returns refused where the rules meet a fault
   */
  readonly decide: (view: View<S, O, W>, who: W) => Result<readonly O[]>;
}

export interface GameOptions<S, O, W extends string> {
  /** Any text. The same seed gives the same game, on every machine. */
  readonly seed: string;
  /** The level of each seat. */
  readonly level: (who: W) => Level;
  /** Stops that a decision may simulate; the level's own when left out. */
  readonly budget?: number;
  /** The game stops before the first stop for which this holds. Left out: when it has ended. */
  readonly until?: (game: LiveGame<S, O, W>) => boolean;
  /** Is told of each stop when it has been played, with the game as it stands then: `results()` tells what came of it. */
  readonly watch?: (game: LiveGame<S, O, W>) => void;
}

export interface GamePlayed<S, O, W extends string> {
  /** As it stands at the end. */
  readonly game: LiveGame<S, O, W>;
  readonly stops: number;
}

/** A player for any seat of a variant. */
export const createPlayer = <S, O, W extends string, M>(
  module: CompiledModule<S, O, W, M>,
  options: PlayerOptions,
): Player<S, O, W> => retyped(createAny(retyped<Playable>(module), options));

/** Plays a game in which every seat is automatic. @returns refused where the rules meet a fault */
export const playGame = <S, O, W extends string, M>(
  module: CompiledModule<S, O, W, M>,
  options: GameOptions<S, O, W>,
): Result<GamePlayed<S, O, W>> =>
  retyped(playAny(retyped<Playable>(module), retyped<AnyGameOptions>(options)));

/** The one place where players take the types that the emitted module declares. */
function retyped<T>(value: unknown): T {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the emitted types describe what `view` and `live` give
  return value as T;
}
