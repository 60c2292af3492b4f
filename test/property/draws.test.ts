/** Every draw of a game is a throw of its own: that of the set-up, and those of a phase that comes twice a season. */
import { expect, test } from 'vitest';
import { compileText } from '../docs/pages.ts';
import { playAutomatically } from '../support/games.ts';
import { importModule, loadVariant } from '../support/variants.ts';
import type { Played } from '../support/variants.ts';

async function weather(range = '1..1000000'): Promise<Played> {
  const { module, diagnostics } = compileText(`variant Weather {
  extends Classic
  kind Sky is Above
  Sky has wind: Number
  setup { for Sky s { s.wind becomes draw ${range} } }
  phase Weather {
    ask Forecasts
    step wind { for Sky s { s.wind becomes draw ${range} } }
    step gust { for Sky s { s.wind becomes draw ${range} } }
  }
  ask Forecasts about each Power p, of p { default Silent }
  order Silent in Forecasts by Power { written "Silent" }
  calendar {
    Spring: Weather, Movement, Weather, Retreats
    Fall: Weather, Weather
    Winter: Adjustments
  }
}
`);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  if (module === undefined) throw new Error('nothing was compiled');
  return await importModule(module);
}

test('the set-up and each time a phase comes throw anew', async () => {
  const game = await weather();
  for (const seed of ['a', 'b', 'c']) {
    const started = game.start({ seed });
    if (!started.ok) throw new Error('it does not start');
    let outcome = started.value;
    const draws = [...outcome.draws];
    while (draws.length < 20) {
      const next = game.step(outcome.state, {});
      if (!next.ok) throw new Error(next.diagnostics.map(({ message }) => message).join());
      outcome = next.value;
      draws.push(...outcome.draws);
    }
    expect(draws.slice(0, 5).map(({ time, key }) => `${time} ${key}`)).toEqual([
      'set-up Sky.wind Above',
      '0.0 Sky.wind Above',
      '0.0 Sky.wind Above #2',
      '0.2 Sky.wind Above',
      '0.2 Sky.wind Above #2',
    ]);
    // Of a million values, two of twenty are the same by chance once in five thousand times; these are not.
    expect(new Set(draws.map(({ value }) => value)).size).toBe(draws.length);
  }
});

test('a range that no number of the rules can hold is refused', async () => {
  const started = (await weather('1..5000000000')).start();
  expect(started.ok ? [] : started.diagnostics.map(({ code }) => code)).toEqual(['number-range']);
});

test.each(['cowboys-and-indians', 'terrestrial-chaos', 'republic'])(
  'no two draws of a game of %s are the same throw',
  async (name) => {
    const { game } = await loadVariant(name);
    for (let seed = 1; seed <= 2; seed++) {
      expect(playAutomatically(game, seed, 40).faults).toEqual([]);
    }
  },
);
