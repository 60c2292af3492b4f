import fc from 'fast-check';
import * as prettier from 'prettier';
import { describe, expect, test } from 'vitest';
import * as plugin from '../../../language/prettier.ts';
import { print } from '../../../language/constructs/print.ts';
import { expression } from '../../../language/print/expressions.ts';
import { parse } from '../../../language/constructs/parse.ts';
import type { DomainNode, Expression, Name } from '../../../language/constructs/tree.ts';
import { bare, expressionOf, unitsOf } from './reading.ts';
import { SAMPLE } from './sample.ts';

function formatted(text: string, width?: number): string {
  const { tree, diagnostics } = parse('x', text);
  expect(diagnostics).toEqual([]);
  return print(tree, width);
}

describe('the sample', () => {
  test.each([100, 60, 40])(
    'means the same at %i columns, and printing it again changes nothing',
    (width) => {
      const once = formatted(SAMPLE, width);
      expect(unitsOf(once)).toEqual(unitsOf(SAMPLE));
      expect(formatted(once, width)).toBe(once);
    },
  );

  test('keeps every comment', () => {
    const comments = (text: string): string[] => parse('x', text).tree.comments.map((c) => c.text);
    expect(comments(formatted(SAMPLE))).toEqual(comments(SAMPLE));
    expect(comments(SAMPLE)).toHaveLength(3);
  });

  test('fits 100 columns but for what cannot be broken', () => {
    const long = formatted(SAMPLE)
      .split('\n')
      .filter((line) => line.length > 100);
    expect(long).toEqual([]);
  });
});

test.each([
  [
    'one clause per line',
    'variant X {\n\n\n years count up; title "a"\n\n\n title "b"}',
    'variant X {\n  years count up\n  title "a"\n\n  title "b"\n}\n',
  ],
  [
    'a block of one clause stays on one line',
    'variant X {\n  rule 1 {   goal( ) is   1 }\n}',
    'variant X {\n  rule 1 { goal() is 1 }\n}\n',
  ],
  [
    'or on several',
    'variant X {\n  rule 1 {\n goal( ) is   1 }\n}',
    'variant X {\n  rule 1 {\n    goal() is 1\n  }\n}\n',
  ],
  [
    'silence in scenarios',
    'variant X {\n  scenario "s" { orders   none }\n}',
    'variant X {\n  scenario "s" { orders none }\n}\n',
  ],
  [
    'map lines',
    'map X {\n  sea    Gulf of Lyon (LYO):  A,  B C\n  coast D: by land E\n     north coast (NC): F\n}',
    'map X {\n  sea   Gulf of Lyon (LYO): A, B C\n  coast D: by land E\n        north coast (NC): F\n}\n',
  ],
  [
    'map lines in groups',
    'map X {\n  sea A: B\n  latent coast B: A\n       north coast (NC): A\n\n  coast C: B\n  rule 1 { sea D: C }\n}',
    'map X {\n  sea          A: B\n  latent coast B: A\n               north coast (NC): A\n\n  coast C: B\n  rule 1 { sea D: C }\n}\n',
  ],
  [
    'names that need quotes',
    'map X {\n  sea "lower case" (L): "Two Words" A\n  power "Of: Marks"\n}',
    'map X {\n  sea "lower case" (L): Two Words, A\n  power "Of: Marks"\n}\n',
  ],
  [
    'one neighbour of two words',
    'map X {\n  sea A: "Two Words"\n}',
    'map X {\n  sea A: "Two Words"\n}\n',
  ],
  [
    'sentences as written',
    'variant X {\n  Tunis   counts 1/2, "x"(y) - z\n}',
    'variant X {\n  Tunis counts 1/2, "x"(y) - z\n}\n',
  ],
  [
    'a clause that begins with a brace, which is no block of the one before',
    'variant X {\n  peace; { war }\n}',
    'variant X {\n  peace\n  ; { war }\n}\n',
  ],
  [
    'units that a rule follows from',
    'variant X {\n  rule 5 follows from 4,XII.3,   Range   War, "what is told", "1900 open", "Classic" is 7\n}',
    'variant X {\n  rule 5 follows from 4, XII.3, Range War, "what is told", "1900 open", Classic is 7\n}\n',
  ],
  [
    'comments',
    '// a\nvariant X { // b\n  // c\n  years count up // d\n\n  // e\n}\n// f',
    '// a\nvariant X {\n  // b\n  // c\n  years count up  // d\n\n  // e\n}\n// f\n',
  ],
  [
    'braces on lines of their own',
    'variant X // a\n{\n  heading "h"\n  {\n    years count up\n  }\n  phase P { }\n}',
    'variant X {\n  // a\n  heading "h" {\n    years count up\n  }\n  phase P { }\n}\n',
  ],
  [
    'a comment inside a clause goes before it',
    'variant X {\n  fn f() = a // why\n    + b\n}',
    'variant X {\n  // why\n  fn f() = a + b\n}\n',
  ],
  [
    'brackets that are needed',
    'variant X {\n  fn f() = ((a or b)) and (not (c))\n}',
    'variant X {\n  fn f() = (a or b) and not c\n}\n',
  ],
  [
    'brackets before a comma, which the keys of a search would take',
    'variant X {\n  exchange a: each U u, under (first P p by name), as "{at}"\n}',
    'variant X {\n  exchange a: each U u, under (first P p by name), as "{at}"\n}\n',
  ],
  [
    'brackets in an ask, before a comma',
    'variant X {\n  ask A about each U u with (first P p by name), of (first P p by name), up to 2\n}',
    'variant X {\n  ask A about each U u with (first P p by name), of (first P p by name), up to 2 { }\n}\n',
  ],
  [
    'whose answer is in force, and what comes first, before or behind the condition',
    'variant X {\n  ask A about each U u with u.x, of each P p with (first Q q by name) = p, handed in with B { default D; in force first A o with o.x and o.y by p.rank down, p.name }\n  ask C about each U u, of each P p { in force first C o }\n}',
    `variant X {
  ask A about each U u with u.x, of each P p with (first Q q by name) = p, handed in with B {
    default D
    in force first A o by p.rank down, p.name with o.x and o.y
  }
  ask C about each U u, of each P p { in force first C o }
}
`,
  ],
  [
    'brackets that help to read',
    'variant X {\n  fn f() = a and b or c and (d or e and f)\n}',
    'variant X {\n  fn f() = (a and b) or (c and (d or (e and f)))\n}\n',
  ],
  [
    'brackets that somebody wrote round a question stay',
    'variant X {\n  fn f() = ((x > 0)) != (y > 0)\n  fn g() = (a is none) = (b is none)\n  fn h() = (a and b) and (c) and (no K x with (p and q))\n}',
    'variant X {\n  fn f() = (x > 0) != (y > 0)\n  fn g() = (a is none) = (b is none)\n  fn h() = (a and b) and c and (no K x with (p and q))\n}\n',
  ],
  [
    'comparisons of comparisons get them',
    'variant X {\n  fn f() = x > 0 = y\n}',
    'variant X {\n  fn f() = (x > 0) = y\n}\n',
  ],
  ['nothing', '  \n', ''],
])('%s', (_name, text, result) => {
  expect(formatted(text)).toBe(result);
  expect(formatted(result)).toBe(result);
});

