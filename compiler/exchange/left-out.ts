/** What of a checked text another one does not say: clause by clause, with its rule, its place, and what is there instead. */
import { BOARD } from '../../language/check/declarations/board-facts.ts';
import { eachClause } from '../../language/check/units/clauses.ts';
import { keyOfClause, keyOfWritten } from '../../language/check/units/idle.ts';
import type { World } from '../../language/check/world/world.ts';
import type { Clause } from '../../language/constructs/tree.ts';
import type { Program } from '../../language/program/program.ts';
import type { At } from './form.ts';
import { clausesInForce, nameAt } from './in-force.ts';
import type { InForce } from './in-force.ts';
import { quoted, shortened } from './quoted.ts';
import { differing } from './same.ts';
import type { Part } from './same.ts';

export interface LeftOut {
  /** The clause, quoted and cut to a line; or what it is in words. */
  readonly what: string;
  /** Of the source, where it stands under one. */
  readonly rule: string | undefined;
  readonly at: At;
  /** What is played instead. */
  readonly instead: string;
}

/** Of what a sentence opens into, the text is the clause's own, and the place that of the sentence. */
interface Candidate extends InForce {
  /** As it is told. */
  readonly what: string;
}

/**
 * Compares a text with the one that was written of it anew.
 *
 * @param rulebook the name of the unit that both stand on: what it says needs no place
 * @param said keys of clauses that the other text says
 */
