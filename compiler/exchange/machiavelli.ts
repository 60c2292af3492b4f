/** What the rulebook of Machiavelli (`variants/rulebooks/machiavelli.variant`) calls what the judge's files speak of; its moves are those of Diplomacy. */
import { diplomacy } from './diplomacy.ts';
import type { Locale, Meaning, TownMeaning } from './form.ts';
import type { NamesInText, Rulebook } from './rulebook.ts';

function sentence(meaning: Meaning, names: NamesInText): string {
  const places = (locales: readonly string[]): string => locales.map(names.locale).join(', ');
  switch (meaning.says) {
    case 'brings by throws':
      return `${names.locale(meaning.locale)} yields ${meaning.values.join(' ')} by ${meaning.throws} dice`;
    case 'has at first':
      return `${names.side(meaning.side)} has ${meaning.number} ducats at first`;
    case 'holds at first':
      return `${meaning.side === undefined ? 'nobody' : names.side(meaning.side)} holds ${places(meaning.locales)} at first`;
    case 'listed':
      return `${meaning.across ? 'row' : 'column'} ${meaning.number} of ${meaning.table} is ${places(meaning.locales)}`;
    default:
      return diplomacy.sentence(meaning, names);
  }
}

const marks = (
  { homeland, traits = [] }: Locale,
  side: (key: string) => string,
): readonly string[] => [
  ...(homeland === undefined ? [] : [`country ${side(homeland)}`]),
  ...(traits.includes('quay') ? ['harbour'] : []),
  ...(traits.includes('single') ? ['island'] : []),
];

export const machiavelli: Rulebook = {
  ...diplomacy,
  name: 'Machiavelli',
  surfaces: { ...diplomacy.surfaces, within: 'walls' },
  units: { foot: 'A', ship: 'F', guard: 'G' },
  marks,
  conduit: ({ a, b, by }, names) =>
    `border ${names.locale(a)} - ${names.locale(b)}, gatekeeper ${names.locale(by)}`,
  many: { ...diplomacy.many, source: 'cities' },
  one: { ...diplomacy.one, source: 'city' },
  times: [
    { name: 'Spring', parts: [{ part: 'move' }, { part: 'flee' }] },
    { name: 'Summer', parts: [{ part: 'move' }, { part: 'flee' }] },
    { name: 'Fall', parts: [{ part: 'move' }, { part: 'flee' }] },
    { name: 'Winter', parts: [{ part: 'adjust' }] },
  ],
  start: { time: 'Winter', year: 1453 },
  enough: 15,
  sentence,
  // Nobody goes into a city by a way.
  follows(locales, touches) {
    const walled = new Set(
      locales.filter(({ surface }) => surface === 'within').map(({ key }) => key),
    );
    return diplomacy.follows(
      locales,
      touches.filter(({ from, to }) => !walled.has(from.locale) && !walled.has(to.locale)),
    );
  },
};

/** No system that is written for plays with towns. @returns what they have instead */
export const besideTowns = ({ says }: TownMeaning): string =>
  says === 'brings'
    ? 'centres that count one each'
    : says === 'holds at first'
      ? 'centres that belong to who begins in them, or calls them home'
      : 'a game without money and without disasters';
