/** What was done to a game, one thing after another: each can be undone, and done again. */
import { sameGame } from './timeline.ts';
import type { Timeline } from './timeline.ts';

/** A game as it was, and as which one it is kept. */
export interface Moment {
  readonly timeline: Timeline;
  readonly game: { readonly id: string; readonly name: string };
}

export interface Past {
  /** Before each thing that was done, the last one last. */
  readonly undo: readonly Moment[];
  readonly redo: readonly Moment[];
}

export const noPast: Past = { undo: [], redo: [] };

/** So many things can be undone. */
const MOST = 500;

/** Something is done: what had been undone cannot be done again. To look at another stop is nothing done. */
export const done = (past: Past, was: Moment, now: Timeline): Past =>
  sameGame(was.timeline, now) ? past : { undo: [...past.undo, was].slice(-MOST), redo: [] };

export type Moved = Moment & { readonly past: Past };

export function undone({ undo, redo }: Past, now: Moment): Moved | undefined {
  const moment = undo.at(-1);
  if (moment === undefined) return undefined;
  return { ...moment, past: { undo: undo.slice(0, -1), redo: [...redo, now] } };
}

export function redone({ undo, redo }: Past, now: Moment): Moved | undefined {
  const moment = redo.at(-1);
  if (moment === undefined) return undefined;
  return { ...moment, past: { undo: [...undo, now], redo: redo.slice(0, -1) } };
}
