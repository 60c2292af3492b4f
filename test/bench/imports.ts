/** How long it takes to import a file of another system: to read it, write its texts, and check what comes out. */
import { basename, dirname, join } from 'node:path';
import { importFile } from '../../compiler/exchange/import.ts';
import { check } from '../../language/check/check.ts';
import type { ParseCache } from '../../language/check/world/compose.ts';
import { foreignHost } from '../support/exchange/facts.ts';
import { foreignFiles } from '../support/exchange/readers.ts';
import { library } from '../support/variants.ts';
import { median, waited } from './time.ts';

export interface ImportTime {
  readonly file: string;
  readonly variants: number;
  /** Milliseconds, the middle of several. */
  readonly ms: number;
}

const TIMES = 5;

/** @returns of every file that is at hand, the slowest first; the trees of the library are read once, as by the command */
export function benchImports(): readonly ImportTime[] {
  const cache: ParseCache = new Map();
  const all = foreignFiles.map(({ file }): ImportTime => {
    let variants = 0;
    const run = (): void => {
      const imported = importFile(foreignHost, file).variants;
      variants = imported.length;
      const texts = new Map(
        imported.flatMap((one) =>
          one.texts.map(({ name, text }) => [join('/imported', name), text] as const),
        ),
      );
      const host = { read: (path: string) => texts.get(path) ?? foreignHost.read(path) };
      for (const {
        texts: [first],
      } of imported)
        if (first !== undefined) check(host, join('/imported', first.name), { library, cache });
    };
    const ms = median(Array.from({ length: TIMES }, () => waited(run)));
    return { file: `${basename(dirname(file))}/${basename(file)}`, variants, ms };
  });
  return all.toSorted((a, b) => b.ms - a.ms);
}
