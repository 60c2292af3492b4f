/** Which lists of positions scenarios name, under whom or what, and whether they can be given. */
import { report } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Exchange, Notation, Scenario } from '../../program/program.ts';
import type { Name, ScenarioLine } from '../../constructs/tree.ts';
import type { Vocabulary } from '../declarations/vocabulary.ts';
import { replacing } from '../units/linear.ts';
import { hasWordsIn } from '../world/scenarios.ts';
import type { Context } from '../meaning/context.ts';
import { checkSpelling, readerOf } from './misspelt.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import { normalized } from '../world/stops.ts';
import { POWER } from '../declarations/declared.ts';
import type { World } from '../world/world.ts';

/** Of the scenarios of the text itself: others may speak of what this variant has no more. */
const ownScenarios = ({ scenarios, name, units }: World): readonly Scenario[] =>
  scenarios.filter(({ unit, editions }) => unit === name && hasWordsIn(units, editions));

/** What the scenarios of a text say of lists and orders, and cannot. */
export function checkTold(
  { kinds, world, damage, diagnostics }: Context,
  exchanges: readonly Exchange[],
  orders: readonly Notation[],
): void {
  const { words } = world;
  const file = world.units.at(-1)?.file;
  if (file === undefined) return;
  const lists = declaredLists(world, exchanges);
  const scenarios = ownScenarios(world);
  diagnostics.push(...checkListed(words, file.path, lists, scenarios));
  // Where a clause is left out, names may be missing that are there.
  if (damage.any) return;
  const pieces = (kind: number): readonly Notation[] => kinds[kind]?.notations ?? [];
  const reader = readerOf(words, { orders, list: lists.find, pieces });
  diagnostics.push(...checkSpelling(reader, file, scenarios));
}

/** What lists there are for scenarios, with those that have a fault: what is wrong with these is said where they are declared. */
function declaredLists({ clauses }: World, exchanges: readonly Exchange[]): Lists {
  const names = new Set<string>();
  for (const { clause } of clauses) if (clause.kind === 'exchange') names.add(clause.name.text);
  const [first] = names;
  const found = new Map(exchanges.toReversed().map((one) => [one.name, one]));
  return {
    names: [...names],
    find: (named) => found.get(named?.text ?? first ?? ''),
    isLost: ({ text }) => names.has(text),
    heads: new Map(),
  };
}

interface Lists {
  /** The first is the one that needs no name. */
  readonly names: readonly string[];
  find(named: Name | undefined): Exchange | undefined;
  /** Of one that is not found: is it declared all the same? */
  isLost(named: Name): boolean;
  /** What things of a kind can stand under, as it is asked for. */
  readonly heads: Map<number, Heads>;
}

function checkListed(
  words: Vocabulary,
  file: string,
  lists: Lists,
  scenarios: readonly Pick<Scenario, 'lines'>[],
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  if (lists.names.length === 0) return found;
  for (const { lines } of scenarios) {
    for (const line of lines) checkLine(words, file, lists, line, found);
  }
  return found;
}

function checkLine(
  words: Vocabulary,
  file: string,
  lists: Lists,
  line: ScenarioLine,
  found: Diagnostic[],
): void {
  if (line.line !== 'given' && line.line !== 'expect' && line.line !== 'expect-sight') return;
  const { list: named, range } = line;
  const list = lists.find(named);
  const at = { file, range: named?.range ?? range };
  if (list === undefined) {
    if (named === undefined || lists.isLost(named)) return;
    const like = nearest(named.text, lists.names);
    const help = hint(like, `There are ${lists.names.join(', ')}.`);
    const missing = { kind: 'list', name: named.text, hint: help };
    found.push(report('unknown-name', missing, at, replacing(named, like)));
    return;
  }
  for (const { who } of line.groups) {
    if (who !== undefined && who !== 'nobody') checkHead(words, file, lists, list, who, found);
  }
  if (line.line === 'given' && list.given.how === 'never')
    found.push(report('list-not-given', { name: list.name, why: list.given.why }, at));
}

/** Records stand under powers, texts under what their list says. */
function checkHead(
  words: Vocabulary,
  file: string,
  { heads }: Lists,
  { form }: Exchange,
  who: Name,
  found: Diagnostic[],
): void {
  const kind = form.form === 'lists' ? form.heads : POWER;
  const known = heads.get(kind) ?? headsOf(words, kind);
  heads.set(kind, known);
  if (known.names.length === 0 || known.normalized.has(normalized(who.text))) return;
  const like = nearest(who.text, known.names);
  const help = hint(like, 'Correct it, or declare it.');
  const parameters = { kind: known.kind, name: who.text, hint: help };
  found.push(report('unknown-name', parameters, { file, range: who.range }, replacing(who, like)));
}

/** Everything that the things of one kind are called. */
interface Heads {
  readonly kind: string;
  readonly names: readonly string[];
  /** As names are compared. */
  readonly normalized: ReadonlySet<string>;
}

function headsOf({ kinds }: Vocabulary, id: number): Heads {
  const { name: kind = '', members = [] } = kinds[id] ?? {};
  const names = members.flatMap(({ name, short }) => [name, ...short]);
  return { kind, names, normalized: new Set(names.map(normalized)) };
}
