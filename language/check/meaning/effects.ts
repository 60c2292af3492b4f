/** Checks what steps and orders do. */
import type { EffectNode, Expr, Origin } from '../../program/program.ts';
import type { DrawNode, Effect, Expression, Name, Range } from '../../constructs/tree.ts';
import { PLAYER, POWER, SPACE } from '../declarations/declared.ts';
import { compared, constant, isBroken, number, read } from './build.ts';
import { checkAs, fit } from './expressions/coerce.ts';
import { checkDomain } from './expressions/domains.ts';
import { checkExpression } from './expressions/expression.ts';
import { findAttribute } from './expressions/names.ts';
import { fault, meanAttribute, variable } from './context.ts';
import { checkCreate } from './create.ts';
import type { AttributeInfo, Context, KindInfo } from './context.ts';
import { bind } from './scope.ts';
import type { Scope } from './scope.ts';
import { checkTemplate } from './templates.ts';
import { BOOL, entity, ERROR, isEntity, NONE, NUMBER, setOf } from './types.ts';
import { describe, thingName } from './words.ts';

type Of<E extends Effect['effect']> = Extract<Effect, { effect: E }>;

/** Most names in one list of effects: each holds what follows it. */
const LETS_LIMIT = 200;

export function checkEffects(
  context: Context,
  nodes: readonly Effect[],
  scope: Scope,
): EffectNode[] {
  const lets = nodes.filter(({ effect }) => effect === 'let');
  const beyond = lets[LETS_LIMIT];
  if (beyond !== undefined) {
    fault(context, 'too-many-lets', { limit: LETS_LIMIT }, scope.place, beyond.range);
    return [];
  }
  const checked: EffectNode[] = [];
  for (const [i, node] of nodes.entries()) {
    if (node.effect !== 'let') {
      if (node.effect === 'create') checked.push(...checkCreate(context, node, scope));
      else {
        const effect = checkEffect(context, node, scope);
        if (effect !== undefined) checked.push(effect);
      }
      continue;
    }
    // What follows stands in the scope of the variable.
    const value = checkExpression(context, node.value, scope, undefined);
    const type = value.type === NONE ? ERROR : value.type;
    const local = variable(context, node.name.text, type);
    const body = checkEffects(context, nodes.slice(i + 1), bind(scope, node.name.text, local));
    const origin = context.world.origin(scope.place, node.range);
    return [...checked, { effect: 'let', variable: local, value, body, origin }];
  }
  return checked;
}

function checkEffect(
  context: Context,
  node: Exclude<Effect, { effect: 'let' | 'create' }>,
  scope: Scope,
): EffectNode | undefined {
  const origin = context.world.origin(scope.place, node.range);
  switch (node.effect) {
    case 'set':
      return checkSet(context, node, scope, origin);
    case 'add':
    case 'remove':
      return checkAdd(context, node, scope, origin);
    case 'clear': {
      const target = checkTarget(context, node.target, scope);
      if (target === undefined) return undefined;
      const value = initialOf(context, target.attribute, origin);
      return {
        effect: 'set',
        of: target.of,
        kind: target.kind.id,
        attribute: target.attribute.id,
        value,
        origin,
      };
    }
    case 'draw':
      return checkDraw(context, node, node.draw, scope, origin);
    case 'destroy':
    case 'open':
    case 'close':
      return checkPresence(context, node, scope, origin);
    case 'for': {
      const checked = checkDomain(context, node.domain, scope);
      if (checked === undefined) return undefined;
      const body = checkEffects(context, node.body, checked.scope);
      return { effect: 'for', domain: checked.domain, body, origin };
    }
    case 'when': {
      const condition = checkAs(context, node.condition, scope, BOOL, 'What stands after `when`');
      const body = checkEffects(context, node.body, scope);
      const otherwise = checkEffects(context, node.otherwise, scope);
      return { effect: 'when', condition, body, otherwise, origin };
    }
    case 'tell': {
      const text = checkTemplate(context, node.text, scope);
      if (node.who === undefined) return { effect: 'tell', who: undefined, text, origin };
      const who = checkExpression(context, node.who, scope, entity(POWER, false));
      const { type } = who;
      const person =
        (isEntity(type) || type.tag === 'set') && (type.kind === POWER || type.kind === PLAYER);
      if (!isBroken(who) && !person) {
        fault(
          context,
          'tell-whom',
          { found: describe(context, type) },
          scope.place,
          node.who.range,
        );
      }
      return { effect: 'tell', who, text, origin };
    }
    case 'end':
      return { effect: 'end', winners: checkWinners(context, node, scope, origin), origin };
  }
}

