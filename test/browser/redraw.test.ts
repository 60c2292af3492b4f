/** The map from turn to turn: what stays the same is kept, and what is seen is what would be drawn anew. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adjudicate, openExample, playable, playgrounds, ready } from './support/page.ts';

const open = playgrounds();

/** Without what is marked because it can be pointed at. */
const mapOf = (page: Page): Promise<string> =>
  page.locator('.map svg').evaluate((svg) => {
    const copy = svg.cloneNode(true);
    if (!(copy instanceof SVGSVGElement)) return '';
    for (const one of copy.querySelectorAll('[class]')) {
      one.classList.remove(...[...one.classList].filter((name) => name.startsWith('is-')));
      if (one.classList.length === 0) one.removeAttribute('class');
    }
    return copy.outerHTML;
  });

/** As a page draws it that has drawn nothing before. */
async function drawnAnew(page: Page): Promise<string> {
  const label = (await page.locator('.map svg').getAttribute('aria-label')) ?? '';
  await page.reload();
  await ready(page, 'Diplomacy');
  await page.locator(`.map svg[aria-label="${label}"]`).waitFor();
  return mapOf(page);
}

test('a turn changes what has changed on the map, and nothing else', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  await page.getByLabel('All automatic').check();
  const sea = page.locator('.map svg [data-space="NTH"]').first();
  await sea.evaluate((element) => element.setAttribute('data-mine', 'yes'));
  await adjudicate(page);
  // What is the same to the letter is not touched; what is not the same becomes so.
  expect(await sea.getAttribute('data-mine')).toBeNull();
  const kept = await sea.evaluateHandle((element) => element);
  for (let turn = 0; turn < 4; turn += 1) await adjudicate(page);
  expect(await sea.evaluate((element, before) => element === before, kept)).toBe(true);
  const now = await mapOf(page);
  expect(await drawnAnew(page)).toBe(now);
  await page.getByRole('button', { name: 'One phase back' }).click();
  await page.locator('.bar.past').waitFor();
  await expect.poll(() => mapOf(page)).not.toBe(now);
  await page.getByRole('button', { name: 'Go to now' }).click();
  await expect.poll(() => mapOf(page)).toBe(now);
  expect(complaints).toEqual([]);
});

test('the map of another variant takes the room that it needs, and is drawn once', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  await openExample(page, 'Republic');
  const there = await mapOf(page);
  await openExample(page, 'Diplomacy');
  await page.evaluate(() => {
    const count = (records: readonly MutationRecord[]): void => {
      const drawn = records.filter(({ addedNodes }) =>
        [...addedNodes].some((node) => node instanceof SVGSVGElement),
      );
      document.body.dataset['drawn'] = String(
        Number(document.body.dataset['drawn'] ?? 0) + drawn.length,
      );
    };
    const map = document.querySelector('.map-inner');
    if (map !== null) new MutationObserver(count).observe(map, { childList: true });
  });
  await openExample(page, 'Republic');
  await playable(page, 'Republic');
  expect(await mapOf(page)).toBe(there);
  expect(await page.locator('body').getAttribute('data-drawn')).toBe('1');
  expect(complaints).toEqual([]);
});

test('the orders of all lists are there when somebody goes to one', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  const counts = await page.evaluate(() => {
    const lists = [...document.querySelectorAll<HTMLSelectElement>('.asked select')];
    lists[0]?.focus();
    return lists.map((list) => list.options.length);
  });
  expect(counts).toHaveLength(22);
  expect(Math.min(...counts)).toBeGreaterThan(2);
  const first = page.locator('.asked select').first();
  await first.selectOption({ index: 2 });
  const chosen = await first.inputValue();
  expect(chosen).not.toBe('');
  // Looked back and forth, the list comes anew, and says what is ready.
  await adjudicate(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => page.locator('.asked select').first().inputValue()).toBe(chosen);
  expect(complaints).toEqual([]);
});
