/** Functions of the module, each emitted when something first calls it. */
import { loose, parts } from './walk.ts';
import type { Fn, Variable } from '../../language/program/program.ts';
import {
  attributeOf,
  columnName,
  createScope,
  decisionOf,
  fnOf,
  jsType,
  kindOf,
} from './emitter.ts';
import type { Emitter, Scope } from './emitter.ts';
import { camel } from './names.ts';
import { open } from './open.ts';
import { sure } from './sure.ts';
import { is } from './text.ts';
import type { Origin } from '../../language/program/program.ts';

/** `sure`: plain values; `open`: three-valued bits and intervals, while orders resolve. */
export type Mode = 'sure' | 'open';

export const comment = (origin: Origin): string =>
  `// ${origin.file}:${origin.line}${origin.rule === undefined ? '' : `, rule ${origin.rule}`}`;

export const parameterList = (scope: Scope, parameters: readonly Variable[]): string =>
  parameters
    .map((variable) => `${scope.variables.get(variable.id) ?? '_'}${is(jsType(variable.type))}`)
    .join(', ');

/** Declares the temporaries of a body. */
export const temporaries = (scope: Scope): string =>
  scope.temps.length === 0 ? '' : `  let ${scope.temps.map((name) => `${name} = 0`).join(', ')};\n`;

function named(
  emitter: Emitter,
  key: string,
  wanted: string,
  write: (name: string) => void,
): string {
  const known = emitter.fnNames.get(key);
  if (known !== undefined) return known;
  const name = emitter.names.fresh(wanted);
  emitter.fnNames.set(key, name);
  emitter.functions.set(name, '');
  emitter.queue.push(() => write(name));
  return name;
}

/** The emitted name of a function; a function that reads no decisions has one form only. */
export function fnName(emitter: Emitter, id: number, mode: Mode): string {
  const fn = fnOf(emitter, id);
  const form = fn.open ? mode : 'sure';
  const wanted = camel(fn.name) + (form === 'open' ? 'Open' : '');
  return named(emitter, `fn ${id} ${form}`, wanted, (name) => {
    emitter.functions.set(name, writeFn(emitter, fn, name, form));
  });
}

function writeFn(emitter: Emitter, fn: Fn, name: string, mode: Mode): string {
  const scope = createScope(name, fn.parameters);
  const body = mode === 'open' ? open(emitter, fn.body, scope) : sure(emitter, fn.body, scope);
  const result = mode === 'open' ? 'number' : jsType(fn.result);
  const head = `${comment(fn.origin)}\nfunction ${name}(${parameterList(scope, fn.parameters)})${is(result)} {\n`;
  const size = cacheSize(emitter, fn, mode);
  if (size === undefined) return `${head}${temporaries(scope)}  return ${body};\n}`;
  return cached(emitter, fn, name, mode, size, { head, body, scope });
}

/** A function of one thing that searches is worth remembering while orders resolve: nothing it reads changes then. */
function cacheSize(emitter: Emitter, fn: Fn, mode: Mode): number | undefined {
  const [only, second] = fn.parameters;
  if (only === undefined || second !== undefined || only.type.tag !== 'entity') return undefined;
  if (fn.binding === 'map' || fn.result.tag === 'set' || fn.result.tag === 'text') return undefined;
  if (emitter.program.decisions.length === 0 || (mode === 'sure' && fn.open)) return undefined;
  return searches(emitter, fn) ? kindOf(emitter, only.type.kind).capacity : undefined;
}

function searches(emitter: Emitter, fn: Fn): boolean {
  const seen = new Set<number>();
  const visit = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    if (Array.isArray(value)) return value.some(visit);
    const node = loose(value);
    if (node.op === 'quantifier' || node.op === 'route') return true;
    if (node.op === 'call' && typeof node.fn === 'number' && !seen.has(node.fn)) {
      seen.add(node.fn);
      const called = fnOf(emitter, node.fn);
      if (called.binding !== 'map' && visit(called.body)) return true;
    }
    return parts(value).some(visit);
  };
  return visit(fn.body);
}

