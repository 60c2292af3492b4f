/**
 * What a game keeps of texts (what they can mean, how things are written) belongs to the texts and to nothing else: a
 * game that has answered other lines answers like one that has answered none.
 */
import { describe, expect, it } from 'vitest';
import { keep } from '../../../runtime/notation/kept.ts';
import { gameOf } from './guards.ts';
import { POWER, tiny } from './tiny.ts';
import type { Rules } from '../../../runtime/rules.ts';

const stones = { Red: ['S ASH'], Blue: ['G BND'] };
const order = 'S ASH - BND';

/** One text each time, where it means another thing or nothing. */
const lines: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['its own', { stones, orders: { Red: [order] } }],
  ['not his', { stones, orders: { Blue: [order] } }],
  ['of nobody', { stones, orders: { Green: [order] } }],
  ['twice', { stones, orders: { Red: [order, order] } }],
  ['of another kind', { stones: { Red: ['G ASH'] }, orders: { Red: [order] } }],
  ['of another owner', { stones: { Blue: ['S ASH'] }, orders: { Blue: [order] } }],
  ['of one of two', { stones: { Red: ['S ASH', 'S ASH'] }, orders: { Red: [order, order] } }],
  ['of what is not there', { stones: { Blue: ['G BND'] }, orders: { Red: [order] } }],
  ['in another phase', { phase: 'Late 10 Count', stones, orders: { Red: [order] } }],
  ['in another year', { phase: 'Late 12 Play', stones, orders: { Red: [order] } }],
  ['with another case', { stones, orders: { red: [order.toLowerCase()] } }],
  ['as a list', { stones: { Red: [order] } }],
  ['as a power', { stones: { [order]: [] }, orders: { [order]: [order] } }],
  ['as a phase', { phase: order }],
  ['as a name in a record', { stones, lucky: [{ who: order, stone: order, seen: [order] }] }],
  ['after a list without it', { stones: {}, orders: { Red: [order] } }],
];

const cold = lines.map(([, line]) => gameOf(tiny().rules).answerLine(line));

describe('what is kept of a text', () => {
  it('means what it means there and then', () => {
    expect(new Set(cold).size).toBe(lines.length);
  });

  it.each([1, 3, 5, 7, 9, 11])('is no other answer for who asks again, %i lines on', (step) => {
    const table = gameOf(tiny().rules);
    for (let round = 0; round < 2; round++) {
      for (let at = 0; at < lines.length; at++) {
        const which = (at * step + round) % lines.length;
        const [name, line] = lines[which] ?? ['', {}];
        expect(table.answerLine(line), name).toBe(cold[which]);
      }
    }
  });
});

describe('who is asked', () => {
  it.each([['Red', 'Blue', 'Green'] as const, ['Green', 'Blue', 'Red'] as const])(
    'is not whoever ordered the same in the same line before him: %s, %s, %s',
    (...powers) => {
      const orders = Object.fromEntries(powers.map((who) => [who, [order]]));
      const answer: unknown = JSON.parse(gameOf(tiny().rules).answerLine({ stones, orders }));
      const became = new Map([
        // Somebody stands there.
        ['Red', { verdict: 'fails' }],
        ['Blue', { verdict: 'illegal', code: 'not-yours' }],
        ['Green', { verdict: 'illegal', code: 'not-yours' }],
      ]);
      const wanted = powers.map((power) => ({ power, order, ...became.get(power) }));
      expect(answer).toMatchObject({ orders: [...wanted, { power: 'Blue', default: true }] });
    },
  );
});

describe('what is kept in one edition', () => {
  /** As another edition could have it: the powers have each other's names. */
  const other = (): Rules => {
    const { rules } = tiny();
    const kinds = rules.kinds.map((kind, id) =>
      id === POWER
        ? { ...kind, keys: kind.keys.toReversed(), names: kind.names.toReversed() }
        : kind,
    );
    return { ...rules, kinds };
  };
  const coldOther = lines.map(([, line]) => gameOf(other()).answerLine(line));

  it('is nothing to another that is played beside it', () => {
    expect(coldOther).not.toEqual(cold);
    const [one, two] = [gameOf(tiny().rules), gameOf(other())];
    lines.forEach(([name, line], at) => {
      expect(one.answerLine(line), name).toBe(cold[at]);
      expect(two.answerLine(line), name).toBe(coldOther[at]);
    });
  });
});

describe('keep', () => {
  it('begins anew when it is full, and keeps nothing that is long', () => {
    const known = new Map<string, number>();
    for (let at = 0; at < 10; at++) expect(keep(known, 4, `text ${at}`, at)).toBe(at);
    expect([...known]).toEqual([
      ['text 8', 8],
      ['text 9', 9],
    ]);
    expect(keep(known, 4, 'x'.repeat(1000), 1)).toBe(1);
    expect(known.size).toBe(2);
  });
});
