import type { IToken } from 'chevrotain';
import { tokenRange } from './tokens.ts';
import type { Expression } from './tree.ts';

/** More digits could not be told apart from their neighbours. */
const DIGITS_LIMIT = 15;

/** A number, exact: `0.5` is 1 over 2. `missing` if it has too many digits. */
export function number(token: IToken): Expression {
  const range = tokenRange(token);
  const [whole = '', decimals = ''] = token.image.split('.');
  if (whole.length + decimals.length > DIGITS_LIMIT) return { form: 'missing', range };
  const denominator = 10 ** decimals.length;
  const numerator = Number(whole + decimals);
  const divisor = greatestCommonDivisor(numerator, denominator);
  return {
    form: 'number',
    numerator: numerator / divisor,
    denominator: denominator / divisor,
    range,
  };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? Math.max(a, 1) : greatestCommonDivisor(b, a % b);
}

export function literal(token: IToken): Expression {
  const range = tokenRange(token);
  switch (token.image) {
    case 'yes':
      return { form: 'bool', value: true, range };
    case 'no':
      return { form: 'bool', value: false, range };
    case 'this':
      return { form: 'this', range };
    case 'inherited':
      return { form: 'inherited', range };
    default:
      return { form: 'none', range };
  }
}
