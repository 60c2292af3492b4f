/**
 * Members of routes that only the state tells: gathered once a state, with what hangs together among them. Whoever lists
 * orders asks for every member, beginning and end; most of these lie far from each other, and nothing need be searched.
 */
import { chains } from './chains.ts';
import { YES } from './resolver.ts';
import { NOTHING } from '../rows.ts';
import type { Rows } from '../rows.ts';
import { spend } from '../work.ts';

/** May this member be passed? */
type Usable = (row: number) => boolean;

/** More members than this are counted as work (runtime/work.ts). */
const FEW = 32;

export interface Web {
  /** The state that the members are of; -1 for none yet. */
  readonly state: number;
  /** Lets go of the members: others follow. */
  begin(): void;
  push(row: number, place: number): void;
  /** All of this state are there: until then they are of none, as gathering may end in a fault. */
  tie(near: Rows, state: number): void;
  /** Finds places over these members; what one has found stays when others look for theirs. */
  finder(): Finder;
  /** Whether `joins` can be true for any end. */
  leads(from: number, member: number): boolean;
  /** Is there a chain without superfluous members in which this one takes part? */
  joins(from: number, to: number, member: number): boolean;
}

export interface Finder {
  /** Finds all places that can be reached over members, or over those that may be passed. */
  reach(from: number, usable?: Usable): void;
  /** Was this place reached? */
  ends(to: number): boolean;
}

/** Places that were found. */
interface Found {
  /** By place: in which round it was found. */
  reached: Int32Array;
  /** Which round counts. */
  round: number;
}

