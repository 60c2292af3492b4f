/** The names of expressions and effects, with the variables that are in force where they stand. */
import { readExpression } from '../../syntax/expressions.ts';
import { lex } from '../../syntax/lexer.ts';
import { retag } from '../../syntax/tokens.ts';
import type {
  DomainNode,
  DrawNode,
  Effect,
  Expression,
  Name,
  SortKey,
  StringNode,
} from '../../constructs/tree.ts';
import { bind, binderOf } from './roles.ts';
import type { Locals, NameVisitor } from './roles.ts';

export function walkExpression(
  node: Expression | undefined,
  visitor: NameVisitor,
  locals: Locals | undefined,
): void {
  if (node === undefined) return;
  const inner = (one: Expression | undefined, scope = locals): void =>
    walkExpression(one, visitor, scope);
  switch (node.form) {
    case 'name':
      visitor.name(node.name, 'value');
      return;
    case 'word': {
      const binder = binderOf(node.name.text, locals);
      if (binder === undefined) visitor.name(node.name, 'word');
      else visitor.local(node.name, binder);
      return;
    }
    case 'attribute':
      inner(node.of);
      visitor.name(node.name, 'attribute');
      return;
    case 'call':
      visitor.name(node.name, 'function');
      for (const one of node.args) inner(one);
      return;
    case 'not':
      inner(node.of);
      return;
    case 'is':
      inner(node.of);
      inner(node.value);
      return;
    case 'in':
      inner(node.of);
      inner(node.set);
      return;
    case 'if':
      inner(node.condition);
      inner(node.yes);
      inner(node.no);
      return;
    case 'let':
      visitor.binder(node.name);
      inner(node.value);
      inner(node.body, bind(node.name, locals));
      return;
    case 'quantifier': {
      const scope = walkDomain(node.domain, visitor, locals);
      walkKeys(node.keys, visitor, scope);
      inner(node.body, scope);
      return;
    }
    case 'route': {
      inner(node.from);
      inner(node.to);
      const scope = walkDomain(node.over, visitor, locals);
      inner(node.at, scope);
      inner(node.through);
      visitor.name(node.by, 'function');
      return;
    }
    case 'distance':
      inner(node.from);
      inner(node.to);
      visitor.name(node.by, 'function');
      return;
    default:
      if ('left' in node) {
        inner(node.left);
        inner(node.right);
      }
  }
}

export function walkKeys(
  keys: readonly SortKey[],
  visitor: NameVisitor,
  locals: Locals | undefined,
): void {
  for (const { value } of keys) walkExpression(value, visitor, locals);
}

/** Returns the variables in force behind the domain. */
export function walkDomain(
  node: DomainNode,
  visitor: NameVisitor,
  locals: Locals | undefined,
): Locals | undefined {
  visitor.name(node.of, 'kind');
  for (const { value } of node.places) walkExpression(value, visitor, locals);
  if (node.variable !== undefined) visitor.binder(node.variable);
  const scope = bind(node.variable, locals);
  walkExpression(node.where, visitor, scope);
  return scope;
}

export function walkEffects(
  effects: readonly Effect[],
  visitor: NameVisitor,
  locals: Locals | undefined,
): void {
  let scope = locals;
  for (const effect of effects) scope = walkEffect(effect, visitor, scope);
}

/** Returns the variables in force for the effects behind it. */
function walkEffect(
  node: Effect,
  visitor: NameVisitor,
  locals: Locals | undefined,
): Locals | undefined {
  const inner = (one: Expression | undefined): void => walkExpression(one, visitor, locals);
  switch (node.effect) {
    case 'set':
    case 'add':
    case 'remove':
      inner(node.target);
      inner(node.value);
      break;
    case 'draw':
      inner(node.target);
      walkDraw(node.draw, visitor, locals);
      break;
    case 'clear':
    case 'destroy':
    case 'open':
    case 'close':
      inner(node.target);
      break;
    case 'create':
      visitor.name(node.of, 'kind');
      for (const { name, value } of node.fields) {
        visitor.name(name, 'attribute', { of: node.of.text });
        inner(value);
      }
      break;
    case 'for':
      walkEffects(node.body, visitor, walkDomain(node.domain, visitor, locals));
      break;
    case 'when':
      inner(node.condition);
      walkEffects(node.body, visitor, locals);
      walkEffects(node.otherwise, visitor, locals);
      break;
    case 'let':
      visitor.binder(node.name);
      inner(node.value);
      return bind(node.name, locals);
    case 'tell':
      inner(node.who);
      walkTemplate(node.text, visitor, locals);
      break;
    case 'end':
      inner(node.winners);
      break;
  }
  return locals;
}

function walkDraw(node: DrawNode, visitor: NameVisitor, locals: Locals | undefined): void {
  walkExpression(node.low, visitor, locals);
  walkExpression(node.high, visitor, locals);
  const scope = node.domain === undefined ? locals : walkDomain(node.domain, visitor, locals);
  walkExpression(node.suchThat, visitor, scope);
}

/** The expressions in the braces of a text: `"{attack(this)} against {resistance(this)}"`. */
export function walkTemplate(
  node: StringNode,
  visitor: NameVisitor,
  locals: Locals | undefined,
): void {
  // Where there are escapes, places inside are not exact.
  if (node.range.end - node.range.start !== node.text.length + 2) return;
  for (const found of node.text.matchAll(/\{([^{}]*)\}/g)) {
    const start = node.range.start + 1 + found.index + 1;
    const { tokens } = lex('', ' '.repeat(start) + (found[1] ?? ''));
    retag(tokens);
    walkExpression(readExpression('', tokens).value, visitor, locals);
  }
}

/** The fields in the braces of a notation: `"{unit} - {to}[ {via VIA|by road}]"`. */
export function fieldsOfNotation(node: StringNode): readonly Name[] {
  if (node.range.end - node.range.start !== node.text.length + 2) return [];
  return [...node.text.matchAll(/\{\s*([\p{L}][\p{L}\p{N}]*)/gu)].map((found) => {
    const text = found[1] ?? '';
    const start = node.range.start + 1 + found.index + found[0].length - text.length;
    return { text, range: { start, end: start + text.length } };
  });
}

export function notation(
  of: string,
  node: Parameters<typeof fieldsOfNotation>[0],
  visitor: NameVisitor,
) {
  for (const name of fieldsOfNotation(node)) visitor.name(name, 'attribute', { of });
}
