/** Files that are wrong: a message with its place for each, and no text where too little is left. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importFile } from '../../../compiler/exchange/import.ts';
import { foreignText, samples } from '../../support/exchange/facts.ts';
import { changed, fault } from '../../support/exchange/mutate.ts';

const geography = foreignText(join(samples, 'dpjudge/island.geography')) ?? '';

/** What is said of a file, as `code at "text"`. */
function said(name: string, text: string): readonly string[] {
  const path = join(samples, 'dpjudge', name);
  const host = { read: (file: string) => (file === path ? text : foreignText(file)) };
  const { variants, diagnostics } = importFile(host, path);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(variants.length > 0).toBe(errors.length === 0);
  return diagnostics.map(({ code, file, range }) => {
    const shown = (file === path ? text : (foreignText(file) ?? '')).slice(range.start, range.end);
    return `${code} at "${shown}"`;
  });
}

const powers = 'NORTH (NORTHERN:N) NOR\nA NOR\nSOUTH (SOUTHERN:S) SOU\nA SOU\n';

describe('files of the DPjudge', () => {
  test.each([
    ['of no format', 'nothing.txt', 'Dear Sir,\n', ['import-unknown-format at ""']],
    ['empty', 'nothing.map', '', ['import-unknown-format at ""']],
    ['of bytes', 'nothing.map', '\0\u0001\u0002', ['import-unknown-format at ""']],
    [
      'that names what is not there',
      'a.map',
      'USE lost.map\n',
      ['import-missing-file at "USE lost.map"'],
    ],
    [
      'that would lead elsewhere',
      'a.map',
      'USE ../../../package.json\nUSE other\n',
      ['import-missing-file at "USE ../../../package.json"', 'import-missing-file at "USE other"'],
    ],
    [
      'that names itself',
      'a.map',
      `${geography}${powers}USE a.map\n`,
      ['import-not-understood at "USE a.map"', 'import-one-way at "COAST MID ABUTS BAY NOR SOU"'],
    ],
    ['without powers', 'a.map', geography, ['import-nothing at ""']],
    [
      'without places',
      'a.map',
      `USE island.politics\n${powers}`,
      ['import-missing-file at "USE island.politics"'],
    ],
    [
      'with a border one way',
      'a.map',
      `${geography}AMEND SOU ABUTS nor\n${powers}`,
      [
        'import-one-way at "AMEND SOU ABUTS nor"',
        'import-one-way at "COAST MID ABUTS BAY NOR SOU"',
      ],
    ],
    [
      'with an unknown neighbour',
      'a.map',
      `${geography}AMEND SOU ABUTS XYZ\n${powers}`,
      [
        'import-unknown-name at "AMEND SOU ABUTS XYZ"',
        'import-one-way at "COAST MID ABUTS BAY NOR SOU"',
      ],
    ],
    [
      'with a unit nowhere',
      'a.map',
      `${geography}${powers}A XYZ\nF NOR\n`,
      ['import-unknown-name at "A XYZ"', 'import-one-way at "COAST MID ABUTS BAY NOR SOU"'],
    ],
    [
      'with a unit in the wrong place',
      'a.map',
      `${geography}${powers}A BAY\nF ISL\n`,
      [
        'import-misplaced at "A BAY"',
        'import-misplaced at "F ISL"',
        'import-one-way at "COAST MID ABUTS BAY NOR SOU"',
      ],
    ],
    [
      'with a map in parts',
      'a.map',
      `${geography}LAND XXX ABUTS YYY\nLAND YYY ABUTS XXX\n${powers}`,
      ['import-apart at "LAND XXX ABUTS YYY"'],
    ],
    [
      'with two powers of one letter',
      'a.map',
      `${geography}NORTH () NOR\nNADIR () SOU\n`,
      ['import-same-letter at "NADIR () SOU"', 'import-one-way at "COAST MID ABUTS BAY NOR SOU"'],
    ],
    [
      'with a name twice',
      'a.map',
      `${geography}Southland = xxx\nLAND XXX ABUTS NOR\nAMEND NOR ABUTS XXX\n${powers}`,
      ['import-one-way at "COAST MID ABUTS BAY NOR SOU"', 'import-name-taken at "Southland = xxx"'],
    ],
  ])('%s', (_, name, text, expected) => expect(said(name, text)).toEqual(expected));

  test('with more places than a map has', () => {
    const many = Array.from({ length: 2500 }, (_, at) => `LAND P${at} ABUTS P${(at + 1) % 2500}`);
    expect(said('a.map', `${many.join('\n')}\n${powers}`).at(-1)).toBe('import-too-large at ""');
  });

  test('with what nobody sees, and with marks of a page', () => {
    const path = join(samples, 'dpjudge/a.map');
    const text = `${geography}\u202eEvil <b>Bay</b>\0 = evl\nLAND EVL ABUTS NOR\nAMEND NOR ABUTS EVL\n${powers}`;
    const host = { read: (file: string) => (file === path ? text : foreignText(file)) };
    const [variant] = importFile(host, path).variants;
    expect(variant?.texts[1]?.text).toContain('inland "Evil <b>Bay</b>" (EVL): NOR');
    expect(fault(path, text)).toBeUndefined();
  });
});

