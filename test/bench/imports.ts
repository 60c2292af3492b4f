/** How long it takes to import a file of another system: to read it, write its texts, and check what comes out. */
import { basename, dirname, join } from 'node:path';
import { importFile } from '../../compiler/exchange/import.ts';
import { check } from '../../language/check/check.ts';
import type { Parsed } from '../../language/check/units/load.ts';
import { checkedImport } from '../support/exchange/exports.ts';
import { foreignHost } from '../support/exchange/facts.ts';
import { foreignFiles } from '../support/exchange/readers.ts';
import type { Host } from '../../language/host.ts';
import { library } from '../support/variants.ts';
import { median, waited } from './time.ts';

export interface ImportTime {
  readonly file: string;
  readonly variants: number;
  /** Milliseconds, the middle of several. */
  readonly ms: number;
}

const TIMES = 5;

/** Reads each file once, as the command does. */
function keptHost(): Host {
  const kept = new Map<string, string | undefined>();
  return {
    read(path) {
      if (!kept.has(path)) kept.set(path, foreignHost.read(path));
      return kept.get(path);
    },
  };
}

/** @returns of every file that is at hand, the slowest first; the trees of the library are there, as for the command */
export function benchImports(): readonly ImportTime[] {
  const trees = new Map<string, Parsed>();
  for (const name of ['classic', 'archive/machiavelli'])
    check(foreignHost, join(library, `${name}.variant`), { library, cache: trees });
  const all = foreignFiles.map(({ file }): ImportTime => {
    let variants = 0;
    const run = (): void => {
      const host = keptHost();
      const imported = importFile(host, file).variants;
      variants = imported.length;
      // What is imported is read anew each time.
      const cache = new Map(trees);
      for (const one of imported) checkedImport(one, { host, cache });
    };
    const ms = median(Array.from({ length: TIMES }, () => waited(run)));
    return { file: `${basename(dirname(file))}/${basename(file)}`, variants, ms };
  });
  return all.toSorted((a, b) => b.ms - a.ms);
}
