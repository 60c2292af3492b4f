/** `variorum export`, as its users see it. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { attribute, elementsOf, readXml } from '../../compiler/exchange/xml.ts';
import { readingOf } from '../../compiler/exchange/reading.ts';
import { placeHere } from './here.ts';

const own = `variant Own {
  extends Classic
  source: a letter of 1974
  rules 1..2
  rule 1 "cavalry" {
    Force also Cavalry (C)
  }
  rule 2 "centres" {
    win with 20 centres
  }
}
`;

/** Land on both sides of water. */
const strait = `variant Strait {
  on Strait Map
  using Diplomacy
  win with 2 centres
}

map Strait Map {
  for Diplomacy
  sea   Narrows (NAR): NOR SOU
  coast North (NOR), centre of Red: NAR MID
  inland Middle (MID): NOR
  coast South (SOU), centre of Blue: NAR
  power Red
  power Blue
  Red starts with A NOR
  Blue starts with F SOU
  positions NOR 100 60, MID 300 60, NAR 200 160, SOU 200 300
}
`;

const here = placeHere({
  'own.variant': own,
  'strait.variant': strait,
  'broken.variant': 'variant Broken {',
  file: '',
});

const all = (): readonly string[] => readdirSync(here.folder, { recursive: true }).map(String);

const besides = 'in the file on what nobody plays by';

// Further names: DVAR has none, and the DPjudge has letters for powers.
describe.each([
  ['dvar', ['classic.dvar.json', 'classic.d.svg'], `26 remarks ${besides}`],
  ['jdip', ['variants.xml', 'classic_adjacency.xml', 'classic.svg'], 'nothing'],
  ['dpjudge', ['classic.map'], `1 remark ${besides}`],
])('to %s', (to, names, untold) => {
  test('writes files that are imported again, and tells what is in them', async () => {
    const { code, out, err } = await here.run('export', 'classic', '--to', to, '--out', to);
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(
      `Classic: ${names.join(', ')}\n` +
        '  said: 75 places, 222 ways for armies, 282 ways for fleets, 34 centres, 7 powers, 22 units, 1 rule\n' +
        `  not said: ${untold}\n`,
    );
    expect(readdirSync(join(here.folder, to)).toSorted()).toEqual(names.toSorted());
    const back = `${to}/back`;
    const again = await here.run('import', `${to}/${names[0] ?? ''}`, '--out', back);
    expect(again.code).toBe(0);
    const checked = await here.run('check', back);
    expect([checked.code, checked.err]).toEqual([0, expect.stringContaining('nothing to report')]);
  });

  test('refuses what cannot be played there, clause by clause, and writes nothing', async () => {
    const before = all();
    const { code, out, err } = await here.run('export', 'own.variant', '--to', to, '--out', 'x');
    expect(code).toBe(1);
    const first = err.split('\n')[0] ?? '';
    expect(first).toMatch(
      /^own\.variant:6:5: error export-refused: \S+ cannot play `Force also Cavalry \(C\)` \(rule 1\)\. It has Force as Diplomacy has it\.$/u,
    );
    expect(err.match(/ error /gu)).toHaveLength(1);
    expect(out).toMatch(/Own: \S+ cannot play 1 part of it; nothing was written\./u);
    expect(all()).toEqual(before);
  });
});

describe('to svg', () => {
  // That of the standard map comes back in `test/unit/exchange/exports.test.ts`.
  test('writes a drawing that is imported as the same map, without a question', async () => {
    const { code, out, err } = await here.run(
      'export',
      'strait.variant',
      '--to',
      'svg',
      '--out',
      'svg',
    );
    expect([code, err]).toEqual([0, '']);
    const said = '4 places, 2 ways for armies, 4 ways for fleets, 2 centres';
    expect(out).toBe(
      `Strait: strait.svg\n  said: ${said}, 2 powers, 2 units, 1 rule\n  not said: nothing\n`,
    );
    const again = await here.run('import', 'svg/strait.svg', '--out', 'svg/back');
    expect([again.code, again.err]).toEqual([0, '']);
    expect(again.out).toContain(`${said} (2 homes)`);
    expect(again.out).not.toContain('guessed');
    const checked = await here.run('check', 'svg/back');
    expect([checked.code, checked.err]).toEqual([0, expect.stringContaining('nothing to report')]);
  });

  test('tells what a drawing cannot say, and writes the map all the same', async () => {
    const { code, out, err } = await here.run('export', 'own.variant', '--to', 'svg', '--out', 'o');
    expect(code).toBe(0);
    expect(err).toContain('own.variant:6:5: warning export-left-out: Left out: `Force also Cav');
    expect(out).toContain('  not said: 1 clause left out\n');
    expect(readFileSync(join(here.folder, 'o/own.svg'), 'utf8')).toContain(
      '<desc>Left out: `Force also Cavalry (C)` (rule 1).',
    );
  });
});

