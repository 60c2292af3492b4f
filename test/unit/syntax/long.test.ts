/** A long text of one pattern ends with a diagnostic, and not with the stack. */
import { expect, test } from 'vitest';
import { parse } from '../../../language/index.ts';

test('a hundred and fifty thousand quotes that nobody closes', () => {
  const text = `variant X {\n${'"\n'.repeat(150_000)}}`;
  const codes = new Set(parse('x.variant', text).diagnostics.map((one) => one.code));
  expect(codes).toContain('unclosed-string');
  expect(codes).toContain('too-many-errors');
});
