/** The places of the map, with their coasts. */
import { shoreName } from '../diplomacy.ts';
import type { Locale, Surface } from '../form.ts';
import { aliasOf, cleaned, sameName, titled } from '../names.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import type { Terrain, World } from './world.ts';

const surfaces: Readonly<Record<string, Surface>> = {
  WATER: 'water',
  LAND: 'inner',
  COAST: 'shore',
  PORT: 'shore',
  SHUT: 'barred',
};

export function localesOf(reading: Reading, world: World): Locale[] {
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
