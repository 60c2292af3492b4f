/** What a rulebook page is made of, whatever it is printed as. */

/** `slot`: a place in a notation that is filled in; `strong`: a name that is introduced. */
export interface Inline {
  readonly text: string;
  readonly as: 'plain' | 'code' | 'slot' | 'strong';
  /** Anchor on this page that it leads to. */
  readonly to?: string;
}

export type Line = readonly Inline[];

/** Text of the variant that stands under a title and is opened by those who want it. */
export interface Quoted {
  readonly title: string;
  readonly holds: boolean | undefined;
  readonly text: string;
}

export interface RuleEntry {
  readonly anchor: string;
  readonly number: string;
  readonly title: string;
  /** What became of it: `enforced`, `proved`, `lost` .. */
  readonly status: readonly string[];
  readonly notes: readonly { readonly label: string; readonly line: Line }[];
  readonly scenarios: readonly Quoted[];
  /** The clauses that enforce it, as they are written; empty where there are none of its own. */
  readonly clauses: string;
}

export type Block =
  | {
      readonly block: 'heading';
      readonly level: 1 | 2 | 3;
      readonly anchor: string;
      readonly text: string;
    }
  | { readonly block: 'text'; readonly line: Line }
  | { readonly block: 'list'; readonly items: readonly Line[] }
  | {
      readonly block: 'facts';
      readonly rows: readonly { readonly label: string; readonly line: Line }[];
    }
  | { readonly block: 'table'; readonly head: readonly string[]; readonly rows: readonly Line[][] }
  | { readonly block: 'rule'; readonly rule: RuleEntry }
  /** Text of the variant as it is written. */
  | { readonly block: 'code'; readonly text: string }
  /** A drawing; `chart` is its SVG, and `narrow` the same for pages that are not wide, where that is another. */
  | {
      readonly block: 'figure';
      readonly chart: string;
      readonly caption: string;
      readonly narrow?: string;
    };

export const plain = (text: string): Inline => ({ text, as: 'plain' });
export const code = (text: string): Inline => ({ text, as: 'code' });
export const strong = (text: string): Inline => ({ text, as: 'strong' });
export const link = (text: string, to: string): Inline => ({ text, as: 'plain', to });

/** Lines one behind the other, with something between them. */
export const joined = (lines: readonly Line[], between: string): Line =>
  lines.flatMap((line, i) => (i === 0 ? line : [plain(between), ...line]));

export const anchorOf = (...parts: readonly string[]): string =>
  parts
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
