/** Orders that cannot be followed: each gets its verdict, and the others are carried out as if it were not there. */
import { expect, test } from 'vitest';
import { place, race } from '../../command/run.ts';

const adjudicate = (orders: Record<string, readonly string[]>) => {
  const line = `${JSON.stringify({ id: '1', orders })}\n`;
  const ran = place({ 'race.variant': race }).type(line, 'adjudicate', 'race.variant', '--jsonl');
  expect(ran.code).toBe(0);
  return JSON.parse(ran.out) as {
    readonly orders: readonly { readonly verdict: string; readonly default?: boolean }[];
    readonly runners: unknown;
  };
};

test("another's piece, a second order, an unreadable text, a stranger", () => {
  const { orders, runners } = adjudicate({
    Red: ['R R - M', 'R L - M', 'R L stays', 'R L - - M'],
    Green: ['R L stays'],
  });
  expect(orders.map((one) => [one.verdict, one.default ?? false])).toEqual([
    ['illegal', false],
    ['succeeds', false],
    ['illegal', false],
    ['unreadable', false],
    ['illegal', false],
    ['succeeds', true],
  ]);
  expect(runners).toEqual({ Red: ['R M'], Blue: ['R R'] });
});

test('a scenario that cannot be set up is faulted at the position, and others run', () => {
  const text = race.replace('given Red: R M; Blue: R R', 'given Red: R M, R M at sea');
  const at = text.split('\n').findIndex((one) => one.includes('R M at sea')) + 1;
  const ran = place({ 'race.variant': text }).run('test', 'race.variant');
  expect(ran.code).toBe(1);
  expect(ran.err).toContain(`race.variant:${at}:`);
  expect(ran.err).toContain('scenario-unusable');
});
