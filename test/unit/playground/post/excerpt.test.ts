/** What a letter holds is what its reader may know, and enough to order by. */
import { expect, test } from 'vitest';
import type { Frame } from '../../../../playground/protocol/frame.ts';
import { unfold } from '../../../../playground/worker/excerpt.ts';
import type { Game } from '../../../../playground/worker/frames.ts';
import { read } from '../../../../playground/worker/play.ts';
import { seen } from '../../../../playground/worker/seen.ts';
import { shipped } from '../../../support/variants.ts';
import { got } from './games.ts';
import { leaksOf, letters, options } from './letters.ts';

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
  for await (const { game, viewer, takes, written, arrived } of letters(name, 2)) {
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

/** `npm run soak -- --part letters` plays longer, and all variants. */
test('nothing that is hidden from its reader stands in a letter', async () => {
  const { hidden, secret, faults } = await leaksOf('republic-in-fog', 6);
  expect(faults).toEqual([]);
  // Numbers of things, and what others ordered.
  expect(hidden).toBeGreaterThan(20);
  expect(secret).toBeGreaterThan(20);
});
