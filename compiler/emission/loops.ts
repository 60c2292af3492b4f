/**
 * Loops over what a quantifier ranges over. An equality with something known becomes a look-up in an index, a relation
 * of the map becomes a row of neighbours; only what is left is a scan.
 */
import type { Domain, Expr, Variable } from '../../language/program/program.ts';
import {
  columnName,
  createScope,
  freeVariables,
  kindOf,
  namesOf,
  variableName,
} from './emitter.ts';
import type { Emitter, Scope } from './emitter.ts';
import { pascal } from './names.ts';
import { sure } from './sure.ts';
import { neighbourRows } from './relations.ts';
import { is } from './text.ts';

export interface Loop {
  /** `for (...) {` and the filters that need no decision, each a `continue`. */
  readonly head: string;
  /** Conditions that read decisions: still to be tested. */
  readonly open: readonly Expr[];
}

const mentions = (expression: Expr, variable: Variable): boolean =>
  freeVariables([expression], []).some(({ id }) => id === variable.id);

/** The path of attributes from the variable, when the expression is `v.a` or `v.a.b`. */
function pathFrom(
  expression: Expr,
  variable: Variable,
): { kind: number; attribute: number }[] | undefined {
  if (expression.op !== 'get') return undefined;
  const step = { kind: expression.kind, attribute: expression.attribute };
  if (expression.of.op === 'var')
    return expression.of.variable.id === variable.id ? [step] : undefined;
  const before = pathFrom(expression.of, variable);
  return before === undefined || before.length > 1 ? undefined : [...before, step];
}

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

function derived(emitter: Emitter, path: readonly { kind: number; attribute: number }[]): boolean {
  return path.some(
    ({ kind, attribute }) => kindOf(emitter, kind).attributes[attribute]?.how === 'derived',
  );
}

/** A condition on the thing alone that is as good as a column: it is seen to when the index is built. */
function ownCondition(emitter: Emitter, condition: Expr, variable: Variable): boolean {
  const core = condition.op === 'not' ? condition.of : condition;
  const reads = (expression: Expr): boolean => {
    const path = pathFrom(expression, variable);
    return path !== undefined && !derived(emitter, path);
  };
  if (condition.open) return false;
  if (core.op === 'get') return reads(core);
  return core.op === 'compare' && reads(core.left) && core.right.op === 'const';
}

/** When a row is of none of these verbs. */
function verbTest(column: string, name: string, verbs: readonly number[] | undefined): string[] {
  if (verbs === undefined) return [];
  if (verbs.length === 1) return [`${column}[${name}] !== ${verbs[0] ?? 0}`];
  const mask = verbs.reduce((bits, verb) => bits | (1 << verb), 0);
  return [`((${mask} >> (${column}[${name}] ?? 0)) & 1) === 0`];
}

/** Heads and successors of the things of a kind by where a path of attributes leads; built when first asked for. */
function indexOver(
  emitter: Emitter,
  domain: Domain,
  path: readonly { kind: number; attribute: number }[],
  target: number,
  filtered: readonly Expr[],
): { first: string; next: string } {
  const { kind, verbs } = domain;
  const own = namesOf(emitter, kind);
  const scope = createScope('index');
  scope.variables.set(domain.variable.id, 'row');
  const tests = filtered.map((condition) => sure(emitter, condition, scope));
  const which = [...(verbs === undefined ? [] : [`v${verbs.join('_')}`]), ...tests].join(' ');
  const plain =
    own.base +
    'By' +
    path
      .map(({ kind: at, attribute }) =>
        pascal(kindOf(emitter, at).attributes[attribute]?.name ?? ''),
      )
      .join('');
  const known = [...emitter.indexes].find(([key]) => key === `${plain} ${which}`);
  const stem = known?.[1] ?? emitter.names.fresh(plain);
  emitter.indexes.set(`${plain} ${which}`, stem);
  const first = `${stem}First`;
  const next = `${stem}Next`;
  if (!emitter.tables.has(stem)) {
    emitter.tables.set(stem, '');
    const heads = `${stem}Heads`;
    const built = `${stem}Built`;
    const size = kindOf(emitter, target).capacity;
    const info = kindOf(emitter, kind);
    let value = 'row';
    for (const { kind: at, attribute } of path) {
      const column = columnName(emitter, at, attribute);
      value = value === 'row' ? `${column}[row] ?? -1` : `at < 0 ? -1 : (${column}[at] ?? -1)`;
    }
    const lines = [
      `const ${heads} = new Int16Array(${size + 1});`,
      `const ${next} = new Int16Array(${info.capacity});`,
      `let ${built} = -1;`,
      `function ${first}(key${is('number')})${is('number')} {`,
      `  if (${built} !== epoch) {`,
      `    ${built} = epoch;`,
      `    ${heads}.fill(-1);`,
      `    for (let row = ${rowCount(emitter, kind)} - 1; row >= 0; row--) {`,
      ...[
        ...(absent(emitter, kind) ? [`${own.base}Present[row] !== 1`] : []),
        ...verbTest(own.columns[0] ?? '', 'row', verbs),
        ...tests.map((test) => `!(${test})`),
      ].map((test) => `      if (${test}) continue;`),
      ...(path.length === 1
        ? [`      const to = ${value};`]
        : [
            `      const at = ${columnName(emitter, path[0]?.kind ?? 0, path[0]?.attribute ?? 0)}[row] ?? -1;`,
            `      const to = ${value};`,
          ]),
      `      ${next}[row] = ${heads}[to + 1] ?? -1;`,
      `      ${heads}[to + 1] = row;`,
      '    }',
      '  }',
      `  return ${heads}[key + 1] ?? -1;`,
      '}',
    ];
    emitter.tables.set(stem, lines.join('\n'));
  }
  return { first, next };
}

export function rowCount(emitter: Emitter, kind: number): string {
  const info = kindOf(emitter, kind);
  return info.population === 'closed'
    ? String(info.members.length)
    : `${namesOf(emitter, kind).base}Size.count`;
}

export const absent = (emitter: Emitter, kind: number): boolean => {
  const info = kindOf(emitter, kind);
  return info.population === 'open' || (info.population === 'closed' && info.canBeAbsent);
};

/** Begins a loop; the caller writes the body and a closing brace. */
export function loopOver(emitter: Emitter, scope: Scope, domain: Domain): Loop {
  const own = namesOf(emitter, domain.kind);
  const name = variableName(scope, domain.variable);
  const used = lookup(emitter, scope, domain, name) ?? neighbours(emitter, scope, domain, name);
  const lines = [
    used?.head ?? `for (let ${name} = 0; ${name} < ${rowCount(emitter, domain.kind)}; ${name}++) {`,
  ];
  const skip = (condition: string): void => {
    lines.push(`  if (${condition}) continue;`);
  };
  if (used?.filtered === undefined) {
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
