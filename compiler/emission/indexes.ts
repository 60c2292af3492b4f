/**
 * Indexes: for each thing the rows that lead to it, as heads and successors, built when first asked for. Those over the
 * orders in force are built together, in one pass over the orders, with a list of rows for each verb.
 */
import type { Domain, Expr, Variable } from '../../language/program/program.ts';
import { columnName, createScope, kindOf, namesOf } from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { pascal } from './names.ts';
import { sure } from './sure.ts';
import { functionText, is } from './text.ts';
import { remembered } from '../../language/program/remembered.ts';
import { attributeKey, writesOf } from '../../language/program/writes.ts';

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
  readonly group: Group;
}

/** What is stale at the same time and leads the same way is built in one pass. */
export interface Group {
  readonly kind: number;
  readonly stale: Index['stale'];
  /** Names of the heads, of the function that builds them, and of what tells when it did. */
  readonly heads: string;
  readonly build: string;
  readonly built: string;
  /** Read while orders resolve: it is built before. */
  early: boolean;
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
): Index {
  const scope = createScope('index');
  scope.variables.set(variable.id, 'row');
  const tests = filtered.map((condition) => sure(emitter, condition, scope));
  const which = [...(verbs === undefined ? [] : [`v${verbs.join('_')}`]), ...tests].join(' ');
  const plain = `${namesOf(emitter, kind).base}By${path.map((step) => pascal(attributeName(emitter, step))).join('')}`;
  const key = `${plain} ${which}`;
  const known = emitter.indexes.get(key);
  if (known !== undefined) return known;
  const reads = [
    ...path,
    ...filtered.flatMap((condition) => conditionPath(condition, variable) ?? []),
  ];
  const stale = staleness(emitter, kind, reads);
  const stem = emitter.names.stem(plain, ['First', 'Next', 'At']);
  const group = groupOf(emitter, kind, stale, stale === 'orders' ? '' : plain);
  const index = { stem, kind, path, target, verbs, tests, stale, group };
  emitter.indexes.set(key, index);
  return index;
}

function groupOf(emitter: Emitter, kind: number, stale: Index['stale'], way: string): Group {
  const key = `${stale} ${kind} ${way}`;
  const known = emitter.groups.get(key);
  if (known !== undefined) return known;
  const wanted = way === '' ? namesOf(emitter, kind).base : way;
  const stem = emitter.names.stem(wanted, ['Heads', 'Index', 'Indexed']);
  const [heads, build, built] = [`${stem}Heads`, `${stem}Index`, `${stem}Indexed`];
  const group = { kind, stale, heads, build, built, early: false };
  emitter.groups.set(key, group);
  return group;
}

/** Builds what was looked up before, if it is stale. */
export const rebuild = ({ stale, build, built }: Group): string =>
  `if (${built}.when !== ${stale === 'never' ? '0' : stale === 'orders' ? 'now.orders' : 'now.state'}) ${build}();`;

/** The first row that leads to a thing. */
export function firstRow(index: Index, key: string, round: boolean): string {
  if (!round) return `${index.stem}First(${key})`;
  index.group.early = true;
  return `(${index.group.heads}[${key} + ${index.stem}At] ?? -1)`;
}

const attributeName = (emitter: Emitter, { kind, attribute }: Step): string =>
  kindOf(emitter, kind).attributes[attribute]?.name ?? '';

function staleness(emitter: Emitter, root: number, reads: readonly Step[]): Index['stale'] {
  const info = kindOf(emitter, root);
  const still = reads.every((step) => unchanging(emitter, step));
  if (info.population === 'orders') return still ? 'orders' : 'state';
  return info.population === 'closed' && !info.canBeAbsent && still ? 'never' : 'state';
}

/** Is this the same as long as the orders are the same, whatever effects do? */
export function unchanging(emitter: Emitter, step: Step): boolean {
  const { population, attributes } = kindOf(emitter, step.kind);
  const how = attributes[step.attribute]?.how;
  if (population === 'orders') return how !== 'derived' && !isChanged(emitter, step);
  return population === 'closed' && how === 'fixed';
}

/** Does some effect change this attribute? */
export const isChanged = ({ program }: Emitter, step: Step): boolean =>
  changedIn(program).has(attributeKey(step));

/** The attributes that effects change, by kind and attribute. */
const changedIn = remembered(({ phases, asks }): ReadonlySet<string> => {
  const steps = phases.flatMap(({ body }) => body);
  const orders = asks.flatMap(({ verbs }) => verbs.flatMap((verb) => verb.effects));
  return writesOf([...steps, ...orders]).attributes;
});

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
  const rows = known ?? {
    stem: emitter.names.stem(wanted, ['From', 'Rows', 'Start', 'At']),
    kind,
    verb,
  };
  if (known === undefined) emitter.verbRows.set(key, rows);
  const { stem } = rows;
  return (
    `for (let ${at} = ${stem}From(), ${name} = ${stem}Rows[${at}] ?? 0; ${at} < ${info.capacity}; ` +
    `${name} = ${stem}Rows[++${at}] ?? 0) {`
  );
}

