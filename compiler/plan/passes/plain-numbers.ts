/** Says that a yes or no is a number without a choice, `Number(test)` for `test ? 1 : 0`: there is no branch to guess wrong. */
import { mapPlan } from '../map.ts';
import type { Plan, Term } from '../plan.ts';
import { term } from '../quote.ts';
import { isYesOrNo, testsOf } from './plain-tests.ts';

export function plainNumbers(plan: Plan): Plan {
  const tests = testsOf(plan);
  return mapPlan(plan, (of) =>
    of.op === 'choose' && isNumber(of.yes, 1) && isNumber(of.no, 0) && isYesOrNo(of.test, tests)
      ? term`Number(${of.test})`
      : of,
  );
}

const isNumber = (of: Term, value: number): boolean => of.op === 'number' && of.value === value;
