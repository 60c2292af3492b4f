/** A year of Range War by orders that are typed in its own notation, and what is said of bad ones. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  adjudicate,
  clickSpace,
  openExample,
  playgrounds,
  stopNow,
  typeOrder,
  ordersReady,
} from './support/page.ts';
import { takeAll } from './support/pictures.ts';

const open = playgrounds();

/** Types for each player the last order of the list that fits the first thing he is asked about. */
async function typeForAll(page: Page): Promise<number> {
  // The orders of all lists come when somebody goes to one, if not before.
  await page.locator('.asked select').first().focus();
  const orders = await page.locator('.giver').evaluateAll((givers) =>
    givers.flatMap((giver) => {
      const who = giver.querySelector('summary strong')?.textContent?.trim() ?? '';
      const options = [...(giver.querySelector('.asked select')?.querySelectorAll('option') ?? [])];
      const order = options.map((one) => one.value).findLast((text) => text !== '');
      return order === undefined ? [] : [{ who, order }];
    }),
  );
  for (const { who, order } of orders) await typeOrder(page, who, order);
  return orders.length;
}

test('a year', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Range War');
  const first = await stopNow(page);
  const year = Number(/\d+/.exec(first)?.[0]);
  await typeOrder(page, "Devil's Hole Gang", 'G DEV - BOX');
  await ordersReady(page, '1 order is ready');
  let typed = 0;
  const stops = [first];
  for (;;) {
    typed += await typeForAll(page);
    await adjudicate(page);
    const stop = await stopNow(page);
    if (Number(/\d+/.exec(stop)?.[0]) > year && stop.startsWith(first.split(' ')[0] ?? '')) break;
    stops.push(stop);
  }
  expect(typed).toBeGreaterThan(20);
  expect(stops.length).toBeGreaterThan(2);
  await takeAll(page, 'typed-year', 'Game');
  expect(complaints).toEqual([]);
});

test('several orders at once, of several players, or none of them', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  await typeOrder(page, 'Turkey', 'F ANK - BLA, A CON - BUL');
  await ordersReady(page, '2 orders are ready');
  const input = page.getByLabel('Type an order for Turkey', { exact: true });
  const fault = page.locator('.typed .fault');
  await input.fill('A SMY - SYR, A CON - NOWHERE');
  await input.press('Enter');
  await fault.waitFor();
  expect(await fault.innerText()).toContain('NOWHERE');
  await ordersReady(page, '2 orders are ready');
  await input.fill('');
  await input.evaluate((element) => {
    const transfer = new DataTransfer();
    transfer.setData('text/plain', 'France: A PAR - BUR, F BRE - MAO\nEngland: F LON - NTH\n');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
    );
  });
  await input.press('Enter');
  await ordersReady(page, '5 orders are ready');
  // Who is still asked is told.
  expect(await page.locator('.asked-now').innerText()).toContain('France (1), ');
  expect(complaints).toEqual([]);
});

test('orders that do nothing as things stand are told before, and what another choice replaces', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  await typeOrder(page, 'France', 'A PAR S A MUN - BUR');
  const idle = page.locator('.idle');
  await expect.poll(() => idle.allInnerTexts()).toHaveLength(1);
  expect(await idle.innerText()).toContain('As things stand, A PAR S A MUN - BUR does nothing');
  expect(await page.locator('.asked-now').innerText()).toContain('1 order does nothing');
  await typeOrder(page, 'Germany', 'A MUN - BUR');
  await idle.waitFor({ state: 'detached' });
  // It is looked ahead a moment later: when the next that does nothing is told, it is the only one.
  await typeOrder(page, 'Russia', 'A WAR S A MOS - UKR');
  await expect.poll(() => idle.allInnerTexts()).toHaveLength(1);
  expect(await idle.innerText()).toContain('As things stand, A WAR S A MOS - UKR does nothing');
  await clickSpace(page, 'MUN');
  const strip = page.locator('.pointing');
  expect(await strip.innerText()).toContain('now A MUN - BUR: another takes its place');
  expect(complaints).toEqual([]);
});

test('a bad order is told where it was typed, and nothing is lost', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Range War');
  const input = page.getByLabel('Type an order for Lazy S', { exact: true });
  await input.fill('G LZY - NOWHERE');
  await input.press('Enter');
  const fault = page.locator('.typed .fault');
  await fault.waitFor();
  expect(await fault.innerText()).toContain('G LZY - NOWHERE');
  expect(await input.inputValue()).toBe('G LZY - NOWHERE');
  expect(await input.getAttribute('aria-invalid')).toBe('true');
  await takeAll(page, 'typed-fault', 'Game', fault);
  expect(complaints).toEqual([]);
});
