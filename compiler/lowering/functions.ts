/** Functions of the module, each made when something first calls it. */
import { plainBody } from './bodies.ts';
import { CHEAP, effort } from './effort.ts';
import type { Mode } from './scope.ts';
import { locals, parameterList } from './scope.ts';
import { isTabled } from './board.ts';
import type { Fn } from '../../language/program/program.ts';
import { fn as functionOf } from '../plan/build.ts';
import type { Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { kindOf } from './lowering.ts';
import { createScope, typeOf, variableName } from './scope.ts';
import type { Lowering } from './lowering.ts';
import type { Scope } from './scope.ts';
import { keptAs } from './kept.ts';
import { threeValued } from './terms.ts';
import { guessed, quantifierBody } from './quantifiers.ts';
import { countCall } from './work.ts';

/** What a function of the program is made of in the module. */
export function functionBody(
  lowering: Lowering,
  fn: Fn,
  name: string,
  mode: Mode,
): readonly Statement[] {
  const passing = mode === 'settled' && keptAs(lowering, fn)?.as === 'rows';
  const scope = createScope(name, fn.parameters, mode !== 'settled', passing);
  const parameters = parameterList(scope, fn.parameters);
  const type = mode === 'open' ? 'number' : typeOf(fn.result);
  const write = (body: readonly Statement[]): readonly Statement[] => [
    { do: 'origin', origin: fn.origin },
    functionOf(name, parameters, type, [...locals(scope), ...countCall(lowering, fn.id), ...body]),
  ];
  const size = cacheSize(lowering, fn);
  const { body } = fn;
  if (size === undefined && body.op === 'quantifier' && !guessed(lowering, body, scope, mode))
    return write(quantifierBody(lowering, body, scope, mode));
  const { before, value } =
    mode === 'open'
      ? { before: [], value: threeValued(lowering, body, scope) }
      : plainBody(lowering, body, scope);
  if (size === undefined) return write(code`${before} return ${value};`);
  const { tables, lines } = cached(lowering, fn, name, size, scope, before, value);
  return [...tables, ...write(lines)];
}

/** A function of one thing that searches is worth remembering while orders resolve: nothing it reads changes then. */
function cacheSize(lowering: Lowering, fn: Fn): number | undefined {
  const [only, second] = fn.parameters;
  if (only === undefined || second !== undefined || only.type.tag !== 'entity') return undefined;
  if (isTabled(lowering.program, fn) || fn.result.tag === 'set' || fn.result.tag === 'text')
    return undefined;
  if (lowering.program.decisions.length === 0 || fn.open) return undefined;
  return effort(lowering, fn.body, []) > CHEAP
    ? kindOf(lowering, only.type.kind).capacity
    : undefined;
}

/** Looks a value up before it is worked out, and keeps it then. */
function cached(
  lowering: Lowering,
  fn: Fn,
  name: string,
  size: number,
  scope: Scope,
  before: readonly Statement[],
  value: Term,
): { readonly tables: readonly Statement[]; readonly lines: readonly Statement[] } {
  const [only] = fn.parameters;
  const key = only === undefined ? '_' : variableName(scope, only);
  const values = lowering.names.fresh(`${name}Values`);
  const rounds = lowering.names.fresh(`${name}Round`);
  const bool = fn.result.tag === 'bool';
  const result = scope.local.fresh('value');
  const cells = bool ? 'Uint8Array' : fn.result.tag === 'number' ? 'Int32Array' : 'Int16Array';
  const kept = bool ? term`${values}[${key}] === 1` : term`${values}[${key}] ?? 0`;
  return {
    tables: code`
      const ${values} = new ${cells}(${size});
      const ${rounds} = new Int32Array(${size});`,
    lines: code`
      if (now.round !== 0 && ${rounds}[${key}] === now.round) return ${kept};
      ${before}
      const ${result} = ${value};
      if (now.round !== 0 && ${key} >= 0) {
        ${values}[${key}] = ${bool ? term`${result} ? 1 : 0` : result};
        ${rounds}[${key}] = now.round;
      }
      return ${result};`,
  };
}

/** Emits until nothing asked for is missing. */
export function drain(lowering: Lowering): void {
  for (let next = lowering.queue.shift(); next !== undefined; next = lowering.queue.shift()) next();
}
