/** What steps and orders do. */
import { report } from '../diagnostics/diagnostic.ts';
import { flat, parts } from '../print/doc.ts';
import { line, longLine } from '../print/entries.ts';
import { domainDoc, expression, expressionDoc, strictExpression } from '../print/expressions.ts';
import type { Entries, Entry } from '../print/layout.ts';
import { capitalName } from '../print/names.ts';
import type { Block } from '../syntax/blocks.ts';
import { cursorOf, isText } from '../syntax/cursor.ts';
import type { Cursor, Source } from '../syntax/cursor.ts';
import { quote } from '../syntax/lexer.ts';
import { describe } from '../syntax/expressions.ts';
import { tokenRange } from '../syntax/tokens.ts';
import type { DomainNode, Expression, Name, Node, TemplateNode } from '../syntax/tree.ts';
import type { Form } from './construct.ts';
import { fieldBlock, fields } from './fields.ts';
import type { IToken } from 'chevrotain';

export type Effect =
  | SetEffect
  | DrawEffect
  | LinkEffect
  | ClearEffect
  | PresenceEffect
  | CreateEffect
  | ForEffect
  | WhenEffect
  | LetEffect
  | TellEffect
  | EndEffect;

/** How an effect is read and printed. */
interface EffectConstruct<E extends Effect> {
  /** How it is written, for messages. */
  readonly form: string;
  /** How it is offered; what stands behind a target is not. */
  readonly forms: readonly Form[];
  /** Behind its first word. */
  read(c: Cursor): E;
  print(effect: E): Entry;
  /** The effects that stand in it. */
  within?(effect: E): readonly Effect[];
}

interface SetEffect extends Node {
  readonly effect: 'set';
  readonly target: Expression;
  readonly value: Expression;
}

interface DrawEffect extends Node {
  readonly effect: 'draw';
  readonly target: Expression;
  readonly draw: DrawNode;
}

export interface DrawNode extends Node {
  readonly low: Expression | undefined;
  readonly high: Expression | undefined;
  readonly domain: DomainNode | undefined;
  readonly suchThat: Expression | undefined;
}

/** `x.a becomes ..`: the words before `becomes` are its target. */
const becomes: EffectConstruct<SetEffect | DrawEffect> = {
  form: 'x.attribute becomes VALUE, or becomes draw 1..6, or becomes draw KIND with condition',
  forms: [],
  read(c) {
    const { range } = c;
    const target = wholeExpression(c.part(c.find(isBecomes)), c);
    c.expect('becomes');
    if (!c.accept('draw')) return { effect: 'set', target, value: c.expression(), range };
    return { effect: 'draw', target, draw: drawNode(c), range };
  },
  print(e) {
    if (e.effect === 'draw')
      return line(e.range, `${expression(e.target)} becomes draw ${drawText(e.draw)}`);
    return longLine(e.range, parts(`${expression(e.target)} becomes `, expressionDoc(e.value)));
  },
};

const isBecomes = ({ image }: IToken): boolean => image === 'becomes';

