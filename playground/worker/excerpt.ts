/**
 * A stop as a letter holds it: what one who takes part may know, and nothing by which more could be worked out. What is
 * asked is left out where it follows from the rest, so that letters stay short.
 */
import type { GenericState } from '../../runtime/index.ts';
import type { Answer, GameCalls } from '../protocol/calls.ts';
import type { Asked, Clause, Excerpt, Frame, Report } from '../protocol/frame.ts';
import { frameOf } from './frames.ts';
import type { Game } from './frames.ts';
import { seen } from './seen.ts';

export function excerpt(game: Game, takes: GameCalls['view']['takes']): Answer<Excerpt> {
  const { viewer } = takes;
  const frame = seen(game, takes);
  if (!frame.ok) return frame;
  const { asked } = frame.value;
  const told: Excerpt = { ...frame.value, asked: null, report: briefly(frame.value.report) };
  const again = unfold(game, { excerpt: told, viewer });
  const follows = again.ok && JSON.stringify(again.value.asked) === JSON.stringify(asked);
  return { ok: true, value: follows ? told : { ...told, asked } };
}

/** Who reads a letter has no text beside it whose clauses could be shown. */
const briefly = ({ orders, draws, messages }: Report): Report => ({
  orders: orders.map(withoutPlace),
  draws: draws.map(withoutPlace),
  messages: messages.map(withoutPlace),
  changes: [],
  knots: [],
});

const withoutPlace = <C extends Clause>(clause: C): C => ({ ...clause, place: undefined });

/** What a letter says of a stop, as the page shows it. */
export function unfold(
  game: Game,
  { excerpt: { asked, ...rest }, viewer }: GameCalls['unfold']['takes'],
): Answer<Frame> {
  const found =
    asked === null ? askedOf(game, rest.state, viewer) : { ok: true as const, value: asked };
  return found.ok ? { ok: true, value: { ...rest, asked: found.value } } : found;
}

function askedOf(game: Game, state: GenericState, viewer: string | null): Answer<readonly Asked[]> {
  const frame = frameOf(game, { state, results: [], draws: [], messages: [] }, undefined);
  if (!frame.ok) return frame;
  return { ok: true, value: frame.value.asked.filter(({ who }) => who === viewer) };
}
