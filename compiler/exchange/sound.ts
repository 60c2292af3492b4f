/** What every form must be before it is written, whichever file it was read from: no name without a thing, no part apart. */
import type { At, Form, Locale, Meaning, Stop, Time } from './form.ts';
import { cleaned, sameName } from './names.ts';
import { MOST_LOCALES, say, whole } from './reading.ts';
import type { Reading } from './reading.ts';

/** The form without what speaks of nothing, which is told; undefined where too little is left. */
export function soundOf(reading: Reading, given: Form, path: string): Form | undefined {
  const form = {
    ...given,
    locales: onceEach(reading, given.locales).map((locale) => ({
      ...locale,
      shores: unlikeEach(
        locale.shores.filter(({ key }) => isPlain(key)),
        ({ name, key }) => `${name} ${key.toLowerCase()}`,
      ),
    })),
    sides: onceEach(reading, given.sides),
  };
  if (form.locales.length > MOST_LOCALES) {
    say(reading, 'import-too-large', whole(path), { most: MOST_LOCALES, what: 'places' });
    return undefined;
  }
  const times = unlikeEach(form.almanac.times.map(timeOf), ({ name }, count) => `${name} ${count}`);
  const missing =
    form.locales.length === 0
      ? 'places with their neighbours'
      : form.sides.length === 0
        ? 'powers'
        : times.every(({ parts }) => parts.every(({ part }) => part !== 'move'))
          ? 'phase in which units move'
          : undefined;
  if (missing !== undefined) {
    say(reading, 'import-nothing', whole(path), { what: missing });
    return undefined;
  }
  const locales = new Map(form.locales.map((locale) => [locale.key, locale]));
  const sides = new Set(form.sides.map(({ key }) => key));
  const unknown = (what: string, name: string, at: At): false => {
    say(reading, 'import-unknown-name', at, { what, name });
    return false;
  };
  const has = ({ locale, shore }: Stop): boolean => {
    const own = locales.get(locale);
    return (
      own !== undefined && (shore === undefined || own.shores.some(({ key }) => key === shore))
    );
  };
  const stands = (stop: Stop, what: string, at: At): boolean =>
    has(stop) ||
    unknown(what, stop.shore === undefined ? stop.locale : `${stop.locale}/${stop.shore}`, at);
  const isSide = (side: string | undefined, what: string, at: At): boolean =>
    side === undefined || sides.has(side) || unknown(what, side, at);
  const taken = new Set<string>();
  const starters = form.starters.filter(({ side, stop, at }) => {
    if (!isSide(side, 'power of a unit', at) || !stands(stop, 'place of a unit', at)) return false;
    if (taken.has(stop.locale)) {
      say(reading, 'import-misplaced', at, { unit: `A second unit in ${stop.locale}` });
      return false;
    }
    taken.add(stop.locale);
    return true;
  });
  const sources = form.sources.flatMap((source) => {
    const { locale, homes, owner, at } = source;
    if (!stands({ locale }, 'centre', at)) return [];
    const known = homes.filter((side) => isSide(side, 'power of a home', at));
    const owned = isSide(owner, 'owner of a centre', at) ? owner : undefined;
    return [{ ...source, homes: known, owner: owned }];
  });
  const sourced = new Set(sources.map(({ locale }) => locale));
  const adjusts = times.some(({ parts }) => parts.some(({ part }) => part === 'adjust'));
  // Of two seasons of one name a rule means the first.
  const called = new Map(
    form.almanac.times.map(({ name }, at) => [name, times[at]?.name ?? name] as const).toReversed(),
  );
  const timed = form.sayings.flatMap((saying): Form['sayings'] => {
    const { meaning, at } = saying;
    if (!('time' in meaning)) return [saying];
    const time = called.get(meaning.time);
    if (time === undefined) unknown('season in a rule', meaning.time, at);
    return time === undefined ? [] : [{ ...saying, meaning: { ...meaning, time } }];
  });
  const sayings = timed.filter(({ meaning, at }) => {
    const [places, parties] = namesIn(meaning);
    if (meaning.says === 'rebuild' && !adjusts) {
      say(reading, 'import-not-understood', at, {
        what: 'units that are built anew, in years without adjustments',
      });
      return false;
    }
    return (
      places.every((locale) => stands({ locale }, 'place in a rule', at)) &&
      parties.every((side) => isSide(side, 'power in a rule', at)) &&
      (meaning.says !== 'only with' ||
        sourced.has(meaning.source) ||
        unknown('centre in a rule', meaning.source, at))
    );
  });
  const ways = form.ways.filter(
    ({ from, to, at }) => from.locale !== to.locale && has(from) && stands(to, 'neighbour', at),
  );
  const conduits = (form.conduits ?? []).filter(({ a, b, by, at }) => {
    if (![a, b, by].every((locale) => stands({ locale }, 'place of a passage', at))) return false;
    if (new Set([a, b, by]).size === 3) return true;
    say(reading, 'import-not-understood', at, { what: `a passage from ${a} to ${b} by ${by}` });
    return false;
  });
  const fit = lonely(reading, { ...form, starters, sources, sayings, ways, conduits });
  const joined = joinedOf(reading, fit);
  if (joined === undefined) return undefined;
  form.almanac.times.forEach(({ name }, index) => {
    const own = times[index]?.name ?? name;
    if (sameName(own) !== sameName(name))
      say(reading, 'import-not-understood', form.almanac.at, {
        what: `the name "${cleaned(name)}", which no season can have: it is called ${own}`,
      });
  });
  const { time, year } = form.almanac.start;
  const begins = form.almanac.times.findIndex(({ name }) => name === time);
  const fits = Number.isSafeInteger(year) && year >= 0 && year < 1_000_000;
  if (!fits)
    say(reading, 'import-not-understood', form.almanac.at, {
      what: `the year ${year}, in which no game can begin: it begins in the year 1`,
    });
  return {
    ...fit,
    name: nameOf(form.name),
    locales: joined,
    almanac: {
      ...form.almanac,
      times,
      start: {
        time: times[Math.max(begins, 0)]?.name ?? '',
        year: fits ? year : 1,
      },
    },
  };
}

