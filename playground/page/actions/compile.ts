/** Keeps diagnostics and the compiled variant in step with the text. What is outdated is dropped. */
import { limits } from '../workers.ts';
import { failure } from '../context.ts';
import type { Context } from '../context.ts';
import { nothingMade } from '../state.ts';
import { sameSource } from '../../protocol/source.ts';
import type { Source } from '../../protocol/source.ts';
import type { Compiled, Summary } from '../../protocol/calls.ts';
import type { Outcome } from '../../protocol/client.ts';

export interface Compiler {
  /** @param whole it is another text than before */
  changed(source: Source, whole?: boolean): void;
  /** Compiles another text at once, whatever there was before; undefined where it does not compile. */
  now(source: Source): Promise<Summary | undefined>;
  /** Sees to it that the worker which plays knows the present text: it may have been ended since. */
  ready(): Promise<boolean>;
  /** The same for the worker that runs scenarios and writes pages. */
  deskReady(): Promise<boolean>;
  /** The last text that compiled. */
  good(): Source | undefined;
}

/** Milliseconds without a keystroke before the text is looked at. */
const PAUSE = 120;
/** A compilation that has run for so long when the text changes is not waited for. */
const PATIENCE = 2000;

export function compiler(
  context: Context,
  whenCompiled: (summary: Summary) => Promise<void>,
): Compiler {
  const { store, workers } = context;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Rises with each change: what began under a lower number is outdated. */
  let version = 0;
  let flight: Promise<unknown> | undefined;
  let since = 0;
  /** The last text that compiled: it is what is played, whatever stands in the editor. */
  let good: Source | undefined;
  let gameKnows: Known = unknown;
  let deskKnows: Known = unknown;
  let deskLearns: { readonly source: Source; readonly done: Promise<boolean> } | undefined;

  const changed = (source: Source, whole = false): void => {
    version += 1;
    const mine = version;
    if (whole) leaveBehind();
    store.set({ source });
    clearTimeout(timer);
    timer = setTimeout(() => void look(source, mine), PAUSE);
  };

  /** Whatever the code of one text has left in a worker, the next one does not meet it. */
  const leaveBehind = (): void => {
    // One that has compiled nothing has met the code of no text.
    if (flight !== undefined || gameKnows.source !== undefined) workers.game.stop();
    workers.desk.stop();
  };

  const look = async (source: Source, mine: number): Promise<void> => {
    const checked = await workers.text.ask('check', source, limits.check);
    if (mine !== version) return;
    if (checked.kind !== 'done') return stopped(failure(checked, 'Checking the text'));
    store.set({ diagnostics: checked.value });
    if (checked.value.some(({ severity }) => severity === 'error')) {
      store.set({ compiling: 'errors' });
      return;
    }
    await compile(source, mine);
  };

  const stopped = (why: string): void => {
    store.set({ compiling: 'stopped', stoppedWhy: why });
  };

  // Also when nobody waits for an answer: else the page would show a game that is no longer there.
  workers.game.onStop((why) => {
    if (why !== undefined) stopped(`Playing by this text was stopped: ${why}`);
  });

  const compile = async (source: Source, mine: number): Promise<Summary | undefined> => {
    if (flight !== undefined) {
      if (performance.now() - since > PATIENCE) workers.game.stop();
      await flight;
      if (mine !== version) return undefined;
    }
    since = performance.now();
    store.set({ compiling: 'working' });
    const asked = workers.game.ask('compile', source, limits.compile);
    flight = asked;
    const outcome = await asked;
    flight = undefined;
    return mine === version ? taken(source, outcome, mine) : undefined;
  };

  const taken = async (
    source: Source,
    outcome: Outcome<Compiled>,
    mine: number,
  ): Promise<Summary | undefined> => {
    if (outcome.kind !== 'done') {
      stopped(failure(outcome, 'Compiling'));
      return undefined;
    }
    const { diagnostics, summary } = outcome.value;
    store.set({
      diagnostics,
      ...(summary === undefined ? { compiling: 'errors' } : { summary }),
    });
    if (summary === undefined) return undefined;
    good = source;
    gameKnows = { generation: workers.game.generation(), source };
    forget();
    await whenCompiled(summary);
    // Now there is a game by these rules: what is pressed from here on is about it.
    if (mine === version && store.get().compiling === 'working') store.set({ compiling: 'ready' });
    return summary;
  };

  /** What was made of the text before. */
  const forget = (): void => store.set(nothingMade);

  const now = async (source: Source): Promise<Summary | undefined> => {
    version += 1;
    leaveBehind();
    clearTimeout(timer);
    store.set({ source, diagnostics: [] });
    return compile(source, version);
  };

  const ready = async (): Promise<boolean> => {
    // The text before would take the place of the one that is being compiled, and its game be begun by the wrong rules.
    if (flight !== undefined) await flight;
    if (good === undefined) return false;
    if (isKnown(gameKnows, workers.game.generation(), good)) return true;
    const source = good;
    const outcome = await workers.game.ask('compile', source, limits.compile);
    if (outcome.kind !== 'done' || outcome.value.summary === undefined) return false;
    gameKnows = { generation: workers.game.generation(), source };
    return true;
  };

  const deskReady = (): Promise<boolean> => {
    if (good === undefined) return Promise.resolve(false);
    if (isKnown(deskKnows, workers.desk.generation(), good)) return Promise.resolve(true);
    // It is asked for several things at once, and compiles once for all.
    if (deskLearns !== undefined && sameSource(deskLearns.source, good)) return deskLearns.done;
    // What it does for an earlier text is outdated.
    if (workers.desk.isBusy()) workers.desk.stop();
    const source = good;
    const learning = { source, done: deskLearn(source) };
    deskLearns = learning;
    void learning.done.finally(() => {
      if (deskLearns === learning) deskLearns = undefined;
    });
    return learning.done;
  };

  const deskLearn = async (source: Source): Promise<boolean> => {
    const outcome = await workers.desk.ask('compile', source, limits.compile);
    if (outcome.kind !== 'done' || outcome.value.summary === undefined) return false;
    deskKnows = { generation: workers.desk.generation(), source };
    return true;
  };

  return { changed, now, ready, deskReady, good: () => good };
}

/** What a worker has compiled last. */
interface Known {
  readonly generation: number;
  readonly source: Source | undefined;
}

const unknown: Known = { generation: -1, source: undefined };

const isKnown = (known: Known, generation: number, source: Source): boolean =>
  known.generation === generation && sameSource(known.source, source);
