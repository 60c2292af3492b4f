/**
 * From a checked text on the rulebook of Diplomacy back to the neutral form: the opposite of `write.ts` and
 * `diplomacy.ts`. Places, ways, centres and starts are read off the program, whatever clauses said them; flags are
 * known by the sentences and clauses that `diplomacy.ts` writes (`meanings.ts`). What is read wrongly is found by whoever compares the
 * program with that of the text which is written anew.
 */
import { eachClause } from '../../language/check/units/clauses.ts';
import { originOf } from '../../language/check/units/place.ts';
import type { World } from '../../language/check/world/world.ts';
import type { Kind, Member, Origin, Program } from '../../language/program/program.ts';
import type {
  At,
  Form,
  Locale,
  Part,
  Party,
  Source,
  Starter,
  Stop,
  Time,
  Unsaid,
  Way,
} from './form.ts';
import { motions, stopKey } from './form.ts';
import { diplomacy, partNamed, sortNamed, surfaceOf } from './diplomacy.ts';
import { keysOf, suffixesOf } from './member-keys.ts';
import { clausesInForce, nameAt } from './in-force.ts';
import { wayKey } from './rulebook.ts';
import { sayingsOf, sideKeys } from './meanings.ts';
import { setUpOf } from './set-up.ts';
import type { SetUp } from './set-up.ts';

/** What was made out of a text. */
export interface ReadBack {
  readonly form: Form;
  /** Keys of the clauses that the form says (`keyOfClause`). */
  readonly said: ReadonlySet<string>;
}

interface Reader {
  readonly program: Program;
  readonly world: World;
  readonly start: SetUp;
  readonly spaces: readonly Member[];
  readonly keys: readonly string[];
  /** By spot. */
  readonly stops: readonly Stop[];
}

/** Undefined where the text is on another rulebook, which calls other things by other names. */
export function readBack(program: Program, world: World): ReadBack | undefined {
  const spaces = program.kinds[program.builtin.space]?.members ?? [];
  const keys = keysOf(spaces);
  const reader: Reader = {
    program,
    world,
    start: setUpOf(program),
    spaces,
    keys,
    stops: stopsOf(program, keys),
  };
  const surfaces = kindNamed(program, 'Terrain');
  const centres = kindNamed(program, 'Centre');
  const units = kindNamed(program, 'Unit');
  const forces = kindNamed(program, 'Force');
  const step = program.fns.find(({ name }) => name === 'step');
  if (
    surfaces === undefined ||
    centres === undefined ||
    units === undefined ||
    forces === undefined ||
    step === undefined
  )
    return undefined;
  const { sayings, said, years } = sayingsOf(reader);
  const meta = (key: string): readonly string[] =>
    program.sources
      .filter(({ unit }) => unit !== diplomacy.name)
      .flatMap((source) => source.meta.filter((one) => one.key === key).map(({ text }) => text));
  const locales = localesOf(reader, surfaces);
  const form: Form = {
    name: program.name,
    title: program.title ?? program.name,
    system: 'Variorum',
    designer: meta('designer').at(-1),
    licence: meta('licence').at(-1),
    notes: [],
    locales,
    ways: waysOf(reader, forces, step.id, locales),
    sources: sourcesOf(reader, centres),
    sides: sidesOf(reader),
    starters: startersOf(reader, units, forces),
    almanac: almanacOf(reader, years),
    sayings,
    unsaid: openQuestions(program),
    shapes: shapesOf(reader),
    spots: program.map.positions.map(({ space, x, y }) => ({ locale: keys[space] ?? '', x, y })),
  };
  return { form, said };
}

const kindNamed = ({ kinds }: Program, name: string): Kind | undefined =>
  kinds.find((kind) => kind.name === name);

const attributeOf = (kind: Kind, name: string): number =>
  kind.attributes.findIndex((one) => one.name === name);

const atOf = ({ file, start, end }: Origin): At => ({ file, start, end });

function stopsOf({ kinds, builtin, map }: Program, keys: readonly string[]): readonly Stop[] {
  return (kinds[builtin.spot]?.members ?? []).map((spot, at) => {
    const space = map.spotSpace[at] ?? at;
    const locale = keys[space] ?? '';
    return at < keys.length ? { locale } : { locale, shore: suffixesOf(spot)[0]?.toUpperCase() };
  });
}

function localesOf({ program, start, spaces, keys, stops }: Reader, terrains: Kind): Locale[] {
  const { kinds, builtin, map } = program;
  const space = kinds[builtin.space];
  const terrain = space === undefined ? -1 : attributeOf(space, 'terrain');
  const spots = kinds[builtin.spot]?.members ?? [];
  return spaces.map((member, at): Locale => {
    const value = start.value(builtin.space, at, terrain);
    const key = keys[at] ?? '';
    const shores = spots.flatMap((spot, index) => {
      if (index < spaces.length || map.spotSpace[index] !== at) return [];
      const [, name = '', ...aliases] = suffixesOf(spot);
      const shore = stops[index]?.shore ?? '';
      return [{ key: shore, name: name === '' ? shore : name, aliases }];
    });
    return {
      key,
      name: member.name,
      aliases: member.short.filter((one) => one !== key),
      surface: member.latent ? 'barred' : (surfaceOf(terrains.members[value]?.name) ?? 'inner'),
      shores,
      at: atOf(member.origin),
    };
  });
}

