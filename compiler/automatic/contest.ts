/** Does it pay to try? One seat is played at level 2 among others that play by chance, then by chance like them. */
import { shield, succeed } from '../../runtime/diagnostics.ts';
import type { Result } from '../../runtime/diagnostics.ts';
import type { Level } from './levels.ts';
import type { GenericLiveGame } from './live.ts';
import type { Playable } from './module.ts';
import { outlookOf, wonOrLost } from './outlook.ts';
import { playGame } from './play.ts';
import { reachOf } from './reach.ts';

export interface Contest {
  readonly games: number;
  /** What the position of the seat was worth in the end, in the mean: a prize counts 1, to win 1000. */
  readonly trying: number;
  readonly byChance: number;
}

const GAMES = 8;
const YEARS = 4;
/** Where years are long, or none. */
const STOPS = 200;

/** A short trial: each seat in turn, the same games at both levels. */
export function contest(module: Playable): Result<Contest> {
  // What players strive for is worked out outside of the rules, and may fail as they may.
  return shield(() => held(module));
}

function held(module: Playable): Result<Contest> {
  const powers = module.rules.kinds[module.rules.power]?.keys ?? [];
  const sums = { trying: 0, byChance: 0 };
  for (let at = 0; at < GAMES; at += 1) {
    const who = powers[at % powers.length] ?? '';
    for (const [sum, level] of [
      ['trying', 2],
      ['byChance', 0],
    ] as const) {
      const end = played(module, `trial ${at}`, who, level);
      if (!end.ok) return end;
      sums[sum] += worthOf(module, end.value, who) / GAMES;
    }
  }
  return succeed({ games: GAMES, ...sums });
}

function played(
  module: Playable,
  seed: string,
  who: string,
  level: Level,
): Result<GenericLiveGame> {
  let first: number | undefined;
  let stops = 0;
  const done = playGame(module, {
    seed,
    level: (seat) => (seat === who ? level : 0),
    until: ({ date }) => {
      first ??= date.year;
      return Math.abs(date.year - first) >= YEARS || stops >= STOPS;
    },
    watch: () => (stops += 1),
  });
  return done.ok ? succeed(done.value.game) : done;
}

function worthOf(module: Playable, game: GenericLiveGame, who: string): number {
  const { rules } = module;
  if (game.ended !== null) return wonOrLost(game.ended.winners, who);
  const row = rules.kinds[rules.power]?.keys.indexOf(who) ?? -1;
  return outlookOf(rules, reachOf(module, game), row).worth();
}
