import { expect, it } from 'vitest';
import { distances } from '../../../runtime/compiled.ts';
import { shield, succeed } from '../../../runtime/diagnostics.ts';

/** So many places in a row. */
const row = (size: number) =>
  distances(size, () => {
    const related = new Uint8Array(size * size);
    for (let at = 1; at < size; at++) {
      related[(at - 1) * size + at] = 1;
      related[at * size + at - 1] = 1;
    }
    return related;
  });

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
