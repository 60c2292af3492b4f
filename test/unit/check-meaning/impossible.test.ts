/** A set-up that cannot be is told by the check, as far as the text alone tells it. */
import { describe, expect, test } from 'vitest';
import { checkVariant, faults, rulebook } from './game.ts';

const dry = 'every Horse stands where dry(at)\nfn dry(x: Spot) = x.space.terrain is not sea\n';

describe('what starts where it cannot stand', () => {
  test('is told at the piece, with the clause that forbids it', () => {
    expect(faults(`${dry}Red starts with F Bay, H Bay, H Ash`)).toEqual([
      'impossible-start: H Bay',
    ]);
    const [fault] = checkVariant(`${dry}Red starts with H Bay`).diagnostics;
    expect(fault?.related).toMatchObject([{ message: 'Where it may stand is said here.' }]);
  });

  test('is told where it is latent, too', () => {
    const isle = 'latent space Isle: one way Ash';
    expect(faults(`${isle}\nRed starts with F Isle`)).toEqual(['latent-start: F Isle']);
    expect(faults(`${isle}\nRed starts with F Isle\nsetup { open Isle }`)).toEqual([]);
  });

  test.each([
    [
      'the map',
      'fn dry(x: Spot) = no Space s with borders(s, x.space) and s.terrain is sea',
      'Cliff',
      'Bay',
    ],
    [
      'choices',
      'fn dry(x: Spot) = if x.main then x.space.terrain is land else yes',
      'Bay',
      'Cliff',
    ],
    ['sets', 'fn dry(x: Spot) = x.space in all Space s with s.terrain is land', 'Bay', 'Cliff'],
    [
      'what is bound',
      'fn dry(x: Spot) = let s = x.space: s.terrain = land or not x.main',
      'Bay',
      'Cliff',
    ],
    [
      'the others that start',
      'fn dry(x: Spot) = no Unit u with u.is is Foot and borders(u.at.space, x.space)\nRed starts with F Cliff',
      'Bay',
      'Cliff',
    ],
    [
      'numbers',
      'fn dry(x: Spot) = worth(x) + 1 < 3\nfn worth(x: Spot): Number = if x.space.terrain is sea then 2 else 1',
      'Bay',
      'Cliff',
    ],
  ])('by %s', (what, fn, wrong, right) => {
    const starting = (space: string): string =>
      `every Horse stands where dry(at)\n${fn}\nnobody starts with H ${space}`;
    expect(faults(starting(wrong))).toEqual([`impossible-start: H ${wrong}`]);
    if (what !== 'the others that start') expect(faults(starting(right))).toEqual([]);
  });

  test.each([
    [
      'what the set-up changes',
      'setup { for Space s { s.castle becomes yes } }\nfn dry(x: Spot) = x.space.castle',
    ],
    ['who may be gone', 'setup { close Red }\nfn dry(x: Spot) = no Power p with p is Red'],
    ['how far it is', 'fn dry(x: Spot) = distance from x.space to Ash by borders < 1'],
    ['the date', 'fn dry(x: Spot) = year > 1950'],
  ])('is left to the start of a game where it hangs on %s', (_, fn) => {
    expect(faults(`every Horse stands where dry(at)\n${fn}\nnobody starts with H Cliff`)).toEqual(
      [],
    );
  });

  test('is no fault where the set-up takes it away or moves it', () => {
    for (const setup of [
      'for Unit u with u.at is Bay { destroy u }',
      'for Unit u { u.at becomes Ash.spot }',
    ]) {
      expect(faults(`${dry}Red starts with H Bay\nsetup { ${setup} }`)).toEqual([]);
    }
  });
});

describe('more than has room', () => {
  test('is told at the last of them, with the others and the limit', () => {
    const clauses = 'Red starts with F Ash, H Cliff\nBlue starts with H Ash';
    expect(faults(clauses)).toEqual(['start-overfull: H Ash']);
    const [fault] = checkVariant(clauses).diagnostics;
    expect(fault?.message).toBe(
      'This Unit has no room when the game starts: 2 fill Ash, where 1 may be.',
    );
    expect(fault?.related?.map(({ message }) => message)).toEqual([
      'It is filled from here.',
      'How many may be there is said here.',
    ]);
  });

  test('is no fault of those that the limit leaves out', () => {
    const rules = rulebook
      .replace('with not tired in a space', 'with power > 1 in a space')
      .replace('the Unit u in s', 'sole Unit u in s');
    expect(faults('Red starts with F Ash\nBlue starts with H Ash', rules)).toEqual([]);
  });
});
