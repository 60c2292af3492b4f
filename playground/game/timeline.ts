/** The line of a game, from its start to now: pure data and what can be done with it. */
import type { GenericOrder, GivenDraws } from '../../runtime/index.ts';
import type { Asked, Offer, Frame, Given, Input, SavedGame } from '../protocol/frame.ts';

/** An order that is not handed in yet. */
export interface Draft {
  readonly who: string;
  /** The request it answers, where that can be told. */
  readonly request: string | undefined;
  readonly text: string;
  /** Undefined where it has conditions. */
  readonly order: GenericOrder | undefined;
  /** It is handed in as it was typed, and judged when it is. */
  readonly typed: boolean;
}

/** A turn that was played by other rules. */
export interface Later {
  readonly input: Input;
  /** `Spring 1901 Movement`; null where it is not known any more. */
  readonly stop: string | null;
  /** What was ordered: `Austria: A VIE - GAL`. */
  readonly orders: readonly string[];
}

export interface Timeline {
  readonly variant: string;
  readonly hash: string;
  /** What the game was started with. */
  readonly options: SavedGame['options'];
  readonly seed: string;
  /** One more than there are inputs; never empty. */
  readonly frames: readonly [Frame, ...Frame[]];
  readonly inputs: readonly Input[];
  /** What was played after these, and does not fit the rules as they are: kept, in case they change again. */
  readonly later: readonly Later[];
  /** The stop that is looked at. */
  readonly at: number;
  readonly drafts: readonly Draft[];
  /** Draws given by hand for the next step. */
  readonly draws: GivenDraws;
}

export const newTimeline = (
  variant: string,
  hash: string,
  options: SavedGame['options'],
  first: Frame,
): Timeline => ({
  variant,
  hash,
  options,
  seed: options.seed ?? '',
  frames: [first],
  inputs: [],
  later: [],
  at: 0,
  drafts: [],
  draws: {},
});

/** The turns as they were told when they were played, as far as that is known. */
export const laterOf = (inputs: readonly Input[], before?: Timeline): readonly Later[] =>
  inputs.map((input) => {
    const known = before?.later.find((one) => one.input === input);
    if (known !== undefined) return known;
    const at = before?.inputs.indexOf(input) ?? -1;
    const report = at < 0 ? undefined : before?.frames[at + 1]?.report;
    const told = report?.orders.filter(({ silent }) => !silent) ?? [];
    return {
      input,
      stop: at < 0 ? null : (before?.frames[at]?.stop ?? null),
      orders:
        told.length > 0
          ? told.map(({ who, text }) => (who === null ? text : `${who}: ${text}`))
          : input.answers.map(({ who, order }) => `${who}: ${inWords(order)}`),
    };
  });

/** An order whose notation is that of other rules. */
const inWords = (order: Given['order']): string =>
  typeof order === 'string'
    ? order
    : Object.values(order)
        .filter((value) => value !== null && value !== false)
        .join(' ');

/**
 * From a game that was played through; it is looked at where it stands now.
 * @param before the same game as it was played before, by other rules
 */
export function timelineOf(
  saved: SavedGame,
  frames: readonly Frame[],
  before?: Timeline,
): Timeline | undefined {
  const [first, ...rest] = frames;
  if (first === undefined) return undefined;
  const { variant, hash, options } = saved;
  const inputs = saved.inputs.slice(0, rest.length);
  return {
    ...newTimeline(variant, hash, options, first),
    frames: [first, ...rest],
    inputs,
    later: laterOf(saved.inputs.slice(rest.length), before),
    at: rest.length,
  };
}

/** Is the game one by these rules? */
export const isOf = (
  { variant, hash }: Timeline,
  rules: { readonly slug: string; readonly hash: string },
): boolean => variant === rules.slug && hash === rules.hash;

export const saved = ({ variant, hash, seed, options, inputs }: Timeline): SavedGame => ({
  variant,
  hash,
  seed,
  options,
  inputs,
});

/** With what does not fit the rules as they are. */
export const savedWhole = (timeline: Timeline): SavedGame => ({
  ...saved(timeline),
  inputs: [...timeline.inputs, ...timeline.later.map(({ input }) => input)],
});

