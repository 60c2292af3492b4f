/** What comes by post and is not as it should be, and a keeper who goes on elsewhere. */
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ordersReady, paste, playgrounds, ready, stopNow, typeOrder } from './support/page.ts';
import { fragmentOf, keeperOf, letterTo, reads, seals, stands, takesIn } from './support/post.ts';

const open = playgrounds();

const noticed = (page: Page, words: string | RegExp): Promise<void> =>
  page.locator('.notice', { hasText: words }).waitFor();

/** Opens what came as a link in a page that is open already. */
const follow = (page: Page, link: string): Promise<void> =>
  page.evaluate((fragment) => {
    location.hash = fragment;
  }, fragmentOf(link));

/** With one of its characters another. */
const changedAt = (link: string, at: number): string =>
  link.slice(0, at) + (link.at(at) === 'A' ? 'B' : 'A') + link.slice(at + 1);

const saved = async (page: Page, button: string): Promise<string> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
};

/** Opens a file on the page. */
async function opens(page: Page, name: string, text: string): Promise<void> {
  const path = join(tmpdir(), name);
  writeFileSync(path, text);
  await page.getByLabel('Open file').setInputFiles(path);
}

const close = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();

test('a letter of a text of one’s own: opened again, changed, forged, of a turn before', async () => {
  const keeper = await keeperOf(open);
  const link = await letterTo(keeper.page, 'Italy');
  expect(link.length).toBeLessThan(4000);

  const { page, complaints } = await reads(open, link);
  expect(await page.locator('.head .status').innerText()).toContain('Friday: letter to Italy');
  await typeOrder(page, 'Italy', 'F ROM - TYS');
  await ordersReady(page, '1 order is ready');
  // Opened again it is as it was left.
  await page.reload();
  await ordersReady(page, '1 order is ready');
  await page.locator('.letter .map svg').waitFor();

  await follow(page, link.slice(0, -40));
  await noticed(page, /This letter is cut: \d+ of its \d+ characters are there\./);
  await follow(page, changedAt(link, link.length - 40));
  await noticed(page, 'This letter was changed on the way');
  await follow(page, link.replace('letter=1.', 'letter=2.'));
  await noticed(page, 'This letter was made by a later version');
  expect(await page.locator('.turn').innerText()).toContain('1 order is ready');

  const first = await seals(page);
  expect(await takesIn(keeper.page, first)).toEqual(['The answer of Italy is taken in.']);
  await keeper.page.getByRole('button', { name: 'Adjudicate without them' }).click();
  await keeper.page.getByText('Friday: Fall 1901 Movement').waitFor();
  const next = await letterTo(keeper.page, 'Italy');
  // It tells what came of the orders, on the map too.
  await follow(page, next);
  await page.locator('.letter h2', { hasText: 'Fall 1901 Movement' }).waitFor();
  expect(await page.locator('.report').innerText()).toContain('F ROM - TYS');
  expect(await page.locator('.turn').innerText()).toContain('No orders yet');
  await follow(page, link);
  await page
    .locator('.remark', { hasText: 'You have opened a later letter of this game' })
    .waitFor();
  expect(complaints).toEqual([]);

  // The keeper takes the turn back: the answer that came fits again, and nothing else does.
  await close(keeper.page);
  await keeper.page.getByRole('button', { name: 'Undo' }).click();
  await keeper.page.getByRole('button', { name: 'By post' }).click();
  await expect.poll(() => stands(keeper.page, 'Italy')).toMatch(/^answered /);
  await follow(page, next);
  await page.locator('.letter h2', { hasText: 'Fall 1901 Movement' }).waitFor();
  const late = await seals(page);
  expect(await takesIn(keeper.page, late)).toEqual([
    expect.stringMatching(/^This answer of Italy is for a later turn, which was taken back here/),
  ]);
});

test('a letter of another keeper is told before it opens', async () => {
  const one = await keeperOf(open);
  const link = await letterTo(one.page, 'France');
  const file: { id: string } = JSON.parse(await saved(one.page, 'Save the game as a file'));
  // Somebody makes up a game of the same name, with keys of his own.
  const other = await keeperOf(open);
  const forged = await saved(other.page, 'Save the game as a file');
  const theirs: { id: string } = JSON.parse(forged);
  await close(other.page);
  await opens(other.page, 'forged.json', forged.replaceAll(theirs.id, file.id));
  await noticed(other.page, 'Friday is open.');
  await other.page.getByRole('button', { name: 'By post' }).click();
  const false1 = await letterTo(other.page, 'France');

  const { page } = await reads(open, link);
  await follow(page, false1);
  await noticed(page, 'it is signed by somebody else than those');
  expect(await page.locator('.letter').count()).toBe(1);
  const before = await page.locator('.head .status').innerText();
  await page.getByRole('button', { name: 'Open it all the same' }).click();
  // It has another mark.
  await expect.poll(() => page.locator('.head .status').innerText()).not.toBe(before);
  // Who agreed to it is told of the first one from now on.
  await follow(page, link);
  await noticed(page, 'it is signed by somebody else than those');
});

