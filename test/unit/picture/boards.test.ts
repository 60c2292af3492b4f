/** Further boards lie beside the first, each as its map, and nothing on them over anything else. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PRINTED } from '../../../compiler/picture/measure.ts';
import { picture } from '../../../compiler/picture/picture.ts';
import type { Drawing } from '../../../compiler/picture/drawing.ts';
import { drawn, openShipped, programOf, viewsOf } from '../../support/pictures.ts';
import { root } from '../../support/variants.ts';
import { overlapsOf } from './overlaps.ts';

/** How far to the right of each place its twin lies, and how far below. */
function shifts({ spaces }: Drawing, behind: string): readonly (readonly [number, number])[] {
  const at = new Map(spaces.map(({ key, anchor }) => [key, anchor]));
  return spaces.flatMap(({ key, anchor }) => {
    const twin = at.get(`${key}${behind}`);
    return twin === undefined ? [] : [[twin[0] - anchor[0], twin[1] - anchor[1]] as const];
  });
}

const far = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

test('two worlds with outlines', async () => {
  const path = join(root, 'test', 'conformance', 'together', 'two-worlds.variant');
  const { program, game } = await openShipped(path);
  const drawing = drawn(program, PRINTED);
  const found = shifts(drawing, '2');
  expect(found.length).toBe(74);
  // A name may push a piece a little to the side.
  expect(Math.min(...found.map(([x]) => x))).toBeGreaterThan(drawing.width * 0.45);
  expect(far(found.map(([x]) => x))).toBeLessThan(drawing.unit * 3);
  expect(Math.max(...found.map(([, y]) => Math.abs(y)))).toBeLessThan(drawing.unit * 2);
  for (const view of viewsOf(game, 7, 3)) expect(overlapsOf(picture(drawing, view))).toEqual([]);
});

const own = (lines: string): Drawing =>
  drawn(
    programOf(`variant Own {
  power Red (R)
  piece Scout (S) { at: Space; owner: Power; written "S {at}" }
  space Alder (ALD): BRI CED
  space Bridge (BRI): ALD CED DUN
  space Cedar (CED): ALD BRI
  space Dune (DUN): BRI
  ask Walks about each Scout s, of s.owner { default Rest }
  order Rest in Walks by Scout { written "{scout} rests" }
  phase Day { ask Walks }
  calendar { Spring: Day }
  start in Spring 1
  board Second (..2) of Own
${lines}
}
`),
    PRINTED,
  );

describe.each([
  ['with places', 'positions ALD 0 0, BRI 100 0, CED 50 80, DUN 180 10'],
  ['with some places', 'positions ALD 0 0, BRI 100 0'],
  ['without', ''],
])('a map of its own, %s', (_, lines) => {
  test('lies there twice, with a strip between', () => {
    const drawing = own(lines);
    const found = shifts(drawing, '2');
    expect(found.length).toBe(4);
    expect(far(found.map(([x]) => x))).toBeLessThan(drawing.unit * 2);
    expect(Math.max(...found.map(([, y]) => Math.abs(y)))).toBeLessThan(drawing.unit * 2);
    const [first, second] = ['', '2'].map((end) =>
      drawing.spaces
        .filter(({ key }) => key.endsWith('2') === (end === '2'))
        .map(({ anchor }) => anchor[0]),
    );
    expect(Math.min(...(second ?? []))).toBeGreaterThan(Math.max(...(first ?? [])));
    expect(drawing.blank).not.toBe('');
  });
});
