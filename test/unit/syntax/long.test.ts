/** Long texts of one pattern: they end with a diagnostic and not with the stack, and no more is made of them than is shown. */
import { expect, test } from 'vitest';
import { check, parse, print } from '../../../language/index.ts';
import { bounded, ERROR_LIMIT } from '../../../language/diagnostics/bounded.ts';
import { report } from '../../../language/diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../../language/diagnostics/diagnostic.ts';
import { lineAt } from '../../../language/syntax/lines.ts';
import { hostile } from '../../support/reading.ts';

const path = 'x.variant';

test('a hundred and fifty thousand quotes that nobody closes', () => {
  const text = `variant X {\n${'"\n'.repeat(150_000)}}`;
  const codes = new Set(parse(path, text).diagnostics.map((one) => one.code));
  expect(codes).toContain('unclosed-string');
  expect(codes).toContain('too-many-errors');
});

test.each(hostile)('$name', ({ text }) => {
  const long = text(4_000);
  const { tree, diagnostics } = parse(path, long);
  expect(diagnostics.length).toBeLessThanOrEqual(ERROR_LIMIT + 1);
  const read = (name: string): string | undefined => (name === path ? long : undefined);
  expect(check({ read }, path, { library: '' }).diagnostics.length).toBeLessThan(2 * ERROR_LIMIT);
  print(tree);
});

test('no more messages are made than are shown, and one more', () => {
  const list: Diagnostic[] = [];
  const tell = bounded(list);
  let made = 0;
  for (let i = 0; i < 10_000; i += 1) {
    tell(() => {
      made += 1;
      return report('extra-brace', {}, { file: path, range: { start: i, end: i + 1 } });
    });
  }
  expect(made).toBe(ERROR_LIMIT + 1);
  expect(list).toHaveLength(made);
});

test('many opening brackets and as many closing ones of the other kind', () => {
  const text = `${'['.repeat(200_000)}${')'.repeat(200_000)}`;
  const codes = parse(path, text).diagnostics.map((one) => one.code);
  expect(new Set(codes)).toEqual(new Set(['unclosed-bracket', 'not-a-unit', 'too-many-errors']));
});

test('a number of many digits before as many initials', () => {
  const text = `variant X {\n${'1'.repeat(500_000)}${'A.'.repeat(200_000)}\n}`;
  expect(parse(path, text).diagnostics).toEqual([]);
});

test('comments of another language that nobody closes, before one that is closed', () => {
  const codes = (text: string) => parse(path, text).diagnostics.map((one) => one.code);
  expect(codes(`map X {\n${'/* '.repeat(100_000)}\n}`)).toEqual([]);
  expect(codes('map X { }\n/* a */ /* b')).toEqual(['borrowed-sign', 'unexpected-text']);
  // Another text is looked through anew, though the one before had none.
  expect(codes('map X { }\n/* a */')).toEqual(['borrowed-sign']);
});

test('the line of an offset, whatever was asked before', () => {
  const texts = ['a\nb\n\nc', 'a\n\n\n\nb', ''];
  for (const text of [...texts, ...texts]) {
    for (const offset of [3, 0, 1, 2, 2, 5, 4, 1]) {
      expect(lineAt(text, offset)).toBe(text.slice(0, offset).split('\n').length);
    }
  }
});
