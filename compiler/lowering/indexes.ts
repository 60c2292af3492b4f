/**
 * Indexes: for each thing the rows that lead to it, as heads and successors, built when first asked for. Those over the
 * orders in force are built together, in one pass over the orders, with a list of rows for each verb.
 */
import { unchanging } from './changing.ts';
import type { Group, Index, Rows, Step } from './asked.ts';
import type { Attribute, Domain, Expr, Variable } from '../../language/program/program.ts';
import { fn, joined, list, loop, toTerm } from '../plan/build.ts';
import type { Source, Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { derived, pathFrom } from './equalities.ts';
import { columnName, kindOf, namesOf } from './lowering.ts';
import { createScope } from './scope.ts';
import type { Lowering } from './lowering.ts';
import { aNumber } from './scope.ts';
import { pascal } from './names.ts';
import { definite } from './terms.ts';

/** A condition on the thing alone that is as good as a column: it is seen to when the index is built. */
export function ownCondition(lowering: Lowering, condition: Expr, variable: Variable): boolean {
  const path = conditionPath(condition, variable);
  return path !== undefined && !condition.open && !derived(lowering, path);
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
): Term | undefined {
  if (verbs === undefined) return undefined;
  if (verbs.length === 1) return term`${column}[${name}] !== ${verbs[0] ?? 0}`;
  const mask = verbs.reduce((bits, verb) => bits | (1 << verb), 0);
  return term`(${mask} >> (${column}[${name}] ?? 0) & 1) === 0`;
}

export function rowCount(lowering: Lowering, kind: number): Term {
  const info = kindOf(lowering, kind);
  return info.population === 'closed'
    ? term`${info.members.length}`
    : term`${`${namesOf(lowering, kind).base}Size`}.count`;
}

export const absent = (lowering: Lowering, kind: number): boolean => {
  const info = kindOf(lowering, kind);
  return info.population !== 'closed' || info.canBeAbsent;
};

/** Heads and successors of the things of a kind by where a path of attributes leads. */
export function indexOver(
  lowering: Lowering,
  { kind, verbs, variable }: Domain,
  path: readonly Step[],
  target: number,
  filtered: readonly Expr[],
): Index {
  const scope = createScope('index');
  scope.variables.set(variable.id, term`row`);
  const tests = filtered.map((condition) => definite(lowering, condition, scope));
  const which = JSON.stringify({ verbs, tests });
  const plain = `${namesOf(lowering, kind).base}By${path.map((step) => pascal(attributeName(lowering, step))).join('')}`;
  const key = `${plain} ${which}`;
  const known = lowering.indexes.get(key);
  if (known !== undefined) return known;
  const reads = [
    ...path,
    ...filtered.flatMap((condition) => conditionPath(condition, variable) ?? []),
  ];
  const stale = staleness(lowering, kind, reads);
  const stem = lowering.names.stem(plain, ['First', 'Next', 'At']);
  const group = groupOf(lowering, kind, stale, stale === 'orders' ? '' : plain);
  const index = { stem, kind, path, target, verbs, tests, stale, group };
  lowering.indexes.set(key, index);
  return index;
}

function groupOf(lowering: Lowering, kind: number, stale: Index['stale'], way: string): Group {
  const key = `${stale} ${kind} ${way}`;
  const known = lowering.groups.get(key);
  if (known !== undefined) return known;
  const wanted = way === '' ? namesOf(lowering, kind).base : way;
  const stem = lowering.names.stem(wanted, ['Heads', 'Index', 'Indexed', 'Rows', 'Starts']);
  const group = {
    kind,
    stale,
    heads: `${stem}Heads`,
    build: `${stem}Index`,
    built: `${stem}Indexed`,
    rows: `${stem}Rows`,
    starts: `${stem}Starts`,
    early: false,
  };
  lowering.groups.set(key, group);
  return group;
}

/** What tells whether it is stale. */
const nowOf = (stale: Index['stale']): Term =>
  stale === 'never' ? term`0` : stale === 'orders' ? term`now.orders` : term`now.state`;

/** Builds what was looked up before, if it is stale. */
export const rebuild = ({ stale, build, built }: Group): readonly Statement[] =>
  code`if (${built}.when !== ${nowOf(stale)}) ${build}();`;

/** The first row that leads to a thing. */
export function firstRow(index: Index, key: Term, round: boolean): Term {
  if (!round) return term`${`${index.stem}First`}(${key})`;
  index.group.early = true;
  return headOf(index, key);
}

const headOf = ({ group, stem }: Index, key: Term): Term =>
  term`${group.heads}[${key} + ${`${stem}At`}] ?? -1`;

const attributeOf = (lowering: Lowering, { kind, attribute }: Step): Attribute | undefined =>
  kindOf(lowering, kind).attributes[attribute];

const attributeName = (lowering: Lowering, step: Step): string =>
  attributeOf(lowering, step)?.name ?? '';

function staleness(lowering: Lowering, root: number, reads: readonly Step[]): Index['stale'] {
  const info = kindOf(lowering, root);
  const still = reads.every((step) => unchanging(lowering, step));
  if (info.population === 'orders') return still ? 'orders' : 'state';
  return info.population === 'closed' && !info.canBeAbsent && still ? 'never' : 'state';
}

/** The orders of one verb; undefined where there is no such list. */
export function verbLoop(
  lowering: Lowering,
  { kind, verbs }: Domain,
  name: string,
  at: string,
): Source | undefined {
  const info = kindOf(lowering, kind);
  const verb = verbs?.[0];
  if (info.population !== 'orders' || verb === undefined || verbs?.length !== 1) return undefined;
  const key = `${kind} ${verb}`;
  const ask = lowering.program.asks.find((each) => each.kind === kind);
  const wanted = `${namesOf(lowering, kind).base}${pascal(ask?.verbs[verb]?.name ?? String(verb))}`;
  const known = lowering.verbRows.get(key);
  const rows = known ?? {
    stem: lowering.names.stem(wanted, ['From']),
    kind,
    verb,
  };
  if (known === undefined) lowering.verbRows.set(key, rows);
  const { stem } = rows;
  return {
    over: 'span',
    name,
    at,
    from: term`${`${stem}From`}()`,
    end: { name: undefined, value: toTerm(endOf(info.capacity, verb)) },
    list: groupOf(lowering, kind, 'orders', '').rows,
  };
}

/** Where the part of a verb ends among the rows of all verbs. */
const endOf = (capacity: number, verb: number): number => (verb + 1) * (capacity + 1);

/** All indexes asked for. */
export function indexCode(lowering: Lowering): readonly Statement[] {
  const lists = [...lowering.verbRows.values()];
  for (const { kind } of lists) groupOf(lowering, kind, 'orders', '');
  const indexes = [...lowering.indexes.values()];
  return [...lowering.groups.values()].flatMap((group) => {
    const own = group.stale === 'orders' ? lists.filter(({ kind }) => kind === group.kind) : [];
    return groupCode(
      lowering,
      group,
      indexes.filter((index) => index.group === group),
      own,
    );
  });
}

/**
 * Puts `row` into the chains of where it leads. Where several indexes follow one path, it is followed once.
 * @param verbs the column that tells the verb of `row`; none where it is known
 */
function insertions(
  lowering: Lowering,
  indexes: readonly Index[],
  verbs: string | undefined,
): readonly Statement[] {
  const keys = new Map<string, { readonly name: string; readonly leads: Term }>();
  const keyOf = ({ path }: Index): string => {
    const leads = leadsTo(lowering, path);
    const way = JSON.stringify(path);
    const name = keys.get(way)?.name ?? (keys.size === 0 ? 'key' : `key_${keys.size + 1}`);
    keys.set(way, { name, leads });
    return name;
  };
  const puts = indexes.flatMap((index) => {
    const { stem, tests, group } = index;
    const other = verbs === undefined ? undefined : verbTest(verbs, 'row', index.verbs);
    const all = other === undefined ? tests : [term`!(${other})`, ...tests];
    const place = term`${group.heads}[${keyOf(index)} + ${`${stem}At`}]`;
    const put = code`
      ${`${stem}Next`}[row] = ${place} ?? -1;
      ${place} = row;`;
    return all.length === 0 ? put : code`if (${joined('&&', all)}) { ${put} }`;
  });
  return [
    ...[...keys.values()].flatMap(({ name, leads }) => code`const ${name} = ${leads};`),
    ...puts,
  ];
}

/** Where a path leads from `row`. */
function leadsTo(lowering: Lowering, path: readonly Step[]): Term {
  const [first, second] = path.map((step) => columnName(lowering, step.kind, step.attribute));
  const own = term`${first ?? '_'}[row] ?? -1`;
  if (second === undefined) return own;
  const between = path[0] === undefined ? undefined : attributeOf(lowering, path[0])?.type;
  const mayBeNone = between?.tag !== 'entity' || between.optional;
  return mayBeNone
    ? term`${first ?? '_'}[row] === -1 ? -1 : ${second}[${first ?? '_'}[row] ?? 0] ?? -1`
    : term`${second}[${first ?? '_'}[row] ?? 0] ?? -1`;
}

/**
 * Several indexes over one kind, and the rows of each verb. Of which verb an order is nobody can guess: so its row is put
 * into the part of its verb without a branch, and what is looked up of one verb is filled verb by verb.
 */
function groupCode(
  lowering: Lowering,
  group: Group,
  indexes: readonly Index[],
  lists: readonly Rows[],
): readonly Statement[] {
  const { kind, stale, heads, build, built, rows, starts } = group;
  const { base, columns } = namesOf(lowering, kind);
  const { capacity, population } = kindOf(lowering, kind);
  const sizes = indexes.map(({ target }) => kindOf(lowering, target).capacity + 1);
  const beginnings = sizes.map((_, at) => sizes.slice(0, at).reduce((sum, size) => sum + size, 0));
  // The head of none stands before that of thing 0.
  const placed = indexes.map((index, at) => ({ ...index, from: (beginnings[at] ?? 0) + 1 }));
  const ofOne = placed.filter(({ verbs }) => verbs?.length === 1);
  const verbCount = lowering.program.asks.find((ask) => ask.kind === kind)?.verbs.length ?? 0;
  const isByVerb = verbCount > 0 && (lists.length > 0 || ofOne.length > 0);
  const verbColumn = columns[0] ?? '_';
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const isAlways = population === 'closed' && !absent(lowering, kind);
  const present = term`${`${base}Present`}[row]`;
  const ends = Array.from({ length: verbCount }, (_, verb) => endOf(capacity, verb));
  const ofSeveral = placed.filter((index) => !ofOne.includes(index));
  const inRow = insertions(lowering, ofSeveral, verbColumn);
  const byVerb = code`
    const verb = ${verbColumn}[row] ?? 0;
    const place = ${starts}[verb] ?? 0;
    ${rows}[place - 1] = row;
    ${starts}[verb] = place - (${isAlways ? toTerm(1) : term`${present} ?? 0`});`;
  const each: readonly Statement[] = [
    ...(isByVerb ? byVerb : []),
    ...(isAlways || inRow.length === 0 ? [] : code`if (${present} !== 1) continue;`),
    ...inRow,
  ];
  const downwards: Source = {
    over: 'range',
    name: 'row',
    from: toTerm(0),
    below: term`count`,
    down: true,
  };
  const filledByVerb = Array.from({ length: verbCount }, (_, verb) => verb).flatMap((verb) => {
    const own = ofOne.filter(({ verbs }) => verbs?.[0] === verb);
    if (own.length === 0) return [];
    const part: Source = {
      over: 'range',
      name: 'place',
      from: term`${starts}[${verb}] ?? 0`,
      below: toTerm(endOf(capacity, verb)),
      down: true,
    };
    const inserting = insertions(lowering, own, undefined);
    return [loop(part, [...code`const row = ${rows}[place] ?? 0;`, ...inserting])];
  });
  const building = code`
    ${built}.when = ${nowOf(stale)};
    ${total === 0 ? [] : code`if (${built}.rows > 0) ${heads}.fill(-1);`}
    const count = ${rowCount(lowering, kind)};
    ${built}.rows = count;
    ${isByVerb ? ends.flatMap((end, verb) => code`${starts}[${verb}] = ${end};`) : []}
    ${loop(downwards, each)}
    ${filledByVerb}`;
  return [
    ...(total === 0 ? [] : code`const ${heads} = new Int16Array(${total}).fill(-1);`),
    ...placed.flatMap(
      ({ stem, from }) => code`
        const ${`${stem}At`} = ${from};
        const ${`${stem}Next`} = new Int16Array(${capacity});`,
    ),
    ...(isByVerb
      ? code`
          const ${rows} = new Int16Array(${ends.at(-1) ?? 0});
          const ${starts} = Int32Array.from(${list(ends)});`
      : []),
    ...code`const ${built} = { when: -1, rows: 0 };`,
    fn(build, [], 'void', building),
    ...placed.map((index) => {
      const first = code`${rebuild(group)} return ${headOf(index, term`key`)};`;
      return fn(`${index.stem}First`, [aNumber('key')], 'number', first);
    }),
    ...lists.map(({ stem, verb }) =>
      fn(`${stem}From`, [], 'number', code`${rebuild(group)} return ${starts}[${verb}] ?? 0;`),
    ),
  ];
}
