/** The page in every size, by day and by night. */
import { expect, test } from 'vitest';
import { edited } from './support/editing.ts';
import { adjudicate, clickSpace, openExample, openMenu, playgrounds } from './support/page.ts';
import { half, sizes, takeBoth } from './support/pictures.ts';

const open = playgrounds();

test.each(sizes)('$width wide', async (viewport) => {
  const { page, complaints } = await open({ viewport, colorScheme: 'dark' });
  const look = (name: string): Promise<void> => takeBoth(page, name);
  await half(page, 'Game');
  await page.locator('.map svg').waitFor();
  await half(page, 'Text');
  await look('start');
  await half(page, 'Game');

  for (const [title, name] of [
    ['Range War', 'range-war'],
    ['Range War, German edition of 1996', 'range-war-german'],
    ['Terrestrial Chaos', 'terrestrial-chaos'],
    ['Republic', 'republic'],
    ['Cowboys and Indians', 'cowboys'],
  ] as const) {
    await openExample(page, title);
    await look(name);
  }
  await openExample(page, 'Diplomacy');
  for (const [from, to] of [
    ['PAR', 'BUR'],
    ['MUN', 'BUR'],
    ['MAR', 'SPA'],
  ] as const) {
    await clickSpace(page, from);
    await page.locator('.pointing').waitFor();
    await clickSpace(page, to);
    await page.getByRole('button', { name: 'done' }).click();
  }
  await clickSpace(page, 'BRE');
  await clickSpace(page, 'MAO');
  await page.locator('.panel').evaluate((panel) => panel.scrollTo(0, 0));
  await look('pointing');
  await adjudicate(page);
  await page.locator('.report').evaluate((element) => element.scrollIntoView());
  await look('report');
  await page.getByRole('button', { name: 'Spring 1901 Movement', exact: true }).click();
  await page.locator('.map [data-verdict]').first().waitFor({ state: 'attached' });
  await page.locator('.panel').evaluate((panel) => panel.scrollTo(0, 0));
  await look('past');

  await page.getByRole('button', { name: 'Copy as a scenario' }).click();
  await page.getByRole('dialog').waitFor();
  await look('copied');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await openExample(page, 'Republic in fog');
  await page.getByLabel('Seen by', { exact: true }).selectOption({ label: 'Munster' });
  await page.locator('.bar', { hasText: 'what Munster may know' }).waitFor();
  await look('eyes');

  await openExample(page, 'Range War');
  for (const [tab, what] of [
    ['Scenarios', '.sum'],
    ['Rules', '.rules'],
    ['Rulebook', 'iframe.book'],
    ['Code', 'pre.code'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.locator(what).waitFor();
    await look(tab.toLowerCase());
  }
  await openMenu(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog').waitFor();
  await look('share');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Play' }).click();

  await half(page, 'Text');
  await edited(page);
  await look('editing');
  expect(complaints).toEqual([]);
});
