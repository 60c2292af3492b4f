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
interface Waiting {
  readonly column: string;
  readonly cells: string;
  /** Cells of a row, where it holds sets. */
  readonly words: number | undefined;
  /** Can it not be none? */
  readonly needed: boolean;
  /** What puts a value there, and what lets the values change places; how many there are, and what they stand in. */
  readonly put: string;
  readonly swap: string;
  readonly waiting: string;
  readonly rows: string;
  readonly values: string;
  readonly rounds: string;
}

type Step = Extract<Term, { readonly op: 'record' }>;
type Run = Extract<Term, { readonly op: 'function' }> & { readonly body: readonly Statement[] };

export function directSteps(plan: Plan): Plan {
  const fresh = freshNames(plan);
  const round = fresh('writing');
  const columns = columnsOf(plan, fresh);
  const used = new Set<Waiting>();
  const direct = mapPlan(plan, (of) => {
    const run = runOf(of);
    if (of.op !== 'record' || run === undefined) return of;
    const body = waitingBody(run, columns);
    if (body === undefined) return of;
    const own = columns.filter(({ put }) => mentions(body, put));
    for (const column of own) used.add(column);
    return withDirect(of, own, body, round);
  });
  if (used.size === 0) return plan;
  const section = {
    title: 'Values that wait until a step has read all that it reads',
    statements: [
      ...code`const ${round} = { round: 0 };`,
      ...[...used].flatMap((column) => rowsOf(column, round)),
    ],
  };
  const at = direct.sections.findIndex(({ statements }) =>
    [...used].some(({ put }) => mentions(statements, put)),
  );
  return { ...direct, sections: direct.sections.toSpliced(at, 0, section) };
}

/** The columns of things, of yes or no, and of sets. */
function columnsOf(plan: Plan, fresh: (wanted: string) => string): readonly Waiting[] {
  const declared = plan.sections.flatMap(({ statements }) =>
    statements.flatMap((each) => (each.do === 'declare' ? each.variables : [])),
  );
  return declared.flatMap(({ name: column, value }): Waiting[] => {
    if (value.op !== 'call' || value.of.op !== 'name' || value.of.name !== 'attribute') return [];
    const [, type, , cells, , more] = value.args;
    const kind = type?.op === 'call' ? type.of : type;
    if (kind?.op !== 'name' || cells?.op !== 'name' || !KINDS.has(kind.name)) return [];
    const stem = cells.name;
    const called = (stem[0] ?? '').toUpperCase() + stem.slice(1);
    return [
      {
        column,
        cells: stem,
        words: kind.name === 'aSet' ? wordsOf(more) : undefined,
        needed: kind.name === 'aThing',
        put: fresh(`put${called}`),
        swap: fresh(`swap${called}`),
        waiting: fresh(`${stem}Waiting`),
        rows: fresh(`${stem}Rows`),
        values: fresh(`${stem}Values`),
        rounds: fresh(`${stem}Rounds`),
      },
    ];
  });
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

/** The same, with values that wait; undefined where it does more than give values to columns. */
function waitingBody(
  { parameters, body }: Run,
  columns: readonly Waiting[],
): readonly Statement[] | undefined {
  const fx = parameters[0]?.name ?? '';
  const waiting = inStatements(body, (of) => put(of, fx, columns));
  return mentions(waiting, fx) ? undefined : waiting;
}

/** `if (!putUnitAt(row, value)) return -1;` for `fx.set(unitAtColumn, row, value, origin);` */
function put(of: Term, fx: string, columns: readonly Waiting[]): readonly Statement[] | undefined {
  if (of.op !== 'call' || of.of.op !== 'member' || of.of.of.op !== 'name' || of.of.of.name !== fx)
    return undefined;
  const [column, row, value] = of.args;
  const known = columns.find((each) => column?.op === 'name' && each.column === column.name);
  if (known === undefined || row === undefined || value === undefined) return undefined;
  const isSet = of.of.name === 'setSet';
  if (isSet !== (known.words !== undefined) || !(isSet || of.of.name === 'set')) return undefined;
  return code`if (!${call(known.put, isSet ? [row] : [row, value])}) return -1;`;
}

/** Puts others in the place of terms that are statements, wherever they stand in loops, branches and blocks. */
const inStatements = (
  body: readonly Statement[],
  change: (of: Term) => readonly Statement[] | undefined,
): readonly Statement[] =>
  body.flatMap((each): readonly Statement[] => {
    const all = (inner: readonly Statement[]): readonly Statement[] => inStatements(inner, change);
    switch (each.do) {
      case 'term':
        return change(each.term) ?? [each];
      case 'loop':
      case 'block':
        return [{ ...each, body: all(each.body) }];
      case 'if': {
        const { no } = each;
        return [{ ...each, yes: all(each.yes), no: no === undefined ? no : all(no) }];
      }
      default:
        return [each];
    }
  });

/** A step with what does the same without a log. */
function withDirect(
  step: Step,
  own: readonly Waiting[],
  body: readonly Statement[],
  round: string,
): Term {
  const counts = own.map(({ waiting }) => term`${waiting}.rows`);
  const collect = code`
    ${round}.round++;
    ${counts.flatMap((each) => code`${each} = 0;`)}
    ${body}
    return ${joined('+', counts, 0)};`;
  const swap = own.flatMap((each) => code`${each.swap}();`);
  const value = record(
    { collect: term`() => { ${collect} }`, swap: term`() => { ${swap} }` },
    'lines',
  );
  return { ...step, fields: [...step.fields, { name: 'direct', value }] };
}

/** Room for the values of a column that wait: one a row, so that there is enough. */
function rowsOf(column: Waiting, round: string): readonly Statement[] {
  const { cells, words, needed, put, swap, waiting, rows, values, rounds } = column;
  const length = term`${cells}.length`;
  const capacity = words === undefined ? length : term`${length} / ${words}`;
  const value = words === undefined ? [{ name: 'value', type: 'number' }] : [];
  const parameters: readonly Parameter[] = [{ name: 'row', type: 'number' }, ...value];
  const met = term`${rounds}[row] === ${round}.round`;
  const unfit = needed ? term`value < 0 || ${met}` : met;
  const keep =
    words === undefined
      ? code`${values}[at] = value;`
      : code`for (let word = 0; word < ${words}; word++) ${values}[at * ${words} + word] = scratch[word] ?? 0;`;
  const putting = code`
    if (row < 0) return true;
    if (${unfit}) return false;
    ${rounds}[row] = ${round}.round;
    const at = ${waiting}.rows++;
    ${rows}[at] = row;
    ${keep}
    return true;`;
  const change = (from: Term, to: Term): readonly Statement[] => code`
    const before = ${cells}[${to}] ?? 0;
    ${cells}[${to}] = ${values}[${from}] ?? 0;
    ${values}[${from}] = before;`;
  const inRow = term`(${rows}[at] ?? 0)`;
  const changing =
    words === undefined
      ? code`const row = ${inRow}; ${change(toTerm('at'), toTerm('row'))}`
      : code`
          const row = ${inRow};
          for (let word = 0; word < ${words}; word++) {
            ${change(term`at * ${words} + word`, term`row * ${words} + word`)}
          }`;
  const swapping = code`for (let at = 0; at < ${waiting}.rows; at++) { ${changing} }`;
  return [
    ...code`
      const ${waiting} = { rows: 0 };
      const ${rows} = new Int32Array(${capacity});
      const ${values} = new Int32Array(${length});
      const ${rounds} = new Float64Array(${capacity});`,
    fn(put, parameters, 'boolean', putting),
    fn(swap, [], 'void', swapping),
  ];
}
