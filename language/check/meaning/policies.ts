/** What is said of asks and orders besides them: answers by name, what silence means, why an order is refused. */
import { report } from '../../diagnostics/diagnostic.ts';
import type { Name } from '../../constructs/tree.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import type { Place, PlacedClause } from '../units/place.ts';
import { fault } from './context.ts';
import type { Context, VerbInfo } from './context.ts';
import { askNamed } from './orders.ts';
import { reportStrangers } from './strangers.ts';

export function registerPolicies(context: Context, clauses: readonly PlacedClause[]): void {
  for (const { clause, place } of clauses) {
    if (clause.kind === 'refuse')
      verbNamed(context, clause.order, place)?.refusals.push({ clause, place });
    else if (clause.kind === 'default')
      askNamed(context, clause.ask, place)?.defaults.push({ clause, place });
    else if (clause.kind === 'policy') {
      const ask = askNamed(context, clause.ask, place);
      if (ask === undefined) continue;
      const { text, range } = clause.name;
      const before = ask.policies.get(text);
      const isOrder = ask.verbs.some(({ name }) => name === text);
      // A later unit may say it anew, as with functions.
      if (isOrder || before?.place.layer === place.layer) {
        const words = { name: text, hint: 'Give one of them another name.' };
        fault(context, 'defined-twice', words, place, range);
      } else ask.policies.set(text, { clause, place });
    }
  }
  for (const { name, defaults } of context.asks) {
    const said = defaults.map(({ clause, place }) => ({ place, range: clause.range }));
    reportStrangers(context, name, `default of ${name} is ..`, said);
  }
}

/** `ruled ".." asks Seating`: what is asked there is asked somewhere. */
export function checkRulings(context: Context): void {
  for (const { rules } of context.world.sources) {
    for (const { name, file, range } of rules.flatMap(({ asks }) => asks)) {
      const known = context.asks.map((ask) => ask.name);
      if (known.includes(name)) continue;
      const help = hint(nearest(name, known), 'Asks are declared with `ask NAME about each ..`.');
      context.diagnostics.push(report('unknown-ask', { name, hint: help }, { file, range }));
    }
  }
}

function verbNamed(context: Context, name: Name, place: Place): VerbInfo | undefined {
  const found = context.verbs.get(name.text);
  if (found !== undefined) return found;
  const known = nearest(name.text, context.verbs.keys());
  const help = hint(known, 'Orders are declared with `order NAME in ASK ..`.');
  fault(context, 'unknown-order', { name: name.text, hint: help }, place, name.range);
  return undefined;
}
