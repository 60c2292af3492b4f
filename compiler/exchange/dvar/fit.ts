/** A form as a DVAR document can say it. */
import { plainLetters } from '../codes.ts';
import { stopKey } from '../form.ts';
import type { Almanac, Form, Locale, Way } from '../form.ts';
import { renamed } from '../rename.ts';
import { wayKey } from '../rulebook.ts';
import { cleanTime } from '../sound.ts';
import { fitSayings, fitStarters, fitTimes, fitWays, waysOver } from '../target.ts';
import type { Fitted, Limit, Respelled } from '../target.ts';
import { says } from './says.ts';

/** An id of small letters, digits and hyphens, none twice. */
export function idsFor(names: readonly string[]): readonly string[] {
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

export function fit(given: Form): Fitted {
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
