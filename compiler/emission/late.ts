/**
 * Decisions that no circle waits for may be left until somebody asks: if no effect can change what they read, or if
 * nobody asks later than the first step after the orders, which reads the state that they were given in.
 */
import type { Process, Program } from '../../language/program/program.ts';
import { hasBoard } from './board.ts';
import { decisionOf, fnOf } from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { decisionsIn } from './finals.ts';
import { givenOf } from './givens.ts';
import { unchanging } from './indexes.ts';
import { plain } from './plain.ts';
import { loose, parts, remembered } from './walk.ts';

export const isLate = (emitter: Emitter, id: number): boolean =>
  isStill(emitter, id) || !askedLater(emitter.program).has(id);

/** Does a decision read nothing but givens, decisions of that sort, and what stands in orders and cannot change? */
function isStill(emitter: Emitter, id: number): boolean {
  const still = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return true;
    if (Array.isArray(value)) return value.every(still);
    const { op, fn, decision, kind = -1, attribute = -1 } = loose(value);
    if (op === 'quantifier' || op === 'route' || op === 'calendar' || op === 'present')
      return false;
    if ((op === 'relation' || op === 'distance') && hasBoard(emitter)) return false;
    if (op === 'get' && !unchanging(emitter, { kind, attribute })) return false;
    if (op === 'call' && typeof fn === 'number' && givenOf(emitter, fn) === undefined) {
      const { binding, body } = fnOf(emitter, fn);
      if (binding !== 'map' && !still(body)) return false;
    }
    if (op === 'decision' && typeof decision === 'number' && emitter.finals.includes(decision))
      return isStill(emitter, decision) && parts(value).every(still);
    return parts(value).every(still);
  };
  return still(plain(emitter.program, emitter.loose, decisionOf(emitter, id).body));
}

/** The decisions that something reads then, itself, by functions or by other decisions. */
const askedLater = remembered((program) => decisionsIn(program, others(program)));

/** All that may be worked out when effects have changed the state that the orders were given in. */
function others(program: Program): unknown[] {
  const { kinds, slots, stands, asks, conditions, setup, exchanges, hides, assertions } = program;
  const verbs = asks.flatMap((ask) =>
    ask.verbs.map((verb) => ({ ...verb, void: undefined, succeeds: undefined, because: [] })),
  );
  return [
    kinds.map(({ attributes }) => attributes),
    asks.map((ask) => ({ ...ask, verbs: [] })),
    verbs,
    program.phases.map(({ body }) => withoutFirst(body)),
    slots,
    stands,
    conditions,
    setup,
    exchanges,
    hides,
    assertions,
  ];
}

/** Without the steps that come straight after the orders. */
const withoutFirst = (body: readonly Process[]): readonly Process[] =>
  body.filter((each, at) => each.process !== 'step' || body[at - 1]?.process !== 'ask');
