/** The syntax tree of a file, as the parser makes it without looking at any other file. */

/** Offsets into the file's text, in UTF-16 units; `end` is exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Node {
  readonly range: Range;
}

/** A name as printed (`Crazy Horse Mtn`), one word or several; quotes already taken off. */
export interface Name extends Node {
  readonly text: string;
}

/** A token of a clause whose form is known only to the binder (a sentence). */
export interface Piece extends Node {
  readonly text: string;
  readonly type: 'word' | 'number' | 'string' | 'mark';
}

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
  | PositionsClause
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
    | { readonly form: 'status'; readonly status: RuleStatus; readonly text: string | undefined }
    | { readonly form: 'reading'; readonly text: string }
    | { readonly form: 'misprint'; readonly printed: string; readonly read: string }
    | { readonly form: 'follows'; readonly from: readonly Name[] }
    | { readonly form: 'is'; readonly id: Name }
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

/** A value or a thing being declared: name and its abbreviations, the first of them canonical. */
export interface Declared extends Node {
  readonly name: Name;
  readonly short: readonly Name[];
}

export type TypeNode =
  | ({ readonly form: 'bool' | 'number' | 'text' | 'date' } & Node)
  | ({ readonly form: 'kind'; readonly name: Name; readonly optional: boolean } & Node)
  | ({ readonly form: 'set'; readonly name: Name } & Node);

export interface AttributeNode extends Node {
  readonly name: Name;
  readonly type: TypeNode;
  readonly initial: Expression | undefined;
  readonly derived: boolean;
  readonly onLoss: 'destroy' | 'none' | undefined;
  /** `to: Spot meant as landing(unit, to)` (order fields only) */
  readonly meant: Expression | undefined;
}

/** `kind Terrain is sea, coast` (values) or `kind Centre at Space { .. }` (attributes). */
export interface KindClause extends Node {
  readonly kind: 'kind';
  readonly declared: Declared;
  readonly values: readonly Declared[] | undefined;
  readonly atSpace: boolean;
  readonly attributes: readonly AttributeNode[];
}

export interface PieceClause extends Node {
  readonly kind: 'piece';
  readonly declared: Declared;
  readonly attributes: readonly AttributeNode[];
  readonly written: readonly StringNode[];
}

/** `every Unit stands where berth(is, at)` */
export interface StandsClause extends Node {
  readonly kind: 'stands';
  readonly of: Name;
  readonly where: Expression;
}

export interface StringNode extends Node {
  readonly text: string;
}

/** `Force also Tank (T)` */
export interface ValuesClause extends Node {
  readonly kind: 'values';
  readonly of: Name;
  readonly values: readonly Declared[];
}

/** `Space has terrain: Terrain` */
export interface HasClause extends Node {
  readonly kind: 'has';
  readonly of: Name;
  readonly attributes: readonly AttributeNode[];
}

/** `at most 1 Gang and at most 1 Herd in a space` */
export interface SlotClause extends Node {
  readonly kind: 'slot';
  readonly slots: readonly {
    readonly limit: number;
    readonly of: Name;
    readonly where: Expression | undefined;
    readonly range: Range;
  }[];
  readonly place: 'space' | 'border';
}

/** A mark on a fact line: `centre of France`, `river Red River`, `castle`. */
export interface FactMark extends Node {
  readonly words: readonly string[];
  readonly preposition: 'of' | 'owned by' | undefined;
  readonly value: Name | undefined;
}

export interface FactPart extends Node {
  /** `undefined` for the plain list, `by land` for the main spot, else a further spot. */
  readonly label: Declared | 'by land' | undefined;
  readonly neighbours: readonly { readonly name: Name; readonly oneWay: boolean }[];
}

export interface FactClause extends Node {
  readonly kind: 'fact';
  readonly latent: boolean;
  readonly add: boolean;
  readonly words: readonly Name[];
  readonly declared: Declared;
  readonly marks: readonly FactMark[];
  readonly parts: readonly FactPart[];
  /**
   * The clause as a sentence, where its shape alone does not tell (`power France`, `play without Italy`):
   * it is a fact if `words` are known, else a sentence. Empty where it can only be a fact.
   */
  readonly pieces: readonly Piece[];
}

/** `border A - B, river X` and `no border A - B` */
export interface BorderClause extends Node {
  readonly kind: 'border';
  readonly a: Name;
  readonly b: Name;
  readonly present: boolean;
  readonly marks: readonly FactMark[];
}

