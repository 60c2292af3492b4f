/** Functions of the module, each emitted when something first calls it. */
import { isTabled } from './board.ts';
import { children, isExpr } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';
import type { Expr, Fn, Variable } from '../../language/program/program.ts';
import {
  attributeOf,
  canBeNone,
  columnName,
  createScope,
  decisionOf,
  declare,
  fnOf,
  jsType,
  kindOf,
  sharedName,
} from './emitter.ts';
import type { Emitter, Scope } from './emitter.ts';
import { camel } from './names.ts';
import { isGuide } from './loops.ts';
import { open } from './open.ts';
import { plain } from './plain.ts';
import { share } from './share.ts';
import { sure } from './sure.ts';
import { guessed, quantifierLines } from './quantifiers.ts';
import { comment, functionText, is } from './text.ts';
import { countCall } from './work.ts';
import type { Origin } from '../../language/program/program.ts';

/**
 * `sure`: plain values, when everything is settled; `round`: plain values while orders resolve, as long as nothing they
 * read is open; `open`: three-valued bits and intervals, while orders resolve.
 */
export type Mode = 'sure' | 'round' | 'open';

/** Where a clause stands, above what is made of it. */
export const placeComment = ({ place }: Emitter, { file, line, rule }: Origin): string =>
  comment(`${place(file)}:${line}${rule === undefined ? '' : `, rule ${rule}`}`);

export const commented = (emitter: Emitter, origin: Origin, text: string): string =>
  `${placeComment(emitter, origin)}\n${text}`;

export const parameterList = (
  emitter: Emitter,
  scope: Scope,
  parameters: readonly Variable[],
): string =>
  parameters
    .map(
      (variable) =>
        `${scope.variables.get(variable.id) ?? '_'}${is(emitter, jsType(variable.type))}`,
    )
    .join(', ');

/** Declares the temporaries of a body. */
export const locals = (scope: Scope): string =>
  scope.temps.length === 0 ? '' : `let ${scope.temps.join(', ')};`;

/** The same as a line of its own, where there are any. */
export const temporaries = (scope: Scope): string =>
  scope.temps.length === 0 ? '' : `  ${locals(scope)}\n`;

export function named(
  emitter: Emitter,
  key: string,
  wanted: string,
  write: (name: string) => void,
  endings: readonly string[] = [],
): string {
  const known = emitter.fnNames.get(key);
  if (known !== undefined) return known;
  const name = emitter.names.fresh(wanted, endings);
  emitter.fnNames.set(key, name);
  emitter.functions.set(name, '');
  emitter.queue.push(() => write(name));
  return name;
}

/** The emitted name of a function; a function that reads no decisions has one form only. */
export function fnName(emitter: Emitter, id: number, mode: Mode): string {
  const fn = fnOf(emitter, id);
  const form = fn.open ? mode : 'sure';
  const wanted =
    camel(fn.name) + (form === 'open' ? 'Open' : form === 'sure' && fn.open ? 'Settled' : '');
  const write = (name: string): void => {
    emitter.functions.set(name, writeFn(emitter, fn, name, form));
  };
  return named(
    emitter,
    `fn ${id} ${form}`,
    wanted,
    write,
    isTabled(emitter.program, fn) ? OF_THE_MAP : [],
  );
}

/** What may be made of a function of the map (compiler/emission/relations.ts), besides itself. */
const OF_THE_MAP = ['Table', 'Cells', 'Rows', 'Start', 'List', 'TableDistances'];

function writeFn(emitter: Emitter, fn: Fn, name: string, mode: Mode): string {
  const scope = createScope(name, fn.parameters, mode !== 'sure');
  const parameters = parameterList(emitter, scope, fn.parameters);
  const type = mode === 'open' ? 'number' : jsType(fn.result);
  const write = (lines: readonly string[]): string =>
    commented(
      emitter,
      fn.origin,
      functionText(emitter, name, parameters, type, [
        locals(scope),
        ...countCall(emitter, fn.id),
        ...lines,
      ]),
    );
  const size = cacheSize(emitter, fn);
  const { body } = fn;
  if (size === undefined && body.op === 'quantifier' && !guessed(emitter, body, scope, mode))
    return write(quantifierLines(emitter, body, scope, mode));
  const { lines, value } =
    mode === 'open'
      ? { lines: [], value: open(emitter, body, scope) }
      : plainBody(emitter, body, scope);
  if (size === undefined) return write([...lines, `return ${value};`]);
  const { before, after, tables } = cached(emitter, fn, name, size, scope);
  return `${tables}\n${write([...before, ...lines, ...after(value)])}`;
}

