/**
 * What the rulebook of Diplomacy (`variants/rulebooks/diplomacy.variant`) calls what files of other systems speak of, and
 * what it makes of a map by itself. The words of that game stand here, and in the readers as words of their formats.
 */
import type { Locale, Meaning, Motion, PartOfTurn, Stop, Surface } from './form.ts';
import { motions, stopKey } from './form.ts';
import { wayKey } from './rulebook.ts';
import type { NamesInText, Rulebook, Touch } from './rulebook.ts';

const directions = new Map([
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
  ['ne', 'northeast'],
  ['nw', 'northwest'],
  ['se', 'southeast'],
  ['sw', 'southwest'],
]);

const directionOf = (key: string): string | undefined =>
  directions.get(key.toLowerCase().replace(/c$/u, ''));

export const isDirection = (key: string): boolean => directionOf(key) !== undefined;

/** `NC` is the north coast in every system. */
export function shoreName(key: string): string {
  const direction = directionOf(key);
  if (direction !== undefined) return `${direction} coast`;
  return /^\p{L}/u.test(key) ? `${key.toLowerCase()} coast` : `coast ${key.toLowerCase()}`;
}

const sorts: Readonly<Record<Motion, string>> = { foot: 'Army', ship: 'Fleet' };

function sentence(meaning: Meaning, names: NamesInText): string {
  switch (meaning.says) {
    case 'enough':
      return `win with ${meaning.number} centres`;
    case 'enough in': {
      const when =
        meaning.later === 'after'
          ? `year >= ${meaning.year}`
          : meaning.later === 'before'
            ? `year <= ${meaning.year}`
            : `year = ${meaning.year}`;
      return `goal() is ${meaning.number} when ${when}`;
    }
    case 'most in':
      return `most centres win in ${meaning.year}`;
    case 'drawn in':
      return `drawn in ${meaning.year}`;
    case 'quiet':
      return `drawn after ${meaning.years} years in which no centre changes hands`;
    case 'nothing left':
      return 'drawn when nobody has anything left';
    case 'not by number':
      return 'wins(p) is no';
    case 'rebuild':
      return `powers that nobody plays rebuild ${meaning.where === 'home' ? 'at home' : 'in any owned centre'}`;
    case 'holds': {
      const all = meaning.locales.map(({ locale, source }) =>
        source
          ? `(some Centre c at ${names.locale(locale)} with c.owner = p)`
          : `(some Unit u in ${names.locale(locale)} with u.owner = p)`,
      );
      const from = meaning.from === undefined ? [] : [`year >= ${meaning.from}`];
      return `wins(p) also when ${[...all, ...from].join(' and ')}`;
    }
    case 'builds':
      return meaning.where === 'owned'
        ? meaning.side === undefined
          ? 'builds in any owned centre'
          : `${names.side(meaning.side)} builds in any owned centre`
        : meaning.where === 'owned with a home'
          ? 'builds in any owned centre while a home is left'
          : 'builds in any home';
    case 'builds too':
      return `${names.side(meaning.side)} builds in ${names.locale(meaning.locale)} too`;
    case 'factory':
      return `${names.side(meaning.side)} builds in ${names.locale(meaning.locale)} without a centre`;
    case 'more':
      return `${names.side(meaning.side)} has ${meaning.number} more centres than it owns`;
    case 'unplayed':
      return `nobody orders for ${names.side(meaning.side)}`;
    case 'led':
      return `${names.side(meaning.leader)} orders for ${names.side(meaning.side)}`;
    case 'only for':
      return `${names.side(meaning.side)} passes between ${names.locale(meaning.a)} and ${names.locale(meaning.b)}`;
    case 'only with':
      return `whoever owns ${names.locale(meaning.source)} passes between ${names.locale(meaning.a)} and ${names.locale(meaning.b)}`;
    case 'closed in':
      return `nobody enters ${names.locale(meaning.locale)} while season is ${names.time(meaning.time)}`;
    case 'way closed in':
      return `nobody goes from ${names.locale(meaning.from)} to ${names.locale(meaning.to)} while season is ${names.time(meaning.time)}`;
    case 'weaker':
      return `moves from ${names.locale(meaning.from)} to ${names.locale(meaning.to)} count ${meaning.by} less`;
    case 'ferries':
      return `convoys go by ${names.locale(meaning.locale)}`;
    case 'brings':
      return `${names.locale(meaning.locale)} counts ${meaning.number}`;
    case 'holds at first':
      return `${meaning.side === undefined ? 'nobody' : names.side(meaning.side)} owns ${meaning.locales.map(names.locale).join(', ')}`;
    case 'belongs':
    // Of a game with money and disasters, which has its own sentences for them.
    case 'brings by throws':
    case 'has at first':
    case 'listed':
      return '';
  }
}

