/** The texts that come with the tool, taken into the site when it is built. */
import { memoryHost } from '../../language/index.ts';
import type { Host } from '../../language/index.ts';
import type { LibraryText } from '../protocol/calls.ts';
import { libraryPrefix, textsOf } from '../protocol/source.ts';
import type { Source } from '../protocol/source.ts';
import { roleOf, titleOf } from '../share/name.ts';

const folder = '../../variants/';

const texts: Readonly<Record<string, string>> = import.meta.glob(['../../variants/**/*.variant'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const library: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(texts).map(([path, text]) => [libraryPrefix + path.slice(folder.length), text]),
);

/** The library and the texts that are being worked on. */
export const hostOf = (source: Source): Host =>
  memoryHost({
    ...library,
    ...Object.fromEntries(textsOf(source).map(({ path, text }) => [path, text])),
  });

/** What can be copied into a project: no template, which is a beginning, and no test cases. */
export const libraryList: readonly LibraryText[] = Object.entries(library)
  .filter(([path]) => /^variorum:\/(?:(?:maps|rulebooks|modules|archive)\/)?[^/]+$/u.test(path))
  .map(([path, text]) => ({
    path,
    title: titleOf(text) ?? path.slice(libraryPrefix.length),
    role: roleOf(text) ?? 'text',
  }))
  .toSorted((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : a.path < b.path ? -1 : 1));

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
