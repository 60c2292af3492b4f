/** Names as scenarios write them. */

/** Every name of a thing, canonical name first. */
export type Names = readonly string[];

/** Texts compare without regard to case and blanks, as in players' orders. */
export const normalized = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

/** Of each list that was looked in: the first of the names, by each of them. */
const tables = new WeakMap<readonly Names[], ReadonlyMap<string, string | undefined>>();

function tableOf(all: readonly Names[]): ReadonlyMap<string, string | undefined> {
  const known = tables.get(all);
  if (known !== undefined) return known;
  const table = new Map<string, string | undefined>();
  for (const names of all) {
    for (const name of names.map(normalized)) if (!table.has(name)) table.set(name, names[0]);
  }
  tables.set(all, table);
  return table;
}

/** The name of what `text` names, abbreviated or not. */
export const nameAmong = (all: readonly Names[], text: string): string | undefined =>
  tableOf(all).get(normalized(text));

/** What stands before the year and behind it. */
export function stopParts(text: string): {
  readonly season: string;
  readonly year: number | undefined;
  readonly phase: string;
} {
  const year = /(?:^|\s)(-?\d+)(?:\s|$)/.exec(text);
  const season = year === null ? '' : text.slice(0, year.index).trim();
  const phase = year === null ? text.trim() : text.slice(year.index + year[0].length).trim();
  return { season, year: year === null ? undefined : Number(year[1]), phase };
}

/** `Autumn 1901 Movement` with canonical names; undefined when a part is unknown. Every part may be missing. */
export function stopNamed(
  text: string,
  seasons: readonly Names[],
  phases: readonly Names[],
): { season?: string; year?: number; phase?: string } | undefined {
  const said = stopParts(text);
  const season = said.season === '' ? undefined : nameAmong(seasons, said.season);
  const phase = said.phase === '' ? undefined : nameAmong(phases, said.phase);
  if ((said.season !== '' && season === undefined) || (said.phase !== '' && phase === undefined))
    return undefined;
  return {
    ...(season === undefined ? {} : { season }),
    ...(said.year === undefined ? {} : { year: said.year }),
    ...(phase === undefined ? {} : { phase }),
  };
}
