/** Drawings: what is asked can be answered, the map plays, and nothing hostile gets through. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFile, openImport } from '../../../compiler/exchange/import.ts';
import { playAutomatically } from '../../support/games.ts';
import { foreignHost, foreignText, samples } from '../../support/exchange/facts.ts';
import { compileImported, played } from '../../support/exchange/played.ts';

const read = (text: string, answers?: string) =>
  importFile(
    { read: (path) => (path === 'a.svg' ? text : foreignText(path)) },
    'a.svg',
    answers === undefined ? {} : { answers: { file: 'answers', text: answers } },
  );

const codes = (text: string, answers?: string): readonly string[] => {
  const { variants, diagnostics } = read(text, answers);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(variants.length > 0).toBe(errors.length === 0);
  return diagnostics.map(({ code }) => code);
};

const twins = foreignText(join(samples, 'svg/twins.svg')) ?? '';

test.each(['twins', 'firths'])('%s plays', async (name) => {
  const [variant] = importFile(foreignHost, join(samples, `svg/${name}.svg`)).variants;
  if (variant === undefined) throw new Error('nothing came of it');
  const compilation = compileImported(variant);
  expect(compilation.diagnostics).toEqual([]);
  const { game } = await played(compilation);
  expect(playAutomatically(game, 1, 40).faults).toEqual([]);
});

test('answers stand in the text, and wrong ones are told', () => {
  const { answered } = openImport({ read: () => twins }, 'a.svg');
  const by = (text: string) => answered({ file: 'answers', text });
  const codesBy = (text: string) => by(text).diagnostics.map(({ code }) => code);
  const [variant] = by('powers: North: ALD BEE; South: ELD FIR\n# a remark\n').variants;
  const [, map] = variant?.texts ?? [];
  expect(map?.text).toContain('power North');
  expect(codesBy('sea: #123456')).toEqual(['import-bad-answer']);
  expect(codesBy('powers: North: XYZ')).toEqual(['import-bad-answer']);
  expect(codesBy('nobody: asks')).toEqual(['import-unasked']);
  expect(codesBy('no answer')).toEqual(['import-bad-answer']);
});

test('a drawing is read once, and answers leave nothing behind', () => {
  let reads = 0;
  const { answered } = openImport(
    {
      read: () => {
        reads += 1;
        return twins;
      },
    },
    'a.svg',
  );
  const before = reads;
  const other = {
    file: 'answers',
    text: 'sea: none\npowers: North: ALD BEE; South: ELD FIR\nnobody: asks',
  };
  const [first, second] = [answered(), answered(other)];
  expect(second.variants[0]?.texts).not.toEqual(first.variants[0]?.texts);
  expect(answered()).toEqual(first);
  expect(second).toEqual(read(twins, other.text));
  // Once more, to count its lines for remarks.
  expect(reads).toBeLessThanOrEqual(before + 1);
});

test.each([
  ['N. Alder', 'North Alder', true],
  ['St. Alder', 'St. Alder', false],
])('%s is called %s', (written, name, isChanged) => {
  const rects = ['ALD', 'BEE', 'CED'].map(
    (id, at) => `<rect id="${id}" x="${at * 200}" width="200" height="200" fill="#eee"/>`,
  );
  const { variants } = read(
    `<svg xmlns="http://www.w3.org/2000/svg"><g id="provinces">${rects.join('')}</g>` +
      `<text x="60" y="100">${written}</text></svg>`,
  );
  const [own] = variants[0]?.form.locales ?? [];
  expect([own?.name, own?.aliases.includes(written)]).toEqual([name, isChanged]);
});

test('a sea with land in it is asked about, and may be land', () => {
  const rect = (id: string, x: number, fill: string, size = 200): string =>
    `<rect id="${id}" x="${x}" width="${size}" height="${size}" fill="${fill}"/>`;
  const text = [
    '<svg xmlns="http://www.w3.org/2000/svg"><g id="provinces">',
    rect('WET', 0, '#0000ff'),
    `<g id="GIB">${rect('rect1', 200, '#0000ff')}${rect('rect2', 280, '#eeeeaa', 20)}</g>`,
    rect('ALD', 400, '#eeeeaa'),
    rect('BEE', 600, '#eeeeaa'),
    '</g></svg>',
  ].join('');
  const surfaceOf = (answers: string) =>
    read(text, answers).variants[0]?.form.locales.find(({ key }) => key === 'GIB')?.surface;
  expect(read(text).questions.map(({ id }) => id)).toContain('land GIB');
  expect([surfaceOf(''), surfaceOf('land GIB: yes')]).toEqual(['water', 'shore']);
});

const square = (x: number, y: number, said: string): string =>
  `<rect x="${x}" y="${y}" width="100" height="100" fill="#eee" ${said}/>`;

/** Four squares in a row, and a fifth that touches none. */
const telling = (more = '', first = 'data-kind="sea"'): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300" ${more}>`,
    `<rect width="900" height="300" fill="#fff"/>`,
    square(0, 100, `data-space="WET" data-name="The Wet" ${first}`),
    square(100, 100, 'data-space="BAY" data-kind="land" data-also="Cove; B" data-home="Reds"'),
    square(200, 100, 'data-space="CAP" data-kind="inland" data-centre="yes"'),
    square(300, 100, 'data-space="DUN" data-kind="land" data-unit="army" data-unit-of="Blues"'),
    square(500, 100, 'data-space="FAR" data-kind="impassable"'),
    square(700, 100, 'data-space="ISL" data-kind="coast" data-touches="DUN"'),
    `<circle r="3" fill="#a00000" data-power="Reds" data-called="Red"/>`,
    `<circle r="3" fill="#0000a0" data-power="Blues"/>`,
    '</svg>',
  ].join('');

