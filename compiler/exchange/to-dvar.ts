/** The neutral form as a DVAR document, with the drawing `NAME.d.svg` beside it. */
import { slugOf } from '../../language/check/units/slug.ts';
import { plainLetters } from './codes.ts';
import type { Almanac, Form, Locale, Meaning, Part, PartOfTurn, Stop, Way } from './form.ts';
import { stopKey } from './form.ts';
import { short } from '../picture/geometry.ts';
import { escaped } from '../report/xml.ts';
import { renamed } from './rename.ts';
import { wayKey } from './rulebook.ts';
import { cleanTime } from './sound.ts';
import { drawnPlaces, groundOf, LETTERS, markAt } from './ground.ts';
import { besideTowns } from './machiavelli.ts';
import { fitSayings, fitStarters, fitTimes, fitWays, isEmpty, waysOver } from './target.ts';
import type { Fitted, Limit, Picture, Respelled, Target } from './target.ts';

const phases: Readonly<Record<PartOfTurn, string>> = {
  move: 'Movement',
  flee: 'Retreat',
  adjust: 'Adjustment',
};

function says(form: Form): (meaning: Meaning) => true | string {
  const sourced = new Set(form.sources.map(({ locale }) => locale));
  const isTold = ({ locale, source }: { readonly locale: string; readonly source: boolean }) =>
    sourced.has(locale) === source;
  const builds = 'builds in home centres, or in any that is owned';
  return (meaning) => {
    switch (meaning.says) {
      case 'enough':
      case 'most in':
      case 'drawn in':
      case 'unplayed':
        return true;
      case 'rebuild':
        return meaning.where === 'owned'
          ? true
          : 'nations that nobody plays, which rebuild in any centre they own';
      case 'not by number':
        return form.sayings.some((one) => /^(?:most in|drawn in|holds)$/u.test(one.meaning.says))
          ? true
          : 'at least one way for a game to end';
      case 'nothing left':
        return isEmpty(form) ? true : 'games that end by one of its victory conditions';
      case 'holds':
        return meaning.locales.every(isTold) ? true : 'provinces held by whoever owns their centre';
      case 'builds':
        return meaning.where === 'owned' && meaning.side === undefined ? true : builds;
      case 'builds too':
      case 'factory':
        return builds;
      case 'enough in':
        return 'one number of centres for all years';
      case 'quiet':
        return 'draws in a year that is told beforehand';
      case 'more':
        return 'units for the centres that a nation owns, and no more';
      case 'led':
        return 'nations that nobody plays, which hold (non_playable)';
      case 'only for':
      case 'only with':
      case 'closed in':
      case 'way closed in':
        return 'borders that are open to all, always';
      case 'weaker':
        return 'moves that all count the same';
      case 'ferries':
        return 'convoys over sea provinces alone';
      case 'belongs':
        return sourced.has(meaning.locale) && meaning.while.every(isTold)
          ? true
          : 'rules of dominance for centres, by whose centres others are';
      default:
        return besideTowns(meaning);
    }
  };
}

/** An id of small letters, digits and hyphens, none twice. */
function idsFor(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const words = name.split(/[\s-]+/u).map((word) => plainLetters(word).toLowerCase());
    const stem = words.filter((word) => word !== '').join('-') || 'x';
    let id = stem;
    for (let count = 2; taken.has(id); count++) id = `${stem}-${count}`;
    taken.add(id);
    return id;
  });
}