export function leftOut(
  program: Program,
  world: World,
  other: Program,
  { rulebook, said }: { readonly rulebook: string; readonly said: ReadonlySet<string> },
): readonly LeftOut[] {
  const candidates = candidatesOf(world, rulebook);
  const usual: Usual = { name: rulebook, program: other, clauses: ownClauses(world, rulebook) };
  const found = new Map<string, LeftOut>();
  const following = new Map<string, LeftOut>();
  for (const part of differing(program, other)) {
    const about = candidates.filter((one) => isAbout(program, one, part));
    const unsaid = about.filter(({ key }) => !said.has(key));
    for (const { clause, key, rule, at, what } of unsaid.length > 0 ? unsaid : about)
      if (!found.has(key))
        found.set(key, { what: quoted(what), rule, at, instead: insteadOf(usual, part, clause) });
    if (about.length > 0) continue;
    const at = placeOf(world, rulebook, part);
    const what = `${part.what === 'other' ? '' : `${part.what} `}${part.name}`;
    const instead = insteadOf(usual, part, undefined);
    following.set(keyOfClause(at), { what, rule: undefined, at, instead });
  }
  // What no clause of its own makes so follows from the others.
  const all = found.size > 0 ? found : following;
  return [...all.values()].toSorted(
    (a, b) => order(a.at.file, b.at.file) || a.at.start - b.at.start,
  );
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Every clause that is in force, and all that sentences open into. */
function candidatesOf(world: World, rulebook: string): readonly Candidate[] {
  const written = clausesInForce(world, rulebook).map((one): Candidate => ({
    ...one,
    what: shortened(one.text),
  }));
  const opened = world.clauses.flatMap((placed): Candidate[] => {
    const { clause, place } = placed;
    if (place.unit === rulebook || place.usedAt === undefined) return [];
    const { file, range } = place.usedAt;
    const at = { file: file.path, start: range.start, end: range.end };
    const what = shortened(file.text.slice(range.start, range.end));
    const text = place.file.text.slice(clause.range.start, clause.range.end);
    return [{ clause, key: keyOfWritten(placed), rule: place.rule, at, what, text }];
  });
  return [...written, ...opened];
}

/** Whether a clause is what makes a part what it is. */
function isAbout(
  program: Program,
  { clause, text, at }: Candidate,
  { what, name, origin }: Part,
): boolean {
  if (what === 'start' && origin?.file === at.file && origin.start === at.start) return true;
  switch (clause.kind) {
    case 'amend':
    case 'fn':
    case 'table':
    case 'decide':
      return (what === 'function' || what === 'decision') && clause.name.text === name;
    case 'ask':
      return what === 'ask' && clause.name.text === name;
    case 'default':
    case 'policy':
      return what === 'ask' && clause.ask.text === name;
    case 'order':
      return what === 'ask' && (clause.ask?.text ?? askOf(program, clause.name.text)) === name;
    case 'refuse':
      return what === 'ask' && askOf(program, clause.order.text) === name;
    case 'phase':
      return what === 'phase' && clause.name.text === name;
    case 'step-clause':
      return what === 'phase' && clause.phase.text === name;
    case 'kind':
    case 'piece':
      return what === 'kind' && clause.declared.name.text === name;
    case 'values':
    case 'has':
      return what === 'kind' && clause.of.text === name;
    case 'board':
      return what === 'kind' && name === BOARD;
    case 'setup':
      return what === 'start' && new RegExp(`\\b${name}\\b`, 'u').test(text);
    case 'calendar':
      return what === 'other' && name === 'calendar';
    case 'years':
      return what === 'other' && name === 'years';
    case 'start-in':
      return what === 'other' && name === 'start date';
    case 'settle':
    case 'slot':
    case 'stands':
    case 'hide':
      return what === 'other' && name.startsWith(clause.kind);
    default:
      return false;
  }
}

/** In which ask an order is given. */
const askOf = ({ asks }: Program, order: string): string | undefined =>
  asks.find(({ verbs }) => verbs.some(({ name }) => name === order))?.name;

/** What is played where a text says nothing else. */
interface Usual {
  readonly name: string;
  readonly program: Program;
  /** Clauses of the rulebook by what they declare, shortened. */
  readonly clauses: ReadonlyMap<string, string>;
}

function ownClauses(world: World, rulebook: string): Usual['clauses'] {
  const clauses = new Map<string, string>();
  const unit = world.units.find((one) => one.unit.name.text === rulebook);
  if (unit === undefined) return clauses;
  eachClause(unit, (clause) => {
    if (clause.kind !== 'fn' && clause.kind !== 'decide' && clause.kind !== 'ask') return;
    const { start, end } = clause.range;
    clauses.set(clause.name.text, shortened(unit.file.text.slice(start, end)));
  });
  return clauses;
}

const NOTHING = 'nothing of the kind';

/** In the words of whoever wrote the clause. */
function insteadOf(
  { name: rulebook, program, clauses }: Usual,
  { what, name }: Part,
  clause: Clause | undefined,
): string {
  const text = clauses.get(name);
  const has = (all: readonly { readonly name: string }[]): boolean =>
    all.some((one) => one.name === name);
  switch (what) {
    case 'function':
    case 'decision':
      return text === undefined ? NOTHING : `what ${rulebook} says: ${quoted(text)}`;
    case 'ask': {
      const ask = program.asks.find((one) => one.name === name);
      if (ask === undefined) return NOTHING;
      const verbs = listed(ask.verbs.map((verb) => verb.name));
      if (clause?.kind === 'order') return `no ${name} but ${verbs}`;
      if (clause?.kind !== 'ask' || text === undefined) return `${name} as ${rulebook} has them`;
      return `what ${rulebook} says: ${quoted(text)}`;
    }
    case 'phase':
      return has(program.phases) ? `the phase ${name} as ${rulebook} has it` : NOTHING;
    case 'kind':
      // What an attribute adds, and what a piece is, nobody else has.
      return clause?.kind === 'has' || !has(program.kinds)
        ? NOTHING
        : `${name} as ${rulebook} has it`;
    case 'start':
      return 'the start that the map gives';
    case 'other':
      return datesOf(program, name) ?? NOTHING;
  }
}

function datesOf({ calendar, kinds, builtin }: Program, part: string): string | undefined {
  const { seasons, start, yearStep } = calendar;
  const nameOf = (kind: number, row: number): string => kinds[kind]?.members[row]?.name ?? '';
  const turn = ({ season, phases }: (typeof seasons)[number]): string =>
    `${nameOf(builtin.season, season)}: ${phases.map((one) => nameOf(builtin.phase, one)).join(', ')}`;
  switch (part) {
    case 'start date':
      return `a start in ${nameOf(builtin.season, start.season)} ${start.year}`;
    case 'years':
      return `years that count by ${yearStep}`;
    case 'calendar':
      return `the calendar ${seasons.map(turn).join('; ')}`;
    default:
      return undefined;
  }
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** Where a part without a clause of its own stands: else the name of the text. */
function placeOf(world: World, rulebook: string, { origin }: Part): At {
  if (origin !== undefined && origin.unit !== rulebook)
    return { file: origin.file, start: origin.start, end: origin.end };
  return nameAt(world);
}
