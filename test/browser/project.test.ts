/** A project of several texts: they find each other, are kept, shared, taken out and compared. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { obstacles } from './support/axe.ts';
import { paste, playable, playgrounds, ready, textOf } from './support/page.ts';
import { letterTo, reads } from './support/post.ts';

const open = playgrounds();

const mine = `variant Mine {
  title "Mine"
  extends Classic
  using Night
}
`;

const night = (limit = 'year > 1901', dark = 'dark()'): string => `module Night {
  for Diplomacy
  fn dark() = ${limit}
  order Move { legal only when unit is not Fleet or ${dark} }
}
`;

/** The tabs of the texts. */
const tabs = (page: Page) =>
  page.getByRole('tablist', { name: 'Texts of the project' }).getByRole('tab');

const namesOf = async (page: Page): Promise<readonly string[]> =>
  (await tabs(page).allInnerTexts()).map((words) => words.replace(/\s+/gu, ' ').trim());

const add = async (page: Page, kind: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: /^(?:Add a text|Texts…)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('A new').selectOption(kind);
  await dialog.getByLabel('called').fill(name);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await tabs(page).filter({ hasText: name.toLowerCase() }).waitFor();
};

/** What the fleet in Naples may be ordered. The orders of a list come when somebody goes to it, if not before. */
async function choicesOf(page: Page): Promise<readonly string[]> {
  const list = page.locator('select', { hasText: 'F NAP H' });
  await list.focus();
  const choices = await list.locator('option').allInnerTexts();
  // The first one is to order nothing.
  expect(choices.length).toBeGreaterThan(1);
  return choices;
}

const toSea = expect.stringContaining('F NAP - ION');

/** A variant that needs a module, and the module. */
async function project(page: Page): Promise<void> {
  await paste(page, mine);
  await page.locator('.problems', { hasText: 'Night' }).waitFor();
  await add(page, 'module', 'Night');
  await paste(page, night());
  await playable(page, 'Mine');
  // It was playable with the module as it begins, too: what is pasted has to hold.
  await expect.poll(() => choicesOf(page)).not.toContainEqual(toSea);
}

