/** Lists that tell amounts, not things. */
import { expect, test } from 'vitest';
import { placeHere as place } from './here.ts';

test('what somebody has of something is told with what it was', async () => {
  const text = `variant Coins {
  space Left: Right
  space Right: Left
  power Red
  power Blue
  Power has coins: Number = 3
  piece Runner (R) { at: Space; owner: Power }
  Red starts with R Left
  ask Orders about each Runner r, of r.owner { default Stay }
  order Stay in Orders by Runner { written "{runner} stays" }
  phase Turn {
    ask Orders
    step income { for Power p with p = Red { add 5 to p.coins } }
  }
  calendar { Day: Turn }
  start in Day 1
  exchange runners: each Runner r, under r.owner, as "R {at}"
  exchange coins: each Power p, under p, as "{coins}"
}
`;
  const { code, out } = await place({ 'coins.variant': text }).run(
    'play',
    'coins.variant',
    '--auto',
    '--turns',
    '1',
  );
  expect(code).toBe(0);
  expect(out).toMatch(/^coins\n {2}Red {2}8 \(was 3\)$/mu);
  expect(out).not.toContain('(was 8)');
});
