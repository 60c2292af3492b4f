/** The site as a whole: it asks nobody else for anything, is small at first, and works without a network. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { BUDGET, overBudget, plainName } from '../../site/budget.ts';
import { adjudicate, openExample, playable, playgrounds, ready } from './support/page.ts';

const open = playgrounds();
const built = resolve(import.meta.dirname, '../../dist/site');

test('each file that is needed first keeps to its budget, and all of them to theirs', () => {
  expect(Object.values(BUDGET).reduce((a, b) => a + b)).toBeLessThan(307_000);
  const play = join(built, 'play');
  expect(overBudget(play)).toEqual([]);
  // It is the build that fails where one does not.
  expect(overBudget(play, { ...BUDGET, 'index.js': 100, 'other.js': 100 })).toEqual([
    expect.stringMatching(/^index\.js: \d+ bytes, 100 are allowed$/),
    'other.js: 0 files',
  ]);
});

/** `game.worker.js` of its address. */
const plain = (url: string): string =>
  plainName(new URL(url).pathname.split('/').at(-1) ?? '') || 'index.html';

test('with nothing but these files the map of Diplomacy can be played', async () => {
  const { page } = await open({}, '#');
  await page.goto('about:blank');
  const loaded: string[] = [];
  await page.route('**/play/**', async (route) => {
    const name = plain(route.request().url());
    if (!Object.hasOwn(BUDGET, name)) return;
    loaded.push(name);
    await route.continue();
  });
  await page.goto(`${inject('site')}?open=classic`);
  await playable(page, 'Diplomacy');
  await adjudicate(page);
  expect(loaded.toSorted()).toEqual(Object.keys(BUDGET).toSorted());
});

