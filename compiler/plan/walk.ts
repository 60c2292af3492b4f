/** Goes through plans. */
import type { Plan, Source, Statement, Term, Type } from './plan.ts';

export interface Visitor {
  /** A name that is read or set. */
  readonly name?: (name: string) => void;
  readonly type?: (type: Type) => void;
  readonly statement?: (statement: Statement) => void;
}

export const visitPlan = ({ sections }: Plan, visitor: Visitor): void =>
  sections.forEach(({ statements }) => visitStatements(statements, visitor));

export const visitStatements = (statements: readonly Statement[], visitor: Visitor): void =>
  statements.forEach((statement) => visitStatement(statement, visitor));

/** Is a name read or set there? */
export function mentions(statements: readonly Statement[], name: string): boolean {
  let found = false;
  visitStatements(statements, { name: (read) => (found ||= read === name) });
  return found;
}

export function visitStatement(statement: Statement, visitor: Visitor): void {
  visitor.statement?.(statement);
  const terms = (...all: readonly (Term | undefined)[]): void =>
    all.forEach((term) => {
      if (term !== undefined) visitTerm(term, visitor);
    });
  switch (statement.do) {
    case 'declare':
      for (const { type, value } of statement.variables) {
        if (type !== undefined) visitor.type?.(type);
        terms(value);
      }
      return;
    case 'loop':
      visitSource(statement.source, visitor);
      visitStatements(statement.body, visitor);
      return;
    case 'term':
      terms(statement.term);
      return;
    case 'if':
      terms(statement.test);
      visitStatements([...statement.yes, ...(statement.no ?? [])], visitor);
      return;
    case 'return':
      terms(statement.value);
      return;
    case 'switch':
      terms(statement.of);
      for (const { body } of statement.cases) visitStatements(body, visitor);
      visitStatements(statement.otherwise, visitor);
      return;
    case 'block':
      visitStatements(statement.body, visitor);
  }
}

function visitSource(source: Source, visitor: Visitor): void {
  switch (source.over) {
    case 'one':
      return visitTerm(source.value, visitor);
    case 'chain':
      visitor.name?.(source.next);
      return visitTerm(source.first, visitor);
    case 'span':
      visitor.name?.(source.list);
      visitTerm(source.from, visitor);
      return visitTerm(source.end.value, visitor);
    case 'range':
      visitTerm(source.from, visitor);
      return visitTerm(source.below, visitor);
    case 'items':
      return visitTerm(source.list, visitor);
  }
}

export function visitTerm(term: Term, visitor: Visitor): void {
  const each = (parts: readonly Term[]): void => parts.forEach((part) => visitTerm(part, visitor));
  switch (term.op) {
    case 'name':
      return visitor.name?.(term.name);
    case 'list':
    case 'sequence':
      return each(term.items);
    case 'record':
      return each(term.fields.map(({ value }) => value));
    case 'cell':
      return each([term.of, term.at]);
    case 'member':
    case 'prefix':
    case 'postfix':
      return visitTerm(term.of, visitor);
    case 'call':
      if (term.types !== undefined) visitor.type?.(term.types);
      return each([term.of, ...term.args]);
    case 'new':
      return each(term.args);
    case 'binary':
      return each([term.left, term.right]);
    case 'choose':
      return each([term.test, term.yes, term.no]);
    case 'assign':
      return each([term.to, term.value]);
    case 'function':
      for (const { type } of [...term.parameters, { type: term.result }])
        if (type !== undefined) visitor.type?.(type);
      return 'op' in term.body
        ? visitTerm(term.body, visitor)
        : visitStatements(term.body, visitor);
  }
}
