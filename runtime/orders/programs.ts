/** Orders with conditions and alternatives: data until they are used. */
import { diagnose, refuse, succeed } from '../diagnostics.ts';
import type { Result } from '../diagnostics.ts';
import { pointer } from '../guards.ts';
import { item } from '../memory/memory.ts';
import type { Reader } from '../notation/candidates.ts';
import { normalised } from '../notation/names.ts';
import { readings } from '../notation/notation.ts';
import type { Reading } from '../notation/notation.ts';
import { piecesLike } from '../notation/pieces.ts';
import type { GenericOrder } from '../protocol.ts';
import type { ConditionRules } from '../rules.ts';
import type { AnyProgram } from '../memory/session.ts';
import { unknownName } from '../notation/unknown-names.ts';

/** A program's shape with something in the place of its orders. */
export type Shape<T> =
  | { readonly order: T }
  | { readonly if: string; readonly then: Shape<T>; readonly else?: Shape<T> }
  | { readonly first: readonly Shape<T>[] };

/** Conditions within conditions. */
const DEEPEST = 20;

/** Longer texts are not read as programs (nor, then, as anything). */
const LONGEST_PROGRAM = 2000;

/** Most texts are single orders: this tells so at little cost. */
export function looksLikeProgram(text: string): boolean {
  return text.length <= LONGEST_PROGRAM && /^\s*if\s|\sor\s+else\s/i.test(text);
}

/** Takes a program apart as it is written: `if .. then .. else ..`, `.. or else ..`, or an order's text. */
export function programShape(reader: Reader, text: string): Shape<string> {
  return shapeOf(reader, text.trim(), 0);
}

function shapeOf(reader: Reader, text: string, depth: number): Shape<string> {
  if (depth > DEEPEST) return { order: text };
  const start = /^if\s+/i.exec(text);
  if (start !== null) {
    for (const then of text.matchAll(/\s+then\s+/gi)) {
      const condition = text.slice(start[0].length, then.index);
      if (parseCondition(reader, condition) === undefined) continue;
      const rest = text.slice(then.index + then[0].length);
      const otherwise = splitElse(rest);
      const yes = shapeOf(reader, otherwise?.[0] ?? rest, depth + 1);
      const no = otherwise === undefined ? undefined : shapeOf(reader, otherwise[1], depth + 1);
      return conditional(condition, yes, no);
    }
    return { order: text };
  }
  const parts = text.split(/\s+or\s+else\s+/i);
  if (parts.length === 1) return { order: text };
  return { first: parts.map((part) => shapeOf(reader, part, depth + 1)) };
}

function conditional<T>(
  condition: string,
  yes: T,
  no: T | undefined,
): { readonly if: string; readonly then: T; readonly else?: T } {
  // oxlint-disable-next-line unicorn/no-thenable -- plain data, never awaited
  return { if: condition, then: yes, ...(no === undefined ? {} : { else: no }) };
}

/** Splits at the `else` that belongs to the first `then`: an inner `if` takes the nearest. */
function splitElse(text: string): readonly [string, string] | undefined {
  let open = 0;
  for (const word of text.matchAll(/(?<![^\s])(if|(?<!or\s+)else)\s+/gi)) {
    if (item(word, 1).toLowerCase() === 'if') open++;
    else if (open > 0) open--;
    else return [text.slice(0, word.index).trim(), text.slice(word.index + word[0].length)];
  }
  return undefined;
}

type Test = () => boolean;

/**
 * Reads a condition: one of those the variant declares, `not ..`, `.. and ..`.
 * @returns how to tell whether it holds; undefined when it cannot be read
 */
export function parseCondition(reader: Reader, text: string): Test | undefined {
  const whole = atomCondition(reader, text);
  if (whole !== undefined) return whole;
  for (const and of text.matchAll(/\s+and\s+/gi)) {
    // What stands before the `and` is a condition by itself, so that the work grows with the text only.
    const left = atomCondition(reader, text.slice(0, and.index));
    if (left === undefined) continue;
    const right = parseCondition(reader, text.slice(and.index + and[0].length));
    if (right !== undefined) return () => left() && right();
  }
  return undefined;
}

function atomCondition(reader: Reader, text: string): Test | undefined {
  const simple = simpleCondition(reader, text);
  if (simple !== undefined) return simple;
  const negated = /^\s*not\s+/i.exec(text);
  const inner =
    negated === null ? undefined : simpleCondition(reader, text.slice(negated[0].length));
  return inner === undefined ? undefined : () => !inner();
}

function simpleCondition(reader: Reader, text: string): Test | undefined {
  const { names } = reader;
  for (const condition of names.memory.rules.conditions) {
    const reading = readings(names, reader.runs(condition.notation), normalised(text))[0];
    if (reading === undefined) continue;
    return () => {
      const values = conditionArguments(reader, condition, reading);
      return values !== undefined && condition.holds(values);
    };
  }
  return undefined;
}

/** What a condition speaks of, as things stand; undefined when something is not there. */
function conditionArguments(
  reader: Reader,
  { types }: ConditionRules,
  reading: Reading,
): readonly number[] | undefined {
  const values: number[] = [];
  for (let parameter = 0; parameter < types.length; parameter++) {
    const holes = reading.holes.filter(({ path }) => path[0] === parameter);
    const whole = holes.find(({ path }) => path.length === 1);
    const type = types[parameter];
    if (whole !== undefined) values.push(whole.value);
    else if (type?.tag === 'entity') {
      const tests = holes.map((hole) => ({ ...hole, path: hole.path.slice(1) }));
      const row = piecesLike(reader.names, type.kind, tests)[0];
      if (row === undefined) return undefined;
      values.push(row);
    } else values.push(0);
  }
  return values;
}

