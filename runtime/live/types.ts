/** A game kept in working memory, as a module gives it. */
import type { Result } from '../diagnostics.ts';
import type {
  GenericMemory,
  GenericOrder,
  GenericState,
  Legal,
  Outcome,
  Protocol,
  Request,
  View,
} from '../protocol.ts';

declare const ofRequest: unique symbol;
declare const ofOrder: unique symbol;

/** A request as a whole number, which holds until the game goes on. */
export type LiveRequest<O> = number & { readonly [ofRequest]: O };

/** An order as a whole number, with what it is about and who gives it; it holds until the game goes on. */
export type LiveOrder<O> = number & { readonly [ofOrder]: O };

export interface LiveOptions {
  /** Any text: the game goes on by it in place of its own. */
  readonly seed?: string;
  /** How much work each of its calls may take, as in the options of `step`. */
  readonly work?: number;
}

/** The things that a state tells of, by the names of their kinds: declared things and those that come and go. */
export type Things<S> = S extends { readonly things: infer T }
  ? {
      readonly [K in keyof T as IsTold<T[K]> extends true ? K : never]-?: NonNullable<T[K]>;
    }
  : never;

/** Orders have no names of their own. */
type IsTold<T> =
  NonNullable<T> extends readonly (infer E)[] ? (E extends { id: number } ? true : false) : true;

/** What a thing of a kind is called: declared things by their names, others by their numbers. */
export type NameOf<T> = T extends readonly unknown[] ? number : keyof T & string;

/** What a state tells of a thing. */
export type Told<T> = T extends readonly (infer E)[]
  ? Omit<E, 'id'>
  : T extends { readonly [key in string]?: infer E }
    ? NonNullable<E>
    : never;

/** What can be looked up without making a state of the game. */
export interface Values<S> {
  /** The things of a kind that are in play. */
  things<K extends keyof Things<S>>(kind: K): readonly NameOf<Things<S>[K]>[];
  /** An attribute of a thing as a state would tell it, initial values included; undefined where there is no such thing. */
  value<K extends keyof Things<S>, A extends keyof Told<Things<S>[K]>>(
    kind: K,
    thing: NameOf<Things<S>[K]>,
    attribute: A,
  ): Exclude<Told<Things<S>[K]>[A], undefined> | undefined;
}

/**
 * What stands between two stops is worked on in place. Numbers of requests and orders are those of one stop: after
 * `play` and `restore` they are asked for anew.
 */
export interface Playing<S, O, W extends string, Asked extends number, Given extends number> {
  /** What is asked now, in the order of `requests` of the module. */
  requests(): readonly Asked[];
  /** How many orders a request takes; Infinity where that is not known yet. 0 for what is not asked now. */
  most(request: Asked): number;
  /** A request in words. */
  request(request: Asked): Result<Request<O, W>>;
  /** The number of the request of this id. */
  find(id: string): Asked | undefined;
  /** All orders that may answer a request, where they can be listed: verbs that cannot are left out. */
  legal(request: Asked): Result<readonly Given[]>;
  /** The same in words, with the ranges of what cannot be listed. */
  legalOrders(request: Asked): Result<Legal<O>>;
  /**
   * One order that may answer a request, without listing them all.
   *
   * The verbs of the request are tried one after the other, in an order drawn evenly. Of a verb up to four orders are
   * drawn, and the first that is legal is given, as it is meant. If no verb has given one, all that can be listed are
   * listed, and one of them is drawn evenly. The fields of an order are drawn one after the other: a thing evenly among
   * those of its kind that are in play, or among those that the map leaves where a condition says so; every other time
   * where that is one of several ways. A thing that may be none is none every other time; yes comes every fourth time.
   * Of a verb whose orders cannot be listed, any number can come, small ones sooner, and a set has each thing with an
   * even chance. So every legal order can come; a verb most of whose orders are illegal comes less often than one whose
   * orders mostly are legal.
   * @param chance evenly distributed, at least 0 and below 1, as Math.random is
   * @returns undefined where nothing may be answered, or nothing was found
   */
  sample(request: Asked, chance: () => number): Given | undefined;
  /** The number of an order that was written, or is at hand as an object; conditions and alternatives have none. */
  read(request: Asked, order: string | O): Result<Given>;
  /** An order as an object. */
  order(order: Given): Result<O>;
  /** An order in its canonical notation. */
  write(order: Given): Result<string>;
  /**
   * Uses the orders, each for its request (whoever is silent gets the default), and goes on to the next stop. What cannot
   * be used is refused with the whole, as by `step`: then nothing has changed.
   * @param seed the game goes on by it in place of its own
   * @returns whether the game has ended
   */
  play(orders: readonly Given[], seed?: string): Result<boolean>;
  /** When it is, as a state tells it. */
  readonly date: S extends {
    readonly season: infer Season;
    readonly phase: infer Phase;
  }
    ? { readonly season: Season; readonly year: number; readonly phase: Phase }
    : never;
  /** Nobody is asked any more; the same as in a state. */
  readonly ended: S extends { readonly ended: infer E } ? E : never;
  /**
   * The game in one buffer, for this module in any process.
   * @param into a buffer that `save` gave before, to be written over if it has the same size
   */
  save(into?: Uint8Array): Uint8Array;
  /** Puts a game that was saved in the place of this one; anything else is refused, and changes nothing. */
  restore(saved: Uint8Array): Result<boolean>;
  /** The game as a state, as `step` gives it. */
  state(): S;
  /** All that `step` would have given in the place of the last `play`: found by playing it once more. */
  results(): Result<Outcome<S, O, W>>;
  /** What a power (or null: an onlooker) may know. */
  view(viewer: W | null, outcome?: Outcome<S, O, W>): Result<View<S, O, W>>;
}

export type LiveGame<S, O, W extends string = string> = Playing<
  S,
  O,
  W,
  LiveRequest<O>,
  LiveOrder<O>
> &
  Values<S>;

/** What a compiled module gives: its functions over states, and live games. */
export interface Module<
  S = GenericState,
  O = GenericOrder,
  W extends string = string,
  M = GenericMemory,
> extends Protocol<S, O, W, M> {
  /** The game of a state, kept in working memory: for whoever plays many, and looks at few states. */
  readonly live: (state: S, options?: LiveOptions) => Result<LiveGame<S, O, W>>;
}
