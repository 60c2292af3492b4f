/** Keeps diagnostics and the compiled variant in step with the text. What is outdated is dropped. */
import { limits } from '../workers.ts';
import { failure } from '../context.ts';
import type { Context } from '../context.ts';
import { nothingMade } from '../state.ts';
import { wrote } from '../../game/past.ts';
import { sameSource } from '../../protocol/source.ts';
import type { Source } from '../../protocol/source.ts';
import type { Drawing, Lettering } from '../../../compiler/index.ts';
import type { Answer, Compiled, FilmWanted, PictureWanted, Summary } from '../../protocol/calls.ts';
import type { Outcome } from '../../protocol/client.ts';
import type { Drawings, Playable } from '../../protocol/playable.ts';
import { readyMade } from '../../shipped/shipped.ts';

export interface Change {
  /** It is another text than before. */
  readonly whole?: boolean;
  /** What is typed in one go is undone together. */
  readonly typed?: boolean;
}

export interface Compiler {
  changed(source: Source, how?: Change): void;
  /** The text is as it was before, or as it was before that. */
  restored(source: Source, whole?: boolean): void;
  /** Compiles another text at once, whatever there was before; undefined where it does not compile. */
  now(source: Source): Promise<Summary | undefined>;
  /** Sees to it that the worker which plays knows the present text: it may have been ended since. */
  ready(): Promise<boolean>;
  /** The same for the worker that runs scenarios and writes pages. */
  deskReady(): Promise<boolean>;
  /** The text of a picture by the present text; undefined where there is none to be had. */
  picture(wanted: PictureWanted): Promise<string | undefined>;
  film(wanted: FilmWanted): Promise<string | undefined>;
  /** The size of the pictures of a variant, where that was made when the site was built. */
  size(variant: string): Size | undefined;
  /** The last text that compiled. */
  good(): Source | undefined;
}

