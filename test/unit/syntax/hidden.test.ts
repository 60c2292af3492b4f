/** Characters that nobody sees are refused wherever they stand, and deleting them mends the text. */
import { describe, expect, test } from 'vitest';
import { check, parse } from '../../../language/index.ts';
import type { Host } from '../../../language/index.ts';

const faults = (text: string) =>
  parse('f.variant', text).diagnostics.filter(({ code }) => code === 'hidden-character');

const hidden: readonly (readonly [string, string])[] = [
  ['a null character', '\u0000'],
  ['an escape', '\u001b'],
  ['a form feed', '\f'],
  ['a control of the second set', '\u009b'],
  ['a character for private use', '\ue000'],
  ['one of the last plane', '\u{10fffd}'],
  ['half a character', '\ud800'],
  ['what is no character', '\uffff'],
  ['an end of line that editors do not show', '\u2028'],
  ['an end of paragraph', '\u2029'],
  ['an override of direction', '\u202e'],
  ['an isolate', '\u2066'],
  ['a mark of direction', '\u200f'],
  ['a soft hyphen', '\u00ad'],
  ['a space without width', '\u200b'],
  ['a joiner between Latin letters', '\u200d'],
  ['a byte order mark that is not the first', '\ufeff'],
  ['a filler', '\u3164'],
  ['a tag', '\u{e0041}'],
  ['a selector behind a digit or a letter', '\ufe0f'],
];

const places: readonly (readonly [string, (sign: string) => string])[] = [
  ['a name', (sign) => `variant X {\n  power Re${sign}d\n}\n`],
  ['a quoted name', (sign) => `variant X {\n  power "Re${sign}d"\n}\n`],
  ['words for people', (sign) => `variant X {\n  designer: Jane${sign} Doe\n}\n`],
  ['a comment', (sign) => `variant X {\n  power Red // the e${sign}nd\n}\n`],
  ['a scenario', (sign) => `variant X {\n  scenario "s" { orders Red "A${sign} PAR" }\n}\n`],
  ['between clauses', (sign) => `variant X {\n  power Red\n${sign}  power Blue\n}\n`],
];

describe.each(hidden)('%s (%j)', (_, sign) => {
  test.each(places)('in %s', (_where, textWith) => {
    const text = textWith(sign);
    const [fault, ...more] = faults(text);
    expect(more).toEqual([]);
    const [fix] = fault?.fix ?? [];
    expect(fix?.range).toEqual(fault?.range);
    expect(text.slice(fault?.range.start, fault?.range.end)).toBe(sign);
    const mended = text.slice(0, fix?.range.start) + (fix?.text ?? '') + text.slice(fix?.range.end);
    expect(mended).toBe(textWith(''));
    // Nothing else is said of the same sign.
    const codes = parse('f.variant', text).diagnostics.map(({ code }) => code);
    const plain = parse('f.variant', mended).diagnostics.map(({ code }) => code);
    expect(codes.filter((code) => code !== 'hidden-character')).toEqual(plain);
  });
});

test.each([
  ['letters of many languages', 'Zürich Łódź Пермь 東京 القاهرة Ελλάς'],
  ['quotes and dashes', '“x” ‘y’ – — …'],
  ['a byte order mark at the beginning', ''],
  ['a joiner in Persian', 'می\u200cخواهم'],
  ['a joiner in Hindi', 'क्\u200dष'],
  ['pictures', '❤\ufe0f 👨\u200d👩\u200d👧'],
  ['a variant of an ideograph', '葛\u{e0100}'],
  ['tabs, and ends of lines of other systems', 'x\t"\r\n  // y'],
])('%s are read', (_, words) => {
  expect(faults(`\ufeffvariant X {\n  title "${words}" // ${words}\n}\n`)).toEqual([]);
});

describe('a name is the same, however its letters are put together', () => {
  const composed = 'Caf\u00e9';
  const decomposed = 'Cafe\u0301';
  const textWith = (first: string, second: string): string =>
    `variant X {\n  land ${first} (CAF): BAR\n  land Bar (BAR): CAF\n  land "${second}" (ZZZ): BAR\n}\n`;
  const host = (text: string): Host => ({
    read: (file) => (file === 'x.variant' ? text : undefined),
  });
  const codes = (text: string): readonly string[] =>
    check(host(text), 'x.variant', { library: '', cache: new Map() }).diagnostics.map(
      ({ code }) => code,
    );

  test.each([
    [composed, decomposed],
    [decomposed, composed],
    [composed, composed],
    [decomposed, decomposed],
  ])('%j and %j are one', (first, second) => {
    expect(codes(textWith(first, second))).toEqual(codes(textWith('Cafe', 'Cafe')));
    expect(codes(textWith(first, second))).not.toEqual(codes(textWith(first, 'Other')));
  });

  test('and its range is what is written', () => {
    const text = `variant ${decomposed} ${decomposed} { years count up }\n`;
    const [unit] = parse('f.variant', text).tree.units;
    expect(unit?.name.text).toBe(`${composed} ${composed}`);
    expect(text.slice(unit?.name.range.start, unit?.name.range.end)).toBe(
      `${decomposed} ${decomposed}`,
    );
  });
});
