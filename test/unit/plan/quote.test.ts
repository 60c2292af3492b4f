/** Plans written as code: what is filled in is never read, and what is no code is refused. */
import { describe, expect, test } from 'vitest';
import { printStatements, printTerm } from '../../../compiler/javascript/print.ts';
import type { Printing } from '../../../compiler/javascript/print.ts';
import { numbers, text } from '../../../compiler/plan/build.ts';
import { code, term } from '../../../compiler/plan/quote.ts';

const printing: Printing = { target: 'typescript', place: (file) => file };
const shown = (of: ReturnType<typeof term>): string => printTerm(of, printing);
const lines = (of: ReturnType<typeof code>): string => printStatements(of, printing);

/** A quotation of this text, as if it were written so. */
const quoted = (...texts: readonly string[]): TemplateStringsArray =>
  Object.assign([...texts], { raw: texts });

describe('terms', () => {
  test('operators bind as they do in code', () => {
    expect(term`a + b * c`).toEqual({
      op: 'binary',
      operator: '+',
      left: term`a`,
      right: term`b * c`,
    });
    expect(term`a - b - c`).toEqual(term`(a - b) - c`);
    expect(term`a >> b & 1`).toEqual(term`(a >> b) & 1`);
    expect(term`a & b | c`).toEqual(term`(a & b) | c`);
    expect(term`a < b === c`).toEqual(term`(a < b) === c`);
    expect(term`a && b || c && d`).toEqual(term`(a && b) || (c && d)`);
    expect(term`a ? b : c ? d : e`).toEqual(term`a ? b : (c ? d : e)`);
    expect(term`a = b = c`).toEqual(term`a = (b = c)`);
    expect(term`-a.b[0]`).toEqual(term`-(a.b[0])`);
    expect(term`a - -1`).toEqual(term`a - ${-1}`);
  });

  test('a term stays one, whatever is around it', () => {
    const sum = term`a + b`;
    expect(shown(term`${sum} * ${sum}`)).toBe('(a + b) * (a + b)');
    expect(shown(term`!${sum}`)).toBe('!(a + b)');
    expect(shown(term`${sum}[0]`)).toBe('(a + b)[0]');
    expect(shown(term`x[${sum}]`)).toBe('x[a + b]');
  });

  test('names, numbers, yes and no, texts', () => {
    expect(shown(term`${'f'}(${'a'}, ${-2}, ${true}, ${text("it's")})`)).toBe(
      "f(a, -2, true, 'it\\'s')",
    );
    expect(shown(term`${'a'}.${'b'}`)).toBe('a.b');
    expect(shown(term`new ${'Int8Array'}(3)`)).toBe('new Int8Array(3)');
    expect(term`'a b'`).toEqual(text('a b'));
    expect(shown(term`{ ${'a'}, b: ${1}, ${'c'}: d }`)).toBe('{ a, b: 1, c: d }');
  });

  test('lists are spliced', () => {
    expect(shown(term`f(${['a', 1]}, b)`)).toBe('f(a, 1, b)');
    expect(shown(term`f(${[]})`)).toBe('f()');
    expect(shown(term`f(a, ${[]}, b, ${[term`c + d`]})`)).toBe('f(a, b, c + d)');
    expect(shown(term`[${['a']}, ${[]}]`)).toBe('[a]');
    expect(shown(term`new X(${['a', 'b']})`)).toBe('new X(a, b)');
    expect(shown(term`(${['a', 'b']}, c)`)).toBe('a, b, c');
    expect(term`f(${numbers([1, 2])})`).toMatchObject({ args: [numbers([1, 2])] });
  });

  test('functions', () => {
    expect(shown(term`() => a`)).toBe('() => a');
    expect(shown(term`(a: number, ${'b'}: ${'Rules'}): readonly number[][] => a`)).toBe(
      '(a: number, b: Rules): readonly number[][] => a',
    );
    expect(shown(term`(${[{ name: 'x', type: 'number' }]}, y) => { return x; }`)).toBe(
      '(x: number, y) => {\n  return x;\n}',
    );
    expect(shown(term`(${[]}): boolean => true`)).toBe('(): boolean => true');
    expect(shown(term`(f: () => void): Rules['asks'] => ({})`)).toBe(
      "(f: () => void): Rules['asks'] => ({})",
    );
  });

  test('a choice between parentheses is no function', () => {
    expect(shown(term`a ? (b) : c[0]`)).toBe('a ? b : c[0]');
    expect(shown(term`a ? (b, c) : d`)).toBe('a ? (b, c) : d');
    expect(shown(term`a ? (b) : ${'c'}`)).toBe('a ? b : c');
  });

  test('a quotation is filled in anew each time', () => {
    const make = (of: string | number): string => shown(term`a + ${of}`);
    expect([make('b'), make(3), make('b')]).toEqual(['a + b', 'a + 3', 'a + b']);
  });
});

