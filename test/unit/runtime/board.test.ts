/** What touches what, where borders and spots come and go. */
import { describe, expect, test } from 'vitest';
import { layTouches } from '../../../runtime/board.ts';
import { random } from '../../yardstick/random.ts';

const SPACES = 5;
/** The main spots, a further one of the second space, then two that are created, of the first and of the third. */
const spaceOf = Int32Array.from([0, 1, 2, 3, 4, 1, 0, 2]);
const spots = spaceOf.length;
const created = [6, 7];
const ends: [number, number][] = [
  [0, 1],
  [1, 2],
  [2, 3],
  [0, 4],
];

/** What lists say: the first touches the further spot of the second and not its main one; the third leads to the fourth only. */
const declared: [number, number][] = [
  [0, 5],
  [5, 0],
  [1, 2],
  [2, 1],
  [2, 3],
];

function laid(borders: readonly number[], there: readonly number[]): ReadonlySet<string> {
  const touches = new Uint8Array(spots * spots);
  layTouches(
    {
      pairs: declared.flat(),
      spots,
      spaces: SPACES,
      spaceOf,
      spotPresent: Uint8Array.from(spaceOf, (_, at) => (there.includes(at) ? 1 : 0)),
      borderPresent: Uint8Array.from(ends, (_, at) => (borders.includes(at) ? 1 : 0)),
      borderBetween: (a, b) => ends.findIndex((pair) => pair.includes(a) && pair.includes(b)),
      created: {
        from: 3,
        a: Int32Array.from(ends, ([a]) => a),
        b: Int32Array.from(ends, ([, b]) => b),
      },
      createdSpots: created,
    },
    touches,
    new Uint8Array(SPACES * SPACES),
  );
  return new Set(
    [...touches].flatMap((one, at) =>
      one === 1 ? [`${Math.floor(at / spots)} ${at % spots}`] : [],
    ),
  );
}

describe('a spot that is created', () => {
  const main = [0, 1, 2, 3, 4, 5];

  test('touches what its space touches, as the lists say it of the space', () => {
    const touching = laid([0, 1, 2], [...main, 6, 7]);
    expect([...touching].toSorted()).toEqual(
      ['0 5', '5 0', '1 2', '2 1', '2 3', '5 6', '6 5', '1 7', '7 1', '7 3'].toSorted(),
    );
  });

  test('touches the other end of a border that is created, and the spot that is created there', () => {
    expect(laid([3], [...main, 6])).toEqual(new Set(['0 4', '4 0', '4 6', '6 4']));
  });

  test('is to every other spot as the spots of its space that are declared are together', () => {
    const chance = random(7);
    for (let round = 0; round < 200; round++) {
      const some = (all: readonly number[]): number[] => all.filter(() => chance.below(3) > 0);
      const borders = some([0, 1, 2, 3]);
      // A space is never there without its main spot.
      const there = [...main.slice(0, SPACES), ...some([5, ...created])];
      const touching = laid(borders, there);
      const without = laid(
        borders,
        there.filter((at) => !created.includes(at)),
      );
      const like = (at: number): readonly number[] =>
        created.includes(at)
          ? main.filter((one) => spaceOf[one] === spaceOf[at] && there.includes(one))
          : [at];
      for (const a of there) {
        for (const b of there) {
          const expected = like(a).some((x) => like(b).some((y) => without.has(`${x} ${y}`)));
          expect([borders, there, a, b, touching.has(`${a} ${b}`)]).toEqual([
            borders,
            there,
            a,
            b,
            expected,
          ]);
        }
      }
    }
  });
});
