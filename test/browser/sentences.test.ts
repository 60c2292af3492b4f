/** Sentences of the rulebook are chosen, filled in from lists and on the map, and written into the text. */
import { expect, test } from 'vitest';
import { clickSpace, openExample, paste, playable, playgrounds, textOf } from './support/page.ts';

const open = playgrounds();

test('a rule is chosen and filled in, with a click on the map, and holds', async () => {
  const { page, complaints } = await open();
  await paste(page, 'variant Mine {\n  title "Mine"\n  extends Classic\n}\n');
  await playable(page, 'Mine');
  await page.getByRole('button', { name: 'Add a rule in a sentence' }).click();
  const form = page.getByRole('form', { name: 'A rule in a sentence' });
  await form.getByLabel('Sentence').selectOption({ label: 'win with … centres' });
  const put = form.getByRole('button', { name: 'Put it into the text' });
  expect(await put.isDisabled()).toBe(true);
  await form.getByLabel('Number').fill('20');
  await put.click();
  await expect.poll(() => textOf(page)).toContain('  win with 20 centres');

  await page.getByRole('button', { name: 'Add a rule in a sentence' }).click();
  await form.getByLabel('Sentence').selectOption({ label: 'nobody enters …' });
  await clickSpace(page, 'BUR');
  expect(await form.getByLabel('Name').inputValue()).toBe('Burgundy');
  // The map shows what the sentence speaks of.
  const marked = page.locator('.map .is-chosen');
  await expect
    .poll(() => marked.evaluateAll((all) => all.map((one) => one.getAttribute('data-space'))))
    .toEqual(['BUR']);
  // What is pointed at fills the gap, and orders nothing.
  expect(await page.locator('.pointing').count()).toBe(0);
  await put.click();
  await expect.poll(() => textOf(page)).toContain('  nobody enters Burgundy');
  await expect.poll(() => marked.count()).toBe(0);
  await playable(page, 'Mine');
  await clickSpace(page, 'PAR');
  const choices = page.locator('.choices');
  await choices.waitFor();
  expect(await choices.innerText()).not.toContain('A PAR - BUR');
  expect(complaints).toEqual([]);
});

test('where several things can stand, each click adds one; a text without a rulebook is told', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  await page.getByRole('button', { name: 'Add a rule in a sentence' }).click();
  const form = page.getByRole('form', { name: 'A rule in a sentence' });
  await form.getByLabel('Sentence').selectOption({ label: '… owns …' });
  await form.getByLabel('Name').first().selectOption('Italy');
  await clickSpace(page, 'TUN');
  await clickSpace(page, 'GRE');
  await form.getByRole('button', { name: 'Put it into the text' }).click();
  await expect.poll(() => textOf(page)).toContain('Italy owns Tunis, Greece');
  await page.locator('.status[data-state="ready"]').waitFor();
  await page.getByLabel('Example').selectOption('empty');
  await page.getByRole('button', { name: 'Add a rule in a sentence' }).click();
  await page.locator('.notice', { hasText: 'has no sentences' }).waitFor();
  expect(complaints).toEqual([]);
});
