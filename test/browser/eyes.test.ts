/** Editions, and the game through the eyes of one: what is hidden from him stands nowhere on the page. */
import { expect, test } from 'vitest';
import {
  adjudicate,
  openExample,
  paste,
  playable,
  playgrounds,
  ready,
  typeOrder,
} from './support/page.ts';

const open = playgrounds();

test('an edition is chosen and shared; another text begins with its usual one', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  const edition = page.getByLabel('Edition', { exact: true });
  expect(await edition.innerText()).toContain('usual (Szykman)');
  await page.getByRole('tab', { name: 'Code' }).click();
  await page.locator('pre.code').waitFor();
  const usual = await page.locator('pre.code').innerText();
  await edition.selectOption('1971');
  await expect
    .poll(() => page.locator('pre.code').allInnerTexts(), { timeout: 30_000 })
    .not.toEqual([usual]);
  await ready(page, 'Diplomacy');

  // A turn of it becomes a scenario of that edition, which passes.
  await page.getByRole('tab', { name: 'Play' }).click();
  await typeOrder(page, 'Austria', 'A VIE - TYR');
  await adjudicate(page);
  await page.getByRole('button', { name: 'Copy as a scenario' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.locator('pre').innerText()).toContain('in edition 1971');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Share' }).click();
  const link = await dialog.locator('input').inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const other = await open({}, link.slice(link.indexOf('#')));
  await other.page.locator('.notice', { hasText: 'The link is open' }).waitFor();
  expect(await other.page.getByLabel('Edition', { exact: true }).inputValue()).toBe('1971');
  expect(await other.page.locator('.timeline ol li').count()).toBe(2);

  await openExample(page, 'Range War');
  await page.locator('.status[data-state="ready"]').waitFor();
  expect(await edition.inputValue()).toBe('');
  expect([...complaints, ...other.complaints]).toEqual([]);
});

test('in the fog each sees his own, and an onlooker what is open to all', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Republic in fog');
  await typeOrder(page, 'Ulster', 'Pay 2 to Munster');
  await adjudicate(page);
  await typeOrder(page, 'Ulster', 'Build A BeN');
  const position = page.locator('.lists');
  const eyes = page.getByLabel('Seen by', { exact: true });
  await eyes.selectOption({ label: 'Munster' });
  await page.locator('.bar', { hasText: 'what Munster may know' }).waitFor();
  await expect.poll(() => position.innerText()).not.toContain('power Ulster');
  expect(await position.innerText()).toContain('power Munster');
  // What is not seen looks so, and not empty.
  const veiled = page.locator('.map [aria-label$=", unseen"]');
  await expect.poll(() => veiled.count()).toBeGreaterThan(20);
  await page.locator('.bar', { hasText: `not seen: ${await veiled.count()} spaces` }).waitFor();
  // The orders of others are not there, neither to be seen nor to be changed.
  expect(await page.locator('.giver').count()).toBe(1);
  expect(await page.locator('.play').innerText()).not.toContain('Build A BeN');
  await adjudicate(page);
  await expect.poll(() => position.innerText()).not.toContain('A BeN');
  expect(await page.locator('.map [data-piece^="Unit"]').count()).toBe(0);
  expect(await page.locator('.report').innerText()).not.toContain('Build A BeN');

  await eyes.selectOption({ label: 'Ulster' });
  await expect.poll(() => position.innerText()).toContain('A BeN');
  await page.locator('.map [data-piece^="Unit"]').first().waitFor({ state: 'attached' });
  expect(await page.locator('.report').innerText()).toContain('Build A BeN');
  // What he sees leads to the clause that decided, as what everybody sees does.
  await page
    .locator('.report li', { hasText: 'Build A BeN' })
    .getByRole('button', { name: /^(rule|clause)/ })
    .waitFor();

  await eyes.selectOption({ label: 'an onlooker' });
  await expect.poll(() => position.innerText()).not.toContain('A BeN');
  expect(await page.locator('.giver').count()).toBe(0);
  // Back in time the eyes are the same.
  await page.getByRole('button', { name: 'One phase back' }).click();
  await page.locator('.bar', { hasText: 'You look back' }).waitFor();
  expect(await page.locator('.report').innerText()).not.toContain('Build A BeN');
  await eyes.selectOption({ label: 'everybody' });
  await expect.poll(() => page.locator('.report').innerText()).toContain('Build A BeN');
  await expect.poll(() => veiled.count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a text may change under the eyes of somebody who then takes no part', async () => {
  const { page, complaints } = await open();
  const text = (more: string): string =>
    `variant Mine {\n  title "Mine"\n  extends Classic\n${more}}\n`;
  await paste(page, text('  power Atlantis (L)\n'));
  await playable(page, 'Mine');
  const eyes = page.getByLabel('Seen by', { exact: true });
  await eyes.selectOption({ label: 'Atlantis' });
  await page.locator('.bar', { hasText: 'what Atlantis may know' }).waitFor();
  await paste(page, text('  power Lemuria (L)\n'));
  await expect.poll(() => eyes.innerText(), { timeout: 30_000 }).toContain('Lemuria');
  await expect.poll(() => eyes.inputValue()).toBe('all');
  expect(complaints).toEqual([]);
});
