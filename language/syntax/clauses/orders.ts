/** Asks, orders, exchange lists and what is hidden. */
import { report } from '../../diagnostics/diagnostic.ts';
import { cursorOf, isCapital, isLower, isText, isWord } from '../cursor.ts';
import type { Cursor } from '../cursor.ts';
import { describe } from '../expressions.ts';
import { tokenRange } from '../tokens.ts';
import type { AnswerNode, AskClause, AttributeNode, Clause, Effect } from '../tree.ts';
import type { GiversNode, InForceNode, SortKey } from '../tree.ts';
import type { Expression, ListField, Name, OrderClause, OrderCondition } from '../tree.ts';
import type { Range, StringNode } from '../tree.ts';
import { effects, listFields } from './effects.ts';
import type { Field } from './effects.ts';
import { attribute, written } from './kinds.ts';

/** `Unit u` */
function subject(c: Cursor): { readonly of: Name; readonly variable: Name } {
  const of = c.capitals('a kind');
  return { of, variable: c.variable() };
}

export function ask(c: Cursor): AskClause | undefined {
  if (!isCapital(c.peek(1))) return undefined;
  c.form =
    'ask NAME about each KIND x with condition, of GIVER, up to N, handed in with NAME { default ORDER }, ask NAME about each KIND x, of each POWER p with condition { default ORDER; in force first NAME o by KEY }';
  c.next();
  const name = c.capitals('the name of an ask');
  c.expect('about');
  c.expect('each');
  const { of, variable } = subject(c);
  let where: Expression | undefined;
  let giver: Expression | undefined;
  let givers: GiversNode | undefined;
  let handedInWith: Name | undefined;
  let amount: AskClause['amount'] = { how: 'one', value: undefined };
  while (!c.done && !c.failed && !c.seesBlock()) {
    c.accept(',');
    if (c.accept('with')) where = c.expression();
    else if (c.accept('of', 'each')) givers = several(c);
    else if (c.accept('of')) giver = c.expression();
    else if (c.accept('up', 'to')) amount = { how: 'up to', value: c.expression() };
    else if (c.accept('exactly')) amount = { how: 'exactly', value: c.expression() };
    else if (c.accept('handed', 'in', 'with')) handedInWith = c.capitals('the name of an ask');
    else c.fail('`with`, `of`, `up to`, `exactly`, `handed in with` or a block');
  }
  let fallback: AnswerNode | undefined;
  let inForce: InForceNode | undefined;
  let voidCounts: Range | undefined;
  const block = c.done && !c.failed ? undefined : c.block();
  for (const clause of block?.clauses ?? []) {
    const inner = cursorOf(c.source, clause);
    inner.form =
      'default ORDER with field value, field value, in force first ORDER x with condition by KEY, or void answers count';
    if (inner.accept('void', 'answers', 'count')) voidCounts = inner.range;
    else if (inner.accept('in', 'force')) inForce = firstInForce(inner);
    else if (inner.expect('default')) fallback = answer(inner);
    inner.finish();
  }
  const who = { giver, givers, inForce };
  const common = { of, variable, where, ...who, amount, handedInWith, voidCounts, fallback };
  return { kind: 'ask', name, ...common, range: c.range };
}

/** `Power p with captain(p, u)` */
function several(c: Cursor): GiversNode {
  const start = c.position;
  const { of, variable } = subject(c);
  const where = c.accept('with') ? c.expression() : undefined;
  return { of, variable, where, range: c.since(start) };
}

/** `first Orders o with c by k`: who comes first needs no key here, since the answers have an order of their own. */
function firstInForce(c: Cursor): InForceNode {
  const start = c.position;
  c.expect('first');
  const { of, variable } = subject(c);
  let where: Expression | undefined;
  let keys: readonly SortKey[] = [];
  for (;;) {
    if (where === undefined && c.accept('with')) where = c.expression();
    else if (keys.length === 0 && c.accept('by')) keys = c.sortKeys();
    else break;
  }
  const range = c.since(start);
  const domain = { of, other: false, variable, places: [], where, range: of.range };
  return { form: 'quantifier', word: 'first', domain, keys, body: undefined, range };
}

