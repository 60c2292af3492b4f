// Pieces, orders and answers as numbers.

/** Most pieces in one position. */
export const MOST = 96;

/** Kinds of order. */
export const kinds = { HOLD: 0, MOVE: 1, SUPPORT_HOLD: 2, SUPPORT_MOVE: 3, CONVOY: 4 } as const;

/** Answers to a question; as verdicts, YES is "succeeds" and NO is "fails". */
export const answers = { NO: 0, YES: 1, OPEN: 2, UNASKED: 3 } as const;

/** No province: the target of whatever is no move. */
export const NOWHERE = 127;

/**
 * One piece and its order as one number.
 * @param spot where it stands (spot number)
 * @param fleet 0 army, 1 fleet
 * @param power 0..7
 * @param kind one of `kinds`
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
