import { describe, expect, test } from 'vitest';
import { parse } from '../../../language/constructs/parse.ts';
import { parseExpression } from '../../../language/syntax/expressions.ts';
import type { Piece } from '../../../language/constructs/tree.ts';
import { expressionOf, read, shape } from './reading.ts';

const shown = (text: string): unknown => shape(expressionOf(text));

describe('precedence', () => {
  test.each([
    ['a or b and c', ['a', 'or', ['b', 'and', 'c']]],
    ['not a and b', [['not', 'a'], 'and', 'b']],
    ['not a = b', ['not', ['a', '=', 'b']]],
    ['not not a', ['not', ['not', 'a']]],
    ['a = b + c', ['a', '=', ['b', '+', 'c']]],
    ['a - b - c', [['a', '-', 'b'], '-', 'c']],
    ['a + b * c', ['a', '+', ['b', '*', 'c']]],
    ['a or else b > c', [['a', 'or-else', 'b'], '>', 'c']],
    ['a or else b + c', ['a', 'or-else', ['b', '+', 'c']]],
    ['a or b or else c', ['a', 'or', ['b', 'or-else', 'c']]],
    ['a is none and b', [['a', 'is', 'none'], 'and', 'b']],
    ['a is not Army', ['a', 'is not', 'Army']],
    ['is is Army', ['is', 'is', 'Army']],
    ['a in b.c and d', [['a', 'in', ['b', '.', 'c']], 'and', 'd']],
    ['(a or b) and c', [['a', 'or', 'b'], 'and', 'c']],
    ['a / b rounded down * c', [['a', '/', 'b', 'down'], '*', 'c']],
    ['a / 0.25', ['a', '/', '1/4', undefined]],
    ['if a then b else c or d', ['if', 'a', 'b', ['c', 'or', 'd']]],
    ['let x = 1: x + 1', ['let', 'x', 1, ['x', '+', 1]]],
    ['edition is 1971', ['edition', 'is', 1971]],
    ['max(a, b).c', [['max', 'a', 'b'], '.', 'c']],
    ['no and yes', [false, 'and', true]],
    ['year = Spring 1901', ['year', '=', 'Spring 1901']],
    ['Crazy Horse Mtn 9a', 'Crazy Horse Mtn 9a'],
    ['to = from', ['to', '=', 'from']],
  ])('%s', (text, tree) => {
    expect(shown(text)).toEqual(tree);
  });
});

describe('quantifiers', () => {
  test.each([
    [
      'every other Move n to m.to.space: a > b and c',
      {
        every: 'Move',
        other: true,
        as: 'n',
        to: [['m', '.', 'to'], '.', 'space'],
        body: [['a', '>', 'b'], 'and', 'c'],
      },
    ],
    ['no Unit at s', { no: 'Unit', at: 's' }],
    ['count Centre = 15', [{ count: 'Centre' }, '=', 15]],
    ['sum Unit u with x: u.worth', { sum: 'Unit', as: 'u', with: 'x', body: ['u', '.', 'worth'] }],
    ['the Unit u with x and y', { the: 'Unit', as: 'u', with: ['x', 'and', 'y'] }],
    ['(the Unit u).at', [{ the: 'Unit', as: 'u' }, '.', 'at']],
    [
      'first Unit u by rank(u) down, name with x',
      {
        first: 'Unit',
        as: 'u',
        by: [
          [['rank', 'u'], true],
          ['name', false],
        ],
        with: 'x',
      },
    ],
    ['some Move m by x', { some: 'Move', as: 'm', by: 'x' }],
    // An inner question leaves the colon to the one it is a condition of.
    [
      'some Unit u with some Move m to u.at: x',
      { some: 'Unit', as: 'u', with: { some: 'Move', as: 'm', to: ['u', '.', 'at'] }, body: 'x' },
    ],
    ['let x = some Unit u: y', ['let', 'x', { some: 'Unit', as: 'u' }, 'y']],
    // The words mean something before a kind only.
    ['count + the + all', [['count', '+', 'the'], '+', 'all']],
    ['first(x) = no', [['first', 'x'], '=', false]],
    ['route from a to b over Unit c at c.at with x through y by f', ['route', 'a', 'b', 'f']],
    ['distance from a to b by f', ['distance', 'a', 'b', 'f']],
    ['distance + route', ['distance', '+', 'route']],
  ])('%s', (text, tree) => {
    expect(shown(text)).toEqual(tree);
  });
});

