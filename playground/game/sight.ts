/** Through whose eyes the game is looked at. */
import type { Frame } from '../protocol/frame.ts';
import type { Timeline } from './timeline.ts';

/** Who looks; null: an onlooker; undefined: all is seen. */
export type Viewer = string | null | undefined;

export interface Sight {
  readonly viewer: Viewer;
  /** The stops as the viewer knows them, as far as they were asked for. */
  readonly frames: ReadonlyMap<Frame, Frame>;
}

export const everything: Sight = { viewer: undefined, frames: new Map() };

/** The stops that have to be known to show the one that is looked at: it, what it came of, and what came of it. */
const framesNeeded = ({ frames, at }: Timeline): readonly number[] =>
  [at - 1, at, at + 1].filter((index) => frames[index] !== undefined);

/** The first stop that has to be shown and of which it is not known yet what the viewer knows. */
export function firstUnknown(
  { viewer, frames: known }: Sight,
  timeline: Timeline,
): number | undefined {
  if (viewer === undefined) return undefined;
  return framesNeeded(timeline).find((index) => {
    const frame = timeline.frames[index];
    return frame !== undefined && !known.has(frame);
  });
}

/**
 * The time line as the viewer may see it: what he knows of the stops, and his own orders alone. Undefined while it is
 * not known yet what he knows.
 */
export function seenBy(sight: Sight, timeline: Timeline): Timeline | undefined {
  const { viewer, frames: known } = sight;
  if (viewer === undefined) return timeline;
  if (firstUnknown(sight, timeline) !== undefined) return undefined;
  const [first, ...rest] = timeline.frames;
  const seen = (frame: Frame): Frame => known.get(frame) ?? untold(frame);
  return {
    ...timeline,
    frames: [seen(first), ...rest.map(seen)],
    drafts: timeline.drafts.filter(({ who }) => who === viewer),
  };
}

/** A stop of which nothing is told but its name. */
const untold = (frame: Frame): Frame => ({
  ...frame,
  lists: [],
  asked: [],
  report: { orders: [], draws: [], messages: [], changes: [], knots: [] },
});
