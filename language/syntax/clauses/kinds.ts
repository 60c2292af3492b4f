/** Kinds, pieces, their attributes and values, and slots. */
import { report } from '../../diagnostics/diagnostic.ts';
import { blockOf } from '../blocks.ts';
import type { Block } from '../blocks.ts';
import { cursorOf, isCapital, isNumber, isText, isWord } from '../cursor.ts';
import type { Cursor, Source } from '../cursor.ts';
import type { AttributeNode, Clause, Declared, ParameterNode, StringNode } from '../tree.ts';
import type { SlotClause, TypeNode } from '../tree.ts';

const builtIn = new Map([
  ['Number', 'number'],
  ['Text', 'text'],
  ['Date', 'date'],
] as const);

export function type(c: Cursor): TypeNode {
  const read = typeOf(c);
  // Things alone can be none.
  if (read.form !== 'kind' && c.sees('or', 'none')) {
    const start = c.position;
    c.accept('or', 'none');
    const words = { type: spoken[read.form] };
    c.source.report(() =>
      report('no-optional-value', words, { file: c.source.file, range: c.since(start) }),
    );
  }
  return read;
}

const spoken: Readonly<Record<Exclude<TypeNode['form'], 'kind'>, string>> = {
  bool: 'yes or no',
  number: 'Number',
  text: 'Text',
  date: 'Date',
  set: 'set',
};

function typeOf(c: Cursor): TypeNode {
  const start = c.position;
  if (c.accept('yes', 'or', 'no')) return { form: 'bool', range: c.since(start) };
  if (c.accept('set', 'of')) {
    const name = c.capitals('a kind');
    return { form: 'set', name, range: c.since(start) };
  }
  for (const [word, form] of builtIn) {
    if (c.accept(word)) return { form, range: c.since(start) };
  }
  const name = c.capitals('a type');
  const optional = c.accept('or', 'none');
  return { form: 'kind', name, optional, range: c.since(start) };
}

/** `fuel: Number = 3 on loss none`, `derived x: Type = e`, `to: Spot meant as e`, `of: Unit found as e` */
export function attribute(c: Cursor): AttributeNode {
  const start = c.position;
  const derived = c.sees('derived') && isWord(c.peek(1)) && c.accept('derived');
  const name = c.word('the name of an attribute');
  c.expect(':');
  const of = type(c);
  const initial = c.accept('=') ? c.expression() : undefined;
  const meant = c.accept('meant', 'as') ? c.expression() : undefined;
  const found = c.accept('found', 'as') ? c.expression() : undefined;
  let onLoss: AttributeNode['onLoss'];
  if (c.accept('on', 'loss')) {
    if (c.accept('destroy')) onLoss = 'destroy';
    else if (c.accept('none')) onLoss = 'none';
    else c.fail('`destroy` or `none`');
  }
  return { name, type: of, initial, derived, onLoss, meant, found, range: c.since(start) };
}

const ATTRIBUTE_FORM = 'name: Type, name: Type = value, derived name: Type = value';

function attributes(source: Source, block: Block | undefined, others?: (c: Cursor) => boolean) {
  const list: AttributeNode[] = [];
  for (const clause of block?.clauses ?? []) {
    const c = cursorOf(source, clause);
    c.form = ATTRIBUTE_FORM;
    if (others?.(c) !== true) {
      do list.push(attribute(c));
      while (c.accept(','));
    }
    c.finish();
  }
  return list;
}

/** `written "a" or "b"`; several may be given. */
export function written(c: Cursor, into: StringNode[]): boolean {
  if (!c.sees('written') || c.peek(1)?.image === ':') return false;
  c.next();
  do into.push(c.string('a notation in quotes'));
  while (c.accept('or') || c.accept(','));
  return true;
}

export function kind(c: Cursor): Clause {
  c.form = 'kind NAME is a, b (B), c, or kind NAME at Space { name: Type }';
  c.next();
  const declared = c.declared('the name of a kind', c.capitals('the name of a kind'));
  const common = { kind: 'kind' as const, declared, range: c.range };
  if (c.accept('is')) {
    return { ...common, values: values(c), atSpace: false, attributes: [] };
  }
  const atSpace = c.accept('at', 'Space');
  const block = c.done && atSpace ? undefined : c.block();
  return { ...common, values: undefined, atSpace, attributes: attributes(c.source, block) };
}

const values = (c: Cursor): Declared[] => c.list(() => c.declared('a value'));

export function piece(c: Cursor): Clause {
  c.form = 'piece NAME (ABBREVIATION) { name: Type; written ".." }';
  c.next();
  const declared = c.declared('the name of a piece', c.capitals('the name of a piece'));
  const notations: StringNode[] = [];
  const list = attributes(c.source, c.block(), (inner) => written(inner, notations));
  return { kind: 'piece', declared, attributes: list, written: notations, range: c.range };
}

