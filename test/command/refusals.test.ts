/** What is typed wrong at the table of each of the five: told with the name of its page, and asked again. */
import { expect, test } from 'vitest';
import { placeHere as place } from './here.ts';

test.each([
  [
    'range-war',
    '\nH(COO)-NRA\n',
    "'H(COO)-NRA' orders Herd COO, but orders are given to no Herd.",
    'gets-no-orders',
  ],
  [
    'range-war-german',
    '\nGH(COO)-KAN\n',
    "'GH(COO)-KAN' is not a legal order: COO and KAN do not touch.",
    'illegal-order',
  ],
  [
    'republic',
    'Pay 21 to Munster\n',
    "'Pay 21 to Munster' is not a legal order: Ulster has 20 points (rule 8).",
    'illegal-order',
  ],
  ['republic', 'Pay 2 to France\n', "There is no Power called 'France'.", 'unreadable-order'],
  [
    'terrestrial-chaos',
    '35 players\n',
    "'35 players' is not a legal order: there are 2 to 34 players (rule 9).",
    'illegal-order',
  ],
])('%s: %j', async (variant, typed, words, code) => {
  const { out, code: end } = await place().type(`${typed}quit\n`, 'play', variant);
  const line = out.split('\n').find((one) => one.includes(words));
  expect(line).toMatch(new RegExp(`\\(${code}\\)$`));
  expect(end).toBe(0);
});

test('cowboys-and-indians: occupied, out of range, a die of 7; then a shot with a die by hand', async () => {
  const typed =
    '| activate C1|| C1 - G6| C1 faces W|| draw Power.die Indians: 7| C1 shoots at D7|| C1 shoots at A1|' +
    'draw Power.die Indians: 5| C1 shoots at D7|| quit|';
  const { out } = await place().type(
    typed.replaceAll(/\| ?/g, '\n'),
    'play',
    'cowboys-and-indians',
  );
  const after = (words: string): string => out.slice(out.indexOf(words)).split('\n')[0] ?? '';
  expect(after("'C1 - G6'")).toMatch(/G6 is occupied \(rule B2\).*\(illegal-order\)$/);
  expect(after("The draw 'Power.die Indians'")).toMatch(/cannot be 7\..*\(invalid-draw\)$/);
  expect(after("'C1 shoots at A1'")).toMatch(/Rifle does not reach 11 squares \(rule F10\)/);
  expect(out.match(/drawn Power\.die Indians: (.*)/)?.[1]).toBe('5');
  expect(out).toContain('C1 shoots at D7 succeeds');
});
