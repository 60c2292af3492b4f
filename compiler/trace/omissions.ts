/** In which ways the clauses of rules can be taken out of a variant so that the rest can still be played. */
import type { Weakened } from '../../language/check/units/idle.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { RuleRef, SourceClause } from '../../language/program/program.ts';
import type { Facts } from '../facts.ts';
import { isRuling } from './ways.ts';
import type { Omitted, Workshop } from './workshop.ts';

/**
 * The ways, the most thorough first: the rules as a whole; every clause so that it does nothing, what answers yes or
 * no saying no, or yes; as many clauses, one by one, as the rest allows; the same while the calendar stays; those that
 * say a rule by themselves, while names, kinds and things stay. Each is worked out when it is asked for.
 */
export function* omissions(
  workshop: Workshop,
  rules: readonly RuleRef[],
  clauses: readonly SourceClause[],
): Generator<Omitted> {
  const whole: Omitted = { leaveOut: rules };
  if (workshop.rules(whole) !== undefined) yield whole;
  const places = [...new Map(clauses.map((one) => [`${one.start} ${one.file}`, one])).values()];
  const hash = workshop.rules({});
  const hashes = new Set([hash, undefined]);
  for (const how of ['idle', 'free'] as const) {
    const weakened = places.map(({ file, start }): Weakened => ({ file, start, how }));
    const idle = workshop.rules({ weakened });
    if (!hashes.has(idle)) yield { weakened };
    hashes.add(idle);
  }
  // A scenario of a season that never comes tells nothing: with the calendar it may.
  for (const some of [places, places.filter(({ kind }) => kind !== 'calendar')]) {
    const weakened = asManyOf(some, workshop);
    const left = workshop.rules({ weakened });
    if (!hashes.has(left)) yield { weakened };
    hashes.add(left);
  }
  // Where nothing can be played without what the rules declare, that stays: who plays, what there is.
  const ruling = clauses
    .filter(isRuling)
    .map(({ file, start }): Weakened => ({ file, start, how: 'idle' }));
  if (!hashes.has(workshop.rules({ weakened: ruling }))) yield { weakened: ruling };
}

/** Those that can be taken out, one by one. What is said later is first: it may be all that needs what stands before it. */
function asManyOf(places: readonly SourceClause[], workshop: Workshop): readonly Weakened[] {
  let weakened: readonly Weakened[] = [];
  for (const { file, start } of places.toReversed()) {
    const before: string | undefined = workshop.rules({ weakened });
    for (const how of ['out', 'idle', 'no', 'zero', 'none'] as const) {
      const more = [...weakened, { file, start, how }];
      const after = workshop.rules({ weakened: more });
      if (after === undefined || after === before) continue;
      weakened = more;
      break;
    }
  }
  return weakened;
}

/** What needs the rules: the numbers of other rules, and places, as far as the errors tell that are there without them. */
export function users(
  workshop: Workshop,
  rules: readonly RuleRef[],
  facts: Facts,
): readonly string[] {
  const found = workshop.errors({ leaveOut: rules }).map((error) => userOf(workshop, facts, error));
  return [...new Set(found.filter((user) => user !== ''))].slice(0, mostUsers);
}

const mostUsers = 4;

/** A rule, or where the clause stands that is under none. */
function userOf(workshop: Workshop, { sources, name }: Facts, at: Diagnostic): string {
  const { file, range } = at;
  for (const { unit, rules } of sources) {
    const rule = rules.find(({ clauses }) =>
      clauses.some(
        (one) => one.file === file && one.start <= range.start && range.start <= one.end,
      ),
    );
    if (rule !== undefined) return unit === name ? `rule ${rule.id}` : `rule ${rule.id} of ${unit}`;
  }
  const last = file.split('/').at(-1) ?? '';
  return last === '' ? '' : `${last}:${workshop.lineOf(at)}`;
}
