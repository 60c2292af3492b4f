/** What scenarios write in lists that are declared with a fault: the fault is told once, where it is. */
import { describe, expect, test } from 'vitest';
import { checkVariant, faults } from './game.ts';

const scenario = (...lines: readonly string[]): string => `scenario "it" { ${lines.join('; ')} }`;

describe('a list that has a fault', () => {
  test.each([
    ['exchange births: each Power p, under p, as "{oops}"', 'unknown-hole: "{oops}"'],
    [
      'Power has p: Number\nexchange births: each Power p, under p, as "{p}"',
      'doubtful-hole: "{p}"',
    ],
    ['exchange births: each Powr p, under p, as "{p}"', 'unknown-kind: Powr'],
    ['exchange births: each Power p, under q, as "{p}"', 'unknown-word: q'],
    ['exchange births: each Power p, undr p, as "{p}"', 'expected: undr'],
  ])('is called by its name: %s', (list, fault) => {
    const lines = ['given births Red: 3', 'expect births Blue: 3', 'expect births Ash: 3'];
    expect(faults(`${list}\n${scenario(...lines)}`)).toEqual([fault]);
  });

  test('is one that is meant by a name like it', () => {
    const list = 'exchange births: each Power p, under p, as "{oops}"';
    const { diagnostics } = checkVariant(`${list}\n${scenario('expect birhts Red: 3')}`);
    expect(diagnostics.map(({ code, help }) => [code, help])).toContainEqual([
      'unknown-name',
      'Did you mean births?',
    ]);
  });

  test('keeps its turn: what needs no name is not held for another', () => {
    const first = 'exchange units: each Unit u, under u.at.space, as "{oops}"';
    const second = 'exchange purses: each Power p, under p, as "{p}"';
    expect(faults(`${first}\n${second}\n${scenario('expect Ash: F Ash, F Ahs')}`)).toEqual([
      'unknown-hole: "{oops}"',
    ]);
  });
});

test('a list that nothing declares is told', () => {
  const list = 'exchange births: each Power p, under p, as "{p}"';
  expect(faults(`${list}\n${scenario('expect deaths Red: 3')}`)).toEqual(['unknown-name: deaths']);
});
