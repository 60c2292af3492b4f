/** Orders of scenarios that are refused, faults in play, silence, and what is seen. */
import { describe, expect, test } from 'vitest';
import { placeHere as place } from '../../command/here.ts';
import { race } from '../../command/run.ts';

const tested = (lines: string, more = '') =>
  place({
    'mine.variant': `variant Mine {\n  extends Race\n${more}  scenario "mine" {\n${lines}\n  }\n}\n`,
    'race.variant': race,
  }).run('test', 'mine.variant');

describe('an order that is refused fails the scenario, unless it is expected to be', () => {
  test.each([
    // Nothing moves, as expected: without a word it would pass.
    ['    orders Red: R L - R\n    expect Red: R L', '"mine" gives an order that is illegal'],
    ['    orders Red: R L runs\n    expect Red: R L', 'gives an order that is unreadable'],
    ['    orders Red: R L - M, R L - M\n    expect Red: R M', 'this has an order already'],
    // Said of another turn.
    [
      '    orders Red: R L - R\n    orders none\n    expect "R L - R" illegal',
      'gives an order that is illegal',
    ],
  ])('%s', async (lines, message) => {
    const { code, err } = await tested(lines);
    expect(code).toBe(1);
    expect(err).toContain('scenario-order-refused');
    expect(err).toContain(message);
    // At the order, not at its line.
    expect(err).toMatch(/mine\.variant:4:(17|26): error/);
  });

  test.each(['R L - R illegal', 'R L - Midle unreadable'])('%s is expected', async (order) => {
    const [, text, verdict] = /^(.*) (\w+)$/.exec(order) ?? [];
    const lines = `    orders Red: ${text}\n    expect "${text}" ${verdict}\n    expect Red: R L`;
    expect(await tested(lines)).toMatchObject({ code: 0 });
  });

  test('one of a base that speaks of what is gone is left out, and it is said which and why', async () => {
    const { code, out } = await place({
      'mine.variant':
        'variant Mine {\n  extends Race\n  remove Right\n  add space Wrong (W): M\n  Blue starts with R Wrong instead of R Right\n}\n',
      'race.variant': race.replace('r.owner is Red and r.at is Right or ', ''),
    }).run('test', 'mine.variant');
    expect(out).toContain('left out: "nobody in the way"');
    expect(out).toContain("cannot be set up: 'R R' cannot be read as one of 'runners'");
    expect(code).toBe(0);
  });
});

test('where a position begins in a phase that asks nobody, it is said so', async () => {
  const dawn = '  phase Dawn before Turn { step rise { for Power p { tell p "day" } } }\n';
  const given = '    given Red: R L; Blue: R R\n';
  const { err } = await tested(`${given}    orders Red: R L - M\n    expect Red: R M`, dawn);
  expect(err).toContain('Dawn, where it begins, nobody is asked anything: `orders none` goes on');
  const on = `${given}    orders none\n    orders Red: R L - M\n    expect Red: R M`;
  expect(await tested(on, dawn)).toMatchObject({ code: 0 });
});

test('where a phase asks twice, what is for the second time is told to stand in a line of its own', async () => {
  const phase =
    'phase Adjustments { ask Builds; ask Removals; carry out Builds; carry out Removals }';
  const given = `    phase Winter 1901 Adjustments
    given France: A PIC; Germany: A MUN, A BER
    given centres France: PAR, MAR; Germany: BER
`;
  const run = (lines: string) =>
    place({
      'mine.variant': `variant Mine {\n  extends Classic\n  ${phase}\n  scenario "mine" {\n${given}${lines}\n  }\n}\n`,
    }).run('test', 'mine.variant@Szykman');
  const last = 'expect France: A PIC, A PAR\n    expect Germany: A BER';
  const { err } = await run(`    orders France: Build A PAR; Germany: Remove A MUN\n    ${last}`);
  expect(err).toContain("'Remove A MUN' is asked for at the stop after this one, still in Adjust");
  const two = `    orders France: Build A PAR\n    orders Germany: Remove A MUN\n    ${last}`;
  expect(await run(two)).toMatchObject({ code: 0 });
});

