/** The editor knows the language: the server in the worker completes, explains, finds and renames. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openExample, paste, playgrounds, ready, textOf } from './support/page.ts';

const open = playgrounds();

async function cursorAfter(page: Page, words: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Text of the variant' });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+f');
  const search = page.locator('.cm-search input[name="search"]');
  await search.fill('');
  await search.pressSequentially(words);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
}

/** What is told of a name when the mouse comes to it. */
async function hovered(page: Page, name: Locator): Promise<string> {
  const tip = page.locator('.cm-tooltip-hover');
  await page.mouse.move(5, 300);
  // What was told before is not what is told now.
  await tip.waitFor({ state: 'detached', timeout: 5000 });
  await name.hover();
  await tip.waitFor({ timeout: 5000 });
  return tip.innerText();
}

test('completion offers names that fit', async () => {
  const { page, complaints } = await open();
  await paste(
    page,
    'variant Mine {\n  title "Mine"\n  extends Classic\n  Italy starts with F Ro\n}\n',
  );
  await cursorAfter(page, 'F Ro');
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Control+Space');
        return page.locator('.cm-tooltip-autocomplete li').allInnerTexts();
      },
      { timeout: 25_000, interval: 700 },
    )
    .toContainEqual(expect.stringContaining('Rome'));
  expect(complaints).toEqual([]);
});

test('hovering tells the rule of the edition that is chosen', async () => {
  const { page, complaints } = await open();
  await paste(
    page,
    [
      'variant Mine {',
      '  extends Classic',
      '  editions Dry, Wet',
      '  in edition Dry { fn deep(s: Space) = no }',
      '  in edition Wet { fn deep(s: Space) = s = Paris }',
      '  passable(k, a, b) only when not deep(b.space)',
      '}',
      '',
    ].join('\n'),
  );
  await ready(page, 'Mine');
  const name = page.locator('.cm-line', { hasText: 'only when' }).getByText('deep').first();
  const said = (): Promise<string> => hovered(page, name);
  const patience = { timeout: 25_000, interval: 300 };
  await expect.poll(said, patience).toContain('s = Paris');
  await page.getByLabel('Edition', { exact: true }).selectOption('Dry');
  await expect.poll(said, patience).toMatch(/deep\(s: Space\) = no/);
  await page.getByLabel('Edition', { exact: true }).selectOption('');
  await expect.poll(said, patience).toContain('s = Paris');
  expect(complaints).toEqual([]);
});

test('hovering tells what a name is; its definition opens, also in the library', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Fleet Rome');
  const name = page.locator('.cm-line', { hasText: 'Italy starts' }).getByText('Italy').first();
  await expect
    .poll(() => hovered(page, name), { timeout: 25_000, interval: 300 })
    .toContain('Italy');
  await name.click();
  await page.keyboard.press('F12');
  await page.locator('.bar.shown').waitFor();
  expect(await page.locator('.bar.shown').innerText()).toContain('.variant');
  await page.getByRole('button', { name: 'Show your text' }).click();
  expect(await textOf(page)).toContain('Fleet Rome');
  expect(complaints).toEqual([]);
});

test('a name is renamed wherever it stands', async () => {
  const { page, complaints } = await open();
  await paste(
    page,
    'variant Mine {\n  title "Mine"\n  extends Classic\n  power Atlantis (L)\n  fn near(p: Power) = p = Atlantis\n}\n',
  );
  await ready(page, 'Mine');
  await expect
    .poll(
      async () => {
        await cursorAfter(page, 'Atlan');
        await page.keyboard.press('F2');
        const asked = page.locator('.cm-panel input');
        await asked.waitFor({ timeout: 500 }).catch(() => undefined);
        return asked.count();
      },
      { timeout: 25_000, interval: 500 },
    )
    .toBeGreaterThan(0);
  await page.locator('.cm-panel input').first().fill('Lemuria');
  await page.keyboard.press('Enter');
  await expect.poll(() => textOf(page)).toContain('p = Lemuria');
  expect(await textOf(page)).not.toContain('Atlantis');
  expect(complaints).toEqual([]);
});
