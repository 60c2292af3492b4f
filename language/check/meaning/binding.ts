/** When the value of an expression can be known: from the map, the board as it is now, the state, the orders, or the decisions. */
import type { Expr, Fn, Relation } from '../../program/program.ts';
import { BORDER, SPACE, SPOT } from '../declarations/declared.ts';
import type { AttributeInfo, Context, KindInfo, UnboundFn } from './context.ts';
import { isEntity } from './types.ts';
import { expressionsOf } from '../../program/walk.ts';

type Binding = Fn['binding'];

const levels: readonly Binding[] = ['map', 'board', 'state', 'orders', 'open'];
const known = new WeakMap<object, Binding>();

const later = (a: Binding, b: Binding): Binding => (levels.indexOf(a) >= levels.indexOf(b) ? a : b);

/** Only once all effects are checked: they say what never changes. */
export function bindingOf(context: Context, fn: UnboundFn): Binding {
  const before = known.get(fn);
  if (before !== undefined) return before;
  const binding = ofExpr(context, fn.body);
  known.set(fn, binding);
  return binding;
}

function ofExpr(context: Context, expr: Expr): Binding {
  let binding = own(context, expr);
  for (const part of expressionsOf(expr)) {
    if (binding === 'open') return binding;
    binding = later(binding, ofExpr(context, part));
  }
  return binding;
}

function own(context: Context, expr: Expr): Binding {
  switch (expr.op) {
    case 'get': {
      const kind = context.kinds[expr.kind];
      const attribute = kind?.attributes[expr.attribute];
      return kind === undefined || attribute === undefined
        ? 'state'
        : ofAttribute(context, kind, attribute);
    }
    case 'call': {
      const fn = context.fns[expr.fn];
      return fn === undefined ? 'open' : bindingOf(context, fn);
    }
    case 'relation':
      return ofRelation(context, expr.relation);
    case 'distance':
      return ofRelation(context, expr.by);
    case 'decision':
      return 'open';
    case 'quantifier':
      return ofKind(context.kinds[expr.domain.kind]);
    case 'route':
      return later(ofRelation(context, expr.by), ofKind(context.kinds[expr.over.kind]));
    case 'verb':
      return 'orders';
    case 'present':
      return isEntity(expr.of.type) ? ofKind(context.kinds[expr.of.type.kind]) : 'state';
    case 'calendar':
      return 'state';
    default:
      return 'map';
  }
}

/** Which spots touch: the map's for good, unless spots or borders come and go. */
const ofBoard = (context: Context): Binding =>
  [SPOT, BORDER].some((id) => ofKind(context.kinds[id]) !== 'map') ? 'board' : 'map';

function ofRelation(context: Context, by: Relation): Binding {
  if ('builtin' in by) return ofBoard(context);
  const fn = context.fns[by.fn];
  return fn === undefined ? 'open' : bindingOf(context, fn);
}

function ofAttribute(context: Context, kind: KindInfo, attribute: AttributeInfo): Binding {
  if (kind.ask !== undefined) return 'orders';
  if (attribute.how === 'derived') {
    const body = attribute.derived?.body;
    if (body === undefined) return 'map';
    const before = known.get(body);
    if (before !== undefined) return before;
    const binding = ofExpr(context, body);
    known.set(body, binding);
    return binding;
  }
  return isFixed(kind, attribute) ? 'map' : isOfBoard(kind) ? 'board' : 'state';
}

/** Spaces, spots and borders: what is said of them is the board as it is now. */
const isOfBoard = ({ id }: KindInfo): boolean => id === SPACE || id === SPOT || id === BORDER;

/** A table of the map: no effect sets it and no effect makes things that have it. */
export const isFixed = (kind: KindInfo, attribute: AttributeInfo): boolean =>
  kind.ask === undefined &&
  (attribute.how === 'given' ||
    (attribute.how === 'stored' && !attribute.changed && isClosed(kind)));

export const isClosed = (kind: KindInfo): boolean =>
  kind.ask === undefined && kind.role !== 'piece' && !kind.created;

export const canBeAbsent = (kind: KindInfo): boolean =>
  kind.ask !== undefined ||
  !isClosed(kind) ||
  kind.vanishes ||
  kind.members.some(({ latent }) => latent);

function ofKind(kind: KindInfo | undefined): Binding {
  if (kind?.ask !== undefined) return 'orders';
  if (kind === undefined) return 'state';
  return !canBeAbsent(kind) ? 'map' : isOfBoard(kind) ? 'board' : 'state';
}
