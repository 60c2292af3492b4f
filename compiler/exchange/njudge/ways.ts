/** Who goes where on a map of the nJudge. */
import { shoreName } from '../diplomacy.ts';
import type { At, Locale, Stop, Surface, Way } from '../form.ts';
import { sameName } from '../names.ts';
import type { Area } from './areas.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { waysBack, withoutRepeats } from '../neighbours.ts';

const isShore = (type: string): boolean => /^[nsewc]c$/u.test(type);

/** Open water, and water that ice closes in the Fall: `map.loeb9` has the Arctic Ocean so. */
const isWater = (type: string): boolean => /^[wv]$/u.test(type);

export function localeOf({ key, name, aliases, type, lists, at }: Area): Locale {
  const shores = [...new Set(lists.map((list) => list.type).filter(isShore))].map((one) =>
    one.toUpperCase(),
  );
  const coast = lists.some((list) => !list.type.startsWith('m'));
  const surface: Surface = isWater(type) ? 'water' : coast ? 'shore' : 'inner';
  return {
    key,
    name,
    aliases,
    surface,
    shores:
      surface === 'shore'
        ? shores.map((one) => ({ key: one, name: shoreName(one), aliases: [] }))
        : [],
    at,
  };
}

export function stopOf(byName: ReadonlyMap<string, Area>, ref: string): Stop | undefined {
  const [base = '', shore] = ref.split('/');
  const area = byName.get(sameName(base));
  if (area === undefined) return undefined;
  return shore === undefined || /^[mx]/u.test(shore)
    ? { locale: area.key }
    : { locale: area.key, shore: `${shore.slice(0, 1)}c`.toUpperCase() };
}

/** `cor/mx`: who moves there has the strength of its supports alone (`info.loeb9` of the judge). */
export function crossingsOf(
  areas: readonly Area[],
  byName: ReadonlyMap<string, Area>,
): readonly { readonly from: string; readonly to: string; readonly at: At }[] {
  return areas.flatMap(({ key, lists }) =>
    lists.flatMap(({ type, refs, at }) =>
      refs.flatMap((ref) => {
        const to = type.startsWith('m') && /\/mx$/iu.test(ref) ? stopOf(byName, ref) : undefined;
        return to === undefined ? [] : [{ from: key, to: to.locale, at }];
      }),
    ),
  );
}

export function waysOf(
  reading: Reading,
  areas: readonly Area[],
  byName: ReadonlyMap<string, Area>,
): Way[] {
  const locales = new Map(areas.map((area) => [area.key, localeOf(area)]));
  const byKey = new Map(areas.map((area) => [area.key, area]));
  const all = areas.flatMap((area) =>
    area.lists.flatMap(({ type, refs, at }) =>
      refs.flatMap((ref): Way[] => {
        const to = stopOf(byName, ref);
        const target = to === undefined ? undefined : locales.get(to.locale);
        if (to === undefined || target === undefined) {
          if (to === undefined || byKey.has(to.locale))
            say(reading, 'import-unknown-name', at, { what: 'neighbour', name: ref });
          return [];
        }
        if (to.locale === area.key) return [];
        // Where there are coasts, a way of fleets to none of them leads nowhere, and is told as such.
        const isNone = to.shore !== undefined && !target.shores.some(({ key }) => key === to.shore);
        if (isNone && (type.startsWith('m') || target.shores.length === 0))
          say(reading, 'import-not-understood', at, {
            what: `the coast of ${ref}, which is none: the way leads to ${to.locale}`,
          });
        const own = locales.get(area.key);
        if (type.startsWith('m')) {
          if (/\/m[^vx]/iu.test(ref)) {
            say(reading, 'import-not-understood', at, { what: `the way ${ref}` });
            return [];
          }
          const both = target.surface !== 'water' && own?.surface !== 'water';
          return both
            ? [{ sort: 'foot', from: { locale: area.key }, to: { locale: to.locale }, at }]
            : [];
        }
        if (target.surface === 'inner') return [];
        const shored = isShore(type) && (own?.shores.length ?? 0) > 0;
        const from = shored
          ? { locale: area.key, shore: type.toUpperCase() }
          : { locale: area.key };
        if (target.shores.length === 0)
          return [{ sort: 'ship', from, to: { locale: to.locale }, at }];
        if (to.shore !== undefined) return [{ sort: 'ship', from, to, at }];
        const lists = byKey.get(to.locale)?.lists ?? [];
        return waysBack(
          { from, to, at },
          lists.filter((list) => isShore(list.type)),
          (one) => stopOf(byName, one)?.locale === area.key,
        );
      }),
    ),
  );
  return withoutRepeats(all);
}
