/** What is written on a map, and the patterns that tell powers apart without their colours. */
import { describe, expect, test } from 'vitest';
import { PRINTED } from '../../../compiler/picture/measure.ts';
import { picture } from '../../../compiler/picture/picture.ts';
import { powerLooks } from '../../../compiler/picture/powers.ts';
import { layersOf } from '../../../compiler/picture/layers.ts';
import type { View } from '../../../compiler/picture/layers.ts';
import { all, drawn, drawnVariants, openShipped } from '../../support/pictures.ts';
import { faultsOf } from './markup.ts';
import { namesOfNobody } from './overlaps.ts';

const written = (svg: string): readonly string[] =>
  all(svg, /data-label="[^"]*">.*?<text[^>]*>([^<]*)<\/text>/gu);

test('names are short, whole, or not there', async () => {
  const { program, state } = await openShipped('classic');
  const draw = (names: 'short' | 'full' | 'none') =>
    picture(drawn(program, PRINTED, names), { state });
  expect(written(draw('short'))).toContain('MOS');
  expect(written(draw('full'))).toEqual(expect.arrayContaining(['Moscow', 'Norwegian Sea']));
  expect(written(draw('none')).filter((name) => name !== '')).toEqual([]);
  // Who points at a space, or listens, is told its name all the same.
  expect(draw('none')).toContain('aria-label="Moscow');
});

test('a whole name that would be small beside the others is written short', async () => {
  const { program } = await openShipped('classic');
  const { spaces, lettering } = drawn(program, PRINTED, 'full');
  const whole = spaces.filter(({ label, name }) => label.text === name);
  expect(whole.length).toBeGreaterThan(spaces.length * 0.75);
  for (const { label } of whole) expect(label.size).toBeGreaterThanOrEqual(lettering * 0.6);
  expect(spaces.map(({ label }) => label.text)).toContain('CON');
});

test.each([
  ['classic', 1, 0.9],
  ['classic', PRINTED, 0.9],
  // So large, only a name that stood in Switzerland was larger.
  ['classic', 2, 0.7],
  ['republic', PRINTED, 0.9],
  ['terrestrial-chaos', PRINTED, 0.9],
] as const)('short names of %s in size %d are nearly of one size', async (name, size, least) => {
  const { program } = await openShipped(name);
  const { spaces, lettering } = drawn(program, size);
  for (const { key, label } of spaces)
    expect(label.size / lettering, key).toBeGreaterThanOrEqual(least - 0.001);
});

test('coasts are read where names are: what they are called is nearly as large', async () => {
  const { program } = await openShipped('classic');
  const { spaces, lettering } = drawn(program, PRINTED);
  const coasts = spaces.flatMap(({ spots }) => Object.values(spots));
  expect(coasts.map(({ label: { text } }) => text).toSorted()).toEqual([
    'ec',
    'nc',
    'nc',
    'sc',
    'sc',
    'sc',
  ]);
  for (const { label } of coasts) expect(label.size / lettering).toBeGreaterThanOrEqual(0.9);
});

test('two pictures in one page have one ground, with names of two sizes', async () => {
  const { program, state } = await openShipped('classic');
  const one = (size: number, isThere: boolean): string =>
    picture(drawn(program, size), { state, backdrop: { id: 'below', isThere } });
  const [first, second] = [one(1, false), one(2, true)];
  expect(faultsOf(first)).toEqual([]);
  expect(faultsOf(second)).toEqual([]);
  expect(all(first, /data-space="([^"]*)"/gu)).toHaveLength(75);
  expect(all(second, /data-space="([^"]*)"/gu)).toEqual([]);
  expect(second).toContain('<use href="#below"/>');
  expect(written(second).toSorted()).toEqual(written(first).toSorted());
  // The ground of the first is what the second would have drawn.
  const ground = (size: number) => {
    const { layers, grounds } = layersOf(drawn(program, size), { state });
    return layers.slice(0, grounds);
  };
  expect(ground(1).flat().length).toBeGreaterThan(75);
  expect(ground(1)).toEqual(ground(2));
});

test.each([1, PRINTED, 1.6, 2, 2.3, 2.6, 3])(
  'in size %d no name stands on land that nobody enters, where it would be taken for its name',
  async (size) => {
    const { program, state } = await openShipped('classic');
    expect(namesOfNobody(picture(drawn(program, size), { state }))).toEqual([]);
  },
);

/** The patterns of a picture, by what is drawn in each. */
const patternsIn = (svg: string): readonly string[] =>
  all(svg, /<pattern id="vm-[^"]*" (.*?)<\/pattern>/gu);

describe.each(drawnVariants)('the powers of %s', (name) => {
  test('have a pattern each, on grounds and on pieces', async () => {
    const { program, state } = await openShipped(name);
    const svg = picture(drawn(program), { state, patterns: 'always' });
    const powers = program.kinds
      .filter(({ role }) => role === 'power')
      .flatMap(({ members }) => members.filter(({ latent }) => !latent));
    // One for the ground, one for pieces; colours, which are classes, do not count.
    const plain = patternsIn(svg).map((one) => one.replace(/class="[^"]*"/u, ''));
    expect(new Set(plain).size).toBe(powers.length * 2);
    // Pages show a power beside the map by the same pattern.
    const looks = powerLooks(program);
    for (const { name: power } of powers) {
      expect(svg).toContain(`<pattern id="${looks[power]?.pattern}"`);
    }
    for (const id of all(svg, /url\(#([^)]*)\)/gu)) expect(svg).toContain(`<pattern id="${id}"`);
    expect(faultsOf(svg)).toEqual([]);
  });
});

test('patterns are there always, on paper only, or never', async () => {
  const { program, state } = await openShipped('classic');
  const draw = (patterns?: View['patterns']) =>
    picture(drawn(program), { state, ...(patterns === undefined ? {} : { patterns }) });
  expect(patternsIn(draw())).toEqual([]);
  expect(draw('always')).not.toContain('class="printed"');
  const layers = all(draw('print'), /(<path [^>]*fill="url[^>]*>)/gu);
  expect(layers.length).toBeGreaterThan(22);
  for (const layer of layers) expect(layer).toContain('class="printed"');
});
