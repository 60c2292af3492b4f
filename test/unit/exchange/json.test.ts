/** Facts of a variant: what a program writes is imported, and what was exported comes back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { differing } from '../../../compiler/exchange/same.ts';
import { importFile } from '../../../compiler/exchange/import.ts';
import { compile } from '../../../compiler/pipeline.ts';
import {
  backAgain,
  checkedImport,
  checkedText,
  checkedVariant,
  exportedFacts,
  returnedFacts,
} from '../../support/exchange/exports.ts';
import { differences, foreignHost, samples } from '../../support/exchange/facts.ts';
import { compileImported, played } from '../../support/exchange/played.ts';
import { library, parsed } from '../../support/variants.ts';

const json = { name: 'json' } as const;

test('the standard map comes back, played, with every name', async () => {
  const again = backAgain(exportedFacts(checkedVariant('classic')), json);
  const before = await played(
    compile(foreignHost, `${library}/classic.variant`, { library, cache: parsed }),
  );
  const after = await played(compileImported(again));
  expect(differences(before.facts, after.facts)).toEqual([]);
  expect(before.facts.ways.size).toBe(504);
  const [one, other] = [checkedVariant('classic').program, checkedImport(again).program];
  if (one === undefined || other === undefined) throw new Error('it does not hold');
  expect(differing(one, other)).toEqual([]);
  expect(other.drawing.outlines.filter(({ space }) => space !== undefined).length).toBe(56);
});

const own = (clauses: string): string =>
  `variant Own {\n  extends Classic\n  rules 1\n  rule 1 "changed" {\n    ${clauses}\n  }\n}\n`;

/** Clauses that get on with each other. */
const together: readonly (readonly string[])[] = [
  [
    'win with 20 centres',
    'builds in any owned centre while a home is left',
    'Turkey builds in any owned centre',
    'nobody orders for Turkey',
    'powers that nobody plays rebuild at home',
    'drawn in 1907',
    'drawn after 7 years in which no centre changes hands',
    'Italy builds in MUN too',
    'Turkey builds in SYR without a centre',
    'whoever owns CON passes between ANK and AEG',
    'Army cannot go between PIC and BRE',
    'wins(p) also when (some Centre c at ROM with c.owner = p)',
    'years count up by 2',
    'nobody enters ROM while season is Fall',
    'nobody goes from GAS to BUR while season is Fall',
    'convoys go by DEN',
    'moves from GAS to BUR count 1 less',
    'BUR has centre',
    'Italy starts with F ROM instead of A ROM',
  ],
  [
    'goal() is 20 when year >= 1910',
    'builds in any owned centre',
    'most centres win in 1907',
    'powers that nobody plays rebuild in any owned centre',
  ],
  [
    'wins(p) is no',
    'builds in any home',
    'drawn when nobody has anything left',
    'adjustments only in years divisible by 5',
  ],
];

describe('clauses come back as the sentences that they are', () => {
  test.each(together.map((clauses) => [clauses[0], clauses] as const))(
    '%s, and so on',
    (_, clauses) => {
      const checked = checkedText(own(clauses.join('\n    ')));
      const { faults, imported } = returnedFacts(checked);
      const { form, texts } = imported;
      expect(faults).toEqual([]);
      expect(form.unsaid.filter(({ bearing }) => bearing)).toEqual([]);
      const { program } = checked;
      const again = checkedImport({ texts }).program;
      if (program === undefined || again === undefined) throw new Error('it does not hold');
      expect(differing(program, again).map(({ what, name }) => `${what} ${name}`)).toEqual([]);
      for (const clause of clauses.filter((one) => / (?:win|drawn|build|count) /u.test(one)))
        expect(texts[0]?.text).toContain(clause);
    },
  );

  test('of clauses that no other system has the words are kept, and asked', () => {
    const clauses = ['no retreats', 'Army has strength 2', 'mayBuild(p, c) also when c.worth > 0'];
    const { form, texts } = returnedFacts(checkedText(own(clauses.join('\n    ')))).imported;
    expect(form.unsaid.filter(({ bearing }) => bearing).map(({ text }) => text)).toEqual(
      clauses.map((clause) => `\`${clause}\` (rule 1)`),
    );
    expect(texts[0]?.text).toContain('undefined');
  });
});

/** What a program writes that makes maps: no more than is read. */
const small = JSON.parse(readFileSync(join(samples, 'json/two-shores.json'), 'utf8')) as object;

const imported = (text: string) =>
  importFile(
    { read: (path) => (path === '/in/two.json' ? text : foreignHost.read(path)) },
    '/in/two.json',
  );

