/** Automatic players: orders for later, orders that come to something, the same game for the same seed. */
import { expect, test } from 'vitest';
import { placeHere as place } from './here.ts';
import { race } from './run.ts';

/** Where a runner goes is handed in with a word, and is used behind it. */
const early = race
  .replace('    ask Orders\n', '    ask Words\n    ask Orders\n')
  .replace('of r.owner { default Stay }', 'of r.owner, handed in with Words { default Stay }')
  .replace(
    '  calendar',
    '  ask Words about each Power p { default Silence }\n  order Silence in Words by Power { written "nothing" }\n  calendar',
  );

const played = async (text: string, ...more: readonly string[]): Promise<string> =>
  (
    await place({ 'race.variant': text }).run(
      'play',
      'race.variant',
      '--auto',
      '--level',
      '0',
      '--turns',
      '6',
      ...more,
    )
  ).out;

test('orders that are handed in with another ask are given as well', async () => {
  const games: string[] = [];
  for (const seed of ['a', 'b', 'c']) games.push(await played(early, '--seed', seed));
  expect(games.join('\n')).toMatch(/R [LMR] - [LMR] succeeds/);
  expect(await played(early, '--seed', 'a')).toBe(games[0]);
});

test('nobody gives an order for later that has nothing to name', async () => {
  const wells = early
    .replace('  piece Runner', '  piece Well (W) { at: Space }\n  piece Runner')
    .replace('to: Space\n', 'to: Space\n      past: Well\n')
    .replace('{runner} - {to}', '{runner} - {to} past {past}');
  const out = await played(wells, '--seed', 'a');
  expect(out).toContain('== Day 6');
  expect(out).not.toContain('past');
});

test('amounts are drawn from what they may be', async () => {
  const amounts = race
    .replace('    ask Orders\n', '    ask Bets\n    ask Orders\n')
    .replace(
      '  calendar',
      '  ask Bets about each Power p, up to 1 { }\n  order Bet in Bets by Power { amount: Number; written "bet {amount}"; legal when amount < 9 }\n  calendar',
    );
  expect(await played(amounts, '--seed', 'a')).toMatch(/bet [0-8] succeeds/);
});

test('what would come to nothing is drawn anew', async () => {
  // Of five orders four can never succeed.
  const hopeless = race.replace(
    '  rule 3',
    [1, 2, 3, 4]
      .map(
        (n) =>
          `  order Wish${n} in Orders by Runner { written "{runner} wishes ${n}"; succeeds when no }\n`,
      )
      .join('') + '  rule 3',
  );
  const out = (await played(hopeless, '--seed', 'a')) + (await played(hopeless, '--seed', 'b'));
  const count = (pattern: RegExp): number => out.match(pattern)?.length ?? 0;
  expect(count(/ succeeds/g)).toBeGreaterThan(count(/ fails/g));
});

test('`help` says what may be typed', async () => {
  const { out } = await place({ 'race.variant': race }).type(
    'help\nquit\n',
    'play',
    'race.variant',
  );
  expect(out.match(/`position` shows the whole position/g)).toHaveLength(2);
});
