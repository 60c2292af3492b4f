/** The texts that come with the tool, taken into the site when it is built. */
import { memoryHost } from '../../language/index.ts';
import type { Host } from '../../language/index.ts';
import { libraryPrefix } from '../protocol/source.ts';
import type { Source } from '../protocol/source.ts';

const folder = '../../variants/';

const texts: Readonly<Record<string, string>> = import.meta.glob(['../../variants/**/*.variant'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const library: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(texts).map(([path, text]) => [libraryPrefix + path.slice(folder.length), text]),
);

/** The library and the text that is being worked on. */
export const hostOf = ({ path, text }: Source): Host => memoryHost({ ...library, [path]: text });

export const libraryText = (path: string): string | undefined => library[path];

/** Names of the files in a folder of the library. */
export const libraryNames = (folder: string): readonly string[] =>
  Object.keys(library)
    .filter((path) => path.slice(0, path.lastIndexOf('/')) === folder.replace(/\/$/, ''))
    .map((path) => path.slice(path.lastIndexOf('/') + 1));

/** Paths of the texts beside one, and in the folders below. */
export const libraryBelow = (beside: string): readonly string[] => {
  const folder = beside.slice(0, beside.lastIndexOf('/') + 1);
  return Object.keys(library).filter((path) => folder !== '' && path.startsWith(folder));
};
