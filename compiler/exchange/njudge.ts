/** `map.NAME` and `seed.NAME` of the nJudge: the map and who goes where; where units begin, and when. */
import { basename, dirname, join } from '../../language/host.ts';
import { shoreName } from './diplomacy.ts';
import type {
  At,
  Form,
  Locale,
  Motion,
  Party,
  Saying,
  Starter,
  Stop,
  Surface,
  Unsaid,
  Way,
} from './form.ts';
import { aliasOf, cleaned, sameName, titled } from './names.ts';
import { withTowns } from './njudge-towns.ts';
import { linesOf, say, textOf, whole } from './reading.ts';
import type { Line, Reading } from './reading.ts';

const movement = /^([\p{L}\p{N}]+)-(m[vx]|[xnsewc]c|xv)\s*:?\s+(.*)$/u;

export const looksLikeNjudge = (text: string, name: string): boolean =>
  name.startsWith('seed.')
    ? /^[SFUW]\d+[MRBA]\s*$/mu.test(text)
    : /^[\p{L}\p{N}][^,\n]*,\s*\S/mu.test(text) && /^[\p{L}\p{N}]+-(?:mv|xc)\s*:/mu.test(text);

export interface Area {
  readonly key: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly type: string;
  /** Land and water at once, where a game says so. */
  readonly both: boolean;
  /** Of Machiavelli: what its city brings, of which sort it is, and whether city and province are one. */
  readonly town:
    { readonly income: number; readonly sort: string; readonly single: boolean } | undefined;
  readonly at: At;
  readonly lists: { readonly type: string; readonly refs: readonly string[]; readonly at: At }[];
}

