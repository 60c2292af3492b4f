/** Compiles a text and runs what comes out of it, in this worker. */
import { compile, drawingOf } from '../../compiler/index.ts';
import type { Compilation, Drawing, Facts, Lettering, Table } from '../../compiler/index.ts';
import type { Diagnostic, Host, ParseCache, Program } from '../../language/index.ts';
// oxlint-disable-next-line import/default -- Vite makes it the text of the file
import runtimeText from '../../dist/runtime.js?raw';
import { libraryFolder } from '../protocol/source.ts';
import type { Source } from '../protocol/source.ts';
import { hostOf } from './library.ts';

export interface Loaded {
  readonly source: Source;
  readonly host: Host;
  readonly facts: Facts;
  readonly program: Program;
  readonly table: Table;
  readonly emitted: NonNullable<Compilation['module']>;
  /** The texts it is made of, in the order in which they were read. */
  readonly reads: readonly string[];
  /** The plan of its map with such names, worked out when a picture with them is first wanted. */
  readonly drawing: (lettering: Lettering) => Drawing;
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
  const plans = new Map<string, Drawing>();
  const drawing = (lettering: Lettering): Drawing => {
    const key = JSON.stringify(lettering);
    const plan = plans.get(key) ?? drawingOf(program, lettering);
    plans.set(key, plan);
    return plan;
  };
  return {
    diagnostics,
    loaded: {
      source,
      host,
      facts,
      program,
      table,
      emitted: module,
      reads: read,
      drawing,
    },
  };
}

const asUrl = (code: string): string =>
  URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));

const runtime = asUrl(runtimeText);

/** Runs what was compiled. It is the code of a stranger: this worker may load and keep nothing (`sandbox/policy.ts`). */
export async function tableOf(module: Loaded['emitted']): Promise<Table> {
  const validator = asUrl(await module.validator());
  const code = asUrl(module.js(runtime, validator));
  try {
    const exported: unknown = await import(/* @vite-ignore */ code);
    if (isTable(exported)) return exported;
    throw new Error('the compiled module does not export what it should');
  } finally {
    URL.revokeObjectURL(code);
    URL.revokeObjectURL(validator);
  }
}

/** The type of the exports is the compiler's business; that they are there is looked at. */
const isTable = (module: unknown): module is Table =>
  typeof module === 'object' &&
  module !== null &&
  ['start', 'step', 'place', 'present', 'adjudicate'].every(
    (name) => typeof Reflect.get(module, name) === 'function',
  );
