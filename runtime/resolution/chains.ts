/**
 * Routes: the members gathered so far, as a stack (gathering may ask for another route), and the search over them.
 *
 * Whoever lists orders asks for many ends of one beginning, over the same members. The second question of that sort
 * finds all that can be reached, and the rest only look it up.
 */
import { diagnose, Failure } from '../diagnostics.ts';
import { NO, OPEN, YES } from './resolver.ts';
import { spend } from '../work.ts';

/** Looks at pairs of members that a search for a chain without superfluous members may take: some tenths of a second. */
export const CHAIN_BUDGET = 20_000_000;
/** With less left than this, a search looks ahead, which the many easy ones need not. */
const HARD = CHAIN_BUDGET - 20_000;
/** Searches among no more members than this are not counted (runtime/work.ts). */
const FEW = 32;
/** More members than this are not remembered. */
const REMEMBERED = 64;

/** A question over members that are sure, and what can be reached from where it begins. */
interface Question {
  table: Uint8Array;
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

  function grow(): void {
    const size = 2 * rows.length;
    const [oldRows, oldPlaces, oldGates] = [rows, places, gates];
    [rows, places, gates] = [new Int32Array(size), new Int32Array(size), new Uint8Array(size)];
    rows.set(oldRows);
    places.set(oldPlaces);
    gates.set(oldGates);
    [seen, queue] = [new Uint8Array(size), new Int32Array(size)];
  }

  const last: Question = {
    table: new Uint8Array(0),
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
  function asked(base: number, top: number, from: number, table: Uint8Array): boolean {
    const count = top - base;
    if (count > REMEMBERED) return false;
    const untouched = since.pushes === pushes && since.base === base && since.top === top;
    if (untouched && last.from === from && last.table === table && last.count === count)
      return true;
    since.pushes = -1;
    let same = last.count === count && last.from === from && last.table === table;
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
    last.table = table;
    last.from = from;
    last.count = count;
    last.found = false;
    return false;
  }

  /** Finds every member that can be reached from the beginning, and every place that touches one. */
  function find(base: number, top: number, size: number): void {
    const { from, table } = last;
    if (last.ends.length < size) last.ends = new Uint8Array(size);
    last.ends.fill(0);
    last.found = true;
    spread(base, top, from, table, size, true);
    for (let at = base; at < top; at++) {
      const inside = seen[at] === 1;
      last.inside[at - base] = inside ? 1 : 0;
      if (!inside) continue;
      const here = (places[at] ?? 0) * size;
      for (let to = 0; to < size; to++) if (table[here + to] === 1) last.ends[to] = 1;
    }
  }

  /** Marks what can be reached over members whose gate is at least this sure, in `queue` from `base` on. @returns its end */
  function spread(
    base: number,
    top: number,
    from: number,
    table: Uint8Array,
    size: number,
    all: boolean,
    to = -1,
  ): number {
    let tail = base;
    for (let at = base; at < top; at++) {
      const usable = all || gates[at] === YES;
      // 2: not to be used at all.
      seen[at] = usable ? 0 : 2;
      if (usable && table[from * size + (places[at] ?? 0)] === 1) {
        seen[at] = 1;
        queue[tail++] = at;
      }
    }
    for (let head = base; head < tail; head++) {
      const here = places[queue[head] ?? 0] ?? 0;
      if (to >= 0 && table[here * size + to] === 1) return -1;
      for (let at = base; at < top; at++) {
        if (seen[at] === 0 && table[here * size + (places[at] ?? 0)] === 1) {
          seen[at] = 1;
          queue[tail++] = at;
        }
      }
    }
    return tail;
  }

  /** Is there a chain over members whose gate is at least this sure? */
  function reached(
    base: number,
    top: number,
    from: number,
    to: number,
    table: Uint8Array,
    size: number,
    all: boolean,
  ): boolean {
    return spread(base, top, from, table, size, all, to) < 0;
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
    table: Uint8Array,
    size: number,
    all: boolean,
  ): boolean {
    const line: number[] = [];
    let budget = CHAIN_BUDGET;
    const place = (at: number): number => places[at] ?? 0;
    const touches = (a: number, b: number): boolean => table[place(a) * size + place(b)] === 1;
    const ends = (at: number): boolean => table[place(at) * size + to] === 1;
    const begins = (at: number): boolean => table[from * size + place(at)] === 1;

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
    table: Uint8Array,
    size: number,
  ): number {
    if (from < 0 || to < 0 || top === base) return NO;
    // Few are soon searched.
    if (top - base > FEW) spend((top - base) * (top - base));
    const again = asked(base, top, from, table);
    if (again && !last.found) find(base, top, size);
    if (again && last.ends[to] !== 1) return NO;
    let needed = -1;
    if (member >= 0) {
      needed = memberAt(base, top, member);
      if (needed === top) return NO;
      if (again && last.inside[needed - base] !== 1) return NO;
    } else if (again) return YES;
    const found = (all: boolean): boolean =>
      needed < 0
        ? reached(base, top, from, to, table, size, all)
        : through(needed, base, top, from, to, table, size, all);
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
    search(
      base: number,
      from: number,
      to: number,
      member: number,
      table: Uint8Array,
      size: number,
    ): number {
      const top = this.top;
      this.top = base;
      return search(base, top, from, to, member, table, size);
    },
    /**
     * Finds all places that can be reached over those gathered from `base` on, and lets go of them.
     * @param ends by place: 1 where it can be reached, 0 elsewhere
     */
    reach(base: number, from: number, table: Uint8Array, size: number, ends: Uint8Array): void {
      const top = this.top;
      this.top = base;
      ends.fill(0);
      if (from < 0) return;
      const tail = spread(base, top, from, table, size, true);
      for (let at = base; at < tail; at++) {
        const here = (places[queue[at] ?? 0] ?? 0) * size;
        for (let to = 0; to < size; to++) if (table[here + to] === 1) ends[to] = 1;
      }
    },
    /** Whether `joins` can be true for any end: one question spares as many as there are ends. */
    leads(
      base: number,
      top: number,
      from: number,
      member: number,
      table: Uint8Array,
      size: number,
    ): boolean {
      if (from < 0 || top === base) return false;
      if (member < 0) return true;
      // What is not remembered the first time may be the second time; if not, nothing is known.
      if (!asked(base, top, from, table) && !asked(base, top, from, table)) return true;
      if (!last.found) find(base, top, size);
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
      table: Uint8Array,
      size: number,
    ): boolean {
      return search(base, top, from, to, member, table, size) === YES;
    },
  };
  return stack;
}

export const chains = createChains();
