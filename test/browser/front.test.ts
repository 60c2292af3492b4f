/** The pages around the playground: what they say, where they lead, and that nothing on them is broken. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { adjudicate, playable, playgrounds, ready, textOf } from './support/page.ts';

const open = playgrounds();
const built = resolve(import.meta.dirname, '../../dist/site');
const axe = readFileSync(
  resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'),
  'utf8',
);

const pages = readdirSync(built, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  .map(({ parentPath, name }) => join(parentPath, name));

async function at(
  path: string,
  size = { width: 1440, height: 900 },
  colorScheme: 'light' | 'dark' = 'light',
) {
  const { page, complaints } = await open({ viewport: size, colorScheme }, '#');
  await page.goto(inject('front') + path);
  return { page, complaints };
}

test('who never heard of it knows what it is, and has changed a rule and played on', async () => {
  const { page, complaints } = await at('');
  expect(await page.locator('h1').innerText()).toContain('Diplomacy');
  expect(await page.locator('.doors li').count()).toBe(4);
  await page.getByRole('link', { name: /Change one rule/ }).click();
  await playable(page, 'My Diplomacy');
  expect(await textOf(page)).toContain('win with 20 centres');
  await adjudicate(page);
  expect(complaints).toEqual([]);
});

test('each door leads where it says', async () => {
  const { page, complaints } = await at('');
  const go = async (name: RegExp): Promise<void> => {
    await page.goto(inject('front'));
    await page.getByRole('link', { name }).first().click();
  };
  await go(/^Play Diplomacy The/);
  await playable(page, 'Diplomacy');
  // What the address asked for is open; a page that is loaded anew is as it was left.
  expect(new URL(page.url()).search).toBe('');
  await adjudicate(page);
  await page.reload();
  await ready(page, 'Diplomacy');
  await expect.poll(() => page.locator('.timeline ol li').count()).toBe(2);
  await go(/Read an old variant/);
  expect(await page.locator('h1').innerText()).toContain('Range War');
  await page.getByRole('link', { name: 'Play Range War' }).click();
  await playable(page, 'Range War');
  await go(/Start empty/);
  await page.getByRole('textbox', { name: 'Text of the variant' }).waitFor();
  expect(await textOf(page)).toBe('');
  await page.getByRole('button', { name: 'A new variant' }).click();
  await playable(page, 'Starter');
  expect(complaints).toEqual([]);
});

test('the gallery shows every variant, and those that are looked for', async () => {
  const { page, complaints } = await at('gallery.html');
  const cards = page.locator('.gallery > li:visible');
  const all = await cards.count();
  expect(all).toBeGreaterThan(6);
  expect(await cards.first().innerText()).toContain('up to 5 phases');
  // Each says what it stands on, and leads to what it says otherwise.
  const based = await cards.locator('dt:has-text("Based on") + dd').allInnerTexts();
  expect(based.length).toBe(all);
  expect(based[0]).toBe('the Diplomacy rulebook by Allan B. Calhamer; nothing differs');
  expect(await cards.getByRole('link', { name: /^What differs from / }).count()).toBe(all - 1);
  await page.getByLabel('not everything is seen by all').check();
  expect(await cards.count()).toBeLessThan(all);
  expect(await cards.locator('h2').allInnerTexts()).toContain('Republic in fog');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => cards.count()).toBe(all);
  await page.getByLabel('Search', { exact: true }).fill('ranches nobody has');
  expect(await cards.count()).toBe(0);
  expect(await page.locator('.count').innerText()).toBe(`0 of ${all} variants`);
  // By its designer, and by its code in the catalogues.
  const titles = cards.locator('h2');
  await page.getByLabel('Search', { exact: true }).fill('randy davis');
  expect(await titles.allInnerTexts()).toEqual(['1898']);
  await page.getByLabel('Search', { exact: true }).fill('rh05');
  expect(await titles.allInnerTexts()).toEqual(['Anarchy VI']);
  await page.getByLabel('Search', { exact: true }).fill('cowboys');
  await cards.getByRole('link', { name: 'Text' }).click();
  await ready(page, 'Cowboys and Indians');
  expect(complaints).toEqual([]);
});

test('the documentation is searched by the keyboard alone', async () => {
  const { page, complaints } = await at('docs/index.html');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('fixed target');
  await page.locator('.search li').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/diagnostics\/fixed-target/);
  await page.getByRole('searchbox').fill('zzzzqqq');
  await expect
    .poll(() => page.locator('.search [role="status"]').innerText())
    .toBe('Nothing is found.');
  expect(complaints).toEqual([]);
});

test('a block of the documentation is opened in the playground', async () => {
  const { page, complaints } = await at('docs/everyday-changes.html');
  const blocks = page.locator('.playable');
  expect(await blocks.count()).toBeGreaterThan(25);
  await blocks.filter({ hasText: 'Italy is not played' }).getByRole('link').click();
  await playable(page, 'Example');
  expect(await textOf(page)).toContain('Italy is not played');
  expect(complaints).toEqual([]);
});

test('every link within the site leads somewhere', () => {
  const anchors = new Map<string, ReadonlySet<string>>();
  const anchorsOf = (file: string): ReadonlySet<string> => {
    const known = anchors.get(file);
    if (known !== undefined) return known;
    const found = new Set(
      [...readFileSync(file, 'utf8').matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id),
    );
    anchors.set(file, found);
    return found;
  };
  const broken: string[] = [];
  let count = 0;
  for (const page of pages) {
    const text = readFileSync(page, 'utf8');
    for (const [, link = ''] of text.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (/^(?:https?|data):/.test(link)) continue;
      count += 1;
      const [path = '', anchor = ''] = link.replace(/\?[^#]*/, '').split('#', 2);
      let file = path === '' ? page : join(dirname(page), path);
      try {
        if (statSync(file).isDirectory()) file = join(file, 'index.html');
        const known = anchor === '' || anchor.startsWith('v1.') || anchorsOf(file).has(anchor);
        if (!statSync(file).isFile() || link.startsWith('/') || !known) throw new Error(link);
      } catch {
        broken.push(`${page.slice(built.length + 1)}: ${link}`);
      }
    }
  }
  expect(count).toBeGreaterThan(1000);
  expect(broken).toEqual([]);
});

