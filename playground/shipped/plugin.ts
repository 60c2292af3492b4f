/** Compiles the shipped texts when the page is built, and puts what comes out of it beside the page, a file for each. */
import type { Plugin } from 'vite';
import { memoryHost } from '../../language/index.ts';
import type { ParseCache } from '../../language/index.ts';
import { isOld, libraryPrefix, template } from '../protocol/source.ts';
import { titleOf } from '../share/name.ts';
import { drawingsOf, made } from '../worker/making.ts';
import type { Shipped, ShippedFile } from './file.ts';

const NAME = 'virtual:shipped';
/** The same of the archive, in a file that the page asks for when it is open. */
const ARCHIVE = 'virtual:archive';
const ENDING = '.variant';
/** What can be chosen: the texts of the library itself, and old ones. */
const EXAMPLE = /^(?:archive\/)?[^/]+$/u;

/** @param folder of the library  @param newVariant name of the text under which the page opens the template */
export function shipped(folder: string, newVariant: string): Plugin {
  return {
    name: 'shipped',
    apply: 'build',
    resolveId: (id) => (id === NAME || id === ARCHIVE ? id : undefined),
    async load(id) {
      if (id !== NAME && id !== ARCHIVE) return undefined;
      const library: Record<string, string> = {};
      const below = async (path: string): Promise<void> => {
        const entries = await this.fs.readdir(folder + path, { withFileTypes: true });
        for (const entry of entries) {
          const inside = `${path}${entry.name}`;
          if (entry.isDirectory()) await below(`${inside}/`);
          else if (inside.endsWith(ENDING)) {
            this.addWatchFile(folder + inside);
            library[libraryPrefix + inside] = await this.fs.readFile(folder + inside, {
              encoding: 'utf8',
            });
          }
        }
      };
      await below('');
      const cache: ParseCache = new Map();
      const entries: string[] = [];
      for (const [path, text] of Object.entries(library).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        const name = path.slice(libraryPrefix.length);
        const isExample = EXAMPLE.test(name);
        if (!isExample && path !== template) continue;
        if (isOld({ path }) !== (id === ARCHIVE)) continue;
        const opensAs = isExample ? name.slice(name.lastIndexOf('/') + 1) : newVariant;
        const host = memoryHost({ ...library, [opensAs]: text });
        const { compiled, program } = await made(host, { path: opensAs, text }, cache);
        // No variant, or one that somebody is working on.
        if (program === undefined) continue;
        const file: ShippedFile = { text, compiled, drawings: drawingsOf(program) };
        const source = JSON.stringify(file);
        const asset = this.emitFile({
          type: 'asset',
          name: `${opensAs.slice(0, -ENDING.length)}.json`,
          source,
        });
        const known: Omit<Shipped, 'address'> = {
          path,
          title: titleOf(text) ?? name,
          isExample,
          opensAs,
          length: text.length,
        };
        entries.push(
          `{ ...${JSON.stringify(known)}, address: import.meta.ROLLUP_FILE_URL_${asset} }`,
        );
      }
      return `export default [${entries.join(', ')}];`;
    },
  };
}
