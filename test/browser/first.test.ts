/** What was made of the shipped texts when the site was built: it is what the compiler makes, and stands in for it. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { withNames } from '../../compiler/index.ts';
import type { Source } from '../../playground/protocol/source.ts';
import type { ShippedFile } from '../../playground/shipped/file.ts';
import { adjudicate, paste, playable, playgrounds, stopNow, textOf } from './support/page.ts';

const open = playgrounds();
const root = resolve(import.meta.dirname, '../..');
const assets = join(root, 'dist/site/play/assets');
const ENDING = /-[\w-]{8}\.json$/;

const files = readdirSync(assets).filter((name) => ENDING.test(name));
const fileOf = (name: string): ShippedFile => JSON.parse(readFileSync(join(assets, name), 'utf8'));
/** Where the text of each variant stands. */
const texts = new Map(
  ['variants', 'variants/archive'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.variant'))
      .map((name): [string, string] => [name, join(root, folder, name)]),
  ),
);

test('there is a file for each shipped variant, and for what a new one begins as', () => {
  const made = files.map((name) => name.replace(ENDING, '.variant'));
  expect(made.toSorted()).toEqual([...texts.keys(), 'my-variant.variant'].toSorted());
});

/** What a worker that compiles answers to one call after the other, run as it is in the browser. */
async function asked(
  page: Page,
  calls: readonly (readonly [name: string, takes: unknown])[],
): Promise<readonly unknown[]> {
  const worker = readdirSync(assets).find((file) => file.startsWith('compiler.worker-')) ?? '';
  const answers = await page.evaluate(
    async ([address = '', ...letters]) => {
      const program = await (await fetch(address)).blob();
      const compiler = new Worker(URL.createObjectURL(program));
      const all: { readonly kind: string; readonly text: string }[] = [];
      for (const [id, text] of letters.entries()) {
        const said = new Promise<{ readonly kind: string; readonly text: string }>((done) => {
          compiler.addEventListener('message', ({ data }) => done(data), { once: true });
        });
        compiler.postMessage({ id, text });
        all.push(await said);
      }
      compiler.terminate();
      return all;
    },
    [`assets/${worker}`, ...calls.map(([name, takes]) => JSON.stringify({ name, takes }))],
  );
  return answers.map(({ kind, text }) => {
    if (kind !== 'done') throw new Error(text);
    return JSON.parse(text).value;
  });
}

/** Nothing is done on it: the workers are begun anew for each text. */
let page: Page;
beforeAll(async () => {
  ({ page } = await open({}, '#'));
});

test.each(files)('%s is what the compiler in the browser makes', async (name) => {
  const { text, compiled, drawings } = fileOf(name);
  const path = name.replace(ENDING, '.variant');
  const source: Source = { path, text };
  const written = texts.get(path);
  expect(written === undefined ? text : readFileSync(written, 'utf8')).toBe(text);
  expect(compiled.made?.playable.js).toContain('export const');
  const { usual, sizes } = drawings;
  const last = sizes.at(-1);
  if (last === undefined) throw new Error('there is one size alone');
  const drawing = (size: number) => ['drawing', { source, lettering: { size } }] as const;
  const [first, small, large, other] = await asked(page, [
    ['compile', source],
    drawing(1),
    drawing(last.size),
    ['compile', { path, text: `${text}\nmodule Other {}\n` }],
  ]);
  expect(first).toEqual(compiled);
  expect(small).toEqual(usual);
  expect(large).toEqual(withNames(usual, last.lettered));
  // Another text is another module.
  expect(other).not.toEqual(compiled);
});

/** What the page asks for from now on. */
function requests(page: Page): readonly string[] {
  const all: string[] = [];
  page.on('request', (request) => all.push(request.url()));
  return all;
}

test('a change of the text goes on with the same game, by what the compiler makes of it', async () => {
  const { page, complaints } = await open({}, '#');
  await page.goto(`${inject('site')}?open=classic`);
  await playable(page, 'Diplomacy');
  await adjudicate(page);
  await adjudicate(page);
  const [stop, stops] = [await stopNow(page), await page.locator('.timeline ol li').count()];
  const text = await textOf(page);
  await paste(page, text.replace('title "Diplomacy"', 'title "Mine"\n  win with 20 centres'));
  await playable(page, 'Mine');
  await page.locator('.notice', { hasText: 'played again by the new ones' }).waitFor();
  expect(await stopNow(page)).toBe(stop);
  expect(await page.locator('.timeline ol li').count()).toBe(stops);
  // And back: what is made already need not be made again.
  await paste(page, text);
  await playable(page, 'Diplomacy');
  expect(await stopNow(page)).toBe(stop);
  await adjudicate(page);
  expect(complaints).toEqual([]);
});

test.each([
  [
    'is not what it should be',
    { status: 200, contentType: 'application/json', body: '{"text":1}' },
  ],
  ['is cut', { status: 200, contentType: 'application/json', body: '{"text":' }],
  ['is not there', { status: 404, body: '' }],
])('where its file %s, the text is compiled', async (_, answer) => {
  const { page } = await open({}, '#');
  await page.route('**/classic-*.json', (route) => route.fulfill(answer));
  await page.goto(`${inject('site')}?open=classic`);
  await playable(page, 'Diplomacy');
  await adjudicate(page);
});

test('what was made of one text is not taken for another of its name and length', async () => {
  const { page } = await open({}, '#');
  const text = readFileSync(join(root, 'variants/classic.variant'), 'utf8');
  const sent = requests(page);
  await page.getByLabel('Open file').setInputFiles({
    name: 'classic.variant',
    mimeType: 'text/plain',
    buffer: Buffer.from(text.replace('"Diplomacy"', '"Diplomazy"')),
  });
  await playable(page, 'Diplomazy');
  expect(sent.filter((url) => url.includes('compiler.worker-')).length).toBe(1);
});

test('what is chosen while the page still begins is what opens', async () => {
  const { page } = await open({}, '#');
  await page.goto('about:blank');
  // The page asks for a text of its own first, and that comes first; the one that is chosen comes later.
  for (const [file, wait] of [
    ['my-variant', 1500],
    ['classic', 2500],
  ] as const)
    await page.route(`**/${file}-*.json`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, wait));
      await route.continue();
    });
  await page.goto(inject('site'));
  await page.getByLabel('Example').selectOption({ label: 'Diplomacy' });
  await playable(page, 'Diplomacy');
});
