/** What files of the DPjudge say that is easily lost: nothing of a line goes without a sentence, a question or a message. */
import { describe, expect, test } from 'vitest';
import { importFile } from '../../../compiler/exchange/import.ts';
import type { ImportResult } from '../../../compiler/exchange/import.ts';
import { toDpjudge } from '../../../compiler/exchange/to-dpjudge.ts';
import { formFaults } from '../../../compiler/exchange/equal.ts';
import { readDpjudgeMap } from '../../support/exchange/dpjudge.ts';
import { backAgain, checkedImport, exported } from '../../support/exchange/exports.ts';
import { atHand, foreignHost } from '../../support/exchange/facts.ts';
import { answers, compileImported, played } from '../../support/exchange/played.ts';
import { only, readAll, textOf, toldOf } from '../../support/exchange/inline.ts';
import { foreignFiles } from '../../support/exchange/readers.ts';

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

  test('coasts of a place with another abbreviation want another one, too', () => {
    const coast = 'COAST HAR/NC ABUTS WBA\n';
    const port = 'HAR -> Port = prt\n';
    const north = 'HAR/NC -> North Quay = prt/nc\n';
    const message =
      'This is left out: another abbreviation for HAR/NC, as HAR has one. [HAR -> Port = prt]';
    const named = `North Coast = har/nc\n${coast}${port}`;
    expect(told(named)).toContain(message);
    expect(told(`${named}${north}`)).not.toContain(message);
  });

  test('homes that are none are told when they are taken away', () => {
    const unsaid = (lines: string): readonly string[] =>
      only(more(lines)).form.unsaid.map(({ text, why }) => `${text}: ${why}`);
    expect(unsaid('RED -SOU\n')).toEqual(['RED -SOU: SOU is no home of RED anyway']);
    expect(unsaid('UNOWNED -HIL\n')).toEqual([
      "UNOWNED -HIL: nobody's centres are without HIL anyway",
    ]);
    expect(unsaid('RED -NOR\nUNOWNED -HAR\n')).toEqual([]);
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
