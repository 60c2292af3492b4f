/** What stands beside the game: scenarios, the trace, the rulebook page, the emitted code, a turn as a scenario. */
import { expect, test } from 'vitest';
import {
  adjudicate,
  openExample,
  paste,
  playgrounds,
  ready,
  textOf,
  typeOrder,
} from './support/page.ts';

const open = playgrounds();

test('scenarios are run and seen green or red, and lead to their lines', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Range War');
  await page.getByRole('tab', { name: 'Scenarios' }).click();
  const sum = page.locator('.sum');
  await sum.waitFor();
  expect(await sum.innerText()).toMatch(/^\d+ passed, 0 failed/);
  const first = page.locator('.results li[data-outcome="passed"] .link').nth(3);
  await first.click();
  await page.locator('.cm-activeLine', { hasText: /scenario|assert/ }).waitFor();

  await paste(
    page,
    `variant Mine {
  title "Mine"
  extends Classic
  scenario "wrong" {
    orders Italy: A ROM - TUS
    expect "A ROM - TUS" fails
  }
}
`,
  );
  await ready(page, 'Mine');
  await page.getByRole('button', { name: 'Run again' }).click();
  await page.locator('.results li[data-outcome="failed"]').waitFor();
  expect(await page.locator('.results li[data-outcome="failed"]').innerText()).toContain('wrong');
  expect(complaints).toEqual([]);
});

test('what else a change changes is told, from the scenarios of the base', async () => {
  const { page, complaints } = await open();
  await paste(
    page,
    `variant Mine {
  title "Mine"
  extends Classic
  order Move { legal only when unit is not Fleet or year > 1901 }
}
`,
  );
  await ready(page, 'Mine');
  await page.getByRole('tab', { name: 'Scenarios' }).click();
  await page.getByRole('button', { name: 'Compare with the base' }).click();
  const section = page.getByRole('region', { name: 'What else has changed?' });
  await section.getByRole('status').filter({ hasText: 'come out the same' }).waitFor();
  expect(await section.getByRole('status').innerText()).toMatch(
    /^Of the scenarios of Classic \d+ come out the same, [1-9]\d* otherwise/,
  );
  const first = section.locator('li[data-outcome="changed"]').first();
  expect(await first.innerText()).toMatch(/Classic: as it expects\s+Here: .*illegal/s);
  await first.getByRole('button').click();
  await page.locator('.cm-activeLine', { hasText: 'scenario' }).waitFor();
  expect(complaints).toEqual([]);
});

test('the trace and the editor lead to each other; rules are proved on request', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Range War');
  await page.getByRole('tab', { name: 'Rules' }).click();
  const rule = page.locator('.rules > li', { has: page.locator('.number', { hasText: /^8$/ }) });
  await rule.getByRole('button', { name: /^line/ }).first().click();
  await page
    .locator('.rules > li[aria-current="true"]', {
      has: page.locator('.number', { hasText: /^8$/ }),
    })
    .waitFor();
  // Proofs that are stopped leave the trace as it was.
  await page.getByRole('button', { name: 'Prove them' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.locator('.notice', { hasText: 'was stopped' }).waitFor();
  expect(await rule.count()).toBe(1);
  await page.getByRole('button', { name: 'Prove them' }).click();
  await page.locator('.tag[data-status="proved"]').first().waitFor({ timeout: 200_000 });
  expect(complaints).toEqual([]);
});

test('the rulebook page, the module and the schema', async () => {
  const { page, complaints } = await open();
  await page.getByRole('tab', { name: 'Code' }).click();
  await page.locator('pre.code').waitFor();
  expect(await page.locator('pre.code').innerText()).toContain("from 'variorum/runtime'");
  await page.locator('pre.code .tok-keyword', { hasText: 'import' }).first().waitFor();
  expect(await page.locator('pre.code .tok-comment').count()).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'JSON Schema' }).click();
  await page.locator('pre.code', { hasText: 'json-schema.org' }).waitFor();
  await page.locator('pre.code .tok-string', { hasText: 'json-schema.org' }).waitFor();
  await page.getByRole('tab', { name: 'Rulebook' }).click();
  const book = page.frameLocator('iframe.book');
  await book.getByRole('heading', { level: 1 }).waitFor();
  // Its contents lead to its own chapters, as soon as all of it is there.
  await expect
    .poll(() =>
      page
        .locator('iframe.book:not([inert])')
        .evaluate((one: HTMLIFrameElement) => one.contentDocument?.readyState),
    )
    .toBe('complete');
  await book.getByRole('link', { name: 'The map' }).click();
  await book.getByRole('heading', { name: 'The map' }).waitFor();
  await expect
    .poll(() =>
      book
        .locator('#the-map')
        .boundingBox()
        .then((box) => box?.y ?? 0),
    )
    .toBeLessThan(700);
  // It is printed alone; the dialog of the browser is none of the page's.
  await page.locator('iframe.book').evaluate((frame) => {
    if (!(frame instanceof HTMLIFrameElement) || frame.contentWindow === null) return;
    frame.contentWindow.print = () => frame.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print or PDF' }).click();
  expect(await page.locator('iframe.book').getAttribute('data-printed')).toBe('yes');
  expect(complaints).toEqual([]);
});

test('a turn is copied as a scenario, put into the text, and passes', async () => {
  const { page, complaints } = await open();
  await typeOrder(page, 'Italy', 'F ROM - TYS');
  await typeOrder(page, 'Austria', 'A VIE - TYR');
  await adjudicate(page);
  await page.getByRole('button', { name: 'Copy as a scenario' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const text = await dialog.locator('pre').innerText();
  expect(text).toContain('phase Spring 1901 Movement');
  expect(text).toContain('expect "F ROM - TYS" succeeds');
  await dialog.getByRole('button', { name: 'Put it into the text' }).click();
  await ready(page, 'Starter');
  expect(await textOf(page)).toContain('expect next Fall 1901 Movement');
  await page.getByRole('tab', { name: 'Scenarios' }).click();
  await page
    .locator('.results li[data-outcome="passed"]', { hasText: 'Spring 1901 Movement' })
    .waitFor();
  expect(complaints).toEqual([]);
});
