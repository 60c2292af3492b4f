/** What is shared while one module is emitted: names given out, text collected, and what has been asked for. */
import { loose, parts } from './walk.ts';
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
import { camel, createNames, pascal } from './names.ts';
import type { Index, Rows } from './indexes.ts';
import type { Names } from './names.ts';

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

export interface Emitter {
  readonly program: Program;
  readonly names: Names;
  readonly kinds: readonly KindNames[];
  /** Functions of the module by name, in the order of asking. */
  readonly functions: Map<string, string>;
  /** Tables and indexes, in order. */
  readonly tables: Map<string, string>;
  /** Indexes by what they look up and filter. */
  readonly indexes: Map<string, Index>;
  readonly verbRows: Map<string, Rows>;
  readonly imports: Set<string>;
  readonly origins: Origin[];
  readonly fnNames: Map<string, string>;
  readonly queue: (() => void)[];
  /** Id of the next variable that no source has. */
  nextVariable: number;
}

export function createEmitter(program: Program): Emitter {
  const names = createNames([
    'r',
    'memo',
    'round',
    'rounds',
    'stuck',
    'rules',
    'clock',
    'epoch',
    'ordersEpoch',
    'fx',
    'start',
    'requests',
    'legal',
    'read',
    'write',
    'step',
    'view',
    'explain',
    'replay',
    'place',
    'present',
    'adjudicate',
    'broken',
    'game',
    'evaluate',
    'resolve',
    'refresh',
    'setup',
    'State',
    'Order',
    'NO',
    'YES',
    'OPEN',
    'iv',
    'gt',
    'ge',
    'eqv',
    'add',
    'sub',
    'max',
    'min',
    'hull',
    'not3',
    'noteOpen',
    'settle',
    'chain',
    'chainThrough',
    'distances',
    'inSet',
    'multiply',
    'point',
    'scratch',
    'kinds',
    'origins',
    'process',
    'asks',
    'exchanges',
    'say',
    'row',
    'mark',
    'result',
    'value',
    'Math',
    'byKeys',
    'chains',
    'column',
    'createResolution',
    'hi',
    'lo',
    'nameOf',
    'neighbourRows',
    'orElse',
    'pairIndex',
    'pairTable',
    'quotient',
    'resetResolution',
    'same3',
    'setMembers',
    'borderBetween',
    'borders',
    'touches',
    'settles',
    'Clock',
    'Effects',
    'KindTable',
    'Rules',
    'StateFrame',
    'Int8Array',
    'Int16Array',
    'Int32Array',
    'Uint8Array',
    'Float64Array',
    'Map',
    'Set',
    'undefined',
    'Infinity',
  ]);
  const kinds = program.kinds.map((kind): KindNames => {
    const base = names.fresh(camel(kind.name));
    names.fresh(`${base}Size`);
    names.fresh(`${base}Present`);
    const columns = kind.attributes.map((attribute) => names.fresh(base + pascal(attribute.name)));
    return { base, type: names.fresh(pascal(kind.name)), columns };
  });
  return {
    program,
    names,
    kinds,
    functions: new Map(),
    tables: new Map(),
    indexes: new Map(),
    verbRows: new Map(),
    imports: new Set(['game', 'createResolution', 'resetResolution', 'settle']),
    origins: [],
    fnNames: new Map(),
    queue: [],
    nextVariable: 1_000_000,
  };
}

/** Index of an origin in the module's table. */
export function originIndex(emitter: Emitter, origin: Origin): number {
  const found = emitter.origins.findIndex(
    (other) =>
      other.file === origin.file && other.start === origin.start && other.rule === origin.rule,
  );
  if (found >= 0) return found;
  emitter.origins.push(origin);
  return emitter.origins.length - 1;
}

export function kindOf({ program }: Emitter, id: number): Kind {
  const kind = program.kinds[id];
  if (kind === undefined) throw new RangeError(`no kind ${id}`);
  return kind;
}

export function attributeOf(emitter: Emitter, kind: number, attribute: number): Attribute {
  const found = kindOf(emitter, kind).attributes[attribute];
  if (found === undefined) throw new RangeError(`no attribute ${attribute} of kind ${kind}`);
  return found;
}

export function namesOf({ kinds }: Emitter, id: number): KindNames {
  const names = kinds[id];
  if (names === undefined) throw new RangeError(`no kind ${id}`);
  return names;
}

export const columnName = (emitter: Emitter, kind: number, attribute: number): string =>
  namesOf(emitter, kind).columns[attribute] ?? 'none';

export function fnOf({ program }: Emitter, id: number): Fn {
  const fn = program.fns[id];
  if (fn === undefined) throw new RangeError(`no function ${id}`);
  return fn;
}

export function decisionOf({ program }: Emitter, id: number): Decision {
  const decision = program.decisions[id];
  if (decision === undefined) throw new RangeError(`no decision ${id}`);
  return decision;
}

export const setWords = (emitter: Emitter, kind: number): number =>
  Math.max(1, Math.ceil(kindOf(emitter, kind).capacity / 32));

/** Names of variables inside one emitted function. */
export interface Scope {
  readonly variables: Map<number, string>;
  readonly local: Names;
  /** Variables that hold three-valued bits or an interval. */
  readonly open: Set<number>;
  /** Yes-or-no variables bound by `let`, which are kept as 0 and 1. */
  readonly flags: Set<number>;
  /** Temporary variables to be declared at the top of the function. */
  readonly temps: string[];
  /** The function this stands in; helpers are named after it. */
  readonly owner: string;
}

export function createScope(owner: string, variables: readonly Variable[] = []): Scope {
  const scope: Scope = {
    variables: new Map(),
    local: createNames(['fx', 'r', 'memo', 'atom', 'before', 'value']),
    open: new Set(),
    flags: new Set(),
    temps: [],
    owner,
  };
  for (const variable of variables) declare(scope, variable);
  return scope;
}

export function declare(scope: Scope, variable: Variable): string {
  const name = scope.local.fresh(camel(variable.name));
  scope.variables.set(variable.id, name);
  return name;
}

export function variableName(scope: Scope, variable: Variable): string {
  return scope.variables.get(variable.id) ?? declare(scope, variable);
}

export function temp(scope: Scope): string {
  const name = scope.local.fresh('t');
  scope.temps.push(name);
  return name;
}

export const jsType = (type: Type): string =>
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
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = loose(value);
    if (node.op === 'var' && node.variable !== undefined) {
      if (!hidden.has(node.variable.id)) found.set(node.variable.id, node.variable);
      return;
    }
    const own = [
      node.op === 'let' ? node.variable : undefined,
      node.domain?.variable,
      node.over?.variable,
    ].filter((variable) => variable !== undefined && !hidden.has(variable.id));
    for (const variable of own) if (variable !== undefined) hidden.add(variable.id);
    parts(value).forEach(visit);
    for (const variable of own) if (variable !== undefined) hidden.delete(variable.id);
  };
  expressions.forEach(visit);
  return [...found.values()];
}
