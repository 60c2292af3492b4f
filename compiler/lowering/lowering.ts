/** What is shared while one plan is made: names given out, and what has been asked for. */
import type { FilledTable } from './asked.ts';
import { exported, frame, locals } from './frame.ts';
import { variablesOf } from '../../language/program/walk.ts';
import type {
  Attribute,
  Decision,
  Expr,
  Fn,
  Kind,
  Origin,
  Program,
} from '../../language/program/program.ts';
import { nullableVariables, maybeNone } from './nullability.ts';
import { finalDecisions } from './finals.ts';
import type { Given } from './asked.ts';
import { camel, createNames, pascal } from './names.ts';
import type { Group, Index, Rows } from './asked.ts';
import type { Names } from './names.ts';
import type { Marks } from './asked.ts';
import type { Place } from './places.ts';
import { costsOf } from './costs.ts';
import type { Costs } from './costs.ts';
import { rangesOf } from './ranges.ts';
import type { Range } from './ranges.ts';
import type { Mode, Scope } from './scope.ts';
import type { Statement, Term } from '../plan/plan.ts';

/** Something the checker lets through that cannot be lowered yet; turned into a diagnostic by the caller. */
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

/** What can be told of a program alone. */
export type Programmed = Pick<Lowering, 'program'>;

/** What lowers whole expressions and functions (`definite.ts`, `three-valued.ts`, `functions.ts`). */
export interface Forms {
  readonly definite: (lowering: Lowering, e: Expr, scope: Scope) => Term;
  readonly threeValued: (lowering: Lowering, e: Expr, scope: Scope) => Term;
  readonly fn: (lowering: Lowering, fn: Fn, name: string, mode: Mode) => readonly Statement[];
}

export interface Lowering {
  readonly program: Program;
  readonly forms: Forms;
  /** Where clauses are said to stand, by the file they stand in. */
  readonly place: Place;
  readonly names: Names;
  readonly kinds: readonly KindNames[];
  /** Variables that can be none though their type does not say so. */
  readonly nullable: ReadonlySet<number>;
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
  /** What the things of a slot are counted in. */
  readonly marks: Map<Program['slots'][number], Marks>;
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
  /** Between which numbers a value surely lies. */
  readonly rangeOf: (e: Expr) => Range;
  /** Id of the next variable that no source has. */
  nextVariable: number;
  /** Bytes of the store that are taken. */
  stored: number;
}

export function createLowering(program: Program, place: Place, forms: Forms): Lowering {
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
    forms,
    place,
    names,
    kinds,
    nullable: nullableVariables(program),
    functions: new Map(),
    tables: new Map(),
    rows: new Map(),
    indexes: new Map(),
    groups: new Map(),
    verbRows: new Map(),
    marks: new Map(),
    origins: [],
    fnNames: new Map(),
    changed: new Map(),
    givens: new Map(),
    queue: [],
    finals: finalDecisions(program),
    costs: costsOf(program),
    rangeOf: rangesOf(program),
    nextVariable: 1_000_000,
    stored: 0,
  };
  // The table of origins is written before the functions that count are.
  for (const { origin } of [...lowering.costs.loops.values(), ...lowering.costs.fns.values()]) {
    if (origin !== undefined) originIndex(lowering, origin);
  }
  return lowering;
}

/** What values are called that a function of the module reads more than once (compiler/lowering/share.ts). */
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

export function kindOf({ program }: Programmed, id: number): Kind {
  const kind = program.kinds[id];
  if (kind === undefined) throw new RangeError(`no kind ${id}`);
  return kind;
}

export function attributeOf(lowering: Programmed, kind: number, attribute: number): Attribute {
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

export function fnOf({ program }: Programmed, id: number): Fn {
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
export const canBeNone = ({ program, nullable }: Lowering, e: Expr): boolean =>
  maybeNone(program, nullable, e);

export const setWords = (lowering: Lowering, kind: number): number =>
  Math.max(1, Math.ceil(kindOf(lowering, kind).capacity / 32));
