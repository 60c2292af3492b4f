/**
 * One who is asked alone, order by order, as where turns are taken: each answer is tried with the rest of the turn, as
 * it may go on, up to where somebody else is asked.
 */
import { seedOf } from './search.ts';
import type { Search } from './search.ts';
import type { LiveAnswer, LiveQuestion } from './live.ts';
import { optionOf } from './scene.ts';
import { wonOrLost } from './outlook.ts';
import type { Budget } from './trial.ts';

/** Is there nothing but one question with one answer? */
export const isAlone = ({ scene, who }: Search): boolean =>
  scene.questions.length === 1 &&
  scene.questions.every((question) => question.who === who && question.most === 1);

/** The rest of a turn is followed for this many stops. */
const STOPS = 40;

interface Chance {
  readonly answer: LiveAnswer;
  sum: number;
  tries: number;
}

/** Stops that a turn has, as a rule. */
const TURN = 8;

/** The best answer: all are tried, then again the better half of them, and so on; what is left of the budget is shared. */
export function aloneAnswer(search: Search, budget: Budget): LiveAnswer[] {
  const [question] = search.slots;
  const answers = (question?.options ?? []).map(({ answer }) => answer);
  let left = answers
    .filter((answer) => !isIdle(search, answer))
    .map((answer): Chance => ({ answer, sum: 0, tries: 0 }));
  while (left.length > 1 && budget.left > 0) {
    for (let rounds = budget.left / (3 * TURN * left.length); rounds > 0; rounds -= 1) {
      // The same dice for all.
      const seed = seedOf(search.random);
      for (const each of left) {
        each.sum += turn(search, each.answer, seed, budget);
        each.tries += 1;
      }
    }
    left = left
      .toSorted((a, b) => b.sum / b.tries - a.sum / a.tries)
      .slice(0, Math.ceil(left.length / 2));
  }
  return left.slice(0, 1).map(({ answer }) => answer);
}

/**
 * Can it be taken back at once, as if it had never been given? Whoever gave such orders could go on for ever. They are
 * given only where they are worth something by themselves.
 */
function isIdle({ scene, who, random }: Search, answer: LiveAnswer): boolean {
  const { game, root, module } = scene;
  const { store } = module.rules;
  if (store === undefined) return false;
  const seed = seedOf(random);
  const { worth } = scene.outlook(who);
  game.restore(root);
  const [before, was] = [new Int32Array(store).slice(), worth()];
  const played = game.play([answer], seed);
  if (!played.ok || played.value || worth() > was) return false;
  const [request, ...others] = game.requests();
  const next = request === undefined || others.length > 0 ? undefined : game.legal(request);
  const here = game.save();
  return (next?.ok === true ? next.value : []).some((back) => {
    game.restore(here);
    const gone = game.play([back], seed);
    return gone.ok && new Int32Array(store).every((word, at) => word === before[at]);
  });
}

/** Orders that are drawn where the turn goes on: the one that looks best is taken. */
const DRAWN = 4;
const STEPS = 2 ** 30;

function onwards(search: Search, request: LiveQuestion): LiveAnswer[] {
  const { scene, who, random } = search;
  const chance = (): number => random.below(STEPS) / STEPS;
  let best: LiveAnswer | undefined;
  let looks = -Infinity;
  for (let left = DRAWN; left > 0; left -= 1) {
    const answer = scene.game.sample(request, chance);
    if (answer === undefined) break;
    const option = optionOf(scene.module.rules, scene.outlook(who), answer);
    if (option.looks <= looks) continue;
    [best, looks] = [answer, option.looks];
  }
  return best === undefined ? [] : [best];
}

/** What the turn is worth that begins with an answer. */
function turn(search: Search, answer: LiveAnswer, seed: string, budget: Budget): number {
  const { scene, who } = search;
  const { game, root, date } = scene;
  game.restore(root);
  let played = game.play([answer], seed);
  budget.left -= 1;
  for (let stops = 0; stops < STOPS && played.ok && !played.value; stops += 1) {
    if (game.date.season !== date.season || game.date.year !== date.year) break;
    const [request, ...others] = game.requests();
    if (request === undefined || others.length > 0) break;
    const asked = game.request(request);
    if (!asked.ok || asked.value.who !== who) break;
    played = game.play(onwards(search, request), seed);
    budget.left -= 1;
  }
  if (!played.ok) return -Infinity;
  const { ended } = game;
  return scene.outlook(who).worth() + (ended === null ? 0 : wonOrLost(ended.winners, who));
}
