// Which convoys are possible with the fleets at sea: what makes an order that needs one legal.

import { provinceOf, seaNumber, seas, seasBeside, seasBesideSea, spots } from './map.ts';

/** A piece as the generator sees it. */
export type Piece = {
  readonly power: string;
  /** 0 army, 1 fleet. */
  readonly fleet: number;
  readonly spot: number;
  readonly province: number;
};

export const pieceText = (piece: Piece): string =>
  `${piece.fleet === 1 ? 'F' : 'A'} ${spots[piece.spot] ?? ''}`;

export const pieceOn = (power: string, fleet: number, spot: number): Piece => ({
  power,
  fleet,
  spot,
  province: provinceOf[spot] ?? 0,
});

/** Seas with a fleet, as bits. */
export const fleetsAtSea = (pieces: readonly Piece[]): number => {
  let found = 0;
  for (const piece of pieces) {
    const sea = seaNumber[piece.province] ?? 255;
    if (sea !== 255) found |= 1 << sea;
  }
  return found;
};

const bits = (set: number): number[] => {
  const found: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) found.push(31 - Math.clz32(rest & -rest));
  return found;
};

/** Whether some chain of the seas joins two provinces. */
export const joined = (from: number, to: number, through: number): boolean => {
  const goal = seasBeside[to] ?? 0;
  let seen = (seasBeside[from] ?? 0) & through;
  for (let before = 0; before !== seen;) {
    before = seen;
    for (const sea of bits(seen)) seen |= (seasBesideSea[sea] ?? 0) & through;
  }
  return (seen & goal) !== 0;
};

const LONGEST = 7;

/**
 * Routes of which no sea is superfluous (each touches the next, and no others of the route touch), as
 * sets of seas. A convoy by a fleet that is on none of them is no legal order (DATC 6.G.19).
 */
export const routesBetween = (from: number, to: number, through: number): number[] => {
  const start = (seasBeside[from] ?? 0) & through;
  const goal = seasBeside[to] ?? 0;
  const found: number[] = [];
  const extend = (last: number, path: number, closed: number, length: number): void => {
    if (((goal >> last) & 1) === 1) {
      found.push(path);
      return;
    }
    if (length === LONGEST) return;
    const beside = (seasBesideSea[last] ?? 0) & through & ~closed & ~path;
    for (const sea of bits(beside))
      extend(sea, path | (1 << sea), closed | (seasBesideSea[last] ?? 0), length + 1);
  };
  for (const sea of bits(start)) extend(sea, 1 << sea, start, 1);
  return found;
};

/** Provinces of a set of seas. */
export const provincesOf = (set: number): number[] => bits(set).map((sea) => seas[sea] ?? 0);
