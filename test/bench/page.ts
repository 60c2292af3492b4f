/** The playground as it was built, in a browser: how long people wait for it. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { chromiumPath } from '../browser/support/chromium.ts';
import { root } from '../support/variants.ts';
import { median } from './time.ts';

export interface PageTimes {
  /** Milliseconds, each the middle one. */
  readonly first: number;
  /** Bytes over the wire until then. */
  readonly bytes: number;
  readonly adjudicate: number;
  readonly open: number;
}

const folder = join(root, 'dist/site');
const LOADS = 5;
const STEPS = 15;
const OPENINGS = 12;
/** 1.6 Mbit/s, answers after 150 ms. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Compressed, as hosts serve it. */
async function served(): Promise<Server> {
  const texts = new Map<string, Buffer>();
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://site');
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const text = texts.get(file) ?? (existsSync(file) ? gzipSync(readFileSync(file)) : undefined);
    if (text === undefined) return void response.writeHead(404).end();
    texts.set(file, text);
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'cache-control': 'max-age=600',
    });
    response.end(text);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return server;
}

const mapOf = (title: string): string => `.map[data-stale="no"] svg[aria-label^="${title}: "]`;

/** A first visit, over a slow line. */
async function firstLoad(browser: Browser, site: string): Promise<{ ms: number; bytes: number }> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW);
  let bytes = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const begun = performance.now();
  await page.goto(`${site}?open=classic`, { waitUntil: 'commit' });
  await page.locator(mapOf('Diplomacy')).waitFor();
  const found = { ms: performance.now() - begun, bytes };
  await context.close();
  return found;
}

/** Runs in the page: does something, and gives the milliseconds until there is a map that `isIt`. */
const timed = (what: string, isIt: string): string => `new Promise((done) => {
  const map = document.querySelector('.map');
  const labelOf = () => map.querySelector('svg')?.getAttribute('aria-label') ?? '';
  const before = labelOf();
  const begun = performance.now();
  const look = () => {
    const label = labelOf();
    if (map.dataset.stale !== 'no' || !(${isIt})) return;
    observer.disconnect();
    requestAnimationFrame(() => done(performance.now() - begun));
  };
  const observer = new MutationObserver(look);
  observer.observe(map, { childList: true, subtree: true, attributes: true });
  ${what};
})`;

const measured = (page: Page, what: string, isIt: string): Promise<number> =>
  page.evaluate(timed(what, isIt));

const adjudicated = (page: Page): Promise<number> =>
  measured(
    page,
    `[...document.querySelectorAll('button')].find((one) => one.textContent.includes('Adjudicate')).click()`,
    'label !== before',
  );

const opened = (page: Page, path: string, title: string): Promise<number> =>
  measured(
    page,
    `const list = document.querySelector('.pick select');
  list.value = 'variorum:/${path}.variant';
  list.dispatchEvent(new Event('change'))`,
    `label.startsWith('${title}: ')`,
  );

/** What follows a turn by itself is over then: the game is kept after 400 ms, and the page looks ahead. */
const pause = (page: Page): Promise<void> => page.waitForTimeout(1000);

export async function benchPage(): Promise<PageTimes> {
  if (!existsSync(join(folder, 'play/index.html')))
    throw new Error('the site is not built: npm run build:site');
  const server = await served();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox'],
  });
  try {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const site = `http://127.0.0.1:${String(port)}/play/`;
    const loads: { ms: number; bytes: number }[] = [];
    for (let n = 0; n < LOADS; n += 1) loads.push(await firstLoad(browser, site));

    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${site}?open=classic`);
    // Warm is what has been there for a while: on the first visit the site is kept meanwhile.
    await page.locator(mapOf('Diplomacy')).waitFor();
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    // Warm: all that comes late is there.
    await page.waitForLoadState('networkidle');
    await page.getByLabel('All automatic').click();
    const steps: number[] = [];
    for (let n = 0; n < STEPS; n += 1) {
      await pause(page);
      steps.push(await adjudicated(page));
    }
    const openings: number[] = [];
    const shown = [
      ['republic', 'Republic'],
      ['classic', 'Diplomacy'],
      ['range-war', 'Range War'],
    ] as const;
    for (let n = 0; n < OPENINGS; n += 1) {
      const [path, title] = shown[n % shown.length] ?? shown[0];
      await pause(page);
      const ms = await opened(page, path, title);
      // The first of each is what makes it warm.
      if (n >= shown.length) openings.push(ms);
    }
    return {
      first: median(loads.map(({ ms }) => ms)),
      bytes: median(loads.map(({ bytes }) => bytes)),
      adjudicate: median(steps.slice(3)),
      open: median(openings),
    };
  } finally {
    await browser.close();
    server.close();
  }
}
