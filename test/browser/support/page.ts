/** A page of the playground, and what people do on it. */
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';

export interface Playground {
  readonly page: Page;
  /** What the console complained of, and what was thrown. */
  readonly complaints: readonly string[];
}

/** What playwright-core says itself where a service worker is not registered. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/**
 * Opens pages for the tests of a file; each has a profile of its own. Their site is not kept for later, which takes
 * longer than the page itself: what is to be kept asks for it by `serviceWorkers: 'allow'`.
 */
export function playgrounds(): (
  options?: BrowserContextOptions,
  fragment?: string,
) => Promise<Playground> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: inject('chromium'),
      // A page is there for seconds: to make its code fast would take longer than to run it as it is.
      args: ['--no-sandbox', '--js-flags=--sparkplug,--no-maglev,--no-opt'],
    });
  });
  // What a test opens goes on drawing, and its workers hold what they have compiled.
  let lasting: readonly BrowserContext[] = [];
  beforeEach(() => {
    lasting = browser?.contexts() ?? [];
  });
  afterEach(async () => {
    const own = browser?.contexts().filter((context) => !lasting.includes(context)) ?? [];
    await Promise.all(own.map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
  });
  return async (options = {}, fragment = '') => {
    if (browser === undefined) throw new Error('no browser');
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      acceptDownloads: true,
      serviceWorkers: 'block',
      ...options,
    });
    const page = await context.newPage();
    // Nothing is timed; this only ends a hang.
    page.setDefaultTimeout(60_000);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (message.text() !== BLOCKED) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(inject('site') + fragment);
    if (fragment === '') await ready(page, 'Starter');
    return { page, complaints };
  };
}

/** Waits until a text is compiled and its game is there. */
export async function ready(page: Page, title: string): Promise<void> {
  await page.locator('.status strong', { hasText: title }).waitFor();
  await page.locator('.status[data-state="ready"]').waitFor();
  await page.locator('.timeline, .sheet').first().waitFor({ state: 'attached' });
}

/** Where there is little room, what is used less often is behind a button. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', expanded: false });
  if (await menu.isVisible()) await menu.click();
}

/** Waits until the page has kept for other tabs what they shall go on from; it does so a moment later. */
export async function keptFor(page: Page, words: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('variorum playground') ?? ''))
    .toContain(words);
}

export async function openExample(page: Page, title: string): Promise<void> {
  await openMenu(page);
  await page.getByLabel('Example').selectOption({ label: title });
  await playable(page, title);
}

/** The text is compiled, and the game is one by its rules. */
export async function playable(page: Page, title: string): Promise<void> {
  await ready(page, title);
  await page.locator(`.map svg[aria-label^="${title}: "]`).waitFor();
}

/** Puts a text into the editor, as pasting does. */
export async function paste(page: Page, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Text of the variant' });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await editor.evaluate((element, data) => {
    const transfer = new DataTransfer();
    transfer.setData('text/plain', data);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
    );
  }, text);
}

export const textOf = (page: Page): Promise<string> =>
  page.locator('.editor .cm-content').evaluate((content) => {
    // Without what the editor shows besides: hints, and buttons that run scenarios.
    const copy = content.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return '';
    for (const one of copy.querySelectorAll('.cm-lens, .cm-hint')) one.remove();
    return [...copy.querySelectorAll('.cm-line')].map((line) => line.textContent ?? '').join('\n');
  });

/** Adjudicates, and waits for the stop that follows. */
export async function adjudicate(page: Page): Promise<void> {
  const stops = page.locator('.timeline ol li');
  const before = await stops.count();
  await page.getByRole('button', { name: 'Adjudicate' }).click();
  await expect.poll(() => stops.count(), { timeout: 60_000 }).toBeGreaterThan(before);
  const stop = await stopNow(page);
  if (stop !== 'The end') await page.locator(`.map svg[aria-label$=": ${stop}"]`).waitFor();
}

/** Clicks on a space of the map, where nothing else lies above it. */
export async function clickSpace(page: Page, space: string): Promise<void> {
  // Asked of the page as it is now: a picture may be replaced at any time by one of the same form.
  const spot = await page.evaluate((name) => {
    const area = document.querySelector(`.map svg [data-space="${CSS.escape(name)}"]`);
    if (area === null) throw new Error(`no space ${name} on the map`);
    area.scrollIntoView({ block: 'center' });
    const box = area.getBoundingClientRect();
    const isOn = (x: number, y: number): boolean =>
      document.elementFromPoint(x, y)?.closest('.map') !== null &&
      document
        .elementsFromPoint(x, y)
        .map((element) => element.closest('[data-space]'))
        .find((element) => element !== null) === area;
    for (const room of [4, 2, 1]) {
      for (let column = 1; column < 24; column += 1) {
        for (let row = 1; row < 24; row += 1) {
          const x = Math.round(box.x + (box.width * column) / 24);
          const y = Math.round(box.y + (box.height * row) / 24);
          const around = [
            isOn(x - room, y),
            isOn(x + room, y),
            isOn(x, y - room),
            isOn(x, y + room),
          ];
          if (isOn(x, y) && around.every(Boolean)) return { x, y };
        }
      }
    }
    throw new Error(`${name} is covered`);
  }, space);
  await page.mouse.click(spot.x, spot.y);
}

export async function typeOrder(page: Page, who: string, order: string): Promise<void> {
  const input = page.getByLabel(`Type an order for ${who}`, { exact: true });
  await input.fill(order);
  await input.press('Enter');
  await expect.poll(() => input.inputValue(), { timeout: 20_000 }).toBe('');
}

/** Waits until it is said how many orders are ready: nothing on the page moves any more then. */
export const ordersReady = (page: Page, words: string): Promise<void> =>
  expect.poll(() => page.locator('.turn').innerText(), { timeout: 20_000 }).toContain(words);

export const stopNow = async (page: Page): Promise<string> =>
  (await page.locator('.timeline [aria-current="step"]').innerText()).trim();

/** Waits until nothing changes any more. */
export const calm = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const done = (): void => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(done, 700);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, 700);
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
  );
