/** Relations that depend on the map only: tabulated once, with rows of neighbours where something walks them. */
import type { Expr, Fn, Relation, Variable } from '../../language/program/program.ts';
import type { Touching } from '../../runtime/board.ts';
import { cellOf, fn as functionOf, numbers, rowInLines, toTerm } from '../plan/build.ts';
import type { Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { isMoving, isTabled } from './board.ts';
import { canBeNone, columnName, fnOf, kindOf, namesOf } from './lowering.ts';
import type { Lowering } from './lowering.ts';
import type { FilledTable } from './asked.ts';
import { fnName, named } from './functions.ts';
import { aNumber } from './scope.ts';
import { asksFunctions, visit } from '../../language/program/walk.ts';

const LIMIT = 1_000_000;

/** Sizes of the parameters of a function that may be tabulated. */
function sizes(lowering: Lowering, fn: Fn): number[] | undefined {
  if (!isTabled(lowering.program, fn) || fn.result.tag !== 'bool' || fn.parameters.length === 0)
    return undefined;
  const found: number[] = [];
  for (const { type } of fn.parameters) {
    if (type.tag !== 'entity' || type.optional) return undefined;
    const kind = kindOf(lowering, type.kind);
    if (kind.population !== 'closed') return undefined;
    found.push(kind.members.length);
  }
  return found.reduce((product, size) => product * size, 1) <= LIMIT ? found : undefined;
}

export const tabulable = (lowering: Lowering, id: number): boolean =>
  sizes(lowering, fnOf(lowering, id)) !== undefined;

/** A look-up in the table of a function of the map. */
export function tableCall(lowering: Lowering, id: number, args: readonly Term[]): Term {
  const { table, shape } = tableOf(lowering, id);
  return term`${table}[${cellOf(args, shape)}] === 1`;
}

/** The table of a function of the map; it is filled when the module is loaded, behind the tables it reads. */
function tableOf(lowering: Lowering, id: number): { table: string; shape: readonly number[] } {
  const fn = fnOf(lowering, id);
  const shape = sizes(lowering, fn) ?? [];
  const key = `table ${id}`;
  const known = lowering.fnNames.get(key);
  if (known !== undefined) return { table: known, shape };
  const plain = fnName(lowering, id, 'sure');
  const table = `${plain}Table`;
  lowering.fnNames.set(key, table);
  const total = shape.reduce((product, size) => product * size, 1);
  const keys = shape.map((_, at) => `k${at}`);
  lowering.tables.set(table, code`const ${table} = new Uint8Array(${total});`);
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

export interface NeighbourRows {
  readonly start: string;
  readonly list: string;
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
    if (!('builtin' in conjunct.relation)) return undefined;
    const name = conjunct.relation.builtin;
    if (canBeNone(lowering, conjunct.left)) return undefined;
    const table = relationTable(lowering, conjunct.relation);
    return rows(
      lowering,
      undefined,
      name,
      table.cells,
      table.size,
      table.size,
      [conjunct.left],
      (args) => args[0] ?? toTerm(0),
    );
  }
  if (conjunct.op === 'call' && last(conjunct.args.at(-1)) && tabulable(lowering, conjunct.fn)) {
    const { table, shape } = tableOf(lowering, conjunct.fn);
    const known = conjunct.args.slice(0, -1);
    if (known.some((argument) => canBeNone(lowering, argument))) return undefined;
    const size = shape.at(-1) ?? 0;
    const count = shape.slice(0, -1).reduce((product, n) => product * n, 1);
    return rows(
      lowering,
      conjunct.fn,
      fnName(lowering, conjunct.fn, 'sure'),
      table,
      count,
      size,
      known,
      (args) => cellOf(args, shape),
    );
  }
  return undefined;
}

function rows(
  lowering: Lowering,
  fn: number | undefined,
  stem: string,
  table: string,
  count: number,
  size: number,
  known: readonly Expr[],
  key: (args: readonly Term[]) => Term,
): NeighbourRows {
  const name = `${stem}Rows`;
  const [start, list] = [`${stem}Start`, `${stem}List`];
  if (!lowering.rows.has(name)) {
    const related = term`(a: number, b: number) => ${table}[a * ${size} + b] === 1`;
    const ofBoard = fn === undefined ? isMoving(lowering) : fnOf(lowering, fn).binding === 'board';
    const filling = ofBoard
      ? code`layRows(${start}, ${list}, ${size}, ${related});`
      : code`
          const ${name} = neighbourRows(${count}, ${size}, ${related});
          const ${start} = ${name}.start;
          const ${list} = ${name}.list;`;
    lowering.rows.set(name, { fn, ofBoard, code: filling });
    const { touches, creatable, createdSpots } = lowering.program.map;
    const isOfMap = fn === undefined && creatable.length === 0 && createdSpots === undefined;
    const most = isOfMap ? touches.length : count * size;
    const arrays = code`
      const ${start} = new Int32Array(${count + 1});
      const ${list} = new Int16Array(${most});`;
    if (ofBoard) lowering.tables.set(name, arrays);
  }
  return { start, list, known, key };
}

/** A square table of 0 and 1 over spaces or spots. */
export function relationTable(
  lowering: Lowering,
  relation: Relation,
): { cells: string; size: number } {
  const { builtin, kinds } = lowering.program;
  if ('builtin' in relation) {
    const kind = relation.builtin === 'touches' ? builtin.spot : builtin.space;
    return { cells: relation.builtin, size: kinds[kind]?.members.length ?? 0 };
  }
  const { table, shape } = tableOf(lowering, relation.fn);
  return { cells: table, size: shape[0] ?? 0 };
}

/** Reads a relation of two things of which the second may be none: a cell of the row before would be read for it. */
export function pairReader(lowering: Lowering, relation: Relation): string {
  const { cells, size } = relationTable(lowering, relation);
  return named(lowering, `pair ${cells}`, `${cells}Both`, (name) => [
    functionOf(
      name,
      [aNumber('a'), aNumber('b')],
      'boolean',
      code`return a >= 0 && b >= 0 && ${cells}[a * ${size} + b] === 1;`,
    ),
  ]);
}

/** By space its spot of some name. */
export function spotTable(lowering: Lowering, rows: readonly number[]): string {
  const key = `spots ${rows.join()}`;
  const known = lowering.fnNames.get(key);
  if (known !== undefined) return known;
  const name = lowering.names.fresh('spotOf');
  lowering.fnNames.set(key, name);
  lowering.tables.set(name, code`const ${name} = new Int16Array(${numbers(rows)});`);
  return name;
}

/** `touches`, `borders` and the look-up of borders, from the facts of the map. */
export function mapTables(lowering: Lowering): readonly Statement[] {
  const { map, kinds, builtin } = lowering.program;
  const spots = kinds[builtin.spot]?.members.length ?? 0;
  const spaces = kinds[builtin.space]?.members.length ?? 0;
  if (isMoving(lowering)) return movingTables(lowering, spots, spaces);
  const space = (spot: number): number => map.spotSpace[spot] ?? 0;
  const pairs = map.touches.map(([a, b]) => a * spots + b);
  const near = [...new Set(map.touches.map(([a, b]) => space(a) * spaces + space(b)))].toSorted(
    (a, b) => a - b,
  );
  return code`
    const touches = pairTable(${spots * spots}, ${numbers(pairs)});
    const borders = pairTable(${spaces * spaces}, ${numbers(near)});
    ${map.borders.length === 0 ? [] : borderIndex(lowering, spaces)}`;
}

function borderIndex(lowering: Lowering, spaces: number): readonly Statement[] {
  const { borders, creatable } = lowering.program.map;
  const flat = [...borders, ...creatable].flatMap(({ a, b }) => [a, b]);
  return code`const borderBetween = pairIndex(${spaces}, ${numbers(flat)});`;
}

/** The same where spots or borders come and go: laid anew with the board. */
function movingTables(lowering: Lowering, spots: number, spaces: number): readonly Statement[] {
  const { map, builtin } = lowering.program;
  const present = (kind: number): string => `${namesOf(lowering, kind).base}Present`;
  const touching = rowInLines<Touching>({
    pairs: numbers(map.touches.flat()),
    spots,
    spaces,
    spaceOf: columnName(lowering, builtin.spot, 0),
    spotPresent: present(builtin.spot),
    borderPresent: present(builtin.border),
    borderBetween: 'borderBetween',
    created: map.creatable.length === 0 ? undefined : createdFrom(lowering),
    createdSpots: map.createdSpots === undefined ? undefined : numbers(map.createdSpots),
  });
  return code`
    const touches = new Uint8Array(${spots * spots});
    const borders = new Uint8Array(${spaces * spaces});
    ${borderIndex(lowering, spaces)}
    const touching = ${touching};
    const layTouching = (): void => layTouches(touching, touches, borders);`;
}

/** The borders that only rules create: from which on they are, and their two ends. */
function createdFrom(lowering: Lowering): Term {
  const { map, builtin } = lowering.program;
  const [a, b] = [0, 1].map((end) => columnName(lowering, builtin.border, end));
  return term`{ from: ${map.borders.length}, a: ${a}, b: ${b} }`;
}