test('fleets pass along rivers and canals where an answer says so', () => {
  const square = (id: string, fill: string, x: number): string =>
    `<rect id="${id}" x="${x}" y="0" width="100" height="100" fill="${fill}"/>`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg"><g id="provinces">${[
    square('SEA', '#8ec5ff', 0),
    square('AAA', '#c8d8a0', 100),
    square('BBB', '#c8d8a0', 200),
    square('CCC', '#c8d8a0', 300),
  ].join('')}</g></svg>`;
  const sailed = (answers?: string): readonly string[] =>
    read(text, answers)
      .variants.flatMap(({ form }) => form.ways)
      .filter(({ sort }) => sort === 'ship')
      .map(({ from, to }) => `${from.locale} ${to.locale}`);
  expect(read(text).questions.map(({ id }) => id)).toContain('fleets');
  expect(sailed()).toEqual(['SEA AAA', 'AAA SEA']);
  expect(sailed('fleets: AAA BBB')).toEqual(['SEA AAA', 'AAA SEA', 'AAA BBB', 'BBB AAA']);
  expect(sailed('fleets: none')).toEqual(sailed());
  for (const wrong of ['AAA', 'AAA CCC', 'SEA AAA', 'AAA XXX', 'AAA BBB CCC'])
    expect(codes(text, `fleets: ${wrong}`)).toContain('import-bad-answer');
});

test('what shapes say of themselves is neither guessed nor asked', () => {
  const { variants, diagnostics, questions } = read(
    telling('data-ask="no" data-win="2" data-start="Fall 1850"')
      .replace('data-centre="yes"', '$& data-touches="-DUN" data-army="DUN"')
      .replace('data-touches="DUN"', 'data-touches="DUN" data-fleet="BAY"'),
  );
  const [first] = variants;
  if (first === undefined) throw new Error(diagnostics.map(({ message }) => message).join());
  const { form, texts } = first;
  // One way alone is as good as said; that it is one way is told.
  expect(diagnostics.map(({ code }) => code)).toEqual(['import-one-way', 'import-one-way']);
  expect(questions).toEqual([]);
  expect(form.locales.map(({ key, name, surface }) => `${key} ${name} ${surface}`)).toEqual([
    'WET The Wet water',
    'BAY BAY shore',
    'CAP CAP inner',
    'DUN DUN inner',
    'FAR FAR barred',
    'ISL ISL shore',
  ]);
  expect(form.locales[1]?.aliases).toEqual(['Cove', 'B']);
  expect(form.ways.map(({ sort, from, to }) => `${sort} ${from.locale} ${to.locale}`)).toEqual([
    'ship WET BAY',
    'ship BAY WET',
    'foot BAY CAP',
    'foot CAP BAY',
    'foot DUN ISL',
    'foot ISL DUN',
    'foot CAP DUN',
    'ship ISL BAY',
  ]);
  expect(form.sources.map(({ locale, owner, homes }) => [locale, owner, homes])).toEqual([
    ['BAY', undefined, ['REDS']],
    ['CAP', undefined, []],
  ]);
  expect(form.sides.map(({ name, called, colour }) => [name, called, colour])).toEqual([
    ['Reds', 'Red', '#a00000'],
    ['Blues', undefined, '#0000a0'],
  ]);
  expect(form.starters.map(({ side, sort, stop }) => [side, sort, stop.locale])).toEqual([
    ['BLUES', 'foot', 'DUN'],
  ]);
  expect(form.almanac.start).toEqual({ time: 'Fall', year: 1850 });
  expect(texts.map(({ text }) => text).join('')).not.toContain('guess');
});

test('what shapes say wrongly is told', () => {
  const left = 'import-not-understood';
  expect(codes(telling('data-ask="no"', 'data-kind="desert"'))).toEqual([left]);
  expect(codes(telling('data-ask="no"', 'data-kind="sea" data-unit="tank"'))).toEqual([left]);
  expect(codes(telling('data-ask="no"', 'data-kind="sea" data-centre="maybe"'))).toEqual([left]);
  expect(codes(telling('data-ask="no"', 'data-kind="sea" data-fleet=">BAY"'))).toEqual([left]);
  expect(codes(telling('data-ask="no"', 'data-kind="sea" data-touches="XYZ"'))).toEqual([
    'import-unknown-name',
  ]);
  expect(codes(telling('data-ask="no" data-win="all" data-start="1850"'))).toEqual([left, left]);
  expect(codes(telling('data-ask="perhaps"'))[0]).toBe(left);
});

test('what is no map, or too much, is told', () => {
  const svg = (body: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`;
  expect(codes(svg(''))).toEqual(['import-nothing']);
  expect(codes(svg('<path d="M0 0L9 9"/>'))).toEqual(['import-nothing']);
  expect(codes(svg('<path d="M0 0H0V0Z"/><path d="M1 1H1V1Z"/>'))).toEqual(['import-nothing']);
  const many = Array.from(
    { length: 10_000 },
    (_, at) =>
      `<rect x="${(at % 100) * 9}" y="${Math.floor(at / 100) * 7}" width="${8 + (at % 7) / 9}" height="6" fill="#abc"/>`,
  );
  expect(codes(svg(`<g id="provinces">${many.join('')}</g>`))).toEqual(['import-too-large']);
  expect(codes(svg('<g>'.repeat(5000) + '</g>'.repeat(5000)))).toEqual(['import-broken']);
  expect(codes(svg('<path'))).toEqual(['import-broken']);
});

