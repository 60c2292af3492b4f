/** Plays: everything a person can do with the game on the page. */
import type { Compiler } from './compile.ts';
import { limits } from '../workers.ts';
import { changeGame, tell, valueOf } from '../context.ts';
import type { Context } from '../context.ts';
import type { State } from '../state.ts';
import {
  answersOf,
  draftFrom,
  draftOf,
  isFull,
  isNow,
  isOf,
  lastOf,
  laterOf,
  lookAt,
  newTimeline,
  played,
  savedWhole,
  stillAsked,
  timelineOf,
  waitsFor,
  withDraft,
} from '../../game/timeline.ts';
import type { Timeline } from '../../game/timeline.ts';
import type { Games } from './games.ts';
import { typing } from './typing.ts';
import { noPast } from '../../game/past.ts';
import { fitting, goesOn, point } from '../../game/pointing.ts';
import { everything } from '../../game/sight.ts';
import type { Where } from '../../game/pointing.ts';
import type { Level } from '../../protocol/levels.ts';
import type { Asked, Given, Input, Offer, SavedGame } from '../../protocol/frame.ts';
import type { Summary } from '../../protocol/calls.ts';
import type { GivenDraws } from '../../../runtime/index.ts';

export interface Player {
  /** The rules are these now: goes on as far as they allow. */
  compiled(summary: Summary): Promise<void>;
  /** @param draws throws by hand for what is drawn before the first stop */
  restart(draws?: GivenDraws): Promise<void>;
  /**
   * @param left how the game was left, as far as that is known
   * @param still is it wanted still, when it has been played through?
   */
  open(game: SavedGame, left?: Left, still?: () => boolean): Promise<boolean>;
  /** Goes on with a game that was played before, as far as the present rules take it. */
  goOn(game: SavedGame, still?: () => boolean): Promise<boolean>;
  /** Shows a game as it was. */
  become(timeline: Timeline, game: State['game']): void;
  /** Lets go what does not fit the rules as they are. */
  dropLater(): void;
  /** Goes on without it in a new game; the whole one stays among the kept ones. */
  forkLater(): void;
  /** To the next stop. */
  adjudicate(): Promise<void>;
  /** From stop to stop, until somebody at the page is asked or it is stopped. */
  playOn(): Promise<void>;
  /** Tries the stop out as it stands, for the names of what is thrown at it. */
  findThrows(): Promise<void>;
  /** Puts down what an automatic player of this level would order in somebody's place. */
  advise(who: string, level: Level): Promise<void>;
  choose(asked: Asked, choice: Offer): void;
  type(who: string, text: string): Promise<boolean>;
  pointAt(where: Where): void;
  pickVerb(verb: string | null): void;
}

export interface Left {
  /** The stop that was looked at. */
  readonly at: number;
  readonly drafts?: readonly Given[];
  readonly draws?: GivenDraws;
  /** What was played after the game, and does not fit its rules. */
  readonly later?: readonly Input[];
}

/** Milliseconds after which it is told that something is being adjudicated: until then the answer is nearly there. */
const TOLD = 150;

/** No stop has more orders that are not handed in yet. */
const DRAFTS = 1000;

