/** The syntax tree of a file, as the parser makes it without looking at any other file. */
import type { DrawClause, OutlineClause, ShapeClause } from './tree/drawing.ts';
import type {
  BoardClause,
  BorderClause,
  FactClause,
  HasClause,
  KindClause,
  PieceClause,
  GridClause,
  PositionsClause,
  ClockwiseClause,
  RemoveFactClause,
  RenameClause,
  SlotClause,
  StandsClause,
  StartInClause,
  StartsWithClause,
  ValuesClause,
} from './tree/facts.ts';
import type { Name, Node } from './tree/nodes.ts';
import type {
  CalendarClause,
  PhaseClause,
  SetupClause,
  StepClause,
  YearsClause,
} from './tree/process.ts';
import type {
  AmendClause,
  AskClause,
  AssertClause,
  ConditionClause,
  DefaultClause,
  PolicyClause,
  RefuseClause,
  DecideClause,
  EachClause,
  ExchangeClause,
  FnClause,
  HideClause,
  OrderClause,
  SentenceClause,
  SettleClause,
  TableClause,
  UseSentenceClause,
} from './tree/rules.ts';
import type { ScenarioClause } from './tree/scenarios.ts';

export type * from './tree/expressions.ts';
export type * from './tree/drawing.ts';
export type * from './tree/facts.ts';
export type * from './tree/nodes.ts';
export type * from './tree/process.ts';
export type * from './tree/rules.ts';
export type * from './tree/scenarios.ts';

export type UnitRole = 'map' | 'rulebook' | 'module' | 'variant';

export interface FileTree extends Node {
  readonly path: string;
  readonly text: string;
  readonly units: readonly Unit[];
  readonly comments: readonly Comment[];
}

export interface Comment extends Node {
  readonly text: string;
}

export interface Unit extends Node {
  readonly role: UnitRole;
  readonly name: Name;
  readonly clauses: readonly Clause[];
}

/** `Diplomacy@1971` */
export interface UnitReference extends Node {
  readonly name: Name;
  readonly edition: Name | undefined;
}

export type Clause =
  | MetaClause
  | BaseClause
  | EditionsClause
  | InEditionClause
  | RulesClause
  | RuleClause
  | RuleNoteClause
  | HeadingClause
  | WithoutClause
  | KindClause
  | PieceClause
  | ValuesClause
  | HasClause
  | SlotClause
  | StandsClause
  | FactClause
  | BorderClause
  | GridClause
  | BoardClause
  | PositionsClause
  | DrawClause
  | ShapeClause
  | OutlineClause
  | ClockwiseClause
  | StartsWithClause
  | StartInClause
  | RemoveFactClause
  | RenameClause
  | FnClause
  | TableClause
  | AmendClause
  | SentenceClause
  | UseSentenceClause
  | EachClause
  | AskClause
  | OrderClause
  | RefuseClause
  | PolicyClause
  | DefaultClause
  | ConditionClause
  | DecideClause
  | SettleClause
  | CalendarClause
  | YearsClause
  | PhaseClause
  | StepClause
  | SetupClause
  | ExchangeClause
  | HideClause
  | AssertClause
  | ScenarioClause;

/** `title "..."`, `designer: words`: key and the text as written. */
export interface MetaClause extends Node {
  readonly kind: 'meta';
  readonly key: string;
  readonly text: string;
}

export interface BaseClause extends Node {
  readonly kind: 'base';
  readonly how: 'on' | 'using' | 'extends' | 'for';
  readonly units: readonly UnitReference[];
}

export interface EditionsClause extends Node {
  readonly kind: 'editions';
  readonly names: readonly Name[];
}

export interface InEditionClause extends Node {
  readonly kind: 'in-edition';
  readonly names: readonly Name[];
  readonly clauses: readonly Clause[];
}

/** `rules 1..13, 9a..9i, intro of a source known in part`; a single number has no `to`. */
export interface RulesClause extends Node {
  readonly kind: 'rules';
  readonly spans: readonly { readonly from: Name; readonly to: Name | undefined }[];
  readonly inPart: boolean;
}

export type RuleStatus = 'told' | 'recorded' | 'ruled' | 'lost' | 'undefined';

/** `rule 9 "title" { .. }`; `notes` are the short forms written on the same line. */
export interface RuleClause extends Node {
  readonly kind: 'rule';
  readonly id: Name;
  readonly title: string | undefined;
  readonly notes: readonly RuleNoteClause[];
  readonly clauses: readonly Clause[] | undefined;
}

/** What a rule says besides its clauses; inside a rule block it is a clause of its own. */
export interface RuleNoteClause extends Node {
  readonly kind: 'rule-note';
  readonly note:
    | {
        readonly form: 'status';
        readonly status: RuleStatus;
        readonly text: string | undefined;
        /** `ruled ".." asks Seating`: by which asks it is put to somebody in play. */
        readonly asks: readonly Name[];
      }
    | { readonly form: 'reading'; readonly text: string }
    | { readonly form: 'misprint'; readonly printed: string; readonly read: string }
    | { readonly form: 'follows'; readonly from: readonly Name[] }
    | {
        readonly form: 'is';
        readonly ids: readonly Name[];
        /** The unit whose numbers these are, where the unit's own would be meant otherwise. */
        readonly unit: Name | undefined;
      }
    | { readonly form: 'contradicts'; readonly id: Name };
}

export interface HeadingClause extends Node {
  readonly kind: 'heading';
  readonly title: string;
  readonly clauses: readonly Clause[];
}

export interface WithoutClause extends Node {
  readonly kind: 'without';
  readonly rules: readonly Name[];
}
