import { readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fault, CommandError } from '../report/fault.ts';
import { nearest } from '../../language/diagnostics/spelling.ts';
import { isFile, isFolder, noFile } from './files.ts';
import { library } from './session.ts';

/** A variant text somebody named. */
export interface Target {
  /** Absolute path. */
  readonly path: string;
  readonly edition: string | undefined;
  /** In the library that comes with the tool. */
  readonly shipped: boolean;
}

const extension = '.variant';
/** Old variants, in the library: found by their names as all others, and compiled when they are first used. */
const archive = 'archive';

/** `Range War` -> `range-war`: the file a name is looked up as. */
export const slugOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .replace(/['".,]/g, '');

/** Finds what was named: a path, or the name of something shipped; either may end in `@EDITION`. */
export function locate(text: string): Target {
  const whole = find(text);
  if (whole !== undefined) return target(whole, undefined);
  const at = text.lastIndexOf('@');
  const name = at > 0 ? text.slice(0, at) : text;
  const path = at > 0 ? find(name) : undefined;
  if (path !== undefined) return target(path, text.slice(at + 1));
  for (const one of [text, name]) {
    const reason = noFile(one);
    if (reason !== undefined && looksLikePath(one))
      throw new CommandError(fault('cannot-read', { path: one, reason }));
  }
  if (looksLikePath(name)) {
    throw new CommandError(fault('file-not-found', { path: name, example: example() }));
  }
  const names = shippedNames();
  const near = nearest(slugOf(name), names);
  throw new CommandError(
    fault('unknown-variant', {
      name,
      suggestion:
        near === undefined
          ? `The shipped ones are ${names.join(', ')}; a file of your own is named by its path.`
          : `Did you mean ${near}?`,
    }),
  );
}

const target = (path: string, edition: string | undefined): Target => ({
  path,
  edition: edition === '' ? undefined : edition,
  shipped: path.startsWith(library + sep),
});

const looksLikePath = (text: string): boolean =>
  text.includes('/') || text.includes(sep) || text.endsWith(extension);

function find(text: string): string | undefined {
  if (isFile(text)) return resolve(text);
  if (isFile(text + extension)) return resolve(text + extension);
  if (looksLikePath(text)) return undefined;
  const slug = slugOf(text);
  return ['', archive, 'rulebooks', 'modules', 'maps', slug]
    .map((folder) => join(library, folder, slug + extension))
    .find(isFile);
}

/** The variants that come with the tool compiled, by the name they are called by, in alphabetical order. */
export function shippedVariants(): readonly Target[] {
  return compiledNames().flatMap((name) => {
    const path = find(name);
    return path === undefined ? [] : [target(path, undefined)];
  });
}

/** A shipped variant to name in advice. */
export const example = (): string => compiledNames()[0] ?? 'NAME';

const inFolder = (folder: string): string[] =>
  isFolder(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(extension))
        .map((name) => name.slice(0, -extension.length))
    : [];

const shippedNames = (): string[] =>
  [...compiledNames(), ...inFolder(join(library, archive))].toSorted();

function compiledNames(): string[] {
  const folders = isFolder(library)
    ? readdirSync(library).filter((name) => isFile(join(library, name, name + extension)))
    : [];
  return [...new Set([...inFolder(library), ...folders])].sort();
}

/** Every variant text below a folder, in alphabetical order of paths. */
export function textsBelow(folder: string): readonly Target[] {
  const found: string[] = [];
  const walk = (at: string): void => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      const path = join(at, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile() && entry.name.endsWith(extension)) found.push(path);
    }
  };
  walk(folder);
  return found.sort().map((path) => target(path, undefined));
}
