/** What is shared while one module is emitted: names given out, text collected, and what has been asked for. */
import { boundBy, children, isExpr, variablesOf } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';
import type {
  Attribute,
  Decision,
  Expr,
  Fn,
  Kind,
  Origin,
  Program,
  Type,
  Variable,
} from '../../language/program/program.ts';
import { looseVariables, maybeNone } from './absence.ts';
import { finalDecisions } from './finals.ts';
import type { Given } from './givens.ts';
import { camel, createNames, pascal } from './names.ts';
import type { Group, Index, Rows } from './indexes.ts';
import type { Names } from './names.ts';
import type { Place } from './places.ts';
import { costsOf } from './work.ts';
import type { Costs } from './work.ts';
import { list, text, toTerm } from '../plan/build.ts';
import { GUARDS, RUNTIME_NAMES } from '../plan/given.ts';
import type { Declared, Statement, Term } from '../plan/plan.ts';

/** Something the checker lets through that cannot be emitted yet; turned into a diagnostic by the caller. */
export class Unsupported extends Error {
  readonly origin: Origin;

  constructor(what: string, origin: Origin) {
    super(what);
    this.origin = origin;
  }
}

export interface KindNames {
  /** `unit`; columns are `unitAt`, the tables `unitSize`, `unitPresent`. */
  readonly base: string;
  readonly type: string;
  readonly columns: readonly string[];
}

/** What fills a table of the map or of the board, or makes rows of neighbours from one. */
export interface FilledTable {
  /** The function behind it; undefined for what the map itself says. */
  readonly fn: number | undefined;
  /** Filled anew when the board has changed (compiler/lowering/board.ts). */
  readonly ofBoard: boolean;
  readonly code: readonly Statement[];
}

export interface Lowering {
  readonly program: Program;
  /** Where clauses are said to stand, by the file they stand in. */
  readonly place: Place;
  readonly names: Names;
  readonly kinds: readonly KindNames[];
  /** Variables that can be none though their type does not say so. */
  readonly loose: ReadonlySet<number>;
  /** Functions of the module by name, in the order of asking. */
  readonly functions: Map<string, readonly Statement[]>;
  /** Tables and indexes, in order. */
  readonly tables: Map<string, readonly Statement[]>;
  /** Tables of the map and rows of neighbours, by name: filled when the module is loaded, those of the board again and again. */
  readonly rows: Map<string, FilledTable>;
  /** Indexes by what they look up and filter. */
  readonly indexes: Map<string, Index>;
  /** What is built together, by what makes it stale. */
  readonly groups: Map<string, Group>;
  readonly verbRows: Map<string, Rows>;
  readonly origins: Origin[];
  readonly fnNames: Map<string, string>;
  /** Columns that effects change, by kind and attribute: they are called by a name of their own. */
  readonly changed: Map<string, string>;
  /** Tables of what can be said of an order before any decision, by function, each behind those it reads. */
  readonly givens: Map<number, Given>;
  readonly queue: (() => void)[];
  /** Decisions that no circle waits for, in the order in which they are worked out. */
  readonly finals: readonly number[];
  /** Where work is counted. */
  readonly costs: Costs;
  /** Id of the next variable that no source has. */
  nextVariable: number;
  /** Bytes of the store that are taken. */
  stored: number;
}

/** Names of the module's frame and of what it imports: neither functions nor variables of the source may take them. */
const frame = [
  ...RUNTIME_NAMES,
  ...GUARDS,
  ...(
    'r memo now store workLeft openly rules kinds clock fx evaluate resolve refresh setup settles State Memory Order Who ' +
    'NO YES OPEN files borderBetween touches borders board layTouching touching clockwise scratch origins process asks ' +
    'exchanges Math Effects KindTable Rules Clock StateFrame MemoryFrame Remembered Partial Omit Array String Uint8Array ' +
    'Int8Array Int16Array Int32Array Float64Array Map Set ArrayBuffer undefined NaN Infinity'
  ).split(' '),
];

