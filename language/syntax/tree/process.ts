/** The calendar, phases, steps, and effects. */
import type { DomainNode, Expression, SortKey, TemplateNode } from './expressions.ts';
import type { Declared } from './facts.ts';
import type { Name, Node } from './nodes.ts';

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
  /** Where the calendar has this one, it gets the new one too. */
  readonly beside: { readonly how: 'before' | 'after'; readonly phase: Name } | undefined;
  readonly body: readonly ProcessNode[];
}

export type ProcessNode =
  | ({ readonly kind: 'ask-step'; readonly asks: readonly Name[] } & Node)
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

/** `step flood after moves of Movement {..}`, `step tally after carry out Builds of P {..}`, `step capture of Adjustments {..}`, `remove step ..` */
export interface StepClause extends Node {
  readonly kind: 'step-clause';
  readonly how: 'before' | 'after' | 'redefine' | 'remove';
  /** A step or an ask; with `carriedOut`, where that ask is carried out. */
  readonly anchor: Name;
  readonly carriedOut: boolean;
  readonly phase: Name;
  readonly step: StepNode | undefined;
}

export interface SetupClause extends Node {
  readonly kind: 'setup';
  readonly effects: readonly Effect[];
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
    | { readonly effect: 'tell'; readonly who: Expression | undefined; readonly text: TemplateNode }
    | { readonly effect: 'end'; readonly winners: Expression | undefined }
  );

export interface DrawNode extends Node {
  readonly low: Expression | undefined;
  readonly high: Expression | undefined;
  readonly domain: DomainNode | undefined;
  readonly suchThat: Expression | undefined;
}
