/** A turn of a game by post: the keeper and two who were written to, each with a browser of their own. */
import { expect, test } from 'vitest';
import { obstacles } from './support/axe.ts';
import { calm, ordersReady, playgrounds, typeOrder } from './support/page.ts';
import { take, takeAll } from './support/pictures.ts';
import { keeperOf, letterTo, reads, seals, stands, takesIn } from './support/post.ts';

const open = playgrounds();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a turn goes by post: letters, orders, answers, what came of them', async () => {
  const keeper = await keeperOf(open, 'Republic in fog');
  const first = await letterTo(keeper.page, 'Ulster');
  const second = await letterTo(keeper.page, 'Munster');
  await takeAll(keeper.page, 'post-keeper');
  expect(first.length).toBeLessThan(2500);
  expect(await stands(keeper.page, 'Ulster')).toBe('missing, letter written');
  expect(await stands(keeper.page, 'Britain')).toBe('missing, no letter yet');

  const ulster = await reads(open, first);
  const munster = await reads(open, second, phone);
  await munster.page
    .locator('.bar', { hasText: 'Waves on the map mark what is not seen' })
    .waitFor();
  expect(await munster.page.locator('.paper.words').textContent()).toContain('does not see');
  await typeOrder(ulster.page, 'Ulster', 'Pay 3 to Munster');
  await ordersReady(ulster.page, '1 order is ready');
  await takeAll(ulster.page, 'post-letter');
  await take(munster.page, 'post-letter-phone');
  // What comes of an order hangs on those of others, of which nothing is known.
  expect(await ulster.page.locator('.idle').count()).toBe(0);
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
  await takeAll(keeper.page, 'post-taken');
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
  // Whoever asks for a letter while the turn is played gets that of the next one.
  const next = await letterTo(keeper.page, 'Munster');
  expect(await stands(keeper.page, 'Munster')).toContain('letter written');
  expect(await keeper.page.locator('dialog').innerText()).toContain('Friday: ');
  expect(await takesIn(keeper.page, better)).toEqual([
    'This answer of Ulster is for an earlier turn, Winter 1015 Payments, which was played already.',
  ]);

  // Munster is told what it was paid, and Leinster is not.
  const told = await reads(open, next, phone);
  expect(await told.page.locator('.lists').innerText()).toContain('5 from Ulster');
  expect(await told.page.locator('.report').innerText()).toContain('Receive 5 from Ulster');
  await take(told.page, 'post-next-phone');
  const other = await reads(open, await letterTo(keeper.page, 'Leinster'));
  expect(await other.page.locator('body').innerText()).not.toMatch(
    /5 (?:from|to) (?:Ulster|Munster)/,
  );
  for (const one of [keeper, ulster, munster, told, other]) expect(one.complaints).toEqual([]);
});

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)('axe finds nothing: %s, %i wide', async (colorScheme, width) => {
  const options = { colorScheme, viewport: { width, height: 844 }, bypassCSP: true };
  const keeper = await keeperOf(open, 'Republic', options);
  const link = await letterTo(keeper.page, 'Ulster');
  await takesIn(keeper.page, 'answer=1.99.AAAA');
  expect(await obstacles(keeper.page)).toEqual([]);
  const { page } = await reads(open, link, options);
  expect(await obstacles(page)).toEqual([]);
  await page.getByRole('button', { name: 'Seal my answer' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await obstacles(page)).toEqual([]);
});

test('with the keyboard alone: a letter is opened, ordered on, sealed; the answer taken in', async () => {
  const keeper = await keeperOf(open, 'Republic in fog');
  const letter = await reads(open, await letterTo(keeper.page, 'Ulster'));
  const { page } = letter;
  const press = async (name: string | RegExp): Promise<void> => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await page.getByLabel('Type an order for Ulster').focus();
  await page.keyboard.type('Pay 3 to Munster');
  await page.keyboard.press('Enter');
  await ordersReady(page, '1 order is ready');
  await press('Seal my answer');
  const dialog = page.getByRole('dialog', { name: 'Your answer is sealed' });
  await dialog.waitFor();
  const packet = await dialog.getByLabel('Answer').inputValue();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Where the focus was before.
  expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(
    'Seal it again',
  );
  await keeper.page.getByLabel('Answers that came').focus();
  await keeper.page.keyboard.insertText(packet);
  await keeper.page.keyboard.press('Tab');
  await keeper.page.keyboard.press('Enter');
  await keeper.page.getByText('The answer of Ulster is taken in.').waitFor();
  // A screen reader is told so.
  expect(await keeper.page.locator('[role="status"] .taken').count()).toBe(1);
});

test('on paper it says where the game stands and what is asked, and has lines to write on', async () => {
  const keeper = await keeperOf(open, 'Republic in fog');
  const { page } = await reads(open, await letterTo(keeper.page, 'Ulster'));
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.paper').first().innerText()).toContain('Friday: letter to Ulster');
  const words = await page.locator('.paper.words').innerText();
  expect(words).toContain('Ulster: BeN, BeS');
  expect(words).toContain('Payments: up to 8 orders; such as Pay <amount> to <payee>');
  expect(await page.locator('.map svg').isVisible()).toBe(true);
  expect(await page.locator('.paper .line').count()).toBeGreaterThan(3);
  expect(await page.getByRole('button').count()).toBe(0);
  await page.setViewportSize({ width: 794, height: 1123 });
  await calm(page);
  const map = await page.locator('.map svg').boundingBox();
  expect(map?.height).toBeGreaterThan(300);
  await take(page, 'post-paper');
});
