/** Plain lines: which are taken, and what their texts are. */
import { describe, expect, it } from 'vitest';
import { createScan } from '../../../runtime/lines/scan.ts';
import { createTexts, hashed } from '../../../runtime/lines/texts.ts';
import { gameOf } from './guards.ts';
import { tiny } from './tiny.ts';

const { rules } = tiny();
const scanned = (line: string): unknown => {
  const texts = createTexts(64);
  const found = createScan(rules.exchanges, texts)(line);
  if (found === undefined) return undefined;
  const orders = found.orders.map(({ who, from, to }) => [
    texts.textOf(who),
    found.numbers.slice(from, to).map(texts.textOf),
  ]);
  const phase = texts.textOf(found.phase);
  return { id: JSON.parse(found.id), phase, orders: Object.fromEntries(orders) };
};

describe('a plain line', () => {
  it.each([
    '{"id":1,"phase":"Early 10 Play","orders":{"Red":["S ASH H","x"],"Blue":[]}}',
    ' { "id" : "a" , "phase" : "p", "orders" : { } }\r',
    '{"id":-1.50e2,"phase":"","orders":{"":["é"]}}',
    '{"phase":"p","id":null,"orders":{"Red":[]}}',
  ])('says what JSON says: %s', (line) => {
    expect(scanned(line)).toEqual(JSON.parse(line));
  });

  it.each(['a', 'é', '\ufeffa', '𝄞', '\u2028', ' '.repeat(50)])('has its texts: %j', (text) => {
    for (let before = 0; before < 8; before++) {
      const orders = { Red: ['x'.repeat(before), text, `${text}${'x'.repeat(before)}`] };
      const line = { id: text, phase: 'p', orders };
      expect(scanned(JSON.stringify(line))).toEqual(line);
    }
  });
});

describe('a line that is not plain', () => {
  it.each([
    '',
    '{}',
    '[]',
    '"x"',
    '{"id":1',
    '{"id":1}}',
    '{"id":1,}',
    '{"id":01}',
    '{"id":{}}',
    '{"id":[1]}',
    '{"id":undefined}',
    '{"id":"a\\u0041"}',
    '{"id":"\ud800"}',
    '{"id":"a\tb"}',
    '{"id":"unended}',
    '{"id":1,"phase":"unended}',
    '{"phase":"\ud800"}',
    '{"phase":"\ufffd"}',
    '{"phase":"\\"}"}',
    `{"phase":"${' '.repeat(1 << 18)}"}`,
    '{"id":1,"id":1}',
    '{"id":1,"memory":{}}',
    '{"id":1,"state":{}}',
    '{"id":1,"__proto__":{}}',
    '{"orders":[]}',
    '{"orders":{"Red":"S ASH"}}',
    '{"orders":{"Red":[1]}}',
    '{"orders":{"Red":["S ASH",]}}',
    '{"orders":{"Red":["S \\"ASH"]}}',
    '{"orders":{"Red":[],"Red":[]}}',
    '{"orders":{"1":[]}}',
    '{"stones":["S ASH"]}',
    '{"lucky":{}}',
    '{"lucky":[{]}',
  ])('is left to JSON: %s', (line) => {
    expect(scanned(line)).toBeUndefined();
  });
});

describe('texts', () => {
  /** By a line that says nothing else. */
  const of = (texts: ReturnType<typeof createTexts>, text: string): number =>
    createScan([], texts)(`{"phase":"${text}"}`)?.phase ?? -1;

  it('have one number each, for as long as there is room', () => {
    // The name before them has one as well.
    const texts = createTexts(3001);
    expect(texts.isFull()).toBe(false);
    const all = Array.from({ length: 3000 }, (_, at) => `text ${at} é`);
    const numbers = all.map((text) => of(texts, text));
    expect(new Set(numbers).size).toBe(3000);
    expect(all.map((text) => of(texts, text))).toEqual(numbers);
    expect(numbers.map(texts.textOf)).toEqual(all);
    expect(of(texts, 'one more')).toBe(-1);
    expect(texts.isFull()).toBe(true);
  });

  it('of one hash are told apart, and take no more time than others', () => {
    const texts = createTexts(4096);
    // Four signs can undo what four before them have made.
    const all = Array.from({ length: 26 ** 4 }, (_, at) =>
      [1, 26, 26 ** 2, 26 ** 3].map((each) => 0x61 + (Math.floor(at / each) % 26)),
    ).flatMap((first) => {
      const codes = Buffer.from([...first, 0, 0, 0, 0]);
      codes.writeInt32LE(hashed(0, codes.readInt32LE(0)) ^ 0x1234_5678, 4);
      const text = codes.toString('latin1');
      return /^[a-z]{4}[!#-Z^-~]{4}$/.test(text) ? [text] : [];
    });
    expect(all.length).toBeGreaterThan(2000);
    const numbers = all.map((text) => of(texts, text));
    const known = numbers.filter((number) => number >= 0);
    expect(known.length).toBeGreaterThan(1);
    expect(known.length).toBeLessThan(100);
    expect(known.map(texts.textOf)).toEqual(all.filter((_, at) => (numbers[at] ?? -1) >= 0));
  });

  it('that are long have none', () => {
    expect(of(createTexts(64), 'x'.repeat(201))).toBe(-1);
  });
});

describe('a text that is answered', () => {
  const table = gameOf(rules);

  it.each([
    '{"id":"x","stones":{"Red":["S ASH"]},"orders":{"Red":["S ASH - BND"]}}',
    '{"id":"x","stones":{"Red":["S ASH"]},"orders":{"Red":["S ASH - NOWHERE"]}}',
    '{"id":"x"',
    'null',
    '"x"',
  ])('is answered as what JSON makes of it: %s', (line) => {
    let given: unknown = line;
    try {
      given = JSON.parse(line);
    } catch {
      // It is no JSON.
    }
    for (const explain of [false, true]) {
      const wanted = JSON.stringify(table.adjudicate(given, explain));
      expect(table.answerLine(line, explain)).toBe(wanted);
    }
  });
});
