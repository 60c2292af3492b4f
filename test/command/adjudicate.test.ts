/** `variorum adjudicate` on the classic game: what no small game shows. */
import { expect, test } from 'vitest';
import { placeHere as place } from './here.ts';

async function answers(...lines: readonly object[]): Promise<readonly Record<string, unknown>[]> {
  const typed = lines.map((line) => JSON.stringify(line)).join('\n');
  const { out } = await place().type(typed, 'adjudicate', 'classic', '--jsonl');
  return out
    .trimEnd()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));
}

test("what is nobody's has one default in a line, that of the line's phase", async () => {
  const phase = 'Spring 1901 Movement';
  const units = { '': ['A BUR'], France: ['A PAR', 'A MAR'] };
  const orders = { France: ['A PAR - BUR', 'A MAR S A PAR - BUR'] };
  const dislodged = [{ power: '', unit: 'A BUR', from: 'PAR', retreats: ['RUH'] }];
  const [moves, retreats] = await answers(
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

test('where nobody is left to be asked, orders have their verdicts and nothing is next', async () => {
  const phase = 'Winter 1901 Adjustments';
  const centres = {};
  const [last, nothing] = await answers(
    { id: 1, phase, units: { France: ['A PAR'] }, centres, orders: { France: ['Remove A PAR'] } },
    { id: 2, phase, units: {}, centres },
  );
  expect(last).toEqual({
    id: 1,
    orders: [{ power: 'France', order: 'Remove A PAR', verdict: 'succeeds' }],
    units: {},
    centres: {},
    dislodged: [],
    next: null,
    ended: [],
    assumed: ['Unit.attackedBySea'],
  });
  expect(nothing).toMatchObject({ id: 2, orders: [], next: null, ended: [] });
});

test('a fleet cannot be offered a retreat to a province with coasts, as it cannot stand there', async () => {
  const line = (to: string): object => ({
    phase: 'Spring 1901 Retreats',
    units: { Italy: ['A POR'] },
    dislodged: [{ power: 'France', unit: 'F POR', from: 'SPA', retreats: [to] }],
    orders: { France: ['F POR - SPA'] },
  });
  const [wrong, right] = await answers(line('SPA'), line('SPA/SC'));
  expect(wrong).toMatchObject({ error: { code: 'impossible-position' } });
  expect(right).toMatchObject({ units: { France: ['F SPA/SC'] } });
});

test('a misspelt name is guessed, of several words too', async () => {
  const dislodged = (power: string, retreats: readonly string[]): object => ({
    phase: 'Spring 1901 Retreats',
    units: { Italy: ['A POR'] },
    dislodged: [{ power, unit: 'F POR', from: 'SPA', retreats }],
  });
  const answered = await answers(
    { units: { England: ['F North Saa'] } },
    { units: { England: ['F Gulf of Lion'] } },
    dislodged('Frence', ['MAO']),
    dislodged('France', ['MOA', 'Irish Saa']),
  );
  const told = answered.map(({ error }) => JSON.stringify(error));
  expect(told[0]).toContain("Did you mean 'North Sea' by 'North Saa'?");
  expect(told[1]).toContain("Did you mean 'Gulf of Lyon' by 'Gulf of Lion'?");
  expect(told[2]).toContain("a name of a Power (did you mean 'France'?)");
  expect(told[3]).toContain('a name of a Spot');
});
