/** A form whose places and powers are called by other keys. */
import type { Form, Meaning, Stop } from './form.ts';

/** @param locale @param side the new key of an old one */
export function renamed(
  form: Form,
  locale: (key: string) => string,
  side: (key: string) => string,
): Form {
  const stop = (one: Stop): Stop => ({ ...one, locale: locale(one.locale) });
  const meaning = (one: Meaning): Meaning => {
    const given = new Map<string, unknown>(Object.entries(one));
    const put = (names: readonly string[], to: (key: string) => string): void => {
      for (const name of names) {
        const value = given.get(name);
        if (typeof value === 'string') given.set(name, to(value));
      }
    };
    put(['locale', 'a', 'b', 'source', 'from', 'to'], locale);
    put(['side', 'leader'], side);
    const changed = { ...one, ...Object.fromEntries(given) };
    if (changed.says === 'holds')
      return {
        ...changed,
        locales: changed.locales.map((each) => ({ ...each, locale: locale(each.locale) })),
      };
    if (changed.says === 'belongs')
      return {
        ...changed,
        while: changed.while.map((each) => ({
          ...each,
          locale: locale(each.locale),
          side: each.side === undefined ? undefined : side(each.side),
        })),
      };
    return changed;
  };
  return {
    ...form,
    locales: form.locales.map((one) => ({ ...one, key: locale(one.key) })),
    ways: form.ways.map((way) => ({ ...way, from: stop(way.from), to: stop(way.to) })),
    sources: form.sources.map((one) => ({
      ...one,
      locale: locale(one.locale),
      homes: one.homes.map(side),
      owner: one.owner === undefined ? undefined : side(one.owner),
    })),
    sides: form.sides.map((one) => ({ ...one, key: side(one.key) })),
    starters: form.starters.map((one) => ({
      ...one,
      side: one.side === undefined ? undefined : side(one.side),
      stop: stop(one.stop),
    })),
    sayings: form.sayings.map((one) => ({ ...one, meaning: meaning(one.meaning) })),
    shapes: form.shapes.map((one) => ({ ...one, locale: locale(one.locale) })),
    spots: form.spots.map((one) => ({ ...one, locale: locale(one.locale) })),
  };
}
