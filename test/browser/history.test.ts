/** Nothing that was played is lost: not by a change of the rules, not by another game, not by another tab. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  adjudicate,
  calm,
  clickSpace,
  keptFor,
  openExample,
  ordersReady,
  paste,
  playable,
  playgrounds,
  ready,
  textOf,
  typeOrder,
} from './support/page.ts';

const open = playgrounds();

const textFor = (centres: number): string =>
  `variant Mine {\n  title "Mine"\n  extends Classic\n  win with ${centres} centres\n}\n`;
const stops = (page: Page) => page.locator('.timeline ol li');
const games = async (page: Page): Promise<readonly string[]> => {
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  const rows = page.locator('dialog .games li strong');
  const names = await rows.allInnerTexts();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.locator('dialog').waitFor({ state: 'detached' });
  return names;
};
/** What is kept of them in the browser, as this tab has it. */
const gamesKept = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('variorum playground, my games'));

async function played(page: Page): Promise<void> {
  await paste(page, textFor(20));
  await playable(page, 'Mine');
  await typeOrder(page, 'France', 'A PAR - BUR');
  await adjudicate(page);
  await adjudicate(page);
  await typeOrder(page, 'France', 'A BUR - PAR');
  await adjudicate(page);
  await adjudicate(page);
}

async function ordered(page: Page): Promise<void> {
  await paste(page, textFor(20));
  await playable(page, 'Mine');
  await typeOrder(page, 'France', 'A PAR - BUR');
}

/** Makes 19 of the 20 centres in the text. */
async function changed(page: Page): Promise<void> {
  await page.locator('.cm-line').getByText('20', { exact: true }).dblclick();
  await page.keyboard.type('19');
}

/** Plays, then opens what does not fit other rules. @returns how many stops there were */
async function playedTooFar(page: Page): Promise<number> {
  await played(page);
  const before = await stops(page).count();
  await paste(page, textFor(2));
  await page.locator('.bar.later').waitFor();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  return before;
}

test('a number that is being changed takes no turn away', async () => {
  const { page, complaints } = await open();
  await played(page);
  const before = await stops(page).count();
  await paste(page, textFor(2));
  await page.locator('.bar.later').waitFor();
  expect(await stops(page).count()).toBeLessThan(before);
  expect(await page.locator('.bar.later').innerText()).toContain('do not fit these rules');
  // What does not fit is kept over a new beginning of the page, too.
  await page.reload();
  await ready(page, 'Mine');
  await page.locator('.bar.later').waitFor();
  await paste(page, textFor(21));
  await page.locator('.bar.later').waitFor({ state: 'detached' });
  await expect.poll(() => stops(page).count()).toBe(before);
  expect(await page.locator('.timeline').innerText()).toContain('Spring 1901');
  // Nor does another name of the variant.
  await paste(page, textFor(21).replaceAll('Mine', 'Another'));
  await ready(page, 'Another');
  await expect.poll(() => stops(page).count()).toBe(before);
  expect(complaints).toEqual([]);
});

test('who adjudicates while the rules are compiled plays on by the new ones', async () => {
  const { page, complaints } = await open();
  await ordered(page);
  // Nobody can tell how long they are being compiled: the button is pressed in the moment in which that is seen.
  const pressed = page.waitForFunction(
    (text) => {
      const now = document.querySelector('.editor .cm-content')?.textContent ?? '';
      const working = document.querySelector('.status[data-state="working"]');
      if (working === null || !now.includes(text)) return false;
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent.trim() === 'Adjudicate')?.click();
      return true;
    },
    'win with 19 centres',
    { polling: 'raf' },
  );
  await Promise.all([pressed, changed(page)]);
  await expect.poll(() => stops(page).count(), { timeout: 60_000 }).toBe(2);
  await ready(page, 'Mine');
  expect(await page.locator('.notice[data-kind="bad"]').count()).toBe(0);
  expect(await page.locator('.turn .news').innerText()).toContain('1 succeeded');
  expect(complaints).toEqual([]);
});

test('turns that do not fit can be shown, and who plays on keeps the whole game', async () => {
  const { page, complaints } = await open();
  const before = await playedTooFar(page);
  expect(await page.locator('dialog .later').innerText()).toContain('France: A BUR - PAR');
  await page.getByRole('dialog').getByRole('button', { name: 'Play on in a new game' }).click();
  await page.locator('.bar.later').waitFor({ state: 'detached' });
  expect(await games(page)).toEqual(['Game 2', 'Game 1']);
  await paste(page, textFor(20));
  await ready(page, 'Mine');
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  await page.getByRole('button', { name: 'Open Game 1' }).click();
  await expect.poll(() => stops(page).count()).toBe(before);
  expect(complaints).toEqual([]);
});

