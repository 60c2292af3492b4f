/**
 * Expressions that read decisions while they are being settled: yes-or-no is three-valued bits, a number is an interval.
 * Strong Kleene logic: a part is left out only when the rest is determined without it, so that under OPEN everything is
 * read that could be read. Where a value is determined although something open was read on the way, the trail is cut
 * back to where it stood (see runtime/resolution/resolver.ts).
 */
import { junction } from './terms.ts';
import type { Expr } from '../../language/program/program.ts';
import { iv } from '../../runtime/resolution/interval.ts';
import type { Term } from '../plan/plan.ts';
import { term } from '../plan/quote.ts';
import { Unsupported } from './lowering.ts';
import { declareTemp, temp, variableTerm } from './scope.ts';
import type { Lowering } from './lowering.ts';
import type { Scope } from './scope.ts';
import { accessorName } from './decisions.ts';
import { fnName } from './function-names.ts';
import { quantifier } from './quantifiers.ts';
import { routeCall } from './routes.ts';
import { cellValue, definite } from './terms.ts';
import { rounding } from './definite.ts';
import { isSmall } from './ranges.ts';

/** Bits for yes-or-no, a packed interval for a Number. */
export function threeValued(lowering: Lowering, e: Expr, scope: Scope): Term {
  if (!e.open) return lifted(lowering, e, scope);
  const go = (part: Expr): Term => threeValued(lowering, part, scope);
  const known = (args: readonly Expr[]): readonly Term[] =>
    args.map((arg) => argument(lowering, arg, scope));
  switch (e.op) {
    case 'var':
      return variableTerm(scope, e.variable);
    case 'call':
      return term`${fnName(lowering, e.fn, 'open')}(${known(e.args)})`;
    case 'decision':
      return term`${accessorName(lowering, e.decision, 'open')}(${known(e.args)})`;
    case 'and':
    case 'or':
      return junction(lowering, e.items, scope, e.op === 'and');
    case 'not':
      return term`not3(${go(e.of)})`;
    case 'compare':
      return comparison(lowering, e, scope);
    case '+':
      return allSmall(lowering, [e, e.left, e.right])
        ? term`${go(e.left)} + ${go(e.right)}`
        : term`add(${go(e.left)}, ${go(e.right)})`;
    case '-':
      return term`sub(${go(e.left)}, ${go(e.right)})`;
    case 'min':
    case 'max':
      return cut(lowering, e, scope, term`${e.op}(${go(e.left)}, ${go(e.right)})`);
    case '*':
      return cut(
        lowering,
        e,
        scope,
        term`multiply(${go(e.left)}, ${go(e.right)}, ${lowering.program.scale})`,
      );
    case '/':
      return division(lowering, e, scope);
    case 'if':
      return conditional(lowering, e, scope);
    case 'let': {
      if (!e.value.open) {
        const value = cellValue(lowering, e.value, scope);
        return term`(${declareTemp(scope, e.variable, false)} = ${value}, ${go(e.body)})`;
      }
      // What the value read may turn out not to matter to the body.
      const mark = temp(scope);
      const value = go(e.value);
      const whole = term`(${declareTemp(scope, e.variable, true)} = ${value}, ${go(e.body)})`;
      return term`(${mark} = r.top, ${determined(lowering, e, scope, whole, mark)})`;
    }
    case 'quantifier':
      return quantifier(lowering, e, scope, 'open');
    case 'route':
      return routeCall(lowering, e, scope, 'open');
    default:
      throw new Unsupported('a value that depends on decisions, here', e.origin);
  }
}

function argument(lowering: Lowering, e: Expr, scope: Scope): Term {
  if (e.open) throw new Unsupported('an argument that depends on decisions', e.origin);
  return definite(lowering, e, scope);
}

/** A value that is known, as bits or as an interval of one point. */
function lifted(lowering: Lowering, e: Expr, scope: Scope): Term {
  if (e.type.tag === 'bool') {
    if (e.op === 'const') return e.value === 0 ? term`NO` : term`YES`;
    return term`${definite(lowering, e, scope)} ? YES : NO`;
  }
  if (e.op === 'const' && Math.abs(e.value) < 0x8000) return term`${iv(e.value, e.value)}`;
  return term`point(${definite(lowering, e, scope)})`;
}

/** Do intervals of these fit into two halves without a sign? */
const allSmall = (lowering: Lowering, parts: readonly Expr[]): boolean =>
  parts.every((part) => isSmall(lowering.rangeOf(part)));

