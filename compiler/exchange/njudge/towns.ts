/** What the nJudge's files of Machiavelli say besides: cities, garrisons, home countries, money, disasters, straits. */
import { fits } from '../form.ts';
import type { At, Form, Locale, Party, Saying, Starter, Unsaid } from '../form.ts';
import { machiavelli } from '../machiavelli.ts';
import { sameName } from '../names.ts';
import type { Area, Row } from './areas.ts';
import { startOf, tellStart } from './seed.ts';
import type { Unit } from './seed.ts';
import { localeOf, waysOf } from './ways.ts';
import { say, whole } from '../reading.ts';
import type { Line, Reading } from '../reading.ts';

export interface Towns extends Pick<
  Form,
  'name' | 'title' | 'system' | 'designer' | 'licence' | 'notes'
> {
  readonly areas: readonly Area[];
  readonly byName: ReadonlyMap<string, Area>;
  readonly units: readonly Unit[];
  readonly sides: readonly Party[];
  readonly seed: readonly Line[];
  readonly tables: readonly Row[];
  readonly unsaid: readonly Unsaid[];
  readonly path: string;
  /** The judge plays it by the rules of 1995. */
  readonly mach2: boolean;
}

export function withTowns(reading: Reading, towns: Towns): Form {
  const { areas, byName, sides, seed, path } = towns;
  tellStart(reading, seed, machiavelli.times);
  const plain = areas.map((area) => ({
    ...area,
    lists: area.lists.map((list) => ({
      ...list,
      refs: list.refs.map((ref) => ref.replace(/\/cc$/u, '')),
    })),
  }));
  const open = plain.filter(({ key, lists }) =>
    lists.some(({ refs }) => refs.some((ref) => byName.get(sameName(base(ref)))?.key !== key)),
  );
  const kept = plain.filter(({ name }) => !/^X+$/u.test(name));
  const forts = kept.filter(({ town }) => town?.income === 0 && /[fP]/u.test(town.sort));
  // Fortresses are an option: where one has a garrison at the start, they are meant.
  const armed = towns.units.some(
    ({ letter, area }) => letter === 'G' && forts.some(({ key }) => key === area?.key),
  );
  const walls = wallsOf(open, armed);
  const unsaid: Unsaid[] = [...towns.unsaid];
  const records = recordsOf(seed);
  const owners = records.get('O');
  const homes = records.get('H');
  const isSide = (letter: string | undefined): letter is string =>
    letter !== undefined && sides.some(({ key }) => key === letter);
  const homeOf = (area: Area): string | undefined => {
    const letter = homes?.[indexOf(areas, area)] ?? area.type;
    return isSide(letter) ? letter : undefined;
  };
  const strange = kept.filter((area) => {
    const letter = homes?.[indexOf(areas, area)] ?? '.';
    return /^[\p{Lu}\p{N}]$/u.test(letter) && !isSide(letter);
  });
  if (strange.length > 0)
    unsaid.push({
      text: strange.map(({ key }) => key).join(', '),
      why: 'homes of powers that have no units',
      bearing: true,
      at: strange[0]?.at ?? whole(path),
    });
  if (forts.length > 0 && !armed)
    unsaid.push({
      text: forts.map(({ key }) => key).join(', '),
      // `has_fortress` of `machlib.c`: without `XF_FORT`, which no map turns on, they are not there.
      why: 'fortresses, a setting of a game, and no place in others: they bring nothing, and garrisons hold them',
      bearing: false,
      at: forts[0]?.at ?? whole(path),
    });
  if (towns.mach2)
    unsaid.push({
      text: 'its rules of 1995',
      why: 'the judge counts control in Fall only, as in Diplomacy, and has other rules for retreats, sieges and straits',
      bearing: true,
      at: areas[0]?.at ?? whole(path),
    });
  const sources = kept.filter(({ town }) => (town?.income ?? 0) > 0);
  const money = moneyOf(reading, towns, homeOf, new Set(sources.map(({ key }) => key)));
  unsaid.push(...money.unsaid);
  return {
    ...towns,
    notes: [...towns.notes, 'Fortified cities are spaces of their own within their provinces.'],
    locales: kept.flatMap((area): Locale[] => {
      const wall = walls.get(area.key);
      const traits = [
        ...(/^p$/iu.test(area.town?.sort ?? '') && (armed || (area.town?.income ?? 0) > 0)
          ? (['quay'] as const)
          : []),
        ...(area.town?.single === true ? (['single'] as const) : []),
      ];
      const locale = { ...localeOf(area), homeland: homeOf(area), traits };
      return wall === undefined ? [locale] : [locale, wall];
    }),
    ways: waysOf(reading, kept, byName),
    joins: [...walls].map(([a, { key }]) => ({ a, b: key })),
    conduits: conduitsOf(areas, byName),
    towns: true,
    sources: sources.map(({ key, at }) => ({ locale: key, homes: [], owner: undefined, at })),
    starters: startersOf(reading, towns, kept, walls),
    almanac: {
      times: machiavelli.times,
      step: 1,
      start: startOf(seed),
      at: seed[0] ?? whole(path),
    },
    sayings: [
      ...(areas[0] === undefined
        ? []
        : [
            {
              meaning: { says: 'enough' as const, number: machiavelli.enough },
              at: areas[0].at,
              guess: "The files do not say how many cities win: the fifteen of the judge's rules.",
            },
          ]),
      ...kept.flatMap(({ key, town, at }): Saying[] =>
        (town?.income ?? 0) > 1
          ? [{ meaning: { says: 'brings', locale: key, number: town?.income ?? 0 }, at }]
          : [],
      ),
      ...heldOf(areas, kept, owners, homeOf, isSide),
      ...money.sayings,
    ],
    unsaid,
    shapes: [],
    spots: [],
  };
}

