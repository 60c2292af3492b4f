/** Which clauses are taken out alone, and in which ways. */
import type { Weakened } from '../../language/check/units/idle.ts';
import { kindsWith } from '../../language/constructs/clauses.ts';
import type { SourceClause } from '../../language/program/program.ts';
import type { Omitted, Workshop } from './workshop.ts';

/**
 * What says a rule by itself. The map and its drawing, what stands where at the start, names, kinds and lists are there
 * for others to speak of, and are left alone.
 */
const ruling = kindsWith(
  ({ kind, plays }) =>
    plays === true || kind === 'use-sentence' || kind === 'calendar' || kind === 'years',
);

export const isRuling = ({ kind }: SourceClause): boolean => ruling.has(kind);

/** As with a rule, the most thorough way first; `omitted` is undefined where the rules are the same without the clause. */
export function* waysWithout(
  { file, start }: SourceClause,
  workshop: Workshop,
): Generator<{ readonly how: Weakened['how']; readonly omitted: Omitted | undefined }> {
  const hash = workshop.rules({});
  const hashes = new Set([hash]);
  for (const how of ['out', 'idle', 'free', 'no', 'zero', 'none'] as const) {
    const omitted: Omitted = { weakened: [{ file, start, how }] };
    const after = workshop.rules(omitted);
    if (after === undefined) continue;
    if (how === 'out' && after === hash) yield { how, omitted: undefined };
    if (hashes.has(after)) continue;
    hashes.add(after);
    yield { how, omitted };
  }
}

/** The way in which each is tried first, as it is found. */
export function* firstWays(
  clauses: readonly SourceClause[],
  workshop: Workshop,
): Generator<Omitted> {
  for (const clause of clauses) {
    const [first] = waysWithout(clause, workshop);
    if (first?.omitted !== undefined) yield first.omitted;
  }
}
