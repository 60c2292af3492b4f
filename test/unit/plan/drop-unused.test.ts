/** What nothing refers to is left out of a plan; what anything refers to stays. */
import { describe, expect, test } from 'vitest';
import { declare, loop, name } from '../../../compiler/plan/build.ts';
import { dropUnused } from '../../../compiler/plan/passes/drop-unused.ts';
import type { Plan, Section, Source, Statement, Term } from '../../../compiler/plan/plan.ts';
import { code, term } from '../../../compiler/plan/quote.ts';

const planOf = (...sections: readonly Section[]): Plan => ({
  types: { kinds: [], orders: [], states: [] },
  sections,
});

const left = (statements: readonly Statement[]): readonly Statement[] =>
  dropUnused(planOf({ title: 'Test', statements })).sections.flatMap((one) => one.statements);

/** What the module gives to others. */
const gives = (value: Term, called = 'given'): Statement =>
  declare(true, [{ name: called, type: undefined, value }], true);

const said = (text: string): Statement => ({ do: 'comment', text, doc: false });

const origin: Statement = {
  do: 'origin',
  origin: { unit: 'F', file: 'f.variant', line: 1, rule: undefined, start: 0, end: 0 },
};

describe('what nothing refers to is left out', () => {
  test('constants and functions, those included that only such refer to', () => {
    const plan = code`
      const a = 1;
      const b = a;
      const f = () => b;
      const c = [2];
      ${gives(term`c`)}`;
    expect(left(plan)).toEqual(code`const c = [2]; ${gives(term`c`)}`);
  });

  test('functions that only call each other, or themselves', () => {
    const plan = code`
      const even = (n) => n === 0 || odd(n - 1);
      const odd = (n) => n > 0 && even(n - 1);
      const down = (n) => n > 0 ? down(n - 1) : n;
      ${gives(term`1`)}`;
    expect(left(plan)).toEqual([gives(term`1`)]);
  });

  test('with what is said above it, and nothing else that is said', () => {
    const plan = code`
      ${said('A')} ${origin}
      const a = 1;
      ${said('B')} ${origin}
      const b = 2;
      ${gives(term`b`)}`;
    expect(left(plan)).toEqual(code`${said('B')} ${origin} const b = 2; ${gives(term`b`)}`);
  });

  test('whatever section it stands in, and whatever stands in others', () => {
    const plan = planOf(
      { title: 'One', statements: code`const a = 1; const b = 2;` },
      { title: 'Two', statements: code`const c = a;` },
      { title: 'Three', statements: [gives(term`b`)] },
    );
    expect(dropUnused(plan)).toEqual(
      planOf(
        { title: 'One', statements: code`const b = 2;` },
        { title: 'Two', statements: [] },
        { title: 'Three', statements: [gives(term`b`)] },
      ),
    );
  });
});

describe('what is referred to is kept', () => {
  const terms: readonly (readonly [string, Term])[] = [
    ['in an expression', term`x ? a : 0`],
    ['as what is asked', term`a ? x : 0`],
    ['in a list', term`[x, [a]]`],
    ['as a shorthand', term`{ a }`],
    ['behind a key', term`{ b: a }`],
    ['as a record', term`a.x`],
    ['as cells', term`a[0]`],
    ['as a place', term`x[a]`],
    ['as what is called', term`a(1)`],
    ['in a call', term`g(1, a)`],
    ['in what is made anew', term`new Int8Array(a)`],
    ['behind a sign', term`-a`],
    ['in a sequence', term`(x, a)`],
    ['by what a function is worth', term`(n) => n + a`],
    ['in what a function does', term`() => { if (x) g(); else g(a); }`],
    ['where it is only set', term`() => { a = 1; }`],
    ['where it is only counted', term`() => { a++; }`],
  ];
  test.each(terms)('%s', (_, value) => {
    const plan = code`let a = 1; ${gives(value)}`;
    expect(left(plan)).toEqual(plan);
  });

  const sources: readonly (readonly [string, Source])[] = [
    ['one', { over: 'one', name: 'x', value: name('a') }],
    ['the first of a chain', { over: 'chain', name: 'x', first: name('a'), next: 'next' }],
    ['the next of a chain', { over: 'chain', name: 'x', first: name('first'), next: 'a' }],
    ['the list of a row', row({ list: 'a' })],
    ['where a row begins', row({ from: term`a[1]` })],
    ['where a row ends', row({ end: { name: undefined, value: term`a[2]` } })],
    ['a range', { over: 'range', name: 'x', from: term`0`, below: name('a'), down: false }],
    ['items', { over: 'items', name: 'x', list: name('a') }],
  ];
  test.each(sources)('by a loop over %s', (_, source) => {
    const plan = code`let a = 1; ${loop(source, code`g(x);`)}`;
    expect(left(plan)).toEqual(plan);
  });

  test('by what is kept for the sake of something else', () => {
    const plan = code`
      const a = 1;
      const b = () => a;
      const c = { b };
      ${gives(term`c`)}`;
    expect(left(plan)).toEqual(plan);
  });

  test('ahead of it, and by an earlier section', () => {
    const plan = planOf(
      { title: 'One', statements: [gives(term`() => a()`)] },
      { title: 'Two', statements: code`const a = () => 1;` },
    );
    expect(dropUnused(plan)).toEqual(plan);
  });

  test('by a switch, in each of its cases', () => {
    const cases = [{ value: 1, body: code`g(b);` }];
    const choice: Statement = { do: 'switch', of: name('a'), cases, otherwise: code`g(c);` };
    const plan = code`const a = 1; const b = 2; const c = 3; ${choice}`;
    expect(left(plan)).toEqual(plan);
  });

  test('together with what is declared beside it', () => {
    const plan = code`let a = 1, b = 2; ${gives(term`b`)}`;
    expect(left(plan)).toEqual(plan);
  });
});

describe('what is only named is not', () => {
  const terms: readonly (readonly [string, Term])[] = [
    ['as a property', term`x.a`],
    ['as a key', term`{ a: 1 }`],
    ['as a later key', term`{ b: 1, a: 1 }`],
    ['in a text', term`'a'`],
  ];
  test.each(terms)('%s', (_, value) => {
    expect(left(code`const a = 1; ${gives(value)}`)).toEqual([gives(value)]);
  });

  test('in a comment', () => {
    expect(left([...code`const a = 1;`, said('a'), gives(term`1`)])).toEqual([
      said('a'),
      gives(term`1`),
    ]);
  });

  test('as a type', () => {
    const typed = code`${gives(term`(n: a): a => n`)}`;
    expect(left([...code`const a = 1;`, ...typed])).toEqual(typed);
  });
});

describe('what stands for itself is kept', () => {
  test('what the module gives to others, though nothing in it reads it', () => {
    const taken: Statement = {
      do: 'declare',
      constant: true,
      variables: [{ name: 'a', type: undefined, value: name('api') }],
      exported: true,
      taken: ['start', 'step'],
    };
    const plan = code`const api = game(); ${taken}`;
    expect(left(plan)).toEqual(plan);
  });

  test('what is done when the module is loaded: a table that nothing reads is filled', () => {
    const plan = code`
      const cells = new Int8Array(3);
      const twice = (n) => n + n;
      for (let n = 0; n < 3; n++) cells[n] = twice(n);`;
    expect(left(plan)).toEqual(plan);
  });
});

function row(other: Partial<Source & { readonly over: 'span' }>): Source {
  const end = { name: undefined, value: term`3` };
  return { over: 'span', name: 'x', at: 'at', from: term`0`, end, list: 'list', ...other };
}
