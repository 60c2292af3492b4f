/** What a compiled variant runs in: whatever its code tries, it reaches nothing, and the page goes on. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  adjudicate,
  openExample,
  paste,
  playable,
  playgrounds,
  ready,
  textOf,
} from './support/page.ts';

const open = playgrounds();
const assets = resolve(import.meta.dirname, '../../dist/site/play/assets');

/** Answers everybody, and keeps what it was asked. */
const asked: string[] = [];
let elsewhere: Server;
let stranger = '';
beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'content-type': 'text/javascript',
    });
    response.end('self.loaded = true;');
  });
  await new Promise<void>((done) => {
    elsewhere.listen(0, '127.0.0.1', done);
  });
  const address = elsewhere.address();
  stranger = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
});
afterAll(() => elsewhere.close());

const variant = (title: string): string =>
  `variant ${title} {\n  title "${title}"\n  extends Classic\n}\n`;

/** The compiler as it would be, if it wrote such code into the modules of a variant called Hostile. */
async function withCode(page: Page, code: string): Promise<void> {
  const name = readdirSync(assets).find((file) => file.startsWith('game.worker-')) ?? '';
  const hook = `{
    const Plain = self.Blob;
    const isModule = (part) => typeof part === 'string' && /^export const/m.test(part) && part.includes('Hostile');
    self.Blob = class extends Plain {
      constructor(parts, options) {
        super(parts.map((part) => isModule(part) ? ${JSON.stringify(code)} + part : part), options);
      }
    };
    self.addEventListener('message', ({ data }) => { self.lastId = data.id; });
  }\n`;
  await page.route(`**/${name}`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: hook + readFileSync(join(assets, name), 'utf8'),
    }),
  );
  await page.reload();
  await ready(page, 'Starter');
}

/** The page answers at once, keeps its text, and plays another one. */
async function goesOn(page: Page): Promise<void> {
  const begun = performance.now();
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('tab', { name: 'Play' }).click();
  expect(performance.now() - begun).toBeLessThan(5000);
  expect(await textOf(page)).toContain('variant Hostile');
  await paste(page, variant('Sound'));
  await playable(page, 'Sound');
  await adjudicate(page);
}

test('it reaches no network, no storage, nothing of the page', async () => {
  const { page } = await open();
  await withCode(
    page,
    `{
    const tried = {};
    const attempt = async (name, work) => {
      try { tried[name] = 'worked: ' + String(await work()).slice(0, 60); } catch (error) { tried[name] = 'no'; }
    };
    const event = (target, good, bad) => new Promise((done, refuse) => {
      target['on' + good] = () => done('it came');
      target['on' + bad] = () => refuse(new Error(bad));
      setTimeout(() => refuse(new Error('nothing came')), 3000);
    });
    const site = '${inject('site')}', stranger = '${stranger}';
    for (const where of [site, stranger, 'data:text/plain,x', 'blob:' + site + 'x']) {
      await attempt('fetch ' + where, () => fetch(where));
      await attempt('fetch without asking ' + where, () => fetch(where, { mode: 'no-cors' }));
      await attempt('importScripts ' + where, () => importScripts(where));
      await attempt('import ' + where, () => import(where));
      await attempt('request ' + where, () => {
        const request = new XMLHttpRequest();
        request.open('GET', where);
        request.send();
        return event(request, 'load', 'error');
      });
      await attempt('worker ' + where, () => event(new Worker(where), 'message', 'error'));
    }
    await attempt('socket', () => event(new WebSocket(stranger.replace('http', 'ws')), 'open', 'error'));
    await attempt('events', () => event(new EventSource(stranger), 'open', 'error'));
    await attempt('transport', () => new WebTransport(stranger.replace('http', 'https')).ready);
    await attempt('caches', () => caches.keys());
    await attempt('own cache', () => caches.open('x'));
    await attempt('indexedDB', () => event(indexedDB.open('x'), 'success', 'error'));
    await attempt('files', () => navigator.storage.getDirectory());
    await attempt('localStorage', () => localStorage.length);
    await attempt('cookies', () => cookieStore.getAll());
    await attempt('locks', () => navigator.locks.request('x', () => 1));
    await attempt('service worker', () => navigator.serviceWorker.getRegistrations());
    await attempt('page', () => document.title);
    await attempt('eval', () => (0, eval)('1'));
    await attempt('WebAssembly', () => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])));
    // A worker of its own has no more than it has.
    await attempt('worker of a worker', async () => {
      const text = "fetch('" + stranger + "').then(() => postMessage('it came'), () => postMessage('no'))";
      const worker = new Worker(URL.createObjectURL(new Blob([text])));
      const said = await new Promise((done) => { worker.onmessage = ({ data }) => done(data); });
      if (said === 'no') throw new Error('no');
      return said;
    });
    new BroadcastChannel('variorum test').postMessage('heard');
    throw new Error('TRIED ' + self.origin + ' ' + JSON.stringify(tried));
  }`,
  );
  await page.evaluate(() => {
    new BroadcastChannel('variorum test').addEventListener('message', ({ data }) => {
      document.title = String(data);
    });
  });
  const title = await page.title();
  await paste(page, variant('Hostile'));
  const told = page.getByText(/TRIED/).first();
  await told.waitFor({ timeout: 120_000 });
  const [, origin = '', tried = ''] =
    /TRIED (\S+) (\{[^}]*\})/.exec((await told.textContent()) ?? '') ?? [];
  expect(origin).toBe('null');
  const results: Readonly<Record<string, string>> = JSON.parse(tried);
  expect(Object.keys(results).length).toBeGreaterThan(35);
  expect(Object.entries(results).filter(([, came]) => came !== 'no')).toEqual([]);
  expect(asked).toEqual([]);
  expect(await page.title()).toBe(title);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await goesOn(page);
});