/** What emitted functions call their own: the functions that they call must not be called so. */
const locals = (
  'row at end to count made found args atom fault member orders key a b n t value known before mark result held gate base ' +
  'low high amount choices order index list top from through keys atEnd foundBest0 foundBest1 foundBest2 foundBest3 foundKey0 foundKey1 foundKey2 foundKey3 ' +
  'k0 k1 k2 k3 k4 k5 k6 k7 touchesDistances touchesRows touchesStart touchesList bordersDistances bordersRows bordersStart bordersList'
).split(' ');

/** What the module exports. */
export const exported =
  'start requests legal read write step view explain explainStart replay place spell present adjudicate answerLine broken live'.split(
    ' ',
  );

export function createLowering(program: Program, place: Place): Lowering {
  const names = createNames([...frame, ...exported, ...locals]);
  // A variable must not hide a function that is called beside it.
  for (const { name } of variablesOf(program)) names.take(camel(name));
  for (const name of sharedNames(program)) names.take(name);
  const bases = program.kinds.map(({ name }) =>
    names.stem(camel(name), ['Size', 'Present', 'Kind']),
  );
  const kinds = program.kinds.map((kind): KindNames => {
    const base = bases[kind.id] ?? '_';
    const columns = kind.attributes.map((attribute) => names.fresh(base + pascal(attribute.name)));
    return { base, type: names.fresh(pascal(kind.name)), columns };
  });
  const lowering: Lowering = {
    program,
    place,
    names,
    kinds,
    loose: looseVariables(program),
    functions: new Map(),
    tables: new Map(),
    rows: new Map(),
    indexes: new Map(),
    groups: new Map(),
    verbRows: new Map(),
    origins: [],
    fnNames: new Map(),
    changed: new Map(),
    givens: new Map(),
    queue: [],
    finals: finalDecisions(program),
    costs: costsOf(program),
    nextVariable: 1_000_000,
    stored: 0,
  };
  // The table of origins is written before the functions that count are.
  for (const { origin } of [...lowering.costs.loops.values(), ...lowering.costs.fns.values()]) {
    if (origin !== undefined) originIndex(lowering, origin);
  }
  return lowering;
}

/** What values are called that an emitted function reads more than once (compiler/lowering/share.ts). */
export const sharedName = (of: string): string => camel(`the ${of}`);

const sharedNames = ({ fns, decisions, kinds }: Program): readonly string[] =>
  [
    'value',
    ...[...fns, ...decisions, ...kinds.flatMap(({ attributes }) => attributes)].map(
      ({ name }) => name,
    ),
  ].map(sharedName);

/** Index of an origin in the module's table. */
export function originIndex(lowering: Lowering, origin: Origin): number {
  const found = lowering.origins.findIndex(
    (other) =>
      other.file === origin.file && other.start === origin.start && other.rule === origin.rule,
  );
  if (found >= 0) return found;
  lowering.origins.push(origin);
  return lowering.origins.length - 1;
}

export function kindOf({ program }: Lowering, id: number): Kind {
  const kind = program.kinds[id];
  if (kind === undefined) throw new RangeError(`no kind ${id}`);
  return kind;
}

export function attributeOf(lowering: Lowering, kind: number, attribute: number): Attribute {
  const found = kindOf(lowering, kind).attributes[attribute];
  if (found === undefined) throw new RangeError(`no attribute ${attribute} of kind ${kind}`);
  return found;
}

export function namesOf({ kinds }: Lowering, id: number): KindNames {
  const names = kinds[id];
  if (names === undefined) throw new RangeError(`no kind ${id}`);
  return names;
}

export const columnName = (lowering: Lowering, kind: number, attribute: number): string =>
  namesOf(lowering, kind).columns[attribute] ?? 'none';

/** The name of a whole column, for effects on it; asking for it makes the tables declare it. */
export function changedColumn(lowering: Lowering, kind: number, attribute: number): string {
  const key = `${kind}.${attribute}`;
  const known = lowering.changed.get(key);
  if (known !== undefined) return known;
  const name = lowering.names.fresh(`${columnName(lowering, kind, attribute)}Column`);
  lowering.changed.set(key, name);
  return name;
}

