/** Texts of a source in emitted code: literals and comments, which nothing in them ends. */
import { expect, test } from 'vitest';
import { emit } from '../../../compiler/emit.ts';
import { comment, docComment, printable, quote } from '../../../compiler/plan/text.ts';
import { writeGuardTypes, validatorOf } from '../../../compiler/schema/validator.ts';
import { loadVariant } from '../../support/variants.ts';

const hostile = [
  "'",
  '\\',
  "\\'",
  '`${process}`',
  '*/ throw 1 /*',
  '// */',
  'a\nb',
  'a\rb',
  'a\u2028b\u2029c',
  '\uE000a\uE001',
  '\u0000\u007f\u0085',
  '\ud800',
  '😀',
  'Café',
  '\u202e',
];

const isPrintable = (text: string): boolean => /^[\n -~]*$/.test(text);

/** What a program that is nothing but this comes to. */
const valueOf = (code: string): unknown => new Function(code)();

test.each(hostile)('a literal is printable, and means its text: %j', (text) => {
  const literal = quote(text);
  expect(literal).toMatch(/^[ -~]*$/);
  expect(valueOf(`return ${literal};`)).toBe(text);
});

test.each(hostile)('a comment is one line, and ends where it should: %j', (text) => {
  expect(comment(text)).toMatch(/^[ -~]*$/);
  expect(docComment(text)).toMatch(/^[ -~]*$/);
  expect(valueOf(`${comment(text)}\nreturn 1;`)).toBe(1);
  expect(valueOf(`${docComment(text)} return 1;`)).toBe(1);
});

test('a comment tells TypeScript nothing', () => {
  expect(comment('@ts-nocheck')).toBe('// \\u0040ts-nocheck');
  expect(docComment(' @type {never}')).toBe('/** \\u0040type {never} */');
});

test.each(hostile)('JSON is printable, and means the same: %j', (text) => {
  const json = printable(JSON.stringify({ [text]: [text] }));
  expect(isPrintable(json)).toBe(true);
  expect(JSON.parse(json)).toEqual({ [text]: [text] });
});

// A checked program holds no such text: the lexer refuses most of it. The compiler does not lean on that.
test.each(hostile)(
  'a module of a program with such names is as it is with others: %j',
  async (text) => {
    const { compilation } = await loadVariant('test/skeletons/join.variant');
    const { program, module } = compilation;
    if (program === undefined || module === undefined) throw new Error('nothing was compiled');
    const renamed = (name: string): typeof program => ({
      ...program,
      name,
      slug: name,
      edition: name,
    });
    const odd = emit(renamed(text), () => text);
    const even = emit(renamed('plain'), () => 'plain');
    const bare = (code: string): string => {
      expect(isPrintable(code)).toBe(true);
      return code.replace(/'(?:\\.|[^'\\\n])*'|\/\/[^\n]*/g, '');
    };
    expect(bare(odd.js(text, text))).toBe(bare(even.js('plain', 'plain')));
    expect(bare(odd.ts())).toBe(bare(even.ts()));
    expect(isPrintable(writeGuardTypes(text, []))).toBe(true);
    // Lone surrogates have no place in an address, and so in no schema.
    if (!/\p{Cs}/u.test(text)) expect(isPrintable(await validatorOf(renamed(text)))).toBe(true);
  },
);

test('names stand where they belong, whatever else is called like a module', async () => {
  const { compilation } = await loadVariant('test/skeletons/join.variant');
  const { program } = compilation;
  if (program === undefined) throw new Error('nothing was compiled');
  const module = emit({ ...program, name: "'variorum/runtime' './join.validate.js'" });
  expect(module.js('r', 'v')).toMatch(/^import \{ .* \} from 'r';\nimport \{ .* \} from 'v';$/m);
  expect(module.ts('v')).toMatch(/ from 'v';$/m);
});

test.each(["King's Men", '// Clock', "Effects' 'StateFrame"])(
  'types are imported whatever a kind is called: %j',
  async (name) => {
    const { compilation } = await loadVariant('test/skeletons/join.variant');
    const { program } = compilation;
    if (program === undefined) throw new Error('nothing was compiled');
    const taken = (called: string): string | undefined =>
      /^import type .*$/m.exec(
        emit({
          ...program,
          kinds: program.kinds.map((kind) =>
            kind.role === 'space' ? { ...kind, name: called } : kind,
          ),
        }).ts(),
      )?.[0];
    expect(taken('Space')).toContain('StateFrame');
    expect(taken(name)).toBe(taken('Space'));
  },
);
