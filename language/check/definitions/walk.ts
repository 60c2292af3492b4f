/** Walks over checked expressions and over trees. */
import type { Domain, EffectNode, Expr, Template } from '../../program/program.ts';
import type { Expression } from '../../syntax/tree.ts';

/** The parts of an expression, one level down. */
export function parts(expr: Expr): readonly Expr[] {
  switch (expr.op) {
    case 'const':
    case 'text':
    case 'var':
    case 'calendar':
      return [];
    case 'get':
    case 'not':
    case 'present':
    case 'verb':
      return [expr.of];
    case 'call':
    case 'decision':
      return expr.args;
    case 'and':
    case 'or':
      return expr.items;
    case 'in':
      return [expr.of, expr.set];
    case 'if':
      return [expr.condition, expr.yes, expr.no];
    case 'let':
      return [expr.value, expr.body];
    case 'quantifier': {
      const inner = [...expr.domain.where, ...expr.keys.map(({ value }) => value)];
      return expr.body === undefined ? inner : [...inner, expr.body];
    }
    case 'route': {
      const inner = [expr.from, expr.to, expr.at, ...expr.over.where];
      return expr.through === undefined ? inner : [...inner, expr.through];
    }
    case 'distance':
      return [expr.from, expr.to];
    case 'clockwise':
      return [expr.at, expr.from, expr.to];
    default:
      return [expr.left, expr.right];
  }
}

export function visit(expr: Expr, enter: (expr: Expr) => void): void {
  enter(expr);
  for (const part of parts(expr)) visit(part, enter);
}

const some = (...exprs: (Expr | undefined)[]): Expr[] => exprs.filter((one) => one !== undefined);
const ofDomain = (domain: Domain | undefined): readonly Expr[] => domain?.where ?? [];
const ofTemplate = ({ parts: all }: Template): Expr[] =>
  all.filter((part) => typeof part !== 'string');

/** The expressions of an effect, without those of effects inside it. */
export function exprsOf(effect: EffectNode): readonly Expr[] {
  switch (effect.effect) {
    case 'set':
    case 'add':
    case 'include':
    case 'exclude':
      return [effect.of, effect.value];
    case 'draw':
      return [
        ...some(effect.of, effect.range?.low, effect.range?.high, effect.suchThat?.condition),
        ...ofDomain(effect.domain),
      ];
    case 'create':
      return effect.fields.map(({ value }) => value);
    case 'destroy':
    case 'open':
    case 'close':
      return [effect.of];
    case 'for':
      return effect.domain.where;
    case 'when':
      return [effect.condition];
    case 'let':
      return [effect.value];
    case 'tell':
      return [...some(effect.who), ...ofTemplate(effect.text)];
    case 'end':
      return some(effect.winners);
  }
}

export function visitEffects(
  effects: readonly EffectNode[],
  enter: (effect: EffectNode) => void,
): void {
  for (const effect of effects) {
    enter(effect);
    if (effect.effect === 'for' || effect.effect === 'let') visitEffects(effect.body, enter);
    if (effect.effect === 'when') {
      visitEffects(effect.body, enter);
      visitEffects(effect.otherwise, enter);
    }
  }
}

/** Does a part of the written expression satisfy a test? */
export function mentions(node: Expression, test: (node: Expression) => boolean): boolean {
  const inner = (one: Expression | undefined): boolean => one !== undefined && mentions(one, test);
  if (test(node)) return true;
  switch (node.form) {
    case 'attribute':
    case 'not':
      return inner(node.of);
    case 'call':
      return node.args.some(inner);
    case 'and':
    case 'or':
    case 'compare':
    case 'or-else':
    case '+':
    case '-':
    case '*':
    case '/':
      return inner(node.left) || inner(node.right);
    case 'is':
      return inner(node.of) || inner(node.value);
    case 'in':
      return inner(node.of) || inner(node.set);
    case 'if':
      return inner(node.condition) || inner(node.yes) || inner(node.no);
    case 'let':
      return inner(node.value) || inner(node.body);
    case 'quantifier':
      return (
        node.domain.places.some(({ value }) => inner(value)) ||
        inner(node.domain.where) ||
        node.keys.some(({ value }) => inner(value)) ||
        inner(node.body)
      );
    case 'route':
      return (
        inner(node.from) ||
        inner(node.to) ||
        inner(node.at) ||
        inner(node.through) ||
        node.over.places.some(({ value }) => inner(value)) ||
        inner(node.over.where)
      );
    case 'distance':
      return inner(node.from) || inner(node.to);
    default:
      return false;
  }
}
