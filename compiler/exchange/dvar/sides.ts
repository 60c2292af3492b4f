/** The nations, their centres, and the units that the game begins with. */
import { fits } from '../form.ts';
import type { At, Party, Source, Starter, Unsaid } from '../form.ts';
import { cleaned, titled } from '../names.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import type { Value } from '../document.ts';
import type { Ground } from './map.ts';

export const sideOf = (nation: Value): Party => ({
  key: nation.text('id'),
  name: cleaned(nation.text('name')) || titled(nation.text('id')),
  aliases: [],
  called: undefined,
  colour: nation.maybe('color'),
  at: nation.at,
});

export function sourcesOf(
  reading: Reading,
  { provinces, byKey }: Ground,
  state: Value,
  unsaid: Unsaid[],
): readonly Source[] {
  const owners = new Map<string, { readonly nation: string; readonly at: At }>();
  for (const centre of state.list('supplyCenters')) {
    const [nation, key] = [centre.text('nation'), centre.text('province').toUpperCase()];
    const before = owners.get(key);
    if (before === undefined) owners.set(key, { nation, at: centre.at });
    else if (before.nation !== nation)
      say(reading, 'import-not-understood', centre.at, {
        what: `${key} for ${nation}, which has an owner already`,
      });
  }
  const sources = provinces.flatMap(({ province, id }): Source[] => {
    const locale = id.toUpperCase();
    const home = province.maybe('homeNation');
    const owner = owners.get(locale);
    if (province.flag('supplyCenter')) {
      owners.delete(locale);
      const homes = home === undefined ? [] : [home];
      return [{ locale, homes, owner: owner?.nation, at: owner?.at ?? province.at }];
    }
    if (home !== undefined)
      unsaid.push({
        text: `${locale} is a home of ${home}`,
        why: 'a home without a supply centre, where nobody builds',
        bearing: false,
        at: province.at,
      });
    return [];
  });
  for (const [key, { at }] of owners)
    if (byKey.has(key))
      say(reading, 'import-not-understood', at, {
        what: `${key} in this list, as it has no supply centre`,
      });
    else say(reading, 'import-unknown-name', at, { what: 'supply centre', name: key });
  return sources;
}

export function starterOf(
  reading: Reading,
  unit: Value,
  { byKey, stopOf }: Ground,
): readonly Starter[] {
  const at = unit.at;
  const [type, location, side] = [unit.text('type'), unit.text('location'), unit.text('nation')];
  const kind = type.toLowerCase();
  const place = stopOf(location);
  const locale = byKey.get(place.locale);
  const sort = kind === 'army' ? 'foot' : 'ship';
  if (locale === undefined) {
    say(reading, 'import-unknown-name', at, { what: 'place of a unit', name: location });
    return [];
  }
  if ((kind === 'army' || kind === 'fleet') && fits(sort, locale, place.shore))
    return [{ side, sort, stop: place, at }];
  say(reading, 'import-misplaced', at, { unit: `${type} ${location}` });
  return [];
}
