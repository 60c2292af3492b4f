import { expect, it } from 'vitest';
import { editionName, otherEditions } from '../../../compiler/scenario/editions.ts';

const choice = (unit: string, names: string, usual: string, chosen = usual) => ({
  unit,
  names: names.split(' '),
  chosen,
  usual,
});

it('plays each choice of editions once', () => {
  expect(otherEditions([])).toEqual([]);
  expect(otherEditions([choice('Book', '1971 1982 2000', '1971')])).toEqual(['1982', '2000']);
  // The others stay as they are: a name is asked of whatever has it.
  const two = [choice('Book', '1971 1982 2000', '1982'), choice('Mine', 'Short Long', 'Long')];
  expect(otherEditions(two)).toEqual(['1971', '2000', 'Short']);
  expect(editionName(two)).toBe('1982, Long');
  const shared = [choice('Book', '1971 2000 2023', '2000'), choice('Mine', '2000 2023', '2023')];
  expect(otherEditions(shared)).toEqual(['1971', '2000', '2023']);
});

it('is not misled by what was asked for', () => {
  const asked = [choice('Book', '1971 1982', '1982', '1971')];
  expect(otherEditions(asked)).toEqual(['1971']);
  expect(editionName(asked)).toBe('1971');
});
