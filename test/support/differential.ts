/** Compares what a compiled classic says of a position with what the hand-written adjudicator says. */
import type { Played } from './variants.ts';
import { readPosition, results } from '../yardstick/read.ts';
import type { Position } from '../yardstick/read.ts';

interface Line {
  readonly orders: readonly {
    readonly order: string;
    readonly verdict: string;
    readonly default?: boolean;
  }[];
  readonly dislodged: readonly {
    readonly unit: string;
    readonly from: string;
    readonly retreats: readonly string[];
  }[];
}

/** @returns one text for each difference; none when both agree. */
export function differences(classic: Played, position: Position): readonly string[] {
  const answer = classic.adjudicate(position) as unknown as Line & { readonly error?: unknown };
  if (answer.error !== undefined) {
    return [`${JSON.stringify(position)}: ${JSON.stringify(answer.error)}`];
  }
  const expected = results(readPosition(position));
  const found = {
    id: expected.id,
    verdicts: answer.orders.filter((order) => order.default !== true).map(({ verdict }) => verdict),
    dislodged: answer.dislodged
      .map(({ unit, from, retreats }) => ({ unit, from, retreats: retreats.toSorted() }))
      .toSorted((a, b) => (a.unit < b.unit ? -1 : 1)),
  };
  const wanted = JSON.stringify(expected);
  const got = JSON.stringify(found);
  return wanted === got
    ? []
    : [`${JSON.stringify(position)}\n  yardstick ${wanted}\n  generated ${got}`];
}
