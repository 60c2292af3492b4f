/** A game that others play: what a host keeps of it, and what he gives out. */
import type { RuntimeDiagnostic } from '../../runtime/diagnostics.ts';
import type { GenericOrder, GenericState, Outcome, Program, View } from '../../runtime/protocol.ts';
import type { hostingMessages } from './messages.ts';

/** To one request: an order, in notation or as JSON, or a list of them. */
export type Answer<O = unknown> = string | Program<O> | readonly (string | Program<O>)[];

/** What a seat has handed in for a stop. */
export interface Handed<O = unknown> {
  /** By the ids of its requests. */
  readonly orders: Readonly<Record<string, Answer<O>>>;
  /** It has nothing more to hand in. */
  readonly done: boolean;
}

/** Plain data, to be kept as JSON. It is secret: players get what `look` gives them. A host may add what he likes. */
export interface HostedGame<S = GenericState, O = GenericOrder, W extends string = string> {
  /** How many stops were played before this one. Orders are for one stop: the next may call its requests alike. */
  readonly stop: number;
  /** The state, and what came of the last orders. */
  readonly outcome: Outcome<S, O, W>;
  /** By seat, sealed until the stop is over. */
  readonly handed: Readonly<Record<string, Handed<O>>>;
}

/** A game as one seat may know it. */
export interface Look<
  S = GenericState,
  O = GenericOrder,
  W extends string = string,
> extends Handed<O> {
  /** Null: an onlooker. */
  readonly who: W | null;
  readonly stop: number;
  /** What `view` of the module tells him: state, requests, legal orders, results, messages, draws. */
  readonly view: View<S, O, W>;
}

/** As it came from outside: whatever it is, it is looked at. */
export interface HandedIn {
  /** The stop that it was written for. */
  readonly stop?: unknown;
  /** Answers by the ids of requests, in the place of all that was handed in before; null is none. */
  readonly orders?: unknown;
  /** True: there is nothing more to come. */
  readonly done?: unknown;
}

export type HostingCode = keyof typeof hostingMessages;

export interface HostingDiagnostic {
  readonly code: HostingCode;
  readonly message: string;
  readonly help: string;
}

/** What was asked for, or why not: nothing has changed then. */
export type Hosted<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly diagnostics: readonly (RuntimeDiagnostic | HostingDiagnostic)[];
    };
