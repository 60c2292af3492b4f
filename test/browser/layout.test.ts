/** The map has the room; panels are as somebody left them; orders are given by dragging. */
import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import {
  calm,
  openExample,
  ordersReady,
  paste,
  playgrounds,
  ready,
  typeOrder,
} from './support/page.ts';

const open = playgrounds();

/** Where something stands. A map is drawn anew for its orders: between two drawings there is none. */
const boxOf = (page: Page, selector: string) =>
  vi.waitFor(async () => {
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`${selector} is not seen`);
    return box;
  });

/** The middle of a space's outline. */
const middle = (page: Page, space: string): Promise<{ x: number; y: number }> =>
  page
    .locator(`.map [data-space="${space}"] path`)
    .first()
    .evaluate((area) => {
      const box = area.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });

test.each([
  [1920, 1080, 0.4],
  [1440, 900, 0.34],
])('on a page of %i pixels the map has its share', async (width, height, share) => {
  const { page } = await open({ viewport: { width, height } });
  await openExample(page, 'Diplomacy');
  const map = await boxOf(page, '.map svg');
  expect((map.width * map.height) / (width * height)).toBeGreaterThan(share);
  // All of it is seen, and the orders begin above the fold.
  expect(map.y + map.height).toBeLessThanOrEqual(height);
  expect((await boxOf(page, '.giver')).y).toBeLessThan(height / 2);
});

test('panels are resized by mouse and keyboard, and stay as they were', async () => {
  const { page, complaints } = await open();
  const text = (): Promise<number> => boxOf(page, '.half.text').then(({ width }) => width);
  const before = await text();
  const bar = page.getByRole('separator', { name: 'Width of the text' });
  const { x, y, height } = (await bar.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.move(x + 4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 124, y + height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await text()).toBeCloseTo(before + 120, -1);
  await bar.focus();
  await page.keyboard.press('ArrowLeft');
  const now = await text();
  expect(now).toBeLessThan(before + 110);
  const sides = page.getByRole('separator', { name: 'Width of the orders' });
  await sides.focus();
  const orders = (await boxOf(page, '.sides')).width;
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await boxOf(page, '.sides')).width).toBeGreaterThan(orders);
  await page.reload();
  await ready(page, 'Starter');
  expect(await text()).toBeCloseTo(now, 0);
  await bar.dblclick();
  await expect.poll(text).toBeCloseTo(before, 0);
  expect(complaints).toEqual([]);
});

test('panels go below and fold, and stay as they were', async () => {
  const { page, complaints } = await open();
  const isBelow = async (one: string, other: string): Promise<boolean> => {
    const [a, b] = [await boxOf(page, one), await boxOf(page, other)];
    return a.y >= b.y + b.height - 1;
  };
  expect(await isBelow('.sides', '.board')).toBe(false);
  expect(await isBelow('.half.text', '.half.game')).toBe(false);
  await page.getByText('Panels').click();
  await page.getByLabel('Orders below the map').check();
  await page.getByLabel('Text below the game').check();
  await page.getByText('Panels').click();
  const fold = page.getByRole('button', { name: 'Orders', exact: true });
  await fold.click();
  const all = async (): Promise<void> => {
    await expect.poll(() => isBelow('.sides', '.board')).toBe(true);
    expect(await isBelow('.half.text', '.half.game')).toBe(true);
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    expect(await page.locator('.giver').first().isVisible()).toBe(false);
  };
  await all();
  await page.reload();
  await ready(page, 'Starter');
  await all();
  await fold.click();
  await page.locator('.giver').first().waitFor();
  await page.getByText('Panels').click();
  await page.getByLabel('Text below the game').uncheck();
  await page.getByLabel('Orders below the map').uncheck();
  expect(await isBelow('.sides', '.board')).toBe(false);
  await page.getByRole('button', { name: 'Game only' }).click();
  await page.reload();
  await ready(page, 'Starter');
  expect(await page.locator('.half.text').isVisible()).toBe(false);
  expect(complaints).toEqual([]);
});

test('an order is dragged from a piece to its target', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  const [from, to] = [await middle(page, 'PAR'), await middle(page, 'BUR')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await ordersReady(page, '1 order is ready');
  expect(await page.locator('.pointing').innerText()).toContain('A PAR - BUR');
  expect(complaints).toEqual([]);
});