/** Turns the orders in a shape into others, and the shape into a program. */
export function fillShape<T>(
  shape: Shape<T>,
  order: (from: T) => Result<AnyProgram>,
): Result<AnyProgram> {
  if ('order' in shape) return order(shape.order);
  if ('first' in shape) {
    const all: AnyProgram[] = [];
    for (const each of shape.first) {
      const made = fillShape(each, order);
      if (!made.ok) return made;
      all.push(made.value);
    }
    return succeed({ first: all });
  }
  const then = fillShape(shape.then, order);
  if (!then.ok) return then;
  if (shape.else === undefined) return succeed(conditional(shape.if, then.value, undefined));
  const otherwise = fillShape(shape.else, order);
  if (!otherwise.ok) return otherwise;
  return succeed(conditional(shape.if, then.value, otherwise.value));
}

/** A single order of a program, and where in it it stands (a JSON pointer). */
export interface Leaf {
  readonly order: GenericOrder;
  readonly path: string;
}

/** Its single orders, in order. */
export function leaves(program: AnyProgram, path = ''): readonly Leaf[] {
  if (isChoice(program)) {
    return program.first.flatMap((each, at) => leaves(each, path + pointer('first', at)));
  }
  if (isCondition(program)) {
    const otherwise = program.else === undefined ? [] : leaves(program.else, `${path}/else`);
    return [...leaves(program.then, `${path}/then`), ...otherwise];
  }
  return [{ order: program, path }];
}

/** Has it more conditions within conditions than anybody needs? What follows them calls itself. */
export function isTooDeep(program: AnyProgram, depth = 0): boolean {
  if (depth > DEEPEST) return true;
  const within = (part: AnyProgram): boolean => isTooDeep(part, depth + 1);
  if (isChoice(program)) return program.first.some(within);
  if (!isCondition(program)) return false;
  return within(program.then) || (program.else !== undefined && within(program.else));
}

export interface Conditional {
  readonly if: string;
  readonly then: AnyProgram;
  readonly else?: AnyProgram;
}

export function isCondition(program: AnyProgram): program is Conditional {
  return 'then' in program && !('verb' in program);
}

export function isChoice(
  program: AnyProgram,
): program is { readonly first: readonly AnyProgram[] } {
  return 'first' in program && !('verb' in program);
}

/** What in a condition is no name; else what may stand between `if` and `then`. */
export function conditionsHint({ names }: Reader, text: string): string {
  const { conditions } = names.memory.rules;
  const condition = text.replace(/^\s*if\s+/i, '').replace(/\s+then\s.*$/is, '');
  const notations = conditions.map(({ notation }) => notation);
  const unknown = condition
    .split(/\s+and\s+/i)
    .map((part) => unknownName(names, notations, part.replace(/^\s*not\s+/i, '')))
    .find((part) => part !== undefined);
  if (unknown !== undefined) return unknown;
  const forms = conditions.map(
    ({ notation }) =>
      `'${notation.map((part) => (part.part === 'text' ? part.text : '..')).join('')}'`,
  );
  return forms.length === 0
    ? 'This variant has no conditions.'
    : `Behind \`if\` stands a condition, with names as the variant has them: ${forms.join(', ')}.`;
}

/** Are all its conditions such as the variant declares? */
export function checkConditions(reader: Reader, program: AnyProgram): Result<true> {
  if (isChoice(program)) {
    for (const each of program.first) {
      const checked = checkConditions(reader, each);
      if (!checked.ok) return checked;
    }
    return succeed(true);
  }
  if (!isCondition(program)) return succeed(true);
  if (parseCondition(reader, program.if) === undefined) {
    const hint = conditionsHint(reader, program.if);
    return refuse(diagnose('unreadable-order', { text: program.if.slice(0, 200), hint }));
  }
  const then = checkConditions(reader, program.then);
  return !then.ok || program.else === undefined ? then : checkConditions(reader, program.else);
}

/**
 * The order that counts now.
 * @param usable does this order do? The first alternative that does is taken, else the last
 */
export function chosenOrder<T>(
  reader: Reader,
  program: AnyProgram,
  usable: (order: GenericOrder) => T | undefined,
  truth: (test: Test) => boolean,
): T | undefined {
  if (isCondition(program)) {
    const test = parseCondition(reader, program.if);
    const branch = test !== undefined && truth(test) ? program.then : program.else;
    return branch === undefined ? undefined : chosenOrder(reader, branch, usable, truth);
  }
  if (isChoice(program)) {
    for (const each of program.first) {
      const chosen = chosenOrder(reader, each, usable, truth);
      if (chosen !== undefined) return chosen;
    }
    return undefined;
  }
  return usable(program);
}

/** Writes a program; `write` writes its orders. */
export function programText(program: AnyProgram, write: (order: GenericOrder) => string): string {
  if (isCondition(program)) {
    const otherwise = program.else;
    const then = `if ${program.if} then ${programText(program.then, write)}`;
    return otherwise === undefined ? then : `${then} else ${programText(otherwise, write)}`;
  }
  if (isChoice(program))
    return program.first.map((each) => programText(each, write)).join(' or else ');
  return write(program);
}