test('a keeper goes on elsewhere; older files and two keepers are told', async () => {
  const one = await keeperOf(open);
  const link = await letterTo(one.page, 'Turkey');
  const early = await saved(one.page, 'Save the game as a file');

  const two = await open();
  await opens(two.page, 'friday.post.json', early);
  await noticed(two.page, 'Friday is open.');
  await two.page.getByRole('button', { name: 'By post' }).click();
  await two.page.getByText('Friday: Spring 1901 Movement').waitFor();
  const { page } = await reads(open, link);
  await typeOrder(page, 'Turkey', 'A CON - BUL');
  const answer = await seals(page);
  // The answer is opened as a link, where the game is kept now.
  await close(two.page);
  await follow(two.page, answer);
  await noticed(two.page, 'The answer of Turkey is taken in.');
  await two.page.locator('.timeline').getByRole('button', { name: 'By post' }).click();
  expect(await stands(two.page, 'Turkey')).toMatch(/^answered /);
  await two.page.getByRole('button', { name: 'Adjudicate without them' }).click();
  await two.page.getByText('Friday: Fall 1901 Movement').waitFor();
  const later = await saved(two.page, 'Save the game as a file');

  await close(two.page);
  await opens(two.page, 'early.json', early);
  await noticed(
    two.page,
    'The file of Friday is older (0 turns) than what this browser has (1 turn).',
  );
  expect(await stopNow(two.page)).toBe('Fall 1901 Movement');
  await opens(two.page, 'broken.json', later.slice(0, -100));
  await noticed(two.page, 'This game by post is damaged');

  // The first one has gone on by himself.
  await one.page.getByRole('button', { name: 'Adjudicate without them' }).click();
  await one.page.getByText('Friday: Fall 1901 Movement').waitFor();
  await close(one.page);
  await opens(one.page, 'later.json', later);
  await noticed(one.page, 'Friday was gone on with in two places');
  expect(await one.page.locator('.report').innerText()).not.toContain('A CON - BUL');
  const [mine] = await Promise.all([
    one.page.waitForEvent('download'),
    one.page.getByRole('button', { name: 'Save mine as a file, and take this one' }).click(),
  ]);
  expect(readFileSync(await mine.path(), 'utf8')).toContain('a game by post');
  await expect.poll(() => one.page.locator('.report').innerText()).toContain('A CON - BUL');
});

test('an answer where its game is not kept is told, and the page goes on as it was', async () => {
  const keeper = await keeperOf(open);
  const { page } = await reads(open, await letterTo(keeper.page, 'Russia'));
  const answer = await seals(page);
  const stranger = await open({}, fragmentOf(answer));
  await noticed(stranger.page, 'in a game by post that this browser does not keep');
  await ready(stranger.page, 'Starter');
  expect(stranger.complaints).toEqual([]);
});

test('a text that compiles no more in the middle of a game stops nothing', async () => {
  const keeper = await keeperOf(open);
  await close(keeper.page);
  await paste(keeper.page, 'variant Mine {\n  extends Classic\n  nonsense here\n}\n');
  await keeper.page.locator('.status[data-state="errors"]').waitFor();
  await keeper.page.getByRole('button', { name: 'By post' }).click();
  await keeper.page.getByText('by the last text that compiled').waitFor();
  const letter = await reads(open, await letterTo(keeper.page, 'Italy'));
  await typeOrder(letter.page, 'Italy', 'F ROM - TYS');
  expect(await takesIn(keeper.page, await seals(letter.page))).toEqual([
    'The answer of Italy is taken in.',
  ]);
  await keeper.page.getByRole('button', { name: 'Adjudicate without them' }).click();
  await keeper.page.getByText('Friday: Fall 1901 Movement').waitFor();
  await close(keeper.page);
  // Loaded anew, the page has no game of the broken text; the one by post is opened by its own.
  await keeper.page.reload();
  await keeper.page.locator('.status[data-state="errors"]').waitFor();
  await keeper.page.getByRole('button', { name: 'By post' }).click();
  await keeper.page.getByRole('button', { name: 'Open Friday' }).click();
  await ready(keeper.page, 'Starter');
  await expect.poll(() => stopNow(keeper.page)).toBe('Fall 1901 Movement');
  await keeper.page.getByText('By post: 0 of 7 answers are here.').waitFor();
  // And the broken text is kept.
  const texts = await keeper.page.getByLabel('Example').innerText();
  expect(texts).toContain('Mine');
});

test('where the browser keeps nothing, it is said, and the game goes on', async () => {
  const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'By post' }).click();
  await page.getByLabel('Name of the game').fill('Friday');
  await page.getByRole('button', { name: 'Play this game by post' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('status')
    .filter({ hasText: 'has no room for the game by post' })
    .waitFor();
  const letter = await reads(open, await letterTo(page, 'Italy'));
  await letter.page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await typeOrder(letter.page, 'Italy', 'F ROM - TYS');
  await noticed(letter.page, 'This browser does not keep your orders.');
  expect(await takesIn(page, await seals(letter.page))).toEqual([
    'The answer of Italy is taken in.',
  ]);
  expect(await saved(page, 'Save the game as a file')).toContain('a game by post');
});
