/** What is kept of a game: one line of JSON. */
import type { Verdict } from '../../runtime/protocol.ts';
import { isSameRun, isRun } from './run.ts';
import type { Run } from './run.ts';

/** Since which position somebody holds something (null: nobody). Position 0 is the start, position n the end of year n. */
export type Change = readonly [position: number, holder: string | null];

export interface PowerRecord {
  /** Prizes held, at the start and at the end of each year. */
  readonly prizes: readonly number[];
  /** Pieces, likewise. */
  readonly pieces: readonly number[];
  /** Its orders at the first stop at which it gave any, in notation. */
  readonly opening: readonly string[];
}

/** How many orders came to what. */
export type Verdicts = Readonly<Partial<Record<Verdict, number>>>;

export interface GameRecord extends Run {
  readonly game: number;
  readonly gameSeed: string;
  readonly stops: number;
  /** The years that were played, the last one perhaps not to its end. */
  readonly played: readonly number[];
  /** Null: cut when its years were over. */
  readonly ended: null | { readonly winners: readonly string[] };
  readonly powers: Readonly<Record<string, PowerRecord>>;
  /** Of declared prizes, by kind, then by the prize: who held it since when. */
  readonly prizes: Readonly<Record<string, Readonly<Record<string, readonly Change[]>>>>;
  /** Pairs of powers, and the year in which they first met. */
  readonly met: readonly (readonly [string, string, number])[];
  /** Orders that name a piece besides the one that they are about: by verb, and by whose that piece is. */
  readonly named: Readonly<Record<string, { readonly own: Verdicts; readonly others: Verdicts }>>;
}

export const lineOf = (record: GameRecord): string => `${JSON.stringify(record)}\n`;

/**
 * The records of a shard as far as they are there.
 * @param text lines, of which the last may be cut off
 * @param first number of the first game
 */
export function recordsIn(text: string, run: Run, first: number): readonly GameRecord[] {
  const records: GameRecord[] = [];
  for (const line of text.split('\n').slice(0, -1)) {
    const record = parsed(line);
    if (!isGame(record) || !isSameRun(record, run)) break;
    if (record.game !== first + records.length) break;
    records.push(record);
  }
  return records;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Lines are written as wholes by this tool of this build: a look at the frame tells them from anything else. */
const isGame = (data: unknown): data is GameRecord =>
  isRun(data) &&
  'game' in data &&
  typeof data.game === 'number' &&
  'named' in data &&
  typeof data.named === 'object';
