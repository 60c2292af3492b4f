import { watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Format } from '../report/diagnostics.ts';
import { CommandError } from '../report/fault.ts';
import { writeTogether } from './files.ts';
import type { OutputFile } from './files.ts';
import { formatTypeScript } from './format.ts';
import type { Emitted } from '../pipeline.ts';
import { printable } from '../plan/text.ts';
import { locate } from './locate.ts';
import type { Target } from './locate.ts';
import { openEntry } from './node-host.ts';
import type { NodeHost } from './node-host.ts';
import { complain, libraryFolder, located, nameOf, print, progress, show } from './session.ts';
import { parseCache } from './trees.ts';

interface BuildOptions {
  readonly out: string;
  readonly watch?: true;
  readonly format: Format;
}

export async function buildCommand(name: string, options: BuildOptions): Promise<0 | 1> {
  const target = locate(name);
  const { host, failure } = await attempt(target, options);
  if (options.watch !== true) {
    if (failure !== undefined) throw failure;
    return 0;
  }
  if (failure !== undefined) show(failure.diagnostics, options.format, failure.textOf);
  await watchAndBuild(target, options, host);
  return 0;
}

/** Prints the plan of the module, and nothing else to where it goes: warnings are for whoever looks on. */
export async function planCommand(name: string): Promise<0> {
  const target = locate(name);
  print((await compiled(target, openEntry(target), 'pretty')).shown());
  return 0;
}

async function attempt(
  target: Target,
  options: BuildOptions,
): Promise<{ host: NodeHost; failure: CommandError | undefined }> {
  const entry = openEntry(target);
  try {
    const files = await filesOf(target, entry, options.format);
    writeTogether(resolve(options.out), files);
    const where = files.map((file) => file.name).join(', ');
    if (options.format === 'pretty') print(`${nameOf(resolve(options.out))}: ${where}\n`);
    return { host: entry.host, failure: undefined };
  } catch (error) {
    if (error instanceof CommandError) return { host: entry.host, failure: error };
    throw error;
  }
}

/** The five files of a variant, in memory. */
async function filesOf(
  target: Target,
  entry: ReturnType<typeof openEntry>,
  format: Format,
): Promise<OutputFile[]> {
  const module = await compiled(target, entry, format);
  const { stem } = module;
  progress(`writing ${stem}`);
  const [ts, validate] = await Promise.all([formatTypeScript(module.ts()), module.validator()]);
  return [
    { name: `${stem}.ts`, text: ts },
    { name: `${stem}.js`, text: module.js('variorum/runtime', `./${stem}.validate.js`) },
    {
      name: `${stem}.schema.json`,
      text: `${printable(JSON.stringify(module.schema(), undefined, 2))}\n`,
    },
    { name: `${stem}.validate.js`, text: validate },
    { name: `${stem}.validate.d.ts`, text: module.guardTypes() },
  ];
}

/** Says what is to be said of the text; stops where it has errors. */
async function compiled(
  target: Target,
  entry: ReturnType<typeof openEntry>,
  format: Format,
): Promise<Emitted> {
  progress(`compiling ${nameOf(target.path)}`);
  const { compile } = await import('../pipeline.ts');
  const { host, path } = entry;
  const { diagnostics, program, module } = compile(host, path, {
    cache: parseCache(),
    library: libraryFolder,
    edition: target.edition,
  });
  const shown = diagnostics.map((diagnostic) => located(diagnostic, host.realPath));
  const texts = new Map(Object.keys(host.reads()).map((p) => [host.realPath(p), host.textOf(p)]));
  if (program === undefined || module === undefined) {
    throw new CommandError(shown, (file) => texts.get(file));
  }
  if (shown.length > 0) show(shown, format, (file) => texts.get(file));
  return module;
}

/** Builds again whenever one of the texts changes, until the process is ended. */
async function watchAndBuild(
  target: Target,
  options: BuildOptions,
  first: NodeHost,
): Promise<void> {
  let watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  let busy = false;
  const watchFiles = (host: NodeHost): void => {
    for (const watcher of watchers) watcher.close();
    const files = new Set(Object.keys(host.reads()).map(host.realPath));
    // Folders, not files: editors replace a file when they save it.
    watchers = [...new Set([...files].map((file) => dirname(file)))].flatMap((folder) => {
      try {
        return [
          watch(folder, (_, name) => {
            if (name !== null && files.has(resolve(folder, name))) again();
          }),
        ];
      } catch {
        return [];
      }
    });
  };
  const again = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (busy) return again();
      busy = true;
      attempt(target, options)
        .then(({ host, failure }) => {
          if (failure !== undefined) show(failure.diagnostics, options.format, failure.textOf);
          watchFiles(host);
        })
        .catch((error: unknown) => {
          process.nextTick(() => {
            throw error;
          });
        })
        .finally(() => {
          busy = false;
        });
    }, 50);
  };
  watchFiles(first);
  complain('variorum: watching; end with Ctrl-C\n');
  await new Promise<void>((done) => {
    process.once('SIGINT', () => done());
    process.once('SIGTERM', () => done());
  });
  for (const watcher of watchers) watcher.close();
}
