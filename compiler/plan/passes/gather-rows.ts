/**
 * A step that goes over what is decided gathers those that are decided so first, without a branch: whether a decision came
 * out yes is what nobody can guess, and to guess wrong costs more than to write a row in vain.
 */
import { loop, toTerm } from '../build.ts';
import { mapPlan } from '../map.ts';
import { freshNames } from '../names.ts';
import type { Loop, Plan, Statement, Term } from '../plan.ts';
import { code, term } from '../quote.ts';
import { mentions } from '../walk.ts';

export function gatherRows(plan: Plan): Plan {
  const fresh = freshNames(plan);
  /** By the name of what is gathered: the list that it is of. */
  const lists = new Map<string, string>();
  const gather = (statement: Statement): readonly Statement[] => {
    const all = (body: readonly Statement[]): readonly Statement[] => body.flatMap(gather);
    switch (statement.do) {
      case 'loop': {
        const inner = { ...statement, body: all(statement.body) };
        return gathered(inner, (list) => {
          const name = fresh('gathered');
          lists.set(name, list);
          return { rows: name, count: fresh(`${name}Count`) };
        });
      }
      case 'block':
        return [{ ...statement, body: all(statement.body) }];
      case 'if': {
        const { no } = statement;
        return [{ ...statement, yes: all(statement.yes), no: no === undefined ? no : all(no) }];
      }
      default:
        return [statement];
    }
  };
  // Only what steps do by themselves: a function that is called in its own loop would gather twice at once.
  const changed = mapPlan(plan, (of) =>
    of.op === 'record'
      ? {
          ...of,
          fields: of.fields.map((field) =>
            field.name === 'collect' ? { ...field, value: within(field.value, gather) } : field,
          ),
        }
      : of,
  );
  if (lists.size === 0) return plan;
  const statements = [...lists].flatMap(
    ([name, list]) => code`const ${name} = new Int16Array(${list}.length);`,
  );
  const section = { title: 'Rows that steps gather', statements };
  const at = changed.sections.findIndex((each) =>
    [...lists.keys()].some((name) => mentions(each.statements, name)),
  );
  return { ...changed, sections: changed.sections.toSpliced(at, 0, section) };
}

const within = (of: Term, gather: (statement: Statement) => readonly Statement[]): Term =>
  of.op === 'function' && !('op' in of.body) ? { ...of, body: of.body.flatMap(gather) } : of;

/** A loop over a list that goes on with the next one where a decision is not yes. */
function gathered(
  statement: Loop,
  named: (list: string) => { readonly rows: string; readonly count: string },
): readonly Statement[] {
  const { source, body } = statement;
  const [first, ...rest] = body;
  if (source.over !== 'span' || first?.do !== 'if' || rest.length === 0) return [statement];
  const { test, yes, no } = first;
  if (no !== undefined || yes.length !== 1 || yes[0]?.do !== 'continue') return [statement];
  const decided = decidedBy(test);
  if (decided === undefined) return [statement];
  const { rows, count } = named(source.list);
  const { name, at } = source;
  const writing = code`
    ${rows}[${count}] = ${name};
    ${count} += Number(${decided});`;
  return [
    ...code`let ${count} = 0;`,
    loop(source, writing),
    loop(
      {
        over: 'span',
        name,
        at,
        from: toTerm(0),
        end: { name: undefined, value: term`${count}` },
        list: rows,
      },
      rest,
    ),
  ];
}

/** That a decision is yes, where a test is that it is not: nothing that a step collects changes what comes of it. */
function decidedBy(test: Term): Term | undefined {
  if (test.op === 'binary' && test.operator === '!==' && isYes(test)) {
    return { ...test, operator: '===' };
  }
  if (test.op !== 'prefix' || test.operator !== '!' || test.of.op !== 'binary') return undefined;
  const { operator, left } = test.of;
  return operator === '||' && left.op === 'binary' && isYes(left) ? test.of : undefined;
}

/** `memo[..]` beside `YES`. */
const isYes = ({ left, right }: Extract<Term, { readonly op: 'binary' }>): boolean =>
  right.op === 'name' &&
  right.name === 'YES' &&
  left.op === 'cell' &&
  left.of.op === 'name' &&
  left.of.name === 'memo';