const base = (ref: string): string => ref.split('/')[0] ?? ref;

const indexOf = (areas: readonly Area[], area: Area): number =>
  areas.findIndex(({ key }) => key === area.key);

/** A fortified city is a place within its province, where the two are not one. */
function wallsOf(areas: readonly Area[], armed: boolean): ReadonlyMap<string, Locale> {
  const keys = new Set(areas.map(({ key }) => key));
  return new Map(
    areas.flatMap(({ key, name, town, at }): (readonly [string, Locale])[] => {
      if (town === undefined || town.single || !/[fP]/u.test(town.sort)) return [];
      if (town.income === 0 && !armed) return [];
      let own = `${key}C`;
      while (keys.has(own)) own += 'C';
      keys.add(own);
      const city = `${name} ${town.income === 0 ? 'Fortress' : 'City'}`;
      return [[key, { key: own, name: city, aliases: [], surface: 'within', shores: [], at }]];
    }),
  );
}

/** `ets-xc: psa/cc pio`: from ETS to PSA by leave of whoever stands in PIO. */
export function conduitsOf(
  areas: readonly Area[],
  byName: ReadonlyMap<string, Area>,
): NonNullable<Form['conduits']> {
  const seen = new Set<string>();
  return areas.flatMap((area) =>
    area.lists.flatMap(({ refs, at }) =>
      refs.flatMap((ref, index) => {
        if (!ref.endsWith('/cc')) return [];
        const to = byName.get(sameName(base(ref)));
        const by = byName.get(sameName(base(refs[index + 1] ?? '')));
        if (to === undefined || by === undefined) return [];
        const key = [area.key, to.key].toSorted().join(' ');
        if (seen.has(key)) return [];
        seen.add(key);
        return [{ a: area.key, b: to.key, by: by.key, at }];
      }),
    ),
  );
}

/** `O:..TP` and `H:..`, a letter for each place; long ones go on in a further line of that letter. */
function recordsOf(seed: readonly Line[]): ReadonlyMap<string, string> {
  const records = new Map<string, string>();
  for (const { text } of seed) {
    const [, letter = '', rest = ''] = /^([OH]):(\S*)\s*$/u.exec(text) ?? [];
    if (letter !== '') records.set(letter, (records.get(letter) ?? '') + rest);
  }
  return records;
}

/** Who has what at the start, where it is not what is his home. */
function heldOf(
  areas: readonly Area[],
  kept: readonly Area[],
  owners: string | undefined,
  homeOf: (area: Area) => string | undefined,
  isSide: (letter: string | undefined) => letter is string,
): readonly Saying[] {
  if (owners === undefined) return [];
  const held = new Map<string | undefined, Area[]>();
  for (const area of kept) {
    const letter = owners[indexOf(areas, area)];
    const owner = isSide(letter) ? letter : undefined;
    if (owner !== homeOf(area)) held.set(owner, [...(held.get(owner) ?? []), area]);
  }
  return [...held].flatMap(([side, list]): Saying[] => {
    const [first] = list;
    const locales = list.map(({ key }) => key);
    return first === undefined
      ? []
      : [{ meaning: { says: 'holds at first', side, locales }, at: first.at }];
  });
}

function startersOf(
  reading: Reading,
  { units, sides }: Towns,
  kept: readonly Area[],
  walls: ReadonlyMap<string, Locale>,
): readonly Starter[] {
  const taken = new Set<string>();
  return units.flatMap(({ side, letter, place, stop, area: named, at }): Starter[] => {
    // Of two areas with one abbreviation only the one that is kept says who can stand there.
    const area = kept.find(({ key }) => key === named?.key);
    if (stop === undefined || area === undefined) {
      say(reading, 'import-unknown-name', at, { what: 'place of a unit', name: place });
      return [];
    }
    const locale = localeOf(area);
    const sort =
      letter === 'A' ? 'foot' : letter === 'F' ? 'ship' : letter === 'G' ? 'guard' : undefined;
    const where =
      sort === 'guard' && area.town?.single !== true ? walls.get(area.key)?.key : area.key;
    const stands =
      sort === 'guard' ||
      (sort !== undefined && fits(sort, locale, sort === 'foot' ? undefined : stop.shore));
    if (sort === undefined || where === undefined || !stands || taken.has(where)) {
      say(reading, 'import-misplaced', at, { unit: `${letter} ${place}` });
      return [];
    }
    taken.add(where);
    const own = sides.some(({ key }) => key === side) ? side : undefined;
    return [{ side: own, sort, stop: sort === 'ship' ? stop : { locale: where }, at }];
  });
}

