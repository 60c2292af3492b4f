// What three-valued propagation leaves open. The open questions that wait for no other open ones but each
// other form a knot. If the knot's consistent assignments agree on some answers, those are fixed; if they
// agree on none, or there is none, its convoys fail (Szykman, 4.A.2), or, where it holds no convoy, its
// moves succeed (a ring, 5.B.9). Then propagation goes on. Fixpoint, knots and assignments are determined
// by the position, so nothing depends on the order of the pieces.

import { answers, kinds, MOST, NOWHERE as NO_PROVINCE } from './encoding.ts';
import type { Questions } from './questions.ts';

export const createKnots = (questions: Questions) => {
  const { MOVE, CONVOY } = kinds;
  const { NO, YES, OPEN } = answers;
  const NOWHERE = NO_PROVINCE;
  const {
    answer,
    ask,
    askRoute,
    bySea,
    countSupports,
    evaluate,
    evaluateRoute,
    firstMoveTo,
    firstSupport,
    foeOf,
    kind,
    matched,
    next,
    nextMove,
    NOBODY,
    openConvoys,
    pieceAt,
    power,
    province,
    reachesFree,
    route,
    target,
    weigh,
  } = questions;

  /** Knots met since the last reset, and how they ended. */
  const knots = { met: 0, solved: 0, szykman: 0, rings: 0, largest: 0 };

  /** Per order: 1 when it is a convoy that a paradox made fail. */
  const silenced: Uint8Array = new Uint8Array(MOST);
  let someSilenced = false;

  /** Forgets the last position's paradoxes. */
  function clearSilenced(): void {
    if (!someSilenced) return;
    silenced.fill(0);
    someSilenced = false;
  }

  // A question is a number: a piece for `answer`, a piece + MOST for `route`.
  const QUESTIONS = 2 * MOST;
  const valueOf = (q: number): number => (q < MOST ? answer[q] : route[q - MOST]) ?? NO;
  const setValue = (q: number, value: number): void => {
    if (q < MOST) answer[q] = value;
    else route[q - MOST] = value;
  };
  const evaluateQuestion = (q: number): number =>
    q < MOST ? evaluate(q) : evaluateRoute(q - MOST);

  /** The open questions, and the place of each in that list. */
  const open = new Int16Array(QUESTIONS);
  const placeOf = new Int16Array(QUESTIONS);
  let openCount = 0;

  /** Settles every question of a phase; all have been asked once. */
  function untangle(count: number): void {
    openCount = 0;
    for (let i = 0; i < count; i++) {
      if (kind[i] === CONVOY && matched[i] === 1) ask(i);
      if (kind[i] === MOVE && bySea[i] === 1) askRoute(i);
    }
    for (let i = 0; i < count; i++) {
      if (answer[i] === OPEN) open[openCount++] = i;
      if (kind[i] === MOVE && bySea[i] === 1 && route[i] === OPEN) open[openCount++] = MOST + i;
    }
    propagate();
    while (openCount > 0) {
      findKnot();
      settleKnot();
      propagate();
    }
  }

  /** Evaluates open questions until nothing changes; keeps the open ones. */
  function propagate(): void {
    for (let changed = true; changed;) {
      changed = false;
      let kept = 0;
      for (let k = 0; k < openCount; k++) {
        const q = open[k] ?? 0;
        if (valueOf(q) !== OPEN) continue;
        const found = evaluateQuestion(q);
        if (found === OPEN) open[kept++] = q;
        else {
          setValue(q, found);
          changed = true;
        }
      }
      openCount = kept;
    }
  }

  // ---------------------------------------------------------------- who waits for whom

  /** Sets of places in `open`, one row per open question: what it waits for, then also indirectly. */
  const ROW = QUESTIONS / 32;
  const waits = new Int32Array(QUESTIONS * ROW);
  let row = 0;

  const inRow = (from: number, place: number): boolean =>
    (((waits[from * ROW + (place >> 5)] ?? 0) >>> (place & 31)) & 1) === 1;

  /** The question under `row` waits for this one, if it is open. */
  function wait(q: number): void {
    if (valueOf(q) !== OPEN) return;
    const place = placeOf[q] ?? 0;
    const at = row * ROW + (place >> 5);
    waits[at] = (waits[at] ?? 0) | (1 << (place & 31));
  }

  function waitSupports(piece: number, without: number): void {
    for (let s = firstSupport[piece] ?? -1; s >= 0; s = next[s] ?? -1)
      if (power[s] !== without) wait(s);
  }

  function waitRoute(move: number): void {
    if (bySea[move] === 1) wait(MOST + move);
  }

  /** Marks what the answer of a question still hangs on; parts already determined are left out. */
  function waitFor(q: number): void {
    if (q >= MOST) openConvoys(q - MOST, wait);
    else if (kind[q] === MOVE) waitArrival(q);
    else if (kind[q] === CONVOY)
      for (let m = firstMoveTo[province[q] ?? 0] ?? -1; m >= 0; m = nextMove[m] ?? -1) wait(m);
    else
      for (let m = firstMoveTo[province[q] ?? 0] ?? -1; m >= 0; m = nextMove[m] ?? -1) {
        if (power[m] === power[q]) continue;
        if (province[m] === target[q]) wait(m);
        else waitRoute(m);
      }
  }

  function waitArrival(move: number): void {
    const into = target[move] ?? NOWHERE;
    const there = pieceAt[into] ?? -1;
    const foe = foeOf(move);
    const attack = weigh(move, bySea[move] === 0 ? YES : (route[move] ?? NO), foe);
    const low = attack & 255;
    const stays = attack >> 16;
    let undecided = low === 0;
    if (stays !== NO) {
      const backs = foe >= 0 || kind[there] !== MOVE;
      const backed = backs ? countSupports(there, NOBODY) : 0;
      if (low <= 1 + (backed >> 8)) {
        undecided = true;
        if (backs) waitSupports(there, NOBODY);
        else wait(there);
      }
    }
    for (let other = firstMoveTo[into] ?? -1; other >= 0; other = nextMove[other] ?? -1) {
      if (other === move) continue;
      const free = reachesFree(other);
      if (free === NO) continue;
      if (low > 1 + (countSupports(other, NOBODY) >> 8)) continue;
      undecided = true;
      if (free === OPEN) {
        waitRoute(other);
        const beats = foeOf(other);
        if (beats >= 0) wait(beats);
      }
      waitSupports(other, NOBODY);
    }
    if (!undecided || low === ((attack >> 8) & 255)) return;
    waitRoute(move);
    if (stays === OPEN) wait(there);
    waitSupports(move, stays === YES ? (power[there] ?? NOBODY) : NOBODY);
  }

  // ---------------------------------------------------------------- one knot

  const knot = new Int16Array(QUESTIONS);
  let knotSize = 0;

  /** Fills `knot` with the first open questions that wait, also indirectly, for each other only. */
  function findKnot(): void {
    for (let k = 0; k < openCount; k++) placeOf[open[k] ?? 0] = k;
    waits.fill(0, 0, openCount * ROW);
    for (row = 0; row < openCount; row++) waitFor(open[row] ?? 0);
    for (let via = 0; via < openCount; via++)
      for (let from = 0; from < openCount; from++)
        if (inRow(from, via))
          for (let w = 0; w < ROW; w++)
            waits[from * ROW + w] = (waits[from * ROW + w] ?? 0) | (waits[via * ROW + w] ?? 0);
    for (let from = 0; from < openCount; from++) {
      knotSize = 0;
      let closed = true;
      for (let to = 0; to < openCount && closed; to++)
        if (inRow(from, to)) {
          knot[knotSize++] = open[to] ?? 0;
          closed = inRow(to, from);
        }
      if (closed && knotSize > 0) return;
    }
    throw new Error('open questions without a knot');
  }

  /** Per place in the knot: bit NO, bit YES set when a consistent assignment says so. */
  const said = new Uint8Array(QUESTIONS);
  const trail = new Int16Array(QUESTIONS);
  let trailSize = 0;
  const guessed = new Uint8Array(QUESTIONS);
  let tries = 0;
  /** A knot that needs more guesses is reported, never answered wrongly. */
  const MOST_TRIES = 1 << 16;

  function settleKnot(): void {
    knots.met++;
    knots.largest = Math.max(knots.largest, knotSize);
    said.fill(0, 0, knotSize);
    trailSize = 0;
    tries = 0;
    search();
    let fixed = 0;
    for (let k = 0; k < knotSize; k++) {
      const values = said[k];
      if (values !== 1 << NO && values !== 1 << YES) continue;
      setValue(knot[k] ?? 0, values === 1 << YES ? YES : NO);
      fixed++;
    }
    if (fixed > 0) {
      knots.solved++;
      return;
    }
    let convoys = 0;
    for (let k = 0; k < knotSize; k++) {
      const q = knot[k] ?? 0;
      if (q >= MOST || kind[q] !== CONVOY) continue;
      answer[q] = NO;
      silenced[q] = 1;
      someSilenced = true;
      convoys++;
    }
    if (convoys > 0) {
      knots.szykman++;
      return;
    }
    knots.rings++;
    for (let k = 0; k < knotSize; k++) {
      const q = knot[k] ?? 0;
      if (q < MOST && kind[q] === MOVE) answer[q] = YES;
    }
  }

  /** Visits all consistent assignments of the knot: propagate, check the guesses, guess one more. */
  function search(): void {
    if (++tries > MOST_TRIES) throw new Error('a knot needs too many guesses');
    const mark = trailSize;
    let pick = -1;
    for (let changed = true; changed;) {
      changed = false;
      pick = -1;
      for (let k = 0; k < knotSize; k++) {
        const q = knot[k] ?? 0;
        const value = valueOf(q);
        if (value !== OPEN && guessed[q] === 0) continue;
        const found = evaluateQuestion(q);
        if (value === OPEN) {
          if (found === OPEN) {
            if (pick < 0) pick = q;
            continue;
          }
          setValue(q, found);
          trail[trailSize++] = q;
          changed = true;
        } else if (found !== OPEN && found !== value) {
          undo(mark);
          return;
        }
      }
    }
    if (pick < 0) {
      for (let k = 0; k < knotSize; k++) said[k] = (said[k] ?? 0) | (1 << valueOf(knot[k] ?? 0));
    } else {
      guessed[pick] = 1;
      setValue(pick, YES);
      search();
      setValue(pick, NO);
      search();
      setValue(pick, OPEN);
      guessed[pick] = 0;
    }
    undo(mark);
  }

  function undo(mark: number): void {
    while (trailSize > mark) setValue(trail[--trailSize] ?? 0, OPEN);
  }

  return { untangle, clearSilenced, silenced, knots };
};
