/** A form as far as the DPjudge can play it: names, abbreviations and letters that its `.map` files can spell. */
import { codesFor, plainLetters, spelt } from '../codes.ts';
import type { Almanac, Form, Locale, Party } from '../form.ts';
import { renamed } from '../rename.ts';
import { fitSayings, fitStarters, fitTimes, fitWays } from '../target.ts';
import type { Fitted, Limit, Respelled } from '../target.ts';
import { timeName } from './almanac.ts';
import { says } from './says.ts';
import { seasonOf } from './write.ts';

/** What begins a line that is no name of a place. */
const orders = new Set(
  'TEXTONLY VICTORY FLOW NOTIFY BEGIN RULE RULES ROTATE NEWHOMES USE USES MAP FROM IN'.split(' '),
);

/** Letters and digits, one for each power. */
const MOST_POWERS = 36;

export function fit(whole: Form): Fitted {
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
