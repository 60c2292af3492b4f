/** Compiles a text and runs what comes out of it, in this worker. */
import { compile } from '../../compiler/index.ts';
import type { Compilation, Facts, Table } from '../../compiler/index.ts';
import type { Diagnostic, Host, ParseCache, Program } from '../../language/index.ts';
import { GUARDS, RUNTIME } from '../protocol/playable.ts';
import { libraryFolder } from '../protocol/source.ts';
import type { Source } from '../protocol/source.ts';
import { hostOf } from './library.ts';
import { run } from './run.ts';

export interface Loaded {
  readonly source: Source;
  readonly host: Host;
  readonly facts: Facts;
  readonly program: Program;
  readonly table: Table;
  readonly emitted: NonNullable<Compilation['module']>;
  /** The texts it is made of, in the order in which they were read. */
  readonly reads: readonly string[];
}

/** Texts of the library are parsed once. */
export const cache: ParseCache = new Map();

export async function load(
  source: Source,
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly loaded: Loaded | undefined }> {
  const all = hostOf(source);
  const reads = new Set<string>();
  const host: Host = {
    ...all,
    read(path) {
      const text = all.read(path);
      if (text !== undefined) reads.add(path);
      return text;
    },
  };
  const { diagnostics, facts, program, module } = compile(host, source.path, {
    library: libraryFolder,
    edition: source.edition,
    cache,
  });
  if (facts === undefined || program === undefined || module === undefined) {
    return { diagnostics, loaded: undefined };
  }
  const table = await tableOf(module);
  const read = [...reads];
  return {
    diagnostics,
    loaded: { source, host, facts, program, table, emitted: module, reads: read },
  };
}

export const tableOf = async ({ js, validator }: Loaded['emitted']): Promise<Table> =>
  run({ js: js(RUNTIME, GUARDS), guards: await validator() });
