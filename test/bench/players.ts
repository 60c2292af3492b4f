/**
 * What a decision of an automatic player costs, and the stops it tries, against a yardstick of the same run: random
 * classic stops played live. Ratios hold on any machine; the times beside them are of this one.
 */
import { decide } from '../../compiler/automatic/decide.ts';
import { budgets } from '../../compiler/automatic/levels.ts';
import type { Level } from '../../compiler/automatic/levels.ts';
import { sceneOf } from '../../compiler/automatic/scene.ts';
import { guess } from '../../compiler/automatic/search.ts';
import { slotsOf } from '../../compiler/automatic/plan.ts';
import { seeded } from '../../compiler/automatic/random.ts';
import { playGame } from '../../compiler/automatic/play.ts';
import { openLive } from '../support/live.ts';
import { loadVariant } from '../support/variants.ts';
import type { Played } from '../support/variants.ts';
import type { GenericState } from '../../runtime/protocol.ts';
import { median, processorTime } from './time.ts';

export interface PlayerTimes {
  /** Microseconds of a stop that is brought back and played with orders that look good; the median. */
  readonly stops: Readonly<Record<string, number>>;
  /** Milliseconds of a decision of each level, at stops where all pieces are asked: the median and 95 of 100. */
  readonly decisions: readonly {
    readonly level: Level;
    readonly median: number;
    readonly most: number;
  }[];
  /** A decision of level 2, in tries: what it costs beyond its tries. */
  readonly ratio: number;
}

const STATES = 12;
const ROUNDS = 400;

/** Stops of games of level 1, where many are asked. */
function statesOf(module: Played): readonly GenericState[] {
  const states: GenericState[] = [];
  for (let seed = 1; states.length < STATES; seed += 1) {
    let stops = 0;
    playGame(module, {
      seed: String(seed),
      level: () => 1,
      budget: 40,
      until: () => stops >= 12 || states.length >= STATES,
      watch: (game) => {
        stops += 1;
        if (game.requests().length > 12) states.push(game.state());
      },
    });
  }
  return states;
}

function stopTime(module: Played, states: readonly GenericState[]): number {
  const times = states.map((state) => {
    const game = openLive(module, state);
    const scene = sceneOf(module, game);
    const random = seeded('bench');
    const nobody = { scene, who: '', slots: slotsOf([]), random };
    const plans = Array.from({ length: 50 }, () => guess(nobody).answers);
    const play = (): void => {
      for (let at = 0; at < ROUNDS; at += 1) {
        game.restore(scene.root);
        game.play(plans[at % plans.length] ?? []);
      }
    };
    play();
    return (processorTime(play) * 1000) / ROUNDS;
  });
  return median(times);
}

export async function benchPlayers(): Promise<PlayerTimes> {
  const stops: Record<string, number> = {};
  for (const name of ['range-war', 'classic']) {
    const { game: module } = await loadVariant(name);
    const states = statesOf(module);
    stopTime(module, states);
    stops[name] = stopTime(module, states);
  }
  const { game: module } = await loadVariant('classic');
  const states = statesOf(module);
  const decisions = ([1, 2, 3] as const).map((level) => {
    const times = states.flatMap((state) => {
      const scene = sceneOf(module, openLive(module, state));
      const asked = [...new Set(scene.questions.map(({ who }) => who))];
      return asked.map((who) =>
        processorTime(() => decide(scene, who, { level, budget: budgets[level], seed: 'bench' })),
      );
    });
    const sorted = times.toSorted((a, b) => a - b);
    return { level, median: median(times), most: sorted[Math.floor(0.95 * sorted.length)] ?? 0 };
  });
  const tries = (budgets[2] * (stops['classic'] ?? 0)) / 1000;
  const second = decisions.find(({ level }) => level === 2)?.median ?? 0;
  return { stops, decisions, ratio: Number((second / tries).toFixed(2)) };
}
