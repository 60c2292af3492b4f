/** An order of each kind as somebody wrote it in a scenario, or as it could be given in a game. */
import type { GenericOrder, Request } from '../../runtime/protocol.ts';
import { automaticOrders } from '../automatic/orders.ts';
import { seeded } from '../automatic/random.ts';
import type { Facts } from '../facts.ts';
import type { Table } from '../scenario/table.ts';
import type { SuiteResult } from '../scenario/suite.ts';
import type { Program } from '../../language/program/program.ts';
import { isEverLegal } from './never.ts';

/** Texts by ask and verb. */
export type Examples = ReadonlyMap<string, string>;

export const exampleKey = (ask: string, verb: string): string => `${ask} ${verb}`;

/** Stops of a game played by chance, for the orders that no scenario gives. */
const MOST_STOPS = 40;

export function examplesOf(
  table: Table,
  program: Program,
  facts: Facts,
  suite: SuiteResult,
): Examples {
  const found = new Map<string, string>();
  // What the text itself shows goes before what its bases show.
  for (const own of [true, false]) {
    for (const { scenario, outcome, orders = [] } of suite.scenarios) {
      if (outcome !== 'passed' || (scenario.unit === facts.name) !== own) continue;
      for (const { asks, verb, text } of orders) {
        const key = exampleKey(asks, verb);
        if (!found.has(key)) found.set(key, text);
      }
    }
  }
  const wanted = program.asks.flatMap((ask) =>
    ask.verbs
      .filter((verb) => isEverLegal(program, verb))
      .map((verb) => exampleKey(ask.name, verb.name)),
  );
  if (wanted.some((key) => !found.has(key))) playFor(table, facts, wanted, found);
  return found;
}

/** Plays by chance until every kind of order could be given once, or for a while. */
function playFor(
  table: Table,
  facts: Facts,
  wanted: readonly string[],
  found: Map<string, string>,
): void {
  const chance = seeded('examples');
  const subjectOf = ({ asks }: Request<GenericOrder>): string =>
    facts.asks.find(({ ask }) => ask === asks)?.subject ?? '';
  const started = table.start({ seed: 'examples' });
  if (!started.ok) return;
  let { state } = started.value;
  for (let stop = 0; stop < MOST_STOPS && state.ended === null; stop += 1) {
    const requests = table.requests(state);
    if (!requests.ok) return;
    for (const { id, asks, early } of requests.value) {
      if (!wanted.some((key) => key.startsWith(`${asks} `) && !found.has(key))) continue;
      const legal = table.legal(state, id, early);
      for (const order of legal.ok ? legal.value.orders : []) {
        const key = exampleKey(asks, order.verb);
        if (found.has(key)) continue;
        const text = table.write(state, order);
        if (text.ok) found.set(key, text.value);
      }
    }
    if (wanted.every((key) => found.has(key))) return;
    const before = state;
    const answers = requests.value.flatMap((request) => {
      const drawn = automaticOrders(table, chance, before, request, subjectOf(request));
      return drawn.ok ? drawn.value.map((order) => ({ who: request.who, order })) : [];
    });
    const played = table.step(state, answers);
    if (!played.ok) return;
    ({ state } = played.value);
  }
}
