/** Compiles variants for tests and scripts, and imports what was emitted. */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '../../compiler/pipeline.ts';
import type { Compilation, Emitted } from '../../compiler/pipeline.ts';
import type { ParseCache } from '../../language/check/world/compose.ts';
import type { Host } from '../../language/host.ts';
import type { Module } from '../../runtime/live/types.ts';
import type { Rules } from '../../runtime/rules.ts';

/** The project's folder, from sources (test/support) and from the bundle (dist/scripts) alike. */
export const root: string = resolve(import.meta.dirname, '../..');
export const library: string = join(root, 'variants');

/** The variants that come with the package, by file name. */
export const shipped: readonly string[] = readdirSync(library)
  .filter((file) => file.endsWith('.variant'))
  .map((file) => basename(file, '.variant'))
  .toSorted();

/** A variant of each kind: for what takes long, and of which the soak takes all that ship. */
export const varied = [
  'classic',
  'range-war-german',
  'republic-in-fog',
  'cowboys-and-indians',
  'reivers',
] as const;

export const diskHost: Host = {
  read(path) {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return undefined;
    }
  },
};

export interface Played extends Module {
  readonly rules: Rules;
}

export interface LoadedVariant {
  readonly compilation: Compilation;
  readonly game: Played;
}

/** Where modules are written that tests import. */
export const moduleFolder: string = mkdtempSync(join(tmpdir(), 'variorum-'));
let files = 0;

/** The type of the exports is the compiler's business; that there are some is looked at. */
export const isPlayed = (module: object): module is Played =>
  ['start', 'step', 'live', 'rules'].every((name) => Object.hasOwn(module, name));

/** Where a module was written, with its guards. */
const written = new WeakMap<Emitted, Promise<string>>();

async function writeModule(module: Emitted): Promise<string> {
  const at = files++;
  const file = join(moduleFolder, `module-${at}.mjs`);
  writeFileSync(join(moduleFolder, `validate-${at}.mjs`), await module.validator());
  writeFileSync(file, module.js(runtimeUrl, `./validate-${at}.mjs`));
  return pathToFileURL(file).href;
}

let imported = 0;

/** Imports emitted JavaScript; each call gets working memory of its own. */
export async function importModule(module: Emitted): Promise<Played> {
  const file = written.get(module) ?? writeModule(module);
  written.set(module, file);
  // The same text under another address is another module.
  return (await import(/* @vite-ignore */ `${await file}?${imported++}`)) as Played;
}

export const runtimeUrl: string = pathToFileURL(join(root, 'dist', 'runtime.js')).href;

/** Of the files that were read: many tests stand on the same ones. */
export const parsed: ParseCache = new Map();

const compiled = new Map<string, Compilation>();
const games = new WeakMap<Emitted, Promise<Played>>();

/** What is compiled is plain data: tests share it. */
function compiledOnce(entry: string, edition: string | undefined): Compilation {
  const key = `${entry}@${edition ?? ''}`;
  const compilation =
    compiled.get(key) ?? compile(diskHost, entry, { library, edition, cache: parsed });
  compiled.set(key, compilation);
  return compilation;
}

function compiledWhole(
  path: string,
  edition: string | undefined,
): { readonly compilation: Compilation; readonly module: Emitted } {
  const entry = path.endsWith('.variant') ? resolve(root, path) : join(library, `${path}.variant`);
  const compilation = compiledOnce(entry, edition);
  const { module } = compilation;
  if (module === undefined) {
    const list = compilation.diagnostics.map(({ code, message }) => `${code}: ${message}`);
    throw new Error(`${path} does not compile:\n${list.join('\n')}`);
  }
  return { compilation, module };
}

/**
 * A game that all tests have in common: from one call to the next it keeps nothing.
 *
 * @param path of a `.variant` file, or the name of a shipped one (`classic`)
 */
export async function loadVariant(path: string, edition?: string): Promise<LoadedVariant> {
  const { compilation, module } = compiledWhole(path, edition);
  const game = games.get(module) ?? importModule(module);
  games.set(module, game);
  return { compilation, game: await game };
}

/** With working memory of its own, for two that play at the same time. */
export async function loadAnew(path: string): Promise<LoadedVariant> {
  const { compilation, module } = compiledWhole(path, undefined);
  return { compilation, game: await importModule(module) };
}