/** One step for all of them: a step is said once. */
function belongings(meanings: readonly Meaning[], names: NamesInText): readonly string[] {
  const lines = meanings.flatMap((meaning) => {
    if (meaning.says !== 'belongs') return [];
    const all = meaning.while.map(({ locale, side, source }) => {
      const place = names.locale(locale);
      const one = source ? `Centre c at ${place} with c.owner` : `Unit u in ${place} with u.owner`;
      return side === undefined ? `(no ${one} is not none)` : `(some ${one} = ${names.side(side)})`;
    });
    const when = all.length === 0 ? '' : `when ${all.join(' and ')} { `;
    return [
      `${when}for Centre x at ${names.locale(meaning.locale)} { x.owner becomes ${names.side(meaning.side)} }${when === '' ? '' : ' }'}`,
    ];
  });
  return lines.length === 0
    ? []
    : [
        'step belongings after capture of Retreats {',
        '  when counting() {',
        ...lines.map((line) => `    ${line}`),
        '  }',
        '}',
      ];
}

const between = (from: Stop, to: Stop, both: boolean, names: NamesInText): string =>
  both
    ? `between ${names.stop(from)} and ${names.stop(to)}`
    : `from ${names.stop(from)} to ${names.stop(to)}`;

/** `step` of the rulebook, and `lane`: two shores are one where a water touches both. */
function follows(locales: readonly Locale[], touches: readonly Touch[]): ReadonlySet<string> {
  const surfaces = new Map(locales.map(({ key, surface }) => [key, surface]));
  const coasted = new Set(locales.filter(({ shores }) => shores.length > 0).map(({ key }) => key));
  const wet = (stop: Stop): boolean => surfaces.get(stop.locale) === 'water';
  const dry = (stop: Stop): boolean => stop.shore === undefined && !wet(stop);
  const afloat = (stop: Stop): boolean =>
    wet(stop) ||
    (surfaces.get(stop.locale) === 'shore' &&
      (stop.shore !== undefined || !coasted.has(stop.locale)));
  const waters = new Map<string, Set<string>>();
  for (const { from, to } of touches) {
    if (!wet(to)) continue;
    const key = stopKey(from);
    waters.set(key, (waters.get(key) ?? new Set()).add(stopKey(to)));
  }
  const lane = (from: Stop, to: Stop): boolean => {
    if (wet(from) || wet(to)) return true;
    const [one, other] = [waters.get(stopKey(from)), waters.get(stopKey(to))];
    return one !== undefined && other !== undefined && [...one].some((water) => other.has(water));
  };
  const result = new Set<string>();
  for (const { from, to } of touches) {
    const [a, b] = [stopKey(from), stopKey(to)];
    if (dry(from) && dry(to)) result.add(wayKey('foot', a, b));
    if (afloat(from) && afloat(to) && lane(from, to)) result.add(wayKey('ship', a, b));
  }
  return result;
}

export const diplomacy: Rulebook = {
  name: 'Diplomacy',
  // Nothing of that game is within another place: what a file has there is a place of its own.
  surfaces: {
    water: 'sea',
    shore: 'coast',
    inner: 'inland',
    barred: 'latent inland',
    within: 'inland',
  },
  units: { foot: 'A', ship: 'F', guard: 'A' },
  marks: () => [],
  conduit: ({ a, b, by }, names) =>
    `whoever owns ${names.locale(by)} passes between ${names.locale(a)} and ${names.locale(b)}`,
  sorts,
  source: 'centre',
  many: { foot: 'armies', ship: 'fleets', source: 'centres', shore: 'coasts' },
  one: { source: 'centre', shore: 'coast' },
  phases: { move: 'Movement', flee: 'Retreats', adjust: 'Adjustments' },
  times: [
    { name: 'Spring', parts: [{ part: 'move' }, { part: 'flee' }] },
    { name: 'Fall', parts: [{ part: 'move' }, { part: 'flee' }] },
    { name: 'Winter', parts: [{ part: 'adjust' }] },
  ],
  start: { time: 'Spring', year: 1901 },
  enough: 18,
  sentence,
  together: belongings,
  home: (locale, side, names) => `${names.locale(locale)} is a home of ${names.side(side)}`,
  counted: (times) =>
    `counting() is ${
      times.length === 0 ? 'no' : times.map((time) => `season is ${time}`).join(' or ')
    }`,
  closed: (time) => `yearEnds() is season is ${time}`,
  adjusting: ({ by, rest }) =>
    rest === 0
      ? `adjustments only in years divisible by ${by}`
      : `adjustments only in years ${rest} above those divisible by ${by}`,
  opens: (sort, from, to, both, names) => `${sorts[sort]} goes ${between(from, to, both, names)}`,
  bars: (sort, from, to, both, names) =>
    `${sorts[sort]} cannot go ${between(from, to, both, names)}`,
  follows,
};

/** By what a text calls the ground of a place; undefined where it is a word of its own. */
export const surfaceOf = (name: string | undefined): Surface | undefined =>
  (['water', 'shore', 'inner'] as const).find((one) => diplomacy.surfaces[one] === name);

/** By what a text calls units; undefined where it is a word of its own, here and below. */
export const sortNamed = (name: string | undefined): Motion | undefined =>
  motions.find((one) => diplomacy.sorts[one] === name);

export const partNamed = (name: string): PartOfTurn | undefined =>
  (['move', 'flee', 'adjust'] as const).find((one) => diplomacy.phases[one] === name);
