/** The spot of one name in whatever space: `spot(x, "west dock")`, and the one that `create Spot { .. }` opens. */
import type { Expr, Origin } from '../../../program/program.ts';
import type { Expression } from '../../../constructs/tree.ts';
import { textOf } from '../../declarations/creations.ts';
import { hint, nearest } from '../../../diagnostics/spelling.ts';
import { SPACE, SPOT } from '../../declarations/declared.ts';
import { broken, isBroken } from '../build.ts';
import { fault } from '../context.ts';
import type { Context } from '../context.ts';
import type { Scope } from '../scope.ts';
import { entity, TEXT } from '../types.ts';
import { checkAs } from './coerce.ts';
import { checkExpression } from './expression.ts';

type Call = Extract<Expression, { form: 'call' }>;

export const spotOfName = [
  { name: 'space', type: entity(SPACE, false) },
  { name: 'name', type: TEXT },
] as const;

export function checkSpotOf(context: Context, node: Call, scope: Scope): Expr {
  const origin = context.world.origin(scope.place, node.range);
  const [at, name] = node.args;
  const label = textOf(name);
  if (at === undefined || name === undefined || label === undefined || node.args.length !== 2) {
    for (const arg of node.args) {
      if (textOf(arg) === undefined) checkExpression(context, arg, scope, undefined);
    }
    fault(context, 'spot-of', {}, scope.place, node.range);
    return broken(origin);
  }
  const of = checkAs(context, at, scope, spotOfName[0].type, '`space` of `spot`');
  const rows = spotsNamed(context, label);
  if (rows.every((row) => row < 0)) {
    const spots = context.kinds[SPOT]?.members ?? [];
    const labels = [...new Set(spots.flatMap(({ name: full }) => full.split('/').slice(1)))];
    const some = `Such names are ${labels.slice(0, 5).join(', ')}.`;
    const help = hint(
      nearest(label, labels),
      labels.length === 0 ? 'No space has spots besides its main one.' : some,
    );
    fault(
      context,
      'unknown-name',
      { kind: 'Spot', name: label, hint: help },
      scope.place,
      name.range,
    );
    return broken(origin);
  }
  return isBroken(of) ? of : spotIn(of, rows, origin);
}

/** By space its spot of the name, -1 where it has none. */
export const spotsNamed = (context: Context, label: string): readonly number[] =>
  (context.kinds[SPACE]?.members ?? []).map(
    ({ name }) => context.world.memberNamed(SPOT, `${name}/${label}`) ?? -1,
  );

export const spotIn = (of: Expr, rows: readonly number[], origin: Origin): Expr => ({
  op: 'spot',
  of,
  rows,
  type: entity(SPOT, true),
  open: of.open,
  origin,
});
