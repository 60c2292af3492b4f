/**
 * Expressions that read decisions while they are being settled: yes-or-no is three-valued bits, a number is an interval.
 * Strong Kleene logic: a part is left out only when the rest is determined without it, so that under OPEN everything is
 * read that could be read. Where a value is determined although something open was read on the way, the trail is cut
 * back to where it stood (see runtime/resolution/resolver.ts).
 */
import type { Expr } from '../../language/program/program.ts';
import { iv } from '../../runtime/resolution/interval.ts';
import { declareTemp, temp, Unsupported, variableName } from './emitter.ts';
import type { Emitter, Scope } from './emitter.ts';
import { accessorName } from './decisions.ts';
import { fnName } from './functions.ts';
import { quantifier } from './quantifiers.ts';
import { routeCall } from './routes.ts';
import { sure } from './sure.ts';

/** A JavaScript number: bits for yes-or-no, a packed interval for a Number. */
export function open(emitter: Emitter, e: Expr, scope: Scope): string {
  if (!e.open) return lifted(emitter, e, scope);
  const go = (part: Expr): string => open(emitter, part, scope);
  switch (e.op) {
    case 'var':
      return variableName(scope, e.variable);
    case 'call':
      return `${fnName(emitter, e.fn, 'open')}(${e.args.map((arg) => known(emitter, arg, scope)).join(', ')})`;
    case 'decision':
      return `${accessorName(emitter, e.decision, 'open')}(${e.args.map((arg) => known(emitter, arg, scope)).join(', ')})`;
    case 'and':
      return junction(emitter, e.items, scope, true);
    case 'or':
      return junction(emitter, e.items, scope, false);
    case 'not':
      return use(emitter, 'not3', [go(e.of)]);
    case 'compare':
      return comparison(emitter, e, scope);
    case '+':
      return use(emitter, 'add', [go(e.left), go(e.right)]);
    case '-':
      return use(emitter, 'sub', [go(e.left), go(e.right)]);
    case 'min':
    case 'max':
      return cut(emitter, scope, use(emitter, e.op, [go(e.left), go(e.right)]));
    case '*':
      emitter.imports.add('multiply');
      return cut(
        emitter,
        scope,
        `multiply(${go(e.left)}, ${go(e.right)}, ${emitter.program.scale})`,
      );
    case '/':
      return division(emitter, e, scope);
    case 'if':
      return conditional(emitter, e, scope);
    case 'let': {
      if (!e.value.open) {
        const value = sureValue(emitter, e.value, scope);
        return `(${declareTemp(emitter, scope, e.variable, false)} = ${value}, ${go(e.body)})`;
      }
      // What the value read may turn out not to matter to the body.
      const mark = temp(scope);
      const value = go(e.value);
      const text = `(${declareTemp(emitter, scope, e.variable, true)} = ${value}, ${go(e.body)})`;
      return `(${mark} = r.top, ${determined(emitter, scope, e.type.tag === 'bool', text, mark)})`;
    }
    case 'quantifier':
      return quantifier(emitter, e, scope, 'open');
    case 'route':
      return routeCall(emitter, e, scope, 'open');
    default:
      throw new Unsupported('a value that depends on decisions, here', e.origin);
  }
}

const sureValue = (emitter: Emitter, e: Expr, scope: Scope): string =>
  e.type.tag === 'bool' ? `${sure(emitter, e, scope)} ? 1 : 0` : sure(emitter, e, scope);

function known(emitter: Emitter, e: Expr, scope: Scope): string {
  if (e.open) throw new Unsupported('an argument that depends on decisions', e.origin);
  return sure(emitter, e, scope);
}

function use(emitter: Emitter, helper: string, args: readonly string[]): string {
  emitter.imports.add(helper);
  return `${helper}(${args.join(', ')})`;
}

/** A value that is known, as bits or as an interval of one point. */
function lifted(emitter: Emitter, e: Expr, scope: Scope): string {
  if (e.type.tag === 'bool') {
    if (e.op === 'const') return e.value === 0 ? 'NO' : 'YES';
    return `(${sure(emitter, e, scope)} ? YES : NO)`;
  }
  if (e.op === 'const' && Math.abs(e.value) < 0x8000) return String(iv(e.value, e.value));
  emitter.imports.add('point');
  return `point(${sure(emitter, e, scope)})`;
}

/** A number that is known although something open was read for it waits for nothing. */
function cut(emitter: Emitter, scope: Scope, value: string, from?: string): string {
  const mark = from ?? temp(scope);
  const held = temp(scope);
  const begin = from === undefined ? `${mark} = r.top, ` : '';
  emitter.imports.add('isPoint');
  return `(${begin}${held} = ${value}, isPoint(${held}) ? (r.top = ${mark}, ${held}) : ${held})`;
}

