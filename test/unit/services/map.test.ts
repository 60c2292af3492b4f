/** A map is changed by hand: each gesture changes the text, and what the text then says is what was meant. */
import { expect, test } from 'vitest';
import { gestured } from '../../../language/services/map/gestures.ts';
import type { Gesture } from '../../../language/services/map/gesture.ts';
import { mapShown } from '../../../language/services/map/shown.ts';
import { onClassic, workspaceOf } from './fixture.ts';

const isles = `variant Isles {
  title "Isles"
  using Diplomacy

  power Red
  power Blue
  // The west.
  coast Alder (ALD), centre of Red: WES BEE
  coast Beech (BEE), centre of Blue: ALD
  sea   West Sea (WES): ALD
  Red starts with F ALD
  Blue starts with A BEE
  positions ALD 100 100, BEE 200 100
  outline ALD 50 50 150 50 150 150 50 150
  outline BEE 150 50 250 50 250 150 150 150
}
`;

const path = '/project/isles.variant';

/** The text after some gestures, each of which must be possible. */
function after(text: string, ...gestures: readonly Gesture[]): string {
  return gestures.reduce((now, gesture) => {
    const result = gestured(workspaceOf({ 'isles.variant': now }), path, gesture);
    if (!result.ok) throw new Error(result.reason);
    return result.texts[0]?.text ?? now;
  }, text);
}

/** The lines that are there no more, and those that have come. */
function difference(...gestures: readonly Gesture[]): readonly string[] {
  const [before, now] = [isles, after(isles, ...gestures)].map((text) => text.split('\n'));
  return [
    ...(before ?? []).filter((line) => now?.includes(line) === false).map((line) => `-${line}`),
    ...(now ?? []).filter((line) => before?.includes(line) === false).map((line) => `+${line}`),
  ];
}

const why = (text: string, gesture: Gesture): string => {
  const result = gestured(workspaceOf({ 'isles.variant': text }), path, gesture);
  if (result.ok) throw new Error('it is possible');
  return result.reason;
};

test('borders come and go on both lines', () => {
  expect(difference({ does: 'border', a: 'BEE', b: 'WES', on: true })).toEqual([
    '-  coast Beech (BEE), centre of Blue: ALD',
    '-  sea   West Sea (WES): ALD',
    '+  coast Beech (BEE), centre of Blue: ALD WES',
    '+  sea   West Sea (WES): ALD BEE',
  ]);
  expect(after(isles, { does: 'border', a: 'BEE', b: 'ALD', on: false })).toContain(
    `  coast Alder (ALD), centre of Red: WES
  coast Beech (BEE), centre of Blue
`,
  );
  // There and back is the same text, but for the order of neighbours.
  const back = after(
    isles,
    { does: 'border', a: 'ALD', b: 'BEE', on: false },
    { does: 'border', a: 'BEE', b: 'ALD', on: true },
  );
  expect(back).toBe(isles);
});