export function readNjudge(reading: Reading, path: string): Form | undefined {
  const [, role = 'map', name = 'imported'] = /^(?:(map|seed)\.)?(.*)$/u.exec(basename(path)) ?? [];
  const beside = (file: string): string | undefined =>
    [dirname(path), ...reading.beside]
      .map((folder) => join(folder, file))
      .find((one) => reading.host.read(one) !== undefined);
  const mapFile = role === 'seed' ? beside(`map.${name}`) : path;
  const seedFile = role === 'seed' ? path : beside(`seed.${name}`);
  if (mapFile === undefined) {
    say(reading, 'import-missing-file', whole(path), { name: `map.${name}` });
    return undefined;
  }
  const lines = linesOf(mapFile, textOf(reading, mapFile) ?? '');
  const unsaid: Unsaid[] = [];
  const tables: Row[] = [];
  const areas = areasOf(reading, lines, unsaid, tables);
  const seed = seedFile === undefined ? [] : linesOf(seedFile, textOf(reading, seedFile) ?? '');
  if (seedFile === undefined)
    say(reading, 'import-no-start', whole(mapFile), { name: `seed.${name}` });
  const [opening] = seed;
  if (opening !== undefined && !begun.test(opening.text))
    say(reading, 'import-not-understood', opening, {
      what: `a start in "${cleaned(opening.text)}"`,
    });
  const byName = new Map<string, Area>();
  for (const area of areas)
    for (const one of [area.key, area.name, ...area.aliases])
      if (!byName.has(sameName(one))) byName.set(sameName(one), area);
  const kept = areas.filter(({ type }) => !/^[rg]$/u.test(type));
  const units = unitsOf(reading, seed, byName);
  const sides = sidesOf(areas, units);
  const guessed = sides.every(({ name: one }) => !one.startsWith('Power '));
  const notes = [
    guessed
      ? 'The files call powers by letters: their names are a guess.'
      : 'The files call powers by letters, and so does this text.',
  ];
  const title = titled(name.replaceAll(/[_-]+/gu, ' '));
  const common = {
    name: title,
    title,
    system: 'nJudge',
    designer: undefined,
    licence: undefined,
    notes,
  };
  const crossings = crossingsOf(areas, byName);
  for (const { from, to, at } of crossings)
    unsaid.push({
      text: `${from}-mv: ${to}/mx`,
      why: 'nobody supports that way, and who moves there alone disturbs nobody',
      bearing: true,
      at,
    });
  if (areas.some(({ town }) => town !== undefined))
    return withTowns(reading, {
      ...common,
      areas,
      byName,
      units,
      sides,
      seed,
      tables,
      unsaid,
      path: mapFile,
      mach2: /^mach(?:iavelli)?2/u.test(name),
    });
  const owners = ownersOf(seed);
  const sources = areas.flatMap(({ key, type, at }, index) => {
    if (!/^[\p{Lu}\p{N}x]$/u.test(type)) return [];
    const home = type === 'x' ? undefined : type;
    const owner = owners === undefined ? home : owners[index];
    return [
      {
        locale: key,
        homes: home === undefined ? [] : [home],
        owner: owner === '.' ? undefined : owner,
        at,
      },
    ];
  });
  const start = startOf(seed);
  const first = areas[0];
  const sayings: Saying[] =
    first === undefined
      ? []
      : [
          {
            meaning: { says: 'enough', number: Math.floor(sources.length / 2) + 1 },
            at: first.at,
            guess: `The files do not say how many centres win: more than half of their ${sources.length}.`,
          },
        ];
  for (const { from, to, at } of crossings)
    sayings.push({ meaning: { says: 'weaker', from, to, by: 1 }, at });
  sayings.push(
    ...kept
      .filter(({ type }) => type === 'v')
      .map(({ key, at }): Saying => ({
        meaning: { says: 'closed in', locale: key, time: 'Fall' },
        at,
        guess:
          'The file has ice there, which closes it in the Fall: a unit in it may still be ordered here.',
      })),
  );
  const both = kept.filter((area) => area.both);
  if (both.length > 0)
    unsaid.push({
      text: both.map(({ key }) => key).join(', '),
      why: 'duality: a game may say that fleets there carry armies',
      bearing: true,
      at: both[0]?.at ?? whole(mapFile),
    });
  return {
    ...common,
    locales: kept.map(localeOf),
    ways: waysOf(reading, kept, byName),
    sources,
    sides,
    starters: startersOf(reading, units),
    almanac: {
      times: [
        { name: 'Spring', parts: [{ part: 'move' }, { part: 'flee' }] },
        { name: 'Fall', parts: [{ part: 'move' }, { part: 'flee' }] },
        { name: 'Winter', parts: [{ part: 'adjust' }] },
      ],
      step: 1,
      start,
      at: seed[0] ?? whole(mapFile),
    },
    sayings,
    unsaid,
    shapes: [],
    spots: [],
  };
}

const begins = /^[\p{L}\p{N}]/u;

