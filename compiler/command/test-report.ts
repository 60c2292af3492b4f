/** What `variorum test` reports of a variant, and how that is said. */
import { askedWords } from '../scenario/stops.ts';
import type { Stop } from '../scenario/stops.ts';
import { clauseWords, noticedWords, quietWords } from '../trace/bases.ts';
import type { NoticedUnit } from '../trace/bases.ts';
import { openWords } from '../trace/clauses.ts';
import type { OpenClause } from '../trace/clauses.ts';
import { counted } from './session.ts';

type Lacking = readonly { readonly edition: string; readonly why: string }[];

export interface VariantReport {
  readonly variant: string;
  readonly name: string;
  readonly edition: string | null;
  /** In which editions of its units it was played, the usual one first. */
  readonly editions: readonly string[];
  /** Those in which it cannot be played, and why. */
  readonly lacking: Lacking;
  readonly scenarios: readonly {
    readonly title: string;
    readonly unit: string;
    readonly file: string;
    readonly line: number;
    readonly proves: readonly string[];
    readonly outcome: string;
    /** In which editions it was played. */
    readonly editions: readonly string[];
    /** In which it was not, though it names none, and why. */
    readonly lacking: Lacking;
    /** Of one that is left out, or no longer holds since a rule was changed: why. */
    readonly why?: string;
    readonly failures: readonly string[];
    /** With `--stops`: where the game stops, and who is asked what there. */
    readonly stops?: readonly Stop[];
  }[];
  readonly assertions: readonly { readonly title: string; readonly holds: boolean }[];
  /** Can the game be set up? It counts as failed where it cannot. */
  readonly starts: boolean;
  readonly passed: number;
  readonly failed: number;
  readonly leftOut: number;
  /** The unit whose rules are proved. */
  readonly source?: string | null;
  readonly proved?: readonly string[];
  readonly unproved?: readonly string[];
  /** Nothing can be played without them: they cannot be taken out. */
  readonly needed?: readonly string[];
  /** Of the rules that follow from units: whether they are proved, and what is noticed of each unit. */
  readonly follows?: readonly {
    readonly rule: string;
    readonly proved: boolean;
    /** Titles of what holds under a rule that is not proved. */
    readonly names?: readonly string[];
    readonly units: readonly NoticedUnit[];
  }[];
  /** Clauses of its rules that nothing is known to notice. */
  readonly open?: readonly OpenClause[];
}

export function summary(report: VariantReport): string {
  const edition = report.edition === null ? '' : `@${report.edition}`;
  const parts = [
    `${counted(report.scenarios.length - report.leftOut, 'scenario')} and ${counted(report.assertions.length, 'assertion')}`,
    ...(report.starts ? [] : ['the game does not start']),
    `${report.passed} passed, ${report.failed} failed`,
    ...(report.leftOut === 0 ? [] : [`${counted(report.leftOut, 'scenario')} left out`]),
    ...inEditions(report),
    ...(report.proved === undefined ? [] : proofs(report)),
  ];
  return [
    ...report.scenarios.flatMap(stopLines),
    `${report.variant}${edition}: ${parts.join('; ')}`,
    ...leftOut(report),
    ...(report.follows ?? []).flatMap(followsLines),
    ...(report.open ?? []).map(
      (one) => `  rule ${one.rule}, ${one.file}:${one.line}, ${openWords(one)}`,
    ),
  ].join('\n');
}

/** By which clauses of a unit a rule is proved that follows from it: the first of them; or why it is not. */
function followsLines({
  rule,
  proved,
  names = [],
  units,
}: NonNullable<VariantReport['follows']>[number]): readonly string[] {
  if (!proved) {
    const from = units.map(({ unit }) => unit).join(', ');
    return [`  rule ${rule} follows from ${from}, not proved: ${quietWords(units, names)}`];
  }
  return units.map((one) => {
    const first = one.clauses.slice(0, 1).map((clause) => `; ${clauseWords(clause, one)}`);
    return `  rule ${rule} follows from ${one.unit}: ${noticedWords(one)}${first.join('')}`;
  });
}

/** Where there is one, or none but one can be played, it is named: of several, how many they are. */
function inEditions({ editions, lacking }: VariantReport): readonly string[] {
  const all = editions.length + lacking.length;
  if (all <= 1) return editions.map((edition) => `in edition ${edition}`);
  return [
    lacking.length === 0
      ? `in all ${all} editions`
      : `in ${editions.length} of ${all} editions (${editions.join(', ')})`,
  ];
}

/** A variant without rules of its own is proved by those it stands on, and says whose they are. */
function proofs(report: VariantReport): readonly string[] {
  const { name, source, editions, proved = [], unproved = [], needed = [], open = [] } = report;
  const quiet = open.filter(({ how }) => how === 'unnoticed');
  if (source === null) return ['no rules of a source'];
  const of = source === undefined || source === name ? '' : ` of ${source}`;
  return [
    // Rules are taken out in the usual edition only.
    `${counted(proved.length, 'rule')}${of} proved${editions.length > 1 ? ` in edition ${editions[0]}` : ''}`,
    ...(needed.length === 0 ? [] : [`cannot be taken out: ${needed.join(', ')}`]),
    ...(unproved.length === 0 ? [] : [`not proved: ${unproved.join(', ')}`]),
    ...(quiet.length === 0 ? [] : [`${counted(quiet.length, 'clause')} not noticed`]),
  ];
}

/** Which editions and scenarios were left out, and why: those of one reason together. */
function leftOut({ scenarios, lacking }: VariantReport): readonly string[] {
  const out = new Map<string, string[]>();
  const tell = (key: string, what: string): void => {
    out.set(key, [...(out.get(key) ?? []), what]);
  };
  for (const [why, editions] of byReason(lacking)) tell(why, `edition ${editions}`);
  for (const { title, why, lacking: there } of scenarios) {
    if (why !== undefined) tell(why, `"${title}"`);
    for (const [reason, editions] of byReason(there))
      tell(reason, `"${title}" in edition ${editions}`);
  }
  return [...out].map(([why, list]) => {
    const names = list.slice(0, shownNames);
    const more = list.length - names.length;
    const rest = more === 0 ? '' : ` and ${counted(more, 'other')}`;
    return `  left out: ${names.join(', ')}${rest}: ${why}`;
  });
}

function byReason(lacking: Lacking): readonly (readonly [string, string])[] {
  const reasons = new Map<string, string[]>();
  for (const { edition, why } of lacking) reasons.set(why, [...(reasons.get(why) ?? []), edition]);
  return [...reasons].map(([why, editions]) => [why, editions.join(', ')]);
}

/** So many names of scenarios with one reason are printed; all are in the JSON. */
const shownNames = 3;

/** The stops of a scenario, as they are counted in what its failures say. */
function stopLines({ title, file, line, stops }: VariantReport['scenarios'][number]) {
  if (stops === undefined) return [];
  const lines = stops.flatMap(({ name, ended, asked }, at) => {
    const nobody = ended === true ? [] : ['nobody is asked anything'];
    const who = asked.length === 0 ? nobody : askedWords(asked);
    const head = ended === true ? `     ${name}` : `  ${at + 1}. ${name}`;
    return [head, ...who.map((words) => `     ${words}`)];
  });
  return [`"${title}" (${file}:${line})`, ...lines, ''];
}
