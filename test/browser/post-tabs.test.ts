/** One keeper with several tabs: none of them spoils what another has done. */
import { expect, test } from 'vitest';
import { keptFor, playgrounds, ready, stopNow } from './support/page.ts';
import { keeperOf, letterTo, reads, seals, stands, takesIn } from './support/post.ts';

const open = playgrounds();

test('what one tab takes in and plays, the other is told of, and nothing is lost', async () => {
  const { page } = await keeperOf(open);
  const link = await letterTo(page, 'Italy');
  const answer = await seals((await reads(open, link)).page);
  // That it is played by post is kept a moment later.
  await keptFor(page, '"open"');

  const other = await page.context().newPage();
  await other.goto(page.url());
  await ready(other, 'Starter');
  await other.getByText('By post: 0 of 7 answers are here.').waitFor();
  await other.getByRole('button', { name: 'By post' }).click();
  expect(await takesIn(other, answer)).toEqual(['The answer of Italy is taken in.']);
  // The first one has it, too.
  await expect.poll(() => stands(page, 'Italy')).toMatch(/^answered /);
  await other.getByRole('button', { name: 'Adjudicate without them' }).click();
  await other.getByText('Friday: Fall 1901 Movement').waitFor();

  await page.locator('dialog > [role="status"]', { hasText: 'gone on with elsewhere' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  expect(await stopNow(page)).toBe('Spring 1901 Movement');
  await page.getByRole('button', { name: 'Open it as it stands' }).click();
  await expect.poll(() => stopNow(page)).toBe('Fall 1901 Movement');
  await page.getByText('By post: 0 of 7 answers are here.').waitFor();
  await other.reload();
  await ready(other, 'Starter');
  await expect.poll(() => stopNow(other)).toBe('Fall 1901 Movement');
  await other.getByText('By post: 0 of 7 answers are here.').waitFor();
});

test('the keeper reads a letter in a tab of its own, and his game stays as it is', async () => {
  const { page, complaints } = await keeperOf(open);
  const [letter] = await Promise.all([
    page.context().waitForEvent('page'),
    page
      .getByRole('group', { name: 'Letter to France' })
      .getByRole('button', { name: 'Read' })
      .click(),
  ]);
  await letter.locator('.letter .map svg').waitFor();
  // He comes back to what is kept.
  await keptFor(page, '"open"');
  await letter.getByRole('button', { name: 'Close the letter' }).click();
  await letter.getByText('By post: 0 of 7 answers are here.').waitFor();
  await page.reload();
  await page.getByText('By post: 0 of 7 answers are here.').waitFor();
  expect(complaints).toEqual([]);
});
