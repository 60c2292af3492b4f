/** `variants.xml` of jDip once more, with regular expressions: it shares nothing with the importer. */
import { readFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bare, small } from './facts.ts';
import type { MapFacts } from './facts.ts';

const attributes = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:]+)\s*=\s*"([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&apos;', "'").replaceAll('&amp;', '&').trim(),
    ]),
  );

const tags = (text: string, name: string): Record<string, string>[] =>
  [...text.matchAll(new RegExp(`<${name}(\\s[^>]*)>`, 'g'))].map(([, tag = '']) => attributes(tag));

const withoutComments = (text: string): string =>
  text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')
    .replace(/<!DOCTYPE[\s\S]*?\]>/g, '');

export function readJdipVariants(path: string): readonly MapFacts[] {
  const text = withoutComments(readFileSync(path, 'utf8'));
  return [...text.matchAll(/<VARIANT\s[\s\S]*?<\/VARIANT>/g)].flatMap(([variant]) => {
    const file = join(dirname(path), tags(variant, 'MAP')[0]?.['adjacencyURI'] ?? '');
    return existsSync(file) ? [factsOf(variant, withoutComments(readFileSync(file, 'utf8')))] : [];
  });
}

function factsOf(variant: string, adjacency: string): MapFacts {
  const provinces = [...adjacency.matchAll(/<PROVINCE\s([^>]*)>([\s\S]*?)<\/PROVINCE>/g)].map(
    ([, head = '', body = '']) => ({ ...attributes(head), body }) as Record<string, string>,
  );
  const key = (name = ''): string => {
    const found =
      provinces.find((one) => small(one['shortname'] ?? '') === small(name)) ??
      provinces.find(
        (one) =>
          small(one['fullname'] ?? '') === small(name) ||
          tags(one['body'] ?? '', 'UNIQUENAME').some(
            (other) => small(other['name'] ?? '') === small(name),
          ),
      );
    return (found?.['shortname'] ?? '').toUpperCase();
  };
  const lists = new Map<string, Map<string, string[]>>();
  for (const one of provinces) {
    const own = new Map<string, string[]>();
    for (const { type = 'mv', refs = '' } of tags(one['body'] ?? '', 'ADJACENCY'))
      own.set(type, [...(own.get(type) ?? []), ...refs.split(/\s+/)]);
    lists.set((one['shortname'] ?? '').toUpperCase(), own);
  }
  const coastsOf = (place: string): string[] =>
    [...(lists.get(place)?.keys() ?? [])].filter((type) => type !== 'mv' && type !== 'xc');
  const sails = (place: string): boolean =>
    [...(lists.get(place)?.keys() ?? [])].some((type) => type !== 'mv');
  const ways = new Set<string>();
  for (const [from, own] of lists)
    for (const [type, refs] of own)
      for (const ref of refs) {
        const [, base = '', coast] = /^(.*?)(?:[-/](\w\w))?$/.exec(ref) ?? [];
        const to = key(ref) === '' ? key(base) : key(ref);
        const shore = key(ref) === '' ? coast : undefined;
        if (to === from || to === '') continue;
        if (type === 'mv') {
          if (lists.get(to)?.has('mv') === true) ways.add(`A ${from} ${to}`);
        }
        // Nobody comes to where he cannot stand: a place without a list of his own, a coast that it has not.
        else if (shore === undefined ? !sails(to) : !coastsOf(to).includes(shore.toLowerCase()))
          continue;
        else {
          // Land without a coast, or a coast that is none of its own: no fleet gets there.
          const coasted = [...(lists.get(to)?.keys() ?? [])].some((one) => one !== 'mv');
          if (!coasted || (shore !== undefined && !coastsOf(to).includes(shore))) continue;
          const start = type === 'xc' ? from : `${from}/${type.toUpperCase()}`;
          if (shore !== undefined) ways.add(`F ${start} ${to}/${shore.toUpperCase()}`);
          else if (coastsOf(to).length === 0) ways.add(`F ${start} ${to}`);
          else
            for (const other of coastsOf(to))
              if (
                lists
                  .get(to)
                  ?.get(other)
                  ?.some(
                    (back) => key(back) === from || key(back.replace(/[-/]\w\w$/, '')) === from,
                  )
              )
                ways.add(`F ${start} ${to}/${other.toUpperCase()}`);
        }
      }
  // Ways are asked for in the first season.
  const shut = tags(adjacency, 'BORDER').filter(
    ({ season, unitTypes, orderTypes, year, phase, baseMoveModifier }) =>
      /^spring$/i.test(season ?? '') &&
      [unitTypes, orderTypes, year, phase, baseMoveModifier].every((one) => one === undefined),
  );
  for (const { shortname = '', borders = '' } of provinces)
    for (const { id = '', from = '' } of shut)
      if (borders.split(/\s+/).includes(id))
        for (const way of ways) {
          const [start, end] = way
            .split(' ')
            .slice(1)
            .map((place) => place.split('/')[0] ?? '');
          if (end !== shortname.toUpperCase()) continue;
          if (
            from === '' ||
            from
              .split(/\s+/)
              .map(key)
              .includes(start ?? '')
          )
            ways.delete(way);
        }
  const powers = tags(variant, 'POWER').map((power) => ({
    name: power['name'] ?? '',
    words: [
      power['name'] ?? '',
      power['adjective'] ?? '',
      ...(power['altnames'] ?? '').split(','),
    ].map(small),
  }));
  const power = (word = ''): string =>
    bare(
      powers.find(({ words }) => words[0] === small(word))?.name ??
        powers.find(({ words }) => words.includes(small(word)))?.name ??
        '',
    );
  const near = new Set(
    [...ways].flatMap((way) => way.split(' ').slice(1)).map((place) => place.split('/')[0]),
  );
  const centres = new Map<string, string>();
  const homes = new Map<string, string>();
  for (const { province, homepower, owner } of tags(variant, 'SUPPLYCENTER')) {
    // What lies nowhere (a centre that only counts) is no centre of the map.
    if (!near.has(key(province))) continue;
    // Listed again, it keeps what the entry before named and this one does not.
    const [place, nobody] = [
      key(province),
      (word?: string) => word === undefined || word === 'none',
    ];
    if (!centres.has(place) || !nobody(owner))
      centres.set(place, nobody(owner) ? '' : power(owner));
    if (!homes.has(place) || !nobody(homepower))
      homes.set(place, nobody(homepower) ? '' : power(homepower));
  }
  const everywhere = /VALUE_BUILDS_ANY/.test(variant);
  const inactive = new Set(
    tags(variant, 'POWER')
      .filter((one) => one['active'] === 'false')
      .map((one) => bare(one['name'] ?? '')),
  );
  const sites = new Set<string>();
  for (const { name } of powers)
    for (const place of centres.keys())
      if (!inactive.has(bare(name)) && (everywhere || homes.get(place) === bare(name)))
        // Whoever has no home can never have one left.
        if (!/IF_HOME_OWNED/.test(variant) || [...homes.values()].includes(bare(name)))
          sites.add(`${bare(name)} ${place}`);
  const units = new Set<string>();
  const stood = new Set<string>();
  for (const { province, power: owner, unit, unitcoast } of tags(variant, 'INITIALSTATE')) {
    if (unit !== 'army' && unit !== 'fleet') continue;
    const place = key(province);
    if (stood.has(place)) continue;
    stood.add(place);
    const coast = unitcoast === undefined || unit === 'army' ? '' : `/${unitcoast.toUpperCase()}`;
    units.add(`${power(owner)} ${unit === 'army' ? 'A' : 'F'} ${place}${coast}`);
  }
  const names = new Map<string, readonly string[]>();
  const taken = new Set<string>([
    ...provinces.map((one) => small(one['shortname'] ?? '')),
    ...provinces.map((one) => small(one['fullname'] ?? '')),
  ]);
  for (const one of provinces) {
    const short = one['shortname'] ?? '';
    const others = tags(one['body'] ?? '', 'UNIQUENAME').map((other) => small(other['name'] ?? ''));
    names.set(short.toUpperCase(), [
      small(one['fullname'] ?? ''),
      small(short),
      ...others.filter((other) => !taken.has(other)),
    ]);
    for (const other of others) taken.add(other);
  }
  return {
    ways,
    names,
    coasts: new Set(
      [...lists.keys()].flatMap((place) =>
        coastsOf(place).map((type) => `${place}/${type.toUpperCase()}`),
      ),
    ),
    centres,
    sites,
    units,
  };
}