interface Target {
  readonly of: Expr;
  readonly kind: KindInfo;
  readonly attribute: AttributeInfo;
}

/** `x.a`, where `a` is stored; `a` alone is an attribute of `this`. */
function checkTarget(context: Context, node: Expression, scope: Scope): Target | undefined {
  let of: Expr | undefined;
  let name: Name | undefined;
  if (node.form === 'attribute') {
    of = checkExpression(context, node.of, scope, undefined);
    ({ name } = node);
  } else if (node.form === 'word' && scope.self !== undefined) {
    of = read(scope.self, context.world.origin(scope.place, node.range));
    ({ name } = node);
  }
  if (of === undefined || name === undefined) {
    if (node.form !== 'missing') fault(context, 'not-a-target', {}, scope.place, node.range);
    return undefined;
  }
  if (isBroken(of)) return undefined;
  const found = findAttribute(context, of.type, name.text);
  if (found === undefined || found === 'differs') {
    // The same words as for reading it.
    checkExpression(context, node, scope, undefined);
    return undefined;
  }
  if (found.attribute.how !== 'stored') {
    const kind = thingName(context, of.type);
    const code = found.attribute.how === 'derived' ? 'derived-target' : 'fixed-target';
    fault(context, code, { kind, name: name.text }, scope.place, name.range);
    return undefined;
  }
  meanAttribute(context, scope.place, name.range, found.attribute);
  found.attribute.changed = true;
  return { of, ...found };
}

function checkSet(
  context: Context,
  node: Of<'set'>,
  scope: Scope,
  origin: Origin,
): EffectNode | undefined {
  const target = checkTarget(context, node.target, scope);
  if (target === undefined) {
    checkExpression(context, node.value, scope, undefined);
    return undefined;
  }
  const { attribute, kind, of } = target;
  const value = checkAs(
    context,
    node.value,
    scope,
    attribute.type,
    `What ${attribute.name} becomes`,
  );
  return { effect: 'set', of, kind: kind.id, attribute: attribute.id, value, origin };
}

/** The value an attribute has at first. The empty set is the constant 0 of its type. */
export function initialOf(
  context: Context,
  { initial, type }: AttributeInfo,
  origin: Origin,
): Expr {
  if (initial !== undefined) return initial;
  if (type.tag === 'number') return number(context, 0, 1, origin);
  return constant(type, isEntity(type) ? -1 : 0, origin);
}

function checkAdd(
  context: Context,
  node: Of<'add' | 'remove'>,
  scope: Scope,
  origin: Origin,
): EffectNode | undefined {
  const target = checkTarget(context, node.target, scope);
  if (target === undefined) {
    checkExpression(context, node.value, scope, undefined);
    return undefined;
  }
  const { attribute, of } = target;
  const shared = { of, kind: target.kind.id, attribute: attribute.id, origin };
  if (attribute.type.tag === 'set') {
    const member = entity(attribute.type.kind, false);
    const what = node.effect === 'add' ? 'What is added' : 'What is removed';
    const value = checkAs(context, node.value, scope, member, what);
    return { effect: node.effect === 'add' ? 'include' : 'exclude', value, ...shared };
  }
  if (attribute.type === NUMBER && node.effect === 'add') {
    return {
      effect: 'add',
      value: checkAs(context, node.value, scope, NUMBER, 'What is added'),
      ...shared,
    };
  }
  const words = {
    how: node.effect,
    name: attribute.name,
    found: describe(context, attribute.type),
  };
  if (attribute.type !== ERROR)
    fault(context, 'add-to-what', words, scope.place, node.target.range);
  return undefined;
}

