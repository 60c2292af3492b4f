/** How good a position is for a power, and what draws its pieces. */
import { Failure } from '../../runtime/diagnostics.ts';
import type { Owned, Rules } from '../../runtime/rules.ts';
import { cellOf, rowsOf, spaceOf } from './position.ts';
import type { Reach } from './reach.ts';

export interface Outlook {
  /** What the position that stands in the working memory is worth to it; a prize counts 1. */
  readonly worth: () => number;
  /** What it is worth that a piece stands at a place. */
  readonly pull: (piece: Piece, row: number, place: number) => number;
}

type Piece = Rules['aims']['pieces'][number];

/** A piece, whatever it does. */
const PIECE = 0.4;
/** To stand on what is not one's own. */
const STAND = 0.6;
/** Of what is one step away; half of it at two steps. */
const NEAR = 0.2;
/** Farther than this nothing is drawn. */
const FAR = 12;
/** To have won, or to have lost. */
const END = 1000;

/** What a step less is worth, by steps. */
const nearness: readonly number[] = Array.from({ length: FAR + 1 }, (_, steps) =>
  steps === 0 ? STAND : (2 * NEAR) / 2 ** steps,
);

/**
 * As the game stands now: what is drawn to what is settled here.
 * @param who the row of a power
 */
export function outlookOf(rules: Rules, reach: Reach, who: number): Outlook {
  const { pieces, prizes, value, seeks } = rules.aims;
  const counted = withinLimit(rules);
  const wanted = wantedSpaces(rules, who);
  const sought = counted(() => soughtSpaces(rules, who));
  const pulls = new Map<string, number>();
  const taken = new Uint8Array(wanted.length);
  const pull = (piece: Piece, row: number, place: number): number => {
    const own = piece.kind === seeks?.kind ? identity(rules, piece.kind, row) : -1;
    const sort = piece.sorts.map((column) => cellOf(rules, piece.kind, column, row)).join(' ');
    const key = `${piece.kind} ${own} ${place} ${sort}`;
    const known = pulls.get(key);
    if (known !== undefined) return known;
    const weights = own < 0 ? wanted : sought.get(own);
    const steps = reach.from(piece, row, place);
    let sum = 0;
    for (let space = 0; space < wanted.length; space += 1) {
      const far = steps[space] ?? -1;
      if (far >= 0 && far <= FAR) sum += (weights?.[space] ?? 0) * (nearness[far] ?? 0);
    }
    pulls.set(key, sum);
    return sum;
  };
  const worth = (): number => {
    let sum = value === undefined ? 0 : counted(() => value(who)) / rules.scale;
    taken.fill(0);
    for (const prize of prizes) {
      eachOwn(rules, prize, who, (_, place) => {
        if (value === undefined) sum += 1;
        const space = spaceOf(rules, prize, place);
        if (space >= 0) taken[space] = 1;
      });
    }
    for (const piece of pieces) {
      eachOwn(rules, piece, who, (row, place) => {
        if (value === undefined) sum += PIECE;
        if (place < 0) return;
        sum += pull(piece, row, place);
        const space = piece.kind === seeks?.kind ? -1 : spaceOf(rules, piece, place);
        if (taken[space] === 1) sum -= STAND * (wanted[space] ?? 0);
      });
    }
    return sum;
  };
  return { worth, pull };
}

/**
 * What a text says of worth is worked out beside the calls of a module, within the limit of one.
 * @throws Failure where it takes more, or meets a fault
 */
function withinLimit(rules: Rules): <T>(run: () => T) => T {
  const limited = rules.aims.limiter(rules);
  return (run) => {
    const result = limited(run);
    if (result.ok) return result.value;
    const [fault] = result.diagnostics;
    throw fault === undefined ? new Error('the rules failed') : new Failure(fault);
  };
}

export const wonOrLost = (winners: readonly string[], who: string): number =>
  winners.length === 0 ? 0 : winners.includes(who) ? END : -END;

/** By space: how many prizes lie there that are not its own. */
function wantedSpaces(rules: Rules, who: number): Float64Array {
  const wanted = new Float64Array(rules.kinds[rules.space]?.capacity ?? 0);
  for (const prize of rules.aims.prizes) {
    for (const row of rowsOf(rules, prize.kind)) {
      if (cellOf(rules, prize.kind, prize.owner, row) === who) continue;
      const space = spaceOf(rules, prize, cellOf(rules, prize.kind, prize.place, row));
      if (space >= 0) wanted[space] = (wanted[space] ?? 0) + 1;
    }
  }
  return wanted;
}

/** By piece of the power that the text draws somewhere, what it is drawn to; it goes by what stays the same. */
function soughtSpaces(rules: Rules, who: number): ReadonlyMap<number, Float64Array> {
  const { seeks, pieces } = rules.aims;
  const sought = new Map<number, Float64Array>();
  const piece = pieces.find(({ kind }) => kind === seeks?.kind);
  if (seeks === undefined || piece === undefined) return sought;
  const spaces = rowsOf(rules, rules.space);
  eachOwn(rules, piece, who, (row) => {
    const weights = new Float64Array(rules.kinds[rules.space]?.capacity ?? 0);
    for (const space of spaces) weights[space] = seeks.draw(row, space) / rules.scale;
    sought.set(identity(rules, piece.kind, row), weights);
  });
  return sought;
}

/** Rows of what comes and goes are given to others in time. */
function identity({ kinds }: Rules, kind: number, row: number): number {
  const table = kinds[kind];
  return table?.population === 'open' ? (table.ids[row] ?? row) : row;
}

function eachOwn(
  rules: Rules,
  { kind, owner, place }: Owned,
  who: number,
  tell: (row: number, place: number) => void,
): void {
  const table = rules.kinds[kind];
  const [owners, places] = [table?.columns[owner], table?.columns[place]];
  if (table === undefined || owners === undefined || places === undefined) return;
  const { present, size } = table;
  for (let row = 0; row < size.count; row += 1) {
    if (present[row] !== 1) continue;
    if ((owners.read?.(row) ?? owners.cells[row]) !== who) continue;
    tell(row, places.read?.(row) ?? places.cells[row] ?? -1);
  }
}
