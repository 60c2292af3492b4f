/**
 * Marks of slots: where a slot takes one thing only, to look whether it is overfull marks the places that are taken. As
 * long as the state is the one that was looked at, whether anything of the sort is in a place stands there.
 */
import type { Domain, Expr, Program } from '../../language/program/program.ts';
import type { Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import type { Marks, Step } from './asked.ts';
import { canBeNone, kindOf } from './lowering.ts';
import type { Lowering } from './lowering.ts';
import { createScope, variableName } from './scope.ts';
import type { Scope } from './scope.ts';
import { definite } from './terms.ts';

type Slot = Program['slots'][number];

/** What the things of a slot are counted in. */
export function marksOf(lowering: Lowering, slot: Slot): Marks {
  const known = lowering.marks.get(slot);
  if (known !== undefined) return known;
  const marks = { held: lowering.names.fresh('held'), seen: lowering.names.fresh('seen') };
  lowering.marks.set(slot, marks);
  const { builtin } = lowering.program;
  const { capacity } = kindOf(lowering, slot.place === 'border' ? builtin.border : builtin.space);
  lowering.tables.set(
    marks.held,
    code`
      const ${marks.held} = new Float64Array(${capacity});
      const ${marks.seen} = { when: -1 };`,
  );
  return marks;
}

/** Where the things of a slot are: the attribute, or the space of the spot that it is. */
export function placePath({ program }: Lowering, { kind, attribute }: Slot): readonly Step[] {
  const { spot } = program.builtin;
  const type = program.kinds[kind]?.attributes[attribute]?.type;
  const step = { kind, attribute };
  if (type?.tag !== 'entity' || type.kind !== spot) return [step];
  const space = program.kinds[spot]?.attributes.findIndex(({ name }) => name === 'space') ?? -1;
  return [step, { kind: spot, attribute: space }];
}

/**
 * Whether there is none of these in a place, as a slot has it; undefined where no slot has.
 * @param path where they are
 * @param own what else holds of them
 * @param none the same, found otherwise
 */
export function noneThere(
  lowering: Lowering,
  scope: Scope,
  { kind, variable }: Domain,
  path: readonly Step[],
  place: Expr,
  own: readonly Expr[],
  none: Term,
): Term | undefined {
  if (scope.round || scope.passing || place.op !== 'var' || canBeNone(lowering, place)) {
    return undefined;
  }
  const tests = JSON.stringify(own.map((each) => ofRow(lowering, each, variable.id)));
  const slot = lowering.program.slots.find((each) => {
    if (each.kind !== kind || each.limit !== 1) return false;
    if (JSON.stringify(placePath(lowering, each)) !== JSON.stringify(path)) return false;
    const where = each.where === undefined ? [] : [each.where];
    return JSON.stringify(where.map((e) => ofRow(lowering, e, each.self.id))) === tests;
  });
  if (slot === undefined) return undefined;
  const { held, seen } = marksOf(lowering, slot);
  const name = variableName(scope, place.variable);
  return term`${seen}.when === now.state ? ${held}[${name}] !== now.state : ${none}`;
}

/** A condition on the thing in a row, whatever it is called. */
function ofRow(lowering: Lowering, condition: Expr, variable: number): Term {
  const scope = createScope('index');
  scope.variables.set(variable, term`row`);
  return definite(lowering, condition, scope);
}
