import { expect, it } from 'vitest';
import { distances, neighbourRows } from '../../../runtime/compiled.ts';
import { shield, succeed } from '../../../runtime/diagnostics.ts';

/** So many places in a row. */
const row = (size: number) =>
  distances(() => neighbourRows(size, size, (a, b) => Math.abs(a - b) === 1));

it('counts the fewest steps', () => {
  const steps = row(999);
  expect([steps(0, 0), steps(3, 1), steps(0, 998)]).toEqual([0, 2, 998]);
});

it('is refused where it would be more than can be told from no way at all', () => {
  const found = shield(() => succeed(row(1001)(0, 1)));
  expect(found).toMatchObject({
    ok: false,
    diagnostics: [{ code: 'distance-too-far', data: { limit: '998' } }],
  });
});
