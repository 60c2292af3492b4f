/** What every action of the page works with. */
import { done } from '../game/past.ts';
import type { Timeline } from '../game/timeline.ts';
import type { Outcome } from '../protocol/client.ts';
import type { Answer, Refusal } from '../protocol/calls.ts';
import type { Notice, State } from './state.ts';
import type { Store } from './store.ts';
import type { Workers } from './workers.ts';

export interface Context {
  readonly store: Store<State>;
  readonly workers: Workers;
}

/** Milliseconds for which it is told that something was done; everything else stays until it is closed. */
const DONE = 8000;

export function tell({ store }: Context, notice: Notice): void {
  store.set({ notice });
  if (notice.kind !== 'good') return;
  setTimeout(() => {
    if (store.get().notice === notice) store.set({ notice: undefined });
  }, DONE);
}

/** Somebody did something to the game, which can be undone. */
export function changeGame(
  { store }: Context,
  timeline: Timeline,
  also: Partial<Omit<State, 'timeline' | 'past'>> = {},
): void {
  const { timeline: was, game, source, past } = store.get();
  store.set({
    ...also,
    timeline,
    past: was === undefined ? past : done(past, { timeline: was, game, source }, timeline),
  });
}

/** Words for what a worker did not do. */
export function failure(
  outcome: Exclude<Outcome<unknown>, { kind: 'done' }>,
  what: string,
): string {
  return outcome.kind === 'stopped'
    ? `${what} ${outcome.late ? 'took too long and was stopped' : 'was stopped'}.`
    : `${what} did not work: ${outcome.message}`;
}

/**
 * The value of a call, or undefined after the reader was told why there is none. Nothing is told of what was ended
 * because its answer is not wanted any more, as when another text is opened.
 */
export function valueOf<T>(
  context: Context,
  outcome: Outcome<Answer<T>>,
  what: string,
): T | undefined {
  if (outcome.kind === 'stopped' && !outcome.late) return undefined;
  if (outcome.kind !== 'done') {
    tell(context, {
      kind: 'bad',
      words: failure(outcome, what),
      help:
        outcome.kind === 'stopped'
          ? 'The page and your text are as they were. Look for a rule that repeats without end.'
          : undefined,
    });
    return undefined;
  }
  if (outcome.value.ok) return outcome.value.value;
  const [first] = outcome.value.refused;
  tell(context, { kind: 'bad', words: wordsOf(outcome.value.refused), help: first?.help });
  return undefined;
}

export const wordsOf = (refused: readonly Refusal[]): string =>
  refused.map(({ message }) => message).join(' ');
