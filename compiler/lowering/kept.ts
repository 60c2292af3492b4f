/**
 * How relations that depend on the map only, and functions of it, are kept: as tables of 0 and 1, or on large maps as rows
 * of those that they hold for.
 */
import type { Fn, Relation } from '../../language/program/program.ts';
import { asksFunctions, visit } from '../../language/program/walk.ts';
import { cellOf } from '../plan/build.ts';
import type { Statement } from '../plan/plan.ts';
import { code } from '../plan/quote.ts';
import type { FilledTable } from './asked.ts';
import { besideOf } from './beside.ts';
import { isMoving, isTabled } from './board.ts';
import { fnName } from './function-names.ts';
import { fnOf, kindOf } from './lowering.ts';
import type { Lowering, Programmed } from './lowering.ts';

/** Up to so many cells all are asked for: that takes less than it takes to read the module. */
const SMALL = 1 << 16;
/** Up to so many all the same, where nothing tells which of them can hold. */
const LIMIT = 1_000_000;

/** How what a function of the map says is kept. */
export interface Kept {
  readonly as: 'table' | 'rows';
  /** How many things there are of each parameter. */
  readonly shape: readonly number[];
}

/** Sizes of the parameters of a function that may be kept. */
export function shapeOf(lowering: Lowering, fn: Fn): readonly number[] | undefined {
  if (!isTabled(lowering.program, fn) || fn.result.tag !== 'bool' || fn.parameters.length === 0)
    return undefined;
  const found: number[] = [];
  for (const { type } of fn.parameters) {
    if (type.tag !== 'entity' || type.optional) return undefined;
    const kind = kindOf(lowering, type.kind);
    if (kind.population !== 'closed') return undefined;
    found.push(kind.members.length);
  }
  return found;
}

export const productOf = (shape: readonly number[]): number =>
  shape.reduce((product, size) => product * size, 1);

/** Undefined where it is worked out each time it is asked for. */
export function keptAs(lowering: Lowering, fn: Fn): Kept | undefined {
  const shape = shapeOf(lowering, fn);
  if (shape === undefined) return undefined;
  const cells = productOf(shape);
  if (cells > SMALL && !isMoving(lowering) && besideOf(lowering, fn) !== undefined)
    return { as: 'rows', shape };
  return cells <= LIMIT ? { as: 'table', shape } : undefined;
}

export const tabulable = (lowering: Lowering, id: number): boolean =>
  keptAs(lowering, fnOf(lowering, id)) !== undefined;

/**
 * Is a table of it not worth while for this function? One that is kept in rows is asked for few pairs, once: what it calls
 * over pairs it may work out.
 */
export const isPassing = (lowering: Lowering, id: number): boolean =>
  fnOf(lowering, id).parameters.length > 1;

/** The table of a function of the map; it is filled when the module is loaded, behind the tables it reads. */
export function tableOf(
  lowering: Lowering,
  id: number,
): { table: string; shape: readonly number[] } {
  const fn = fnOf(lowering, id);
  const shape = shapeOf(lowering, fn) ?? [];
  const key = `table ${id}`;
  const known = lowering.fnNames.get(key);
  if (known !== undefined) return { table: known, shape };
  const plain = fnName(lowering, id, 'settled');
  const table = `${plain}Table`;
  lowering.fnNames.set(key, table);
  const keys = shape.map((_, at) => `k${at}`);
  lowering.tables.set(table, code`const ${table} = new Uint8Array(${productOf(shape)});`);
  const filled = code`${table}[${cellOf(keys, shape)}] = ${plain}(${keys}) ? 1 : 0;`;
  const filling = shape.reduceRight(
    (inner, size, at) =>
      code`for (let ${`k${at}`} = 0; ${`k${at}`} < ${size}; ${`k${at}`}++) ${inner}`,
    filled,
  );
  lowering.rows.set(table, { fn: id, ofBoard: fn.binding === 'board', code: filling });
  return { table, shape };
}

/**
 * Filling a table calls its function, which reads the tables and rows of those it calls: these stand above it, and what
 * the map itself says above all. A function's rows are asked for behind its table.
 */
export function filledTables(lowering: Lowering, ofBoard: boolean): readonly Statement[] {
  const ranks = new Map<number | undefined, number>([[undefined, 0]]);
  const seen = new Set<number>();
  const rank = (fn: number): void => {
    if (seen.has(fn)) return;
    seen.add(fn);
    visit([fnOf(lowering, fn).body], (node) => asksFunctions(node).forEach(rank));
    ranks.set(fn, ranks.size);
  };
  const all = [...lowering.rows.values()];
  for (const { fn } of all) if (fn !== undefined) rank(fn);
  const place = ({ fn }: FilledTable): number => ranks.get(fn) ?? 0;
  return all
    .filter((table) => table.ofBoard === ofBoard)
    .toSorted((a, b) => place(a) - place(b))
    .flatMap((table) => table.code);
}

type Builtin = Extract<Relation, { readonly builtin: unknown }>['builtin'];

/** Between how many things the map itself relates. */
export function builtinSize({ program }: Programmed, name: Builtin): number {
  const { builtin, kinds } = program;
  return kinds[name === 'touches' ? builtin.spot : builtin.space]?.members.length ?? 0;
}

/** Is there no table of what touches, or borders on, what? */
export const isWide = (lowering: Lowering, name: Builtin): boolean =>
  !isMoving(lowering) && builtinSize(lowering, name) ** 2 > SMALL;
