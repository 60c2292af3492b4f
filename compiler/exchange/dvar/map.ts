/** The provinces, their coasts, and who goes where. */
import { isDirection, shoreName } from '../diplomacy.ts';
import { stopKey } from '../form.ts';
import type { Locale, Stop, Surface, Unsaid, Way } from '../form.ts';
import { cleaned, sameName } from '../names.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import type { Value } from '../document.ts';

export interface Ground {
  readonly provinces: readonly Province[];
  readonly locales: readonly Locale[];
  readonly byKey: ReadonlyMap<string, Locale>;
  readonly ways: readonly Way[];
  readonly stopOf: (id: string) => Stop;
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

/** `Jutland (WC)`, `Jutland (north shore)`, `Amber Bay (AB)`, `Amber Bay`: what a coast of Jutland is called by itself. */
function coastName(key: string, text: string, province: string): string {
  const [, before = text, printed = ''] = /^([^()]*)\(([^()]*)\)\s*$/u.exec(text) ?? [];
  if (printed !== '' && sameName(printed) !== sameName(key)) return cleaned(printed).toLowerCase();
  const own = sameName(before);
  return isDirection(key) || own === '' || own === sameName(province) ? shoreName(key) : own;
}

export function mapOf(reading: Reading, document: Value, unsaid: Unsaid[]): Ground {
  const given = document.list('provinces');
  const parents = new Map(given.map((one) => [one.text('id'), one.text('name')]));
  const coasts = document.list('namedCoasts').map((coast) => {
    const id = coast.text('id');
    const key = id.slice(id.lastIndexOf('/') + 1).toUpperCase();
    const parent = coast.text('parentProvince');
    const name = coastName(key, coast.text('name'), parents.get(parent) ?? '');
    return { coast, id, parent, key, name };
  });
  const shores = new Map(
    coasts.map(({ id, parent, key }) => [
      id.toUpperCase(),
      { locale: parent.toUpperCase(), shore: key },
    ]),
  );
  /** `stp/nc`: a place and its coast. */
  const stopOf = (id: string): Stop => {
    const key = id.toUpperCase();
    const [locale = '', shore] = key.split('/');
    return shores.get(key) ?? (shore === undefined ? { locale } : { locale, shore });
  };
  const provinces = given.map((province) => ({
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
  const edges = [
    ...provinces.map(({ province, id }) => [province, id] as const),
    ...coasts.map(({ coast, id }) => [coast, id] as const),
  ].flatMap(([place, id]) =>
    place.list('adjacencies').map((edge) => {
      const pass = edge.text('pass').toLowerCase();
      if (!['army', 'fleet', 'both'].includes(pass))
        say(reading, 'import-broken', edge.at, {
          format: 'DVAR',
          reason: '"pass" must be army, fleet or both',
        });
      return { from: stopOf(id), to: stopOf(edge.text('to')), pass, at: edge.at };
    }),
  );
  // Fleets lie at the coasts of a place that has some: what is said of it as a whole says the same once more.
  const lies = ({ locale, shore }: Stop): boolean =>
    shore !== undefined || (byKey.get(locale)?.shores.length ?? 0) === 0;
  const sailed = edges.filter(({ pass }) => pass === 'fleet' || pass === 'both');
  const once = new Set(
    sailed
      .filter(({ from, to }) => lies(from) && lies(to))
      .map(({ from, to }) => `${from.locale} ${to.locale}`),
  );
  for (const { from, to, at } of sailed)
    if (!(lies(from) && lies(to)) && !once.has(`${from.locale} ${to.locale}`))
      unsaid.push({
        text: `fleets from ${stopKey(from)} to ${stopKey(to)}`,
        why: 'a way of fleets that no coast of the province has',
        bearing: true,
        at,
      });
  const ways = edges.flatMap(({ from, to, pass, at }): Way[] => [
    ...(pass === 'army' || pass === 'both'
      ? [{ sort: 'foot', from: { locale: from.locale }, to: { locale: to.locale }, at } as const]
      : []),
    ...((pass === 'fleet' || pass === 'both') && lies(from) && lies(to)
      ? [{ sort: 'ship', from, to, at } as const]
      : []),
  ]);
  return { provinces, locales, byKey, ways, stopOf };
}
