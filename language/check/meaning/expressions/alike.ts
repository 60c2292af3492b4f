/** `alike(o, x)`: two orders of one ask say the same, whoever gave them. */
import type { Expr, Origin } from '../../../program/program.ts';
import type { Expression } from '../../../constructs/tree.ts';
import { and, broken, compared, get, isBroken, read } from '../build.ts';
import { fault, variable } from '../context.ts';
import type { AttributeInfo, Context, KindInfo } from '../context.ts';
import type { Scope } from '../scope.ts';
import { BOOL, entity, isEntity } from '../types.ts';
import { describe } from '../words.ts';
import { checkExpression } from './expression.ts';

export function checkAlike(
  context: Context,
  { name, args, range }: Extract<Expression, { form: 'call' }>,
  scope: Scope,
): Expr {
  const origin = context.world.origin(scope.place, range);
  const all = args.map((arg) => checkExpression(context, arg, scope, undefined));
  const [left, right] = all;
  if (left === undefined || right === undefined || all.length > 2) {
    const form = `${name.text}(a, b)`;
    const words = { name: name.text, wanted: 2, found: args.length, form };
    fault(context, 'argument-count', words, scope.place, range);
    return broken(origin);
  }
  if (isBroken(left) || isBroken(right)) return broken(origin);
  const kinds = [left, right].map(({ type }) =>
    isEntity(type) ? context.kinds[type.kind] : undefined,
  );
  const [kind, other] = kinds;
  if (kind?.ask === undefined || kind !== other) {
    const words = { left: describe(context, left.type), right: describe(context, right.type) };
    fault(context, 'not-alike', words, scope.place, range);
    return broken(origin);
  }
  const said = kind.attributes.filter((one) => one !== kind.ask?.giver);
  return and(
    [
      ...[left, right].filter(({ type }) => isEntity(type) && type.optional).map(isThere),
      ...said.map((one) => sameIn(context, kind, one, left, right, origin)),
    ],
    origin,
  );
}

const isThere = (of: Expr): Expr => ({
  op: 'present',
  of,
  type: BOOL,
  open: of.open,
  origin: of.origin,
});

/** What the verb of an order does not have is as it begins in all of them. */
function sameIn(
  context: Context,
  kind: KindInfo,
  attribute: AttributeInfo,
  left: Expr,
  right: Expr,
  origin: Origin,
): Expr {
  const [a, b] = [left, right].map((of) => get(of, kind.id, attribute, origin));
  if (a === undefined || b === undefined) return broken(origin);
  const { type } = attribute;
  if (type.tag !== 'set') return compared('=', a, b, origin);
  const member = variable(context, '_', entity(type.kind, false));
  const [inA, inB] = [a, b].map((set): Expr => ({
    op: 'in',
    of: read(member, origin),
    set,
    type: BOOL,
    open: set.open,
    origin,
  }));
  if (inA === undefined || inB === undefined) return broken(origin);
  const differ = compared('!=', inA, inB, origin);
  const domain = { variable: member, kind: type.kind, verbs: undefined, where: [differ] };
  return {
    op: 'quantifier',
    word: 'no',
    domain,
    keys: [],
    body: undefined,
    type: BOOL,
    open: differ.open,
    origin,
  };
}
