/** What a scenario expects to be told. */
import { expect, test } from 'vitest';
import { placeHere as place } from '../../command/here.ts';

const variant = (line: string): string => `variant Bells {
  space Left: Right
  space Right: Left
  power Red
  power Blue
  player Judge
  piece Runner (R) { at: Space; owner: Power }
  Red starts with R Left
  ask Orders about each Runner r, of r.owner { default Stay }
  order Stay in Orders by Runner { written "{runner} stays" }
  phase Turn { ask Orders; step ring { tell "day"; tell Red "yours"; tell Judge "their \\"x\\"" } }
  calendar { Day: Turn }
  start in Day 1
  exchange runners: each Runner r, under r.owner, as "R {at}"
  scenario "a bell" {
    orders none
    ${line}
  }
}
`;

const tried = (line: string) =>
  place({ 'bells.variant': variant(line) }).run('test', 'bells.variant');

test.each([
  'expect told "day"',
  'expect told Red "yours"',
  'expect told Red "day"',
  'expect told Judge "their \\"x\\""',
])('%s', async (line) => {
  expect(await tried(line)).toMatchObject({ code: 0 });
});

test.each([
  ['expect told "yours"', 'everybody told "yours"'],
  ['expect told Blue "yours"', 'Blue told "yours"'],
  ['expect told Red "night"', 'Red told "night"'],
])('%s', async (line, expected) => {
  const { code, err } = await tried(line);
  expect(code).toBe(1);
  expect(err).toContain(expected);
  expect(err).toContain('everybody told "day"; Red told "yours"; Judge told');
});

test('who is told must be somebody, and something must be told', async () => {
  const { code, err } = await tried('expect told Rde "day"');
  expect(code).toBe(1);
  expect(err).toContain('unknown-name');
  expect(err).toContain('Red');
  expect(await tried('expect told Red')).toMatchObject({ code: 1 });
  expect(await tried('expect told')).toMatchObject({ code: 1 });
});