test('an enlarged map is dragged, and comes back whole', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  const whole = page.getByRole('button', { name: 'Whole map' });
  expect(await whole.isVisible()).toBe(false);
  const larger = page.getByRole('button', { name: 'Larger map' });
  for (let time = 0; time < 3; time += 1) await larger.click();
  const map = page.locator('.map');
  const left = (): Promise<number> => map.evaluate((one) => one.scrollLeft);
  const before = await left();
  const box = await boxOf(page, '.map');
  // Where nothing can be ordered.
  const sea = await middle(page, 'NTH');
  await page.mouse.move(Math.min(Math.max(sea.x, box.x + 60), box.x + box.width - 60), box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 60, { steps: 4 });
  await page.mouse.up();
  expect(await left()).toBeGreaterThan(before);
  await page.locator('.pointing').waitFor({ state: 'detached' });
  await whole.click();
  // It is drawn anew for its size: for a moment the one that is measured is not there any more.
  const width = async () => (await page.locator('.map svg').first().boundingBox())?.width;
  await expect.poll(width).toBeLessThanOrEqual(box.width + 1);
  expect(complaints).toEqual([]);
});

test('what is told does not move the map', async () => {
  const { page, complaints } = await open();
  await paste(page, 'variant Mine {\n  title "Mine"\n  extends Classic\n}\n');
  await ready(page, 'Mine');
  await page.locator('.map svg[aria-label^="Mine: "]').waitFor();
  await calm(page);
  const before = await boxOf(page, '.map svg');
  await typeOrder(page, 'France', 'A PAR - BUR');
  await page.locator('.map [data-order]').first().waitFor({ state: 'attached' });
  expect(await boxOf(page, '.map svg')).toEqual(before);
  await openExample(page, 'Diplomacy');
  await page.locator('.notice').waitFor();
  await calm(page);
  expect(await boxOf(page, '.map svg')).toEqual(before);
  expect(complaints).toEqual([]);
});

test('names and patterns are chosen, stay chosen, and paper has patterns anyway', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  const name = (space: string) =>
    page.locator(`.map [data-label="${space}"] text`).evaluate((text) => text.textContent);
  const patterns = () => page.locator('.map svg [fill^="url("]');
  const seen = () => patterns().first().isVisible();
  expect(await name('MOS')).toBe('MOS');
  expect(await seen()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(seen).toBe(true);
  expect(await page.locator('.sides button:not(.link):visible').count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(seen).toBe(false);
  await page.getByText('Names and patterns').click();
  await page.getByLabel('Names on the map').selectOption('full');
  await expect.poll(() => name('MOS')).toBe('Moscow');
  await page.getByLabel('Patterns for the powers').check();
  await expect.poll(seen).toBe(true);
  await page.reload();
  await openExample(page, 'Diplomacy');
  await expect.poll(() => name('MOS')).toBe('Moscow');
  expect(await seen()).toBe(true);
  await page.getByText('Names and patterns').click();
  await page.getByLabel('Names on the map').selectOption('none');
  await expect.poll(() => name('MOS')).toBe('');
  expect(complaints).toEqual([]);
});

test.each([1440, 1024, 390])(
  'on a page of %i pixels all who are asked are named',
  async (width) => {
    const { page } = await open({ viewport: { width, height: 800 } });
    await openExample(page, 'Diplomacy');
    const asked = page.locator('.asked-now');
    expect(await asked.innerText()).toContain('Turkey (3)');
    // Nothing of it is cut off.
    expect(
      await asked.evaluate((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        const clipped = getComputedStyle(one).overflow !== 'visible';
        return clipped && words.getBoundingClientRect().bottom > one.getBoundingClientRect().bottom;
      }),
    ).toBe(false);
  },
);

test('the frame of the editor is as quiet as the page', async () => {
  const { page } = await open();
  await page.getByRole('textbox', { name: 'Text of the variant' }).click();
  await page.locator('.cm-focused').waitFor();
  const [frame, plain] = await page.evaluate(() => [
    getComputedStyle(document.querySelector('.editor') ?? document.body, '::after').borderTopColor,
    getComputedStyle(document.querySelector('button.main') ?? document.body).backgroundColor,
  ]);
  expect(frame).toBe(plain);
});
