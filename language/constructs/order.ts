/** An order: its fields, how it is written, when it is legal, what it does. */
import { report } from '../diagnostics/diagnostic.ts';
import { flat, parts } from '../print/doc.ts';
import { line } from '../print/entries.ts';
import { expression, expressionDoc } from '../print/expressions.ts';
import type { Entry } from '../print/layout.ts';
import { capitalName } from '../print/names.ts';
import { cursorOf, isCapital, isText, isWord } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import { quote } from '../syntax/lexer.ts';
import { describe } from '../syntax/expressions.ts';
import { tokenRange } from '../syntax/tokens.ts';
import type { Expression, Name, Node, Range, StringNode, TemplateNode } from '../syntax/tree.ts';
import type { Construct, Form } from './construct.ts';
import { effectBlock, effects } from './effects.ts';
import type { Effect } from './effects.ts';
import { attribute, mixed, printAttribute, written, writtenItem } from './types.ts';
import type { AttributeNode, Item } from './types.ts';

export type ConditionWord = 'legal' | 'used' | 'void' | 'succeeds';

/** `legal when c`, `used only when c`: `is` says it anew, the others change what is said before. */
export interface OrderCondition {
  readonly word: ConditionWord;
  readonly how: 'is' | 'also' | 'only';
  readonly condition: Expression;
}

/** Without `in`, `like` and `by`, of an order that an earlier unit has: what is to differ. */
export interface OrderClause extends Node {
  readonly kind: 'order';
  readonly name: Name;
  readonly ask: Name | undefined;
  readonly by: Name | undefined;
  readonly like: Name | undefined;
  readonly fields: readonly AttributeNode[];
  readonly written: readonly StringNode[];
  readonly conditions: readonly OrderCondition[];
  readonly because: readonly {
    readonly text: TemplateNode;
    readonly when: Expression | undefined;
  }[];
  readonly effects: readonly Effect[];
  /** Of `then { .. }`, which holds the effects. */
  readonly thenRange: Range | undefined;
}

interface Parts {
  readonly fields: AttributeNode[];
  readonly written: StringNode[];
  readonly because: OrderClause['because'][number][];
  readonly effects: Effect[];
  thenRange: Range | undefined;
  readonly conditions: OrderCondition[];
}

/** `used when`, `used also when`, `used only when` */
function howChanged(c: Cursor, word: string): OrderCondition['how'] | undefined {
  if (c.accept(word, 'when')) return 'is';
  if (c.accept(word, 'also', 'when')) return 'also';
  return c.accept(word, 'only', 'when') ? 'only' : undefined;
}

function orderPart(c: Cursor, parts: Parts): void {
  if (c.done || written(c, parts.written)) return;
  for (const word of ['legal', 'used', 'void', 'succeeds'] as const) {
    const how = howChanged(c, word);
    if (how === undefined) continue;
    c.form = `${word} when CONDITION`;
    parts.conditions.push({ word, how, condition: c.expression() });
    return;
  }
  if (c.sees('because') && isText(c.peek(1))) {
    c.form = 'because "text" when CONDITION';
    c.next();
    const text = c.template();
    parts.because.push({ text, when: c.accept('when') ? c.expression() : undefined });
  } else if (c.sees('then') && c.peek(1)?.image !== ':') {
    c.form = 'then { effects }';
    c.next();
    parts.thenRange ??= c.range;
    for (const effect of effects(c.source, c.block())) parts.effects.push(effect);
  } else if (isWord(c.peek()) && (c.peek(1)?.image === ':' || c.peek(2)?.image === ':')) {
    c.form = 'name: Type, or name: Type meant as EXPRESSION, or name: Type found as EXPRESSION';
    do parts.fields.push(attribute(c));
    while (c.accept(','));
  } else {
    c.failed = true;
    const token = c.peek();
    const range = token === undefined ? c.range : tokenRange(token);
    const words = { found: describe(token) };
    c.source.report(() => report('not-an-order-part', words, { file: c.source.file, range }));
  }
}

function read(c: Cursor): OrderClause | undefined {
  if (!isCapital(c.peek(1))) return undefined;
  c.form = 'order NAME in ASK by KIND { fields; written ".."; legal when ..; then { effects } }';
  c.next();
  const name = c.capitals('the name of an order');
  let inAsk: Name | undefined;
  let by: Name | undefined;
  let like: Name | undefined;
  for (;;) {
    if (c.accept('in')) inAsk = c.capitals('the name of an ask');
    else if (c.accept('like')) like = c.capitals('an order');
    else if (c.accept('by')) by = c.capitals('a kind');
    else break;
  }
  const parts: Parts = {
    fields: [],
    written: [],
    because: [],
    effects: [],
    thenRange: undefined,
    conditions: [],
  };
  const block = c.done && !c.failed ? undefined : c.block();
  for (const clause of block?.clauses ?? []) {
    const inner = cursorOf(c.source, clause);
    orderPart(inner, parts);
    inner.finish();
  }
  return { kind: 'order', name, ask: inAsk, by, like, ...parts, range: c.range };
}

function print(clause: OrderClause): Entry {
  const { range } = clause;
  const title = [
    `order ${capitalName(clause.name)}`,
    clause.ask === undefined ? '' : ` in ${capitalName(clause.ask)}`,
    clause.like === undefined ? '' : ` like ${capitalName(clause.like)}`,
    clause.by === undefined ? '' : ` by ${capitalName(clause.by)}`,
  ].join('');
  const items: Item[] = [...clause.fields.map(printAttribute), ...clause.written.map(writtenItem)];
  for (const { word, how, condition } of clause.conditions) {
    const head = how === 'is' ? word : `${word} ${how}`;
    const long = parts(`${head} when `, expressionDoc(condition));
    items.push({ range: condition.range, text: flat(long), long });
  }
  for (const { text, when } of clause.because) {
    const condition = when === undefined ? '' : ` when ${expression(when)}`;
    const end = when?.range.end ?? text.range.end;
    const because = `because ${quote(text.text)}${condition}`;
    items.push({ range: { start: text.range.start, end }, text: because });
  }
  const { thenRange } = clause;
  if (thenRange !== undefined) {
    const block = effectBlock(clause.effects, thenRange.end);
    items.push({ range: thenRange, text: 'then', block });
  }
  return line(range, title, mixed(items, range.end));
}

/** The parts of an order. */
const inside: readonly Form[] = [
  { word: 'written', snippet: 'written "$0"' },
  { word: 'legal when', snippet: 'legal when $0' },
  { word: 'used when', snippet: 'used when $0' },
  { word: 'void when', snippet: 'void when $0' },
  { word: 'succeeds when', snippet: 'succeeds when $0' },
  { word: 'because', snippet: 'because "$1" when $0' },
  { word: 'then', snippet: 'then {\n  $0\n}' },
];

export const order: Construct<OrderClause> = {
  kind: 'order',
  says: 'an order: its fields, how it is written, when it is legal, what it does',
  begins: ['order'],
  read,
  print,
  forms: [
    {
      word: 'order',
      snippet: 'order ${1:Name} in ${2:Ask} by ${3:Kind} {\n  written "$4"\n  $0\n}',
    },
  ],
  continues: ['in', 'like', 'by'],
  plays: true,
  readFirst: 'name',
  outline: (clause) => ({ as: 'order', name: clause.name, detail: 'order' }),
  holds: 'order',
  inside,
};
