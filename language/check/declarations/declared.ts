/** Kinds and things, as the texts declare them. */
import type { KindRole, Origin } from '../../program/program.ts';
import type { AttributeNode, StringNode } from '../../constructs/tree.ts';
import type { Place } from '../units/place.ts';

export interface WorldMember {
  readonly name: string;
  /** Abbreviations and aliases, canonical abbreviation first. */
  readonly short: readonly string[];
  readonly latent: boolean;
  /** A spot or a border that is latent itself, whatever its spaces are: they do not bring it. */
  readonly opensAlone: boolean;
  /** By attribute index. */
  readonly values: Map<number, number>;
  readonly origin: Origin;
}

export interface WorldAttribute {
  readonly name: string;
  /** Undefined for attributes the checker adds itself (then `builtin` says the type). */
  readonly node: AttributeNode | undefined;
  readonly builtin: 'space' | 'spot' | 'main' | 'a' | 'b' | 'at' | undefined;
  readonly place: Place;
}

export interface WorldKind {
  readonly id: number;
  readonly name: string;
  readonly short: readonly string[];
  readonly role: Exclude<KindRole, 'order'>;
  readonly members: WorldMember[];
  readonly attributes: WorldAttribute[];
  readonly written: readonly StringNode[];
  readonly origin: Origin;
}

/** The kinds that every program has, by their numbers. */
export const SPACE = 0;
export const SPOT = 1;
export const BORDER = 2;
export const POWER = 3;
export const PLAYER = 4;
export const SEASON = 5;
export const PHASE = 6;

/** What the game as a whole has is declared of a kind of this name. */
export const GAME = 'Game';
