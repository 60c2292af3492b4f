/** What a player of each level answers at a stop. */
import { byChance } from './chance.ts';
import type { Level } from './levels.ts';
import type { LiveAnswer } from './live.ts';
import { aloneAnswer, isAlone } from './alone.ts';
import { answersOf, shuffled, slotsOf } from './plan.ts';
import { seeded } from './random.ts';
import type { Random } from './random.ts';
import { ascent, greedy, guess, predicted } from './search.ts';
import type { Search } from './search.ts';
import type { Question, Scene } from './scene.ts';
import type { Budget } from './trial.ts';

export interface Deciding {
  readonly level: Level;
  /** How many stops may be simulated. */
  readonly budget: number;
  readonly seed: string;
}

/** @returns orders for all that is asked of `who` where the scene stands; the game may stand elsewhere afterwards */
export function decide(scene: Scene, who: string, { level, budget, seed }: Deciding): LiveAnswer[] {
  const { module } = scene;
  const random = seeded(seed);
  const own = scene.questions.filter((question) => question.who === who);
  if (level === 0) {
    scene.game.restore(scene.root);
    return own.flatMap(({ request }) => byChance(scene.game, request, random));
  }
  // Whoever plays no power strives for nothing: what is foreseen for silence is right.
  if (module.rules.kinds[module.rules.power]?.keys.includes(who) !== true) return [];
  const ahead = own
    .filter(({ early }) => early)
    .flatMap((question) => inAdvance(scene, question, random));
  const slots = slotsOf(own.filter(({ early }) => !early));
  if (slots.length === 0) return ahead;
  const search: Search = { scene, who, slots, random };
  return [...ahead, ...found(search, level, { left: budget })];
}

function found(search: Search, level: Level, budget: Budget): LiveAnswer[] {
  const { scene, slots } = search;
  if (isAlone(search)) return aloneAnswer(search, budget);
  const guesses = Array.from({ length: level === 3 ? FORESEEN : GUESSES }, () => guess(search));
  if (level === 1) return answersOf(slots, greedy(search, guesses, budget));
  if (level === 2) return answersOf(slots, ascent(search, guesses, budget));
  const others = new Set(scene.questions.map(({ who }) => who)).size - 1;
  // Half of the budget goes into what the others will do.
  const tries = Math.floor(budget.left / 2 / FORESEEN / Math.max(1, others));
  const foreseen = Array.from({ length: FORESEEN }, () => predicted(search, tries));
  return answersOf(slots, ascent(search, foreseen, { left: budget.left / 2 }));
}

/** What the others may do is guessed so many times, and so many times found as one's own plan is. */
const GUESSES = 3;
const FORESEEN = 3;

/** More than this is handed in ahead by nobody. */
const AHEAD = 4;

/**
 * What is handed in ahead of its time: where silence comes to nothing, by chance what would be legal if it were used
 * now; else what is foreseen for silence.
 */
function inAdvance(
  { module, game, root }: Scene,
  question: Question,
  random: Random,
): LiveAnswer[] {
  if (question.silent === 'default') return [];
  game.restore(root);
  const now = module.legal(game.state(), question.id, true);
  const orders = now.ok ? now.value.orders : [];
  return shuffled(orders.length, random)
    .slice(0, Math.min(AHEAD, question.most))
    .flatMap((at) => {
      const order = orders[at];
      const read = order === undefined ? undefined : game.read(question.request, order);
      return read?.ok === true ? [read.value] : [];
    });
}