test('until the map can be played, nothing is loaded that it does not need', async () => {
  const { page } = await open({}, '#');
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('.map svg') === null) return;
      performance.mark('map');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${inject('site')}?open=classic`);
  await playable(page, 'Diplomacy');
  const loaded = await page.evaluate(() => {
    const [map] = performance.getEntriesByName('map');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (map?.startTime ?? 0))
      .map(({ name }) => name);
  });
  const needed = Object.keys(BUDGET).filter((name) => name !== 'index.html');
  const parts = loaded.filter((url) => url.includes('/assets/')).map(plain);
  expect([...new Set(parts)].toSorted()).toEqual(needed.toSorted());
});

test('the page is usable before the compiler is there', async () => {
  const { page } = await open({}, '#');
  await page.route('**/*.worker-*.js', () => undefined);
  await page.reload();
  const editor = page.getByRole('textbox', { name: 'Text of the variant' });
  // What is typed before the text it begins with is there would go with that.
  await expect.poll(() => editor.innerText()).toContain('variant');
  await editor.click();
  await page.keyboard.type('variant Early');
  expect(await editor.innerText()).toContain('variant Early');
});

test('with the network gone, it opens and plays', async () => {
  const { page, complaints } = await open({ serviceWorkers: 'allow' });
  await keeps(page);
  await page.reload();
  await ready(page, 'Starter');
  await openExample(page, 'Range War');
  // What is made of the shipped texts is kept when it is opened.
  const compiled = (): Promise<readonly string[]> =>
    page.evaluate(async () => {
      const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      const kept = (await Promise.all(all)).flat().map(({ url }) => url);
      return kept.flatMap((url) => /play[/]assets[/](.*)-[\w-]{8}[.]json$/u.exec(url)?.[1] ?? []);
    });
  await expect.poll(compiled).toContain('range-war');
  expect(await compiled()).not.toContain('republic');
  await page.context().setOffline(true);
  await page.reload();
  await ready(page, 'Starter');
  await openExample(page, 'Range War');
  // What was not opened before is compiled.
  await openExample(page, 'Republic');
  await adjudicate(page);
  // The pages around it open as well, also those that were never opened.
  await page.goto(`${inject('front')}docs/secrecy.html`);
  expect(await page.locator('main h1').innerText()).toBe('Secrecy');
  expect(complaints).toEqual([]);
});

const keeps = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active === null || active.state === 'activated') return;
    await new Promise((done) => {
      active.addEventListener('statechange', done, { once: true });
    });
  });

test('the worker that keeps the site knows each of its files by hash', () => {
  const worker = readFileSync(join(built, 'offline.js'), 'utf8');
  const files = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'offline.js')
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    expect(worker, file).toContain(hash);
  }
});

/** As code on the page could do it: all that is kept is exchanged, and the caches look as before. */
const spoil = (page: Page, what: RegExp): Promise<number> =>
  page.evaluate(async (source) => {
    let count = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!new RegExp(source).test(request.url)) continue;
        const headers = (await cache.match(request))?.headers ?? new Headers();
        const body = headers.get('content-type')?.includes('html')
          ? '<!doctype html><title>SPOILT</title>'
          : 'document.title = "SPOILT";';
        await cache.put(request, new Response(body, { headers }));
        count += 1;
      }
    }
    return count;
  }, what.source);

test('what is kept and was changed since is fetched anew', async () => {
  const { page, complaints } = await open({ serviceWorkers: 'allow' });
  await keeps(page);
  expect(await spoil(page, /./)).toBeGreaterThan(5);
  await page.reload();
  await ready(page, 'Starter');
  expect(await page.title()).toBe('Variorum playground');
  await openExample(page, 'Republic');
  // And the scripts that were fetched are kept: of what is left, only the page itself is not what it was.
  const left = (): Promise<readonly string[]> =>
    page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if ((await (await cache.match(request))?.text())?.includes('SPOILT'))
            found.push(request.url);
      }
      return found.filter((url) => url.includes('/play/')).map((url) => url.replace(/.*[/]/, ''));
    });
  // What the other pages need, and other variants, is fetched when they are opened; what compiles, writes pages or letters, or asks for texts, later.
  const later =
    /^(?:(?:desk|compiler|draw)\.worker|code|draw|post|sentences|texts-dialog)-|\.json$/u;
  await expect
    .poll(async () => (await left()).filter((name) => !later.test(name)))
    .toEqual(['index.html']);
  expect(complaints).toEqual([]);
});

test.each([/play\/index\.html$/, /assets\/index-.*\.js$/, /game\.worker/])(
  'with the network gone, a change of %s is told, and nothing is opened',
  async (what) => {
    const { page } = await open({ serviceWorkers: 'allow' });
    await keeps(page);
    expect(await spoil(page, what)).toBe(1);
    await page.context().setOffline(true);
    await page.reload();
    expect(await page.locator('body').innerText()).toContain(
      'This browser has not kept this site as it was published',
    );
    expect(await page.title()).not.toBe('SPOILT');
    await page.context().setOffline(false);
    await page.reload();
    await ready(page, 'Starter');
  },
);

test('of the caches there, it clears away its own alone', async () => {
  const { page } = await open({ serviceWorkers: 'allow' }, '#');
  await page.evaluate(async () => {
    const { href } = new URL('..', location.href);
    const others = [
      'another site',
      'variorum',
      `variorum ${href}elsewhere/ 1`,
      `variorum ${href} 1`,
    ];
    for (const name of others) {
      const cache = await caches.open(name);
      await cache.put('/theirs', new Response('theirs'));
    }
  });
  // However far it has come: it begins anew.
  await page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  });
  await page.reload();
  await ready(page, 'Starter');
  await keeps(page);
  const { names, theirs } = await page.evaluate(async () => ({
    names: await caches.keys(),
    theirs: await (await caches.match('/theirs', { cacheName: 'another site' }))?.text(),
  }));
  const base = new URL('.', inject('front')).href;
  expect(theirs).toBe('theirs');
  expect(names).toContain('another site');
  expect(names).toContain('variorum');
  expect(names).toContain(`variorum ${base}elsewhere/ 1`);
  expect(names).not.toContain(`variorum ${base} 1`);
  expect(names.length).toBe(4);
});

test('it can be installed as an app, with icons of pixels', async () => {
  const { page } = await open();
  const session = await page.context().newCDPSession(page);
  const { errors, data = '' } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest: unknown = JSON.parse(data);
  const icons: unknown = Reflect.get(Object(manifest), 'icons');
  const found = new Map<string, string>();
  for (const icon of Array.isArray(icons) ? icons : []) {
    const [src, type, sizes, purpose] = ['src', 'type', 'sizes', 'purpose'].map((key) =>
      String(Reflect.get(Object(icon), key)),
    );
    if (src === undefined || type !== 'image/png') continue;
    const bytes = readFileSync(join(built, src));
    expect(bytes.subarray(1, 4).toString(), src).toBe('PNG');
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    found.set(`${sizes} ${purpose}`, src);
  }
  expect([...found.keys()]).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
  // Pages of tests are kept by nobody, and cannot be installed for that alone: this one is kept.
  const profile = mkdtempSync(join(tmpdir(), 'variorum-'));
  const kept = await chromium.launchPersistentContext(profile, {
    executablePath: inject('chromium'),
    args: ['--no-sandbox'],
  });
  try {
    for (const address of [inject('site'), inject('front')]) {
      const own = await kept.newPage();
      await own.goto(address);
      const asks = await kept.newCDPSession(own);
      await expect
        .poll(async () => (await asks.send('Page.getInstallabilityErrors')).installabilityErrors)
        .toEqual([]);
      await own.close();
    }
  } finally {
    await kept.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('the site needs nothing from anywhere else', async () => {
  const { page } = await open();
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (
      !request.url().startsWith(inject('front')) &&
      !request.url().startsWith('blob:') &&
      !request.url().startsWith('data:')
    ) {
      strangers.push(request.url());
    }
  });
  await openExample(page, 'Republic');
  await page.getByRole('tab', { name: 'Code' }).click();
  await page.locator('pre.code').waitFor();
  expect(strangers).toEqual([]);
});
