/** Texts with expressions in braces: reasons, messages. */
import { readExpression } from './expressions.ts';
import { lex } from './lexer.ts';
import { retag, shift } from './tokens.ts';
import type { Expression, StringNode, TemplateNode } from './tree.ts';

/** A pair of braces in a text, and where what stands in it begins. */
export interface Braces {
  readonly whole: string;
  readonly inside: string;
  readonly at: number;
}

export function* bracesIn(text: string): Generator<Braces> {
  for (const found of text.matchAll(/\{([^{}]*)\}/g)) {
    const [whole, inside = ''] = found;
    yield { whole, inside, at: found.index + 1 };
  }
}

/** Reads the expressions with the text: it is checked more often than it is written. */
export function templateOf(file: string, node: StringNode): TemplateNode {
  const holes = [...bracesIn(node.text)].flatMap(({ inside, at }) => {
    const value = expressionIn(file, inside, node.range.start + 1 + at);
    return value === undefined ? [] : [{ at, value }];
  });
  return { ...node, holes };
}

/** Its parts stand where they do in the file. */
function expressionIn(file: string, inside: string, start: number): Expression | undefined {
  const { tokens } = lex(file, inside);
  shift(tokens, start);
  retag(tokens);
  const { value, length, diagnostics } = readExpression(file, tokens);
  return length === tokens.length && diagnostics.length === 0 ? value : undefined;
}
