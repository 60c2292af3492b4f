// The questions of one movement phase and their equations (DATC 5.B), over three values, on memory that
// every position uses anew. A question asked while it is being answered counts as open.

import { borders, mainSpot, provinceOf, seaNumber, seasBeside, seasBesideSea } from './map.ts';
import { CONVOY, HOLD, MOST, MOVE, SUPPORT_HOLD, SUPPORT_MOVE } from './encoding.ts';

export const NO = 0;
export const YES = 1;
export const OPEN = 2;
const UNASKED = 3;

/** No province: the target of whatever is no move. */
export const NOWHERE = 127;
/** No power. */
export const NOBODY = 255;

// By piece.
export const spot: Uint8Array = new Uint8Array(MOST);
export const province: Uint8Array = new Uint8Array(MOST);
export const power: Uint8Array = new Uint8Array(MOST);
export const fleet: Uint8Array = new Uint8Array(MOST);
export const kind: Uint8Array = new Uint8Array(MOST);
const toSpot = new Uint8Array(MOST);
const ofWhom = new Uint8Array(MOST);
/** Province of a move or of the move a matching support is for; else NOWHERE. */
export const target: Uint8Array = new Uint8Array(MOST);
/** Whether a support or convoy fits what its piece does. */
export const matched: Uint8Array = new Uint8Array(MOST);
/** Whether a move goes by sea. */
export const bySea: Uint8Array = new Uint8Array(MOST);
/** By piece: first matching support, first matching convoy, and their successors; -1 for none. */
export const firstSupport: Int8Array = new Int8Array(MOST);
const firstConvoy: Int8Array = new Int8Array(MOST);
export const next: Int8Array = new Int8Array(MOST);
export const nextMove: Int8Array = new Int8Array(MOST);

// By province: the piece there, the first move into it; -1 for none.
export const pieceAt: Int8Array = new Int8Array(128).fill(-1);
export const firstMoveTo: Int8Array = new Int8Array(128).fill(-1);
let lastCount = 0;

/** The answers: a move arrives, a matching support is uncut, a matching convoy holds. */
export const answer: Uint8Array = new Uint8Array(MOST);
/** The answers: a move by sea has a route. */
export const route: Uint8Array = new Uint8Array(MOST);

