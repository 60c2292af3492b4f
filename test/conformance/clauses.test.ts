/** Of the clauses that no scenario notices the text says why. Which they are, `npm run soak -- --part clauses` finds out. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openOfShipped } from '../support/clauses.ts';
import { library } from '../support/variants.ts';

const listed = Object.entries(openOfShipped).flatMap(([name, { unnoticed, needed }]) =>
  [...unnoticed, ...needed].map((clause) => ({ name, clause, asks: unnoticed.includes(clause) })),
);

describe.each(listed)('$name: $clause', ({ name, clause, asks }) => {
  const lines = readFileSync(`${library}/${name}.variant`, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(clause));

  test('stands in the text', () => {
    expect(at).toBeGreaterThan(0);
  });

  test.runIf(asks)('has a comment above it, or above those beside it', () => {
    // Several clauses of one kind in a row have one comment.
    const [verb = ''] = clause.split(' ');
    let above = at - 1;
    while (lines[above]?.trim().startsWith(verb) === true) above--;
    expect(lines[above]?.trim()).toMatch(/^\/\/ /u);
  });
});
