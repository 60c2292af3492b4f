/**
 * Indexes: for each thing the rows that lead to it, as heads and successors, built when first asked for. Those over the
 * orders in force are built together, in one pass over the orders, with a list of rows for each verb.
 */
import type { Domain, Expr, Variable } from '../../language/program/program.ts';
import { columnName, createScope, kindOf, namesOf } from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { pascal } from './names.ts';
import { sure } from './sure.ts';
import { is } from './text.ts';
import { loose } from './walk.ts';

export interface Step {
  readonly kind: number;
  readonly attribute: number;
}

/** What is to be written out for one index. */
export interface Index {
  readonly stem: string;
  readonly kind: number;
  readonly path: readonly Step[];
  readonly target: number;
  readonly verbs: readonly number[] | undefined;
  /** Over `row`. */
  readonly tests: readonly string[];
  /** What makes it stale. */
  readonly stale: 'never' | 'orders' | 'state';
}

/** The rows of one verb among the orders in force. */
export interface Rows {
  readonly stem: string;
  readonly kind: number;
  readonly verb: number;
}

/** The path of attributes from the variable, when the expression is `v.a` or `v.a.b`. */
export function pathFrom(expression: Expr, variable: Variable): Step[] | undefined {
  if (expression.op !== 'get') return undefined;
  const step = { kind: expression.kind, attribute: expression.attribute };
  if (expression.of.op === 'var')
    return expression.of.variable.id === variable.id ? [step] : undefined;
  const before = pathFrom(expression.of, variable);
  return before === undefined || before.length > 1 ? undefined : [...before, step];
}

export function derived(emitter: Emitter, path: readonly Step[]): boolean {
  return path.some(
    ({ kind, attribute }) => kindOf(emitter, kind).attributes[attribute]?.how === 'derived',
  );
}

/** A condition on the thing alone that is as good as a column: it is seen to when the index is built. */
export function ownCondition(emitter: Emitter, condition: Expr, variable: Variable): boolean {
  const path = conditionPath(condition, variable);
  return path !== undefined && !condition.open && !derived(emitter, path);
}

function conditionPath(condition: Expr, variable: Variable): Step[] | undefined {
  const core = condition.op === 'not' ? condition.of : condition;
  if (core.op === 'get') return pathFrom(core, variable);
  if (core.op !== 'compare' || core.right.op !== 'const') return undefined;
  return pathFrom(core.left, variable);
}

/** When a row is of none of these verbs. */
export function verbTest(
  column: string,
  name: string,
  verbs: readonly number[] | undefined,
): string[] {
  if (verbs === undefined) return [];
  if (verbs.length === 1) return [`${column}[${name}] !== ${verbs[0] ?? 0}`];
  const mask = verbs.reduce((bits, verb) => bits | (1 << verb), 0);
  return [`((${mask} >> (${column}[${name}] ?? 0)) & 1) === 0`];
}

export function rowCount(emitter: Emitter, kind: number): string {
  const info = kindOf(emitter, kind);
  return info.population === 'closed'
    ? String(info.members.length)
    : `${namesOf(emitter, kind).base}Size.count`;
}

export const absent = (emitter: Emitter, kind: number): boolean => {
  const info = kindOf(emitter, kind);
  return info.population !== 'closed' || info.canBeAbsent;
};

/** Heads and successors of the things of a kind by where a path of attributes leads. */
export function indexOver(
  emitter: Emitter,
  { kind, verbs, variable }: Domain,
  path: readonly Step[],
  target: number,
  filtered: readonly Expr[],
): { first: string; next: string } {
  const scope = createScope('index');
  scope.variables.set(variable.id, 'row');
  const tests = filtered.map((condition) => sure(emitter, condition, scope));
  const which = [...(verbs === undefined ? [] : [`v${verbs.join('_')}`]), ...tests].join(' ');
  const plain = `${namesOf(emitter, kind).base}By${path.map((step) => pascal(attributeName(emitter, step))).join('')}`;
  const key = `${plain} ${which}`;
  const known = emitter.indexes.get(key);
  const index = known ?? {
    stem: emitter.names.fresh(plain),
    kind,
    path,
    target,
    verbs,
    tests,
    stale: staleness(emitter, kind, [
      ...path,
      ...filtered.flatMap((condition) => conditionPath(condition, variable) ?? []),
    ]),
  };
  if (known === undefined) emitter.indexes.set(key, index);
  return { first: `${index.stem}First`, next: `${index.stem}Next` };
}