/** Reads encoded orders and links what belongs together. */
export function read(orders: Int32Array, offset: number, count: number): void {
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
export function ask(order: number): number {
  const known = answer[order] ?? NO;
  if (known !== UNASKED) return known;
  answer[order] = OPEN;
  const found = evaluate(order);
  answer[order] = found;
  return found;
}

/** Answers, once, whether a move by sea has a route. */
export function askRoute(move: number): number {
  const known = route[move] ?? NO;
  if (known !== UNASKED) return known;
  route[move] = OPEN;
  const found = evaluateRoute(move);
  route[move] = found;
  return found;
}

/** The equation of `answer[order]`. */
export function evaluate(order: number): number {
  const what = kind[order];
  return what === MOVE ? arrives(order) : what === CONVOY ? holds(order) : uncut(order);
}

/** The other side of a head-to-head battle (neither by sea, 4.A.7b), or -1. */
export function foeOf(move: number): number {
  if (bySea[move] === 1) return -1;
  const foe = pieceAt[target[move] ?? NOWHERE] ?? -1;
  return foe >= 0 && kind[foe] === MOVE && target[foe] === province[move] && bySea[foe] === 0
    ? foe
    : -1;
}

/** Bounds found by the last `countSupports`. */
export let least = 0;
export let most = 0;

/** Sets `least` and `most` to the number of uncut supports of a piece, without those of one power. */
export function countSupports(piece: number, without: number): void {
  let low = 0;
  let high = 0;
  for (let s = firstSupport[piece] ?? -1; s >= 0; s = next[s] ?? -1) {
    if (power[s] === without) continue;
    const stands = ask(s);
    if (stands === YES) low++;
    if (stands !== NO) high++;
  }
  least = low;
  most = high;
}

/** What the last `weigh` found: bounds of the attack, and whether the piece at the goal stays. */
export let attackLow = 0;
export let attackHigh = 0;
export let stays = NO;

/** Attack strength of a move (5.B.8); `path` and `foe` are its route's answer and head-to-head foe. */
export function weigh(move: number, path: number, foe: number): void {
  const there = pieceAt[target[move] ?? NOWHERE] ?? -1;
  let remains = NO;
  if (foe >= 0) remains = YES;
  else if (there >= 0) {
    if (kind[there] !== MOVE) remains = YES;
    else {
      const leaves = ask(there);
      remains = leaves === OPEN ? OPEN : 1 - leaves;
    }
  }
  let low = 1;
  let high = 1;
  if (remains !== NO && power[there] === power[move]) {
    low = 0;
    high = remains === YES ? 0 : 1;
  }
  if (high > 0 && (firstSupport[move] ?? -1) >= 0) {
    countSupports(move, remains === YES ? (power[there] ?? NOBODY) : NOBODY);
    high += most;
    if (low > 0) {
      if (remains === OPEN) countSupports(move, power[there] ?? NOBODY);
      low += least;
    }
  }
  attackLow = path === OPEN ? 0 : low;
  attackHigh = high;
  stays = remains;
}

/** 5.B.1, 5.B.5 to 5.B.8. */
function arrives(move: number): number {
  const path = bySea[move] === 0 ? YES : askRoute(move);
  if (path === NO) return NO;
  const into = target[move] ?? NOWHERE;
  const there = pieceAt[into] ?? -1;
  const first = firstMoveTo[into] ?? -1;
  if (there < 0 && first === move && (nextMove[move] ?? -1) < 0) return path;

  const foe = there < 0 ? -1 : foeOf(move);
  weigh(move, path, foe);
  const low = attackLow;
  const high = attackHigh;
  const remains = stays;
  let result = low > 0 ? YES : OPEN;
  if (remains !== NO) {
    if (high === 0) return NO;
    // Against defend or hold strength (5.B.5, 5.B.7): supports count for a foe and for what does not move.
    let sure = remains === YES ? 1 : 0;
    let possible = 1;
    if (foe >= 0 || kind[there] !== MOVE) {
      countSupports(there, NOBODY);
      sure += least;
      possible += most;
    }
    if (high <= sure) return NO;
    if (low <= possible) result = OPEN;
  }
  for (let other = first; other >= 0; other = nextMove[other] ?? -1) {
    if (other === move) continue;
    const free = reachesFree(other);
    if (free === NO) continue;
    countSupports(other, NOBODY);
    if (free === YES && high <= 1 + least) return NO;
    if (low <= 1 + most) result = OPEN;
  }
  return result;
}

/** Whether a move gets there and is not beaten head to head: whether it prevents at all (5.B.6). */
export function reachesFree(move: number): number {
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
  let result = YES;
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
  let result = YES;
  for (let move = firstMoveTo[at] ?? -1; move >= 0; move = nextMove[move] ?? -1) {
    const beats = ask(move);
    if (beats === YES) return NO;
    if (beats === OPEN) result = OPEN;
  }
  return result;
}

const seaBit = (convoy: number): number => 1 << (seaNumber[province[convoy] ?? 0] ?? 0);

/** The equation of `route[move]` (5.B.4): any unbroken chain of matching convoys (4.A.1). */
export function evaluateRoute(move: number): number {
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
export function openConvoys(move: number, visit: (convoy: number) => void): void {
  let possible = 0;
  for (let c = firstConvoy[move] ?? -1; c >= 0; c = next[c] ?? -1)
    if (answer[c] !== NO) possible |= seaBit(c);
  const useful = spread(province[move] ?? 0, possible) & spread(target[move] ?? NOWHERE, possible);
  for (let c = firstConvoy[move] ?? -1; c >= 0; c = next[c] ?? -1)
    if (answer[c] === OPEN && (useful & seaBit(c)) !== 0) visit(c);
}
