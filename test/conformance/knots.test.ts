/** Decisions are settled once, when their orders come into force: what steps do to the board makes no knots of them. */
import { expect, test } from 'vitest';
import type { Answers, GenericOrder, GenericState } from '../../runtime/protocol.ts';
import { loadVariant } from '../support/variants.ts';
import { value } from '../unit/runtime/tiny.ts';

const { game } = await loadVariant('classic', undefined);

const spring = {
  England: ['F LON - NTH', 'A LVP - YOR'],
  France: ['A PAR - BUR'],
  Italy: ['A VEN - TYR'],
};
const fall = {
  England: ['F NTH C A YOR - NWY', 'A YOR - NWY'],
  France: ['A BUR - MUN'],
  Italy: ['A TYR S A BUR - MUN'],
};

const given = (orders: Readonly<Record<string, readonly string[]>>): Answers<GenericOrder> =>
  Object.entries(orders).flatMap(([who, texts]) => texts.map((order) => ({ who, order })));

function played(): readonly { state: GenericState; answers: Answers<GenericOrder> }[] {
  const first = value(game.start({ seed: 'knots' })).state;
  const second = value(game.step(first, given(spring))).state;
  const third = value(game.step(second, given(fall))).state;
  expect(value(game.requests(third)).map(({ asks }) => asks)).toEqual(['Retreats']);
  return [
    { state: first, answers: given(spring) },
    { state: second, answers: given(fall) },
    { state: third, answers: [] },
  ];
}

test('a move that was carried out waits for nobody in the retreats', () => {
  const knots = played().map(({ state, answers }) => value(game.explain(state, answers)).knots);
  expect(knots).toEqual([[], [], []]);
});

test('a ring is a knot when its orders come into force', () => {
  const ring = {
    units: {
      England: ['A HOL', 'F BEL', 'A RUH'],
      France: ['A BUR', 'A PAR'],
      Germany: ['A MUN'],
    },
    phase: 'Spring 1901 Movement',
  };
  const state = value(game.place(ring));
  const orders = given({
    England: ['A HOL - RUH', 'F BEL - HOL', 'A RUH - BEL'],
    France: ['A BUR - MUN', 'A PAR S A BUR - MUN'],
  });
  const { knots } = value(game.explain(state, orders));
  expect(knots).toMatchObject([{ rule: 'units that move round a ring' }]);
});
