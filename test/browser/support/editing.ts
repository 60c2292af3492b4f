/** A text of which something is said: a hint, and scenarios of both colours. */
import type { Page } from 'playwright-core';
import { paste, ready } from './page.ts';

/** @param end what follows before the last brace */
export const editing = (end = ''): string => `variant Mine {
  title "Mine"
  extends Classic
  space Atlantis (ATL): one way MAO
  border Atlantis - Paris

  scenario "to Tuscany" {
    orders Italy: A ROM - TUS
    expect "A ROM - TUS" succeeds
  }
  scenario "not to Tuscany" {
    orders Italy: A ROM - TUS
    expect "A ROM - TUS" fails
  }
${end}}
`;

/** Puts it into the editor, and waits until its hint is there and both scenarios are run. */
export async function edited(page: Page): Promise<void> {
  await paste(page, editing());
  await ready(page, 'Mine');
  // On a phone it is behind the text.
  await page.locator('.map svg[aria-label^="Mine: "]').waitFor({ state: 'attached' });
  await page.locator('.cm-hint').first().waitFor();
  for (const at of [0, 1]) await page.locator('.cm-lens button').nth(at).click();
  await page.locator('.cm-lens[data-outcome="failed"]').waitFor();
  await page.locator('.cm-lens[data-outcome="passed"]').waitFor();
}
