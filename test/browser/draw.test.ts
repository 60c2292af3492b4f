/** Maps are made in the page: out of a drawing with its questions answered, by hand, and from nothing. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PNG } from 'pngjs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { painted } from '../support/exchange/bitmaps.ts';
import { obstacles } from './support/axe.ts';
import { adjudicate, playable, playgrounds, textOf } from './support/page.ts';
import { takeAll } from './support/pictures.ts';

const open = playgrounds();
const drawings = resolve(import.meta.dirname, '../exchange/svg');

/** Drops a file on the drawing board. */
async function drop(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await page.getByRole('tab', { name: 'Draw', exact: true }).click();
  await page.locator('.draw').waitFor();
  await page.locator('.draw').evaluate(
    (board, file) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(file.content), (byte) => byte.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], file.name));
      board.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    { name, content: Buffer.from(content).toString('base64') },
  );
}

const said = (page: Page): Promise<string> => page.locator('.draw-said').innerText();

/** The text is compiled; its game is on another tab. */
async function compiled(page: Page, title: string): Promise<void> {
  await page.locator('.status strong', { hasText: title }).waitFor();
  await page.locator('.status[data-state="ready"]').waitFor();
}

/** Clicks on the plane of the map, in its own units. */
async function clickAt(page: Page, x: number, y: number): Promise<void> {
  const at = await page.locator('.draw-map').evaluate(
    (map, point) => {
      if (!(map instanceof SVGSVGElement)) throw new Error('there is no map');
      const { x: left, y: top } = new DOMPoint(point.x, point.y).matrixTransform(
        map.getScreenCTM() ?? undefined,
      );
      return { x: left, y: top };
    },
    { x, y },
  );
  await page.mouse.click(at.x, at.y);
}

test('a drawing becomes a map, its questions are answered, and it is changed by hand', async () => {
  const { page, complaints } = await open({ bypassCSP: true });
  await drop(page, 'twins.svg', readFileSync(resolve(drawings, 'twins.svg'), 'utf8'));
  await expect.poll(() => said(page)).toContain('twins.svg is a map now');
  const space = (key: string) => page.locator(`.draw-space[data-space="${key}"]`);
  await space('ALD').waitFor();
  await compiled(page, 'Twins');
  await takeAll(page, 'draw-read', 'Game');
  expect(await obstacles(page)).toEqual([]);

  // What the drawing leaves open is answered where it is asked, and the answer stands in the text.
  const powers = page.getByLabel(/Which powers are there/u);
  await powers.fill('North: ALD BEE; South: ELD FIR');
  await powers.press('Tab');
  await expect.poll(() => powers.inputValue()).toBe('North: ALD BEE; South: ELD FIR');
  await expect.poll(() => said(page)).toContain('is a map now');
  await page.getByRole('tab', { name: 'twins-map' }).click();
  await expect.poll(() => textOf(page)).toContain('power North');

  // Borders by clicks.
  await page.getByRole('button', { name: 'Borders', exact: true }).click();
  await space('ALD').click();
  await space('DOG').click({ position: { x: 40, y: 40 } });
  await expect.poll(() => said(page)).toBe('ALD and DOG touch.');
  await expect
    .poll(() => textOf(page))
    .toContain('coast Alder (ALD), centre of North: WES BEE CED DOG');
  await space('DOG').click({ position: { x: 40, y: 40 } });
  await expect.poll(() => said(page)).toBe('ALD and DOG do not touch.');

  // A space in words: kind, name, owner.
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await space('GOR').click();
  await page.getByLabel('Name', { exact: true }).fill('Gorse Isle');
  await page.getByLabel('Name', { exact: true }).press('Tab');
  await expect.poll(() => textOf(page)).toContain('coast Gorse Isle (GOR)');
  await page.getByRole('combobox', { name: 'centre', exact: true }).selectOption('of South');
  await expect.poll(() => textOf(page)).toContain('coast Gorse Isle (GOR), centre of South: EAS');
  await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption('sea');
  await expect.poll(() => textOf(page)).toMatch(/sea +Gorse Isle/u);

  // What the text cannot say is refused, and changes nothing.
  const before = await textOf(page);
  await page.locator('.draw-field select').first().selectOption('ALD');
  await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption('inland');
  await expect.poll(() => said(page)).toContain('Then the text would be wrong');
  expect(await textOf(page)).toBe(before);

  // Where pieces stand, by dragging.
  await page.getByRole('tab', { name: 'twins-drawn' }).click();
  const stand = await page.locator('[data-stand="CED"] .draw-place').boundingBox();
  if (stand === null) throw new Error('nothing stands there');
  await page.mouse.move(stand.x + stand.width / 2, stand.y + stand.height / 2);
  await page.mouse.down();
  await page.mouse.move(stand.x + 30, stand.y + 10, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => said(page)).toContain('The pieces of Cedar stand elsewhere');
  expect(await textOf(page)).not.toContain('CED 601 602');

  // All of it can be undone: then questions can be answered again.
  expect(await powers.isDisabled()).toBe(true);
  const undo = page.locator('.draw-tools').getByRole('button', { name: 'Undo' });
  await undo.click();
  await page.getByText('The last change of the text is undone.').waitFor();
  expect(await said(page)).toBe('');
  for (let step = 1; step < 6; step += 1) await undo.click();
  await expect.poll(() => powers.isEnabled()).toBe(true);
  // The text that was changed back last is the one shown: what it was before stands there, and in the other as well.
  expect(await textOf(page)).toContain('coast Gorse (GOR): EAS');
  await page.getByRole('tab', { name: 'twins-drawn' }).click();
  await expect.poll(() => textOf(page)).toContain('CED 601 602');
  expect(complaints).toEqual([]);
});

