import { describe, expect, it } from 'vitest';
import { createMemory } from '../../../runtime/memory/memory.ts';
import { createNames, nearest, normalised } from '../../../runtime/notation/names.ts';
import { readings, runsOf } from '../../../runtime/notation/notation.ts';
import type { NotationPart } from '../../../runtime/rules.ts';
import { gameOf } from './guards.ts';
import { POWER, SPACE, SPOT, tiny, value } from './tiny.ts';

const names = createNames(createMemory(tiny().rules));

describe('names', () => {
  it.each([
    ['St. Petersburg (South Coast)', 'stpetersburg(southcoast)'],
    ['Devil’s  Hole', 'devilshole'],
    ['A PAR – BUR', 'apar-bur'],
    ['pay 1.5 to R.', 'pay1.5tor'],
  ])('%s is read as %s', (text, name) => {
    expect(normalised(text)).toBe(name);
  });

  it.each([
    ['COV/NS', [4]],
    ['cov (ns)', [4]],
    ['Cove (north side)', [4]],
    ['cove/north side', [4]],
    ['Cove NS', [4]],
    ['cove', [2]],
    ['bnd', [1]],
    ['nowhere', undefined],
  ])('%s is the spot %j', (text, rows) => {
    expect(names.of(SPOT).rows.get(normalised(text))).toEqual(rows);
  });

  it('of a spot stand for its space where a space is meant', () => {
    expect(names.of(SPACE).rows.get('cov/ns')).toEqual([2]);
  });

  it('are suggested when they are near', () => {
    const { printed } = names.of(SPACE);
    expect(
      ['Cov', 'Covee', 'Bnd', 'ASX', 'xx', 'Ash Hil'].map((word) => nearest(word, printed)),
    ).toEqual([undefined, 'Cove', undefined, 'ASH', undefined, 'Ash Hill']);
  });
});

describe('notations', () => {
  const spot: NotationPart = {
    part: 'hole',
    path: [1],
    type: { tag: 'entity', kind: SPOT, optional: false },
  };
  const power: NotationPart = {
    part: 'hole',
    path: [2],
    type: { tag: 'entity', kind: POWER, optional: false },
  };
  const all = (parts: readonly NotationPart[], text: string) =>
    readings(names, runsOf(parts), normalised(text)).map(({ holes, flags }) => [
      holes.map((hole) => hole.value),
      flags,
    ]);

  it('try every way to read a text, the longest names first', () => {
    // `b` is Blue; `bnd` the Bend.
    expect(all([power, spot], 'B BND')).toEqual([[[1, 1], []]]);
    expect(all([spot, power], 'cove r')).toEqual([[[2, 0], []]]);
  });

  it('overlook an unknown part of a place', () => {
    expect(all([spot], 'Bend (east side)')).toEqual([[[1], []]]);
    expect(all([spot, { part: 'text', text: ' - ' }, spot], 'bnd/xx-ash')).toEqual([[[1, 0], []]]);
  });

  it('have options and flags', () => {
    const flag: NotationPart = { part: 'flag', column: 7, words: ['VIA', 'by way'] };
    const optional: NotationPart = { part: 'optional', parts: [{ part: 'text', text: ' ' }, flag] };
    expect(all([spot, optional], 'bnd')).toEqual([[[1], []]]);
    expect(all([spot, optional], 'bnd By Way')).toEqual([[[1], [7]]]);
    expect(all([spot, flag], 'bnd')).toEqual([[[1], []]]);
    expect(all([spot, flag], 'bnd via')).toEqual([[[1], [7]]]);
  });

  it('have numbers, exact at the scale of the rules', () => {
    const number: NotationPart = { part: 'hole', path: [1], type: { tag: 'number' } };
    expect(all([number], '3/2')).toEqual([[[3], []]]);
    expect(all([number], '-1.5')).toEqual([[[-3], []]]);
    expect(all([number], '1/3')).toEqual([]);
  });

  it('give up on long texts', () => {
    expect(all([spot], `bnd${'x'.repeat(300)}`)).toEqual([]);
  });
});

describe('orders in words', () => {
  const table = gameOf(tiny().rules);
  const { state } = value(table.start());

  it.each([
    ['s ash-bnd', 'S ASH - BND'],
    ['Scout Ash Hill to Bend', 'S ASH - BND'],
    ['S ASH - BND slowly', 'S ASH - BND SLOW'],
    ['S Ash(ns) h', 'S ASH H'],
  ])('%s is written %s', (text, written) => {
    expect(value(table.write(state, value(table.read(state, 'Red', text))))).toBe(written);
  });
});
