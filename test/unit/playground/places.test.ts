import { expect, test } from 'vitest';
import { placesIn } from '../../../playground/protocol/source.ts';

test('places that are named in words are told apart from them', () => {
  expect(
    placesIn('where 1 may be (my-variant.variant:8; filled by variorum:/maps/x.variant:14).'),
  ).toEqual([
    'where 1 may be (',
    { written: 'my-variant.variant:8', place: { path: 'my-variant.variant', line: 8 } },
    '; filled by ',
    {
      written: 'variorum:/maps/x.variant:14',
      place: { path: 'variorum:/maps/x.variant', line: 14 },
    },
    ').',
  ]);
  expect(placesIn('Within 100000 instructions: at 8.')).toEqual([
    'Within 100000 instructions: at 8.',
  ]);
});