/** Three sections, each ended by a line that begins with a hyphen; what begins with no letter is a comment in the first two. */
function areasOf(
  reading: Reading,
  lines: readonly Line[],
  unsaid: Unsaid[],
  tables: Row[],
): readonly Area[] {
  const areas: Area[] = [];
  const byName = new Map<string, Area>();
  let section = 0;
  let why: Head | undefined;
  for (const line of lines) {
    const at = { file: line.file, start: line.start, end: line.end };
    if (line.text.startsWith('-')) {
      section += 1;
      continue;
    }
    if (line.text.trim() === '' || line.text.startsWith('#')) {
      // Tables whose lines are not indented end so.
      if (why?.flush === true) why = undefined;
      continue;
    }
    if (section > 2) continue;
    if (section === 0 && begins.test(line.text)) {
      const comma = line.text.indexOf(',');
      const [code = '', short = '', ...aliases] = cleaned(line.text.slice(comma + 1)).split(' ');
      const [, type, second = '', rest = ''] = /^(.)([wl]?)(.*)$/u.exec(code) ?? [];
      if (comma === -1 || type === undefined || !/^[\p{L}\p{N}]+$/u.test(short)) {
        say(reading, 'import-not-understood', at, {
          what: 'a place without type and abbreviation',
        });
        continue;
      }
      const area: Area = {
        key: short.toUpperCase(),
        name: cleaned(line.text.slice(0, comma)),
        aliases: aliases.map(aliasOf),
        type,
        both: second === 'w' && type !== 'w',
        town: townOf(rest),
        at,
        lists: [],
      };
      areas.push(area);
      for (const one of [area.key, area.name, ...area.aliases])
        if (!byName.has(sameName(one))) byName.set(sameName(one), area);
      if (/^[rg]$/u.test(type))
        unsaid.push({
          text: cleaned(line.text),
          why: type === 'r' ? 'a railway' : 'a gateway',
          bearing: true,
          at,
        });
    } else if (section === 1 && begins.test(line.text)) {
      const [, from = '', type = '', refs = ''] = movement.exec(cleaned(line.text)) ?? [];
      const area = byName.get(sameName(from));
      if (area === undefined) {
        say(reading, 'import-unknown-name', at, {
          what: 'place of movements',
          name: from || line.text,
        });
        continue;
      }
      // Of a strait: the list of the other side says the same, and who lets by.
      if (type === 'cc' && area.town !== undefined) continue;
      area.lists.push({ type, refs: refs.split(' ').filter((ref) => ref !== ''), at });
    } else if (section === 2) {
      const letter = /^\p{Lu}/u.exec(line.text)?.[0];
      const head = letter === undefined || why?.flush === true ? undefined : heads.get(letter);
      if (head !== undefined) why = head;
      else if (why?.table !== undefined && areas.some(({ town }) => town !== undefined))
        tables.push({ table: why.table, text: cleaned(line.text), at });
      else if (why !== undefined)
        unsaid.push({ text: cleaned(line.text), why: why.text, bearing: why.bearing, at });
      else say(reading, 'import-not-understood', at, { what: cleaned(line.text) });
    }
  }
  return areas;
}

/** A line of a table of Machiavelli. */
export interface Row {
  readonly table: Table;
  readonly text: string;
  readonly at: At;
}
type Table = 'famine' | 'plague' | 'storms' | 'income';

interface Head {
  readonly text: string;
  readonly bearing: boolean;
  readonly table?: Table;
  /** Its lines begin at the margin. */
  readonly flush?: boolean;
}

const heads = new Map<string, Head>([
  ['C', { text: 'the order of centres in reports', bearing: false }],
  ['O', { text: 'the order of provinces in reports', bearing: false }],
  ['H', { text: 'centres that count for these powers alone', bearing: true, flush: true }],
  ['G', { text: 'gateways: whoever holds one says who passes', bearing: true, flush: true }],
  ['R', { text: 'railways: several steps in a turn', bearing: true, flush: true }],
  ['F', { text: 'famine', bearing: true, table: 'famine' }],
  ['P', { text: 'plague', bearing: true, table: 'plague' }],
  ['S', { text: 'storms', bearing: true, table: 'storms' }],
  ['V', { text: 'income', bearing: true, table: 'income' }],
  ['L', { text: 'which units a power may have', bearing: true }],
]);

const isShore = (type: string): boolean => /^[nsewc]c$/u.test(type);

function townOf(code: string): Area['town'] {
  const [, income = '', sort = '.', single = ''] = /^([0-7])([.fpP]?)(V?)$/u.exec(code) ?? [];
  return income === '' ? undefined : { income: Number(income), sort, single: single === 'V' };
}

/** Open water, and water that ice closes in the Fall: `map.loeb9` has the Arctic Ocean so. */
const isWater = (type: string): boolean => /^[wv]$/u.test(type);