test('a question is answered at the space that it is about', async () => {
  const { page, complaints } = await open();
  await drop(page, 'firths.svg', readFileSync(resolve(drawings, 'firths.svg'), 'utf8'));
  await expect.poll(() => said(page)).toContain('firths.svg is a map now');
  await page.getByRole('tab', { name: 'firths-map' }).click();
  await expect.poll(() => textOf(page)).toContain('question: enter TOR');
  // It is marked on the map.
  expect(await page.locator('[data-stand="TOR"]').textContent()).toContain('?');
  await page.locator('.draw-space[data-space="TOR"]').click({ position: { x: 10, y: 10 } });
  const card = page.getByRole('region', { name: 'Tor', exact: true });
  await card.getByLabel(/May anybody enter Tor/u).selectOption('yes');
  await expect.poll(() => textOf(page)).not.toContain('question: enter TOR');
  // A wrong answer is told, and changes nothing.
  const before = await textOf(page);
  const powers = page.getByLabel(/Which powers are there/u);
  await powers.fill('nobody');
  await powers.press('Tab');
  await expect.poll(() => said(page)).toContain('Nothing was changed.');
  expect(await textOf(page)).toBe(before);
  expect(complaints).toEqual([]);
});

test('from an empty page to a map of ten spaces that is played', async () => {
  const { page, complaints } = await open({ bypassCSP: true });
  await page.getByRole('tab', { name: 'Draw' }).click();
  await page.getByRole('button', { name: 'Empty map' }).click();
  await page.locator('.draw-hint').waitFor();
  const begun = Date.now();
  const names = [
    'Alder',
    'Beech',
    'Cedar',
    'Dogwood',
    'Elder',
    'Fir',
    'Gorse',
    'Hazel',
    'Ivy',
    'Juniper',
  ];
  for (const [at, name] of names.entries()) {
    const [x, y] = [100 + (at % 5) * 280, 100 + Math.floor(at / 5) * 400];
    // A little beside the corners that are there: they are meant.
    const corners = [
      [x, y + 3],
      [x + 280, y],
      [x + 278, y + 400],
      [x, y + 398],
    ];
    for (const [cornerX = 0, cornerY = 0] of corners) await clickAt(page, cornerX, cornerY);
    await page.getByLabel('Name', { exact: true }).fill(name);
    if (at === 0 || at === 8)
      await page
        .getByRole('combobox', { name: 'Kind', exact: true })
        .selectOption(at === 0 ? 'coast' : 'sea');
    await page.getByLabel('Name', { exact: true }).press('Enter');
    await expect.poll(() => said(page)).toContain(`${name} (`);
  }
  await takeAll(page, 'draw-ten', 'Game');
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await page.getByLabel('New power').fill('Green');
  await page.getByLabel('New power').press('Enter');
  await expect.poll(() => said(page)).toBe('Green plays.');
  await page.getByRole('combobox', { name: 'Green', exact: true }).selectOption('olive');
  await expect.poll(() => said(page)).toBe('Green is olive now.');
  // Its colour stands beside its name.
  expect((await page.locator('.draw-swatch').last().boundingBox())?.width).toBeGreaterThan(10);
  await expect.poll(() => textOf(page)).toContain('Blue in blue, Green in olive');
  for (const [key, piece, who] of [
    ['IVY', 'F', 'Green'],
    ['ALD', 'A', 'Red'],
    ['BEE', 'A', 'Red'],
    ['ELD', 'A', 'Blue'],
    ['HAZ', 'F', 'Blue'],
  ]) {
    await page.locator(`.draw-space[data-space="${key}"]`).click({ position: { x: 25, y: 25 } });
    await page.getByRole('combobox', { name: 'centre', exact: true }).selectOption(`of ${who}`);
    await expect.poll(() => said(page)).toContain(`centre of ${who}`);
    await page.getByRole('combobox', { name: 'At the start' }).selectOption(`${piece} ${who}`);
    await expect.poll(() => said(page)).toBe(`${who} starts with ${piece} ${key}.`);
  }
  await compiled(page, 'New map');
  // A person clicks no faster than this: three minutes are enough by far.
  expect(Date.now() - begun).toBeLessThan(180_000);
  const text = await textOf(page);
  expect(text).toContain('coast Beech (BEE), centre of Red: ALD CED GOR');
  expect(text).toMatch(/outline FIR (?:\d+ ){7}\d+\n/u);
  await page.getByRole('tab', { name: 'Play', exact: true }).click();
  await playable(page, 'New map');
  await adjudicate(page);
  expect(complaints).toEqual([]);
});

