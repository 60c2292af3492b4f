/** All files there are, by format, with the reader that is to be believed. */
import { join } from 'node:path';
import { importFile } from '../../../compiler/exchange/import.ts';
import { playAutomatically } from '../games.ts';
import { readDpjudgeMap } from './dpjudge.ts';
import { readDvarDocument } from './dvar.ts';
import { differences, filesIn, foreignHost, given, samples } from './facts.ts';
import type { MapFacts } from './facts.ts';
import { readJdipVariants } from './jdip.ts';
import { readNjudgeMap } from './njudge.ts';
import { compileImported, played } from './played.ts';

export interface Foreign {
  readonly format: string;
  readonly file: string;
  /** What each variant of the file says, in the order of the file. */
  readonly read: (file: string) => readonly MapFacts[];
}

const dpjudge = [join(samples, 'dpjudge'), join(given, 'dpjudge'), join(given, 'pydip')].flatMap(
  // What `odd.map` says is in no other system's tables: its texts are shown by `texts.test.ts`.
  (folder) => filesIn(folder, /(?<!odd)\.map$/u),
);

const jdip = [join(samples, 'jdip'), join(given, 'jdip')].flatMap((folder) =>
  filesIn(folder, /(?<!odd\/)variants\.xml$/u),
);

const dvar = [join(samples, 'dvar'), join(given, 'dvar')].flatMap((folder) =>
  filesIn(folder, /\.dvar\.json$/u),
);

/** Without `map.top`, which is a letter. */
const njudge = [join(samples, 'njudge'), join(given, 'njudge')].flatMap((folder) =>
  filesIn(folder, /^map\.(?!top$)\w+$/u),
);

export const foreignFiles: readonly Foreign[] = [
  ...dpjudge.map((file) => ({
    format: 'dpjudge',
    file,
    read: (path: string): readonly MapFacts[] => [readDpjudgeMap(path)],
  })),
  ...jdip.map((file) => ({ format: 'jdip', file, read: readJdipVariants })),
  ...njudge.map((file) => ({
    format: 'njudge',
    file,
    read: (path: string): readonly MapFacts[] => [readNjudgeMap(path)],
  })),
  ...dvar.map((file) => ({
    format: 'dvar',
    file,
    read: (path: string): readonly MapFacts[] => [readDvarDocument(path)],
  })),
];

/**
 * What is wrong with a file once it is imported: its map is another, a text does not hold, games come to faults.
 *
 * @param games how many are played of each variant
 */
export async function importFaults(foreign: Foreign, games: number): Promise<readonly string[]> {
  const { variants, diagnostics } = importFile(foreignHost, foreign.file);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  // A file that names another which is not there cannot be read by anybody.
  if (errors.every(({ code }) => code === 'import-missing-file') && errors.length > 0) return [];
  const faults = errors.map(({ message }) => message);
  const said = foreign.read(foreign.file);
  if (said.length !== variants.length)
    faults.push(`${variants.length} variants came of ${said.length}`);
  for (const [index, variant] of variants.entries()) {
    const { name } = variant.form;
    const compilation = compileImported(variant);
    if (compilation.diagnostics.length > 0) {
      faults.push(...compilation.diagnostics.map(({ message }) => `${name}: ${message}`));
      continue;
    }
    const { game, facts } = await played(compilation);
    const wanted = said[index];
    if (wanted === undefined || wanted.ways.size === 0) faults.push(`${name}: nothing was read`);
    else faults.push(...differences(wanted, facts).map((fault) => `${name}: ${fault}`));
    for (let seed = 1; seed <= games; seed++)
      faults.push(
        ...playAutomatically(game, seed, 40).faults.map(
          (fault) => `${name}, game ${seed}: ${fault}`,
        ),
      );
  }
  return faults;
}