/** Whatever touches, and may be stepped over by one sort alone on the board. */
function waysOf(
  { program, start, stops, spaces }: Reader,
  forces: Kind,
  step: number,
  locales: readonly Locale[],
): Way[] {
  const all = program.map.touches.flatMap(([a, b]) => {
    const [from, to] = [stops[a], stops[b]];
    const origin = spaces[program.map.spotSpace[a] ?? a]?.origin;
    return from === undefined || to === undefined || origin === undefined
      ? []
      : [{ a, b, from, to, at: atOf(origin) }];
  });
  // Where only a game tells it, what the rulebook makes of the map.
  const usual = diplomacy.follows(locales, all);
  return motions.flatMap((sort) => {
    const force = forces.members.findIndex(({ name }) => name === diplomacy.sorts[sort]);
    return all.flatMap(({ a, b, from, to, at }): Way[] => {
      const found = start.call(step, [force, a, b]);
      const follows = usual.has(wayKey(sort, stopKey(from), stopKey(to)));
      return found === 1 || (found === undefined && follows) ? [{ sort, from, to, at }] : [];
    });
  });
}

function sourcesOf({ program, start, keys }: Reader, centres: Kind): Source[] {
  const side = sideKeys(program);
  const [at, owner, home] = ['at', 'owner', 'home'].map((name) => attributeOf(centres, name));
  const sources = centres.members.map(({ origin }, row) => {
    const of = (attribute: number | undefined): number =>
      start.value(centres.id, row, attribute ?? -1);
    const owned = side[of(owner)];
    const homes = side[of(home)];
    return {
      locale: keys[of(at)] ?? '',
      homes: homes === undefined ? [] : [homes],
      owner: owned,
      at: atOf(origin),
    };
  });
  const order = new Map(keys.map((key, index) => [key, index]));
  return sources.toSorted((a, b) => (order.get(a.locale) ?? 0) - (order.get(b.locale) ?? 0));
}

function sidesOf({ program, world }: Reader): Party[] {
  const called = new Map<string, string>();
  for (const unit of world.units)
    eachClause(unit, (clause) => {
      if (clause.kind !== 'fact') return;
      for (const { words, value } of clause.marks)
        if (words.join(' ') === 'called' && value !== undefined)
          called.set(clause.declared.name.text, value.text);
    });
  return (program.kinds[program.builtin.power]?.members ?? []).map(({ name, short, origin }) => {
    const word = called.get(name);
    return {
      key: name,
      name,
      aliases: short.filter((one) => one !== word),
      called: word,
      at: atOf(origin),
    };
  });
}

function startersOf({ program, start, stops }: Reader, units: Kind, forces: Kind): Starter[] {
  const side = sideKeys(program);
  const [is, at, owner] = ['is', 'at', 'owner'].map((name) => attributeOf(units, name));
  const first = units.members.length;
  return Array.from({ length: start.count(units.id) - first }, (_, index): Starter => {
    const of = (attribute: number | undefined): number =>
      start.value(units.id, first + index, attribute ?? -1);
    const sort = sortNamed(forces.members[of(is)]?.name);
    return {
      side: side[of(owner)],
      sort: sort ?? 'foot',
      stop: stops[of(at)] ?? { locale: '' },
      at: atOf(start.by(units.id, first + index) ?? units.origin),
    };
  });
}

function almanacOf({ program, world }: Reader, years: Part['years']): Form['almanac'] {
  const { calendar, kinds, builtin } = program;
  const nameOf = (kind: number, row: number): string => kinds[kind]?.members[row]?.name ?? '';
  const times = calendar.seasons.map(({ season, phases }): Time => ({
    name: nameOf(builtin.season, season),
    parts: phases.flatMap((phase): Part[] => {
      const part = partNamed(nameOf(builtin.phase, phase));
      return part === undefined ? [] : [{ part, years: part === 'adjust' ? years : undefined }];
    }),
  }));
  const played = times.filter(({ parts: own }) => own.length > 0);
  const begin = nameOf(builtin.season, calendar.start.season);
  const time = played.some(({ name }) => name === begin) ? begin : (played[0]?.name ?? '');
  return {
    times: played,
    step: calendar.yearStep,
    start: { time, year: calendar.start.year },
    at: calendarAt(world),
  };
}

/** The clause that says most of it: else the name of the text. */
function calendarAt(world: World): At {
  const places = new Map<string, At>();
  for (const { clause, at } of clausesInForce(world, diplomacy.name)) places.set(clause.kind, at);
  // What a sentence opens into stands where the sentence does.
  for (const { clause, place } of world.clauses)
    if (place.usedAt !== undefined) places.set(clause.kind, atOf(originOf(place, clause.range)));
  return places.get('calendar') ?? places.get('years') ?? places.get('start-in') ?? nameAt(world);
}

/** What a text leaves open has no bearing on what it plays: others are told. */
const openQuestions = ({ sources }: Program): Unsaid[] =>
  sources.flatMap(({ unit, rules }) =>
    unit === diplomacy.name
      ? []
      : rules.flatMap((rule): Unsaid[] => {
          const [clause] = rule.clauses;
          const at = clause === undefined ? { file: '', start: 0, end: 0 } : atOf(clause);
          return rule.status.includes('undefined') || rule.status.includes('lost')
            ? [{ text: `rule ${rule.id}: ${rule.title ?? ''}`, why: unit, bearing: false, at }]
            : [];
        }),
  );

function shapesOf({ program, keys }: Reader): Form['shapes'] {
  const rings = new Map<string, (readonly number[])[]>();
  for (const { space, ring } of program.drawing.outlines) {
    const key = keys[space];
    if (key !== undefined) rings.set(key, [...(rings.get(key) ?? []), ring]);
  }
  return [...rings].map(([locale, own]) => ({ locale, rings: own }));
}
