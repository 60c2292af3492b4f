/** Orders given by pointing: first at what is to be ordered, then at the spaces the order speaks of. */
import type { Asked, Offer } from '../protocol/frame.ts';

export interface Pointing {
  /** The request that is being answered. */
  readonly request: string;
  /** The spaces pointed at since. */
  readonly spaces: readonly string[];
  /** A verb that was picked; null: any. */
  readonly verb: string | null;
}

/** What was pointed at. */
export interface Where {
  readonly space: string;
  /** The piece that was pointed at, as pictures name it. */
  readonly piece: string | null;
}

export interface Pointed {
  readonly pointing: Pointing | null;
  /** The order that is meant, as far as can be told. */
  readonly choice: Offer | undefined;
}

const nothing: Pointed = { pointing: null, choice: undefined };

/** Choices that fit what was pointed at, the plainest first. */
export function fitting(
  { choices }: Asked,
  { spaces, verb }: Pick<Pointing, 'spaces' | 'verb'>,
): readonly Offer[] {
  return choices
    .filter((choice) => verb === null || choice.verb === verb)
    .filter((choice) => spaces.every((space) => choice.spaces.includes(space)))
    .toSorted((a, b) => weight(a) - weight(b));
}

/** How much an order says: of two that fit, the one that says less is meant. */
const weight = ({ spaces, order }: Offer): number =>
  spaces.length * 100 +
  Object.values(order).filter((value) => value !== null && value !== false).length;

/** The spaces that can be pointed at next. */
export function targets(asked: Asked, pointing: Pointing): readonly string[] {
  return [...new Set(fitting(asked, pointing).flatMap(({ spaces }) => spaces))].filter(
    (space) => !pointing.spaces.includes(space),
  );
}

/** Requests about what stands in a space, or about the space itself. */
export const requestsAt = (asked: readonly Asked[], space: string): readonly Asked[] =>
  asked.filter((one) => one.space === space);

/**
 * Somebody points at a space. While something is being ordered that is its target, if any order fits; else what stands
 * there is to be ordered, or some list (of things to be placed, say) has an order that speaks of the space.
 */
export function point(
  asked: readonly Asked[],
  pointing: Pointing | null,
  { space, piece }: Where,
): Pointed {
  const current = asked.find(({ id }) => id === pointing?.request);
  const standing = requestsAt(asked, space);
  const pointedOut = standing.filter((one) => one.piece === piece);
  const own = pointedOut.length > 0 ? pointedOut : standing;
  if (pointing !== null && current !== undefined) {
    // What is being ordered, pointed at again, is let go, or ordered by the next who may order it.
    if (current.space === space && pointing.spaces.length === 0) {
      const other = afterwards(asked, current);
      return other === undefined ? nothing : begun(other);
    }
    const next = { ...pointing, spaces: [...pointing.spaces, space] };
    const choice = meant(fitting(current, next), piece);
    // Once a target is named, another thing that can be ordered is the next to be ordered; unless the target is that of
    // a piece which the order speaks of already, as in a support.
    const [settled] = fitting(current, pointing);
    const turnsAway =
      pointing.spaces.length > 0 && own.length > 0 && (settled?.pieces ?? []).length === 0;
    if (choice !== undefined && !turnsAway) return { pointing: next, choice };
  }
  const [first] = own;
  return first === undefined ? placed(asked, { space, piece }) : begun(first);
}

/** Does what was pointed at now belong to the order that was being given? */
export const goesOn = (before: Pointing, { pointing }: Pointed): boolean =>
  pointing !== null &&
  before.spaces.length > 0 &&
  pointing.request === before.request &&
  pointing.spaces.length > before.spaces.length;

const begun = ({ id }: Asked): Pointed => ({
  pointing: { request: id, spaces: [], verb: null },
  choice: undefined,
});

/** What several are asked about one thing. */
const sameThing = (a: Asked, b: Asked): boolean => a.asks === b.asks && a.piece === b.piece;

function afterwards(asked: readonly Asked[], current: Asked): Asked | undefined {
  const same = asked.filter((one) => sameThing(one, current));
  return same[same.indexOf(current) + 1];
}

/** What is being ordered, and by whom where several are asked about it. */
export function nameOf(asked: readonly Asked[], current: Asked): string {
  const { subject, who, asks } = current;
  if (subject === who) return `${who}, ${asks}`;
  const isOne = asked.every((one) => one.id === current.id || !sameThing(one, current));
  return isOne ? subject : `${who}, ${subject}`;
}

/** Nothing that can be ordered stands there: what is asked about no place may have an order that speaks of it. */
function placed(asked: readonly Asked[], { space, piece }: Where): Pointed {
  for (const one of asked) {
    if (one.space !== null) continue;
    const next = { request: one.id, spaces: [space], verb: null };
    const choice = meant(fitting(one, next), piece);
    if (choice !== undefined) return { pointing: next, choice };
  }
  return nothing;
}

/** Of the orders that fit, the plainest that speaks of the piece that was pointed at; if none does, the plainest. */
const meant = (fit: readonly Offer[], piece: string | null): Offer | undefined =>
  fit.find(({ pieces }) => piece !== null && pieces.includes(piece)) ?? fit[0];
