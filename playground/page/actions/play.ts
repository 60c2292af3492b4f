/** Plays: everything a person can do with the game on the page. */
import type { Compiler } from './compile.ts';
import { limits } from '../workers.ts';
import { tell, valueOf } from '../context.ts';
import type { Context } from '../context.ts';
import {
  answersOf,
  draftFrom,
  draftOf,
  isFull,
  isNow,
  isOf,
  lastOf,
  lookAt,
  newTimeline,
  played,
  saved,
  timelineOf,
  waitsFor,
  withDraft,
} from '../../game/timeline.ts';
import type { Timeline } from '../../game/timeline.ts';
import { typing } from './typing.ts';
import { fitting, point } from '../../game/pointing.ts';
import { everything } from '../../game/sight.ts';
import type { Where } from '../../game/pointing.ts';
import type { Asked, Given, Offer, SavedGame } from '../../protocol/frame.ts';
import type { Summary } from '../../protocol/calls.ts';
import type { GivenDraws } from '../../../runtime/index.ts';

export interface Player {
  /** The rules are these now: goes on as far as they allow. */
  compiled(summary: Summary): Promise<void>;
  /** @param draws throws by hand for what is drawn before the first stop */
  restart(draws?: GivenDraws): Promise<void>;
  /** @param left how the game was left, as far as that is known */
  open(game: SavedGame, left?: Left): Promise<boolean>;
  /** To the next stop. */
  adjudicate(): Promise<void>;
  /** From stop to stop, until somebody at the page is asked or it is stopped. */
  playOn(): Promise<void>;
  /** Tries the stop out as it stands, for the names of what is thrown at it. */
  findThrows(): Promise<void>;
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
}

/** No stop has more orders that are not handed in yet. */
const DRAFTS = 1000;

