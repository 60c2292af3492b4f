/** Rows against the tables that they stand for. */
import { expect, test } from 'vitest';
import { inRow, neighbourRows, rowsFrom, rowsNear, thingsBeside } from '../../../runtime/rows.ts';
import type { Rows } from '../../../runtime/rows.ts';
import { random } from '../../yardstick/random.ts';

const KEYS = 13;
const THINGS = 40;

/** Set in `percent` of 100 cells. */
function tableOf(seed: number, percent: number): (key: number, thing: number) => boolean {
  const { chance } = random(seed);
  const table = Array.from({ length: KEYS * THINGS }, () => chance(percent));
  return (key, thing) => table[key * THINGS + thing] === true;
}

const lists = ({ start, list }: Rows): number[][] =>
  Array.from({ length: start.length - 1 }, (_, key) => [
    ...list.subarray(start[key], start[key + 1]),
  ]);

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

test.each([0, 3, 20, 60, 100])('the same things, set in %i of 100 cells', (percent) => {
  const related = tableOf(percent, percent);
  const rows = neighbourRows(KEYS, THINGS, related);
  expect(lists(rows)).toEqual(
    range(KEYS).map((key) => range(THINGS).filter((thing) => related(key, thing))),
  );
  for (const key of range(KEYS))
    for (const thing of range(THINGS)) expect(inRow(rows, key, thing)).toBe(related(key, thing));
  expect([inRow(rows, -1, 0), inRow(rows, KEYS, 0)]).toEqual([false, false]);
  for (const key of range(KEYS))
    expect([inRow(rows, key, -1), inRow(rows, key, THINGS)]).toEqual([false, false]);
  const cells = range(KEYS * THINGS).filter((cell) =>
    related(Math.floor(cell / THINGS), cell % THINGS),
  );
  expect(lists(rowsFrom(KEYS, THINGS, cells))).toEqual(lists(rows));
});

test('too many for a table', () => {
  const [keys, things] = [300, 300];
  const related = (key: number, thing: number): boolean => (key * 7 + thing) % 11 === 0;
  const rows = neighbourRows(keys, things, related);
  expect(rows.cells).toHaveLength(0);
  for (const key of range(keys))
    for (const thing of range(things)) expect(inRow(rows, key, thing)).toBe(related(key, thing));
  expect(inRow(rows, 1, -1)).toBe(false);
});

test.each(range(20))('only what is near is asked, case %i', (seed) => {
  const near = neighbourRows(KEYS, THINGS, tableOf(seed, 30));
  const related = tableOf(seed + 100, 50);
  const place = (key: number): number => (key * 5) % KEYS;
  const asked: number[] = [];
  const rows = rowsNear(KEYS, near, place, (key, thing) => {
    asked.push(thing);
    return related(key, thing);
  });
  expect(lists(rows)).toEqual(
    range(KEYS).map((key) =>
      (lists(near)[place(key)] ?? []).filter((thing) => related(key, thing)),
    ),
  );
  expect(asked).toHaveLength(near.list.length);
});

test.each(range(20))('things beside a place, case %i', (seed) => {
  const { below } = random(seed);
  const beside = neighbourRows(KEYS, KEYS, tableOf(seed, 20));
  const places = range(THINGS).map(() => below(KEYS));
  expect(lists(thingsBeside(beside, places))).toEqual(
    range(KEYS).map((key) =>
      range(THINGS).filter((thing) => inRow(beside, key, places[thing] ?? -1)),
    ),
  );
});
