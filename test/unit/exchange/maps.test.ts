/** What is played is what the files of other systems say, as somebody else reads them. The soak plays them all. */
import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check } from '../../../language/check/check.ts';
import { importFile } from '../../../compiler/exchange/import.ts';
import {
  differences,
  atHand,
  foreignHost,
  foreignText,
  samples,
} from '../../support/exchange/facts.ts';
import { foreignFiles, importFaults } from '../../support/exchange/readers.ts';
import { readDpjudgeMap } from '../../support/exchange/dpjudge.ts';
import { library, parsed } from '../../support/variants.ts';

/** Of the files that are no part of the project, those with most in them; all of the samples. */
const chosen = /(?:empire|fiveman)\.map$|youngstown\/variants\.xml$|map\.wraparound$/u;

const titled = (file: string): string => `${basename(dirname(file))}/${basename(file)}`;

const compared = foreignFiles.filter(({ file }) => file.startsWith(samples) || chosen.test(file));

describe(`borders, coasts, centres, sites, starts and names, ${atHand}`, () => {
  test.each(compared.map((foreign) => [titled(foreign.file), foreign] as const))(
    '%s',
    async (_, foreign) => expect(await importFaults(foreign, 1)).toEqual([]),
  );
});

test(`what is imported holds, of every fourth file, ${atHand}`, () => {
  const some = foreignFiles.filter((_, index) => index % 4 === 0);
  const faults = some.flatMap(({ file }) => {
    const { variants, diagnostics } = importFile(foreignHost, file);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length > 0 && errors.every(({ code }) => code === 'import-missing-file')) return [];
    const found = variants.flatMap(({ texts }) => {
      const files = new Map(texts.map(({ name, text }) => [`/imported/${name}`, text]));
      const host = { read: (path: string) => files.get(path) ?? foreignText(path) };
      const entry = `/imported/${texts[0]?.name ?? ''}`;
      return check(host, entry, { library, cache: parsed }).diagnostics;
    });
    return [...errors, ...found].map(({ message }) => `${titled(file)}: ${message}`);
  });
  expect(faults).toEqual([]);
});

test('the readers are two: a border, a name, a unit that one has alone is found', () => {
  const read = readDpjudgeMap(`${samples}/dpjudge/island.map`);
  const other = {
    ...read,
    ways: new Set([...read.ways].filter((way) => way !== 'F EAS NOR')),
    units: new Set([...read.units, 'NORTH A SOU']),
    names: new Map(
      [...read.names].map(([key, names]) => [key, key === 'WB' ? [] : names.slice(0, 2)]),
    ),
  };
  expect(differences(read, other)).toEqual([
    'way F EAS NOR is lost',
    'unit NORTH A SOU is invented',
    'EAS: name east is lost',
    'BAY: name w bay is lost',
    'BAY: name wb is lost',
    'NOR: name n. land is lost',
    'MDL: name middle is lost',
    'MDL: name mid land is lost',
    'ISL: name island is lost',
  ]);
});
