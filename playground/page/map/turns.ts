/** What is drawn of a game: a stop with the orders that are given there, or with what came of them. */
import type { Timeline } from '../../game/timeline.ts';
import { seenOf } from '../../game/timeline.ts';
import type { ShownTurn } from '../../protocol/calls.ts';

/** @param name of the variant */
export function turnAt(timeline: Timeline, at: number, name: string): ShownTurn {
  const frame = timeline.frames[at] ?? seenOf(timeline);
  const after = timeline.frames[at + 1];
  const title = `${name}: ${frame.stop}`;
  const { unseen } = frame;
  if (after === undefined) {
    const orders = timeline.drafts.flatMap(({ who, order, text }) =>
      order === undefined ? [] : [{ who, order, text }],
    );
    return { state: frame.state, orders, after: null, unseen, title };
  }
  const orders = after.report.orders.map(({ order, verdict, text, who, why }) => ({
    order,
    verdict,
    text,
    who,
    ...(why === null ? {} : { why }),
  }));
  return { state: frame.state, orders, after: after.state, unseen, title };
}

export const allTurns = (timeline: Timeline, name: string): readonly ShownTurn[] =>
  timeline.frames.map((_, at) => turnAt(timeline, at, name));
