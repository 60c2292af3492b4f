// Pieces and orders as numbers.

/** Most pieces in one position. */
export const MOST = 96;

export const HOLD = 0;
export const MOVE = 1;
export const SUPPORT_HOLD = 2;
export const SUPPORT_MOVE = 3;
export const CONVOY = 4;

/**
 * One piece and its order as one number.
 * @param spot where it stands (spot number)
 * @param fleet 0 army, 1 fleet
 * @param power 0..7
 * @param kind HOLD, MOVE, SUPPORT_HOLD, SUPPORT_MOVE or CONVOY
 * @param of province of the supported or convoyed piece (province number), else 0
 * @param to destination (spot number) of the move made, supported or convoyed, else 0
 * @param via 1 when the move says `VIA`
 */
export const encode = (
  spot: number,
  fleet: number,
  power: number,
  kind: number,
  of: number,
  to: number,
  via: number,
): number =>
  spot | (fleet << 7) | (power << 8) | (kind << 11) | (of << 14) | (to << 21) | (via << 28);
