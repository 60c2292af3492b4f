/** The site as a whole: it asks nobody else for anything, is small at first, and works without a network. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { adjudicate, openExample, playgrounds, ready } from './support/page.ts';

const open = playgrounds();
const built = resolve(import.meta.dirname, '../../dist/playground');

/** Bytes over the wire, compressed, before the page is usable: the compiler comes in workers after that. */
const FIRST = 500_000;

test('the first load is small', () => {
  const page = readFileSync(join(built, 'index.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  expect(files.some((file) => file.endsWith('.js'))).toBe(true);
  expect(files.some((file) => file.endsWith('.css'))).toBe(true);
  const sizes = ['index.html', ...files].map(
    (file) => gzipSync(readFileSync(join(built, file))).length,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FIRST);
});

test('the page is usable before the compiler is there', async () => {
  const { page } = await open({}, '#');
  await page.route('**/*.worker-*.js', () => undefined);
  await page.reload();
  const editor = page.getByRole('textbox', { name: 'Text of the variant' });
  await editor.click();
  await page.keyboard.type('variant Early');
  expect(await editor.innerText()).toContain('variant Early');
});

test('with the network gone, it opens and plays', async () => {
  const { page, complaints } = await open();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.context().setOffline(true);
  await page.reload();
  await ready(page, 'Starter');
  await openExample(page, 'Republic');
  await adjudicate(page);
  expect(complaints).toEqual([]);
});

test('the site needs nothing from anywhere else', async () => {
  const { page } = await open();
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (
      !request.url().startsWith(inject('site')) &&
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
