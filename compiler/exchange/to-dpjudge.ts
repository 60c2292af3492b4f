/** The neutral form as a `.map` file of the DPjudge, which the Python package `diplomacy` reads as well. */
import { slugOf } from '../../language/check/units/slug.ts';
import { codesFor, plainLetters, spelt } from './codes.ts';
import { timeName } from './dpjudge/almanac.ts';
import type {
  Almanac,
  Form,
  Locale,
  Meaning,
  Motion,
  PartOfTurn,
  Party,
  Stop,
  Way,
} from './form.ts';
import { renamed } from './rename.ts';
import { besideTowns } from './machiavelli.ts';
import { fitSayings, fitStarters, fitTimes, fitWays, isEmpty, lonelyPlaces } from './target.ts';
import type { Fitted, Limit, Respelled, Target } from './target.ts';

/** What begins a line that is no name of a place. */
const orders = new Set(
  'TEXTONLY VICTORY FLOW NOTIFY BEGIN RULE RULES ROTATE NEWHOMES USE USES MAP FROM IN'.split(' '),
);

const parts: Readonly<Record<PartOfTurn, string>> = {
  move: 'MOVEMENT',
  flee: 'RETREATS',
  adjust: 'ADJUSTMENTS',
};

const types: Readonly<Record<Locale['surface'], string>> = {
  water: 'WATER',
  inner: 'LAND',
  shore: 'COAST',
  barred: 'SHUT',
  // Written by no rulebook that goes over.
  within: 'SHUT',
};

/** Letters and digits, one for each power. */
const MOST_POWERS = 36;

const vote = 'a game that goes on until VICTORY, or until its players agree on a draw';

/** Whether the format has words for it; else what it plays instead. */
function says(form: Form): (meaning: Meaning) => true | string {
  const places = new Map(form.locales.map((one) => [one.key, one]));
  const own = (a: string, b: string): boolean =>
    form.ways.some(
      ({ from, to }) =>
        (from.locale === a && to.locale === b) || (from.locale === b && to.locale === a),
    );
  const pair = ({ a, b }: { readonly a: string; readonly b: string }): true | string =>
    own(a, b)
      ? 'a border that is open to all, or to some alone, and not both'
      : [a, b].some((one) => (places.get(one)?.shores.length ?? 0) > 0)
        ? 'such borders only between places of one coast'
        : true;
  const sides = form.sides.map(({ key }) => key);
  const isLonely = lonelyPlaces(form).size > 0;
  return (meaning) => {
    switch (meaning.says) {
      case 'enough':
      case 'builds':
      case 'factory':
      case 'unplayed':
      case 'led':
        return true;
      case 'enough in':
        return inRow(form) ? true : 'a VICTORY that changes from year to year, from the first on';
      case 'only for':
      case 'only with':
        return pair(meaning);
      case 'builds too': {
        const home = form.sources.find(({ locale }) => locale === meaning.locale)?.homes[0];
        const first = home === undefined ? -1 : sides.indexOf(home);
        return first !== -1 && first < sides.indexOf(meaning.side)
          ? true
          : 'homes of several powers, the first of which is the one that is listed first';
      }
      case 'more':
        return isLonely ? true : 'units for the centres that a power owns, and no more';
      case 'nothing left':
        return isEmpty(form) ? true : vote;
      case 'most in':
      case 'drawn in':
      case 'quiet':
        return vote;
      case 'not by number':
      case 'holds':
        return 'a number of centres that wins: VICTORY';
      case 'rebuild':
        return 'DUMMIES, which build nothing';
      case 'closed in':
      case 'way closed in':
        return 'borders that are open all the year';
      case 'weaker': {
        const there = form.ways.filter(
          ({ from, to }) => from.locale === meaning.from && to.locale === meaning.to,
        );
        const isArmies = there.length > 0 && there.every(({ sort }) => sort === 'foot');
        return (
          (meaning.by === 1 && isArmies) ||
          'moves that all count the same, but for armies where no fleet goes, which count 1 less'
        );
      }
      case 'ferries':
        return (
          places.get(meaning.locale)?.surface === 'shore' ||
          'convoys over WATER, and by coasts that are a PORT'
        );
      case 'belongs':
        return 'centres that belong to who was last in them';
      default:
        return besideTowns(meaning);
    }
  };
}

