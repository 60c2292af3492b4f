// Movement adjudication on typed arrays, written by hand: the yardstick of the bench.
//
// Rules: DATC 3.0 with its preferred answers (4.A.1b any route, 4.A.2 Szykman, 4.A.3 intent without
// fallback to land, 4.A.4a, 4.A.5b, 4.A.7b).
//
// Each order asks one question (does the piece arrive, is the support uncut, does the convoying fleet
// hold), each move by sea one more (is there a route). First every question is answered at most once, by
// recursion over three values; where nothing is circular that is all. Else `untangle` settles the rest.

import { answers, kinds, MOST, NOWHERE as NO_PROVINCE } from './encoding.ts';
import { createKnots } from './knots.ts';
import * as map from './map.ts';
import { createQuestions } from './questions.ts';

/** Verdicts. */
export const FAILS = 0;
export const SUCCEEDS = 1;
export const VOID = 2;

const createAdjudicator = () => {
  const { HOLD, MOVE, CONVOY } = kinds;
  const { OPEN, YES } = answers;
  const NOWHERE = NO_PROVINCE;
  const { provinceOf, steps, WORDS } = map;
  const questions = createQuestions();
  const { untangle, clearSilenced, silenced, knots } = createKnots(questions);
  const {
    answer,
    ask,
    bySea,
    firstMoveTo,
    fleet,
    foeOf,
    kind,
    matched,
    nextMove,
    pieceAt,
    province,
    read,
    route,
    spot,
    target,
  } = questions;

  /** Per order: FAILS, SUCCEEDS or VOID. */
  const verdicts: Uint8Array = new Uint8Array(MOST);
  /** Per piece: the number of the piece that dislodged it, or -1. */
  const dislodgedBy: Int8Array = new Int8Array(MOST);
  /** Per dislodged piece: its legal retreats as a set of spots, words `piece * WORDS ..`. */
  const retreats: Int32Array = new Int32Array(MOST * WORDS);

  /**
   * Adjudicates one movement phase. Results stand in `verdicts`, `dislodgedBy`, `retreats` and `silenced`
   * until the next call; nothing is allocated.
   * @param orders encoded pieces, one per province, every order legal
   * @param offset where the position begins
   * @param count how many pieces it has, at most MOST
   */
  function adjudicate(orders: Int32Array, offset: number, count: number): void {
    read(orders, offset, count);
    let open = 0;
    for (let i = 0; i < count; i++) {
      const what = kind[i];
      if (what === MOVE) {
        open |= ask(i);
        if (bySea[i] === 1) open |= route[i] ?? 0;
      } else if (what !== HOLD && what !== CONVOY && matched[i] === 1) open |= ask(i);
    }
    clearSilenced();
    if ((open & OPEN) !== 0) untangle(count);
    report(count);
  }

  /** The dislodged pieces of the position. */
  const beaten = new Uint8Array(MOST);

  /** Verdicts from the answers, then who is dislodged and where it may go. */
  function report(count: number): void {
    let beatenCount = 0;
    for (let i = 0; i < count; i++) {
      const what = kind[i];
      dislodgedBy[i] = -1;
      if (what === HOLD) verdicts[i] = SUCCEEDS;
      else if (what === MOVE) {
        const arrived = answer[i] ?? FAILS;
        verdicts[i] = arrived;
        if (arrived === YES) {
          const there = pieceAt[target[i] ?? NOWHERE] ?? -1;
          if (there >= 0 && (kind[there] !== MOVE || answer[there] !== YES)) {
            beaten[beatenCount++] = i;
          }
        }
      } else if (matched[i] === 0) verdicts[i] = VOID;
      else verdicts[i] = what === CONVOY ? SUCCEEDS : (answer[i] ?? FAILS);
    }
    for (let b = 0; b < beatenCount; b++) {
      const by = beaten[b] ?? 0;
      const piece = pieceAt[target[by] ?? NOWHERE] ?? 0;
      dislodgedBy[piece] = by;
      const what = kind[piece];
      if (what === HOLD || (what === CONVOY && matched[piece] === 1)) verdicts[piece] = FAILS;
      findRetreats(piece, by);
    }
  }

  function findRetreats(piece: number, by: number): void {
    const from = ((fleet[piece] ?? 0) * 128 + (spot[piece] ?? 0)) * WORDS;
    const origin = bySea[by] === 1 ? NOWHERE : (province[by] ?? NOWHERE); // 4.A.5b
    for (let w = 0; w < WORDS; w++) {
      const near = steps[from + w] ?? 0;
      let open = near;
      for (let rest = near; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const to = provinceOf[(w << 5) + 31 - Math.clz32(bit)] ?? 0;
        if (to === origin || closed(to)) open ^= bit;
      }
      retreats[piece * WORDS + w] = open;
    }
  }

  /** Whether no piece may retreat to a province: occupied after movement, or left empty by a standoff. */
  function closed(to: number): boolean {
    const there = pieceAt[to] ?? -1;
    if (there >= 0 && (kind[there] !== MOVE || answer[there] !== YES)) return true;
    for (let move = firstMoveTo[to] ?? -1; move >= 0; move = nextMove[move] ?? -1) {
      if (answer[move] === YES) return true;
      // A move that got there in vain stood off; one beaten head to head has no effect on where its
      // victor came from.
      if (bySea[move] === 1 && route[move] !== YES) continue;
      const foe = foeOf(move);
      if (foe < 0 || answer[foe] !== YES) return true;
    }
    return false;
  }

  return { adjudicate, verdicts, dislodgedBy, retreats, silenced, knots };
};

export const { adjudicate, verdicts, dislodgedBy, retreats, silenced, knots } = createAdjudicator();
