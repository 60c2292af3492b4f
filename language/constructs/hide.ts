/** What players do not see. */
import { parts } from '../print/doc.ts';
import { line, longLine } from '../print/entries.ts';
import { expressionDoc } from '../print/expressions.ts';
import type { Entry } from '../print/layout.ts';
import { capitalName } from '../print/names.ts';
import { isCapital, isLower } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Expression, Name, Node, Range } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';
import { subject } from './fields.ts';

/** `hide Unit u from Power p unless ..`; `attribute` when only one attribute is hidden. */
export interface HideClause extends Node {
  readonly kind: 'hide';
  readonly of: Name;
  readonly variable: Name;
  readonly attribute: Name | undefined;
  /** Its variable; `viewerKind` is the kind: `Power p`. */
  readonly viewer: Name;
  readonly viewerKind: Name;
  readonly unless: Expression | undefined;
  /** `until moves`: refused, with what to write instead. */
  readonly until: Name | undefined;
  /** `judged when the phase ends`: of orders, instead of when they come into force. */
  readonly judged: Range | undefined;
}

/** `hide Orders o from Power p unless c, judged when the phase ends`, `hide owner of Unit u from Power p` */
function read(c: Cursor): HideClause | undefined {
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

function print(clause: HideClause): Entry {
  const { range } = clause;
  const one = clause.attribute === undefined ? '' : `${clause.attribute.text} of `;
  const what = `${one}${capitalName(clause.of)} ${clause.variable.text}`;
  const from = `${capitalName(clause.viewerKind)} ${clause.viewer.text}`;
  const until = clause.until === undefined ? '' : ` until ${clause.until.text}`;
  const late = clause.judged === undefined ? '' : ', judged when the phase ends';
  const head = `hide ${what} from ${from}`;
  if (clause.unless === undefined) return line(range, head + until + late);
  return longLine(range, parts(`${head} unless `, expressionDoc(clause.unless), until + late));
}

export const hide: Construct<HideClause> = {
  kind: 'hide',
  says: 'what players do not see',
  begins: ['hide'],
  read,
  print,
  forms: [{ word: 'hide', snippet: 'hide ${1:Kind} ${2:x} from Power p unless $0' }],
  continues: ['of', 'from', 'unless', 'judged when the phase ends'],
  kindsBehind: ['hide', 'from'],
  plays: true,
  isNeededWhole: true,
  readFirst: 'nothing',
};