function fit(given: Form): Fitted {
  const respelled: Respelled[] = [];
  const untold: string[] = [];
  const keys = given.locales.map(({ key }) => key);
  const ids = idsFor(keys);
  const newKey = new Map(keys.map((key, at) => [key, (ids[at] ?? key).toUpperCase()]));
  const sideIds = idsFor(given.sides.map(({ name }) => name));
  const newSide = new Map(given.sides.map(({ key }, at) => [key, sideIds[at] ?? key]));
  const coded = renamed(
    given,
    (key) => newKey.get(key) ?? key,
    (key) => newSide.get(key) ?? key,
  );
  coded.locales.forEach(({ key, at }, index) => {
    const old = keys[index] ?? key;
    if (old.toUpperCase() !== key) respelled.push({ from: old, to: key.toLowerCase(), at });
  });
  for (const { name, aliases, shores } of coded.locales) {
    if (aliases.length > 0) untold.push(`${name} is also called ${aliases.join(', ')}`);
    for (const shore of shores)
      if (shore.aliases.length > 0)
        untold.push(`The ${shore.name} of ${name} is also called ${shore.aliases.join(', ')}`);
  }
  for (const { name, aliases, called } of coded.sides) {
    const also = [...aliases, ...(called === undefined ? [] : [called])];
    if (also.length > 0) untold.push(`${name} is also called ${also.join(', ')}`);
  }
  // What nobody enters is a gap in the drawing.
  const locales = coded.locales.flatMap((locale): Locale[] => {
    if (locale.surface !== 'barred')
      return [
        { ...locale, aliases: [], shores: locale.shores.map((one) => ({ ...one, aliases: [] })) },
      ];
    untold.push(`${locale.name} is on the map, and nobody enters it`);
    return [];
  });
  const ways = fitWays(coded);
  const both = mutual(ways.ways);
  const starters = fitStarters(coded);
  const seasons = fitTimes(coded.almanac, cleanTime);
  respelled.push(...seasons.respelled);
  const almanac = fitAlmanac(seasons.almanac);
  const sides = coded.sides.map((side) => ({ ...side, aliases: [], called: undefined }));
  const fitted = {
    ...coded,
    locales,
    sides,
    ways: both.ways,
    starters: starters.starters,
    almanac: almanac.almanac,
  };
  const sayings = fitSayings(fitted, says(fitted));
  return {
    form: { ...fitted, sayings: sayings.sayings },
    limits: [
      ...ways.limits,
      ...both.limits,
      ...starters.limits,
      ...almanac.limits,
      ...sayings.limits,
    ],
    respelled,
    untold,
  };
}

/** Every edge stands at both of its ends. */
function mutual(ways: readonly Way[]): {
  readonly ways: readonly Way[];
  readonly limits: readonly Limit[];
} {
  const all = new Set(ways.map(({ sort, from, to }) => wayKey(sort, stopKey(from), stopKey(to))));
  const kept: Way[] = [];
  const single: Way[] = [];
  for (const way of ways) {
    const back = all.has(wayKey(way.sort, stopKey(way.to), stopKey(way.from)));
    (back ? kept : single).push(way);
  }
  return { ways: kept, limits: waysOver(single, ', and none back', 'edges that lead both ways') };
}

function fitAlmanac(almanac: Almanac): {
  readonly almanac: Almanac;
  readonly limits: readonly Limit[];
} {
  const limits: Limit[] = [];
  const limit = (what: string, instead: string): void => {
    limits.push({ what, at: almanac.at, instead });
  };
  if (almanac.step < 0) limit('years that count down', 'years that count up');
  const names = almanac.times.map(({ name }) => name);
  if (new Set(names).size < names.length) limit('a season twice in a year', 'each season once');
  return {
    almanac: almanac.step < 0 ? { ...almanac, step: -almanac.step } : almanac,
    limits,
  };
}

interface Step {
  readonly season: string;
  readonly type: string;
  readonly years: Part['years'];
}

const key = ({ season, type }: Step): object => ({ season, type });

function progression({ almanac }: Form): object {
  const steps = almanac.times.flatMap(({ name, parts }) =>
    parts.map(({ part, years }): Step => ({ season: name, type: phases[part], years })),
  );
  const transitions = steps.flatMap((step, at) => {
    const to = (index: number, condition?: object): object => {
      const next = steps[index % steps.length];
      return {
        from: key(step),
        to: {
          ...(next === undefined ? {} : key(next)),
          yearDelta: index >= steps.length ? almanac.step : 0,
        },
        ...(condition === undefined ? {} : { condition }),
      };
    };
    const years = steps[(at + 1) % steps.length]?.years;
    if (years === undefined || steps.length === 1) return [to(at + 1)];
    // In other years it is gone past: each of their rests has an edge of its own.
    const rests = restsOf(almanac, years.by).filter((rest) => rest !== years.rest);
    return [
      ...rests.map((rest) => to(at + 2, { yearMod: years.by, yearModValue: rest })),
      to(at + 1, { yearMod: years.by, yearModValue: years.rest }),
    ];
  });
  return { seasons: [...new Set(almanac.times.map(({ name }) => name))], transitions };
}

