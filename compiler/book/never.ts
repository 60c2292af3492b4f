/**
 * What can be told of a yes-or-no without any position: an order whose condition is always no is not one of the game's,
 * nor is a word that makes it so.
 */
import type { Ask, Expr, Program, Verb } from '../../language/program/program.ts';

/** May an order of this kind be legal at all? */
export const isEverLegal = (program: Program, { legal }: Verb): boolean =>
  legal === undefined || known({ program }, legal) !== false;

/** The yes-or-no fields of an order with which it is never legal, by their names. */
export function neverSaid(program: Program, { kind }: Ask, verb: Verb): ReadonlySet<string> {
  const { legal, self, fields } = verb;
  const names = fields.flatMap(({ attribute }) => {
    const field = program.kinds[kind]?.attributes[attribute];
    if (legal === undefined || field?.type.tag !== 'bool') return [];
    const isSaid = (of: Expr, asked: number): boolean =>
      asked === attribute && of.op === 'var' && of.variable.id === self.id;
    return known({ program, isSaid }, legal) === false ? [field.name] : [];
  });
  return new Set(names);
}

interface Given {
  readonly program: Program;
  /** Is this field of this thing taken to be yes? */
  readonly isSaid?: (of: Expr, attribute: number) => boolean;
}

function known(given: Given, expr: Expr): boolean | undefined {
  switch (expr.op) {
    case 'get':
      return given.isSaid?.(expr.of, expr.attribute) === true ? true : undefined;
    case 'const':
      return expr.type.tag === 'bool' ? expr.value === 1 : undefined;
    case 'not': {
      const inner = known(given, expr.of);
      return inner === undefined ? undefined : !inner;
    }
    case 'and':
    case 'or': {
      const values = expr.items.map((item) => known(given, item));
      const decisive = expr.op === 'or';
      if (values.includes(decisive)) return decisive;
      return values.includes(undefined) ? undefined : !decisive;
    }
    case 'if': {
      const [yes, no] = [known(given, expr.yes), known(given, expr.no)];
      const condition = known(given, expr.condition);
      if (condition !== undefined) return condition ? yes : no;
      return yes === no ? yes : undefined;
    }
    case 'call': {
      const fn = given.program.fns[expr.fn];
      return fn === undefined ? undefined : known(given, fn.body);
    }
    case 'let':
      return known(given, expr.body);
    default:
      return undefined;
  }
}