test('what a program writes is a variant', async () => {
  const { variants, diagnostics } = imported(JSON.stringify(small));
  expect(diagnostics).toEqual([]);
  const [variant] = variants;
  if (variant === undefined) throw new Error('nothing came of it');
  const { facts } = await played(compileImported(variant));
  expect([...facts.units].toSorted()).toEqual(['NORTHMEN F NOR', 'SOUTHMEN A SOU']);
  // Nobody enters the hills in Spring.
  expect([...facts.ways].toSorted()).toEqual([
    'A HIL SOU',
    'F NOR SEA',
    'F SEA NOR',
    'F SEA SOU/EC',
    'F SEA SOU/NC',
    'F SOU/EC SEA',
    'F SOU/NC SEA',
  ]);
  expect([...facts.centres].toSorted()).toEqual([
    ['HIL', ''],
    ['NOR', 'NORTHMEN'],
    ['SOU', 'SOUTHMEN'],
  ]);
});

/** With another value wherever a property of the name stands. */
const changed = (name: string, value: unknown): string =>
  JSON.stringify(small, (key, own: unknown) => (key === name ? value : own));

test('of two seasons of one name a rule means the first', () => {
  const season = { name: 'Spring', short: [], phases: ['Movement', 'Retreats'] };
  const twice = changed('seasons', [season, { ...season, phases: ['Movement', 'Adjustments'] }]);
  const text = imported(twice).variants[0]?.texts[0]?.text;
  expect(text).toContain('\n    Spring 2: Movement, Adjustments\n');
  expect(text).toContain('nobody enters HIL while season is Spring\n');
});

test('brackets in quotes open nothing, and a long text is read', () => {
  const name = `${'['.repeat(100)}"\\`;
  const { variants, diagnostics } = imported(
    JSON.stringify({ ...small, slug: name, hash: '"\\'.repeat(1_000_000) }),
  );
  expect(diagnostics).toEqual([]);
  expect(variants).toHaveLength(1);
  const deep = JSON.stringify(small).replace('{', `{"x":${'['.repeat(100)}${']'.repeat(100)},`);
  expect(imported(deep).diagnostics.map(({ message }) => message)).toEqual([
    'This cannot be read as JSON: it is nested deeper than 60.',
  ]);
});

test.each([
  ['another format', changed('format', 'other'), 'There are'],
  ['another version', changed('version', 2), 'of version 1'],
  ['no part that is played', changed('diplomacy', undefined), 'not on the rulebook Diplomacy'],
  ['another rulebook', changed('rulebook', 'Machiavelli'), 'Machiavelli is not Diplomacy'],
  ['a unit of another kind', changed('kind', 'Wing'), 'Wing'],
  ['a terrain of another game', changed('terrain', 'swamp'), 'the terrain "swamp" of NOR'],
  ['a place that is not there', changed('at', 'XYZ'), 'XYZ'],
  ['a unit where it cannot stand', changed('kind', 'Fleet'), 'Fleet SOU cannot stand'],
  ['a season that is not there', changed('time', 'Autumn'), 'There is no Autumn here: this season'],
  ['an outline far away', changed('outlines', [[0, 0, 1e24, 0, 9, 9]]), 'farther than 100000'],
  ['half a point', changed('outlines', [[0, 0, 9, 0, 9, 9, 0]]), 'has half a point'],
  [
    'a rule said twice',
    changed('besides', []).replace(
      '"rules":[{"says"',
      '"rules":[{"says":"enough","number":2},{"says"',
    ),
    'win with 2 centres\n  drawn in',
  ],
  ['a rule that nobody knows', changed('says', 'maybe'), 'a rule that says "maybe"'],
  ['a number that is none', changed('number', 'two'), '"number" must be a whole number'],
  ['a year that never was', changed('from', -1810), '"from" is below 0'],
  ['a list that is none', changed('fleets', 'all'), '"fleets" must be a list'],
  ['a phase of another game', changed('phases', ['Movement', 'Bidding']), 'the phase Bidding'],
  [
    'a property of nobody',
    changed('homes', ['N']).replace('"homes"', '"heirs":1,"homes"'),
    'heirs',
  ],
  ['a file that is cut', JSON.stringify(small).slice(0, 400), 'This cannot be read as JSON'],
])('%s is told', (_, text, message) => {
  const { variants, diagnostics } = imported(text);
  const told = [
    ...diagnostics.flatMap(({ message: words, help }) => [words, help ?? '']),
    ...variants.flatMap(({ texts }) => texts.map((one) => one.text)),
  ].join('\n');
  expect(told).toContain(message);
});
