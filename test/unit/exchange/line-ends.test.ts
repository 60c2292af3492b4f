/** Files of old systems end their lines in several ways. */
import { describe, expect, test } from 'vitest';
import { only, readAll, textOf, toldOf } from '../../support/exchange/inline.ts';

describe('old line ends', () => {
  const old = (text: string): string => text.replaceAll('\n', '\r');

  test('a carriage return alone ends a line', () => {
    const text = old('Hill, R hil\nMoor, B moo\n-1\nhil-mv: moo xyz\nmoo-mv: hil\n-1\n');
    const files = { 'map.a': text, 'seed.a': old('S1901M\nR: A Hill\n') };
    const result = readAll(files);
    expect(toldOf(result, files)).toEqual([
      'There is no xyz here: this neighbour is left out. [hil-mv: moo xyz]',
    ]);
    expect(only(result).form.starters).toHaveLength(1);
  });

  test('questions name the line', () => {
    const text = old('LAND HIL ABUTS MOO\nLAND MOO ABUTS HIL\nRED HIL\nBLUE MOO\nRULE TURNCOATS\n');
    expect(textOf(readAll({ 'a.map': text }))).toContain('line 5 of a.map: RULE TURNCOATS');
  });
});
