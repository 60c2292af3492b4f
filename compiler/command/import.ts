import { join, resolve } from 'node:path';
import { check } from '../../language/check/check.ts';
import type { Host } from '../../language/host.ts';
import { importFile } from '../exchange/import.ts';
import type { Imported } from '../exchange/import.ts';
import type { FormatName } from '../exchange/formats.ts';
import { reportOf } from '../exchange/report.ts';
import type { Format } from '../report/diagnostics.ts';
import { CommandError, fault } from '../report/fault.ts';
import { isFile, isFolder, readForeign, writeTogether } from './files.ts';
import { example } from './locate.ts';
import {
  hasErrors,
  library,
  libraryFolder,
  libraryPrefix,
  nameOf,
  print,
  show,
} from './session.ts';

export interface ImportFlags {
  readonly from?: FormatName;
  readonly out: string;
  readonly beside?: readonly string[];
  readonly format: Format;
}

/** What a folder of a system is called by. */
const heads = ['variants.xml'];

/** Writes the variants of a file of another system as texts: all of them, or nothing. */
export function importCommand(given: string, options: ImportFlags): 0 | 1 {
  const path = isFolder(given)
    ? (heads.map((name) => join(given, name)).find(isFile) ?? given)
    : given;
  const host = foreignHost();
  // A file that is not there, or is none, is told as everywhere.
  readForeign(path, example());
  const { variants, diagnostics } = importFile(host, slashed(path), {
    ...(options.from === undefined ? {} : { from: options.from }),
    beside: (options.beside ?? []).map(slashed),
  });
  show(diagnostics, options.format, (file) => host.read(file));
  if (hasErrors(diagnostics)) return 1;
  const folder = resolve(options.out);
  const texts = variants.flatMap((variant) => variant.texts);
  for (const { name } of texts)
    if (isFile(join(folder, name)) || isFolder(join(folder, name)))
      throw new CommandError(fault('already-there', { path: nameOf(join(folder, name)) }));
  for (const variant of variants) hold(folder, host, variants, variant);
  writeTogether(folder, texts);
  if (options.format === 'pretty') {
    const warned = diagnostics.length;
    for (const variant of variants) print(`${reportOf(variant, warned).join('\n')}\n`);
  }
  return 0;
}

const slashed = (path: string): string => path.replaceAll('\\', '/');

/** What comes out must hold before it is written: a text that `check` complains of would be our fault, not the reader's. */
function hold(folder: string, host: Host, all: readonly Imported[], variant: Imported): void {
  const texts = new Map(
    all.flatMap(({ texts: own }) =>
      own.map(({ name, text }) => [slashed(join(folder, name)), text] as const),
    ),
  );
  const overlaid: Host = { read: (path) => texts.get(path) ?? host.read(path) };
  const [first] = variant.texts;
  if (first === undefined) return;
  const { diagnostics } = check(overlaid, slashed(join(folder, first.name)), {
    library: libraryFolder,
  });
  const [wrong] = diagnostics;
  if (wrong !== undefined)
    throw new CommandError(fault('import-unsound', { reason: `${wrong.message} (${wrong.code})` }));
}

/** Files of any encoding, and the library; read once. */
function foreignHost(): Host {
  const kept = new Map<string, string | undefined>();
  return {
    read(path) {
      if (kept.has(path)) return kept.get(path);
      const real = path.startsWith(libraryPrefix)
        ? join(library, path.slice(libraryPrefix.length))
        : path;
      const text = isFile(real) ? readForeign(real, example()) : undefined;
      kept.set(path, text);
      return text;
    },
  };
}
