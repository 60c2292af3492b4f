/** Texts that go to other systems: what they can play comes back the same, the rest is refused with its place. */
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formFaults } from '../../../compiler/exchange/equal.ts';
import { areaOf } from '../../../compiler/exchange/svg.ts';
import { codesFor } from '../../../compiler/exchange/codes.ts';
import { check } from '../../../language/check/check.ts';
import { differing } from '../../../compiler/exchange/same.ts';
import { targets } from '../../../compiler/exchange/targets.ts';
import type { Target } from '../../../compiler/exchange/target.ts';
import { compile } from '../../../compiler/pipeline.ts';
import { atHand, differences, foreignHost, samples } from '../../support/exchange/facts.ts';
import {
  backAgain,
  bySchema,
  checkedImport,
  checkedText,
  checkedVariant,
  dvarFaults,
  exported,
  returnFaults,
} from '../../support/exchange/exports.ts';
import { compileImported, played } from '../../support/exchange/played.ts';
import { foreignFiles } from '../../support/exchange/readers.ts';
import { library, parsed } from '../../support/variants.ts';

const named = (name: string): Target => {
  const found = targets.find((one) => one.name === name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
};

describe('the standard map', () => {
  const classic = compile(foreignHost, `${library}/classic.variant`, { library, cache: parsed });
  test.each(targets.map((target) => [target.name, target] as const))(
    'comes back from %s, played',
    async (name, target) => {
      const result = exported(checkedVariant('classic'), target);
      expect(result.diagnostics).toEqual([]);
      const again = compileImported(backAgain(result, target));
      const [before, after] = [await played(classic), await played(again)];
      // DVAR has no place for further names: they stand in its text for players.
      const faults = differences(before.facts, after.facts);
      const further = faults.filter((fault) => / name .* is lost$/u.test(fault));
      expect(faults.filter((fault) => !further.includes(fault))).toEqual([]);
      expect(further.length > 0).toBe(name === 'dvar');
      expect(before.facts.ways.size).toBe(504);
    },
  );
  test('is one program with what comes back, but for names of powers', () => {
    const { program } = checkedVariant('classic');
    const target = named('jdip');
    const again = checkedImport(backAgain(exported(checkedVariant('classic'), target), target));
    if (program === undefined || again.program === undefined) throw new Error('it does not hold');
    // jDip calls no season `Autumn`.
    const parts = differing(program, again.program).map(({ what, name }) => `${what} ${name}`);
    expect(parts).toEqual([]);
    const rome = checkedVariant('fleet-rome').program;
    expect(rome === undefined ? [] : differing(program, rome).map(({ what }) => what)).toEqual([
      'start',
    ]);
  });
});

/** How much of the map each place is, in thousandths; polygons of x and y in turn. */
function sharesOf(
  rings: readonly { readonly place: string; readonly ring: readonly number[] }[],
): ReadonlyMap<string, number> {
  const areas = new Map<string, number>();
  let all = 0;
  for (const { place, ring } of rings) {
    const points = ring.flatMap((x, at) => (at % 2 === 0 ? [[x, ring[at + 1] ?? 0] as const] : []));
    const area = areaOf(points);
    areas.set(place, (areas.get(place) ?? 0) + area);
    all += area;
  }
  return new Map([...areas].map(([place, area]) => [place, (1000 * area) / all]));
}

test.each(['dvar', 'jdip'])('the drawing of the standard map comes back from %s', (name) => {
  const checked = checkedVariant('classic');
  const { program } = checked;
  if (program === undefined) throw new Error('it does not hold');
  const spaces = program.kinds[program.builtin.space]?.members ?? [];
  const target = named(name);
  const { form } = backAgain(exported(checked, target), target);
  const wanted = sharesOf(
    program.drawing.outlines.flatMap(({ space, ring }) => {
      // Land that belongs to no place is nobody's.
      const place = spaces[space]?.short[0];
      return place === undefined ? [] : [{ place, ring }];
    }),
  );
  // Waters have no outline in the text: in the drawing they lie under what has one.
  const found = sharesOf(
    form.shapes
      .filter(({ locale }) => wanted.has(locale))
      .flatMap(({ locale, rings }) => rings.map((ring) => ({ place: locale, ring }))),
  );
  expect([...found.keys()].toSorted()).toEqual([...wanted.keys()].toSorted());
  // Pictures round what the text says in corners.
  const far = [...wanted].filter(
    ([place, share]) => Math.abs((found.get(place) ?? 0) - share) > Math.max(1, share * 0.08),
  );
  expect(far).toEqual([]);
  expect([wanted.size, form.shapes.length]).toEqual([56, 75]);
});

test(`DVAR documents hold, ${bySchema}`, () => {
  for (const name of ['classic', 'fleet-rome']) {
    const [document, drawing] = exported(checkedVariant(name), named('dvar')).files;
    expect(dvarFaults(document?.text ?? '', drawing?.text ?? '')).toEqual([]);
    const spoilt = document?.text.replace('"pass": "both"', '"pass": "army"') ?? '';
    expect(dvarFaults(spoilt, drawing?.text ?? '')).not.toEqual([]);
  }
});

/** Of the files that are no part of the project, some; all of the samples. The soak takes all, to every system. */
const chosen = /(?:sailho)\.map$|youngstown\/variants\.xml$|hundred\.dvar\.json$/u;
const titled = (file: string): string => `${basename(dirname(file))}/${basename(file)}`;

describe(`what was imported goes back, ${atHand}`, () => {
  const some = foreignFiles.filter(
    ({ file, format }) => format !== 'njudge' && (file.startsWith(samples) || chosen.test(file)),
  );
  test.each(some.map((foreign) => [titled(foreign.file), foreign] as const))('%s', (_, foreign) =>
    expect(returnFaults(foreign, [named(foreign.format)])).toEqual([]),
  );
});

const own = (clauses: string): string =>
  `variant Own {\n  extends Classic\n  rules 1..2\n  rule 1 "changed" {\n    ${clauses}\n  }\n  rule 2 told\n}\n`;

describe('what a clause becomes', () => {
  test.each([
    [
      'win with 20 centres',
      'VICTORY 20',
      '"supplyCenters": 20',
      'WINNING_SUPPLY_CENTERS value="20"',
    ],
    ['goal() is 20', 'VICTORY 20', '"supplyCenters": 20', 'WINNING_SUPPLY_CENTERS value="20"'],
    [
      'builds in any owned centre',
      'RULE BUILD_ANY',
      'allow-builds-in-non-home-centers',
      'VALUE_BUILDS_ANY_OWNED',
    ],
    ['nobody orders for Turkey', 'DUMMIES Turkey', '"non_playable": true', 'active="false"'],
    ['drawn in 1907', undefined, '"resolution": "shared-draw"', 'GAME_LENGTH value="7"'],
    ['most centres win in 1907', undefined, '"most-supply-centers"', undefined],
    ['Italy builds in MUN too', 'NAP ROM VEN MUN', undefined, undefined],
    ['Turkey builds in SYR without a centre', '+SYR', undefined, undefined],
    ['whoever owns CON passes between ANK and AEG', 'AEG(CON)', undefined, undefined],
    [
      'Army cannot go between PIC and BRE',
      ' Bre',
      '"pass": "fleet"',
      'type="mv" refs="bel bur par"',
    ],
    // Nobody goes there, and yet they touch: that counts for removals by distance.
    ['Army cannot go between MUN and BOH', undefined, undefined, undefined],
    [
      'wins(p) also when (some Centre c at ROM with c.owner = p)',
      undefined,
      'province-control',
      undefined,
    ],
    ['years count up by 2', 'FLOW NEWYEAR:2', '"yearDelta": 2', undefined],
    ['nobody enters ROM while season is Fall', undefined, undefined, 'season="fall"'],
    [
      'nobody goes from GAS to BUR while season is Fall',
      undefined,
      undefined,
      'from="gas" season="fall"',
    ],
    ['convoys go by DEN', 'PORT DEN ABUTS', undefined, 'isConvoyableCoast="true"'],
    ['moves from GAS to BUR count 1 less', ' BUR~', undefined, 'baseMoveModifier="-1"'],
    ['mayBuild(p, c) also when c.worth > 0', undefined, undefined, undefined],
    ['Army has strength 2', undefined, undefined, undefined],
    ['no retreats', undefined, undefined, undefined],
    ['kind Tower at Space', undefined, undefined, undefined],
    ['neutral centres hold garrisons', undefined, undefined, undefined],
    ['Italy is not played', undefined, undefined, undefined],
    ['two adjustments a year', undefined, undefined, undefined],
    ['order Wait in Orders by Unit { written "{unit} waits" }', undefined, undefined, undefined],
    ['BUR has centre', 'UNOWNED BEL BUL BUR', '"province": "bud"', 'province="bur"'],
    ['setup { for Centre c at BEL { c.worth becomes 2 } }', undefined, undefined, undefined],
  ])('%s', (clause, dpjudge, dvar, jdip) => {
    const text = own(clause);
    const checked = checkedText(text);
    expect(checked.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    for (const [name, wanted] of Object.entries({ dpjudge, dvar, jdip })) {
      const target = named(name);
      const { files, diagnostics } = exported(checked, target);
      const all = files.map((file) => file.text).join('\n');
      if (wanted !== undefined) {
        expect(diagnostics.map(({ message }) => message)).toEqual([]);
        expect(all).toContain(wanted);
        continue;
      }
      expect(files).toEqual([]);
      const [first] = diagnostics;
      expect([diagnostics.length, first?.code, first?.file]).toEqual([
        1,
        'export-refused',
        '/own/own.variant',
      ]);
      expect(text.slice(first?.range.start, first?.range.end)).toBe(clause);
      expect(first?.message).toContain('(rule 1)');
      const forced = exported(checked, target, true);
      expect(forced.diagnostics.map(({ code }) => code)).toEqual(['export-left-out']);
      expect(forced.files.map((file) => file.text).join('\n')).toContain('Left out: ');
    }
  });
});

test('an edition, another rulebook and a rulebook that calls itself so', () => {
  const edition = exported(
    checkedText('variant Own {\n  on Classic\n  using Diplomacy@1971\n}\n'),
    named('dpjudge'),
  );
  expect(edition.diagnostics.map(({ message }) => message)).toEqual([
    'DPjudge cannot play `Diplomacy@1971`. It has its own reading of the rules, nearest to the edition Szykman.',
  ]);
  const other = exported(checkedVariant('reivers'), named('dvar'));
  expect(other.diagnostics.map(({ code }) => code)).toEqual(['export-other-rulebook']);
  // One that stands on it is another as well.
  const towns = exported(checkedVariant('archive/machiavelli'), named('dvar'), true);
  expect(towns.diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['export-other-rulebook', expect.stringContaining('is on the rulebook Machiavelli')],
  ]);
  const range = exported(checkedVariant('range-war'), named('jdip'));
  expect(range.files).toEqual([]);
  expect(range.diagnostics.length).toBeGreaterThan(30);
  const rules = range.diagnostics.flatMap(
    ({ message }) => /\(rule (\d+)\)/u.exec(message)?.[1] ?? [],
  );
  expect(new Set(rules)).toEqual(new Set(['1', '4', '5', '7', '8', '9', '11', '12', '13', '15']));
});

const long = `${'Very '.repeat(25)}Long`;

/** Signs that end texts elsewhere, names that begin a line there, letters that nobody there has, one letter for two. */
const odd = String.raw`map Odd Lands {
  title "Odd & <lands>: -- \"quoted\" ]]>"
  for Diplomacy
  sea   "Rule Sea" (SEAWAY): Ask Asker "Ö" Isle "Tom & \"Jo\""
  coast Ask (As), centre of Reds: "Rule Sea" Asker Beg
  coast Asker (Ase), centre of "Red, Rose": "Rule Sea" Ask
  coast "Ö" (ÖÖÖ): "Rule Sea" Beg
  coast Isle (ISL): by land
        far coast (FC): "Rule Sea"
        near coast (NC): "Rule Sea"
  coast "Tom & \"Jo\"" (TJ): "Rule Sea" Beg
  inland Beg (BEGIN): Ask "Ö" "Tom & \"Jo\"" "A = B" "A B" "${long}"
  inland "A = B" (A-B): Beg
  inland "A B" (AB): Beg
  inland "${long}" (LLL): Beg
  latent inland "Peak = top" (PEA)
  power Reds (Q, Crimson), called Red
  power "Red, Rose" (Q1)
  power "Red Rose" (R)
  power Victory
  power Österreich
  Reds starts with A Ask
  "Red, Rose" starts with F Asker
}
`;
const ownOdd = `variant Own {
  on Odd Lands
  using Diplomacy
  win with 2 centres
  calendar {
    Autumn: Movement, Retreats
    "Saint John's Day": Movement, Retreats, Adjustments
  }
  counting() is season is "Saint John's Day"
  start in Autumn 1901
}
`;

test.each(targets.map((target) => [target.name, target] as const))(
  'names that %s cannot spell are others, and the file says which',
  async (name, target) => {
    const texts = new Map([
      ['/own/own.variant', ownOdd],
      ['/own/odd-lands.variant', odd],
    ]);
    const host = { read: (path: string) => texts.get(path) ?? foreignHost.read(path) };
    const checked = check(host, '/own/own.variant', { library });
    expect(checked.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    // jDip has one calendar.
    const result = exported(checked, target, name === 'jdip');
    const messages = result.diagnostics.map(({ message }) => message);
    const { form } = backAgain(result, target);
    const back = [
      ...form.locales.map(
        ({ key, name: printed, aliases, shores }) =>
          `${key}: ${[printed, ...aliases, ...shores.map((shore) => `/${shore.key}`)].join(', ')}`,
      ),
      ...form.sides.map(({ name: printed, aliases, called }) =>
        [printed, ...aliases, called ?? ''].join(', '),
      ),
    ];
    await expect([name, ...messages, ...back, ''].join('\n')).toMatchFileSnapshot(
      `../../golden/exchange/odd-names-${name}.txt`,
    );
  },
);

test('codes are made, none twice, the same each time', () => {
  const fits = (code: string): boolean => /^[A-Z0-9]{3}$/u.test(code);
  const all = ['SEAWAY', 'As', 'Ase', 'ÖÖÖ', 'ASK'].map((key) => ({ key, name: `Ask ${key}` }));
  const many = Array.from({ length: 2000 }, (_, at) => ({ key: `key ${at}`, name: 'Same' }));
  expect(Object.fromEntries(codesFor(all, fits))).toEqual({
    ASK: 'ASK',
    SEAWAY: 'ASS',
    As: 'ASA',
    Ase: 'ASE',
    ÖÖÖ: 'OOO',
  });
  const codes = codesFor([...all, ...many], fits);
  expect(new Set(codes.values()).size).toBe(all.length + many.length);
  expect([...codes.values()].every(fits)).toBe(true);
});

test('a form that comes back otherwise is noticed', () => {
  const target = named('dpjudge');
  const { form } = backAgain(exported(checkedVariant('classic'), target), target);
  const spoilt = {
    ...form,
    ways: form.ways.slice(1),
    starters: form.starters.map((one, at) => (at === 0 ? { ...one, sort: 'ship' as const } : one)),
  };
  expect(formFaults(form, spoilt)).toEqual([
    'the way of Fleet from adriatic sea to albania is lost',
    'Army budapest of austria is lost',
    'Fleet budapest of austria is new',
  ]);
});
