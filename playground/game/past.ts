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
}

export interface Past {
  /** Before each thing that was done, the last one last. */
  readonly undo: readonly Moment[];
  readonly redo: readonly Moment[];
}

export const noPast: Past = { undo: [], redo: [] };

/** So many things can be undone. */
const MOST = 500;

const sameTimeline = (a: Timeline | undefined, b: Timeline | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && sameGame(a, b));

/** Something is done: what had been undone cannot be done again. To look at another stop is nothing done. */
export const done = (past: Past, was: Moment, now: Pick<Moment, 'timeline' | 'source'>): Past =>
  sameTimeline(was.timeline, now.timeline) && sameSource(was.source, now.source)
    ? past
    : { undo: [...past.undo, was].slice(-MOST), redo: [] };

/** The last thing that was done goes on, as where somebody types one letter after the other. */
export const wentOn = ({ undo }: Past, whole: boolean): Past => ({
  undo: undo.map((one, at) => (whole && at === undo.length - 1 ? { ...one, whole } : one)),
  redo: [],
});

export interface Moved extends Moment {
  readonly past: Past;
}

export function undone({ undo, redo }: Past, now: Moment): Moved | undefined {
  const moment = undo.at(-1);
  if (moment === undefined) return undefined;
  const next = { ...now, whole: moment.whole ?? false };
  return { ...moment, past: { undo: undo.slice(0, -1), redo: [...redo, next] } };
}

export function redone({ undo, redo }: Past, now: Moment): Moved | undefined {
  const moment = redo.at(-1);
  if (moment === undefined) return undefined;
  const next = { ...now, whole: moment.whole ?? false };
  return { ...moment, past: { undo: [...undo, next], redo: redo.slice(0, -1) } };
}
