/** Functions of the module, each made when something first calls it. */
import { aNumber, locals, parameterList } from './scope.ts';
import { isTabled } from './board.ts';
import { children, isExpr } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';
import type { Expr, Fn } from '../../language/program/program.ts';
import { fn as functionOf } from '../plan/build.ts';
import type { Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import {
  attributeOf,
  canBeNone,
  columnName,
  decisionOf,
  fnOf,
  kindOf,
  sharedName,
} from './lowering.ts';
import { createScope, declare as declareVariable, typeOf, variableName } from './scope.ts';
import type { Lowering } from './lowering.ts';
import type { Scope } from './scope.ts';
import { camel } from './names.ts';
import { isGuide } from './loops.ts';
import { keptAs } from './relations.ts';
import { open } from './open.ts';
import { plain } from './plain.ts';
import { share } from './share.ts';
import { cellValue, sure } from './sure.ts';
import { guessed, quantifierBody } from './quantifiers.ts';
import { countCall } from './work.ts';

/**
 * `sure`: plain values, when everything is settled; `round`: plain values while orders resolve, as long as nothing they
 * read is open; `open`: three-valued bits and intervals, while orders resolve.
 */
export type Mode = 'sure' | 'round' | 'open';

/** Names a function; it is written when all that was asked for before it is. */
export function named(
  lowering: Lowering,
  key: string,
  wanted: string,
  write: (name: string) => readonly Statement[],
  endings: readonly string[] = [],
): string {
  const known = lowering.fnNames.get(key);
  if (known !== undefined) return known;
  const name = lowering.names.fresh(wanted, endings);
  lowering.fnNames.set(key, name);
  lowering.functions.set(name, []);
  lowering.queue.push(() => void lowering.functions.set(name, write(name)));
  return name;
}

/** The name of a function in the module; a function that reads no decisions has one form only. */
export function fnName(lowering: Lowering, id: number, mode: Mode): string {
  const fn = fnOf(lowering, id);
  const form = fn.open ? mode : 'sure';
  const wanted =
    camel(fn.name) + (form === 'open' ? 'Open' : form === 'sure' && fn.open ? 'Settled' : '');
  return named(
    lowering,
    `fn ${id} ${form}`,
    wanted,
    (name) => writeFn(lowering, fn, name, form),
    isTabled(lowering.program, fn) ? OF_THE_MAP : [],
  );
}

/** What may be made of a function of the map (compiler/lowering/relations.ts), besides itself. */
const OF_THE_MAP = ['Table', 'Cells', 'Rows', 'Start', 'List', 'Distances'];

function writeFn(lowering: Lowering, fn: Fn, name: string, mode: Mode): readonly Statement[] {
  const passing = mode === 'sure' && keptAs(lowering, fn)?.as === 'rows';
  const scope = createScope(name, fn.parameters, mode !== 'sure', passing);
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
      ? { before: [], value: open(lowering, body, scope) }
      : plainBody(lowering, body, scope);
  if (size === undefined) return write(code`${before} return ${value};`);
  const { tables, lines } = cached(lowering, fn, name, size, scope, before, value);
  return [...tables, ...write(lines)];
}

/** What a function reads more than once stands before its value. */
export function plainBody(
  lowering: Lowering,
  body: Expr,
  scope: Scope,
): { before: readonly Statement[]; value: Term } {
  const fresh = (): number => lowering.nextVariable++;
  const nameOf = (e: Expr): string =>
    sharedName(
      e.op === 'call'
        ? fnOf(lowering, e.fn).name
        : e.op === 'get'
          ? attributeOf(lowering, e.kind, e.attribute).name
          : e.op === 'decision'
            ? decisionOf(lowering, e.decision).name
            : 'value',
    );
  const before: Statement[] = [];
  const cheap = (e: Expr): boolean => !e.open && effort(lowering, e, []) <= 2 * CHAIN;
  const maybeNone = (e: Expr): boolean => canBeNone(lowering, e);
  const once = (e: Expr): Expr => share(e, { fresh, nameOf, cheap, maybeNone });
  let rest = once(plain(lowering.program, lowering.loose, once(body)));
  for (; rest.op === 'let'; rest = rest.body) {
    const value = cellValue(lowering, rest.value, scope);
    if (rest.value.type.tag === 'bool') scope.flags.add(rest.variable.id);
    const name = declareVariable(scope, rest.variable);
    before.push(...code`const ${name} = ${value};`);
  }
  return { before, value: sure(lowering, rest, scope) };
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

/** Steps up to which it is not worth remembering what came out. */
export const CHEAP = 40;
/** What a chain of a look-up and a row of neighbours come to, as a rule. */
const CHAIN = 2;
const NEIGHBOURS = 8;

const efforts = new WeakMap<Fn, number>();

/** A rough number of steps that it takes to work an expression out. */
export function effort(lowering: Lowering, node: Node, callers: readonly number[]): number {
  const own = children(node).reduce((sum, part) => sum + effort(lowering, part, callers), 0);
  if (!isExpr(node)) return own;
  if (node.op === 'call' && !callers.includes(node.fn)) {
    const fn = fnOf(lowering, node.fn);
    if (isTabled(lowering.program, fn)) return own + 1;
    // Once for each function: where each calls the one before twice, all ways through them are too many.
    const known = efforts.get(fn) ?? effort(lowering, fn.body, [...callers, node.fn]);
    efforts.set(fn, known);
    return own + 1 + known;
  }
  // Which members there are costs little, how they hang together much.
  if (node.op === 'route') return own + CHEAP;
  if (node.op !== 'quantifier') return own;
  const { where, variable } = node.domain;
  const guide = where.find((condition) => isGuide(condition, variable));
  return (1 + own) * (guide === undefined ? CHEAP : guide.op === 'compare' ? CHAIN : NEIGHBOURS);
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

/** Reads a derived attribute, or any attribute of a thing that may be none. */
export function attributeReader(lowering: Lowering, kind: number, id: number): string {
  const attribute = attributeOf(lowering, kind, id);
  const column = columnName(lowering, kind, id);
  return named(lowering, `attribute ${kind} ${id}`, `${column}Of`, (name) => {
    const type = typeOf(attribute.type);
    const none = attribute.type.tag === 'entity' ? -1 : 0;
    if (attribute.derived !== undefined) {
      const scope = createScope(name, [attribute.derived.self]);
      const self = variableName(scope, attribute.derived.self);
      const body = sure(lowering, attribute.derived.body, scope);
      const nothing = attribute.type.tag === 'bool' ? false : none;
      return [
        { do: 'origin', origin: attribute.origin },
        functionOf(name, [aNumber(self)], type, [
          ...locals(scope),
          ...code`return ${self} < 0 ? ${nothing} : ${body};`,
        ]),
      ];
    }
    const cell = term`row < 0 ? ${none} : ${column}[row] ?? ${none}`;
    const value = attribute.type.tag === 'bool' ? term`${cell} === 1` : cell;
    return [functionOf(name, [aNumber('row')], type, code`return ${value};`)];
  });
}

/** Emits until nothing asked for is missing. */
export function drain(lowering: Lowering): void {
  for (let next = lowering.queue.shift(); next !== undefined; next = lowering.queue.shift()) next();
}