/** The rests that the years of a game leave. */
function restsOf({ start, step }: Form['almanac'], by: number): readonly number[] {
  const rests = new Set<number>();
  for (let year = start.year; !rests.has(year % by); year += step) rests.add(year % by);
  return [...rests].toSorted((a, b) => a - b);
}

const small = (stop: Stop): string => stopKey(stop).toLowerCase();

function edges(ways: readonly Way[]): readonly object[] {
  const passes = new Map<string, Set<string>>();
  for (const { sort, to } of ways) {
    const own = passes.get(small(to)) ?? new Set();
    passes.set(small(to), own.add(sort));
  }
  return [...passes].map(([to, sorts]) => ({
    to,
    pass: sorts.size === 2 ? 'both' : sorts.has('foot') ? 'army' : 'fleet',
  }));
}

const types: Readonly<Record<Locale['surface'], string>> = {
  water: 'sea',
  shore: 'coastal',
  inner: 'land',
  barred: 'land',
  // Written by no rulebook that goes over.
  within: 'land',
};

function victory({ sayings }: Form): readonly object[] {
  return sayings.flatMap(({ meaning }): object[] => {
    switch (meaning.says) {
      case 'enough':
        return [{ type: 'supply-center-majority', supplyCenters: meaning.number }];
      case 'most in':
      case 'drawn in':
        return [
          {
            type: 'timed-resolution',
            year: meaning.year,
            resolution: meaning.says === 'most in' ? 'most-supply-centers' : 'shared-draw',
          },
        ];
      case 'holds':
        return [
          {
            type: 'province-control',
            provinces: meaning.locales.map(({ locale }) => locale.toLowerCase()),
            ...(meaning.from === undefined ? {} : { year: meaning.from }),
          },
        ];
      default:
        return [];
    }
  });
}

function document(form: Form, picture: Picture, remarks: readonly string[]): object {
  const { almanac, sayings } = form;
  const from = (stop: Stop): readonly Way[] =>
    form.ways.filter((way) => stopKey(way.from) === stopKey(stop));
  const sources = new Map(form.sources.map((source) => [source.locale, source]));
  const unplayed = new Set(
    sayings.flatMap(({ meaning }) => (meaning.says === 'unplayed' ? [meaning.side] : [])),
  );
  const modifiers = sayings.flatMap(({ meaning }) =>
    meaning.says === 'builds'
      ? ['allow-builds-in-non-home-centers']
      : meaning.says === 'rebuild'
        ? ['neutral-nations-auto-build']
        : [],
  );
  const begin = almanac.times.find(({ name }) => name === almanac.start.time)?.parts[0]?.part;
  const conditions = victory(form);
  const rules = sayings.flatMap(({ meaning }): object[] =>
    meaning.says === 'belongs'
      ? [
          {
            province: meaning.locale.toLowerCase(),
            nation: meaning.side,
            dependencies: meaning.while.map((one) => ({
              province: one.locale.toLowerCase(),
              nation: one.side ?? 'Empty',
            })),
          },
        ]
      : [],
  );
  return {
    schemaVersion: 1,
    id: idsFor([form.name])[0] ?? 'x',
    name: form.name,
    description: form.title === form.name ? form.name : `${form.name}: ${form.title}`,
    ...(remarks.length === 0 ? {} : { rules: remarks.join('\n') }),
    author: form.designer ?? 'unknown',
    victoryConditions:
      conditions.length > 0
        ? conditions
        : // A document without any end is none: this number nobody reaches.
          [{ type: 'supply-center-majority', supplyCenters: form.sources.length + 1 }],
    adjudicationModifiers: [...new Set(modifiers)],
    phaseProgression: progression(form),
    nations: form.sides.map((side, index) => ({
      id: side.key,
      name: side.name,
      color: picture.colours[index] ?? '#808080',
      ...(unplayed.has(side.key) ? { non_playable: true } : {}),
    })),
    provinces: form.locales.map(({ key: own, name, surface, shores }) => {
      const [home] = sources.get(own)?.homes ?? [];
      return {
        id: own.toLowerCase(),
        name,
        type: shores.length > 0 ? 'land' : types[surface],
        supplyCenter: sources.has(own),
        ...(home === undefined ? {} : { homeNation: home }),
        adjacencies: edges(from({ locale: own })),
      };
    }),
    namedCoasts: form.locales.flatMap(({ key: own, name, shores }) =>
      shores.map((shore) => ({
        id: `${own}/${shore.key}`.toLowerCase(),
        name: `${name} (${shore.name})`,
        parentProvince: own.toLowerCase(),
        adjacencies: edges(from({ locale: own, shore: shore.key })),
      })),
    ),
    initialState: {
      phase: {
        season: almanac.start.time,
        year: almanac.start.year,
        type: phases[begin ?? 'move'],
      },
      units: form.starters.map(({ side, sort, stop }) => ({
        nation: side,
        type: sort === 'foot' ? 'Army' : 'Fleet',
        location: small(stop),
      })),
      supplyCenters: form.sources.flatMap(({ locale, owner }) =>
        owner === undefined ? [] : [{ nation: owner, province: locale.toLowerCase() }],
      ),
    },
    ...(rules.length === 0 ? {} : { dominanceRules: rules }),
  };
}

