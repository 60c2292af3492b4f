/** Function terms as functions of JavaScript: closures of their bodies, over a frame for each call. */
import type { Term } from '../plan/plan.ts';
import { declareLocal, find, hasLocals, namesIn, newMaking, newScope } from './scope.ts';
import type { Scope } from './scope.ts';
import { boxOf, enters } from './names.ts';
import { bodyRun } from './statements.ts';
import { term } from './terms.ts';
import { NONE, NOTHING, trusted } from './values.ts';
import type { Box, Callee, Frame, Node, Run, Value } from './values.ts';
import type { Context } from './names.ts';

type FunctionTerm = Extract<Term, { op: 'function' }>;

/** What a function runs; made when it is called first, since most of what it names is known by then. */
interface Code {
  /** Places of a frame. */
  size: number;
  run: Run;
}

type Growing = Frame & { push(value: Value): void; readonly length: number };

export function functionTerm(context: Context, scope: Scope, made: FunctionTerm): Node {
  const captured = capturedBy(scope, made);
  const { length } = made.parameters;
  const code = newCode(
    context,
    scope,
    made,
    captured.map(({ name }) => name),
  );
  if (captured.length === 0) {
    return { run: () => trusted(newFunction(code, NONE, length)), defined: true };
  }
  const reads = captured.map(({ box }) => box);
  return {
    run: (f) => trusted(newFunction(code, trusted(reads.map((read) => read(f))), length)),
    defined: true,
  };
}

interface Captured {
  readonly name: string;
  readonly box: (frame: Frame) => Box;
}

/** Boxes of the functions around. A name may be one of the function's own as well: that does no harm. */
function capturedBy(scope: Scope, made: FunctionTerm): readonly Captured[] {
  if (!hasLocals(scope)) return [];
  return [...namesIn(made)].flatMap((name): Captured[] => {
    const variable = find(scope, name);
    if (variable === undefined || variable.at === 'module') return [];
    const box = boxOf(variable);
    if (box === undefined) throw new RangeError(`${name} counts a loop: no function has it`);
    return [{ name, box }];
  });
}

function newCode(
  context: Context,
  scope: Scope,
  made: FunctionTerm,
  captured: readonly string[],
): Code {
  // The scope as it stands now: its places go on being used by others, but names keep their meaning.
  const code: Code = {
    size: 0,
    run: (first) => {
      makeCode(code, context, scope, made, captured);
      // The frame was made before anybody knew its size.
      const frame: Growing = trusted(first);
      while (frame.length < code.size) frame.push(NONE);
      return code.run(frame);
    },
  };
  return code;
}

function makeCode(
  code: Code,
  context: Context,
  outer: Scope,
  made: FunctionTerm,
  captured: readonly string[],
): void {
  const making = newMaking(made.body);
  const around = newScope(making, outer);
  captured.forEach((name, at) => {
    around.variables.set(name, { at: 'captured', place: trusted(at) });
  });
  const scope = newScope(making, around);
  const entering = enters(made.parameters.map(({ name }) => declareLocal(scope, name)));
  const { body } = made;
  const run = 'op' in body ? term(context, scope, body).run : bodyRun(context, scope, body);
  code.size = making.size;
  code.run =
    entering === undefined
      ? run
      : (f) => {
          entering(f);
          return run(f);
        };
}

/** Frames of a few sizes, so that engines meet one kind of list. */
function frameOf(size: number, held: Value, a: Value, b: Value, c: Value, d: Value): Frame {
  if (size <= 5) return trusted([held, a, b, c, d]);
  if (size <= 8) return trusted([held, a, b, c, d, NONE, NONE, NONE]);
  const frame = [held, a, b, c, d, NONE, NONE, NONE, NONE, NONE, NONE, NONE];
  while (frame.length < size) frame.push(NONE);
  return trusted(frame);
}

/** Of the number of parameters that it was written with: the runtime calls some by it. */
function newFunction(code: Code, held: Value, parameters: number): Callee {
  switch (parameters) {
    case 0:
      return () => {
        const value = code.run(frameOf(code.size, held, NONE, NONE, NONE, NONE));
        return value === NOTHING ? NONE : value;
      };
    case 1:
      return fixed((a: Value) => {
        const value = code.run(frameOf(code.size, held, a, NONE, NONE, NONE));
        return value === NOTHING ? NONE : value;
      });
    case 2:
      return fixed((a: Value, b: Value) => {
        const value = code.run(frameOf(code.size, held, a, b, NONE, NONE));
        return value === NOTHING ? NONE : value;
      });
    case 3:
      return fixed((a: Value, b: Value, c: Value) => {
        const value = code.run(frameOf(code.size, held, a, b, c, NONE));
        return value === NOTHING ? NONE : value;
      });
    case 4:
      return fixed((a: Value, b: Value, c: Value, d: Value) => {
        const value = code.run(frameOf(code.size, held, a, b, c, d));
        return value === NOTHING ? NONE : value;
      });
  }
  const many = (...given: readonly Value[]): Value => {
    const frame = [held];
    for (let at = 0; at < parameters; at++) frame.push(trusted(given[at]));
    while (frame.length < code.size) frame.push(NONE);
    const value = code.run(trusted(frame));
    return value === NOTHING ? NONE : value;
  };
  return Object.defineProperty(many, 'length', { value: parameters });
}

const fixed = (made: unknown): Callee => trusted(made);
