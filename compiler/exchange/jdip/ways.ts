/** Who goes where. */
import type { Unsaid, Way } from '../form.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { waysBack, withoutRepeats } from '../neighbours.ts';
import { isShore, shoresOf, stopOf, surfaceOf } from './geography.ts';
import type { Geography } from './geography.ts';

export function waysOf(reading: Reading, geography: Geography, unsaid: Unsaid[]): Way[] {
  const coasted = new Map(
    geography.provinces.map((province) => [province.key, shoresOf(province).map(({ key }) => key)]),
  );
  const dry = new Set(
    geography.provinces.filter((one) => surfaceOf(one) !== 'water').map(({ key }) => key),
  );
  const wet = new Set(
    geography.provinces.filter((one) => surfaceOf(one) !== 'inner').map(({ key }) => key),
  );
  const all = geography.provinces.flatMap(({ key, lists }) =>
    lists.flatMap(({ type, refs, at }) =>
      refs.flatMap((ref): Way[] => {
        const to = stopOf(geography, ref);
        if (to === undefined) {
          say(reading, 'import-unknown-name', at, { what: 'neighbour', name: ref });
          return [];
        }
        if (to.locale === key) return [];
        if (!(type === 'mv' ? dry : wet).has(to.locale)) {
          const who = type === 'mv' ? 'armies' : 'fleets';
          unsaid.push({
            text: `${type} from ${key} to ${ref}`,
            why: `${who} cannot stand there: the place has no list for them`,
            bearing: false,
            at,
          });
          return [];
        }
        if (type === 'mv')
          return [{ sort: 'foot', from: { locale: key }, to: { locale: to.locale }, at }];
        const from = type === 'xc' ? { locale: key } : { locale: key, shore: type.toUpperCase() };
        const back = coasted.get(to.locale) ?? [];
        if (back.length === 0 || to.shore !== undefined) return [{ sort: 'ship', from, to, at }];
        const target = geography.provinces.find((one) => one.key === to.locale);
        return waysBack(
          { from, to, at },
          (target?.lists ?? []).filter((list) => isShore(list.type)),
          (one) => stopOf(geography, one)?.locale === key,
        );
      }),
    ),
  );
  return withoutRepeats(all);
}
