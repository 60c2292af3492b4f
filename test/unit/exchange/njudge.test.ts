/** What files of the nJudge say that is easily lost: nothing of a line goes without a sentence, a question or a message. */
import { describe, expect, test } from 'vitest';
import { importFile } from '../../../compiler/exchange/import.ts';
import { reportOf } from '../../../compiler/exchange/report.ts';
import { readNjudgeMap } from '../../support/exchange/njudge.ts';
import { atHand, foreignHost } from '../../support/exchange/facts.ts';
import { answers, compileImported, played } from '../../support/exchange/played.ts';
import { only, readAll, textOf, toldOf } from '../../support/exchange/inline.ts';
import type { Files } from '../../support/exchange/inline.ts';
import { foreignFiles, importFaults } from '../../support/exchange/readers.ts';

describe('nJudge', () => {
  const map = `West Bay,   w wba
Northland,  R nor
Harbour,    B har
Hill,       x hil
-1
wba-xc: har nor
nor-mv: hil
nor-xc: wba
har-mv: hil
har-xc: wba
hil-mv: nor har
-1
-1
`;
  const seed = 'S1901M\nR: A Northland\nB: F Harbour\n-1\n-1\n';
  const inFolder = (theMap: string, theSeed = seed): Files => ({
    'map.bays': theMap,
    'seed.bays': theSeed,
  });
  const told = (files: Files): readonly string[] => toldOf(readAll(files), files);

  test('the files themselves have nothing to tell', () => expect(told(inFolder(map))).toEqual([]));

  test('a neighbour that is said twice is one', () => {
    const result = readAll(inFolder(map.replace('hil-mv: nor', 'hil-mv: nor nor')));
    expect(reportOf(only(result), 0)[1]).toContain(' 4 ways for armies,');
  });

  test('a line of owners that is too short or too long', () => {
    const owned = (record: string): readonly string[] =>
      told(inFolder(map, seed.replace('-1\n-1\n', `-1\n${record}\n-1\n`)));
    expect(owned('.RB.')).toEqual([]);
    expect(owned('.RB')).toEqual([
      'This is left out: who owns the last of 4 places, as the line has 3 letters. [.RB]',
    ]);
    expect(owned('.RB.B')).toEqual([
      'This is left out: what the line has behind the letters of 4 places. [.RB.B]',
    ]);
  });

  test('a seed in words', () => {
    const words = `
Starting position for Fall of 1902.

Red:  Army  Northland.
Blue: Fleet Harbour (north coast).
Blue: Army  Nowhere.
Bold: Army  Hill.
`;
    const coasted = map.replace('har-xc', 'har-nc').replace('xc: har nor', 'xc: har/nc nor');
    const files = inFolder(coasted, words);
    const result = readAll(files);
    expect(toldOf(result, files)).toEqual([
      'This is left out: Bold: Army Hill.: Blue has the letter B. [Bold: Army  Hill.]',
      'There is no Nowhere here: this place of a unit is left out. [Blue: Army  Nowhere.]',
    ]);
    const { form } = only(result);
    expect(form.almanac.start).toEqual({ time: 'Fall', year: 1902 });
    expect(form.sides.map(({ name }) => name)).toEqual(['Red', 'Blue']);
    expect(form.starters.map(({ side, sort, stop }) => [side, sort, stop])).toEqual([
      ['R', 'foot', { locale: 'NOR' }],
      ['B', 'ship', { locale: 'HAR', shore: 'NC' }],
    ]);
    expect(readAll({ 'seed.bays': words, 'map.bays': coasted }).variants).toHaveLength(1);
  });

  test('names that the letters of the standard game stand for', () => {
    const text = map.replace('Harbour,    B', 'Harbour,    T');
    const words = 'Start of Spring 1901\nRussia: Army Northland.\nTurkey: Fleet Harbour.\n';
    const { form } = only(readAll(inFolder(text, words)));
    expect(form.sources.map(({ owner }) => owner)).toEqual(['R', 'T', undefined]);
    expect(form.sides.map(({ name }) => name)).toEqual(['Russia', 'Turkey']);
    expect(form.starters.map(({ side }) => side)).toEqual(['R', 'T']);
  });

  test.each([
    ['R nor', 'q nor', 'the type "q" of Northland, which is land here'],
    ['R nor', 'Rq nor', '"q" in the type of Northland'],
    ['har nor', 'har/zz nor', 'the coast of har/zz, which is none: the way leads to HAR'],
    ['har nor', 'har/nc nor', 'the coast of har/nc, which is none: the way leads to HAR'],
    ['mv: nor', 'mv: nor/sc', 'the coast of nor/sc, which is none: the way leads to NOR'],
  ])('%s: %s', (from, to, what) => {
    const files = inFolder(map.replace(from, to));
    const line = files['map.bays']?.split('\n').find((one) => one.includes(to)) ?? '';
    expect(told(files)).toEqual([`This is left out: ${what}. [${line}]`]);
    expect(only(readAll(files)).form.ways).toHaveLength(8);
  });

  test.each([
    ['', 'a start in ""', 'Spring'],
    ['F1901R', 'a start with retreats: the game begins with moves', 'Fall'],
    ['U1901M', 'a start in Summer: the game begins in Spring', 'Spring'],
  ])('%s', (start, what, time) => {
    const files = inFolder(map, start === '' ? '' : seed.replace('S1901M', start));
    expect(told(files)).toEqual([`This is left out: ${what}. [${start}]`]);
    expect(only(readAll(files)).form.almanac.start).toEqual({ time, year: 1901 });
  });
});