test('the next clause does not change a word', () => {
  const { clauses, codes } = read(
    '  fn f() = count\n  Force also Tank\n  fn g() = no; Space has a: Text',
  );
  expect(codes).toEqual([]);
  expect(clauses.map((c) => c.kind)).toEqual(['fn', 'values', 'fn', 'has']);
});

describe('errors', () => {
  test.each([
    ['1 +', 'expected-expression'],
    ['f(1', 'unclosed-bracket'],
    ['every Unit u', 'expected-in-expression'],
    ['if a then b', 'expected-in-expression'],
    ['a * b rounded down', 'misplaced-rounding'],
    ['a / b rounded sideways', 'misplaced-rounding'],
    ['1234567890123456', 'number-too-large'],
    ['a b', 'unexpected-text'],
    ['a ] b', 'extra-bracket'],
    ['a & b', 'invalid-character'],
  ])('%s: %s', (text, code) => {
    expect(read(`  fn f() = ${text}`).codes).toContain(code);
  });

  test('brackets may be 200 deep, and no deeper', () => {
    const nested = (depth: number): string =>
      `  fn f() = ${'('.repeat(depth)}1${')'.repeat(depth)}`;
    expect(read(nested(199)).codes).toEqual([]);
    expect(read(nested(201)).codes).toEqual(['nesting-too-deep']);
    expect(read(nested(10_000)).codes).toEqual(['nesting-too-deep']);
    expect(read(`  fn f() = ${'if '.repeat(10_000)}`).codes).toEqual(['nesting-too-deep']);
    expect(read(`  fn f() = ${'some Unit u with '.repeat(5000)}`).codes).toEqual([
      'nesting-too-deep',
    ]);
  });

  test('an expression may have 1,000 parts, and no more', () => {
    expect(read(`  fn f() = 1${' + 1'.repeat(999)}`).codes).toEqual([]);
    expect(read(`  fn f() = 1${' + 1'.repeat(1000)}`).codes).toEqual(['expression-too-long']);
    expect(read(`  fn f() = ${'not '.repeat(20_000)}a`).codes).toEqual(['expression-too-long']);
    expect(read(`  fn f() = a${'.b'.repeat(20_000)}`).codes).toEqual(['expression-too-long']);
    const text = `variant X {\n  fn f() = ${'not '.repeat(20_000)}a\n}`;
    const [fault] = parse('x', text).diagnostics;
    const at = text.indexOf('not') + 4 * 1000;
    expect(fault?.range).toEqual({ start: at, end: at + 3 });
  });
});

describe('parseExpression', () => {
  const pieces = (text: string): readonly Piece[] => {
    const { tree } = parse('x', `variant X {\n  Zed ${text}\n}`);
    const clause = tree.units[0]?.clauses[0];
    return clause?.kind === 'use-sentence' ? clause.pieces.slice(1) : [];
  };

  test('reads a slice of a sentence', () => {
    const { expression, diagnostics } = parseExpression(pieces('some Unit u at "A b" with x'), 'f');
    expect(diagnostics).toEqual([]);
    expect(shape(expression)).toEqual({ some: 'Unit', as: 'u', at: '"A b"', with: 'x' });
    expect(expression.range).toEqual({ start: 18, end: 45 });
  });

  test.each([
    ['a +', 'expected-expression'],
    ['a b', 'unexpected-text'],
    ['( a', 'expected-in-expression'],
  ])('%s: %s', (text, code) => {
    const { diagnostics } = parseExpression(pieces(text), 'f');
    expect(diagnostics.map((d) => [d.code, d.file])).toEqual([[code, 'f']]);
  });

  test('nothing is an expression that is missing', () => {
    const { expression, diagnostics } = parseExpression([], 'f');
    expect(expression.form).toBe('missing');
    expect(diagnostics).toHaveLength(1);
  });
});