/** The numbers of the years behind the first, as `VICTORY` lists them; undefined where they are none of the kind. */
function inRow({ sayings, almanac }: Form): readonly number[] | undefined {
  const numbers: number[] = [];
  const all = sayings.flatMap(({ meaning }) => (meaning.says === 'enough in' ? [meaning] : []));
  for (const [index, { number, year, later }] of all.entries()) {
    const last = index === all.length - 1;
    const wanted = last ? (almanac.step > 0 ? 'after' : 'before') : undefined;
    if (year !== almanac.start.year + almanac.step * (index + 1) || later !== wanted)
      return undefined;
    numbers.push(number);
  }
  return numbers;
}

function fit(whole: Form): Fitted {
  const beyond = whole.sides.slice(MOST_POWERS);
  const given = beyond.length === 0 ? whole : withoutSides(whole, beyond);
  const codes = codesFor(given.locales, isCode);
  const respelled: Respelled[] = [];
  const coded = renamed(
    given,
    (key) => codes.get(key) ?? key,
    (key) => key,
  );
  const untold: string[] = [];
  const names = spelt(
    coded.locales.map(({ name }) => name),
    nameFor,
  );
  const locales = coded.locales.map((locale, index): Locale => {
    const old = given.locales[index]?.key ?? locale.key;
    const { aliases, at } = locale;
    // Capitals count for nothing there.
    if (old.toUpperCase() !== locale.key) respelled.push({ from: old, to: locale.key, at });
    const name = names[index] ?? locale.name;
    if (name !== locale.name) respelled.push({ from: locale.name, to: name, at });
    const also = [...(old.toUpperCase() === locale.key ? [] : [old]), ...aliases];
    return {
      ...locale,
      name,
      aliases: also.filter(isAlias),
      shores: locale.shores.map((shore) => ({ ...shore, aliases: shore.aliases.filter(isAlias) })),
    };
  });
  const letters = lettersFor(coded.sides);
  const powers = spelt(
    coded.sides.map(({ name }) => name),
    powerFor,
  );
  const sides = coded.sides.map((side, index): Party => {
    const name = powers[index] ?? side.name;
    const letter = letters[index] ?? '';
    if (name !== side.name) respelled.push({ from: side.name, to: name, at: side.at });
    // What only leaves out blanks and dots is known there by itself.
    for (const alias of side.aliases)
      if (alias !== letter && plainLetters(alias) !== plainLetters(name))
        untold.push(`${side.name} is also called ${alias}`);
    return { ...side, name, aliases: letter === '' ? [] : [letter] };
  });
  const [first] = beyond;
  const limits: readonly Limit[] =
    first === undefined
      ? []
      : [
          {
            what: `${beyond.map(({ name }) => name).join(', ')} beside the other powers`,
            at: first.at,
            instead: `at most ${MOST_POWERS} powers, each with a letter`,
          },
        ];
  const seasons = fitTimes(coded.almanac, (name) => timeName(seasonOf(name)));
  respelled.push(...seasons.respelled);
  const almanac = almanacLimits(seasons.almanac);
  const ways = fitWays(coded);
  const starters = fitStarters(coded);
  const fitted = { ...coded, locales, sides, ways: ways.ways, starters: starters.starters };
  const sayings = fitSayings(fitted, says(fitted));
  return {
    form: { ...fitted, almanac: almanac.almanac, sayings: sayings.sayings },
    limits: [...limits, ...ways.limits, ...starters.limits, ...almanac.limits, ...sayings.limits],
    respelled,
    untold,
  };
}

/** Capitals tell who may enter: `AB1` for all, `Ab1` for fleets, `ab1` for armies. `A1B` has no second form. */
const isCode = (code: string): boolean => /^[A-Z0-9]{3}$/u.test(code) && /[A-Z]{2}/u.test(code);

/** What of a form is left where some do not play: what they had is nobody's. */
function withoutSides(form: Form, gone: readonly Party[]): Form {
  const keys = new Set(gone.map(({ key }) => key));
  const plays = (side: string | undefined): boolean => side === undefined || !keys.has(side);
  return {
    ...form,
    sides: form.sides.filter(({ key }) => plays(key)),
    starters: form.starters.filter(({ side }) => plays(side)),
    sources: form.sources.map((source) => ({
      ...source,
      homes: source.homes.filter(plays),
      owner: plays(source.owner) ? source.owner : undefined,
    })),
    sayings: form.sayings.filter(
      ({ meaning }) =>
        plays('side' in meaning ? meaning.side : undefined) &&
        plays('leader' in meaning ? meaning.leader : undefined),
    ),
  };
}

