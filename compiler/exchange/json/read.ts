/**
 * Facts of a variant as `export --to json` writes them, or a program of somebody's own: a map and what is played on it,
 * by the rulebook of Diplomacy.
 */
import { basename } from '../../../language/host.ts';
import { diplomacy, partNamed, shoreName, sortNamed, surfaceOf } from '../diplomacy.ts';
import { treeOf, unasked, valueOf } from '../document.ts';
import type { Asked, Unasked, Value } from '../document.ts';
import { fits, motions } from '../form.ts';
import type {
  Almanac,
  At,
  Form,
  Locale,
  Motion,
  Part,
  Source,
  Starter,
  Stop,
  Surface,
  Unsaid,
  Way,
} from '../form.ts';
import { keysOf, suffixesOf } from '../member-keys.ts';
import { cleaned, sameName } from '../names.ts';
import { failed, say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { FACTS_FORMAT, FACTS_VERSION } from '../to-json.ts';
import { meaningOf } from './meanings.ts';
import type { Names } from './meanings.ts';

/** As people call it. */
const FORMAT = 'facts of a variant';

export const looksLikeFacts = (text: string): boolean =>
  /^\s*\{/u.test(text) && new RegExp(`"format"\\s*:\\s*"${FACTS_FORMAT}"`, 'u').test(text);

/** What stands in a file for programs that look at it; `diplomacy` has what is played of it. */
const properties: Unasked = {
  known: new Set([
    '$schema',
    'slug',
    'edition',
    'hash',
    'players',
    'touches',
    'kinds',
    'things',
    'orders',
    'start',
  ]),
  unread: new Set(['short', 'values', 'square', 'space', 'status', 'title']),
  further: new Map(),
};

export function readFacts(reading: Reading, path: string): Form | undefined {
  const tree = treeOf(reading, path);
  if (tree === undefined) return undefined;
  const asked: Asked = new Map();
  const document = valueOf(reading, FORMAT, path, tree, asked);
  const version = document.whole('version');
  if (document.text('format') !== FACTS_FORMAT || version !== FACTS_VERSION)
    say(reading, 'import-broken', document.at, {
      format: FORMAT,
      reason: `only "${FACTS_FORMAT}" of version ${FACTS_VERSION} is known`,
    });
  else if (!document.has('diplomacy'))
    say(reading, 'import-nothing', document.at, {
      what: `part "diplomacy": its variant is not on the rulebook ${diplomacy.name}`,
    });
  if (failed(reading)) return undefined;
  const form = formOf(reading, path, document);
  return failed(reading)
    ? undefined
    : { ...form, unsaid: [...form.unsaid, ...unasked(path, tree, asked, properties)] };
}

/** Something that has a name, with its further names. */
const namedOf = (value: Value) => ({
  key: value.text('key'),
  name: cleaned(value.text('name')),
  short: value.texts('short').map(({ text }) => cleaned(text)),
  at: value.at,
});

function formOf(reading: Reading, path: string, document: Value): Form {
  const powers = document.list('powers').map(namedOf);
  const sides = keysOf(powers);
  const bySide = new Map(powers.map(({ key }, at) => [key, sides[at] ?? key]));
  const { stops, ...ground } = groundOf(reading, document);
  const stop = (key: string): Stop => stops.get(key) ?? { locale: key };
  const names: Names = {
    locale: (key) => stop(key).locale,
    side: (key) => bySide.get(key) ?? key,
  };
  const played = document.part('diplomacy');
  const rulebook = played.text('rulebook');
  if (rulebook !== diplomacy.name)
    say(reading, 'import-broken', played.at, {
      format: FORMAT,
      reason: `the rulebook ${rulebook} is not ${diplomacy.name}`,
    });
  const ownerOf = (one: Value): string | undefined =>
    one.has('owner') ? names.side(one.text('owner')) : undefined;
  const { meta, rules } = sourcesOf(document);
  return {
    ...ground,
    name: cleaned(document.text('name')) || basename(path),
    title: cleaned(document.maybe('title') ?? document.text('name')) || basename(path),
    system: 'JSON',
    designer: meta.findLast(({ key }) => key === 'designer')?.text,
    licence: meta.findLast(({ key }) => key === 'licence')?.text,
    notes: meta.flatMap(({ key, text }) =>
      ['title', 'designer', 'licence'].includes(key) ? [] : [`${key}: ${text}`],
    ),
    ways: motions.flatMap((sort) =>
      // `armies`, `fleets`
      played.list(diplomacy.many[sort]).map((way): Way => ({
        sort,
        from: stop(way.text('from')),
        to: stop(way.text('to')),
        at: way.at,
      })),
    ),
    sources: played.list('centres').map((one): Source => ({
      locale: names.locale(one.text('at')),
      homes: one.texts('homes').map(({ text }) => names.side(text)),
      owner: ownerOf(one),
      at: one.at,
    })),
    sides: powers.map(({ key, name, short, at }) => ({
      key: names.side(key),
      name,
      aliases: short,
      called: undefined,
      at,
    })),
    starters: played.list('units').flatMap((one): Starter[] => {
      const sort = sortOf(reading, one);
      const at = stop(one.text('at'));
      if (sort === undefined) return [];
      const place = ground.locales.find(({ key }) => key === at.locale);
      // A place that nobody knows is told as such, later.
      if (place === undefined || fits(sort, place, at.shore))
        return [{ side: ownerOf(one), sort, stop: at, at: one.at }];
      say(reading, 'import-misplaced', one.at, { unit: `${one.text('kind')} ${one.text('at')}` });
      return [];
    }),
    almanac: almanacOf(reading, document.part('calendar'), played),
    sayings: played.list('rules').flatMap((rule) => {
      const meaning = meaningOf(reading, rule, names);
      return meaning === undefined ? [] : [{ meaning, at: rule.at }];
    }),
    unsaid: [
      ...played.texts('besides').map(({ text, at }): Unsaid => ({
        text,
        why: 'a clause that the file has in words alone',
        bearing: true,
        at,
      })),
      ...rules,
    ],
  };
}

interface Place {
  readonly key: string;
  readonly at: At;
}

/** Numbers of a drawing; what lies farther off is a slip. */
const FARTHEST = 100_000;

/** The places with their coasts, how they are drawn, and what each of them is by its key. */
function groundOf(reading: Reading, document: Value) {
  const spaces = document.list('spaces').map((value) => ({ ...namedOf(value), value }));
  const keys = keysOf(spaces);
  const places = spaces.map((space, at) => ({ ...space, locale: keys[at] ?? space.key }));
  const byKey = new Map(places.map(({ key, locale }) => [key, locale]));
  const taken = new Set(places.flatMap(({ name, short }) => [name, ...short].map(sameName)));
  const shores = shoresOf(document.list('spots'), taken);
  const locales = places.map((place): Locale => ({
    key: place.locale,
    name: place.name,
    aliases: place.short.filter((one) => one !== place.locale),
    surface: groundIn(reading, place.value),
    shores: shores.filter(({ space }) => space === place.key).map(({ shore }) => shore),
    at: place.at,
  }));
  const stops = new Map<string, Stop>([
    ...places.map(({ key, locale }): [string, Stop] => [key, { locale }]),
    ...shores.map(({ key, space, shore }): [string, Stop] => [
      key,
      { locale: byKey.get(space) ?? space, shore: shore.key },
    ]),
  ]);
  const drawable = (points: readonly number[], what: string, { key, at }: Place): boolean => {
    const isDrawable = points.length % 2 === 0 && points.every((one) => Math.abs(one) <= FARTHEST);
    if (!isDrawable)
      say(reading, 'import-not-understood', at, {
        what: `${what} of ${key}, which has half a point, or one farther than ${FARTHEST} away`,
      });
    return isDrawable;
  };
  const shapes = places.flatMap((place) => {
    const rings = place.value
      .rings('outlines')
      .filter((ring) => drawable(ring, 'an outline', place));
    return rings.length === 0 ? [] : [{ locale: place.locale, rings }];
  });
  const spots = places.flatMap((place) => {
    const [x, y] = place.value.has('position') ? place.value.numbers('position') : [];
    return x === undefined || y === undefined || !drawable([x, y], 'the position', place)
      ? []
      : [{ locale: place.locale, x, y }];
  });
  return { locales, stops, shapes, spots };
}

/** What is neither told nor known is land, and told. */
function groundIn(reading: Reading, space: Value): Surface {
  if (space.has('latent') && space.flag('latent')) return 'barred';
  const terrain = space.part('values').text('terrain');
  const surface = surfaceOf(terrain);
  if (surface === undefined)
    say(reading, 'import-not-understood', space.at, {
      what: `the terrain "${terrain}" of ${space.text('key')}, which is taken for land`,
    });
  return surface ?? 'inner';
}

/** Undefined where nobody knows such units, which is told. */
function sortOf(reading: Reading, unit: Value): Motion | undefined {
  const kind = unit.text('kind');
  const sort = sortNamed(kind);
  if (sort === undefined)
    say(reading, 'import-unknown-name', unit.at, { what: 'kind of a unit', name: kind });
  return sort;
}

/** @param taken what places are called: in a text a coast comes behind the neighbours of the one before it */
function shoresOf(spots: readonly Value[], taken: ReadonlySet<string>) {
  return spots.map((value) => {
    const own = namedOf(value);
    const [first = '', name = '', ...aliases] = suffixesOf(own);
    const key = first.toUpperCase();
    const isWords = /^\p{Ll}[\p{Ll} '-]{0,39}$/u.test(name);
    const [word = ''] = name.split(' ');
    return {
      key: own.key,
      space: value.text('space'),
      shore: { key, name: isWords && !taken.has(sameName(word)) ? name : shoreName(key), aliases },
    };
  });
}

/** What the text says of itself, and the rules of its sources; what its rulebook says of itself stands there. */
function sourcesOf(document: Value) {
  const own = document
    .list('sources')
    .map((source) => ({
      unit: source.text('unit'),
      meta: source
        .list('meta')
        .map((one) => ({ key: one.text('key'), text: cleaned(one.text('text')) })),
      rules: source.list('rules').map((rule) => ({ id: rule.text('id'), at: rule.at })),
    }))
    .filter(({ unit }) => unit !== diplomacy.name);
  return {
    meta: own.flatMap(({ meta }) => meta),
    rules: own.flatMap(({ unit, rules }) =>
      rules.map(({ id, at }): Unsaid => ({
        text: `rule ${id}`,
        why: `rules of ${unit}: their clauses stand above without their numbers`,
        bearing: false,
        at,
      })),
    ),
  };
}

function almanacOf(reading: Reading, calendar: Value, played: Value): Almanac {
  const adjusting = played.has('adjusting') ? played.part('adjusting') : undefined;
  const years: Part['years'] =
    adjusting === undefined
      ? undefined
      : { by: adjusting.whole('by'), rest: adjusting.whole('rest') };
  const start = calendar.part('start');
  return {
    times: calendar
      .list('seasons')
      .map((season) => ({
        name: season.text('name'),
        parts: season.texts('phases').flatMap(({ text, at }): Part[] => {
          const part = partNamed(text);
          if (part === undefined)
            say(reading, 'import-not-understood', at, { what: `the phase ${text}` });
          return part === undefined ? [] : [{ part, years: part === 'adjust' ? years : undefined }];
        }),
      }))
      .filter((season) => season.parts.length > 0),
    step: calendar.whole('yearStep'),
    start: { time: start.text('season'), year: start.whole('year') },
    at: calendar.at,
  };
}