/** The text of all indexes asked for. */
export function indexTexts(emitter: Emitter): string {
  const lists = [...emitter.verbRows.values()];
  for (const { kind } of lists) groupOf(emitter, kind, 'orders', '');
  const indexes = [...emitter.indexes.values()];
  return [...emitter.groups.values()]
    .map((group) => {
      const own = group.stale === 'orders' ? lists.filter(({ kind }) => kind === group.kind) : [];
      return groupText(
        emitter,
        group,
        indexes.filter((index) => index.group === group),
        own,
      );
    })
    .join('\n\n');
}

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

/** Puts `row` into the chain of where it leads. */
function insertion(emitter: Emitter, { stem, path, tests, group }: Index): string[] {
  const { heads } = group;
  const [first, second] = path;
  const own = first === undefined ? '' : columnName(emitter, first.kind, first.attribute);
  const far = second === undefined ? undefined : columnName(emitter, second.kind, second.attribute);
  const lines = [
    ...(far === undefined
      ? [`const to = (${own}[row] ?? -1) + ${stem}At;`]
      : [
          `const at = ${own}[row] ?? -1;`,
          `const to = (at < 0 ? -1 : (${far}[at] ?? -1)) + ${stem}At;`,
        ]),
    `${stem}Next[row] = ${heads}[to] ?? -1;`,
    `${heads}[to] = row;`,
  ];
  const test = tests.join(' && ');
  return [test === '' ? '{' : `if (${test}) {`, ...indented(lines), '}'];
}

/** Several indexes over one kind, and the lists of rows by verb, which are filled from the end. */
function groupText(
  emitter: Emitter,
  group: Group,
  indexes: readonly Index[],
  lists: readonly Rows[],
): string {
  const { kind, stale, heads, build, built } = group;
  const { base, columns } = namesOf(emitter, kind);
  const { capacity, population } = kindOf(emitter, kind);
  const sizes = indexes.map(({ target }) => kindOf(emitter, target).capacity + 1);
  const starts = sizes.map((_, at) => sizes.slice(0, at).reduce((sum, size) => sum + size, 0));
  // The head of none stands before that of thing 0.
  const placed = indexes.map((index, at) => ({ ...index, from: (starts[at] ?? 0) + 1 }));
  const verbs = [
    ...new Set([
      ...lists.map(({ verb }) => verb),
      ...indexes.flatMap((index) => index.verbs ?? []),
    ]),
  ].toSorted((a, b) => a - b);
  const cases = verbs.flatMap((verb) => [
    `case ${verb}: {`,
    ...indented([
      ...lists
        .filter((rows) => rows.verb === verb)
        .map((rows) => `${rows.stem}Rows[--${rows.stem}At] = row;`),
      ...placed
        .filter((index) => index.verbs?.includes(verb) === true)
        .flatMap((index) => insertion(emitter, index)),
      'break;',
    ]),
    '}',
  ]);
  const now = stale === 'never' ? '0' : stale === 'orders' ? 'now.orders' : 'now.state';
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return [
    ...(total === 0 ? [] : [`const ${heads} = new Int16Array(${total}).fill(-1);`]),
    ...placed.flatMap(({ stem, from }) => [
      `const ${stem}At = ${from};`,
      `const ${stem}Next = new Int16Array(${capacity});`,
    ]),
    ...lists.map((rows) => `const ${rows.stem}Rows = new Int16Array(${capacity + 1});`),
    `const ${built} = { when: -1, rows: 0${lists.map(({ stem: own }) => `, ${own}: ${capacity}`).join('')} };`,
    `const ${build} = ()${is(emitter, 'void')} => {`,
    `  ${built}.when = ${now};`,
    ...(total === 0 ? [] : [`  if (${built}.rows > 0) ${heads}.fill(-1);`]),
    `  const count = ${rowCount(emitter, kind)};`,
    `  ${built}.rows = count;`,
    ...lists.map((rows) => `  let ${rows.stem}At = ${capacity};`),
    '  for (let row = count - 1; row >= 0; row--) {',
    ...(population === 'closed' && !absent(emitter, kind)
      ? []
      : [`    if (${base}Present[row] !== 1) continue;`]),
    ...indented(
      indented(
        placed
          .filter((index) => index.verbs === undefined)
          .flatMap((index) => insertion(emitter, index)),
      ),
    ),
    ...(cases.length === 0
      ? []
      : [
          `    switch (${columns[0] ?? ''}[row]) {`,
          ...indented(indented(indented(cases))),
          '      default:',
          '    }',
        ]),
    '  }',
    ...lists.map((rows) => `  ${built}.${rows.stem} = ${rows.stem}At;`),
    '};',
    ...placed.map((index) =>
      functionText(emitter, `${index.stem}First`, `key${is(emitter, 'number')}`, 'number', [
        rebuild(group),
        `return ${heads}[key + ${index.stem}At] ?? -1;`,
      ]),
    ),
    ...lists.map((rows) =>
      functionText(emitter, `${rows.stem}From`, '', 'number', [
        rebuild(group),
        `return ${built}.${rows.stem};`,
      ]),
    ),
  ].join('\n');
}
