/** `seed.NAME` of the nJudge: when a game begins, who has which units, and who owns what. */
import { fits } from '../form.ts';
import type { At, Motion, Party, Starter, Stop } from '../form.ts';
import { cleaned, sameName } from '../names.ts';
import type { Area } from './areas.ts';
import { localeOf, stopOf } from './ways.ts';
import { placed, say } from '../reading.ts';
import type { Line, Reading } from '../reading.ts';

const coded = /^([SFUW])(\d{1,6})([MRBA])/u;
const worded = /\b(spring|summer|fall|autumn|winter)\b\D*(\d{1,6})/iu;

/** The first line that says something says when the game begins. */
const headOf = (seed: readonly Line[]): Line | undefined =>
  seed.find(({ text }) => text.trim() !== '' && !text.startsWith('#'));

const seasons: ReadonlyMap<string, string> = new Map([
  ['S', 'Spring'],
  ['U', 'Summer'],
  ['F', 'Fall'],
  ['A', 'Fall'],
  ['W', 'Winter'],
]);

/** `S1901M`, `Starting position for Spring of 1901.`; builds come in the Winter here. */
export function startOf(seed: readonly Line[]): { readonly time: string; readonly year: number } {
  const head = headOf(seed)?.text ?? '';
  const [, letter = 'S', number, phase = 'M'] = coded.exec(head) ?? [];
  const [, word = 'Spring', year = '1901'] = worded.exec(head) ?? [];
  const season = number !== undefined ? letter : /^su/iu.test(word) ? 'U' : word.slice(0, 1);
  return {
    time: /[BA]/u.test(phase) ? 'Winter' : (seasons.get(season.toUpperCase()) ?? 'Spring'),
    year: Number(number ?? year),
  };
}

/** What of the start does not come over. */
export function tellStart(
  reading: Reading,
  seed: readonly Line[],
  times: readonly { readonly name: string }[],
): void {
  const head = headOf(seed) ?? seed[0];
  if (head === undefined) return;
  const puzzled = (what: string): void => say(reading, 'import-not-understood', head, { what });
  const { time } = startOf(seed);
  if (!coded.test(head.text) && !worded.test(head.text))
    puzzled(`a start in "${cleaned(head.text)}"`);
  else if (coded.exec(head.text)?.[3] === 'R')
    puzzled('a start with retreats: the game begins with moves');
  else if (!times.some(({ name }) => name === time))
    puzzled(`a start in ${time}: the game begins in ${times[0]?.name ?? ''}`);
}

export interface Unit {
  readonly side: string;
  /** What its power is called, where it is by more than a letter. */
  readonly called: string | undefined;
  readonly letter: string;
  readonly place: string;
  readonly stop: Stop | undefined;
  readonly area: Area | undefined;
  readonly at: At;
}

const inLetters = /^(\S)[:m]?\s+(\S)\s+(.+)$/u;
/** As the judge tells positions to players. */
const inWords = /^(\p{L}[^:]*):\s*(Army|Fleet|Garrison)\s+(.+?)\s*\.?$/iu;

/** `A: A Paris`, `R: F St Petersburg/sc`; `Russia: Fleet St Petersburg (south coast).` */
export function unitsOf(
  reading: Reading,
  seed: readonly Line[],
  areas: readonly Area[],
  byName: ReadonlyMap<string, Area>,
): readonly Unit[] {
  const known = [...knownTo(areas)];
  const names = new Map<string, string>();
  const head = headOf(seed);
  const end = seed.findIndex(({ text }) => text.startsWith('-'));
  return seed.slice(0, end === -1 ? undefined : end).flatMap((line): Unit[] => {
    if (line === head || line.text.trim() === '' || line.text.startsWith('#')) return [];
    const text = cleaned(line.text);
    const at = placed(line);
    const coded = inLetters.exec(text);
    const [, who = '', sort = '', where = ''] = coded ?? inWords.exec(text) ?? [];
    const called = coded === null && who.length > 1 ? who : undefined;
    const own = known.find(([, name]) => sameName(name) === sameName(who))?.[0];
    const side =
      called === undefined && coded !== null ? who : (own ?? who.slice(0, 1).toUpperCase());
    const other = names.get(side);
    if (where === '' || (called !== undefined && other !== undefined && other !== called)) {
      const what = where === '' ? text : `${text}: ${other ?? ''} has the letter ${side}`;
      say(reading, 'import-not-understood', at, { what });
      return [];
    }
    if (called !== undefined) names.set(side, called);
    const letter = coded === null ? sort.slice(0, 1).toUpperCase() : sort;
    const place = where.replace(
      /\s*\(([nsew])\w* coast\)$/iu,
      (_, coast: string) => `/${coast.toLowerCase()}c`,
    );
    const stop = stopOf(byName, place);
    const area = stop === undefined ? undefined : byName.get(sameName(stop.locale));
    return [{ side, called, letter, place, stop, area, at }];
  });
}

