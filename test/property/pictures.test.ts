import { describe, expect, test } from 'vitest';
import { drawingOf } from '../../compiler/picture/measure.ts';
import { picture } from '../../compiler/picture/picture.ts';
import { playAutomatically } from '../support/games.ts';
import { loadVariant } from '../support/variants.ts';
import { faultsOf } from '../unit/picture/markup.ts';

const variants = [
  'classic',
  'fleet-rome',
  'range-war',
  'range-war-german',
  'republic',
  'terrestrial-chaos',
  'cowboys-and-indians',
  'reivers',
];

describe.each(variants)('automatic games of %s', (name) => {
  test('are drawn at every stop, with what was ordered and what became of it', async () => {
    const { compilation, game } = await loadVariant(name);
    if (compilation.program === undefined) throw new Error('it does not compile');
    const drawing = drawingOf(compilation.program);
    const faults: string[] = [];
    for (let seed = 1; seed <= 2; seed++) {
      const { states, record } = playAutomatically(game, seed, 14);
      const replayed = game.replay(record);
      if (!replayed.ok) throw new Error('it cannot be replayed');
      expect(states.length).toBeGreaterThan(4);
      states.forEach((state, i) => {
        const outcome = replayed.value[i + 1];
        const view =
          outcome === undefined
            ? { state }
            : { state, orders: outcome.results, after: outcome.state };
        const svg = picture(drawing, view);
        faults.push(...faultsOf(svg).map((fault) => `seed ${seed}, stop ${i}: ${fault}`));
        const ids = [...svg.matchAll(/data-(?:space|piece|order)="[^"]*"/g)].map(([id]) => id);
        if (new Set(ids).size !== ids.length) faults.push(`seed ${seed}, stop ${i}: a name twice`);
      });
    }
    expect(faults).toEqual([]);
  });
});
