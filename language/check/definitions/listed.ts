/** Which lists of positions scenarios name, under whom or what, and whether they can be given. */
import { report } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Exchange, Notation, Scenario } from '../../program/program.ts';
import type { FileTree, Name, ScenarioLine } from '../../syntax/tree.ts';
import type { Vocabulary } from '../facts/vocabulary.ts';
import { replacing } from '../linear.ts';
import { hasWordsIn } from '../scenarios.ts';
import type { Context } from './context.ts';
import { checkSpelling } from './misspelt.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import { nameAmong } from '../stops.ts';
import { POWER } from '../world.ts';
import type { World } from '../world.ts';

/** Of the scenarios of the text itself: others may speak of what this variant has no more. */
export const ownScenarios = ({ scenarios, name, units }: World): readonly Scenario[] =>
  scenarios.filter(({ unit, editions }) => unit === name && hasWordsIn(units, editions));

/** What the scenarios of a text say of lists and orders, and cannot. */
export function checkTold(
  context: Context,
  file: FileTree,
  scenarios: readonly Pick<Scenario, 'lines'>[],
): readonly Diagnostic[] {
  const { orders, kinds, damage, world } = context;
  const lists = declaredLists(context);
  const listed = checkListed(world.words, file.path, lists, scenarios);
  // Where clauses are left out, names may be missing that are there.
  if (damage.any) return listed;
  const pieces = (kind: number): readonly Notation[] => kinds[kind]?.notations ?? [];
  return [
    ...listed,
    ...checkSpelling(world.words, file, { orders, list: lists.find, pieces }, scenarios),
  ];
}

/** What lists there are for scenarios, with those that have a fault: what is wrong with these is said where they are declared. */
function declaredLists({ lists, world }: Context): Lists {
  const names = new Set(
    world.clauses.flatMap(({ clause }) => (clause.kind === 'exchange' ? [clause.name.text] : [])),
  );
  const [first] = names;
  return {
    names: [...names],
    find: (named) => lists.find(({ name }) => name === (named?.text ?? first)),
    isLost: ({ text }) => names.has(text),
  };
}

interface Lists {
  /** The first is the one that needs no name. */
  readonly names: readonly string[];
  find(named: Name | undefined): Exchange | undefined;
  /** Of one that is not found: is it declared all the same? */
  isLost(named: Name): boolean;
}

const checkListed = (
  words: Vocabulary,
  file: string,
  lists: Lists,
  scenarios: readonly Pick<Scenario, 'lines'>[],
): Diagnostic[] =>
  lists.names.length === 0
    ? []
    : scenarios.flatMap(({ lines }) =>
        lines.flatMap((line) => checkLine(words, file, lists, line)),
      );

function checkLine(
  words: Vocabulary,
  file: string,
  lists: Lists,
  line: ScenarioLine,
): readonly Diagnostic[] {
  if (line.line !== 'given' && line.line !== 'expect' && line.line !== 'expect-sight') return [];
  const { list: named, range } = line;
  const list = lists.find(named);
  const at = { file, range: named?.range ?? range };
  if (list === undefined) {
    if (named === undefined || lists.isLost(named)) return [];
    const like = nearest(named.text, lists.names);
    const help = hint(like, `There are ${lists.names.join(', ')}.`);
    const missing = { kind: 'list', name: named.text, hint: help };
    return [report('unknown-name', missing, at, replacing(named, like))];
  }
  const heads = line.groups.flatMap(({ who }) =>
    who === undefined || who === 'nobody' ? [] : checkHead(words, file, list, who),
  );
  if (line.line !== 'given' || list.given.how !== 'never') return heads;
  return [...heads, report('list-not-given', { name: list.name, why: list.given.why }, at)];
}

/** Records stand under powers, texts under what their list says. */
function checkHead(
  { kinds }: Vocabulary,
  file: string,
  { form }: Exchange,
  who: Name,
): readonly Diagnostic[] {
  const { name: kind = '', members = [] } = kinds[form.form === 'lists' ? form.heads : POWER] ?? {};
  const names = members.map(({ name, short }) => [name, ...short]);
  if (names.length === 0 || nameAmong(names, who.text) !== undefined) return [];
  const like = nearest(who.text, names.flat());
  const parameters = { kind, name: who.text, hint: hint(like, 'Correct it, or declare it.') };
  return [report('unknown-name', parameters, { file, range: who.range }, replacing(who, like))];
}
