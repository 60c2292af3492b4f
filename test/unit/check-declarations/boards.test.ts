/** Further boards: what comes over, under which names, and what is done to one of them alone. */
import { describe, expect, it } from 'vitest';
import type { World } from '../../../language/check/world/world.ts';
import { BORDER, SPACE, SPOT } from '../../../language/check/declarations/declared.ts';
import { map, said, variant, world } from './fixture.ts';

const codes = ({ diagnostics }: World): string[] => diagnostics.map(({ code }) => code);

const named = ({ kinds }: World, kind: string) =>
  (kinds.find(({ name }) => name === kind)?.members ?? []).map(({ name }) => name);

/** A value of a thing, as the name of what it is. */
function value(made: World, kind: number, thing: string, attribute: string): string | undefined {
  const of = made.kinds[kind];
  const index = of?.attributes.findIndex(({ name }) => name === attribute) ?? -1;
  const found = of?.members[made.memberNamed(kind, thing) ?? -1]?.values.get(index);
  const type = of?.attributes[index]?.node?.type;
  const holds = type !== undefined && 'name' in type ? made.kindNamed(type.name.text) : undefined;
  return found === undefined ? undefined : (holds?.members[found]?.name ?? String(found));
}

const neighbours = (made: World, space: string): string[] => {
  const index = made.memberNamed(SPACE, space);
  return made.map.borders.flatMap(({ a, b }) =>
    a === index || b === index ? [made.kinds[SPACE]?.members[a === index ? b : a]?.name ?? ''] : [],
  );
};

describe('a second board', () => {
  const made = variant('board Second (..2) of Land');

  it('has every space under its names, and what stands there', () => {
    expect(codes(made)).toEqual([]);
    expect(named(made, 'Space')).toEqual([
      'Ash',
      'Bay',
      'Cliff',
      'Second Ash',
      'Second Bay',
      'Second Cliff',
    ]);
    for (const name of ['Second Cliff', 'CLI2', 'Second CLI', 'Second Old Cliff'])
      expect(made.memberNamed(SPACE, name)).toBe(5);
    expect(named(made, 'Mine')).toEqual(['Ash', 'Cliff', 'Second Ash', 'Second Cliff']);
    expect(named(made, 'Power')).toEqual(['Red', 'Blue']);
  });

  it('has the facts and the borders of the map, and none to the first', () => {
    expect(value(made, SPACE, 'BAY2', 'terrain')).toBe('sea');
    const mine = made.kindNamed('Mine')?.id ?? -1;
    expect(value(made, mine, 'Second Ash', 'home')).toBe('Red');
    expect(neighbours(made, 'BAY2')).toEqual(['Second Ash', 'Second Cliff']);
    expect(neighbours(made, 'BAY')).toEqual(['Ash', 'Cliff']);
  });

  it('tells of each place its board and its twin', () => {
    expect(value(made, SPACE, 'BAY2', 'board')).toBe('Second');
    expect(value(made, SPACE, 'BAY', 'board')).toBeUndefined();
    expect(value(made, SPACE, 'BAY', 'twin')).toBe('Second Bay');
    expect(value(made, SPACE, 'BAY2', 'twin')).toBe('Bay');
    expect(value(made, SPOT, 'BAY2', 'twin')).toBe('Bay');
  });

  it('gives a text without one nothing of the kind', () => {
    const plain = variant('goal() is 4');
    expect(plain.kindNamed('Board')).toBeUndefined();
    expect(plain.kinds[SPACE]?.attributes.map(({ name }) => name)).not.toContain('twin');
    expect(plain.drawing.boards).toBeUndefined();
  });
});

it('three boards lead round', () => {
  const made = variant('board Second (..2) of Land\nboard Third (..3) of Land');
  expect(codes(made)).toEqual([]);
  expect(['ASH', 'ASH2', 'ASH3'].map((name) => value(made, SPACE, name, 'twin'))).toEqual([
    'Second Ash',
    'Third Ash',
    'Ash',
  ]);
  expect(value(made, SPACE, 'ASH3', 'board')).toBe('Third');
});

it('is a copy of the map alone: what a variant changes is changed on one board', () => {
  const made = variant(
    `remove Bay
rename Ash to Cinder (CIN)
Cliff has no mine
board Second (..2) of Land
Second Ash has height 3
remove CLI2`,
  );
  expect(codes(made)).toEqual([]);
  expect(named(made, 'Space')).toEqual(['Cinder', 'Cliff', 'Second Ash', 'Second Bay']);
  expect(named(made, 'Mine')).toEqual(['Cinder', 'Second Ash']);
  expect(value(made, SPACE, 'ASH2', 'height')).toBe('3');
  expect(value(made, SPACE, 'ASH2', 'twin')).toBe('Cinder');
  expect(value(made, SPACE, 'BAY2', 'twin')).toBeUndefined();
  expect(neighbours(made, 'ASH2')).toEqual(['Second Bay']);
});

it('is of a variant, where that is named, with all that it changes', () => {
  const made = world({
    'base.variant': `variant Base {\n  using Basic\n  on Land\n  add land Dune (DUN): ASH\n  remove Bay\n}\n`,
    'main.variant': 'variant Main {\n  extends Base\n  board Second (..2) of Base\n}\n',
  });
  expect(codes(made)).toEqual([]);
  expect(named(made, 'Space').slice(3)).toEqual(['Second Ash', 'Second Cliff', 'Second Dune']);
  expect(neighbours(made, 'DUN2')).toEqual(['Second Ash']);
});

