/** A full year of the standard game, played with the mouse alone: movement, retreats, building. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  adjudicate,
  clickSpace,
  openExample,
  playgrounds,
  stopNow,
  ordersReady,
} from './support/page.ts';
import { takeAll } from './support/pictures.ts';

const open = playgrounds();

async function order(page: Page, from: string, to: string): Promise<void> {
  const map = page.locator('.map');
  const before = await map.boundingBox();
  await clickSpace(page, from);
  await page.locator('.pointing').waitFor();
  // It stays where it is, and what is offered does not lie above it.
  expect(await map.boundingBox()).toEqual(before);
  await clickSpace(page, to);
  await page.getByRole('button', { name: 'done' }).click();
}

const listed = (page: Page, list: string): Promise<string> =>
  page.locator('.lists details', { hasText: list }).first().innerText();

test('spring, fall, a retreat and builds', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  for (const [from, to] of [
    ['VIE', 'TYR'],
    ['TRI', 'ADR'],
    ['BUD', 'SER'],
    ['PAR', 'BUR'],
    ['MAR', 'SPA'],
    ['BRE', 'MAO'],
    ['LON', 'NTH'],
    ['LVP', 'YOR'],
    ['KIE', 'DEN'],
    ['BER', 'KIE'],
    ['NAP', 'ION'],
    ['WAR', 'UKR'],
    ['CON', 'BUL'],
  ] as const) {
    await order(page, from, to);
  }
  await ordersReady(page, '13 orders are ready');
  await adjudicate(page);
  expect(await stopNow(page)).toBe('Fall 1901 Movement');
  expect(await page.locator('.report [data-verdict="succeeds"]').count()).toBeGreaterThan(12);

  // What came of it is told above the map, and the map shows it again when it is asked to.
  expect(await page.locator('.news').innerText()).toContain('13 succeeded');
  const recall = page.getByRole('button', { name: 'See it on the map' });
  await recall.click();
  await page.locator('.map svg[aria-label$="Spring 1901 Movement"] [data-order]').first().waitFor();
  await recall.click();
  await page.locator('.map svg[aria-label$="Fall 1901 Movement"]').waitFor();

  // A support takes two spaces: whom, and where to. What is meant is offered as buttons.
  await clickSpace(page, 'ADR');
  await clickSpace(page, 'VEN');
  await page.getByRole('button', { name: 'F ADR S A TYR - VEN', exact: true }).click();
  await page.getByRole('button', { name: 'done' }).click();
  await order(page, 'TYR', 'VEN');
  await order(page, 'KIE', 'HOL');
  await order(page, 'NTH', 'NWY');
  await adjudicate(page);
  expect(await stopNow(page)).toBe('Fall 1901 Retreats');
  await takeAll(page, 'year-retreats', 'Game', page.locator('.map'));

  await order(page, 'VEN', 'TUS');
  await ordersReady(page, '1 order is ready');
  await adjudicate(page);
  expect(await stopNow(page)).toBe('Winter 1901 Adjustments');
  expect(await listed(page, 'units')).toContain('A TUS');

  await clickSpace(page, 'VIE');
  await ordersReady(page, '1 order is ready');
  await clickSpace(page, 'BER');
  await ordersReady(page, '2 orders are ready');
  await clickSpace(page, 'LON');
  await ordersReady(page, '3 orders are ready');
  // Italy has lost a centre, and removes a unit while the others build.
  await clickSpace(page, 'TUS');
  await ordersReady(page, '4 orders are ready');
  await adjudicate(page);
  expect(await stopNow(page)).toBe('Spring 1902 Movement');
  const units = await listed(page, 'units');
  for (const unit of ['A VIE', 'A BER', 'LON', 'A VEN']) expect(units).toContain(unit);
  await takeAll(page, 'year', 'Game', page.locator('.report'));

  // Back to the fall, and on by another way.
  await page.getByRole('button', { name: 'Fall 1901 Movement' }).click();
  await page.locator('.map [data-order]').first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Take back to here and play on' }).click();
  expect(await page.locator('.timeline ol li').count()).toBe(2);
  await ordersReady(page, '4 orders are ready');
  expect(complaints).toEqual([]);
});
