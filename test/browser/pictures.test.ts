/**
 * Pictures of the page in every size, by day and by night, for people to look at: `.cache/screenshots`. What a machine
 * can see of them is tested: nothing is wider than the page, no words of a control are cut off, controls do not overlap.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { edited } from './support/editing.ts';
import { adjudicate, clickSpace, openExample, paste, playgrounds } from './support/page.ts';

const open = playgrounds();
const folder = resolve(import.meta.dirname, '../../.cache/screenshots');
mkdirSync(folder, { recursive: true });

/** What is wrong with the layout, as far as boxes tell. */
const faults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { clientWidth } = document.documentElement;
    if (document.documentElement.scrollWidth > clientWidth) found.push('the page is too wide');
    const controls = [...document.querySelectorAll('button, select, .button, h2, .status')].filter(
      (element) => element.checkVisibility() && element.closest('.cm-editor') === null,
    );
    const boxes = controls.map((element) => ({ element, box: element.getBoundingClientRect() }));
    const nameOf = (element: Element): string =>
      `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 30)}`;
    const frames = '.timeline ol, .tabs, .panel, .problems, .head, .notices, dialog';
    const frameOf = (element: Element): Element | null => {
      const { parentElement } = element;
      if (parentElement === null || parentElement.matches(frames)) return parentElement;
      return getComputedStyle(parentElement).overflowY === 'auto'
        ? parentElement
        : frameOf(parentElement);
    };
    for (const { element, box } of boxes) {
      if (element.tagName !== 'SELECT' && element.scrollWidth > Math.ceil(box.width) + 1) {
        found.push(`${nameOf(element)} is cut off`);
      }
    }
    for (const [at, one] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        // What scrolls in frames of its own passes under what stands still.
        if (frameOf(one.element) !== frameOf(other.element)) continue;
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 1 && down > 1) {
          found.push(`${nameOf(one.element)} and ${nameOf(other.element)} overlap`);
        }
      }
    }
    // Names, further names and pieces of the map, with the letters that this browser draws.
    const things = [
      ...document.querySelectorAll(
        '.map svg [data-label] text, .map svg [data-spot], .map svg [data-piece]:not([data-long])',
      ),
    ].filter((element) => element.checkVisibility());
    const frame = document.querySelector('.map svg')?.getBoundingClientRect();
    const rects = things.map((element) => ({ element, box: element.getBoundingClientRect() }));
    for (const [at, one] of rects.entries()) {
      const { left, right, top, bottom } = one.box;
      const inside =
        frame === undefined ||
        (left > frame.left - 1 &&
          right < frame.right + 1 &&
          top > frame.top - 1 &&
          bottom < frame.bottom + 1);
      if (!inside) found.push(`${nameOf(one.element)} is cut off`);
      for (const other of rects.slice(at + 1)) {
        // Boxes of letters are higher than letters.
        const room =
          (one.element.tagName === 'text' ? 1.5 : 0) + (other.element.tagName === 'text' ? 1.5 : 0);
        const across = Math.min(right, other.box.right) - Math.max(left, other.box.left);
        const down = Math.min(bottom, other.box.bottom) - Math.max(top, other.box.top);
        if (across > 1 && down > 1 + room)
          found.push(`${nameOf(one.element)} and ${nameOf(other.element)} overlap on the map`);
      }
    }
    return found;
  });

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

test.each(
  sizes.flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ ...size, theme }))),
)('$width wide, $theme', async ({ width, height, theme }) => {
  const { page, complaints } = await open({ viewport: { width, height }, colorScheme: theme });
  const phone = width < 768;
  const take = async (name: string): Promise<void> => {
    await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`) });
    expect(await faults(page), name).toEqual([]);
  };
  const half = async (which: 'Text' | 'Game'): Promise<void> => {
    if (phone) await page.getByRole('button', { name: which, exact: true }).click();
  };
  await half('Game');
  await page.locator('.map svg').waitFor();
  await half('Text');
  await take('start');
  await half('Game');

  for (const [title, name] of [
    ['Range War', 'range-war'],
    ['Range War, German edition of 1996', 'range-war-german'],
    ['Terrestrial Chaos', 'terrestrial-chaos'],
    ['Republic', 'republic'],
    ['Cowboys and Indians', 'cowboys'],
  ] as const) {
    await openExample(page, title);
    await take(name);
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
  await take('pointing');
  await adjudicate(page);
  await page.locator('.report').evaluate((element) => element.scrollIntoView());
  await take('report');
  await page.getByRole('button', { name: 'Spring 1901 Movement' }).click();
  await page.locator('.map [data-verdict]').first().waitFor({ state: 'attached' });
  await page.locator('.panel').evaluate((panel) => panel.scrollTo(0, 0));
  await take('past');

  await page.getByRole('button', { name: 'Copy as a scenario' }).click();
  await page.getByRole('dialog').waitFor();
  await take('copied');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await openExample(page, 'Republic in fog');
  await page.getByLabel('Seen by', { exact: true }).selectOption({ label: 'Munster' });
  await page.locator('.bar', { hasText: 'what Munster may know' }).waitFor();
  await take('eyes');

  await openExample(page, 'Range War');
  for (const [tab, what] of [
    ['Scenarios', '.sum'],
    ['Rules', '.rules'],
    ['Rulebook', 'iframe.book'],
    ['Code', 'pre.code'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.locator(what).waitFor();
    await page.waitForTimeout(300);
    await take(tab.toLowerCase());
  }
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog').waitFor();
  await take('share');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Play' }).click();

  await half('Text');
  await paste(page, 'variant Mine {\n  title "Mine"\n  extends Clasic\n}\n');
  await page.locator('.problems li').first().waitFor();
  await take('error');
  await edited(page);
  await take('editing');
  expect(complaints).toEqual([]);
});
