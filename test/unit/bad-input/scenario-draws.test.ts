import { expect, test } from 'vitest';
import { placeHere as place } from '../../command/here.ts';

/** A die at the start and one in play; a scenario that begins with the start may speak of either. */
const variant = (lines: string): string => `variant Dice {
  space Left: Right
  space Right: Left
  power Red
  Power has luck: Number
  piece Runner (R) { at: Space; owner: Power; roll: Number }
  Red starts with R Left
  setup { for Power p { p.luck becomes draw 1..6 } }
  ask Orders about each Runner r, of r.owner { default Stay }
  order Stay in Orders by Runner { written "{runner} stays" }
  order Go in Orders by Runner { to: Space; written "{runner} - {to}" }
  phase Turn {
    ask Orders
    step throw { for Go g { g.runner.roll becomes draw 1..6 } }
    step go { for Go g with g.runner.roll + g.runner.owner.luck >= 8 { g.runner.at becomes g.to } }
  }
  calendar { Day: Turn }
  start in Day 1
  exchange runners: each Runner r, under r.owner, as "R {at}"
  scenario "a throw" {
    ${lines}
  }
}
`;

const run = (lines: string) =>
  place({ 'dice.variant': variant(lines) }).run('test', 'dice.variant');

const outcome = async (lines: string): Promise<number | null> => (await run(lines)).code;

test.each([
  'draws "Power.luck Red" 6\n orders Red: R Left - Right',
  'draws "Runner.roll 1" 1\n orders Red: R Left - Right',
])('%s', async (lines) => {
  // Whatever the other die shows, this one must have been taken; a key nobody draws is refused.
  expect(await outcome(`${lines}\n expect next Day 2 Turn`)).toBe(0);
  expect(await outcome(`${lines.replace(/Red"|1"/, 'Nobody"')}\n expect next Day 2 Turn`)).toBe(1);
});

const said = async (lines: string): Promise<string> => (await run(lines)).err;

test('a key nobody draws is told with those that were drawn', async () => {
  const wrong = await said(
    'draws "Runner.roll Red" 1\n orders Red: R Left - Right\n expect Red: R Left',
  );
  expect(wrong).toContain("What was drawn is called 'Runner.roll 1'.");
});

test.each(['expect Red: R Right', 'expect "R Left - Left" succeeds'])(
  'an order that is refused draws nothing, and is told instead (%s)',
  async (line) => {
    const wrong = await said(`draws "Runner.roll 1" 6\n orders Red: R Left - (Lft)\n ${line}`);
    expect(wrong).toContain("'R Left - (Lft)'");
    expect(wrong).not.toContain('was not made');
  },
);

test('of two draws of one key the one before the line is pointed at', async () => {
  const wrong = await said(
    `draws "Runner.roll 1" 1\n orders none\n draws "Runner.roll 1" 2\n orders Red: R Left - Right\n expect Red: R Left`,
  );
  expect(wrong).toContain('draws "Runner.roll 1" 1');
  expect(wrong).not.toContain('draws "Runner.roll 1" 2');
});