/** @param shown the time line as it is shown: who looks through the eyes of one player points at what that one sees */
export function player(
  context: Context,
  ready: () => Promise<boolean>,
  shown: () => Timeline | undefined,
): Player {
  const { store, workers } = context;
  const { game } = workers;

  const setTimeline = (timeline: Timeline): void => {
    store.set({ timeline, pointing: null, recalled: false, throws: undefined, typed: {} });
  };

  const begin = async (
    { slug, hash }: Summary,
    options: SavedGame['options'],
  ): Promise<boolean> => {
    const outcome = await game.ask('start', options, limits.step);
    const frame = valueOf(context, outcome, 'Starting the game');
    if (frame === undefined) return false;
    setTimeline(newTimeline(slug, hash, options, frame));
    return true;
  };

  const beginAnew = async (summary: Summary, seed: string): Promise<void> => {
    if (!(await begin(summary, { seed }))) store.set({ timeline: undefined });
  };

  const compiled = async (summary: Summary): Promise<void> => {
    const { timeline, automatic, sight } = store.get();
    const takesPart = (who: string): boolean => summary.participants.includes(who);
    store.set({ automatic: automatic.filter(takesPart) });
    if (typeof sight.viewer === 'string' && !takesPart(sight.viewer)) {
      store.set({ sight: everything });
    }
    if (timeline !== undefined && isOf(timeline, summary)) return;
    if (
      timeline === undefined ||
      timeline.variant !== summary.slug ||
      timeline.inputs.length === 0
    ) {
      await beginAnew(summary, timeline?.seed ?? newSeed());
      return;
    }
    const game = { ...saved(timeline), hash: summary.hash };
    const outcome = await workers.game.ask('rehearse', game, limits.suite);
    const frames = valueOf(context, outcome, 'Playing the game by the new rules');
    const again = frames === undefined ? undefined : timelineOf(game, frames);
    if (again === undefined) {
      await beginAnew(summary, timeline.seed);
      return;
    }
    setTimeline(again);
    const lost = timeline.inputs.length - again.inputs.length;
    tell(context, {
      kind: 'plain',
      words:
        lost === 0
          ? 'The rules have changed: the game was played again by the new ones.'
          : 'The rules have changed: the game was played again as far as the new ones allow.',
    });
  };

  const restart = async (draws?: GivenDraws): Promise<void> => {
    const { summary, timeline } = store.get();
    if (summary === undefined || !(await ready())) return;
    store.set({ notice: undefined });
    if (draws === undefined || timeline === undefined) await beginAnew(summary, newSeed());
    // What cannot be thrown is told, and the game stays as it is.
    else await begin(summary, { seed: timeline.seed, draws });
    const now = store.get().timeline;
    if (timeline === undefined || now === undefined || now === timeline) return;
    if (timeline.inputs.length === 0 && timeline.drafts.length === 0) return;
    tell(context, {
      kind: 'plain',
      words: 'Started again.',
      remedy: { words: 'Undo', run: () => void goBack(timeline) },
    });
  };

  /** To a game that was left; by the rules as they are now. */
  const goBack = async (timeline: Timeline): Promise<void> => {
    setTimeline(timeline);
    store.set({ notice: undefined });
    const { summary } = store.get();
    if (summary !== undefined && summary.hash !== timeline.hash) await compiled(summary);
  };

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

  const open = async (record: SavedGame, left?: Left): Promise<boolean> => {
    if (!(await ready())) return false;
    const outcome = await game.ask('replay', record, limits.suite);
    const frames = valueOf(context, outcome, 'Playing the game through');
    const timeline = frames === undefined ? undefined : timelineOf(record, frames);
    if (timeline === undefined) return false;
    if (left === undefined) {
      setTimeline(timeline);
      return true;
    }
    const { at, drafts = [], draws = {} } = left;
    const next = await takenUp({ ...timeline, draws }, drafts);
    setTimeline(lookAt(next, at));
    const lost = drafts.length - next.drafts.length;
    if (lost > 0) {
      tell(context, {
        kind: 'plain',
        words:
          lost === 1
            ? 'One order that was not handed in yet is none of this stop, and was left out.'
            : `${lost} orders that were not handed in yet are none of this stop, and were left out.`,
      });
    }
    return true;
  };

  const tryStep = async (timeline: Timeline) => {
    if (!(await ready())) return undefined;
    const takes = {
      state: lastOf(timeline).state,
      answers: answersOf(timeline),
      automatic: store.get().automatic,
      chance: `${timeline.seed} ${timeline.inputs.length}`,
      draws: timeline.draws,
    };
    return valueOf(context, await game.ask('step', takes, limits.step), 'Adjudicating');
  };

  /** One step further; false where that did not work, or it is somebody's turn. */
  const stepOn = async (timeline: Timeline): Promise<boolean> => {
    const done = await tryStep(timeline);
    // Meanwhile another game may have been opened, or this one begun anew.
    if (done === undefined || store.get().timeline?.frames !== timeline.frames) return false;
    setTimeline(played(timeline, done.frame, done.input));
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
    try {
      let now: Timeline | undefined = timeline;
      while (now !== undefined && isNow(now) && (await stepOn(now)) && store.get().goingOn) {
        now = store.get().timeline;
      }
    } finally {
      store.set({ playing: false, goingOn: false });
    }
  };

  const choose = (asked: Asked, choice: Offer): void => {
    const { timeline } = store.get();
    if (timeline === undefined || !isNow(timeline)) return;
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
    store.set({ timeline: withDraft(timeline, draftFrom(asked, choice)), notice: undefined });
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
      if (request.form === 'list') {
        // Pointing on changes the order that was meant, and does not add one.
        const before = pointing?.request === request.id ? fitting(request, pointing)[0] : undefined;
        const drafts = timeline.drafts.filter(({ text }) => text !== before?.text);
        if ((pointing?.spaces.length ?? 0) > 0) store.set({ timeline: { ...timeline, drafts } });
      }
      choose(request, pointed.choice);
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
    open,
    findThrows,
    choose,
    type: typing(context, ready, shown),
    pointAt,
    pickVerb,
  };
}

export const newSeed = (): string => crypto.randomUUID().slice(0, 8);

export type { Compiler };
