/** Clauses with a few tokens changed: reading never throws, and what reads without error prints faithfully. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { print } from '../../../language/constructs/print.ts';
import { parse } from '../../../language/constructs/parse.ts';
import { bare } from './reading.ts';
import { SAMPLE } from './sample.ts';

const clauses = (parse('x', SAMPLE).tree.units[0]?.clauses ?? []).map(({ range }) =>
  SAMPLE.slice(range.start, range.end),
);
const tokens = (text: string): string[] =>
  text.match(/\/\/[^\n]*\n|"(?:[^"\\\n]|\\.)*"|[\p{L}\p{N}]+|\s+|[^\s]/gu) ?? [];
const known = [...new Set(clauses.flatMap(tokens))];

const change = fc.record({
  at: fc.nat(),
  drop: fc.nat({ max: 3 }),
  put: fc.array(fc.constantFrom(...known, ' ', '\n', '\n      ', ' // c\n'), { maxLength: 2 }),
});

const mutated = fc
  .record({
    clause: fc.constantFrom(...clauses),
    changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  })
  .map(({ clause, changes }) => {
    const list = tokens(clause);
    for (const { at, drop, put } of changes) list.splice(at % (list.length + 1), drop, ...put);
    return `variant X {\n  ${list.join('')}\n}\n`;
  });

test('a clause with changes', () => {
  fc.assert(
    fc.property(mutated, fc.constantFrom(100, 50), (text, width) => {
      const { tree, diagnostics } = parse('x', text);
      for (const { range } of diagnostics) {
        expect(range.start >= 0 && range.start <= range.end && range.end <= text.length).toBe(true);
      }
      if (diagnostics.length > 0) return;
      const once = print(tree, width);
      const again = parse('x', once);
      expect(again.diagnostics, once).toEqual([]);
      expect(bare(again.tree.units), once).toEqual(bare(tree.units));
      expect(again.tree.comments.map((comment) => comment.text).toSorted()).toEqual(
        tree.comments.map((comment) => comment.text).toSorted(),
      );
      expect(print(again.tree, width)).toBe(once);
    }),
    { numRuns: 2000, seed: 1971 },
  );
});