/** Does one differ from the other in more than the stop that is looked at? */
export const sameGame = (one: Timeline, other: Timeline): boolean =>
  one.seed === other.seed &&
  one.options === other.options &&
  one.inputs === other.inputs &&
  one.later === other.later &&
  one.drafts === other.drafts &&
  one.draws === other.draws;

export const lastOf = ({ frames }: Timeline): Frame => frames.at(-1) ?? frames[0];
export const seenOf = ({ frames, at }: Timeline): Frame => frames[at] ?? frames[0];
export const isNow = ({ frames, at }: Timeline): boolean => at === frames.length - 1;

export const lookAt = (timeline: Timeline, at: number): Timeline => ({
  ...timeline,
  at: Math.max(0, Math.min(at, timeline.frames.length - 1)),
});

/** What was played after the stop is taken back; its orders can be changed and handed in again. */
export function undoTo(timeline: Timeline, at: number): Timeline {
  const undone = timeline.inputs[at];
  if (undone === undefined) return timeline;
  const [first, ...rest] = timeline.frames;
  const frame = timeline.frames[at] ?? first;
  return {
    ...timeline,
    frames: [first, ...rest.slice(0, at)],
    inputs: timeline.inputs.slice(0, at),
    later: [],
    at,
    drafts: undone.answers.map((given) => draftOf(given, frame.asked)),
    draws: undone.draws ?? {},
  };
}

/** What was given as a draft: as the choice that it is, or else as if it had been typed. */
export function draftOf({ who, order }: Given, asked: readonly Asked[]): Draft {
  const written = typeof order === 'string' ? order : JSON.stringify(order);
  for (const request of asked) {
    if (request.who !== who) continue;
    const choice = request.choices.find((one) =>
      typeof order === 'string' ? one.text === order : JSON.stringify(one.order) === written,
    );
    if (choice !== undefined)
      return {
        who,
        request: request.id,
        text: choice.text,
        order: choice.order,
        typed: false,
      };
  }
  return { who, request: undefined, text: written, order: undefined, typed: true };
}

/** The timeline one step further. */
export const played = (timeline: Timeline, frame: Frame, input: Input): Timeline => ({
  ...timeline,
  frames: [...timeline.frames, frame],
  inputs: [...timeline.inputs, input],
  later: [],
  at: timeline.frames.length,
  drafts: [],
  draws: {},
});

export const draftFrom = ({ who, id }: Asked, { text, order }: Offer): Draft => ({
  who,
  request: id,
  text,
  order,
  typed: false,
});

/** A request for one order has one draft; one for a list has as many as it takes. */
export function withDraft(timeline: Timeline, draft: Draft): Timeline {
  const request = lastOf(timeline).asked.find(({ id }) => id === draft.request);
  const others = timeline.drafts.filter(
    (one) =>
      !(request?.form === 'one' && one.request === draft.request) &&
      !(one.who === draft.who && one.text === draft.text),
  );
  return { ...timeline, drafts: [...others, draft] };
}

export const withoutDraft = (timeline: Timeline, draft: Draft): Timeline => ({
  ...timeline,
  drafts: timeline.drafts.filter((one) => one !== draft),
});

export const withoutRequest = (timeline: Timeline, request: string): Timeline => ({
  ...timeline,
  drafts: timeline.drafts.filter((one) => one.request !== request),
});

/** Has a list as many orders as it takes? */
export function isFull({ drafts }: Timeline, { id, most }: Asked): boolean {
  return most !== null && drafts.filter(({ request }) => request === id).length >= most;
}

export const answersOf = ({ drafts }: Timeline): readonly Given[] =>
  drafts.map(({ who, text, order, typed }) => ({ who, order: typed ? text : (order ?? text) }));

/** Is anybody asked who does not answer by chance? */
export const waitsFor = (frame: Frame, automatic: readonly string[]): boolean =>
  frame.ended === null && frame.asked.some(({ who }) => !automatic.includes(who));

/** What is asked now of those at the page and has no order yet. */
export function stillAsked(timeline: Timeline, automatic: readonly string[]): readonly Asked[] {
  const { asked } = lastOf(timeline);
  const open = asked.filter(
    ({ id, who }) =>
      !automatic.includes(who) && !timeline.drafts.some(({ request }) => request === id),
  );
  const now = open.filter(({ early }) => !early);
  // Where all may answer ahead of their time alone, they are the ones who are asked.
  return now.length > 0 || asked.some(({ early }) => !early) ? now : open;
}
