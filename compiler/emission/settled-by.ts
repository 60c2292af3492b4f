/**
 * Which decisions are settled when the orders of an ask come into force: those that read these orders, and those that
 * somebody asks for before the next stop. Decisions about earlier orders are over by then: on the board that their orders
 * have changed they would mean something else, and a ring of them might have no answer.
 */
import type { DecisionId, Process, Program } from '../../language/program/program.ts';
import { decisionsIn } from './finals.ts';
import { loose, remembered } from './walk.ts';

/** Asks by index, or whatever was asked last. */
type Stop = number | 'any';
type Stops = ReadonlySet<Stop>;

const ANY: Stops = new Set<Stop>(['any']);

/** By decision: the asks whose orders settle it when they come into force; undefined: all. */
export const settledBy = remembered(findSettledBy);

function findSettledBy(program: Program): readonly (readonly number[] | undefined)[] {
  const { decisions, asks, kinds } = program;
  const found = decisions.map(() => new Set<Stop>());
  const note = (ids: Iterable<DecisionId>, stops: Stops): void => {
    for (const id of ids) for (const stop of stops) found[id]?.add(stop);
  };
  const read = (root: unknown, stops: Stops): void => note(decisionsIn(program, root), stops);

  decisions.forEach((decision) => {
    const waits = [...decisionsIn(program, decision.body)];
    const bodies = [decision, ...waits.map((id) => decisions[id])];
    const kindsRead = kindsIn(program, bodies);
    asks.forEach(({ kind }, ask) => {
      if (kindsRead.has(kind)) note([decision.id, ...waits], new Set([ask]));
    });
  });

  const verbs = asks.map(({ verbs: all }) => all);
  const { slots, stands, conditions, setup, exchanges, hides, assertions } = program;
  read([slots, stands, conditions, setup, exchanges, hides, assertions], ANY);
  read(
    [kinds.map(({ attributes }) => attributes), asks.map((ask) => ({ ...ask, verbs: [] }))],
    ANY,
  );
  const told = { void: undefined, succeeds: undefined, because: [] };
  read(
    verbs.flat().map((verb) => ({ ...verb, ...told, effects: [] })),
    ANY,
  );
  verbs.forEach((all, ask) =>
    read(
      all.map((verb) => [verb.void, verb.succeeds, verb.because]),
      new Set([ask]),
    ),
  );

  const walk = (body: readonly Process[], before: Stops): Stops => {
    let stops = before;
    for (const node of body) {
      switch (node.process) {
        case 'ask':
          stops = new Set(node.asks);
          break;
        case 'carry-out':
          read(verbs[node.ask], stops);
          break;
        case 'step':
          read(node.effects, stops);
          break;
        case 'if':
          read(node.condition, stops);
          stops = new Set([...stops, ...walk(node.body, stops)]);
          break;
        case 'repeat':
        case 'for-each': {
          // Once more from where the first round ends.
          const within = new Set([...stops, ...walk(node.body, stops)]);
          stops = new Set([...within, ...walk(node.body, within)]);
          read(node.process === 'repeat' ? node.until : [node.domain, node.keys], stops);
          break;
        }
      }
    }
    return stops;
  };
  for (const { body } of program.phases) walk(body, ANY);

  return found.map((stops) =>
    stops.size === 0 || stops.has('any') ? undefined : [...stops].filter((stop) => stop !== 'any'),
  );
}

/** The kinds that something speaks of, by itself or in what it calls. */
function kindsIn(program: Program, root: unknown): ReadonlySet<number> {
  const found = new Set<number>();
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    const { op, fn, kind, attribute } = loose(value);
    if (kind !== undefined) found.add(kind);
    if (op === 'call' && typeof fn === 'number') visit(program.fns[fn]);
    if (op === 'get') visit(program.kinds[kind ?? -1]?.attributes[attribute ?? -1]?.derived);
    // Types, too: what is asked about an order speaks of orders.
    Object.values(value).forEach(visit);
  };
  visit(root);
  return found;
}