function drawNode(c: Cursor): DrawNode {
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

function drawText(node: DrawNode): string {
  if (node.domain !== undefined) return flat(domainDoc(node.domain));
  const [low, high] = [node.low, node.high].map((e) => (e === undefined ? '' : expression(e)));
  const such = node.suchThat === undefined ? '' : ` such that ${expression(node.suchThat)}`;
  return `${low}..${high}${such}`;
}

interface LinkEffect extends Node {
  readonly effect: 'add' | 'remove';
  readonly value: Expression;
  readonly target: Expression;
}

/** `add VALUE to x.attribute` and its opposite. */
const linked = (
  effect: LinkEffect['effect'],
  link: string,
  detail: string,
): EffectConstruct<LinkEffect> => ({
  form: `${effect} VALUE ${link} x.attribute`,
  forms: [{ word: effect, snippet: `${effect} $1 ${link} $0`, detail }],
  read(c) {
    // Not the attribute of that name, behind a dot, nor the variable, before one or at the end.
    const end = c.find(
      ({ image }, ahead, before) =>
        image === link && before?.image !== '.' && ahead !== undefined && ahead.image !== '.',
      true,
    );
    const value = wholeExpression(c.part(end === -1 ? c.tokens.length : end), c);
    c.expect(link);
    return { effect, value, target: c.expression(), range: c.range };
  },
  print: ({ value, target, range }) =>
    line(range, `${effect} ${expression(value)} ${link} ${strictExpression(target)}`),
});

interface ClearEffect extends Node {
  readonly effect: 'clear';
  readonly target: Expression;
}

const clear: EffectConstruct<ClearEffect> = {
  form: 'clear EXPRESSION',
  forms: [{ word: 'clear', snippet: 'clear $0', detail: 'back to what it was at the beginning' }],
  read: (c) => ({ effect: 'clear', target: c.expression(), range: c.range }),
  print: ({ target, range }) => line(range, `clear ${expression(target)}`),
};

interface PresenceEffect extends Node {
  readonly effect: 'destroy' | 'open' | 'close';
  readonly target: Expression;
}

const presence = (
  effect: PresenceEffect['effect'],
  detail: string,
): EffectConstruct<PresenceEffect> => ({
  form: `${effect} EXPRESSION`,
  forms: [{ word: effect, snippet: `${effect} $0`, detail }],
  read: (c) => ({ effect, target: c.expression(), range: c.range }),
  print: ({ target, range }) => line(range, `${effect} ${expression(target)}`),
});

interface CreateEffect extends Node {
  readonly effect: 'create';
  readonly of: Name;
  readonly fields: readonly { readonly name: Name; readonly value: Expression }[];
}

const create: EffectConstruct<CreateEffect> = {
  form: 'create KIND { attribute: value, attribute: value }',
  forms: [{ word: 'create', snippet: 'create ${1:Kind} { $0 }', detail: 'a new thing' }],
  read(c) {
    const of = c.capitals('a kind');
    return { effect: 'create', of, fields: fields(c.source, c.block()), range: c.range };
  },
  print: ({ of, fields: list, range }) =>
    line(range, `create ${capitalName(of)}`, fieldBlock(list, range.end)),
};

interface ForEffect extends Node {
  readonly effect: 'for';
  readonly domain: DomainNode;
  readonly body: readonly Effect[];
}

const loop: EffectConstruct<ForEffect> = {
  form: 'for KIND x with condition { effects }',
  forms: [
    { word: 'for', snippet: 'for ${1:Kind} ${2:x} with $3 { $0 }', detail: 'of every such thing' },
  ],
  read(c) {
    c.accept('each');
    const domain = c.domain();
    return { effect: 'for', domain, body: effects(c.source, c.block()), range: c.range };
  },
  print: ({ domain, body, range }) =>
    longLine(range, parts('for ', domainDoc(domain)), effectBlock(body, range.end)),
  within: ({ body }) => body,
};

interface WhenEffect extends Node {
  readonly effect: 'when';
  readonly condition: Expression;
  readonly body: readonly Effect[];
  readonly otherwise: readonly Effect[];
}

const when: EffectConstruct<WhenEffect> = {
  form: 'when CONDITION { effects } otherwise { effects }',
  forms: [
    { word: 'when', snippet: 'when $1 { $0 }', detail: 'if it is so' },
    { word: 'otherwise', snippet: 'otherwise { $0 }', detail: 'if it is not so' },
  ],
  read(c) {
    const condition = c.expression();
    const body = effects(c.source, c.block());
    const otherwise = c.accept('otherwise') ? effects(c.source, c.block()) : [];
    return { effect: 'when', condition, body, otherwise, range: c.range };
  },
  print({ condition, body, otherwise, range }) {
    const head = parts('when ', expressionDoc(condition));
    const [first] = otherwise;
    if (first === undefined) return longLine(range, head, effectBlock(body, range.end));
    const yes = effectBlock(body, first.range.start);
    return longLine(range, head, yes, 'otherwise', effectBlock(otherwise, range.end));
  },
  within: ({ body, otherwise }) => [...body, ...otherwise],
};

interface LetEffect extends Node {
  readonly effect: 'let';
  readonly name: Name;
  readonly value: Expression;
}

const binding: EffectConstruct<LetEffect> = {
  form: 'let NAME = VALUE',
  forms: [
    { word: 'let', snippet: 'let ${1:x} = $0', detail: 'a name for a value, in what follows' },
  ],
  read(c) {
    const name = c.word('a name');
    c.expect('=');
    return { effect: 'let', name, value: c.expression(), range: c.range };
  },
  print: ({ name, value, range }) => line(range, `let ${name.text} = ${expression(value)}`),
};

interface TellEffect extends Node {
  readonly effect: 'tell';
  readonly who: Expression | undefined;
  readonly text: TemplateNode;
}

const tell: EffectConstruct<TellEffect> = {
  form: 'tell WHO "text", or tell "text" for everybody',
  forms: [
    { word: 'tell', snippet: 'tell $1 "$0"', detail: 'a message: to somebody, or to everybody' },
  ],
  read(c) {
    const last = c.tokens.length - 1;
    const end = isText(c.tokens[last]) ? last : c.tokens.length;
    const who = end === c.position ? undefined : wholeExpression(c.part(end), c);
    return { effect: 'tell', who, text: c.template(), range: c.range };
  },
  print({ who, text, range }) {
    const whom = who === undefined ? '' : `${expression(who)} `;
    return line(range, `tell ${whom}${quote(text.text)}`);
  },
};

interface EndEffect extends Node {
  readonly effect: 'end';
  readonly winners: Expression | undefined;
}

const end: EffectConstruct<EndEffect> = {
  form: 'end won by EXPRESSION, or end drawn',
  forms: [{ word: 'end', snippet: 'end $0', detail: 'the game ends: won by somebody, or drawn' }],
  read(c) {
    let winners: Expression | undefined;
    if (c.accept('won', 'by')) winners = c.expression();
    else if (!c.accept('drawn')) c.fail('`won by` or `drawn`');
    return { effect: 'end', winners, range: c.range };
  },
  print({ winners, range }) {
    if (winners === undefined) return line(range, 'end drawn');
    return longLine(range, parts('end won by ', expressionDoc(winners)));
  },
};

/** By their first words, but for those that begin with a target. */
const constructs: Readonly<Record<Effect['effect'], EffectConstruct<Effect>>> = {
  set: becomes,
  draw: becomes,
  for: loop,
  when,
  let: binding,
  add: linked('add', 'to', 'a number to a number, a thing to a set'),
  remove: linked('remove', 'from', 'a thing from a set'),
  clear,
  create,
  destroy: presence('destroy', 'a thing, for good'),
  open: presence('open', 'what is declared comes into play'),
  close: presence('close', 'what is in play goes out of play'),
  tell,
  end,
};

const byWord: ReadonlyMap<string, EffectConstruct<Effect>> = new Map(
  Object.entries(constructs).filter(([, one]) => one !== constructs.set),
);

/** How they are offered. */
export const effectForms: readonly Form[] = [...byWord.values()].flatMap(({ forms }) => forms);

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
  const hasTarget = c.find(isBecomes) > 0;
  const construct = hasTarget ? becomes : byWord.get(c.peek()?.image ?? '');
  if (construct === undefined) {
    notAnEffect(c);
    return undefined;
  }
  c.form = construct.form;
  if (!hasTarget) c.next();
  return construct.read(c);
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

export const effectBlock = (list: readonly Effect[], last: number): Entries => ({
  entries: list.map((one) => constructs[one.effect].print(one)),
  end: last,
});

export const effectsWithin = (effect: Effect): readonly Effect[] =>
  constructs[effect.effect].within?.(effect) ?? [];
