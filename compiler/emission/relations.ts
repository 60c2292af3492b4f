/** Relations that depend on the map only: tabulated once, with rows of neighbours where something walks them. */
import type { Expr, Fn, Relation, Variable } from '../../language/program/program.ts';
import { isMoving, isTabled } from './board.ts';
import { canBeNone, columnName, fnOf, kindOf, namesOf } from './emitter.ts';
import type { Emitter, FilledTable } from './emitter.ts';
import { fnName, named } from './functions.ts';
import { functionText, indent, is } from './text.ts';
import { asksFunctions, visit } from '../../language/program/walk.ts';

const LIMIT = 1_000_000;

/** Sizes of the parameters of a function that may be tabulated. */
function sizes(emitter: Emitter, fn: Fn): number[] | undefined {
  if (!isTabled(emitter.program, fn) || fn.result.tag !== 'bool' || fn.parameters.length === 0)
    return undefined;
  const found: number[] = [];
  for (const { type } of fn.parameters) {
    if (type.tag !== 'entity' || type.optional) return undefined;
    const kind = kindOf(emitter, type.kind);
    if (kind.population !== 'closed') return undefined;
    found.push(kind.members.length);
  }
  return found.reduce((product, size) => product * size, 1) <= LIMIT ? found : undefined;
}

export const tabulable = (emitter: Emitter, id: number): boolean =>
  sizes(emitter, fnOf(emitter, id)) !== undefined;

/** The key of a table cell: row-major over the parameters. */
function cell(args: readonly string[], of: readonly number[]): string {
  return args.reduce(
    (key, arg, at) => (at === 0 ? arg : `(${key}) * ${of[at] ?? 1} + ${arg}`),
    '0',
  );
}

/** A look-up in the table of a function of the map. */
export function tableCall(emitter: Emitter, id: number, args: readonly string[]): string {
  const { table, shape } = tableOf(emitter, id);
  return `(${table}[${cell(args, shape)}] === 1)`;
}

/** The table of a function of the map; it is filled when the module is loaded, behind the tables it reads. */
function tableOf(emitter: Emitter, id: number): { table: string; shape: readonly number[] } {
  const fn = fnOf(emitter, id);
  const shape = sizes(emitter, fn) ?? [];
  const key = `table ${id}`;
  const known = emitter.fnNames.get(key);
  if (known !== undefined) return { table: known, shape };
  const plain = fnName(emitter, id, 'sure');
  const table = `${plain}Table`;
  emitter.fnNames.set(key, table);
  const total = shape.reduce((product, size) => product * size, 1);
  const keys = shape.map((_, at) => `k${at}`);
  const loops = shape.map(
    (size, at) => `${'  '.repeat(at)}for (let k${at} = 0; k${at} < ${size}; k${at}++)`,
  );
  emitter.tables.set(table, `const ${table} = new Uint8Array(${total});`);
  const text = [
    ...loops,
    `${'  '.repeat(shape.length)}${table}[${cell(keys, shape)}] = ${plain}(${keys.join(', ')}) ? 1 : 0;`,
  ].join('\n');
  emitter.rows.set(table, { fn: id, ofBoard: fn.binding === 'board', text });
  return { table, shape };
}

/**
 * Filling a table calls its function, which reads the tables and rows of those it calls: these stand above it, and what
 * the map itself says above all. A function's rows are asked for behind its table.
 */
export function filledTables(emitter: Emitter, ofBoard: boolean): string {
  const ranks = new Map<number | undefined, number>([[undefined, 0]]);
  const seen = new Set<number>();
  const rank = (fn: number): void => {
    if (seen.has(fn)) return;
    seen.add(fn);
    visit([fnOf(emitter, fn).body], (node) => asksFunctions(node).forEach(rank));
    ranks.set(fn, ranks.size);
  };
  const all = [...emitter.rows.values()];
  for (const { fn } of all) if (fn !== undefined) rank(fn);
  const place = ({ fn }: FilledTable): number => ranks.get(fn) ?? 0;
  return all
    .filter((table) => table.ofBoard === ofBoard)
    .toSorted((a, b) => place(a) - place(b))
    .map(({ text }) => text)
    .join('\n');
}

