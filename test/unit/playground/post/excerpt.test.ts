/** What a letter holds is what its reader may know, and enough to order by. */
import { expect, test } from 'vitest';
import type { GenericState } from '../../../../runtime/index.ts';
import type { Excerpt, Frame } from '../../../../playground/protocol/frame.ts';
import { excerpt, unfold } from '../../../../playground/worker/excerpt.ts';
import type { Game } from '../../../../playground/worker/frames.ts';
import { read, start, step } from '../../../../playground/worker/play.ts';
import { seen } from '../../../../playground/worker/seen.ts';
import { shipped } from '../../../support/variants.ts';
import { gameOf, got } from './games.ts';

const options = { seed: 'a seed that nobody may know' };

/** What each of them is written, at each stop of a game of automatic players. */
async function* letters(name: string, turns: number) {
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

/** What is typed is read by what the letter says. */
function typed(game: Game, { state, asked }: Frame, who: string): void {
  for (const { choices } of asked.slice(0, 3)) {
    const text = choices.at(-1)?.text;
    if (text === undefined) continue;
    expect(read(game, { state, who, text })).toMatchObject({ ok: true, value: { text } });
  }
}

test.each(shipped)('%s: it tells what its reader sees, and what is asked of him', async (name) => {
  let asks = 0;
  for await (const { game, viewer, takes, written, arrived } of letters(name, 4)) {
    expect(written).not.toContain(options.seed);
    const eyes = got(seen(game, takes));
    const opened = got(unfold(game, { excerpt: arrived, viewer }));
    expect(opened.asked).toEqual(eyes.asked);
    expect(opened.lists).toEqual(eyes.lists);
    expect(opened.state).toEqual(eyes.state);
    expect(opened.asked.every(({ who }) => who === viewer)).toBe(true);
    typed(game, opened, viewer);
    asks += opened.asked.length;
  }
  expect(asks).toBeGreaterThan(0);
});

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

test.each([
  ['republic-in-fog', 8],
  ['terrestrial-chaos', 12],
])('%s: nothing that is hidden from its reader stands in a letter', async (name, turns) => {
  let hidden = 0;
  let secret = 0;
  for await (const { frame, viewer, written, arrived } of letters(name, turns)) {
    const { seed, numbered } = frame.state;
    expect(written).not.toContain(seed);
    if (numbered !== undefined) {
      expect(written).not.toContain(numbered);
      // How many pieces there ever were.
      expect(arrived.state.issued).toEqual({});
      // Things of different kinds may have the same number.
      const known = new Set(thingsIn(arrived.state));
      const unseen = thingsIn(frame.state).filter((one) => !known.has(one));
      hidden += unseen.length;
      const numbers = new Set(numbersIn(arrived));
      for (const one of unseen) expect(numbers.has(one), `${viewer}: ${one}`).toBe(false);
    }
    // What others ordered, where it is none of his business.
    const orders = new Set(arrived.report.orders.map(({ text }) => text));
    for (const { text, who } of frame.report.orders) {
      if (who === viewer || orders.has(text)) continue;
      secret += 1;
      expect(JSON.stringify(arrived.report), `${viewer}: ${text}`).not.toContain(`"${text}"`);
    }
    expect(arrived.state.sealed.every(({ who }) => who === viewer)).toBe(true);
  }
  expect(secret + hidden).toBeGreaterThan(0);
  if (name === 'republic-in-fog') expect(hidden).toBeGreaterThan(20);
});
