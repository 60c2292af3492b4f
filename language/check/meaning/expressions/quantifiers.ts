/** `some`, `every`, `count`, `the`, `first` and their like. */
import type { Expr, Key, Type, Variable } from '../../../program/program.ts';
import type { Expression, SortKey } from '../../../constructs/tree.ts';
import { quantifiers } from '../../../syntax/quantifiers.ts';
import { anyOpen, broken, get, isBroken, otherPlace, read } from '../build.ts';
import { fault } from '../context.ts';
import type { Context, KindInfo } from '../context.ts';
import { nameRank } from '../kinds.ts';
import { lookup } from '../scope.ts';
import type { Scope } from '../scope.ts';
import { BOOL, isEntity, NUMBER, optional, setOf } from '../types.ts';
import { describe } from '../words.ts';
import { demandUnique } from '../unique.ts';
import { checkAs } from './coerce.ts';
import { checkDomain } from './domains.ts';
import { checkExpression } from './expression.ts';
import { findAttribute, readAttribute } from './names.ts';

type Quantifier = Extract<Expression, { form: 'quantifier' }>;

export function checkQuantifier(context: Context, node: Quantifier, scope: Scope): Expr {
  const origin = context.world.origin(scope.place, node.range);
  const checked = checkDomain(context, node.domain, scope);
  if (checked === undefined) return broken(origin);
  const inner = checked.scope;
  const { word } = node;
  let { domain } = checked;
  let body: Expr | undefined;
  if (node.body !== undefined) {
    const { over, body: stands } = quantifiers[word];
    const wanted = over === 'number' ? NUMBER : BOOL;
    body = checkAs(context, node.body, inner, wanted, `What stands after the colon of \`${word}\``);
    if (stands === 'may') {
      // `some X x: P` says the same as `some X x with P`.
      domain = { ...domain, where: [...domain.where, body] };
      body = undefined;
    }
  }
  const keys = checkKeys(context, node.keys, inner, domain.variable);
  const thing = domain.variable.type;
  if (word === 'first') {
    const last = node.keys.at(-1);
    if (last !== undefined && !isNameKey(last, inner)) {
      fault(context, 'no-total-order', {}, scope.place, last.range);
    }
  }
  const parts = [...domain.where, ...(body === undefined ? [] : [body])];
  if (parts.some(isBroken) || keys.length < node.keys.length) return broken(origin);
  if (word === 'the') demandUnique(context, domain, scope.place, node.range);
  const open = anyOpen(parts, keys);
  return { op: 'quantifier', word, domain, keys, body, type: resultOf(word, thing), open, origin };
}

function resultOf(word: Quantifier['word'], thing: Type): Type {
  switch (quantifiers[word].gives) {
    case 'condition':
      return BOOL;
    case 'number':
      return NUMBER;
    case 'set':
      return isEntity(thing) ? setOf(thing.kind) : thing;
    case 'thing':
      return optional(thing);
  }
}

const isNameKey = ({ value }: SortKey, scope: Scope): boolean =>
  value.form === 'word' && value.name.text === 'name' && lookup(scope, 'name') === undefined;

/** Sort keys; `name` is the alphabetical place of the thing, of a piece that of the space it stands in. */
export function checkKeys(
  context: Context,
  nodes: readonly SortKey[],
  scope: Scope,
  of: Variable,
): Key[] {
  return nodes.flatMap((node): Key[] => {
    const origin = context.world.origin(scope.place, node.range);
    if (isNameKey(node, scope)) {
      return [{ value: nameOf(context, read(of, origin)), down: node.down }];
    }
    const value = checkExpression(context, node.value, scope, undefined);
    if (isBroken(value)) return [];
    const { tag } = value.type;
    if (tag === 'text' || tag === 'set') {
      fault(
        context,
        'not-a-key',
        { found: describe(context, value.type) },
        scope.place,
        node.range,
      );
      return [];
    }
    return [{ value, down: node.down }];
  });
}

function nameOf(context: Context, thing: Expr): Expr {
  const kind = isEntity(thing.type) ? context.kinds[thing.type.kind] : undefined;
  if (kind === undefined) return thing;
  const place = placeOf(context, thing, kind);
  const named = place ?? thing;
  const owner = isEntity(named.type) ? context.kinds[named.type.kind] : undefined;
  if (owner === undefined || owner.ask !== undefined) return thing;
  return get(named, owner.id, nameRank(context, owner), thing.origin);
}

function placeOf(context: Context, thing: Expr, kind: KindInfo): Expr | undefined {
  if (kind.members.length > 0 && kind.role !== 'entity' && kind.role !== 'piece') return undefined;
  const at = findAttribute(context, thing.type, 'at');
  if (at === undefined || at === 'differs') return undefined;
  const spot = readAttribute(context, thing, at, thing.origin);
  if (!isEntity(spot.type)) return undefined;
  return context.kinds[spot.type.kind]?.role === 'spot' ? otherPlace(context, spot) : spot;
}
