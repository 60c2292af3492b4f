/** The places of a map of the nJudge, who goes where from them, and its tables, line by line. */
import type { At, Unsaid } from '../form.ts';
import { aliasOf, cleaned, sameName } from '../names.ts';
import { placed, say } from '../reading.ts';
import type { Line, Reading } from '../reading.ts';

const movement = /^([\p{L}\p{N}]+)-(m[vx]|[xnsewc]c|xv)\s*:?\s+(.*)$/u;

export interface Area {
  readonly key: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly type: string;
  /** Land that is water too: fleets there convoy. */
  readonly both: boolean;
  /** Water that is land too. */
  readonly landToo: boolean;
  /** Of Machiavelli: what its city brings, of which sort it is, and whether city and province are one. */
  readonly town:
    { readonly income: number; readonly sort: string; readonly single: boolean } | undefined;
  readonly at: At;
  readonly lists: { readonly type: string; readonly refs: readonly string[]; readonly at: At }[];
}

/** By any of its names; who has one first keeps it. */
function call(byName: Map<string, Area>, area: Area): void {
  for (const one of [area.key, area.name, ...area.aliases])
    if (!byName.has(sameName(one))) byName.set(sameName(one), area);
}

export function byNames(areas: readonly Area[]): ReadonlyMap<string, Area> {
  const byName = new Map<string, Area>();
  for (const area of areas) call(byName, area);
  return byName;
}

const begins = /^[\p{L}\p{N}]/u;

/** Three sections, each ended by a line that begins with a hyphen; what begins with no letter is a comment in the first two. */
export function areasOf(
  reading: Reading,
  lines: readonly Line[],
  unsaid: Unsaid[],
  tables: Row[],
): readonly Area[] {
  const areas: Area[] = [];
  const byName = new Map<string, Area>();
  let section = 0;
  let why: Head | undefined;
  for (const line of lines) {
    const at = placed(line);
    if (line.text.startsWith('-')) {
      section += 1;
      continue;
    }
    if (line.text.trim() === '' || line.text.startsWith('#')) {
      // Tables whose lines are not indented end so.
      if (why?.flush === true) why = undefined;
      continue;
    }
    if (section > 2) continue;
    if (section === 0 && begins.test(line.text)) {
      const comma = line.text.indexOf(',');
      const [code = '', short = '', ...aliases] = cleaned(line.text.slice(comma + 1)).split(' ');
      const [, type, second = '', rest = ''] = /^(.)([wl]?)(.*)$/u.exec(code) ?? [];
      if (comma === -1 || type === undefined || !/^[\p{L}\p{N}]+$/u.test(short)) {
        say(reading, 'import-not-understood', at, {
          what: 'a place without type and abbreviation',
        });
        continue;
      }
      const name = cleaned(line.text.slice(0, comma));
      const town = townOf(rest);
      const puzzled = (what: string): void => say(reading, 'import-not-understood', at, { what });
      if (!/^[\p{Lu}\p{N}lwxvrg]$/u.test(type))
        puzzled(`the type "${type}" of ${name}, which is land here`);
      if (rest !== '' && town === undefined) puzzled(`"${rest}" in the type of ${name}`);
      const area: Area = {
        key: short.toUpperCase(),
        name,
        aliases: aliases.map(aliasOf),
        type,
        both: second === 'w' && !/^[wv]$/u.test(type),
        landToo: second === 'l',
        town,
        at,
        lists: [],
      };
      areas.push(area);
      call(byName, area);
      if (/^[rg]$/u.test(type))
        unsaid.push({
          text: cleaned(line.text),
          why: `what a ${type === 'r' ? 'railway' : 'gateway'} is called in orders: no place`,
          bearing: false,
          at,
        });
    } else if (section === 1 && begins.test(line.text)) {
      const [, from = '', type = '', refs = ''] = movement.exec(cleaned(line.text)) ?? [];
      const area = byName.get(sameName(from));
      if (area === undefined) {
        say(reading, 'import-unknown-name', at, {
          what: 'place of movements',
          name: from || line.text,
        });
        continue;
      }
      // Of a strait: the list of the other side says the same, and who lets by.
      if (type === 'cc' && area.town !== undefined) continue;
      area.lists.push({ type, refs: refs.split(' ').filter((ref) => ref !== ''), at });
    } else if (section === 2) {
      const letter = /^\p{Lu}/u.exec(line.text)?.[0];
      const head = letter === undefined || why?.flush === true ? undefined : heads.get(letter);
      if (head !== undefined) why = head;
      else if (
        why?.table !== undefined &&
        areas.some(({ town }) => town !== undefined) !== (why.flush ?? false)
      )
        tables.push({ table: why.table, text: cleaned(line.text), at });
      else if (why !== undefined)
        unsaid.push({ text: cleaned(line.text), why: why.text, bearing: why.bearing, at });
      else say(reading, 'import-not-understood', at, { what: cleaned(line.text) });
    }
  }
  return areas;
}

/** A line of a table: of Machiavelli, or of what a game of Diplomacy turns on. */
export interface Row {
  readonly table: Table;
  readonly text: string;
  readonly at: At;
}
type Table =
  'famine' | 'plague' | 'storms' | 'income' | 'limits' | 'hong kong' | 'gateway' | 'railway';

interface Head {
  readonly text: string;
  readonly bearing: boolean;
  readonly table?: Table;
  /** Of Diplomacy: its lines begin at the margin. */
  readonly flush?: boolean;
}

const heads = new Map<string, Head>([
  ['C', { text: 'the order of centres in reports', bearing: false }],
  ['O', { text: 'the order of provinces in reports', bearing: false }],
  ['H', { text: 'centres that count for nobody', bearing: true, flush: true, table: 'hong kong' }],
  ['G', { text: 'a gateway', bearing: true, flush: true, table: 'gateway' }],
  ['R', { text: 'a railway', bearing: true, flush: true, table: 'railway' }],
  ['F', { text: 'famine', bearing: true, table: 'famine' }],
  ['P', { text: 'plague', bearing: true, table: 'plague' }],
  ['S', { text: 'storms', bearing: true, table: 'storms' }],
  ['V', { text: 'income', bearing: true, table: 'income' }],
  ['L', { text: 'which units a power may have', bearing: true, table: 'limits' }],
]);

function townOf(code: string): Area['town'] {
  const [, income = '', sort = '.', single = ''] = /^([0-7])([.fpP]?)(V?)$/u.exec(code) ?? [];
  return income === '' ? undefined : { income: Number(income), sort, single: single === 'V' };
}
