/** Finding a plan: level by level. */
import type { LiveAnswer } from './live.ts';
import { answersOf, isMet, likely, relatedTo, relations, shuffled, slotsOf } from './plan.ts';
import type { Plan, Related, Slot } from './plan.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import { tryOut } from './trial.ts';
import type { Budget, Guess } from './trial.ts';

export interface Search {
  readonly scene: Scene;
  readonly who: string;
  readonly slots: readonly Slot[];
  readonly random: Random;
}

/** How much chance there is in what the others are taken to do, and in what is sampled. */
const NOISE = 0.5;

/** Others who do what looks best to them, with some chance. */
export function guess({ scene, who, random }: Search): Guess {
  const others = [...new Set(scene.questions.map((question) => question.who))].filter(
    (each) => each !== who,
  );
  const answers = others.flatMap((other) => {
    const slots = slotsOf(
      scene.questions.filter((question) => question.who === other && !question.early),
    );
    return answersOf(slots, likely(slots, NOISE, random));
  });
  return { answers, seed: seedOf(random) };
}

export const seedOf = (random: Random): string => String(random.below(2 ** 31));

/** What a plan came to under each guess. */
interface Tried {
  readonly plan: Plan;
  readonly each: readonly number[];
  readonly sum: number;
}

/** Behind by more than this, after the first guesses, a plan is not tried on. */
const HOPELESS = 0.75;

/** @param best what it has to be better than */
function evaluated(
  { scene, who, slots }: Search,
  plan: Plan,
  guesses: readonly Guess[],
  budget: Budget,
  best?: Tried,
): Tried {
  const own = answersOf(slots, plan);
  const each: number[] = [];
  let [sum, behind] = [0, 0];
  for (const [at, one] of guesses.entries()) {
    const worth = tryOut(scene, who, own, one, budget);
    each.push(worth);
    sum += worth;
    behind += (best?.each[at] ?? worth) - worth;
    if (best !== undefined && behind > HOPELESS) return { plan, each, sum: -Infinity };
  }
  return { plan, each, sum };
}

/** The best of sampled plans. */
export function greedy(search: Search, guesses: readonly Guess[], budget: Budget): Plan {
  const { slots, random } = search;
  let best = evaluated(search, likely(slots, 0, random), guesses, budget);
  while (budget.left > 0) {
    const next = evaluated(search, likely(slots, 2 * NOISE, random), guesses, budget, best);
    if (next.sum > best.sum) best = next;
  }
  return best.plan;
}

/** Orders that are tried in place of one, before another piece's turn. */
const CHOICES = 3;

/** Better by less than this is no better: numbers are added up in another order. */
const BETTER = 1e-6;

/** One piece's order improved at a time; orders that go with it are proposed together with it. */
export function ascent(
  search: Search,
  guesses: readonly Guess[],
  budget: Budget,
  from?: Plan,
): Plan {
  const { slots, random } = search;
  const related = relations(slots);
  let best = evaluated(search, from ?? likely(slots, 0, random), guesses, budget);
  const propose = (changes: ReadonlyMap<number, number>): boolean => {
    if (budget.left <= 0) return false;
    const plan = best.plan.map((option, at) => changes.get(at) ?? option);
    if (plan.every((option, at) => option === best.plan[at])) return false;
    const next = evaluated(search, plan, guesses, budget, best);
    if (next.sum <= best.sum + BETTER) return false;
    best = next;
    return true;
  };
  // Where there is nothing left to propose, tries are not used up.
  for (let idle = 0; budget.left > 0 && idle < 20; idle += 1) {
    const before = budget.left;
    for (const at of shuffled(slots.length, random)) {
      const slot = slots[at];
      if (slot === undefined || slot.options.length === 0) continue;
      for (let choice = 0; choice < CHOICES; choice += 1) {
        propose(changesAt({ search, slot, at, related, plan: best.plan }));
      }
    }
    if (budget.left < before) idle = 0;
  }
  return withoutVoid(search, best, guesses);
}

/**
 * What rests on orders that nobody gives comes to nothing: something else does no worse in its place, sooner an order
 * that rests on what the plan does.
 */
function withoutVoid(search: Search, best: Tried, guesses: readonly Guess[]): Plan {
  const { slots } = search;
  // It is not to stop half-way.
  const budget = { left: Infinity };
  let now = best;
  slots.forEach(({ options, question }, at) => {
    const chosen = options[now.plan[at] ?? -1];
    if (chosen === undefined || isMet(slots, now.plan, chosen)) return;
    const met = options.flatMap((option, index) =>
      option.to < 0 && isMet(slots, now.plan, option)
        ? [{ index, rests: option.names.length }]
        : [],
    );
    const sorted = met.toSorted((a, b) => b.rests - a.rests).slice(0, REPLACEMENTS);
    for (const { index } of [...sorted, ...(question.about < 0 ? [{ index: -1 }] : [])]) {
      const plan = now.plan.map((option, slot) => (slot === at ? index : option));
      const next = evaluated(search, plan, guesses, budget, now);
      if (next.sum < now.sum - BETTER) continue;
      now = next;
      return;
    }
  });
  return now.plan;
}

/** Orders that are tried in the place of one that is void. */
const REPLACEMENTS = 4;

interface Place {
  readonly search: Search;
  readonly slot: Slot;
  readonly at: number;
  readonly related: Related;
  readonly plan: Plan;
}

function changesAt({
  search: { slots, random },
  slot,
  at,
  related,
  plan,
}: Place): Map<number, number> {
  const index = drawn(slot, random);
  const option = slot.options[index];
  const changes = new Map([[at, index]]);
  if (option === undefined) return changes;
  // What names another piece is of use where that one does what is named.
  for (const piece of option.names) {
    const other = slots.findIndex(({ question }) => question.about === piece);
    const theirs = slots[other];
    if (theirs === undefined || other === at) continue;
    const [space = -1] = option.spaces;
    const fitting = theirs.options.findIndex(({ to }) => to === space && space >= 0);
    if (fitting >= 0) changes.set(other, fitting);
  }
  const with_ = relatedTo(related, slot, option).filter((each) => each.slot !== at);
  const count = with_.length === 0 ? 0 : random.below(3);
  for (let left = count; left > 0; left -= 1) {
    const companion = random.pick(with_);
    if (companion !== undefined && plan[companion.slot] !== companion.option)
      changes.set(companion.slot, companion.option);
  }
  return changes;
}

/** An option, sooner one that looks good. */
function drawn({ options }: Slot, random: Random): number {
  let best = random.below(options.length);
  for (let left = 2; left > 0; left -= 1) {
    const other = random.below(options.length);
    if ((options[other]?.looks ?? 0) > (options[best]?.looks ?? 0)) best = other;
  }
  return best;
}

/** The others' plans, each found as one's own is. */
export function predicted(search: Search, tries: number): Guess {
  const { scene, who, random } = search;
  const others = [...new Set(scene.questions.map((question) => question.who))].filter(
    (each) => each !== who,
  );
  const answers: LiveAnswer[] = [];
  for (const other of others) {
    const slots = slotsOf(
      scene.questions.filter((question) => question.who === other && !question.early),
    );
    const theirs = { scene, who: other, slots, random };
    const guesses = [guess(theirs), guess(theirs)];
    answers.push(...answersOf(slots, ascent(theirs, guesses, { left: tries })));
  }
  return { answers, seed: seedOf(random) };
}
