import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slugOf } from '../../../language/index.ts';
import { sameSource, textsOf, wholeText, withText } from '../../../playground/protocol/source.ts';
import type { Source } from '../../../playground/protocol/source.ts';
import {
  MOST_TEXTS,
  freePath,
  isBeside,
  isTextPath,
  projectFile,
  projectFrom,
  projectOf,
  saysProject,
} from '../../../playground/share/project.ts';
import { stemOf } from '../../../playground/share/name.ts';
import { isSnapshot } from '../../../playground/share/snapshot.ts';

const map = { path: 'isles.variant', text: 'map Isles {\n}\n' };
const base = { path: 'old.variant', text: 'variant Old {\n  on Isles\n}\n' };
const mine = { path: 'mine.variant', text: 'variant Mine {\n  extends Old\n}\n' };
const whole: Source = { ...mine, beside: [map, base] };

test('a text stands under the name by which others find it', () => {
  expect(freePath(map.text, [], 'new.variant')).toBe('isles.variant');
  expect(freePath(map.text, ['isles.variant'], 'new.variant')).toBe('maps/isles.variant');
  expect(freePath(map.text, ['isles.variant', 'maps/isles.variant'], 'new.variant')).toBe(
    'isles-2.variant',
  );
  expect(freePath(mine.text, ['mine.variant'], 'new.variant')).toBe('mine-2.variant');
  expect(freePath("map Devil's Höhle {", [], 'x.variant')).toBe('devils-hohle.variant');
  expect(freePath('', [], 'new.variant')).toBe('new.variant');
});

test('the file of a text is called as the compiler looks for it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(stemOf(name)).toBe(slugOf(name));
    }),
  );
  for (const name of ["Devil's Höhle", 'Łódź', 'Straße 7', 'Ærø', ' a  b ', '1900'])
    expect(stemOf(name)).toBe(slugOf(name));
});

test.each([
  ['a.variant', true],
  ['maps/a.variant', true],
  ['modules/a b.variant', true],
  ['other/a.variant', false],
  ['maps/../a.variant', false],
  ['../a.variant', false],
  ['maps/b/a.variant', false],
  ['variorum:/classic.variant', false],
  ['/a.variant', false],
  ['.variant', false],
  ['a.txt', false],
  ['', false],
])('the path %s of a text: %s', (path, fits) => {
  expect(isTextPath(path)).toBe(fits);
});

test('of several texts the variant is played that no other extends', () => {
  expect(projectOf([map, base, mine])).toEqual({ ...mine, beside: [map, base] });
  expect(projectOf([base, map])).toEqual({ ...base, beside: [map] });
  expect(projectOf([map])).toEqual({ ...map, beside: [] });
});

test('a project has as many texts as it may, under different names', () => {
  expect(isBeside([map, base], mine.path)).toBe(true);
  expect(isBeside([map, map], mine.path)).toBe(false);
  expect(isBeside([map], map.path)).toBe(false);
  const many = Array.from({ length: MOST_TEXTS }, (_, at) => ({ path: `${at}.variant`, text: '' }));
  expect(isBeside(many.slice(1), mine.path)).toBe(true);
  expect(isBeside(many, mine.path)).toBe(false);
});

describe('a file', () => {
  test('holds the project', () => {
    const data: unknown = JSON.parse(projectFile({ ...whole, edition: '1971' }));
    expect(saysProject(data)).toBe(true);
    expect(projectFrom(data)).toEqual({ ...whole, edition: '1971' });
  });
  test.each([
    ['no texts', { texts: [] }],
    ['a text without words', { texts: [{ path: 'a.variant' }] }],
    ['a path out of it', { texts: [mine, { ...map, path: '../isles.variant' }] }],
    ['two of one name', { texts: [mine, mine] }],
    ['a first that stands in a folder', { texts: [{ ...mine, path: 'maps/mine.variant' }] }],
    ['an edition that is none', { texts: [mine], edition: 1 }],
  ])('with %s is none', (_, change) => {
    const data: unknown = { ...JSON.parse(projectFile(whole)), ...change };
    expect(projectFrom(data)).toBeUndefined();
  });
});

test('a text by itself is told from another as before there were projects', () => {
  expect(wholeText(mine)).toBe(mine.text);
  expect(wholeText({ ...mine, beside: [] })).toBe(mine.text);
  expect(sameSource({ ...mine, beside: [] }, mine)).toBe(true);
  expect(sameSource(whole, mine)).toBe(false);
  expect(sameSource(whole, withText(whole, { ...map, text: 'map Isles {}' }))).toBe(false);
  expect(sameSource(whole, withText(whole, map))).toBe(true);
  expect(textsOf(withText(whole, { ...mine, text: 'x' }))[0]).toEqual({ ...mine, text: 'x' });
});

test('a snapshot of a project is one, and one with a broken text is none', () => {
  const snapshot = { version: 1, ...mine, game: null, at: 0, automatic: [] };
  expect(isSnapshot(snapshot)).toBe(true);
  expect(isSnapshot({ ...snapshot, beside: [map] })).toBe(true);
  expect(isSnapshot({ ...snapshot, beside: [mine] })).toBe(false);
  expect(isSnapshot({ ...snapshot, beside: [{ ...map, text: 1 }] })).toBe(false);
});
