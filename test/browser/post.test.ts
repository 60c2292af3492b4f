/** A turn of a game by post: the keeper and two who were written to, each with a browser of their own. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openExample, ordersReady, playgrounds, typeOrder } from './support/page.ts';
import { calm } from './support/page.ts';
import { looks, take } from './support/pictures.ts';

const open = playgrounds();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Pictures in every size, of what fills the page. */
async function pictures(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const { theme, ...size } of looks) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize(size);
    await calm(page);
    await take(page, `${name}-${size.width}-${theme}`);
  }
  await page.emulateMedia({ colorScheme: null });
  if (before !== null) await page.setViewportSize(before);
  await calm(page);
}

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** The link of the letter to somebody, as the keeper copies it. */
async function letterTo(page: Page, who: string): Promise<string> {
  const row = page.getByRole('group', { name: `Letter to ${who}` });
  await row.getByRole('button', { name: 'Copy link' }).click();
  const said = page.locator('dialog [role="status"]', {
    hasText: `The letter to ${who} is copied.`,
  });
  await said.waitFor();
  return copied(page);
}

async function keeperOf(title: string, options = {}) {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page, complaints } = await open({ permissions, ...options });
  await openExample(page, title);
  await page.getByRole('button', { name: 'By post' }).click();
  await page.getByLabel('Name of the game').fill('Friday');
  await page.getByRole('button', { name: 'Play this game by post' }).click();
  await page.getByRole('list', { name: 'Seats' }).waitFor();
  return { page, complaints };
}

/** Opens a letter as somebody does who was sent it. */
async function reads(link: string, options = {}) {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page, complaints } = await open(
    { permissions, ...options },
    link.slice(link.indexOf('#')),
  );
  await page.locator('.letter .map svg').waitFor();
  return { page, complaints };
}

async function seals(page: Page, name = ''): Promise<string> {
  await page.getByRole('button', { name: /^Seal (my answer|it again)$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Your answer is sealed' });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await dialog.getByRole('status').filter({ hasText: 'The answer is copied.' }).waitFor();
  if (name !== '') await take(page, name);
  await dialog.getByRole('button', { name: 'Close' }).click();
  return copied(page);
}

async function takesIn(page: Page, text: string): Promise<readonly string[]> {
  await page.getByLabel('Answers that came').fill(text);
  await page.getByRole('button', { name: 'Take in' }).click();
  await page.locator('.taken li').first().waitFor();
  return page.locator('.taken li').allInnerTexts();
}

const stands = (page: Page, who: string): Promise<string> =>
  page.locator('.players li', { hasText: who }).locator('.stand').innerText();

test('a turn goes by post: letters, orders, answers, what came of them', async () => {
  const keeper = await keeperOf('Republic in fog');
  const first = await letterTo(keeper.page, 'Ulster');
  const second = await letterTo(keeper.page, 'Munster');
  await pictures(keeper.page, 'post-keeper');
  expect(first.length).toBeLessThan(2500);
  expect(await stands(keeper.page, 'Ulster')).toBe('missing, letter written');
  expect(await stands(keeper.page, 'Britain')).toBe('missing, no letter yet');

  const ulster = await reads(first);
  const munster = await reads(second, phone);
  await typeOrder(ulster.page, 'Ulster', 'Pay 3 to Munster');
  await ordersReady(ulster.page, '1 order is ready');
  await pictures(ulster.page, 'post-letter');
  await take(munster.page, 'post-letter-phone');
  // Nobody adjudicates a letter, and what others have is not told.
  expect(await ulster.page.getByRole('button', { name: 'Adjudicate' }).count()).toBe(0);
  expect(await ulster.page.locator('.lists').innerText()).not.toContain('Munster, points');

  const sealed = await seals(ulster.page, 'post-answer');
  expect(sealed).not.toContain('Pay');
  await typeOrder(munster.page, 'Munster', 'Receive 5 from Ulster');
  const receives = await seals(munster.page, 'post-answer-phone');

  // What is wrong is told, one by one; what is right is taken in.
  expect(await takesIn(keeper.page, `${sealed.slice(0, -30)}\n\n${receives}`)).toEqual([
    expect.stringMatching(/^This answer is cut: /),
    'The answer of Munster is taken in.',
  ]);
  await pictures(keeper.page, 'post-taken');
  expect(await stands(keeper.page, 'Munster')).toMatch(/^answered /);
  expect(await takesIn(keeper.page, `Hello,\n\nmy orders:\n> ${sealed}\n\nUlster`)).toEqual([
    'The answer of Ulster is taken in.',
  ]);
  // Another one takes its place.
  await ulster.page.getByRole('button', { name: 'Take back Pay 3 to Munster' }).click();
  await typeOrder(ulster.page, 'Ulster', 'Pay 5 to Munster');
  expect(await ulster.page.locator('.turn').innerText()).toContain('not those that you sealed');
  const better = await seals(ulster.page);
  expect(await takesIn(keeper.page, `${better} ${sealed}`)).toEqual([
    expect.stringMatching(
      /^The answer of Ulster is taken in\. It takes the place of the one sealed /,
    ),
    expect.stringMatching(/^A later answer of Ulster is here already/),
  ]);
  expect(await keeper.page.locator('.missing').innerText()).toContain(
    'Missing: Leinster, Connaught, Britain.',
  );
  // Not even the keeper's page shows what is in them.
  expect(await keeper.page.locator('body').innerText()).not.toContain('Pay 5');

  await keeper.page.getByRole('button', { name: 'Adjudicate without them' }).click();
  await keeper.page.locator('.players li', { hasText: 'no letter yet' }).first().waitFor();
  expect(await keeper.page.locator('dialog').innerText()).toContain('Friday: ');
  const next = await letterTo(keeper.page, 'Munster');
  expect(await takesIn(keeper.page, better)).toEqual([
    'This answer of Ulster is for an earlier turn, Winter 1015 Payments, which was played already.',
  ]);

  // Munster is told what it was paid, and Leinster is not.
  const told = await reads(next, phone);
  expect(await told.page.locator('.lists').innerText()).toContain('5 from Ulster');
  expect(await told.page.locator('.report').innerText()).toContain('Receive 5 from Ulster');
  await take(told.page, 'post-next-phone');
  const other = await reads(await letterTo(keeper.page, 'Leinster'));
  expect(await other.page.locator('body').innerText()).not.toMatch(
    /5 (?:from|to) (?:Ulster|Munster)/,
  );
  for (const one of [keeper, ulster, munster, told, other]) expect(one.complaints).toEqual([]);
});
