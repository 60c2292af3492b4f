/** What is made of the shipped texts when the tool is installed, so that using them needs no compiler. */
import { basename, dirname } from 'node:path';
import { parse } from '../../language/constructs/parse.ts';
import { fault, CommandError } from '../report/fault.ts';
import { makeFolder, readText, writeTogether } from './files.ts';
import { cacheKey, compileTarget, store } from './load.ts';
import { example, shippedVariants, textsBelow } from './locate.ts';
import { openEntry } from './node-host.ts';
import { library, libraryPrefix, show } from './session.ts';
import { placeOf } from './trees.ts';

/** Compiles what comes with the tool, so that running it needs no compiler. Part of `npm run prepare`. */
export async function buildShipped(): Promise<0 | 1> {
  let code: 0 | 1 = 0;
  writeTrees();
  for (const target of shippedVariants()) {
    const entry = openEntry(target);
    const key = cacheKey(target, entry);
    try {
      const compiled = await compileTarget(target, entry);
      if (key === undefined || store(key, entry, compiled) === undefined) {
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

/** Throws a `CommandError` where nothing can be written. */
function writeTrees(): void {
  for (const { path } of textsBelow(library)) {
    const name = libraryPrefix + path.slice(library.length + 1).replaceAll('\\', '/');
    const place = placeOf(name);
    makeFolder(dirname(place));
    const text = JSON.stringify(parse(name, readText(path, example())));
    writeTogether(dirname(place), [{ name: basename(place), text }]);
  }
}
