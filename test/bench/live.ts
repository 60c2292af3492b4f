/** Whole random games, live and sampled, against the same number of years over states: in one process, in turns. */
import { openLive, said } from '../support/live.ts';
import type { Live } from '../support/live.ts';
import { playAutomatically } from '../support/games.ts';
import type { Played } from '../support/variants.ts';
import { random } from '../yardstick/random.ts';
import { median, processorTime } from './time.ts';

export interface LiveRates {
  /** Live games a second, and games over states. */
  readonly games: number;
  readonly json: number;
  readonly ratio: number;
  /** Microseconds of one; `into`: over a buffer that is there. */
  readonly save: number;
  readonly saveInto: number;
  readonly restore: number;
  /** Of the saved game in the middle of a game. */
  readonly bytes: number;
}

const YEARS = 20;
/** More stops than that many years can have. */
const STOPS = 400;
const ROUNDS = 5;

/** Every request is answered with as many sampled orders as it takes. */
function playLive(live: Live, beginning: Uint8Array, year: number, seed: number): number {
  const { below } = random(seed);
  const chance = (): number => below(2 ** 30) / 2 ** 30;
  live.restore(beginning);
  let stops = 0;
  const last = year + YEARS;
  while (live.ended === null && live.date.year < last && stops < STOPS) {
    const orders = [];
    for (const request of live.requests()) {
      for (let left = live.most(request); left > 0; left--) {
        const order = live.sample(request, chance);
        if (order !== undefined) orders.push(order);
      }
    }
    const played = live.play(orders);
    if (!played.ok) throw new Error(said(played));
    stops++;
  }
  return stops;
}

const LIVE_GAMES = 150;
const JSON_GAMES = 8;
const COPIES = 20_000;

export function benchLive(game: Played): LiveRates {
  const started = game.start();
  if (!started.ok) throw new Error(said(started));
  const { state } = started.value;
  const live = openLive(game, state);
  const beginning = live.save();
  const rates = { live: [] as number[], json: [] as number[] };
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    const own = processorTime(() => {
      for (let seed = 1; seed <= LIVE_GAMES; seed++) playLive(live, beginning, state.year, seed);
    });
    const json = processorTime(() => {
      for (let seed = 1; seed <= JSON_GAMES; seed++) playAutomatically(game, seed, STOPS, YEARS);
    });
    if (round === 0) continue;
    rates.live.push((LIVE_GAMES * 1000) / own);
    rates.json.push((JSON_GAMES * 1000) / json);
  }
  const [games, json] = [median(rates.live), median(rates.json)];
  playLive(live, beginning, state.year - YEARS + 8, 1);
  const kept = live.save();
  const micro = (run: () => void): number => {
    const times = Array.from(
      { length: ROUNDS },
      () =>
        (processorTime(() => {
          for (let left = COPIES; left > 0; left--) run();
        }) *
          1000) /
        COPIES,
    );
    return Number(median(times).toFixed(2));
  };
  return {
    games: Math.round(games),
    json: Math.round(json),
    ratio: Number((games / json).toFixed(1)),
    save: micro(() => live.save()),
    saveInto: micro(() => live.save(kept)),
    restore: micro(() => live.restore(kept)),
    bytes: kept.length,
  };
}
