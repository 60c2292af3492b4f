/** What players are asked, and about what. */
import { parts } from '../print/doc.ts';
import { line, longLine } from '../print/entries.ts';
import { expressionDoc, listedExpression } from '../print/expressions.ts';
import type { Entry } from '../print/layout.ts';
import { capitalName } from '../print/names.ts';
import { cursorOf, isCapital } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Expression, Name, Node, Range, SortKey } from '../syntax/tree.ts';
import type { Construct, Form } from './construct.ts';
import { answer, answerText, subject } from './fields.ts';
import type { AnswerNode } from './fields.ts';

export interface GiversNode extends Node {
  readonly of: Name;
  readonly variable: Name;
  readonly where: Expression | undefined;
}

/** `first`, which may have no keys here. */
export type InForceNode = Extract<Expression, { readonly form: 'quantifier' }>;

export interface AskClause extends Node {
  readonly kind: 'ask';
  readonly name: Name;
  readonly of: Name;
  readonly variable: Name;
  readonly where: Expression | undefined;
  readonly giver: Expression | undefined;
  /** `of each Power p with c`: everybody who fits answers for himself. */
  readonly givers: GiversNode | undefined;
  /** Which of several answers counts: `in force first Orders o with c by k`. */
  readonly inForce: InForceNode | undefined;
  readonly amount: {
    readonly how: 'one' | 'up to' | 'exactly';
    readonly value: Expression | undefined;
  };
  readonly handedInWith: Name | undefined;
  /** What is void when it is used counts against the amount. */
  readonly voidCounts: Range | undefined;
  readonly fallback: AnswerNode | undefined;
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

function read(c: Cursor): AskClause | undefined {
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

function print(clause: AskClause): Entry {
  const { range, amount, where, giver, givers, inForce, fallback } = clause;
  const head = `ask ${capitalName(clause.name)} about each ${capitalName(clause.of)} ${clause.variable.text}`;
  // A comma may follow, which the keys of a `first .. by` would take.
  const condition = where === undefined ? '' : ` with ${listedExpression(where)}`;
  const tail = [
    giver === undefined ? '' : `, of ${listedExpression(giver)}`,
    givers === undefined ? '' : `, of each ${giversText(givers)}`,
    amount.value === undefined ? '' : `, ${amount.how} ${listedExpression(amount.value)}`,
    clause.handedInWith === undefined ? '' : `, handed in with ${capitalName(clause.handedInWith)}`,
  ];
  const counts = clause.voidCounts;
  const entries = [
    ...(fallback === undefined ? [] : [line(fallback.range, `default ${answerText(fallback)}`)]),
    ...(inForce === undefined
      ? []
      : [longLine(inForce.range, parts('in force ', expressionDoc(inForce)))]),
    ...(counts === undefined ? [] : [line(counts, 'void answers count')]),
  ].toSorted((a, b) => a.range.start - b.range.start);
  return line(range, head + condition + tail.join(''), { entries, end: range.end });
}

function giversText({ of, variable, where }: GiversNode): string {
  const condition = where === undefined ? '' : ` with ${listedExpression(where)}`;
  return `${capitalName(of)} ${variable.text}${condition}`;
}

/** What the block of an ask says. */
const inside: readonly Form[] = [
  { word: 'default', snippet: 'default $0' },
  {
    word: 'in force first',
    snippet: 'in force first ${1:Orders} ${2:o} by $0',
    detail:
      'Which of the answers of several counts (`of each Power p with ..`): the first of those about one thing. While it is judged all answers are there; where nothing else tells, whoever is declared first goes first.',
  },
  { word: 'void answers count' },
];

export const ask: Construct<AskClause> = {
  kind: 'ask',
  says: 'what players are asked, and about what',
  begins: ['ask'],
  read,
  print,
  forms: [
    {
      word: 'ask',
      snippet:
        'ask ${1:Name} about each ${2:Kind} ${3:x}, of ${3:x}.${4:owner} { default ${5:Order} }',
    },
  ],
  continues: ['about each', 'with', 'of', 'of each', 'up to', 'exactly', 'handed in with'],
  plays: true,
  readFirst: 'nothing',
  outline: (clause) => ({ as: 'ask', name: clause.name, detail: 'ask' }),
  holds: 'ask',
  inside,
};
