/** Functions of the module, each emitted when something first calls it. */
import { loose, parts } from './walk.ts';
import type { LooseNode } from './walk.ts';
import type { Expr, Fn, Variable } from '../../language/program/program.ts';
import {
  attributeOf,
  columnName,
  createScope,
  decisionOf,
  declare,
  fnOf,
  jsType,
  kindOf,
} from './emitter.ts';
import type { Emitter, Scope } from './emitter.ts';
import { camel } from './names.ts';
import { isGuide } from './loops.ts';
import { open } from './open.ts';
import { plain } from './plain.ts';
import { share } from './share.ts';
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
  scope.temps.length === 0 ? '' : `  let ${scope.temps.join(', ')};\n`;

export function named(
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
  const { lines, value } =
    mode === 'open'
      ? { lines: [], value: open(emitter, fn.body, scope) }
      : plainBody(emitter, fn.body, scope);
  const result = mode === 'open' ? 'number' : jsType(fn.result);
  const head = `${comment(fn.origin)}\nfunction ${name}(${parameterList(scope, fn.parameters)})${is(result)} {\n${temporaries(scope)}`;
  const size = cacheSize(emitter, fn);
  if (size !== undefined) return cached(emitter, fn, name, size, { head, lines, value, scope });
  return [head + lines.join('\n'), `  return ${value};`, '}']
    .filter((line) => line !== '')
    .join('\n');
}

/** What a function reads more than once stands before its value. */
function plainBody(emitter: Emitter, body: Expr, scope: Scope): { lines: string[]; value: string } {
  const fresh = (): number => emitter.nextVariable++;
  const nameOf = (e: Expr): string =>
    camel(
      `the ${e.op === 'call' ? fnOf(emitter, e.fn).name : e.op === 'get' ? attributeOf(emitter, e.kind, e.attribute).name : e.op === 'decision' ? decisionOf(emitter, e.decision).name : 'value'}`,
    );
  const lines: string[] = [];
  const cheap = (e: Expr): boolean => !e.open && effort(emitter, e, []) <= 2 * CHAIN;
  const once = (e: Expr): Expr => share(e, { fresh, nameOf, cheap });
  let rest = once(plain(emitter.program, once(body)));
  for (; rest.op === 'let'; rest = rest.body) {
    const value = sure(emitter, rest.value, scope);
    const bool = rest.value.type.tag === 'bool';
    if (bool) scope.flags.add(rest.variable.id);
    lines.push(`  const ${declare(scope, rest.variable)} = ${bool ? `${value} ? 1 : 0` : value};`);
  }
  return { lines, value: sure(emitter, rest, scope) };
}

/** A function of one thing that searches is worth remembering while orders resolve: nothing it reads changes then. */
function cacheSize(emitter: Emitter, fn: Fn): number | undefined {
  const [only, second] = fn.parameters;
  if (only === undefined || second !== undefined || only.type.tag !== 'entity') return undefined;
  if (fn.binding === 'map' || fn.result.tag === 'set' || fn.result.tag === 'text') return undefined;
  if (emitter.program.decisions.length === 0 || fn.open) return undefined;
  return effort(emitter, fn.body, []) > CHEAP
    ? kindOf(emitter, only.type.kind).capacity
    : undefined;
}

/** Steps up to which it is not worth remembering what came out. */
const CHEAP = 40;
/** What a chain of a look-up and a row of neighbours come to, as a rule. */
const CHAIN = 2;
const NEIGHBOURS = 8;

