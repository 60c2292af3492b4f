/** Scenarios. */
import type { Name, Node, StringNode } from './nodes.ts';

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
    /** Everybody is silent until this stop. */
    | { readonly line: 'silent-until'; readonly text: string }
    | { readonly line: 'draws'; readonly key: StringNode; readonly value: StringNode }
    | {
        readonly line: 'expect';
        readonly only: boolean;
        readonly list: Name | undefined;
        readonly groups: readonly ScenarioGroup[];
      }
    /** `who`: whose order it is; undefined where one text is one order. */
    | {
        readonly line: 'expect-order';
        readonly who: Name | undefined;
        readonly order: StringNode;
        readonly verdict: string;
      }
    /** What somebody may know: orders of the last turn, or items of a list. */
    | {
        readonly line: 'expect-sight';
        readonly who: Name;
        readonly sees: boolean;
        readonly list: Name | undefined;
        readonly groups: readonly ScenarioGroup[];
      }
    /** What the last turn told somebody, or everybody. */
    | {
        readonly line: 'expect-told';
        readonly who: Name | undefined;
        readonly text: StringNode;
      }
    | { readonly line: 'expect-next'; readonly text: string }
    | { readonly line: 'expect-ended'; readonly who: readonly Name[] }
  );

export interface ScenarioClause extends Node {
  readonly kind: 'scenario';
  readonly title: string;
  readonly proves: readonly Name[];
  readonly lines: readonly ScenarioLine[];
}
