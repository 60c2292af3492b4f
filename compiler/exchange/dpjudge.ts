/**
 * The `.map` files of the DPjudge, which the Python package `diplomacy` reads as well. A file is a list of instructions, one a
 * line, which change what the files before it said: so they are carried out here, in the order in which that judge does.
 */
import { basename, dirname, join } from '../../language/host.ts';
import type {
  Almanac,
  At,
  Starter,
  Form,
  Surface,
  Locale,
  Part,
  PartOfTurn,
  Saying,
  Party,
  Motion,
  Source,
  Time,
  Unsaid,
  Way,
} from './form.ts';
import { shoreName } from './diplomacy.ts';
import { aliasOf, cleaned, sameName, titled } from './names.ts';
import { failed, linesOf, say, textOf, whole } from './reading.ts';
import type { Line, Reading } from './reading.ts';

interface Terrain {
  /** `WATER`, `LAND`, `COAST`, `PORT`, `SHUT`. */
  type: string;
  abuts: string[];
  at: At;
}

interface Named {
  name: string;
  readonly at: At;
  readonly aliases: string[];
}

interface Home {
  readonly locale: string;
  readonly at: At;
}

interface Nation {
  name: string;
  word: string | undefined;
  letter: string | undefined;
  readonly at: At;
  homes: Home[];
  /** Where said apart from the homes. */
  owns: Home[] | undefined;
  inhabits: boolean;
  units: { sort: string; place: string; at: At }[];
  dummy: At | undefined;
  led: string | undefined;
  factories: Home[];
  partisans: Home[];
  anyOwned: At | undefined;
}

interface Limit {
  readonly code: string;
  readonly from: string;
  readonly to: string;
  readonly at: At;
}

interface Seasonal {
  readonly time: string;
  readonly type: string;
  readonly place: string;
  readonly line: Line;
}

interface World {
  /** By what is written behind the type: small letters for what only armies enter. */
  readonly surfaces: Map<string, Terrain>;
  /** By abbreviation. */
  readonly names: Map<string, Named>;
  readonly nations: Map<string, Nation>;
  unowned: Home[];
  limits: Limit[];
  victory: { readonly numbers: readonly number[]; readonly at: At } | undefined;
  begin: { readonly words: readonly string[]; readonly at: At } | undefined;
  flow: { readonly item: string; readonly at: At }[];
  readonly rules: { readonly rule: string; readonly at: At }[];
  /** `RULE !BUILD_ANY`: a file takes back what those that it uses say, wherever it stands. */
  readonly denied: Map<string, At>;
  /** What a place is in one time of the year alone. */
  readonly seasonal: Seasonal[];
  readonly unsaid: Unsaid[];
  readonly seen: Set<string>;
  readonly notes: string[];
  current: Nation | undefined;
}

/** The files of the standard map are named by half of all others; where they are not at hand, these stand for them. */
export const STANDARD = 'variorum:/exchange/dpjudge';

export function readDpjudge(reading: Reading, path: string): Form | undefined {
  const world: World = {
    surfaces: new Map(),
    names: new Map(),
    nations: new Map(),
    unowned: [],
    limits: [],
    victory: undefined,
    begin: undefined,
    flow: [],
    rules: [],
    denied: new Map(),
    seasonal: [],
    unsaid: [],
    seen: new Set(),
    notes: [],
    current: undefined,
  };
  readFile(reading, world, path, path);
  if (failed(reading)) {
    // What follows from a file that is not there is no news.
    const errors = reading.diagnostics.filter(({ severity }) => severity === 'error');
    reading.diagnostics.splice(0, reading.diagnostics.length, ...errors);
    return undefined;
  }
  return formOf(reading, world, path);
}

/** Enough of this to tell the format: an instruction that no other format has. */
export const looksLikeDpjudge = (text: string): boolean =>
  /^[ \t]*(?:AMEND|WATER|LAND|COAST|PORT|SHUT)\s+\S+\s+ABUTS\b/imu.test(text) ||
  /^[ \t]*(?:USE|USES|MAP)\s+[\w.+-]+[ \t]*\r?$/imu.test(text) ||
  (/^[ \t]*UNOWNED\b/mu.test(text) && /^[ \t]*[AF][ \t]+[A-Z]{3}\b/mu.test(text));

function readFile(reading: Reading, world: World, file: string, top: string): void {
  const text = textOf(reading, file);
  if (text === undefined) return;
  world.seen.add(basename(file).toLowerCase());
  let block: string | undefined;
  let phase = false;
  // What is current goes no further than its file.
  const outer = world.current;
  world.current = undefined;
  for (const line of linesOf(file, text)) {
    const words = line.text.split(/\s+/u).filter((word) => word !== '');
    const [first = ''] = words;
    if (first === '' || first.startsWith('#')) {
      noteOf(world, line, file === top);
      continue;
    }
    const verb = first.toUpperCase();
    const at = placed(line);
    if (/^DIRECTIVES?$/u.test((words.at(-1) ?? '').toUpperCase())) {
      block = verb === 'END' ? undefined : words.length === 1 ? 'ALL' : verb;
      if (block !== undefined)
        question(world, line, 'rules of a kind of game that this map may be played with');
    } else if (block !== undefined && !(block === 'ALL' && /^RULES?$/u.test(verb))) {
      question(world, line, `for games of the kind ${block}`);
    } else if (inSeason.test(line.text)) {
      const [, time = '', type = '', place = ''] = inSeason.exec(line.text) ?? [];
      const season = { time: timeName(time.toUpperCase()), type: type.toUpperCase(), place, line };
      world.seasonal.push(season);
      phase = false;
    } else if ((verb === 'FROM' || verb === 'IN') && words.length > 1) {
      phase = !/:\s*\S/u.test(line.text) && !/^from\s+start/iu.test(line.text);
      question(world, line, 'the map changes in play');
    } else if (phase) {
      question(world, line, 'the map changes in play');
    } else if (verb === 'USE' || verb === 'USES' || verb === 'MAP') {
      for (const name of words.slice(1)) include(reading, world, { file, name, at, top });
    } else {
      carryOut(reading, world, line, words, verb);
    }
  }
  world.current = outer;
}