/** What a function reads more than once stands before its value. */
export function plainBody(
  emitter: Emitter,
  body: Expr,
  scope: Scope,
): { lines: string[]; value: string } {
  const fresh = (): number => emitter.nextVariable++;
  const nameOf = (e: Expr): string =>
    sharedName(
      e.op === 'call'
        ? fnOf(emitter, e.fn).name
        : e.op === 'get'
          ? attributeOf(emitter, e.kind, e.attribute).name
          : e.op === 'decision'
            ? decisionOf(emitter, e.decision).name
            : 'value',
    );
  const lines: string[] = [];
  const cheap = (e: Expr): boolean => !e.open && effort(emitter, e, []) <= 2 * CHAIN;
  const maybeNone = (e: Expr): boolean => canBeNone(emitter, e);
  const once = (e: Expr): Expr => share(e, { fresh, nameOf, cheap, maybeNone });
  let rest = once(plain(emitter.program, emitter.loose, once(body)));
  for (; rest.op === 'let'; rest = rest.body) {
    const value = sure(emitter, rest.value, scope);
    const bool = rest.value.type.tag === 'bool';
    if (bool) scope.flags.add(rest.variable.id);
    lines.push(`const ${declare(scope, rest.variable)} = ${bool ? `${value} ? 1 : 0` : value};`);
  }
  return { lines, value: sure(emitter, rest, scope) };
}

/** A function of one thing that searches is worth remembering while orders resolve: nothing it reads changes then. */
function cacheSize(emitter: Emitter, fn: Fn): number | undefined {
  const [only, second] = fn.parameters;
  if (only === undefined || second !== undefined || only.type.tag !== 'entity') return undefined;
  if (isTabled(emitter.program, fn) || fn.result.tag === 'set' || fn.result.tag === 'text')
    return undefined;
  if (emitter.program.decisions.length === 0 || fn.open) return undefined;
  return effort(emitter, fn.body, []) > CHEAP
    ? kindOf(emitter, only.type.kind).capacity
    : undefined;
}

/** Steps up to which it is not worth remembering what came out. */
export const CHEAP = 40;
/** What a chain of a look-up and a row of neighbours come to, as a rule. */
const CHAIN = 2;
const NEIGHBOURS = 8;

const efforts = new WeakMap<Fn, number>();

/** A rough number of steps that it takes to work an expression out. */
export function effort(emitter: Emitter, node: Node, callers: readonly number[]): number {
  const own = children(node).reduce((sum, part) => sum + effort(emitter, part, callers), 0);
  if (!isExpr(node)) return own;
  if (node.op === 'call' && !callers.includes(node.fn)) {
    const fn = fnOf(emitter, node.fn);
    if (isTabled(emitter.program, fn)) return own + 1;
    // Once for each function: where each calls the one before twice, all ways through them are too many.
    const known = efforts.get(fn) ?? effort(emitter, fn.body, [...callers, node.fn]);
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

function cached(
  emitter: Emitter,
  fn: Fn,
  name: string,
  size: number,
  scope: Scope,
): { tables: string; before: string[]; after: (value: string) => string[] } {
  const key = scope.variables.get(fn.parameters[0]?.id ?? -1) ?? '_';
  const values = emitter.names.fresh(`${name}Values`);
  const rounds = emitter.names.fresh(`${name}Round`);
  const bool = fn.result.tag === 'bool';
  const result = scope.local.fresh('value');
  const cells = bool ? 'Uint8Array' : fn.result.tag === 'number' ? 'Int32Array' : 'Int16Array';
  return {
    tables: `const ${values} = new ${cells}(${size});\nconst ${rounds} = new Int32Array(${size});`,
    before: [
      `if (now.round !== 0 && ${rounds}[${key}] === now.round) return ${values}[${key}]${bool ? ' === 1' : ' ?? 0'};`,
    ],
    after: (value) => [
      `const ${result} = ${value};`,
      `if (now.round !== 0 && ${key} >= 0) {`,
      `  ${values}[${key}] = ${bool ? `${result} ? 1 : 0` : result};`,
      `  ${rounds}[${key}] = now.round;`,
      '}',
      `return ${result};`,
    ],
  };
}

/** Reads a derived attribute, or any attribute of a thing that may be none. */
export function attributeReader(emitter: Emitter, kind: number, id: number): string {
  const attribute = attributeOf(emitter, kind, id);
  const column = columnName(emitter, kind, id);
  return named(emitter, `attribute ${kind} ${id}`, `${column}Of`, (name) => {
    const type = jsType(attribute.type);
    if (attribute.derived !== undefined) {
      const scope = createScope(name, [attribute.derived.self]);
      const self = scope.variables.get(attribute.derived.self.id) ?? 'row';
      const body = sure(emitter, attribute.derived.body, scope);
      const nothing =
        attribute.type.tag === 'bool' ? 'false' : attribute.type.tag === 'entity' ? '-1' : '0';
      emitter.functions.set(
        name,
        commented(
          emitter,
          attribute.origin,
          functionText(emitter, name, `${self}${is(emitter, 'number')}`, type, [
            locals(scope),
            `return ${self} < 0 ? ${nothing} : ${body};`,
          ]),
        ),
      );
      return;
    }
    const nothing = attribute.type.tag === 'entity' ? '-1' : '0';
    const cell = `(row < 0 ? ${nothing} : (${column}[row] ?? ${nothing}))`;
    const value = attribute.type.tag === 'bool' ? `${cell} === 1` : cell;
    emitter.functions.set(
      name,
      functionText(emitter, name, `row${is(emitter, 'number')}`, type, [`return ${value};`]),
    );
  });
}

/** Emits until nothing asked for is missing. */
export function drain(emitter: Emitter): void {
  for (let next = emitter.queue.shift(); next !== undefined; next = emitter.queue.shift()) next();
}
