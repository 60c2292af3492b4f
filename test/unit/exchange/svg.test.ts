/** Shapes of drawings as polygons. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFile } from '../../../compiler/exchange/import.ts';
import { flattened } from '../../../compiler/exchange/svg.ts';
import { foreignText } from '../../support/exchange/facts.ts';
import { root } from '../../support/variants.ts';

test.each([
  ['M 040,020 L 050,020 L 050,030 Z', 'M 40 20 50 20 50 30Z'],
  ['M-010.5,00.5h020v-07z', 'M-10.5 .5 h20 v-7 z'],
  // `00` behind the radii are two flags.
  ['M 010 010 a5 5 0 005 5 l 10 0 z', 'M10 10 a 5 5 0 0 0 5 5 l 10 0 z'],
])('numbers may begin with zeros: %s', (path, plain) => {
  const found = flattened(path, '');
  expect(found).toEqual(flattened(plain, ''));
  expect(found.broken).toBeUndefined();
  expect(found.rings).toHaveLength(1);
});

test('what cannot be read ends a shape, and is told', () => {
  const { rings, broken } = flattened('M 0 0 L 10 0 L 10 10 L north', '');
  expect(rings).toEqual([
    [
      [0, 0],
      [10, 0],
      [10, 10],
    ],
  ]);
  expect(broken).toBeDefined();
});

test('a place of jDip that is drawn by its shores alone has their areas; one that is not drawn is told', () => {
  const path = join(root, 'test/exchange/jdip/ponds/variants.xml');
  const drawing = path.replace('variants.xml', 'ponds.svg');
  const plain = readFileSync(drawing, 'utf8');
  const shapesOf = (svg: string) => {
    const host = { read: (file: string) => (file === drawing ? svg : foreignText(file)) };
    const [variant] = importFile(host, path).variants;
    const { shapes = [], unsaid = [] } = variant?.form ?? {};
    const told = unsaid.filter(({ why }) => why === 'places of which the drawing has no area');
    return { keys: shapes.map(({ locale }) => locale), told: told.map(({ text }) => text) };
  };
  const before = shapesOf(plain);
  expect(before.keys).toContain('BNK');
  expect(before.told.join()).not.toContain('BNK');
  const two =
    '<path id="bnk-ec" d="M 80,0 l 20,0 0,80 -20,0 z"/><path id="bnk-nc" d="M 100,0 l 20,0 0,80 -20,0 z"/>';
  const byShores = shapesOf(plain.replace(/<path id="bnk"[^>]*>/u, two));
  expect(byShores.keys.toSorted()).toEqual(before.keys.toSorted());
  const without = shapesOf(plain.replace('id="bnk"', 'id="another"'));
  expect(without.keys).not.toContain('BNK');
  expect(without.told.join()).toContain('BNK');
});
