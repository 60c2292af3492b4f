/** Every variant that comes with the tool opens, shows its map and can be played a stop. */
import { expect, test } from 'vitest';
import { adjudicate, openExample, playgrounds } from './support/page.ts';

const open = playgrounds();

test.each([
  'Range War',
  'Range War, German edition of 1996',
  'Terrestrial Chaos',
  'Republic',
  'Cowboys and Indians',
  'Diplomacy',
])('%s', async (title) => {
  const { page, complaints } = await open();
  await openExample(page, title);
  expect(await page.locator('.map [data-space]').count()).toBeGreaterThan(10);
  await adjudicate(page);
  expect(complaints).toEqual([]);
});