test.each([
  [
    'a definition below its head where that takes no more lines',
    ['fn f(x: Space) = some Move m to x with stops(m)'],
    ['fn f(x: Space) =', '      some Move m to x with stops(m)'],
  ],
  [
    'conditions under each other, those of a quantifier deeper',
    ['fn f(x: Space) = a and some Move m to x with succeeds(m) and not failing(m) and c'],
    [
      'fn f(x: Space) = a',
      '      and some Move m to x',
      '        with succeeds(m)',
      '        and not failing(m) and c',
    ],
  ],
  [
    'brackets hang',
    ['legal(x) only when not (aaaaaaaaaaa or bbbbbbbbbb) or (aaaaaa and bbbbbbbb)'],
    [
      'legal(x) only when not (aaaaaaaaaaa',
      '                        or bbbbbbbbbb)',
      '      or (aaaaaa and bbbbbbbb)',
    ],
  ],
  [
    'cases under each other',
    ['fn f() = if one(x) then two(y) else if three(z) then four(x) else five(x)'],
    [
      'fn f() =',
      '      if one(x) then two(y)',
      '      else if three(z) then four(x)',
      '      else five(x)',
    ],
  ],
  [
    'arguments under each other',
    ['goal(x) is walked(numberOne, numberTwo, three)'],
    ['goal(x) is walked(numberOne,', '                  numberTwo, three)'],
  ],
])('too long for a line: %s', (_name, given, wanted) => {
  const [text, result] = [given, wanted].map((lines) =>
    ['variant X {', ...lines.map((line) => `  ${line}`), '}', ''].join('\n'),
  );
  expect(formatted(text ?? '', 40)).toBe(result);
  expect(formatted(result ?? '', 40)).toBe(result);
});

