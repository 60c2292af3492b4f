/** The records of games as tables, for tools that read Parquet. */
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { BasicType } from 'hyparquet-writer';
import type { GameRecord } from './record.ts';

type Cell = string | number | boolean | null;
type Row = Readonly<Record<string, Cell>>;

interface Column {
  readonly type: BasicType;
  /** May it be empty? */
  readonly nullable: boolean;
}

/** The columns of a table, in their order. */
type Columns = Readonly<Record<string, Column>>;

const text: Column = { type: 'STRING', nullable: false };
const count: Column = { type: 'INT32', nullable: false };
const yes: Column = { type: 'BOOLEAN', nullable: false };
const maybe = (column: Column): Column => ({ ...column, nullable: true });

const game = {
  side: text,
  variant: text,
  hash: text,
  level: count,
  seed: text,
  game: count,
} satisfies Columns;

const powers = {
  ...game,
  power: text,
  stops: count,
  years: count,
  ended: yes,
  winners: count,
  won: yes,
  prizes: count,
  pieces: count,
  opening: text,
} satisfies Columns;

const years = {
  ...game,
  power: text,
  // At the start none is over.
  years: count,
  year: maybe(count),
  prizes: count,
  pieces: count,
} satisfies Columns;

const prizes = {
  ...game,
  kind: text,
  prize: text,
  years: count,
  holder: maybe(text),
} satisfies Columns;

const headOf = ({ side, variant, hash, level, seed, game }: GameRecord): Row => ({
  side,
  variant,
  hash,
  level,
  seed,
  game,
});

const powerRows = (record: GameRecord): readonly Row[] =>
  Object.entries(record.powers).map(([power, told]) => ({
    ...headOf(record),
    power,
    stops: record.stops,
    years: record.played.length,
    ended: record.ended !== null,
    winners: record.ended?.winners.length ?? 0,
    won: record.ended?.winners.includes(power) ?? false,
    prizes: told.prizes.at(-1) ?? 0,
    pieces: told.pieces.at(-1) ?? 0,
    opening: told.opening.join(', '),
  }));

const yearRows = (record: GameRecord): readonly Row[] =>
  Object.entries(record.powers).flatMap(([power, told]) =>
    told.prizes.map((held, over) => ({
      ...headOf(record),
      power,
      years: over,
      year: record.played[over - 1] ?? null,
      prizes: held,
      pieces: told.pieces[over] ?? 0,
    })),
  );

const prizeRows = (record: GameRecord): readonly Row[] =>
  Object.entries(record.prizes).flatMap(([kind, things]) =>
    Object.entries(things).flatMap(([prize, changes]) =>
      changes.map(([over, holder]) => ({ ...headOf(record), kind, prize, years: over, holder })),
    ),
  );

function table(columns: Columns, rows: readonly Row[]): Uint8Array {
  const columnData = Object.entries(columns).map(([name, column]) => ({
    name,
    ...column,
    data: rows.map((row) => row[name] ?? null),
  }));
  return new Uint8Array(parquetWriteBuffer({ columnData, createdBy: 'variorum' }));
}

/**
 * By file name: a row for each power of each game; for each of its years; and for each time a prize got another holder.
 * @param records at least one
 */
export const tablesOf = (
  records: readonly GameRecord[],
): readonly { readonly name: string; readonly bytes: Uint8Array }[] => [
  { name: 'powers.parquet', bytes: table(powers, records.flatMap(powerRows)) },
  { name: 'years.parquet', bytes: table(years, records.flatMap(yearRows)) },
  { name: 'prizes.parquet', bytes: table(prizes, records.flatMap(prizeRows)) },
];
