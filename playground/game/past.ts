/** What was done to a game and its texts, one thing after another: each can be undone, and done again. */
import { sameSource } from '../protocol/source.ts';
import type { Source } from '../protocol/source.ts';
import { sameGame } from './timeline.ts';
import type { Timeline } from './timeline.ts';

/** A game as it was, as which one it is kept, and by which texts it is played. */
export interface Moment {
  /** Undefined before a text has compiled. */
  readonly timeline: Timeline | undefined;
  readonly game: { readonly id: string; readonly name: string };
  readonly source: Source;
  /** What came next left nothing of the text that was shown. */
  readonly whole?: boolean;
  /** What came next was written, and when it went on last. */
  readonly written?: number;
}

export interface Past {
  /** Before each thing that was done, the last one last. */
  readonly undo: readonly Moment[];
  readonly redo: readonly Moment[];
}

export const noPast: Past = { undo: [], redo: [] };

/** So many things can be undone. */
const MOST = 500;

const before = (undo: readonly Moment[], was: Moment): Past => ({
  undo: [...undo, was].slice(-MOST),
  redo: [],
});

/** Something is done to the game: what had been undone cannot be done again. To look at another stop is nothing done. */
export const done = (past: Past, was: Moment & { timeline: Timeline }, now: Timeline): Past =>
  sameGame(was.timeline, now) ? past : before(past.undo, was);

/** Milliseconds between keystrokes within which what is written is undone together. */
const GROUP = 1000;

/**
 * A text is changed.
 * @param at when it was typed, in milliseconds since any moment: what is typed in one go is one thing; undefined where it is
 *   one thing by itself
 */
export function wrote(past: Past, was: Moment, source: Source, at?: number): Past {
  if (sameSource(was.source, source)) return past;
  if (at === undefined) return before(past.undo, was);
  const last = past.undo.at(-1);
  if (last?.written === undefined || at - last.written >= GROUP)
    return before(past.undo, { ...was, written: at });
  const whole = last.whole === true || was.whole === true;
  return before(past.undo.slice(0, -1), { ...last, whole, written: at });
}

export interface Moved extends Moment {
  readonly past: Past;
}

const step =
  (from: keyof Past, to: keyof Past) =>
  (past: Past, now: Moment): Moved | undefined => {
    const moment = past[from].at(-1);
    if (moment === undefined) return undefined;
    const next = { ...now, whole: moment.whole ?? false };
    return {
      ...moment,
      past: { ...past, [from]: past[from].slice(0, -1), [to]: [...past[to], next] },
    };
  };

export const undone = step('undo', 'redo');
export const redone = step('redo', 'undo');