/** What a gesture takes out of the text and puts into it. */
const all: readonly (readonly [string, readonly Gesture[], string])[] = [
  [
    'kind',
    [{ does: 'kind', space: 'BEE', kind: 'inland' }],
    `
-  coast Alder (ALD), centre of Red: WES BEE
-  coast Beech (BEE), centre of Blue: ALD
-  sea   West Sea (WES): ALD
+  coast  Alder (ALD), centre of Red: WES BEE
+  inland Beech (BEE), centre of Blue: ALD
+  sea    West Sea (WES): ALD`,
  ],
  [
    'marks, with an owner and without',
    [
      { does: 'mark', space: 'WES', mark: 'centre', on: true, of: undefined },
      { does: 'mark', space: 'ALD', mark: 'centre', on: true, of: 'Blue' },
      { does: 'mark', space: 'BEE', mark: 'centre', on: false, of: undefined },
    ],
    `
-  coast Alder (ALD), centre of Red: WES BEE
-  coast Beech (BEE), centre of Blue: ALD
-  sea   West Sea (WES): ALD
+  coast Alder (ALD), centre of Blue: WES BEE
+  coast Beech (BEE): ALD
+  sea   West Sea (WES), centre: ALD`,
  ],
  [
    'first pieces',
    [
      { does: 'start', space: 'BEE', piece: 'F', who: 'Red' },
      { does: 'no start', space: 'ALD' },
    ],
    `
-  Red starts with F ALD
-  Blue starts with A BEE
+  Red starts with F BEE`,
  ],
  [
    'names',
    [
      { does: 'name', space: 'ALD', name: 'Old Alder' },
      { does: 'key', space: 'WES', key: 'WSE' },
    ],
    `
-  coast Alder (ALD), centre of Red: WES BEE
-  sea   West Sea (WES): ALD
+  coast Old Alder (ALD), centre of Red: WSE BEE
+  sea   West Sea (WSE): ALD`,
  ],
  [
    'places',
    [
      { does: 'place', space: 'ALD', x: 90, y: -5 },
      { does: 'place', space: 'WES', x: 20, y: 100 },
    ],
    `
-  positions ALD 100 100, BEE 200 100
+  positions ALD 90 - 5, BEE 200 100, WES 20 100`,
  ],
  [
    'places of names, beside those of pieces',
    [
      { does: 'label', space: 'ALD', x: 90, y: -5 },
      { does: 'label', space: 'WES', x: 20, y: 100 },
      { does: 'label', space: 'ALD', x: 80, y: 5 },
      { does: 'no label', space: 'WES' },
    ],
    `
+  labels ALD 80 5`,
  ],
  [
    'a new space',
    [
      {
        does: 'add',
        name: 'Cedar',
        key: 'CED',
        kind: 'coast',
        ring: [50, 150, 150, 150, 150, 250, 50, 250],
      },
    ],
    `
-  coast Alder (ALD), centre of Red: WES BEE
-  positions ALD 100 100, BEE 200 100
+  coast Alder (ALD), centre of Red: WES BEE CED
+  coast Cedar (CED): ALD
+  positions ALD 100 100, BEE 200 100, CED 100 200
+  outline CED 50 150 150 150 150 250 50 250`,
  ],
  [
    'two spaces in one',
    [
      { does: 'no start', space: 'BEE' },
      { does: 'join', space: 'ALD', with: 'BEE' },
    ],
    `
-  coast Alder (ALD), centre of Red: WES BEE
-  coast Beech (BEE), centre of Blue: ALD
-  Blue starts with A BEE
-  positions ALD 100 100, BEE 200 100
-  outline ALD 50 50 150 50 150 150 50 150
-  outline BEE 150 50 250 50 250 150 150 150
+  coast Alder (ALD), centre of Red: WES
+  positions ALD 100 100
+  outline ALD 50 50 150 50 250 50 250 150 150 150 50 150`,
  ],
  [
    'one space in two, whose halves share the cut, and which the neighbour shares the end of',
    [
      {
        does: 'split',
        space: 'ALD',
        name: 'Cedar',
        key: 'CED',
        cut: [120, 20, 130, 90, 170, 110],
      },
    ],
    `
-  coast Alder (ALD), centre of Red: WES BEE
-  coast Beech (BEE), centre of Blue: ALD
-  positions ALD 100 100, BEE 200 100
-  outline ALD 50 50 150 50 150 150 50 150
-  outline BEE 150 50 250 50 250 150 150 150
+  coast Alder (ALD), centre of Red: WES BEE CED
+  coast Cedar (CED): ALD BEE
+  coast Beech (BEE), centre of Blue: ALD CED
+  positions ALD 100 100, BEE 200 100, CED 139 72
+  outline ALD 150 100 150 150 50 150 50 50 124 50 130 90
+  outline CED 124 50 150 50 150 100 130 90
+  outline BEE 150 50 250 50 250 150 150 150 150 100`,
  ],
  [
    'a cut that leaves a neighbour to the new half alone',
    [
      { does: 'border', a: 'BEE', b: 'WES', on: true },
      { does: 'split', space: 'ALD', name: 'Cedar', key: 'CED', cut: [130, 0, 130, 200] },
    ],
    `
-  coast Alder (ALD), centre of Red: WES BEE
-  coast Beech (BEE), centre of Blue: ALD
-  sea   West Sea (WES): ALD
-  positions ALD 100 100, BEE 200 100
-  outline ALD 50 50 150 50 150 150 50 150
+  coast Alder (ALD), centre of Red: WES CED
+  coast Cedar (CED): ALD BEE
+  coast Beech (BEE), centre of Blue: CED WES
+  sea   West Sea (WES): ALD BEE
+  positions ALD 100 100, BEE 200 100, CED 140 100
+  outline ALD 130 150 50 150 50 50 130 50
+  outline CED 130 50 150 50 150 150 130 150`,
  ],
];

