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
  indexOver,
  ownCondition,
  pathFrom,
  rowCount,
  verbLoop,
  verbTest,
} from './indexes.ts';
import { sure } from './sure.ts';
import { neighbourRows } from './relations.ts';

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

/** `v.a = e`, `v.a.b = e` or `v = e`, with e free of v. */
function lookup(emitter: Emitter, scope: Scope, domain: Domain, name: string): Lookup | undefined {
  for (const conjunct of domain.where) {
    if (conjunct.op !== 'compare' || conjunct.operator !== '=' || conjunct.open) continue;
    for (const [own, other] of [
      [conjunct.left, conjunct.right],
      [conjunct.right, conjunct.left],
    ] as const) {
      if (own.type.tag !== 'entity' || mentions(other, domain.variable)) continue;
      if (own.op === 'var' && own.variable.id === domain.variable.id) {
        return {
          conjunct,
          head: `for (let ${name} = ${sure(emitter, other, scope)}; ${name} >= 0; ${name} = -1) {`,
        };
      }
      const path = pathFrom(own, domain.variable);
      if (path === undefined || derived(emitter, path)) continue;
      const filtered = domain.where.filter(
        (other) => other !== conjunct && ownCondition(emitter, other, domain.variable),
      );
      const index = indexOver(emitter, domain, path, own.type.kind, filtered);
      return {
        conjunct,
        filtered,
        head: `for (let ${name} = ${index.first}(${sure(emitter, other, scope)}); ${name} >= 0; ${name} = ${index.next}[${name}] ?? -1) {`,
      };
    }
  }
  return undefined;
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
  ];
  const skip = (condition: string): void => {
    lines.push(`  if (${condition}) continue;`);
  };
  if (used?.filtered === undefined) {
    if (absent(emitter, domain.kind)) skip(`${own.base}Present[${name}] !== 1`);
    if (listed === undefined) verbTest(own.columns[0] ?? '', name, domain.verbs).forEach(skip);
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
