/** Games that are more than movement: a bridge built and attacked, a turn with dice, players by chance. */
import { expect, test } from 'vitest';
import {
  adjudicate,
  clickSpace,
  openExample,
  playgrounds,
  stopNow,
  typeOrder,
} from './support/page.ts';
import { takeAll } from './support/pictures.ts';

const open = playgrounds();

test('a bridge is built and attacked', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Republic');
  await typeOrder(page, 'Ulster', 'Pay 2 to Munster');
  await adjudicate(page);
  await typeOrder(page, 'Ulster', 'Build A BeN');
  await typeOrder(page, 'Ulster', 'Build F BeS');
  await adjudicate(page);
  const bridges = page.locator('.lists details', { hasText: 'bridges' }).first();
  await page
    .locator('.giver', { hasText: 'Ulster' })
    .locator('.asked select')
    .selectOption('Build bridge Belfast North - Belfast South');
  await adjudicate(page);
  expect(await stopNow(page)).toBe('Spring 1016 Movement');
  expect(await bridges.innerText()).toContain('B Belfast North - Belfast South');
  expect(await page.locator('.map [data-piece^="Bridge"]').count()).toBeGreaterThan(0);
  await takeAll(page, 'bridge-built', 'Game', page.locator('.map'));
  await typeOrder(page, 'Ulster', 'A BeN attacks bridge BeN - BeS');
  await adjudicate(page);
  expect(await page.locator('.report').innerText()).toContain('succeeds');
  expect(await bridges.innerText()).not.toContain('B Belfast North - Belfast South');
  await takeAll(page, 'bridge-attacked', 'Game', page.locator('.report'));
  expect(complaints).toEqual([]);
});

test('a turn of a skirmish, with dice thrown and given', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Cowboys and Indians');
  expect(await page.locator('.drawn li').count()).toBeGreaterThan(1);
  const choose = async (text: string | RegExp): Promise<void> => {
    const select = page.locator('.asked select').first();
    // Its orders come when somebody goes to it, if not before.
    await select.focus();
    const values = await select
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one instanceof HTMLOptionElement ? one.value : '')));
    const value = values.find((one) => (typeof text === 'string' ? one === text : text.test(one)));
    if (value === undefined) throw new Error(`${String(text)} is none of ${values.join('; ')}`);
    await select.selectOption(value);
    await adjudicate(page);
  };
  // A throw tells who begins: here it shall be the cowboys, whatever chance would say.
  const byHand = page.locator('.draws summary');
  await byHand.click();
  for (const [who, value] of [
    ['Cowboys', '6'],
    ['Indians', '1'],
  ] as const) {
    await page.getByLabel('Throw', { exact: true }).fill(`Power.initiative ${who}`);
    await page.getByLabel('Value', { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Give', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Start again with these' }).click();
  const drawn = page.locator('.drawn');
  await expect.poll(() => drawn.innerText()).toMatch(/6\s+Cowboys: initiative\s+\(given\)/);
  expect(await drawn.innerText()).toMatch(/1\s+Indians: initiative\s+\(given\)/);
  await byHand.click();
  expect(await page.locator('.orders .giver strong').allInnerTexts()).toEqual(['Cowboys']);
  await clickSpace(page, 'D7');
  expect(await page.locator('.asked select').inputValue()).toBe('activate R2');
  await adjudicate(page);
  await choose(/dismounts$/);
  await choose(/shoots at/);
  expect(await page.locator('.drawn .thrown').first().innerText()).toMatch(/^\d$/);
  // The same shot again, with the die put down by hand.
  const key = (await page.locator('.drawn li').first().getAttribute('title')) ?? '';
  await page.getByRole('button', { name: 'One phase back' }).click();
  await page.getByRole('button', { name: 'Take back to here and play on' }).click();
  await byHand.click();
  // What will be thrown can be asked; of the orders that were taken back, it is the same throw.
  await page.getByRole('button', { name: 'What is thrown in this phase?' }).click();
  await page.locator('.throws').first().locator(`button[title="${key}"]`).click();
  await page.getByLabel('Value', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Give' }).click();
  await adjudicate(page);
  expect(await page.locator('.drawn li').first().innerText()).toMatch(/^1\s[^]*given/);
  await takeAll(page, 'dice', 'Game', page.locator('.drawn'));
  expect(complaints).toEqual([]);
});

test('automatic players answer for themselves', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  for (const who of ['England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey']) {
    await page.getByRole('checkbox', { name: `Automatic player ${who}` }).check();
  }
  const line = page.locator('.go > [role="status"]');
  expect(await line.innerText()).toBe('No orders yet');
  await page.getByRole('checkbox', { name: 'Automatic player Austria' }).check();
  await expect.poll(() => line.innerText()).toBe('All are automatic.');
  await page.getByRole('checkbox', { name: 'Automatic player Austria' }).uncheck();
  await adjudicate(page);
  const report = await page.locator('.report').innerText();
  expect(report).toContain('France');
  expect(await page.locator('.report li', { hasText: 'no order given' }).count()).toBe(3);
  expect(complaints).toEqual([]);
});

test('a seat plays at a level, and orders are suggested for another', async () => {
  const { page, complaints } = await open();
  await openExample(page, 'Diplomacy');
  await page.getByRole('button', { name: 'Suggest orders for Austria' }).click();
  const austria = page.locator('.giver', { hasText: 'Austria' }).first();
  await austria.getByText('3 ready').waitFor();
  await page.getByRole('checkbox', { name: 'Automatic player England' }).check();
  await page.getByRole('combobox', { name: 'Level of England' }).selectOption('2, good');
  await adjudicate(page);
  const orders = page.locator('.report li');
  // The other five gave none.
  expect(await orders.filter({ hasText: 'no order given' }).count()).toBe(22 - 3 - 3);
  // What is left is kept as it is left.
  await page.reload();
  const level = page.getByRole('combobox', { name: 'Level of England' });
  await level.waitFor();
  expect(await level.inputValue()).toBe('2');
  expect(complaints).toEqual([]);
});
