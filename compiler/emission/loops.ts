/**
 * Loops over what a quantifier ranges over. An equality with something known becomes a look-up in an index, a relation
 * of the map becomes a row of neighbours; only what is left is a scan.
 */
import type { Domain, Expr, Variable } from '../../language/program/program.ts';
import { freeVariables, namesOf, variableName } from './emitter.ts';
import type { Emitter, Scope } from './emitter.ts';
import {
  absent,
  derived,
  firstRow,
  indexOver,
  ownCondition,
  pathFrom,
  rowCount,
  verbLoop,
  verbTest,
} from './indexes.ts';
import type { Step } from './indexes.ts';
import { sure } from './sure.ts';
import { neighbourRows } from './relations.ts';
import { countLoop } from './work.ts';

export interface Loop {
  /** `for (...) {` and the filters that need no decision, each a `continue`. */
  readonly head: string;
  /** Conditions that read decisions: still to be tested. */
  readonly open: readonly Expr[];
}

const mentions = (expression: Expr, variable: Variable): boolean =>
  freeVariables([expression], []).some(({ id }) => id === variable.id);

interface Lookup {
  readonly conjunct: Expr;
  readonly head: string;
  /** Conditions the look-up has already seen to: presence, verbs, and these. */
  readonly filtered?: readonly Expr[];
}

interface Equality {
  readonly conjunct: Expr;
  /** What the thing, or what it leads to, is equal to. */
  readonly other: Expr;
  /** From the thing; empty for the thing itself. */
  readonly path: readonly Step[];
  readonly target: number;
}

/** `v.a = e`, `v.a.b = e` or `v = e`, with e free of v. */
function equality(conjunct: Expr, variable: Variable): Equality | undefined {
  if (conjunct.op !== 'compare' || conjunct.operator !== '=' || conjunct.open) return undefined;
  for (const [own, other] of [
    [conjunct.left, conjunct.right],
    [conjunct.right, conjunct.left],
  ] as const) {
    if (own.type.tag !== 'entity' || mentions(other, variable)) continue;
    const itself = own.op === 'var' && own.variable.id === variable.id;
    const path = itself ? [] : pathFrom(own, variable);
    if (path !== undefined) return { conjunct, other, path, target: own.type.kind };
  }
  return undefined;
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
  readonly first: string;
  readonly next: string;
}

/** The index that an equality leads to. */
function chain(emitter: Emitter, scope: Scope, domain: Domain): Chain | undefined {
  for (const each of domain.where) {
    const found = equality(each, domain.variable);
    if (found === undefined || found.path.length === 0 || derived(emitter, found.path)) continue;
    const filtered = domain.where.filter(
      (other) => other !== each && ownCondition(emitter, other, domain.variable),
    );
    const index = indexOver(emitter, domain, found.path, found.target, filtered);
    const first = firstRow(index, sure(emitter, found.other, scope), scope.round);
    return { ...found, filtered, first, next: `${index.stem}Next` };
  }
  return undefined;
}

/** The first thing there is (-1 for none), where an index alone can tell. */
export function firstOf(emitter: Emitter, scope: Scope, domain: Domain): string | undefined {
  const guide = domain.where.find((each) => equality(each, domain.variable) !== undefined);
  const simple = domain.where.every(
    (each) => each === guide || ownCondition(emitter, each, domain.variable),
  );
  return guide !== undefined && simple ? chain(emitter, scope, domain)?.first : undefined;
}

function lookup(emitter: Emitter, scope: Scope, domain: Domain, name: string): Lookup | undefined {
  for (const each of domain.where) {
    const found = equality(each, domain.variable);
    if (found?.path.length !== 0) continue;
    const other = sure(emitter, found.other, scope);
    return { conjunct: each, head: `for (let ${name} = ${other}; ${name} >= 0; ${name} = -1) {` };
  }
  const found = chain(emitter, scope, domain);
  if (found === undefined) return undefined;
  const { conjunct, filtered, first, next } = found;
  return {
    conjunct,
    filtered,
    head: `for (let ${name} = ${first}; ${name} >= 0; ${name} = ${next}[${name}] ?? -1) {`,
  };
}

/** Begins a loop; the caller writes the body and a closing brace. */
export function loopOver(emitter: Emitter, scope: Scope, domain: Domain): Loop {
  const own = namesOf(emitter, domain.kind);
  const name = variableName(scope, domain.variable);
  const used = lookup(emitter, scope, domain, name) ?? neighbours(emitter, scope, domain, name);
  const listed =
    used === undefined ? verbLoop(emitter, domain, name, scope.local.fresh('at')) : undefined;
  const lines = [
    used?.head ??
      listed ??
      `for (let ${name} = 0; ${name} < ${rowCount(emitter, domain.kind)}; ${name}++) {`,
    ...countLoop(emitter, domain.variable.id).map((line) => `  ${line}`),
  ];
  const skip = (condition: string): void => {
    lines.push(`  if (${condition}) continue;`);
  };
  if (used?.filtered === undefined && listed === undefined) {
    if (absent(emitter, domain.kind)) skip(`${own.base}Present[${name}] !== 1`);
    verbTest(own.columns[0] ?? '', name, domain.verbs).forEach(skip);
  }
  const open: Expr[] = [];
  for (const conjunct of domain.where) {
    if (conjunct === used?.conjunct || used?.filtered?.includes(conjunct) === true) continue;
    if (conjunct.open) open.push(conjunct);
    else skip(`!(${sure(emitter, conjunct, scope)})`);
  }
  return { head: lines.join('\n'), open };
}

/** A conjunct `rel(.., v)` over the map: walks the row of neighbours instead of everything. */
function neighbours(
  emitter: Emitter,
  scope: Scope,
  domain: Domain,
  name: string,
): Lookup | undefined {
  for (const conjunct of domain.where) {
    const rows = conjunct.open ? undefined : neighbourRows(emitter, conjunct, domain.variable);
    if (
      rows === undefined ||
      rows.known.some((expression) => mentions(expression, domain.variable))
    )
      continue;
    const key = rows.key(rows.known.map((expression) => sure(emitter, expression, scope)));
    const at = scope.local.fresh('at');
    return {
      conjunct,
      head:
        `for (let ${at} = ${rows.start}[${key}] ?? 0, ${at}End = ${rows.start}[${key} + 1] ?? 0, ${name} = ${rows.list}[${at}] ?? 0; ` +
        `${at} < ${at}End; ${name} = ${rows.list}[++${at}] ?? 0) {`,
    };
  }
  return undefined;
}

export { absent, rowCount };
