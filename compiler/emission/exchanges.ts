/** The lists of positions: what is in them, how it is written, and how what is given is set. */
import type { Exchange, Expr, Variable } from '../../language/program/program.ts';
import { notation, rowFunction, typeRow } from './asks.ts';
import { createScope, kindOf, namesOf } from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { sure } from './sure.ts';
import { indent, is, quote } from './text.ts';

export const exchangeRows = (emitter: Emitter): readonly string[] =>
  emitter.program.exchanges.map((exchange) => exchangeRow(emitter, exchange));

function exchangeRow(emitter: Emitter, exchange: Exchange): string {
  const { variable, kind, where } = exchange.domain;
  const fields = [
    `name: ${quote(exchange.name)},`,
    `kind: ${kind},`,
    `includes: ${where.length === 0 ? '() => true' : rowFunction(emitter, variable, allOf(where, exchange.origin), 'boolean')},`,
    `implied: [${exchange.implied.map(({ attribute, value }) => `{ column: ${attribute}, value: ${value} }`).join(', ')}],`,
    `given: ${givenRow(exchange.given)},`,
  ];
  if (exchange.form.form === 'lists') {
    const { under, heads, underAttribute, self, notation: text } = exchange.form;
    fields.push(
      `lists: { heads: ${heads}, under: ${rowFunction(emitter, variable, under, 'number')}, underColumn: ${String(underAttribute)},${self ? ' self: true,' : ''} notation: ${notation(emitter, kind, text.parts)} },`,
    );
  } else {
    const rows = exchange.form.fields.map(({ name, value, reads }) => {
      const set = value.type.tag === 'set';
      const number = set
        ? `(_row${is(emitter, 'number')})${is(emitter, 'number')} => -1`
        : value.type.tag === 'bool'
          ? `(row${is(emitter, 'number')})${is(emitter, 'number')} => (${rowFunction(emitter, variable, value, 'boolean')})(row) ? 1 : 0`
          : rowFunction(emitter, variable, value, 'number');
      const values = !set ? '' : `, values: ${setValues(emitter, variable, value)}`;
      return `{ name: ${quote(name)}, type: ${typeRow(value.type)}, value: ${number}${values}, reads: ${typeof reads === 'string' ? quote(reads) : String(reads)} },`;
    });
    fields.push(`records: [\n${indent(rows.join('\n'))}\n],`);
  }
  return `{\n${indent(fields.join('\n'))}\n},`;
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
    ? `{ sets: [${given.sets.join(', ')}]${given.makes ? ', makes: true' : ''} }`
    : `{ never: ${quote(given.why)} }`;
}

const allOf = (items: readonly Expr[], origin: Expr['origin']): Expr => ({
  op: 'and',
  items,
  type: { tag: 'bool' },
  open: false,
  origin,
});