/** A name cannot hold the sign behind it, nor begin like an instruction. */
function nameFor(name: string): string {
  const plain =
    name
      .replace(/[=#]|->/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim() || 'Nameless';
  const [first = ''] = plain.toUpperCase().split(' ');
  return orders.has(first) ? `The ${plain}` : plain;
}

const isAlias = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N} .'’+-]*$/u.test(text);

/** Powers stand first in a line, in one word. */
function powerFor(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{N}'’. -]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const isWord = /^[^\p{L}]/u.test(plain) || reserved.has(plain.toUpperCase().split(' ')[0] ?? '');
  return isWord || plain === '' ? `Power ${plain}`.trim() : plain;
}

const reserved = new Set([
  ...orders,
  ...(
    'FLAG FLAGS RESERVES MILITIA LEAGUE DROP OWNS CENTERS INHABITS HOME HOMES UNITS A F DUMMY DUMMIES CONTROL TEAM ' +
    'TEAMS UNPLAYED AMEND WATER LAND COAST PORT SHUT UNOWNED NEUTRAL END ALL DIRECTIVE DIRECTIVES'
  ).split(' '),
]);

/** Its own letter where it has one, else one of its name, else any that is left. */
function lettersFor(sides: readonly Party[]): readonly string[] {
  const taken = new Set<string>();
  const own = sides.map(({ aliases }) => {
    const letter = aliases.find((alias) => /^[A-Z0-9]$/u.test(alias) && !taken.has(alias));
    if (letter !== undefined) taken.add(letter);
    return letter;
  });
  return sides.map(({ name }, index) => {
    const letter =
      own[index] ??
      [...plainLetters(name), ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'].find(
        (one) => !taken.has(one),
      ) ??
      '';
    taken.add(letter);
    return letter;
  });
}

function almanacLimits(almanac: Almanac): { almanac: Almanac; limits: readonly Limit[] } {
  const flat = almanac.times.flatMap((time) => time.parts);
  const skipped = flat.findIndex(({ years }) => years !== undefined);
  if (skipped === -1 || skipped === flat.length - 1) return { almanac, limits: [] };
  const times = almanac.times.map((time) => ({
    ...time,
    parts: time.parts.map(({ part }) => ({ part })),
  }));
  const instead = 'years in which all that follows is left out (IFYEARDIV)';
  const what = 'adjustments in some years alone, with phases behind them';
  return { almanac: { ...almanac, times }, limits: [{ what, at: almanac.at, instead }] };
}

function write(form: Form, remarks: readonly string[]): string {
  const { almanac } = form;
  const letter = new Map(form.sides.map(({ key, aliases }) => [key, aliases[0] ?? '']));
  const name = new Map(form.sides.map((side) => [side.key, wordOf(side.name)]));
  const lines = [
    `# ${form.title}`,
    ...(form.designer === undefined ? [] : [`# Designed by ${form.designer}`]),
    ...(form.licence === undefined ? [] : [`# Licence: ${form.licence}`]),
    ...remarks.map((remark) => `# ${remark}`),
    '',
    ...rulesOf(form),
    '',
  ];
  for (const locale of form.locales) {
    const aliases = locale.aliases.map((alias) => alias.replaceAll(' ', '+'));
    lines.push(`${locale.name} = ${[locale.key.toLowerCase(), ...aliases].join(' ')}`);
    for (const shore of locale.shores) {
      const key = `${locale.key}/${shore.key}`.toLowerCase();
      const also = shore.aliases.map(
        (alias) => `${locale.key.toLowerCase()}/${alias.replaceAll(' ', '+')}`,
      );
      lines.push(`${locale.name} (${shore.name}) = ${[key, ...also].join(' ')}`);
    }
  }
  lines.push('', ...terrain(form, letter), '');
  const lonely = lonelyPlaces(form);
  for (const side of form.sides) lines.push(...powerOf(form, side, lonely, name), '');
  const nobodys = form.sources.filter(
    ({ homes, owner }) => homes.length === 0 && owner === undefined,
  );
  if (nobodys.length > 0)
    lines.push(`UNOWNED ${nobodys.map(({ locale }) => locale).join(' ')}`, '');
  // A power is named before it is here.
  for (const { meaning } of form.sayings)
    if (meaning.says === 'led')
      lines.push(`${name.get(meaning.side) ?? ''}`, `CONTROL ${name.get(meaning.leader) ?? ''}`);
  const dummies = form.sayings.flatMap(({ meaning }) =>
    meaning.says === 'unplayed' ? [name.get(meaning.side) ?? ''] : [],
  );
  if (dummies.length > 0) lines.push(`DUMMIES ${dummies.join(' ')}`);
  lines.push(
    `BEGIN ${seasonOf(almanac.start.time)} ${almanac.start.year} ${parts[beginOf(form)]}`,
    '',
  );
  return lines.join('\n').replace(/\n{3,}/gu, '\n\n');
}

const wordOf = (name: string): string => name.replaceAll(' ', '+');

/** One word, without the signs that part phases. */
const seasonOf = (time: string): string =>
  time
    .replace(/[^\p{L}\p{N}. -]/gu, ' ')
    .trim()
    .replace(/\s+/gu, '+')
    .toUpperCase();

const beginOf = ({ almanac }: Form): PartOfTurn =>
  almanac.times.find(({ name }) => name === almanac.start.time)?.parts[0]?.part ?? 'move';

const usual = 'SPRING:MOVEMENT,RETREATS FALL:MOVEMENT,RETREATS WINTER:ADJUSTMENTS';

function rulesOf(form: Form): readonly string[] {
  const { almanac, sayings } = form;
  const numbers = sayings.flatMap(({ meaning }) =>
    meaning.says === 'enough' ? [meaning.number] : [],
  );
  const lines = [`VICTORY ${[...numbers, ...(inRow(form) ?? [])].join(' ')}`];
  const flow = almanac.times.map(
    ({ name, parts: own }) => `${seasonOf(name)}:${own.map(({ part }) => parts[part]).join(',')}`,
  );
  const years = almanac.times.flatMap((time) => time.parts).find((part) => part.years)?.years;
  if (flow.join(' ') !== usual || almanac.step !== 1 || years !== undefined) {
    if (almanac.step !== 1) lines.push(`FLOW NEWYEAR:${almanac.step}`);
    almanac.times.forEach((time, index) => {
      const skipped = time.parts.findIndex((part) => part.years !== undefined);
      if (skipped === -1 || years === undefined)
        return void lines.push(`FLOW ${flow[index] ?? ''}`);
      const part = (list: typeof time.parts): string =>
        `FLOW ${seasonOf(time.name)}:${list.map((one) => parts[one.part]).join(',')}`;
      if (skipped > 0) lines.push(part(time.parts.slice(0, skipped)));
      lines.push(`FLOW IFYEARDIV:${years.by}${years.rest === 0 ? '' : `=${years.rest}`}`);
      lines.push(part(time.parts.slice(skipped)));
    });
  }
  for (const { meaning } of sayings) {
    if (meaning.says !== 'builds' || meaning.side !== undefined) continue;
    const rules = {
      owned: 'BUILD_ANY',
      'owned with a home': 'REMOTE_BUILDS',
      'any home': 'HOME_BUILDS',
    };
    lines.push(`RULE ${rules[meaning.where]}`);
  }
  return lines;
}

/** Capitals for who may enter with both sorts, small letters for armies, one capital for fleets. */
function terrain(form: Form, letter: ReadonlyMap<string, string>): readonly string[] {
  const byKey = new Map(form.locales.map((locale) => [locale.key, locale]));
  const ways = new Map<string, Way[]>();
  for (const way of form.ways) {
    const key = placeOf(way.from);
    ways.set(key, [...(ways.get(key) ?? []), way]);
  }
  const limited = (key: string): readonly string[] =>
    form.sayings.flatMap(({ meaning }): string[] => {
      if (meaning.says !== 'only for' && meaning.says !== 'only with') return [];
      const other = meaning.a === key ? meaning.b : meaning.b === key ? meaning.a : undefined;
      if (other === undefined) return [];
      return [
        meaning.says === 'only for'
          ? `${letter.get(meaning.side) ?? ''}:${other}`
          : `${other}(${meaning.source})`,
      ];
    });
  const isWeak = (a: string, b: string): boolean =>
    form.sayings.some(
      ({ meaning }) => meaning.says === 'weaker' && meaning.from === a && meaning.to === b,
    );
  const ports = new Set(
    form.sayings.flatMap(({ meaning }) => (meaning.says === 'ferries' ? [meaning.locale] : [])),
  );
  const line = (type: string, place: string, neighbours: readonly string[]): string =>
    neighbours.length === 0 ? `${type} ${place}` : `${type} ${place} ABUTS ${neighbours.join(' ')}`;
  return form.locales.flatMap((here) => {
    const { key, surface, shores } = here;
    const own = ways.get(key) ?? [];
    const near = [...new Set(own.map(({ to }) => to.locale))].flatMap((locale) => {
      const codes = neighbour(own, locale, here, byKey.get(locale));
      return isWeak(key, locale) ? codes.map((code) => `${code}~`) : codes;
    });
    const type = ports.has(key) ? 'PORT' : types[surface];
    if (shores.length === 0) return [line(type, key, [...near, ...limited(key)])];
    // The sea beside it, over which armies are convoyed.
    const waters = shores.flatMap((shore) =>
      (ways.get(`${key}/${shore.key}`) ?? []).filter(
        ({ to }) => byKey.get(to.locale)?.surface === 'water',
      ),
    );
    const beside = [...new Set(waters.map(({ to }) => to.locale))];
    return [
      line(type, key.toLowerCase(), [...near, ...beside, ...limited(key)]),
      ...shores.map((shore) =>
        line(
          type,
          `${key}/${shore.key}`,
          (ways.get(`${key}/${shore.key}`) ?? []).map(({ to }) => placeOf(to)),
        ),
      ),
    ];
  });
}

const placeOf = ({ locale, shore }: Stop): string =>
  shore === undefined ? locale : `${locale}/${shore}`;

function neighbour(
  own: readonly Way[],
  locale: string,
  from: Locale,
  target: Locale | undefined,
): readonly string[] {
  const to = own.filter((way) => way.to.locale === locale);
  const has = (sort: Motion): readonly Way[] => to.filter((way) => way.sort === sort);
  const [foot, ship] = [has('foot'), has('ship')];
  // Of a place with coasts the coasts say where fleets go.
  const both = from.surface === 'shore' && from.shores.length === 0 && target?.surface === 'shore';
  if (foot.length === 0)
    return ship.map((way) => (both ? titled(placeOf(way.to)) : placeOf(way.to)));
  if (ship.length === 0)
    return [both || (target?.shores.length ?? 0) > 0 ? locale.toLowerCase() : locale];
  return ship.map((way) => placeOf(way.to));
}

/** As Python's `title()`: a neighbour so written is for fleets alone. */
const titled = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(^|[^a-z])([a-z])/gu, (_, before: string, one: string) => before + one.toUpperCase());

