/** What a rule of the file means: each with the properties that it has, as `factsJson` writes them. */
import type { Value } from '../document.ts';
import type { BoardMeaning } from '../form.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';

/** Keys of places and powers as the form has them. */
export interface Names {
  readonly locale: (key: string) => string;
  readonly side: (key: string) => string;
}

type Says = BoardMeaning['says'];
type Meant<S extends Says> = Extract<BoardMeaning, { readonly says: S }>;

function readersOf({ locale, side }: Names): { readonly [S in Says]: (rule: Value) => Meant<S> } {
  const placeOf = (rule: Value, name = 'locale'): string => locale(rule.text(name));
  const sideOf = (rule: Value): string => side(rule.text('side'));
  const pair = (rule: Value) => ({ a: placeOf(rule, 'a'), b: placeOf(rule, 'b') });
  const way = (rule: Value) => ({ from: placeOf(rule, 'from'), to: placeOf(rule, 'to') });
  return {
    enough: (rule) => ({ says: 'enough', number: rule.amount('number') }),
    'enough in': (rule) => ({
      says: 'enough in',
      number: rule.amount('number'),
      year: rule.amount('year'),
      later: rule.has('later')
        ? rule.oneOf<'after' | 'before'>('later', ['after', 'before'])
        : undefined,
    }),
    'most in': (rule) => ({ says: 'most in', year: rule.amount('year') }),
    'drawn in': (rule) => ({ says: 'drawn in', year: rule.amount('year') }),
    quiet: (rule) => ({ says: 'quiet', years: rule.amount('years') }),
    'not by number': () => ({ says: 'not by number' }),
    'nothing left': () => ({ says: 'nothing left' }),
    holds: (rule) => ({
      says: 'holds',
      locales: rule
        .list('locales')
        .map((one) => ({ locale: placeOf(one), source: one.flag('source') })),
      ...(rule.has('from') ? { from: rule.amount('from') } : {}),
    }),
    rebuild: (rule) => ({
      says: 'rebuild',
      where: rule.oneOf('where', ['home', 'owned']),
    }),
    builds: (rule) => ({
      says: 'builds',
      where: rule.oneOf('where', ['owned', 'owned with a home', 'any home']),
      ...(rule.has('side') ? { side: sideOf(rule) } : {}),
    }),
    'builds too': (rule) => ({ says: 'builds too', side: sideOf(rule), locale: placeOf(rule) }),
    factory: (rule) => ({ says: 'factory', side: sideOf(rule), locale: placeOf(rule) }),
    unplayed: (rule) => ({ says: 'unplayed', side: sideOf(rule) }),
    more: (rule) => ({ says: 'more', side: sideOf(rule), number: rule.amount('number') }),
    led: (rule) => ({ says: 'led', leader: side(rule.text('leader')), side: sideOf(rule) }),
    'only for': (rule) => ({ says: 'only for', side: sideOf(rule), ...pair(rule) }),
    'only with': (rule) => ({ says: 'only with', source: placeOf(rule, 'source'), ...pair(rule) }),
    'closed in': (rule) => ({ says: 'closed in', locale: placeOf(rule), time: rule.text('time') }),
    'way closed in': (rule) => ({ says: 'way closed in', ...way(rule), time: rule.text('time') }),
    weaker: (rule) => ({ says: 'weaker', ...way(rule), by: rule.amount('by') }),
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
  const read = new Map<string, (rule: Value) => BoardMeaning>(Object.entries(readersOf(names))).get(
    says,
  );
  if (read === undefined)
    say(reading, 'import-not-understood', rule.at, { what: `a rule that says "${says}"` });
  return read?.(rule);
}
