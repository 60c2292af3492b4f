/** What is done while the page is about something: it comes after that, or it is said that it comes to nothing. */
import { expect, test } from 'vitest';
import {
  adjudicate,
  openExample,
  ordersReady,
  playgrounds,
  ready,
  stopNow,
  typeOrder,
} from './support/page.ts';

const open = playgrounds();

test('who comes back sees the game that was left, and no other before it', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Range War');
  await adjudicate(page);
  await adjudicate(page);
  const left = await stopNow(page);
  await page.addInitScript(() => {
    const stops = new Set<string>();
    new MutationObserver(() => {
      const now = document.querySelector('.timeline [aria-current="step"]')?.textContent?.trim();
      if (now !== undefined) stops.add(now);
      document.documentElement.dataset['stops'] = [...stops].join(', ');
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  await page.reload();
  await ready(page, 'Range War');
  await page.locator('.notice', { hasText: 'The page is as you left it.' }).waitFor();
  expect(await page.locator('.timeline ol li').count()).toBe(3);
  expect(await page.locator('html').getAttribute('data-stops')).toBe(left);
  expect(complaints).toEqual([]);
});

test('orders are suggested for several at once', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  for (const who of ['Austria', 'England'])
    await page.getByRole('button', { name: `Suggest orders for ${who}` }).click();
  await ordersReady(page, '6 orders are ready');
  expect(complaints).toEqual([]);
});

test('who takes an order back too late is told', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  await typeOrder(page, 'France', 'A PAR - BUR');
  await ordersReady(page, '1 order is ready');
  // Those take long enough.
  for (const who of ['Austria', 'England', 'Germany', 'Italy', 'Russia', 'Turkey']) {
    await page.getByRole('checkbox', { name: `Automatic player ${who}` }).check();
    await page.getByRole('combobox', { name: `Level of ${who}` }).selectOption('3, slow');
  }
  await page.getByRole('button', { name: 'Adjudicate' }).click();
  await page.getByRole('button', { name: 'Adjudicating…' }).waitFor();
  await page.locator('select[data-ready="yes"]').selectOption('');
  await page.locator('.notice', { hasText: 'came too late' }).waitFor();
  expect(await page.locator('.timeline ol li').count()).toBe(2);
  expect(await page.locator('.report').innerText()).toContain('A PAR - BUR');
  expect(complaints).toEqual([]);
});

test('Undo ends what goes on by itself, and takes its last turn back', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  await page.getByLabel('All automatic').check();
  await page.getByRole('button', { name: 'Play on' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Play on' }).waitFor();
  const stops = page.locator('.timeline ol li');
  const before = await stops.count();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => stops.count()).toBe(before + 1);
  expect(complaints).toEqual([]);
});