/** A rough number of steps that it takes to work an expression out. */
function effort(emitter: Emitter, value: unknown, callers: readonly number[]): number {
  if (typeof value !== 'object' || value === null) return 0;
  const all = (items: readonly unknown[]): number =>
    items.reduce<number>((sum, item) => sum + effort(emitter, item, callers), 0);
  if (Array.isArray(value)) return all(value);
  const node = loose(value);
  const own = all(parts(value));
  if (node.op === 'call' && typeof node.fn === 'number' && !callers.includes(node.fn)) {
    const { binding, body } = fnOf(emitter, node.fn);
    return own + 1 + (binding === 'map' ? 0 : effort(emitter, body, [...callers, node.fn]));
  }
  // Which members there are costs little, how they hang together much.
  if (node.op === 'route') return own + CHEAP;
  if (node.op !== 'quantifier' || node.domain === undefined) return own;
  const { where = [], variable } = node.domain;
  const guide = where.find((condition) => isGuide(condition, variable));
  return (1 + own) * (guide === undefined ? CHEAP : guide.op === 'compare' ? CHAIN : NEIGHBOURS);
}

/** Does an expression, or a function it calls, hold such a node? */
function holdsNode(emitter: Emitter, body: Expr, wanted: (node: LooseNode) => boolean): boolean {
  const seen = new Set<number>();
  const visit = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    if (Array.isArray(value)) return value.some(visit);
    const node = loose(value);
    if (wanted(node)) return true;
    if (node.op === 'call' && typeof node.fn === 'number' && !seen.has(node.fn)) {
      seen.add(node.fn);
      const called = fnOf(emitter, node.fn);
      if (called.binding !== 'map' && visit(called.body)) return true;
    }
    return parts(value).some(visit);
  };
  return visit(body);
}

function cached(
  emitter: Emitter,
  fn: Fn,
  name: string,
  size: number,
  { head, lines, value, scope }: { head: string; lines: string[]; value: string; scope: Scope },
): string {
  const key = scope.variables.get(fn.parameters[0]?.id ?? -1) ?? '_';
  const values = emitter.names.fresh(`${name}Values`);
  const rounds = emitter.names.fresh(`${name}Round`);
  const bool = fn.result.tag === 'bool';
  const result = scope.local.fresh('value');
  const cells = bool ? 'Uint8Array' : fn.result.tag === 'number' ? 'Int32Array' : 'Int16Array';
  return [
    `const ${values} = new ${cells}(${size});`,
    `const ${rounds} = new Int32Array(${size});`,
    `${head}  if (round !== 0 && ${rounds}[${key}] === round) return ${values}[${key}]${bool ? ' === 1' : ' ?? 0'};`,
    ...lines,
    `  const ${result} = ${value};`,
    `  if (round !== 0 && ${key} >= 0) {`,
    `    ${values}[${key}] = ${bool ? `${result} ? 1 : 0` : result};`,
    `    ${rounds}[${key}] = round;`,
    '  }',
    `  return ${result};`,
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

/**
 * How a decision is asked: `sure` for yes or no, `open` for bits. Whoever asks first works it out, in plain values as long
 * as nothing it reads is open; else its equation is evaluated once more in three values.
 */
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
    if (emitter.finals.includes(id)) {
      if (mode === 'open') throw new RangeError(`decision ${id} is worked out last`);
      const test = none === '' ? '' : `!(${none}) && `;
      emitter.functions.set(
        name,
        `function ${name}(${parameters})${is('boolean')} {\n  return ${test}memo[${atom}] === YES;\n}`,
      );
      return;
    }
    const [known, at, before] = ['known', 'atom', 'before'].map((own) => scope.local.fresh(own));
    const visit = `${visitName(emitter, id)}(${names.join(', ')})`;
    const lines =
      mode === 'sure'
        ? [
            `function ${name}(${parameters})${is('boolean')} {`,
            ...(none === '' ? [] : [`  if (${none}) return false;`]),
            `  const ${known} = memo[${atom}];`,
            `  return ${known} === YES || (${known} !== NO && ${visit});`,
            '}',
          ]
        : [
            `function ${name}(${parameters})${is('number')} {`,
            ...(none === '' ? [] : [`  if (${none}) return NO;`]),
            `  const ${at} = ${atom};`,
            `  if (memo[${at}] === 0) {`,
            `    const ${before} = stuck;`,
            `    ${visit};`,
            `    stuck = ${before};`,
            '  }',
            `  const ${known} = memo[${at}] ?? 0;`,
            `  return ${known} === OPEN ? noteOpen(r, ${at}) : ${known};`,
            '}',
          ];
    if (mode === 'open') emitter.imports.add('noteOpen');
    emitter.functions.set(name, lines.join('\n'));
  });
}

