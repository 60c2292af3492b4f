/** Links and files: what goes out comes in again, and what is damaged changes nothing. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  adjudicate,
  openExample,
  playgrounds,
  ready,
  stopNow,
  textOf,
  typeOrder,
} from './support/page.ts';
import { takeAll } from './support/pictures.ts';

const open = playgrounds();

async function sharedLink(): Promise<{ fragment: string; stop: string; text: string }> {
  const { page } = await open();
  await openExample(page, 'Fleet Rome');
  await typeOrder(page, 'Italy', 'F ROM - TYS');
  await adjudicate(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('dialog').locator('input').inputValue();
  return {
    fragment: link.slice(link.indexOf('#')),
    stop: await stopNow(page),
    text: await textOf(page),
  };
}

test('a link opens in a fresh profile, with text and game', async () => {
  const { fragment, stop, text } = await sharedLink();
  const { page, complaints } = await open({}, fragment);
  await ready(page, 'Fleet Rome');
  await page.locator('.notice', { hasText: 'The link is open' }).waitFor();
  expect(await stopNow(page)).toBe(stop);
  expect(await textOf(page)).toBe(text);
  expect(await page.locator('.report').innerText()).toContain('F ROM - TYS');
  await takeAll(page, 'link', 'Game', page.locator('.report'));
  expect(complaints).toEqual([]);
});

/** A whole link, but for options that are nested as nobody nests them. */
function nested(): string {
  const options = `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`;
  const game = `{"variant":"classic","hash":"0","seed":"s","options":${options},"inputs":[]}`;
  const text = `{"version":1,"path":"a.variant","text":"variant A { extends Classic }","game":${game},"at":0,"automatic":[]}`;
  return `#v1.${gzipSync(text).toString('base64url')}`;
}

test('links that were cut or changed get a message, and the page stays as it was', async () => {
  const { fragment } = await sharedLink();
  const { page, complaints } = await open();
  await openExample(page, 'Republic');
  await adjudicate(page);
  const before = await stopNow(page);
  const middle = Math.floor(fragment.length / 2);
  const other = fragment.charAt(middle) === 'A' ? 'B' : 'A';
  for (const bad of [
    fragment.slice(0, -20),
    fragment.slice(0, 12),
    fragment.slice(0, middle) + other + fragment.slice(middle + 1),
    `${fragment}!!`,
    '#v9.abc',
    nested(),
  ]) {
    await page.evaluate((hash) => {
      window.location.hash = hash;
    }, bad);
    await page.locator('.notice[data-kind="bad"]', { hasText: 'cannot be opened' }).waitFor();
    expect(await stopNow(page)).toBe(before);
    expect(await page.locator('.status strong').innerText()).toBe('Republic');
    await page.locator('.notice').getByRole('button', { name: 'Close' }).click();
  }
  expect(complaints).toEqual([]);
});

test('text and game are saved and opened again; what is not a game is refused', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  await adjudicate(page);
  const [game] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save game' }).click(),
  ]);
  const [text] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save text' }).click(),
  ]);
  expect(text.suggestedFilename()).toBe('classic.variant');
  const record = readFileSync(await game.path(), 'utf8');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => page.locator('.timeline ol li').count()).toBe(1);
  const upload = page.locator('input[type="file"]');
  const file = (name: string, content: string | Buffer) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
  await upload.setInputFiles(file('game.json', record));
  await expect.poll(() => page.locator('.timeline ol li').count()).toBe(2);
  for (const [name, content] of [
    ['a.json', 'no JSON'],
    ['b.json', '{"variant":1}'],
    ['c.json', record.replace('"classic"', '"atlantis"')],
    [
      'd.json',
      record.replace('"answers": []', '"answers": [{ "who": "France", "order": { "verb": 1 } }]'),
    ],
    ['e.variant', Buffer.from([0xff, 0xfe, 0x00, 0x80])],
    ['page.html', '<script>alert(1)</script>'],
    ['empty.variant', ''],
    ['f.json', '['.repeat(100_000)],
    [
      'g.json',
      record.replace('"options": {', `"options": {"a":${'['.repeat(3000)}${']'.repeat(3000)},`),
    ],
  ] as const) {
    await upload.setInputFiles(file(name, content));
    await page.locator('.notice[data-kind="bad"]').waitFor();
    expect(await page.locator('.timeline ol li').count()).toBe(2);
    await page.locator('.notice').getByRole('button', { name: 'Close' }).click();
  }
  // One that was played by other rules is played again by these, and one of another shipped variant opens that.
  await upload.setInputFiles(file('old.json', record.replace(/"hash": "\w+"/, '"hash": "0"')));
  await page.locator('.notice', { hasText: 'The rules have changed' }).waitFor();
  expect(await page.locator('.timeline ol li').count()).toBe(2);
  await openExample(page, 'Republic');
  await upload.setInputFiles(file('game.json', record));
  await ready(page, 'Diplomacy');
  await expect.poll(() => page.locator('.timeline ol li').count()).toBe(2);
  await upload.setInputFiles(file('mine.variant', readFileSync(await text.path())));
  await ready(page, 'Diplomacy');
  expect(complaints).toEqual([]);
});

test('the map goes out as a picture, and the page onto paper', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  await typeOrder(page, 'France', 'A PAR - BUR');
  await page.locator('.map [data-order]').first().waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  const saved = async (name: string): Promise<Buffer> => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^classic-spring-1901-movement\.(?:svg|png)$/);
    return readFileSync(await file.path());
  };
  const svg = (await saved('Map as SVG')).toString('utf8');
  expect(svg).toMatch(/^<svg[^>]* xmlns=/);
  expect(svg).toContain('data-order');
  const png = await saved('Map as PNG');
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  // Twice as fine as the picture: it can be printed.
  expect(png.readUInt32BE(16)).toBeGreaterThan(1200);
  const buttons = page.getByRole('dialog').getByRole('button');
  // There is no turn yet that could be played again.
  expect(await buttons.allInnerTexts()).not.toContain('Game as animation');
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await adjudicate(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Game as animation' }).click();
  const film = await coming;
  expect(film.suggestedFilename()).toBe('classic-game.svg');
  const turns = readFileSync(await film.path(), 'utf8');
  expect(turns).toContain('>Diplomacy: Spring 1901 Movement<');
  expect(turns).toContain('@keyframes');
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.half.text').isVisible()).toBe(false);
  expect(await page.locator('.map svg').isVisible()).toBe(true);
  // The map is drawn again for the paper: its names have another size there.
  const height = async () => (await page.locator('.map svg').boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThan(300);
  expect(complaints).toEqual([]);
});
