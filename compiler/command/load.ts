/** Gets a variant ready to be played: from the cache when nothing changed, else by compiling it. */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Facts } from '../facts.ts';
import type { Emitted } from '../pipeline.ts';
import { CommandError } from '../report/fault.ts';
import type { Table } from '../scenario/table.ts';
import { entryFolder, hashText, keep, lookUp, userCache } from './cache.ts';
import type { CacheKey, Reads } from './cache.ts';
import { locate } from './locate.ts';
import type { Target } from './locate.ts';
import { currentHash, openEntry, toolHash } from './node-host.ts';
import type { Entry } from './node-host.ts';
import { home, libraryFolder, located, nameOf, progress } from './session.ts';
import { parseCache } from './trees.ts';

export interface Loaded {
  readonly target: Target;
  readonly entry: Entry;
  readonly facts: Facts;
  /** What the compiled module exports. */
  readonly table: Table;
  /** Where that is imported from: a file, or the whole of it as `data:`. */
  readonly url: string;
  /** The files it was compiled of. */
  readonly reads: Reads;
  /** The text of the type guards. */
  readonly guards: () => string;
  /** Where more that is found out of it may be kept; undefined where nothing can. */
  readonly key: CacheKey | undefined;
}

/** The texts of a compiled module, as far as it runs, and what the tools need to know about it. */
export interface Compiled {
  readonly facts: Facts;
  /** @param validator @param runtime where the type guards, and the runtime, are imported from */
  readonly code: (validator: string, runtime: string) => string;
  /** The text of the type guards. */
  readonly validator: string;
  readonly warnings: readonly Diagnostic[];
}

const runtimePath = join(home, 'dist', 'runtime.js');
export const runtimeUrl = pathToFileURL(runtimePath).href;
/** What is shipped is compiled when the tool is built. */
const shippedFolder = join(home, 'dist', 'variants');
/** What else is found out of shipped texts goes with the tool, but not into its package: other editions, proofs. */
const besideShipped = join(home, 'dist', 'kept');
const factsFile = 'facts.json.gz';

export function cacheKey(target: Target, entry: Entry): CacheKey | undefined {
  const tool = toolHash();
  if (tool === undefined) return undefined;
  return {
    folder: target.shipped ? besideShipped : userCache(),
    entry: target.shipped ? entry.path : target.path,
    edition: target.edition,
    tool,
  };
}

/** The same among what is shipped. */
export const shippedKey = (key: CacheKey): CacheKey => ({ ...key, folder: shippedFolder });

/** Finds, compiles where needed, and loads what was named. Throws a `CommandError` with what is wrong. */
export const load = async (name: string): Promise<Loaded> => loadTarget(locate(name));

/** @param cache kept between calls, it saves parsing what several variants or editions are made of */
export async function loadTarget(target: Target, cache = parseCache()): Promise<Loaded> {
  const entry = openEntry(target);
  const key = cacheKey(target, entry);
  for (const place of placesOf(target, key)) {
    const kept = await fromCache(place, entry);
    if (kept !== undefined) return { target, entry, key, ...kept };
  }
  progress(`compiling ${nameOf(target.path)}`);
  const compiled = await compileTarget(target, entry, cache);
  if (key !== undefined) store(key, entry, compiled);
  const { facts, validator } = compiled;
  const url = urlOf(compiled);
  const table = await importUrl(url);
  const reads = entry.host.reads();
  return { target, entry, key, facts, table, url, reads, guards: () => validator };
}

function placesOf({ shipped }: Target, key: CacheKey | undefined): readonly CacheKey[] {
  if (key === undefined) return [];
  return shipped ? [shippedKey(key), key] : [key];
}

const fileName = (what: string, text: string): string => `${what}-${hashText(text)}.mjs`;

