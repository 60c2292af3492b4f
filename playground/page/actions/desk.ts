/** What takes its time: scenarios, the trace with its proofs, the rulebook page, the emitted code. */
import { limits } from '../workers.ts';
import { failure, wordsOf } from '../context.ts';
import type { Context } from '../context.ts';
import type { Answer } from '../../protocol/calls.ts';
import type { Outcome } from '../../protocol/client.ts';
import type { State, Wanted } from '../state.ts';

export interface Desk {
  scenarios(): Promise<void>;
  trace(prove: boolean): Promise<void>;
  book(): Promise<void>;
  typescript(): Promise<void>;
  schema(): Promise<void>;
  stop(): void;
}

type Paper = 'suite' | 'trace' | 'book' | 'typescript' | 'schema';

export function desk({ store, workers }: Context, ready: () => Promise<boolean>): Desk {
  const want = async <K extends Paper, T>(
    what: string,
    put: (wanted: Wanted<T>) => Pick<State, K>,
    ask: (progress: (words: string) => void) => Promise<Outcome<Answer<T>>>,
  ): Promise<void> => {
    const { summary } = store.get();
    if (summary === undefined) return;
    store.set(put({ kind: 'waiting', words: what }));
    if (!(await ready())) {
      store.set(put({ kind: 'failed', words: 'The text does not compile.' }));
      return;
    }
    const outcome = await ask((words) => store.set(put({ kind: 'waiting', words })));
    // The text may have changed meanwhile: then nobody waits for this.
    if (store.get().summary !== summary) return;
    if (outcome.kind !== 'done') {
      store.set(put({ kind: 'failed', words: failure(outcome, what) }));
    } else if (!outcome.value.ok) {
      store.set(put({ kind: 'failed', words: wordsOf(outcome.value.refused) }));
    } else store.set(put({ kind: 'there', value: outcome.value.value }));
  };

  return {
    scenarios: () =>
      want(
        'Running the scenarios',
        (suite: State['suite']) => ({ suite }),
        (progress) => workers.desk.ask('scenarios', null, limits.suite, progress),
      ),
    trace: (prove) =>
      want(
        'Tracing the rules',
        (trace: State['trace']) => ({ trace }),
        (progress) => workers.desk.ask('trace', { prove }, limits.prove, progress),
      ),
    book: () =>
      want(
        'Writing the rulebook page',
        (book: State['book']) => ({ book }),
        (progress) => workers.desk.ask('book', null, limits.prove, progress),
      ),
    typescript: () =>
      want(
        'Writing the module',
        (typescript: State['typescript']) => ({ typescript }),
        () => workers.desk.ask('typescript', null, limits.suite),
      ),
    schema: () =>
      want(
        'Writing the schema',
        (schema: State['schema']) => ({ schema }),
        () => workers.desk.ask('schema', null, limits.suite),
      ),
    stop: () => workers.desk.stop(),
  };
}
