import { expect, test } from 'vitest';
import { inOneLine, typedOrders } from '../../../playground/game/typed.ts';

const names = ['France', 'England'];

test('commas, semicolons and lines part orders', () => {
  expect(typedOrders('A PAR - BUR, F BRE - MAO; A MAR H\n', 'France', names)).toEqual([
    { who: 'France', parts: ['A PAR - BUR', 'F BRE - MAO'] },
    { who: 'France', parts: ['A MAR H'] },
  ]);
});

test('a name before a colon says who gives what follows, until there is another', () => {
  expect(
    typedOrders('A MAR H; england: F LON - NTH; A LVP H; France: A PAR H', 'France', names),
  ).toEqual([
    { who: 'France', parts: ['A MAR H'] },
    { who: 'England', parts: ['F LON - NTH'] },
    { who: 'England', parts: ['A LVP H'] },
    { who: 'France', parts: ['A PAR H'] },
  ]);
  // What is no name is a part of the order.
  expect(typedOrders('pay: 2', 'France', names)).toEqual([{ who: 'France', parts: ['pay: 2'] }]);
  expect(typedOrders(' , ;\n', 'France', names)).toEqual([]);
});

test('pasted lines come into a field of one line', () => {
  expect(inOneLine('France: A PAR H\r\n\n  England: F LON H \n')).toBe(
    'France: A PAR H; England: F LON H',
  );
});
