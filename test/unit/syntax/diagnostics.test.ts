import { expect, test } from 'vitest';
import { catalogue } from '../../../language/diagnostics/catalogue.ts';
import { report } from '../../../language/diagnostics/diagnostic.ts';
import type { Message } from '../../../language/diagnostics/message.ts';

const at = { file: 'a.variant', range: { start: 1, end: 2 } };

test('parameters are put into message and help', () => {
  const words = { what: 'a name', found: '`{`', form: 'x { y }' };
  expect(report('expected', words, at)).toEqual({
    code: 'expected',
    severity: 'error',
    message: 'Expected a name, found `{`.',
    help: 'The form is: x { y }',
    ...at,
  });
});

test('a wrong code or a missing parameter is a type error', () => {
  // @ts-expect-error: there is no such code.
  expect(() => report('no-such-code', {}, at)).toThrow();
  // @ts-expect-error: `form` and `found` are missing.
  expect(report('expected', { what: 'x' }, at).message).toContain('{found}');
});

test('fixes and related places are passed on', () => {
  const fix = [{ title: 'Remove it', range: at.range, text: '' }];
  expect(report('extra-brace', {}, at, { fix })).toMatchObject({ fix });
});

test('codes are kebab-case, and every message says what to do', () => {
  for (const [code, entry] of Object.entries<Message>(catalogue)) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(entry.message, code).toMatch(/\.$/);
  }
});
