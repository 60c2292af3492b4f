/**
 * Pictures of the page for people to look at, in every size, by day and by night: `.cache/screenshots`. What a machine
 * can see of them is tested: nothing is wider than the page, no words of a control are cut off, controls do not overlap.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { calm } from './page.ts';

const folder = resolve(import.meta.dirname, '../../../.cache/screenshots');
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
    const frames = '.timeline ol, .tabs, .panel, .go, .problems, .head, .notices, dialog';
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
    // What would be shortened where there is no room for it.
    for (const element of document.querySelectorAll('#page :not(input)')) {
      const shortened =
        getComputedStyle(element).textOverflow === 'ellipsis' &&
        element.checkVisibility() &&
        element.scrollWidth > element.clientWidth + 1;
      if (shortened) found.push(`${nameOf(element)} is shortened`);
    }
    // Fields do not tell: their words are measured.
    const pen = document.createElement('canvas').getContext('2d');
    for (const element of document.querySelectorAll('select, input[type="text"]')) {
      if (!element.checkVisibility() || pen === null) continue;
      const words =
        element instanceof HTMLSelectElement
          ? (element.selectedOptions[0]?.text ?? '')
          : element instanceof HTMLInputElement && element.value === ''
            ? element.placeholder
            : '';
      const { font, paddingLeft, paddingRight } = getComputedStyle(element);
      pen.font = font;
      const arrow = element.tagName === 'SELECT' ? 14 : 0;
      const room =
        element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (pen.measureText(words).width > room - arrow + 1) {
        found.push(`${element.tagName} ${words} is cut off`);
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

const phone = 768;

export const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const themes = ['light', 'dark'] as const;

export const looks = sizes.flatMap((size) => themes.map((theme) => ({ ...size, theme })));

/** On a phone one half is seen at a time. */
export async function half(page: Page, which: 'Text' | 'Game'): Promise<void> {
  const narrow = (page.viewportSize()?.width ?? 0) < phone;
  if (narrow) await page.getByRole('button', { name: which, exact: true }).click();
}

/** Takes pictures of a page as it is, by day and by night: first by the light it stands in, which changes nothing. */
export async function takeBoth(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const theme of isDark ? themes.toReversed() : themes) {
    await page.emulateMedia({ colorScheme: theme });
    await calm(page);
    await take(page, `${name}-${width}-${theme}`);
  }
}

/** Takes the picture of a page as it is. */
export async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`) });
  expect.soft(await faults(page), name).toEqual([]);
}

/**
 * Takes pictures of a moment of a test in every size, by day and by night, and leaves the page as it was.
 *
 * @param which of the two on a phone; left out: what fills the page
 * @param show what shall be seen of what scrolls
 */
export async function takeAll(
  page: Page,
  name: string,
  which?: 'Text' | 'Game',
  show?: Locator,
): Promise<void> {
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    if (which !== undefined) await half(page, which);
    if (show !== undefined) {
      await calm(page);
      await show.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    }
    await takeBoth(page, name);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before !== null) await page.setViewportSize(before);
  await calm(page);
}
