/** What decided an order is a click away, for whoever looks at the game. */
import { expect, test } from 'vitest';
import { seen } from '../../../playground/worker/seen.ts';
import { start, step } from '../../../playground/worker/play.ts';
import type { Game } from '../../../playground/worker/frames.ts';
import { gameFactsOf } from '../../../playground/worker/game-facts.ts';
import type { Answer } from '../../../playground/protocol/calls.ts';
import type { Frame, Given, Happening } from '../../../playground/protocol/frame.ts';
import { loadVariant } from '../../support/variants.ts';

function got<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  throw new Error(answer.refused.map(({ message }) => message).join('\n'));
}

async function gameOf(name: string): Promise<Game> {
  const { compilation, game } = await loadVariant(name);
  const { facts, program } = compilation;
  if (facts === undefined || program === undefined) throw new Error(`${name} does not compile`);
  return { table: game, facts: gameFactsOf(program, facts) };
}

interface Turn {
  readonly all: readonly Happening[];
  seenBy(viewer: string | null): readonly Happening[];
}

function turn(game: Game, first: Frame, answers: readonly Given[]): Turn {
  const { state } = first;
  const { frame, input } = got(
    step(game, { state, answers, automatic: [], levels: {}, chance: 'x', draws: {} }),
  );
  return {
    all: frame.report.orders,
    seenBy: (viewer) =>
      got(
        seen(game, {
          start: { seed: 's' },
          before: { state, input },
          state: frame.state,
          viewer,
        }),
      ).report.orders,
  };
}

test('every order has its reason and its clause, in whatever words it was typed', async () => {
  const game = await gameOf('classic');
  const first = got(start(game, { seed: 's' }));
  const { all, seenBy } = turn(game, first, [
    { who: 'France', order: 'a par to bur' },
    { who: 'Germany', order: 'A MUN - BUR' },
    { who: 'Italy', order: 'A ROM - NOWHERE' },
  ]);
  for (const one of all.filter(({ verdict }) => verdict !== 'unreadable')) {
    expect(one.place, one.text).toBeDefined();
  }
  const typed = all.find(({ text }) => text === 'a par to bur');
  expect([typed?.verdict, typed?.why]).toEqual(['fails', 'stood off, 1 against 1']);
  // Nothing is hidden in this game: each sees what all see.
  expect(seenBy('Turkey')).toEqual(all);
  expect(seenBy(null)).toEqual(all);
});

test('where something is hidden, what is told leads to its clause, and nothing more is told', async () => {
  const game = await gameOf('republic-in-fog');
  const first = got(start(game, { seed: 's' }));
  const { all, seenBy } = turn(game, first, [
    { who: 'Ulster', order: 'Pay 2 to Munster' },
    { who: 'Leinster', order: 'Pay 2 to Munster' },
  ]);
  const own = seenBy('Ulster').filter(({ silent }) => !silent);
  expect(own.map(({ who, text }) => `${who}: ${text}`)).toEqual(['Ulster: Pay 2 to Munster']);
  expect(own[0]?.place).toEqual(all.find(({ who }) => who === 'Ulster')?.place);
  expect(own[0]?.place).toBeDefined();
  expect(seenBy(null).filter(({ silent }) => !silent)).toEqual([]);
});

test('what several order stands in the lists of each, and what is not in force is told to its giver only', async () => {
  const game = await gameOf('test/conformance/asking/by-office.variant');
  const first = got(start(game, { seed: 's' }));
  const paris = first.asked.filter(({ space }) => space === 'PAR');
  expect(paris.map(({ who }) => who)).toEqual(['Tilly', 'Anna']);
  expect(new Set(paris.map(({ id }) => id)).size).toBe(2);
  expect(paris[0]?.choices.map(({ text }) => text)).toEqual(
    paris[1]?.choices.map(({ text }) => text),
  );
  const { all, seenBy } = turn(game, first, [
    { who: 'Anna', order: 'A PAR - BUR' },
    { who: 'Tilly', order: 'A PAR - PIC' },
  ]);
  const of = (happenings: readonly Happening[]): readonly string[] =>
    happenings.flatMap(({ who, text, silent }) => (silent ? [] : [`${who}: ${text}`]));
  expect(of(all).toSorted()).toEqual(['Anna: A PAR - BUR', 'Tilly: A PAR - PIC']);
  expect(all.find(({ who }) => who === 'Anna')?.why).toBe(
    'it did not come into force: the order of Tilly did',
  );
  expect(of(seenBy('Tilly'))).toEqual(['Tilly: A PAR - PIC']);
  expect(of(seenBy(null))).toEqual(['Tilly: A PAR - PIC']);
  expect(of(seenBy('Anna')).toSorted()).toEqual(['Anna: A PAR - BUR', 'Tilly: A PAR - PIC']);
});

test('what was drawn before the first stop is told in words, and leads to its clause', async () => {
  const game = await gameOf('cowboys-and-indians');
  const first = got(start(game, { seed: 's' }));
  const { draws, changes } = first.report;
  expect(draws.map(({ words }) => words?.what)).toEqual([
    'Cowboys: initiative',
    'Indians: initiative',
  ]);
  for (const { place } of [...draws, ...changes]) expect(place).toBeDefined();
  const looks = { start: { seed: 's' }, before: null, state: first.state };
  for (const viewer of ['Indians', null]) {
    expect(got(seen(game, { ...looks, viewer })).report).toEqual(first.report);
  }
});