function powerOf(
  form: Form,
  side: Party,
  lonely: ReadonlyMap<string, string>,
  name: ReadonlyMap<string, string>,
): readonly string[] {
  const { key } = side;
  const extra = [...lonely].flatMap(([locale, owner]) => (owner === key ? [locale] : []));
  const homes = form.sources.filter((one) => one.homes[0] === key).map(({ locale }) => locale);
  const more = form.sayings.flatMap(({ meaning }) =>
    meaning.says === 'builds too' && meaning.side === key ? [meaning.locale] : [],
  );
  const owned = [
    ...form.sources.filter(({ owner }) => owner === key).map(({ locale }) => locale),
    ...extra,
  ];
  const marks = form.sayings.flatMap(({ meaning }) =>
    meaning.says === 'factory' && meaning.side === key
      ? [`+${meaning.locale}`]
      : meaning.says === 'builds' && meaning.side === key
        ? ['&SC']
        : [],
  );
  const all = [...homes, ...more];
  const same = all.toSorted().join(' ') === owned.toSorted().join(' ');
  const word = side.called === undefined ? '' : side.called.replace(/[\s():]+/gu, '+');
  const head = [name.get(key) ?? '', `(${word}:${side.aliases[0] ?? ''})`, ...all, ...marks];
  return [
    head.join(' '),
    ...(same ? [] : [`OWNS ${owned.join(' ')}`.trim()]),
    ...form.starters
      .filter((one) => one.side === key)
      .map(({ sort, stop }) => `${sort === 'foot' ? 'A' : 'F'} ${placeOf(stop)}`),
  ];
}

export const toDpjudge: Target = {
  name: 'dpjudge',
  title: 'DPjudge',
  draws: false,
  fit,
  write: (form, _, remarks) => [{ name: `${slugOf(form.name)}.map`, text: write(form, remarks) }],
};