test('turns that do not fit are dropped, and Undo brings them and the rules back', async () => {
  const { page, complaints } = await open();
  const before = await playedTooFar(page);
  await page.getByRole('button', { name: 'Drop them' }).click();
  await page.locator('.bar.later').waitFor({ state: 'detached' });
  expect(await games(page)).toEqual(['Game 1']);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  await page.locator('.bar.later').waitFor();
  // What was done before that is the change of the text.
  await undo.click();
  await page.locator('.bar.later').waitFor({ state: 'detached' });
  await expect.poll(() => stops(page).count()).toBe(before);
  expect(await textOf(page)).toContain(textFor(20).trim());
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await page.locator('.bar.later').waitFor();
  expect(await textOf(page)).toContain(textFor(2).trim());
  expect(complaints).toEqual([]);
});

test('what is undone is what was done last, in the game or in the text', async () => {
  const { page, complaints } = await open();
  await ordered(page);
  await changed(page);
  await expect.poll(() => textOf(page)).toBe(textFor(19));
  await playable(page, 'Mine');
  await typeOrder(page, 'Italy', 'A ROM - APU');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  await ordersReady(page, '1 order is ready');
  expect(await textOf(page)).toBe(textFor(19));
  await undo.click();
  await expect.poll(() => textOf(page)).toBe(textFor(20));
  await ordersReady(page, '1 order is ready');
  await undo.click();
  await ordersReady(page, 'No orders yet');
  const redo = page.getByRole('button', { name: 'Redo', exact: true });
  for (let times = 0; times < 3; times += 1) await redo.click();
  await ordersReady(page, '2 orders are ready');
  await expect.poll(() => textOf(page)).toBe(textFor(19));
  expect(complaints).toEqual([]);
});

test('a game that is opened while the rules change is the one that goes on by them', async () => {
  const { page, complaints } = await open();
  const before = await playedTooFar(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Play on in a new game' }).click();
  await page.locator('.bar.later').waitFor({ state: 'detached' });
  await page.locator('.editor .cm-content').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  const other = page.getByRole('button', { name: 'Open Game 1' });
  await other.waitFor();
  // Both in one moment, before the new rules are compiled.
  await other.evaluate((button: HTMLElement, text) => {
    const transfer = new DataTransfer();
    transfer.setData('text/plain', text);
    document
      .querySelector('.editor .cm-content')
      ?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
      );
    button.click();
  }, textFor(20));
  await expect.poll(() => stops(page).count()).toBe(before);
  // And it stays: nothing is under way any more that could take its place.
  await calm(page);
  expect(await stops(page).count()).toBe(before);
  expect(complaints).toEqual([]);
});

test('orders, turns and new games are undone and done again', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  expect(await undo.isDisabled()).toBe(true);
  await typeOrder(page, 'France', 'A PAR - BUR');
  await adjudicate(page);
  await page.locator('.play h2').first().click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => stops(page).count()).toBe(1);
  await ordersReady(page, '1 order is ready');
  await page.keyboard.press('Control+z');
  await ordersReady(page, 'No orders yet');
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => stops(page).count()).toBe(2);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => stops(page).count()).toBe(1);
  expect(await page.locator('.notice').innerText()).toContain('kept as Game 1');
  await undo.click();
  await expect.poll(() => stops(page).count()).toBe(2);
  expect(await games(page)).toEqual(['Game 1']);
  expect(complaints).toEqual([]);
});

test('two tabs that play on in one game make two of it', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  await adjudicate(page);
  await games(page);
  await keptFor(page, '"inputs":[{');
  const before = await gamesKept(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await ready(other, 'Diplomacy');
  await expect.poll(() => stops(other).count()).toBe(2);
  await adjudicate(other);
  // Its turn is kept, and the first tab has it, before that plays on.
  await games(other);
  const theirs = await gamesKept(other);
  expect(theirs).not.toBe(before);
  await expect.poll(() => gamesKept(page)).toBe(theirs);
  await adjudicate(page);
  await adjudicate(page);
  expect([...(await games(page))].toSorted()).toEqual(['Game 1', 'Game 2']);
  const ours = await gamesKept(page);
  await expect.poll(() => gamesKept(other)).toBe(ours);
  await expect.poll(async () => [...(await games(other))].toSorted()).toEqual(['Game 1', 'Game 2']);
  await other.getByRole('button', { name: 'Games', exact: true }).click();
  expect(await other.locator('dialog li', { hasText: 'Game 1' }).innerText()).toContain('open');
  expect(complaints).toEqual([]);
});

test('a support is said to its end, and a second build does not take the place of the first', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  // Fleet Trieste can be ordered; as the third place pointed at, it is where the supported army goes.
  await clickSpace(page, 'VIE');
  await clickSpace(page, 'VEN');
  await clickSpace(page, 'TRI');
  await expect.poll(() => page.locator('.pointing').innerText()).toMatch(/A VIE S A VEN - TRI/);
  expect(await page.locator('.pointing strong').innerText()).toBe('Army Vienna');
  await page.keyboard.press('Escape');

  expect(complaints).toEqual([]);
});