test('a space is cut in two along a line, and joined again', async () => {
  const { page, complaints } = await open({ bypassCSP: true });
  await drop(page, 'twins.svg', readFileSync(resolve(drawings, 'twins.svg'), 'utf8'));
  await expect.poll(() => said(page)).toContain('twins.svg is a map now');
  const space = (key: string) => page.locator(`.draw-space[data-space="${key}"]`);
  await space('CED').waitFor();
  await compiled(page, 'Twins');
  const before = await space('CED').locator('path').getAttribute('d');
  const box = await space('CED').boundingBox();
  if (box === null) throw new Error('there is no Cedar');
  await page.getByRole('button', { name: 'Split', exact: true }).click();
  await space('CED').click({ position: { x: box.width / 2, y: box.height / 3 } });
  // From outside, through it, and out on the other side: there its name is asked.
  await page.mouse.click(box.x + box.width / 3, box.y - 8);
  await page.mouse.click(box.x + box.width / 3 + 10, box.y + box.height / 2);
  expect(await page.locator('.draw-asked').count()).toBe(0);
  await page.mouse.click(box.x + box.width / 3, box.y + box.height + 8);
  const name = page.getByLabel('What is cut off Cedar is called');
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await takeAll(page, 'draw-cut', 'Game');
  expect(await obstacles(page)).toEqual([]);
  await name.fill('Hazel');
  await name.press('Enter');
  await expect.poll(() => said(page)).toBe('Hazel (HAZ) is cut off Cedar.');
  await page.getByRole('tab', { name: 'twins-map' }).click();
  const text = await textOf(page);
  expect(text).toMatch(/coast +Hazel \(HAZ\): CED/u);
  await takeAll(page, 'draw-halves', 'Game');

  // One more through the new one, by keys alone; what is no cut is refused, and the points stay.
  await page.getByRole('combobox', { name: 'Space', exact: true }).selectOption('HAZ');
  await page.getByLabel('Cut', { exact: true }).fill('0 0, 1 1');
  await page.getByRole('button', { name: 'Cut here' }).click();
  await page.getByLabel('What is cut off Hazel is called').fill('Ivy');
  await page.getByLabel('What is cut off Hazel is called').press('Enter');
  await expect.poll(() => said(page)).toBe('The cut does not lead through Hazel.');
  expect(await page.getByLabel('Cut', { exact: true }).inputValue()).toBe('0 0, 1 1');
  expect(await textOf(page)).toBe(text);

  // Joined again there is one outline, with the ends of the cut on it.
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByRole('combobox', { name: 'Space', exact: true }).selectOption('CED');
  await space('HAZ').click({ position: { x: 30, y: 60 } });
  await expect.poll(() => said(page)).toBe('HAZ is a part of CED.');
  expect((await space('CED').locator('path').getAttribute('d'))?.match(/M/gu)).toHaveLength(1);
  await takeAll(page, 'draw-joined', 'Game');
  const undo = page.locator('.draw-tools').getByRole('button', { name: 'Undo' });
  await undo.click();
  await undo.click();
  await expect.poll(() => space('CED').locator('path').getAttribute('d')).toBe(before);
  expect(complaints).toEqual([]);
});

