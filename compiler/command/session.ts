import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { reportDiagnostics } from '../report/diagnostics.ts';
import type { Format } from '../report/diagnostics.ts';
import { complain, printPainted } from './terminal.ts';

/** The folder that holds package.json and variants/, found upwards from this file (bundled or not). */
export const home: string = findHome(fileURLToPath(import.meta.url));
export const library: string = join(home, 'variants');

function findHome(start: string): string {
  for (let folder = dirname(start); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'variants')) && existsSync(join(folder, 'package.json')))
      return folder;
    if (dirname(folder) === folder) return dirname(start);
  }
}

export function version(): string {
  const data: unknown = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const known = typeof data === 'object' && data !== null && 'version' in data;
  return known && typeof data.version === 'string' ? data.version : '0';
}

/** Paths under the shipped library begin with this, whatever machine they are on. */
export const libraryFolder = 'variorum:';
export const libraryPrefix = 'variorum:/';

/** How a file is named to the reader: from here, if it is below here. */
export function nameOf(file: string): string {
  const path = file.startsWith(libraryPrefix)
    ? join(library, file.slice(libraryPrefix.length))
    : resolve(file);
  const near = relative(process.cwd(), path);
  const shown = near === '' || near.startsWith('..') ? path : near;
  return sep === '/' ? shown : shown.split(sep).join('/');
}

/** The same where nobody opens the file: what ships has one name, wherever the tool is installed. */
export function shippedNameOf(file: string): string {
  const path = relative(library, resolve(file));
  const outside = path.startsWith('..') || isAbsolute(path);
  return outside ? nameOf(file) : ['variants', ...path.split(sep)].join('/');
}

export { complain, print } from './terminal.ts';

/** Prints diagnostics where their format belongs: for people on stderr, for tools on stdout. */
export function show(
  diagnostics: readonly Diagnostic[],
  format: Format,
  textOf: (file: string) => string | undefined,
): void {
  const stream = format === 'pretty' ? process.stderr : process.stdout;
  const colour =
    format === 'pretty' && stream.isTTY === true && (process.env['NO_COLOR'] ?? '') === '';
  printPainted(
    reportDiagnostics(diagnostics, { format, textOf, nameOf, colour, version: version() }),
    stream,
  );
}

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');

let lastSaid = 0;

/** Says what is going on once a second at most, and nothing in runs that take less than one. */
export function progress(what: string): void {
  const now = performance.now();
  if (now < 1000 || now - lastSaid < 1000) return;
  lastSaid = now;
  complain(`variorum: ${what}\n`);
}

export { counted } from '../report/counted.ts';

/** The same diagnostic with paths of this machine. */
export function located(diagnostic: Diagnostic, realPath: (path: string) => string): Diagnostic {
  if (diagnostic.file === '') return diagnostic;
  return {
    ...diagnostic,
    file: realPath(diagnostic.file),
    ...(diagnostic.related === undefined
      ? {}
      : { related: diagnostic.related.map((r) => ({ ...r, file: realPath(r.file) })) }),
  };
}
