/**
 * Loops over what a quantifier ranges over. An equality with something known becomes a look-up in an index, a relation
 * of the map becomes a row of neighbours; only what is left is a scan.
 */
import type { Domain, Expr, Variable } from '../../language/program/program.ts';
import { loop } from '../plan/build.ts';
import type { Source, Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { namesOf } from './lowering.ts';
import { variableName } from './scope.ts';
import type { Lowering } from './lowering.ts';
import type { Scope } from './scope.ts';
import {
  absent,
  firstRow,
  indexOver,
  ownCondition,
  rowCount,
  verbLoop,
  verbTest,
} from './indexes.ts';
import { equality, guideOf, isKey, mentions } from './equalities.ts';
import type { Equality } from './equalities.ts';
import { noneThere } from './marks.ts';
import { definite } from './terms.ts';
import { neighbourRows } from './rows.ts';
import type { NeighbourRows } from './rows.ts';
import { countLoop } from './work.ts';

export interface Looping {
  /** What to do for each: behind the filters that need no decision. */
  readonly around: (body: readonly Statement[]) => Statement;
  /** Conditions that read decisions: still to be tested. */
  readonly open: readonly Expr[];
}

interface Lookup {
  readonly conjunct: Expr;
  readonly source: Source;
  /** Conditions the look-up has already seen to: presence, verbs, and these. */
  readonly filtered?: readonly Expr[];
}

/** May a condition guide a loop over things, so that few of them are looked at? */
export function isGuide(condition: Expr, variable: Variable | undefined): boolean {
  if (variable === undefined || condition.open) return false;
  if (equality(condition, variable) !== undefined) return true;
  const args =
    condition.op === 'call'
      ? condition.args
      : condition.op === 'relation'
        ? [condition.left, condition.right]
        : [];
  const last = args.at(-1);
  return last?.op === 'var' && last.variable.id === variable.id;
}

interface Chain extends Equality {
  readonly filtered: readonly Expr[];
  readonly first: Term;
  /** What chains those behind it; undefined where there never are any. */
  readonly next: string | undefined;
}

/** The index that an equality leads to. */
function chain(lowering: Lowering, scope: Scope, domain: Domain): Chain | undefined {
  const found = guideOf(lowering, domain);
  if (found === undefined) return undefined;
  const filtered = domain.where.filter(
    (other) => other !== found.conjunct && ownCondition(lowering, other, domain.variable),
  );
  const index = indexOver(lowering, domain, found.path, found.target, filtered);
  const first = firstRow(index, definite(lowering, found.other, scope), scope.round);
  const next = isKey(lowering, domain.kind, found.path) ? undefined : `${index.stem}Next`;
  return { ...found, filtered, first, next };
}

/** The first thing there is (-1 for none), where an index alone can tell. */
export function firstOf(lowering: Lowering, scope: Scope, domain: Domain): Term | undefined {
  const guide = domain.where.find((each) => equality(each, domain.variable) !== undefined);
  const simple = domain.where.every(
    (each) => each === guide || ownCondition(lowering, each, domain.variable),
  );
  return guide !== undefined && simple ? chain(lowering, scope, domain)?.first : undefined;
}

/** Whether there is none of it, given what tells so otherwise: a slot may know it without looking. */
export function isNone(lowering: Lowering, scope: Scope, domain: Domain, none: Term): Term {
  for (const each of domain.where) {
    const found = equality(each, domain.variable);
    if (found === undefined) continue;
    const own = domain.where.filter((other) => other !== each);
    return noneThere(lowering, scope, domain, found.path, found.other, own, none) ?? none;
  }
  return none;
}

function lookup(
  lowering: Lowering,
  scope: Scope,
  domain: Domain,
  name: string,
): Lookup | undefined {
  for (const each of domain.where) {
    const found = equality(each, domain.variable);
    if (found?.path.length !== 0) continue;
    const value = definite(lowering, found.other, scope);
    return { conjunct: each, source: { over: 'one', name, value } };
  }
  const found = chain(lowering, scope, domain);
  if (found === undefined) return undefined;
  const { conjunct, filtered, first, next } = found;
  const source: Source =
    next === undefined ? { over: 'one', name, value: first } : { over: 'chain', name, first, next };
  return { conjunct, filtered, source };
}

/** Begins a loop. */
export function loopOver(lowering: Lowering, scope: Scope, domain: Domain): Looping {
  const own = namesOf(lowering, domain.kind);
  const name = variableName(scope, domain.variable);
  const used = lookup(lowering, scope, domain, name) ?? neighbours(lowering, scope, domain, name);
  const listed =
    used === undefined ? verbLoop(lowering, domain, name, scope.local.fresh('at')) : undefined;
  const source = used?.source ?? listed ?? scan(lowering, domain.kind, name, 0);
  const before: Statement[] = [...countLoop(lowering, domain.variable.id)];
  if (used?.filtered === undefined && listed === undefined) {
    if (absent(lowering, domain.kind))
      before.push(...code`if (${`${own.base}Present`}[${name}] !== 1) continue;`);
    const test = verbTest(own.columns[0] ?? '', name, domain.verbs);
    if (test !== undefined) before.push(...code`if (${test}) continue;`);
  }
  const open: Expr[] = [];
  for (const conjunct of domain.where) {
    if (conjunct === used?.conjunct || used?.filtered?.includes(conjunct) === true) continue;
    if (conjunct.open) open.push(conjunct);
    else before.push(...filter(lowering, scope, conjunct));
  }
  return { around: (body) => loop(source, [...before, ...body]), open };
}

/** Goes on with the next one where a condition does not hold. */
export const filter = (lowering: Lowering, scope: Scope, condition: Expr): readonly Statement[] =>
  code`if (!${definite(lowering, condition, scope)}) continue;`;

/** Everything of a kind. */
export const scan = (lowering: Lowering, kind: number, name: string, from: number): Source => ({
  over: 'range',
  name,
  from: term`${from}`,
  below: rowCount(lowering, kind),
  down: false,
});

/** The same for what is plainly so: every condition is a filter. */
export function sureLoop(
  lowering: Lowering,
  scope: Scope,
  domain: Domain,
  body: () => readonly Statement[],
): Statement {
  const { around, open } = loopOver(lowering, scope, domain);
  const tests = open.flatMap((each) => filter(lowering, scope, each));
  return around([...tests, ...body()]);
}

/** A conjunct `rel(.., v)` over the map: walks the row of neighbours instead of everything. */
function neighbours(
  lowering: Lowering,
  scope: Scope,
  domain: Domain,
  name: string,
): Lookup | undefined {
  for (const conjunct of domain.where) {
    const rows = conjunct.open ? undefined : neighbourRows(lowering, conjunct, domain.variable);
    if (
      rows === undefined ||
      rows.known.some((expression) => mentions(expression, domain.variable))
    )
      continue;
    const key = rows.key(rows.known.map((expression) => definite(lowering, expression, scope)));
    return { conjunct, source: spanOf(rows, key, name, scope.local.fresh('at')) };
  }
  return undefined;
}

/** The row of a key. */
export const spanOf = (
  { start, list }: NeighbourRows,
  key: Term,
  name: string,
  at: string,
): Source => ({
  over: 'span',
  name,
  at,
  from: term`${start}[${key}] ?? 0`,
  end: { name: `${at}End`, value: term`${start}[${key} + 1] ?? 0` },
  list,
});

export { absent, rowCount };