export interface NeighbourRows {
  readonly start: string;
  readonly list: string;
  /** The arguments before the last. */
  readonly known: readonly Expr[];
  readonly key: (args: readonly string[]) => string;
}

/** Rows of neighbours for a conjunct whose last argument is the variable. */
export function neighbourRows(
  emitter: Emitter,
  conjunct: Expr,
  variable: Variable,
): NeighbourRows | undefined {
  const last = (expression: Expr | undefined): boolean =>
    expression?.op === 'var' && expression.variable.id === variable.id;
  if (conjunct.op === 'relation' && last(conjunct.right)) {
    if (!('builtin' in conjunct.relation)) return undefined;
    const name = conjunct.relation.builtin;
    if (canBeNone(emitter, conjunct.left)) return undefined;
    const table = relationTable(emitter, conjunct.relation);
    return rows(
      emitter,
      undefined,
      name,
      table.cells,
      table.size,
      table.size,
      [conjunct.left],
      (args) => args[0] ?? '0',
    );
  }
  if (conjunct.op === 'call' && last(conjunct.args.at(-1)) && tabulable(emitter, conjunct.fn)) {
    const { table, shape } = tableOf(emitter, conjunct.fn);
    const known = conjunct.args.slice(0, -1);
    if (known.some((argument) => canBeNone(emitter, argument))) return undefined;
    const size = shape.at(-1) ?? 0;
    const count = shape.slice(0, -1).reduce((product, n) => product * n, 1);
    return rows(
      emitter,
      conjunct.fn,
      fnName(emitter, conjunct.fn, 'sure'),
      table,
      count,
      size,
      known,
      (args) => cell(args, shape),
    );
  }
  return undefined;
}

function rows(
  emitter: Emitter,
  fn: number | undefined,
  stem: string,
  table: string,
  count: number,
  size: number,
  known: readonly Expr[],
  key: (args: readonly string[]) => string,
): NeighbourRows {
  const name = `${stem}Rows`;
  const [start, list] = [`${stem}Start`, `${stem}List`];
  if (!emitter.rows.has(name)) {
    const number = is(emitter, 'number');
    const related = `(a${number}, b${number}) => ${table}[a * ${size} + b] === 1`;
    const ofBoard = fn === undefined ? isMoving(emitter) : fnOf(emitter, fn).binding === 'board';
    emitter.imports.add(ofBoard ? 'layRows' : 'neighbourRows');
    const made = `const ${name} = neighbourRows(${count}, ${size}, ${related});\nconst ${start} = ${name}.start;\nconst ${list} = ${name}.list;`;
    const text = ofBoard ? `layRows(${start}, ${list}, ${size}, ${related});` : made;
    emitter.rows.set(name, { fn, ofBoard, text });
    const { touches, creatable, createdSpots } = emitter.program.map;
    const isOfMap = fn === undefined && creatable.length === 0 && createdSpots === undefined;
    const most = isOfMap ? touches.length : count * size;
    const arrays = `const ${start} = new Int32Array(${count + 1});\nconst ${list} = new Int16Array(${most});`;
    if (ofBoard) emitter.tables.set(name, arrays);
  }
  return { start, list, known, key };
}

/** A square table of 0 and 1 over spaces or spots. */
export function relationTable(
  emitter: Emitter,
  relation: Relation,
): { cells: string; size: number } {
  const { builtin, kinds } = emitter.program;
  if ('builtin' in relation) {
    const kind = relation.builtin === 'touches' ? builtin.spot : builtin.space;
    return { cells: relation.builtin, size: kinds[kind]?.members.length ?? 0 };
  }
  const { table, shape } = tableOf(emitter, relation.fn);
  return { cells: table, size: shape[0] ?? 0 };
}