test('a fault of the rules in play is no matter of the set-up; it names place and values', async () => {
  const { code, err } = await tested(
    '    orders Red: R L - M\n    expect Red: R M',
    '  Power has last: Space or none\n  step note after go of Turn { for Runner r { Red.last becomes r.at } }\n',
  );
  expect(code).toBe(1);
  expect(err).toContain('mine.variant:6:5: error scenario-stopped');
  expect(err).toContain(
    'mine.variant:4 and the same clause, once more, want different things of Power Red (last: M or R)',
  );
});

test('a game that cannot be set up counts as failed, at the place of the clause', async () => {
  const { code, out, err } = await place({
    'mine.variant':
      'variant Mine {\n  extends Race\n  Power has last: Space or none\n  setup {\n    for Space s { Red.last becomes s }\n  }\n}\n',
    'race.variant': race,
  }).run('test', 'mine.variant');
  expect(code).toBe(1);
  expect(out).toContain('the game does not start');
  expect(out).not.toContain(', 0 failed');
  expect(err).toContain('mine.variant:5:5: error rule-fault');
});

test('of two who write the same, the one who is refused is marked, and what is said of the other is not of him', async () => {
  const orders = '    orders Red: R L - M\n    orders Red: R M - R; Blue: R M - R';
  const { code, err } = await tested(`${orders}\n    expect Red "R M - R" succeeds`);
  expect(code).toBe(1);
  const line = `${orders}\n`.split('\n')[1] ?? '';
  expect(err).toContain(`:${line.lastIndexOf('R M - R') + 1}: error scenario-order-refused`);
  const told = await tested(`${orders}\n    expect Blue "R M - R" illegal`);
  expect(told.code).toBe(0);
  const other = await tested(`${orders}\n    expect Red "R M - R" illegal`);
  expect(other.err).toContain('error scenario-order-refused');
});

test('silence until a stop', async () => {
  expect(
    await tested('    orders none until Day 9 Turn\n    expect next Day 9 Turn'),
  ).toMatchObject({
    code: 0,
  });
  const { code, err } = await tested('    orders none until Night 3\n    expect next Day 9 Turn');
  expect(code).toBe(1);
  expect(err).toContain('There is no phase called Night 3');
  const before = await tested('    orders none until Day 0 Turn\n    expect next Day 9 Turn');
  expect(before.err).toContain('The game does not come to Day 0 Turn from here');
});

describe('what is seen', () => {
  const hide =
    '  hide Runner r from Power p unless r.owner = p\n  hide Go g from Power p unless g.runner.owner = p\n';
  const seen = (...lines: readonly string[]) =>
    tested(['orders Red: R L - M', ...lines].map((line) => `    ${line}`).join('\n'), hide);

  test('by whom it may be, and by nobody else', async () => {
    const { code, err } = await seen(
      'expect Red sees "R L - M"',
      'expect Blue does not see "R L - M"',
      'expect Red sees Red: R M',
      'expect Red does not see Blue: R R',
      'expect Blue does not see runners Red: R Middle',
      'expect Blue sees R R',
    );
    expect(err).not.toContain('error');
    expect(code).toBe(0);
  });

  test.each([
    ['expect Blue sees "R L - M"', 'expected Blue sees R L - M, found Blue does not see it'],
    ['expect Red does not see R M', 'expected Red does not see R M, found Red sees it'],
    // It is not there: that nobody sees it says nothing.
    ['expect Blue does not see R L', 'found neither an order of the turn nor an item of the list'],
    ['expect Green sees R L', 'Nobody who plays is called Green'],
    ['expect Red sees raners R L', 'There is no list called raners'],
  ])('%s', async (line, message) => {
    const { code, err } = await seen(line);
    expect(code).toBe(1);
    expect(err).toContain(message);
  });
});
