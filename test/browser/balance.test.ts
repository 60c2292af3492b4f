/** A small run of automatic players in the background, and the page that says what it tells. */
import { expect, test } from 'vitest';
import { openExample, playgrounds } from './support/page.ts';

const open = playgrounds();

test('automatic players play in the background, and the page says what it tells', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Range War');
  await page.getByRole('tab', { name: 'Balance' }).click();
  await page.getByLabel('Games').selectOption('10');
  await page.getByLabel('Level').selectOption('0, by chance');
  await page.getByLabel('Years').selectOption('4');
  const sheet = page.getByRole('tabpanel');
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  const report = page.frameLocator('iframe[title="Balance"]');
  await report.getByRole('heading', { name: 'Balance of Range War' }).waitFor();
  // The rest of it comes after its heading.
  await expect
    .poll(() => report.locator('body').innerText())
    .toContain('10 games of Range War at level 0');
  await expect
    .poll(() => report.getByRole('heading', { name: 'What these games cannot tell' }).count())
    .toBe(1);
  await expect.poll(() => report.locator('figure svg').count()).toBeGreaterThan(4);

  // A longer one can be stopped, and what there was before the text changed is gone.
  await page.getByLabel('Games').selectOption('100');
  await page.getByLabel('Level').selectOption('3, slow');
  await sheet.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'of 100 games' }).waitFor();
  // Meanwhile the game can be played.
  await page.getByRole('tab', { name: 'Play', exact: true }).click();
  await page.getByRole('button', { name: 'Adjudicate' }).waitFor();
  await page.getByRole('tab', { name: 'Balance' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('stopped').waitFor();
  expect(complaints).toEqual([]);
});
