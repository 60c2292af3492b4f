/** Whole games of automatic players, on every shipped variant. */
import { expect, test } from 'vitest';
import { playGame } from '../../../compiler/automatic/play.ts';
import { loadVariant, shipped } from '../../support/variants.ts';

const STOPS = 12;

test.each(shipped)('%s: the same seed gives the same game', async (name) => {
  const { game: module } = await loadVariant(name);
  const play = (seed: string): string => {
    const dates: string[] = [];
    const played = playGame(module, {
      seed,
      level: () => 0,
      until: () => dates.length === STOPS,
      watch: (game) => dates.push(JSON.stringify(game.state())),
    });
    expect(played).toMatchObject({ ok: true, value: { stops: dates.length } });
    expect(dates.length).toBeGreaterThan(2);
    return dates.join('\n');
  };
  expect(play('a')).toBe(play('a'));
  expect(play('a')).not.toBe(play('b'));
});