/** `Force also Tank (T)` */
export function moreValues(c: Cursor): Clause | undefined {
  const also = nameLength(c);
  if (also === 0 || c.peek(also)?.image !== 'also') return undefined;
  c.form = 'KIND also VALUE (ABBREVIATION), VALUE';
  const of = c.take(also);
  c.next();
  return { kind: 'values', of, values: values(c), range: c.range };
}

/** `Space has terrain: Terrain` */
export function has(c: Cursor): Clause | undefined {
  const length = nameLength(c);
  if (length === 0 || c.peek(length)?.image !== 'has') return undefined;
  const derived = c.peek(length + 1)?.image === 'derived' && c.peek(length + 2)?.image !== ':';
  const block = blockOf(c.peek(length + 1)) !== undefined;
  if (!block && c.peek(length + (derived ? 3 : 2))?.image !== ':') return undefined;
  c.form = `KIND has ${ATTRIBUTE_FORM}`;
  const of = c.take(length);
  c.next();
  const list = block ? attributes(c.source, c.block()) : c.list(() => attribute(c));
  return { kind: 'has', of, attributes: list, range: c.range };
}

/** How many tokens the capitalised name at the start of a clause has. */
export function nameLength(c: Cursor): number {
  if (isText(c.peek())) return 1;
  let length = 0;
  while (isCapital(c.peek(length)) || (length > 0 && isNumber(c.peek(length)))) length += 1;
  return length;
}

/** `at most 1 Gang and at most 1 Herd with c in a space`, `at most 300 Shore` */
export function slot(c: Cursor): Clause | undefined {
  if (!c.sees('at', 'most')) return undefined;
  c.form = 'at most 1 KIND with condition in a space, or at most 300 KIND';
  // The end is found first: `with x in a space` would else be read as `x in a`.
  const end = c.tokens.length - 3;
  const tail = c.tokens
    .slice(end)
    .map((token) => token.image)
    .join(' ');
  const place = tail === 'on a border' ? 'border' : 'space';
  const complete = tail === 'on a border' || tail === 'in a space';
  const inner = c.part(complete ? end : c.tokens.length);
  const slots: SlotClause['slots'][number][] = [];
  do {
    const next = inner.find((token, ahead) => {
      return token.image === 'and' && ahead?.image === 'at' && token !== inner.peek();
    });
    const one = inner.part(next === -1 ? inner.tokens.length : next);
    one.expect('at');
    one.expect('most');
    const limit = number(one);
    const of = one.capitals('a kind');
    const where = one.accept('with') ? one.expression() : undefined;
    slots.push({ limit, of, where, range: one.since(0) });
    one.finish();
    c.failed ||= one.failed;
  } while (inner.accept('and'));
  // How many there may be at all is said of a kind as a whole.
  if (!complete && slots.some(({ where }) => where !== undefined))
    c.fail('`in a space` or `on a border` at the end');
  else c.part(c.tokens.length);
  return { kind: 'slot', slots, place: complete ? place : 'play', range: c.range };
}

/** `every Unit stands where berth(is, at)` */
export function stands(c: Cursor): Clause | undefined {
  let length = 1;
  while (isCapital(c.peek(length))) length += 1;
  if (length === 1 || c.peek(length)?.image !== 'stands') return undefined;
  c.form = 'every KIND stands where condition';
  c.next();
  const of = c.take(length - 1);
  c.next();
  c.expect('where');
  return { kind: 'stands', of, where: c.expression(), range: c.range };
}

/** A whole number. */
export function number(c: Cursor): number {
  const token = c.peek();
  if (!c.failed && token !== undefined && isNumber(token)) {
    const value = Number(token.image);
    if (Number.isSafeInteger(value)) {
      c.next();
      return value;
    }
  }
  c.fail('a whole number');
  return 0;
}

/** `(k: Force, a, b: Spot)`; a parameter without a type has the next one's where `typed`. */
export function parameters(c: Cursor, typed: boolean): ParameterNode[] {
  const list: ParameterNode[] = [];
  c.expect('(');
  if (c.accept(')')) return list;
  do {
    const start = c.position;
    const name = c.word('a parameter');
    const of = c.accept(':') ? type(c) : undefined;
    list.push({ name, type: of, range: c.since(start) });
  } while (c.accept(','));
  c.expect(')');
  if (!typed) return list;
  let later: TypeNode | undefined;
  return list
    .toReversed()
    .map((parameter) => {
      later = parameter.type ?? later;
      return { ...parameter, type: later };
    })
    .toReversed();
}
