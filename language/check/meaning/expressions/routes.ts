/** `route` and `distance`. */
import type { Expr, Relation, Type } from '../../../program/program.ts';
import type { Expression, Name } from '../../../constructs/tree.ts';
import { hint, nearest } from '../../../diagnostics/spelling.ts';
import { SPACE, SPOT } from '../../declarations/declared.ts';
import type { Place } from '../../units/place.ts';
import { broken, isBroken } from '../build.ts';
import { fault } from '../context.ts';
import type { Context, UnboundFn } from '../context.ts';
import { checkFunction } from '../functions.ts';
import type { Scope } from '../scope.ts';
import { BOOL, entity, isEntity, NUMBER } from '../types.ts';
import { bindingOf } from '../binding.ts';
import { checkAs } from './coerce.ts';
import { checkDomain } from './domains.ts';

type Node<F extends Expression['form']> = Extract<Expression, { form: F }>;

const space = entity(SPACE, false);
const spot = entity(SPOT, false);

/** The relation of a name and what it relates; it may read the board only, which is looked at when all is checked. */
function relationNamed(
  context: Context,
  name: Name,
  place: Place,
): { readonly relation: Relation; readonly type: Type } | undefined {
  const { text } = name;
  if (text === 'touches') return { relation: { builtin: text }, type: spot };
  if (text === 'borders') return { relation: { builtin: text }, type: space };
  const info = context.functions.get(text);
  if (info === undefined) {
    const like = nearest(text, ['touches', 'borders', ...context.functions.keys()]);
    const help = hint(
      like,
      'Relations are touches, borders, and functions of two spaces or two spots.',
    );
    fault(context, 'unknown-function', { name: text, hint: help }, place, name.range);
    return undefined;
  }
  const fn = checkFunction(context, info, place, name.range);
  if (fn === undefined) return undefined;
  const type = relates(fn);
  if (type === undefined) {
    fault(context, 'not-a-relation', { name: text }, place, name.range);
    return undefined;
  }
  if (!context.quiet) {
    context.later.push(() => {
      if (['map', 'board'].includes(bindingOf(context, fn))) return;
      fault(context, 'relation-not-of-map', { name: text }, place, name.range);
    });
  }
  return { relation: { fn: fn.id }, type };
}

function relates({ parameters, result }: UnboundFn): Type | undefined {
  const [a, b] = parameters;
  if (a === undefined || b === undefined || parameters.length !== 2 || result !== BOOL)
    return undefined;
  if (!isEntity(a.type) || !isEntity(b.type) || a.type.kind !== b.type.kind) return undefined;
  if (a.type.kind === SPACE) return space;
  return a.type.kind === SPOT ? spot : undefined;
}

export function checkDistance(context: Context, node: Node<'distance'>, scope: Scope): Expr {
  const origin = context.world.origin(scope.place, node.range);
  const by = relationNamed(context, node.by, scope.place);
  if (by === undefined) return broken(origin);
  const from = checkAs(context, node.from, scope, by.type, 'Where a distance starts');
  const to = checkAs(context, node.to, scope, by.type, 'Where a distance ends');
  if (isBroken(from) || isBroken(to)) return broken(origin);
  const open = from.open || to.open;
  return { op: 'distance', from, to, by: by.relation, type: NUMBER, open, origin };
}

export function checkRoute(context: Context, node: Node<'route'>, scope: Scope): Expr {
  const origin = context.world.origin(scope.place, node.range);
  const by = relationNamed(context, node.by, scope.place);
  if (by === undefined) return broken(origin);
  const from = checkAs(context, node.from, scope, by.type, 'Where a route starts');
  const to = checkAs(context, node.to, scope, by.type, 'Where a route ends');
  const over = checkDomain(context, node.over, scope);
  if (over === undefined) return broken(origin);
  const at = checkAs(context, node.at, over.scope, by.type, 'Where a route passes');
  const { domain } = over;
  const through =
    node.through === undefined
      ? undefined
      : checkAs(context, node.through, scope, domain.variable.type, 'What a route goes through');
  const links = [at, ...domain.where];
  if ([from, to, ...links].some(isBroken)) return broken(origin);
  const open = [from, to, ...links, ...(through === undefined ? [] : [through])].some(
    (one) => one.open,
  );
  if (through !== undefined && open) {
    // Looking for a chain without repetition is a search; while orders resolve it would not be bounded.
    fault(context, 'through-reads-decisions', {}, scope.place, node.range);
  }
  return {
    op: 'route',
    from,
    to,
    over: domain,
    at,
    through,
    by: by.relation,
    type: BOOL,
    open,
    origin,
  };
}