test('pieces and names have places of their own, by dragging, by keys and in numbers', async () => {
  const { page, complaints } = await open({ bypassCSP: true });
  await drop(page, 'twins.svg', readFileSync(resolve(drawings, 'twins.svg'), 'utf8'));
  await expect.poll(() => said(page)).toContain('twins.svg is a map now');
  const space = page.locator('.draw-space[data-space="CED"]');
  await space.waitFor();
  await compiled(page, 'Twins');
  await page.getByRole('tab', { name: 'twins-drawn' }).click();
  const before = await textOf(page);
  expect(before).not.toContain('labels');
  const stand = page.locator('[data-stand="CED"]');
  const name = await stand.locator('.draw-name').boundingBox();
  if (name === null) throw new Error('there is no name');
  await page.mouse.move(name.x + name.width / 2, name.y + name.height / 2);
  await page.mouse.down();
  await page.mouse.move(name.x + 20, name.y + 70, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => said(page)).toBe('The name of Cedar is written elsewhere.');
  await expect.poll(() => textOf(page)).toMatch(/labels CED \d+ \d+/u);
  expect(await textOf(page)).toContain('CED 601 602');

  // By keys: what is held down is one change.
  await space.click({ position: { x: 20, y: 20 } });
  const pieces = stand.getByRole('button', { name: /Where the pieces of Cedar stand: 601 602/u });
  await pieces.focus();
  await page.keyboard.down('ArrowLeft');
  await page.keyboard.down('ArrowLeft');
  await page.keyboard.down('ArrowLeft');
  await page.keyboard.up('ArrowLeft');
  await expect.poll(() => said(page)).toBe('The pieces of Cedar stand elsewhere.');
  const moved = /CED (\d+) 602/u;
  const at = Number(moved.exec(await textOf(page))?.[1]);
  expect(at).toBeLessThan(601);
  await page.keyboard.press('Shift+ArrowLeft');
  await expect
    .poll(async () => Number(moved.exec(await textOf(page))?.[1]))
    .toBeLessThan(at - 2 * (601 - at));
  await takeAll(page, 'draw-places', 'Game');
  expect(await obstacles(page)).toEqual([]);

  // In numbers; without any its name is where there is room.
  await page.getByLabel('Pieces at').fill('590 -3');
  await page.getByLabel('Pieces at').press('Tab');
  await expect.poll(() => textOf(page)).toContain('CED 590 - 3');
  await page.getByLabel('Name at').fill('a b');
  await page.getByLabel('Name at').press('Tab');
  await expect.poll(() => said(page)).toContain('A place is two numbers');
  await page.getByLabel('Name at').fill('');
  await page.getByLabel('Name at').press('Tab');
  await expect.poll(() => textOf(page)).not.toContain('labels');
  const undo = page.locator('.draw-tools').getByRole('button', { name: 'Undo' });
  for (let step = 0; step < 5; step += 1) await undo.click();
  await expect.poll(() => textOf(page)).toBe(before);
  expect(complaints).toEqual([]);
});

