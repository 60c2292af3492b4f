/** Plays on the loaded module: every answer is a frame that the page can show. */
import { playable, decideAll } from '../../compiler/automatic/index.ts';
import type { GenericOrder, Program as OrderProgram } from '../../runtime/index.ts';
import type { Answer, GameCalls, ReadOrder } from '../protocol/calls.ts';
import type { Frame, Given, SavedGame } from '../protocol/frame.ts';
import { answer, frameOf } from './frames.ts';
import type { Game } from './frames.ts';
import { subjectOf } from './game-facts.ts';

type Takes<N extends keyof GameCalls> = GameCalls[N]['takes'];
type Gives<N extends keyof GameCalls> = GameCalls[N]['gives'];

export function start(game: Game, options: Takes<'start'>): Gives<'start'> {
  const begun = game.table.start(options);
  if (!begun.ok) return answer(begun);
  return frameOf(game, begun.value, game.table.explainStart(options));
}

export function step(game: Game, takes: Takes<'step'>): Gives<'step'> {
  const { table } = game;
  const { state, draws } = takes;
  const chosen = automatic(game, takes);
  if (!chosen.ok) return chosen;
  const answers = [...takes.answers, ...chosen.value];
  const options = { draws };
  const outcome = table.step(state, answers, options);
  if (!outcome.ok) return answer(outcome);
  const frame = frameOf(game, outcome.value, table.explain(state, answers, options));
  if (!frame.ok) return frame;
  const input = Object.keys(draws).length === 0 ? { answers } : { answers, draws };
  return { ok: true, value: { frame: frame.value, input } };
}

/** Of the automatic players; whoever has been given orders by hand is not ordered about besides. */
function automatic(
  { table }: Game,
  { state, automatic: who, levels, chance, answers }: Takes<'step'>,
): Answer<readonly Given[]> {
  const alone = who.filter((one) => !answers.some((given) => given.who === one));
  if (alone.length === 0) return { ok: true, value: [] };
  const players = alone.map((one) => ({ who: one, level: levels[one] ?? 0 }));
  return answer(decideAll(playable(table), state, players, chance));
}

/** By what the one who is asked may know. */
export const advise = (
  { table }: Game,
  { state, who, level, chance }: Takes<'advise'>,
): Gives<'advise'> => answer(decideAll(playable(table), state, [{ who, level }], chance));

export function foresee({ table }: Game, { state, answers }: Takes<'foresee'>): Gives<'foresee'> {
  const outcome = table.step(state, answers);
  if (!outcome.ok) return answer(outcome);
  const idle = outcome.value.results.filter(
    ({ verdict, default: silent }) => verdict === 'void' && silent !== true,
  );
  return {
    ok: true,
    value: idle.map(({ who, text, why }) => ({ who, text, why: why ?? null })),
  };
}

export function read({ table, facts }: Game, { state, who, text }: Takes<'read'>): Gives<'read'> {
  const order = table.read(state, who, text);
  if (!order.ok) return answer(order);
  const written = table.write(state, order.value);
  if (!written.ok) return answer(written);
  const requests = table.requests(state);
  if (!requests.ok) return answer(requests);
  const plain = firstOf(order.value);
  const request = requests.value.find((one) => {
    const ask = facts.asks.find(({ name }) => name === one.asks);
    if (one.who !== who || ask === undefined || plain === undefined) return false;
    const isAsked = plain[subjectOf(facts, one.asks)] === one.subject;
    return isAsked && ask.verbs.some(({ name }) => name === plain.verb);
  });
  const value: ReadOrder = {
    text: written.value,
    request: request?.id,
    order: plain === order.value ? plain : undefined,
  };
  return { ok: true, value };
}

/** The first order that stands in one with conditions. */
function firstOf(order: OrderProgram<GenericOrder>): GenericOrder | undefined {
  if (isConditional(order)) return firstOf(order.then);
  if (isAlternatives(order))
    return order.first[0] === undefined ? undefined : firstOf(order.first[0]);
  return order;
}

type Conditional = Extract<OrderProgram<GenericOrder>, { readonly then: unknown }>;
type Alternatives = Extract<OrderProgram<GenericOrder>, { readonly first: unknown }>;
const isConditional = (order: OrderProgram<GenericOrder>): order is Conditional =>
  'then' in order && !('verb' in order);
const isAlternatives = (order: OrderProgram<GenericOrder>): order is Alternatives =>
  'first' in order && !('verb' in order);

/** All frames of a game, from its record. */
export function replay(game: Game, saved: SavedGame): Gives<'replay'> {
  const { table, facts } = game;
  const say = (message: string, help?: string): Gives<'replay'> => ({
    ok: false,
    refused: [{ message, help }],
  });
  if (saved.variant !== facts.slug) {
    return say(
      `This is a game of '${saved.variant}', not of '${facts.slug}'.`,
      'Open the text with which it was played, then the game.',
    );
  }
  if (saved.hash !== facts.hash) {
    return say(
      'The rules have changed since this game was saved.',
      'Open the text with which it was played, choose its edition if it has any, then open the game.',
    );
  }
  // Whatever is wrong in it is told at once, with its place.
  const whole = table.replay(saved);
  if (!whole.ok) return answer(whole);
  return playOn(game, saved, false);
}

/** The same inputs under other rules: what these do not take ends it. */
export const rehearse = (game: Game, saved: SavedGame): Gives<'rehearse'> =>
  playOn(game, saved, true);

function playOn(
  game: Game,
  { options, inputs }: SavedGame,
  asFar: boolean,
): Answer<readonly Frame[]> {
  const { table } = game;
  const first = start(game, options);
  if (!first.ok) return first;
  const frames: Frame[] = [first.value];
  let { state } = first.value;
  for (const { answers, draws } of inputs) {
    const given = draws === undefined ? {} : { draws };
    const outcome = table.step(state, answers, given);
    if (!outcome.ok) return asFar ? { ok: true, value: frames } : answer(outcome);
    const frame = frameOf(game, outcome.value, table.explain(state, answers, given));
    if (!frame.ok) return frame;
    frames.push(frame.value);
    ({ state } = outcome.value);
  }
  return { ok: true, value: frames };
}

export function write({ table }: Game, { state, order }: Takes<'write'>): Gives<'write'> {
  return answer(table.write(state, order));
}
