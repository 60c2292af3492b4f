/**
 * Everything that `explain` tells, of a stop each. What it should be stands in test/golden/explanations; `npx vitest --update`
 * writes it anew, and the difference is to be read.
 */
import { expect, test } from 'vitest';
import type { Answers, GenericOrder, Position } from '../../runtime/protocol.ts';
import { loadVariant } from '../support/variants.ts';
import { value } from '../unit/runtime/tiny.ts';

interface Told {
  readonly variant: string;
  readonly position: Position;
  readonly orders: Readonly<Record<string, readonly string[]>>;
}

const told: Readonly<Record<string, Told>> = {
  'a ring of three, and a support that is cut': {
    variant: 'classic',
    position: {
      phase: 'Spring 1901 Movement',
      units: {
        England: ['A HOL', 'F BEL', 'A RUH'],
        France: ['A BUR', 'A BOH'],
        Germany: ['A MUN', 'A VIE'],
      },
    },
    orders: {
      England: ['A HOL - RUH', 'F BEL - HOL', 'A RUH - BEL'],
      France: ['A BUR - MUN', 'A BOH S A BUR - MUN'],
      Germany: ['A VIE - BOH'],
    },
  },
  // DATC 6.F.14.
  'a convoy that cuts the support against itself': {
    variant: 'classic',
    position: {
      phase: 'Spring 1901 Movement',
      units: { England: ['F LON', 'F WAL'], France: ['A BRE', 'F ENG'] },
    },
    orders: {
      England: ['F LON S F WAL - ENG', 'F WAL - ENG'],
      France: ['A BRE - LON', 'F ENG C A BRE - LON'],
    },
  },
  'who has to retreat, and where to': {
    variant: 'classic',
    position: {
      phase: 'Fall 1901 Movement',
      units: { Austria: ['A VIE'], Italy: ['A TYR', 'A TRI'], Germany: ['A MUN'] },
    },
    orders: {
      Italy: ['A TYR - VIE', 'A TRI S A TYR - VIE'],
      Germany: ['A MUN - BOH'],
      Austria: ['A VIE - BOH'],
    },
  },
};

const answersOf = (orders: Told['orders']): Answers<GenericOrder> =>
  Object.entries(orders).flatMap(([who, texts]) => texts.map((order) => ({ who, order })));

test.each(Object.entries(told))('%s', async (name, { variant, position, orders }) => {
  const { game } = await loadVariant(variant);
  const state = value(game.place(position));
  const explained = value(game.explain(state, answersOf(orders)));
  await expect(`${JSON.stringify(explained, null, 2)}\n`).toMatchFileSnapshot(
    `../golden/explanations/${name}.json`,
  );
});
