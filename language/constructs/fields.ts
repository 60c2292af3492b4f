/** Named values: of what is created, of lists, of answers. */
import { listedExpression } from '../print/expressions.ts';
import type { Entries, Entry } from '../print/layout.ts';
import { capitalName } from '../print/names.ts';
import type { Block } from '../syntax/blocks.ts';
import { cursorOf } from '../syntax/cursor.ts';
import type { Cursor, Source } from '../syntax/cursor.ts';
import type { Expression, Name, Node } from '../syntax/tree.ts';

/** `retreats (to): u.refuges`: the word in brackets stands for it in scenarios. */
export interface ListField {
  readonly name: Name;
  readonly alias: Name | undefined;
  readonly value: Expression;
}

export interface AnswerNode extends Node {
  readonly verb: Name;
  readonly fields: readonly { readonly name: Name; readonly value: Expression }[];
}

export interface Field {
  readonly name: Name;
  readonly value: Expression;
}

/** `{ power: u.owner, unit: u }` */
export const fields = (source: Source, block: Block | undefined): Field[] =>
  namedValues(source, block, 'attribute: value, attribute: value', (c) => {
    const name = c.word('the name of an attribute');
    c.expect(':');
    return { name, value: c.expression() };
  });

/** The fields of a list of records. */
export const listFields = (source: Source, block: Block | undefined): ListField[] =>
  namedValues(source, block, 'field: value, field (word in scenarios): value', (c) => {
    const name = c.word('the name of a field');
    let alias: Name | undefined;
    if (c.accept('(')) {
      alias = c.word('another word for the field');
      c.expect(')');
    }
    c.expect(':');
    return { name, alias, value: c.expression() };
  });

function namedValues<T>(
  source: Source,
  block: Block | undefined,
  form: string,
  read: (c: Cursor) => T,
): T[] {
  const list: T[] = [];
  for (const clause of block?.clauses ?? []) {
    const c = cursorOf(source, clause);
    c.form = form;
    do list.push(read(c));
    while (c.accept(',') && !c.done);
    c.finish();
  }
  return list;
}

/** `Unit u` */
export function subject(c: Cursor): { readonly of: Name; readonly variable: Name } {
  const of = c.capitals('a kind');
  return { of, variable: c.variable() };
}

/** `Remove with unit first Unit u by name, at u.at` */
export function answer(c: Cursor): AnswerNode {
  const start = c.position;
  const verb = c.capitals('an order');
  const list: Field[] = [];
  if (c.accept('with')) {
    do {
      const name = c.word('the name of a field');
      list.push({ name, value: c.expression() });
    } while (c.accept(','));
  }
  return { verb, fields: list, range: c.since(start) };
}

export function fieldBlock(
  fields: readonly {
    readonly name: Name;
    readonly alias?: Name | undefined;
    readonly value: Expression;
  }[],
  end: number,
): Entries {
  const entries = fields.map(({ name, alias, value }): Entry => ({
    range: { start: name.range.start, end: value.range.end },
    parts: [
      `${name.text}${alias === undefined ? '' : ` (${alias.text})`}: ${listedExpression(value)}`,
    ],
  }));
  return { entries, end, fields: true };
}

export function answerText(node: AnswerNode): string {
  const fields = node.fields.map(({ name, value }) => `${name.text} ${listedExpression(value)}`);
  const rest = fields.length === 0 ? '' : ` with ${fields.join(', ')}`;
  return capitalName(node.verb) + rest;
}
