/** What takes its time: scenarios, the trace with its proofs, the rulebook page, the emitted code. */
import { limits } from '../workers.ts';
import { failure, tell, valueOf, wordsOf } from '../context.ts';
import type { Context } from '../context.ts';
import type { Answer } from '../../protocol/calls.ts';
import type { Outcome } from '../../protocol/client.ts';
import type { Ran, State, Wanted } from '../state.ts';

export interface Desk {
  scenarios(): Promise<void>;
  /** Runs one scenario of the text. */
  scenario(title: string): Promise<void>;
  /** Plays the scenarios of the variant that the text extends. */
  against(): Promise<void>;
  /** What the text says otherwise than another; which, the state says. */
  differences(): Promise<void>;
  trace(prove: boolean): Promise<void>;
  book(): Promise<void>;
  /** Lets automatic players play, and shows what it tells. */
  balance(): Promise<void>;
  typescript(): Promise<void>;
  validator(): Promise<void>;
  schema(): Promise<void>;
  stop(): void;
}

type Paper =
  'suite' | 'against' | 'trace' | 'book' | 'balance' | 'typescript' | 'validator' | 'schema';

export function desk(context: Context, ready: () => Promise<boolean>): Desk {
  const { store, workers } = context;
  const want = async <K extends Paper, T>(
    what: string,
    put: (wanted: Wanted<T>) => Pick<State, K>,
    ask: (progress: (words: string) => void) => Promise<Outcome<Answer<T>>>,
  ): Promise<void> => {
    const { summary } = store.get();
    if (summary === undefined) return;
    store.set(put({ kind: 'waiting', words: what }));
    if (!(await ready())) {
      if (store.get().summary !== summary) return;
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

  const scenarios = async (): Promise<void> => {
    await want(
      'Running the scenarios',
      (suite: State['suite']) => ({ suite }),
      (progress) => workers.desk.ask('scenarios', { title: undefined }, limits.suite, progress),
    );
    const { suite, source } = store.get();
    if (suite.kind !== 'there') return;
    const own = suite.value.scenarios.filter(({ place }) => place.path === source.path);
    store.set({ ran: Object.fromEntries(own.map((one) => [one.title, one])) });
  };

  const scenario = async (title: string): Promise<void> => {
    const { summary, compiling } = store.get();
    const ran = (run: Ran): void => store.set({ ran: { ...store.get().ran, [title]: run } });
    if (compiling === 'errors' || summary === undefined || !(await ready())) {
      tell(context, {
        kind: 'plain',
        words: 'A scenario runs when the text has no errors.',
        help: 'Correct what is marked first.',
      });
      return;
    }
    ran({ outcome: 'running', failures: [] });
    store.set({ said: '' });
    const outcome = await workers.desk.ask('scenarios', { title }, limits.suite);
    if (store.get().summary !== summary) return;
    const suite = valueOf(context, outcome, 'Running the scenario');
    const one = suite?.scenarios[0];
    const came: Ran = one ?? {
      outcome: 'unusable',
      failures: suite === undefined ? ['It was stopped.'] : ['There is no such scenario.'],
    };
    ran(came);
    const where = (one?.edition ?? '') === '' ? '' : ` in edition ${one?.edition}`;
    store.set({ said: came.failures[0] ?? `The scenario “${title}”: ${came.outcome}${where}.` });
  };

  return {
    scenarios,
    scenario,
    async trace(prove) {
      const { trace: before, summary } = store.get();
      await want(
        prove ? 'Proving the rules' : 'Tracing the rules',
        (trace: State['trace']) => ({ trace }),
        (progress) => workers.desk.ask('trace', { prove }, limits.prove, progress),
      );
      const { trace } = store.get();
      // What was there before the proofs were asked for still holds.
      if (trace.kind !== 'failed' || before.kind !== 'there') return;
      if (store.get().summary !== summary) return;
      store.set({ trace: before });
      tell(context, { kind: 'plain', words: trace.words });
    },
    against: () =>
      want(
        'Playing the scenarios of what it extends',
        (against: State['against']) => ({ against }),
        (progress) => workers.desk.ask('against', null, limits.prove, progress),
      ),
    async differences() {
      const { source, than } = store.get();
      const takes = { source, than: than === '' ? undefined : than };
      const outcome = await workers.text.ask('differences', takes, limits.check);
      const now = store.get();
      // Meanwhile it may be asked of others.
      if (now.source !== source || now.than !== than) return;
      const failed = (words: string): void => store.set({ differences: { kind: 'failed', words } });
      if (outcome.kind !== 'done') failed(failure(outcome, 'Comparing the texts'));
      else if (!outcome.value.ok) failed(wordsOf(outcome.value.refused));
      else store.set({ differences: { kind: 'there', value: outcome.value.value } });
    },
    book: () =>
      want(
        'Writing the rulebook page',
        (book: State['book']) => ({ book }),
        (progress) => workers.desk.ask('book', null, limits.prove, progress),
      ),
    balance: () =>
      want(
        'Playing',
        (balance: State['balance']) => ({ balance }),
        (progress) =>
          workers.desk.ask('balance', store.get().wantedGames, limits.balance, progress),
      ),
    typescript: () =>
      want(
        'Writing the module',
        (typescript: State['typescript']) => ({ typescript }),
        () => workers.desk.ask('typescript', null, limits.suite),
      ),
    validator: () =>
      want(
        'Writing the validator',
        (validator: State['validator']) => ({ validator }),
        () => workers.desk.ask('validator', null, limits.suite),
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