/** Works a decision out; what it finds open on the way, itself perhaps, leaves it open. */
function visitName(emitter: Emitter, id: number): string {
  const decision = decisionOf(emitter, id);
  return named(emitter, `visit ${id}`, `${camel(decision.name)}Visit`, (name) => {
    const scope = createScope(name, decision.parameters);
    const parameters = parameterList(scope, decision.parameters);
    const names = decision.parameters.map(
      ({ id: variable }) => scope.variables.get(variable) ?? '_',
    );
    const at = scope.local.fresh('atom');
    const before = scope.local.fresh('before');
    const verdict = scope.local.fresh('value');
    const { lines, value } = plainBody(emitter, decision.body, scope);
    emitter.functions.set(
      name,
      [
        comment(decision.origin),
        `function ${name}(${parameters})${is('boolean')} {`,
        `${temporaries(scope)}  const ${at} = ${atomOf(emitter, id, names)};`,
        `  if (round === 0 || memo[${at}] === OPEN) {`,
        '    stuck = true;',
        '    return false;',
        '  }',
        `  memo[${at}] = OPEN;`,
        `  const ${before} = stuck;`,
        '  stuck = false;',
        ...lines,
        `  let ${verdict}${is('number')} = ${value} ? YES : NO;`,
        `  if (stuck) ${verdict} = ${equationName(emitter, id)}(${names.join(', ')});`,
        `  memo[${at}] = ${verdict};`,
        `  stuck = ${before} || ${verdict} === OPEN;`,
        `  if (${verdict} === OPEN) r.pending[r.pendingCount++] = ${at};`,
        `  return ${verdict} === YES;`,
        '}',
      ].join('\n'),
    );
  });
}

/** Works a decision out for good, when all it waits for is settled. */
export function finalName(emitter: Emitter, id: number): string {
  const decision = decisionOf(emitter, id);
  return named(emitter, `final ${id}`, `${camel(decision.name)}Final`, (name) => {
    const scope = createScope(name, decision.parameters);
    const parameters = parameterList(scope, decision.parameters);
    const names = decision.parameters.map(
      ({ id: variable }) => scope.variables.get(variable) ?? '_',
    );
    const { lines, value } = plainBody(emitter, decision.body, scope);
    emitter.functions.set(
      name,
      [
        comment(decision.origin),
        `function ${name}(${parameters})${is('void')} {`,
        ...(scope.temps.length === 0 ? [] : [temporaries(scope).trimEnd()]),
        ...lines,
        `  memo[${atomOf(emitter, id, names)}] = ${value} ? YES : NO;`,
        '}',
      ].join('\n'),
    );
  });
}

/** The decisions that a decision waits for, directly or not. */
function waitsFor(emitter: Emitter, id: number): ReadonlySet<number> {
  const found = new Set<number>();
  const visit = (body: Expr): void => {
    holdsNode(emitter, body, ({ op, decision }) => {
      if (op !== 'decision' || typeof decision !== 'number' || found.has(decision)) return false;
      found.add(decision);
      visit(decisionOf(emitter, decision).body);
      return false;
    });
  };
  visit(decisionOf(emitter, id).body);
  return found;
}

/**
 * The decisions that no circle waits for, each behind those that it waits for: they are worked out when the others are
 * settled, and nothing is open then.
 */
export function finalDecisions(emitter: Emitter): readonly number[] {
  const waits = emitter.program.decisions.map(({ id }) => waitsFor(emitter, id));
  const circular = waits.flatMap((found, id) => (found.has(id) ? [id] : []));
  return waits
    .flatMap((found, id) => {
      const final = !found.has(id) && !circular.some((other) => waits[other]?.has(id) === true);
      return final ? [{ id, found }] : [];
    })
    .toSorted((a, b) => a.found.size - b.found.size)
    .map(({ id }) => id);
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