export function createWeb(): Web {
  let near = NOTHING;
  let count = 0;
  /** How often something was looked for: what was found then is marked with it. */
  let round = 0;
  /** What hangs together with this member has its ends marked; -1 for none. */
  let markedFor = -1;
  const marked: Found = { reached: new Int32Array(0), round: 0 };
  // By member.
  let rows = new Int32Array(64);
  let places = new Int32Array(64);
  /** The member before it in the same place, -1 for none. */
  let others = new Int32Array(64);
  /** Of those that hang together one stands for all: this leads to it. */
  let leader = new Int32Array(64);
  /** The next of them, -1 behind the last; and the first, by the one that stands for all. */
  let next = new Int32Array(64);
  let first = new Int32Array(64);
  let seen = new Int32Array(64);
  let queue = new Int32Array(64);
  /** By row; of those only that are members. */
  let memberOf = new Int32Array(64);
  /** By place: the last member there. */
  let heads = new Int32Array(0);

  function grow(): void {
    const size = 2 * rows.length;
    [rows, places] = [longer(rows, size), longer(places, size)];
    [others, leader, next] = [longer(others, size), longer(leader, size), longer(next, size)];
    [first, seen, queue] = [longer(first, size), longer(seen, size), longer(queue, size)];
  }

  /** The member that stands for all that hang together with this one. */
  function standing(member: number): number {
    let at = member;
    for (let up = leader[at] ?? at; up !== at; up = leader[at] ?? at) {
      leader[at] = leader[up] ?? up;
      at = up;
    }
    return at;
  }

  /** By their places. */
  function stand(): void {
    const size = near.start.length;
    if (heads.length < size) heads = new Int32Array(size).fill(-1);
    for (let at = 0; at < count; at++) {
      const place = places[at] ?? 0;
      others[at] = heads[place] ?? -1;
      heads[place] = at;
      leader[at] = at;
      first[at] = -1;
    }
  }

  /** Whoever one touches hangs together with it, whichever way it goes. */
  function join(): void {
    const { start, list } = near;
    for (let at = 0; at < count; at++) {
      const place = places[at] ?? 0;
      const end = start[place + 1] ?? 0;
      for (let beside = start[place] ?? 0; beside < end; beside++) {
        let member = heads[list[beside] ?? 0] ?? -1;
        for (; member >= 0; member = others[member] ?? -1) leader[standing(member)] = standing(at);
      }
    }
  }

  /** Puts unseen members that a place touches behind the queue. @returns its end */
  function enter(here: number, usable: Usable | undefined, tail: number): number {
    const { start, list } = near;
    let last = tail;
    const end = start[here + 1] ?? 0;
    for (let at = start[here] ?? 0; at < end; at++) {
      for (let member = heads[list[at] ?? 0] ?? -1; member >= 0; member = others[member] ?? -1) {
        if (seen[member] === round) continue;
        seen[member] = round;
        if (usable === undefined || usable(rows[member] ?? 0)) queue[last++] = member;
      }
    }
    return last;
  }

  /** Marks all places that what hangs together with this member touches. */
  function markEnds(group: number): void {
    if (markedFor === group) return;
    markedFor = group;
    look(marked);
    for (let member = first[group] ?? -1; member >= 0; member = next[member] ?? -1)
      mark(marked, places[member] ?? 0);
  }

  /** Begins to look for places. */
  function look(found: Found): void {
    found.round = ++round;
    if (found.reached.length < heads.length) found.reached = new Int32Array(heads.length);
  }

  /** All that a place touches. */
  function mark({ reached }: Found, place: number): void {
    const { start, list } = near;
    const end = start[place + 1] ?? 0;
    for (let at = start[place] ?? 0; at < end; at++) reached[list[at] ?? 0] = round;
  }

  /** What hangs together with this member, if it is one; else -1. */
  function groupOf(row: number): number {
    const member = memberOf[row] ?? -1;
    return member < count && rows[member] === row ? standing(member) : -1;
  }

  /** Does a place touch any of those that hang together? */
  function touches(from: number, group: number): boolean {
    const { start, list } = near;
    const end = start[from + 1] ?? 0;
    for (let at = start[from] ?? 0; at < end; at++) {
      let member = heads[list[at] ?? 0] ?? -1;
      for (; member >= 0; member = others[member] ?? -1)
        if (standing(member) === group) return true;
    }
    return false;
  }

  const web = {
    state: -1,
    begin(): void {
      web.state = -1;
      for (let at = 0; at < count; at++) heads[places[at] ?? 0] = -1;
      count = 0;
      markedFor = -1;
    },
    push(row: number, place: number): void {
      if (count === rows.length) grow();
      if (row >= memberOf.length) memberOf = longer(memberOf, 2 * row);
      rows[count] = row;
      places[count] = place;
      memberOf[row] = count++;
    },
    tie(relation: Rows, state: number): void {
      near = relation;
      stand();
      join();
      for (let at = count - 1; at >= 0; at--) {
        const group = standing(at);
        next[at] = first[group] ?? -1;
        first[group] = at;
      }
      web.state = state;
    },
    finder(): Finder {
      const found: Found = { reached: new Int32Array(0), round: 0 };
      return {
        reach: (from, usable) => {
          look(found);
          if (from < 0) return;
          let tail = enter(from, usable, 0);
          for (let head = 0; head < tail; head++) {
            const here = places[queue[head] ?? 0] ?? 0;
            mark(found, here);
            tail = enter(here, usable, tail);
          }
          if (tail > FEW) spend(tail);
        },
        ends: (to) => to >= 0 && found.reached[to] === found.round,
      };
    },
    leads(from: number, row: number): boolean {
      const group = from < 0 ? -1 : groupOf(row);
      return group >= 0 && touches(from, group);
    },
    joins(from: number, to: number, row: number): boolean {
      const group = from < 0 || to < 0 ? -1 : groupOf(row);
      if (group < 0) return false;
      markEnds(group);
      if (marked.reached[to] !== marked.round || !touches(from, group)) return false;
      const base = chains.top;
      for (let member = first[group] ?? -1; member >= 0; member = next[member] ?? -1)
        chains.push(rows[member] ?? 0, places[member] ?? 0, YES);
      return chains.search(base, from, to, row, near) === YES;
    },
  };
  return web;
}

function longer(cells: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(size);
  grown.set(cells);
  return grown;
}
