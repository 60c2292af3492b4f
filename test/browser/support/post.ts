/** A game by post: its keeper, and those who are written to, each with a browser of their own. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Playground, playgrounds } from './page.ts';
import { openExample } from './page.ts';
import { take } from './pictures.ts';

type Open = ReturnType<typeof playgrounds>;
const permissions = ['clipboard-read', 'clipboard-write'];

export const copied = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

/** Somebody keeps a game, of the text that is open at first or of an example. */
export async function keeperOf(
  open: Open,
  title?: string,
  options: BrowserContextOptions = {},
): Promise<Playground> {
  const playground = await open({ permissions, ...options });
  const { page } = playground;
  if (title !== undefined) await openExample(page, title);
  await page.getByRole('button', { name: 'By post' }).click();
  await page.getByLabel('Name of the game').fill('Friday');
  await page.getByRole('button', { name: 'Play this game by post' }).click();
  await page.getByRole('list', { name: 'Seats' }).waitFor();
  return playground;
}

/** The link of the letter to somebody, as the keeper copies it. */
export async function letterTo(page: Page, who: string): Promise<string> {
  const row = page.getByRole('group', { name: `Letter to ${who}` });
  // A letter before this one may have been said to be copied in the same words.
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await row.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => copied(page)).not.toBe('');
  const said = page.locator('dialog > [role="status"]');
  await said.filter({ hasText: `The letter to ${who} is copied.` }).waitFor();
  return copied(page);
}

export const fragmentOf = (link: string): string => link.slice(link.indexOf('#'));

/** Opens a letter as somebody does who was sent it. */
export async function reads(
  open: Open,
  link: string,
  options: BrowserContextOptions = {},
): Promise<Playground> {
  const playground = await open({ permissions, ...options }, fragmentOf(link));
  await playground.page.locator('.letter .map svg').waitFor();
  return playground;
}

/** @param name of a picture of the answer */
export async function seals(page: Page, name = ''): Promise<string> {
  await page.getByRole('button', { name: /^Seal (my answer|it again)$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Your answer is sealed' });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await dialog.getByRole('status').filter({ hasText: 'The answer is copied.' }).waitFor();
  if (name !== '') await take(page, name);
  await dialog.getByRole('button', { name: 'Close' }).click();
  return copied(page);
}

/** What the keeper is told of each answer in a text. */
export async function takesIn(page: Page, text: string): Promise<readonly string[]> {
  await page.getByLabel('Answers that came').fill(text);
  await page.getByRole('button', { name: 'Take in' }).click();
  await page.locator('.taken li').first().waitFor();
  return page.locator('.taken li').allInnerTexts();
}

/** How a seat stands in the keeper's list. */
export const stands = (page: Page, who: string): Promise<string> =>
  page.locator('.players li', { hasText: who }).locator('.stand').innerText();