// The heads of all files are looked at in `test/unit/exchange/exports.test.ts`.
test('with `--force` leaves it out, and says so in the file', async () => {
  const words = ['export', 'own.variant', '--to', 'dpjudge', '--force'];
  const { code, out, err } = await here.run(...words, '--out', 'forced');
  expect(code).toBe(0);
  expect(err).toContain('own.variant:6:5: warning export-left-out: Left out: `Force also Cav');
  expect(out).toContain('1 clause left out (`--force`)');
  expect(readFileSync(join(here.folder, 'forced/own.map'), 'utf8')).toContain(
    '# Left out: `Force also Cavalry (C)` (rule 1). Played instead: Force as Diplomacy has it.\n',
  );
});

test('as JSON, diagnostics have their places', async () => {
  const words = ['export', 'own.variant', '--to', 'dvar', '--format', 'json'];
  const { code, out } = await here.run(...words);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    diagnostics: [
      { code: 'export-refused', file: 'own.variant', range: { start: { line: 6, column: 5 } } },
    ],
  });
});

test('changes nothing that is there, and leaves nothing half-written', async () => {
  const there = placeHere({ 'classic.d.svg': 'mine', file: '' });
  const before = readdirSync(there.folder).toSorted();
  const again = await there.run('export', 'classic', '--to', 'dvar');
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('already-there')]);
  // A file is no folder.
  const wrong = await there.run('export', 'classic', '--to', 'dpjudge', '--out', 'file');
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('cannot-write')]);
  const below = await there.run('export', 'classic', '--to', 'json', '--out', 'file/below');
  expect([below.code, below.err]).toEqual([1, expect.stringContaining('cannot-write')]);
  expect(readdirSync(there.folder).toSorted()).toEqual(before);
  expect(readFileSync(join(there.folder, 'classic.d.svg'), 'utf8')).toBe('mine');
  expect(statSync(join(there.folder, 'file')).size).toBe(0);
});

test.each([
  ['an unknown system', ['classic', '--to', 'word'], 2, 'Allowed choices are dvar, jdip'],
  ['no system', ['classic'], 2, "required option '--to <target>'"],
  ['an unknown name', ['nowhere', '--to', 'dvar'], 1, 'No variant is called nowhere'],
  ['a text that does not hold', ['broken.variant', '--to', 'json'], 1, 'broken.variant:1:'],
  ['another rulebook', ['reivers', '--to', 'dpjudge'], 1, 'Reivers is on the rulebook Skirmish'],
] as const)('%s is told', async (_, words, code, message) => {
  const before = all();
  const ran = await here.run('export', ...words);
  expect(ran.code).toBe(code);
  expect(ran.err).toContain(message);
  expect(all()).toEqual(before);
});

describe.each(['republic', 'terrestrial-chaos', 'reivers'])('%s for other programs', (name) => {
  test('as facts that hold by the schema beside them', async () => {
    const folder = `json-${name}`;
    const { code } = await here.run('export', name, '--to', 'json', '--out', folder);
    expect(code).toBe(0);
    const read = (file: string): unknown =>
      JSON.parse(readFileSync(join(here.folder, folder, file), 'utf8'));
    const validate = new Ajv2020({ allowUnionTypes: true }).compile(
      read('variant-facts.schema.json') as object,
    );
    const data = read(`${name}.json`) as Readonly<Record<string, readonly unknown[]>>;
    expect([validate(data), validate.errors]).toEqual([true, null]);
    expect(validate({ ...data, spaces: [{ name: 1 }] })).toBe(false);
    expect(data['spaces']?.length).toBeGreaterThan(9);
  });

  test('as a map with an id for every space', async () => {
    const folder = `svg-${name}`;
    const { code } = await here.run('export', name, '--to', 'svg', '--out', folder);
    expect(code).toBe(0);
    const text = readFileSync(join(here.folder, folder, `${name}.svg`), 'utf8');
    const reading = readingOf({ read: () => text });
    const tree = readXml(reading, 'map.svg', 'SVG');
    if (tree === undefined) throw new Error('no XML');
    const ids = [...elementsOf(tree)]
      .map((element) => attribute(element, 'id'))
      .filter((id) => id.startsWith('space-'));
    const facts = JSON.parse(
      readFileSync(join(here.folder, `json-${name}`, `${name}.json`), 'utf8'),
    ) as {
      readonly spaces: readonly { readonly key: string; readonly latent?: true }[];
    };
    expect(new Set(ids).size).toBe(ids.length);
    // What nobody can enter yet is not there to be pointed at.
    for (const { key, latent } of facts.spaces)
      if (latent !== true) expect(ids).toContain(`space-${key.replaceAll(' ', '-')}`);
  });
});