test.each(all)('%s', (_, gestures, expected) => {
  expect(difference(...gestures)).toEqual(expected.split('\n').slice(1));
});

const empty = `variant Isles {
  title "Isles"
  using Diplomacy

  power Red
  power Blue
}
`;

test('a space goes with all that is said of it', () => {
  const text = after(isles.replace('  Red starts', '  border BEE - WES\n  Red starts'), {
    does: 'remove',
    space: 'BEE',
  });
  expect(text).not.toContain('BEE');
  expect(text).toContain('coast Alder (ALD), centre of Red: WES\n');
  expect(text).toContain('positions ALD 100 100\n');
  expect(why(onClassic(''), { does: 'remove', space: 'PAR' })).toContain('comes with the tool');
});

test('powers', () => {
  expect(difference({ does: 'power', name: 'Old Green' })).toEqual(['+  power Old Green']);
  expect(why(isles, { does: 'power', name: 'Red' })).toContain('there already');
  expect(why(isles, { does: 'power', name: 'a: b' })).toContain('words and numbers');
  // There may be none yet.
  const bare = 'variant Isles {\n  using Diplomacy\n}\n';
  expect(after(bare, { does: 'power', name: 'Red' })).toContain('  power Red\n');
});

test('further spots, and what lies on which', () => {
  // Nothing starts there: a piece would have to say at which.
  const bare = after(
    isles,
    { does: 'no start', space: 'ALD' },
    {
      does: 'add',
      name: 'East Sea',
      key: 'EAS',
      kind: 'sea',
      ring: [50, 150, 150, 150, 150, 250, 50, 250],
    },
  );
  const [west, east] = [
    { key: 'WC', name: 'west coast' },
    { key: 'EC', name: 'East Bank' },
  ];
  const spot = (
    of: typeof west | undefined,
    touches: string,
    on = true,
  ): Gesture & { readonly does: 'spot' } => ({
    does: 'spot',
    space: 'ALD',
    spot: of,
    touches,
    on,
  });
  const first = after(bare, spot(west, 'WES'));
  expect(first).toContain(`  coast Alder (ALD), centre of Red: by land BEE EAS
        west coast (WC): WES
  coast Beech`);
  const both = after(first, spot(east, 'EAS'), spot(west, 'BEE'), spot(undefined, 'BEE'));
  expect(both).toContain(`  coast Alder (ALD), centre of Red: by land BEE
        west coast (WC): WES BEE
        East Bank (EC): EAS
`);
  const shown = mapShown(workspaceOf({ 'isles.variant': both }), path)?.spaces[0];
  expect(shown?.spots).toEqual([
    { key: 'WC', name: 'west coast', touches: ['WES', 'BEE'] },
    { key: 'EC', name: 'East Bank', touches: ['EAS'] },
  ]);
  expect(shown?.mainland).toEqual(['BEE']);
  // What is taken off its last spot touches the space itself, and a spot without anything is gone.
  expect(after(both, spot(east, 'EAS', false))).toContain(`: by land BEE EAS
        west coast (WC): WES BEE
  coast Beech`);
  const plain = after(
    both,
    { does: 'no spot', space: 'ALD', spot: 'WC' },
    { does: 'no spot', space: 'ALD', spot: 'EC' },
  );
  expect(plain).toContain('coast Alder (ALD), centre of Red: BEE WES EAS\n');
  // What lies nowhere else cannot be taken off the space itself; what starts there has to say where.
  expect(why(first, spot(undefined, 'BEE', false))).toContain('cannot be changed by hand');
  expect(why(isles, spot(west, 'WES'))).toContain('Then the text would be wrong');
  expect(why(both, spot({ key: 'NC', name: 'west coast' }, 'EAS'))).toContain('there already');
  expect(why(both, spot({ key: 'N:', name: 'north coast' }, 'EAS'))).toContain('words and numbers');
  expect(why(onClassic(''), { ...spot(west, 'MAO'), space: 'SPA' })).toContain(
    'comes with the tool',
  );
});

