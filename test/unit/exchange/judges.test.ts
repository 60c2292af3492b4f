/** What judges' files say that is easily lost: nothing of a line goes without a sentence, a question or a message. */
import { describe, expect, test } from 'vitest';
import { importFile } from '../../../compiler/exchange/import.ts';
import type { ImportResult } from '../../../compiler/exchange/import.ts';
import { reportOf } from '../../../compiler/exchange/report.ts';
import { toDpjudge } from '../../../compiler/exchange/to-dpjudge.ts';
import { formFaults } from '../../../compiler/exchange/equal.ts';
import { readDpjudgeMap } from '../../support/exchange/dpjudge.ts';
import { readNjudgeMap } from '../../support/exchange/njudge.ts';
import { backAgain, checkedImport, exported } from '../../support/exchange/exports.ts';
import { atHand, foreignHost } from '../../support/exchange/facts.ts';
import { answers, compileImported, played } from '../../support/exchange/played.ts';
import { only, readAll, textOf, toldOf } from '../../support/exchange/inline.ts';
import type { Files } from '../../support/exchange/inline.ts';
import { foreignFiles, importFaults } from '../../support/exchange/readers.ts';

describe('DPjudge', () => {
  /** Two lands with a harbour between two waters, and a hill. */
  const bays = `Northland = nor north
Southland = sou
Harbour = har
Hill = hil
West Bay = wba
East Bay = eba

WATER WBA ABUTS HAR NOR
WATER EBA ABUTS HAR SOU
COAST NOR ABUTS WBA HIL
COAST SOU ABUTS EBA HIL
COAST HAR ABUTS WBA EBA HIL
LAND HIL ABUTS HAR NOR SOU

RED NOR
A NOR
BLUE SOU
F HAR
UNOWNED HAR
`;
  const more = (lines: string): ImportResult => readAll({ 'a.map': bays + lines });
  const told = (lines: string): readonly string[] => toldOf(more(lines), { 'a.map': bays + lines });

  test('the file itself has nothing to tell', () => expect(told('')).toEqual([]));

  test('fleets in a PORT convoy, and it comes back', async () => {
    const result = readAll({ 'a.map': bays.replace('COAST HAR', 'PORT HAR') });
    const variant = only(result);
    expect(textOf(result)).toContain('convoys go by HAR\n');
    const checked = checkedImport(variant);
    const { files, diagnostics } = exported(checked, toDpjudge);
    expect(diagnostics).toEqual([]);
    expect(files[0]?.text).toContain('PORT HAR ABUTS');
    expect(formFaults(variant.form, backAgain({ files }, toDpjudge).form)).toEqual([]);
    const { game } = await played(compileImported(variant));
    const orders = answers(game, {
      phase: 'Spring 1901 Movement',
      units: { Red: ['A NOR', 'F WBA'], Blue: ['F HAR', 'F EBA'] },
    });
    expect(orders).toContain('F HAR C A NOR - SOU');
  });

  test(`ports are those that another reader finds, ${atHand}`, () => {
    const wrong = foreignFiles
      .filter(({ format, file }) => format === 'dpjudge' && !file.endsWith('void.map'))
      .flatMap(({ file }) => {
        const { variants } = importFile(foreignHost, file);
        const ports = variants.flatMap(({ form }) =>
          form.sayings.flatMap(({ meaning }) =>
            meaning.says === 'ferries' ? [meaning.locale] : [],
          ),
        );
        const wanted = variants.length === 0 ? [] : [...readDpjudgeMap(file).ports];
        return ports.toSorted().join() === wanted.toSorted().join() ? [] : [file];
      });
    expect(wrong).toEqual([]);
  });

  test.each([
    ['USE b c\n', 3],
    ['USE b # the base\n', 1],
    ['use b\t# the base\r\n', 1],
    ['MAP b\rUSE c\r', 3],
  ])('%j', (text, victory) => {
    const result = readAll({
      'a.map': text,
      'b.map': `${bays}VICTORY 1\n`,
      'c.map': 'VICTORY 3\n',
    });
    expect(result.diagnostics).toEqual([]);
    expect(only(result).form.sayings[0]?.meaning).toEqual({ says: 'enough', number: victory });
  });

  test('of files that are named the missing one is told', () => {
    const files = { 'a.map': 'USE b nothere\n', 'b.map': bays };
    expect(toldOf(readAll(files), files)).toEqual([
      'This names nothere.map, and there is no such file beside it. [USE b nothere]',
    ]);
    expect(readAll({ 'a.txt': 'Use it with care and love\n' }).diagnostics[0]?.code).toBe(
      'import-unknown-format',
    );
  });

  test.each([
    ['BEGIN 1901', 'BEGIN 1901'],
    ['BEGIN FALL MOVEMENT', 'BEGIN FALL MOVEMENT'],
    ['BEGIN SPRING -50 MOVEMENT', 'BEGIN SPRING -50 MOVEMENT'],
  ])('%s', (line, what) => {
    expect(told(`${line}\nVICTORY 3 2\n`)).toEqual([`This is left out: ${what}. [${line}]`]);
    const { form } = only(more(`${line}\nVICTORY 3 2\n`));
    expect(form.almanac.start).toEqual({ time: 'Spring', year: 1901 });
    expect(form.sayings[1]?.meaning).toMatchObject({ says: 'enough in', year: 1902 });
  });

  test('OWNS before a power is no power', () => {
    expect(told('DUMMY BLUE\nOWNS HIL\n')).toEqual([
      'This is left out: OWNS before a power. [OWNS HIL]',
    ]);
    const { form } = only(more('DUMMY BLUE\nCENTERS HIL\n'));
    expect(form.sides.map(({ name }) => name)).toEqual(['Red', 'Blue']);
    expect(form.sources.map(({ locale }) => locale)).toEqual(['NOR', 'SOU', 'HAR', 'HIL']);
  });

  test('a place cannot have the abbreviation of another', () => {
    expect(told('HIL -> Peak = har peak\n')).toEqual([
      'This is left out: a new name for HIL, as HAR is another place. [HIL -> Peak = har peak]',
    ]);
    const { form } = only(more('HIL -> Peak = har peak\n'));
    expect(form.locales.map(({ key, name }) => `${key} ${name}`)).toContain('HIL Hill');
    expect(form.locales).toHaveLength(6);
    expect(told('HIL -> Peak = pea\nHAR -> Hill = hil\n')).toEqual([]);
  });

  test.each([
    [
      'BLUE\nDUMMY\nCONTROL RED GREEN',
      'This is left out: a CONTROL by GREEN as well: only RED has it. [CONTROL RED GREEN]',
    ],
    ['DROP XYZ', 'There is no XYZ here: this place to drop is left out. [DROP XYZ]'],
    [
      'AMEND HIL ABUTS -EBA',
      'There is no EBA here: this neighbour to take away is left out. [AMEND HIL ABUTS -EBA]',
    ],
    ['DUMMY ALL BLUE', 'This is left out: ALL BLUE, for ALL EXCEPT some. [DUMMY ALL BLUE]'],
    [
      'DUMMY ALL EXCEPT BLUE GREEN',
      'There is no GREEN here: this power is left out. [DUMMY ALL EXCEPT BLUE GREEN]',
    ],
    ['UNOWNED\nUNPLAYED', 'This is left out: UNPLAYED before a power. [UNPLAYED]'],
  ])('%j is told', (lines, message) => expect(told(`${lines}\n`)).toEqual([message]));

  test('DUMMY ALL is all, and DUMMY ALL BLUE nobody', () => {
    const dummies = (line: string): number =>
      only(more(line)).form.sayings.filter(({ meaning }) => meaning.says === 'unplayed').length;
    expect(['DUMMIES ALL\n', 'DUMMY ALL EXCEPT RED\n', 'DUMMY ALL BLUE\n'].map(dummies)).toEqual([
      2, 1, 0,
    ]);
  });

  test('the guess at VICTORY counts centres that there are', () => {
    const text = textOf(more('UNOWNED XXA XXB XXC\n'));
    expect(text).toContain('more than half of its 3 centres.');
    expect(text).toContain('win with 2 centres');
  });

  test('a border for one power, while it owns a centre, is one question', () => {
    const { form } = only(more('AMEND HIL ABUTS B:EBA(HAR)\nAMEND EBA ABUTS B:HIL(HAR)\n'));
    expect(form.sayings.map(({ meaning }) => meaning.says)).toEqual(['enough']);
    expect(form.unsaid.map(({ text, why }) => `${text}: ${why}`)).toEqual([
      'HIL ABUTS B:EBA(HAR): a border for one power, and only while it owns that centre',
    ]);
  });

  test('initials stay initials', () => {
    const variant = only(
      more('B.C. (B.C.:C) HIL\nU+S+A WBA\nU.S.+FORCES HAR\nST.+LOUIS (:L) EBA\n'),
    );
    const { form } = variant;
    const checked = checkedImport(variant);
    expect(checked.diagnostics).toEqual([]);
    const { files } = exported(checked, toDpjudge);
    const again = backAgain({ files }, toDpjudge).form;
    expect(again.sides.map(({ name }) => name)).toEqual(form.sides.map(({ name }) => name));
    expect(files[0]?.text).not.toContain('also called');
    expect(form.sides.slice(2).map(({ name, aliases }) => [name, ...aliases])).toEqual([
      ['B.C.', 'C', 'BC'],
      ['U S A', 'U', 'USA'],
      ['U.S. Forces'],
      ['St. Louis', 'L'],
    ]);
  });
});

