/** A small trial of strength; the whole of it is a part of the soak. */
import { expect, test } from 'vitest';
import { shareOf } from '../../support/players.ts';
import { loadVariant } from '../../support/variants.ts';

test('one seat of level 2 among chance players has far more than its share', async () => {
  const { game: module } = await loadVariant('classic');
  const even = 1 / 7;
  expect(
    shareOf(module, { seed: '1', seat: 2, level: 2, others: 0, years: 5 }).share,
  ).toBeGreaterThan(2 * even);
  expect(shareOf(module, { seed: '1', seat: 2, level: 0, others: 2, years: 4 }).share).toBeLessThan(
    even,
  );
});
