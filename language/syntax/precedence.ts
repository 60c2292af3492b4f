/** Puts operands and operators that were read flat into a tree. */
import type { IToken } from 'chevrotain';
import { isArithmetic, isComparison, isLogical, LEVELS, operatorLevel } from './operators.ts';
import { tokenRange } from './tokens.ts';
import type { Expression, Range } from './tree.ts';

export interface Operand {
  readonly nots: readonly IToken[];
  readonly value: Expression;
  readonly rounded: { readonly direction: string; readonly range: Range } | undefined;
}

export interface Operation {
  readonly image: string;
  /** `is not` */
  readonly not: boolean;
}

const directions = ['down', 'up', 'nearest'] as const;

export function build(
  operands: readonly Operand[],
  operations: readonly Operation[],
  misplacedRounding: (range: Range) => void,
): Expression {
  let at = 0;
  for (const [i, { rounded }] of operands.entries()) {
    if (rounded === undefined) continue;
    const known = directions.some((direction) => direction === rounded.direction);
    if (!known || operations[i - 1]?.image !== '/') misplacedRounding(rounded.range);
  }

  const prefix = (): Expression => {
    const operand = operands[at];
    if (operand === undefined) return { form: 'missing', range: { start: 0, end: 0 } };
    if (operand.nots.length === 0) return operand.value;
    let value = climb(LEVELS.compare, operand.value);
    for (const not of operand.nots.toReversed()) {
      const range = { start: tokenRange(not).start, end: value.range.end };
      value = { form: 'not', of: value, range };
    }
    return value;
  };

  const climb = (level: number, start?: Expression): Expression => {
    let left = start ?? prefix();
    for (;;) {
      const operation = operations[at];
      if (operation === undefined || operatorLevel(operation.image) < level) return left;
      at += 1;
      const rounded = operands[at]?.rounded;
      const right = climb(operatorLevel(operation.image) + 1);
      left = combine(operation, left, right, rounded);
    }
  };

  return climb(LEVELS.or);
}

function combine(
  { image, not }: Operation,
  left: Expression,
  right: Expression,
  rounded: Operand['rounded'],
): Expression {
  const range = { start: left.range.start, end: right.range.end };
  if (isComparison(image)) return { form: 'compare', operator: image, left, right, range };
  if (isLogical(image) || isArithmetic(image)) return { form: image, left, right, range };
  switch (image) {
    case 'or else':
      return { form: 'or-else', left, right, range };
    case 'is':
      return { form: 'is', of: left, not, value: right, range };
    case 'in':
      return { form: 'in', of: left, set: right, range };
    default:
      return {
        form: '/',
        left,
        right,
        rounded: directions.find((direction) => direction === rounded?.direction),
        range: { start: range.start, end: Math.max(range.end, rounded?.range.end ?? 0) },
      };
  }
}