describe('statements', () => {
  test('are filled in: one, several, none, a term', () => {
    const [first] = code`a();`;
    const make = (of: Parameters<typeof code>[1]): string => lines(code`${of} return;`);
    expect(make(first)).toBe('a();\nreturn;');
    expect(make(code`a(); b();`)).toBe('a();\nb();\nreturn;');
    expect(make([])).toBe('return;');
    expect(make(undefined)).toBe('return;');
    expect(make(term`a()`)).toBe('a();\nreturn;');
    expect(lines(code`${term`a()`};`)).toBe('a();');
    expect(lines(code`if (a) { ${code`b(); c();`} } else ${code`d();`}`)).toBe(
      'if (a) {\n  b();\n  c();\n} else {\n  d();\n}',
    );
    expect(lines(code`${'a'} = 1; ${'b'}[0]++; ${'c'}();`)).toBe('a = 1;\nb[0]++;\nc();');
  });

  test('declarations', () => {
    expect(lines(code`const ${'a'}: ${'Rules'} = 1; let b = 0, c: number = 2;`)).toBe(
      'const a: Rules = 1;\nlet b = 0, c: number = 2;',
    );
  });

  test('loops', () => {
    expect(lines(code`for (let ${'n'} = 0; ${'n'} < a.count; ${'n'}++) break;`)).toBe(
      'for (let n = 0; n < a.count; n++) {\n  break;\n}',
    );
    expect(lines(code`for (const x of f(y)) { continue; }`)).toBe(
      'for (const x of f(y)) {\n  continue;\n}',
    );
    // Never one loop that looks like another.
    expect(() => code`for (let i = 0; j < 2; i++) a();`).toThrow(SyntaxError);
    expect(() => code`for (let i = 0; i < 2; j++) a();`).toThrow(SyntaxError);
    expect(() => code`for (let i = 0; i < 2 && a; i++) b();`).toThrow(SyntaxError);
  });
});

describe('what is no code', () => {
  test.each(['a b', '1a', 'a-b', '', 'a.b', 'é', 'a;', "'", '$'])('%j is no name', (words) => {
    expect(() => term`${words}`).toThrow(RangeError);
    expect(() => term`a.${words}`).toThrow(RangeError);
    expect(() => term`{ ${words}: 1 }`).toThrow(RangeError);
    expect(() => term`new ${words}()`).toThrow(RangeError);
    expect(() => term`f(${[words]})`).toThrow(RangeError);
    expect(() => term`(${words}) => 1`).toThrow(RangeError);
    expect(() => code`const ${words} = 1;`).toThrow(RangeError);
  });

  const TERMS = ['', 'a b', 'a +', '(a', 'f(a', '[a', 'a ? b', '()', 'a == b', '"a"', 'a @ b'];
  const MORE = ['1 = 2', 'a + b = c', 'f()++', '--1', 'a;', '{ a', '=> a', 'return', 'a..b', "'a"];
  test.each([...TERMS, ...MORE])('no term: %s', (words) => {
    expect(() => term(quoted(words))).toThrow(SyntaxError);
  });

  const STATEMENTS = ['a', 'a() b();', 'if a b();', 'const a;', 'let = 1;', '{ a();', 'return'];
  const OTHERS = ['for (a of b) c();', 'const { a } = b;', '} a();', 'while (a) b();', 'else a();'];
  test.each([...STATEMENTS, ...OTHERS])('no statement: %s', (words) => {
    expect(() => code(quoted(words))).toThrow(SyntaxError);
  });

  test('holes with what does not belong there', () => {
    const [statement] = code`a();`;
    expect(() => term`a + ${statement}`).toThrow(SyntaxError);
    expect(() => term`a + ${['b']}`).toThrow(SyntaxError);
    expect(() => term`a + ${undefined}`).toThrow(SyntaxError);
    expect(() => term`f(${undefined})`).toThrow(SyntaxError);
    expect(() => term`f(${code`a();`})`).toThrow(SyntaxError);
    expect(() => term`a.${1}`).toThrow(SyntaxError);
    expect(() => term`(a: ${1}) => a`).toThrow(SyntaxError);
    expect(() => term`(${['a']}, b) => a`).toThrow(SyntaxError);
    // Names and numbers by themselves do nothing.
    expect(() => code`${'a'} b();`).toThrow(SyntaxError);
    expect(() => code`${1};`).toThrow(SyntaxError);
  });

  test('a hole is a word by itself', () => {
    expect(() => term`${'a'}Present[b]`).toThrow(SyntaxError);
    expect(() => code`${'a'}Present[b] = 1;`).toThrow(SyntaxError);
    expect(() => term`a${'b'}`).toThrow(SyntaxError);
  });
});
