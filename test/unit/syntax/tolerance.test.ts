/** Broken texts: each error once, at its place, and everything around it read as if nothing were wrong. */
import { describe, expect, test } from 'vitest';
import { parse } from '../../../language/constructs/parse.ts';
import { tokenRange } from '../../../language/syntax/tokens.ts';
import { bare, read } from './reading.ts';
import { SAMPLE } from './sample.ts';

/** Takes the marks `«` and `»` off a text: the places where a diagnostic is expected. */
function marked(text: string): { readonly text: string; readonly marks: [number, number][] } {
  const marks: [number, number][] = [];
  let plain = '';
  const open: number[] = [];
  for (const char of text) {
    if (char === '«') open.push(plain.length);
    else if (char === '»') marks.push([open.pop() ?? -1, plain.length]);
    else plain += char;
  }
  return { text: plain, marks: marks.toSorted(([a], [b]) => a - b) };
}

test.each<[string, string[], string]>([
  ['a label without a name', ['expected'], 'map X {\n  sea A: «:» B\n  sea C: D\n}'],
  ['unclosed text', ['unclosed-string'], 'variant X {\n  title «"abc»\n  years count up\n}'],
  [
    'unclosed block',
    ['unclosed-block'],
    'variant X {\n  rule 5 «{»\n    goal() is 1\n  years count up\n}',
  ],
  ['the last block', ['unclosed-block'], 'variant X «{»\n  years count up\n'],
  [
    'behind a wrapped head',
    ['unclosed-block'],
    'variant X «{»\n  rule 5 "a"\n      told "b" {\n  }\n  years count up\n',
  ],
  ['extra brace', ['extra-brace'], 'variant X {\n  years count up\n}\n«}»'],
  [
    'unclosed bracket',
    ['unclosed-bracket', 'expected-expression'],
    'variant X {\n  fn f() = a«(»b«,»\n  years count up\n}',
  ],
  ['not a unit', ['not-a-unit'], '«varaint» X {\n  years count up\n}'],
  ['no block', ['expected'], 'variant «X»'],
  ['no name', ['expected'], 'variant «{» years count up }'],
  ['unknown direction', ['expected'], 'variant X {\n  years count «sideways»\n  title "t"\n}'],
  ['left over', ['unexpected-text'], 'variant X {\n  years count up «and down»\n  title "t"\n}'],
  [
    'a number that may be none',
    ['no-optional-value', 'no-optional-value', 'no-optional-value'],
    'variant X {\n  Unit has fuel: Number «or none» = 3\n  fn f(a: set of Unit «or none», b: Unit or none): yes or no «or none» = a\n}',
  ],
  ['effect', ['not-an-effect'], 'variant X {\n  setup {\n    «destory» x\n    destroy y\n  }\n}'],
  [
    'phase part',
    ['not-a-phase-part'],
    'variant X {\n  phase P {\n    «aks» Orders\n    ask Orders\n  }\n}',
  ],
  [
    'order part',
    ['not-an-order-part'],
    'variant X {\n  order M {\n    «legl» when x\n    to: Spot\n  }\n}',
  ],
  [
    'scenario line',
    ['not-a-scenario-line'],
    'variant X {\n  scenario "s" {\n    «expct» A: x\n    expect A: y\n  }\n}',
  ],
  [
    'control character',
    ['hidden-character'],
    'variant X {\n  designer: a«\0»b\n  years count up\n}',
  ],
  ['stray sign', ['invalid-character'], 'variant X {\n  years «§» count up\n}'],
  ['expression', ['expected-expression'], 'variant X {\n  fn f() = a + «then» b\n  fn g() = 1\n}'],
  ['end of a clause', ['expected-expression'], 'variant X {\n  fn f() = a «+»\n  fn g() = 1\n}'],
  [
    'border',
    ['expected'],
    'variant X {\n  border CCN-«CCS»\n  years count up\n}'.replace('CCN-«CCS»', 'CCN-CC«S»'),
  ],
  [
    'two errors in two clauses',
    ['expected', 'expected'],
    'variant X {\n  years count «a»\n  years count «b»\n}',
  ],
])('%s', (_name, codes, source) => {
  const { text, marks } = marked(source);
  const { diagnostics } = parse('x', text);
  expect(diagnostics.map(({ code, range }) => [code, range.start, range.end])).toEqual(
    codes.map((code, i) => [code, ...(marks[i] ?? [])]),
  );
});

