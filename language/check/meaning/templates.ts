/** Texts with expressions in braces: reasons, messages. */
import type { Expr, Template } from '../../program/program.ts';
import { bracesIn } from '../../syntax/templates.ts';
import type { Range, StringNode, TemplateNode } from '../../constructs/tree.ts';
import { isBroken } from './build.ts';
import { checkExpression } from './expressions/expression.ts';
import { fault } from './context.ts';
import type { Context } from './context.ts';
import type { Scope } from './scope.ts';
import { describe } from './words.ts';

export function checkTemplate(context: Context, node: TemplateNode, scope: Scope): Template {
  const parts: (string | Expr)[] = [];
  const { text, holes } = node;
  let at = 0;
  let read = 0;
  for (const { whole, inside, at: start } of bracesIn(text)) {
    const open = start - 1;
    if (open > at) parts.push(text.slice(at, open));
    at = open + whole.length;
    const expression = holes[read]?.at === start ? holes[read]?.value : undefined;
    if (expression !== undefined) read += 1;
    else {
      const range = rangeOf(node, inside, start);
      fault(context, 'template-expression', { text: inside }, scope.place, range);
    }
    const expr =
      expression === undefined ? undefined : checkExpression(context, expression, scope, undefined);
    if (expr === undefined || isBroken(expr)) continue;
    if (expr.type.tag === 'date') {
      const words = { name: inside, found: describe(context, expr.type) };
      fault(context, 'hole-type', words, scope.place, rangeOf(node, inside, start));
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
