import { expect, it } from 'vitest';
import { createMemory } from '../../../runtime/memory/memory.ts';
import { createNames } from '../../../runtime/notation/names.ts';
import type { NotationPart } from '../../../runtime/rules.ts';
import { unknownName } from '../../../runtime/notation/unknown-names.ts';
import { POWER, SPOT, tiny } from './tiny.ts';

const names = createNames(createMemory(tiny().rules));
const text = (said: string): NotationPart => ({ part: 'text', text: said });
const hole = (kind: number): NotationPart => ({
  part: 'hole',
  path: [1],
  type: { tag: 'entity', kind, optional: false },
});
const support = [
  hole(SPOT),
  text(' S '),
  hole(SPOT),
  { part: 'optional', parts: [text(' - '), hole(SPOT)] } as const,
];

it.each([
  ['Atlantis S bnd', "There is no Space called 'Atlantis'."],
  ['bnd S Covee', "Did you mean 'Cove' by 'Covee'?"],
  ['  bnd  s ash-Atlantis ', "There is no Space called 'Atlantis'."],
  ['bnd S ash', undefined],
  ['Atlantis S Lemuria', undefined],
  ['Atlantis S bnd (hold)', undefined],
  ['bnd S', undefined],
  ['', undefined],
])('%j: %s', (said, told) => {
  expect(unknownName(names, [support], said)).toBe(told);
});

it('is looked for in one way only where many words fit many holes', () => {
  // Tried in every way, a hundred words take hours with ten holes.
  const many = Array.from({ length: 10 }, () => [hole(POWER), text(' ')]).flat();
  expect(unknownName(names, [[...many, text('end')]], 'x '.repeat(99))).toBeUndefined();
  const options = many.map((part): NotationPart => ({ part: 'optional', parts: [part] }));
  expect(unknownName(names, [[...options, text('end')]], 'x '.repeat(99))).toBeUndefined();
});
