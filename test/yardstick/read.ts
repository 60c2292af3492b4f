// Positions in the exchange format (one JSON object a line) to encoded orders, and results back.

import { adjudicate, dislodgedBy, retreats, SUCCEEDS, verdicts, VOID } from './adjudicate.ts';
import { encode, kinds, MOST } from './encoding.ts';
import { provinceNumber, provinceOf, provinces, spotNumber, spots, WORDS } from './map.ts';

const { CONVOY, HOLD, MOVE, SUPPORT_HOLD, SUPPORT_MOVE } = kinds;

/** A movement phase: pieces (`A PAR`, `F STP/SC`) and legal orders (`A PAR - BUR`) by power. */
export type Position = {
  readonly id: string;
  readonly phase: string;
  readonly units: { readonly [power: string]: readonly string[] };
  readonly orders: { readonly [power: string]: readonly string[] };
};

export type Verdict = 'succeeds' | 'fails' | 'void';

export type Dislodged = {
  readonly unit: string;
  /** Province the attacker came from. */
  readonly from: string;
  /** Legal retreats, sorted. */
  readonly retreats: readonly string[];
};

export type Results = {
  readonly id: string;
  /** One per order, in the order in which powers and orders are given. */
  readonly verdicts: readonly Verdict[];
  /** Sorted by unit. */
  readonly dislodged: readonly Dislodged[];
};

/** A position ready for `adjudicate`. */
export type Encoded = {
  readonly position: Position;
  /** Encoded orders: first one per order as given, then the pieces without an order, which hold. */
  readonly orders: Int32Array;
  /** Text of each piece, in the same order. */
  readonly units: readonly string[];
};

const place = (
  numbers: ReadonlyMap<string, number>,
  text: string | undefined,
  whole: string,
): number => {
  const found = text === undefined ? undefined : numbers.get(text);
  if (found === undefined) throw new Error(`cannot read '${whole}': no place '${text ?? ''}'`);
  return found;
};

type Piece = { readonly text: string; readonly fleet: number; readonly spot: number };

const readPiece = (kind: string | undefined, at: string | undefined, whole: string): Piece => {
  if (kind !== 'A' && kind !== 'F') throw new Error(`cannot read '${whole}': A or F expected`);
  return {
    text: `${kind} ${at ?? ''}`,
    fleet: kind === 'F' ? 1 : 0,
    spot: place(spotNumber, at, whole),
  };
};

const readOrder = (text: string, power: number): { unit: string; code: number } => {
  const [kind, at, verb, a, b, dash, to, ...rest] = text.split(' ');
  const piece = readPiece(kind, at, text);
  const code = (
    what: number,
    of: number,
    goal: number,
    via: number,
  ): { unit: string; code: number } => ({
    unit: piece.text,
    code: encode(piece.spot, piece.fleet, power, what, of, goal, via),
  });
  const fail = (): never => {
    throw new Error(`cannot read '${text}'`);
  };
  if (rest.length > 0) return fail();
  switch (verb) {
    case 'H':
      return a === undefined ? code(HOLD, 0, 0, 0) : fail();
    case '-':
      if (dash !== undefined || (b !== undefined && b !== 'VIA')) return fail();
      return code(MOVE, 0, place(spotNumber, a, text), b === 'VIA' ? 1 : 0);
    case 'S':
    case 'C': {
      const of = provinceOf[readPiece(a, b, text).spot] ?? 0;
      if (dash === undefined) return verb === 'S' ? code(SUPPORT_HOLD, of, 0, 0) : fail();
      if (dash !== '-') return fail();
      return code(verb === 'S' ? SUPPORT_MOVE : CONVOY, of, place(spotNumber, to, text), 0);
    }
    default:
      return fail();
  }
};

/**
 * Reads a position. Legality is not checked; every order must be one for a piece that stands there.
 * @throws Error naming the text that cannot be read
 */
export const readPosition = (position: Position): Encoded => {
  const powers = Object.keys(position.units);
  const codes: number[] = [];
  const units: string[] = [];
  const ordered = new Set<string>();
  for (const [power, list] of Object.entries(position.orders)) {
    const owned = new Set(position.units[power] ?? []);
    for (const text of list) {
      const { unit, code } = readOrder(text, powers.indexOf(power));
      if (!owned.has(unit)) throw new Error(`${power} has no ${unit} for '${text}'`);
      if (ordered.has(unit)) throw new Error(`two orders for ${unit}`);
      ordered.add(unit);
      units.push(unit);
      codes.push(code);
    }
  }
  for (const [power, list] of Object.entries(position.units))
    for (const unit of list)
      if (!ordered.has(unit)) {
        units.push(unit);
        codes.push(readOrder(`${unit} H`, powers.indexOf(power)).code);
      }
  const taken = new Set(codes.map((code) => provinceOf[code & 127]));
  if (taken.size !== codes.length) throw new Error(`${position.id}: two pieces in one province`);
  if (codes.length > MOST || powers.length > 8) throw new Error(`${position.id}: too large`);
  return { position, orders: Int32Array.from(codes), units };
};

/** Reads one line of the exchange format. */
export const readLine = (line: string): Encoded => {
  const position: Position = JSON.parse(line);
  return readPosition(position);
};

/** Province of a unit's text: `F STP/SC` is in STP. */
const provinceIn = (unit: string): string =>
  provinces[place(provinceNumber, unit.slice(2, 5), unit)] ?? '';

const spotsIn = (words: Int32Array, start: number): string[] =>
  spots.filter((_, at) => (((words[start + (at >> 5)] ?? 0) >>> (at & 31)) & 1) === 1);

/** Adjudicates a position and says what came of it in the exchange format. */
export const results = ({ position, orders, units }: Encoded): Results => {
  adjudicate(orders, 0, orders.length);
  const given = Object.values(position.orders).reduce((sum, list) => sum + list.length, 0);
  const dislodged: Dislodged[] = [];
  units.forEach((unit, at) => {
    const by = dislodgedBy[at] ?? -1;
    if (by >= 0)
      dislodged.push({
        unit,
        from: provinceIn(units[by] ?? ''),
        retreats: spotsIn(retreats, at * WORDS),
      });
  });
  return {
    id: position.id,
    verdicts: Array.from(verdicts.subarray(0, given), (verdict) =>
      verdict === SUCCEEDS ? 'succeeds' : verdict === VOID ? 'void' : 'fails',
    ),
    dislodged: dislodged.sort((a, b) => (a.unit < b.unit ? -1 : a.unit > b.unit ? 1 : 0)),
  };
};
