/** Plans: what one power answers to all that it is asked at a stop. */
import type { LiveAnswer } from './live.ts';
import type { Random } from './random.ts';

import type { Option, Question } from './scene.ts';

/** A question, and which of the answers it takes this is. */
export interface Slot {
  readonly question: Question;
  readonly options: readonly Option[];
}

/** By slot which option is taken; -1: silence. */
export type Plan = readonly number[];

/** More answers than this are never given to one question. */
const MOST = 8;

export const slotsOf = (questions: readonly Question[]): readonly Slot[] =>
  questions.flatMap((question) =>
    Array.from({ length: Math.min(MOST, question.most) }, () => ({
      question,
      options: question.options,
    })),
  );

export function answersOf(slots: readonly Slot[], plan: Plan): LiveAnswer[] {
  const answers: LiveAnswer[] = [];
  const given = new Set<LiveAnswer>();
  slots.forEach(({ options }, at) => {
    const answer = options[plan[at] ?? -1]?.answer;
    // The same twice is no better than once, and may be refused.
    if (answer === undefined || given.has(answer)) return;
    given.add(answer);
    answers.push(answer);
  });
  return answers;
}

/** Two pieces of one power in one space are in each other's way. */
const CROWD = 1;

/** Whoever could go there but might be met. */
const STEPS = 1024;

/**
 * What looks best at once: piece by piece the order that looks best, with some chance; no two to one space.
 * @param noise how much chance may add to how an order looks
 */
export function likely(slots: readonly Slot[], noise: number, random: Random): Plan {
  const taken = new Set<number>();
  const plan: number[] = slots.map(() => -1);
  const draw = (): number => (random.below(STEPS) / STEPS) * noise;
  const order = shuffled(slots.length, random);
  for (const at of order) {
    const slot = slots[at];
    if (slot === undefined) continue;
    if (slot.question.about < 0) {
      // Silence, and what chance makes of it: nothing tells how such an order looks.
      const count = slot.options.length;
      plan[at] = noise === 0 || count === 0 ? -1 : random.below(count + 1) - 1;
      continue;
    }
    let best = -Infinity;
    slot.options.forEach((option, index) => {
      const destination = option.to >= 0 ? option.to : slot.question.at;
      const looks = option.looks + draw() - (taken.has(destination) ? CROWD : 0);
      if (looks <= best) return;
      best = looks;
      plan[at] = index;
    });
    const chosen = slot.options[plan[at] ?? -1];
    const destination = chosen === undefined || chosen.to < 0 ? slot.question.at : chosen.to;
    if (destination >= 0) taken.add(destination);
  }
  return plan;
}

export function shuffled(length: number, random: Random): number[] {
  const all = Array.from({ length }, (_, at) => at);
  for (let left = length; left > 1; left -= 1) {
    const other = random.below(left);
    [all[left - 1], all[other]] = [all[other] ?? 0, all[left - 1] ?? 0];
  }
  return all;
}

/** Orders of others that go with an order: they name its piece, and where it goes or stays. */
export type Related = ReadonlyMap<
  string,
  readonly { readonly slot: number; readonly option: number }[]
>;

const key = (piece: number, space: number): string => `${piece} ${space}`;

export const relatedTo = (related: Related, { question }: Slot, option: Option) =>
  related.get(key(question.about, option.to >= 0 ? option.to : question.at)) ?? [];

export function relations(slots: readonly Slot[]): Related {
  const related = new Map<string, { slot: number; option: number }[]>();
  slots.forEach(({ question, options }, slot) =>
    options.forEach((option, index) => {
      for (const piece of option.names) {
        if (piece === question.about) continue;
        const spaces = option.spaces.length > 0 ? option.spaces : [placeOf(slots, piece)];
        for (const space of spaces) {
          const one = key(piece, space);
          const list = related.get(one) ?? [];
          related.set(one, list);
          list.push({ slot, option: index });
        }
      }
    }),
  );
  return related;
}

/** Where a piece stands that is asked for as well; -1 for others. */
export const placeOf = (slots: readonly Slot[], piece: number): number =>
  slots.find(({ question }) => question.about === piece)?.question.at ?? -1;

/** Does the order rest on nothing but what the plan does: do the pieces that it names go, or stay, where it says? */
export function isMet(slots: readonly Slot[], plan: Plan, option: Option): boolean {
  return option.names.every((piece) => {
    const at = slots.findIndex(({ question }) => question.about === piece);
    const slot = slots[at];
    if (slot === undefined) return false;
    const theirs = slot.options[plan[at] ?? -1];
    const destination = theirs === undefined || theirs.to < 0 ? slot.question.at : theirs.to;
    return option.spaces.length === 0
      ? destination === slot.question.at
      : option.spaces.includes(destination);
  });
}
