/**
 * Routes: the members gathered so far, as a stack (gathering may ask for another route), and the search over them.
 *
 * Whoever lists orders asks for many ends of one beginning, over the same members. The second question of that sort
 * finds all that can be reached, and the rest only look it up.
 */
import { diagnose, Failure } from '../diagnostics.ts';
import { NO, OPEN, YES } from './resolver.ts';
import { inRow, NOTHING } from '../rows.ts';
import type { Rows } from '../rows.ts';
import { spend } from '../work.ts';

/** Looks at pairs of members that a search for a chain without superfluous members may take: some tenths of a second. */
export const CHAIN_BUDGET = 20_000_000;
/** With less left than this, a search looks ahead, which the many easy ones need not. */
const HARD = CHAIN_BUDGET - 20_000;
/** Searches among no more members than this are not counted (runtime/work.ts). */
const FEW = 32;
/** Up to so many are searched pair by pair. */
const HANDFUL = 6;
/** More members than this are not remembered. */
const REMEMBERED = 64;

/** A question over members that are sure, and what can be reached from where it begins. */
interface Question {
  near: Rows;
  from: number;
  /** Of members; -1 for no question at all. */
  count: number;
  readonly rows: Int32Array;
  readonly places: Int32Array;
  /** Has been found what can be reached? */
  found: boolean;
  /** By member, counted from the first. */
  readonly inside: Uint8Array;
  /** By place. */
  ends: Uint8Array;
}