test('texts find each other, and what is wrong with one stands on its tab', async () => {
  const { page, complaints } = await open({ bypassCSP: true });
  await project(page);
  expect(await namesOf(page)).toEqual(['▶ my-variant , which is played', 'night']);
  expect(await choicesOf(page)).not.toContainEqual(toSea);
  await paste(page, night('year > 1900'));
  await expect.poll(() => choicesOf(page)).toContainEqual(toSea);

  const wrong = night(undefined, 'drak()');
  await paste(page, wrong);
  const tab = tabs(page).nth(1);
  await expect.poll(() => tab.getAttribute('data-errors')).toBe('yes');
  await tabs(page).nth(0).click();
  await expect.poll(() => textOf(page)).toBe(mine);
  const problem = page.locator('.problems li').first();
  await problem.getByRole('button', { name: /night\.variant line 4/ }).click();
  await expect.poll(() => textOf(page)).toBe(wrong);
  await problem.locator('.fix').first().click();
  await ready(page, 'Mine');
  expect(await textOf(page)).toBe(night());
  expect(await obstacles(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('names lead from text to text, and a new one is written into all of them', async () => {
  const { page, complaints } = await open();
  await project(page);
  await tabs(page).nth(0).click();
  await paste(page, mine.replace('using Night', 'using Night\n  fn late() = dark()'));
  await ready(page, 'Mine');
  const editor = page.locator('.editor .cm-content');
  await editor.getByText('dark', { exact: true }).click();
  await page.keyboard.press('F12');
  await page.locator('.cm-activeLine', { hasText: 'fn dark()' }).waitFor();
  expect(await tabs(page).nth(1).getAttribute('aria-selected')).toBe('true');
  await editor.getByText('dark', { exact: true }).first().click();
  await page.keyboard.press('F2');
  const name = page.locator('.cm-lsp-rename-panel input');
  await name.fill('dusk');
  await name.press('Enter');
  await page.locator('.cm-line', { hasText: 'fn dusk()' }).waitFor();
  // What is done to a text is undone in it, whatever was shown meanwhile.
  await tabs(page).nth(0).click();
  await page.locator('.cm-line', { hasText: 'fn late() = dusk()' }).waitFor();
  await ready(page, 'Mine');
  await tabs(page).nth(1).click();
  await page.locator('.cm-line', { hasText: 'fn dusk()' }).click();
  await page.keyboard.press('ControlOrMeta+z');
  await page.locator('.cm-line', { hasText: 'fn dark()' }).waitFor();
  expect(complaints).toEqual([]);
});

test('a project is kept, goes into links and files, and what is taken out comes back', async () => {
  const { page, complaints } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await project(page);
  await page.reload();
  await playable(page, 'Mine');
  expect(await tabs(page).count()).toBe(2);

  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page
    .getByRole('dialog')
    .getByLabel(/Link, \d+/)
    .inputValue();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const other = await open({}, link.slice(link.indexOf('#')));
  await playable(other.page, 'Mine');
  await tabs(other.page).nth(1).click();
  await expect.poll(() => textOf(other.page)).toBe(night());

  await page.getByRole('button', { name: 'Texts…' }).click();
  const dialog = page.getByRole('dialog');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save all as one file' }).click();
  const file = await (await saving).path();
  await dialog.getByRole('button', { name: 'Take out night.variant' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.locator('.problems', { hasText: 'Night' }).waitFor();
  expect(await tabs(page).count()).toBe(0);
  await page.locator('.notice').getByRole('button', { name: 'Undo' }).click();
  await playable(page, 'Mine');
  expect(await tabs(page).count()).toBe(2);

  const upload = other.page.getByLabel('Open file');
  const buffer = readFileSync(file);
  const asFile = (name: string, text: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
  const before = await textOf(other.page);
  const cut = buffer.toString().replace('night.variant', '../night.variant');
  await upload.setInputFiles(asFile('mine.json', cut));
  await other.page.locator('.notice[data-kind="bad"]', { hasText: 'damaged' }).waitFor();
  expect(await textOf(other.page)).toBe(before);
  await other.page.getByLabel('Example').selectOption('empty');
  await expect.poll(() => tabs(other.page).count()).toBe(0);
  await upload.setInputFiles(asFile('mine.json', buffer.toString()));
  await playable(other.page, 'Mine');
  expect(await tabs(other.page).count()).toBe(2);
  // Several files are a project, whichever comes first.
  await other.page.getByLabel('Example').selectOption('empty');
  await expect.poll(() => tabs(other.page).count()).toBe(0);
  await upload.setInputFiles([asFile('night.variant', night()), asFile('x.variant', mine)]);
  await playable(other.page, 'Mine');
  expect(await namesOf(other.page)).toEqual(['▶ x , which is played', 'night']);
  expect([...complaints, ...other.complaints]).toEqual([]);
});

test('a copy of a text that comes with the tool stands before it; another variant can be played', async () => {
  const { page, complaints } = await open();
  await paste(page, 'variant Mine {\n  title "Mine"\n  extends Classic\n}\n');
  await ready(page, 'Mine');
  await page.getByRole('button', { name: 'Add a text' }).click();
  await page.getByLabel('A copy of').selectOption({ label: 'Diplomacy (variant)' });
  await tabs(page).nth(1).waitFor();
  const copy = await textOf(page);
  expect(copy).toContain('variant Classic');
  await paste(
    page,
    copy
      .replace(/\}\s*$/u, '  win with 10 centres\n}\n')
      .replace('title "Diplomacy"', 'title "Copy"'),
  );
  await page.locator('.problems li, .status[data-state="ready"]').first().waitFor();
  await page.getByRole('button', { name: 'Texts…' }).click();
  await page.getByRole('button', { name: 'Play classic.variant' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.locator('.status strong', { hasText: 'Copy' }).waitFor();
  await ready(page, 'Copy');
  expect(await namesOf(page)).toEqual(['▶ classic , which is played', 'my-variant']);
  expect(await textOf(page)).toContain('win with 10 centres');
  expect(complaints).toEqual([]);
});

test('what a text says otherwise than its base, or another, is told clause by clause', async () => {
  const { page, complaints } = await open({ bypassCSP: true });
  await project(page);
  await page.getByRole('tab', { name: 'Rules' }).click();
  const section = page.getByRole('region', { name: 'What differs' });
  await section.getByRole('status').filter({ hasText: 'From Classic' }).waitFor();
  await expect
    .poll(() => section.locator('li[data-what="added"]').allInnerTexts())
    .toContainEqual(expect.stringContaining('fn dark() = year > 1901'));
  await section.locator('li', { hasText: 'fn dark()' }).getByRole('button').click();
  await page.locator('.cm-activeLine', { hasText: 'fn dark()' }).waitFor();
  await section.getByLabel('Compare with').selectOption({ label: 'Republic' });
  await section.getByRole('status').filter({ hasText: 'From Republic' }).waitFor();
  expect(await section.locator('li[data-what="removed"]').count()).toBeGreaterThan(10);
  expect(await obstacles(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('letters of a game by post hold all texts of its project', async () => {
  const { page, complaints } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await project(page);
  await page.getByRole('button', { name: 'By post' }).click();
  await page.getByLabel('Name of the game').fill('Friday');
  await page.getByRole('button', { name: 'Play this game by post' }).click();
  await page.getByRole('list', { name: 'Seats' }).waitFor();
  const italy = await reads(open, await letterTo(page, 'Italy'));
  expect(await choicesOf(italy.page)).not.toContainEqual(toSea);
  expect([...complaints, ...italy.complaints]).toEqual([]);
});