const ponds = join(samples, 'jdip/ponds');

/** What is said where one file of a variant of jDip is another. */
function saidOf(name: string, change: (text: string) => string): readonly string[] {
  const other = join(ponds, name);
  const reads: string[] = [];
  const host = {
    read: (file: string) => {
      reads.push(file);
      const text = foreignText(file);
      return file === other ? change(text ?? '') : text;
    },
  };
  const { variants, diagnostics } = importFile(host, join(ponds, 'variants.xml'));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(variants.length > 0).toBe(errors.length === 0);
  // Nothing but the files of this variant and texts of the library is ever asked for.
  expect(reads.filter((file) => !file.startsWith(ponds))).toEqual([]);
  const texts = variants.flatMap(({ texts: own }) => own.map(({ text }) => text)).join('\n');
  expect(texts).not.toMatch(/<script|onclick|alert|passwd/u);
  return diagnostics.map(({ code, message }) => `${code}: ${message}`);
}

describe('files of jDip', () => {
  const entities = (declared: string) => (text: string) =>
    text
      .replace('<!DOCTYPE VARIANTS [', `<!DOCTYPE VARIANTS [ ${declared}`)
      .replace('name="Two Ponds"', 'name="&big;"');
  test.each([
    // Of the sample itself two things are told: a border that leads one way, and a coast that is not there.
    ['whole', 'variants.xml', (text: string) => text, 2],
    [
      'with an entity from outside',
      'variants.xml',
      entities('<!ENTITY big SYSTEM "file:///etc/passwd">'),
      2,
    ],
    [
      'with entities of entities',
      'variants.xml',
      entities('<!ENTITY a "aaaaaaaaaa"><!ENTITY big "&a;&a;&a;&a;&a;">'),
      2,
    ],
    ['cut', 'variants.xml', (text: string) => text.slice(0, 900), 1],
    ['of another kind', 'ponds_adjacency.xml', () => 'WATER EAS ABUTS', 1],
    [
      'nested',
      'variants.xml',
      (text: string) => text.replace('<MAP_DEF', `${'<a>'.repeat(5000)}<MAP_DEF`),
      1,
    ],
    ['without the neighbours', 'ponds_adjacency.xml', () => '<PROVINCES/>', 1],
    ['with a drawing that is none', 'ponds.svg', () => 'no drawing', 3],
    [
      'with a drawing of 10,000 shapes',
      'ponds.svg',
      (text: string) =>
        text.replace(
          '<path id="nothing"',
          `${'<path id="hil" d="M0 0 L9 9 L0 9 Z"/>'.repeat(10_000)}<path id="nothing"`,
        ),
      2,
    ],
    [
      'with a drawing of strange numbers',
      'ponds.svg',
      (text: string) => text.replace('M 80,0', 'M NaN,1e999'),
      2,
    ],
    [
      'with a neighbour that is not there',
      'ponds_adjacency.xml',
      (text: string) => text.replace('refs="wes eas', 'refs="xyz eas'),
      4,
    ],
    [
      'with an unknown power',
      'variants.xml',
      (text: string) => text.replace('power="reeds" unit="fleet"', 'power="frogs" unit="fleet"'),
      3,
    ],
    [
      'that names a file elsewhere',
      'variants.xml',
      (text: string) => text.replaceAll('"ponds_adjacency.xml"', '"../../../../../etc/passwd"'),
      3,
    ],
  ])('%s', (_, name, change, messages) => {
    expect(saidOf(name, change)).toHaveLength(messages);
  });
});

