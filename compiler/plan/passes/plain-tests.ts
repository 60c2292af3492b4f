/** Says comparisons straight: `!(a === b)` is `a !== b`, and what is denied twice is not denied. */
import { mapPlan } from '../map.ts';
import type { Operator, Plan, Term } from '../plan.ts';

export function plainTests(plan: Plan): Plan {
  const tests = testsOf(plan);
  return mapPlan(plan, (term) => straight(term, tests));
}

/** The functions of the module that give true or false. */
export const testsOf = ({ sections }: Plan): ReadonlySet<string> =>
  new Set(
    sections.flatMap(({ statements }) =>
      statements.flatMap((each) =>
        each.do === 'declare'
          ? each.variables.flatMap(({ name, value }) =>
              value.op === 'function' && value.result === 'boolean' ? name : [],
            )
          : [],
      ),
    ),
  );

function straight(term: Term, tests: ReadonlySet<string>): Term {
  if (term.op !== 'prefix' || term.operator !== '!') return term;
  const { of } = term;
  if (of.op === 'bool') return { op: 'bool', value: !of.value };
  if (of.op === 'prefix' && of.operator === '!' && isYesOrNo(of.of, tests)) return of.of;
  // Not of `<`: what is no number is neither below nor at least another.
  if (of.op === 'binary' && of.operator === '===') return { ...of, operator: '!==' };
  if (of.op === 'binary' && of.operator === '!==') return { ...of, operator: '===' };
  return term;
}

const COMPARISONS: readonly Operator[] = ['===', '!==', '<', '>', '<=', '>='];

/** Whether it is true or false, and nothing else. */
export function isYesOrNo(term: Term, tests: ReadonlySet<string>): boolean {
  const both = (a: Term, b: Term): boolean => isYesOrNo(a, tests) && isYesOrNo(b, tests);
  switch (term.op) {
    case 'bool':
      return true;
    case 'prefix':
      return term.operator === '!';
    case 'call':
      return term.of.op === 'name' && tests.has(term.of.name);
    case 'binary':
      if (COMPARISONS.includes(term.operator)) return true;
      return (term.operator === '&&' || term.operator === '||') && both(term.left, term.right);
    case 'choose':
      return both(term.yes, term.no);
    default:
      return false;
  }
}
