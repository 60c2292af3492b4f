/** Texts with expressions in braces: reasons, messages. */
import type { Expr, Template } from '../../program/program.ts';
import { readExpression } from '../../syntax/expressions.ts';
import { lex } from '../../syntax/lexer.ts';
import { retag } from '../../syntax/tokens.ts';
import type { Expression, StringNode } from '../../syntax/tree.ts';
import { isBroken } from './build.ts';
import { checkExpression } from './expressions/expression.ts';
import { fault } from './context.ts';
import type { Context } from './context.ts';
import type { Scope } from './scope.ts';

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
    if (expr !== undefined && !isBroken(expr)) parts.push(expr);
  }
  const rest = text.slice(at);
  if (/[{}]/.test(parts.filter((part) => typeof part === 'string').join('') + rest)) {
    fault(context, 'template-brace', {}, scope.place, node.range);
  }
  if (rest !== '' || parts.length === 0) parts.push(rest);
  return { parts };
}

function readInside(
  context: Context,
  node: StringNode,
  inside: string,
  offset: number,
  scope: Scope,
): Expression | undefined {
  // Blanks before it put the tokens where they stand in the file, after the opening quote.
  const start = node.range.start + 1 + offset;
  const { tokens } = lex(scope.place.file.path, ' '.repeat(start) + inside);
  retag(tokens);
  const { value, length, diagnostics } = readExpression(scope.place.file.path, tokens);
  if (value !== undefined && length === tokens.length && diagnostics.length === 0) return value;
  const range = { start, end: start + inside.length };
  fault(context, 'template-expression', { text: inside }, scope.place, range);
  return undefined;
}
