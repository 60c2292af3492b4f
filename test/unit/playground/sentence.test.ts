import { expect, test } from 'vitest';
import { compose, memoryHost, sentenceForms } from '../../../language/index.ts';
import { begun, filled, sentenceOf, spacesIn, wordsOf } from '../../../playground/help/sentence.ts';
import { diskHost, library } from '../../support/variants.ts';

const forms = (() => {
  const path = `${library}/mine.variant`;
  const beside = memoryHost({ [path]: 'variant Mine {\n  extends Classic\n}\n' });
  const host = { read: (file: string) => beside.read(file) ?? diskHost.read(file) };
  return sentenceForms(compose(host, path, { library }));
})();
const at = (words: string): number => forms.findIndex((form) => wordsOf(form) === words);

test('the sentences of a rulebook are there, with what fits their gaps', () => {
  expect(forms.length).toBeGreaterThan(20);
  const enters = forms[at('nobody enters …')];
  expect(enters?.parts[1]).toMatchObject({ holds: 'names', many: false });
  const owns = forms[at('… owns …')];
  expect(owns?.parts[2]).toMatchObject({ holds: 'names', many: true });
});

test('a sentence is whole when its gaps are filled', () => {
  const open = begun(forms, at('win with … centres'));
  expect(sentenceOf(open)).toBeUndefined();
  expect(sentenceOf(filled(open, 'n', '20'))).toBe('win with 20 centres');
  expect(sentenceOf(filled(filled(open, 'n', '20'), 'n', ' '))).toBeUndefined();
});

test('where several may stand, they are added; a name is replaced', () => {
  let owns = begun(forms, at('… owns …'));
  for (const [gap, name] of [
    ['p', 'Italy'],
    ['p', 'France'],
    ['s', 'Tunis'],
    ['s', 'Greece'],
  ] as const)
    owns = filled(owns, gap, name);
  expect(sentenceOf(owns)).toBe('France owns Tunis, Greece');
});

test('the spaces that a sentence names are known, by what the map calls them', () => {
  const names = { TUN: 'Tunis', GRE: 'Greece', BUR: 'Burgundy' };
  let owns = begun(forms, at('… owns …'));
  expect(spacesIn(owns, names)).toEqual([]);
  const [power, spaces] = (forms[at('… owns …')]?.parts ?? []).flatMap((part) =>
    typeof part === 'string' ? [] : [part.name],
  );
  owns = filled(owns, power ?? '', 'Italy');
  for (const space of ['Tunis', 'Greece']) owns = filled(owns, spaces ?? '', space);
  expect(spacesIn(owns, names)).toEqual(['TUN', 'GRE']);
});