async function fromCache(
  key: CacheKey,
  entry: Entry,
): Promise<Pick<Loaded, 'facts' | 'table' | 'url' | 'reads' | 'guards'> | undefined> {
  const found = lookUp(key, factsFile, (path) => currentHash(entry.host, path));
  if (found === undefined) return undefined;
  try {
    const stored: unknown = JSON.parse(found.text);
    if (!isStored(stored)) return undefined;
    const url = pathToFileURL(join(found.folder, stored.module)).href;
    const module: unknown = await import(url);
    const guards = (): string => readFileSync(join(found.folder, stored.guards), 'utf8');
    const { reads } = found;
    return isTable(module) ? { facts: stored.facts, table: module, url, reads, guards } : undefined;
  } catch {
    return undefined;
  }
}

interface Stored {
  readonly facts: Facts;
  /** Names of files. */
  readonly module: string;
  readonly guards: string;
}

const isStored = (data: unknown): data is Stored =>
  typeof data === 'object' &&
  data !== null &&
  'facts' in data &&
  'module' in data &&
  typeof data.module === 'string' &&
  'guards' in data &&
  typeof data.guards === 'string';

/** What lies within the tool names nothing of the machine on which that was built: it is packed and installed elsewhere. */
const runtimeFrom = (key: CacheKey): string =>
  key.folder === shippedFolder
    ? relative(entryFolder(key), runtimePath).split(sep).join('/')
    : runtimeUrl;

/** Keeps a compiled module. Gives its folder, or undefined where nothing can be written. */
export function store(
  key: CacheKey,
  entry: Entry,
  { facts, code, validator }: Compiled,
): string | undefined {
  const guards = fileName('validate', validator);
  const text = code(`./${guards}`, runtimeFrom(key));
  const module = fileName('module', text);
  const stored: Stored = { facts, module, guards };
  return keep(
    key,
    entry.host.reads(),
    new Map([
      [guards, validator],
      [module, text],
      [factsFile, JSON.stringify(stored)],
    ]),
  );
}

/** Compiles a text to a module that runs; the language is loaded only here. */
export async function compileTarget(
  target: Target,
  entry: Entry,
  cache = parseCache(),
): Promise<Compiled> {
  const { compile } = await import('../pipeline.ts');
  const options = { library: libraryFolder, edition: target.edition, cache };
  const { diagnostics, facts, module } = compile(entry.host, entry.path, options);
  const { realPath, textOf } = entry.host;
  if (facts === undefined || module === undefined) {
    const shown = diagnostics.map((diagnostic) => located(diagnostic, realPath));
    const texts = new Map(
      Object.keys(entry.host.reads()).map((path) => [realPath(path), textOf(path)]),
    );
    throw new CommandError(shown, (file) => texts.get(file));
  }
  return {
    facts,
    code: (validator, runtime) => module.js(runtime, validator),
    validator: await module.validator(),
    warnings: diagnostics,
  };
}

export const asUrl = (code: string): string =>
  `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;

/** Runs a module that was just emitted. */
export const importModule = async ({ js, validator }: Emitted): Promise<Table> =>
  importUrl(asUrl(js(runtimeUrl, asUrl(await validator()))));

type Code = Pick<Compiled, 'code' | 'validator'>;

/** The text of a module as its own address: nothing is written anywhere. */
export const urlOf = ({ code, validator }: Code): string =>
  asUrl(code(asUrl(validator), runtimeUrl));

export const importCode = async (code: Code): Promise<Table> => importUrl(urlOf(code));

export async function importUrl(url: string): Promise<Table> {
  const module: unknown = await import(url);
  if (isTable(module)) return module;
  throw new Error('the compiled module does not export what it should');
}

/** The type of the exports is the compiler's business; that they are there is looked at. */
const isTable = (module: unknown): module is Table =>
  typeof module === 'object' &&
  module !== null &&
  ['start', 'step', 'place', 'present', 'answerLine'].every(
    (name) => typeof Reflect.get(module, name) === 'function',
  );
