/** What is wrong with the texts of a project: of the one that is played as a whole, of the others each by itself. */
import { check } from '../../language/index.ts';
import type { ParseCache } from '../../language/index.ts';
import type { Remarks } from '../protocol/calls.ts';
import { libraryFolder } from '../protocol/source.ts';
import type { Source } from '../protocol/source.ts';
import { hostOf } from './library.ts';

export function remarksOn(source: Source, cache: ParseCache): Remarks {
  const host = hostOf(source);
  const { diagnostics, world } = check(host, source.path, {
    library: libraryFolder,
    edition: source.edition,
    cache,
  });
  const used = new Set(world.units.map(({ file }) => file.path));
  const beside = (source.beside ?? [])
    .filter(({ path }) => !used.has(path))
    .flatMap(({ path }) =>
      check(host, path, { library: libraryFolder, cache }).diagnostics.filter(
        ({ file }) => file === path,
      ),
    );
  return { diagnostics, beside };
}
