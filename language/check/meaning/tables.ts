/** Tables: functions written as rows and columns. */
import type { Expr, Type, Variable } from '../../program/program.ts';
import type { Expression, TableClause } from '../../constructs/tree.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import type { Place } from '../units/place.ts';
import { broken, choose, compared, constant, isBroken, number, read, truth } from './build.ts';
import { checkAs } from './expressions/coerce.ts';
import { fault, meanThing, variable } from './context.ts';
import type { Context } from './context.ts';
import { typeOf } from './kinds.ts';
import type { Scope } from './scope.ts';
import { BOOL, ERROR, isEntity, NUMBER, optional } from './types.ts';
import { describe } from './words.ts';

/** The most rows and the most columns of one table: each choice stands inside the one before. */
const TABLE_LIMIT = 400;

export function tableParameters(context: Context, clause: TableClause, place: Place): Variable[] {
  const { row, column } = clause;
  const rowType = row.type === undefined ? ERROR : typeOf(context, row.type, place);
  return [variable(context, row.name.text, rowType), variable(context, column.name.text, NUMBER)];
}

/** Nested choices; beside the table stands no, 0 or none. */
export function checkTable(
  context: Context,
  clause: TableClause,
  parameters: readonly Variable[],
  result: Type,
  scope: Scope,
): Expr {
  const origin = context.world.origin(scope.place, clause.range);
  const [row, column] = parameters;
  if (row === undefined || column === undefined || result === ERROR) return broken(origin);
  const { low, high } = clause.column;
  const width = high - low + 1;
  if (width < 1 || width > TABLE_LIMIT || clause.rows.length > TABLE_LIMIT) {
    fault(context, 'table-size', { limit: TABLE_LIMIT }, scope.place, clause.range);
    return broken(origin);
  }
  if (row.type.tag !== 'number' && !isEntity(row.type) && row.type !== ERROR) {
    fault(
      context,
      'table-row-type',
      { found: describe(context, row.type) },
      scope.place,
      clause.row.range,
    );
    return broken(origin);
  }
  const nothing = empty(context, result, origin);
  let body = nothing;
  let failed = row.type === ERROR;
  const seen = new Set<string>();
  for (const { key, cells } of clause.rows.toReversed()) {
    if (seen.has(key.text)) fault(context, 'row-twice', { name: key.text }, scope.place, key.range);
    seen.add(key.text);
    if (cells.length !== width) {
      const words = { name: key.text, wanted: width, found: cells.length };
      fault(context, 'row-length', words, scope.place, key.range);
      failed = true;
    }
    const thing = keyOf(context, row.type, key.text, origin);
    if (thing?.op === 'const' && isEntity(row.type))
      meanThing(context, scope.place, key.range, row.type.kind, thing.value);
    if (thing === undefined && row.type !== ERROR) {
      const members = isEntity(row.type) ? (context.kinds[row.type.kind]?.members ?? []) : [];
      const help = hint(
        nearest(
          key.text,
          members.map(({ name }) => name),
        ),
        'Each row starts with what it is for.',
      );
      const kind = isEntity(row.type) ? (context.kinds[row.type.kind]?.name ?? 'thing') : 'Number';
      fault(context, 'unknown-name', { kind, name: key.text, hint: help }, scope.place, key.range);
    }
    let line = nothing;
    for (const [i, cell] of [...cells.entries()].toReversed()) {
      const value = checkCell(context, cell, scope, result, nothing);
      failed ||= isBroken(value);
      const here = compared('=', read(column, origin), number(context, low + i, 1, origin), origin);
      line = choose(here, value, line, result, origin);
    }
    if (thing === undefined) failed = true;
    else body = choose(compared('=', read(row, origin), thing, origin), line, body, result, origin);
  }
  return failed ? broken(origin) : body;
}

function keyOf(
  context: Context,
  type: Type,
  text: string,
  origin: Expr['origin'],
): Expr | undefined {
  if (type.tag === 'number') {
    return /^\d{1,9}$/.test(text) ? number(context, Number(text), 1, origin) : undefined;
  }
  const index = isEntity(type) ? context.world.memberNamed(type.kind, text) : undefined;
  return index === undefined ? undefined : constant(type, index, origin);
}

/** `none` in a cell is what the table gives beside its cells. */
function checkCell(
  context: Context,
  cell: Expression,
  scope: Scope,
  result: Type,
  nothing: Expr,
): Expr {
  return cell.form === 'none' ? nothing : checkAs(context, cell, scope, result, 'A cell');
}

function empty(context: Context, type: Type, origin: Expr['origin']): Expr {
  if (type === BOOL) return truth(false, origin);
  if (type.tag === 'number') return number(context, 0, 1, origin);
  return constant(optional(type), isEntity(type) ? -1 : 0, origin);
}
