/** What a worker tells of real games is what the page takes for an answer; what is bent is not. */
import { expect, test } from 'vitest';
import { gameAnswers } from '../../../playground/protocol/answers.ts';
import { frameOf } from '../../../playground/worker/frames.ts';
import type { Game } from '../../../playground/worker/frames.ts';
import { gameFactsOf } from '../../../playground/worker/game-facts.ts';
import { automaticAnswers, seeded } from '../../../compiler/index.ts';
import { loadVariant, shipped } from '../../support/variants.ts';
import { got } from './copies.ts';

/** What the frames of a game are, over the wire. */
async function told(name: string, stops: number): Promise<readonly unknown[]> {
  const { compilation, game: table } = await loadVariant(name);
  const { facts, program } = compilation;
  if (facts === undefined || program === undefined) throw new Error(`${name} has no facts`);
  const game: Game = { table, facts: gameFactsOf(program, facts) };
  let outcome = got(table.start({ seed: 'answers' }));
  const frames: unknown[] = [];
  for (let at = 0; at < stops && outcome.state.ended === null; at += 1) {
    const { state } = outcome;
    frames.push(JSON.parse(JSON.stringify(frameOf(game, outcome, undefined))));
    const asks = got(table.requests(state));
    const subjectOf = (ask: string): string =>
      facts.asks.find((one) => one.ask === ask)?.subject ?? '';
    const answers = automaticAnswers(table, seeded(`${at}`), state, asks, (request) =>
      subjectOf(request.asks),
    );
    outcome = got(table.step(state, got(answers)));
  }
  return frames;
}

test.each(shipped)('every stop of a game of %s', async (name) => {
  const frames = await told(name, 5);
  expect(frames.length).toBeGreaterThan(3);
  expect(frames.map(gameAnswers.start)).toEqual(frames.map(() => true));
});

test('a part of another type is no answer', async () => {
  const [frame] = await told('classic', 1);
  const bent: [string, unknown][] = [
    ['"choices":[', '"choices":[{},'],
    ['"stop":"', '"stop":7,"was":"'],
    ['"ended":null', '"ended":"Austria"'],
    ['"form":"one"', '"form":"two"'],
  ];
  for (const [from, to] of bent) {
    const text = JSON.stringify(frame);
    expect(text).toContain(from);
    expect(gameAnswers.start(JSON.parse(text.replace(from, String(to))))).toBe(false);
  }
});
