/** What each reader of a game of automatic players is written, and what of that he may not know. */
import type { Excerpt } from '../../../../playground/protocol/frame.ts';
import type { GenericState } from '../../../../runtime/index.ts';
import { excerpt } from '../../../../playground/worker/excerpt.ts';
import { start, step } from '../../../../playground/worker/play.ts';
import type { seen } from '../../../../playground/worker/seen.ts';
import { gameOf, got } from './games.ts';

export const options = { seed: 'a seed that nobody may know' };

/** What each of them is written, at each stop of a game of automatic players. */
export async function* letters(name: string, turns: number) {
  const game = await gameOf(name);
  let frame = got(start(game, options));
  let before: Parameters<typeof seen>[1]['before'] = null;
  const everybody = game.facts.kinds
    .filter(({ role }) => role === 'power' || role === 'player')
    .flatMap(({ members }) => members.map(({ name }) => name));
  for (let turn = 0; turn < turns && frame.ended === null; turn += 1) {
    const { state } = frame;
    for (const viewer of everybody) {
      const takes = { start: options, before, state, viewer };
      const written = JSON.stringify(got(excerpt(game, takes)));
      const arrived: Excerpt = JSON.parse(written);
      yield { game, frame, viewer, takes, written, arrived };
    }
    const takes = {
      state,
      answers: [],
      automatic: everybody,
      levels: {},
      chance: `${turn}`,
      draws: {},
    };
    const done = got(step(game, takes));
    before = { state, input: done.input };
    ({ frame } = done);
  }
}

/** Numbers of the pieces and of whatever else comes and goes. */
const thingsIn = ({ things }: GenericState): readonly number[] =>
  Object.values(things).flatMap((all) =>
    Array.isArray(all) ? all.map(({ id }) => Number(id)) : [],
  );

/** All numbers that stand anywhere. */
const numbersIn = (data: unknown): readonly number[] =>
  typeof data === 'number'
    ? [data]
    : typeof data === 'object' && data !== null
      ? Object.values(data).flatMap(numbersIn)
      : [];

export interface Leaks {
  /** Numbers of things and orders of others that were kept from a reader. */
  readonly hidden: number;
  readonly secret: number;
  /** What stands in a letter though its reader may not know it. */
  readonly faults: readonly string[];
}

/** Looks for what is hidden in each letter of a game. */
export async function leaksOf(name: string, turns: number): Promise<Leaks> {
  let [hidden, secret] = [0, 0];
  const faults: string[] = [];
  for await (const { frame, viewer, written, arrived } of letters(name, turns)) {
    const { seed, numbered } = frame.state;
    const leaks = (is: boolean, what: string): unknown => is && faults.push(`${viewer}: ${what}`);
    leaks(written.includes(seed), 'the seed');
    if (numbered !== undefined) {
      leaks(written.includes(numbered), 'the seed of numbers');
      leaks(Object.keys(arrived.state.issued).length > 0, 'how many pieces there ever were');
      // Things of different kinds may have the same number.
      const known = new Set(thingsIn(arrived.state));
      const unseen = thingsIn(frame.state).filter((one) => !known.has(one));
      hidden += unseen.length;
      const numbers = new Set(numbersIn(arrived));
      for (const one of unseen) leaks(numbers.has(one), `the number ${one}`);
    }
    // What others ordered, where it is none of his business.
    const orders = new Set(arrived.report.orders.map(({ text }) => text));
    const report = JSON.stringify(arrived.report);
    for (const { text, who } of frame.report.orders) {
      if (who === viewer || orders.has(text)) continue;
      secret += 1;
      leaks(report.includes(`"${text}"`), text);
    }
    leaks(
      arrived.state.sealed.some(({ who }) => who !== viewer),
      'a sealed answer of another',
    );
  }
  return { hidden, secret, faults };
}
