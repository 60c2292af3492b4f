import { describe, expect, it } from 'vitest';
import { BORDER, POWER, SPACE, SPOT } from '../../../language/check/declarations/declared.ts';
import type { World } from '../../../language/check/world/world.ts';
import { names, variant, world } from './fixture.ts';

const value = (made: World, kind: string, thing: string, attribute: string): number | undefined => {
  const entry = made.kindNamed(kind);
  const index = made.memberNamed(entry?.id ?? -1, thing);
  const at = entry?.attributes.findIndex(({ name }) => name === attribute) ?? -1;
  return index === undefined ? undefined : entry?.members[index]?.values.get(at);
};

/** `A-B` for each border, by abbreviations. */
const borders = (made: World): string[] =>
  made.kinds[BORDER]?.members.map(({ short }) => short[0] ?? '') ?? [];

const clean = (clauses: string): World => {
  const made = variant(clauses);
  expect(made.diagnostics).toEqual([]);
  return made;
};

describe('kinds and things', () => {
  it('has the built-in kinds first', () => {
    expect(clean('').kinds.map(({ name }) => name)).toEqual(
      'Space Spot Border Power Player Season Phase Terrain Force Unit Mine River'.split(' '),
    );
  });

  it('declares things with names, abbreviations and aliases', () => {
    const made = clean('');
    expect(names(made, 'Space')).toEqual(['Ash', 'Bay', 'Cliff']);
    expect(made.memberNamed(SPACE, 'Old Cliff')).toBe(2);
    expect(made.memberNamed(POWER, 'Crimson')).toBe(0);
    expect(made.thingsNamed('CLI')).toEqual([{ kind: SPACE, index: 2 }]);
    expect(names(made, 'Season')).toEqual(['Spring', 'Autumn']);
    expect(names(made, 'Phase')).toEqual(['Play']);
  });

  it('gives values by words and marks', () => {
    const made = clean('add sea Dune (DUN), castle, height 2.5, mine owned by Red, worth 3: ASH');
    expect(value(made, 'Space', 'DUN', 'terrain')).toBe(0);
    expect(value(made, 'Space', 'DUN', 'castle')).toBe(1);
    expect(value(made, 'Space', 'DUN', 'height')).toBe(2.5);
    expect(value(made, 'Mine', 'DUN', 'owner')).toBe(0);
    expect(value(made, 'Mine', 'DUN', 'home')).toBeUndefined();
    expect(value(made, 'Mine', 'DUN', 'worth')).toBe(3);
    expect(value(made, 'Mine', 'Ash', 'home')).toBe(0);
    expect(value(made, 'Mine', 'Ash', 'at')).toBe(0);
  });

  it('keeps what is latent apart', () => {
    const made = clean('latent add land Dune (DUN), mine: ASH');
    expect(made.kinds[SPACE]?.members.map(({ latent }) => latent)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(made.kindNamed('Mine')?.members.at(-1)?.latent).toBe(true);
  });

  it('has latent borders and spots, whatever the spaces are', () => {
    const latent = (clauses: string): string[] =>
      [SPOT, BORDER].flatMap((kind) =>
        (clean(clauses).kinds[kind]?.members ?? []).flatMap(({ name, latent, opensAlone }) =>
          latent ? [`${name} ${opensAlone ? 'alone' : 'with its space'}`] : [],
        ),
      );
    expect(latent('latent border ASH - BAY')).toEqual(['Ash - Bay alone']);
    expect(latent('latent border ASH - BAY\nborder ASH - BAY')).toEqual([]);
    expect(latent('add land Dune (DUN): by land ASH\n      latent north coast (NC): BAY')).toEqual([
      'Dune/NC alone',
    ]);
    expect(latent('latent add land Dune (DUN): ASH\nlatent border DUN - BAY')).toEqual([
      'Dune with its space',
      'Ash - Dune with its space',
      'Bay - Dune alone',
    ]);
  });

  it('takes more values and attributes from anywhere', () => {
    const made = clean('Force also Tank (T)\nUnit has fuel: Number = 3');
    expect(names(made, 'Force')).toEqual(['Army', 'Fleet', 'Tank']);
    expect(made.kindNamed('Unit')?.attributes.at(-1)?.name).toBe('fuel');
  });

  it('takes the seasons of the last calendar', () => {
    const made = clean('calendar { Summer: Play }\nstart in Summer 1870');
    expect(names(made, 'Season')).toEqual(['Summer']);
    expect(made.startDate).toEqual({ season: 0, year: 1870 });
  });
});

describe('neighbours', () => {
  const lists = (text: string): World => {
    const made = world({ 'main.variant': `map Own {\n  for Basic\n${text}\n}\n` });
    expect(made.diagnostics).toEqual([]);
    return made;
  };

  it('are separated by blanks or commas', () => {
    const made = lists(
      'land Low Ash: Bay High Cliff\nsea Bay: Low Ash, High Cliff\nland High Cliff: Low Ash Bay',
    );
    expect(borders(made)).toEqual(['Low Ash-Bay', 'Low Ash-High Cliff', 'Bay-High Cliff']);
  });

  it('touch those spots of a space whose own lists name them', () => {
    const made = lists(`land Spain (SPA): by land POR
       north coast (NC): GAS POR
       south coast (SC): POR MED
land Portugal (POR): SPA
sea Gascony Sea (GAS): SPA
sea Med Sea (MED): SPA`);
    const spot = (text: string): number => made.memberNamed(SPOT, text) ?? -1;
    expect(spot('SPA')).toBe(made.memberNamed(SPACE, 'SPA'));
    expect([
      spot('SPA/NC'),
      spot('Spain/SC'),
      spot('Spain (north coast)'),
      spot('Spain NC'),
    ]).toEqual([4, 5, 4, 4]);
    const of = (text: string): number[] =>
      made.map.touches.flatMap(([a, b]) => (a === spot(text) ? [b] : []));
    expect(of('SPA')).toEqual([spot('POR')]);
    expect(of('SPA/NC')).toEqual([spot('POR'), spot('GAS')]);
    expect(of('MED')).toEqual([spot('SPA/SC')]);
    expect(of('POR')).toEqual([spot('SPA'), spot('SPA/NC'), spot('SPA/SC')]);
    expect(made.map.spotSpace).toEqual([0, 1, 2, 3, 0, 0]);
    expect(borders(made)).toEqual(['SPA-POR', 'SPA-GAS', 'SPA-MED']);
  });

  it('may be one way', () => {
    const made = lists('land A1: one way B1\nland B1:C1\nland C1: B1');
    expect(made.map.touches).toEqual([
      [0, 1],
      [1, 2],
      [2, 1],
    ]);
  });

  it('is led on both ways by a border between the same two', () => {
    const made = lists('land A1: one way B1\nland B1:C1\nland C1: B1\nborder A1 - B1');
    expect(made.diagnostics).toEqual([]);
    expect(made.map.touches).toEqual([
      [0, 1],
      [1, 0],
      [1, 2],
      [2, 1],
    ]);
  });
});

describe('changes by a delta', () => {
  it('adds a space with both sides of its borders', () => {
    const made = clean('add sea Dune (DUN): ASH, Old Cliff');
    expect(borders(made)).toEqual(['ASH-BAY', 'ASH-CLI', 'ASH-DUN', 'BAY-CLI', 'CLI-DUN']);
  });

  it('says where a border was said first that is said again', () => {
    const first = (clauses: string): unknown =>
      variant(clauses).diagnostics.map(({ severity, related }) => [
        severity,
        related?.map(({ file, range }) => [file, range.end - range.start]),
      ]);
    expect(first('border CLI - ASH')).toEqual([['warning', [['maps/land.variant', 5]]]]);
    expect(first('no border CLI - ASH\nborder CLI - ASH\nborder ASH - Cliff')).toEqual([
      ['warning', [['main.variant', 'border CLI - ASH'.length]]],
    ]);
    // A mark is something new; a sentence may make sure that there is one.
    clean('border CLI - ASH, wall');
    clean('sentence "{A: Space} leads to {B: Space}" { border A - B }\nCliff leads to Ash');
  });

  it('adds and removes borders and marks them', () => {
    const made = clean('river Nile\nno border ASH - BAY\nborder CLI - BAY, wall, river Nile');
    expect(borders(made)).toEqual(['ASH-CLI', 'BAY-CLI']);
    expect(value(made, 'Border', 'BAY - CLI', 'wall')).toBe(1);
    expect(value(made, 'Border', 'Cliff-Bay', 'river')).toBe(0);
  });

  it('removes things and what stands on them', () => {
    const made = clean(
      'Red starts with A Ash\nremove Cliff\nremove Red\npositions CLI 1 2, BAY 3 4',
    );
    expect(names(made, 'Space')).toEqual(['Ash', 'Bay']);
    expect(borders(made)).toEqual(['ASH-BAY']);
    expect(names(made, 'Mine')).toEqual(['Ash']);
    expect(value(made, 'Mine', 'Ash', 'owner')).toBeUndefined();
    expect(made.startPieces).toEqual([]);
    expect(made.map.positions).toEqual([{ space: 1, x: 3, y: 4 }]);
  });

  it('renames, and still knows the old name', () => {
    const made = clean('rename Cliff to Tall Hill (TAL)\nadd sea Dune (DUN): Cliff');
    expect(names(made, 'Space')).toContain('Tall Hill');
    expect(made.kinds[SPACE]?.members[2]?.short).toEqual(['TAL']);
    expect(made.memberNamed(SPACE, 'CLI')).toBe(2);
    expect(names(made, 'Mine')).toEqual(['Ash', 'Tall Hill']);
    const swapped = clean('rename Cliff to Hill\nadd land Cliff (CL2): Hill');
    expect(swapped.memberNamed(SPACE, 'Cliff')).toBe(3);
    expect(borders(swapped)).toEqual(['ASH-BAY', 'ASH-CLI', 'BAY-CLI', 'CLI-CL2']);
  });

  it('changes marks by sentences', () => {
    const made = clean(
      'Ash is sea\nBay has mine of Blue\nCliff has no mine\nBay has castle\nBay is not castle',
    );
    expect(value(made, 'Space', 'Ash', 'terrain')).toBe(0);
    expect(names(made, 'Mine')).toEqual(['Ash', 'Bay']);
    expect(value(made, 'Mine', 'Bay', 'home')).toBe(1);
    expect(value(made, 'Space', 'Bay', 'castle')).toBe(0);
  });
});

describe('pieces at the start', () => {
  const texts = (made: World): string[] =>
    made.startPieces.map((piece) => {
      if (piece.effect !== 'create') return piece.effect;
      const kind = made.kinds[piece.kind];
      const fields = piece.fields.map(({ attribute, value: is }) => {
        const name = kind?.attributes[attribute]?.name;
        return `${name} ${is.op === 'const' ? is.value : is.op}`;
      });
      return `${kind?.name}: ${fields.join(', ')}`;
    });

  it('are read by their notations', () => {
    const made = clean(`piece Herd (H) { at: Space; owner: Power or none }
Red starts with A Ash, Fleet Bay
nobody starts with H Old Cliff, Herd ASH`);
    expect(texts(made)).toEqual([
      'Unit: is 0, at 0, owner 0',
      'Unit: is 1, at 1, owner 0',
      'Herd: at 2',
      'Herd: at 0',
    ]);
    expect(made.startPieces[0]?.origin.line).toBe(5);
  });

  it('may stand on a further spot, written as in orders', () => {
    const coasts = `add land Spain (SPA): by land ASH
       south coast (SC): BAY`;
    const made = clean(
      `${coasts}\nRed starts with F Spain/SC, F SPA/SC, F Spain (SC), F SPA(south coast), "F SPA/SC"\nRed starts with A Ash instead of F Spain SC`,
    );
    const spot = made.memberNamed(SPOT, 'SPA/SC') ?? -1;
    const starts = texts(made);
    expect(starts).toEqual([
      ...Array.from({ length: 4 }, () => `Unit: is 1, at ${spot}, owner 0`),
      'Unit: is 0, at 0, owner 0',
    ]);
  });

  it('are replaced by a delta', () => {
    const made = clean(
      'Red starts with A Ash, A Cliff\nRed starts with F Ash instead of A ASH\nRed starts with nothing instead of A CLI',
    );
    expect(texts(made)).toEqual(['Unit: is 1, at 0, owner 0']);
  });
});
