/** Who goes where. */
import type { Way } from '../form.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { groundOf } from './world.ts';
import type { World } from './world.ts';

/** Who goes where: as that judge works it out for a move of an army or a fleet. */
export function waysOf(reading: Reading, world: World): Way[] {
  const ways: Way[] = [];
  for (const [place, { type, abuts, at }] of world.surfaces) {
    if (type === 'SHUT' && abuts.length > 0)
      world.unsaid.push({
        text: `SHUT ${place} ABUTS ${abuts.join(' ')}`,
        why: 'nobody enters it, so it has no borders',
        bearing: false,
        at,
      });
    const from = stopOf(place);
    const seen = new Set<string>();
    for (const dest of abuts) {
      const main = dest.includes('/') ? dest.slice(0, dest.indexOf('/')) : dest;
      const target = groundOf(world, dest) ?? groundOf(world, main);
      if (target === undefined) {
        say(reading, 'import-unknown-name', at, { what: 'neighbour', name: dest });
        continue;
      }
      const to = stopOf(dest);
      if (target.type === 'SHUT' || type === 'SHUT') continue;
      const limited = world.limits.some(
        (one) =>
          /[:(]/u.test(one.code) &&
          one.from === place.toUpperCase() &&
          one.to === dest.toUpperCase(),
      );
      if (limited) continue;
      // The first neighbour of a place that is named tells whether armies go there; shores do not count for them.
      const first = !seen.has(to.locale);
      seen.add(to.locale);
      const title = dest === titleOf(dest);
      if (
        first &&
        from.shore === undefined &&
        type !== 'WATER' &&
        target.type !== 'WATER' &&
        !title
      )
        ways.push({ sort: 'foot', from, to: { locale: to.locale }, at });
      const small = dest.slice(0, 1) !== dest.slice(0, 1).toUpperCase();
      if (place === place.toUpperCase() && type !== 'LAND' && !small && target.type !== 'LAND')
        if (world.surfaces.has(dest.toUpperCase())) ways.push({ sort: 'ship', from, to, at });
    }
  }
  return ways;
}

/** As Python's `title()`: the first letter behind each mark is a capital, and no other. */
const titleOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(
      /(^|[^\p{L}])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );

export function stopOf(text: string): { readonly locale: string; readonly shore?: string } {
  const [locale = '', shore] = text.toUpperCase().split('/');
  return shore === undefined ? { locale } : { locale, shore };
}
