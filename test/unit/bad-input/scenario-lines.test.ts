import { expect, test } from 'vitest';
import { place } from '../../command/run.ts';

const variant = (orders: string): string => `variant Small {
  extends Classic
  scenario "an attack" {
    given France: A BUR; Germany: A MUN
    ${orders}
    expect "A BUR - MUN" fails
  }
}
`;

test('orders of one turn in two lines are two turns, and whoever expects otherwise is told', () => {
  const apart = 'orders France: A BUR - MUN\n    orders Germany: A MUN H';
  const { code, err } = place({ 'small.variant': variant(apart) }).run('test', 'small.variant');
  expect(code).toBe(1);
  expect(err).toContain('small.variant:7:5: error scenario-failed');
  expect(err).toContain('each `orders` line plays on by one stop');
  const together = 'orders France: A BUR - MUN; Germany: A MUN H';
  expect(place({ 'small.variant': variant(together) }).run('test', 'small.variant').code).toBe(0);
});
