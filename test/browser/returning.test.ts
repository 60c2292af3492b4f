/** Nobody loses his place: not who uses the keyboard, not who types, not who loads the page anew. */
import { expect, test } from 'vitest';
import {
  adjudicate,
  openExample,
  paste,
  playable,
  playgrounds,
  ready,
  textOf,
  typeOrder,
} from './support/page.ts';

const open = playgrounds();

test('a page that is loaded anew is as it was left', async () => {
  const { page, complaints } = await open();
  await paste(page, 'variant Mine {\n  title "Mine"\n  extends Classic\n}\n');
  await playable(page, 'Mine');
  await typeOrder(page, 'France', 'A PAR - BUR');
  await adjudicate(page);
  await page.reload();
  await page.locator('.notice', { hasText: 'as you left it' }).waitFor();
  await ready(page, 'Mine');
  expect(await textOf(page)).toContain('title "Mine"');
  expect(await page.locator('.timeline ol li').count()).toBe(2);
  expect(await page.locator('.report').innerText()).toContain('A PAR - BUR');

  await page.getByRole('button', { name: 'A new variant' }).click();
  await ready(page, 'Starter');
  // What was only opened does not take the place of what was written.
  await page.reload();
  await ready(page, 'Mine');

  // Nor does a game on another text: both are there.
  await openExample(page, 'Range War');
  await adjudicate(page);
  await page.reload();
  await ready(page, 'Range War');
  await expect.poll(() => page.locator('.timeline ol li').count()).toBe(2);
  await page.getByRole('button', { name: 'Open what I wrote' }).click();
  await ready(page, 'Mine');
  expect(complaints).toEqual([]);
});

test('the focus stays where it was, or near to it', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  const stops = page.locator('.timeline ol li');
  const focused = page.locator(':focus');
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Adjudicate');
  await expect.poll(() => stops.count()).toBe(2);
  await expect.poll(() => focused.innerText()).toBe('Adjudicate');
  await page.keyboard.press('Enter');
  await expect.poll(() => stops.count()).toBe(3);
  await press('Copy as a scenario');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await press('Close');
  await dialog.waitFor({ state: 'detached' });
  expect(await focused.innerText()).toBe('Copy as a scenario');
  // What goes away itself leaves the focus beside it.
  await press('One phase back');
  await page.locator('.bar', { hasText: 'You look back' }).waitFor();
  expect(await focused.evaluate((one) => one.closest('.play') !== null)).toBe(true);
  await press('Take back to here and play on');
  await expect.poll(() => stops.count()).toBe(2);
  expect(await focused.evaluate((one) => one.closest('.play') !== null)).toBe(true);
  expect(complaints).toEqual([]);
});

test('a new line begins where its block does', async () => {
  const { page, complaints } = await open();
  await page.getByLabel('Example').selectOption('empty');
  await page.locator('.problems li').waitFor();
  await page.getByRole('textbox', { name: 'Text of the variant' }).click();
  const [first = '', ...others] = [
    'variant Mine {',
    'title "Mine"',
    'extends Classic',
    'scenario "to sea" {',
    'orders Italy: F NAP - ION',
    'expect "F NAP - ION" succeeds',
  ];
  await page.keyboard.type(first);
  for (const line of others) {
    // What the editor offers to complete would be taken by Enter.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.keyboard.type(line);
  }
  await ready(page, 'Mine');
  expect(await textOf(page)).toBe(
    'variant Mine {\n  title "Mine"\n  extends Classic\n  scenario "to sea" {\n    orders Italy: F NAP - ION\n    expect "F NAP - ION" succeeds\n  }\n}',
  );
  expect(complaints).toEqual([]);
});

test('throws before the first stop are given by hand; one that cannot be leaves the game as it is', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Cowboys and Indians');
  await page.locator('.draws summary').click();
  const give = async (value: string): Promise<void> => {
    await page.getByLabel('Throw', { exact: true }).fill('Power.initiative Indians');
    await page.getByLabel('Value', { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Give', exact: true }).click();
    await page.getByRole('button', { name: 'Start again with these' }).click();
  };
  const before = await page.locator('.drawn').innerText();
  await give('9');
  await page.locator('.notice', { hasText: 'cannot be 9' }).waitFor();
  expect(await page.locator('.drawn').innerText()).toBe(before);
  await give('6');
  await expect
    .poll(() => page.locator('.drawn').innerText())
    .toMatch(/6\s+Indians: initiative\s+\(given\)/);
  expect(await page.locator('.notice').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('an order that is typed where nothing is listed can be taken back; many play by chance at once', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Terrestrial Chaos');
  await typeOrder(page, 'Game Master', '5 players');
  await page.getByRole('button', { name: 'Take back 5 players' }).click();
  await typeOrder(page, 'Game Master', '4 players');
  await adjudicate(page);
  await adjudicate(page);
  // Who is not asked yet does not stand between those who are.
  expect(await page.locator('.orders > div > .giver').count()).toBe(4);
  await page.getByLabel('All automatic').check();
  const stops = page.locator('.timeline ol li');
  // One press is one stop; the game goes on by itself where that is asked for, until it is stopped.
  await adjudicate(page);
  expect(await stops.count()).toBe(4);
  await page.getByRole('button', { name: 'Play on' }).click();
  await expect.poll(() => stops.count(), { timeout: 60_000 }).toBeGreaterThan(5);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Play on' }).waitFor();
  expect(complaints).toEqual([]);
});