/** Names by which the standard game knows its letters. */
const usual: ReadonlyMap<string, string> = new Map([
  ['A', 'Austria'],
  ['E', 'England'],
  ['F', 'France'],
  ['G', 'Germany'],
  ['I', 'Italy'],
  ['R', 'Russia'],
  ['T', 'Turkey'],
]);

/** Names by which Machiavelli knows its own: the second letter where the first is another's. */
const townsmen: ReadonlyMap<string, string> = new Map([
  ['A', 'Austria'],
  ['F', 'France'],
  ['I', 'Milan'],
  ['L', 'Florence'],
  ['N', 'Naples'],
  ['P', 'Papacy'],
  ['T', 'Turkey'],
  ['V', 'Venice'],
]);

const knownTo = (areas: readonly Area[]): ReadonlyMap<string, string> =>
  areas.some(({ town }) => town !== undefined) ? townsmen : usual;

export function sidesOf(areas: readonly Area[], units: readonly Unit[]): readonly Party[] {
  const letters = new Map<string, At>();
  for (const { type, at } of areas)
    if (/^[\p{Lu}\p{N}]$/u.test(type) && !letters.has(type)) letters.set(type, at);
  for (const { side, at } of units)
    if (/^[\p{Lu}\p{N}]$/u.test(side) && !letters.has(side)) letters.set(side, at);
  const known = knownTo(areas);
  const said = new Map(units.map(({ side, called }) => [side, called]));
  const standard = [...letters.keys()].every((letter) => known.has(letter));
  return [...letters].map(([key, at]) => ({
    key,
    name: said.get(key) ?? (standard ? known.get(key) : undefined) ?? `Power ${key}`,
    aliases: [key],
    called: undefined,
    at,
  }));
}

/**
 * Behind the units stands who owns what, a letter for each place; where it does not, homes are owned.
 *
 * @param places how many there are
 */
export function ownersOf(
  reading: Reading,
  seed: readonly Line[],
  places: number,
): readonly string[] | undefined {
  const end = seed.findIndex(({ text }) => text.startsWith('-'));
  const line = end === -1 ? undefined : seed[end + 1];
  if (line === undefined || !/^[.\p{L}\p{N}]*\.[.\p{L}\p{N}]*$/u.test(line.text)) return undefined;
  const owners = [...line.text];
  if (owners.length !== places) {
    const what =
      owners.length < places
        ? `who owns the last of ${places} places, as the line has ${owners.length} letters`
        : `what the line has behind the letters of ${places} places`;
    say(reading, 'import-not-understood', placed(line), { what });
  }
  return owners;
}

export function startersOf(reading: Reading, units: readonly Unit[]): readonly Starter[] {
  const taken = new Set<string>();
  return units.flatMap(({ side, letter, place, stop, area, at }): Starter[] => {
    const locale = area === undefined ? undefined : localeOf(area);
    if (stop === undefined || locale === undefined) {
      say(reading, 'import-unknown-name', at, { what: 'place of a unit', name: place });
      return [];
    }
    const sort: Motion | undefined = letter === 'A' ? 'foot' : letter === 'F' ? 'ship' : undefined;
    // An army at a shore stands in its place.
    const shore = sort === 'foot' ? undefined : stop.shore;
    if (sort === undefined || !fits(sort, locale, shore) || taken.has(stop.locale)) {
      say(reading, 'import-misplaced', at, { unit: `${letter} ${place}` });
      return [];
    }
    taken.add(stop.locale);
    return [{ side, sort, stop: sort === 'foot' ? { locale: stop.locale } : stop, at }];
  });
}
