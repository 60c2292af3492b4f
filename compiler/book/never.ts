/** What can be told of a yes-or-no without any position: an order whose condition is always no is not one of the game's. */
import type { Expr, Program, Verb } from '../../language/program/program.ts';

/** May an order of this kind be legal at all? */
export const isEverLegal = (program: Program, { legal }: Verb): boolean =>
  legal === undefined || known(program, legal) !== false;

function known(program: Program, expr: Expr): boolean | undefined {
  switch (expr.op) {
    case 'const':
      return expr.type.tag === 'bool' ? expr.value === 1 : undefined;
    case 'not': {
      const inner = known(program, expr.of);
      return inner === undefined ? undefined : !inner;
    }
    case 'and':
    case 'or': {
      const values = expr.items.map((item) => known(program, item));
      const decisive = expr.op === 'or';
      if (values.includes(decisive)) return decisive;
      return values.includes(undefined) ? undefined : !decisive;
    }
    case 'if': {
      const [yes, no] = [known(program, expr.yes), known(program, expr.no)];
      const condition = known(program, expr.condition);
      if (condition !== undefined) return condition ? yes : no;
      return yes === no ? yes : undefined;
    }
    case 'call': {
      const fn = program.fns[expr.fn];
      return fn === undefined ? undefined : known(program, fn.body);
    }
    case 'let':
      return known(program, expr.body);
    default:
      return undefined;
  }
}
