/** Quantifiers and routes: each becomes a function of its own, of the variables it reads. */
import type { Expr, Key, Variable } from '../../language/program/program.ts';
import { createScope, freeVariables, jsType, temp, Unsupported, variableName } from './emitter.ts';
import type { Emitter, Scope } from './emitter.ts';
import { locals } from './functions.ts';
import type { Mode } from './functions.ts';
import { firstOf, loopOver } from './loops.ts';
import { pascal } from './names.ts';
import { junction, open } from './open.ts';
import { sure } from './sure.ts';
import { functionText, is } from './text.ts';

type Quantifier = Extract<Expr, { op: 'quantifier' }>;

/** Opens a helper: its scope has the free variables as parameters. */
export function helper(emitter: Emitter, scope: Scope, wanted: string, free: readonly Variable[]) {
  const name = emitter.names.fresh(`${scope.owner}${pascal(wanted)}`);
  const inner = createScope(name, free, scope.round);
  for (const { id } of free) {
    if (scope.open.has(id)) inner.open.add(id);
    if (scope.flags.has(id)) inner.flags.add(id);
  }
  const parameters = free
    .map(
      (variable) =>
        `${variableName(inner, variable)}${is(emitter, inner.open.has(variable.id) || inner.flags.has(variable.id) ? 'number' : jsType(variable.type))}`,
    )
    .join(', ');
  const call = `${name}(${free.map((variable) => variableName(scope, variable)).join(', ')})`;
  return { name, inner, parameters, call };
}

/** An index alone tells: no loop is needed. */
export function guessed(
  emitter: Emitter,
  e: Quantifier,
  scope: Scope,
  mode: Mode,
): string | undefined {
  if (mode === 'open' || (e.word !== 'the' && e.word !== 'some' && e.word !== 'no'))
    return undefined;
  const first = firstOf(emitter, scope, e.domain);
  if (first === undefined || e.word === 'the') return first;
  return `(${first} ${e.word === 'some' ? '>=' : '<'} 0)`;
}

/** The body of a function that gives what a quantifier says. */
export const quantifierLines = (
  emitter: Emitter,
  e: Quantifier,
  scope: Scope,
  mode: Mode,
): string[] => (mode === 'open' ? openBody(emitter, e, scope) : sureBody(emitter, e, scope));

export function quantifier(emitter: Emitter, e: Quantifier, scope: Scope, mode: Mode): string {
  const first = guessed(emitter, e, scope, mode);
  if (first !== undefined) return first;
  const free = freeVariables([e], []);
  const { name, inner, parameters, call } = helper(emitter, scope, e.word, free);
  emitter.functions.set(name, '');
  const result = mode === 'open' ? 'number' : jsType(e.type);
  const lines = quantifierLines(emitter, e, inner, mode);
  emitter.functions.set(
    name,
    functionText(emitter, name, parameters, result, [locals(inner), ...lines]),
  );
  return call;
}

/** How `least` and `greatest` choose: what any value is better than, and what they are of nothing. */
const extreme = (word: 'least' | 'greatest', scale: number) =>
  word === 'least'
    ? ({ pick: 'min', worst: 'Infinity', ofNone: OF_NOTHING * scale } as const)
    : ({ pick: 'max', worst: '-Infinity', ofNone: 0 } as const);

/** `least` of nothing: as far as no way is long (docs/reference.md). */
const OF_NOTHING = 999;

const asNumber = (e: Expr, text: string): string =>
  e.type.tag === 'bool' ? `(${text} ? 1 : 0)` : text;

function sureBody(emitter: Emitter, e: Quantifier, scope: Scope): string[] {
  const { head, open: rest } = loopOver(emitter, scope, e.domain);
  const variable = variableName(scope, e.domain.variable);
  const scale = emitter.program.scale;
  const value = e.body === undefined ? '0' : sure(emitter, e.body, scope);
  const lines = [
    head,
    ...rest.map((condition) => `  if (!(${sure(emitter, condition, scope)})) continue;`),
  ];
  const [n, found] = [scope.local.fresh('n'), scope.local.fresh('found')];
  const loop = (before: readonly string[], body: readonly string[], after: string): string[] => [
    ...before,
    ...lines,
    ...body.map((line) => `  ${line}`),
    '}',
    after,
  ];
  switch (e.word) {
    case 'some':
      return loop([], ['return true;'], 'return false;');
    case 'no':
      return loop([], ['return false;'], 'return true;');
    case 'every':
      return loop([], [`if (!(${value})) return false;`], 'return true;');
    case 'count':
      return loop([`let ${n} = 0;`], [`${n} += ${scale};`], `return ${n};`);
    case 'sum':
      return loop([`let ${n} = 0;`], [`${n} += ${value};`], `return ${n};`);
    case 'least':
    case 'greatest': {
      const { pick, worst, ofNone } = extreme(e.word, scale);
      return loop(
        [`let ${n} = ${worst};`],
        [`${n} = Math.${pick}(${n}, ${value});`],
        `return ${n} === ${worst} ? ${ofNone} : ${n};`,
      );
    }
    case 'the':
      return loop([], [`return ${variable};`], 'return -1;');
    case 'sole':
      return loop(
        [`let ${found} = -1;`],
        [`if (${found} >= 0) return -1;`, `${found} = ${variable};`],
        `return ${found};`,
      );
    case 'first':
      return loop(
        [`let ${found} = -1;`, ...e.keys.map((_, at) => `let ${found}Best${at} = 0;`)],
        better(emitter, scope, e.keys, variable, found),
        `return ${found};`,
      );
    default:
      return loop(
        [`const ${found}${is(emitter, 'number[]')} = [];`],
        [`${found}.push(${variable});`],
        `return ${found};`,
      );
  }
}

