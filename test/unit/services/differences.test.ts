/** What differs between two texts, with everything they stand on. */
import { expect, test } from 'vitest';
import { compose, memoryHost } from '../../../language/index.ts';
import { differencesOf } from '../../../language/services/differences.ts';
import { diskHost, library } from '../../support/variants.ts';

const worldOf = (text: string, edition?: string) => {
  const path = `${library}/mine.variant`;
  const beside = memoryHost({ [path]: text });
  const host = { read: (file: string) => beside.read(file) ?? diskHost.read(file) };
  return compose(host, path, { library, edition });
};
const between = (before: string, after: string) => {
  const { changed, removed, added } = differencesOf(worldOf(before), worldOf(after));
  return {
    changed: changed.map(({ before: one, after: other }) => [one.text, other.text]),
    removed: removed.map(({ text }) => text),
    added: added.map(({ text }) => text),
  };
};
const variant = (lines: string): string => `variant Mine {\n  extends Classic\n${lines}\n}\n`;

test('layout and remarks are no difference', () => {
  const one = variant('  win with 20 centres\n  fn f(p: Power) = count Centre c where c.owner = p');
  const other = variant(
    '  // twenty\n  fn f(p: Power) =\n    count Centre c where c.owner = p // all\n\n  win with 20 centres',
  );
  expect(between(one, other)).toEqual({ changed: [], removed: [], added: [] });
});

test('what stands in quotes is one, whatever it looks like', () => {
  const said = (text: string): string => variant(`  note "${text}"`);
  expect(between(said('a // b'), said('a // c')).added).toEqual(['note "a // c"']);
});

test('of what has a name, it is told what it was', () => {
  const one = variant('  fn f(p: Power) = count Centre c where c.owner = p');
  const other = variant('  fn f(p: Power) = 3');
  expect(between(one, other)).toEqual({
    changed: [['fn f(p: Power) = count Centre c where c.owner = p', 'fn f(p: Power) = 3']],
    removed: [],
    added: [],
  });
});

test('what a text stands on is compared with it, in its edition', () => {
  const found = differencesOf(worldOf(variant(''), '1971'), worldOf(variant('')));
  expect(found.same).toBeGreaterThan(300);
  expect(found.changed.length).toBeGreaterThan(3);
  expect(found.changed.every(({ after }) => after.unit === 'Diplomacy')).toBe(true);
  expect(found.changed.some(({ after }) => after.rule === 'XII.3')).toBe(true);
  const none = differencesOf(worldOf(variant('')), worldOf(variant('')));
  expect([none.changed, none.removed, none.added]).toEqual([[], [], []]);
});

test('a clause that stands there twice has to be gone twice', () => {
  const line = '  assert "seven": count Power = 7';
  expect(between(variant(`${line}\n${line}`), variant(line)).removed.length).toBe(1);
});

test('a sentence with another number has changed; with another name it is another', () => {
  expect(between(variant('  win with 20 centres'), variant('  win with 21 centres'))).toEqual({
    changed: [['win with 20 centres', 'win with 21 centres']],
    removed: [],
    added: [],
  });
  expect(
    between(variant('  nobody enters Burgundy'), variant('  nobody enters Tyrolia')),
  ).toMatchObject({ changed: [], removed: ['nobody enters Burgundy'] });
});
