/** What the editor shows of the text besides: colours by meaning, what is not written but holds, scenarios to be run. */
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import {
  adjudicate,
  openExample,
  paste,
  playable,
  playgrounds,
  ready,
  textOf,
} from './support/page.ts';

const open = playgrounds();

const coloured = (page: Page, kind: string): Promise<readonly string[]> =>
  page.locator(`.cm-content .cm-is-${kind}`).allInnerTexts();

test('words are coloured by what they mean', async () => {
  const { page, complaints } = await open();
  await paste(
    page,
    'variant Mine {\n  title "Mine"\n  extends Classic\n  power Atlantis (L)\n  fn near(p: Power) = p = Atlantis\n}\n',
  );
  await expect.poll(() => coloured(page, 'enumMember'), { timeout: 30_000 }).toContain('Atlantis');
  expect(await coloured(page, 'function')).toContain('near');
  expect(await coloured(page, 'class')).toContain('Power');
  expect(await coloured(page, 'variable')).toContain('p');
  const colour = (kind: string): Promise<string> =>
    page
      .locator(`.cm-is-${kind}`)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  expect(await colour('enumMember')).not.toBe(await colour('function'));
  expect(complaints).toEqual([]);
});

test('what holds without being written stands beside it, and is no part of the text', async () => {
  const { page, complaints } = await open();
  const text =
    'variant Mine {\n  title "Mine"\n  extends Classic\n  space Atlantis (ATL): one way MAO\n  border Atlantis - Paris\n}\n';
  await paste(page, text);
  const hint = page.locator('.cm-hint').first();
  await hint.waitFor({ timeout: 30_000 });
  expect(await hint.innerText()).toContain('PAR');
  expect(await textOf(page)).toBe(text);
  expect(complaints).toEqual([]);
});

test('a scenario is run where it stands, by the mouse and by the keys', async () => {
  const { page, complaints } = await open();
  const scenario = (verdict: string): string => `variant Mine {
  title "Mine"
  extends Classic

  scenario "to Tuscany" {
    orders Italy: A ROM - TUS
    expect "A ROM - TUS" ${verdict}
  }
}
`;
  await paste(page, scenario('succeeds'));
  await ready(page, 'Mine');
  const lens = page.locator('.cm-lens');
  await lens.getByRole('button', { name: 'run scenario “to Tuscany”' }).click();
  await page.locator('.cm-lens[data-outcome="passed"]').waitFor();
  // It is said to those who do not see it.
  await page.getByRole('status').filter({ hasText: 'The scenario “to Tuscany”: passed' }).waitFor({
    state: 'attached',
  });

  await paste(page, scenario('fails'));
  await ready(page, 'Mine');
  await expect.poll(() => page.locator('.cm-lens[data-outcome="passed"]').count()).toBe(0);
  await page.getByRole('textbox', { name: 'Text of the variant' }).press('ControlOrMeta+End');
  for (let up = 0; up < 3; up += 1) await page.keyboard.press('ArrowUp');
  await expect
    .poll(
      async () => {
        const outcome = await lens.getAttribute('data-outcome');
        // What is under way is not begun anew.
        if (outcome !== 'failed' && outcome !== 'running') await page.keyboard.press('Alt+Enter');
        return outcome;
      },
      { timeout: 30_000, interval: 1500 },
    )
    .toBe('failed');
  expect(await lens.innerText()).toContain('fails');
  // The key leaves the text as it was.
  expect(await textOf(page)).toBe(scenario('fails'));
  expect(complaints).toEqual([]);
});

test('texts of the library have no scenarios to be run in them', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Republic in fog');
  await page.locator('.cm-lens').first().waitFor();
  await page.getByRole('tab', { name: 'Scenarios' }).click();
  await page.locator('.results li .link').last().click();
  await page.locator('.bar.shown').waitFor();
  await page.locator('.cm-is').first().waitFor();
  expect(await page.locator('.cm-lens').count()).toBe(0);
  await page.getByRole('button', { name: 'Show your text' }).click();
  await page.locator('.cm-lens').first().waitFor();
  expect(complaints).toEqual([]);
});

test.each(['editor', 'language', 'text.worker'])(
  'where %s cannot be loaded, that is told, the game is played, and a page that is loaded anew is the same',
  async (part) => {
    const { page } = await open({}, '#');
    await page.goto('about:blank');
    const file = `**/${part}-*.js`;
    let times = 0;
    await page.route(file, (route) => {
      times += 1;
      return route.abort();
    });
    await page.goto(`${inject('site')}?open=fleet-rome`);
    await playable(page, 'Fleet Rome');
    await page.locator('.notice', { hasText: 'could not be loaded' }).waitFor();
    // It is not asked for again and again.
    await page.waitForTimeout(1500);
    expect(times).toBeLessThan(4);
    await page.unroute(file);
    await page.getByRole('button', { name: 'Load the page anew' }).click();
    await page.locator('.cm-content .cm-is').first().waitFor();
    await playable(page, 'Fleet Rome');
    expect(await textOf(page)).toContain('Fleet Rome');
    await adjudicate(page);
  },
);
