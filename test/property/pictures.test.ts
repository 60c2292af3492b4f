import { describe, expect, test } from 'vitest';
import { drawn, drawnVariants, openShipped, textFaults, viewsOf } from '../support/pictures.ts';

/** `npm run soak -- --part pictures` draws more games, at every size of names. */
describe.each(drawnVariants)('an automatic game of %s', (name) => {
  test('is drawn at every stop, with what was ordered and what became of it', async () => {
    const { program, game } = await openShipped(name);
    const drawing = drawn(program);
    const views = viewsOf(game, 1, 6);
    expect(views.length).toBeGreaterThan(4);
    const faults = views.flatMap((view, i) =>
      textFaults(drawing, view).map((fault) => `stop ${i}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});