export function fnOf({ program }: Lowering, id: number): Fn {
  const fn = program.fns[id];
  if (fn === undefined) throw new RangeError(`no function ${id}`);
  return fn;
}

export function decisionOf({ program }: Lowering, id: number): Decision {
  const decision = program.decisions[id];
  if (decision === undefined) throw new RangeError(`no decision ${id}`);
  return decision;
}

/** Can this be none when it is evaluated? */
export const canBeNone = ({ program, loose }: Lowering, e: Expr): boolean =>
  maybeNone(program, loose, e);

export const setWords = (lowering: Lowering, kind: number): number =>
  Math.max(1, Math.ceil(kindOf(lowering, kind).capacity / 32));

/** Names of variables inside one emitted function. */
export interface Scope {
  readonly variables: Map<number, Term>;
  readonly local: Names;
  /** Variables that hold three-valued bits or an interval. */
  readonly open: Set<number>;
  /** Yes-or-no variables bound by `let`, which are kept as 0 and 1. */
  readonly flags: Set<number>;
  /** Temporary variables, declared at the top of the function. */
  readonly temps: Declared[];
  /** The function this stands in; helpers are named after it. */
  readonly owner: string;
  /** What is evaluated while orders resolve, and only then. */
  readonly round: boolean;
}

export function createScope(
  owner: string,
  variables: readonly Variable[] = [],
  round = false,
): Scope {
  const scope: Scope = {
    variables: new Map(),
    local: createNames(frame, '_'),
    open: new Set(),
    flags: new Set(),
    temps: [],
    owner,
    round,
  };
  for (const variable of variables) declare(scope, variable);
  return scope;
}

export function declare(scope: Scope, variable: Variable): string {
  const name = scope.local.fresh(camel(variable.name));
  scope.variables.set(variable.id, toTerm(name));
  return name;
}

/** What a variable is read by. */
export const variableTerm = (scope: Scope, variable: Variable): Term =>
  scope.variables.get(variable.id) ?? toTerm(declare(scope, variable));

/** What a variable is called that the scope declares. */
export function variableName(scope: Scope, variable: Variable): string {
  const term = variableTerm(scope, variable);
  if (term.op !== 'name') throw new RangeError(`${variable.name} has no name`);
  return term.name;
}

export const temp = (scope: Scope): string => temporary(scope, scope.local.fresh('t'), 0);

function temporary(scope: Scope, name: string, value: Term | number, type?: string): string {
  scope.temps.push({ name, type, value: toTerm(value) });
  return name;
}

/** A variable bound inside an expression: declared at the top, assigned where it stands. */
export function declareTemp(scope: Scope, variable: Variable, open: boolean): string {
  const name = declare(scope, variable);
  if (open) scope.open.add(variable.id);
  else if (variable.type.tag === 'bool') scope.flags.add(variable.id);
  switch (variable.type.tag) {
    case 'set':
      return temporary(scope, name, list([]), typeOf(variable.type));
    case 'text':
      return temporary(scope, name, text(''));
    default:
      return temporary(scope, name, 0);
  }
}

/** How a value is kept. */
export const typeOf = (type: Type): string =>
  type.tag === 'bool'
    ? 'boolean'
    : type.tag === 'text'
      ? 'string'
      : type.tag === 'set'
        ? 'readonly number[]'
        : 'number';

/** All variables an expression (or several) reads but does not bind, in order of first reading. */
export function freeVariables(
  expressions: readonly (Expr | undefined)[],
  bound: readonly Variable[],
): Variable[] {
  const hidden = new Set(bound.map(({ id }) => id));
  const found = new Map<number, Variable>();
  const enter = (node: Node): void => {
    if (isExpr(node) && node.op === 'var') {
      if (!hidden.has(node.variable.id)) found.set(node.variable.id, node.variable);
      return;
    }
    const own = boundBy(node).filter(({ id }) => !hidden.has(id));
    for (const { id } of own) hidden.add(id);
    children(node).forEach(enter);
    for (const { id } of own) hidden.delete(id);
  };
  for (const expression of expressions) if (expression !== undefined) enter(expression);
  return [...found.values()];
}
