/** Functions, tables, their amendments, decisions, conditions and asserts. */
import { cursorOf, isLower, isText, isWord } from '../cursor.ts';
import type { Cursor } from '../cursor.ts';
import type { AmendClause, Clause, Expression, Name, TableClause } from '../tree.ts';
import { number, parameters, type } from './kinds.ts';

export function fn(c: Cursor): Clause {
  c.form = 'fn name(a: Type): Type = expression';
  c.next();
  const name = c.word('the name of the function');
  const list = parameters(c, true);
  const result = c.accept(':') ? type(c) : undefined;
  c.expect('=');
  return { kind: 'fn', name, parameters: list, result, body: c.expression(), range: c.range };
}

export function decide(c: Cursor): Clause {
  c.form = 'decide name(a: Type) = expression';
  c.next();
  const name = c.word('the name of the decision');
  const list = parameters(c, true);
  c.expect('=');
  return { kind: 'decide', name, parameters: list, body: c.expression(), range: c.range };
}

/** `table firing(w: Weapon, distance: 1..6): Number { Rifle 3 3 4; Pistol 4 5 none }` */
export function table(c: Cursor): Clause {
  c.form = 'table name(row: Kind, column: 1..6): Type { KEY value value; KEY value value }';
  c.next();
  const name = c.word('the name of the table');
  let title = isText(c.peek()) ? c.string().text : undefined;
  c.expect('(');
  const start = c.position;
  const rowName = c.word('a parameter');
  c.expect(':');
  const row = { name: rowName, type: type(c), range: c.since(start) };
  c.expect(',');
  const columnName = c.word('a parameter');
  c.expect(':');
  const low = number(c);
  c.expect('..');
  const column = { name: columnName, low, high: number(c) };
  c.expect(')');
  c.expect(':');
  const result = type(c);
  if (isText(c.peek())) title = c.string().text;
  const rows: TableClause['rows'][number][] = [];
  for (const clause of c.block()?.clauses ?? []) {
    const line = cursorOf(c.source, clause);
    line.form = 'KEY value value ..';
    rows.push(tableRow(line));
    line.finish();
  }
  return { kind: 'table', name, title, row, column, result, rows, range: c.range };
}

function tableRow(c: Cursor): TableClause['rows'][number] {
  let length = 0;
  while (isWord(c.peek(length)) && !['none', 'yes', 'no'].includes(c.peek(length)?.image ?? '')) {
    length += 1;
  }
  const key = isText(c.peek())
    ? c.take(1)
    : length > 0
      ? c.take(length)
      : c.word('the key of a row');
  const cells: Expression[] = [];
  while (!c.done && !c.failed) {
    // A cell is one token or stands in brackets, so that cells need no commas.
    const cell = c.part(c.sees('(') ? closing(c) : c.position + 1);
    cells.push(cell.expression());
    cell.finish();
    c.failed ||= cell.failed;
    c.accept(',');
  }
  return { key, cells };
}

/** The position behind the bracket that closes the one that comes next. */
function closing(c: Cursor): number {
  let depth = 0;
  for (let at = c.position; at < c.tokens.length; at += 1) {
    const image = c.tokens[at]?.image;
    if (image === '(') depth += 1;
    else if (image === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return c.tokens.length;
}

const amendments = ['is', 'also', 'only', 'plus', 'times', 'at'];

/** `strength(m) plus 1 when ..`, `step(k, a, b) only when ..` */
export function amend(c: Cursor): AmendClause | undefined {
  if (!isLower(c.peek()) || c.peek(1)?.image !== '(') return undefined;
  c.next();
  const behind = c.peek(closing(c) - c.position)?.image ?? '';
  c.restart();
  if (!amendments.includes(behind)) return undefined;
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

function amendment(c: Cursor): AmendClause['how'] {
  for (const how of ['is', 'also', 'only', 'plus', 'times'] as const) if (c.accept(how)) return how;
  c.expect('at');
  if (c.accept('least')) return 'at least';
  if (!c.accept('most')) c.fail('`least` or `most`');
  return 'at most';
}

export function condition(c: Cursor): Clause | undefined {
  if (!isText(c.peek(1))) return undefined;
  c.form = 'condition "words with {hole: Type}" = expression';
  c.next();
  const pattern = c.string();
  c.expect('=');
  return { kind: 'condition', pattern, body: c.expression(), range: c.range };
}

export function assertion(c: Cursor): Clause | undefined {
  if (!isText(c.peek(1))) return undefined;
  c.form = 'assert "what holds" proves RULE, RULE: expression';
  c.next();
  const title = c.string().text;
  const proves = c.accept('proves') ? c.list(() => c.ruleId()) : [];
  c.expect(':');
  return { kind: 'assert', title, proves, body: c.expression(), range: c.range };
}

/** `settle "rings" knot with succeeds and no lands: every succeeds is yes` */
export function settle(c: Cursor): Clause {
  c.form = 'settle "title" knot with DECISION and no DECISION: every DECISION is yes';
  c.next();
  const title = isText(c.peek()) ? c.string().text : undefined;
  c.expect('knot');
  const withAll: Name[] = [];
  const withNone: Name[] = [];
  if (c.accept('with')) {
    // A comma goes on with what stands before it: `with a, b and no c, d` is without c and without d.
    let list = withAll;
    do {
      if (c.accept('no')) list = withNone;
      else if (list === withNone && c.peek(-1)?.image === 'and') c.fail('`no`');
      list.push(c.word('the name of a decision'));
    } while (c.accept('and') || c.accept(','));
  }
  c.expect(':');
  c.expect('every');
  const assign = c.word('the name of a decision');
  c.expect('is');
  const value = c.accept('yes');
  if (!value && !c.accept('no')) c.fail('`yes` or `no`');
  return { kind: 'settle', title, withAll, withNone, assign, value, range: c.range };
}
