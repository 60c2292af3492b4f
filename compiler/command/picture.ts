/** A position in plain text: a rough map, where the variant says how to draw it, and its lists. */
import type { Facts } from '../facts.ts';

const columns = 100;
/** A character is about twice as high as it is wide. */
const aspect = 0.5;

export function picture(facts: Facts, lists: Readonly<Record<string, unknown>>): string {
  const parts = [
    mapOf(facts, lists),
    ...facts.lists.map(({ name }) => listText(name, lists[name])),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

/** Power by power, a line each. */
function listText(name: string, list: unknown): string {
  if (Array.isArray(list)) {
    const records = recordTexts(list).map((text) => `  ${text}`);
    return records.length === 0 ? '' : `${name}\n${records.join('\n')}`;
  }
  if (!isRecord(list)) return '';
  const rows = Object.entries(list)
    .map(
      ([who, items]) =>
        [who === '' ? 'nobody' : who, Array.isArray(items) ? items.map(String) : []] as const,
    )
    .filter(([, items]) => items.length > 0);
  if (rows.length === 0) return '';
  const wide = Math.max(...rows.map(([who]) => who.length));
  return `${name}\n${rows.map(([who, items]) => `  ${who.padEnd(wide)}  ${items.join(', ')}`).join('\n')}`;
}

/** The records of a list, a line each: `power France, unit A BEL, ..`. */
export function recordTexts(list: readonly unknown[]): string[] {
  return list.filter(isRecord).map((record) =>
    Object.entries(record)
      .filter(([, value]) => value !== null && value !== false)
      .map(
        ([field, value]) =>
          `${field} ${Array.isArray(value) ? value.join(' ') || 'none' : String(value)}`,
      )
      .join(', '),
  );
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Abbreviations of the spaces where they are drawn, and under each what stands there: the notation's first word with
 * its owner's abbreviation (or first letters). What would cover something else moves down a line.
 */
function mapOf(facts: Facts, lists: Readonly<Record<string, unknown>>): string {
  const { positions } = facts;
  if (positions.length === 0) return '';
  const xs = positions.map(({ x }) => x);
  const ys = positions.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const scale = (columns - 8) / Math.max(1, Math.max(...xs) - left);
  const standing = occupants(facts, lists);
  const rows: string[][] = [];
  const place = (text: string, x: number, y: number): void => {
    for (let line = y; ; line += 1) {
      const row = (rows[line] ??= []);
      const free = Array.from(text, (_, i) => row[x + i]).every(
        (c) => c === undefined || c === ' ',
      );
      if (!free || (row[x - 1] ?? ' ') !== ' ') continue;
      Array.from(text).forEach((letter, i) => {
        row[x + i] = letter;
      });
      return;
    }
  };
  for (const { space, x, y } of positions) {
    const names = facts.spaces[space] ?? [];
    const label = names[1] ?? names[0] ?? '';
    const what = standing.get(space);
    place(
      what === undefined ? label : `${label}[${what}]`,
      Math.round((x - left) * scale),
      Math.round((y - top) * scale * aspect),
    );
  }
  return `${rows.map((row) => Array.from(row ?? [], (letter) => letter ?? ' ').join('')).join('\n')}\n`;
}

/** By space: the pieces of the first list that stand there, as `A En`. */
function occupants(
  facts: Facts,
  lists: Readonly<Record<string, unknown>>,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const index = new Map<string, number>();
  facts.spaces.forEach((names, space) => {
    for (const name of names) index.set(name.toLowerCase(), space);
  });
  const shortOf = new Map(facts.powers.map(([power = '', short]) => [power, short]));
  for (const { name, fields } of facts.lists) {
    const list = lists[name];
    if (fields !== undefined || !isRecord(list)) continue;
    for (const [who, items] of Object.entries(list)) {
      const owner = who === '' ? '' : ` ${shortOf.get(who) ?? who.slice(0, 2)}`;
      for (const item of Array.isArray(items) ? items.map(String) : []) {
        const blank = item.indexOf(' ');
        // Behind the place there may be more: which way it looks, say.
        const rest = item.slice(blank + 1).toLowerCase();
        const space = index.get(rest.split('/')[0] ?? '') ?? index.get(rest.split(' ')[0] ?? '');
        if (blank < 1 || space === undefined) continue;
        const mark = `${item.slice(0, blank)}${owner}`;
        const before = found.get(space);
        found.set(space, before === undefined ? mark : `${before},${mark}`);
      }
    }
  }
  return found;
}
