/** What every writer of another system's files shares: what it is given, and what it has to say. */
import type { Almanac, At, Form, Meaning, Saying, Stop, Way } from './form.ts';
import { fits, stopKey } from './form.ts';
import type { FormatName } from './formats.ts';
import type { Written } from './texts/context.ts';

/** Something of a form that the target cannot say. */
export interface Limit {
  /** Undefined: the clause that stands at the place says what it is. */
  readonly what: string | undefined;
  readonly at: At;
  /** What is played there instead. */
  readonly instead: string;
}

/** What is called otherwise in the files, as the target cannot spell it. */
export interface Respelled {
  readonly from: string;
  readonly to: string;
  readonly at: At;
}

export interface Fitted {
  /** Without what cannot be said. */
  readonly form: Form;
  readonly limits: readonly Limit[];
  readonly respelled: readonly Respelled[];
  /** What has no bearing on play and no place in the files. */
  readonly untold: readonly string[];
}

export interface Area {
  readonly path: string;
  /** It has no outline of its own: areas that have one lie over it. */
  readonly under: boolean;
  readonly anchor: readonly [number, number];
  readonly label: readonly [number, number];
  /** By shore, where units stand there. */
  readonly shores: ReadonlyMap<string, readonly [number, number]>;
}

/** The map as it is drawn. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Land that belongs to no place. */
  readonly blank: string;
  /** Size of a piece. */
  readonly unit: number;
  /** By the names of places. */
  readonly areas: ReadonlyMap<string, Area>;
  /** In the order of the powers, as `#rrggbb`. */
  readonly colours: readonly string[];
}

export interface Target {
  readonly name: FormatName;
  /** As people call it. */
  readonly title: string;
  /** Its files hold a drawing of the map. */
  readonly draws: boolean;
  /** It holds a map, and nobody plays it: what else a text says is told, and is no reason to refuse it. */
  readonly mapsOnly?: true;
  readonly fit: (form: Form) => Fitted;
  /** @param remarks what was left out, for the head of the file */
  readonly write: (form: Form, picture: Picture, remarks: readonly string[]) => readonly Written[];
}

/** Takes sayings apart: those that the target has words for, and limits for the others. */
export function fitSayings(
  form: Form,
  says: (meaning: Meaning) => true | string,
): { readonly sayings: readonly Saying[]; readonly limits: readonly Limit[] } {
  const limits: Limit[] = [];
  const sayings = form.sayings.filter(({ meaning, at }) => {
    const instead = says(meaning);
    if (instead !== true) limits.push({ what: undefined, at, instead });
    return instead === true;
  });
  return { sayings, limits };
}

/** Ways that no other system has: units of the water inland, of the land at sea, a shore that is not told. */
export function fitWays(form: Form): {
  readonly ways: readonly Way[];
  readonly limits: readonly Limit[];
} {
  const byKey = new Map(form.locales.map((locale) => [locale.key, locale]));
  const stands = (sort: Way['sort'], { locale, shore }: Stop): boolean => {
    const own = byKey.get(locale);
    return own !== undefined && own.surface !== 'barred' && fits(sort, own, shore);
  };
  const ways: Way[] = [];
  const others: Way[] = [];
  for (const way of form.ways) {
    const fits = stands(way.sort, way.from) && stands(way.sort, way.to);
    (fits ? ways : others).push(way);
  }
  return {
    ways,
    limits: waysOver(others, '', 'places that are for some units and not for others'),
  };
}

/** Many ways for one reason are one limit. */
export function waysOver(ways: readonly Way[], which: string, instead: string): readonly Limit[] {
  const [first] = ways;
  if (first === undefined) return [];
  const { from, to, at } = first;
  const one = `the way from ${stopKey(from)} to ${stopKey(to)}`;
  const what = ways.length === 1 ? one : `${ways.length} ways such as ${one}`;
  return [{ what: `${what}${which}`, at, instead }];
}

/** Units that nobody owns. */
export function fitStarters(form: Form): {
  readonly starters: Form['starters'];
  readonly limits: readonly Limit[];
} {
  const limits: Limit[] = [];
  const starters = form.starters.filter(({ side, at }) => {
    if (side === undefined)
      limits.push({ what: undefined, at, instead: 'only units that some power owns' });
    return side !== undefined;
  });
  return { starters, limits };
}

/**
 * Seasons as the target spells them, none twice.
 *
 * @param spelt what comes back of a name
 */
export function fitTimes(
  { times, start, step, at }: Almanac,
  spelt: (name: string) => string,
): { readonly almanac: Almanac; readonly respelled: readonly Respelled[] } {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { name } of times) {
    if (names.has(name)) continue;
    const stem = spelt(name);
    let to = stem;
    for (let count = 2; taken.has(to); count++) to = `${stem} ${count}`;
    taken.add(to);
    names.set(name, to);
  }
  const named = (name: string): string => names.get(name) ?? name;
  return {
    almanac: {
      times: times.map((time) => ({ ...time, name: named(time.name) })),
      start: { ...start, time: named(start.time) },
      step,
      at,
    },
    respelled: [...names].flatMap(([from, to]) => (from === to ? [] : [{ from, to, at }])),
  };
}

/** Whether nobody owns anything at the start: then whoever reads the file says of himself that a game can run out. */
export const isEmpty = (form: Form): boolean =>
  form.sources.every(({ owner }) => owner === undefined);

/** With the end that readers give such a game, where the text has not said it. */
export function endingEmpty(fitted: Fitted): Fitted {
  const { form, untold } = fitted;
  if (!isEmpty(form) || form.sayings.some(({ meaning }) => meaning.says === 'nothing left'))
    return fitted;
  const end: Saying = { meaning: { says: 'nothing left' }, at: form.almanac.at };
  return {
    ...fitted,
    form: { ...form, sayings: [...form.sayings, end] },
    untold: [
      ...untold,
      'A game in which nobody has anything left is drawn, as nobody owns anything at its start',
    ],
  };
}

/** Sources of a saying that some have more than they own: places without borders stand for them. */
export function lonelyPlaces(form: Form): ReadonlyMap<string, string> {
  const near = new Set(form.ways.flatMap(({ from, to }) => [from.locale, to.locale]));
  const used = new Set([
    ...form.starters.map(({ stop }) => stop.locale),
    ...form.sources.map(({ locale }) => locale),
  ]);
  const free = form.locales.filter(
    ({ key, surface }) => surface === 'barred' && !near.has(key) && !used.has(key),
  );
  const owners = form.sayings.flatMap(({ meaning }) =>
    meaning.says === 'more' ? Array.from({ length: meaning.number }, () => meaning.side) : [],
  );
  if (owners.length > free.length) return new Map();
  return new Map(owners.map((owner, at) => [free[at]?.key ?? '', owner]));
}
