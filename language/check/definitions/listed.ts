/** Which lists of positions scenarios name, and whether they can be given. */
import { report } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Exchange, Scenario } from '../../program/program.ts';
import type { ScenarioLine } from '../../syntax/tree.ts';
import { replacing } from '../linear.ts';
import { hint, nearest } from '../spelling.ts';
import type { World } from '../world.ts';

/** Of the scenarios of the text itself: others may speak of what this variant has no more. */
export const ownScenarios = ({ scenarios, name, units }: World): readonly Scenario[] =>
  scenarios.filter(
    ({ unit, editions }) =>
      unit === name && (editions.length === 0 || editions.includes(units.at(-1)?.edition ?? '')),
  );

export const checkListed = (
  file: string,
  lists: readonly Exchange[],
  scenarios: readonly Pick<Scenario, 'lines'>[],
): Diagnostic[] =>
  lists.length === 0
    ? []
    : scenarios.flatMap(({ lines }) => lines.flatMap((line) => checkLine(file, lists, line)));

function checkLine(
  file: string,
  lists: readonly Exchange[],
  line: ScenarioLine,
): readonly Diagnostic[] {
  if (line.line !== 'given' && line.line !== 'expect' && line.line !== 'expect-sight') return [];
  const { list: named, range } = line;
  const list = named === undefined ? lists[0] : lists.find(({ name }) => name === named.text);
  const at = { file, range: named?.range ?? range };
  if (list === undefined) {
    if (named === undefined) return [];
    const names = lists.map(({ name }) => name);
    const like = nearest(named.text, names);
    const help = hint(like, `There are ${names.join(', ')}.`);
    const words = { kind: 'list', name: named.text, hint: help };
    return [report('unknown-name', words, at, replacing(named, like))];
  }
  if (line.line !== 'given' || list.given.how !== 'never') return [];
  return [report('list-not-given', { name: list.name, why: list.given.why }, at)];
}
