/**
 * Steps that only give values to columns do without a log of effects: the values wait in rows of their own, by column,
 * until the step has read all that it reads, and then change places with those in the columns. Of a step in which two
 * values meet in a row, or a value does not fit, nothing is done: it goes the way of all steps, which tells what is wrong.
 */
import { call, fn, joined, toTerm, record } from '../build.ts';
import { mapPlan } from '../map.ts';
import { freshNames } from '../names.ts';
import type { Parameter, Plan, Statement, Term } from '../plan.ts';
import { code, term } from '../quote.ts';
import { mentions } from '../walk.ts';

/** A column whose values can wait. */
interface Column {
  readonly name: string;
  readonly cells: string;
  /** Cells of a row, where it holds sets. */
  readonly words: number | undefined;
  /** Can it not be none? */
  readonly needed: boolean;
}

/** Columns that are given values together, in one row: what waits for all of them is one row, too. */
interface Waiting {
  readonly columns: readonly Column[];
  /** What puts values there, and what lets the values change places; how many there are, and what they stand in. */
  readonly put: string;
  readonly swap: string;
  readonly waiting: string;
  readonly rows: string;
  readonly rounds: string;
  /** By column. */
  readonly values: readonly string[];
}

type Step = Extract<Term, { readonly op: 'record' }>;
type Run = Extract<Term, { readonly op: 'function' }> & { readonly body: readonly Statement[] };

export function directSteps(plan: Plan): Plan {
  const fresh = freshNames(plan);
  const round = fresh('writing');
  const columns = columnsOf(plan);
  const used = new Map<string, Waiting>();
  const direct = mapPlan(plan, (of) => {
    const run = runOf(of);
    if (of.op !== 'record' || run === undefined) return of;
    const together = groupsOf(run, columns);
    if (together === undefined) return of;
    const own = together.map((group) => {
      const waiting = used.get(keyOf(group)) ?? waitingOf(group, fresh);
      used.set(keyOf(group), waiting);
      return waiting;
    });
    return withDirect(of, own, waitingBody(run, columns, own), round);
  });
  const all = [...used.values()];
  if (all.length === 0) return plan;
  const section = {
    title: 'Values that wait until a step has read all that it reads',
    statements: [
      ...code`const ${round} = { round: 0 };`,
      ...all.flatMap((one) => rowsOf(one, round)),
    ],
  };
  const at = direct.sections.findIndex(({ statements }) =>
    all.some(({ put }) => mentions(statements, put)),
  );
  return { ...direct, sections: direct.sections.toSpliced(at, 0, section) };
}

/** The columns of things, of yes or no, and of sets. */
function columnsOf(plan: Plan): readonly Column[] {
  const declared = plan.sections.flatMap(({ statements }) =>
    statements.flatMap((each) => (each.do === 'declare' ? each.variables : [])),
  );
  return declared.flatMap(({ name, value }): Column[] => {
    if (value.op !== 'call' || value.of.op !== 'name' || value.of.name !== 'attribute') return [];
    const [, type, , cells, , more] = value.args;
    const kind = type?.op === 'call' ? type.of : type;
    if (kind?.op !== 'name' || cells?.op !== 'name' || !KINDS.has(kind.name)) return [];
    const words = kind.name === 'aSet' ? wordsOf(more) : undefined;
    return [{ name, cells: cells.name, words, needed: kind.name === 'aThing' }];
  });
}

function waitingOf(columns: readonly Column[], fresh: (wanted: string) => string): Waiting {
  const stems = columns.map(({ cells }) => cells);
  const [first = ''] = stems;
  // `unitAt` and `unitFrom` are `unitAtFrom` together.
  const stem =
    first +
    stems
      .slice(1)
      .map((other) => other.slice(common(first, other)))
      .join('');
  const called = (stem[0] ?? '').toUpperCase() + stem.slice(1);
  return {
    columns,
    put: fresh(`put${called}`),
    swap: fresh(`swap${called}`),
    waiting: fresh(`${stem}Waiting`),
    rows: fresh(`${stem}Rows`),
    rounds: fresh(`${stem}Rounds`),
    values: stems.map((one) => fresh(`${one}Values`)),
  };
}

/** Where two names part, at the beginning of a word. */
function common(a: string, b: string): number {
  let at = 0;
  while (at < b.length && a[at] === b[at]) at++;
  while (at > 0 && !/[A-Z]/u.test(b[at] ?? 'A')) at--;
  return at;
}

/** Types whose values fit into their columns, if they are not none. */
const KINDS: ReadonlySet<string> = new Set(['aThing', 'aThingOrNone', 'yesOrNo', 'aSet']);