/** `positions PAR 120 340, BRE 90 320`: where spaces are drawn. */
export interface PositionsClause extends Node {
  readonly kind: 'positions';
  readonly items: readonly (Node & {
    readonly name: Name;
    readonly x: number;
    readonly y: number;
  })[];
}

/** `Italy starts with F Rome instead of A Rome`; the items are raw words for the binder. */
export interface StartsWithClause extends Node {
  readonly kind: 'starts-with';
  readonly who: Name | 'nobody';
  readonly items: readonly Name[];
  readonly insteadOf: readonly Name[];
}

export interface StartInClause extends Node {
  readonly kind: 'start-in';
  readonly date: Name;
}

export interface RemoveFactClause extends Node {
  readonly kind: 'remove-fact';
  readonly name: Name;
}

export interface RenameClause extends Node {
  readonly kind: 'rename';
  readonly from: Name;
  readonly to: Declared;
}

export interface ParameterNode extends Node {
  readonly name: Name;
  /** Absent in amendments, where the definition gives it. */
  readonly type: TypeNode | undefined;
}

export interface FnClause extends Node {
  readonly kind: 'fn';
  readonly name: Name;
  readonly parameters: readonly ParameterNode[];
  readonly result: TypeNode | undefined;
  readonly body: Expression;
}

export interface TableClause extends Node {
  readonly kind: 'table';
  readonly name: Name;
  readonly title: string | undefined;
  readonly row: ParameterNode;
  readonly column: { readonly name: Name; readonly low: number; readonly high: number };
  readonly result: TypeNode;
  readonly rows: readonly { readonly key: Name; readonly cells: readonly Expression[] }[];
}

export interface AmendClause extends Node {
  readonly kind: 'amend';
  readonly name: Name;
  readonly parameters: readonly ParameterNode[];
  readonly how: 'is' | 'also' | 'only' | 'plus' | 'times' | 'at least' | 'at most';
  /** Absent for `also when` and `only when`. */
  readonly value: Expression | undefined;
  readonly when: Expression | undefined;
}

export interface SentenceClause extends Node {
  readonly kind: 'sentence';
  readonly pattern: StringNode;
  readonly clauses: readonly Clause[];
}

/** A clause that is no other construct: a sentence some rulebook declares. */
export interface UseSentenceClause extends Node {
  readonly kind: 'use-sentence';
  readonly pieces: readonly Piece[];
}

/** `for each s: ..` in a sentence's body, over a list hole. */
export interface EachClause extends Node {
  readonly kind: 'each';
  readonly hole: Name;
  readonly clauses: readonly Clause[];
}

export interface AnswerNode extends Node {
  readonly verb: Name;
  readonly fields: readonly { readonly name: Name; readonly value: Expression }[];
}

export interface AskClause extends Node {
  readonly kind: 'ask';
  readonly name: Name;
  readonly of: Name;
  readonly variable: Name;
  readonly where: Expression | undefined;
  readonly giver: Expression | undefined;
  readonly amount: {
    readonly how: 'one' | 'up to' | 'exactly';
    readonly value: Expression | undefined;
  };
  readonly handedInWith: Name | undefined;
  readonly fallback: AnswerNode | undefined;
}

export interface OrderClause extends Node {
  readonly kind: 'order';
  readonly name: Name;
  readonly ask: Name | undefined;
  readonly by: Name | undefined;
  readonly like: Name | undefined;
  readonly fields: readonly AttributeNode[];
  readonly written: readonly StringNode[];
  readonly legal: Expression | undefined;
  readonly used: Expression | undefined;
  readonly void: Expression | undefined;
  readonly succeeds: Expression | undefined;
  readonly because: readonly { readonly text: StringNode; readonly when: Expression | undefined }[];
  readonly effects: readonly Effect[];
  /** Of `then { .. }`, which holds the effects. */
  readonly thenRange: Range | undefined;
}

export interface ConditionClause extends Node {
  readonly kind: 'condition';
  readonly pattern: StringNode;
  readonly body: Expression;
}

export interface DecideClause extends Node {
  readonly kind: 'decide';
  readonly name: Name;
  readonly parameters: readonly ParameterNode[];
  readonly body: Expression;
}

export interface SettleClause extends Node {
  readonly kind: 'settle';
  readonly title: string | undefined;
  readonly withAll: readonly Name[];
  readonly withNone: readonly Name[];
  readonly assign: Name;
  readonly value: boolean;
}

