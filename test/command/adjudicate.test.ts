/** `variorum adjudicate` on the classic game: what no small game shows. */
import { expect, test } from 'vitest';
import { place } from './run.ts';

const answers = (...lines: readonly object[]): readonly Record<string, unknown>[] =>
  place()
    .type(lines.map((line) => JSON.stringify(line)).join('\n'), 'adjudicate', 'classic', '--jsonl')
    .out.trimEnd()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));

test("what is nobody's has one default in a line, that of the line's phase", () => {
  const phase = 'Spring 1901 Movement';
  const units = { '': ['A BUR'], France: ['A PAR', 'A MAR'] };
  const orders = { France: ['A PAR - BUR', 'A MAR S A PAR - BUR'] };
  const dislodged = [{ power: '', unit: 'A BUR', from: 'PAR', retreats: ['RUH'] }];
  const [moves, retreats] = answers(
    { id: 1, phase, units, orders },
    { id: 2, phase: 'Spring 1901 Retreats', units: { France: ['A BUR'] }, dislodged },
  );
  // Nobody is asked where it goes, so its retreat is gone through on the way to the next phase.
  expect(moves).toMatchObject({ next: 'Fall 1901 Movement', dislodged: [] });
  expect(moves?.['orders']).toEqual([
    { power: 'France', order: 'A PAR - BUR', verdict: 'succeeds' },
    { power: 'France', order: 'A MAR S A PAR - BUR', verdict: 'succeeds' },
    { power: '', order: 'A BUR H', verdict: 'fails', default: true },
  ]);
  expect(retreats?.['orders']).toEqual([
    { power: '', order: 'A BUR D', verdict: 'succeeds', default: true },
  ]);
});
