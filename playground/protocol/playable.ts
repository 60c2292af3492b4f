/** A compiled variant as the worker that plays takes it: plain data, which needs no compiler where it is read. */
import type { Drawing, Lettered } from '../../compiler/index.ts';
import type { Attribute, Kind, Member } from '../../language/index.ts';

export interface Playable {
  /** The module; the runtime and the type guards it imports under the names below. */
  readonly js: string;
  readonly guards: string;
  readonly facts: GameFacts;
}

export const RUNTIME = 'variorum/runtime';
export const GUARDS = 'variorum/guards';

/** What playing needs of a program besides its module. */
export interface GameFacts {
  readonly slug: string;
  readonly hash: string;
  /** Something is hidden from somebody. */
  readonly hides: boolean;
  /** Names of the exchange lists. */
  readonly lists: readonly string[];
  readonly asks: readonly AskFacts[];
  /** By their numbers, as types speak of them. */
  readonly kinds: readonly KindFacts[];
  readonly space: number;
  readonly spot: number;
}

export interface AskFacts {
  readonly name: string;
  /** The kind of its orders, and which of their attributes holds what they are about. */
  readonly kind: number;
  readonly subject: number;
  readonly verbs: readonly { readonly name: string; readonly written: readonly string[] }[];
}

export interface KindFacts extends Pick<Kind, 'name' | 'role'> {
  readonly attributes: readonly Pick<Attribute, 'name' | 'type'>[];
  readonly members: readonly Pick<Member, 'name' | 'short' | 'values'>[];
}

/** The plans of a map with short names. */
export interface Drawings {
  /** Of the usual size, the first of `SIZES`. */
  readonly usual: Drawing;
  /** Of the others. */
  readonly sizes: readonly { readonly size: number; readonly lettered: Lettered }[];
}

/** How much larger than usual names can be on the map. */
export const SIZES: readonly number[] = [1, 1.25, 1.5, 1.75, 2];
