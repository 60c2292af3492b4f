/** Nothing that was written or ordered is lost: not by opening another text, not by starting again, not by a reload. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { pack } from '../../playground/share/link.ts';
import {
  adjudicate,
  keptFor,
  openExample,
  paste,
  playable,
  playgrounds,
  ready,
  textOf,
  typeOrder,
} from './support/page.ts';

const open = playgrounds();

const variant = (title: string): string =>
  `variant ${title} {\n  title "${title}"\n  extends Classic\n}\n`;

const mine = (page: Page) => page.locator('optgroup[label="My texts"] option');

/** Two tabs with one text. */
async function twoTabs() {
  const { page, complaints } = await open();
  await paste(page, variant('First'));
  await playable(page, 'First');
  await expect.poll(() => mine(page).count()).toBe(1);
  const other = await page.context().newPage();
  await other.goto(inject('site'));
  await playable(other, 'First');
  return { page, other, complaints };
}

async function openMine(page: Page, title: string): Promise<void> {
  const value = await mine(page).filter({ hasText: title }).first().getAttribute('value');
  await page.getByLabel('Example').selectOption(value);
  await ready(page, title);
}

test('what was written is among my texts, whatever was opened and played since', async () => {
  const { page, complaints } = await open();
  await page.getByLabel('Example').selectOption('empty');
  await paste(page, variant('First'));
  await ready(page, 'First');
  await openExample(page, 'Range War');
  await page.locator('.notice', { hasText: 'Another text is open' }).waitFor();
  await adjudicate(page);
  await openExample(page, 'Diplomacy');
  await page.reload();
  await ready(page, 'Range War');
  await expect.poll(() => page.locator('.timeline ol li').count()).toBe(2);
  await page.getByRole('button', { name: 'Open what I wrote' }).click();
  await ready(page, 'First');
  expect(await textOf(page)).toBe(variant('First'));

  // Each text is there once, the last one that was written first; what was only opened is not there.
  await page.getByLabel('Example').selectOption('new');
  await ready(page, 'Starter');
  await page.locator('.notice', { hasText: 'Another text is open' }).waitFor();
  await paste(page, variant('Second'));
  await ready(page, 'Second');
  // What is said of the one before is over.
  await expect.poll(() => page.locator('.notice').count()).toBe(0);
  await paste(page, variant('Second').replace('Classic', 'Clasic'));
  await page.locator('.problems li').first().waitFor();
  await openMine(page, 'First');
  expect((await mine(page).allInnerTexts()).map((text) => text.split(',')[0])).toEqual([
    'Second',
    'First',
  ]);
  const value = await mine(page).filter({ hasText: 'Second' }).getAttribute('value');
  await page.getByLabel('Example').selectOption(value);
  await expect.poll(() => textOf(page)).toContain('extends Clasic');
  expect(complaints).toEqual([]);
});

test.each(['"', '{}', '[{"id":1},null,{"id":"a","name":"b","at":1e99,"snapshot":{}}]'])(
  'a storage with %s in it is as good as an empty one',
  async (spoilt) => {
    const { page, complaints } = await open();
    await page.evaluate((text) => {
      for (const name of ['variorum playground', 'variorum playground, my texts'])
        localStorage.setItem(name, text);
    }, spoilt);
    await page.reload();
    await ready(page, 'Starter');
    expect(await mine(page).count()).toBe(0);
    await paste(page, variant('First'));
    await ready(page, 'First');
    await expect.poll(() => mine(page).count()).toBe(1);
    expect(complaints).toEqual([]);
  },
);

test('where nothing can be kept it is said once, and the page works', async () => {
  const { page, complaints } = await open();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await paste(page, variant('First'));
  await page.locator('.notice', { hasText: 'does not keep your text' }).waitFor();
  await ready(page, 'First');
  await openExample(page, 'Diplomacy');
  await page.getByRole('button', { name: 'Open mine again' }).click();
  await ready(page, 'First');
  expect(complaints).toEqual([]);
});

