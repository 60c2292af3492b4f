/** The map on a phone: two fingers make it larger, its names can be read, orders are given by touch. */
import { expect, test } from 'vitest';
import { openExample, playgrounds, ordersReady } from './support/page.ts';

const open = playgrounds();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('names grow where the map is small, and two fingers enlarge it', async () => {
  const { page, complaints } = await open(phone);
  await openExample(page, 'Diplomacy');
  const letters = (): Promise<number> =>
    page.evaluate(() => {
      const text = [...document.querySelectorAll('.map text')].find(
        (one) => one.textContent === 'MOS',
      );
      return text?.getBoundingClientRect().height ?? 0;
    });
  // They are drawn again once the width of the map is known.
  await expect.poll(letters).toBeGreaterThan(6);

  const box = await page.locator('.map').boundingBox();
  if (box === null) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touches = await page.context().newCDPSession(page);
  const fingers = (apart: number) =>
    [-1, 1].map((side, id) => ({ x: x + side * apart, y, id: id + 1 }));
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
  for (let step = 1; step <= 6; step += 1) {
    const touchPoints = fingers(30 + step * 8);
    await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(letters).toBeGreaterThan(9);
  // The map grows, and not the page.
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const map = page.getByRole('application', { name: /^Map/ });
  await map.focus();
  await page.keyboard.press('0');
  await expect.poll(letters).toBeLessThan(9);
  await page.getByRole('button', { name: 'Larger map' }).tap();
  await page.getByRole('button', { name: 'Larger map' }).tap();
  await expect.poll(letters).toBeGreaterThan(9);
  expect(complaints).toEqual([]);
});

test('an order is given by touch', async () => {
  const { page, complaints } = await open(phone);
  await openExample(page, 'Diplomacy');
  await page.locator('.map [data-space="MUN"] path').first().tap();
  await page.locator('.pointing', { hasText: 'Army Munich' }).waitFor();
  const choice = page.locator('.choices').getByRole('button', { name: 'A MUN - RUH' });
  await choice.tap();
  await ordersReady(page, '1 order is ready');
  expect(complaints).toEqual([]);
});