const copied = (defs: string, uses: string): string =>
  twins
    .replace('<title>', `<defs>${defs}</defs><title>`)
    .replace('<g id="names"', `${uses}<g id="names"`);

test('copies count where they stand, in the size that they have there', () => {
  const plain = read(twins).variants[0]?.texts[1]?.text;
  const dogwood =
    '<rect id="Dogwood" fill="#f0e2b6" x="200.4" y="100.4" width="99.6" height="99.2"/>';
  expect(twins).toContain(dogwood);
  const by = (defs: string, use: string): string | undefined => {
    const { variants, diagnostics } = read(copied(defs, '').replace(dogwood, use));
    expect(diagnostics).toEqual([]);
    return variants[0]?.texts[1]?.text;
  };
  const square = '<rect id="path1" width="10" height="10"/>';
  const place = 'id="Dogwood" fill="#f0e2b6" x="200.4" y="100.4"';
  expect(
    by(
      square.replace(/"10"/u, '"99.6"').replace(/"10"/u, '"99.2"'),
      `<use href="#path1" ${place}/>`,
    ),
  ).toBe(plain);
  // A symbol is fitted into its box, and what is in a group is found, too.
  expect(
    by(
      `<symbol id="s" viewBox="5 5 498 496"><g id="g1"><rect x="5" y="5" width="498" height="496"/></g></symbol>`,
      `<use xlink:href="#s" ${place} width="99.6" height="99.2"/>`,
    ),
  ).toBe(plain);
});

test('copies of nothing are told, copies of themselves end, and bombs of copies are refused', () => {
  const left = ['import-not-understood'];
  expect(codes(copied('', '<use href="#nothing"/>'))).toEqual(left);
  expect(codes(copied('', '<use href="other.svg#a"/>'))).toEqual(left);
  expect(codes(copied('', '<g id="loop"><use href="#loop"/></g>'))).toEqual(left);
  const bomb = Array.from(
    { length: 12 },
    (_, at) => `<g id="b${at + 1}">${`<use href="#b${at}"/>`.repeat(10)}</g>`,
  );
  expect(codes(copied(`<g id="b0"></g>${bomb.join('')}`, '<use href="#b12"/>'))).toEqual([
    'import-too-large',
  ]);
  const shapes = `<path id="b0" d="M0 0H9V9Z"/>${bomb.join('')}`;
  expect(codes(copied(shapes, '<use href="#b12"/>'))).toEqual(['import-too-large']);
});

test('scripts, pictures and entities of a drawing are nothing', () => {
  const hostile = twins
    .replace('<title>', '<script>throw 1</script><image href="file:///etc/passwd"/><title>')
    .replace('<svg', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg');
  const { variants, diagnostics, files } = read(hostile);
  expect(diagnostics).toEqual([]);
  expect(files).toEqual(['a.svg']);
  expect(variants[0]?.texts[1]?.text).toBe(read(twins).variants[0]?.texts[1]?.text);
});