function wordsOf(more: Term | undefined): number {
  const fields = more?.op === 'record' ? more.fields : [];
  const words = fields.find(({ name }) => name === 'words')?.value;
  return words?.op === 'number' ? words.value : 1;
}

/** What a step does, unless that is known to go without a log. */
function runOf(of: Term): Run | undefined {
  if (of.op !== 'record') return undefined;
  const field = (wanted: string): Term | undefined =>
    of.fields.find((each) => each.name === wanted)?.value;
  const kind = field('do');
  const run = field('run');
  if (kind?.op !== 'text' || kind.text !== 'step' || field('direct') !== undefined)
    return undefined;
  if (run?.op !== 'function' || 'op' in run.body || run.body.length === 0) return undefined;
  return { ...run, body: run.body };
}

/** A value that a step gives to a column. */
interface Setting {
  readonly column: Column;
  readonly row: Term;
  /** None where it is a set: that stands in `scratch`. */
  readonly value: Term | undefined;
}

/** `fx.set(unitAtColumn, row, value, origin);` */
function settingOf(each: Statement, fx: string, columns: readonly Column[]): Setting | undefined {
  const of = each.do === 'term' ? each.term : undefined;
  if (of?.op !== 'call' || of.of.op !== 'member') return undefined;
  if (of.of.of.op !== 'name' || of.of.of.name !== fx) return undefined;
  const [name, row, value] = of.args;
  const column = columns.find((one) => name?.op === 'name' && one.name === name.name);
  if (column === undefined || row === undefined || value === undefined) return undefined;
  if (column.words !== undefined)
    return of.of.name === 'setSet' ? { column, row, value: undefined } : undefined;
  return of.of.name === 'set' ? { column, row, value } : undefined;
}

/** A line of a step: values that it gives to a row, or what else it does. */
type Line = { readonly settings: readonly Setting[] } | { readonly other: Statement };

/** Values that are given to columns of one row, one behind the other, are given together. */
function linesOf(body: readonly Statement[], fx: string, columns: readonly Column[]): Line[] {
  const lines: Line[] = [];
  for (const other of body) {
    const setting = settingOf(other, fx, columns);
    const last = lines.at(-1);
    if (setting === undefined) lines.push({ other });
    else if (last !== undefined && 'settings' in last && last.settings.every(besides(setting)))
      lines.splice(-1, 1, { settings: [...last.settings, setting] });
    else lines.push({ settings: [setting] });
  }
  return lines;
}

const besides =
  (a: Setting) =>
  (b: Setting): boolean =>
    a.value !== undefined &&
    b.value !== undefined &&
    a.column !== b.column &&
    JSON.stringify(a.row) === JSON.stringify(b.row);

/**
 * The columns that a step gives values to, together where it gives each of them no other way; undefined where it does more
 * than that.
 */
function groupsOf(
  { parameters, body }: Run,
  columns: readonly Column[],
): readonly (readonly Column[])[] | undefined {
  const fx = parameters[0]?.name ?? '';
  const found = new Map<string, readonly Column[]>();
  const rest = inLists(body, (list) =>
    linesOf(list, fx, columns).flatMap((line) => {
      if ('other' in line) return line.other;
      const group = line.settings.map(({ column }) => column);
      found.set(keyOf(group), group);
      return [];
    }),
  );
  if (mentions(rest, fx)) return undefined;
  const groups = [...found.values()];
  const isAlone = (column: Column): boolean =>
    groups.filter((group) => group.includes(column)).length === 1;
  const parted = groups.flatMap((group) =>
    group.every(isAlone) ? [group] : group.map((column) => [column]),
  );
  return columns.flatMap((column): (readonly Column[])[] => {
    const group = parted.find(([first]) => first === column);
    return group === undefined ? [] : [group];
  });
}

const keyOf = (columns: readonly Column[]): string => columns.map(({ name }) => name).join(' ');

/** `if (!putUnitAt(row, value)) return -1;` for `fx.set(unitAtColumn, row, value, origin);` */
function waitingBody(
  { parameters, body }: Run,
  columns: readonly Column[],
  own: readonly Waiting[],
): readonly Statement[] {
  const fx = parameters[0]?.name ?? '';
  const put = (settings: readonly Setting[]): readonly Statement[] => {
    const [first] = settings;
    const waiting = own.find((one) => one.columns[0] === first?.column);
    if (first === undefined || waiting === undefined) return [];
    const count = waiting.columns.length;
    const values = settings.slice(0, count).flatMap(({ value }) => value ?? []);
    const putting = call(waiting.put, [first.row, ...values]);
    return [...code`if (!${putting}) return -1;`, ...put(settings.slice(count))];
  };
  return inLists(body, (list) =>
    linesOf(list, fx, columns).flatMap((line) =>
      'other' in line ? line.other : put(line.settings),
    ),
  );
}