/** @param shown the time line as it is shown: who looks through the eyes of one player points at what that one sees */
export function player(
  context: Context,
  ready: () => Promise<boolean>,
  shown: () => Timeline | undefined,
  games: Games,
): Player {
  const { store, workers } = context;
  const { game } = workers;

  const fresh = { pointing: null, recalled: false, throws: undefined, typed: {} } as const;
  const setTimeline = (timeline: Timeline): void => store.set({ ...fresh, timeline });

  const begin = async (
    { slug, hash }: Summary,
    options: SavedGame['options'],
  ): Promise<boolean> => {
    const outcome = await game.ask('start', options, limits.step);
    // A map that is still drawn cannot be played yet: that is told to who wants to play it.
    const frame =
      store.get().tab === 'draw' && outcome.kind === 'done' && !outcome.value.ok
        ? undefined
        : valueOf(context, outcome, 'Starting the game');
    if (frame === undefined) return false;
    setTimeline(newTimeline(slug, hash, options, frame));
    return true;
  };

  const compiled = async (summary: Summary): Promise<void> => {
    const { timeline, automatic, sight, opening } = store.get();
    const takesPart = (who: string): boolean => summary.participants.includes(who);
    store.set({ automatic: automatic.filter(takesPart) });
    if (typeof sight.viewer === 'string' && !takesPart(sight.viewer)) {
      store.set({ sight: everything });
    }
    if (timeline === undefined) {
      if (!opening) await begin(summary, { seed: newSeed() });
      return;
    }
    if (isOf(timeline, summary)) return;
    const again = await rehearsed(summary, savedWhole(timeline), timeline);
    const next = again === undefined ? undefined : await takenUp(again, answersOf(timeline));
    const now = store.get();
    // There are other rules by now: what is done for those takes it from here.
    if (now.summary !== summary) return;
    // Meanwhile another game was opened, or an order given: it is that which is to go on by these rules.
    if (now.timeline !== timeline) return compiled(summary);
    // What these rules cannot even begin stays as it was played, until there are rules which can.
    if (again === undefined || next === undefined) return;
    setTimeline(next);
    if (timeline.inputs.length + timeline.later.length === 0 || again.later.length > 0) return;
    tell(context, {
      kind: 'good',
      words: 'The rules have changed: the game was played again by the new ones.',
    });
  };

  /** The game under these rules, as far as they go; undefined after the reader was told why there is none. */
  const rehearsed = async (
    { slug, hash }: Summary,
    record: SavedGame,
    before?: Timeline,
  ): Promise<Timeline | undefined> => {
    const now = { ...record, variant: slug, hash };
    const outcome = await game.ask('rehearse', now, limits.suite);
    const frames = valueOf(context, outcome, 'Playing the game by these rules');
    return frames === undefined ? undefined : timelineOf(now, frames, before);
  };

  const restart = async (draws?: GivenDraws): Promise<void> => {
    if (!(await ready())) return;
    store.set({ notice: undefined });
    const { summary, timeline, game: was } = store.get();
    if (summary === undefined) return;
    // The game until now is kept under its name, and this is a new one. What cannot be thrown is told.
    const seed = draws === undefined ? newSeed() : (timeline?.seed ?? newSeed());
    const options = draws === undefined ? { seed } : { seed, draws };
    const outcome = await game.ask('start', options, limits.step);
    const frame = valueOf(context, outcome, 'Starting the game');
    if (frame === undefined) return;
    const { slug, hash } = summary;
    const next = { ...fresh, game: games.next() };
    changeGame(context, newTimeline(slug, hash, options, frame), next);
    if (timeline === undefined || savedWhole(timeline).inputs.length === 0) return;
    const kept = games.here().find(({ id }) => id === was.id)?.name;
    tell(context, {
      kind: 'plain',
      words: kept === undefined ? 'A new game.' : `A new game. The other is kept as ${kept}.`,
    });
  };

  const become = (timeline: Timeline, which: State['game']): void =>
    store.set({ ...fresh, timeline, game: which, notice: undefined });

  /** Goes on with a game that was played before, as far as the present rules take it. */
  const goOn = async (record: SavedGame, still = (): boolean => true): Promise<boolean> => {
    if (!(await ready())) return false;
    const { summary } = store.get();
    if (summary === undefined) return false;
    const again = await rehearsed(summary, record);
    if (again === undefined || !still()) return false;
    store.set({ ...fresh, timeline: again, past: noPast });
    return true;
  };

  const withoutLater = (also: Partial<Pick<State, 'game'>>): void => {
    const { timeline } = store.get();
    if (timeline === undefined || timeline.later.length === 0) return;
    changeGame(context, { ...timeline, later: [] }, also);
  };
  const dropLater = (): void => {
    withoutLater({});
    tell(context, { kind: 'plain', words: 'The turns are dropped. Undo brings them back.' });
  };
  const forkLater = (): void => withoutLater({ game: games.next() });

  /** With the orders that are not handed in yet, as far as they are orders of this stop. */
  const takenUp = async (timeline: Timeline, given: readonly Given[]): Promise<Timeline> => {
    const { state, asked } = lastOf(timeline);
    let next = timeline;
    for (const one of given.slice(0, DRAFTS)) {
      let draft = draftOf(one, asked);
      if (draft.request === undefined) {
        const { who, text } = draft;
        if (!asked.some((request) => request.who === who)) continue;
        const outcome = await game.ask('read', { state, who, text }, limits.step);
        // What takes too long once would do so again.
        if (outcome.kind !== 'done') break;
        if (!outcome.value.ok) continue;
        draft = { who, ...outcome.value.value, typed: true };
      }
      const request = asked.find(({ id }) => id === draft.request);
      if (request?.form === 'list' && isFull(next, request)) continue;
      next = withDraft(next, draft);
    }
    return next;
  };

  const open = async (
    record: SavedGame,
    left?: Left,
    still = (): boolean => true,
  ): Promise<boolean> => {
    if (!(await ready())) return false;
    const { summary } = store.get();
    const later = left?.later ?? [];
    if (record.variant === summary?.slug && record.hash !== summary.hash) {
      const { inputs } = record;
      if (!(await goOn({ ...record, inputs: [...inputs, ...later] }, still))) return false;
      tell(context, {
        kind: 'plain',
        words: 'The rules have changed since this game was played: it was played again by these.',
      });
      return true;
    }
    const outcome = await game.ask('replay', record, limits.suite);
    const frames = valueOf(context, outcome, 'Playing the game through');
    const through = frames === undefined ? undefined : timelineOf(record, frames);
    if (through === undefined || !still()) return false;
    const timeline = { ...through, later: laterOf(later) };
    store.set({ past: noPast });
    if (left === undefined) {
      setTimeline(timeline);
      return true;
    }
    const { at, drafts = [], draws = {} } = left;
    const next = await takenUp({ ...timeline, draws }, drafts);
    if (!still()) return false;
    setTimeline(lookAt(next, at));
    const lost = drafts.length - next.drafts.length;
    if (lost > 0) {
      tell(context, {
        kind: 'plain',
        words:
          lost === 1
            ? 'One order that was not handed in yet does not fit this phase, and was left out.'
            : `${lost} orders that were not handed in yet do not fit this phase, and were left out.`,
      });
    }
    return true;
  };

  const tryStep = async (timeline: Timeline) => {
    // Meanwhile it may have been played again by other rules.
    if (!(await ready()) || store.get().timeline?.frames !== timeline.frames) return undefined;
    const takes = {
      state: lastOf(timeline).state,
      answers: answersOf(timeline),
      automatic: store.get().automatic,
      levels: store.get().levels,
      chance: `${timeline.seed} ${timeline.inputs.length}`,
      draws: timeline.draws,
    };
    return valueOf(context, await game.ask('step', takes, limits.step), 'Adjudicating');
  };

  /** One step further; false where that did not work, or it is somebody's turn. */
  const stepOn = async (timeline: Timeline): Promise<boolean> => {
    const done = await tryStep(timeline);
    // Meanwhile another game may have been opened, or this one begun anew.
    const { timeline: now } = store.get();
    if (done === undefined || now?.frames !== timeline.frames) return false;
    // What was played by other rules than these is another game from here on.
    const game = timeline.later.length > 0 ? games.next() : store.get().game;
    changeGame(context, played(timeline, done.frame, done.input), { ...fresh, game });
    if (now.drafts !== timeline.drafts)
      tell(context, {
        kind: 'plain',
        words: 'What was changed in the orders while they were adjudicated came too late.',
      });
    return done.frame.ended === null && !waitsFor(done.frame, store.get().automatic);
  };

  const findThrows = async (): Promise<void> => {
    const { timeline } = store.get();
    if (timeline === undefined || !isNow(timeline)) return;
    const done = await tryStep(timeline);
    if (done === undefined || store.get().timeline?.frames !== timeline.frames) return;
    store.set({ throws: [...new Set(done.frame.report.draws.map(({ key }) => key))] });
  };

  const playing = async (goingOn: boolean): Promise<void> => {
    const { timeline, playing: already } = store.get();
    if (timeline === undefined || already || !isNow(timeline)) return;
    store.set({ playing: true, goingOn, notice: undefined });
    const slow = setTimeout(() => store.set({ waiting: true }), TOLD);
    try {
      // Rules that are being compiled come first; where they come to another stop, that is looked at before.
      if (!(await ready())) return;
      let now = store.get().timeline;
      if (now?.frames.length !== timeline.frames.length) return;
      while (now !== undefined && isNow(now) && (await stepOn(now)) && store.get().goingOn) {
        now = store.get().timeline;
      }
    } finally {
      clearTimeout(slow);
      store.set({ playing: false, goingOn: false, waiting: false });
    }
  };

  const advise = async (who: string, level: Level): Promise<void> => {
    if (!(await ready())) return;
    const { timeline, playing: already } = store.get();
    if (timeline === undefined || already || !isNow(timeline)) return;
    const takes = {
      state: lastOf(timeline).state,
      who,
      level,
      chance: `${timeline.seed} ${timeline.inputs.length}`,
    };
    store.set({ notice: undefined });
    const given = valueOf(
      context,
      await game.ask('advise', takes, limits.step),
      'Looking for orders',
    );
    if (given === undefined) return;
    const { drafts } = await takenUp({ ...timeline, drafts: [] }, given);
    // Meanwhile others may have been ordered for.
    const { timeline: now } = store.get();
    if (now?.frames !== timeline.frames) return;
    const others = now.drafts.filter((draft) => draft.who !== who);
    changeGame(context, { ...now, drafts: [...others, ...drafts] }, { notice: undefined });
  };

  /**
   * @param instead the order that it takes the place of
   * @param settled no other can be meant
   */
  const choose = (asked: Asked, choice: Offer, instead?: string, settled = true): void => {
    const now = store.get().timeline;
    if (now === undefined || !isNow(now)) return;
    const timeline =
      instead === undefined
        ? now
        : { ...now, drafts: now.drafts.filter(({ text }) => text !== instead) };
    if (asked.form === 'list' && isFull(timeline, asked)) {
      const drafts = timeline.drafts.filter(({ text }) => text !== choice.text);
      if (drafts.length === timeline.drafts.length) {
        tell(context, {
          kind: 'plain',
          words: `${asked.who} may give ${String(asked.most)} of these orders at most; take one back first.`,
        });
        return;
      }
    }
    changeGame(context, withDraft(timeline, draftFrom(asked, choice)), { notice: undefined });
    const { atOnce, automatic, timeline: next } = store.get();
    if (!atOnce || !settled || asked.form === 'list' || next === undefined) return;
    if (stillAsked(next, automatic).length === 0) void playing(false);
  };

  const pointAt = (where: Where): void => {
    const { timeline, pointing } = store.get();
    const seen = shown();
    if (timeline === undefined || seen === undefined || !isNow(timeline)) return;
    const { asked } = lastOf(seen);
    const pointed = point(asked, pointing, where);
    store.set({ pointing: pointed.pointing, recalled: false });
    const request = asked.find(({ id }) => id === pointed.pointing?.request);
    if (request !== undefined && pointed.choice !== undefined) {
      // Of a list, pointing on changes the order that was meant; pointing elsewhere adds one.
      const before =
        request.form === 'list' && pointing !== null && goesOn(pointing, pointed)
          ? fitting(request, pointing)[0]
          : undefined;
      const fits = pointed.pointing === null ? [] : fitting(request, pointed.pointing);
      choose(request, pointed.choice, before?.text, fits.length < 2);
    }
  };

  const pickVerb = (verb: string | null): void => {
    const { pointing } = store.get();
    if (pointing !== null) store.set({ pointing: { ...pointing, verb, spaces: [] } });
  };

  return {
    adjudicate: () => playing(false),
    playOn: () => playing(true),
    compiled,
    restart,
    become,
    dropLater,
    forkLater,
    goOn,
    open,
    findThrows,
    advise,
    choose,
    type: typing(context, ready, shown),
    pointAt,
    pickVerb,
  };
}

export const newSeed = (): string => crypto.randomUUID().slice(0, 8);

export type { Compiler };
