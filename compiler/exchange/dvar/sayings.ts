/** What wins, what ends the game, and what else of the rules is not as usual. */
import type { Party, Saying, Unsaid } from '../form.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import type { Value } from '../document.ts';
import type { Ground } from './map.ts';

type Ending = Saying & { readonly meaning: { readonly says: 'most in' | 'drawn in' } };
type Enough = Saying & { readonly meaning: { readonly says: 'enough' } };

export function victoryOf(
  document: Value,
  { sourced, sayings, unsaid, reading }: Omit<Said, 'ground'>,
): void {
  const numbers: Enough[] = [];
  const endings: Ending[] = [];
  const holds: Saying[] = [];
  for (const condition of document.list('victoryConditions')) {
    const { at } = condition;
    const type = condition.text('type');
    if (type === 'supply-center-majority')
      numbers.push({ meaning: { says: 'enough', number: condition.whole('supplyCenters') }, at });
    else if (type === 'timed-resolution') {
      // Before the year 0 is before any game.
      const year = Math.max(0, condition.whole('year'));
      const most = condition.text('resolution') === 'most-supply-centers';
      endings.push({ meaning: { says: most ? 'most in' : 'drawn in', year }, at });
    } else if (type === 'province-control') {
      const locales = condition.texts('provinces').map(({ text }) => ({
        locale: text.toUpperCase(),
        source: sourced.has(text.toUpperCase()),
      }));
      const from = condition.has('year') ? condition.whole('year') : 0;
      holds.push({
        meaning: { says: 'holds', locales, ...(from > 0 ? { from } : {}) },
        at,
        guess: [
          'The file looks at this after each phase; here it is looked at when centres are counted.',
          ...(locales.every(({ source }) => source)
            ? []
            : ['A province without a centre is held by the unit in it.']),
        ].join(' '),
      });
    } else say(reading, 'import-not-understood', at, { what: `a victory condition "${type}"` });
  }
  // Of several the first one to come ends the game.
  const [number, ...more] = numbers.toSorted((a, b) => a.meaning.number - b.meaning.number);
  const [ending, ...later] = endings.toSorted((a, b) => a.meaning.year - b.meaning.year);
  sayings.push(number ?? { meaning: { says: 'not by number' }, at: document.at });
  if (ending !== undefined) sayings.push(ending);
  sayings.push(...holds);
  const idle = [
    ...more.map(({ meaning, at }) => ({ text: `${meaning.number} centres`, at })),
    ...later.map(({ meaning, at }) => ({ text: `an end in ${meaning.year}`, at })),
  ];
  for (const { text, at } of idle)
    unsaid.push({ text, why: 'another condition ends the game before', bearing: false, at });
}

interface Said {
  readonly ground: Ground;
  readonly reading: Reading;
  readonly sourced: ReadonlySet<string>;
  readonly sayings: Saying[];
  readonly unsaid: Unsaid[];
}

export function modifiersOf(
  document: Value,
  { sayings, unsaid }: Pick<Said, 'sayings' | 'unsaid'>,
): void {
  for (const { text, at } of document.texts('adjudicationModifiers')) {
    if (text === 'allow-builds-in-non-home-centers')
      sayings.push({ meaning: { says: 'builds', where: 'owned' }, at });
    else if (text === 'neutral-nations-auto-build')
      sayings.push({
        meaning: { says: 'rebuild', where: 'owned' },
        at,
        guess: 'The file does not say what they build: fleets in a sea, armies elsewhere.',
      });
    else unsaid.push({ text, why: 'a modifier of the adjudication', bearing: true, at });
  }
}

const DOMINANCE =
  'While a rule of dominance holds, the centre goes to its power whoever stands there; when it ends, nothing changes.';

/** Whose a centre is as long as others are somebody's. */
export function dominanceOf(
  document: Value,
  sides: readonly Party[],
  { ground, sourced, sayings, unsaid, reading }: Said,
): void {
  // Both words stand for it, where no nation is called so.
  const isNobody = (nation: string): boolean =>
    /^(?:empty|neutral)$/iu.test(nation) && !sides.some(({ key }) => key === nation);
  for (const rule of document.list('dominanceRules')) {
    const locale = rule.text('province').toUpperCase();
    const side = rule.text('nation');
    const conditions = rule.list('dependencies').map((one) => {
      const nation = one.text('nation');
      const place = one.text('province').toUpperCase();
      return {
        locale: place,
        side: isNobody(nation) ? undefined : nation,
        source: sourced.has(place),
      };
    });
    const unknown = [locale, ...conditions.map((one) => one.locale)].find(
      (one) => !ground.byKey.has(one),
    );
    if (unknown !== undefined)
      say(reading, 'import-unknown-name', rule.at, {
        what: 'rule of dominance',
        name: unknown,
      });
    else if (sourced.has(locale))
      sayings.push({
        meaning: { says: 'belongs', locale, side, while: conditions },
        at: rule.at,
        ...(sayings.some(({ meaning }) => meaning.says === 'belongs') ? {} : { guess: DOMINANCE }),
      });
    else
      unsaid.push({
        text: `${locale} is ${side}'s while ${conditions.map((one) => `${one.locale} is ${one.side ?? 'empty'}`).join(', ')}`,
        why: 'whose a land without a centre is: a colour of the map',
        bearing: false,
        at: rule.at,
      });
  }
}
