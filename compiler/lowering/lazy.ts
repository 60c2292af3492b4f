/**
 * Decisions that no circle waits for may be left until somebody asks: if no effect can change what they read, or if
 * nobody asks later than the first step after the orders, which reads the state that they were given in.
 */
import type { Process, Program } from '../../language/program/program.ts';
import { remembered } from '../../language/program/remembered.ts';
import { children, isExpr, orderNodes, sections } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';
import { hasBoard } from './board.ts';
import { decisionOf, fnOf } from './lowering.ts';
import type { Lowering } from './lowering.ts';
import { decisionsIn } from './finals.ts';
import { givenOf } from './givens.ts';
import { unchanging } from './changing.ts';
import { inlined } from './inline.ts';
import { once } from './once.ts';

export const isLazy = (lowering: Lowering, id: number): boolean =>
  isStill(lowering, id) || !askedLater(lowering.program).has(id);

/** Does a decision read nothing but givens, decisions of that sort, and what stands in orders and cannot change? */
function isStill(lowering: Lowering, id: number): boolean {
  const inBody = once(true, (body) => still(body));
  const still = (node: Node): boolean => isStillItself(node) && children(node).every(still);
  const isStillItself = (node: Node): boolean => {
    if (!isExpr(node)) return true;
    switch (node.op) {
      case 'quantifier':
      case 'route':
      case 'calendar':
      case 'present':
        return false;
      case 'relation':
      case 'distance':
        return !hasBoard(lowering);
      case 'get':
        return unchanging(lowering, node);
      case 'call': {
        if (givenOf(lowering, node.fn) !== undefined) return true;
        const { binding, body } = fnOf(lowering, node.fn);
        return binding === 'map' || inBody(body);
      }
      case 'decision':
        return !lowering.finals.includes(node.decision) || isStill(lowering, node.decision);
      default:
        return true;
    }
  };
  return still(inlined(lowering, decisionOf(lowering, id).body));
}

/** The decisions that something reads then, itself, by functions or by other decisions. */
const askedLater = remembered((program) => decisionsIn(program, others(program)));

/** All that may be worked out when effects have changed the state that the orders were given in. */
function others(program: Program): readonly Node[] {
  const verbs = program.asks.flatMap((ask) => ask.verbs);
  return Object.values({
    ...sections(program),
    fns: [],
    decisions: [],
    verbs: verbs.flatMap((verb) => [...orderNodes(verb), ...verb.effects]),
    phases: program.phases.flatMap(({ body }) => withoutFirst(body)),
  }).flat();
}

/** Without the steps that come straight after the orders. */
const withoutFirst = (body: readonly Process[]): readonly Process[] =>
  body.filter((each, at) => each.process !== 'step' || body[at - 1]?.process !== 'ask');
