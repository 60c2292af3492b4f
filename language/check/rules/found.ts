/** What is looked up when an order comes into force is not there yet when it is judged whether it may be given. */
import { report } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Ask, Expr, Program, Verb } from '../../program/program.ts';
import { visitExpressions } from '../../program/walk.ts';

type Rules = Pick<Program, 'kinds' | 'fns' | 'asks'>;

export const readTooEarly = (rules: Rules): readonly Diagnostic[] =>
  rules.asks.flatMap((ask) =>
    ask.verbs.flatMap((verb) => {
      if (verb.found.length === 0) return [];
      const { legal, by, fields } = verb;
      const early = [legal, by, ...fields.map(({ meant }) => meant)];
      return early.flatMap((expr) => (expr === undefined ? [] : readsOf(rules, ask, verb, expr)));
    }),
  );

/** Functions are gone into: mostly they are handed the order. */
function readsOf({ kinds, fns }: Rules, ask: Ask, verb: Verb, expr: Expr): readonly Diagnostic[] {
  const late = new Set(verb.found.map(({ attribute }) => attribute));
  const seen = new Set<number>();
  const read = new Set<number>();
  const walk = (from: Expr): void =>
    visitExpressions([from], (one) => {
      if (one.op === 'get' && one.kind === ask.kind && late.has(one.attribute)) {
        read.add(one.attribute);
      }
      if (one.op !== 'call' || seen.has(one.fn)) return;
      seen.add(one.fn);
      const body = fns[one.fn]?.body;
      if (body !== undefined) walk(body);
    });
  walk(expr);
  const { file, start, end } = expr.origin;
  return [...read].map((attribute) => {
    const name = kinds[ask.kind]?.attributes[attribute]?.name ?? '';
    return report('found-too-early', { name, verb: verb.name }, { file, range: { start, end } });
  });
}
