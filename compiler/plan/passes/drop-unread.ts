/** Leaves out arrays that are only written: of an index that is only asked for the first of its rows, how it goes on. */
import { keepStatements, mapPlan } from '../map.ts';
import type { Plan, Statement, Term } from '../plan.ts';
import { visitPlan, visitTerm } from '../walk.ts';

export function dropUnread(plan: Plan): Plan {
  const unread = unreadArrays(plan);
  if (unread.size === 0) return plan;
  const isKept = (statement: Statement): boolean => {
    const written = writtenBy(statement);
    if (written !== undefined) return !unread.has(written);
    return !(
      statement.do === 'declare' && statement.variables.some(({ name }) => unread.has(name))
    );
  };
  const within = mapPlan(plan, (term) =>
    term.op === 'function' && !('op' in term.body)
      ? { ...term, body: keepStatements(term.body, isKept) }
      : term,
  );
  return {
    ...within,
    sections: within.sections.map(({ title, statements }) => ({
      title,
      statements: keepStatements(statements, isKept),
    })),
  };
}

/** Arrays of the module that are named nowhere but where a cell of them is set. */
function unreadArrays(plan: Plan): ReadonlySet<string> {
  const named = new Map<string, number>();
  const add = (to: Map<string, number>, name: string): void =>
    void to.set(name, (to.get(name) ?? 0) + 1);
  visitPlan(plan, { name: (name) => add(named, name) });
  const written = new Map<string, number>();
  visitPlan(plan, {
    statement: (statement) => {
      const name = writtenBy(statement);
      if (name !== undefined) add(written, name);
    },
  });
  const arrays = plan.sections.flatMap(({ statements }) => statements.flatMap(arraysOf));
  return new Set(arrays.filter((name) => named.get(name) === written.get(name)));
}

/** What a statement declares as an array of its own: one that no other knows. */
const arraysOf = (statement: Statement): readonly string[] =>
  statement.do === 'declare' && !statement.exported && statement.variables.length === 1
    ? statement.variables.flatMap(({ name, value }) =>
        value.op === 'new' && value.type.endsWith('Array') && value.args.every(isPlain) ? name : [],
      )
    : [];

/** The array in which a statement sets a cell, and does nothing else. */
function writtenBy(statement: Statement): string | undefined {
  if (statement.do !== 'term' || statement.term.op !== 'assign') return undefined;
  const { to, value } = statement.term;
  if (to.op !== 'cell' || to.of.op !== 'name' || !isPlain(to.at) || !isPlain(value))
    return undefined;
  let itself = false;
  const { name } = to.of;
  for (const part of [to.at, value]) {
    visitTerm(part, { name: (read) => (itself ||= read === name) });
  }
  return itself ? undefined : name;
}

/** Whether it only reads: cells and numbers, put together. */
function isPlain(term: Term): boolean {
  switch (term.op) {
    case 'number':
    case 'bool':
    case 'name':
      return true;
    case 'cell':
      return isPlain(term.of) && isPlain(term.at);
    case 'binary':
      return isPlain(term.left) && isPlain(term.right);
    case 'choose':
      return isPlain(term.test) && isPlain(term.yes) && isPlain(term.no);
    case 'prefix':
      return (term.operator === '!' || term.operator === '-') && isPlain(term.of);
    default:
      return false;
  }
}
