/** Changes plans: every term from the inside out. What nothing changes in stays the same object. */
import type { Case, Plan, Source, Statement, Term } from './plan.ts';

export type ChangeTerm = (term: Term) => Term;

export const mapPlan = (plan: Plan, change: ChangeTerm): Plan => ({
  ...plan,
  sections: plan.sections.map((section) => ({
    ...section,
    statements: mapStatements(section.statements, change),
  })),
});

export const mapStatements = (
  statements: readonly Statement[],
  change: ChangeTerm,
): readonly Statement[] => statements.map((statement) => mapStatement(statement, change));

function mapStatement(statement: Statement, change: ChangeTerm): Statement {
  const go = (term: Term): Term => mapTerm(term, change);
  const all = (body: readonly Statement[]): readonly Statement[] => mapStatements(body, change);
  switch (statement.do) {
    case 'declare':
      return {
        ...statement,
        variables: statement.variables.map((each) => ({ ...each, value: go(each.value) })),
      };
    case 'loop':
      return { ...statement, source: mapSource(statement.source, go), body: all(statement.body) };
    case 'term':
      return { ...statement, term: go(statement.term) };
    case 'if': {
      const { test, yes, no } = statement;
      return { do: 'if', test: go(test), yes: all(yes), no: no === undefined ? no : all(no) };
    }
    case 'return':
      return statement.value === undefined
        ? statement
        : { do: 'return', value: go(statement.value) };
    case 'switch':
      return {
        ...statement,
        of: go(statement.of),
        cases: statement.cases.map((each): Case => ({ ...each, body: all(each.body) })),
        otherwise: all(statement.otherwise),
      };
    case 'block':
      return { ...statement, body: all(statement.body) };
    case 'continue':
    case 'break':
    case 'comment':
    case 'origin':
      return statement;
  }
}

function mapSource(source: Source, go: ChangeTerm): Source {
  switch (source.over) {
    case 'one':
      return { ...source, value: go(source.value) };
    case 'chain':
      return { ...source, first: go(source.first) };
    case 'span': {
      const { from, end } = source;
      return { ...source, from: go(from), end: { ...end, value: go(end.value) } };
    }
    case 'range':
      return { ...source, from: go(source.from), below: go(source.below) };
    case 'items':
      return { ...source, list: go(source.list) };
  }
}

export const mapTerm = (term: Term, change: ChangeTerm): Term => change(mapParts(term, change));

function mapParts(term: Term, change: ChangeTerm): Term {
  const go = (part: Term): Term => mapTerm(part, change);
  switch (term.op) {
    case 'number':
    case 'bool':
    case 'text':
    case 'name':
    case 'numbers':
      return term;
    case 'list':
    case 'sequence':
      return { ...term, items: term.items.map(go) };
    case 'record':
      return {
        ...term,
        fields: term.fields.map(({ name, value }) => ({ name, value: go(value) })),
      };
    case 'cell':
      return { op: 'cell', of: go(term.of), at: go(term.at) };
    case 'member':
    case 'prefix':
    case 'postfix':
      return { ...term, of: go(term.of) };
    case 'call':
      return { ...term, of: go(term.of), args: term.args.map(go) };
    case 'new':
      return { ...term, args: term.args.map(go) };
    case 'binary':
      return { ...term, left: go(term.left), right: go(term.right) };
    case 'choose':
      return { op: 'choose', test: go(term.test), yes: go(term.yes), no: go(term.no) };
    case 'assign':
      return { ...term, to: go(term.to), value: go(term.value) };
    case 'function':
      return {
        ...term,
        body: 'op' in term.body ? go(term.body) : mapStatements(term.body, change),
      };
  }
}

/** Without the statements that are not to be kept, wherever they stand in loops, branches and blocks. */
export function keepStatements(
  statements: readonly Statement[],
  isKept: (statement: Statement) => boolean,
): readonly Statement[] {
  const go = (body: readonly Statement[]): readonly Statement[] => keepStatements(body, isKept);
  return statements.filter(isKept).map((statement): Statement => {
    switch (statement.do) {
      case 'loop':
      case 'block':
        return { ...statement, body: go(statement.body) };
      case 'if': {
        const { test, yes, no } = statement;
        return { do: 'if', test, yes: go(yes), no: no === undefined ? no : go(no) };
      }
      case 'switch':
        return {
          ...statement,
          cases: statement.cases.map((each): Case => ({ ...each, body: go(each.body) })),
          otherwise: go(statement.otherwise),
        };
      default:
        return statement;
    }
  });
}
