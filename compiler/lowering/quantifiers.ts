/** Quantifiers and routes: each becomes a function of its own, of the variables it reads. */
import type { Expr, Key, Variable } from '../../language/program/program.ts';
import { fn } from '../plan/build.ts';
import type { Part } from '../plan/build.ts';
import type { Parameter, Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { Unsupported } from './lowering.ts';
import { createScope, freeVariables, temp, typeOf, variableName, variableTerm } from './scope.ts';
import type { Lowering } from './lowering.ts';
import type { Scope } from './scope.ts';
import { locals } from './scope.ts';
import type { Mode } from './scope.ts';
import { filter, firstOf, isNone, loopOver } from './loops.ts';
import { pascal } from './names.ts';
import { junction, threeValued } from './terms.ts';
import { cellValue, definite } from './terms.ts';
import { isSmall } from './ranges.ts';

type Quantifier = Extract<Expr, { op: 'quantifier' }>;

/** Opens a helper: its scope has the free variables as parameters. */
export function helper(
  lowering: Lowering,
  scope: Scope,
  wanted: string,
  free: readonly Variable[],
) {
  const name = lowering.names.fresh(`${scope.owner}${pascal(wanted)}`);
  const inner = createScope(name, free, scope.round, false, scope.given);
  for (const { id } of free) {
    if (scope.open.has(id)) inner.open.add(id);
    if (scope.flags.has(id)) inner.flags.add(id);
  }
  const parameters = free.map((variable): Parameter => ({
    name: variableName(inner, variable),
    type:
      inner.open.has(variable.id) || inner.flags.has(variable.id)
        ? 'number'
        : typeOf(variable.type),
  }));
  const call = term`${name}(${free.map((variable) => variableTerm(scope, variable))})`;
  return { name, inner, parameters, call };
}

/** An index alone tells: no loop is needed. */
export function guessed(
  lowering: Lowering,
  e: Quantifier,
  scope: Scope,
  mode: Mode,
): Term | undefined {
  if (mode === 'open' || (e.word !== 'the' && e.word !== 'some' && e.word !== 'no'))
    return undefined;
  const first = firstOf(lowering, scope, e.domain);
  if (first === undefined || e.word === 'the') return first;
  return e.word === 'some'
    ? term`${first} >= 0`
    : isNone(lowering, scope, e.domain, term`${first} < 0`);
}

/** The body of a function that gives what a quantifier says. */
export const quantifierBody = (
  lowering: Lowering,
  e: Quantifier,
  scope: Scope,
  mode: Mode,
): readonly Statement[] =>
  mode === 'open' ? openBody(lowering, e, scope) : sureBody(lowering, e, scope);

export function quantifier(lowering: Lowering, e: Quantifier, scope: Scope, mode: Mode): Term {
  const first = guessed(lowering, e, scope, mode);
  if (first !== undefined) return first;
  const free = freeVariables([e], []);
  const { name, inner, parameters, call } = helper(lowering, scope, e.word, free);
  lowering.functions.set(name, []);
  const result = mode === 'open' ? 'number' : typeOf(e.type);
  const body = quantifierBody(lowering, e, inner, mode);
  lowering.functions.set(name, [fn(name, parameters, result, [...locals(inner), ...body])]);
  return call;
}

/** How `least` and `greatest` choose: what any value is better than, and what they are of nothing. */
const extreme = (word: 'least' | 'greatest', scale: number) =>
  word === 'least'
    ? ({ pick: 'min', worst: Infinity, ofNone: OF_NOTHING * scale } as const)
    : ({ pick: 'max', worst: -Infinity, ofNone: 0 } as const);

/** `least` of nothing: as far as no way is long (docs/reference.md). */
const OF_NOTHING = 999;

function sureBody(lowering: Lowering, e: Quantifier, scope: Scope): readonly Statement[] {
  const { around, open: rest } = loopOver(lowering, scope, e.domain);
  const variable = variableName(scope, e.domain.variable);
  const scale = lowering.program.scale;
  const value = e.body === undefined ? term`0` : definite(lowering, e.body, scope);
  const tests = rest.flatMap((each) => filter(lowering, scope, each));
  const [n, found] = [scope.local.fresh('n'), scope.local.fresh('found')];
  const each = (body: readonly Statement[]): Statement => around([...tests, ...body]);
  switch (e.word) {
    case 'some':
      return code`${each(code`return true;`)} return false;`;
    case 'no':
      return code`${each(code`return false;`)} return true;`;
    case 'every':
      return code`${each(code`if (!${value}) return false;`)} return true;`;
    case 'count':
      return code`let ${n} = 0; ${each(code`${n} += ${scale};`)} return ${n};`;
    case 'sum':
      return code`let ${n} = 0; ${each(code`${n} += ${value};`)} return ${n};`;
    case 'least':
    case 'greatest': {
      const { pick, worst, ofNone } = extreme(e.word, scale);
      return code`
        let ${n} = ${worst};
        ${each(code`${n} = Math.${pick}(${n}, ${value});`)}
        return ${n} === ${worst} ? ${ofNone} : ${n};`;
    }
    case 'the':
      return code`${each(code`return ${variable};`)} return -1;`;
    case 'sole':
      return code`
        let ${found} = -1;
        ${each(code`if (${found} >= 0) return -1; ${found} = ${variable};`)}
        return ${found};`;
    case 'first':
      return code`
        let ${found} = -1;
        ${e.keys.flatMap((_, at) => code`let ${`${found}Best${at}`} = 0;`)}
        ${each(better(lowering, scope, e.keys, variable, found))}
        return ${found};`;
    default:
      return code`
        const ${found}: number[] = [];
        ${each(code`${found}.push(${variable});`)}
        return ${found};`;
  }
}

/** Keeps the thing whose keys are least (greatest where `down`), key by key. */
function better(
  lowering: Lowering,
  scope: Scope,
  keys: readonly Key[],
  variable: string,
  found: string,
): readonly Statement[] {
  const reads = keys.flatMap(
    ({ value }, at) => code`const ${`${found}Key${at}`} = ${cellValue(lowering, value, scope)};`,
  );
  let test = term`false`;
  for (const [at, { down }] of [...keys.entries()].toReversed()) {
    const [key, best] = [`${found}Key${at}`, `${found}Best${at}`];
    const beats = down ? term`${key} > ${best}` : term`${key} < ${best}`;
    test = term`${beats} || ${key} === ${best} && ${test}`;
  }
  return code`
    ${reads}
    if (${found} < 0 || ${test}) {
      ${found} = ${variable};
      ${keys.flatMap((_, at) => code`${`${found}Best${at}`} = ${`${found}Key${at}`};`)}
    }`;
}

function openBody(lowering: Lowering, e: Quantifier, scope: Scope): readonly Statement[] {
  const { around, open: conditions } = loopOver(lowering, scope, e.domain);
  const member = junction(lowering, conditions, scope, true);
  const [mark, result, held] = [
    scope.local.fresh('mark'),
    scope.local.fresh('result'),
    scope.local.fresh('value'),
  ];
  const untilSettled = (go: string, value: Term, settles: string, gives: string) => code`
    const ${mark} = r.top;
    let ${result} = ${go};
    ${around(code`
      const ${held}: number = ${value};
      if (${held} === ${settles}) {
        r.top = ${mark};
        return ${gives};
      }
      if (${held} === OPEN) ${result} = OPEN;`)}
    return ${result};`;
  if (e.word === 'some') return untilSettled('NO', member, 'YES', 'YES');
  if (e.word === 'no') return untilSettled('YES', member, 'YES', 'NO');
  if (e.word === 'every' && e.body !== undefined) {
    const body = threeValued(lowering, e.body, scope);
    const value = conditions.length === 0 ? body : implication(member, body, scope);
    return untilSettled('YES', value, 'NO', 'NO');
  }
  if (!counted.has(e.word))
    throw new Unsupported(`\`${e.word}\` of what is still being decided`, e.origin);
  return bounds(lowering, e, scope, { around, member, mark, held });
}

/** Quantifiers of which bounds can be told while some members are open. */
const counted: ReadonlySet<Quantifier['word']> = new Set(['count', 'sum', 'least', 'greatest']);

interface Opened {
  readonly around: (body: readonly Statement[]) => Statement;
  /** Is it a member? */
  readonly member: Term;
  readonly mark: string;
  readonly held: string;
}

/** Between what and what a count, a sum, the least or the greatest lies. */
function bounds(
  lowering: Lowering,
  e: Quantifier,
  scope: Scope,
  { around, member, mark, held }: Opened,
): readonly Statement[] {
  const { scale } = lowering.program;
  const [least, most, sum] = [
    scope.local.fresh('low'),
    scope.local.fresh('high'),
    scope.local.fresh('amount'),
  ];
  const amount =
    e.word === 'count' || e.body === undefined ? undefined : threeValued(lowering, e.body, scope);
  const [low, high]: readonly [Part, Part] =
    amount === undefined ? [scale, scale] : [term`lo(${sum})`, term`hi(${sum})`];
  // A count is open when one of its members is; the others may come to be known by the way.
  const cuts = e.word !== 'count';
  const best = e.word === 'least' || e.word === 'greatest' ? extreme(e.word, scale) : undefined;
  // What the best may yet be if none of the members is one in the end.
  const without = scope.local.fresh('without');
  const read = amount === undefined ? [] : code`const ${sum} = ${amount};`;
  const start = best?.worst ?? 0;
  // Of a member that may not be one: the near end counts as it is, the far end only if there is no sure one.
  const [near, far] = e.word === 'least' ? [least, most] : [most, least];
  const [nearEnd, farEnd] = e.word === 'least' ? [low, high] : [high, low];
  const counted =
    amount === undefined
      ? code`
          ${most} += ${scale};
          if (${held} === YES) ${least} += ${scale};`
      : best === undefined
        ? code`
          if (${held} === YES) {
            ${least} += ${low};
            ${most} += ${high};
          } else {
            ${least} += Math.min(0, ${low});
            ${most} += Math.max(0, ${high});
          }`
        : code`
          ${near} = Math.${best.pick}(${near}, ${nearEnd});
          if (${held} === YES) ${far} = Math.${best.pick}(${far}, ${farEnd});
          else ${without} = Math.${best.pick === 'min' ? 'max' : 'min'}(${without}, ${farEnd});`;
  const ofNone =
    best === undefined
      ? []
      : code`
          if (${far} === ${best.worst}) {
            ${near} = Math.${best.pick}(${near}, ${best.ofNone});
            ${far} = ${without};
          }`;
  return code`
    ${cuts ? code`const ${mark} = r.top;` : []}
    let ${least} = ${start};
    let ${most} = ${start};
    ${best === undefined ? [] : code`let ${without} = ${best.ofNone};`}
    ${around(code`
      const ${held}: number = ${member};
      if (${held} === NO) continue;
      ${read}
      ${counted}`)}
    ${ofNone}
    ${cuts ? code`if (${least} === ${most}) r.top = ${mark};` : []}
    return ${isSmall(lowering.rangeOf(e)) ? 'ivSmall' : 'iv'}(${least}, ${most});`;
}

/** Not a member, or the body holds. */
function implication(member: Term, body: Term, scope: Scope): Term {
  const [mark, left, right] = [temp(scope), temp(scope), temp(scope)];
  const both = term`${right} === YES ? (r.top = ${mark}, YES) : ${left} | ${right}`;
  return term`(${mark} = r.top, ${left} = not3(${member}), ${left} === YES ? YES : (${right} = ${body}, ${both}))`;
}
