/** Which names stand for which things, without regard to case, blanks, full stops and apostrophes. */
import { item, valueOf } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import { keep } from './kept.ts';
import type { KindTable } from '../rules.ts';

export interface NameIndex {
  /** Rows by normalised name. */
  readonly rows: ReadonlyMap<string, readonly number[]>;
  /** Lengths of the names that begin with a letter, the longest first. */
  readonly lengths: ReadonlyMap<string, readonly number[]>;
  /** Names as printed, for suggestions. */
  readonly printed: readonly string[];
  /** May something in brackets, or after a slash, that is not known follow a name? It is overlooked then. */
  readonly qualified: boolean;
}

export interface Names {
  readonly memory: Memory;
  /** The index of a kind, made on first use. */
  readonly of: (kind: number) => NameIndex;
  /** The row of a kind that goes by this name; -1 when there is none. Meant for few names that come often. */
  readonly rowNamed: (kind: number, name: string) => number;
  /** The space of a spot; -1 for anything else. */
  readonly spaceOf: (spot: number) => number;
}

/** `St. Petersburg (South Coast)` -> `stpetersburg(southcoast)`. Full stops inside numbers stay; a `;` at the end only parts orders. */
export function normalised(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/[’‘`´']/g, '')
    .replace(/\s+/g, '')
    .replace(/\.(?!\d)|(?<!\d)\.|;$/g, '');
}

const MOST_NAMES = 1000;

export function createNames(memory: Memory): Names {
  const { rules } = memory;
  const made = new Map<number, NameIndex>();
  const asked = rules.kinds.map(() => new Map<string, number>());
  const spots = rules.kinds[rules.spot];
  const spaceColumn = spots?.columns.find(
    ({ type }) => type.tag === 'entity' && type.kind === rules.space,
  );
  const spaceOf = (spot: number): number => {
    if (spot < 0) return -1;
    return spaceColumn === undefined ? spot : valueOf(spaceColumn, spot);
  };
  const names: Names = {
    memory,
    spaceOf,
    rowNamed: (kind, name) => {
      const known = item(asked, kind);
      const row = known.get(name);
      if (row !== undefined) return row;
      const found = names.of(kind).rows.get(normalised(name))?.[0] ?? -1;
      return keep(known, MOST_NAMES, name, found);
    },
    of: (kind) => {
      let index = made.get(kind);
      if (index === undefined) {
        index = makeIndex(names, kind);
        made.set(kind, index);
      }
      return index;
    },
  };
  return names;
}

function formsOf(kind: KindTable, row: number): string[] {
  return [item(kind.names, row), item(kind.keys, row), ...(kind.shorts[row] ?? [])];
}

function makeIndex(names: Names, kind: number): NameIndex {
  const { rules } = names.memory;
  const table = item(rules.kinds, kind);
  const rows = new Map<string, number[]>();
  const printed = new Set<string>();
  const add = (form: string, row: number): void => {
    const name = normalised(form);
    if (name === '') return;
    const list = rows.get(name);
    if (list === undefined) rows.set(name, [row]);
    else if (!list.includes(row)) list.push(row);
  };
  for (let row = 0; row < table.keys.length; row++) {
    for (const form of formsOf(table, row)) {
      add(form, row);
      printed.add(form);
    }
  }
  const spots = rules.kinds[rules.spot];
  const spaces = rules.kinds[rules.space];
  if (table.role === 'border') {
    for (const [form, row] of borderForms(names, table)) if (!rows.has(form)) add(form, row);
  }
  const placeKind = kind === rules.spot || kind === rules.space;
  if (placeKind && spots !== undefined && spaces !== undefined) {
    for (let spot = 0; spot < spots.keys.length; spot++) {
      const space = names.spaceOf(spot);
      if (space < 0) continue;
      for (const form of spotForms(
        spots,
        spot,
        formsOf(spaces, space),
        spot === mainSpot(names, space),
      )) {
        // A place named more exactly than asked for is its space.
        const row = kind === rules.spot ? spot : space;
        if (!rows.has(normalised(form)) || kind === rules.spot) add(form, row);
      }
    }
  }
  return { rows, lengths: lengthsOf(rows.keys()), printed: [...printed], qualified: placeKind };
}

function lengthsOf(names: Iterable<string>): NameIndex['lengths'] {
  const found = new Map<string, Set<number>>();
  for (const name of names) {
    const first = name.charAt(0);
    found.set(first, (found.get(first) ?? new Set()).add(name.length));
  }
  return new Map([...found].map(([first, all]) => [first, [...all].toSorted((a, b) => b - a)]));
}

const NONE: readonly number[] = [];

/** What stands between the two ends of a border, in the spelling that names are compared in. */
const between = ['-', 'to', 'and'];

/** `BUR - PAR`, `Paris and Burgundy`: a border is a pair without order, by whatever names its ends have. */
function* borderForms(names: Names, table: KindTable): Generator<readonly [string, number]> {
  const [a, b] = table.columns;
  const spaces = names.memory.rules.kinds[names.memory.rules.space];
  if (a === undefined || b === undefined || spaces === undefined) return;
  const ends = spaces.keys.map((_, space) => [...new Set(formsOf(spaces, space).map(normalised))]);
  for (let row = 0; row < table.keys.length; row++) {
    for (const one of ends[valueOf(a, row)] ?? []) {
      for (const other of ends[valueOf(b, row)] ?? []) {
        for (const sign of between) {
          yield [one + sign + other, row];
          yield [other + sign + one, row];
        }
      }
    }
  }
}

/** The first spot of a space is its main one. */
function mainSpot(names: Names, space: number): number {
  const spots = names.memory.rules.kinds[names.memory.rules.spot];
  const count = spots?.keys.length ?? 0;
  for (let spot = 0; spot < count; spot++) if (names.spaceOf(spot) === space) return spot;
  return -1;
}

/** `STP/SC`, `STP(SC)`, `St. Petersburg (south coast)`, ..: a form of the space and one of the part. */
function spotForms(
  spots: KindTable,
  spot: number,
  spaceForms: readonly string[],
  main: boolean,
): string[] {
  if (main) return [...spaceForms];
  const parts = new Set<string>();
  for (const form of formsOf(spots, spot)) {
    const cut = /[/(]/.exec(form);
    if (cut !== null) parts.add(form.slice(cut.index + 1).replace(/\)\s*$/, ''));
    for (const space of spaceForms) {
      if (form.startsWith(`${space} `))
        parts.add(form.slice(space.length).replace(/[()]/g, '').trim());
    }
    if (cut === null) parts.add(form);
  }
  return [...parts].flatMap((part) =>
    spaceForms.flatMap((space) => [`${space}/${part}`, `${space}(${part})`, `${space} ${part}`]),
  );
}

/** The names at a place of a normalised text: rows and where each ends, longest first. */
export function namesAt(
  index: NameIndex,
  text: string,
  from: number,
  found: (row: number, end: number) => void,
): void {
  for (const length of index.lengths.get(text.charAt(from)) ?? NONE) {
    if (from + length > text.length) continue;
    const rows = index.rows.get(text.slice(from, from + length));
    if (rows === undefined) continue;
    const end = from + length;
    for (const row of rows) found(row, end);
    if (!index.qualified) continue;
    // An unknown part of a space is overlooked, as garbage in orders is (DATC 4.B.6).
    const garbage = /^(?:\([^()]{0,20}\)|\/[a-z]{2})/.exec(text.slice(end, end + 22));
    if (garbage === null || index.rows.has(text.slice(from, end + garbage[0].length))) continue;
    for (const row of rows) found(row, end + garbage[0].length);
  }
}

/** What one letter too many, too few or wrong weighs; two neighbours in the wrong order are the likelier slip. */
const SLIP = 2;
const SWAP = 1;

/** The known name a word is likely meant to be; undefined when none is near, or the word is one. */
export function nearest(word: string, printed: readonly string[]): string | undefined {
  const wanted = normalised(word);
  if (wanted.length < 3) return undefined;
  const most = wanted.length < 5 ? SLIP : 2 * SLIP;
  let best: string | undefined;
  let least = most + 1;
  for (const name of printed) {
    const distance = editDistance(wanted, normalised(name), least - 1);
    if (distance === 0) return undefined;
    if (distance < least) {
      least = distance;
      best = name;
    }
  }
  return best;
}

/** What the slips weigh that turn one word into the other; more than `most` when they weigh more. */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) * SLIP > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at * SLIP);
  for (let i = 1; i <= a.length; i++) {
    const row = [i * SLIP];
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : SLIP);
      let least = Math.min((last[j] ?? 0) + SLIP, (row[j - 1] ?? 0) + SLIP, change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + SWAP);
      }
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
