/** Pictures made of pixels: what is known of a painted map is found in it, and what is no map is told. */
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { refusedOf, sizeOf } from '../../../compiler/exchange/bitmap/pixels.ts';
import type { Picture, Pixels } from '../../../compiler/exchange/bitmap/pixels.ts';
import { importFile } from '../../../compiler/exchange/import.ts';
import { borderFigures, painted } from '../../support/exchange/bitmaps.ts';
import type { Style } from '../../support/exchange/bitmaps.ts';
import { compileImported } from '../../support/exchange/played.ts';

const read = (picture: Picture) =>
  importFile({ read: () => undefined, picture: () => picture }, 'old-map.png');

const colours = [
  [200, 220, 250],
  [240, 220, 160],
  [150, 120, 90],
] as const;
const fill = (space: number): readonly [number, number, number] => colours[space % 3] ?? [0, 0, 0];

const maps: readonly (readonly [string, Style])[] = [
  ['black lines on white paper, in a frame, with lettering', { framed: true, lettered: true }],
  ['thin lines with small gaps', { line: 1, gap: 1 }],
  ['filled in colours light and dark, with noise', { fill, noise: 14, lettered: true, line: 5 }],
];

test.each(maps)('%s', (_, style) => {
  const map = painted([5, 4, 80], 7, style);
  const { variants, diagnostics } = read(map.picture);
  const [variant] = variants;
  if (variant === undefined) throw new Error('nothing came of it');
  // It is called what it is, in the text as well.
  expect(diagnostics.map(({ code }) => code)).toEqual(['import-picture']);
  for (const { text } of variant.texts) expect(text).toContain('note "A start to correct');
  const { program, diagnostics: wrong } = compileImported(variant);
  expect(wrong).toEqual([]);
  if (program === undefined) throw new Error('it does not compile');
  const { spaces, found, right, all } = borderFigures(program, map);
  expect(spaces).toBe(20);
  expect(right / found).toBeGreaterThanOrEqual(0.98);
  expect(right / all).toBeGreaterThanOrEqual(0.95);
});

test('colours that a JPEG has spread are one', () => {
  const { picture } = painted([3, 2, 70], 3, { fill, line: 5 });
  const { data } = jpeg.encode({ ...picture, data: picture.rgba }, 60);
  const { width, height, data: rgba } = jpeg.decode(data, { useTArray: true });
  const { questions } = read({ width, height, rgba });
  const [sea] = questions.filter(({ id }) => id === 'sea');
  expect(sea?.asks.match(/#[0-9a-f]{6}/gu)).toHaveLength(3);
});

const plain = (width: number, height: number, value: number): Pixels => ({
  width,
  height,
  rgba: new Uint8Array(4 * width * height).fill(value),
});

test('what has no spaces is told', () => {
  for (const picture of [
    plain(60, 40, 255),
    plain(60, 40, 0),
    plain(1, 1, 255),
    plain(3, 900, 40),
  ]) {
    const { variants, diagnostics } = read(picture);
    expect(variants).toEqual([]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['import-nothing']);
  }
  const said = (picture: Picture) =>
    read(picture).diagnostics.map(({ code, message }) => `${code}: ${message}`);
  expect(said({ why: 'broken', reason: 'it ends too soon' })).toEqual([
    'import-broken: This cannot be read as a picture: it ends too soon.',
  ]);
  expect(said({ why: 'too large', most: 5, what: 'pixels: 3 by 2' })).toEqual([
    'import-too-large: This has more than 5 pixels: 3 by 2.',
  ]);
});

test('how large a picture is stands in its head', () => {
  const png = PNG.sync.write(new PNG({ width: 31, height: 17 }));
  expect(sizeOf(png)).toEqual({ format: 'PNG', width: 31, height: 17 });
  expect(sizeOf(png.subarray(0, 20))).toEqual({
    format: 'PNG',
    width: undefined,
    height: undefined,
  });
  const { data } = jpeg.encode({ ...plain(31, 17, 90), data: plain(31, 17, 90).rgba });
  expect(sizeOf(data)).toEqual({ format: 'JPEG', width: 31, height: 17 });
  for (let end = 0; end < 160; end += 1) {
    const size = sizeOf(data.subarray(0, end));
    expect(end < 3 ? undefined : size?.width).toBeUndefined();
  }
  expect(sizeOf(new TextEncoder().encode('<svg/>'))).toBeUndefined();
  expect(refusedOf({ format: 'PNG', width: 60_000, height: 60_000 })).toMatchObject({
    why: 'too large',
  });
  expect(refusedOf({ format: 'PNG', width: 0, height: 9 })).toMatchObject({ why: 'broken' });
  expect(refusedOf({ format: 'JPEG', width: undefined, height: 9 })).toMatchObject({
    why: 'broken',
  });
  expect(refusedOf({ format: 'PNG', width: 2000, height: 1500 })).toBeUndefined();
});
