/** A second board on the page: it is drawn, pointed at, and played on. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { adjudicate, clickSpace, paste, playable, playgrounds } from './support/page.ts';
import { take } from './support/pictures.ts';

const open = playgrounds();
const folder = resolve(import.meta.dirname, '../conformance/together');

test('an order on the second board is pointed at and carried out', async () => {
  const { page, complaints } = await open();
  await paste(page, readFileSync(join(folder, 'two-worlds.variant'), 'utf8'));
  await playable(page, 'Two Worlds');
  await clickSpace(page, 'MUN2');
  await page.locator('.pointing').waitFor();
  await clickSpace(page, 'BOH2');
  await page.getByRole('button', { name: 'done' }).click();
  await take(page, 'boards');
  await adjudicate(page);
  const text = await page.locator('.report').innerText();
  expect(text).toContain('A MUN2 - BOH2');
  expect(complaints).toEqual([]);
});