function createChains() {
  // Columns, which grow when they are full.
  let rows = new Int32Array(256);
  let places = new Int32Array(256);
  let gates = new Uint8Array(256);
  let seen = new Uint8Array(256);
  let queue = new Int32Array(256);
  // By place the last member there, -1 for none; by member the one before it in the same place.
  let heads = new Int32Array(256).fill(-1);
  let others = new Int32Array(256);

  function grow(): void {
    const size = 2 * rows.length;
    const [oldRows, oldPlaces, oldGates] = [rows, places, gates];
    [rows, places, gates] = [new Int32Array(size), new Int32Array(size), new Uint8Array(size)];
    rows.set(oldRows);
    places.set(oldPlaces);
    gates.set(oldGates);
    [seen, queue, others] = [new Uint8Array(size), new Int32Array(size), new Int32Array(size)];
  }

  const last: Question = {
    near: NOTHING,
    from: -1,
    count: -1,
    rows: new Int32Array(REMEMBERED),
    places: new Int32Array(REMEMBERED),
    found: false,
    inside: new Uint8Array(REMEMBERED),
    ends: new Uint8Array(0),
  };

  /** How many members were gathered in all, and which of them the last question was about. */
  let pushes = 0;
  const since = { pushes: -1, base: 0, top: 0 };

  /** Was the last question about the same members and the same beginning? If not, it is from now on. */
  function asked(base: number, top: number, from: number, near: Rows): boolean {
    const count = top - base;
    if (count > REMEMBERED) return false;
    const untouched = since.pushes === pushes && since.base === base && since.top === top;
    if (untouched && last.from === from && last.near === near && last.count === count) return true;
    since.pushes = -1;
    let same = last.count === count && last.from === from && last.near === near;
    for (let at = 0; at < count; at++) {
      if (gates[base + at] !== YES) {
        last.count = -1;
        return false;
      }
      const row = rows[base + at] ?? 0;
      const place = places[base + at] ?? 0;
      if (same && last.rows[at] === row && last.places[at] === place) continue;
      same = false;
      last.rows[at] = row;
      last.places[at] = place;
    }
    since.pushes = pushes;
    since.base = base;
    since.top = top;
    if (same) return true;
    last.near = near;
    last.from = from;
    last.count = count;
    last.found = false;
    return false;
  }

  /** Finds every member that can be reached from the beginning, and every place that touches one. */
  function find(base: number, top: number): void {
    const { from, near } = last;
    const size = near.start.length - 1;
    if (last.ends.length < size) last.ends = new Uint8Array(size);
    last.found = true;
    last.inside.fill(0);
    const tail = spread(base, top, from, near, true);
    for (let at = base; at < tail; at++) last.inside[(queue[at] ?? 0) - base] = 1;
    markEnds(base, tail, near, last.ends);
  }

  /** Marks every place that touches a member in `queue`. */
  function markEnds(base: number, tail: number, { start, list }: Rows, ends: Uint8Array): void {
    ends.fill(0);
    for (let head = base; head < tail; head++) {
      const here = places[queue[head] ?? 0] ?? 0;
      const end = start[here + 1] ?? 0;
      for (let at = start[here] ?? 0; at < end; at++) ends[list[at] ?? 0] = 1;
    }
  }

  /** Members whose gate is at least this sure, by their places. */
  function stand(base: number, top: number, size: number, all: boolean): void {
    if (heads.length < size) heads = new Int32Array(2 * size).fill(-1);
    for (let at = base; at < top; at++) {
      if (!all && gates[at] !== YES) continue;
      const place = places[at] ?? 0;
      others[at] = heads[place] ?? -1;
      heads[place] = at;
    }
  }

  /** Puts the members that a place touches behind `queue`, and takes them from their places. @returns its end */
  function enter(here: number, { start, list }: Rows, tail: number): number {
    let last = tail;
    const end = start[here + 1] ?? 0;
    for (let at = start[here] ?? 0; at < end; at++) {
      const place = list[at] ?? 0;
      for (let member = heads[place] ?? -1; member >= 0; member = others[member] ?? -1)
        queue[last++] = member;
      heads[place] = -1;
    }
    return last;
  }

  /**
   * Finds what can be reached over members whose gate is at least this sure, in `queue` from `base` on.
   * @returns its end; -1 as soon as `to` is reached
   */
  function spread(
    base: number,
    top: number,
    from: number,
    near: Rows,
    all: boolean,
    to = -1,
  ): number {
    stand(base, top, near.start.length, all);
    let tail = enter(from, near, base);
    for (let head = base; tail >= 0 && head < tail; head++) {
      const here = places[queue[head] ?? 0] ?? 0;
      tail = to >= 0 && inRow(near, here, to) ? -1 : enter(here, near, tail);
    }
    for (let at = base; at < top; at++) heads[places[at] ?? 0] = -1;
    return tail;
  }

  /** Is there a chain over members whose gate is at least this sure? */
  function reached(
    base: number,
    top: number,
    from: number,
    to: number,
    near: Rows,
    all: boolean,
  ): boolean {
    return spread(base, top, from, near, all, to) < 0;
  }

  /**
   * Is there a chain in which a member takes part and nobody is superfluous: no two of it touch that do not follow each
   * other, and only the ends touch where it begins and ends? There may be no quick way to know; what is done is to try
   * all beginnings of chains from which, as far as can be seen, member and end can still be reached.
   */
  function through(
    member: number,
    base: number,
    top: number,
    from: number,
    to: number,
    near: Rows,
    all: boolean,
  ): boolean {
    const line: number[] = [];
    let budget = CHAIN_BUDGET;
    const place = (at: number): number => places[at] ?? 0;
    const touches = (a: number, b: number): boolean => inRow(near, place(a), place(b));
    const ends = (at: number): boolean => inRow(near, place(at), to);
    const begins = (at: number): boolean => inRow(near, from, place(at));

    if ((all || gates[member] === YES) && begins(member) && ends(member)) return true;

    /** What may still follow, also later on: it touches nobody of the chain but its last member. */
    const mark = (last: number): void => {
      for (let at = base; at < top; at++) {
        const usable = (all || gates[at] === YES) && !begins(at) && !line.includes(at);
        const free = usable && line.every((before) => before === last || !touches(before, at));
        seen[at] = free ? 0 : 1;
      }
    };

    /** Could member and end be reached if nothing more were superfluous? */
    const hopeful = (last: number): boolean => {
      mark(last);
      let met = line.includes(member);
      let ended = false;
      let tail = base;
      queue[tail++] = last;
      for (let head = base; head < tail && !(met && ended); head++) {
        const here = queue[head] ?? 0;
        budget -= top - base;
        if (here === member) met = true;
        if (here !== last && ends(here)) {
          ended = true;
          continue;
        }
        for (let at = base; at < top; at++) {
          if (seen[at] === 0 && touches(here, at)) {
            seen[at] = 1;
            queue[tail++] = at;
          }
        }
      }
      return met && ended;
    };

    const extend = (last: number): boolean => {
      budget -= (top - base) * (line.length + 1);
      spend((top - base) * (line.length + 1));
      if (budget <= 0) {
        const facts = { count: top - base, limit: CHAIN_BUDGET };
        // Whoever was gathering goes no further.
        stack.top = 0;
        throw new Failure(diagnose('route-too-large', facts));
      }
      line.push(last);
      if (ends(last)) {
        if (line.includes(member)) return true;
      } else if (budget > HARD || hopeful(last)) {
        mark(last);
        const next: number[] = [];
        for (let at = base; at < top; at++) if (seen[at] === 0 && touches(last, at)) next.push(at);
        if (next.some(extend)) return true;
      }
      line.pop();
      return false;
    };

    for (let first = base; first < top; first++) {
      if ((all || gates[first] === YES) && begins(first) && extend(first)) return true;
    }
    return false;
  }

  /** Whether there is a chain of these few: what resolves orders asks of a member or two. */
  function handful(base: number, top: number, from: number, to: number, near: Rows): number {
    if (touched(base, top, from, to, near, YES)) return YES;
    for (let at = base; at < top; at++)
      if (gates[at] === OPEN) return touched(base, top, from, to, near, OPEN) ? OPEN : NO;
    return NO;
  }

  /** Goes on from each that is reached to those that are not. */
  function touched(
    base: number,
    top: number,
    from: number,
    to: number,
    near: Rows,
    gate: number,
  ): boolean {
    let tail = base;
    for (let at = base; at < top; at++) {
      const usable = gate === OPEN || gates[at] === YES;
      const begins = usable && inRow(near, from, places[at] ?? 0);
      seen[at] = usable && !begins ? 0 : 1;
      if (begins) queue[tail++] = at;
    }
    for (let head = base; head < tail; head++) {
      const here = places[queue[head] ?? 0] ?? 0;
      if (inRow(near, here, to)) return true;
      for (let at = base; at < top; at++) {
        if (seen[at] !== 0 || !inRow(near, here, places[at] ?? 0)) continue;
        seen[at] = 1;
        queue[tail++] = at;
      }
    }
    return false;
  }

  /** Where a row is among those gathered; `top` where it is not. */
  function memberAt(base: number, top: number, member: number): number {
    let at = base;
    while (at < top && rows[at] !== member) at++;
    return at;
  }

  function search(
    base: number,
    top: number,
    from: number,
    to: number,
    member: number,
    near: Rows,
  ): number {
    if (from < 0 || to < 0 || top === base) return NO;
    // Few are soon searched.
    if (top - base > FEW) spend((top - base) * (top - base));
    if (member < 0 && top - base <= HANDFUL) return handful(base, top, from, to, near);
    const again = asked(base, top, from, near);
    if (again && !last.found) find(base, top);
    if (again && last.ends[to] !== 1) return NO;
    let needed = -1;
    if (member >= 0) {
      needed = memberAt(base, top, member);
      if (needed === top) return NO;
      if (again && last.inside[needed - base] !== 1) return NO;
    } else if (again) return YES;
    const found = (all: boolean): boolean =>
      needed < 0
        ? reached(base, top, from, to, near, all)
        : through(needed, base, top, from, to, near, all);
    if (found(false)) return YES;
    for (let at = base; at < top; at++) if (gates[at] === OPEN) return found(true) ? OPEN : NO;
    return NO;
  }

  const stack = {
    top: 0,
    push(row: number, place: number, gate: number): void {
      if (this.top === rows.length) grow();
      pushes++;
      rows[this.top] = row;
      places[this.top] = place;
      gates[this.top++] = gate;
    },
    /** What touches what has changed: nothing that was found holds any more. */
    forget(): void {
      last.count = -1;
      since.pushes = -1;
    },
    /**
     * Searches among those gathered from `base` on, and lets go of them.
     * @param member row that must take part, -1 for none
     */
    search(base: number, from: number, to: number, member: number, near: Rows): number {
      const top = this.top;
      this.top = base;
      return search(base, top, from, to, member, near);
    },
    /** Whether `joins` can be true for any end: one question spares as many as there are ends. */
    leads(base: number, top: number, from: number, member: number, near: Rows): boolean {
      if (from < 0 || top === base) return false;
      if (member < 0) return true;
      // What is not remembered the first time may be the second time; if not, nothing is known.
      if (!asked(base, top, from, near) && !asked(base, top, from, near)) return true;
      if (!last.found) find(base, top);
      const needed = memberAt(base, top, member);
      return needed < top && last.inside[needed - base] === 1;
    },
    /** Searches among those gathered between `base` and `top`, who stay for further questions. */
    joins(
      base: number,
      top: number,
      from: number,
      to: number,
      member: number,
      near: Rows,
    ): boolean {
      return search(base, top, from, to, member, near) === YES;
    },
  };
  return stack;
}

export const chains = createChains();
