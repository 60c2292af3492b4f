import { describe, expect, test } from 'vitest';
import { prune } from '../../../compiler/emission/prune.ts';

const pruned = (...lines: readonly string[]): readonly string[] =>
  prune(lines.join('\n')).text.split('\n');

describe('what nothing refers to is left out', () => {
  test('constants and functions, those included that only such refer to', () => {
    expect(
      pruned(
        'const a = 1;',
        'const b = a;',
        '// f.variant:1',
        'function f() {',
        '  return b;',
        '}',
        'const c = [',
        '  2,',
        '];',
        'export const d = c;',
      ),
    ).toEqual(['const c = [', '  2,', '];', 'export const d = c;']);
  });

  test('what only a type calls a property', () => {
    expect(
      pruned(
        'const a = 1;',
        'export interface T {',
        '  readonly a: U;',
        '}',
        'export const b = 2;',
      ),
    ).toEqual(['export interface T {', '  readonly a: U;', '}', 'export const b = 2;']);
  });

  test('headings without anything below them', () => {
    expect(pruned('// One', '', 'const a = 1;', '', '// Two', '', 'export const b = 2;')).toEqual([
      '',
      '// Two',
      '',
      'export const b = 2;',
    ]);
  });

  test('variables that are only set', () => {
    expect(
      pruned(
        'let a = 0;',
        'let b = 0;',
        'export function f() {',
        '  a = 1;',
        '  b = 1;',
        '  return b;',
        '}',
      ),
    ).toEqual(['', 'let b = 0;', 'export function f() {', '', '  b = 1;', '  return b;', '}']);
  });
});

describe('what is referred to is kept', () => {
  test.each([
    ['in an expression', 'x ? a : 0'],
    ['spread', '[...a]'],
    ['as a shorthand', '{ a }'],
    ['as a key that is worked out', '{ [a]: 1 }'],
    ['behind a key', '{ b: a }'],
    ['behind a colon', 'x ? 0 : a'],
    ['in a call', 'g(1, a)'],
  ])('%s', (_, value) => {
    expect(pruned('const a = 1;', `export const z = ${value};`)[0]).toBe('const a = 1;');
  });

  test.each([
    ['as a property', 'x.a'],
    ['as a key', '{ a: 1 }'],
    ['as a later key', '{ b: 1, a: 1 }'],
    ['in a text', "'a'"],
    ['in a text with a quote', "'\\' a'"],
    ['in a comment', '1 /* a */; // a'],
  ])('what is only named %s is not', (_, value) => {
    expect(pruned('const a = 1;', `export const z = ${value};`)).toHaveLength(1);
  });
});

test('what is left says which names it refers to, types among them', () => {
  const { reads } = prune(
    ['const a = b;', 'export interface T extends U {', '}', 'export const e: V = [c];'].join('\n'),
  );
  expect(['a', 'b', 'c', 'U', 'V'].filter((name) => reads.has(name))).toEqual(['c', 'U', 'V']);
});
