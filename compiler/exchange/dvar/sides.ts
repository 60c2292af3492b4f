/** The nations, their centres, and the units that the game begins with. */
import type { Locale, Party, Source, Starter } from '../form.ts';
import { cleaned, titled } from '../names.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import type { Value } from './document.ts';
import { stopOf } from './map.ts';
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
  { provinces }: Ground,
  state: Value,
): readonly Source[] {
  const owners = new Map(
    state.list('supplyCenters').map((centre) => [centre.text('province').toUpperCase(), centre]),
  );
  const sources = provinces.flatMap(({ province, id }): Source[] => {
    const home = province.maybe('homeNation');
    const owner = owners.get(id.toUpperCase());
    owners.delete(id.toUpperCase());
    if (!province.flag('supplyCenter')) {
      if (owner !== undefined)
        say(reading, 'import-unknown-name', owner.at, { what: 'supply centre', name: id });
      return [];
    }
    return [
      {
        locale: id.toUpperCase(),
        homes: home === undefined ? [] : [home],
        owner: owner?.text('nation'),
        at: province.at,
      },
    ];
  });
  for (const [name, { at }] of owners)
    say(reading, 'import-unknown-name', at, { what: 'supply centre', name });
  return sources;
}

export function starterOf(
  reading: Reading,
  unit: Value,
  byKey: ReadonlyMap<string, Locale>,
): readonly Starter[] {
  const at = unit.at;
  const kind = unit.text('type').toLowerCase();
  const place = stopOf(unit.text('location'));
  const locale = byKey.get(place.locale);
  const sort = kind === 'army' ? 'foot' : 'ship';
  const shored = (locale?.shores.length ?? 0) > 0;
  const fits =
    (kind === 'army' || kind === 'fleet') &&
    (sort === 'foot'
      ? locale?.surface !== 'water' && place.shore === undefined
      : locale?.surface !== 'inner' && shored === (place.shore !== undefined));
  if (locale === undefined) {
    say(reading, 'import-unknown-name', at, {
      what: 'place of a unit',
      name: unit.text('location'),
    });
    return [];
  }
  if (!fits) {
    say(reading, 'import-misplaced', at, { unit: `${unit.text('type')} ${unit.text('location')}` });
    return [];
  }
  return [{ side: unit.text('nation'), sort, stop: place, at }];
}
