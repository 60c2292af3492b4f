/** Of the clauses that no scenario notices the text says why. Which they are, `npm run soak -- --part clauses` finds out. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openOfShipped } from '../support/clauses.ts';
import { library } from '../support/variants.ts';

interface Listed {
  readonly name: string;
  readonly clause: string;
}

const all = Object.entries(openOfShipped);
const unnoticed = all.flatMap(([name, open]): Listed[] =>
  open.unnoticed.map((clause) => ({ name, clause })),
);
const needed = all.flatMap(([name, open]): Listed[] =>
  open.needed.map((clause) => ({ name, clause })),
);

const linesOf = (name: string): readonly string[] =>
  readFileSync(`${library}/${name}.variant`, 'utf8').split('\n');

test.each([...unnoticed, ...needed])('$name: $clause stands in the text', ({ name, clause }) => {
  expect(linesOf(name).some((line) => line.includes(clause))).toBe(true);
});

test.each(unnoticed)('$name: $clause has a comment above it', ({ name, clause }) => {
  const lines = linesOf(name);
  // Several clauses of one kind in a row have one comment.
  const [verb = ''] = clause.split(' ');
  let above = lines.findIndex((line) => line.includes(clause)) - 1;
  while (lines[above]?.trim().startsWith(verb) === true) above--;
  expect(lines[above]?.trim()).toMatch(/^\/\/ /u);
});
