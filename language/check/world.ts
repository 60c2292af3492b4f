/**
 * The whole program of one variant while it is being checked. The first half of the checker (composition: which
 * clauses there are; facts: which things there are) fills a `World`; the second half (definitions: what the clauses
 * mean) turns it into a `Program`.
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type {
  DrawingFacts,
  EffectNode,
  KindRole,
  MapFacts,
  Origin,
  Scenario,
  SourceInfo,
} from '../program/program.ts';
import type { LinearUnit } from './linear.ts';
import type { UsedSentence } from './sentences.ts';
import type { Vocabulary } from './facts/vocabulary.ts';
import type {
  AttributeNode,
  Clause,
  Expression,
  FileTree,
  Range,
  StringNode,
} from '../constructs/tree.ts';

/** What a hole of a sentence stands for where the sentence is used. */
export type HoleValue =
  | { readonly hole: 'expression'; readonly expression: Expression }
  /** A declared thing, and where it is named. */
  | {
      readonly hole: 'thing';
      readonly kind: number;
      readonly index: number;
      readonly at?: Range;
    }
  /** A kind (hole type `kind`). */
  | { readonly hole: 'kind'; readonly kind: number }
  | { readonly hole: 'list'; readonly items: readonly HoleValue[] };

export type Holes = ReadonlyMap<string, HoleValue>;

/** Of what stands in no sentence. */
export const noHoles: Holes = new Map();

/** A clause in its place in the whole program. Rule blocks, headings, edition blocks and sentences are already opened up. */
export interface PlacedClause {
  readonly clause: Clause;
  readonly place: Place;
}

export interface Place {
  readonly file: FileTree;
  readonly unit: string;
  /** Position of the unit in the linear order, 0 = first. */
  readonly layer: number;
  readonly rule: string | undefined;
  readonly holes: Holes;
  /** Where the sentence stands that this clause comes from: diagnostics point there when the fault is the designer's. */
  readonly usedAt: { readonly file: FileTree; readonly range: Range } | undefined;
}

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

export interface World {
  readonly name: string;
  readonly slug: string;
  readonly title: string | undefined;
  readonly edition: string | undefined;
  /** Some of its clauses do nothing: it is tried, and nobody is told what is wrong with it. */
  readonly isTried: boolean;
  /** Chosen edition of every unit that has editions, by unit name. `edition is X` reads that of the clause's own unit. */
  readonly editions: ReadonlyMap<string, string>;
  /** The editions that a unit declares. */
  editionsOf(unit: string): readonly string[];
  /** Fixed ids: 0 Space, 1 Spot, 2 Border, 3 Power, 4 Player, 5 Season, 6 Phase; then as declared. */
  readonly kinds: WorldKind[];
  readonly map: MapFacts;
  readonly drawing: DrawingFacts;
  /** Pieces of `starts with` as create effects, `start in` resolved. */
  readonly startPieces: readonly EffectNode[];
  readonly startDate: { readonly season: number; readonly year: number } | undefined;
  /** In linear order: everything that is not a fact: kinds' attributes are in `kinds`, but `fn, table, amend, ask, order, condition, decide, settle, calendar, years, phase, step-clause, setup, exchange, hide, assert, slot` are here. */
  readonly clauses: readonly PlacedClause[];
  readonly sources: readonly SourceInfo[];
  readonly scenarios: readonly Scenario[];
  readonly diagnostics: readonly Diagnostic[];
  /** Every text it is made of. */
  readonly files: readonly FileTree[];
  /** The units of the whole program, and the names of the things there are, for editors. */
  readonly units: readonly LinearUnit[];
  readonly words: Vocabulary;
  /** The sentences that are used, by the place of the clause that uses them. */
  readonly sentences: ReadonlyMap<string, UsedSentence>;
  /** Kind by name or abbreviation, as written in rules. */
  kindNamed(text: string): WorldKind | undefined;
  /** Thing by name, abbreviation or alias within a kind (for Spot: `Spain/NC`, `SPA/NC`, or a space's main spot). */
  memberNamed(kind: number, text: string): number | undefined;
  /** Every (kind, index) a name may stand for. */
  thingsNamed(text: string): readonly { readonly kind: number; readonly index: number }[];
  origin(place: Place, range: Range): Origin;
  /**
   * Two units, by layer, of which neither names the other, so that neither can mean to change what the other says.
   * A variant means to change all it stands on.
   */
  areStrangers(a: number, b: number): boolean;
}

export const SPACE = 0;
export const SPOT = 1;
export const BORDER = 2;
export const POWER = 3;
export const PLAYER = 4;
export const SEASON = 5;
export const PHASE = 6;

/** What the game as a whole has is declared of a kind of this name. */
export const GAME = 'Game';
