/** A sentence that is being filled in, and the part of the page that does it. */
import type { TemplateResult } from 'lit-html';
import type { Filling } from '../../help/sentence.ts';
import type { Sketch } from '../../protocol/calls.ts';
import type { Wanted } from '../state.ts';
import type { View } from '../views/shell.ts';

export interface BeingFilled {
  readonly filling: Filling;
  /** What it does, for the gaps as they are; `none` while one is open. */
  readonly sketch: Wanted<Sketch>;
  readonly hand: Hand;
}

export interface Hand {
  show(view: View, being: BeingFilled): TemplateResult;
  /** A space was pointed at; true where it went into a gap. */
  take(space: string): boolean;
  /** The spaces that stand in its gaps, by what the map calls them. */
  marked(names: Readonly<Record<string, string>>): readonly string[];
}
