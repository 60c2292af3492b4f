/** What a rule of the file means: each with the properties that it has, as `factsJson` writes them. */
import type { Value } from '../document.ts';
import type { BoardMeaning } from '../form.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';

/** As people call it. */
export const FORMAT = 'facts of a variant';

/** Keys of places and powers as the form has them. */
export interface Names {
  readonly locale: (key: string) => string;
  readonly side: (key: string) => string;
}

type Says = BoardMeaning['says'];
type Meant<S extends Says> = Extract<BoardMeaning, { readonly says: S }>;

/** One of some words; the first of them where it is none, which is told. */
function oneOf<T extends string>(
  reading: Reading,
  value: Value,
  name: string,
  words: readonly [T, ...T[]],
): T {
  const text = value.text(name);
  const word = words.find((one) => one === text);
  if (word === undefined)
    say(reading, 'import-broken', value.at, {
      format: FORMAT,
      reason: `"${name}" must be one of ${words.map((one) => `"${one}"`).join(', ')}`,
    });
  return word ?? words[0];
}

/** A number of years or of anything else; none is below nothing. */
function amount(reading: Reading, rule: Value, name: string): number {
  const number = rule.whole(name);
  if (number < 0)
    say(reading, 'import-broken', rule.at, { format: FORMAT, reason: `"${name}" is below 0` });
  return number;
}

function readersOf(
  reading: Reading,
  { locale, side }: Names,
): { readonly [S in Says]: (rule: Value) => Meant<S> } {
  const placeOf = (rule: Value, name = 'locale'): string => locale(rule.text(name));
  const sideOf = (rule: Value): string => side(rule.text('side'));
  const pair = (rule: Value) => ({ a: placeOf(rule, 'a'), b: placeOf(rule, 'b') });
  const way = (rule: Value) => ({ from: placeOf(rule, 'from'), to: placeOf(rule, 'to') });
  return {
    enough: (rule) => ({ says: 'enough', number: amount(reading, rule, 'number') }),
    'enough in': (rule) => ({
      says: 'enough in',
      number: amount(reading, rule, 'number'),
      year: amount(reading, rule, 'year'),
      later: rule.has('later')
        ? oneOf<'after' | 'before'>(reading, rule, 'later', ['after', 'before'])
        : undefined,
    }),
    'most in': (rule) => ({ says: 'most in', year: amount(reading, rule, 'year') }),
    'drawn in': (rule) => ({ says: 'drawn in', year: amount(reading, rule, 'year') }),
    quiet: (rule) => ({ says: 'quiet', years: amount(reading, rule, 'years') }),
    'not by number': () => ({ says: 'not by number' }),
    'nothing left': () => ({ says: 'nothing left' }),
    holds: (rule) => ({
      says: 'holds',
      locales: rule
        .list('locales')
        .map((one) => ({ locale: placeOf(one), source: one.flag('source') })),
      ...(rule.has('from') ? { from: amount(reading, rule, 'from') } : {}),
    }),
    rebuild: (rule) => ({
      says: 'rebuild',
      where: oneOf(reading, rule, 'where', ['home', 'owned']),
    }),
    builds: (rule) => ({
      says: 'builds',
      where: oneOf(reading, rule, 'where', ['owned', 'owned with a home', 'any home']),
      ...(rule.has('side') ? { side: sideOf(rule) } : {}),
    }),
    'builds too': (rule) => ({ says: 'builds too', side: sideOf(rule), locale: placeOf(rule) }),
    factory: (rule) => ({ says: 'factory', side: sideOf(rule), locale: placeOf(rule) }),
    unplayed: (rule) => ({ says: 'unplayed', side: sideOf(rule) }),
    more: (rule) => ({ says: 'more', side: sideOf(rule), number: amount(reading, rule, 'number') }),
    led: (rule) => ({ says: 'led', leader: side(rule.text('leader')), side: sideOf(rule) }),
    'only for': (rule) => ({ says: 'only for', side: sideOf(rule), ...pair(rule) }),
    'only with': (rule) => ({ says: 'only with', source: placeOf(rule, 'source'), ...pair(rule) }),
    'closed in': (rule) => ({ says: 'closed in', locale: placeOf(rule), time: rule.text('time') }),
    'way closed in': (rule) => ({ says: 'way closed in', ...way(rule), time: rule.text('time') }),
    weaker: (rule) => ({ says: 'weaker', ...way(rule), by: amount(reading, rule, 'by') }),
    ferries: (rule) => ({ says: 'ferries', locale: placeOf(rule) }),
    belongs: (rule) => ({
      says: 'belongs',
      locale: placeOf(rule),
      side: sideOf(rule),
      while: rule.list('while').map((one) => ({
        locale: placeOf(one),
        side: one.has('side') ? sideOf(one) : undefined,
        source: one.flag('source'),
      })),
    }),
  };
}

/** Undefined where nobody knows such a rule, which is told. */
export function meaningOf(reading: Reading, rule: Value, names: Names): BoardMeaning | undefined {
  const says = rule.text('says');
  const read = new Map<string, (rule: Value) => BoardMeaning>(
    Object.entries(readersOf(reading, names)),
  ).get(says);
  if (read === undefined)
    say(reading, 'import-not-understood', rule.at, { what: `a rule that says "${says}"` });
  return read?.(rule);
}
