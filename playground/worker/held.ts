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
/** What came with its plans: it is shipped, and may be wanted again. */
const kept: Held[] = [];

const keyOf = ({ size = SIZES[0], names = 'short' }: Lettering): string => `${names} ${size}`;

export async function take(takes: GameCalls['take']['takes']): Promise<null> {
  held = typeof takes === 'object' ? await taken(takes) : kept[takes];
  return null;
}

type New = Exclude<GameCalls['take']['takes'], number>;

async function taken({ playable, drawings: plans }: New): Promise<Held> {
  const table = await run(playable);
  const { facts } = playable;
  const drawings = new Map<string, Drawing>();
  const one = { table, facts, drawings };
  if (plans !== undefined) {
    const { usual, sizes } = plans;
    drawings.set(keyOf({}), usual);
    for (const { size, lettered } of sizes)
      drawings.set(keyOf({ size }), withNames(usual, lettered));
    kept.push(one);
  }
  return one;
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