test('a game that was started again comes back', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  await typeOrder(page, 'France', 'A PAR - BUR');
  await adjudicate(page);
  await typeOrder(page, 'Italy', 'A ROM - APU');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => page.locator('.timeline ol li').count()).toBe(1);
  expect(await page.locator('.notice').innerText()).toContain('The other is kept as Game 1');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => page.locator('.timeline ol li').count()).toBe(2);
  expect(await page.locator('.report').innerText()).toContain('A PAR - BUR');
  expect(await page.locator('.turn').innerText()).toContain('1 order is ready');
  expect(await page.locator('.notice').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('orders that are not handed in are there after a reload, and in a link', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  await typeOrder(page, 'France', 'A PAR - BUR');
  await typeOrder(page, 'Italy', 'A ROM - APU');
  await keptFor(page, 'APU');
  await page.reload();
  await ready(page, 'Diplomacy');
  await expect.poll(() => page.locator('.turn').innerText()).toContain('2 orders are ready');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('dialog').locator('input').inputValue();
  const other = await open({}, link.slice(link.indexOf('#')));
  await other.page.locator('.notice', { hasText: 'The link is open' }).waitFor();
  expect(await other.page.locator('.turn').innerText()).toContain('2 orders are ready');
  await adjudicate(other.page);
  expect(await other.page.locator('.report').innerText()).toContain('A PAR - BUR');
  expect([...complaints, ...other.complaints]).toEqual([]);
});

test('orders of a link that are none of its stop are left out, and told', async () => {
  const { page } = await open();
  await openExample(page, 'Diplomacy');
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('dialog').locator('input').inputValue();
  const { unpack } = await import('../../playground/share/link.ts');
  const unpacked = await unpack(link.slice(link.indexOf('#')));
  if (!unpacked.ok) throw new Error(unpacked.reason);
  const drafts = [
    { who: 'France', order: 'A PAR - BUR' },
    { who: 'France', order: 'A PAR - PIC' },
    { who: 'Italy', order: 'A PAR - BUR' },
    { who: 'Nobody', order: 'A ROM - APU' },
    { who: 'Italy', order: '<img src=x onerror=alert(1)>' },
    { who: 'Italy', order: { verb: 'move', unit: { x: 1 } } },
  ];
  const forged: typeof unpacked.snapshot = JSON.parse(
    JSON.stringify({ ...unpacked.snapshot, drafts }),
  );
  const fragment = (await pack(forged)) ?? '';
  const { page: there, complaints } = await open({}, fragment);
  await there.locator('.notice', { hasText: 'were left out' }).waitFor();
  expect(await there.locator('.turn').innerText()).toContain('1 order is ready');
  await adjudicate(there);
  expect(await there.locator('.report').innerText()).toContain('A PAR - PIC');
  expect(complaints).toEqual([]);
});

test('two tabs with one text: neither loses a word, and both are told', async () => {
  const { page, other, complaints } = await twoTabs();
  const write = async (where: Page, words: string): Promise<void> => {
    await where.bringToFront();
    await where.getByRole('textbox', { name: 'Text of the variant' }).press('ControlOrMeta+End');
    await where.keyboard.type(words);
  };
  await write(other, '// from the other tab');
  const notice = page.locator('.notice', { hasText: 'Another tab has changed this text' });
  await notice.waitFor();
  // Who has written first goes on as before; what is written here is a text of its own.
  expect(await textOf(page)).toBe(variant('First'));
  await write(page, '// from this tab');
  await expect.poll(() => mine(page).count()).toBe(2);
  await write(other, ', again');
  const texts = (): Promise<readonly string[]> =>
    page.evaluate(() => {
      const kept: readonly { snapshot: { text: string } }[] = JSON.parse(
        localStorage.getItem('variorum playground, my texts') ?? '[]',
      );
      return kept.map(({ snapshot }) => snapshot.text).toSorted();
    });
  const first = variant('First');
  await expect
    .poll(texts)
    .toEqual([`${first}// from the other tab, again`, `${first}// from this tab`]);
  expect(await other.locator('.notice', { hasText: 'Another tab' }).count()).toBe(0);
  // Each tab is as it was left.
  await page.reload();
  await playable(page, 'First');
  expect(await textOf(page)).toBe(`${first}// from this tab`);
  await other.reload();
  await playable(other, 'First');
  expect(await textOf(other)).toBe(`${first}// from the other tab, again`);
  expect(complaints).toEqual([]);
});

test('the text as another tab has changed it is opened here, if that is wanted', async () => {
  const { page, other, complaints } = await twoTabs();
  await paste(other, variant('Second'));
  await page.bringToFront();
  await page.getByRole('button', { name: 'Open the other one here' }).click();
  await playable(page, 'Second');
  expect(await textOf(page)).toBe(variant('Second'));
  expect(complaints).toEqual([]);
});