/** Keeps the thing whose keys are least (greatest where `down`), key by key. */
function better(
  emitter: Emitter,
  scope: Scope,
  keys: readonly Key[],
  variable: string,
  found: string,
): string[] {
  const reads = keys.map(
    ({ value }, at) => `const ${found}Key${at} = ${asNumber(value, sure(emitter, value, scope))};`,
  );
  let test = 'false';
  for (const [at, { down }] of [...keys.entries()].toReversed()) {
    const sign = down ? '>' : '<';
    const [key, best] = [`${found}Key${at}`, `${found}Best${at}`];
    test = `${key} ${sign} ${best} || (${key} === ${best} && (${test}))`;
  }
  return [
    ...reads,
    `if (${found} < 0 || ${test}) {`,
    `  ${found} = ${variable};`,
    ...keys.map((_, at) => `  ${found}Best${at} = ${found}Key${at};`),
    '}',
  ];
}

function openBody(emitter: Emitter, e: Quantifier, scope: Scope): string[] {
  const { head, open: conditions } = loopOver(emitter, scope, e.domain);
  const member = junction(emitter, conditions, scope, true);
  const scale = emitter.program.scale;
  const body = (e: Expr): string => open(emitter, e, scope);
  const [mark, result, held] = [
    scope.local.fresh('mark'),
    scope.local.fresh('result'),
    scope.local.fresh('value'),
  ];
  if (e.word === 'some' || e.word === 'no') {
    const [stop, go] = e.word === 'some' ? ['YES', 'NO'] : ['NO', 'YES'];
    return [
      `const ${mark} = r.top;`,
      `let ${result} = ${go};`,
      head,
      `  const ${held}${is(emitter, 'number')} = ${member};`,
      `  if (${held} === YES) {`,
      `    r.top = ${mark};`,
      `    return ${stop};`,
      '  }',
      `  if (${held} === OPEN) ${result} = OPEN;`,
      '}',
      `return ${result};`,
    ];
  }
  if (e.word === 'every' && e.body !== undefined) {
    const value =
      conditions.length === 0 ? body(e.body) : implication(emitter, member, body(e.body), scope);
    return [
      `const ${mark} = r.top;`,
      `let ${result} = YES;`,
      head,
      `  const ${held}${is(emitter, 'number')} = ${value};`,
      `  if (${held} === NO) {`,
      `    r.top = ${mark};`,
      '    return NO;',
      '  }',
      `  if (${held} === OPEN) ${result} = OPEN;`,
      '}',
      `return ${result};`,
    ];
  }
  if (e.type.tag !== 'number')
    throw new Unsupported('choosing a thing by what is still being decided', e.origin);
  emitter.imports.add('iv');
  emitter.imports.add('lo');
  emitter.imports.add('hi');
  const [least, most, sum] = [
    scope.local.fresh('low'),
    scope.local.fresh('high'),
    scope.local.fresh('amount'),
  ];
  const amount = e.word === 'count' || e.body === undefined ? undefined : body(e.body);
  const [low, high] =
    amount === undefined ? [String(scale), String(scale)] : [`lo(${sum})`, `hi(${sum})`];
  // A count is open when one of its members is; the others may come to be known by the way.
  const cuts = e.word !== 'count';
  const best = e.word === 'least' || e.word === 'greatest' ? extreme(e.word, scale) : undefined;
  const start = best?.worst ?? 0;
  // What the best may yet be if none of the members is one in the end.
  const without = scope.local.fresh('without');
  const lines = [
    ...(cuts ? [`const ${mark} = r.top;`] : []),
    `let ${least} = ${start};`,
    `let ${most} = ${start};`,
    ...(best === undefined ? [] : [`let ${without} = ${best.ofNone};`]),
    head,
    `  const ${held}${is(emitter, 'number')} = ${member};`,
    `  if (${held} === NO) continue;`,
  ];
  if (amount !== undefined) lines.push(`  const ${sum} = ${amount};`);
  if (best === undefined) {
    lines.push(
      `  if (${held} === YES) {`,
      `    ${least} += ${low};`,
      `    ${most} += ${high};`,
      '  } else {',
      `    ${least} += Math.min(0, ${low});`,
      `    ${most} += Math.max(0, ${high});`,
      '  }',
    );
  } else {
    // Of a member that may not be one: the near end counts as it is, the far end only if there is no sure one.
    const [near, far] = e.word === 'least' ? [least, most] : [most, least];
    const [nearEnd, farEnd] = e.word === 'least' ? [low, high] : [high, low];
    const other = best.pick === 'min' ? 'max' : 'min';
    lines.push(
      `  ${near} = Math.${best.pick}(${near}, ${nearEnd});`,
      `  if (${held} === YES) ${far} = Math.${best.pick}(${far}, ${farEnd});`,
      `  else ${without} = Math.${other}(${without}, ${farEnd});`,
      '}',
      `if (${far} === ${best.worst}) {`,
      `  ${near} = Math.${best.pick}(${near}, ${best.ofNone});`,
      `  ${far} = ${without};`,
    );
  }
  return [
    ...lines,
    '}',
    ...(cuts ? [`if (${least} === ${most}) r.top = ${mark};`] : []),
    `return iv(${least}, ${most});`,
  ];
}

/** Not a member, or the body holds. */
function implication(emitter: Emitter, member: string, body: string, scope: Scope): string {
  emitter.imports.add('not3');
  const [mark, left, right] = [temp(scope), temp(scope), temp(scope)];
  return (
    `(${mark} = r.top, ${left} = not3(${member}), ${left} === YES ? YES : ` +
    `(${right} = ${body}, ${right} === YES ? (r.top = ${mark}, YES) : ${left} | ${right}))`
  );
}