describe('expressions', () => {
  const range = { start: 0, end: 0 };
  const named = (text: string): Name => ({ text, range });
  const lower = fc.constantFrom('a', 'bee', 'to', 'is', 'count', 'name').map(named);
  const kind = fc.constantFrom('Unit', 'Great Army').map(named);

  const { expression: any } = fc.letrec<{ expression: Expression; domain: DomainNode }>((tie) => ({
    domain: fc.record({
      of: kind,
      other: fc.boolean(),
      variable: fc.option(fc.constantFrom('x', 'y').map(named), { nil: undefined }),
      places: fc.array(
        fc.record({
          preposition: fc.constantFrom('at', 'to', 'from', 'of', 'into', 'on', 'in', 'by'),
          value: tie('expression'),
          range: fc.constant(range),
        }),
        { maxLength: 2 },
      ),
      where: fc.option(tie('expression'), { nil: undefined }),
      range: fc.constant(range),
    }),
    expression: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom<Expression>(
        { form: 'none', range },
        { form: 'this', range },
        { form: 'inherited', range },
        { form: 'bool', value: true, range },
        { form: 'bool', value: false, range },
        { form: 'number', numerator: 12, denominator: 1, range },
        { form: 'number', numerator: 3, denominator: 8, range },
        { form: 'string', text: 'a "b" \\ c', range },
        { form: 'name', name: named('St. Louis 5'), range },
        { form: 'name', name: named('Can.'), range },
      ),
      lower.map((name): Expression => ({ form: 'word', name, range })),
      fc
        .record({ left: tie('expression'), right: tie('expression') })
        .chain(({ left, right }) =>
          fc.constantFrom<Expression>(
            { form: 'and', left, right, range },
            { form: 'or', left, right, range },
            { form: 'or-else', left, right, range },
            { form: '+', left, right, range },
            { form: '-', left, right, range },
            { form: '*', left, right, range },
            { form: '/', left, right, rounded: undefined, range },
            { form: '/', left, right, rounded: 'nearest', range },
            { form: 'compare', operator: '<=', left, right, range },
            { form: 'is', of: left, not: true, value: right, range },
            { form: 'is', of: left, not: false, value: right, range },
            { form: 'in', of: left, set: right, range },
            { form: 'let', name: named('z'), value: left, body: right, range },
            { form: 'call', name: named('f'), args: [left, right], range },
            { form: 'if', condition: left, yes: right, no: left, range },
          ),
        ),
      tie('expression').map((of): Expression => ({ form: 'not', of, range })),
      tie('expression').map((of): Expression => ({
        form: 'attribute',
        of,
        name: named('b'),
        range,
      })),
      fc
        .record({
          word: fc.constantFrom(
            'some',
            'no',
            'count',
            'every',
            'sum',
            'least',
            'the',
            'sole',
            'all',
          ),
          domain: tie('domain'),
          body: tie('expression'),
          has: fc.boolean(),
        })
        .map(({ word, domain, body, has }): Expression => {
          const needs = ['every', 'sum', 'least'].includes(word);
          const never = ['the', 'sole', 'all'].includes(word);
          const own = needs || (has && !never) ? body : undefined;
          return { form: 'quantifier', word: word as 'some', domain, keys: [], body: own, range };
        }),
      fc
        .record({ domain: tie('domain'), key: tie('expression'), down: fc.boolean() })
        .map(({ domain, key, down }): Expression => {
          // The keys follow `by`, so that it cannot be a place of `first`.
          const places = domain.places.filter(({ preposition }) => preposition !== 'by');
          const keys = [
            { value: key, down, range },
            { value: key, down: false, range },
          ];
          const own = { ...domain, places };
          return { form: 'quantifier', word: 'first', domain: own, keys, body: undefined, range };
        }),
      fc
        .record({ a: tie('expression'), over: tie('domain'), through: fc.boolean() })
        .map(({ a, over, through }): Expression => ({
          form: 'route',
          from: a,
          to: a,
          over: { ...over, other: false, places: [] },
          at: a,
          through: through ? a : undefined,
          by: named('touches'),
          range,
        })),
    ),
  }));

  test('what is printed reads back as the same expression', () => {
    fc.assert(
      fc.property(any, (e) => {
        expect(bare(expressionOf(expression(e)))).toEqual(bare(e));
      }),
      { numRuns: 1500, seed: 1971 },
    );
  });

  test('on several lines as well', () => {
    fc.assert(
      fc.property(any, (e) => {
        const text = `variant X {\n  fn f() = ${expression(e)}\n}\n`;
        const once = formatted(text, 40);
        expect(unitsOf(once)).toEqual(unitsOf(text));
        expect(formatted(once, 40)).toBe(once);
      }),
      { numRuns: 500, seed: 1971 },
    );
  });
});

describe('the Prettier plugin', () => {
  const options = { parser: 'variorum', plugins: [plugin], filepath: 'x.variant' };

  test('prints as the printer does, comments and all', async () => {
    const text = await prettier.format(SAMPLE, options);
    expect(text).toBe(formatted(SAMPLE));
    expect(await prettier.check(text, options)).toBe(true);
  });

  test('leaves a text with errors alone, and says where', async () => {
    const broken = 'variant X {\n  years count sideways\n}\n';
    await expect(prettier.format(broken, options)).rejects.toMatchObject({
      message: expect.stringContaining('(2:15)'),
    });
  });
});
