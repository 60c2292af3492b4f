import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { basename, dirname, join } from '../../host.ts';
import type { Host } from '../../host.ts';
import { parse } from '../../constructs/parse.ts';
import type { BaseClause, FileTree, Unit, UnitRole } from '../../constructs/tree.ts';
import { nearest } from '../../diagnostics/spelling.ts';
import { slugOf } from './slug.ts';

const suffix = '.variant';
/** Where units of the library and of a project may stand. */
export const folders: readonly string[] = ['', 'maps', 'rulebooks', 'modules', 'archive'];

/** What a file was parsed to; kept by path so that an unchanged file is parsed once. */
export interface Parsed {
  readonly text: string;
  readonly tree: FileTree;
  readonly diagnostics: readonly Diagnostic[];
}
/** By path; a `Map` will do. */
export interface ParseCache {
  get(path: string): Parsed | undefined;
  set(path: string, parsed: Parsed): void;
}

/** What finding files needs to know. */
export interface Shelf {
  readonly host: Host;
  /** Folder of the shipped units. */
  readonly library: string;
  readonly cache: ParseCache;
  /** Folders to look in besides the folder of the file that names a unit. */
  readonly roots: readonly string[];
}

export interface Found {
  readonly parsed: Parsed;
  readonly unit: Unit;
}

/** The roles a unit may have to be named after `on`, `using` and so on. */
export const rolesWanted: Readonly<Record<BaseClause['how'], readonly UnitRole[]>> = {
  on: ['map'],
  using: ['rulebook', 'module'],
  extends: ['variant'],
  for: ['rulebook', 'variant'],
};

/** `a/range-war.variant` -> `range-war` */
export function stemOf(path: string): string {
  const file = basename(path);
  return file.endsWith(suffix) ? file.slice(0, -suffix.length) : file;
}

/** Reads and parses a file; `undefined` where there is none. */
export function load(shelf: Pick<Shelf, 'host' | 'cache'>, path: string): Parsed | undefined {
  const text = shelf.host.read(path);
  if (text === undefined) return undefined;
  const known = shelf.cache.get(path);
  if (known !== undefined && known.text === text) return known;
  const parsed = { text, ...parse(path, text) };
  shelf.cache.set(path, parsed);
  return parsed;
}

/** Where a file of this stem may stand, in the order it is looked for. */
function* places(root: string, slug: string): Generator<string> {
  for (const folder of [...folders, slug]) yield join(root, folder, slug + suffix);
}

/** Where a unit may stand, each path once. */
function* pathsFor(shelf: Shelf, from: string, slug: string): Generator<string> {
  const passed = new Set<string>();
  for (const root of [dirname(from), ...shelf.roots, shelf.library]) {
    for (const path of places(root, slug)) {
      if (!passed.has(path)) yield path;
      passed.add(path);
    }
  }
  if (!passed.has(from)) yield from;
}

/**
 * The unit of a name, looked for beside the file that names it, in the folders beside it, then in the other roots
 * and the shipped library, at last in that file itself. Units of other roles are passed over: a map and a variant may have one name.
 */
export function findUnit(
  shelf: Shelf,
  from: string,
  name: string,
  roles: readonly UnitRole[],
): Found | undefined {
  const slug = slugOf(name);
  if (slug === '') return undefined;
  for (const path of pathsFor(shelf, from, slug)) {
    const parsed = load(shelf, path);
    const unit = parsed?.tree.units.find(
      (one) => roles.includes(one.role) && slugOf(one.name.text) === slug,
    );
    if (parsed !== undefined && unit !== undefined) return { parsed, unit };
  }
  return undefined;
}

/** The name of a unit that could have been meant. */
export function unitLike(
  shelf: Shelf,
  from: string,
  name: string,
  roles: readonly UnitRole[],
): string | undefined {
  const stems = [dirname(from), ...shelf.roots, shelf.library]
    .flatMap((root) => folders.map((folder) => join(root, folder)))
    .flatMap((folder) => (shelf.host.list?.(folder) ?? []).filter((file) => file.endsWith(suffix)))
    .map(stemOf);
  const stem = nearest(slugOf(name), new Set(stems));
  return stem === undefined ? undefined : findUnit(shelf, from, stem, roles)?.unit.name.text;
}

/**
 * The path of what a user names: a path, or the name of a unit in the current folder or the library.
 * `undefined` when there is none.
 */
export function resolveEntry(
  host: Host,
  nameOrPath: string,
  options: { readonly library: string },
): string | undefined {
  if (host.read(nameOrPath) !== undefined) return nameOrPath;
  if (nameOrPath.endsWith(suffix)) return undefined;
  const slug = slugOf(nameOrPath);
  if (slug === '') return undefined;
  const candidates = ['', options.library].flatMap((root) => [...places(root, slug)]);
  // A map and a variant may have one name: the variant is meant.
  return candidates.find((path) => host.read(path) !== undefined);
}
