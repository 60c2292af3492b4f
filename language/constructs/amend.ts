/** How a function changes. */
import { parts } from '../print/doc.ts';
import { definition, line, longLine } from '../print/entries.ts';
import { expression, expressionDoc } from '../print/expressions.ts';
import type { Entry } from '../print/layout.ts';
import { isLower } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Expression, Name, Node } from '../syntax/tree.ts';
import { closing } from './brackets.ts';
import type { Construct } from './construct.ts';
import { parameterList, parameters } from './types.ts';
import type { ParameterNode } from './types.ts';

export interface AmendClause extends Node {
  readonly kind: 'amend';
  readonly name: Name;
  readonly parameters: readonly ParameterNode[];
  readonly how: 'is' | 'also' | 'only' | 'plus' | 'times' | 'at least' | 'at most';
  /** Absent for `also when` and `only when`. */
  readonly value: Expression | undefined;
  readonly when: Expression | undefined;
}

/** Behind the head of a function that is changed. */
export const amendments: readonly string[] = [
  'is',
  'also when',
  'only when',
  'plus',
  'times',
  'at least',
  'at most',
];

const firstWords = new Set(amendments.map((words) => words.split(' ')[0]));

function amendment(c: Cursor): AmendClause['how'] {
  for (const how of ['is', 'also', 'only', 'plus', 'times'] as const) if (c.accept(how)) return how;
  c.expect('at');
  if (c.accept('least')) return 'at least';
  if (!c.accept('most')) c.fail('`least` or `most`');
  return 'at most';
}

/** `strength(m) plus 1 when ..`, `step(k, a, b) only when ..` */
function read(c: Cursor): AmendClause | undefined {
  if (!isLower(c.peek()) || c.peek(1)?.image !== '(') return undefined;
  c.next();
  const behind = c.peek(closing(c) - c.position)?.image ?? '';
  c.restart();
  if (!firstWords.has(behind)) return undefined;
  c.form =
    'name(a, b) is e when c, or plus, times, at least, at most e when c, or also, only when c';
  const name = c.word('a function');
  const common = { kind: 'amend' as const, name, parameters: parameters(c, false), range: c.range };
  const how = amendment(c);
  const without = how === 'also' || how === 'only';
  const value = without ? undefined : c.expression();
  let when: Expression | undefined;
  if (without) c.expect('when');
  if (without || c.accept('when')) when = c.expression();
  return { ...common, how, value, when };
}

function print({ name, parameters: list, how, value, when, range }: AmendClause): Entry {
  const head = `${name.text}${parameterList(list)} ${how}`;
  if (value !== undefined && when === undefined) return definition(range, head, value);
  const said = value === undefined ? '' : ` ${expression(value)}`;
  if (when === undefined) return line(range, head + said);
  return longLine(range, parts(`${head}${said} when `, expressionDoc(when)));
}

export const amend: Construct<AmendClause> = {
  kind: 'amend',
  says: 'what a function is instead, or besides, and when',
  begins: [],
  read,
  print,
  forms: [],
  plays: true,
  isNeededWhole: true,
  readFirst: 'nothing',
  outline: (clause) => ({ as: 'function', name: clause.name, detail: clause.how }),
};
