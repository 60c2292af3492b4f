/** Relations that depend on the map only, and functions of it, looked up where they are kept. */
import { builtinSize, isWide, keptAs, tableOf, tabulable } from './kept.ts';
import type { Relation } from '../../language/program/program.ts';
import { cellOf, fn as functionOf } from '../plan/build.ts';
import type { Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { fnOf } from './lowering.ts';
import type { Lowering } from './lowering.ts';
import { fnName, named } from './function-names.ts';
import { relationRows, rowsOf } from './rows.ts';
import { aNumber } from './scope.ts';

/** A look-up of what a function of the map says. */
export function tableCall(lowering: Lowering, id: number, args: readonly Term[]): Term {
  const kept = keptAs(lowering, fnOf(lowering, id));
  if (kept?.as !== 'rows') {
    const { table, shape } = tableOf(lowering, id);
    return term`${table}[${cellOf(args, shape)}] === 1`;
  }
  const key = cellOf(args.slice(0, -1), kept.shape);
  return term`inRow(${rowsOf(lowering, id).name}, ${key}, ${args.at(-1) ?? 0})`;
}

/** Are two things related, neither of which is none? */
export function related(lowering: Lowering, relation: Relation, left: Term, right: Term): Term {
  if ('fn' in relation) {
    return tabulable(lowering, relation.fn)
      ? tableCall(lowering, relation.fn, [left, right])
      : term`${fnName(lowering, relation.fn, 'settled')}(${[left, right]})`;
  }
  const { builtin } = relation;
  return isWide(lowering, builtin)
    ? term`inRow(${relationRows(lowering, relation).name}, ${left}, ${right})`
    : term`${builtin}[${left} * ${builtinSize(lowering, builtin)} + ${right}] === 1`;
}

/** Reads a relation of two things of which the second may be none: a cell of the row before would be read for it. */
export function pairReader(lowering: Lowering, relation: Relation): string {
  const { name } = 'fn' in relation ? fnOf(lowering, relation.fn) : { name: relation.builtin };
  const wanted =
    'fn' in relation ? `${fnName(lowering, relation.fn, 'settled')}Both` : `${name}Both`;
  return named(lowering, `pair ${wanted}`, wanted, (called) => [
    functionOf(
      called,
      [aNumber('a'), aNumber('b')],
      'boolean',
      code`return a >= 0 && b >= 0 && ${related(lowering, relation, term`a`, term`b`)};`,
    ),
  ]);
}