/** `Remove with unit first Unit u by name, at u.at` */
function answer(c: Cursor): AnswerNode {
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

/** `refuse Build b because "there is no room" when c` */
export function refuse(c: Cursor): Clause | undefined {
  if (!isCapital(c.peek(1))) return undefined;
  c.form = 'refuse ORDER x because "text" when CONDITION';
  c.next();
  const { of: order, variable } = subject(c);
  c.expect('because');
  const text = c.template();
  const when = c.accept('when') ? c.expression() : undefined;
  return { kind: 'refuse', order, variable, text, when, range: c.range };
}

/** `policy Right Hand in Retreats: Retreat with to x` */
export function policy(c: Cursor): Clause | undefined {
  if (!isCapital(c.peek(1))) return undefined;
  c.form = 'policy NAME in ASK: ORDER with field value, field value';
  c.next();
  const name = c.capitals('the name of a policy');
  c.expect('in');
  const asked = c.capitals('the name of an ask');
  c.expect(':');
  return { kind: 'policy', name, ask: asked, answer: answer(c), range: c.range };
}

/** `default of Retreats is Right Hand` */
export function defaultOf(c: Cursor): Clause | undefined {
  if (c.peek(1)?.image !== 'of' || !isCapital(c.peek(2))) return undefined;
  c.form = 'default of ASK is POLICY, or default of ASK is ORDER with field value';
  c.next();
  c.expect('of');
  const asked = c.capitals('the name of an ask');
  c.expect('is');
  return { kind: 'default', ask: asked, answer: answer(c), range: c.range };
}

interface Parts {
  readonly fields: AttributeNode[];
  readonly written: StringNode[];
  readonly because: OrderClause['because'][number][];
  readonly effects: Effect[];
  thenRange: Range | undefined;
  readonly conditions: OrderCondition[];
}

export function order(c: Cursor): OrderClause | undefined {
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

/** `exchange units: each Unit u with c, under u.owner, as "{is} {at}"` */
export function exchange(c: Cursor): Clause | undefined {
  if (!isLower(c.peek(1)) || c.peek(2)?.image !== ':') return undefined;
  c.form = 'exchange NAME: each KIND x with condition, under POWER, as "text" or { name: value }';
  c.next();
  const name = c.word('the name of a list');
  c.expect(':');
  c.expect('each');
  const { of, variable } = subject(c);
  let where: Expression | undefined;
  let under: Expression | undefined;
  let as: StringNode | undefined;
  let list: ListField[] = [];
  while (!c.done && !c.failed) {
    c.accept(',');
    if (c.accept('with')) where = c.expression();
    else if (c.accept('under')) under = c.expression();
    else if (c.accept('as')) {
      if (isText(c.peek())) as = c.string();
      else list = listFields(c.source, c.block());
    } else if (!c.seesBlock() || c.fail('`as`')) c.fail('`with`, `under` or `as`');
  }
  return { kind: 'exchange', name, of, variable, where, under, as, fields: list, range: c.range };
}

/** `hide Orders o from Power p unless c, judged when the phase ends`, `hide owner of Unit u from Power p` */
export function hide(c: Cursor): Clause | undefined {
  const one = isLower(c.peek(1)) && c.peek(2)?.image === 'of';
  if (!one && !isCapital(c.peek(1))) return undefined;
  c.form =
    'hide KIND x from POWER p unless CONDITION, judged when the phase ends, hide ATTRIBUTE of KIND x from ..';
  c.next();
  const attributeName = one ? c.word('an attribute') : undefined;
  if (one) c.expect('of');
  const { of, variable } = subject(c);
  c.expect('from');
  const viewer = subject(c);
  const unless = c.accept('unless') ? c.expression() : undefined;
  const until = c.accept('until') ? c.word('the name of a step') : undefined;
  const late = c.accept(',');
  const start = c.position;
  if (late && !c.accept('judged', 'when', 'the', 'phase', 'ends'))
    c.fail('`judged when the phase ends`');
  return {
    kind: 'hide',
    of,
    variable,
    attribute: attributeName,
    viewer: viewer.variable,
    viewerKind: viewer.of,
    unless,
    until,
    judged: late ? c.since(start) : undefined,
    range: c.range,
  };
}