export function localeOf({ key, name, aliases, type, lists, at }: Area): Locale {
  const shores = [...new Set(lists.map((list) => list.type).filter(isShore))].map((one) =>
    one.toUpperCase(),
  );
  const coast = lists.some((list) => !list.type.startsWith('m'));
  const surface: Surface = isWater(type) ? 'water' : coast ? 'shore' : 'inner';
  return {
    key,
    name,
    aliases,
    surface,
    shores:
      surface === 'shore'
        ? shores.map((one) => ({ key: one, name: shoreName(one), aliases: [] }))
        : [],
    at,
  };
}

export function stopOf(byName: ReadonlyMap<string, Area>, ref: string): Stop | undefined {
  const [base = '', shore] = ref.split('/');
  const area = byName.get(sameName(base));
  if (area === undefined) return undefined;
  return shore === undefined || /^[mx]/u.test(shore)
    ? { locale: area.key }
    : { locale: area.key, shore: `${shore.slice(0, 1)}c`.toUpperCase() };
}

/** `cor/mx`: who moves there has the strength of its supports alone (`info.loeb9` of the judge). */
function crossingsOf(
  areas: readonly Area[],
  byName: ReadonlyMap<string, Area>,
): readonly { readonly from: string; readonly to: string; readonly at: At }[] {
  return areas.flatMap(({ key, lists }) =>
    lists.flatMap(({ type, refs, at }) =>
      refs.flatMap((ref) => {
        const to = type.startsWith('m') && /\/mx$/iu.test(ref) ? stopOf(byName, ref) : undefined;
        return to === undefined ? [] : [{ from: key, to: to.locale, at }];
      }),
    ),
  );
}

export function waysOf(
  reading: Reading,
  areas: readonly Area[],
  byName: ReadonlyMap<string, Area>,
): Way[] {
  const locales = new Map(areas.map((area) => [area.key, localeOf(area)]));
  const byKey = new Map(areas.map((area) => [area.key, area]));
  return areas.flatMap((area) =>
    area.lists.flatMap(({ type, refs, at }) =>
      refs.flatMap((ref): Way[] => {
        const to = stopOf(byName, ref);
        const target = to === undefined ? undefined : locales.get(to.locale);
        if (to === undefined || target === undefined) {
          if (to === undefined || byKey.has(to.locale))
            say(reading, 'import-unknown-name', at, { what: 'neighbour', name: ref });
          return [];
        }
        if (to.locale === area.key) return [];
        const own = locales.get(area.key);
        if (type.startsWith('m')) {
          if (/\/m[^vx]/iu.test(ref)) {
            say(reading, 'import-not-understood', at, { what: `the way ${ref}` });
            return [];
          }
          const both = target.surface !== 'water' && own?.surface !== 'water';
          return both
            ? [{ sort: 'foot', from: { locale: area.key }, to: { locale: to.locale }, at }]
            : [];
        }
        if (target.surface === 'inner') return [];
        const shored = isShore(type) && (own?.shores.length ?? 0) > 0;
        const from = shored
          ? { locale: area.key, shore: type.toUpperCase() }
          : { locale: area.key };
        if (target.shores.length === 0)
          return [{ sort: 'ship', from, to: { locale: to.locale }, at }];
        if (to.shore !== undefined) return [{ sort: 'ship', from, to, at }];
        // A place of several coasts that is named without one: those that lead back.
        return (byKey.get(to.locale)?.lists ?? [])
          .filter(
            (list) =>
              isShore(list.type) &&
              list.refs.some((one) => stopOf(byName, one)?.locale === area.key),
          )
          .map((list) => ({
            sort: 'ship',
            from,
            to: { locale: to.locale, shore: list.type.toUpperCase() },
            at,
          }));
      }),
    ),
  );
}

export interface Unit {
  readonly side: string;
  readonly letter: string;
  readonly place: string;
  readonly stop: Stop | undefined;
  readonly area: Area | undefined;
  readonly at: At;
}

