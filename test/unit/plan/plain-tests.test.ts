/** Comparisons are said straight where that is the same, and only there. */
import { describe, expect, test } from 'vitest';
import { printTerm } from '../../../compiler/javascript/print.ts';
import { fn } from '../../../compiler/plan/build.ts';
import { plainTests } from '../../../compiler/plan/passes/plain-tests.ts';
import type { Statement, Term } from '../../../compiler/plan/plan.ts';
import { code, term } from '../../../compiler/plan/quote.ts';

const types = { kinds: [], orders: [], states: [] };
const tells: Statement = fn('tells', [], 'boolean', code`return a === 1;`);
const counts: Statement = fn('counts', [], 'number', code`return a;`);

/** As it stands in a module behind the two functions. */
function straight(of: Term): string {
  const statements = [tells, counts, ...code`const found = ${of};`];
  const [section] = plainTests({ types, sections: [{ title: 'Rules', statements }] }).sections;
  const last = section?.statements.at(-1);
  const value = last?.do === 'declare' ? last.variables[0]?.value : undefined;
  return value === undefined
    ? ''
    : printTerm(value, { target: 'javascript', place: (file) => file });
}

describe('what is denied', () => {
  test.each([
    ['an equality', term`!(a === 1)`, 'a !== 1'],
    ['an inequality', term`!(a !== 1)`, 'a === 1'],
    ['twice', term`!!(a < 1)`, 'a < 1'],
    ['twice, of a test of the module', term`!!tells()`, 'tells()'],
    ['twice, of parts that are tests', term`!!(a > 1 && tells())`, 'a > 1 && tells()'],
    [
      'deep inside',
      term`f((x) => !(x === 1) ? 0 : !!(x !== 2))`,
      'f((x) => x !== 1 ? 0 : x !== 2)',
    ],
    ['what is known', term`!true`, 'false'],
    ['three times', term`!!!(a === 1)`, 'a !== 1'],
  ])('%s', (_, of, text) => {
    expect(straight(of)).toBe(text);
  });

  test.each([
    ['an order of numbers: NaN is neither below nor above', term`!(a < 1)`, '!(a < 1)'],
    ['twice, of a number', term`!!counts()`, '!!counts()'],
    ['twice, of what is not of the module', term`!!foreign()`, '!!foreign()'],
    ['twice, of parts of which one is a number', term`!!(a && a === 1)`, '!!(a && a === 1)'],
    ['a sum', term`-(a - 1)`, '-(a - 1)'],
  ])('stays: %s', (_, of, text) => {
    expect(straight(of)).toBe(text);
  });
});
