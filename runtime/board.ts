/** The board as it is now: tables over spaces and spots, laid anew when what they are made of has changed. */
import { chains } from './resolution/chains.ts';
import type { Cells } from './rules.ts';

export interface Board {
  /** How often the tables were laid. */
  version: number;
  /** Lays them anew if something has changed. Call it whenever the state may be another. */
  look(): void;
}

/**
 * @param reads what the tables are made of
 * @param lay fills them
 */
export function createBoard(reads: readonly Cells[], lay: () => void): Board {
  const laid = reads.map((cells) => cells.slice());
  return {
    version: 0,
    look() {
      let same = this.version > 0;
      for (let at = 0; same && at < reads.length; at++) same = sameCells(reads[at], laid[at]);
      if (same) return;
      for (let at = 0; at < reads.length; at++) {
        const cells = reads[at];
        if (cells !== undefined) laid[at]?.set(cells);
      }
      this.version++;
      chains.forget();
      lay();
    },
  };
}

function sameCells(now: Cells | undefined, before: Cells | undefined): boolean {
  if (now === undefined || before === undefined) return now === before;
  for (let at = 0; at < now.length; at++) if (now[at] !== before[at]) return false;
  return true;
}

/** What touches what on the map, with everything open. */
export interface Touching {
  /** Spots that touch, in pairs: `a, b, a, b, ..`, each direction by itself. */
  readonly pairs: readonly number[];
  /** How many spots and spaces there are. */
  readonly spots: number;
  readonly spaces: number;
  /** By spot. */
  readonly spaceOf: Cells;
  readonly spotPresent: Uint8Array;
  readonly borderPresent: Uint8Array;
  readonly borderBetween: (a: number, b: number) => number;
  /** Borders that only rules create, from one on, by their two spaces: all spots of the one touch all of the other. */
  readonly created?: { readonly from: number; readonly a: Cells; readonly b: Cells };
  /** Spots that only rules create: they touch whatever another spot of their space touches. */
  readonly createdSpots?: readonly number[];
}

/** Marks the spots, and the spaces, that touch now: both are there, and so is the border between them. */
export function layTouches(map: Touching, touches: Uint8Array, borders: Uint8Array): void {
  const { pairs, spots, spaces, spaceOf, spotPresent, borderPresent, borderBetween } = map;
  touches.fill(0);
  borders.fill(0);
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const a = pairs[at] ?? 0;
    const b = pairs[at + 1] ?? 0;
    if (spotPresent[a] !== 1 || spotPresent[b] !== 1) continue;
    const from = spaceOf[a] ?? 0;
    const to = spaceOf[b] ?? 0;
    if (borderPresent[borderBetween(from, to)] !== 1) continue;
    touches[a * spots + b] = 1;
    borders[from * spaces + to] = 1;
  }
  layCreated(map, touches, borders);
  for (const spot of map.createdSpots ?? []) laySpot(map, spot, touches);
}

/** One after another, each after those it has to be like: two that are created beside each other touch as well. */
function laySpot(
  { spots, spaceOf, spotPresent }: Touching,
  spot: number,
  touches: Uint8Array,
): void {
  if (spotPresent[spot] !== 1) return;
  for (let like = 0; like < spot; like++) {
    if (spaceOf[like] !== spaceOf[spot]) continue;
    for (let other = 0; other < spots; other++) {
      if (touches[like * spots + other] === 1) touches[spot * spots + other] = 1;
      if (touches[other * spots + like] === 1) touches[other * spots + spot] = 1;
    }
  }
}

function layCreated(map: Touching, touches: Uint8Array, borders: Uint8Array): void {
  const { spots, spaces, spaceOf, spotPresent, borderPresent, created } = map;
  if (created === undefined) return;
  for (let border = created.from; border < borderPresent.length; border++) {
    if (borderPresent[border] !== 1) continue;
    const from = created.a[border] ?? 0;
    const to = created.b[border] ?? 0;
    borders[from * spaces + to] = 1;
    borders[to * spaces + from] = 1;
    for (let a = 0; a < spots; a++) {
      if (spaceOf[a] !== from || spotPresent[a] !== 1) continue;
      for (let b = 0; b < spots; b++) {
        if (spaceOf[b] !== to || spotPresent[b] !== 1) continue;
        touches[a * spots + b] = 1;
        touches[b * spots + a] = 1;
      }
    }
  }
}

/** For each key the things it is related to, one row behind the other, into arrays that are there already. */
export function layRows(
  start: Int32Array,
  list: Int16Array,
  size: number,
  related: (key: number, thing: number) => boolean,
): void {
  const keys = start.length - 1;
  let count = 0;
  for (let key = 0; key < keys; key++) {
    start[key] = count;
    for (let thing = 0; thing < size; thing++) if (related(key, thing)) list[count++] = thing;
  }
  start[keys] = count;
}
