/** Plays a game of a run, and keeps of it what can be told about the variant. */
import { playGame } from '../automatic/play.ts';
import type { GenericLiveGame } from '../automatic/live.ts';
import type { Playable } from '../automatic/module.ts';
import { shield } from '../../runtime/diagnostics.ts';
import type { GenericOrder, OrderResult, Ref, Value, Verdict } from '../../runtime/protocol.ts';
import { boardOf, thingsOf } from './board.ts';
import type { Board, Thing } from './board.ts';
import type { Change, GameRecord, PowerRecord } from './record.ts';
import { seedOf } from './run.ts';
import type { Run } from './run.ts';

/** More stops than any year has: a game that comes to so many goes round in a ring. */
export const MOST_STOPS = 1000;

/** Why a game cannot be played to its end. */
export interface Broken {
  readonly game: number;
  readonly gameSeed: string;
  readonly level: number;
  /** Where it stands, in words. */
  readonly stop: string;
  /** `endless`: its year does not pass. Else what the module refuses. */
  readonly fault: 'endless' | { readonly message: string; readonly help: string | undefined };
}

/** @returns the record of a game, or why there is none */
export function playOne(module: Playable, run: Run, game: number): GameRecord | Broken {
  const gameSeed = seedOf(run, game);
  const board = boardOf(module.rules);
  const notes = new Notes(board);
  // What players strive for is worked out outside of the rules, and may fail as they may.
  const played = shield(() =>
    playGame(module, {
      seed: gameSeed,
      level: () => run.level,
      until: (live) => notes.before(live) || notes.years > run.years,
      watch: (live) => notes.after(live),
    }),
  );
  const broken = (fault: Broken['fault']): Broken => {
    return { game, gameSeed, level: run.level, stop: notes.stop, fault };
  };
  if (!played.ok) {
    const [first] = played.diagnostics;
    return broken({ message: first?.message ?? '', help: first?.help });
  }
  const { game: live, stops } = played.value;
  const fault =
    notes.fault ?? (live.ended === null && notes.years <= run.years ? 'endless' : undefined);
  if (fault !== undefined) return broken(fault);
  notes.finish(live);
  return { ...run, game, gameSeed, stops, ended: live.ended, ...notes.told() };
}

/** What is noted of a game while it is played. */
class Notes {
  /** How many years have begun. */
  years = 0;
  stop = 'the start';
  fault: Broken['fault'] | undefined;
  private readonly board: Board;
  private year: number | undefined;
  private stopsInYear = 0;
  private readonly played: number[] = [];
  private readonly prizes = new Map<string, Map<Ref, Change[]>>();
  private readonly held = new Map<string, number[]>();
  private readonly pieces = new Map<string, number[]>();
  private readonly openings = new Map<string, readonly string[]>();
  private readonly met = new Map<string, readonly [string, string, number]>();
  private readonly named = new Map<string, Record<'own' | 'others', Map<Verdict, number>>>();
  /** Pieces and prizes as they stand when orders are given. */
  private now: readonly Thing[] = [];
  private positions = 0;

  constructor(board: Board) {
    this.board = board;
  }

  /** @returns whether to stop here */
  before(game: GenericLiveGame): boolean {
    const { season, year, phase } = game.date;
    this.stop = `${season} ${year}, ${phase}`;
    if (year !== this.year) {
      this.position(game);
      this.year = year;
      this.years += 1;
      this.stopsInYear = 0;
      this.played.push(year);
    }
    this.stopsInYear += 1;
    if (this.stopsInYear > MOST_STOPS) this.fault = 'endless';
    this.now = thingsOf(game, this.board, [...this.board.pieces, ...this.board.prizes]);
    return this.fault !== undefined;
  }

  after(game: GenericLiveGame): void {
    const outcome = game.results();
    if (!outcome.ok) {
      const [first] = outcome.diagnostics;
      this.fault ??= { message: first?.message ?? '', help: first?.help };
      return;
    }
    const given = outcome.value.results.filter((one) => one.default !== true);
    this.note(given);
  }

  /** The position at the end. */
  finish(game: GenericLiveGame): void {
    // A game that is cut stands at the start of a year that is not played.
    if (game.ended === null) this.played.pop();
    else this.position(game);
  }

