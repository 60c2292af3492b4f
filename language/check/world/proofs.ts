/** What scenarios and assertions are said to prove. */
import { report } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceInfo } from '../../program/program.ts';
import type { ScenarioClause } from '../../constructs/tree.ts';
import { replacing } from '../units/linear.ts';
import type { LinearUnit } from '../units/linear.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import type { PlacedClause } from '../units/place.ts';

interface Said {
  readonly clauses: readonly PlacedClause[];
  readonly scenarios: readonly { readonly clause: ScenarioClause; readonly unit: LinearUnit }[];
}

/** A scenario or an assertion must prove rules that the source of its unit has. */
export function checkProofs(
  { scenarios, clauses }: Said,
  sources: readonly SourceInfo[],
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const said = [
    ...scenarios.map(({ clause, unit }) => ({ clause, of: unit.unit.name.text, file: unit.file })),
    ...clauses.flatMap(({ clause, place }) =>
      clause.kind === 'assert' ? [{ clause, of: place.unit, file: place.file }] : [],
    ),
  ];
  const rules = new Map(
    sources.map(({ unit, numbers, rules: own }) => [
      unit,
      new Set([...numbers, ...own.map(({ id }) => id)]),
    ]),
  );
  for (const { clause, of, file } of said) {
    const source = sources.find((one) => one.unit === of);
    const known = rules.get(of);
    if (source === undefined || source.inPart || known === undefined) continue;
    for (const rule of clause.proves) {
      if (known.has(rule.text)) continue;
      const like = nearest(rule.text, known);
      const help = hint(like, 'Correct the number, or add it to the `rules` clause of the unit.');
      const parameters = { unit: source.unit, rule: rule.text, hint: help };
      const at = { file: file.path, range: rule.range };
      diagnostics.push(report('rule-unknown', parameters, at, replacing(rule, like)));
    }
  }
  return diagnostics;
}