/** What games of the nJudge turn on, on a map that is made for it. */
describe('settings of the nJudge', () => {
  const map = `West Bay,   w wba
East Bay,   w eba
Northland,  R nor
Southland,  B sou
Harbour,    xw har
Hill,       x hil
-1
wba-xc: har nor eba
eba-xc: har sou wba
nor-mv: hil
nor-xc: wba
sou-mv: hil
sou-xc: eba
har-mv: hil
har-xc: wba eba
hil-mv: nor sou har
-1
`;
  const seed = 'S1901M\nR: A Northland\nB: F Southland\n-1\n-1\n';
  const files = (more: string, name = 'bays', theMap = map): Files => ({
    [`map.${name}`]: `${theMap}${more}-1\n`,
    [`seed.${name}`]: seed,
  });
  const questions = (all: Files): readonly string[] =>
    only(readAll(all)).form.unsaid.map(
      ({ text, why, bearing }) => `${bearing ? 'asked' : 'told'} ${text}: ${why}`,
    );
  const facts = (all: Files) => only(readAll(all)).form;

  test('duality: fleets carry there, as on the water', async () => {
    // The waters meet in the harbour alone.
    const apart = map.replace('nor eba', 'nor').replace('sou wba', 'sou');
    const result = readAll(files('', 'bays', apart));
    expect(questions(files('', 'bays', apart))).toEqual([]);
    expect(textOf(result)).toContain(
      '  // Land and water at once, by the map: HAR. Games with duality have it so, others not.\n  convoys go by HAR\n',
    );
    const { game } = await played(compileImported(only(result)));
    const position = {
      phase: 'Spring 1901 Movement',
      units: { 'Power R': ['A NOR', 'F WBA'], 'Power B': ['F HAR', 'F EBA'] },
    };
    expect(answers(game, position)).toContain('F HAR C A NOR - SOU');
    const plain = files('', 'bays', map.replace('xw har', 'x har'));
    expect(textOf(readAll(plain))).not.toContain('convoys go by');
  });

  test('duality is no guess where games have it from the start', () => {
    const text = textOf(readAll(files('', 'colonial')));
    expect(text).toContain('  convoys go by HAR\n');
    expect(text).not.toContain('Games with duality');
    expect(questions(files('', 'bays', map.replace('w eba', 'wl eba')))).toEqual([
      'asked EBA: water that is land as well: the judge does not say who stands there',
    ]);
  });

  test('a gateway: whoever owns the place passes, and what the judge has besides is asked', async () => {
    const gate = files('Gateway\nCUT:har wba eba\n#end\n');
    const result = readAll(gate);
    expect(textOf(result)).toContain(
      '  // Who passes there has leave of whoever stands in HAR, in games with gateways; in others all pass.\n  whoever owns HAR passes between WBA and EBA\n',
    );
    expect(questions(gate)).toEqual([
      "asked CUT:har wba eba: a gateway, a setting of a game: whoever has a unit in HAR lets one unit or support pass a turn, anybody's, and with nobody there none passes; here whoever owns HAR passes",
    ]);
    const { game } = await played(compileImported(only(result)));
    const passes = (owner: string): boolean =>
      answers(game, {
        phase: 'Spring 1901 Movement',
        units: { 'Power R': ['F WBA'], 'Power B': ['A HIL'] },
        centres: { [owner]: ['HAR'] },
      })?.includes('F WBA - EBA') ?? false;
    expect([passes('Power R'), passes('Power B')]).toEqual([true, false]);
    // A chain of fleets goes through it.
    const chain = answers(game, {
      phase: 'Spring 1901 Movement',
      units: { 'Power R': ['A NOR', 'F WBA'], 'Power B': ['F EBA'] },
    });
    expect(chain).toContain('A NOR - SOU');
  });

  test.each([
    [
      'CUT:hil nor sou',
      'told CUT:hil nor sou: a gateway without a way: nobody passes between NOR and SOU anyhow',
    ],
    ['CUT:har', 'asked CUT:har: a gateway'],
    ['CUT:har wba xyz', 'asked CUT:har wba xyz: a gateway'],
  ])('%s', (line, question) => {
    const gate = files(`Gateway\n${line}\n\n`);
    expect(questions(gate)).toEqual([question]);
    expect(facts(gate).ways).toHaveLength(facts(files('')).ways.length);
    expect(toldOf(readAll(gate), gate)).toEqual(
      line.endsWith('xyz')
        ? ['There is no xyz here: this place of a setting is left out. [CUT:har wba xyz]']
        : [],
    );
  });

  test('a gateway whose place is no centre is open', () => {
    const theMap = map.replace('x hil', 'l hil').replace('hil-mv', 'eba-mv: hil\nhil-mv');
    const gate = files('Gateway\nCUT:hil wba eba\n\n', 'bays', theMap);
    expect(questions(gate)).toEqual([
      "asked CUT:hil wba eba: a gateway, a setting of a game: whoever has a unit in HIL lets one unit or support pass a turn, anybody's, and with nobody there none passes; HIL is no centre, and here all pass",
    ]);
    expect(textOf(readAll(gate))).not.toContain('Fleet cannot go between');
  });

  test('railways and centres that count for nobody are asked, by whom and how', () => {
    const theMap = map.replace('-1\n', 'Night Train, r ntr\nCut, g cut\n-1\n');
    expect(
      questions(files('Railway\nNTR:RB Nor Hil Sou\n\nHongKong\nB: HAR\n#\n', 'bays', theMap)),
    ).toEqual([
      'told Night Train, r ntr: what a railway is called in orders: no place',
      'told Cut, g cut: what a gateway is called in orders: no place',
      'asked NTR:RB Nor Hil Sou: a railway, a setting of a game: one army a turn of Power R, Power B goes from any of these places to any other, and past its own units; where one of others stands or arrives on the way, it stops at the last free place before; others support it into where it goes; here it goes a step',
      "asked B: HAR: a setting of a game: what Power B takes of these is nobody's, and counts for nobody; here it counts",
    ]);
  });

  test('a conduit is a way like others where no city is', () => {
    const theMap = map
      .replace('har nor eba', 'har nor eba/cc har')
      .replace('har sou wba', 'har sou wba/cc har')
      .replace('nor-mv', 'wba-cc: eba\neba-cc: wba\nnor-mv');
    expect(questions(files('', 'bays', theMap))).toEqual([
      'told WBA - EBA by HAR: a conduit, which the judge locks in Machiavelli alone: all pass',
    ]);
    const { locales, ways } = facts(files('', 'bays', theMap));
    expect(locales.flatMap(({ shores }) => shores)).toEqual([]);
    expect(ways).toHaveLength(facts(files('')).ways.length);
  });

  test('limits: those of ordinary units are asked, those of units that nobody has are told', () => {
    const towns = `Alder, A2f ald
Bog,   A1p bog
Fort,  A0f for
Mere,  w0. mer
-1
ald-mv: bog for
bog-mv: ald
bog-xc: mer
for-mv: ald
mer-xc: bog
-1
Limits for Units Types:
   A x.xx r.rr .xxx
   B xxxx xxxx xxxx
   C x.xr x..x bxxx
   D x... x... x...
   E x x x
-1
`;
    const all = { 'map.marsh': towns, 'seed.marsh': 'F1453A\nAm A Alder\nCm F Bog\n-1\n-1\n' };
    expect(questions(all)).toEqual([
      'told FOR: fortresses, a setting of a game, and no place in others: they bring nothing, and garrisons hold them',
      'asked A x.xx r.rr .xxx: Power A buys fleets, and cannot build them; Power A never has garrisons',
      'told B xxxx xxxx xxxx: which units a power may have: all of them',
      'asked C x.xr x..x bxxx: Power C builds garrisons, and cannot buy them',
      'told D x... x... x...: which militia and elite units a power may have: nobody has any here',
      'asked E x x x: which units a power may have',
    ]);
  });

  test(`duality and gateways are those that another reader finds, ${atHand}`, () => {
    const wrong = foreignFiles
      .filter(({ format }) => format === 'njudge')
      .flatMap(({ file }) => {
        const [variant] = importFile(foreignHost, file).variants;
        if (variant === undefined) return [];
        const said = variant.form.sayings.flatMap(({ meaning }) =>
          meaning.says === 'ferries'
            ? [meaning.locale]
            : meaning.says === 'only with'
              ? [[meaning.source, ...[meaning.a, meaning.b].toSorted()].join(' ')]
              : [],
        );
        const { ferries, gates } = readNjudgeMap(file);
        const wanted = [...ferries, ...gates];
        return said.toSorted().join() === wanted.toSorted().join() ? [] : [file];
      });
    expect(wrong).toEqual([]);
  });

  test(`files with settings play the ways that another reader finds, ${atHand}`, async () => {
    const some = foreignFiles.filter(({ file }) => /map\.(?:colonial|fleet_rome)$/u.test(file));
    for (const foreign of some) expect(await importFaults(foreign, 1)).toEqual([]);
  });
});