describe('what stands around an error', () => {
  test('a missing brace costs nothing but itself', () => {
    const whole =
      'variant X {\n  rule 5 {\n    goal() is 1\n  }\n  rule 6 {\n    goal() is 2\n  }\n}\n';
    const broken = whole.replace('    goal() is 1\n  }\n', '    goal() is 1\n');
    expect(bare(parse('x', broken).tree.units)).toEqual(bare(parse('x', whole).tree.units));
  });

  test('the block of a clause with an error is read', () => {
    const { clauses, codes } = read('  heading "h" oops {\n    years count up\n  }');
    expect(codes).toEqual(['expected']);
    expect(bare(clauses)).toMatchObject([{ kind: 'heading', clauses: [{ kind: 'years' }] }]);
  });

  test('each clause of the sample can be broken without harm to the others', () => {
    const clean = parse('x', SAMPLE).tree.units[0]?.clauses ?? [];
    const whole = JSON.stringify(bare(clean));
    for (const clause of clean) {
      const { start } = clause.range;
      const text = `${SAMPLE.slice(0, start)}title 5 ) ${SAMPLE.slice(start)}`;
      const { tree, diagnostics } = parse('x', text);
      expect(diagnostics.length).toBeGreaterThan(0);
      const others = (tree.units[0]?.clauses ?? []).filter((other) => other.range.start !== start);
      expect(others.length).toBe(clean.length - 1);
      for (const other of others) expect(whole).toContain(JSON.stringify(bare(other)));
    }
  });

  test('messages say what to do', () => {
    const { diagnostics } = parse('x', 'variant X {\n  years count sideways\n}');
    expect(diagnostics[0]).toMatchObject({
      severity: 'error',
      file: 'x',
      message: 'Expected `down` or `up`, found `sideways`.',
      help: 'The form is: years count down, years count up, or years count up by 5',
    });
  });
});

describe('limits', () => {
  test('over 1 MB is refused unread', () => {
    const { tree, diagnostics } = parse('x', 'a'.repeat(10 * 1024 * 1024));
    expect(diagnostics.map((d) => d.code)).toEqual(['file-too-large']);
    expect(tree.units).toEqual([]);
  });

  test.each(['{', 'variant X { ', 'when x { ', '(', '[', 'variant X { setup { for Unit u { '])(
    '%j ten thousand times',
    (text) => {
      const { diagnostics } = parse('x', text.repeat(10_000));
      expect(diagnostics.length).toBeGreaterThan(0);
      expect(diagnostics.length).toBeLessThanOrEqual(501);
    },
  );

  test('blocks may be 200 deep, and no deeper', () => {
    const nested = (depth: number): string[] => {
      const text = `${'heading "h" { '.repeat(depth)}${'}'.repeat(depth)}`;
      return read(text).codes;
    };
    expect(nested(199)).toEqual([]);
    expect(nested(10_000)).toEqual(['nesting-too-deep']);
    // That none of them is closed is not told of each.
    const open = parse('x', 'heading "h" { '.repeat(10_000)).diagnostics.map(({ code }) => code);
    expect(open).toContain('nesting-too-deep');
    expect(open.filter((code) => code === 'unclosed-block').length).toBeLessThanOrEqual(1);
  });

  test.each(['}', ')', '\0', '"', '"\n', '/ ', '..', 'a ', '9.', '-', '\uD800', 'é\u0301', ': '])(
    'a whole file of %j',
    (text) => {
      const { diagnostics } = parse('x', text.repeat(20_000));
      expect(diagnostics.length).toBeGreaterThan(0);
      expect(diagnostics.length).toBeLessThanOrEqual(501);
    },
  );
});

test('no prefix of the sample is too much, and every range lies in it', () => {
  for (let length = 0; length < SAMPLE.length; length += 17) {
    const text = SAMPLE.slice(0, length);
    for (const { range, message } of parse('x', text).diagnostics) {
      expect(range.start >= 0 && range.end <= length && range.start <= range.end, message).toBe(
        true,
      );
    }
  }
});

test('every node of the sample lies in its parent', () => {
  const walk = (value: unknown, start: number, end: number): void => {
    if (typeof value !== 'object' || value === null) return;
    const range = 'range' in value ? (value.range as { start: number; end: number }) : undefined;
    if (range !== undefined) {
      const inside = range.start >= start && range.end <= end && range.start <= range.end;
      expect(inside, `${JSON.stringify(bare(value))} in ${start}..${end}`).toBe(true);
    }
    for (const inner of Object.values(value)) {
      walk(inner, range?.start ?? start, range?.end ?? end);
    }
  };
  // A parameter without a type shares the next one's, which stands outside of it.
  const text = SAMPLE.replaceAll('a, b: Spot', 'a: Spot, b: Spot');
  walk(parse('x', text).tree.units, 0, text.length);
});

test('a token without a place has the empty range at the fallback', () => {
  const token = {
    image: 'x',
    startOffset: NaN,
    endOffset: NaN,
    tokenTypeIdx: 0,
    tokenType: { name: 'x' },
  };
  expect(tokenRange(token, 7)).toEqual({ start: 7, end: 7 });
});

test('what is missing at the end of a clause is missed there', () => {
  const text = 'rulebook R {\n  fn closed(s: Space) = // no\n  fn cover(s: Space) =\n}';
  const { diagnostics } = parse('x', text);
  const ends = [...text.matchAll(/=/g)].map(({ index }) => ({ start: index, end: index + 1 }));
  expect(diagnostics.map(({ code }) => code)).toEqual([
    'expected-expression',
    'expected-expression',
  ]);
  expect(diagnostics.map(({ range }) => range)).toEqual(ends);
});
