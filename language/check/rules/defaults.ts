/** What silence means held against what may be answered: a default that can never be legal is a fault of the text. */
import { report } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Ask, Program } from '../../program/program.ts';
import { evaluator } from './evaluate.ts';
import type { Evaluate } from './evaluate.ts';

type Rules = Pick<Program, 'kinds' | 'fns' | 'map' | 'asks'>;

/** Only what never changes is known here; a default that depends on more is judged when it is due. */
export const illegalDefaults = (rules: Rules): readonly Diagnostic[] =>
  rules.asks.flatMap((ask) => {
    const { fallback } = ask;
    const verb = ask.verbs[fallback?.verb ?? -1];
    if (fallback === undefined || verb === undefined) return [];
    const evaluate = withDefault(rules, ask, fallback);
    // The only order there is.
    const self = new Map([[verb.self, 0]]);
    const refused = [verb.by, verb.legal].some(
      (condition) => condition !== undefined && evaluate(condition, self) === 0,
    );
    const { file, start, end } = fallback.origin;
    const words = { ask: ask.name, verb: verb.name };
    return refused ? [report('default-never-legal', words, { file, range: { start, end } })] : [];
  });

function withDefault(
  { kinds, fns, map }: Rules,
  ask: Ask,
  { fields }: NonNullable<Ask['fallback']>,
): Evaluate {
  const changes = (kind: number, attribute?: number): boolean => {
    const table = kinds[kind];
    if (attribute === undefined) return table?.canBeAbsent !== false;
    return table?.attributes[attribute]?.how === 'stored';
  };
  const plain = evaluator({ kinds, fns, map, created: new Map(), isOpen: changes });
  const values = new Map(
    fields.flatMap(({ attribute, value }) => {
      const known = plain(value, new Map());
      return known === undefined ? [] : [[attribute, known] as const];
    }),
  );
  const isOpen = (kind: number, attribute?: number): boolean =>
    kind === ask.kind
      ? attribute === undefined || !values.has(attribute)
      : changes(kind, attribute);
  return evaluator({ kinds, fns, map, created: new Map([[ask.kind, [values]]]), isOpen });
}