const attributeName = (emitter: Emitter, { kind, attribute }: Step): string =>
  kindOf(emitter, kind).attributes[attribute]?.name ?? '';

function staleness(emitter: Emitter, root: number, reads: readonly Step[]): Index['stale'] {
  const info = kindOf(emitter, root);
  const fixed = ({ kind, attribute }: Step): boolean => {
    const { population, attributes } = kindOf(emitter, kind);
    return population === 'closed' && attributes[attribute]?.how === 'fixed';
  };
  if (info.population === 'orders') {
    const still = (step: Step): boolean =>
      step.kind === root ? !isChanged(emitter, step) : fixed(step);
    return reads.every(still) ? 'orders' : 'state';
  }
  return info.population === 'closed' && !info.canBeAbsent && reads.every(fixed)
    ? 'never'
    : 'state';
}

/** Does some effect change this attribute? */
function isChanged(emitter: Emitter, { kind, attribute }: Step): boolean {
  const visit = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    if (Array.isArray(value)) return value.some(visit);
    const node = loose(value);
    if (node.effect !== undefined && node.kind === kind && node.attribute === attribute)
      return true;
    return Object.values(value).some(visit);
  };
  const { phases, asks } = emitter.program;
  return visit([phases.map(({ body }) => body), asks.map(({ verbs }) => verbs)]);
}

/** The head of a loop over the orders of one verb; undefined where there is no such list. */
export function verbLoop(
  emitter: Emitter,
  { kind, verbs }: Domain,
  name: string,
  at: string,
): string | undefined {
  const info = kindOf(emitter, kind);
  const verb = verbs?.[0];
  if (info.population !== 'orders' || verb === undefined || verbs?.length !== 1) return undefined;
  const key = `${kind} ${verb}`;
  const ask = emitter.program.asks.find((each) => each.kind === kind);
  const wanted = `${namesOf(emitter, kind).base}${pascal(ask?.verbs[verb]?.name ?? String(verb))}`;
  const known = emitter.verbRows.get(key);
  const rows = known ?? { stem: emitter.names.fresh(wanted), kind, verb };
  if (known === undefined) emitter.verbRows.set(key, rows);
  const { stem } = rows;
  return (
    `for (let ${at} = ${stem}From(), ${name} = ${stem}Rows[${at}] ?? 0; ${at} < ${info.capacity}; ` +
    `${name} = ${stem}Rows[++${at}] ?? 0) {`
  );
}

/** The text of all indexes asked for. */
export function indexTexts(emitter: Emitter): string {
  const indexes = [...emitter.indexes.values()];
  const lists = [...emitter.verbRows.values()];
  const alone = indexes.filter(({ stale }) => stale !== 'orders');
  const kinds = [...new Set([...indexes, ...lists].map(({ kind }) => kind))].filter(
    (kind) => kindOf(emitter, kind).population === 'orders',
  );
  return [
    ...alone.map((index) => indexText(emitter, index)),
    ...kinds.map((kind) =>
      orderIndexText(
        emitter,
        kind,
        indexes.filter((index) => index.kind === kind && index.stale === 'orders'),
        lists.filter((rows) => rows.kind === kind),
      ),
    ),
  ].join('\n\n');
}

const tables = (emitter: Emitter, { stem, kind, target }: Index): string[] => [
  `const ${stem}Heads = new Int16Array(${kindOf(emitter, target).capacity + 1});`,
  `const ${stem}Next = new Int16Array(${kindOf(emitter, kind).capacity});`,
];

const firstText = ({ stem }: Index, build: readonly string[]): string[] => [
  `function ${stem}First(key${is('number')})${is('number')} {`,
  ...build,
  `  return ${stem}Heads[key + 1] ?? -1;`,
  '}',
];

