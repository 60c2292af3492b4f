/** Nothing on a map lies over anything else, in any shipped variant, whatever stands where, at every size of names. */
import { describe, expect, test } from 'vitest';
import { PRINTED } from '../../compiler/picture/measure.ts';
import { picture } from '../../compiler/picture/picture.ts';
import { drawn, openShipped, viewsOf } from '../support/pictures.ts';
import { overlapsOf } from '../unit/picture/overlaps.ts';

/** Of pictures by themselves, and of pages 390 wide; `npm run soak -- --part pictures` takes all sizes. */
const sizes = [PRINTED, 2];

// Of those that share a map, one.
describe.each([
  'classic',
  'range-war',
  'republic',
  'terrestrial-chaos',
  'cowboys-and-indians',
  'reivers',
])('on the map of %s', (name) => {
  test('names, marks, pieces, lines and signs lie clear of each other', async () => {
    const { program, game } = await openShipped(name);
    const views = viewsOf(game, 7, 7);
    expect(views.length).toBeGreaterThan(4);
    const faults = sizes.flatMap((size) => {
      const drawing = drawn(program, size);
      // All stops at the size of pictures by themselves; at the other the first and the last one.
      const some = size === PRINTED ? views : [views[0], ...views.slice(-1)];
      return some.flatMap((view, i) =>
        view === undefined
          ? []
          : overlapsOf(picture(drawing, view)).map((fault) => `${size}, ${i}: ${fault}`),
      );
    });
    expect(faults).toEqual([]);
  });
});

test.each(['classic', 'republic'])(
  'whole names on the map of %s lie clear as well',
  async (name) => {
    const { program, game } = await openShipped(name);
    const drawing = drawn(program, PRINTED, 'full');
    for (const view of viewsOf(game, 7, 3)) expect(overlapsOf(picture(drawing, view))).toEqual([]);
  },
);

test.each([2, 3])(
  '%i pieces in every space keep clear of its name, and of each other',
  async (count) => {
    const { program, state } = await openShipped('classic');
    const kind = program.kinds[program.builtin.space];
    const units = (kind?.members ?? []).flatMap((_, space) =>
      ['Army', 'Fleet', 'Army'].slice(0, count).map((is, i) => ({
        id: space * count + i + 1,
        is,
        at: kind?.members[space]?.short[0] ?? '',
        owner: ['France', 'Italy', 'Turkey'][i] ?? null,
        dislodged: i === count - 1,
      })),
    );
    const crowded = { ...state, things: { ...state.things, Unit: units } };
    for (const size of sizes) {
      const drawing = drawn(program, size);
      const svg = picture(drawing, { state: crowded });
      const pieces = [...svg.matchAll(/data-piece="Unit [^>]*scale\(([\d.]+)\)/gu)];
      expect(pieces.length).toBe(units.length);
      // However narrow a space is, they can be told apart.
      const parts = pieces.map(([, scale]) => Number(scale) / (drawing.unit / 20));
      expect(Math.min(...parts)).toBeGreaterThan(1 / 3);
      expect(overlapsOf(svg)).toEqual([]);
    }
  },
);

test('what lies over something else is found', async () => {
  const { program, state } = await openShipped('republic');
  const drawing = drawn(program);
  expect(overlapsOf(picture(drawing, { state }))).toEqual([]);
  const moved = (key: string, dx: number, dy: number) => ({
    ...drawing,
    spaces: drawing.spaces.map((space) => {
      const { at, box } = space.label;
      const label = {
        ...space.label,
        at: [at[0] + dx, at[1] + dy] as const,
        box: [box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy] as const,
      };
      return space.key === key ? { ...space, label } : space;
    }),
  });
  const river = overlapsOf(picture(moved('KkE', 28, 0), { state })).join('\n');
  expect(river).toContain('name of KkE over the line of');
  const abroad = overlapsOf(picture(moved('NAO', -1000, 0), { state })).join('\n');
  expect(abroad).toContain('name of NAO is cut off');
  const [one, other] = ['Don', 'Der'].map((key) =>
    drawing.spaces.find((space) => space.key === key),
  );
  const [dx, dy] = [0, 1].map((k) => (other?.label.at[k] ?? 0) - (one?.label.at[k] ?? 0));
  const both = overlapsOf(picture(moved('Don', dx ?? 0, dy ?? 0), { state })).join('\n');
  expect(both).toContain('name of Don over name of Der');
  expect(both).toContain('name of Don is not in it');
});