test('colours of powers', () => {
  const colour = (text: string, power: string, wanted: string | undefined): string =>
    after(text, { does: 'colour', power, colour: wanted });
  expect(difference({ does: 'colour', power: 'Red', colour: 'olive' })).toEqual([
    '+  draw Red in olive',
  ]);
  const both = colour(colour(isles, 'Red', 'olive'), 'Blue', 'sky');
  expect(both).toContain('  draw Red in olive, Blue in sky\n');
  expect(colour(both, 'Red', 'pink')).toContain('  draw Red in pink, Blue in sky\n');
  expect(colour(both, 'Red', undefined)).toContain('  draw Blue in sky\n');
  expect(colour(colour(both, 'Red', undefined), 'Blue', undefined)).toBe(isles);
  // What is said besides stays; what is said of several is not taken apart.
  const lettered = isles.replace('  Red starts', '  draw Red with "r" in olive\n  Red starts');
  expect(colour(lettered, 'Red', undefined)).toContain('  draw Red with "r"\n');
  const together = isles.replace('  Red starts', '  draw Red and Blue in olive\n  Red starts');
  expect(colour(together, 'Blue', 'sky')).toContain('  draw Red and Blue in olive, Blue in sky\n');
  expect(why(together, { does: 'colour', power: 'Blue', colour: undefined })).toContain(
    'together with that of others',
  );
  expect(why(isles, { does: 'colour', power: 'Red', colour: 'mauve' })).toContain(
    'no colour mauve',
  );
  expect(why(isles, { does: 'colour', power: 'Green', colour: 'red' })).toContain('no power Green');
  // What is shipped is changed by a line of one's own.
  expect(colour(onClassic(''), 'France', 'pink')).toContain('  draw France in pink\n');
  const shown = mapShown(workspaceOf({ 'isles.variant': both }), path);
  expect(shown?.powers).toEqual([
    { name: 'Red', colour: 'olive' },
    { name: 'Blue', colour: 'sky' },
  ]);
});

test('a map comes out of nothing', () => {
  const text = after(
    empty,
    {
      does: 'add',
      name: 'Alder',
      key: 'ALD',
      kind: 'coast',
      ring: [0, 0, 9, 0, 9, 9],
    },
    {
      does: 'add',
      name: 'Beech',
      key: 'BEE',
      kind: 'sea',
      ring: [9, 0, 18, 0, 9, 9],
    },
    { does: 'mark', space: 'ALD', mark: 'centre', on: true, of: 'Red' },
    { does: 'start', space: 'ALD', piece: 'F', who: 'Red' },
  );
  const shown = mapShown(workspaceOf({ 'isles.variant': text }), path);
  expect(shown?.spaces.map(({ key, touches, place }) => [key, touches, place])).toEqual([
    ['ALD', ['BEE'], { x: 6, y: 3 }],
    ['BEE', ['ALD'], { x: 12, y: 3 }],
  ]);
  expect(text).toContain('Red starts with F ALD');
});

test('borders of a shipped map are taken back by a line, and what that says cannot be changed is told', () => {
  const text = onClassic('');
  const without = after(text, { does: 'border', a: 'PAR', b: 'BUR', on: false });
  expect(without).toContain('no border PAR - BUR');
  expect(after(without, { does: 'border', a: 'PAR', b: 'BUR', on: true })).not.toContain('border');
  expect(after(text, { does: 'border', a: 'PAR', b: 'ROM', on: true })).toContain(
    'border PAR - ROM',
  );
  expect(after(text, { does: 'place', space: 'PAR', x: 1, y: 2 })).toContain('positions PAR 1 2');
  expect(why(text, { does: 'kind', space: 'PAR', kind: 'sea' })).toContain('comes with the tool');
});

