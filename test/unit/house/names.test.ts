import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from '../../../language/constructs/parse.ts';
import { library, root } from '../../support/variants.ts';

/**
 * Words that some variant declares and that the engine may use all the same: they are English or the language's own
 * keywords, and say nothing of one game; so does a single letter.
 */
const general = new Set(
  (
    'Down amount at free from guard holds home into is leaves of on owner placed shipped side stands step strength ' +
    'succeeds to unit Unit units what wins worth Orders Remove near fits watch stopped better Leave ' +
    'MAC SHA SUM Georgia Outer after again ahead back closed cost effect entry front high last load mark needs next open pair part ' +
    'range rest room row target who wide across points off eager place'
  ).split(' '),
);

const declaring = new Set(['fn', 'decide', 'order', 'ask', 'phase', 'step', 'exchange', 'table']);

/** Every name declared in a tree: things, kinds, attributes, functions, orders, phases, seasons. */
function declaredNames(tree: unknown, names: Set<string>): void {
  if (Array.isArray(tree)) {
    for (const each of tree) declaredNames(each, names);
    return;
  }
  if (typeof tree !== 'object' || tree === null) return;
  const node = tree as Record<string, unknown>;
  const add = (name: unknown): void => {
    const text = (name as { text?: unknown } | undefined)?.text;
    if (typeof text === 'string') names.add(text);
  };
  const declared = (each: unknown): void => {
    const { name, short } = (each ?? {}) as { name?: unknown; short?: unknown };
    add(name);
    if (Array.isArray(short)) short.forEach(add);
  };
  declared(node['declared']);
  if (Array.isArray(node['values'])) node['values'].forEach(declared);
  if (typeof node['kind'] === 'string' && declaring.has(node['kind'])) add(node['name']);
  for (const list of [node['attributes'], node['fields']]) {
    if (Array.isArray(list)) for (const each of list) if ('type' in each) add(each.name);
  }
  if (Array.isArray(node['seasons'])) for (const each of node['seasons']) declared(each.season);
  for (const [key, child] of Object.entries(node)) {
    if (key !== 'text' && key !== 'range') declaredNames(child, names);
  }
}

/**
 * Words of one game that stand where they belong: readers and writers of other systems' files, in the words of their
 * formats, the tables of what a rulebook calls what those say, what knows its sentences again, and what a designer is
 * asked about a drawing. All the rest of `compiler/exchange` has none.
 */
const ofOneGame = [
  'dpjudge/',
  'jdip/',
  'dvar/',
  'njudge/',
  'json/',
  'to-dpjudge.ts',
  'to-jdip.ts',
  'to-dvar.ts',
  'to-svg.ts',
  'diplomacy.ts',
  'machiavelli.ts',
  'read-back.ts',
  'meanings.ts',
  'sketch/words.ts',
].map((name) => join(root, 'compiler/exchange', name));

/** What boardgame.io calls what it takes. */
const ofBoardgame = {
  file: join(root, 'compiler/boardgame/game.ts'),
  words: new Set(['G', 'moves']),
};

function files(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
}

test('no name declared under variants/ is an identifier or a string of the engine', () => {
  const names = new Set<string>();
  for (const file of files(library, '.variant')) {
    declaredNames(parse(file, readFileSync(file, 'utf8')).tree.units, names);
  }
  expect(names.size).toBeGreaterThan(400);
  const found = new Set<string>();
  for (const file of ['language', 'compiler', 'runtime', 'playground'].flatMap((top) =>
    files(join(root, top), '.ts'),
  )) {
    if (ofOneGame.some((place) => file.startsWith(place))) continue;
    const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    const strings = [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)];
    const identifiers = [...text.matchAll(/[A-Za-z_$][\w$]*/g)];
    for (const match of [...strings, ...identifiers]) {
      const word = match[1] ?? match[2] ?? match[0];
      if (file === ofBoardgame.file && ofBoardgame.words.has(word)) continue;
      if (word.length > 1 && names.has(word) && !general.has(word))
        found.add(`${word} in ${file.slice(root.length + 1)}`);
    }
  }
  expect([...found]).toEqual([]);
});