test.each([
  ['what is no answer', 'for (;;) postMessage("x".repeat(1000));'],
  [
    'answers that nobody waits for',
    'for (let id = 0; ; id += 1) postMessage({ id, kind: "done", text: "{}" });',
  ],
  [
    'words about how far it is',
    'for (;;) postMessage({ id: self.lastId, kind: "progress", text: "x" });',
  ],
  ['a flood that comes later', 'setTimeout(() => { for (;;) postMessage(0); }, 50);'],
  ['endless words', 'postMessage({ id: self.lastId, kind: "progress", text: "x".repeat(1e7) });'],
])('%s: the worker is ended, with a message, and the page goes on', async (_, code) => {
  const { page } = await open();
  await withCode(page, code);
  await paste(page, variant('Hostile'));
  await page
    .getByText(/It sent (?:what nobody had|more than it was) asked for/)
    .first()
    .waitFor();
  await goesOn(page);
});

test('answers that are no answers come to nothing on the page', async () => {
  const { page } = await open();
  await withCode(
    page,
    `{
    const plain = self.postMessage.bind(self);
    const strings = ['<img src=x onerror="document.title = 1">'];
    self.postMessage = (reply) => {
      const stop = { _$litType$: 1, strings: Object.assign([...strings], { raw: strings }), values: [] };
      plain({ ...reply, text: reply.text.replace(/"stop":"[^"]*"/g, () => '"stop":' + JSON.stringify(stop)) });
    };
  }`,
  );
  await paste(page, variant('Hostile'));
  await page
    .getByText(/The answer is none/)
    .first()
    .waitFor();
  await goesOn(page);
});

test('a loop without end is ended in its time; the page is there all the while', async () => {
  const { page } = await open();
  await withCode(page, 'for (;;);');
  await paste(page, variant('Hostile'));
  await page.locator('.status[data-state="working"]').waitFor();
  const editor = page.getByRole('textbox', { name: 'Text of the variant' });
  await editor.press('ControlOrMeta+End');
  await page.keyboard.type('// still here');
  expect(await textOf(page)).toContain('// still here');
  await page
    .getByText(/took too long and was stopped/)
    .first()
    .waitFor({ timeout: 120_000 });
  await goesOn(page);
});

test('what the code of one text has changed, the next text does not meet', async () => {
  const { page } = await open();
  await withCode(page, 'Array.prototype.map = () => { throw new Error("SPOILT"); };');
  await paste(page, variant('Hostile'));
  await page
    .getByText(/SPOILT/)
    .first()
    .waitFor();
  await openExample(page, 'Republic');
  await adjudicate(page);
});

test('what the code of a text waits to do to the next one ends when that is pasted over it', async () => {
  const { page } = await open();
  await withCode(
    page,
    `self.addEventListener('message', ({ data }) => {
      if (data.text.includes('Sound')) postMessage(0);
    });`,
  );
  await paste(page, variant('Hostile'));
  await playable(page, 'Hostile');
  await goesOn(page);
});

test('a frame that is opened with the origin of the site starts nothing', async () => {
  const { page } = await open();
  expect(
    await page.evaluate(async () => {
      const text = document.querySelector<HTMLIFrameElement>('iframe[sandbox]')?.srcdoc ?? '';
      const heard = async (sandboxed: boolean): Promise<string> => {
        const frame = document.createElement('iframe');
        if (sandboxed) frame.sandbox.add('allow-scripts');
        frame.srcdoc = text;
        document.body.append(frame);
        await new Promise((done) => {
          frame.addEventListener('load', done);
        });
        const { port1, port2 } = new MessageChannel();
        const answer = new Promise<string>((done) => {
          port1.addEventListener('message', ({ data }) => done(String(data.text)));
          setTimeout(() => done('nothing'), 3000);
        });
        port1.start();
        const program =
          'onmessage = ({ data: { id } }) => postMessage({ id, kind: "done", text: origin })';
        frame.contentWindow?.postMessage(program, '*', [port2]);
        port1.postMessage({ id: 1, text: '' });
        return answer;
      };
      return [await heard(true), await heard(false)];
    }),
  ).toEqual(['null', 'nothing']);
});