function checkDraw(
  context: Context,
  node: Of<'draw'>,
  draw: DrawNode,
  scope: Scope,
  origin: Origin,
): EffectNode | undefined {
  const target = checkTarget(context, node.target, scope);
  if (target === undefined) return undefined;
  const { attribute, kind, of } = target;
  const drawn = variable(context, 'value', attribute.type);
  const condition =
    draw.suchThat === undefined
      ? undefined
      : checkAs(
          context,
          draw.suchThat,
          bind(scope, 'value', drawn),
          BOOL,
          'What stands after `such that`',
        );
  const suchThat = condition === undefined ? undefined : { value: drawn, condition };
  const shared = {
    effect: 'draw' as const,
    of,
    kind: kind.id,
    attribute: attribute.id,
    suchThat,
    origin,
  };
  if (draw.domain !== undefined) {
    const checked = checkDomain(context, draw.domain, scope);
    if (checked === undefined) return undefined;
    const { domain } = checked;
    const wanted = attribute.type;
    if (wanted !== ERROR && !(isEntity(wanted) && wanted.kind === domain.kind)) {
      const words = {
        what: `What is drawn for ${attribute.name}`,
        wanted: describe(context, wanted),
        found: describe(context, domain.variable.type),
      };
      fault(context, 'wrong-type', words, scope.place, draw.domain.range);
    }
    return { ...shared, range: undefined, domain };
  }
  if (draw.low === undefined || draw.high === undefined) return undefined;
  if (attribute.type !== NUMBER && attribute.type !== ERROR) {
    const wanted = describe(context, attribute.type);
    const words = { what: `What is drawn for ${attribute.name}`, wanted, found: 'a Number' };
    fault(context, 'wrong-type', words, scope.place, node.range);
  }
  const low = checkAs(context, draw.low, scope, NUMBER, 'The lowest number');
  const high = checkAs(context, draw.high, scope, NUMBER, 'The highest number');
  return { ...shared, range: { low, high }, domain: undefined };
}

/** What is declared and may be open or closed, besides entities and pieces. */
const OPENS: readonly KindInfo['role'][] = ['space', 'spot', 'border', 'power', 'player'];

function checkPresence(
  context: Context,
  node: Of<'destroy' | 'open' | 'close'>,
  scope: Scope,
  origin: Origin,
): EffectNode | undefined {
  const of = checkExpression(context, node.target, scope, undefined);
  if (isBroken(of)) return undefined;
  const kind = isEntity(of.type) ? context.kinds[of.type.kind] : undefined;
  const made = kind?.role === 'piece' || kind?.role === 'entity';
  const opens = made || (kind !== undefined && OPENS.includes(kind.role));
  if (kind === undefined || !(node.effect === 'destroy' ? made : opens)) {
    const words = { how: node.effect, found: describe(context, of.type) };
    fault(context, 'cannot-vanish', words, scope.place, node.target.range);
    return undefined;
  }
  if (of.op === 'border') checkDeclared(context, of, scope, node.target.range);
  if (node.effect !== 'open') kind.vanishes = true;
  return { effect: node.effect, of, kind: kind.id, origin };
}

/** A border between two spaces that are named must be declared, or be one of those that rules create. */
function checkDeclared(
  context: Context,
  { left, right }: Extract<Expr, { op: 'border' }>,
  scope: Scope,
  range: Range,
): void {
  if (left.op !== 'const' || right.op !== 'const') return;
  const ends = [left.value, right.value];
  const { borders, creatable } = context.world.map;
  const all = [...borders, ...creatable];
  if (all.some(({ a, b }) => ends.includes(a) && ends.includes(b))) return;
  const [a = '', b = ''] = ends.map((at) => context.kinds[SPACE]?.members[at]?.name ?? '');
  fault(context, 'border-undeclared', { a, b }, scope.place, range);
}

/** A set of powers or of players; a single one is made the set of those that are it. */
function checkWinners(
  context: Context,
  node: Of<'end'>,
  scope: Scope,
  origin: Origin,
): Expr | undefined {
  if (node.winners === undefined) return undefined;
  const expr = checkExpression(context, node.winners, scope, setOf(POWER));
  const { type } = expr;
  const kind = (isEntity(type) || type.tag === 'set') && type.kind === PLAYER ? PLAYER : POWER;
  if (kind === PLAYER) context.playersWin = true;
  const set = setOf(kind);
  if (isBroken(expr) || !isEntity(type) || type.kind !== kind) {
    return fit(context, expr, set, scope, node.winners.range, 'Who wins');
  }
  const winner = variable(context, 'winner', entity(kind, false));
  const where = [compared('=', read(winner, origin), expr, origin)];
  const domain = { variable: winner, kind, verbs: undefined, where };
  return {
    op: 'quantifier',
    word: 'all',
    domain,
    keys: [],
    body: undefined,
    type: set,
    open: expr.open,
    origin,
  };
}