function cached(
  emitter: Emitter,
  fn: Fn,
  name: string,
  mode: Mode,
  size: number,
  { head, body, scope }: { head: string; body: string; scope: Scope },
): string {
  const key = scope.variables.get(fn.parameters[0]?.id ?? -1) ?? '_';
  const values = emitter.names.fresh(`${name}Values`);
  const rounds = emitter.names.fresh(`${name}Round`);
  const bool = fn.result.tag === 'bool';
  // A guess about a knot must not be remembered: open values are, only until settling begins.
  const now = mode === 'open' ? 'openRound' : 'round';
  const asCell = mode === 'sure' && bool ? 'value ? 1 : 0' : 'value';
  const asValue = mode === 'sure' && bool ? `${values}[${key}] === 1` : `${values}[${key}] ?? 0`;
  // What is still open may change before the round is over.
  const settled =
    mode === 'sure' ? '' : bool ? ' && value !== OPEN' : ' && (value << 16) >> 16 === value >> 16';
  return [
    `const ${values} = new ${mode === 'open' && !bool ? 'Int32Array' : mode === 'sure' && fn.result.tag === 'number' ? 'Int32Array' : bool ? 'Uint8Array' : 'Int16Array'}(${size});`,
    `const ${rounds} = new Int32Array(${size});`,
    `${head}${temporaries(scope)}  if (${now} !== 0 && ${rounds}[${key}] === ${now}) return ${asValue};`,
    `  const value = ${body};`,
    `  if (${now} !== 0 && ${key} >= 0${settled}) {`,
    `    ${values}[${key}] = ${asCell};`,
    `    ${rounds}[${key}] = ${now};`,
    '  }',
    '  return value;',
    '}',
  ].join('\n');
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
        `${comment(attribute.origin)}\nfunction ${name}(${self}${is('number')})${is(type)} {\n${temporaries(scope)}  return ${self} < 0 ? ${nothing} : ${body};\n}`,
      );
      return;
    }
    const nothing = attribute.type.tag === 'entity' ? '-1' : '0';
    const cell = `(row < 0 ? ${nothing} : (${column}[row] ?? ${nothing}))`;
    const value = attribute.type.tag === 'bool' ? `${cell} === 1` : cell;
    emitter.functions.set(
      name,
      `function ${name}(row${is('number')})${is(type)} {\n  return ${value};\n}`,
    );
  });
}

/** How a decision is asked: `open` visits it while resolving, `sure` reads what was settled. */
export function accessorName(emitter: Emitter, id: number, mode: Mode): string {
  const decision = decisionOf(emitter, id);
  const wanted = camel(decision.name) + (mode === 'open' ? 'Open' : '');
  return named(emitter, `decision ${id} ${mode}`, wanted, (name) => {
    const scope = createScope(name, decision.parameters);
    const parameters = parameterList(scope, decision.parameters);
    const names = decision.parameters.map(
      ({ id: variable }) => scope.variables.get(variable) ?? '_',
    );
    const none = names.map((parameter) => `${parameter} < 0`).join(' || ');
    const atom = atomOf(emitter, id, names);
    if (mode === 'sure') {
      emitter.functions.set(
        name,
        `function ${name}(${parameters})${is('boolean')} {\n  return ${none === '' ? '' : `!(${none}) && `}memo[${atom}] === YES;\n}`,
      );
      return;
    }
    emitter.imports.add('noteOpen');
    const equation = equationName(emitter, id);
    emitter.functions.set(
      name,
      [
        `function ${name}(${parameters})${is('number')} {`,
        ...(none === '' ? [] : [`  if (${none}) return NO;`]),
        `  const atom = ${atom};`,
        '  const known = memo[atom] ?? 0;',
        '  if (known !== 0) return known === OPEN ? noteOpen(r, atom) : known;',
        '  memo[atom] = OPEN;',
        `  const value = ${equation}(${names.join(', ')});`,
        '  memo[atom] = value;',
        '  if (value === OPEN) r.pending[r.pendingCount++] = atom;',
        '  return value;',
        '}',
      ].join('\n'),
    );
  });
}

export function equationName(emitter: Emitter, id: number): string {
  const decision = decisionOf(emitter, id);
  return named(emitter, `equation ${id}`, `${camel(decision.name)}Equation`, (name) => {
    const scope = createScope(name, decision.parameters);
    const body = open(emitter, decision.body, scope);
    emitter.functions.set(
      name,
      `${comment(decision.origin)}\nfunction ${name}(${parameterList(scope, decision.parameters)})${is('number')} {\n${temporaries(scope)}  return ${body};\n}`,
    );
  });
}

/** Sizes of the families, and where each begins in the memo. */
export function familyBases(emitter: Emitter): number[] {
  const bases: number[] = [];
  let next = 0;
  for (const { parameters } of emitter.program.decisions) {
    bases.push(next);
    next += parameters.reduce(
      (product, { type }) =>
        product * (type.tag === 'entity' ? kindOf(emitter, type.kind).capacity : 1),
      1,
    );
  }
  return [...bases, next];
}

export function atomOf(emitter: Emitter, id: number, keys: readonly string[]): string {
  const base = familyBases(emitter)[id] ?? 0;
  const { parameters } = decisionOf(emitter, id);
  let key = '0';
  parameters.forEach(({ type }, at) => {
    const size = type.tag === 'entity' ? kindOf(emitter, type.kind).capacity : 1;
    key = at === 0 ? (keys[0] ?? '0') : `(${key}) * ${size} + ${keys[at] ?? '0'}`;
  });
  return base === 0 ? key : `${base} + ${key}`;
}

/** Emits until nothing asked for is missing. */
export function drain(emitter: Emitter): void {
  for (let next = emitter.queue.shift(); next !== undefined; next = emitter.queue.shift()) next();
}
