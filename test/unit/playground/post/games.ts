/** Games as the worker of the playground has them. */
import type { Answer } from '../../../../playground/protocol/calls.ts';
import type { Game } from '../../../../playground/worker/frames.ts';
import { gameFactsOf } from '../../../../playground/worker/game-facts.ts';
import { loadVariant } from '../../../support/variants.ts';

export function got<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  throw new Error(answer.refused.map(({ message }) => message).join('\n'));
}

export async function gameOf(name: string): Promise<Game> {
  const { compilation, game } = await loadVariant(name);
  const { facts, program } = compilation;
  if (facts === undefined || program === undefined) throw new Error(`${name} does not compile`);
  return { table: game, facts: gameFactsOf(program, facts) };
}