  told(): Pick<GameRecord, 'played' | 'powers' | 'prizes' | 'met' | 'named'> {
    const powers = this.board.powers.map((power): [string, PowerRecord] => [
      power,
      {
        prizes: this.held.get(power) ?? [],
        pieces: this.pieces.get(power) ?? [],
        opening: this.openings.get(power) ?? [],
      },
    ]);
    const prizes = [...this.prizes].map(([kind, things]) => [kind, Object.fromEntries(things)]);
    const named = [...this.named]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([verb, { own, others }]) => [
        verb,
        { own: Object.fromEntries(own), others: Object.fromEntries(others) },
      ]);
    return {
      played: this.played,
      powers: Object.fromEntries(powers),
      prizes: Object.fromEntries(prizes),
      met: [...this.met.values()],
      named: Object.fromEntries(named),
    };
  }

  private position(game: GenericLiveGame): void {
    const prizes = thingsOf(game, this.board, this.board.prizes);
    const pieces = thingsOf(game, this.board, this.board.pieces);
    const declared = this.board.prizes.filter((one) => one.declared).map(({ kind }) => kind);
    for (const { kind, thing, owner } of prizes) {
      if (!declared.includes(kind)) continue;
      const things = this.prizes.get(kind) ?? new Map<Ref, Change[]>();
      const changes = things.get(thing) ?? [];
      if (changes.length === 0 || changes.at(-1)?.[1] !== owner)
        changes.push([this.positions, owner]);
      this.prizes.set(kind, things.set(thing, changes));
    }
    for (const power of this.board.powers) {
      for (const [counts, things] of [
        [this.held, prizes],
        [this.pieces, pieces],
      ] as const) {
        const own = things.filter(({ owner }) => owner === power).length;
        counts.set(power, [...(counts.get(power) ?? []), own]);
      }
    }
    this.positions += 1;
  }

  private note(given: readonly OrderResult<GenericOrder>[]): void {
    const firsts = new Map<string, string[]>();
    /** Who names a space at this stop. */
    const namers = new Map<Ref, Set<string>>();
    for (const { who, order, asks, text, subject, verdict } of given) {
      if (who === null || order === null || asks === null) continue;
      if (!this.openings.has(who)) firsts.set(who, [...(firsts.get(who) ?? []), text]);
      const fields = this.board.asks.get(asks)?.fields;
      if (fields === undefined) continue;
      let others = false;
      let own = false;
      for (const [field, kind] of fields) {
        for (const ref of refsIn(order[field])) {
          if (this.isPiece(kind) && ref === subject) continue;
          const things = this.thingsAt(kind, ref);
          for (const { owner } of things) if (owner !== null) this.meet(who, owner);
          if (this.isPiece(kind)) {
            if (things.some(({ owner }) => owner === who)) own = true;
            else others = true;
          } else if (things.length === 0 || !this.isOwned(kind)) {
            const space = this.board.spaceOf(ref);
            namers.set(space, (namers.get(space) ?? new Set()).add(who));
          }
        }
      }
      if (others) this.count(order.verb, 'others', verdict);
      else if (own) this.count(order.verb, 'own', verdict);
    }
    for (const whos of namers.values()) for (const a of whos) for (const b of whos) this.meet(a, b);
    for (const [who, texts] of firsts) this.openings.set(who, texts.toSorted());
  }

  private isPiece(kind: string): boolean {
    return this.board.pieces.some((one) => one.kind === kind);
  }

  private isOwned(kind: string): boolean {
    return this.isPiece(kind) || this.board.prizes.some((one) => one.kind === kind);
  }

  /** The thing itself where it belongs to somebody, else what stands there. */
  private thingsAt(kind: string, ref: Ref): readonly Thing[] {
    if (this.isOwned(kind)) {
      return this.now.filter((one) => one.kind === kind && one.thing === ref);
    }
    const space = this.board.spaceOf(ref);
    return this.now.filter((one) => one.space === space);
  }

  private meet(a: string, b: string): void {
    if (a === b) return;
    const pair: readonly [string, string] = a < b ? [a, b] : [b, a];
    const key = pair.join('\0');
    if (!this.met.has(key)) this.met.set(key, [...pair, this.year ?? 0]);
  }

  private count(verb: string, whose: 'own' | 'others', verdict: Verdict): void {
    const counts = this.named.get(verb) ?? { own: new Map(), others: new Map() };
    counts[whose].set(verdict, (counts[whose].get(verdict) ?? 0) + 1);
    this.named.set(verb, counts);
  }
}

function refsIn(value: Value | undefined): readonly Ref[] {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? value : [];
}