export interface CalendarClause extends Node {
  readonly kind: 'calendar';
  readonly seasons: readonly { readonly season: Declared; readonly phases: readonly Name[] }[];
}

export interface YearsClause extends Node {
  readonly kind: 'years';
  readonly direction: 'up' | 'down';
}

export interface PhaseClause extends Node {
  readonly kind: 'phase';
  readonly name: Name;
  readonly body: readonly ProcessNode[];
}

export type ProcessNode =
  | ({ readonly kind: 'ask-step'; readonly ask: Name } & Node)
  | ({ readonly kind: 'carry-out'; readonly ask: Name } & Node)
  | StepNode
  | ({
      readonly kind: 'repeat';
      readonly until: Expression;
      readonly body: readonly ProcessNode[];
    } & Node)
  | ({
      readonly kind: 'for-each';
      readonly of: Name;
      readonly variable: Name;
      readonly where: Expression | undefined;
      readonly keys: readonly SortKey[];
      readonly body: readonly ProcessNode[];
    } & Node)
  | ({
      readonly kind: 'if-step';
      readonly condition: Expression;
      readonly body: readonly ProcessNode[];
    } & Node);

export interface StepNode extends Node {
  readonly kind: 'step';
  readonly name: Name;
  readonly open: boolean;
  readonly effects: readonly Effect[];
}

/** `step flood after moves of Movement {..}`, `step capture of Adjustments {..}`, `remove step ..` */
export interface StepClause extends Node {
  readonly kind: 'step-clause';
  readonly how: 'before' | 'after' | 'redefine' | 'remove';
  readonly anchor: Name;
  readonly phase: Name;
  readonly step: StepNode | undefined;
}

export interface SetupClause extends Node {
  readonly kind: 'setup';
  readonly effects: readonly Effect[];
}

export interface ExchangeClause extends Node {
  readonly kind: 'exchange';
  readonly name: Name;
  readonly of: Name;
  readonly variable: Name;
  readonly where: Expression | undefined;
  readonly under: Expression | undefined;
  readonly as: StringNode | undefined;
  readonly fields: readonly { readonly name: Name; readonly value: Expression }[];
}

/** `hide Unit u from Power p unless ..`; `attribute` when only one attribute is hidden. */
export interface HideClause extends Node {
  readonly kind: 'hide';
  readonly of: Name;
  readonly variable: Name;
  readonly attribute: Name | undefined;
  /** Its variable; `viewerKind` is the kind: `Power p`. */
  readonly viewer: Name;
  readonly viewerKind: Name;
  readonly unless: Expression | undefined;
  /** `until moves`: the step after which it is seen anyway. */
  readonly until: Name | undefined;
}

export interface AssertClause extends Node {
  readonly kind: 'assert';
  readonly title: string;
  readonly body: Expression;
}

/** A list under one power's name: `England: F NTH, A LON`. `who` undefined: the items stand for themselves. */
export interface ScenarioGroup extends Node {
  readonly who: Name | 'nobody' | undefined;
  readonly items: readonly StringNode[];
}

export type ScenarioLine = Node &
  (
    | { readonly line: 'edition'; readonly names: readonly Name[] }
    | { readonly line: 'phase'; readonly text: string }
    | {
        readonly line: 'given' | 'orders';
        readonly list: Name | undefined;
        readonly groups: readonly ScenarioGroup[];
      }
    | { readonly line: 'draws'; readonly key: StringNode; readonly value: StringNode }
    | {
        readonly line: 'expect';
        readonly only: boolean;
        readonly list: Name | undefined;
        readonly groups: readonly ScenarioGroup[];
      }
    | { readonly line: 'expect-order'; readonly order: StringNode; readonly verdict: string }
    | { readonly line: 'expect-next'; readonly text: string }
    | { readonly line: 'expect-ended'; readonly who: readonly Name[] }
  );

export interface ScenarioClause extends Node {
  readonly kind: 'scenario';
  readonly title: string;
  readonly proves: readonly Name[];
  readonly lines: readonly ScenarioLine[];
}

export interface SortKey extends Node {
  readonly value: Expression;
  readonly down: boolean;
}