test('every page has a strict policy, and none a script within it', () => {
  expect(pages.length).toBeGreaterThan(250);
  for (const page of pages) {
    const text = readFileSync(page, 'utf8');
    expect(text, page).toMatch(/Content-Security-Policy" content="default-src 'none'/);
    expect(text, page).not.toMatch(/<script(?![^>]* src=)|\son[a-z]+="/);
  }
});

const faults = (page: Page): Promise<unknown> =>
  page.evaluate(async (source) => {
    // The policy forbids scripts of others: the test runs it as the page's tool, not on the page.
    const run: unknown = await new Function(
      `${source}; return axe.run(document, { resultTypes: ['violations'] });`,
    )();
    const violations: unknown = Reflect.get(Object(run), 'violations');
    return Array.isArray(violations)
      ? violations.map((one: unknown) => Reflect.get(Object(one), 'id'))
      : run;
  }, axe);

test('nobody is kept out, in four sizes, by day and by night', async () => {
  const { page, complaints } = await open({ bypassCSP: true }, '#');
  for (const path of [
    '',
    'gallery.html',
    'docs/language-tour.html',
    'docs/reference.html',
    'rulebooks/republic.html',
    'rulebooks/classic.html',
  ]) {
    await page.goto(inject('front') + path);
    for (const width of [1920, 1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await faults(page), `${path} ${width} ${colorScheme}`).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${path} ${width}`).toBeLessThanOrEqual(width);
      }
    }
  }
  expect(complaints).toEqual([]);
});
