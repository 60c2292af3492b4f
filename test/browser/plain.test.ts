/** What the page says once, says plainly, or does not say at all. */
import { expect, test } from 'vitest';
import { adjudicate, calm, openExample, playgrounds } from './support/page.ts';

const open = playgrounds();

test('a rule is told once beside a verdict, and who has nothing to order is not told to click', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Republic');
  await page.getByLabel('All automatic').check();
  await page.getByText('All are automatic.').waitFor();
  expect(await page.locator('.pointed').innerText()).toBe('');
  await adjudicate(page);
  const verdicts = await page.locator('.report li').allInnerTexts();
  expect(verdicts.filter((one) => one.includes('rule 8')).length).toBeGreaterThan(0);
  expect(verdicts.filter((one) => /rule (\S+)\b[^]*rule \1\b/u.test(one))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the orders of the next turn are seen, wherever the last was read', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  await adjudicate(page);
  const sides = page.locator('.sides');
  await page.getByRole('button', { name: 'Verdicts' }).click();
  const down = (): Promise<number> => sides.evaluate((one) => one.scrollTop);
  await expect.poll(down).toBeGreaterThan(100);
  await adjudicate(page);
  await expect.poll(down).toBe(0);
  expect(complaints).toEqual([]);
});

test('a text that extends nothing is no fault, and a tab without content says what to do', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.locator('.differences').getByText('extends no other variant').waitFor();
  await page.locator('.sheet .waiting').waitFor({ state: 'detached' });
  await calm(page);
  expect(await page.locator('.sheet [role="alert"], .sheet .fault').count()).toBe(0);
  await page.getByRole('tab', { name: 'Scenarios' }).click();
  await page.getByText('This text has no scenarios yet').waitFor();
  expect(await page.getByRole('button', { name: 'Run again' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Compare with the base' }).click();
  await page.locator('.against').getByText('extends no other variant').waitFor();
  expect(await page.locator('.sheet [role="alert"], .sheet .fault').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('where one thing is asked after the other, each choice goes on by itself', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Cowboys and Indians');
  const stops = page.locator('.timeline ol li');
  await page.getByLabel('Adjudicate at once').check();
  for (const count of [2, 3]) {
    await page.locator('.asked select').first().selectOption({ index: 1 });
    await expect.poll(() => stops.count()).toBe(count);
    await page.locator('.asked select').first().waitFor();
    await calm(page);
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stops.count()).toBe(2);
  await page.getByLabel('Adjudicate at once').uncheck();
  expect(complaints).toEqual([]);
});

test('where many are asked, nothing goes on by itself', async () => {
  const { page } = await open();
  await openExample(page, 'Diplomacy');
  expect(await page.getByLabel('Adjudicate at once').count()).toBe(0);
});