/** `IN SPRING: WATER ARC`: every year, and in that time alone. */
const inSeason = /^\s*IN\s+([\p{L}.]+)\s*:\s*(WATER|LAND|COAST|PORT|SHUT)\s+(\S+)\s*$/iu;

/** What the head of a file says of who made it. */
function noteOf(world: World, line: Line, own: boolean): void {
  const text = cleaned(line.text.replace(/^[\s#*=-]+/u, ''));
  if (own && /\b(?:created|designed|written|map data) by\b|^by\s|copyright|licen[cs]e/iu.test(text))
    world.notes.push(text);
}

function include(
  reading: Reading,
  world: World,
  { file, name, at, top }: { file: string; name: string; at: At; top: string },
): void {
  const wanted = name.includes('.') ? name : `${name}.map`;
  if (world.seen.has(wanted.toLowerCase())) {
    say(reading, 'import-not-understood', at, { what: `${wanted}, which was read already` });
    return;
  }
  // A name is a name and no way through the folders of this machine.
  const plain = /^[\w.+-]+$/u.test(wanted) && !wanted.includes('..');
  const folders = [dirname(file), dirname(top), ...reading.beside, STANDARD];
  const found = plain
    ? folders
        .map((folder) => join(folder, wanted))
        .find((path) => reading.host.read(path) !== undefined)
    : undefined;
  if (found === undefined) {
    say(reading, 'import-missing-file', at, { name: wanted });
    return;
  }
  if (found.startsWith(STANDARD)) say(reading, 'import-standard', at, { name: wanted });
  readFile(reading, world, found, top);
}

const placed = ({ file, start, end }: Line): At => ({ file, start, end });

function question(world: World, line: Line, why: string): void {
  world.unsaid.push({ text: cleaned(line.text), why, bearing: true, at: placed(line) });
}

const told = (world: World, line: Line, why: string): void => {
  world.unsaid.push({ text: cleaned(line.text), why, bearing: false, at: placed(line) });
};

const beforeNames = new Set(
  'TEXTONLY VICTORY FLOW NOTIFY BEGIN RULE RULES ROTATE NEWHOMES'.split(' '),
);

const types = new Set(['AMEND', 'WATER', 'LAND', 'COAST', 'PORT', 'SHUT']);

function carryOut(
  reading: Reading,
  world: World,
  line: Line,
  words: readonly string[],
  verb: string,
): void {
  const at = placed(line);
  const rest = words.slice(1);
  const puzzled = (what: string): void => say(reading, 'import-not-understood', at, { what });
  const nation = world.current;
  // Places may be called by a word that orders something: the judge looks for the sign first.
  if (line.text.includes('=') && !beforeNames.has(verb)) return name(reading, world, line);
  switch (verb) {
    case 'TEXTONLY':
    case 'ROTATE':
    case 'FLAGS':
    case 'FLAG':
      return told(world, line, 'pictures');
    case 'NOTIFY':
      return told(world, line, 'who is written to when a game begins');
    case 'VICTORY': {
      const numbers = rest.map(Number);
      if (numbers.length === 0 || numbers.some((one) => !Number.isSafeInteger(one) || one < 1))
        return puzzled('a VICTORY without whole numbers');
      world.victory = { numbers, at };
      return;
    }
    case 'FLOW':
      if (rest.length === 0) world.flow = [];
      else world.flow.push(...rest.map((item) => ({ item: item.toUpperCase(), at })));
      return;
    case 'BEGIN':
      world.begin = { words: rest.map((word) => word.toUpperCase()), at };
      return;
    case 'RULE':
    case 'RULES':
      for (const word of rest) {
        const rule = word.toUpperCase();
        if (rule.startsWith('!')) world.denied.set(rule.slice(1), at);
        else world.rules.push({ rule, at });
      }
      return;
    case 'NEWHOMES':
    case 'RESERVES':
    case 'MILITIA':
    case 'LEAGUE':
      return question(world, line, nation === undefined ? 'no power before it' : nation.name);
    case 'DROP':
      for (const place of rest) drop(world, place.toUpperCase());
      return;
    case 'OWNS':
    case 'CENTERS':
      if (nation === undefined) break;
      {
        const homes = homesOf(world, line, rest);
        const kept = verb === 'OWNS' ? (nation.owns ?? []) : [];
        nation.owns = [
          ...kept,
          ...homes.filter(({ locale }) => !kept.some((one) => one.locale === locale)),
        ];
      }
      return;
    case 'INHABITS':
    case 'HOME':
    case 'HOMES': {
      if (nation === undefined) return puzzled(`${verb} before a power`);
      const anew = verb !== 'INHABITS' || !nation.inhabits;
      nation.inhabits = true;
      return addHomes(world, nation, line, rest, anew);
    }
    case 'UNITS':
      if (nation === undefined) return puzzled('UNITS before a power');
      nation.units = [];
      return;
    case 'A':
    case 'F': {
      const [place = ''] = rest;
      if (nation === undefined) return puzzled('a unit before a power');
      if (rest.length !== 1) return puzzled('a unit without one place');
      const where = place.toUpperCase();
      for (const other of world.nations.values())
        other.units = other.units.filter((one) => one.place.slice(0, 3) !== where.slice(0, 3));
      nation.units.push({ sort: verb, place: where, at });
      return;
    }
    case 'DUMMY':
    case 'DUMMIES':
      if (rest.length === 0) {
        if (nation === undefined) return puzzled(`${verb} before a power`);
        nation.dummy = at;
        return;
      }
      for (const one of chosen(reading, world, rest, at)) one.dummy = at;
      world.current = undefined;
      return;
    case 'CONTROL': {
      const leader = world.nations.get(keyOf(rest[0] ?? ''));
      if (nation === undefined || leader === undefined)
        return puzzled('a CONTROL without two powers');
      nation.led = keyOf(leader.name);
      nation.dummy ??= at;
      return;
    }
    case 'TEAM':
    case 'TEAMS':
      for (const team of rest
        .join(' ')
        .replace(/\s*-\s*/gu, '-')
        .split(' ')) {
        const [leader = '', ...members] = team.split('-').map(keyOf);
        for (const member of members) {
          const follower = world.nations.get(member);
          if (follower === undefined || !world.nations.has(leader))
            puzzled(`a team with ${member}, which is no power`);
          else {
            follower.dummy ??= at;
            follower.led = leader;
          }
        }
      }
      world.current = undefined;
      return;
    case 'UNPLAYED': {
      const gone =
        rest.length === 0
          ? nation === undefined
            ? []
            : [nation]
          : chosen(reading, world, rest, at);
      for (const one of gone)
        for (const [key, other] of world.nations) if (other === one) world.nations.delete(key);
      world.current = undefined;
      return;
    }
  }
  if (types.has(verb) && rest.length > 0) return terrain(reading, world, line, words, verb);
  power(reading, world, line, words);
}

/** `ALL`, `ALL EXCEPT A B`, or a list, in which commas do not count. */
function chosen(
  reading: Reading,
  world: World,
  words: readonly string[],
  at: At,
): readonly Nation[] {
  const all = [...world.nations.entries()];
  const keys = words.map((word) => keyOf(word.replaceAll(',', ''))).filter((word) => word !== '');
  if (keys[0] === 'ALL') {
    const but = keys[1] === 'EXCEPT' ? keys.slice(2) : [];
    return all.filter(([key]) => !but.includes(key)).map(([, nation]) => nation);
  }
  return keys.flatMap((key) => {
    const nation = world.nations.get(key);
    if (nation === undefined) say(reading, 'import-unknown-name', at, { what: 'power', name: key });
    return nation === undefined ? [] : [nation];
  });
}

/** Blanks, pluses and hyphens do not tell powers apart. */
const keyOf = (text: string): string => text.toUpperCase().replace(/[\s+.,:-]/gu, '');

function homesOf(world: World, line: Line, words: readonly string[]): Home[] {
  return words.flatMap((word) => {
    const locale = word.toUpperCase().replace(/[,;]/gu, '');
    if (/^SC[!?*]$/u.test(locale)) {
      question(world, line, 'homes that are settled in play');
      return [];
    }
    return locale === '' ? [] : [{ locale, at: placed(line) }];
  });
}

function addHomes(
  world: World,
  nation: Nation | undefined,
  line: Line,
  words: readonly string[],
  anew: boolean,
): void {
  const at = placed(line);
  if (nation !== undefined && anew) {
    nation.homes = [];
    nation.factories = [];
    nation.partisans = [];
    nation.anyOwned = undefined;
  }
  for (const word of words) {
    const [, marks = '', name = '', limits] =
      /^([-*+~@]*)([^(]*)(\(.*\))?$/u.exec(word.toUpperCase().replace(/,$/u, '')) ?? [];
    if (name === '') continue;
    if (nation !== undefined && name === '&SC') {
      nation.anyOwned = at;
      continue;
    }
    const home = { locale: name, at };
    const others = (list: readonly Home[]): Home[] => list.filter(({ locale }) => locale !== name);
    if (nation === undefined) {
      world.unowned = marks.includes('-')
        ? others(world.unowned)
        : [...others(world.unowned), home];
      continue;
    }
    const had = nation.homes.some(({ locale }) => locale === name);
    nation.homes = others(nation.homes);
    nation.factories = others(nation.factories);
    nation.partisans = others(nation.partisans);
    // A centre that is nobody's home any more is still a centre.
    if (had) world.unowned = [...others(world.unowned), home];
    if (marks.includes('-')) continue;
    if (marks.includes('@') || limits !== undefined)
      question(world, line, `${name} is a home of ${nation.name} under conditions`);
    if (marks.includes('~')) question(world, line, `${name} is a home that others do not see`);
    if (marks.includes('*')) nation.partisans.push(home);
    else if (marks.includes('+')) nation.factories.push(home);
    else nation.homes.push(home);
  }
}

const isAbbreviation = (text: string): boolean => /^[\p{L}\p{N}][^\s,;=]*$/u.test(text);

/** `Name = abb alias alias`, or `OLD -> New name = abb alias`. */
function name(reading: Reading, world: World, line: Line): void {
  const at = placed(line);
  const equals = line.text.indexOf('=');
  const [left, renamed] = cleaned(line.text.slice(0, equals)).split(/\s*->\s*/u);
  const [short = '', ...aliases] = cleaned(line.text.slice(equals + 1)).split(' ');
  const printed = renamed ?? left ?? '';
  if (printed === '' || !isAbbreviation(short)) {
    say(reading, 'import-not-understood', at, { what: 'a name without an abbreviation' });
    return;
  }
  const key = short.toUpperCase();
  if (renamed !== undefined && left !== undefined)
    rename(reading, world, left.toUpperCase(), key, at);
  const before = world.names.get(key);
  // Said again, it is a further name of the place.
  if (before === undefined) world.names.set(key, { name: printed, at, aliases });
  else before.aliases.push(printed.replaceAll(' ', '+'), ...aliases);
}

function rename(reading: Reading, world: World, old: string, key: string, at: At): void {
  if (!world.names.has(old)) {
    say(reading, 'import-unknown-name', at, { what: 'place to rename', name: old });
    return;
  }
  world.names.delete(old);
  if (old === key) return;
  const next = (text: string): string =>
    text === old
      ? key
      : text === old.toLowerCase()
        ? key.toLowerCase()
        : text === cased(old)
          ? cased(key)
          : text;
  // What is set while one goes through a map comes round once more.
  const before = Array.from(world.surfaces);
  world.surfaces.clear();
  for (const [place, surface] of before) {
    world.surfaces.set(next(place), { ...surface, abuts: surface.abuts.map(next) });
  }
  const home = (one: Home): Home => ({ ...one, locale: next(one.locale) });
  world.unowned = world.unowned.map(home);
  world.limits = world.limits.map((one) => ({ ...one, from: next(one.from), to: next(one.to) }));
  for (const nation of world.nations.values()) {
    nation.homes = nation.homes.map(home);
    nation.owns = nation.owns?.map(home);
    nation.factories = nation.factories.map(home);
    nation.partisans = nation.partisans.map(home);
    nation.units = nation.units.map((unit) => ({ ...unit, place: next(unit.place) }));
  }
}

const cased = (text: string): string => text.slice(0, 1) + text.slice(1).toLowerCase();

/** Takes a place out, with its shores; `inland`: only its shores. */
function drop(world: World, place: string, inland = false): void {
  const goes = (text: string): boolean => text.toUpperCase().startsWith(place);
  for (const key of world.surfaces.keys()) if (goes(key)) world.surfaces.delete(key);
  for (const key of world.names.keys()) if (goes(key)) world.names.delete(key);
  const stays = ({ locale }: Home): boolean => locale !== place;
  world.unowned = world.unowned.filter(stays);
  world.limits = world.limits.filter(({ from, to }) => !goes(from) && !goes(to));
  for (const nation of world.nations.values()) {
    nation.homes = nation.homes.filter(stays);
    nation.owns = nation.owns?.filter(stays);
    nation.factories = nation.factories.filter(stays);
    nation.partisans = nation.partisans.filter(stays);
    nation.units = nation.units.filter((unit) => unit.place.slice(0, 3) !== place.slice(0, 3));
  }
  const main = place.slice(0, 3);
  for (const surface of world.surfaces.values()) {
    const had = surface.abuts.some(goes);
    surface.abuts = surface.abuts.filter((one) => !goes(one));
    if (had && inland && !surface.abuts.includes(main)) surface.abuts.push(main);
  }
}

function terrain(
  reading: Reading,
  world: World,
  line: Line,
  words: readonly string[],
  verb: string,
): void {
  const at = placed(line);
  const place = words[1] ?? '';
  const swapped = place === place.toUpperCase() ? place.toLowerCase() : place.toUpperCase();
  const other = swapped === place ? undefined : world.surfaces.get(swapped);
  let surface = world.surfaces.get(place);
  if (other !== undefined) {
    world.surfaces.delete(swapped);
    if (verb === 'AMEND') surface = other;
    // A place that fleets enter as a whole has no shores any more.
    if (place === place.toUpperCase())
      for (const key of world.surfaces.keys())
        if (key.startsWith(`${place}/`)) drop(world, key, true);
  }
  if (verb === 'AMEND') {
    if (surface === undefined) {
      say(reading, 'import-unknown-name', at, { what: 'place to amend', name: place });
      return;
    }
    surface = { ...surface, at };
  } else {
    surface = { type: verb, abuts: words.length > 2 ? [] : (surface?.abuts ?? []), at };
  }
  if (words.length > 2 && words[2]?.toUpperCase() !== 'ABUTS') {
    say(reading, 'import-not-understood', at, { what: `no ABUTS behind ${place}` });
    return;
  }
  for (const word of words.slice(3)) {
    if (word.startsWith('-')) {
      const gone = word.slice(1).toUpperCase();
      surface.abuts = surface.abuts.filter(
        (one) => gone === '' || !one.toUpperCase().startsWith(gone),
      );
      world.limits = world.limits.filter(
        ({ from, to }) => from !== place.toUpperCase() || !to.startsWith(gone.slice(0, 3)),
      );
    } else abut(reading, world, { place, surface, word, at });
  }
  world.surfaces.set(place, surface);
}

/** `R:AEG` for Russia alone, `AEG(CON)` for who owns Constantinople, `*MAO` for what the judge itself knows. */
function abut(
  reading: Reading,
  world: World,
  { place, surface, word, at }: { place: string; surface: Terrain; word: string; at: At },
): void {
  const [, who, middle = '', need] =
    /^(?:([^:]*):)?([^:()]*)(?:\(([^()]*)\))?$/u.exec(word.replace(/,$/u, '')) ?? [];
  const [, before = '', dest = '', behind = ''] =
    /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(middle) ?? [];
  if (dest === '') {
    say(reading, 'import-not-understood', at, { what: `a neighbour "${word}"` });
    return;
  }
  const codes = [
    ...(who === undefined ? [] : [`${who.toUpperCase()}:`]),
    ...(need === undefined ? [] : [`(${need.toUpperCase()}`]),
    ...before,
    ...behind,
  ];
  for (const code of codes)
    world.limits.push({ code, from: place.toUpperCase(), to: dest.toUpperCase(), at });
  // Twice is an error of the file; once is what it means.
  if (!surface.abuts.includes(dest)) surface.abuts.push(dest);
}

function power(reading: Reading, world: World, line: Line, words: readonly string[]): void {
  const at = placed(line);
  let rest = [...words];
  const unowned = (word: string): boolean => /^(?:UNOWNED|NEUTRAL|CENTERS)$/iu.test(word);
  if (rest[1] === '->' && rest.length > 2) {
    const [old = '', , next = ''] = rest;
    const before = world.nations.get(keyOf(old));
    if (before === undefined) {
      say(reading, 'import-unknown-name', at, { what: 'power to rename', name: old });
    } else {
      world.nations.delete(keyOf(old));
      world.nations.set(keyOf(next), { ...before, name: next, word: undefined, letter: undefined });
      for (const one of world.nations.values()) if (one.led === keyOf(old)) one.led = keyOf(next);
    }
    rest = rest.slice(2);
  }
  const [title = ''] = rest;
  if (unowned(title)) {
    world.current = undefined;
    return addHomes(world, undefined, line, rest.slice(1), false);
  }
  const key = keyOf(title);
  if (key === '' || !/\p{L}/u.test(key)) {
    say(reading, 'import-not-understood', at, { what: `"${title}"` });
    return;
  }
  const nation: Nation = world.nations.get(key) ?? {
    name: title,
    word: undefined,
    letter: undefined,
    at,
    homes: [],
    owns: undefined,
    inhabits: false,
    units: [],
    dummy: undefined,
    led: undefined,
    factories: [],
    partisans: [],
    anyOwned: undefined,
  };
  world.nations.set(key, nation);
  world.current = nation;
  rest = rest.slice(1);
  if (rest[0]?.startsWith('(') === true) {
    const inside = (rest[0] ?? '').replace(/^\(|\)$/gu, '');
    const colon = inside.indexOf(':');
    const word = colon === -1 ? inside : inside.slice(0, colon);
    if (word !== '') nation.word = word;
    if (colon !== -1) nation.letter = inside.slice(colon + 1, colon + 2).toUpperCase();
    rest = rest.slice(1);
  }
  const anew = nation.inhabits;
  nation.inhabits = false;
  addHomes(world, nation, line, rest, anew);
}

const surfaces: Readonly<Record<string, Surface>> = {
  WATER: 'water',
  LAND: 'inner',
  COAST: 'shore',
  PORT: 'shore',
  SHUT: 'barred',
};

function formOf(reading: Reading, world: World, path: string): Form | undefined {
  const stem = basename(path).replace(/\.[^.]*$/u, '');
  const almanac = almanacOf(reading, world, path);
  const closed = closedOf(world, almanac);
  const locales = localesOf(reading, world);
  const known = new Set(locales.map(({ key }) => key));
  const isKnown = ({ locale, at }: Home, what: string): boolean => {
    if (known.has(locale)) return true;
    say(reading, 'import-unknown-name', at, { what, name: locale });
    return false;
  };
  const sayings = [...sayingsOf(world, isKnown), ...closed];
  return {
    name: titled(stem.replaceAll(/[_-]+/gu, ' ')),
    title: titled(stem.replaceAll(/[_-]+/gu, ' ')),
    system: 'DPjudge',
    designer: undefined,
    licence: undefined,
    notes: world.notes,
    locales,
    ways: waysOf(reading, world),
    sources: sourcesOf(reading, world, isKnown, sayings),
    sides: sidesOf(reading, world),
    starters: startersOf(reading, world, locales),
    almanac,
    sayings,
    unsaid: world.unsaid,
    shapes: [],
    spots: [],
  };
}

/** A place that is shut for a part of the year is open in the map, and closed in that part. */
function closedOf(world: World, { times }: Almanac): Saying[] {
  const moving = times.filter(({ parts: own }) => own.some(({ part }) => part === 'move'));
  return world.seasonal.flatMap(({ time, type, place, line }): Saying[] => {
    const terrain = groundOf(world, place);
    const known = moving.some(({ name: one }) => one === time);
    if (known && terrain !== undefined && (terrain.type === 'SHUT') !== (type === 'SHUT')) {
      if (terrain.type === 'SHUT') terrain.type = type;
      return moving
        .filter(({ name: one }) => (one === time) === (type === 'SHUT'))
        .map(({ name: one }) => ({
          meaning: { says: 'closed in', locale: place.toUpperCase(), time: one },
          at: placed(line),
        }));
    }
    question(world, line, 'the map changes in play');
    return [];
  });
}

/** What stands under an abbreviation, in capitals or not. */
const groundOf = (world: World, key: string): Terrain | undefined =>
  world.surfaces.get(key.toUpperCase()) ?? world.surfaces.get(key.toLowerCase());

function localesOf(reading: Reading, world: World): Locale[] {
  const mains = new Map<string, { shores: string[]; surface: Terrain }>();
  for (const [place, surface] of world.surfaces) {
    const [main = '', shore] = place.toUpperCase().split('/');
    const entry = mains.get(main) ?? { shores: [], surface };
    if (shore === undefined) entry.surface = surface;
    else entry.shores.push(shore);
    mains.set(main, entry);
  }
  for (const [key, { at }] of world.names) {
    const [main = ''] = key.split('/');
    if (!mains.has(main) && !world.nations.has(key))
      say(reading, 'import-unknown-name', at, { what: 'place', name: key });
  }
  return [...mains].map(([key, { shores, surface }]) => {
    const named = world.names.get(key);
    const aliases = new Set(
      (named?.aliases ?? []).map((alias) => aliasOf(alias.replace(/\?$/u, ''))),
    );
    const own = (text: string): boolean =>
      [key, named?.name ?? '', ...aliases].some((one) => sameName(one) === sameName(text));
    const coasts = shores.map((shore) => {
      const full = world.names.get(`${key}/${shore}`);
      const also = new Set<string>();
      const printed = /\(([^()]*)\)\s*$/u.exec(full?.name ?? '')?.[1] ?? shoreName(shore);
      for (const alias of full?.aliases ?? []) {
        const [, base = '', bare = ''] =
          /^(.*?)[\s+]*[/(]\s*\(?([^()/]*)\)?$/u.exec(alias.replaceAll('+', ' ').trim()) ?? [];
        if (base === '') continue;
        // `cat/nc` where nothing else says that the place is `cat` as well.
        if (!own(base)) aliases.add(aliasOf(base));
        const other = bare.trim();
        if (sameName(other) !== sameName(shore) && sameName(other) !== sameName(printed))
          also.add(other.length <= 3 ? other.toUpperCase() : other.toLowerCase());
      }
      return {
        key: shore,
        name: printed.toLowerCase(),
        aliases: [...also].filter((one) => !shores.includes(one)),
      };
    });
    return {
      key,
      name: named === undefined ? titled(key) : cleaned(named.name),
      aliases: [...aliases],
      surface: surfaces[surface.type] ?? 'inner',
      shores: coasts,
      at: named?.at ?? surface.at,
      ...(named === undefined
        ? { guess: 'The file has no name for it but its abbreviation.' }
        : {}),
    };
  });
}

/** Who goes where: as that judge works it out for a move of an army or a fleet. */
function waysOf(reading: Reading, world: World): Way[] {
  const ways: Way[] = [];
  for (const [place, { type, abuts, at }] of world.surfaces) {
    if (type === 'SHUT' && abuts.length > 0)
      world.unsaid.push({
        text: `SHUT ${place} ABUTS ${abuts.join(' ')}`,
        why: 'nobody enters it, so it has no borders',
        bearing: false,
        at,
      });
    const from = stopOf(place);
    const seen = new Set<string>();
    for (const dest of abuts) {
      const main = dest.includes('/') ? dest.slice(0, dest.indexOf('/')) : dest;
      const target = groundOf(world, dest) ?? groundOf(world, main);
      if (target === undefined) {
        say(reading, 'import-unknown-name', at, { what: 'neighbour', name: dest });
        continue;
      }
      const to = stopOf(dest);
      if (target.type === 'SHUT' || type === 'SHUT') continue;
      const limited = world.limits.some(
        (one) =>
          /[:(]/u.test(one.code) &&
          one.from === place.toUpperCase() &&
          one.to === dest.toUpperCase(),
      );
      if (limited) continue;
      // The first neighbour of a place that is named tells whether armies go there; shores do not count for them.
      const first = !seen.has(to.locale);
      seen.add(to.locale);
      const title = dest === titleOf(dest);
      if (
        first &&
        from.shore === undefined &&
        type !== 'WATER' &&
        target.type !== 'WATER' &&
        !title
      )
        ways.push({ sort: 'foot', from, to: { locale: to.locale }, at });
      const small = dest.slice(0, 1) !== dest.slice(0, 1).toUpperCase();
      if (place === place.toUpperCase() && type !== 'LAND' && !small && target.type !== 'LAND')
        if (world.surfaces.has(dest.toUpperCase())) ways.push({ sort: 'ship', from, to, at });
    }
  }
  return ways;
}

/** As Python's `title()`: the first letter behind each mark is a capital, and no other. */
const titleOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(
      /(^|[^\p{L}])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );

function stopOf(text: string): { readonly locale: string; readonly shore?: string } {
  const [locale = '', shore] = text.toUpperCase().split('/');
  return shore === undefined ? { locale } : { locale, shore };
}

type Known = (home: Home, what: string) => boolean;

function sourcesOf(reading: Reading, world: World, isKnown: Known, sayings: Saying[]): Source[] {
  const sources = new Map<string, { homes: string[]; owner: string | undefined; at: At }>();
  const at = (home: Home): { homes: string[]; owner: string | undefined; at: At } => {
    const entry = sources.get(home.locale) ?? { homes: [], owner: undefined, at: home.at };
    sources.set(home.locale, entry);
    return entry;
  };
  for (const [key, nation] of world.nations) {
    for (const home of nation.homes) if (isKnown(home, 'home')) at(home).homes.push(key);
    for (const home of nation.owns ?? nation.homes) {
      if (!isKnown(home, 'centre')) continue;
      const entry = at(home);
      if (entry.owner !== undefined && entry.owner !== key)
        say(reading, 'import-not-understood', home.at, {
          what: `${home.locale} as a centre of two powers: the first one has it`,
        });
      entry.owner ??= key;
    }
  }
  for (const home of world.unowned) if (isKnown(home, 'centre')) at(home);
  // A place that several build in: the first is its home, the others build there too.
  for (const [locale, { homes, at: where }] of sources)
    for (const side of homes.slice(1))
      sayings.push({ meaning: { says: 'builds too', side, locale }, at: where });
  return [...sources].map(([locale, entry]) => ({
    locale,
    ...entry,
    homes: entry.homes.slice(0, 1),
  }));
}

function sidesOf(reading: Reading, world: World): Party[] {
  const letters = new Map<string, string>();
  return [...world.nations].map(([key, { name: raw, word, letter, at }]) => {
    // A name with a line before it is that of a power which nobody plays: it has no letter of its own.
    const printed = raw.replaceAll('_', ' ').trim();
    const one = letter ?? (raw.startsWith('_') ? '' : printed.slice(0, 1).toUpperCase());
    if (one === '')
      return {
        key,
        name: titled(printed),
        aliases: [],
        called: word === undefined ? undefined : titled(word),
        at,
      };
    const other = letters.get(one);
    if (other !== undefined)
      say(reading, 'import-same-letter', at, { letter: one, name: titled(printed), other });
    else letters.set(one, titled(printed));
    if (!/[\p{L}\p{N}]/u.test(one))
      world.unsaid.push({
        text: `the letter ${one} of ${titled(printed)}`,
        why: 'names are letters and digits',
        bearing: false,
        at,
      });
    return {
      key,
      name: titled(printed),
      aliases: other === undefined && /[\p{L}\p{N}]/u.test(one) ? [one] : [],
      called: word === undefined ? undefined : titled(word),
      at,
    };
  });
}

function startersOf(reading: Reading, world: World, locales: readonly Locale[]): Starter[] {
  const byKey = new Map(locales.map((locale) => [locale.key, locale]));
  return [...world.nations].flatMap(([side, { units }]) =>
    units.flatMap(({ sort: letter, place, at }) => {
      const { locale: key, shore } = stopOf(place);
      const locale = byKey.get(key);
      const sort: Motion = letter === 'A' ? 'foot' : 'ship';
      const has = shore === undefined || locale?.shores.some((one) => one.key === shore) === true;
      if (locale === undefined || !has) {
        say(reading, 'import-unknown-name', at, { what: 'place of a unit', name: place });
        return [];
      }
      const fits =
        sort === 'foot'
          ? shore === undefined && (locale.surface === 'inner' || locale.surface === 'shore')
          : locale.surface === 'water' ||
            (locale.surface === 'shore' && (shore !== undefined || locale.shores.length === 0));
      if (!fits) {
        say(reading, 'import-misplaced', at, { unit: `${letter} ${place}` });
        return [];
      }
      return [{ side, sort, stop: { locale: key, shore }, at }];
    }),
  );
}

const parts: Readonly<Record<string, PartOfTurn>> = {
  MOVEMENT: 'move',
  RETREATS: 'flee',
  ADJUSTMENTS: 'adjust',
};

const usual = ['SPRING:MOVEMENT,RETREATS', 'FALL:MOVEMENT,RETREATS', 'WINTER:ADJUSTMENTS'];

function almanacOf(reading: Reading, world: World, path: string): Almanac {
  const at = world.begin?.at ?? world.flow[0]?.at ?? whole(path);
  const flow = world.flow.length > 0 ? world.flow : usual.map((item) => ({ item, at }));
  const puzzled = (where: At, what: string): void =>
    say(reading, 'import-not-understood', where, { what });
  let step: number | undefined;
  let years: Part['years'];
  // What stands before the line of the new year is played at the end of a year.
  const before: { name: string; part: Part }[] = [];
  let after: { name: string; part: Part }[] = [];
  for (const { item, at: where } of flow) {
    const [head = '', tail = ''] = item.split(':');
    if (head === 'NEWYEAR') {
      const by = tail === '' ? 1 : Number(tail);
      if (!Number.isSafeInteger(by) || by === 0) puzzled(where, `NEWYEAR by ${tail}`);
      else if (step !== undefined) puzzled(where, 'a second NEWYEAR');
      else {
        step = by;
        before.push(...after);
        after = [];
        years = undefined;
      }
    } else if (head === 'IFYEARDIV') {
      const [by = Number.NaN, rest = 0] = tail.split('=').map(Number);
      if (Number.isSafeInteger(by) && by > 0 && rest >= 0 && rest < by) years = { by, rest };
      else puzzled(where, `IFYEARDIV by ${tail}`);
    } else {
      for (const word of tail.split(',')) {
        const part = parts[word];
        if (part === undefined) puzzled(where, `a phase ${word}`);
        else after.push({ name: head, part: { part, years } });
      }
    }
  }
  const times: { name: string; parts: Part[] }[] = [];
  for (const { name: raw, part } of [...after, ...before]) {
    const time = timeName(raw);
    const same = times.find((one) => one.name === time);
    if (same !== undefined && times.at(-1) !== same) puzzled(at, `${raw} twice in a year`);
    else if (same === undefined) times.push({ name: time, parts: [part] });
    else same.parts.push(part);
  }
  const list: readonly Time[] = times;
  const [season = '', number = '', phase = ''] = world.begin?.words ?? [
    'SPRING',
    '1901',
    'MOVEMENT',
  ];
  const year = Number(number);
  const begun = list.find((one) => one.name === timeName(season));
  if (begun === undefined || !Number.isSafeInteger(year) || year < 0)
    puzzled(at, `BEGIN ${world.begin?.words.join(' ') ?? ''}`);
  else if (begun.parts[0]?.part !== parts[phase])
    puzzled(at, `a start with ${phase}: the game begins with the first phase of ${begun.name}`);
  const first = begun ?? list[0];
  return {
    times: list,
    step: step ?? 1,
    start: {
      time: first?.name ?? '',
      year: Number.isSafeInteger(year) && year >= 0 ? year : 1901,
    },
    at,
  };
}

/** The season of a phase: `AUTUMN` is another word for Fall. */
export const timeName = (text: string): string =>
  text === 'AUTUMN' ? 'Fall' : text.includes('.') ? cleaned(text) : titled(text);

/** Rules of the judge that change what happens on the board; others are about letters, clocks and who sees what. */
function sayingsOf(world: World, isKnown: Known): Saying[] {
  const sayings: Saying[] = [];
  const { victory } = world;
  const centres = new Set<string>();
  for (const { homes, owns } of world.nations.values())
    for (const { locale } of [...homes, ...(owns ?? [])]) centres.add(locale);
  for (const { locale } of world.unowned) centres.add(locale);
  const said = Number(world.begin?.words[1] ?? 1901);
  const begin = Number.isSafeInteger(said) ? said : 1901;
  const by = Number(
    /NEWYEAR:(-?\d+)/u.exec(world.flow.map(({ item }) => item).join(' '))?.[1] ?? 1,
  );
  if (victory === undefined) {
    const first = [...world.nations.values()][0];
    if (first !== undefined)
      sayings.push({
        meaning: { says: 'enough', number: Math.floor(centres.size / 2) + 1 },
        at: first.at,
        guess: `The file has no VICTORY: more than half of its ${centres.size} centres.`,
      });
  } else {
    const [first = 1, ...more] = victory.numbers;
    sayings.push({ meaning: { says: 'enough', number: first }, at: victory.at });
    more.forEach((number, index) => {
      const last = index === more.length - 1;
      sayings.push({
        meaning: {
          says: 'enough in',
          number,
          year: begin + by * (index + 1),
          later: last ? (by > 0 ? 'after' : 'before') : undefined,
        },
        at: victory.at,
      });
    });
  }
  for (const [rule, at] of world.denied) {
    const why = world.rules.some((one) => one.rule === rule)
      ? `takes RULE ${rule} back`
      : 'a rule that this map does not have anyway';
    world.unsaid.push({ text: `RULE !${rule}`, why, bearing: false, at });
  }
  for (const { rule, at } of world.rules) {
    if (world.denied.has(rule)) continue;
    const meaning = meanings[rule];
    if (meaning !== undefined) sayings.push({ meaning, at });
    else if (rule === 'MOBILIZE' && world.begin?.words[2] === 'ADJUSTMENTS')
      world.unsaid.push({
        text: `RULE ${rule}`,
        why: 'the start with adjustments says it',
        bearing: false,
        at,
      });
    else
      world.unsaid.push({
        text: `RULE ${rule}`,
        why: letters.test(rule) ? 'letters between players' : 'a rule of the judge',
        bearing: !letters.test(rule),
        at,
      });
  }
  for (const [side, nation] of world.nations) {
    if (nation.anyOwned !== undefined)
      sayings.push({ meaning: { says: 'builds', where: 'owned', side }, at: nation.anyOwned });
    if (nation.led !== undefined && nation.dummy !== undefined)
      sayings.push({ meaning: { says: 'led', leader: nation.led, side }, at: nation.dummy });
    else if (nation.dummy !== undefined)
      sayings.push({ meaning: { says: 'unplayed', side }, at: nation.dummy });
    for (const home of nation.factories)
      if (isKnown(home, 'factory'))
        sayings.push({ meaning: { says: 'factory', side, locale: home.locale }, at: home.at });
    for (const home of nation.partisans)
      if (isKnown(home, 'site for partisans'))
        world.unsaid.push({
          text: `*${home.locale} of ${titled(nation.name)}`,
          why: 'partisans: one more unit, there, while some of its homes are lost and some are not',
          bearing: true,
          at: home.at,
        });
  }
  limitsOf(world, sayings);
  return sayings;
}

const meanings: Readonly<Record<string, Saying['meaning']>> = {
  BUILD_ANY: { says: 'builds', where: 'owned' },
  REMOTE_BUILDS: { says: 'builds', where: 'owned with a home' },
  HOME_BUILDS: { says: 'builds', where: 'any home' },
};

const letters =
  /PRESS|DONATION|OBSERVER|LIST_|SIGN|DIAS|CONCESSION|POWER_CHOICE|EAVESDROP|REVEAL|NO_RULES/u;

function limitsOf(world: World, sayings: Saying[]): void {
  const done = new Set<string>();
  for (const { code, from, to, at } of world.limits) {
    const [a = '', b = ''] = [from.slice(0, 3), to.slice(0, 3)];
    // `naf~`, as Loeb9 has it: an army goes there with no force but that of its supports.
    if (code === '~') {
      sayings.push({ meaning: { says: 'weaker', from: a, to: b, by: 1 }, at });
      continue;
    }
    const key = [code, ...[a, b].toSorted()].join(' ');
    if (done.has(key)) continue;
    done.add(key);
    const sides = [...world.nations].filter(
      ([, nation]) =>
        (nation.letter ?? nation.name.slice(0, 1).toUpperCase()) === code.slice(0, -1),
    );
    const [side] = sides;
    if (code.endsWith(':') && side !== undefined)
      sayings.push({ meaning: { says: 'only for', side: side[0], a, b }, at });
    else if (code.startsWith('('))
      sayings.push({ meaning: { says: 'only with', source: code.slice(1), a, b }, at });
    else
      world.unsaid.push({
        text: `${from} ABUTS ${code}${to}`,
        why: 'a border with a rule of its own',
        bearing: true,
        at,
      });
  }
}
