import { expect, test } from 'vitest';
import { fitting, goesOn, nameOf, point, targets } from '../../../playground/game/pointing.ts';
import type { Pointing } from '../../../playground/game/pointing.ts';
import type { Asked, Offer } from '../../../playground/protocol/frame.ts';

const offer = (
  text: string,
  verb: string,
  spaces: readonly string[],
  pieces: readonly string[] = [],
): Offer => ({
  order: { verb, ...Object.fromEntries(spaces.map((space, at) => [`field${at}`, space])) },
  text,
  verb,
  spaces,
  pieces,
});

const asked = (
  id: string,
  space: string | null,
  choices: readonly Offer[],
  form: 'one' | 'list' = 'one',
): Asked => ({
  id,
  who: 'Red',
  asks: 'Orders',
  subject: id,
  piece: `Runner ${id}`,
  space,
  form,
  most: form === 'one' ? 1 : 2,
  silence: null,
  early: false,
  choices,
  more: false,
  ranges: [],
});

const left = asked('1', 'L', [
  offer('L stays', 'Stay', []),
  offer('L helps M - R', 'Help', ['M', 'R']),
  offer('L - M', 'Go', ['M']),
  offer('L - T', 'Go', ['T']),
]);
const middle = asked('2', 'M', [offer('M stays', 'Stay', []), offer('M - R', 'Go', ['R'])]);
const gifts = asked(
  '3',
  null,
  [offer('put at X', 'Put', ['X']), offer('put at Y', 'Put', ['Y'], ['Runner 9'])],
  'list',
);
const all = [left, middle, gifts];
const at = (space: string, piece: string | null = null) => ({ space, piece });
const chosen = (pointing: Pointing | null, space: string) => point(all, pointing, at(space));

test('first what is to be ordered, then its target: the plainest order is meant', () => {
  const first = chosen(null, 'L');
  expect(first).toEqual({ pointing: { request: '1', spaces: [], verb: null }, choice: undefined });
  expect(targets(left, first.pointing ?? fail())).toEqual(['M', 'T', 'R']);
  const second = chosen(first.pointing, 'M');
  expect(second.choice?.text).toBe('L - M');
});

test('pointing on says more', () => {
  const one = chosen(chosen(null, 'L').pointing, 'M');
  const two = chosen(one.pointing, 'R');
  expect(two.choice?.text).toBe('L helps M - R');
});

test('once a target is named, another thing is the next to be ordered', () => {
  const one = chosen(chosen(null, 'L').pointing, 'T');
  expect(chosen(one.pointing, 'M')).toEqual({
    pointing: { request: '2', spaces: [], verb: null },
    choice: undefined,
  });
});

test('pointed at again, it is let go', () => {
  expect(chosen(chosen(null, 'L').pointing, 'L').pointing).toBe(null);
});

test('a verb that was picked narrows what is meant', () => {
  expect(fitting(left, { spaces: ['M'], verb: 'Help' }).map(({ text }) => text)).toEqual([
    'L helps M - R',
  ]);
});

test('what is asked about no place is answered by pointing at the place', () => {
  expect(chosen(null, 'X').choice?.text).toBe('put at X');
  expect(point(all, null, at('Y', 'Runner 9')).choice?.text).toBe('put at Y');
  expect(chosen(null, 'nowhere')).toEqual({ pointing: null, choice: undefined });
});

test('of two things in one space the one that was hit is meant', () => {
  const other = asked('4', 'L', [offer('4 stays', 'Stay', [])]);
  expect(point([left, other], null, at('L', 'Runner 4')).pointing?.request).toBe('4');
  expect(point([left, other], null, at('L', 'Runner 1')).pointing?.request).toBe('1');
});

function fail(): never {
  throw new Error('nothing is being ordered');
}

test('what several may order goes to the next of them, pointed at again', () => {
  const other: Asked = { ...left, id: '1 Blue', who: 'Blue' };
  const both = [left, other, middle];
  const on = (pointing: Pointing | null) => point(both, pointing, at('L', 'Runner 1')).pointing;
  const first = on(null);
  const second = on(first);
  expect([first?.request, second?.request, on(second)]).toEqual(['1', '1 Blue', null]);
  expect(both.map((one) => nameOf(both, one))).toEqual(['Red, 1', 'Blue, 1', '2']);
});

test('a support is said to its end, though something that can be ordered stands there', () => {
  const supporter = asked('1', 'L', [
    offer('L helps M', 'Help', ['M'], ['Runner 2']),
    offer('L helps M - R', 'Help', ['M', 'R'], ['Runner 2']),
  ]);
  const rest = asked('3', 'R', [offer('R stays', 'Stay', [])]);
  const those = [supporter, middle, rest];
  const first = point(those, null, at('L')).pointing;
  const second = point(those, first, at('M', 'Runner 2'));
  expect(second.choice?.text).toBe('L helps M');
  expect(point(those, second.pointing, at('R')).choice?.text).toBe('L helps M - R');
});

test('pointing elsewhere gives another order of a list, and takes none back', () => {
  const first = chosen(null, 'X');
  const second = chosen(first.pointing, 'Y');
  expect([first.choice?.text, second.choice?.text]).toEqual(['put at X', 'put at Y']);
  expect(goesOn(first.pointing ?? fail(), second)).toBe(false);
  const helped = chosen(chosen(null, 'L').pointing, 'M');
  expect(goesOn(helped.pointing ?? fail(), chosen(helped.pointing, 'R'))).toBe(true);
});