describe('documents of DVAR', () => {
  const path = join(samples, 'dvar/lakes.dvar.json');
  const text = foreignText(path) ?? '';
  const saidOfDocument = (changed: string): readonly string[] => {
    const host = { read: (file: string) => (file === path ? changed : foreignText(file)) };
    const { variants, diagnostics } = importFile(host, path, { from: 'dvar' });
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    expect(variants.length > 0).toBe(errors.length === 0);
    return diagnostics.map(
      ({ code, message, range }) =>
        `${code} at ${JSON.stringify(changed.slice(range.start, range.end))}: ${message}`,
    );
  };
  test.each([
    ['whole', text, []],
    [
      'cut',
      text.slice(0, 500),
      [
        'import-broken at "": This cannot be read as JSON: this is not where a value or a sign may stand.',
      ],
    ],
    ['a list', '[]', ['import-broken at "[": This cannot be read as JSON: it is no object.']],
    [
      'nested',
      '['.repeat(100_000),
      ['import-broken at "[": This cannot be read as JSON: it is nested deeper than 60.'],
    ],
    [
      'of a later version',
      text.replace('"schemaVersion": 1', '"schemaVersion": 2'),
      [expect.stringContaining('version 2 of the format is not known')],
    ],
    [
      'with a number for a name',
      text.replace('"West Lake"', '5'),
      [
        expect.stringContaining(
          'import-broken at "5": This cannot be read as DVAR: "name" must be a text.',
        ),
      ],
    ],
    [
      'with an edge on one side',
      text.replace('{ "to": "far-moor", "pass": "army" }', '{ "to": "bnk", "pass": "army" }'),
      [expect.stringContaining('import-one-way')],
    ],
    [
      'with a unit in the water',
      text.replace('"location": "hil"', '"location": "wes"'),
      [expect.stringContaining('import-misplaced at "{')],
    ],
    [
      'with an owner that is not there',
      text.replace('"nation": "moss", "province": "dam"', '"nation": "fog", "province": "dam"'),
      [expect.stringContaining('There is no fog here')],
    ],
    [
      'with units that are built anew, and no time for it',
      text.replace('"transitions"', '"transition"'),
      [
        expect.stringContaining('which come after retreats: this game has none'),
        expect.stringContaining('what follows Spring Movement, which the file does not say'),
        expect.stringContaining('units that are built anew, in years without adjustments'),
      ],
    ],
  ])('%s', (_, changed, expected) => expect(saidOfDocument(changed)).toEqual(expected));
});

describe('files of the nJudge', () => {
  const path = join(samples, 'njudge/map.fens');
  const text = foreignText(path) ?? '';
  test.each([
    ['without movements', 'Fen, l fen\n-1\nfen-mv: fen\n-1\n-1\n', ['import-unknown-name']],
    [
      'with an unknown neighbour',
      text.replace('fen-mv: ham', 'fen-mv: xyz'),
      ['import-unknown-name', 'import-one-way'],
    ],
    [
      'with a place without a type',
      text.replace('Fen,          l fen', 'Fen'),
      ['import-not-understood'],
    ],
    [
      'with a way of a sort that the judge does not have',
      text.replace('bur/mx', 'bur/my'),
      ['import-not-understood', 'import-one-way'],
    ],
  ])('%s', (_, changed, expected) => {
    const host = { read: (file: string) => (file === path ? changed : foreignText(file)) };
    const codes = importFile(host, path).diagnostics.map(({ code }) => code);
    for (const code of expected) expect(codes).toContain(code);
  });

  test('with a start that is none', () => {
    const seed = join(samples, 'njudge/seed.fens');
    const host = {
      read: (file: string) => (file === seed ? 'nothing that says when' : foreignText(file)),
    };
    const [first] = importFile(host, path).diagnostics;
    expect(first?.message).toBe('This is left out: a start in "nothing that says when".');
    expect(first?.file).toBe(seed);
  });
});

test('whatever is changed in a file, there are messages or texts that hold', () => {
  const files = [
    'dpjudge/island.map',
    'dpjudge/odd.map',
    'jdip/ponds/variants.xml',
    'jdip/ponds/ponds_adjacency.xml',
    'jdip/ponds/ponds.svg',
    'dvar/lakes.dvar.json',
    'njudge/map.fens',
    'njudge/map.marsh',
    'json/two-shores.json',
  ].map((name) => join(samples, name));
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.array(fc.record({ what: fc.nat(7), at: fc.nat(), to: fc.nat() }), {
        minLength: 1,
        maxLength: 3,
      }),
      (file, changes) => {
        const text = changes.reduce(changed, readFileSync(file, 'utf8'));
        expect(fault(file, text)).toBeUndefined();
      },
    ),
    { numRuns: 27 },
  );
});
