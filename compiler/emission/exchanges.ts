/** The lists of positions: what is in them, how it is written, and how what is given is set. */
import type { Exchange, Expr, Variable } from '../../language/program/program.ts';
import type { ExchangeRules } from '../../runtime/rules.ts';
import { notation, rowFunction, typeRow } from './asks.ts';
import { createScope, kindOf, namesOf } from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { listOf, row, rowInLines, trueIf } from './row.ts';
import { sure } from './sure.ts';
import { indent, is, quote } from './text.ts';

type Form = Exchange['form'];

export const exchangeRows = (emitter: Emitter): readonly string[] =>
  emitter.program.exchanges.map((exchange) => exchangeRow(emitter, exchange));

function exchangeRow(emitter: Emitter, exchange: Exchange): string {
  const { variable, kind, where } = exchange.domain;
  const implied = exchange.implied.map(({ attribute, value }) =>
    row<ExchangeRules['implied'][number]>({ column: String(attribute), value: String(value) }),
  );
  return rowInLines<ExchangeRules>({
    name: quote(exchange.name),
    kind: String(kind),
    includes:
      where.length === 0
        ? '() => true'
        : rowFunction(emitter, variable, allOf(where, exchange.origin), 'boolean'),
    implied: listOf(implied),
    given: givenRow(exchange.given),
    lists:
      exchange.form.form === 'lists'
        ? listsRow(emitter, exchange.domain, exchange.form)
        : undefined,
    records:
      exchange.form.form === 'lists' ? undefined : recordRows(emitter, variable, exchange.form),
  });
}

const listsRow = (
  emitter: Emitter,
  { variable, kind }: Exchange['domain'],
  { under, heads, underAttribute, self, notation: text }: Extract<Form, { readonly form: 'lists' }>,
): string =>
  row<NonNullable<ExchangeRules['lists']>>({
    heads: String(heads),
    under: rowFunction(emitter, variable, under, 'number'),
    underColumn: String(underAttribute),
    self: trueIf(self),
    notation: notation(emitter, kind, text.parts),
  });

function recordRows(
  emitter: Emitter,
  variable: Variable,
  { fields }: Exclude<Form, { readonly form: 'lists' }>,
): string {
  const rows = fields.map(({ name, value, reads }) => {
    const set = value.type.tag === 'set';
    const number = set
      ? `(_row${is(emitter, 'number')})${is(emitter, 'number')} => -1`
      : value.type.tag === 'bool'
        ? `(row${is(emitter, 'number')})${is(emitter, 'number')} => (${rowFunction(emitter, variable, value, 'boolean')})(row) ? 1 : 0`
        : rowFunction(emitter, variable, value, 'number');
    return row<NonNullable<ExchangeRules['records']>[number]>({
      name: quote(name),
      type: typeRow(value.type),
      value: number,
      values: set ? setValues(emitter, variable, value) : undefined,
      reads: typeof reads === 'string' ? quote(reads) : String(reads),
    });
  });
  return `[\n${indent(rows.map((text) => `${text},`).join('\n'))}\n]`;
}

function setValues(emitter: Emitter, variable: Variable, value: Expr): string {
  if (value.op !== 'get' || value.type.tag !== 'set')
    return rowFunction(emitter, variable, value, 'readonly number[]');
  emitter.imports.add('setMembers');
  const scope = createScope('rules', [variable]);
  const words = Math.max(1, Math.ceil(kindOf(emitter, value.type.kind).capacity / 32));
  const column = namesOf(emitter, value.kind).columns[value.attribute] ?? '';
  return `(${scope.variables.get(variable.id) ?? 'row'}${is(emitter, 'number')}) => setMembers(${column}, ${words}, ${sure(emitter, value.of, scope)})`;
}

function givenRow(given: Exchange['given']): string {
  if (given.how === 'anew') return quote(given.how);
  return given.how === 'told'
    ? row<Extract<ExchangeRules['given'], { readonly sets: readonly number[] }>>({
        sets: listOf(given.sets),
        makes: trueIf(given.makes),
      })
    : `{ never: ${quote(given.why)} }`;
}

const allOf = (items: readonly Expr[], origin: Expr['origin']): Expr => ({
  op: 'and',
  items,
  type: { tag: 'bool' },
  open: false,
  origin,
});
