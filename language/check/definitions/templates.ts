/** Texts with expressions in braces: reasons, messages. */
import type { Expr, Template } from '../../program/program.ts';
import { readExpression } from '../../syntax/expressions.ts';
import { lex } from '../../syntax/lexer.ts';
import { retag, shift } from '../../syntax/tokens.ts';
import type { Expression, Range, StringNode } from '../../syntax/tree.ts';
import { isBroken } from './build.ts';
import { checkExpression } from './expressions/expression.ts';
import { fault } from './context.ts';
import type { Context } from './context.ts';
import type { Scope } from './scope.ts';
import { describe } from './words.ts';

export function checkTemplate(context: Context, node: StringNode, scope: Scope): Template {
  const parts: (string | Expr)[] = [];
  const { text } = node;
  let at = 0;
  for (const found of text.matchAll(/\{([^{}]*)\}/g)) {
    const [whole, inside = ''] = found;
    if (found.index > at) parts.push(text.slice(at, found.index));
    at = found.index + whole.length;
    const expression = readInside(context, node, inside, found.index + 1, scope);
    const expr =
      expression === undefined ? undefined : checkExpression(context, expression, scope, undefined);
    if (expr === undefined || isBroken(expr)) continue;
    if (expr.type.tag === 'date') {
      const words = { name: inside, found: describe(context, expr.type) };
      fault(context, 'hole-type', words, scope.place, rangeOf(node, inside, found.index + 1));
    }
    parts.push(expr);
  }
  const rest = text.slice(at);
  if (/[{}]/.test(parts.filter((part) => typeof part === 'string').join('') + rest)) {
    fault(context, 'template-brace', {}, scope.place, node.range);
  }
  if (rest !== '' || parts.length === 0) parts.push(rest);
  return { parts };
}

/** Of what stands in braces: behind the quote, from the offset on. */
function rangeOf(node: StringNode, inside: string, offset: number): Range {
  const start = node.range.start + 1 + offset;
  return { start, end: start + inside.length };
}

function readInside(
  context: Context,
  node: StringNode,
  inside: string,
  offset: number,
  scope: Scope,
): Expression | undefined {
  const known = readings.get(node) ?? new Map<number, Expression | undefined>();
  readings.set(node, known);
  const expression = known.has(offset)
    ? known.get(offset)
    : expressionIn(scope.place.file.path, inside, node.range.start + 1 + offset);
  known.set(offset, expression);
  if (expression !== undefined) return expression;
  const range = rangeOf(node, inside, offset);
  fault(context, 'template-expression', { text: inside }, scope.place, range);
  return undefined;
}

/** What stands in the braces of a text, by where they open: a text is checked more often than it is written. */
const readings = new WeakMap<StringNode, Map<number, Expression | undefined>>();

/** Its parts stand where they do in the file. */
function expressionIn(file: string, inside: string, start: number): Expression | undefined {
  const { tokens } = lex(file, inside);
  shift(tokens, start);
  retag(tokens);
  const { value, length, diagnostics } = readExpression(file, tokens);
  return length === tokens.length && diagnostics.length === 0 ? value : undefined;
}
