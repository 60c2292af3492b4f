/**
 * The whole program of one variant while it is being checked. The first half of the checker (composition: which
 * clauses there are; facts: which things there are) fills a `World`; the second half (definitions: what the clauses
 * mean) turns it into a `Program`.
 */
import type { WorldKind } from '../declarations/declared.ts';
import type { Place, PlacedClause } from '../units/place.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type {
  DrawingFacts,
  EffectNode,
  MapFacts,
  Origin,
  Scenario,
  SourceInfo,
} from '../../program/program.ts';
import type { LinearUnit } from '../units/linear.ts';
import type { UsedSentence } from '../sentences/sentences.ts';
import type { Vocabulary } from '../declarations/vocabulary.ts';
import type { FileTree, Range } from '../../constructs/tree.ts';

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
  /** Keys of the clauses, as they are written, that say or open into anything else. */
  readonly declaring: ReadonlySet<string>;
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
