/** One game's rules with their working memory, and one run over it. */
import type { Result, RuntimeDiagnostic } from './diagnostics.ts';
import { createDraws } from './effects/draws.ts';
import type { Draws } from './effects/draws.ts';
import type { EffectLog } from './effects/effects.ts';
import type { GenericGuards } from './guards.ts';
import type { Memory } from './memory/memory.ts';
import type {
  ExplainedEffect,
  Explanations,
  GenericOrder,
  GivenDraws,
  OrderResult,
  Ref,
  Sealed,
  Verdict,
} from './protocol.ts';
import type { Reader } from './notation/candidates.ts';
import type { Rules } from './rules.ts';
import type { AnyProgram, Session } from './memory/session.ts';

/**
 * Loads a state (runtime/positions/load.ts); one that is only looked at, again and again, at the price of comparing it.
 * @param reading nothing but rows to try orders in will be written until the next call
 */
type LoadState = (state: unknown, reading: boolean) => Result<Session>;

/** Lists of what stands in the working memory now, as members of JSON (runtime/positions/list-texts.ts). */
type ListTexts = (machine: Machine) => string;

/** Made once a game. */
export interface Machine {
  readonly rules: Rules;
  readonly guards: GenericGuards;
  readonly memory: Memory;
  readonly reader: Reader;
  readonly log: EffectLog;
  readonly loadState: LoadState;
  readonly listTexts: ListTexts;
}

/** An order in cell values, one for each field of its verb; a set as a number for its members (memory/sets.ts). */
export interface Prepared {
  readonly verb: number;
  readonly values: readonly number[];
}

/** An answer to be used: an order already read, or a program still to be decided. */
export interface Answer {
  readonly order: Prepared | AnyProgram;
  /** Row of whoever handed it in. */
  readonly giver: number;
  /** What the caller knows it by; -1 for nothing. */
  readonly tag: number;
}

/** Answers by subject row. */
export type AnswersBySubject = ReadonlyMap<number, readonly Answer[]>;

/** What became of an order. */
export interface Entry {
  readonly ask: number;
  readonly subject: number;
  /** Row of who gives it, -1 for nobody. */
  readonly giver: number;
  readonly tag: number;
  readonly default: boolean;
  /** When it was used: the date, and which of its season's phases. */
  readonly date: number;
  readonly stage: number;
  readonly verdict: Verdict;
  readonly why: string | undefined;
  /** Of the clause that decided, or -1. */
  readonly origin: number;
  /** Canonical text. */
  readonly text: string;
  /** Only when the run keeps orders. */
  readonly result: OrderResult<GenericOrder> | undefined;
}

/** What is put into words; `blind`: nobody looks, not even at verdicts. */
export type Detail = 'blind' | 'nothing' | 'failures' | 'all';

/** One run: from a state over some answers to the next stop. */
export interface Run extends Machine {
  readonly session: Session;
  readonly draws: Draws;
  readonly detail: Detail;
  readonly keepOrders: boolean;
  readonly entries: Entry[];
  /** The knots that were settled, for explanations. */
  readonly knotTexts: Explanations['knots'][number][];
  /** What the steps did, for explanations. */
  readonly effectTexts: ExplainedEffect[];
  /** Tags of answers handed in early in this run. */
  readonly sealedTags: Map<Sealed, readonly number[]>;
  /** Orders whose secrecy is judged when the phase ends: entries, with what stood in their rows. */
  readonly judgedLate: {
    readonly at: number;
    readonly order: Prepared;
    readonly subject: Ref;
    readonly seen: (
      row: number,
    ) => Pick<OrderResult<GenericOrder>, 'hiddenFrom' | 'silenceHiddenFrom' | 'giverHiddenFrom'>;
  }[];
  /** By ask and subject: how many of the orders that are still to be carried out count. */
  readonly entitled: Map<number, ReadonlyMap<number, number>>;
  /** By ask: the tags of the rows in force. */
  readonly tags: Map<number, number[]>;
  /** Has a resolution been made in this run, since orders changed? */
  resolved: boolean;
  /** The asks whose orders it settled. */
  settledWith: readonly number[];
  /** Instructions and phases without a stop. */
  work: number;
  phases: number;
}

export type Fault = RuntimeDiagnostic | undefined;

export function beginRun(
  machine: Machine,
  session: Session,
  given: GivenDraws = {},
  detail: Detail = 'failures',
  keepOrders = true,
): Run {
  const time = (): string =>
    session.settingUp ? 'set-up' : `${machine.rules.clock.date}.${session.stage}`;
  const draws = createDraws(machine.memory, session.seed, time, () => session.drawn, given);
  machine.log.draws = draws;
  session.messages = [];
  const { rules, guards, memory, reader, log, loadState, listTexts } = machine;
  return {
    rules,
    guards,
    memory,
    reader,
    log,
    loadState,
    listTexts,
    session,
    draws,
    detail,
    keepOrders,
    entries: [],
    knotTexts: [],
    effectTexts: [],
    sealedTags: new Map(),
    judgedLate: [],
    entitled: new Map(),
    tags: new Map(),
    resolved: false,
    settledWith: [],
    work: 0,
    phases: 0,
  };
}

/** A run that only looks: what was told last stays told. */
export function beginLook(machine: Machine, session: Session): Run {
  const { messages } = session;
  const run = beginRun(machine, session);
  session.messages = messages;
  return run;
}
