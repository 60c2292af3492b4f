import { describe, expect, test } from 'vitest';
import type { LiveOrder } from '../../runtime/live/types.ts';
import type { GenericOrder } from '../../runtime/protocol.ts';
import { playAutomatically } from '../support/games.ts';
import { compareLive, openLive } from '../support/live.ts';
import { loadAnew, loadVariant, shipped } from '../support/variants.ts';
import { random } from '../yardstick/random.ts';

/** `npm run soak -- --part live` plays 10,000 stops of each. */
const STOPS = 60;
const IN_A_GAME = 30;

describe.each(shipped)('live games of %s', (variant) => {
  test('come to the same as games of states', async () => {
    const [states, live] = [await loadVariant(variant), await loadAnew(variant)];
    const pair = { states: states.game, live: live.game };
    const faults: string[] = [];
    let stops = 0;
    for (let seed = 1; stops < STOPS && seed < 100; seed++) {
      const compared = compareLive(pair, seed, IN_A_GAME);
      stops += compared.stops;
      faults.push(...compared.faults);
    }
    expect(faults).toEqual([]);
    expect(stops).toBeGreaterThanOrEqual(STOPS);
  });
});

/** Requests with so many legal orders at most are sampled until all have come. */
const FEW = 12;
/** Some come seldom; sampling ends when all have come. */
const SAMPLES = 1_000_000;
/** Where not all can be listed it does not end before. */
const SAMPLES_OF_OPEN = 5_000;
/** So many requests of a variant are. */
const WHOLLY = 6;

describe.each(shipped)('sampled orders of %s', (variant) => {
  test('are legal, and each that is legal comes', async () => {
    const { game } = await loadVariant(variant);
    const chosen = random(7);
    const chance = random(8);
    const draw = (): number => chance.below(2 ** 31) / 2 ** 31;
    const faults: string[] = [];
    let sampledAll = 0;
    const { states } = playAutomatically(game, 5, 40);
    for (const state of states.filter((_, at) => at % 5 === 0)) {
      const live = openLive(game, state);
      for (const request of live.requests().filter(() => chosen.below(4) === 0)) {
        const listed = live.legal(request);
        const words = live.legalOrders(request);
        if (!listed.ok || !words.ok) throw new Error('nothing can be listed');
        const legal = new Set(listed.value);
        const whole = words.value.ranges.length === 0;
        const found = new Set<LiveOrder<GenericOrder>>();
        const few = legal.size <= FEW && sampledAll < WHOLLY;
        const most = few ? (whole ? SAMPLES : SAMPLES_OF_OPEN) : 20;
        for (let left = most; left > 0; left--) {
          const order = live.sample(request, draw);
          if (order !== undefined) found.add(order);
          if (few && whole && found.size === legal.size) break;
        }
        for (const order of found) {
          const json = live.order(order);
          const text = JSON.stringify(json);
          // What cannot be listed is judged when it is handed in.
          if (whole && !legal.has(order)) faults.push(`not legal: ${text}`);
          if (!json.ok || !live.read(request, json.value).ok) faults.push(`refused: ${text}`);
        }
        if (few)
          for (const order of legal)
            if (!found.has(order)) faults.push(`never: ${JSON.stringify(live.order(order))}`);
        if (few && legal.size > 1) sampledAll++;
      }
    }
    expect(faults).toEqual([]);
    expect(sampledAll).toBeGreaterThan(1);
  });
});
