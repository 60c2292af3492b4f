/** Sentences of the rulebook are chosen, filled in from lists and on the map, and written into the text. */
import { expect, test } from 'vitest';
import {
  calm,
  clickSpace,
  openExample,
  paste,
  playable,
  playgrounds,
  textOf,
} from './support/page.ts';

const open = playgrounds();

test('a rule is chosen and filled in, with a click on the map, and holds', async () => {
  const { page, complaints } = await open();
  await paste(page, 'variant Mine {\n  title "Mine"\n  extends Classic\n}\n');
  await playable(page, 'Mine');
  await page.getByRole('button', { name: 'Add a rule in a sentence' }).click();
  const form = page.getByRole('form', { name: 'A rule in a sentence' });
  // The focus goes on in the place of what was pressed, and not into the text.
  const focused = (): Promise<string> =>
    page.evaluate(
      () => document.activeElement?.closest('label, button')?.textContent?.trim() ?? '',
    );
  await expect.poll(focused).toMatch(/^Sentence/u);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(focused).toBe('Add a rule in a sentence');
  await page.keyboard.press('Enter');
  await form.getByLabel('Sentence').selectOption({ label: 'win with … centres' });
  const put = form.getByRole('button', { name: 'Put it into the text' });
  expect(await put.isDisabled()).toBe(true);
  await form.getByLabel('Number').fill('20');
  // Its picture: so many of those that there are.
  const sketch = form.locator('.sketch');
  await sketch.locator('figcaption', { hasText: '20 of 34 centres' }).waitFor();
  expect(await sketch.locator('[data-full="yes"]').count()).toBe(20);
  await put.click();
  await expect.poll(() => textOf(page)).toContain('  win with 20 centres');

  // Said again, it takes the place of what was said.
  await page.getByRole('button', { name: 'Add a rule in a sentence' }).click();
  await form.getByLabel('Sentence').selectOption({ label: 'win with … centres' });
  await form.getByText('It takes the place of win with 20 centres.').waitFor();
  await form.getByLabel('Number').fill('21');
  await put.click();
  await expect.poll(() => textOf(page)).toContain('  win with 21 centres');
  expect(await textOf(page)).not.toContain('20');
  // The map is drawn anew by the new rules.
  await playable(page, 'Mine');
  await calm(page);

  await page.getByRole('button', { name: 'Add a rule in a sentence' }).click();
  await form.getByLabel('Sentence').selectOption({ label: 'nobody enters …' });
  await clickSpace(page, 'BUR');
  expect(await form.getByLabel('Name').inputValue()).toBe('Burgundy');
  // The map shows what the sentence speaks of.
  const marked = page.locator('.map .is-chosen');
  await expect
    .poll(() => marked.evaluateAll((all) => all.map((one) => one.getAttribute('data-space'))))
    .toEqual(['BUR']);
  // Two pieces of the map show what can be ordered without it, and not with it.
  const pair = sketch.locator('.pair svg');
  await expect.poll(() => pair.count()).toBe(2);
  expect(await pair.nth(0).locator('[data-order]').count()).toBe(3);
  expect(await pair.nth(1).locator('[data-order]').count()).toBe(0);
  const widths = await pair.evaluateAll((all) =>
    all.map((one) => (one instanceof SVGSVGElement ? one.viewBox.baseVal.width : 0)),
  );
  expect(widths[0]).toBe(widths[1]);
  expect(widths[0]).toBeLessThan(500);
  expect(await sketch.locator('.words').innerText()).toBe(
    'Spring 1901 Movement. Only without it: A MAR - BUR, A PAR - BUR, A MUN - BUR.',
  );
  // What is pointed at fills the gap, and orders nothing.
  expect(await page.locator('.pointing').count()).toBe(0);
  await put.click();
  await expect.poll(() => textOf(page)).toContain('  nobody enters Burgundy');
  await expect.poll(() => marked.count()).toBe(0);
  // The game is by the new rules.
  await expect
    .poll(() => page.locator('.asked option', { hasText: 'A PAR - BUR' }).count())
    .toBe(0);
  await playable(page, 'Mine');
  await clickSpace(page, 'PAR');
  const choices = page.locator('.choices');
  await choices.waitFor();
  expect(await choices.innerText()).not.toContain('A PAR - BUR');
  expect(complaints).toEqual([]);
});

test('the picture of a sentence is of the turn in which it counts; what is wrong with it is told', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Fleet Rome');
  await page.getByRole('button', { name: 'Add a rule in a sentence' }).click();
  const form = page.getByRole('form', { name: 'A rule in a sentence' });
  await form.getByLabel('Sentence').selectOption({ label: 'builds in any owned centre' });
  const words = form.locator('.sketch .words');
  await words.waitFor();
  expect(await words.innerText()).toMatch(/^Winter \d+ Adjustments\. Only with it: Build /);
  await form.getByLabel('Sentence').selectOption({ label: '… owns …' });
  expect(await form.locator('.sketch').count()).toBe(0);
  await form.getByLabel('Name').first().selectOption('Italy');
  await form.getByLabel('Name').last().selectOption('Tunis');
  await expect.poll(() => words.innerText()).toContain('Only with it: centres Italy TUN.');
  await form.getByLabel('Sentence').selectOption({ label: 'nobody enters … while …' });
  await form.getByLabel('Name').selectOption('Burgundy');
  await form.getByLabel('Words').fill('the moon is full');
  await form.locator('.sketch.fault').waitFor();
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
  // Until then it is the text before that is added to.
  await page.locator('.notice', { hasText: 'Another text is open.' }).waitFor();
  await page.getByRole('button', { name: 'Add a rule in a sentence' }).click();
  await page.locator('.notice', { hasText: 'has no sentences' }).waitFor();
  expect(complaints).toEqual([]);
});