/** Of a picture, in its own units. */
export type Size = Pick<Drawing, 'width' | 'height'>;

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
  /** The game is being played again by the rules that were compiled last. */
  let following: Promise<unknown> | undefined;
  let since = 0;
  /** The last text that compiled: it is what is played, whatever stands in the editor. */
  let good: Good | undefined;
  /** What was handed last to the worker that plays, and to which of them. */
  let handed: Handed | undefined;
  let deskKnows: Known = unknown;
  let deskLearns: { readonly source: Source; readonly done: Promise<boolean> } | undefined;

  const changed = (source: Source, { whole = false, typed = false }: Change = {}): void => {
    const { source: was, timeline, game, past } = store.get();
    const before = { timeline, game, source: was, whole };
    const at = typed ? performance.now() : undefined;
    store.set({ past: wrote(past, before, source, at) });
    restored(source, whole);
  };

  const restored = (source: Source, whole = false): void => {
    version += 1;
    const mine = version;
    if (whole) leaveBehind();
    store.set({ source });
    clearTimeout(timer);
    timer = setTimeout(() => void look(source, mine), PAUSE);
  };

  /** Whatever the code of one text has left in a worker, the next one does not meet it. */
  const leaveBehind = (): void => {
    // One that was handed nothing has met the code of no text.
    if (handed !== undefined && (!handed.ours || workers.game.isBusy())) {
      workers.game.stop();
      handed = undefined;
    }
    // What is compiled is not waited for.
    if (flight !== undefined) workers.compiler.stop();
    workers.desk.stop();
  };

  const look = async (source: Source, mine: number): Promise<void> => {
    const checked = await workers.text.ask('check', source, limits.check);
    if (mine !== version) return;
    if (checked.kind !== 'done') return stopped(failure(checked, 'Checking the text'));
    const { diagnostics, beside } = checked.value;
    store.set({ diagnostics, besides: beside });
    if (diagnostics.some(({ severity }) => severity === 'error')) {
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
      if (performance.now() - since > PATIENCE) {
        workers.compiler.stop();
        workers.game.stop();
      }
      await flight;
      if (mine !== version) return undefined;
    }
    since = performance.now();
    store.set({ compiling: 'working' });
    const making = make(source, mine);
    flight = making;
    const outcome = await making;
    flight = undefined;
    return mine === version ? taken(source, outcome, mine) : undefined;
  };

  /** Compiles a text, where that was not done when the site was built, and hands it to the worker that plays. */
  const make = async (source: Source, mine: number): Promise<Outcome<Making>> => {
    const ready = await readyMade(source);
    const outcome: Outcome<Compiled> =
      ready === undefined
        ? await workers.compiler.ask('compile', source, limits.compile)
        : { kind: 'done', value: ready.compiled };
    if (outcome.kind !== 'done') return outcome;
    const { diagnostics, made } = outcome.value;
    if (made === undefined || mine !== version)
      return { kind: 'done', value: { diagnostics, made: undefined } };
    const { summary, playable } = made;
    const next = { source, playable, drawings: ready?.drawings };
    const taken = await hand(next);
    return taken.kind === 'done'
      ? { kind: 'done', value: { diagnostics, made: { summary, good: next } } }
      : taken;
  };

  /** Shipped ones are kept by the worker, and to go back to one takes no time. */
  const take = async ({ good: { playable, drawings }, kept }: Handed): Promise<Outcome<null>> => {
    const number = kept.indexOf(playable);
    if (number >= 0) return workers.game.ask('take', number, limits.compile);
    const outcome = await workers.game.ask('take', { playable, drawings }, limits.compile);
    if (outcome.kind === 'done' && drawings !== undefined) kept.push(playable);
    return outcome;
  };

  const hand = async (next: Good): Promise<Outcome<null>> => {
    workers.game.begin();
    const generation = workers.game.generation();
    const before = handed?.generation === generation ? handed : undefined;
    const ours = next.drawings !== undefined && before?.ours !== false;
    const mine: Handed = { generation, good: next, ours, kept: before?.kept ?? [] };
    handed = mine;
    const outcome = await take(mine);
    if (outcome.kind !== 'done' && handed === mine) {
      // The code of that text has run in it: what goes on goes on in another.
      handed = undefined;
      workers.game.stop();
    }
    return outcome;
  };

  const taken = async (
    source: Source,
    outcome: Outcome<Making>,
    mine: number,
  ): Promise<Summary | undefined> => {
    if (outcome.kind !== 'done') {
      stopped(failure(outcome, 'Compiling'));
      return undefined;
    }
    const { diagnostics, made } = outcome.value;
    store.set({
      diagnostics,
      ...(made === undefined ? { compiling: 'errors' } : { summary: made.summary }),
    });
    if (made === undefined) return undefined;
    const { summary } = made;
    ({ good } = made);
    forget();
    const follows = whenCompiled(summary);
    following = follows;
    await follows;
    if (following === follows) following = undefined;
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
    store.set({ source, diagnostics: [], besides: [] });
    const mine = version;
    const summary = await compile(source, mine);
    if ((source.beside ?? []).length > 0) void lookBeside(source, mine);
    return summary;
  };

  /** What is wrong with the texts that were not compiled. */
  const lookBeside = async (source: Source, mine: number): Promise<void> => {
    const checked = await workers.text.ask('check', source, limits.check);
    if (mine === version && checked.kind === 'done') store.set({ besides: checked.value.beside });
  };

  const ready = async (): Promise<boolean> => {
    // The text before would take the place of the one that is being compiled, and its game be begun by the wrong rules.
    if (flight !== undefined) await flight;
    // So would what is asked of a game that these rules are only about to play again.
    if (following !== undefined) await following;
    if (good === undefined) return false;
    if (hasIt(good)) return true;
    return (await hand(good)).kind === 'done';
  };

  const isReady = (): boolean =>
    flight === undefined && following === undefined && good !== undefined && hasIt(good);

  /** Has the worker that plays been handed it? */
  const hasIt = (which: Good): boolean =>
    handed?.good === which && handed.generation === workers.game.generation();

  /** @param draw gives null where there is no plan with such names yet */
  const drawn = async (
    lettering: Lettering,
    draw: () => Promise<Outcome<Answer<string | null>>>,
  ): Promise<string | undefined> => {
    // Where there is nothing to be waited for, it is asked at once, before the page is changed.
    if (!isReady() && !(await ready())) return undefined;
    if (good === undefined) return undefined;
    const of = good;
    const before = drawnOf(await draw());
    if (before !== null) return before;
    const takes = { source: of.source, lettering };
    const plan = await workers.compiler.ask('drawing', takes, limits.compile);
    // It is the plan of that text, and of no other that is played by now.
    if (plan.kind !== 'done' || plan.value === undefined || !hasIt(of)) return undefined;
    await workers.game.ask('drawing', { lettering, drawing: plan.value }, limits.step);
    return drawnOf(await draw()) ?? undefined;
  };

  const deskReady = (): Promise<boolean> => {
    if (good === undefined) return Promise.resolve(false);
    const { source } = good;
    if (isKnown(deskKnows, workers.desk.generation(), source)) return Promise.resolve(true);
    // It is asked for several things at once, and compiles once for all.
    if (deskLearns !== undefined && sameSource(deskLearns.source, source)) return deskLearns.done;
    // What it does for an earlier text is outdated.
    if (workers.desk.isBusy()) workers.desk.stop();
    const learning = { source, done: deskLearn(source) };
    deskLearns = learning;
    void learning.done.finally(() => {
      if (deskLearns === learning) deskLearns = undefined;
    });
    return learning.done;
  };

  const deskLearn = async (source: Source): Promise<boolean> => {
    const outcome = await workers.desk.ask('compile', source, limits.compile);
    if (outcome.kind !== 'done' || !outcome.value) return false;
    deskKnows = { generation: workers.desk.generation(), source };
    return true;
  };

  return {
    changed,
    restored,
    now,
    ready,
    deskReady,
    picture: ({ size, names, ...rest }) =>
      drawn({ size, names }, () =>
        workers.game.ask('picture', { size, names, ...rest }, limits.step),
      ),
    film: ({ names, ...rest }) =>
      drawn({ names }, () => workers.game.ask('film', { names, ...rest }, limits.suite)),
    size: (variant) => (good?.playable.facts.slug === variant ? good.drawings?.usual : undefined),
    good: () => good?.source,
  };
}

const drawnOf = (outcome: Outcome<Answer<string | null>>): string | null | undefined =>
  outcome.kind === 'done' && outcome.value.ok ? outcome.value.value : undefined;

/** A text that compiled, and what can be played of it. */
interface Good {
  readonly source: Source;
  readonly playable: Playable;
  /** Undefined: they are made when they are wanted. */
  readonly drawings: Drawings | undefined;
}

interface Making extends Pick<Compiled, 'diagnostics'> {
  /** Undefined where the text has errors, or is outdated. */
  readonly made: { readonly summary: Summary; readonly good: Good } | undefined;
}

/** What the worker that plays was handed last. */
interface Handed {
  readonly generation: number;
  readonly good: Good;
  /** It has met no code but that of the variants of this site. */
  readonly ours: boolean;
  /** The shipped ones that it has kept, in the order in which it took them. */
  readonly kept: Playable[];
}

/** What a worker has compiled last. */
interface Known {
  readonly generation: number;
  readonly source: Source | undefined;
}

const unknown: Known = { generation: -1, source: undefined };

const isKnown = (known: Known, generation: number, source: Source): boolean =>
  known.generation === generation && sameSource(known.source, source);
