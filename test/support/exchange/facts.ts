/** What a map says, in the plainest words: what an independent reader finds in a file, and what a compiled text plays. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Host } from '../../../language/host.ts';
import { library, root } from '../variants.ts';

export interface MapFacts {
  /** `A PAR BUR`, `F SPA/SC MAR`: every way there is. */
  readonly ways: ReadonlySet<string>;
  /** By abbreviation: names, in small letters, the printed one first. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  /** `SPA/SC` */
  readonly coasts: ReadonlySet<string>;
  /** By abbreviation: who owns it at the start, '' for nobody. */
  readonly centres: ReadonlyMap<string, string>;
  /** `FRANCE PAR`: where each may build that has every centre, and nobody a unit. */
  readonly sites: ReadonlySet<string>;
  /** `FRANCE A PAR` */
  readonly units: ReadonlySet<string>;
  /** Of a game in which places are held, by abbreviation: who holds them at the start. There builds need money: `sites` are not asked for. */
  readonly held?: ReadonlyMap<string, string> | undefined;
}

/** Files of other systems that are not part of the project; tests read them where they are at hand. */
export const given: string = resolve(root, '../shared/data/formats');
export const isGiven: boolean = existsSync(given);

/** For the titles of tests. */
export const atHand: string = isGiven
  ? `with the files of ${given}`
  : `the files of other systems are not at hand (${given}): only the samples of test/exchange are read`;

export const samples: string = join(root, 'test/exchange');

export const filesIn = (folder: string, ending: RegExp): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => ending.test(name) && statSync(join(folder, name)).isFile())
        .map((name) => join(folder, name))
        .toSorted()
    : [];

/** As the command reads them. */
export function foreignText(path: string): string | undefined {
  const file = path.startsWith('variorum:') ? join(library, path.slice('variorum:'.length)) : path;
  if (!existsSync(file) || !statSync(file).isFile()) return undefined;
  const bytes = readFileSync(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export const foreignHost: Host = { read: foreignText };

/** A name as it is compared: capitals and small letters are one. */
export const small = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ').trim();

/** Powers by letters alone. */
export const bare = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What one has and the other has not, for a message. */
export function differences(read: MapFacts, played: MapFacts): readonly string[] {
  const faults: string[] = [];
  const sets = (what: string, a: ReadonlySet<string>, b: ReadonlySet<string>): void => {
    for (const item of a) if (!b.has(item)) faults.push(`${what} ${item} is lost`);
    for (const item of b) if (!a.has(item)) faults.push(`${what} ${item} is invented`);
  };
  sets('way', read.ways, played.ways);
  sets('coast', read.coasts, played.coasts);
  if (read.held === undefined) sets('site', read.sites, played.sites);
  sets('unit', read.units, played.units);
  const pairs = (map: ReadonlyMap<string, string>): Set<string> =>
    new Set([...map].map(([key, owner]) => `${key} of ${owner}`));
  sets('centre', pairs(read.centres), pairs(played.centres));
  sets('place held', pairs(read.held ?? new Map()), pairs(played.held ?? new Map()));
  for (const [key, names] of read.names) {
    const own = played.names.get(key);
    if (own === undefined) faults.push(`place ${key} is lost`);
    else if (own[0] !== names[0]) faults.push(`${key} is called ${own[0]}, not ${names[0]}`);
    else
      for (const name of names)
        if (!own.includes(name)) faults.push(`${key}: name ${name} is lost`);
  }
  for (const key of played.names.keys())
    if (!read.names.has(key)) faults.push(`place ${key} is invented`);
  return faults;
}
