import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from '../../../language/constructs/parse.ts';
import { textsBelow } from '../../../compiler/command/locate.ts';
import { home, library, libraryPrefix } from '../../../compiler/command/session.ts';
import { parseCache } from '../../../compiler/command/trees.ts';

const texts = textsBelow(library).map(({ path }) => path);

it('finds the texts', () => {
  expect(texts.length).toBeGreaterThan(15);
});

/** In packages there is none of what nothing else is built on. */
const early = texts.filter((path) => !/[/\\](?:archive|datc)[/\\]/u.test(path));

it.each(early)('%s: the tree made at installation is that of the text', (path) => {
  const name = libraryPrefix + path.slice(library.length + 1);
  const text = readFileSync(path, 'utf8');
  expect(parseCache().get(name)).toEqual({ text, ...parse(name, text) });
});

it('has no tree for the archive and the test cases', () => {
  const later = texts.filter((path) => !early.includes(path));
  expect(later.length).toBeGreaterThan(15);
  for (const path of later) {
    expect(parseCache().get(libraryPrefix + path.slice(library.length + 1))).toBeUndefined();
  }
});

it('has no tree for other texts, nor for what leads out of the library', () => {
  for (const path of [join(home, 'package.json'), `${libraryPrefix}../../package.json`, 'x']) {
    expect(parseCache().get(path)).toBeUndefined();
  }
});
