import { expect, test } from 'vitest';
import { parse } from '../../../language/constructs/parse.ts';
import { changed } from '../../../language/upgrade/change.ts';
import { meantOtherwise } from '../../../language/upgrade/otherwise.ts';
import { settled } from '../../../language/upgrade/settle.ts';

const rulebook = (conditions: string): string =>
  `rulebook Knots {\n  settle "rings" knot with ${conditions}: every moves is yes\n}\n`;
const upgraded = (conditions: string): string => {
  const text = rulebook(conditions);
  return changed(text, settled('knots.variant', text));
};

/** With which decisions, and without which. */
const read = (text: string): readonly (readonly string[])[] => {
  const { tree, diagnostics } = parse('knots.variant', text);
  expect(diagnostics).toEqual([]);
  const clause = tree.units[0]?.clauses[0];
  if (clause?.kind !== 'settle') throw new Error('no such clause');
  return [clause.withAll, clause.withNone].map((names) => names.map((name) => name.text));
};

test.each([
  ['a and no b, c', [['a', 'c'], ['b']]],
  ['no b and c', [['c'], ['b']]],
  [
    'a, no b, c, no d and e',
    [
      ['a', 'c', 'e'],
      ['b', 'd'],
    ],
  ],
] as const)('with %s means what it meant', (conditions, meant) => {
  expect(read(upgraded(conditions))).toEqual(meant);
});

test.each(['a', 'a, b and c', 'a and no b', 'no b and no c', 'a, no b, no c'])(
  'with %s stays as it is',
  (conditions) => expect(upgraded(conditions)).toBe(rulebook(conditions)),
);

test('what is brought up stays as it is when it is brought up again', () => {
  const once = upgraded('a and no b, c');
  expect(changed(once, settled('knots.variant', once))).toBe(once);
});

test('where a comment would be lost it is only told', () => {
  const text = rulebook('a // first\n    and no b, c');
  expect(settled('knots.variant', text)).toEqual([]);
  const [told, ...others] = meantOtherwise(parse('knots.variant', text).tree);
  expect(others).toEqual([]);
  expect(told).toMatchObject({ code: 'meant-otherwise', help: 'Write with a and c and no b.' });
});

test('what only looks so is left alone', () => {
  const text =
    'rulebook Knots {\n  // settle knot with a and no b, c: every moves is yes\n  note "settle knot with no a, b: x"\n}\n';
  expect(settled('knots.variant', text)).toEqual([]);
});