/** Of an operator on intervals of these, the form that is for them. */
const operator = (lowering: Lowering, name: string, parts: readonly Expr[]): string =>
  allSmall(lowering, parts) ? `${name}Small` : name;

const isPoint = (lowering: Lowering, e: Expr): string =>
  allSmall(lowering, [e]) ? 'isSmallPoint' : 'isPoint';

/** A number that is known although something open was read for it waits for nothing. */
function cut(lowering: Lowering, e: Expr, scope: Scope, value: Term, from?: string): Term {
  const mark = from ?? temp(scope);
  const held = temp(scope);
  const begin = from === undefined ? [term`${mark} = r.top`] : [];
  return term`(${begin}, ${held} = ${value}, ${isPoint(lowering, e)}(${held}) ? (r.top = ${mark}, ${held}) : ${held})`;
}

/** A value that is determined waits for nothing that was read since `mark`. */
function determined(lowering: Lowering, e: Expr, scope: Scope, value: Term, mark: string): Term {
  if (e.type.tag !== 'bool') return cut(lowering, e, scope, value, mark);
  const held = temp(scope);
  return term`(${held} = ${value}, ${held} === OPEN ? OPEN : (r.top = ${mark}, ${held}))`;
}

/** By a number that is written down; rounding keeps the order of the bounds. */
function division(lowering: Lowering, e: Extract<Expr, { op: '/' }>, scope: Scope): Term {
  if (e.right.op !== 'const' || e.right.value <= 0)
    throw new Unsupported('division by what is not a positive number', e.right.origin);
  const by = e.right.value;
  const { scale } = lowering.program;
  const held = temp(scope);
  const bound = (side: string): Term => {
    const whole = term`Math.${rounding(e.rounded)}(${side}(${held}) / ${by})`;
    return scale === 1 ? whole : term`${whole} * ${scale}`;
  };
  const value = threeValued(lowering, e.left, scope);
  return cut(lowering, e, scope, term`(${held} = ${value}, iv(${bound('lo')}, ${bound('hi')}))`);
}

function comparison(lowering: Lowering, e: Extract<Expr, { op: 'compare' }>, scope: Scope): Term {
  const left = threeValued(lowering, e.left, scope);
  const right = threeValued(lowering, e.right, scope);
  if (e.left.type.tag === 'bool') {
    const same = term`same3(${left}, ${right})`;
    return e.operator === '=' ? same : term`not3(${same})`;
  }
  const mark = temp(scope);
  const value = temp(scope);
  const test = compared(lowering, e, left, right);
  return term`(${mark} = r.top, ${value} = ${test}, ${value} === OPEN ? OPEN : (r.top = ${mark}, ${value}))`;
}

function compared(
  lowering: Lowering,
  e: Extract<Expr, { op: 'compare' }>,
  left: Term,
  right: Term,
): Term {
  const form = (name: string): string => operator(lowering, name, [e.left, e.right]);
  switch (e.operator) {
    case '>':
      return term`${form('gt')}(${left}, ${right})`;
    case '<':
      return term`${form('gt')}(${right}, ${left})`;
    case '>=':
      return term`${form('ge')}(${left}, ${right})`;
    case '<=':
      return term`${form('ge')}(${right}, ${left})`;
    case '=':
      return term`eqv(${left}, ${right})`;
    case '!=':
      return term`not3(eqv(${left}, ${right}))`;
  }
}

function conditional(lowering: Lowering, e: Extract<Expr, { op: 'if' }>, scope: Scope): Term {
  const yes = threeValued(lowering, e.yes, scope);
  const no = threeValued(lowering, e.no, scope);
  if (!e.condition.open) return term`${definite(lowering, e.condition, scope)} ? ${yes} : ${no}`;
  const [mark, test, a, b] = [temp(scope), temp(scope), temp(scope), temp(scope)];
  const condition = threeValued(lowering, e.condition, scope);
  const both =
    e.type.tag === 'bool'
      ? term`(${a} | ${b}) === OPEN ? OPEN : (r.top = ${mark}, ${a} | ${b})`
      : cut(lowering, e, scope, term`${operator(lowering, 'hull', [e])}(${a}, ${b})`, mark);
  const whole = term`${test} === YES ? ${a} : ${test} === NO ? ${b} : ${both}`;
  return term`(${mark} = r.top, ${test} = ${condition}, ${a} = ${test} === NO ? 0 : ${yes}, ${b} = ${test} === YES ? 0 : ${no}, ${whole})`;
}
