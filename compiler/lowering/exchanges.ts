/** The lists of positions: what is in them, how it is written, and how what is given is set. */
import type { Exchange, Expr, Variable } from '../../language/program/program.ts';
import type { ExchangeRules } from '../../runtime/rules.ts';
import { list, row, rowInLines, text, trueIf } from '../plan/build.ts';
import type { Term } from '../plan/plan.ts';
import { term } from '../plan/quote.ts';
import { notation, rowFunction, typeRow } from './asks.ts';
import { columnName, setWords } from './lowering.ts';
import { createScope, variableName } from './scope.ts';
import type { Lowering } from './lowering.ts';
import { aNumber, lambda } from './scope.ts';
import { definite } from './terms.ts';

type Form = Exchange['form'];

export const exchangeRows = (lowering: Lowering): readonly Term[] =>
  lowering.program.exchanges.map((exchange) => exchangeRow(lowering, exchange));

function exchangeRow(lowering: Lowering, exchange: Exchange): Term {
  const { variable, kind, where } = exchange.domain;
  const implied = exchange.implied.map(({ attribute, value }) =>
    row<ExchangeRules['implied'][number]>({ column: attribute, value }),
  );
  return rowInLines<ExchangeRules>({
    name: text(exchange.name),
    kind,
    includes:
      where.length === 0
        ? term`() => true`
        : rowFunction(lowering, variable, allOf(where, exchange.origin), 'boolean'),
    implied: list(implied),
    given: givenRow(exchange.given),
    lists:
      exchange.form.form === 'lists'
        ? listsRow(lowering, exchange.domain, exchange.form)
        : undefined,
    records:
      exchange.form.form === 'lists' ? undefined : recordRows(lowering, variable, exchange.form),
  });
}

const listsRow = (
  lowering: Lowering,
  { variable, kind }: Exchange['domain'],
  { under, heads, underAttribute, self, notation: form }: Extract<Form, { readonly form: 'lists' }>,
): Term =>
  row<NonNullable<ExchangeRules['lists']>>({
    heads,
    under: rowFunction(lowering, variable, under, 'number'),
    underColumn: underAttribute ?? 'undefined',
    self: trueIf(self),
    notation: notation(lowering, kind, form.parts),
  });

function recordRows(
  lowering: Lowering,
  variable: Variable,
  { fields }: Exclude<Form, { readonly form: 'lists' }>,
): Term {
  const rows = fields.map(({ name, value, reads }) => {
    const number = recordValue(lowering, variable, value);
    return row<NonNullable<ExchangeRules['records']>[number]>({
      name: text(name),
      type: typeRow(value.type),
      value: number,
      values: value.type.tag === 'set' ? setValues(lowering, variable, value) : undefined,
      reads: typeof reads === 'string' ? text(reads) : (reads ?? 'undefined'),
    });
  });
  return list(rows, 'lines');
}

function recordValue(lowering: Lowering, variable: Variable, value: Expr): Term {
  if (value.type.tag === 'set') return term`(_row: number): number => -1`;
  if (value.type.tag !== 'bool') return rowFunction(lowering, variable, value, 'number');
  const holds = rowFunction(lowering, variable, value, 'boolean');
  return term`(row: number): number => ${holds}(row) ? 1 : 0`;
}

function setValues(lowering: Lowering, variable: Variable, value: Expr): Term {
  if (value.op !== 'get' || value.type.tag !== 'set')
    return rowFunction(lowering, variable, value, 'readonly number[]');
  const scope = createScope('rules', [variable]);
  const words = setWords(lowering, value.type.kind);
  const column = columnName(lowering, value.kind, value.attribute);
  const members = term`setMembers(${column}, ${words}, ${definite(lowering, value.of, scope)})`;
  return lambda(scope, [aNumber(variableName(scope, variable))], undefined, members);
}

function givenRow(given: Exchange['given']): Term {
  if (given.how === 'anew') return text(given.how);
  return given.how === 'told'
    ? row<Extract<ExchangeRules['given'], { readonly sets: readonly number[] }>>({
        sets: list(given.sets),
        makes: trueIf(given.makes),
      })
    : term`{ never: ${text(given.why)} }`;
}

const allOf = (items: readonly Expr[], origin: Expr['origin']): Expr => ({
  op: 'and',
  items,
  type: { tag: 'bool' },
  open: false,
  origin,
});