describe('jDip', () => {
  const places = `<PROVINCES>
<PROVINCE shortname="wba" fullname="West Bay"><ADJACENCY type="xc" refs="har nor"/></PROVINCE>
<PROVINCE shortname="nor" fullname="Northland">
  <ADJACENCY type="mv" refs="hil"/><ADJACENCY type="xc" refs="wba"/></PROVINCE>
<PROVINCE shortname="har" fullname="Harbour">
  <ADJACENCY type="mv" refs="hil"/><ADJACENCY type="xc" refs="wba"/></PROVINCE>
<PROVINCE shortname="hil" fullname="Hill"><ADJACENCY type="mv" refs="nor har"/></PROVINCE>
</PROVINCES>
`;
  const variant = `<VARIANTS>
<VARIANT name="Bays">
<MAP adjacencyURI="places.xml"/>
<POWER name="Red"/><POWER name="Blue"/>
<STARTINGTIME turn="Spring, 1901, Movement"/>
<VICTORYCONDITIONS><WINNING_SUPPLY_CENTERS value="2"/></VICTORYCONDITIONS>
<SUPPLYCENTER province="nor" homepower="red" owner="red"/>
<SUPPLYCENTER province="har" homepower="blue" owner="blue"/>
<INITIALSTATE province="nor" power="red" unit="army"/>
<INITIALSTATE province="har" power="blue" unit="fleet"/>
</VARIANT>
</VARIANTS>
`;
  const changed = (from: string, to: string): Files => ({
    'variants.xml': variant.replace(from, to),
    'places.xml': places.replace(from, to),
  });
  const told = (from: string, to: string): readonly string[] =>
    toldOf(readAll(changed(from, to)), changed(from, to));

  test('the files themselves have nothing to tell', () => expect(told('', '')).toEqual([]));

  test('neighbours of a type that there is not make no sea', () => {
    const list = '<ADJACENCY type="mv" refs="nor har"/>';
    const other = list.replace('mv', 'zz');
    expect(told(list, other)[0]).toBe(
      `This is left out: neighbours of the type "zz", for hil. [${other}]`,
    );
    const { form } = only(readAll(changed(list, other)));
    expect(form.locales.find(({ key }) => key === 'HIL')).toMatchObject({
      surface: 'inner',
      shores: [],
    });
  });

  test('an abbreviation comes before what another place is called besides', () => {
    const { form, said } = only(
      readAll(changed('fullname="West Bay">', 'fullname="West Bay"><UNIQUENAME name="hil"/>')),
    );
    expect(form.sources).toHaveLength(2);
    expect(said.foot).toBe(4);
  });

  test.each([
    ['shortname="hil"', 'shortname="hil" impassable="true"', 'impassable="true" of PROVINCE'],
    [
      'fullname="Hill">',
      'fullname="Hill"><TERRAIN/><TERRAIN/>',
      'TERRAIN within PROVINCE (2 times)',
    ],
    ['</VICTORYCONDITIONS>', '<LUCK/></VICTORYCONDITIONS>', 'LUCK within VICTORYCONDITIONS'],
    ['<VARIANT name', '<SCENARIO/><VARIANT name', 'SCENARIO within VARIANTS'],
    ['unit="army"', 'unit="army" strength="2"', 'strength="2" of INITIALSTATE'],
    ['value="2"', 'value="many"', 'WINNING_SUPPLY_CENTERS of "many"'],
    ['value="2"/>', 'value="2"/><GAME_LENGTH value=""/>', 'GAME_LENGTH of ""'],
    [
      'unit="fleet"',
      'unit="fleet" unitcoast="nc"',
      'the coast NC of fleet HAR, which stands on none',
    ],
    ['unit="army"', 'unit="army" unitcoast="sc"', 'the coast SC of army NOR, which stands on none'],
    [
      '<PROVINCE shortname="hil"',
      '<PROVINCE fullname="Moor"/><PROVINCE shortname="hil"',
      'Moor, without a shortname',
    ],
  ])('%s: %s', (from, to, what) => {
    const [message, ...others] = told(from, to);
    expect(message).toMatch(/^This is left out: .*\. \[.+\]$/su);
    expect(message).toContain(`This is left out: ${what}. [`);
    expect(others).toEqual([]);
  });

  test('no years are no condition', () => {
    const none = '<YEARS_WITHOUT_SC_CAPTURE value="0"/></VICTORYCONDITIONS>';
    expect(told('</VICTORYCONDITIONS>', none)).toEqual([]);
  });
});

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

describe('old line ends', () => {
  const old = (text: string): string => text.replaceAll('\n', '\r');

  test('a carriage return alone ends a line', () => {
    const text = old('Hill, R hil\nMoor, B moo\n-1\nhil-mv: moo xyz\nmoo-mv: hil\n-1\n');
    const files = { 'map.a': text, 'seed.a': old('S1901M\nR: A Hill\n') };
    const result = readAll(files);
    expect(toldOf(result, files)).toEqual([
      'There is no xyz here: this neighbour is left out. [hil-mv: moo xyz]',
    ]);
    expect(only(result).form.starters).toHaveLength(1);
  });

  test('questions name the line', () => {
    const text = old('LAND HIL ABUTS MOO\nLAND MOO ABUTS HIL\nRED HIL\nBLUE MOO\nRULE TURNCOATS\n');
    expect(textOf(readAll({ 'a.map': text }))).toContain('line 5 of a.map: RULE TURNCOATS');
  });
});
