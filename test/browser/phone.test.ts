/** The map on a phone: two fingers make it larger, its names can be read, orders are given by touch. */
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { expect, inject, test } from 'vitest';
import {
  adjudicate,
  calm,
  openExample,
  openMenu,
  ordersReady,
  playgrounds,
} from './support/page.ts';

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
  const before = await letters();

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
  await expect.poll(letters).toBeGreaterThan(before * 1.2);
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

test('a finger that begins on a piece orders; elsewhere it moves the map', async () => {
  const { page, complaints } = await open(phone);
  await openExample(page, 'Diplomacy');
  const touches = await page.context().newCDPSession(page);
  const middle = async (of: string) => {
    const box = await page.locator(of).first().boundingBox();
    if (box === null) throw new Error(`no ${of}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (let step = 1; step <= 8; step += 1) {
      const along = (a: number, b: number): number => a + ((b - a) * step) / 8;
      const touchPoints = [{ x: along(from.x, to.x), y: along(from.y, to.y) }];
      await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const panel = page.locator('.panel');
  const down = (): Promise<number> => panel.evaluate((one) => one.scrollTop);
  await page.locator('.map').scrollIntoViewIfNeeded();
  const before = await down();
  // The army in Munich.
  const munich = '.map [data-piece="Unit 12"]';
  // Near it is enough: a piece is smaller than a finger.
  const from = await middle(munich);
  await drag({ x: from.x + 9, y: from.y - 9 }, await middle('.map [data-label="BOH"] text'));
  await ordersReady(page, '1 order is ready');
  expect(await page.locator('.pointing').innerText()).toContain('A MUN - BOH');
  expect(await down()).toBe(before);

  // Where nothing can be ordered, the enlarged map goes with the finger.
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Larger map' }).tap();
  const map = page.locator('.map');
  const left = (): Promise<number> => map.evaluate((one) => one.scrollLeft);
  const was = await left();
  const box = await map.boundingBox();
  if (box === null) throw new Error('no map');
  const bare = await page.evaluate(({ x, y, width, height }) => {
    const pieces = [...document.querySelectorAll('.map [data-piece]')].map((one) =>
      one.getBoundingClientRect(),
    );
    for (let row = 2; row < 9; row += 1) {
      const at = { x: x + width * 0.8, y: y + (height * row) / 10 };
      const near = pieces.some(
        (one) => Math.hypot(one.x + one.width / 2 - at.x, one.y + one.height / 2 - at.y) < 40,
      );
      if (!near) return at;
    }
    throw new Error('pieces everywhere');
  }, box);
  await drag(bare, { x: bare.x - 150, y: bare.y });
  await expect.poll(left).toBeGreaterThan(was + 50);
  await ordersReady(page, '1 order is ready');
  expect(complaints).toEqual([]);
});

/** What a finger can press, and is smaller than 44 pixels; links within sentences are as high as their lines. */
const small = (page: Page): Promise<readonly string[]> =>
  page
    .locator(
      'a[href], button, select, summary, input:not(label *), .button, label:has(> [type=checkbox])',
    )
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        const seen = one.checkVisibility() && width > 1 && one.closest('svg') === null;
        const inSentence =
          one.matches('a, label *') ||
          (one.parentElement?.matches('p') === true && one.matches('.link'))
            ? [...(one.parentElement?.childNodes ?? [])].some(
                (beside) => beside.nodeType === 3 && (beside.textContent ?? '').trim().length > 2,
              )
            : false;
        return seen && !inSentence && (width < 44 || height < 44)
          ? [`${one.textContent.trim()} ${width}x${height}`]
          : [];
      }),
    );

test('Adjudicate is seen at once, and stays at hand', async () => {
  const { page, complaints } = await open(phone);
  await openExample(page, 'Diplomacy');
  const button = page.getByRole('button', { name: 'Adjudicate' });
  for (const height of [844, 664]) {
    await page.setViewportSize({ width: 390, height });
    for (const down of [0, 400, 100_000]) {
      await page.locator('.panel').evaluate((panel, top) => panel.scrollTo({ top }), down);
      await expect
        .poll(() => button.boundingBox().then((box) => (box?.y ?? 0) + (box?.height ?? 0)))
        .toBeLessThanOrEqual(height);
    }
  }
  await adjudicate(page);
  expect(complaints).toEqual([]);
});

test('on every page and tab a finger finds what it presses', async () => {
  const { page, complaints } = await open(phone);
  await openExample(page, 'Republic');
  await adjudicate(page);
  for (const tab of ['Play', 'Scenarios', 'Rules', 'Balance', 'Code']) {
    await page.getByRole('tab', { name: tab }).click();
    await calm(page);
    expect(await small(page), tab).toEqual([]);
  }
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('button', { name: 'Add a rule in a sentence' }).click();
  await page.locator('form.sentence').waitFor();
  expect(await small(page), 'a sentence').toEqual([]);
  for (const path of [
    '',
    'gallery.html',
    'docs/index.html',
    'docs/reference.html',
    'docs/diagnostics/index.html',
    'rulebooks/republic.html',
  ]) {
    await page.goto(inject('front') + path);
    expect(await small(page), path).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

test('every tab and both ways out are in the page, and a finger finds what it presses', async () => {
  const { page, complaints } = await open(phone);
  await openExample(page, 'Diplomacy');
  const names = await page.locator('.tabrow [role=tab]').allInnerTexts();
  expect(names).toContain('Code');
  // Two rows stand above the tabs, and what is used less often is behind a button.
  const head = await page.locator('.head').boundingBox();
  expect(head?.height).toBeLessThan(120);
  expect(await page.getByRole('button', { name: 'Share' }).isVisible()).toBe(false);
  expect(await small(page)).toEqual([]);
  await openMenu(page);
  expect(await page.getByRole('button', { name: 'Share' }).isVisible()).toBe(true);
  for (const selector of ['.tabrow [role=tab]', '.head .around a']) {
    const boxes = await page
      .locator(selector)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    expect(boxes.length).toBeGreaterThan(1);
    for (const { left, right, width } of boxes) {
      expect(width).toBeGreaterThan(0);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(390);
    }
  }
  expect(await small(page)).toEqual([]);
  await page.locator('.tools').getByLabel('Colours').selectOption('dark');
  expect(await page.getByRole('button', { name: 'Share' }).isVisible()).toBe(false);
  // The buttons of the map hide none of it.
  const map = await page.locator('.map').boundingBox();
  const buttons = await page.locator('.zoom').boundingBox();
  expect(buttons?.y).toBeGreaterThanOrEqual((map?.y ?? Infinity) + (map?.height ?? Infinity));
  expect(complaints).toEqual([]);
});

test('the map of a rulebook page is seen whole, with names that can be read', async () => {
  const { page, complaints } = await open({ ...phone, colorScheme: 'dark' });
  await page.goto(`${inject('front')}rulebooks/classic.html`);
  const map = page.locator('figure svg:visible');
  const box = await map.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(390);
  const size = await map
    .locator('[data-label="MOS"] text')
    .evaluate((name) => name.getBoundingClientRect().height);
  expect(size).toBeGreaterThan(8);
  // Its ground is that of the other, by day and by night: a sea looks like one.
  const { data, width } = PNG.sync.read(await map.screenshot());
  const corner = (20 * width + 20) * 4;
  expect([...data.subarray(corner, corner + 3)]).toEqual([0x1c, 0x2f, 0x3d]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // The way back stands in one row.
  expect((await page.locator('.site').boundingBox())?.height).toBeLessThan(64);
  expect(complaints).toEqual([]);
});

test('it stands beside its list through whose eyes the game is seen, in the room that there was', async () => {
  const { page, complaints } = await open(phone);
  await openExample(page, 'Republic');
  const sight = page.locator('.now .sight');
  const [words, list, line] = await Promise.all(
    ['span', 'select', 'xpath=..'].map((part) => sight.locator(part).boundingBox()),
  );
  expect(await sight.locator('span').innerText()).toBe('Seen by');
  expect(words?.width).toBeGreaterThan(30);
  expect(words?.height).toBeGreaterThan(10);
  // It lies on the edge of the list, above what is chosen.
  expect((words?.y ?? Infinity) + (words?.height ?? Infinity)).toBeLessThan((list?.y ?? 0) + 12);
  expect(line?.height).toBeLessThan(52);
  expect(complaints).toEqual([]);
});
