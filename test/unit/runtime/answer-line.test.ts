/** Answers as JSON text, which are put together from pieces: they have to be the JSON of the answer, to the byte. */
import { describe, expect, it } from 'vitest';
import { quoted } from '../../../runtime/json.ts';
import { gameOf } from './guards.ts';
import { tiny } from './tiny.ts';

const table = gameOf(tiny().rules);

/** What would act in JSON, or as a key of an object. */
const odd = ['"', '\\', '\u0000', '\n', '\ud800', 'x\udc00', '\u2028', '__proto__', 'é', '😀', ''];

describe('answerLine', () => {
  it.each<[string, unknown]>([
    ['of an order', { id: 1, orders: { Red: ['S ASH - BND'] } }],
    ['of lists', { id: 'x', stones: { Blue: ['G ASH'], '': ['S COV/NS'] }, flags: {} }],
    [
      'of records',
      { id: null, stones: {}, lucky: [{ who: 'Red', stone: 'S COV', seen: ['ASH'] }] },
    ],
    ['with a memory', { id: true, stones: { Red: ['S ASH'] }, memory: {} }],
    ['with a number that JSON has not', { id: Number.NaN }],
    ['of no object', [1]],
    ['of nothing', undefined],
    ['with an id that is none', { id: {} }],
    ['of orders by whoever, of whatever', { orders: { [odd.join('')]: odd, Red: odd } }],
    ['of each order', { orders: Object.fromEntries(odd.map((who) => [who, [who]])) }],
    ['of a list that is none', { id: odd.join(''), stones: odd }],
  ])('is the JSON of the answer: %s', (_, line) => {
    for (const explain of [false, true]) {
      const text = table.answerLine(line, explain);
      expect(text).toBe(JSON.stringify(table.adjudicate(line, explain)));
    }
  });

  it('begins with the id, and tells every order in turn', () => {
    const line = { id: 'a"b', orders: { Red: ['S ASH H', 'h"m'], Blue: ['G BND H'] } };
    expect(table.answerLine(line)).toMatch(
      /^\{"id":"a\\"b","orders":\[\{"power":"Red","order":"S ASH H","verdict":"succeeds"\},\{"power":"Red","order":"h\\"m","verdict":"unreadable",/,
    );
  });
});

describe('a quoted text', () => {
  it('is what JSON makes of it, whatever it begins and ends with', () => {
    const wrong: number[] = [];
    for (let code = 0; code <= 0xffff; code++) {
      const sign = String.fromCharCode(code);
      for (const text of [sign, `a${sign}`, `${sign}\udc00`, `\ud800${sign}`]) {
        if (quoted(text) !== JSON.stringify(text)) wrong.push(code);
      }
    }
    expect(wrong).toEqual([]);
  });
});
