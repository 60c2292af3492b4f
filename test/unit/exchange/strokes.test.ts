/** Drawings of lines alone: what they enclose is a space. `npm run soak -- --part drawings` measures it on real maps. */
import { expect, test } from 'vitest';
import { importFile } from '../../../compiler/exchange/import.ts';

const read = (body: string) => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="400">${body}</svg>`;
  return importFile({ read: (path) => (path === 'a.svg' ? text : undefined) }, 'a.svg');
};

const formOf = (body: string) => {
  const { variants, diagnostics } = read(body);
  expect(diagnostics).toEqual([]);
  const [variant] = variants;
  if (variant === undefined) throw new Error('nothing came of it');
  return variant.form;
};

const bordersOf = (body: string): readonly string[] => [
  ...new Set(
    formOf(body).ways.map(({ from, to }) => [from.locale, to.locale].toSorted().join(' ')),
  ),
];

const named = (...names: readonly (readonly [string, number, number])[]): string =>
  names
    .map(([name, x, y]) => `<text x="${x}" y="${y}" text-anchor="middle">${name}</text>`)
    .join('');

const names = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'];
const row = names
  .map(
    (_, at) =>
      `<rect x="${100 + at * 150}" y="100" width="150" height="200" fill="none" stroke="#333"/>`,
  )
  .join('');
const rowNames = named(...names.map((name, at) => [name, 175 + at * 150, 200] as const));

test('frames side by side are spaces, called by what is written in them', () => {
  const { locales } = formOf(row + rowNames);
  expect(locales.map(({ name }) => name)).toEqual(names);
  expect(bordersOf(row + rowNames)).toEqual(['ALD BIR', 'BIR CED', 'CED DOG', 'DOG ELM']);
});

test('shapes without a fill are called by their ids, and several of one group are one space', () => {
  const parts = names.map((name, at) => {
    const box = (y: number): string =>
      `<rect x="${100 + at * 150}" y="${y}" width="150" height="100" fill="none" stroke="#333"/>`;
    return at === 4 ? `<g id="${name}">${box(100)}${box(200)}</g>` : box(100);
  });
  const { locales } = formOf(parts.join(''));
  expect(locales.map(({ name }) => name)).toEqual(['Area 1', 'Area 2', 'Area 3', 'Area 4', 'Elm']);
});

/** A frame with three lines through it, which neither begin nor end where others do. */
const crossing = [
  '<path fill="none" stroke="#333" d="M 100 50 L 900 50 L 900 350 M 900 350 h -800 v -300"/>',
  '<line x1="400" y1="30" x2="380" y2="370" stroke="#333"/>',
  '<polyline points="640,30 600,200 660,360" fill="none" stroke="#333"/>',
  '<path fill="none" stroke="#333" d="m 90 210 c 200 -40 600 60 830 0"/>',
].join('');
const crossingNames = named(
  ['Alder', 250, 120],
  ['Birch', 500, 120],
  ['Cedar', 750, 120],
  ['Dogwood', 250, 290],
  ['Elm', 500, 290],
  ['Fir', 750, 290],
);
const wanted = [
  'ALD BIR',
  'ALD DOG',
  'BIR CED',
  'BIR ELM',
  'CED FIR',
  'DOG ELM',
  'ELM FIR',
] as const;

test('open lines that cross in a frame enclose spaces, and the outside is none', () => {
  expect(formOf(crossing + crossingNames).locales.map(({ name }) => name)).toEqual([
    'Alder',
    'Birch',
    'Cedar',
    'Dogwood',
    'Elm',
    'Fir',
  ]);
  expect(bordersOf(crossing + crossingNames)).toEqual(expect.arrayContaining([...wanted]));
});

test('each part of a path goes its own way, however many points it has', () => {
  const count = (d: string): number =>
    formOf(`<path fill="none" stroke="#333" d="${d}"/>`).locales.length;
  // What follows a closed part begins where that began; what is not closed is left open.
  expect(count('m100 50h800v300h-800zl800 300')).toBe(2);
  expect(count('M100 50H900V350H100ZM900 50 L100 200 L900 350')).toBe(3);
  const long = Array.from({ length: 12_000 }, (_, at) => `${at % 2 === 0 ? 'h' : 'v'}0.01`);
  expect(count(`M100 50H900V350H100Z M100 100 H800${long.join('')} M500 50V350`)).toBe(3);
  // Numbers may begin with zeros.
  expect(count('M0100 050H0900V0350H0100Z M0500 050V0200 050V0350')).toBe(2);
});

test('a gap as narrow as a line is closed', () => {
  const gap = crossing.replace('y1="30" x2="380" y2="370"', 'y1="52" x2="380" y2="348.5"');
  expect(gap).not.toBe(crossing);
  expect(formOf(gap + crossingNames).locales).toHaveLength(6);
});

test('a bay belongs to its sea where no name stands in it', () => {
  const bay =
    '<path fill="none" stroke="#333" d="M 100 90 L 150 90 L 150 129.4 M 150 130.6 L 150 170 L 100 170"/>';
  const counted = (more: string): number => formOf(crossing + crossingNames + more).locales.length;
  expect(counted(bay)).toBe(6);
  expect(counted(bay + named(['Bight', 130, 130]))).toBe(7);
});

test('a box beside the map in which nothing is written is left out, and told', () => {
  const { variants, diagnostics } = read(
    `<g id="borders">${crossing}</g>${crossingNames}<rect x="10" y="10" width="60" height="40" fill="none" stroke="#333"/>`,
  );
  expect(variants[0]?.form.locales).toHaveLength(6);
  expect(diagnostics.map(({ code, range }) => `${code} ${range.start > 100}`)).toEqual([
    'import-not-understood true',
  ]);
});

test('circles, lettering and what is hidden are no spaces; filled marks are centres', () => {
  const mark = (x: number, more: string): string => `<circle cx="${x}" cy="150" r="9" ${more}/>`;
  const more = [
    mark(175, 'fill="none" stroke="#333"'),
    '<g id="labels"><path fill="none" stroke="#333" d="M 300 130 h 60 v 60 h -60 z"/></g>',
    '<path fill="none" stroke="#333" visibility="hidden" d="M 400 200 h 150"/>',
    '<g style="display:none"><path fill="none" stroke="#333" d="M 400 200 h 150"/></g>',
    '<path fill="none" d="M 400 200 h 150"/>',
    '<path fill="none" stroke="#333" stroke-width="0" d="M 400 200 h 150"/>',
    ...[350, 650].map((x) => `<circle cx="${x}" cy="270" r="6" fill="#000" stroke="#333"/>`),
  ].join('');
  const { locales, sources } = formOf(row + rowNames + more);
  expect(locales.map(({ name }) => name)).toEqual(names);
  expect(sources.map(({ locale }) => locale)).toEqual(['BIR', 'DOG']);
});

test('what is sea is asked, and where there is no shape the drawing is shown', () => {
  const { questions } = read(crossing + crossingNames);
  const sea = questions.find(({ id }) => id === 'sea');
  expect([sea?.guess, sea?.at.start]).toEqual(['none', 0]);
  // Filled shapes are the spaces, whatever lines there are.
  const river = '<path fill="none" stroke="#00f" d="M 100 200 H 850"/>';
  expect(formOf(row.replaceAll('"none"', '"#ddd"') + river + rowNames).locales).toHaveLength(5);
  // A shape has a place of its own.
  expect(formOf(row + rowNames).locales[1]?.at.start).toBeGreaterThan(100);
});

test('the same drawing gives the same text', () => {
  const text = () => JSON.stringify(formOf(crossing + crossingNames));
  expect(text()).toBe(text());
});

test('lines that enclose nothing are told in plain words, and too many are too many', () => {
  const said = (body: string) => {
    const { variants, diagnostics } = read(body);
    expect(variants).toEqual([]);
    return diagnostics.map(({ code, message }) => `${code}: ${message}`);
  };
  const open =
    'import-nothing: This file has no closed shapes that could be spaces, and its lines enclose none: they must meet, at a frame around the map too.';
  for (const body of [
    '<line x1="10" y1="10" x2="900" y2="300" stroke="#333"/>',
    '<path fill="none" stroke="#333" d="M 10 10 h 0"/>',
    // A frame around nothing.
    '<rect width="900" height="300" fill="none" stroke="#333"/>',
    crossing.slice(crossing.indexOf('<line')),
  ])
    expect(said(body)).toEqual([open]);
  const line = (at: number): string =>
    `<line x1="${at % 99}" y1="0" x2="9" y2="99" stroke="#333"/>`;
  expect(said(Array.from({ length: 20_001 }, (_, at) => line(at)).join(''))).toEqual([
    'import-too-large: This has more than 20000 lines.',
  ]);
  const long = `<path fill="none" stroke="#333" d="${`M0 0V300${'H900H0'.repeat(9000)}`.repeat(4)}"/>`;
  expect(said(long)).toEqual(['import-too-large: This has more than 100000000 dots in its lines.']);
});
