/** The provinces, their coasts, and who goes where. */
import { shoreName } from '../diplomacy.ts';
import type { Locale, Stop, Surface, Way } from '../form.ts';
import { cleaned } from '../names.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import type { Value } from './document.ts';

export interface Ground {
  readonly provinces: readonly Province[];
  readonly locales: readonly Locale[];
  readonly byKey: ReadonlyMap<string, Locale>;
  readonly ways: readonly Way[];
}

interface Province {
  readonly province: Value;
  readonly id: string;
}

const surfaces = new Map<string, Surface>([
  ['land', 'inner'],
  ['sea', 'water'],
  ['coastal', 'shore'],
]);

/** `stp/nc`: a place and its coast. */
export function stopOf(id: string): Stop {
  const [locale = '', shore] = id.toUpperCase().split('/');
  return shore === undefined ? { locale } : { locale, shore };
}

export function mapOf(reading: Reading, document: Value): Ground {
  const coasts = document.list('namedCoasts').map((coast) => {
    const id = coast.text('id');
    const key = id.slice(id.lastIndexOf('/') + 1).toUpperCase();
    const [, printed = key] = /\(([^()]*)\)\s*$/u.exec(coast.text('name')) ?? [];
    return {
      coast,
      id,
      parent: coast.text('parentProvince'),
      key,
      name: printed.toUpperCase() === key ? shoreName(key) : printed.toLowerCase(),
    };
  });
  const provinces = document.list('provinces').map((province) => ({
    province,
    id: province.text('id'),
    surface: surfaces.get(province.text('type')),
    coasts: coasts.filter(({ parent }) => parent === province.maybe('id')),
  }));
  for (const { province, surface } of provinces)
    if (surface === undefined)
      say(reading, 'import-broken', province.at, {
        format: 'DVAR',
        reason: '"type" must be land, sea or coastal',
      });
  const locales = provinces.map(({ province, id, surface = 'inner', coasts: own }): Locale => ({
    key: id.toUpperCase(),
    name: cleaned(province.text('name')) || id,
    aliases: [],
    surface: own.length > 0 ? 'shore' : surface,
    shores: own.map(({ key, name }) => ({ key, name, aliases: [] })),
    at: province.at,
  }));
  const byKey = new Map(locales.map((locale) => [locale.key, locale]));
  const ways: Way[] = [
    ...provinces.map(({ province, id }) => [province, id] as const),
    ...coasts.map(({ coast, id }) => [coast, id] as const),
  ].flatMap(([place, id]) =>
    place.list('adjacencies').flatMap((edge): Way[] => {
      const [from, to] = [stopOf(id), stopOf(edge.text('to'))];
      const pass = edge.text('pass').toLowerCase();
      if (!['army', 'fleet', 'both'].includes(pass))
        say(reading, 'import-broken', edge.at, {
          format: 'DVAR',
          reason: '"pass" must be army, fleet or both',
        });
      const own = byKey.get(from.locale);
      const other = byKey.get(to.locale);
      // Fleets lie at the coasts of a place that has some: what is said of it as a whole says the same once more.
      const atCoasts =
        (from.shore === undefined && (own?.shores.length ?? 0) > 0) ||
        (to.shore === undefined && (other?.shores.length ?? 0) > 0);
      return [
        ...(pass === 'army' || pass === 'both'
          ? [
              {
                sort: 'foot',
                from: { locale: from.locale },
                to: { locale: to.locale },
                at: edge.at,
              } as const,
            ]
          : []),
        ...((pass === 'fleet' || pass === 'both') && !atCoasts
          ? [{ sort: 'ship', from, to, at: edge.at } as const]
          : []),
      ];
    }),
  );
  return { provinces, locales, byKey, ways };
}