test('what would be wrong, or is not there, is refused with the reason', () => {
  expect(why(isles, { does: 'kind', space: 'ALD', kind: 'inland' })).toContain(
    'Then the text would be wrong',
  );
  expect(why(isles, { does: 'kind', space: 'ALD', kind: 'moor' })).toContain('No space is moor');
  expect(why(isles, { does: 'border', a: 'ALD', b: 'XYZ', on: true })).toContain('no XYZ');
  expect(why(isles, { does: 'join', space: 'ALD', with: 'BEE' })).toContain(
    'Something starts in Beech',
  );
  expect(why(isles, { does: 'key', space: 'ALD', key: 'BEE' })).toContain('wrong');
  expect(why(isles, { does: 'name', space: 'ALD', name: 'a } b' })).toContain('no name');
  expect(
    why(isles, { does: 'add', name: 'C', key: 'C', kind: 'sea', ring: [0, 0, 1, 1] }),
  ).toContain('three corners');
  expect(why('variant Isles {\n  using Nothing\n}\n', { does: 'no start', space: 'A' })).not.toBe(
    '',
  );
});

const cut = (space: string, line: readonly number[]): Gesture & { readonly does: 'split' } => ({
  does: 'split',
  space,
  name: 'Cedar',
  key: 'CED',
  cut: line,
});

test('a cut that is none is refused with the reason', () => {
  expect(why(isles, cut('ALD', [120, 20, 130, 90]))).toContain('ends within Alder');
  expect(why(isles, cut('ALD', [0, 0, 0, 200]))).toContain('does not lead through Alder');
  expect(why(isles, cut('WES', [0, 0, 0, 200]))).toContain('no outline');
  expect(why(isles, { ...cut('ALD', [100, 0, 100, 200]), key: 'BEE' })).toContain('another space');
  expect(why(isles, { ...cut('ALD', [100, 0, 100, 200]), name: 'C: d' })).toContain('words and');
  expect(why(onClassic(''), cut('PAR', [0, 0, 1, 1]))).toContain('comes with the tool');
});

test('lists by land and of coasts, and lines of borders, go with what they name', () => {
  const coasts = isles
    .replace('centre of Red: WES BEE', 'centre of Red: by land BEE\n         west coast (WC): WES')
    .replace(': ALD\n  sea', ': ALD\n  inland Dell (DEL)\n  sea')
    .replace('  Red starts', '  border DEL - ALD\n  Red starts')
    .replace('starts with F ALD', 'starts with F ALD/WC')
    .replace('  outline BEE', '  outline DEL 50 150 150 150 150 250 50 250\n  outline BEE');
  const text = after(coasts, cut('ALD', [50, 120, 150, 120]));
  // The south goes, and Dell with it; Beech lies beside both.
  expect(text).toContain(`  coast Alder (ALD), centre of Red: by land BEE CED
         west coast (WC): WES
  coast Cedar (CED): ALD BEE
  coast Beech (BEE), centre of Blue: ALD CED
  inland Dell (DEL)
`);
  expect(text).toContain('border DEL - CED');
  expect(text).not.toContain('border DEL - ALD');
});

test('borders that have something go to both halves', () => {
  const walled = isles
    .replace('  power Red', '  Border has wall: yes or no\n  power Red')
    .replace('  Red starts', '  border ALD - BEE, wall\n  Red starts');
  const text = after(walled, cut('ALD', [50, 120, 150, 120]));
  expect(text).toContain('border ALD - BEE, wall');
  expect(text).toContain('border CED - BEE, wall');
  // In one they are one again, and said once.
  const joined = after(text, { does: 'join', space: 'ALD', with: 'CED' });
  expect(joined).not.toContain('CED');
  expect(joined.match(/wall/gu)).toHaveLength(2);
  const [ring = [], ...more] =
    mapShown(workspaceOf({ 'isles.variant': joined }), path)?.spaces[0]?.rings ?? [];
  expect(more).toEqual([]);
  expect(ring).toHaveLength(12);
});

test('a text with faults elsewhere can be drawn on', () => {
  const faulty = isles.replace('  // The west.', '  win wit 3 centres');
  expect(
    after(faulty, { does: 'mark', space: 'ALD', mark: 'centre', on: false, of: undefined }),
  ).toContain('coast Alder (ALD): WES BEE');
});
