/** The text: errors in their place, corrections at a click, texts that are broken, huge, hostile or without end. */
import { expect, test } from 'vitest';
import { adjudicate, openExample, paste, playgrounds, ready, textOf } from './support/page.ts';
import { takeAll } from './support/pictures.ts';

const open = playgrounds();

const misspelt = `variant Mine {
  title "Mine"
  extends Clasic
}
`;

test('an error is told in its place, and mended by a quick action', async () => {
  const { page, complaints } = await open();
  await paste(page, misspelt);
  const problem = page.locator('.problems li[data-severity="error"]');
  await problem.first().waitFor();
  expect(await problem.first().innerText()).toContain('line 3');
  await page.locator('.cm-lintRange-error').first().waitFor();
  await takeAll(page, 'error', 'Text');
  await problem
    .first()
    .getByRole('button', { name: /Classic/ })
    .click();
  await ready(page, 'Mine');
  expect(await textOf(page)).toContain('extends Classic');
  expect(await page.locator('.problems li').count()).toBe(0);
  await takeAll(page, 'error-mended', 'Text');
  expect(complaints).toEqual([]);
});

test('while the text has errors, the game goes on by the last rules that compiled', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  await paste(page, 'variant Broken {');
  await page.locator('.status[data-state="errors"]').waitFor();
  await adjudicate(page);
  expect(await page.locator('.timeline ol li').count()).toBe(2);
  expect(complaints).toEqual([]);
});

test('a text with every mark that could be markup or code is shown as it is, and nothing of it runs', async () => {
  const { page, complaints } = await open();
  const evil = '<img src=x onerror=alert(1)>';
  await page.evaluate(() => {
    Reflect.set(window, 'alert', () => Reflect.set(window, 'wasRun', true));
  });
  await paste(
    page,
    `variant Hostile {
  title "</script><script>alert(1)</script> \`\${alert(1)}\` ${evil}"
  extends Classic
  power "${evil}", called "');alert(1);//"
  space "\`\${alert(1)}\`": one way Paris
  scenario "</title><script>alert(1)</script>" {
    orders France: A PAR - BUR
    expect "${evil}" succeeds
  }
}
`,
  );
  await ready(page, 'alert(1)');
  for (const [tab, made] of [
    ['Scenarios', '.sheet .results li'],
    ['Rules', '.sheet .differences .results li'],
    ['Rulebook', '.sheet iframe.book'],
    ['Code', '.sheet pre.code'],
    ['Play', '.play .map svg'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.locator('.sheet, .play').waitFor();
    await page.locator('.waiting').waitFor({ state: 'detached' });
    await page.locator(made).first().waitFor();
  }
  await ready(page, 'alert(1)');
  expect(await page.evaluate(() => Reflect.get(window, 'wasRun'))).toBeUndefined();
  // The editor has images of its own, without a picture, beside its widgets.
  expect(await page.locator('img:not(.cm-widgetBuffer), #page script').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('broken and huge texts get remarks, and the page stays alive', async () => {
  const { page, complaints } = await open();
  const huge = 'fn a(b: Number) = ((((((((\n'.repeat(20_000);
  await paste(page, huge);
  await page.locator('.status[data-state="errors"], .status[data-state="stopped"]').waitFor();
  await paste(page, '\u0000\uD800 } } { "');
  await page.locator('.status[data-state="errors"]').waitFor();
  await openExample(page, 'Diplomacy');
  expect(complaints).toEqual([]);
});

test('what was written is not lost when another text is opened', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  // A text that was only looked at is no loss.
  expect(await page.locator('.notice').count()).toBe(0);
  const mine = 'variant Mine {\n  title "Mine"\n  extends Classic\n}\n';
  await paste(page, mine);
  await ready(page, 'Mine');
  await adjudicate(page);
  await openExample(page, 'Republic');
  await page.getByRole('button', { name: 'Open mine again' }).click();
  await ready(page, 'Mine');
  expect(await textOf(page)).toBe(mine);
  await expect.poll(() => page.locator('.timeline ol li').count()).toBe(2);
  expect(complaints).toEqual([]);
});

test('ten megabytes are refused with a remark, and are no link', async () => {
  const { page, complaints } = await open();
  await paste(page, 'space A: B\n'.repeat(950_000));
  await page.locator('.problems li', { hasText: 'the most a file may have' }).waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.locator('.notice[data-kind="bad"]', { hasText: 'too large for a link' }).waitFor();
  await openExample(page, 'Diplomacy');
  expect(complaints).toEqual([]);
});

test('a variant without end is stopped, with a message', async () => {
  const { page, complaints } = await open();
  await paste(
    page,
    `variant Endless {
  title "Endless"
  space Left (L): R
  space Right (R): L
  power Red
  piece Runner (R) { at: Space; owner: Power; steps: Number }
  Red starts with R Left
  ask Orders about each Runner r, of r.owner { default Stay }
  phase Run {
    ask Orders
    step go { for Runner r { r.steps becomes 0 } }
    repeat until some Runner r with r.steps > 5 { step back { for Runner r { r.steps becomes 1 } } }
  }
  order Stay in Orders by Runner { written "{runner} stays" }
  exchange runners: each Runner r, under r.owner, as "R {at}"
  calendar { Day: Run }
  start in Day 1
}
`,
  );
  await ready(page, 'Endless');
  await page.getByRole('button', { name: 'Adjudicate' }).click();
  const notice = page.locator('.notice');
  await notice.waitFor();
  expect(await notice.innerText()).toMatch(/did not come to a stop|took too long/);
  await takeAll(page, 'endless', 'Game');
  expect(await page.locator('.timeline ol li').count()).toBe(1);
  await openExample(page, 'Diplomacy');
  await adjudicate(page);
  expect(complaints).toEqual([]);
});
