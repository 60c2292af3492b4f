/** The help tells keys and signs, and puts sentences into the text. */
import { expect, test } from 'vitest';
import { blocksOf } from '../docs/pages.ts';
import { obstacles } from './support/axe.ts';
import {
  adjudicate,
  openExample,
  openMenu,
  paste,
  playgrounds,
  ready,
  textOf,
} from './support/page.ts';
import { looks, take } from './support/pictures.ts';

const open = playgrounds();

test('a sentence is put into the text, and an empty text gets all that it needs', async () => {
  const { page, complaints } = await open();
  await paste(page, 'variant Mine {\n  extends Classic\n}\n');
  await ready(page, 'Mine');
  await page.locator('.status strong').click();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Help' });
  await dialog.locator('.legend li', { hasText: 'Army' }).waitFor();
  const changes = blocksOf('docs/everyday-changes.md');
  const sentences = changes.filter(({ info }) => info === 'variorum everyday').length;
  await expect.poll(() => dialog.locator('.sentences li').count()).toBe(sentences);
  await dialog.getByRole('button', { name: 'Put in: A canal by leave' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => textOf(page))
    .toContain('  extends Classic\n  using Canals\n  ships pass');
  await ready(page, 'Mine');

  // In the text a question mark is a letter.
  await page.getByRole('textbox', { name: 'Text of the variant' }).click();
  await page.keyboard.type('?');
  expect(await dialog.count()).toBe(0);

  await page.getByLabel('Example').selectOption('empty');
  await page.getByRole('button', { name: 'Help' }).click();
  await dialog.getByRole('button', { name: 'Put in: Two adjustments a year' }).click();
  await ready(page, 'My Variant');
  expect(await textOf(page)).toContain('  two adjustments a year\n}');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save text' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('my-variant.variant');
  await page.getByRole('tab', { name: 'Scenarios' }).click();
  await page.locator('.sheet', { hasText: 'no scenarios yet' }).waitFor();
  await page.getByRole('tab', { name: 'Code' }).click();
  await page.getByRole('button', { name: 'Validator' }).click();
  const [validator] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  expect(validator.suggestedFilename()).toBe('my-variant.validate.js');
  expect(complaints).toEqual([]);
});

test.each(looks)('it can be read by everybody: $width wide, $theme', async ({ theme, ...size }) => {
  const { page } = await open({ colorScheme: theme, viewport: size, bypassCSP: true });
  await openExample(page, 'Range War');
  await adjudicate(page);
  await openMenu(page);
  await page.getByRole('button', { name: 'Help' }).click();
  const dialog = page.getByRole('dialog', { name: 'Help' });
  await dialog.locator('.legend li').first().waitFor();
  await dialog.locator('.sentences li').first().waitFor();
  await take(page, `help-${size.width}-${theme}`);
  expect(await obstacles(page)).toEqual([]);
  const inside = await dialog.locator('.help').evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(inside).toBeLessThanOrEqual(0);
  await dialog.locator('.sentences').evaluate((list) => list.scrollIntoView());
  await take(page, `help-sentences-${size.width}-${theme}`);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
