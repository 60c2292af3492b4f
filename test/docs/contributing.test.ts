/** What CONTRIBUTING.md says of files is so. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/variants.ts';

const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

const sources = ['language', 'compiler', 'runtime', 'playground']
  .flatMap((folder) => readdirSync(join(root, folder), { withFileTypes: true, recursive: true }))
  .filter((entry) => entry.isFile() && /(?<!\.messages)\.ts$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

const paths = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:language|compiler|runtime|test|docs|\.ci)\/[^`*{} ]*)`/g)].map(
    ([, path = '']) => path,
  );

test('every file that it names is there', () => {
  expect(paths(page).length).toBeGreaterThan(50);
  expect(paths(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

const lists = [...page.matchAll(/<!-- list: (\w+) -->\n\n((?:- .*\n)+)/g)].map(
  ([, word = '', list = '']) => [word, paths(list)] as const,
);

test('it has the three lists', () => {
  expect(lists.map(([word]) => word)).toEqual(['tell', 'hide', 'sum']);
});

/** Does a file have the word in quotes, alone or in a list of words? */
const knows = (text: string, word: string): boolean =>
  new RegExp(`'(?:[a-z ,-]*[ ,])?${word}(?:[ ,][a-z ,-]*)?'`).test(text);

test.each(lists)('the files that know of `%s` are those of its list', (word, listed) => {
  const found = sources.filter((file) => knows(readFileSync(file, 'utf8'), word));
  expect(listed.toSorted()).toEqual(found.map((file) => relative(root, file)).toSorted());
});
