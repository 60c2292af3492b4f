/** The operators between two operands: how tightly each binds. A new one is a row of this table. */

/** Higher binds tighter; `not` stands between `and` and the comparisons. */
export const LEVELS = {
  greedy: 0,
  or: 1,
  and: 2,
  not: 3,
  compare: 4,
  orElse: 5,
  sum: 6,
  product: 7,
};

type Level = keyof typeof LEVELS;

/** Of two conditions. */
const logical = { or: 'or', and: 'and' } as const satisfies Readonly<Record<string, Level>>;

const comparisons = {
  '=': 'compare',
  '!=': 'compare',
  '<': 'compare',
  '<=': 'compare',
  '>': 'compare',
  '>=': 'compare',
} as const satisfies Readonly<Record<string, Level>>;

/** Of two numbers. */
const arithmetic = { '+': 'sum', '-': 'sum', '*': 'product' } as const satisfies Readonly<
  Record<string, Level>
>;

/** Those with a form of their own. */
const others = { is: 'compare', in: 'compare', 'or else': 'orElse', '/': 'product' } as const;

export type LogicalOperator = keyof typeof logical;
export type CompareOperator = keyof typeof comparisons;
export type ArithmeticOperator = keyof typeof arithmetic;

const levels = new Map<string, Level>(
  [logical, comparisons, arithmetic, others].flatMap((table) => Object.entries(table)),
);

/** All of them, by their levels. */
export const operatorLevels: ReadonlyMap<string, string> = levels;

export const operatorLevel = (operator: string): number =>
  LEVELS[levels.get(operator) ?? 'compare'];

export const isLogical = (operator: string): operator is LogicalOperator =>
  Object.hasOwn(logical, operator);
export const isComparison = (operator: string): operator is CompareOperator =>
  Object.hasOwn(comparisons, operator);
export const isArithmetic = (operator: string): operator is ArithmeticOperator =>
  Object.hasOwn(arithmetic, operator);

const isSign = (operator: string): boolean => !/\p{L}/u.test(operator);

/** Those that are signs, the longer before the shorter, as the lexer must try them. */
export const signs: readonly string[] = [...levels.keys()]
  .filter(isSign)
  .toSorted((a, b) => b.length - a.length);

/** Those that are words; `is` and `or else` are read by rules of their own. */
export const operatorWords: readonly string[] = [...levels.keys()].filter((one) => !isSign(one));
