/** What a step does. */
import type { Block } from '../blocks.ts';
import { cursorOf, isText } from '../cursor.ts';
import type { Cursor, Source } from '../cursor.ts';
import { report } from '../../diagnostics/diagnostic.ts';
import { describe } from '../expressions.ts';
import { tokenRange } from '../tokens.ts';
import type { DrawNode, Effect, Expression, ListField, Name, Range } from '../tree.ts';

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

export function effects(source: Source, block: Block | undefined): Effect[] {
  const list: Effect[] = [];
  for (const clause of block?.clauses ?? []) {
    const c = cursorOf(source, clause);
    if (c.done) continue;
    if (c.sees('otherwise')) {
      const before = list.at(-1);
      if (before?.effect === 'when' && before.otherwise.length === 0) {
        c.next();
        const otherwise = effects(source, c.block());
        const range = { start: before.range.start, end: c.range.end };
        list[list.length - 1] = { ...before, otherwise, range };
        c.finish();
        continue;
      }
    }
    const read = effect(c);
    if (read !== undefined) list.push(read);
    c.finish();
  }
  return list;
}

function effect(c: Cursor): Effect | undefined {
  const becomes = c.find((token) => token.image === 'becomes');
  if (becomes > 0) return set(c, becomes);
  const { range } = c;
  const word = c.peek()?.image ?? '';
  switch (word) {
    case 'add':
    case 'remove': {
      const link = word === 'add' ? 'to' : 'from';
      c.form = word === 'add' ? 'add VALUE to x.attribute' : 'remove VALUE from x.attribute';
      c.next();
      // Not the attribute of that name, behind a dot, nor the variable, before one or at the end.
      const end = c.find(
        ({ image }, ahead, before) =>
          image === link && before?.image !== '.' && ahead !== undefined && ahead.image !== '.',
        true,
      );
      const value = wholeExpression(c.part(end === -1 ? c.tokens.length : end), c);
      c.expect(link);
      return { effect: word, value, target: c.expression(), range };
    }
    case 'clear':
    case 'destroy':
    case 'open':
    case 'close':
      c.form = `${word} EXPRESSION`;
      c.next();
      return { effect: word, target: c.expression(), range };
    case 'create': {
      c.form = 'create KIND { attribute: value, attribute: value }';
      c.next();
      const of = c.capitals('a kind');
      return { effect: 'create', of, fields: fields(c.source, c.block()), range };
    }
    case 'for': {
      c.form = 'for KIND x with condition { effects }';
      c.next();
      c.accept('each');
      const domain = c.domain();
      return { effect: 'for', domain, body: effects(c.source, c.block()), range };
    }
    case 'when': {
      c.form = 'when CONDITION { effects } otherwise { effects }';
      c.next();
      const condition = c.expression();
      const body = effects(c.source, c.block());
      const otherwise = c.accept('otherwise') ? effects(c.source, c.block()) : [];
      return { effect: 'when', condition, body, otherwise, range };
    }
    case 'let': {
      c.form = 'let NAME = VALUE';
      c.next();
      const name = c.word('a name');
      c.expect('=');
      return { effect: 'let', name, value: c.expression(), range };
    }
    case 'tell': {
      c.form = 'tell WHO "text", or tell "text" for everybody';
      c.next();
      const last = c.tokens.length - 1;
      const end = isText(c.tokens[last]) ? last : c.tokens.length;
      const who = end === c.position ? undefined : wholeExpression(c.part(end), c);
      return { effect: 'tell', who, text: c.template(), range };
    }
    case 'end':
      return end(c, range);
    default:
      notAnEffect(c);
      return undefined;
  }
}

function end(c: Cursor, range: Range): Effect {
  c.form = 'end won by EXPRESSION, or end drawn';
  c.next();
  let winners: Expression | undefined;
  if (c.accept('won', 'by')) winners = c.expression();
  else if (!c.accept('drawn')) c.fail('`won by` or `drawn`');
  return { effect: 'end', winners, range };
}

function set(c: Cursor, becomes: number): Effect {
  c.form = 'x.attribute becomes VALUE, or becomes draw 1..6, or becomes draw KIND with condition';
  const target = wholeExpression(c.part(becomes), c);
  c.expect('becomes');
  if (!c.accept('draw')) return { effect: 'set', target, value: c.expression(), range: c.range };
  return { effect: 'draw', target, draw: draw(c), range: c.range };
}

function draw(c: Cursor): DrawNode {
  const start = c.position;
  const dots = c.find((token) => token.image === '..');
  if (dots === -1) {
    const domain = c.domain();
    const none = { low: undefined, high: undefined, suchThat: undefined };
    return { ...none, domain, range: c.since(start) };
  }
  const low = wholeExpression(c.part(dots), c);
  c.expect('..');
  const high = c.expression();
  const suchThat = c.accept('such', 'that') ? c.expression() : undefined;
  return { low, high, domain: undefined, suchThat, range: c.since(start) };
}

/** An expression that must fill its part of the clause. */
function wholeExpression(part: Cursor, c: Cursor): Expression {
  const value = part.expression();
  part.finish();
  c.failed ||= part.failed;
  return value;
}

function notAnEffect(c: Cursor): void {
  const token = c.peek();
  c.failed = true;
  const range = token === undefined ? c.range : tokenRange(token);
  const words = { found: describe(token) };
  c.source.report(() => report('not-an-effect', words, { file: c.source.file, range }));
}