/** Puts `row` into the chain of where it leads. */
function insertion(emitter: Emitter, { stem, path, tests }: Index): string[] {
  const [first, second] = path;
  const own = first === undefined ? '' : columnName(emitter, first.kind, first.attribute);
  const far = second === undefined ? undefined : columnName(emitter, second.kind, second.attribute);
  const lines = [
    ...(far === undefined
      ? [`const to = (${own}[row] ?? -1) + 1;`]
      : [`const at = ${own}[row] ?? -1;`, `const to = at < 0 ? 0 : (${far}[at] ?? -1) + 1;`]),
    `${stem}Next[row] = ${stem}Heads[to] ?? -1;`,
    `${stem}Heads[to] = row;`,
  ];
  const test = tests.join(' && ');
  return [test === '' ? '{' : `if (${test}) {`, ...lines.map((line) => `  ${line}`), '}'];
}

function indexText(emitter: Emitter, index: Index): string {
  const { stem, kind, verbs, stale } = index;
  const { base, columns } = namesOf(emitter, kind);
  const now = stale === 'never' ? '0' : 'epoch';
  const skips = [
    ...(absent(emitter, kind) ? [`${base}Present[row] !== 1`] : []),
    ...verbTest(columns[0] ?? '', 'row', verbs),
  ];
  return [
    ...tables(emitter, index),
    `let ${stem}Built = -1;`,
    ...firstText(index, [`  if (${stem}Built !== ${now}) ${stem}Fill();`]),
    `function ${stem}Fill()${is('void')} {`,
    `  ${stem}Built = ${now};`,
    `  ${stem}Heads.fill(-1);`,
    `  for (let row = ${rowCount(emitter, kind)} - 1; row >= 0; row--) {`,
    ...skips.map((test) => `    if (${test}) continue;`),
    ...insertion(emitter, index).map((line) => `    ${line}`),
    '  }',
    '}',
  ].join('\n');
}

/** All indexes over the orders of one ask, and the lists of rows by verb, which are filled from the end. */
function orderIndexText(
  emitter: Emitter,
  kind: number,
  indexes: readonly Index[],
  lists: readonly Rows[],
): string {
  const { base, columns } = namesOf(emitter, kind);
  const { capacity } = kindOf(emitter, kind);
  const built = emitter.names.fresh(`${base}Indexed`);
  const build = emitter.names.fresh(`${base}Index`);
  const fresh = [`  if (${built} !== ordersEpoch) ${build}();`];
  const verbs = [
    ...new Set([
      ...lists.map(({ verb }) => verb),
      ...indexes.flatMap((index) => index.verbs ?? []),
    ]),
  ].toSorted((a, b) => a - b);
  const cases = verbs.flatMap((verb) => [
    `case ${verb}: {`,
    ...[
      ...lists
        .filter((rows) => rows.verb === verb)
        .map(({ stem }) => `${stem}Rows[--${stem}Start] = row;`),
      ...indexes
        .filter((index) => index.verbs?.includes(verb) === true)
        .flatMap((index) => insertion(emitter, index)),
      'break;',
    ].map((line) => `  ${line}`),
    '}',
  ]);
  const any = indexes.filter((index) => index.verbs === undefined);
  return [
    ...indexes.flatMap((index) => tables(emitter, index)),
    ...lists.flatMap(({ stem }) => [
      `const ${stem}Rows = new Int16Array(${capacity + 1});`,
      `let ${stem}Start = ${capacity};`,
    ]),
    `let ${built} = -1;`,
    `function ${build}()${is('void')} {`,
    `  ${built} = ordersEpoch;`,
    ...indexes.map(({ stem }) => `  ${stem}Heads.fill(-1);`),
    ...lists.map(({ stem }) => `  ${stem}Start = ${capacity};`),
    `  for (let row = ${base}Size.count - 1; row >= 0; row--) {`,
    `    if (${base}Present[row] !== 1) continue;`,
    ...any.flatMap((index) => insertion(emitter, index)).map((line) => `    ${line}`),
    ...(cases.length === 0
      ? []
      : [
          `    switch (${columns[0] ?? ''}[row]) {`,
          ...cases.map((line) => `      ${line}`),
          '      default:',
          '    }',
        ]),
    '  }',
    '}',
    ...indexes.flatMap((index) => firstText(index, fresh)),
    ...lists.flatMap(({ stem }) => [
      `function ${stem}From()${is('number')} {`,
      ...fresh,
      `  return ${stem}Start;`,
      '}',
    ]),
  ].join('\n');
}