export type Effect = Node &
  (
    | { readonly effect: 'set'; readonly target: Expression; readonly value: Expression }
    | { readonly effect: 'draw'; readonly target: Expression; readonly draw: DrawNode }
    | { readonly effect: 'add' | 'remove'; readonly value: Expression; readonly target: Expression }
    | { readonly effect: 'clear'; readonly target: Expression }
    | {
        readonly effect: 'create';
        readonly of: Name;
        readonly fields: readonly { readonly name: Name; readonly value: Expression }[];
      }
    | { readonly effect: 'destroy' | 'open' | 'close'; readonly target: Expression }
    | { readonly effect: 'for'; readonly domain: DomainNode; readonly body: readonly Effect[] }
    | {
        readonly effect: 'when';
        readonly condition: Expression;
        readonly body: readonly Effect[];
        readonly otherwise: readonly Effect[];
      }
    | { readonly effect: 'let'; readonly name: Name; readonly value: Expression }
    | { readonly effect: 'tell'; readonly who: Expression; readonly text: StringNode }
    | { readonly effect: 'end'; readonly winners: Expression | undefined }
  );

export interface DrawNode extends Node {
  readonly low: Expression | undefined;
  readonly high: Expression | undefined;
  readonly domain: DomainNode | undefined;
  readonly suchThat: Expression | undefined;
}

export type QuantifierWord =
  | 'some'
  | 'every'
  | 'no'
  | 'count'
  | 'sum'
  | 'least'
  | 'greatest'
  | 'the'
  | 'sole'
  | 'first'
  | 'all';

/** `other Move n to m.to.space with ..`: what a quantifier, loop or draw ranges over. */
export interface DomainNode extends Node {
  readonly of: Name;
  readonly other: boolean;
  readonly variable: Name | undefined;
  readonly places: readonly {
    readonly preposition: string;
    readonly value: Expression;
    readonly range: Range;
  }[];
  readonly where: Expression | undefined;
}

export type CompareOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';

export type Expression = Node &
  (
    | { readonly form: 'bool'; readonly value: boolean }
    | { readonly form: 'none' | 'this' | 'inherited' }
    /** Exact: numerator over denominator. */
    | { readonly form: 'number'; readonly numerator: number; readonly denominator: number }
    | { readonly form: 'string'; readonly text: string }
    /** A run of capitalised words and numbers. */
    | { readonly form: 'name'; readonly name: Name }
    /** A lower-case word: a variable, a bare attribute of `this`, a value, `season`, `year`, `date`, `phase`. */
    | { readonly form: 'word'; readonly name: Name }
    | { readonly form: 'attribute'; readonly of: Expression; readonly name: Name }
    | { readonly form: 'call'; readonly name: Name; readonly args: readonly Expression[] }
    | { readonly form: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
    | { readonly form: 'not'; readonly of: Expression }
    | {
        readonly form: 'compare';
        readonly operator: CompareOperator;
        readonly left: Expression;
        readonly right: Expression;
      }
    /** `x is Army`, `x is not none`, `edition is 1971` */
    | {
        readonly form: 'is';
        readonly of: Expression;
        readonly not: boolean;
        readonly value: Expression;
      }
    | { readonly form: 'in'; readonly of: Expression; readonly set: Expression }
    | { readonly form: 'or-else'; readonly left: Expression; readonly right: Expression }
    | { readonly form: '+' | '-' | '*'; readonly left: Expression; readonly right: Expression }
    | {
        readonly form: '/';
        readonly left: Expression;
        readonly right: Expression;
        readonly rounded: 'down' | 'up' | 'nearest' | undefined;
      }
    | {
        readonly form: 'if';
        readonly condition: Expression;
        readonly yes: Expression;
        readonly no: Expression;
      }
    | {
        readonly form: 'let';
        readonly name: Name;
        readonly value: Expression;
        readonly body: Expression;
      }
    | {
        readonly form: 'quantifier';
        readonly word: QuantifierWord;
        readonly domain: DomainNode;
        readonly keys: readonly SortKey[];
        readonly body: Expression | undefined;
      }
    | {
        readonly form: 'route';
        readonly from: Expression;
        readonly to: Expression;
        readonly over: DomainNode;
        readonly at: Expression;
        /** `through x`: only chains (no member twice) in which x takes part. */
        readonly through: Expression | undefined;
        readonly by: Name;
      }
    | {
        readonly form: 'distance';
        readonly from: Expression;
        readonly to: Expression;
        readonly by: Name;
      }
    /** Stands where recovery could not make an expression. */
    | { readonly form: 'missing' }
  );