/** Reads a relation of two things of which the second may be none: a cell of the row before would be read for it. */
export function pairReader(emitter: Emitter, relation: Relation): string {
  const { cells, size } = relationTable(emitter, relation);
  return named(emitter, `pair ${cells}`, `${cells.replace(/\W/g, '')}Both`, (name) => {
    emitter.functions.set(
      name,
      functionText(
        emitter,
        name,
        `a${is(emitter, 'number')}, b${is(emitter, 'number')}`,
        'boolean',
        [`return a >= 0 && b >= 0 && ${cells}[a * ${size} + b] === 1;`],
      ),
    );
  });
}

/** By space its spot of some name. */
export function spotTable(emitter: Emitter, rows: readonly number[]): string {
  const cells = rows.join(', ');
  const known = emitter.fnNames.get(`spots ${cells}`);
  if (known !== undefined) return known;
  const name = emitter.names.fresh('spotOf');
  emitter.fnNames.set(`spots ${cells}`, name);
  emitter.tables.set(name, `const ${name} = new Int16Array([${cells}]);`);
  return name;
}

/** `touches`, `borders` and the look-up of borders, from the facts of the map. */
export function mapTables(emitter: Emitter): string {
  const { map, kinds, builtin } = emitter.program;
  const spots = kinds[builtin.spot]?.members.length ?? 0;
  const spaces = kinds[builtin.space]?.members.length ?? 0;
  if (isMoving(emitter)) return movingTables(emitter, spots, spaces);
  emitter.imports.add('pairTable');
  const space = (spot: number): number => map.spotSpace[spot] ?? 0;
  const pairs = map.touches.map(([a, b]) => a * spots + b);
  const near = [...new Set(map.touches.map(([a, b]) => space(a) * spaces + space(b)))].toSorted(
    (a, b) => a - b,
  );
  const lines = [
    `const touches = pairTable(${spots * spots}, [${pairs.join(', ')}]);`,
    `const borders = pairTable(${spaces * spaces}, [${near.join(', ')}]);`,
  ];
  if (map.borders.length > 0) lines.push(borderIndex(emitter, spaces));
  return lines.join('\n');
}

function borderIndex(emitter: Emitter, spaces: number): string {
  emitter.imports.add('pairIndex');
  const { borders, creatable } = emitter.program.map;
  const flat = [...borders, ...creatable].map(({ a, b }) => `${a}, ${b}`).join(', ');
  return `const borderBetween = pairIndex(${spaces}, [${flat}]);`;
}

/** The same where spots or borders come and go: laid anew with the board. */
function movingTables(emitter: Emitter, spots: number, spaces: number): string {
  const { map, builtin } = emitter.program;
  emitter.imports.add('layTouches');
  const of = (kind: number): string => `${namesOf(emitter, kind).base}Present`;
  const facts = [
    `pairs: [${map.touches.flat().join(', ')}],`,
    `spots: ${spots},`,
    `spaces: ${spaces},`,
    `spaceOf: ${columnName(emitter, builtin.spot, 0)},`,
    `spotPresent: ${of(builtin.spot)},`,
    `borderPresent: ${of(builtin.border)},`,
    'borderBetween,',
    ...(map.creatable.length === 0 ? [] : [`created: ${createdFrom(emitter)},`]),
    ...(map.createdSpots === undefined ? [] : [`createdSpots: [${map.createdSpots.join(', ')}],`]),
  ];
  return [
    `const touches = new Uint8Array(${spots * spots});`,
    `const borders = new Uint8Array(${spaces * spaces});`,
    borderIndex(emitter, spaces),
    `const touching = {\n${indent(facts.join('\n'))}\n};`,
    `const layTouching = ()${is(emitter, 'void')} => layTouches(touching, touches, borders);`,
  ].join('\n');
}

/** The borders that only rules create: from which on they are, and their two ends. */
function createdFrom(emitter: Emitter): string {
  const { map, builtin } = emitter.program;
  const [a, b] = [0, 1].map((end) => columnName(emitter, builtin.border, end));
  return `{ from: ${map.borders.length}, a: ${a}, b: ${b} }`;
}