/** A value that is determined waits for nothing that was read since `mark`. */
function determined(
  emitter: Emitter,
  scope: Scope,
  bool: boolean,
  value: string,
  mark: string,
): string {
  if (!bool) return cut(emitter, scope, value, mark);
  const held = temp(scope);
  return `(${held} = ${value}, ${held} === OPEN ? OPEN : (r.top = ${mark}, ${held}))`;
}

/** By a number that is written down; rounding keeps the order of the bounds. */
function division(emitter: Emitter, e: Extract<Expr, { op: '/' }>, scope: Scope): string {
  if (e.right.op !== 'const' || e.right.value <= 0)
    throw new Unsupported('division by what is not a positive number', e.right.origin);
  for (const name of ['iv', 'lo', 'hi']) emitter.imports.add(name);
  const round = e.rounded === 'down' ? 'floor' : e.rounded === 'up' ? 'ceil' : 'round';
  const by = e.right.value;
  const { scale } = emitter.program;
  const held = temp(scope);
  const bound = (side: string): string =>
    `Math.${round}(${side}(${held}) / ${by})${scale === 1 ? '' : ` * ${scale}`}`;
  return cut(
    emitter,
    scope,
    `(${held} = ${open(emitter, e.left, scope)}, iv(${bound('lo')}, ${bound('hi')}))`,
  );
}

/** What is known stands first: it is cheap, and it may settle the rest. */
export function junction(
  emitter: Emitter,
  items: readonly Expr[],
  scope: Scope,
  and: boolean,
): string {
  const plain = items.filter((item) => !item.open).map((item) => sure(emitter, item, scope));
  const rest = items.filter((item) => item.open);
  const stop = and ? 'NO' : 'YES';
  let text = rest.length === 0 ? (and ? 'YES' : 'NO') : '';
  rest.forEach((item, at) => {
    const value = open(emitter, item, scope);
    if (at === 0) {
      text = value;
      return;
    }
    const mark = temp(scope);
    const left = temp(scope);
    const right = temp(scope);
    text =
      `(${mark} = r.top, ${left} = ${text}, ${left} === ${stop} ? ${stop} : ` +
      `(${right} = ${value}, ${right} === ${stop} ? (r.top = ${mark}, ${stop}) : ${left} | ${right}))`;
  });
  if (plain.length === 0) return text;
  const test = plain.join(and ? ' && ' : ' || ');
  return and ? `(${test} ? ${text} : NO)` : `(${test} ? YES : ${text})`;
}

function comparison(emitter: Emitter, e: Extract<Expr, { op: 'compare' }>, scope: Scope): string {
  const left = open(emitter, e.left, scope);
  const right = open(emitter, e.right, scope);
  if (e.left.type.tag === 'bool') {
    emitter.imports.add('same3');
    const same = `same3(${left}, ${right})`;
    return e.operator === '=' ? same : use(emitter, 'not3', [same]);
  }
  const mark = temp(scope);
  const value = temp(scope);
  const test =
    e.operator === '>'
      ? use(emitter, 'gt', [left, right])
      : e.operator === '<'
        ? use(emitter, 'gt', [right, left])
        : e.operator === '>='
          ? use(emitter, 'ge', [left, right])
          : e.operator === '<='
            ? use(emitter, 'ge', [right, left])
            : e.operator === '='
              ? use(emitter, 'eqv', [left, right])
              : use(emitter, 'not3', [use(emitter, 'eqv', [left, right])]);
  return `(${mark} = r.top, ${value} = ${test}, ${value} === OPEN ? OPEN : (r.top = ${mark}, ${value}))`;
}

function conditional(emitter: Emitter, e: Extract<Expr, { op: 'if' }>, scope: Scope): string {
  const yes = open(emitter, e.yes, scope);
  const no = open(emitter, e.no, scope);
  if (!e.condition.open) return `(${sure(emitter, e.condition, scope)} ? ${yes} : ${no})`;
  const [mark, test, a, b] = [temp(scope), temp(scope), temp(scope), temp(scope)];
  const condition = open(emitter, e.condition, scope);
  const both =
    e.type.tag === 'bool'
      ? `(${a} | ${b}) === OPEN ? OPEN : (r.top = ${mark}, ${a} | ${b})`
      : cut(emitter, scope, use(emitter, 'hull', [a, b]), mark);
  return (
    `(${mark} = r.top, ${test} = ${condition}, ${a} = ${test} === NO ? 0 : ${yes}, ${b} = ${test} === YES ? 0 : ${no}, ` +
    `${test} === YES ? ${a} : ${test} === NO ? ${b} : ${both})`
  );
}