/** @param other another name for what is called as one before it, the `count`th of them */
function unlikeEach<T extends { readonly name: string }>(
  all: readonly T[],
  other: (one: T, count: number) => string,
): readonly T[] {
  const counts = new Map<string, number>();
  return all.map((one) => {
    const count = (counts.get(sameName(one.name)) ?? 0) + 1;
    counts.set(sameName(one.name), count);
    return count === 1 ? one : { ...one, name: other(one, count) };
  });
}

/** An abbreviation is seen, has no blanks, and no sign that ends it. */
const isPlain = (key: string): boolean =>
  key !== '' && key.length <= 40 && cleaned(key) === key && !/[\s/"\\]/u.test(key);

/** What is declared twice is there once. */
function onceEach<T extends { readonly key: string; readonly name: string; readonly at: At }>(
  reading: Reading,
  all: readonly T[],
): readonly T[] {
  const seen = new Set<string>();
  return all.filter(({ key, name, at }) => {
    if (!isPlain(key)) {
      say(reading, 'import-not-understood', at, {
        what: `${name}, with an abbreviation that nobody could write`,
      });
      return false;
    }
    if (seen.has(key)) {
      say(reading, 'import-not-understood', at, { what: `${name}, which is there already` });
      return false;
    }
    seen.add(key);
    return true;
  });
}

/** The name of a variant is words of letters and digits, and becomes that of files. */
function nameOf(text: string): string {
  const words = cleaned(text)
    .replaceAll(/[^\p{L}\p{N}'’-]+/gu, ' ')
    .split(' ')
    .map((word) => word.replaceAll(/^['’-]+|['’-]+$/gu, ''))
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return words.join(' ').slice(0, 60).trim() || 'Imported';
}

/** What is called a season is a word of letters. */
export const cleanTime = (name: string): string => {
  // A date begins with a word: `1st Half` is `Half`.
  const words = cleaned(name.replaceAll(/[^\p{L}\p{N}. -]/gu, ' ')).replace(/^(?:\P{L}\S* )+/u, '');
  const plain = words.replaceAll(
    /(^| )(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
  return /^\p{L}[\p{L}\p{N}]*(?:[. -][\p{L}\p{N}]+)*\.?$/u.test(plain) ? plain : 'Season';
};

const timeOf = ({ name, parts }: Time): Time => ({ name: cleanTime(name), parts });

/** Places and powers that a rule speaks of. */
function namesIn(meaning: Meaning): readonly [readonly string[], readonly string[]] {
  switch (meaning.says) {
    case 'holds':
      return [meaning.locales.map(({ locale }) => locale), []];
    case 'builds':
      return [[], meaning.side === undefined ? [] : [meaning.side]];
    case 'builds too':
    case 'factory':
      return [[meaning.locale], [meaning.side]];
    case 'unplayed':
    case 'more':
      return [[], [meaning.side]];
    case 'led':
      return [[], [meaning.leader, meaning.side]];
    case 'only for':
      return [[meaning.a, meaning.b], [meaning.side]];
    case 'only with':
      return [[meaning.a, meaning.b, meaning.source], []];
    case 'weaker':
    case 'way closed in':
      return [[meaning.from, meaning.to], []];
    case 'closed in':
    case 'ferries':
    case 'brings':
    case 'brings by throws':
      return [[meaning.locale], []];
    case 'has at first':
      return [[], [meaning.side]];
    case 'holds at first':
      return [meaning.locales, meaning.side === undefined ? [] : [meaning.side]];
    case 'listed':
      return [meaning.locales, []];
    case 'belongs':
      return [
        [meaning.locale, ...meaning.while.map(({ locale }) => locale)],
        [meaning.side, ...meaning.while.flatMap(({ side }) => side ?? [])],
      ];
    default:
      return [[], []];
  }
}

/** A source in a place without any border is a way to say that somebody has one more. */
function lonely(reading: Reading, form: Form): Form {
  const near = new Set(form.ways.flatMap(({ from, to }) => [from.locale, to.locale]));
  const used = new Set(form.starters.map(({ stop }) => stop.locale));
  const alone = form.sources.filter(({ locale }) => !near.has(locale) && !used.has(locale));
  const more = alone.flatMap(({ owner, at, locale }) =>
    owner === undefined
      ? []
      : [
          {
            meaning: { says: 'more', side: owner, number: 1 } as const,
            at,
            guess: `${locale} has no borders: what its owner has there counts all the same.`,
          },
        ],
  );
  // Who owns nothing at the start may lose all units before anybody has a source: then nobody is asked anything any more.
  const [first] = form.sides;
  const empty =
    first !== undefined &&
    form.towns !== true &&
    form.sources.every(({ owner }) => owner === undefined) &&
    !form.sayings.some(({ meaning }) => meaning.says === 'nothing left')
      ? [
          {
            meaning: { says: 'nothing left' } as const,
            at: first.at,
            guess: 'Nobody owns anything at the start, so that a game can run out of everything.',
          },
        ]
      : [];
  const sources = form.sources.filter((source) => !alone.includes(source));
  const sourced = new Set(sources.map(({ locale }) => locale));
  const sayings = form.sayings.filter(({ meaning, at }) => {
    if (meaning.says !== 'brings' && meaning.says !== 'brings by throws') return true;
    if (sourced.has(meaning.locale)) return true;
    const what = `what ${meaning.locale} brings, which is no place with borders and a source`;
    say(reading, 'import-not-understood', at, { what });
    return false;
  });
  const said = new Set<string>();
  const once = [...sayings, ...more, ...empty].filter(({ meaning }) => {
    const words = JSON.stringify(meaning);
    // Places without borders count one each.
    return meaning.says === 'more' || (!said.has(words) && said.add(words));
  });
  return { ...form, sources, sayings: once };
}

/** A place without any border that has nothing in it is one that nobody enters; a map in two parts is half a map. */
function joinedOf(reading: Reading, form: Form): readonly Locale[] | undefined {
  const near = new Map<string, string[]>();
  const touching = [
    ...form.ways.map(({ from, to }) => [from.locale, to.locale] as const),
    ...(form.joins ?? []).map(({ a, b }) => [a, b] as const),
  ];
  for (const [from, to] of touching)
    for (const [a, b] of [
      [from, to],
      [to, from],
    ] as const) {
      const list = near.get(a) ?? [];
      list.push(b);
      near.set(a, list);
    }
  const used = new Set([
    ...form.sources.map(({ locale }) => locale),
    ...form.starters.map(({ stop }) => stop.locale),
  ]);
  const locales = form.locales.map((locale): Locale => {
    if (near.has(locale.key) || locale.surface === 'barred' || used.has(locale.key)) return locale;
    const guess = 'The file gives it no borders: nobody ever gets in.';
    return { ...locale, surface: 'barred', shores: [], guess };
  });
  const open = locales.filter(({ surface }) => surface !== 'barred');
  const [first] = open;
  const seen = new Set<string>();
  const next = first === undefined ? [] : [first.key];
  for (let key = next.pop(); key !== undefined; key = next.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    next.push(...(near.get(key) ?? []));
  }
  const apart = open.find(({ key }) => !seen.has(key));
  if (apart === undefined) return locales;
  say(reading, 'import-apart', apart.at, { place: apart.name, other: first?.name ?? '' });
  return undefined;
}