test('coasts are named, and what lies on which is clicked', async () => {
  const { page, complaints } = await open({ bypassCSP: true });
  await drop(page, 'firths.svg', readFileSync(resolve(drawings, 'firths.svg'), 'utf8'));
  await expect.poll(() => said(page)).toContain('firths.svg is a map now');
  await page.getByRole('button', { name: 'Empty map' }).click();
  await page.locator('.draw-hint').waitFor();
  // A land between two seas, and another that lies on both coasts and by land.
  for (const [name, kind, corners] of [
    ['Alder', 'coast', '400 0, 800 0, 800 800, 400 800'],
    ['Beech', 'coast', '400 800, 800 800, 800 1000, 400 1000'],
    ['West Sea', 'sea', '0 0, 400 0, 400 800, 400 1000, 0 1000'],
    ['East Sea', 'sea', '800 0, 1200 0, 1200 1000, 800 1000, 800 800'],
  ] as const) {
    await page.getByLabel('Corners').fill(corners);
    await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption(kind);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Name', { exact: true }).press('Enter');
    await expect.poll(() => said(page)).toContain(`${name} (`);
  }
  await page.getByRole('button', { name: 'Coasts', exact: true }).click();
  const space = (key: string) => page.locator(`.draw-space[data-space="${key}"]`);
  const at = { position: { x: 25, y: 25 } };
  await space('ALD').click(at);
  await space('WES').click(at);
  await expect.poll(() => said(page)).toContain('Name its coasts first');
  await page.getByLabel('A new one').fill('west coast');
  await page.getByLabel('A new one').press('Enter');
  await space('WES').click(at);
  await expect.poll(() => said(page)).toBe('WES lies on the west coast of Alder.');
  await space('BEE').click(at);
  await expect.poll(() => said(page)).toBe('BEE lies on the west coast of Alder.');
  await page.getByLabel('A new one').fill('east coast');
  await page.getByLabel('A new one').press('Enter');
  await space('EAS').click(at);
  await expect.poll(() => said(page)).toBe('EAS lies on the east coast of Alder.');
  // The same beside the map.
  const beside = page.getByRole('group', { name: 'What touches Alder' });
  await beside.getByRole('button', { name: 'BEE' }).click();
  await expect.poll(() => said(page)).toBe('BEE lies on the east coast of Alder.');
  await page.getByRole('button', { name: 'by land', exact: true }).click();
  await beside.getByRole('button', { name: 'BEE' }).click();
  await expect.poll(() => said(page)).toBe('BEE touches Alder by land.');
  expect(await textOf(page)).toMatch(
    /coast Alder \(ALD\): by land BEE\n +west coast \(WC\): WES BEE\n +east coast \(EC\): EAS BEE\n/u,
  );
  await page.getByRole('button', { name: 'east coast (EC)' }).click();
  await compiled(page, 'New map');
  await takeAll(page, 'draw-coasts', 'Game');
  expect(await obstacles(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take the east coast away' }).click();
  await expect.poll(() => textOf(page)).not.toContain('east coast');
  expect(complaints).toEqual([]);
});

test('a picture becomes a start to correct', async () => {
  const { page, complaints } = await open({ bypassCSP: true });
  const { picture } = painted([4, 3, 90], 11, {
    line: 3,
    lettered: true,
    fill: (space) => (space % 3 === 0 ? [190, 215, 245] : [240, 225, 180]),
  });
  const png = new PNG({ width: picture.width, height: picture.height });
  png.data.set(picture.rgba);
  await drop(page, 'old-map.png', PNG.sync.write(png));
  await expect
    .poll(() => said(page), { timeout: 30_000 })
    .toContain('old-map.png is a start to correct now');
  await page.getByText('a start to correct').first().waitFor();
  await page.locator('.draw-space[data-space="A12"]').waitFor();
  expect(await page.locator('.draw-space').count()).toBe(12);
  await compiled(page, 'Old Map');
  await takeAll(page, 'draw-picture', 'Game');
  expect(await obstacles(page)).toEqual([]);
  // A question is answered, and what it was cut from is still known.
  const name = page.getByLabel('What is A01 called?').first();
  await name.fill('Alder');
  await name.press('Tab');
  await page.getByRole('tab', { name: 'old-map-map' }).click();
  await expect.poll(() => textOf(page)).toContain('Alder (');
  // One that is cut off is told, and changes nothing.
  const before = await textOf(page);
  await drop(page, 'cut.png', PNG.sync.write(png).subarray(0, 200));
  await expect.poll(() => said(page)).toContain('Nothing was changed');
  expect(await textOf(page)).toBe(before);
  expect(complaints).toEqual([]);
});

test('a map is worked on with the keyboard, and what is no drawing changes nothing', async () => {
  const { page, complaints } = await open({ bypassCSP: true });
  await page.getByRole('tab', { name: 'Draw' }).click();
  await page.getByRole('button', { name: 'Empty map' }).click();
  await page.locator('.draw-hint').waitFor();
  for (const [name, corners] of [
    ['Alder', '0 0, 400 0, 400 400, 0 400'],
    ['Beech', '400 0, 800 0, 800 400, 400 400'],
  ] as const) {
    await page.getByLabel('Corners').fill(corners);
    await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption('coast');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Name', { exact: true }).press('Enter');
    await expect.poll(() => said(page)).toContain(`${name} (`);
  }
  await page.getByRole('button', { name: 'Borders', exact: true }).click();
  await page.locator('.draw-map').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => said(page)).toMatch(/do not touch/u);
  const both = await textOf(page);
  expect(both).toContain('coast Alder (ALD)\n');
  await page.getByRole('button', { name: 'Take Beech away' }).click();
  await expect.poll(() => textOf(page)).not.toContain('BEE');
  await page.locator('.draw-tools').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => textOf(page)).toBe(both);
  const before = await textOf(page);
  await drop(
    page,
    'nothing.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>throw 1</script></svg>',
  );
  await expect.poll(() => said(page)).toContain('Nothing was changed');
  // The same is said of the next one: these words go first.
  await page.getByRole('button', { name: 'Borders', exact: true }).click();
  await expect.poll(() => said(page)).toBe('');
  await drop(page, 'photo.png', 'PNG');
  await expect.poll(() => said(page)).toContain('Nothing was changed');
  await drop(page, 'letter.txt', 'Dear Sir');
  await expect.poll(() => said(page)).toContain('is no SVG, PNG or JPEG');
  expect(await textOf(page)).toBe(before);
  expect(await obstacles(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
