/** For everybody: with the keyboard alone, with a screen reader, by day and by night, on a phone. */
import { expect, test } from 'vitest';
import { obstacles } from './support/axe.ts';
import { edited, editing } from './support/editing.ts';
import {
  adjudicate,
  clickSpace,
  openExample,
  openMenu,
  ordersReady,
  paste,
  playgrounds,
  stopNow,
  typeOrder,
} from './support/page.ts';
import { takeAll } from './support/pictures.ts';

const open = playgrounds();
test.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
] as const)('axe finds nothing: %s, %i wide', async (colorScheme, width) => {
  // The page's own policy forbids scripts in it; the checker is one.
  const { page } = await open({ colorScheme, viewport: { width, height: 844 }, bypassCSP: true });
  await openExample(page, 'Range War');
  expect(await obstacles(page)).toEqual([]);
  await adjudicate(page);
  expect(await obstacles(page)).toEqual([]);
  for (const tab of ['Scenarios', 'Rules', 'Code', 'Rulebook']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.locator('.sheet').waitFor();
    await page.locator('.waiting').waitFor({ state: 'detached' });
    expect(await obstacles(page)).toEqual([]);
  }
  if (width === 390) {
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    expect(await obstacles(page)).toEqual([]);
  }
  await openMenu(page);
  expect(await obstacles(page)).toEqual([]);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await obstacles(page)).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing in what comes and goes: %s',
  async (colorScheme) => {
    const { page } = await open({ colorScheme, bypassCSP: true });
    // What is said of the text, and of its scenarios.
    await edited(page);
    expect(await obstacles(page)).toEqual([]);
    await paste(page, editing('  Itly starts with F Rome\n'));
    await page.locator('.problems li').first().waitFor();
    expect(await obstacles(page)).toEqual([]);

    // Another text is open, with the way to the one before.
    await openExample(page, 'Diplomacy');
    await page.locator('.notice button').first().waitFor();
    await clickSpace(page, 'PAR');
    await page.locator('.pointing').waitFor();
    await typeOrder(page, 'France', 'A MAR - SPA');
    const input = page.getByLabel('Type an order for Italy', { exact: true });
    await input.fill('A ROM - NOWHERE');
    await input.press('Enter');
    await page.locator('.typed .fault').waitFor();
    expect(await obstacles(page)).toEqual([]);

    await adjudicate(page);
    await page.getByRole('button', { name: 'One phase back' }).click();
    await page.getByLabel('Seen by', { exact: true }).selectOption({ label: 'France' });
    await page.locator('.bar', { hasText: 'what France may know' }).waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('button', { name: 'Copy as a scenario' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await obstacles(page)).toEqual([]);
  },
);

test('an order is given and adjudicated with the keyboard alone, from the list', async () => {
  const { page, complaints } = await open();
  // Where nothing can be clicked: the page begins there.
  await page.locator('.status strong').click();
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const element = document.activeElement;
      const label = element?.closest('label')?.textContent ?? '';
      return `${element?.tagName ?? ''} ${element?.getAttribute('aria-label') ?? ''} ${label} ${element?.textContent ?? ''}`;
    });
  const tabTo = async (what: RegExp): Promise<void> => {
    for (let presses = 0; presses < 200; presses += 1) {
      await page.keyboard.press('Tab');
      if (what.test(await focused())) return;
    }
    throw new Error(`${String(what)} is not reached by the Tab key`);
  };
  await tabTo(/^SELECT .*Army Budapest/s);
  await page.keyboard.type('A BUD - SER');
  await expect.poll(() => page.locator('.turn').innerText()).toContain('1 order is ready');
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    if (/^BUTTON\s+Adjudicate/.test(await focused())) break;
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.timeline ol li').count()).toBe(2);
  await takeAll(page, 'keyboard', 'Game', page.locator('.report'));
  expect(await page.locator('.report').innerText()).toContain('A BUD - SER');
  expect(complaints).toEqual([]);
});

test('an order is given with the arrow keys on the map', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  const map = page.getByRole('application', { name: /^Map/ });
  await map.focus();
  const spoken = map.locator('[aria-live]');
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  expect(await spoken.textContent()).toContain('Army Vienna');
  await page.keyboard.press('Enter');
  await page.locator('.pointing').waitFor();
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) {
    await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    if ((await page.locator('.turn').innerText()).includes('1 order is ready')) break;
  }
  await ordersReady(page, '1 order is ready');
  await takeAll(page, 'keyboard-map', 'Game', page.locator('.map'));
  expect(complaints).toEqual([]);
});

test('on a phone one half is seen at a time, and nothing is wider than the page', async () => {
  const { page, complaints } = await open({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await openExample(page, 'Republic');
  const overflow = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await adjudicate(page);
  expect(await stopNow(page)).toContain('Upkeep');
  await page.getByRole('button', { name: 'Text', exact: true }).tap();
  await page.locator('.cm-content').waitFor();
  expect(await page.locator('.map').isVisible()).toBe(false);
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
});