/** Tables of disasters, eleven columns to a row, and of incomes by dice. */
function moneyOf(
  reading: Reading,
  { tables, areas, byName, sides }: Towns,
  homeOf: (area: Area) => string | undefined,
  sourced: ReadonlySet<string>,
): { readonly sayings: readonly Saying[]; readonly unsaid: readonly Unsaid[] } {
  const named = (word: string): Area | undefined =>
    byName.get(sameName(word)) ??
    areas.find(({ name }) => sameName(name).startsWith(sameName(word)));
  const sayings: Saying[] = [];
  const unsaid: Unsaid[] = [];
  const lists = new Map<string, Saying>();
  const struck = (table: string, across: boolean, number: number, locale: string, at: At): void => {
    const key = `${table} ${across} ${number}`;
    const meaning = lists.get(key)?.meaning;
    const before = meaning?.says === 'listed' ? meaning.locales : [];
    lists.set(key, {
      meaning: { says: 'listed', table, across, number, locales: [...before, locale] },
      at,
    });
  };
  for (const { table, text, at } of tables) {
    const words = text.split(' ');
    if (table === 'limits') {
      unsaid.push({ text, ...limitOf(words, sides), at });
      continue;
    }
    if (table === 'income') {
      const numbers = words.slice(words.findIndex((word) => /^\d+$/u.test(word)));
      const city = named(words.slice(0, words.length - numbers.length).join(' '));
      const [dice = 0, ...rest] = numbers.map(Number);
      const values = rest.slice(0, 6);
      const isPlain = numbers.every((word) => /^\d{1,4}$/u.test(word));
      if (
        city === undefined ||
        !sourced.has(city.key) ||
        !isPlain ||
        values.length < 6 ||
        dice < 1 ||
        dice > 2
      ) {
        unsaid.push({ text, why: 'income', bearing: true, at });
        continue;
      }
      sayings.push({
        meaning: { says: 'brings by throws', locale: city.key, values, throws: dice },
        at,
      });
      const side = homeOf(city);
      const purse = rest[6] ?? 0;
      if (purse > 0 && side !== undefined)
        sayings.push({ meaning: { says: 'has at first', side, number: purse }, at });
      continue;
    }
    const [, row = ''] = /^(\d+):$/u.exec(words[0] ?? '') ?? [];
    const cells = words.slice(1);
    if (row === '' || cells.length !== 11) {
      unsaid.push({ text, why: table, bearing: true, at });
      continue;
    }
    cells.forEach((cell, index) => {
      if (/^-+$/u.test(cell)) return;
      const area = named(cell);
      if (area === undefined)
        say(reading, 'import-unknown-name', at, { what: `place of ${table}`, name: cell });
      else {
        struck(table, true, Number(row), area.key, at);
        struck(table, false, index + 2, area.key, at);
      }
    });
  }
  const order = (one: Saying): string =>
    one.meaning.says === 'listed'
      ? `${one.meaning.table} ${one.meaning.across ? 0 : 1} ${String(one.meaning.number).padStart(2, '0')}`
      : '';
  const all = [...lists.values()].toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  return { sayings: [...sayings, ...all], unsaid };
}

/**
 * `E x.xx r.rr x.xx`: armies, fleets and garrisons, of each the ordinary ones, militia, mercenaries and professionals, which are
 * bought and built (x), only built (b), only bought (r, p), or never had (`.`: `mach.h`, and comments of the maps).
 */
function limitOf(
  [letter = '', ...sorts]: readonly string[],
  sides: readonly Party[],
): Pick<Unsaid, 'why' | 'bearing'> {
  if (sorts.length !== 3 || !sorts.every((sort) => /^[xbrp.]{4}$/u.test(sort)))
    return { why: 'which units a power may have', bearing: true };
  if (sorts.every((sort) => sort === 'xxxx'))
    return { why: 'which units a power may have: all of them', bearing: false };
  const power = sides.find(({ key }) => key === letter)?.name ?? `a power ${letter}`;
  const faults = ['armies', 'fleets', 'garrisons'].flatMap((many, index) => {
    const first = sorts[index]?.slice(0, 1) ?? 'x';
    if (first === 'x') return [];
    return [
      first === '.'
        ? `${power} never has ${many}`
        : first === 'b'
          ? `${power} builds ${many}, and cannot buy them`
          : `${power} buys ${many}, and cannot build them`,
    ];
  });
  return faults.length > 0
    ? { why: faults.join('; '), bearing: true }
    : {
        why: 'which militia and elite units a power may have: nobody has any here',
        bearing: false,
      };
}
