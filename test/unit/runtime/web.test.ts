/** Webs of members over random maps, against trying all chains: the same answers in whatever order they are asked. */
import { describe, expect, test } from 'vitest';
import { chains } from '../../../runtime/resolution/chains.ts';
import { createWeb } from '../../../runtime/resolution/web.ts';
import type { Web } from '../../../runtime/resolution/web.ts';
import { randomCase, SIZE, tried } from '../../support/routes.ts';
import type { Case } from '../../support/routes.ts';
import { rowsOf } from '../../support/rows.ts';
import { random } from '../../yardstick/random.ts';

/** Not all ways lead back: one pair in four is cut in one direction. */
function oneWay(drawn: Case, seed: number): Case {
  const chance = random(seed);
  return { ...drawn, table: drawn.table.map((cell) => (chance.chance(25) ? 0 : cell)) };
}

/** Rows that do not stand one behind the other. */
const rowOf = (member: number): number => 7 * member + 3;

function tie(web: Web, { table, places }: Case, state: number): void {
  web.begin();
  places.forEach((place, member) => web.push(rowOf(member), place));
  web.tie(rowsOf(table, SIZE), state);
}

const web = createWeb();
const finder = web.finder();
const places = Array.from({ length: SIZE }, (_, place) => place);

describe('a web', () => {
  test.each(Array.from({ length: 60 }, (_, seed) => seed))('over map %i', (seed) => {
    const drawn = seed % 3 === 0 ? oneWay(randomCase(seed), seed) : randomCase(seed);
    const all = drawn.places.map((_, member) => member);
    // The same web for all: what was there before must not count.
    tie(web, drawn, seed);
    expect(web.state).toBe(seed);
    for (const from of places) {
      finder.reach(from);
      const reached = places.filter(finder.ends);
      expect(reached).toEqual(places.filter((to) => tried(drawn, all, { from, to, member: -1 })));
      for (const member of all) {
        const wanted = places.filter((to) => tried(drawn, all, { from, to, member }));
        const found = places.filter((to) => web.joins(from, to, rowOf(member)));
        expect({ from, member, found }).toEqual({ from, member, found: wanted });
        if (!web.leads(from, rowOf(member))) expect(wanted).toEqual([]);
      }
    }
    expect(chains.top).toBe(0);
  });

  test.each(Array.from({ length: 40 }, (_, seed) => seed))('without some, map %i', (seed) => {
    const drawn = randomCase(seed);
    const all = drawn.places.map((_, member) => member);
    tie(web, drawn, seed);
    for (const but of all) {
      const rest = all.filter((member) => member !== but);
      for (const from of places) {
        finder.reach(from, (row) => row !== rowOf(but));
        const wanted = places.filter((to) => tried(drawn, rest, { from, to, member: -1 }));
        expect(places.filter(finder.ends)).toEqual(wanted);
      }
    }
  });

  test('knows nothing of who is no member, of no place, and of those before', () => {
    tie(web, randomCase(1), 1);
    web.begin();
    expect(web.state).toBe(-1);
    web.tie(rowsOf(randomCase(1).table, SIZE), 2);
    expect(web.joins(0, 1, rowOf(0))).toBe(false);
    expect(web.leads(0, rowOf(0))).toBe(false);
    tie(web, randomCase(1), 3);
    expect(web.joins(-1, 1, rowOf(0))).toBe(false);
    expect(web.joins(0, -1, rowOf(0))).toBe(false);
    expect(web.joins(0, 1, 5000)).toBe(false);
    finder.reach(-1);
    expect(places.filter(finder.ends)).toEqual([]);
  });

  test('holds as many as there are', () => {
    const count = 5000;
    const near = {
      start: Int32Array.from({ length: count + 3 }, (_, at) => Math.min(at, count + 1)),
      list: Int16Array.from({ length: count + 1 }, (_, at) => at + 1),
      cells: new Uint8Array(0),
      size: 0,
    };
    web.begin();
    for (let member = 0; member < count; member++) web.push(member, member + 1);
    web.tie(near, 4);
    finder.reach(0);
    expect(finder.ends(count + 1)).toBe(true);
    finder.reach(0, (row) => row !== 2500);
    expect([finder.ends(2500), finder.ends(count + 1)]).toEqual([true, false]);
  });
});
