/** The files that CONTRIBUTING.md names are there; its lists are tried in `test/constructs/`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/variants.ts';

const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');

const paths = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:language|compiler|runtime|test|docs|\.ci)\/[^`*{} ]*)`/g)].map(
    ([, path = '']) => path,
  );

test('every file that it names is there', () => {
  expect(paths(page).length).toBeGreaterThan(50);
  expect(paths(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