it('is of a map that names no rulebook of its own', () => {
  const made = world({
    'maps/land.variant': `map Land {\n${map}}\n`,
    'main.variant': 'variant Main {\n  using Basic\n  on Land\n  board Second (..2) of Land\n}\n',
  });
  expect(codes(made)).toEqual([]);
  expect(value(made, SPACE, 'BAY2', 'terrain')).toBe('sea');
  expect(named(made, 'Mine')).toEqual(['Ash', 'Cliff', 'Second Ash', 'Second Cliff']);
});

it('is of a text of its own, boards of boards included', () => {
  const made = world({
    'maps/double.variant': `map Double {\n  for Basic\n${map}  board Second (..2) of Double\n}\n`,
    'main.variant': 'variant Main {\n  using Basic\n  on Double\n  board Deep (D..) of Double\n}\n',
  });
  expect(codes(made)).toEqual([]);
  expect(named(made, 'Space').slice(6)).toEqual([
    'Deep Ash',
    'Deep Bay',
    'Deep Cliff',
    'Deep Second Ash',
    'Deep Second Bay',
    'Deep Second Cliff',
  ]);
  expect(made.memberNamed(SPACE, 'DASH2')).toBe(9);
  expect(
    new Set(['ASH', 'ASH2', 'DASH', 'DASH2'].map((name) => value(made, SPACE, name, 'twin'))).size,
  ).toBe(4);
});

it('brings the pieces that are asked for, and leaves out what is not wanted', () => {
  const made = world({
    'maps/land.variant': `map Land {\n  for Basic\n${map}  Red starts with A Ash\n  Blue starts with F Bay\n}\n`,
    'main.variant': `variant Main {
  using Basic
  on Land
  board Second (..2) of Land, with Unit, without Mine
  board Third (..3) of Land
  Blue starts with nothing instead of F BAY2
}
`,
  });
  expect(codes(made)).toEqual([]);
  expect(made.startPieces.length).toBe(3);
  expect(named(made, 'Mine')).toEqual(['Ash', 'Cliff', 'Third Ash', 'Third Cliff']);
});

it('takes what the set-up of the map says of its places', () => {
  const made = variant('setup { Ash.castle becomes yes }\nboard Second (..2) of Main');
  expect(codes(made)).toEqual([]);
  expect(made.clauses.filter(({ clause }) => clause.kind === 'setup').length).toBe(2);
});

it('tells of rules about places once, and not again when the writer knows', () => {
  const rule = 'fn burnt(s: Space) = s = Ash\n';
  expect(codes(variant(`${rule}board Second of Main`))).toEqual(['board-rules']);
  expect(codes(variant(`${rule}board Second of Main, without rules`))).toEqual([]);
  expect(codes(variant('fn dry(s: Space) = s.terrain is land\nboard Second of Main'))).toEqual([]);
});

it('is looked at by itself for what cannot be reached', () => {
  const cut = 'no border ASH2 - BAY2\nno border ASH2 - CLI2';
  const text = `variant Main {\n  using Basic\n  on Land\n  board Second (..2) of Land\n  ${cut}\n}\n`;
  expect(said(world({ 'main.variant': text }), { 'main.variant': text })).toEqual([
    'unreachable-space: Second',
  ]);
});

it('has the latent borders of its map, and marks', () => {
  const made = world({
    'maps/land.variant':
      `map Land {\n  for Basic\n${map}land Far (FAR): CLI\nlatent border FAR - ASH, wall\n}\n`.replace(
        'mine: ASH BAY',
        'mine: ASH BAY FAR',
      ),
    'main.variant': 'variant Main {\n  using Basic\n  on Land\n  board Second (..2) of Land\n}\n',
  });
  expect(codes(made)).toEqual([]);
  const borders = made.kinds[BORDER]?.members ?? [];
  expect(borders.filter(({ latent }) => latent).map(({ short }) => short[0])).toEqual([
    'ASH-FAR',
    'ASH2-FAR2',
  ]);
  expect(value(made, BORDER, 'FAR2 - ASH2', 'wall')).toBe('1');
});

it('lies beside the first, with coordinates of its own map', () => {
  const made = variant(
    'positions ASH 0 0, BAY 100 0, CLI 50 80\nboard Second (..2) of Main\npositions CLI2 50 90',
  );
  const places = made.map.positions.map(({ x, y }) => [x, y]);
  expect(places.slice(0, 3)).toEqual([
    [0, 0],
    [100, 0],
    [50, 80],
  ]);
  const right = places[3]?.[0] ?? 0;
  expect(right).toBeGreaterThan(100);
  expect(places.slice(3)).toEqual([
    [right, 0],
    [right + 100, 0],
    [right + 50, 90],
  ]);
});

it('of squares leaves a column free', () => {
  const made = variant('grid A1..B2\nboard Second (..x) of Main');
  expect(made.memberNamed(SPACE, 'B2x')).toBeDefined();
  expect(made.drawing.squares.map(({ column }) => column)).toEqual([1, 2, 1, 2, 4, 5, 4, 5]);
});