/** Changes lists of statements wherever they stand in loops, branches and blocks, from the inside. */
const inLists = (
  body: readonly Statement[],
  change: (list: readonly Statement[]) => readonly Statement[],
): readonly Statement[] =>
  change(
    body.map((each): Statement => {
      switch (each.do) {
        case 'loop':
        case 'block':
          return { ...each, body: inLists(each.body, change) };
        case 'if': {
          const { yes, no } = each;
          return {
            ...each,
            yes: inLists(yes, change),
            no: no === undefined ? no : inLists(no, change),
          };
        }
        default:
          return each;
      }
    }),
  );

/** A step with what does the same without a log. */
function withDirect(
  step: Step,
  own: readonly Waiting[],
  body: readonly Statement[],
  round: string,
): Term {
  const all = own.map(({ waiting }) => term`${waiting}.rows`);
  const counts = own.map(({ waiting, columns: { length } }) =>
    length === 1 ? term`${waiting}.rows` : term`${length} * ${waiting}.rows`,
  );
  const collect = code`
    ${round}.round++;
    ${all.flatMap((each) => code`${each} = 0;`)}
    ${body}
    return ${joined('+', counts, 0)};`;
  const swap = own.flatMap((each) => code`${each.swap}();`);
  const value = record(
    { collect: term`() => { ${collect} }`, swap: term`() => { ${swap} }` },
    'lines',
  );
  return { ...step, fields: [...step.fields, { name: 'direct', value }] };
}

/** Room for values that wait: one a row, so that there is enough. */
function rowsOf(own: Waiting, round: string): readonly Statement[] {
  const { columns, put, swap, waiting, rows, values, rounds } = own;
  const all = columns.map((column, at): Place => {
    const { cells } = column;
    return { ...column, value: at === 0 ? 'value' : `value${at + 1}`, values: values[at] ?? cells };
  });
  const given = all.filter(({ words }) => words === undefined);
  const parameters = ['row', ...given.map(({ value }) => value)].map((name): Parameter => ({
    name,
    type: 'number',
  }));
  const unfit = [
    ...given.flatMap(({ needed, value }) => (needed ? term`${value} < 0` : [])),
    term`${rounds}[row] === ${round}.round`,
  ];
  const putting = code`
    if (row < 0) return true;
    if (${joined('||', unfit)}) return false;
    ${rounds}[row] = ${round}.round;
    const at = ${waiting}.rows++;
    ${rows}[at] = row;
    ${all.flatMap(kept)}
    return true;`;
  const swapping = code`
    for (let at = 0; at < ${waiting}.rows; at++) {
      const row = (${rows}[at] ?? 0);
      ${all.flatMap((place, at) => changing(place, at === 0 ? 'before' : `before${at + 1}`))}
    }`;
  const capacity = term`${rounds}.length`;
  const [first] = all;
  const length = term`${first?.cells ?? rows}.length`;
  return [
    ...code`
      const ${waiting} = { rows: 0 };
      const ${rounds} = new Float64Array(${first?.words === undefined ? length : term`${length} / ${first.words}`});
      const ${rows} = new Int32Array(${capacity});`,
    ...all.flatMap((place) => code`const ${place.values} = new Int32Array(${place.cells}.length);`),
    fn(put, parameters, 'boolean', putting),
    fn(swap, [], 'void', swapping),
  ];
}

/** Where the values of a column wait, and what a new one is called. */
interface Place extends Column {
  readonly value: string;
  readonly values: string;
}

const kept = ({ words, value, values }: Place): readonly Statement[] =>
  words === undefined
    ? code`${values}[at] = ${value};`
    : code`for (let word = 0; word < ${words}; word++) ${values}[at * ${words} + word] = scratch[word] ?? 0;`;

/** What waits and what stands there change places. */
function changing({ cells, words, values }: Place, before: string): readonly Statement[] {
  const change = (from: Term, to: Term): readonly Statement[] => code`
    const ${before} = ${cells}[${to}] ?? 0;
    ${cells}[${to}] = ${values}[${from}] ?? 0;
    ${values}[${from}] = ${before};`;
  return words === undefined
    ? change(toTerm('at'), toTerm('row'))
    : code`
        for (let word = 0; word < ${words}; word++) {
          ${change(term`at * ${words} + word`, term`row * ${words} + word`)}
        }`;
}
