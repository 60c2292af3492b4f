/** A form as the files of jDip can say it. */
import { codesFor, spelt } from '../codes.ts';
import { diplomacy } from '../diplomacy.ts';
import { stopKey } from '../form.ts';
import type { Form, Locale, Party, Shore, Stop, Way } from '../form.ts';
import { renamed } from '../rename.ts';
import { fitSayings, fitStarters, fitWays } from '../target.ts';
import type { Fitted, Limit, Respelled } from '../target.ts';
import { says } from './says.ts';

/** The coasts there are. */
const coasts = ['NC', 'SC', 'EC', 'WC'];

export function fit(given: Form): Fitted {
  const respelled: Respelled[] = [];
  const limits: Limit[] = [];
  const codes = codesFor(given.locales, (code) => /^[A-Z0-9]{1,6}$/u.test(code));
  const coded = renamed(
    given,
    (key) => codes.get(key) ?? key,
    (key) => key,
  );
  const shoreKeys = new Map<string, string>();
  const locales = coded.locales.map((locale, index): Locale => {
    const old = given.locales[index]?.key ?? locale.key;
    // Capitals count for nothing there.
    const isOther = old.toUpperCase() !== locale.key;
    if (isOther) respelled.push({ from: old, to: locale.key, at: locale.at });
    const shores = locale.shores.flatMap((shore): Shore[] => {
      const to = coastFor(shore.key, locale.shores);
      const from = `${locale.key}/${shore.key}`;
      if (to === undefined) {
        limits.push({ what: from, at: locale.at, instead: 'at most four coasts of a place' });
        return [];
      }
      shoreKeys.set(from, to);
      if (to !== shore.key) respelled.push({ from, to: `${locale.key}/${to}`, at: locale.at });
      return [{ ...shore, key: to, aliases: [] }];
    });
    const aliases = [...(isOther ? [old] : []), ...locale.aliases];
    return { ...locale, shores, aliases };
  });
  const untold = coded.locales.flatMap(({ name, shores }) =>
    shores.flatMap((shore) =>
      shore.aliases.length === 0
        ? []
        : [`The ${shore.name} of ${name} is also called ${shore.aliases.join(', ')}`],
    ),
  );
  const stop = (one: Stop): Stop | undefined => {
    if (one.shore === undefined) return one;
    const shore = shoreKeys.get(stopKey(one));
    return shore === undefined ? undefined : { locale: one.locale, shore };
  };
  const ways = fitWays(coded);
  const starters = fitStarters(coded);
  const almanac = fitAlmanac(coded);
  const sides = sidesFor(coded.sides, respelled);
  const fitted: Form = {
    ...coded,
    locales,
    sides,
    almanac: almanac.almanac,
    ways: ways.ways.flatMap((way): Way[] => {
      const [from, to] = [stop(way.from), stop(way.to)];
      return from === undefined || to === undefined ? [] : [{ ...way, from, to }];
    }),
    starters: starters.starters.flatMap((one) => {
      const at = stop(one.stop);
      return at === undefined ? [] : [{ ...one, stop: at }];
    }),
  };
  const sayings = fitSayings(fitted, says(fitted));
  return {
    form: { ...fitted, sayings: sayings.sayings },
    limits: [...limits, ...ways.limits, ...starters.limits, ...almanac.limits, ...sayings.limits],
    respelled,
    untold,
  };
}

/** Its own key where it is one of the four, else one that no other coast of the place has. */
function coastFor(key: string, shores: readonly Shore[]): string | undefined {
  if (coasts.includes(key)) return key;
  const used = shores.map((one) => one.key).filter((one) => coasts.includes(one));
  const free = coasts.filter((one) => !used.includes(one));
  return free[
    shores.filter((one) => !coasts.includes(one.key)).findIndex((one) => one.key === key)
  ];
}

/** Powers are called by names without commas, in a list of which they stand. */
function sidesFor(sides: readonly Party[], respelled: Respelled[]): readonly Party[] {
  const names = spelt(
    sides.map(({ name }) => name),
    (name) => name.replace(/,/gu, ' ').replace(/\s+/gu, ' ').trim(),
  );
  return sides.map((side, index) => {
    const name = names[index] ?? side.name;
    if (name !== side.name) respelled.push({ from: side.name, to: name, at: side.at });
    return { ...side, name, aliases: side.aliases.filter((one) => !one.includes(',')) };
  });
}

const usual = [
  { name: 'Spring', parts: [{ part: 'move' }, { part: 'flee' }] },
  { name: 'Fall', parts: [{ part: 'move' }, { part: 'flee' }] },
  { name: 'Winter', parts: [{ part: 'adjust' }] },
] as const;

const calendarIn = ({ times }: Form['almanac']): string =>
  times
    .map(({ name, parts }) => `${name}: ${parts.map(({ part }) => phases[part]).join(', ')}`)
    .join('; ');

function fitAlmanac({ almanac }: Form): {
  readonly almanac: Form['almanac'];
  readonly limits: readonly Limit[];
} {
  const limits: Limit[] = [];
  const limit = (what: string, instead: string): void => {
    limits.push({ what, at: almanac.at, instead });
  };
  const named = (times: Form['almanac']['times']): string =>
    JSON.stringify(times.map(({ name, parts }) => [name, parts.map(({ part }) => part)]));
  const isUsual = named(almanac.times) === named(usual);
  const start = usual.some(({ name }) => name === almanac.start.time)
    ? almanac.start.time
    : 'Spring';
  const from = start === almanac.start.time ? '' : `, from ${start} ${almanac.start.year} on`;
  if (!isUsual)
    limit(
      `the calendar ${calendarIn(almanac)}`,
      `moves in Spring and in Fall, and adjustments after them${from}`,
    );
  if (almanac.times.some(({ parts }) => parts.some(({ years }) => years !== undefined)))
    limit('adjustments in some years alone', 'adjustments every year');
  if (Math.abs(almanac.step) !== 1)
    limit(
      `years that count by ${almanac.step}`,
      'years that count up by one, or down by one before Christ',
    );
  return {
    almanac: {
      ...almanac,
      times: usual,
      step: almanac.step < 0 ? -1 : 1,
      start: { ...almanac.start, time: start },
    },
    limits,
  };
}

const phases = diplomacy.phases;