function unitsOf(
  reading: Reading,
  seed: readonly Line[],
  byName: ReadonlyMap<string, Area>,
): readonly Unit[] {
  const end = seed.findIndex(({ text }) => text.startsWith('-'));
  return seed.slice(1, end === -1 ? undefined : end).flatMap((line): Unit[] => {
    if (line.text.trim() === '' || line.text.startsWith('#')) return [];
    const at = { file: line.file, start: line.start, end: line.end };
    const [, side = '', letter = '', place = ''] =
      /^(\S)[:m]?\s+(\S)\s+(.+)$/u.exec(cleaned(line.text)) ?? [];
    if (place === '') {
      say(reading, 'import-not-understood', at, { what: cleaned(line.text) });
      return [];
    }
    const stop = stopOf(byName, place);
    return [
      {
        side,
        letter,
        place,
        stop,
        area: stop === undefined ? undefined : byName.get(sameName(stop.locale)),
        at,
      },
    ];
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

function sidesOf(areas: readonly Area[], units: readonly Unit[]): readonly Party[] {
  const letters = new Map<string, At>();
  for (const { type, at } of areas)
    if (/^[\p{Lu}\p{N}]$/u.test(type) && !letters.has(type)) letters.set(type, at);
  for (const { side, at } of units)
    if (/^[\p{Lu}\p{N}]$/u.test(side) && !letters.has(side)) letters.set(side, at);
  const known = areas.some(({ town }) => town !== undefined) ? townsmen : usual;
  const standard = [...letters.keys()].every((letter) => known.has(letter));
  return [...letters].map(([key, at]) => ({
    key,
    name: (standard ? known.get(key) : undefined) ?? `Power ${key}`,
    aliases: [key],
    called: undefined,
    at,
  }));
}

/** Behind the units stands who owns what, a letter for each place; where it does not, homes are owned. */
function ownersOf(seed: readonly Line[]): readonly string[] | undefined {
  const end = seed.findIndex(({ text }) => text.startsWith('-'));
  const record = end === -1 ? undefined : seed[end + 1]?.text;
  return record === undefined || !/^[.\p{L}\p{N}]*\.[.\p{L}\p{N}]*$/u.test(record)
    ? undefined
    : [...record];
}

const begun = /^([SFUW])(\d{1,6})([MRBA])/u;

/** `S1901M`; builds come in the Winter here. */
export function startOf(seed: readonly Line[]): { readonly time: string; readonly year: number } {
  const [, season = 'S', year = '1901', phase = 'M'] = begun.exec(seed[0]?.text ?? '') ?? [];
  return {
    time:
      /[BA]/u.test(phase) || season === 'W'
        ? 'Winter'
        : season === 'F'
          ? 'Fall'
          : season === 'U'
            ? 'Summer'
            : 'Spring',
    year: Number(year),
  };
}

function startersOf(reading: Reading, units: readonly Unit[]): readonly Starter[] {
  const taken = new Set<string>();
  return units.flatMap(({ side, letter, place, stop, area, at }): Starter[] => {
    const locale = area === undefined ? undefined : localeOf(area);
    if (stop === undefined || locale === undefined) {
      say(reading, 'import-unknown-name', at, { what: 'place of a unit', name: place });
      return [];
    }
    const sort: Motion | undefined = letter === 'A' ? 'foot' : letter === 'F' ? 'ship' : undefined;
    const shored = locale.shores.length > 0;
    const fits =
      sort === 'foot'
        ? locale.surface !== 'water'
        : sort === 'ship' && locale.surface !== 'inner' && shored === (stop.shore !== undefined);
    if (sort === undefined || !fits || taken.has(stop.locale)) {
      say(reading, 'import-misplaced', at, { unit: `${letter} ${place}` });
      return [];
    }
    taken.add(stop.locale);
    return [{ side, sort, stop: sort === 'foot' ? { locale: stop.locale } : stop, at }];
  });
}
