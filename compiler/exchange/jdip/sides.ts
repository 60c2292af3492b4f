/** The powers, their centres and their units. */
import { fits } from '../form.ts';
import type { Party, Source, Starter } from '../form.ts';
import { cleaned, sameName } from '../names.ts';
import { say } from '../reading.ts';
import type { Reading } from '../reading.ts';
import { attribute, childrenOf } from '../xml.ts';
import type { Element } from '../xml.ts';
import type { Context } from './context.ts';
import { shoresOf, stopOf, surfaceOf } from './geography.ts';

export function sidesOf(variant: Element): Party[] {
  return childrenOf(variant, 'POWER').map((power) => {
    const name = cleaned(attribute(power, 'name'));
    return {
      // As keys are, without blanks.
      key: sameName(name).replaceAll(' ', '_'),
      name,
      aliases: attribute(power, 'altnames')
        .split(',')
        .map(cleaned)
        .filter((one) => one !== ''),
      called: attribute(power, 'adjective') || undefined,
      at: power.at,
    };
  });
}

/** A power is called by its name, its adjective, or another of its names. */
function sideOf(sides: readonly Party[], text: string): string | undefined {
  const same = (one: string | undefined): boolean =>
    one !== undefined && sameName(one) === sameName(text);
  return (
    sides.find(({ name }) => same(name)) ??
    sides.find(({ aliases, called }) => aliases.some(same) || same(called))
  )?.key;
}

const isNobody = (text: string): boolean => /^(?:none|any|)$/iu.test(text.trim());

export function sourcesOf(
  reading: Reading,
  { variant, geography }: Context,
  sides: readonly Party[],
): readonly Source[] {
  const sources = childrenOf(variant, 'SUPPLYCENTER').flatMap((element): Source[] => {
    const { at } = element;
    const stop = stopOf(geography, attribute(element, 'province'));
    if (stop === undefined) {
      say(reading, 'import-unknown-name', at, {
        what: 'centre',
        name: attribute(element, 'province'),
      });
      return [];
    }
    const side = (name: string): string | undefined => {
      const text = attribute(element, name);
      if (isNobody(text)) return undefined;
      const found = sideOf(sides, text);
      // A power that this variant leaves out has left its centres to nobody.
      if (found === undefined) say(reading, 'import-unknown-name', at, { what: name, name: text });
      return found;
    };
    const home = side('homepower');
    return [
      { locale: stop.locale, homes: home === undefined ? [] : [home], owner: side('owner'), at },
    ];
  });
  return onceEach(sources);
}

/** A centre that is listed again: jDip sets what each entry names, so the last power named counts, and `none` changes nothing. */
function onceEach(sources: readonly Source[]): readonly Source[] {
  const all = new Map<string, Source>();
  for (const source of sources) {
    const before = all.get(source.locale);
    all.set(source.locale, {
      ...source,
      homes: source.homes.length > 0 ? source.homes : (before?.homes ?? []),
      owner: source.owner ?? before?.owner,
    });
  }
  return [...all.values()];
}

export function startersOf(
  reading: Reading,
  { variant, geography }: Context,
  sides: readonly Party[],
): Starter[] {
  const taken = new Set<string>();
  return childrenOf(variant, 'INITIALSTATE').flatMap((element): Starter[] => {
    const { at } = element;
    const stop = stopOf(geography, attribute(element, 'province'));
    const side = sideOf(sides, attribute(element, 'power'));
    const unit = attribute(element, 'unit').toLowerCase();
    const coast = attribute(element, 'unitcoast')
      .toUpperCase()
      .replace(/^(?:XC|MV)$/u, '');
    const province = geography.provinces.find(({ key }) => key === stop?.locale);
    if (stop === undefined || province === undefined || side === undefined) {
      const what = side === undefined ? 'power of a unit' : 'place of a unit';
      const name = attribute(element, side === undefined ? 'power' : 'province');
      say(reading, 'import-unknown-name', at, { what, name });
      return [];
    }
    const shores = shoresOf(province);
    const wanted = coast === '' ? stop.shore : coast;
    const shore = shores.find(({ key }) => key === wanted)?.key;
    const place = { surface: surfaceOf(province), shores };
    const sort = unit === 'army' ? 'foot' : unit === 'fleet' ? 'ship' : undefined;
    if (
      sort === undefined ||
      !fits(sort, place, sort === 'foot' ? undefined : shore) ||
      taken.has(stop.locale)
    ) {
      say(reading, 'import-misplaced', at, {
        unit: `${unit} ${attribute(element, 'province')} ${coast}`.trim(),
      });
      return [];
    }
    taken.add(stop.locale);
    if (wanted !== undefined && (shore === undefined || sort === 'foot')) {
      const what = `the coast ${wanted} of ${unit} ${stop.locale}, which stands on none`;
      say(reading, 'import-not-understood', at, { what });
    }
    return [
      { side, sort, stop: { locale: stop.locale, shore: sort === 'foot' ? undefined : shore }, at },
    ];
  });
}
