/** When the value of an expression can be known: from the map, the state, the orders, or the decisions. */
import type { Expr, Fn } from '../../program/program.ts';
import type { AttributeInfo, Context, KindInfo, UnboundFn } from './context.ts';
import { parts } from './walk.ts';

type Binding = Fn['binding'];

const levels: readonly Binding[] = ['map', 'state', 'orders', 'open'];
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
  for (const part of parts(expr)) {
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
    case 'decision':
      return 'open';
    case 'quantifier':
      return ofKind(context.kinds[expr.domain.kind]);
    case 'route':
      return ofKind(context.kinds[expr.over.kind]);
    case 'verb':
      return 'orders';
    case 'calendar':
    case 'present':
      return 'state';
    default:
      return 'map';
  }
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
  return isFixed(kind, attribute) ? 'map' : 'state';
}

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
  return kind === undefined || canBeAbsent(kind) ? 'state' : 'map';
}
