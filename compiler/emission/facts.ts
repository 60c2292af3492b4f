/**
 * Facts: what can be said of one order before any decision. Decisions ask for them again and again, so they are worked
 * out for all orders when the resolution begins.
 */
import { createScope, fnOf, kindOf, namesOf } from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { CHEAP, comment, effort, plainBody, locals } from './functions.ts';
import { verbTest } from './indexes.ts';
import { camel, pascal } from './names.ts';
import { functionText, indent } from './text.ts';
import { count } from './walk.ts';
import type { Program } from '../../language/program/program.ts';

export interface Fact {
  /** The table: a cell for each row of the orders. */
  readonly cells: string;
  /** Function that fills it. */
  readonly fill: string;
  readonly text: string;
}

/** The table of a function; undefined where it is no fact, or not worth one. */
export function factOf(emitter: Emitter, id: number): Fact | undefined {
  const known = emitter.facts.get(id);
  if (known !== undefined) return known;
  const fn = fnOf(emitter, id);
  const [only, second] = fn.parameters;
  if (only?.type.tag !== 'entity' || second !== undefined || fn.open) return undefined;
  if (only.type.optional || emitter.loose.has(only.id)) return undefined;
  const { tag } = fn.result;
  if (tag !== 'bool' && tag !== 'number' && tag !== 'entity') return undefined;
  if (callsOf(emitter.program, id) < 2) return undefined;
  const { population, capacity } = kindOf(emitter, only.type.kind);
  const steps = effort(emitter, fn.body, []);
  if (population !== 'orders' || fn.binding === 'map' || steps < 2 || steps > CHEAP)
    return undefined;
  const cells = emitter.names.fresh(`${camel(fn.name)}Of`);
  const fill = emitter.names.fresh(`fill${pascal(fn.name)}`);
  const scope = createScope(fill, fn.parameters, true);
  const { lines, value } = plainBody(emitter, fn.body, scope);
  const row = scope.variables.get(only.id) ?? 'row';
  const { base, columns } = namesOf(emitter, only.type.kind);
  const skips = [`${base}Present[${row}] !== 1`, ...verbTest(columns[0] ?? '', row, fn.verbs[0])];
  const array = tag === 'bool' ? 'Uint8Array' : tag === 'number' ? 'Int32Array' : 'Int16Array';
  const text = [
    comment(fn.origin),
    `const ${cells} = new ${array}(${capacity});`,
    functionText(fill, '', 'void', [
      locals(scope),
      `for (let ${row} = 0; ${row} < ${base}Size.count; ${row}++) {`,
      ...skips.map((test) => `  if (${test}) continue;`),
      ...lines.map((line) => indent(line)),
      `  ${cells}[${row}] = ${tag === 'bool' ? `${value} ? 1 : 0` : value};`,
      '}',
    ]),
  ].join('\n');
  const fact = { cells, fill, text };
  emitter.facts.set(id, fact);
  return fact;
}

/** In how many places the rules call a function. */
const callsOf = ({ fns, decisions }: Program, id: number): number =>
  count([fns, decisions], ({ op, fn }) => op === 'call' && fn === id);
