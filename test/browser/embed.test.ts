/** A game on somebody else's page. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { adjudicate, openExample, playgrounds, ready, typeOrder } from './support/page.ts';

const open = playgrounds();

/** Pages of another origin, by their paths. */
const pages = new Map<string, string>();
const server = createServer(({ url = '' }, response) => {
  response.setHeader('content-type', 'text/html');
  response.end(`<!doctype html><title>A blog</title>${pages.get(url) ?? ''}`);
});
let blog = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  blog = `http://localhost:${port}`;
});
afterAll(() => {
  server.close();
});

test('a game is looked at on another page, turn by turn, and nothing of it is kept', async () => {
  const { page, complaints } = await open({ permissions: ['clipboard-write'] });
  await openExample(page, 'Diplomacy');
  await typeOrder(page, 'France', 'A PAR - BUR');
  await adjudicate(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Show the game on a page of yours').click();
  const html = await page.getByLabel('HTML for a blog').inputValue();
  const link = await page.getByLabel('Link, ').inputValue();
  expect(html).toContain('title="Diplomacy"');
  await page.getByRole('button', { name: 'Copy the HTML' }).click();
  await page.getByRole('dialog').getByText('The HTML is copied.').waitFor();
  pages.set('/frame', html);
  const element = `<script type="module" src="${inject('front')}embed.js"></script>`;
  pages.set('/element', `${element}<variorum-game link="${link}" title="My game"></variorum-game>`);
  pages.set('/none', `${element}<variorum-game link="nonsense"></variorum-game>`);

  await page.goto(`${blog}/frame`);
  const frame = page.frameLocator('iframe[title="Diplomacy"]');
  const title = frame.getByRole('heading', { level: 1 });
  await frame.locator('.map svg').waitFor();
  await expect.poll(() => title.innerText()).toBe('Diplomacy, Fall 1901 Movement');
  // In a narrow frame nothing reaches beyond it.
  const narrow = page.locator('iframe[title="Diplomacy"]');
  await narrow.evaluate((one) => one.setAttribute('width', '340'));
  const right = async (of: typeof narrow): Promise<number> => {
    const box = await of.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? Infinity);
  };
  const way = frame.getByRole('link', { name: 'Open in Variorum' });
  await expect.poll(() => right(way)).toBeLessThanOrEqual(await right(narrow));
  await narrow.evaluate((one) => one.setAttribute('width', '640'));
  // What changes the look of the map hides nothing of it, when the frame is that wide again.
  const viewer = frame.locator('.viewer');
  await expect.poll(() => viewer.evaluate(() => innerWidth)).toBe(640);
  const below = (): Promise<number> =>
    viewer.evaluate((all) => {
      const map = all.querySelector('.map')?.getBoundingClientRect();
      const tools = all.querySelector('[role="group"][aria-label="The map"]');
      return (tools?.getBoundingClientRect().top ?? -Infinity) - (map?.bottom ?? Infinity);
    });
  await expect.poll(below).toBeGreaterThanOrEqual(-1);
  // No orders, no text: there is nothing but to look.
  expect(await frame.getByRole('button', { name: 'Adjudicate' }).count()).toBe(0);
  expect(await frame.locator('.cm-content').count()).toBe(0);
  const play = frame.getByRole('button', { name: 'Play', exact: true });
  // Stopped in the same moment: a turn is shown for two seconds, and its picture may take longer here.
  await play.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect.poll(() => title.innerText()).toBe('Diplomacy, Spring 1901 Movement');
  await frame.locator('.map [data-order]').first().waitFor();
  await play.click();
  await expect.poll(() => title.innerText()).toBe('Diplomacy, Fall 1901 Movement');
  await frame.getByRole('button', { name: 'One phase back' }).click();
  await expect.poll(() => title.innerText()).toBe('Diplomacy, Spring 1901 Movement');
  const whole = await frame.getByRole('link', { name: 'Open in Variorum' }).getAttribute('href');
  expect(new URL(whole ?? '', link).href).toBe(link);

  await page.goto(`${blog}/element`);
  await page.frameLocator('iframe[title="My game"]').locator('.map svg').waitFor();
  await page.goto(`${blog}/none`);
  await expect
    .poll(() => page.locator('variorum-game').evaluate((it) => it.shadowRoot?.textContent))
    .toBe('This link holds no game.');
  expect(complaints).toEqual([]);

  // Whoever has looked at it finds the playground as it was.
  const other = await open();
  await other.page.goto(link.replace('#', '?view#'));
  await other.page.locator('.viewer .map svg').waitFor();
  await other.page.goto(inject('site'));
  await ready(other.page, 'Starter');
});

test('a link that is cut says so on the other page as well', async () => {
  const { page } = await open({}, '?view#game=abc');
  await expect.poll(() => page.locator('.notice').innerText()).toContain('cannot be opened');
  expect(await page.locator('.viewer').isVisible()).toBe(true);
});