/** The layers of the format, by name: what is drawn, what is pointed at, where units stand, what is written. */
function svg(form: Form, picture: Picture): string {
  const { width, height, unit } = picture;
  const sources = new Set(form.sources.map(({ locale }) => locale));
  const places = drawnPlaces(form, picture);
  const drawn = places.filter(({ area }) => area.path !== '');
  const layer = (id: string, lines: readonly string[], hidden = false): string =>
    `  <g id="${id}"${hidden ? ' style="display:none"' : ''}>\n${lines.map((line) => `    ${line}\n`).join('')}  </g>\n`;
  const dot = (id: string, [x, y]: readonly [number, number], radius: number): string =>
    `<circle id="${id}" cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`;
  const coasts = places.flatMap(({ area, locale, id }) =>
    locale.shores.map((shore) => ({
      id: `${id}/${shore.key.toLowerCase()}`,
      at: area.shores.get(shore.key) ?? area.anchor,
    })),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">\n`,
    `  <title>${escaped(form.title)}</title>\n`,
    layer('background', [
      `<rect width="${width}" height="${height}" fill="#fbf7ec"/>`,
      ...groundOf(places, picture),
    ]),
    layer(
      'provinces',
      drawn.map(({ id, area }) => `<path id="${id}" d="${area.path}"/>`),
      true,
    ),
    layer(
      'named-coasts',
      coasts.map(({ id, at }) => dot(id, at, unit * 0.6)),
      true,
    ),
    layer(
      'unit-positions',
      [
        ...places.map(({ id, area }) => dot(id, area.anchor, 10)),
        ...coasts.map(({ id, at }) => dot(id, at, 10)),
      ],
      true,
    ),
    layer(
      'province-names',
      places.map(
        ({ locale, area }) =>
          `<text x="${short(area.label[0])}" y="${short(area.label[1])}" text-anchor="middle" font-family="sans-serif" font-size="${short(unit * LETTERS)}">${escaped(locale.key)}</text>`,
      ),
    ),
    layer('borders', []),
    layer(
      'foreground',
      places
        .filter(({ locale }) => sources.has(locale.key))
        .map((place) => {
          const [x, y] = markAt(place, unit).map(short);
          return `<circle cx="${x}" cy="${y}" r="${short(unit * 0.14)}" fill="#2b2822"/>`;
        }),
    ),
    '</svg>\n',
  ].join('');
}

export const toDvar: Target = {
  name: 'dvar',
  title: 'DVAR',
  draws: true,
  fit,
  write: (form, picture, remarks) => {
    const slug = slugOf(form.name);
    return [
      {
        name: `${slug}.dvar.json`,
        text: `${JSON.stringify(document(form, picture, remarks), undefined, 2)}\n`,
      },
      { name: `${slug}.d.svg`, text: svg(form, picture) },
    ];
  },
};
