/** Names as closures: reading them, giving them values. */
import { find, findGiven } from './scope.ts';
import type { Scope, Variable } from './scope.ts';
import { known, trusted, UNSET } from './values.ts';
import type { Box, Frame, Given, Node, Place, Run } from './values.ts';

/** What is common to a whole plan. */
export interface Context {
  readonly given: Given;
}

type Boxes = { 0: Box };

/** A box that lies in a frame. */
const boxIn = (place: Place): ((frame: Frame) => Box) => trusted((f: Boxes) => f[place]);
/** A box that was captured: the first place of a frame has all of them. */
const boxHeld = (place: Place): ((frame: Frame) => Box) =>
  trusted((f: { 0: Boxes }) => f[0][place]);

export function variableOf(context: Context, scope: Scope, name: string): Variable {
  const variable = find(scope, name) ?? findGiven(context.given, name);
  if (variable === undefined) throw new RangeError(`nothing is called ${name}`);
  return variable;
}

/** Where its box is, unless it lies in the frame itself. */
export function boxOf(variable: Variable): ((frame: Frame) => Box) | undefined {
  switch (variable.at) {
    case 'boxed':
      return boxIn(variable.place);
    case 'captured':
      return boxHeld(variable.place);
    case 'module': {
      const { box } = variable;
      return () => box;
    }
    case 'frame':
    case 'given':
      return undefined;
  }
}

export function nameTerm(context: Context, scope: Scope, name: string): Node {
  const variable = variableOf(context, scope, name);
  if (variable.at === 'given') return known(variable.value);
  if (variable.at === 'frame') {
    const local = variable.place;
    return { run: (f) => f[local], local };
  }
  if (variable.at === 'module') {
    const { box } = variable;
    if (variable.constant && box.v !== UNSET) return known(box.v);
    return {
      run: () => {
        const value = box.v;
        return value === UNSET ? early(name) : value;
      },
    };
  }
  const box = boxOf(variable);
  if (box === undefined) throw new RangeError(`${name} has no box`);
  return {
    run: (f) => {
      const value = box(f).v;
      return value === UNSET ? early(name) : value;
    },
  };
}

function early(name: string): never {
  throw new ReferenceError(`${name} has no value yet`);
}

/** Gives a variable its first value. */
export function start(variable: Variable, value: Run): Run {
  if (variable.at === 'frame') {
    const local = variable.place;
    return (f) => (f[local] = value(f));
  }
  const box = boxOf(variable);
  if (box === undefined) throw new RangeError('what is given has its value');
  return (f) => (box(f).v = value(f));
}

const newBox = (place: Place): Run => {
  const put = (f: Boxes): void => {
    f[place] = { v: UNSET };
  };
  return trusted(put);
};

/** New boxes for the variables of a block, each time that it is entered. */
export function boxes(variables: readonly Variable[]): Run | undefined {
  const all = variables.flatMap((one) => (one.at === 'boxed' ? [newBox(one.place)] : []));
  if (all.length === 0) return undefined;
  return trusted((f: Frame): void => {
    for (const put of all) put(f);
  });
}

/** Boxes around the parameters that functions within use. */
export function enters(parameters: readonly Variable[]): Run | undefined {
  const all = parameters.flatMap((one) => (one.at === 'boxed' ? [boxAround(one.place)] : []));
  if (all.length === 0) return undefined;
  return trusted((f: Frame): void => {
    for (const put of all) put(f);
  });
}

/** What lies in a place is put in a box there. */
export function boxAround(place: Place): Run {
  const put = (f: { 0: unknown }): void => {
    f[place] = { v: f[place] };
  };
  return trusted(put);
}
