/** What wins, what ends the game, and what else of the rules is not as usual. */
import type { Party, Saying, Unsaid } from '../form.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import type { Value } from './document.ts';

export function victoryOf(
  document: Value,
  {
    sourced,
    sayings,
    reading,
  }: { sourced: ReadonlySet<string>; sayings: Saying[]; reading: Reading },
): void {
  const conditions = document.list('victoryConditions');
  if (!conditions.some((one) => one.maybe('type') === 'supply-center-majority'))
    sayings.push({ meaning: { says: 'not by number' }, at: document.at });
  for (const condition of conditions) {
    const { at } = condition;
    const type = condition.text('type');
    if (type === 'supply-center-majority')
      sayings.push({ meaning: { says: 'enough', number: condition.whole('supplyCenters') }, at });
    else if (type === 'timed-resolution') {
      const year = condition.whole('year');
      const most = condition.text('resolution') === 'most-supply-centers';
      sayings.push({ meaning: { says: most ? 'most in' : 'drawn in', year }, at });
    } else if (type === 'province-control') {
      const locales = condition.texts('provinces').map(({ text }) => ({
        locale: text.toUpperCase(),
        source: sourced.has(text.toUpperCase()),
      }));
      sayings.push({
        meaning: {
          says: 'holds',
          locales,
          ...(condition.has('year') ? { from: condition.whole('year') } : {}),
        },
        at,
        ...(locales.every(({ source }) => source)
          ? {}
          : { guess: 'A province without a centre is held by the unit in it.' }),
      });
    } else say(reading, 'import-not-understood', at, { what: `a victory condition "${type}"` });
  }
}

interface Said {
  readonly sourced: ReadonlySet<string>;
  readonly sayings: Saying[];
  readonly unsaid: Unsaid[];
}

export function modifiersOf(document: Value, { sayings, unsaid }: Said): void {
  for (const { text, at } of document.texts('adjudicationModifiers')) {
    if (text === 'allow-builds-in-non-home-centers')
      sayings.push({ meaning: { says: 'builds', where: 'owned' }, at });
    else if (text === 'neutral-nations-auto-build')
      sayings.push({
        meaning: { says: 'rebuild' },
        at,
        guess: 'The file does not say what they build: armies, at home.',
      });
    else unsaid.push({ text, why: 'a modifier of the adjudication', bearing: true, at });
  }
}

/** Whose a centre is as long as others are somebody's. */
export function dominanceOf(
  document: Value,
  sides: readonly Party[],
  { sourced, sayings, unsaid }: Said,
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
    if (sourced.has(locale))
      sayings.push({ meaning: { says: 'belongs', locale, side, while: conditions }, at: rule.at });
    else
      unsaid.push({
        text: `${locale} is ${side}'s while ${conditions.map((one) => `${one.locale} is ${one.side ?? 'empty'}`).join(', ')}`,
        why: 'whose a land without a centre is: a colour of the map',
        bearing: false,
        at: rule.at,
      });
  }
}
