/** Relations as rows (runtime/rows.ts): for each thing those that it is related to. */
import type { Expr, Fn, Relation, Variable } from '../../language/program/program.ts';
import { cellOf, toTerm } from '../plan/build.ts';
import type { Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { besideOf } from './beside.ts';
import { isMoving } from './board.ts';
import { canBeNone, columnName, fnOf } from './lowering.ts';
import type { Lowering } from './lowering.ts';
import { fnName } from './function-names.ts';
import { builtinSize, isWide, keptAs, productOf, shapeOf, tableOf, tabulable } from './kept.ts';

/** What rows are called: as a whole, where each begins, and what stands in them. */
export interface RowNames {
  readonly name: string;
  readonly start: string;
  readonly list: string;
}

export interface NeighbourRows extends RowNames {
  /** The arguments before the last. */
  readonly known: readonly Expr[];
  readonly key: (args: readonly Term[]) => Term;
}

/** Rows of neighbours for a conjunct whose last argument is the variable. */
export function neighbourRows(
  lowering: Lowering,
  conjunct: Expr,
  variable: Variable,
): NeighbourRows | undefined {
  const last = (expression: Expr | undefined): boolean =>
    expression?.op === 'var' && expression.variable.id === variable.id;
  if (conjunct.op === 'relation' && last(conjunct.right)) {
    if (!('builtin' in conjunct.relation) || canBeNone(lowering, conjunct.left)) return undefined;
    const names = relationRows(lowering, conjunct.relation);
    return { ...names, known: [conjunct.left], key: (args) => args[0] ?? toTerm(0) };
  }
  if (conjunct.op === 'call' && last(conjunct.args.at(-1)) && tabulable(lowering, conjunct.fn)) {
    const known = conjunct.args.slice(0, -1);
    if (known.some((argument) => canBeNone(lowering, argument))) return undefined;
    const shape = shapeOf(lowering, fnOf(lowering, conjunct.fn)) ?? [];
    return { ...rowsOf(lowering, conjunct.fn), known, key: (args) => cellOf(args, shape) };
  }
  return undefined;
}

/** Rows of what a route or a distance follows. */
export function relationRows(lowering: Lowering, relation: Relation): RowNames {
  if ('fn' in relation) return rowsOf(lowering, relation.fn);
  const name = relation.builtin;
  const names = namesFor(name);
  if (isWide(lowering, name)) return names;
  const size = builtinSize(lowering, name);
  const { touches, creatable, createdSpots } = lowering.program.map;
  const most = creatable.length === 0 && createdSpots === undefined ? touches.length : size * size;
  const asked: Asked = { fn: undefined, ofBoard: isMoving(lowering), count: size, size, most };
  return scanned(lowering, names, asked, term`${name}[a * ${size} + b] === 1`);
}

export const namesFor = (stem: string): RowNames => ({
  name: `${stem}Rows`,
  start: `${stem}Start`,
  list: `${stem}List`,
});

/** Rows of a function of the map, by all its arguments but the last. */
export function rowsOf(lowering: Lowering, id: number): RowNames {
  const fn = fnOf(lowering, id);
  const shape = shapeOf(lowering, fn) ?? [];
  const kept = keptAs(lowering, fn)?.as;
  const plain = fnName(lowering, id, 'settled');
  const names = namesFor(plain);
  if (kept === 'rows') return nearby(lowering, fn, names, shape);
  const size = shape.at(-1) ?? 0;
  const count = productOf(shape.slice(0, -1));
  const ofBoard = fn.binding === 'board';
  const asked: Asked = { fn: id, ofBoard, count, size, most: count * size };
  const related =
    kept === 'table'
      ? term`${tableOf(lowering, id).table}[a * ${size} + b] === 1`
      : term`${plain}(a, b)`;
  return scanned(lowering, names, asked, related);
}

interface Asked {
  readonly fn: number | undefined;
  readonly ofBoard: boolean;
  readonly count: number;
  readonly size: number;
  /** How many there can be in all rows. */
  readonly most: number;
}

/** Rows for which every pair `a`, `b` is asked. */
function scanned(lowering: Lowering, names: RowNames, asked: Asked, related: Term): RowNames {
  const { name, start, list } = names;
  const { fn, ofBoard, count, size, most } = asked;
  if (lowering.rows.has(name)) return names;
  const test = term`(a: number, b: number) => ${related}`;
  if (!ofBoard) {
    const rows = made(names, term`neighbourRows(${count}, ${size}, ${test})`);
    lowering.rows.set(name, { fn, ofBoard, code: rows });
    return names;
  }
  const filling = code`layRows(${start}, ${list}, ${size}, ${test});`;
  lowering.rows.set(name, { fn, ofBoard, code: filling });
  lowering.tables.set(
    name,
    code`
      const ${start} = new Int32Array(${count + 1});
      const ${list} = new Int16Array(${most});
      const ${name} = { start: ${start}, list: ${list} };`,
  );
  return names;
}

export const made = ({ name, start, list }: RowNames, rows: Term): readonly Statement[] => code`
  const ${name} = ${rows};
  const ${start} = ${name}.start;
  const ${list} = ${name}.list;`;

/** Rows for which only what lies beside each other is asked: the function implies it. */
function nearby(lowering: Lowering, fn: Fn, names: RowNames, shape: readonly number[]): RowNames {
  if (lowering.rows.has(names.name)) return names;
  const { space, spot } = lowering.program.builtin;
  const isSpace = (at: number): boolean => {
    const type = fn.parameters.at(at)?.type;
    return type?.tag === 'entity' && type.kind === space;
  };
  const known = shape.slice(0, -1);
  const keys = keysOf(known);
  const at = besideOf(lowering, fn) ?? 0;
  const own = keys[at] ?? toTerm('key');
  const place = isSpace(at) ? own : term`${columnName(lowering, spot, 0)}[${own}] ?? 0`;
  const beside = isSpace(-1) ? bordersOf(lowering) : spotsBeside(lowering);
  const plain = fnName(lowering, fn.id, 'settled');
  const filling = term`rowsNear(${[
    toTerm(productOf(known)),
    toTerm(beside),
    term`(key: number) => ${place}`,
    term`(key: number, thing: number) => ${plain}(${[...keys, toTerm('thing')]})`,
  ]})`;
  lowering.rows.set(names.name, { fn: fn.id, ofBoard: false, code: made(names, filling) });
  return names;
}

/** The arguments that the number of a row stands for. */
const keysOf = (shape: readonly number[]): readonly Term[] =>
  shape.map((size, at) => {
    const behind = productOf(shape.slice(at + 1));
    const over = behind === 1 ? toTerm('key') : term`Math.floor(key / ${behind})`;
    return at === 0 ? over : term`${over} % ${size}`;
  });

/** The rows of borders, which have to stand before those that are made by them. */
const bordersOf = (lowering: Lowering): string =>
  relationRows(lowering, { builtin: 'borders' }).name;

/** By space the spots of the spaces beside it. */
function spotsBeside(lowering: Lowering): string {
  const name = 'spotsBeside';
  const spaces = columnName(lowering, lowering.program.builtin.spot, 0);
  const filling = code`const ${name} = thingsBeside(${bordersOf(lowering)}, ${spaces});`;
  lowering.rows.set(name, { fn: undefined, ofBoard: false, code: filling });
  return name;
}
