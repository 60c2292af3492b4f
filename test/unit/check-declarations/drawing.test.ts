/** What the texts say of drawing. */
import { describe, expect, test } from 'vitest';
import { compose } from '../../../language/check/world/compose.ts';
import { memoryHost } from '../../../language/host.ts';
import { map, rulebook, variant, world } from './fixture.ts';

const drawn = (clauses: string) => variant(clauses).drawing;

describe('looks', () => {
  test('belong to everything of a name', () => {
    const { looks } = drawn('draw wall as thick line in brown, Red and Army in red');
    expect(looks.map(({ of: { what }, colour }) => [what, colour])).toEqual([
      ['attribute', 'brown'],
      ['member', 'red'],
      ['member', 'red'],
    ]);
    expect(looks[0]?.line).toEqual(['thick', 'line']);
  });

  test('are of orders and kinds, too', () => {
    const rules = `${rulebook.trimEnd().slice(0, -1)}
  ask Orders about each Unit u, of u.owner { default Wait }
  order Wait in Orders by Unit { written "{unit} waits" }
}`;
    const made = world({
      'rulebooks/basic.variant': rules,
      'main.variant':
        'variant Main {\n  using Basic\n  on Land\n  draw Wait as ring, Unit and Mine as disc with "x"\n}\n',
    });
    expect(made.diagnostics).toEqual([]);
    expect(made.drawing.looks.map(({ of: { what } }) => what)).toEqual(['verb', 'kind', 'kind']);
  });

  test('of what was taken off the map say nothing', () => {
    const made = variant('remove Red\ndraw Red in red, Blue in blue');
    expect(made.diagnostics).toEqual([]);
    expect(made.drawing.looks.length).toBe(1);
  });
});

describe('areas', () => {
  test('of a later unit take the place of earlier ones; several of one unit are parts', () => {
    const own = 'outline ASH 0 0 9 0 9 9, ASH 20 0 29 0 29 9, none 1 1 2 2 3 1\n';
    const land = `map Land {\n  for Basic\n${map}${own}outline BAY 0 0 1 0 1 1\n}\n`;
    const main = 'variant Main {\n  using Basic\n  on Land\n  outline BAY 5 5 6 5 6 6\n}\n';
    const { drawing } = world({ 'maps/land.variant': land, 'main.variant': main });
    expect(drawing.outlines).toEqual([
      { space: -1, ring: [1, 1, 2, 2, 3, 1] },
      { space: 0, ring: [0, 0, 9, 0, 9, 9] },
      { space: 0, ring: [20, 0, 29, 0, 29, 9] },
      { space: 1, ring: [5, 5, 6, 5, 6, 6] },
    ]);
  });

  test('have further points, and squares their columns and rows', () => {
    expect(drawn('positions ASH 1 2 and 3 4 and - 5 6').points).toEqual([
      { space: 0, x: 3, y: 4 },
      { space: 0, x: -5, y: 6 },
    ]);
    expect(drawn('labels ASH 1 2, BAY 3 - 4\nlabels ASH 5 6').labels).toEqual([
      { space: 0, x: 5, y: 6 },
      { space: 1, x: 3, y: -4 },
    ]);
    const { squares } = world({
      'main.variant': 'variant Main {\n  using Basic\n  grid B2..C3\n  power Red\n}\n',
    }).drawing;
    expect(squares.map(({ column, row }) => [column, row])).toEqual([
      [1, 1],
      [2, 1],
      [1, 2],
      [2, 2],
    ]);
  });
});

describe('a module that is for what takes it in', () => {
  const files = {
    'maps/land.variant': `map Land {\n  for Basic\n  using Drawn\n${map}}\n`,
    'modules/drawn.variant': 'module Drawn {\n  for Main\n  draw Red in red\n}\n',
    'main.variant': 'variant Main {\n  using Basic\n  on Land\n}\n',
  };
  test('is no circle, whichever of the two is read', () => {
    const taken = world(files);
    expect(taken.diagnostics).toEqual([]);
    expect(taken.drawing.looks.length).toBe(1);
    const host = memoryHost({ 'rulebooks/basic.variant': rulebook, ...files });
    const alone = compose(host, 'modules/drawn.variant', { library: '' });
    expect(alone.diagnostics).toEqual([]);
    expect(alone.drawing.looks.length).toBe(1);
  });
});
