/** What is made of the shipped texts when the tool is installed, so that using them needs no compiler. */
import { basename, dirname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parse } from '../../language/constructs/parse.ts';
import { fault, CommandError } from '../report/fault.ts';
import { makeFolder, readText, writeTogether } from './files.ts';
import { cacheKey, compileTarget, shippedKey, store } from './load.ts';
import type { Compiled } from './load.ts';
import { example, shippedVariants, textsBelow } from './locate.ts';
import { openEntry } from './node-host.ts';
import { library, libraryPrefix, show } from './session.ts';
import { placeOf } from './trees.ts';

/** Compiles what comes with the tool, so that running it needs no compiler. Part of `npm run prepare`. */
export async function buildShipped(): Promise<0 | 1> {
  let code: 0 | 1 = 0;
  // Only who builds the tool has it.
  const { transformSync } = await import('esbuild');
  const shortened = (text: string): string =>
    transformSync(text, { format: 'esm', target: 'es2023', minify: true }).code;
  writeTrees();
  for (const target of shippedVariants()) {
    const entry = openEntry(target);
    const key = cacheKey(target, entry);
    try {
      const compiled = await compileTarget(target, entry);
      const short: Compiled = {
        ...compiled,
        code: (validator, runtime) => shortened(compiled.code(validator, runtime)),
        validator: shortened(compiled.validator),
      };
      if (key === undefined || store(shippedKey(key), entry, short) === undefined) {
        throw new CommandError(
          fault('cannot-write', { path: 'dist/variants', reason: 'it is not there' }),
        );
      }
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      show(error.diagnostics, 'pretty', error.textOf);
      code = 1;
    }
  }
  return code;
}

/** What nothing else is built on is parsed when somebody asks for it: a package has to stay small. */
const parsedLater = /^(?:archive|datc)\//u;

/** Throws a `CommandError` where nothing can be written. */
function writeTrees(): void {
  for (const { path } of textsBelow(library)) {
    const within = path.slice(library.length + 1).replaceAll('\\', '/');
    if (parsedLater.test(within)) continue;
    const name = libraryPrefix + within;
    const place = placeOf(name);
    makeFolder(dirname(place));
    // A third less than gzip makes of it, and unpacked in a millisecond.
    const text = brotliCompressSync(JSON.stringify(parse(name, readText(path, example()))));
    writeTogether(dirname(place), [{ name: basename(place), text }]);
  }
}
