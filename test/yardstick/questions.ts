// The questions of one movement phase and their equations (DATC 5.B), over three values, on memory that
// every position uses anew. A question asked while it is being answered counts as open.
//
// Everything lives in one function, called once: engines treat what is constant there as constant, which
// they do not for variables of a bundled module.

import { answers, kinds, MOST, NOWHERE as NO_PROVINCE } from './encoding.ts';
import * as map from './map.ts';

export type Questions = ReturnType<typeof createQuestions>;

export const createQuestions = () => {
  const { HOLD, MOVE, SUPPORT_HOLD, CONVOY } = kinds;
  const { NO, YES, OPEN, UNASKED } = answers;
  const NOWHERE = NO_PROVINCE;
  /** No power. */
  const NOBODY = 255;
  const { borders, mainSpot, provinceOf, seaNumber, seasBeside, seasBesideSea } = map;

  // By piece.
  const spot: Uint8Array = new Uint8Array(MOST);
  const province: Uint8Array = new Uint8Array(MOST);
  const power: Uint8Array = new Uint8Array(MOST);
  const fleet: Uint8Array = new Uint8Array(MOST);
  const kind: Uint8Array = new Uint8Array(MOST);
  const toSpot = new Uint8Array(MOST);
  const ofWhom = new Uint8Array(MOST);
  /** Province of a move or of the move a matching support is for; else NOWHERE. */
  const target: Uint8Array = new Uint8Array(MOST);
  /** Whether a support or convoy fits what its piece does. */
  const matched: Uint8Array = new Uint8Array(MOST);
  /** Whether a move goes by sea. */
  const bySea: Uint8Array = new Uint8Array(MOST);
  /** By piece: first matching support, first matching convoy, and their successors; -1 for none. */
  const firstSupport: Int8Array = new Int8Array(MOST);
  const firstConvoy: Int8Array = new Int8Array(MOST);
  const next: Int8Array = new Int8Array(MOST);
  const nextMove: Int8Array = new Int8Array(MOST);

  // By province: the piece there, the first move into it; -1 for none.
  const pieceAt: Int8Array = new Int8Array(128).fill(-1);
  const firstMoveTo: Int8Array = new Int8Array(128).fill(-1);
  let lastCount = 0;

  /** The answers: a move arrives, a matching support is uncut, a matching convoy holds. */
  const answer: Uint8Array = new Uint8Array(MOST);
  /** The answers: a move by sea has a route. */
  const route: Uint8Array = new Uint8Array(MOST);

  /** Reads encoded orders and links what belongs together. */
  function read(orders: Int32Array, offset: number, count: number): void {
    for (let i = 0; i < lastCount; i++) {
      pieceAt[province[i] ?? 0] = -1;
      firstMoveTo[target[i] ?? NOWHERE] = -1;
    }
    lastCount = count;
    let helpers = 0;
    for (let i = 0; i < count; i++) {
      const word = orders[offset + i] ?? 0;
      const stands = word & 127;
      const at = provinceOf[stands] ?? 0;
      const isFleet = (word >>> 7) & 1;
      const what = (word >>> 11) & 7;
      spot[i] = stands;
      province[i] = at;
      fleet[i] = isFleet;
      power[i] = (word >>> 8) & 7;
      kind[i] = what;
      pieceAt[at] = i;
      answer[i] = UNASKED;
      firstSupport[i] = -1;
      if (what === MOVE) {
        const to = (word >>> 21) & 127;
        const into = provinceOf[to] ?? 0;
        toSpot[i] = to;
        target[i] = into;
        nextMove[i] = firstMoveTo[into] ?? -1;
        firstMoveTo[into] = i;
        bySea[i] =
          isFleet === 0 && (word >>> 28 === 1 || borders[(stands << 7) + into] === 0) ? 1 : 0;
        route[i] = UNASKED;
        firstConvoy[i] = -1;
      } else {
        target[i] = NOWHERE;
        if (what !== HOLD) {
          toSpot[i] = (word >>> 21) & 127;
          ofWhom[i] = (word >>> 14) & 127;
          matched[i] = 0;
          helpers++;
        }
      }
    }
    for (let i = 0; helpers > 0; i++) {
      const what = kind[i];
      if (what === HOLD || what === MOVE) continue;
      helpers--;
      const whom = pieceAt[ofWhom[i] ?? 0] ?? -1;
      if (whom < 0) continue;
      if (what === SUPPORT_HOLD) {
        if (kind[whom] === MOVE) continue;
      } else {
        if (kind[whom] !== MOVE) continue;
        const to = toSpot[i] ?? 0;
        const into = provinceOf[to] ?? 0;
        if (target[whom] !== into) continue;
        if (what === CONVOY) {
          if (fleet[whom] === 1) continue;
          matched[i] = 1;
          next[i] = firstConvoy[whom] ?? -1;
          firstConvoy[whom] = i;
          if (power[i] === power[whom]) bySea[whom] = 1; // an own fleet shows the intent (4.A.3)
          continue;
        }
        // A support that names a coast fits that coast only (4.B.4).
        if (to !== toSpot[whom] && to !== mainSpot[into]) continue;
        target[i] = into;
      }
      matched[i] = 1;
      next[i] = firstSupport[whom] ?? -1;
      firstSupport[whom] = i;
    }
  }

  /** Answers, once, whether a move arrives, a matching support is uncut, a matching convoy holds. */
  function ask(order: number): number {
    const known = answer[order] ?? NO;
    if (known !== UNASKED) return known;
    answer[order] = OPEN;
    const found = evaluate(order);
    answer[order] = found;
    return found;
  }

  /** Answers, once, whether a move by sea has a route. */
  function askRoute(move: number): number {
    const known = route[move] ?? NO;
    if (known !== UNASKED) return known;
    route[move] = OPEN;
    const found = evaluateRoute(move);
    route[move] = found;
    return found;
  }

  /** The equation of `answer[order]`. */
  function evaluate(order: number): number {
    const what = kind[order];
    return what === MOVE ? arrives(order) : what === CONVOY ? holds(order) : uncut(order);
  }

  /** The other side of a head-to-head battle (neither by sea, 4.A.7b), or -1. */
  function foeOf(move: number): number {
    if (bySea[move] === 1) return -1;
    const foe = pieceAt[target[move] ?? NOWHERE] ?? -1;
    return foe >= 0 && kind[foe] === MOVE && target[foe] === province[move] && bySea[foe] === 0
      ? foe
      : -1;
  }

  /**
   * How many uncut supports a piece has, without those of one power: at least `result & 255`, at most
   * `result >> 8`.
   */
  function countSupports(piece: number, without: number): number {
    let found = 0;
    for (let s = firstSupport[piece] ?? -1; s >= 0; s = next[s] ?? -1) {
      if (power[s] === without) continue;
      const stands = ask(s);
      if (stands === YES) found += 257;
      else if (stands === OPEN) found += 256;
    }
    return found;
  }

  /**
   * Attack strength of a move (5.B.8): at least `result & 255`, at most `(result >> 8) & 255`;
   * `result >> 16` answers whether the piece at its goal stays there.
   * @param path the answer about its route
   * @param foe its head-to-head foe, or -1
   */
  function weigh(move: number, path: number, foe: number): number {
    const there = pieceAt[target[move] ?? NOWHERE] ?? -1;
    let stays: number = NO;
    if (foe >= 0) stays = YES;
    else if (there >= 0) {
      if (kind[there] !== MOVE) stays = YES;
      else {
        const leaves = ask(there);
        stays = leaves === OPEN ? OPEN : 1 - leaves;
      }
    }
    let low = 1;
    let high = 1;
    if (stays !== NO && power[there] === power[move]) {
      low = 0;
      high = stays === YES ? 0 : 1;
    }
    if (high > 0 && (firstSupport[move] ?? -1) >= 0) {
      let found = countSupports(move, stays === YES ? (power[there] ?? NOBODY) : NOBODY);
      high += found >> 8;
      if (low > 0) {
        if (stays === OPEN) found = countSupports(move, power[there] ?? NOBODY);
        low += found & 255;
      }
    }
    if (path === OPEN) low = 0;
    return low | (high << 8) | (stays << 16);
  }

  /** 5.B.1, 5.B.5 to 5.B.8. */
  function arrives(move: number): number {
    const path = bySea[move] === 0 ? YES : askRoute(move);
    if (path === NO) return NO;
    const into = target[move] ?? NOWHERE;
    const there = pieceAt[into] ?? -1;
    const first = firstMoveTo[into] ?? -1;
    const alone = first === move && (nextMove[move] ?? -1) < 0;
    if (alone && there < 0) return path;

    const foe = there < 0 ? -1 : foeOf(move);
    const attack = weigh(move, path, foe);
    const low = attack & 255;
    const high = (attack >> 8) & 255;
    const stays = attack >> 16;
    let result: number = low > 0 ? YES : OPEN;
    if (stays !== NO) {
      // Defend or hold strength (5.B.5, 5.B.7): supports count for a foe and for what does not move.
      const backed = foe >= 0 || kind[there] !== MOVE ? countSupports(there, NOBODY) : 0;
      if (high <= (stays === YES ? 1 : 0) + (backed & 255)) return NO;
      if (low <= 1 + (backed >> 8)) result = OPEN;
    }
    if (alone) return result;
    for (let other = first; other >= 0; other = nextMove[other] ?? -1) {
      if (other === move) continue;
      const free = reachesFree(other);
      if (free === NO) continue;
      const backed = countSupports(other, NOBODY);
      if (free === YES && high <= 1 + (backed & 255)) return NO;
      if (low <= 1 + (backed >> 8)) result = OPEN;
    }
    return result;
  }

  /** Whether a move gets there and is not beaten head to head: whether it prevents at all (5.B.6). */
  function reachesFree(move: number): number {
    const path = bySea[move] === 0 ? YES : askRoute(move);
    if (path === NO) return NO;
    const foe = foeOf(move);
    if (foe < 0) return path;
    const beaten = ask(foe);
    return beaten === OPEN ? OPEN : 1 - beaten;
  }

  /** 5.B.2. A convoyed attack comes from where the army stands (4.A.4a). */
  function uncut(support: number): number {
    const own = power[support];
    const against = target[support];
    const at = province[support] ?? 0;
    let result: number = YES;
    for (let move = firstMoveTo[at] ?? -1; move >= 0; move = nextMove[move] ?? -1) {
      if (power[move] === own) continue;
      const cut = province[move] === against ? ask(move) : bySea[move] === 0 ? YES : askRoute(move);
      if (cut === YES) return NO;
      if (cut === OPEN) result = OPEN;
    }
    return result;
  }

  /** 5.B.3. */
  function holds(convoy: number): number {
    const at = province[convoy] ?? 0;
    let result: number = YES;
    for (let move = firstMoveTo[at] ?? -1; move >= 0; move = nextMove[move] ?? -1) {
      const beats = ask(move);
      if (beats === YES) return NO;
      if (beats === OPEN) result = OPEN;
    }
    return result;
  }

  const seaBit = (convoy: number): number => 1 << (seaNumber[province[convoy] ?? 0] ?? 0);

  /** The equation of `route[move]` (5.B.4): any unbroken chain of matching convoys (4.A.1). */
  function evaluateRoute(move: number): number {
    const from = province[move] ?? 0;
    const to = target[move] ?? NOWHERE;
    let possible = 0;
    let sure = 0;
    for (let c = firstConvoy[move] ?? -1; c >= 0; c = next[c] ?? -1) {
      const bit = seaBit(c);
      if (!attacked(c)) sure |= bit;
      possible |= bit;
    }
    if (!connects(from, to, possible)) return NO;
    if (connects(from, to, sure)) return YES;
    for (let c = firstConvoy[move] ?? -1; c >= 0; c = next[c] ?? -1) {
      const bit = seaBit(c);
      if ((sure & bit) !== 0) continue;
      const stands = ask(c);
      if (stands === YES) sure |= bit;
      else if (stands === NO) possible &= ~bit;
    }
    if (connects(from, to, sure)) return YES;
    return connects(from, to, possible) ? OPEN : NO;
  }

  const attacked = (piece: number): boolean => (firstMoveTo[province[piece] ?? 0] ?? -1) >= 0;

  /** The seas of a set that hang together with those beside a province. */
  function spread(from: number, through: number): number {
    let seen = (seasBeside[from] ?? 0) & through;
    let fresh = seen;
    while (fresh !== 0) {
      const bit = fresh & -fresh;
      const found = (seasBesideSea[31 - Math.clz32(bit)] ?? 0) & through & ~seen;
      seen |= found;
      fresh = (fresh ^ bit) | found;
    }
    return seen;
  }

  const connects = (from: number, to: number, through: number): boolean =>
    (spread(from, through) & (seasBeside[to] ?? 0)) !== 0;

  /** Calls `visit` for each open convoy that may still belong to a route of the move. */
  function openConvoys(move: number, visit: (convoy: number) => void): void {
    let possible = 0;
    for (let c = firstConvoy[move] ?? -1; c >= 0; c = next[c] ?? -1)
      if (answer[c] !== NO) possible |= seaBit(c);
    const useful =
      spread(province[move] ?? 0, possible) & spread(target[move] ?? NOWHERE, possible);
    for (let c = firstConvoy[move] ?? -1; c >= 0; c = next[c] ?? -1)
      if (answer[c] === OPEN && (useful & seaBit(c)) !== 0) visit(c);
  }

  return {
    spot,
    province,
    power,
    fleet,
    kind,
    target,
    matched,
    bySea,
    firstSupport,
    next,
    nextMove,
    pieceAt,
    firstMoveTo,
    answer,
    route,
    read,
    ask,
    askRoute,
    evaluate,
    evaluateRoute,
    foeOf,
    countSupports,
    weigh,
    reachesFree,
    openConvoys,
    NOBODY,
  };
};
