/** What the worker that plays was handed last: a variant that runs, and plans of its map. */
import { withNames } from '../../compiler/index.ts';
import type { Drawing, Lettering } from '../../compiler/index.ts';
import type { Answer, GameCalls } from '../protocol/calls.ts';
import { SIZES } from '../protocol/playable.ts';
import type { Game } from './frames.ts';
import { run } from './run.ts';

interface Held extends Game {
  /** By their names, as far as they are known. */
  readonly drawings: Map<string, Drawing>;
}

let held: Held | undefined;
const kept = new Map<number, Held>();

const keyOf = ({ size = SIZES[0], names = 'short' }: Lettering): string => `${names} ${size}`;

export async function take(takes: GameCalls['take']['takes']): Promise<null> {
  const { playable, drawings, number } = takes;
  const table = await run(playable);
  const known = new Map<string, Drawing>();
  if (drawings !== undefined) {
    const { usual, sizes } = drawings;
    known.set(keyOf({}), usual);
    for (const { size, lettered } of sizes) known.set(keyOf({ size }), withNames(usual, lettered));
  }
  held = { table, facts: playable.facts, drawings: known };
  if (number !== undefined) kept.set(number, held);
  return null;
}

export function takeAgain(number: number): null {
  held = kept.get(number);
  return null;
}

export function takeDrawing({ lettering, drawing }: GameCalls['drawing']['takes']): null {
  held?.drawings.set(keyOf(lettering), drawing);
  return null;
}

const nothing = {
  ok: false,
  refused: [{ message: 'The text has errors: nothing can be played yet.' }],
} as const;

export const play = <T>(work: (game: Game) => Answer<T>): Answer<T> =>
  held === undefined ? nothing : work(held);

/** Null where there is no plan with such names yet. */
export function draw(
  lettering: Lettering,
  work: (drawing: Drawing) => string,
): Answer<string | null> {
  if (held === undefined) return nothing;
  const drawing = held.drawings.get(keyOf(lettering));
  return { ok: true, value: drawing === undefined ? null : work(drawing) };
}
