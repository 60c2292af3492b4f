/**
 * Which decisions are settled when the orders of an ask come into force: those that read these orders, and those that
 * somebody asks for before the next stop. Decisions about earlier orders are over by then: on the board that their orders
 * have changed they would mean something else, and a ring of them might have no answer.
 */
import type {
  DecisionId,
  Expr,
  Process,
  Program,
  Type,
  Variable,
} from '../../language/program/program.ts';
import { remembered } from '../../language/program/remembered.ts';
import {
  boundBy,
  isDomain,
  isExpr,
  orderNodes,
  sections,
  verbNodes,
  verdictNodes,
  visit,
} from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';
import { decisionsIn } from './finals.ts';

/** Asks by index, or whatever was asked last. */
type Stop = number | 'any';
type Stops = ReadonlySet<Stop>;

const ANY: Stops = new Set<Stop>(['any']);

/** By decision: the asks whose orders settle it when they come into force; undefined: all. */
export const settledBy = remembered(findSettledBy);

function findSettledBy(program: Program): readonly (readonly number[] | undefined)[] {
  const { decisions, asks } = program;
  const found = decisions.map(() => new Set<Stop>());
  const note = (ids: Iterable<DecisionId>, stops: Stops): void => {
    for (const id of ids) for (const stop of stops) found[id]?.add(stop);
  };
  const read = (roots: readonly Node[], stops: Stops): void =>
    note(decisionsIn(program, roots), stops);

  decisions.forEach((decision) => {
    const waits = [...decisionsIn(program, [decision.body])];
    const bodies = [decision, ...waits.flatMap((id) => decisions[id] ?? [])];
    const kindsRead = kindsIn(program, bodies);
    asks.forEach(({ kind }, ask) => {
      if (kindsRead.has(kind)) note([decision.id, ...waits], new Set([ask]));
    });
  });

  const verbs = asks.map(({ verbs: all }) => all);
  const anytime = { ...sections(program), fns: [], decisions: [], verbs: [], phases: [] };
  read(Object.values(anytime).flat(), ANY);
  read(verbs.flat().flatMap(orderNodes), ANY);
  verbs.forEach((all, ask) => read(all.flatMap(verdictNodes), new Set([ask])));

  const walk = (body: readonly Process[], before: Stops): Stops => {
    let stops = before;
    for (const node of body) {
      switch (node.process) {
        case 'ask':
          stops = new Set(node.asks);
          break;
        case 'carry-out':
          read(verbs[node.ask]?.flatMap(verbNodes) ?? [], stops);
          break;
        case 'step':
          read(node.effects, stops);
          break;
        case 'if':
          read([node.condition], stops);
          stops = new Set([...stops, ...walk(node.body, stops)]);
          break;
        case 'repeat':
        case 'for-each': {
          // Once more from where the first round ends.
          const within = new Set([...stops, ...walk(node.body, stops)]);
          stops = new Set([...within, ...walk(node.body, within)]);
          read(
            node.process === 'repeat'
              ? [node.until]
              : [node.domain, ...node.keys.map(({ value }) => value)],
            stops,
          );
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

interface Called {
  readonly parameters: readonly Variable[];
  readonly body: Expr;
}

/** The kinds that something speaks of, by itself or in what it calls. */
function kindsIn(program: Program, roots: readonly Called[]): ReadonlySet<number> {
  const found = new Set<number>();
  const seen = new Set<unknown>();
  const note = (type: Type): void => {
    if (type.tag === 'entity' || type.tag === 'set') found.add(type.kind);
  };
  const enter = (node: Node): void => {
    for (const { type } of boundBy(node)) note(type);
    if (isDomain(node)) found.add(node.kind);
    if (!isExpr(node)) return;
    // Types, too: what is asked about an order speaks of orders.
    note(node.type);
    if (node.op === 'call') follow(program.fns[node.fn]);
    if (node.op !== 'get') return;
    found.add(node.kind);
    const derived = program.kinds[node.kind]?.attributes[node.attribute]?.derived;
    if (derived !== undefined) follow({ parameters: [derived.self], body: derived.body });
  };
  const follow = (called: Called | undefined): void => {
    if (called === undefined || seen.has(called.body)) return;
    seen.add(called.body);
    for (const { type } of called.parameters) note(type);
    visit([called.body], enter);
  };
  roots.forEach(follow);
  return found;
}
