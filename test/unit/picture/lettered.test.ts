/** A plan with other names is the same plan but for a little. */
import { expect, test } from 'vitest';
import { letteredOf, withNames } from '../../../compiler/picture/lettered.ts';
import { drawn, openShipped } from '../../support/pictures.ts';

test.each(['range-war', 'cowboys-and-indians'])('%s', async (name) => {
  const { program } = await openShipped(name);
  const usual = drawn(program);
  const large = drawn(program, 2);
  expect(large).not.toEqual(usual);
  for (const other of [large, drawn(program, 1, 'full'), drawn(program, 1, 'none')]) {
    expect(withNames(usual, letteredOf(other))).toEqual(other);
    expect(withNames(other, letteredOf(usual))).toEqual(usual);
  }
});
