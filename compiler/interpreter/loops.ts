/** Loops as closures: each stands for the `for` that the plan says. */
import type { Loop, Source, Statement } from '../plan/plan.ts';
import { cell, cellOr } from './cells.ts';
import { boxAround, nameTerm } from './names.ts';
import type { Context } from './names.ts';
import { newPlace, within } from './scope.ts';
import type { Scope } from './scope.ts';
import { block, signalled } from './statements.ts';
import { term } from './terms.ts';
import { BREAK, CONTINUE, NONE, trusted } from './values.ts';
import type { Frame, Node, Place, Run, Step } from './values.ts';

type Of<Over extends Source['over']> = Extract<Source, { over: Over }>;

/** What a loop says when a turn ended with a signal that was not to go on. */
const ended = (signal: number): number => (signal === BREAK ? NONE : signal);

export function loopStep(context: Context, scope: Scope, { source, body }: Loop): Step {
  return within(scope, (inner): Step => ({
    run: loopRun(context, inner, source, body),
    silent: false,
  }));
}

function loopRun(context: Context, scope: Scope, source: Source, body: readonly Statement[]): Run {
  switch (source.over) {
    case 'one':
      return one(context, scope, source, body);
    case 'chain':
      return chain(context, scope, source, body);
    case 'span':
      return span(context, scope, source, body);
    case 'range':
      return range(context, scope, source, body);
    case 'items':
      return items(context, scope, source, body);
  }
}

/** A variable of the head of a loop. */
function headPlace(scope: Scope, name: string): Place {
  const place = newPlace(scope.making);
  scope.variables.set(name, { at: 'frame', place });
  return place;
}

/**
 * What is done each turn. Where a function within uses the variables of the loop, each turn has boxes of its own, and
 * what it leaves in them counts on.
 */
function turn(
  context: Context,
  scope: Scope,
  heads: readonly string[],
  body: readonly Statement[],
): Run {
  const shared = heads.filter((name) => scope.making.isShared(name));
  if (shared.length === 0) return signalled(block(context, scope, body));
  return within(scope, (inner) => {
    const copies = shared.map((name) => {
      const from = scope.variables.get(name);
      if (from?.at !== 'frame') throw new RangeError(`${name} is no variable of the loop`);
      const place = newPlace(scope.making);
      inner.variables.set(name, { at: 'boxed', place });
      return { from: from.place, place, wrap: boxAround(place) };
    });
    const run = signalled(block(context, inner, body));
    return (f) => {
      for (const { from, place, wrap } of copies) {
        f[place] = f[from];
        wrap(f);
      }
      const signal = run(f);
      for (const { from, place } of copies) f[from] = unboxed(f, place);
      return signal;
    };
  });
}

const unboxed = (frame: Frame, place: Place): number =>
  trusted<{ 0: { v: number } }>(frame)[place].v;

function one(context: Context, scope: Scope, source: Of<'one'>, body: readonly Statement[]): Run {
  const value = term(context, scope, source.value).run;
  const at = headPlace(scope, source.name);
  const run = turn(context, scope, [source.name], body);
  return (f) => {
    for (f[at] = value(f); f[at] >= 0; f[at] = -1) {
      const signal = run(f);
      if (signal !== undefined && signal !== CONTINUE) return ended(signal);
    }
    return NONE;
  };
}

/** `LIST[AT] ?? OTHER`. */
function cellOf(context: Context, scope: Scope, list: string, at: Node, other: number): Run {
  const of = nameTerm(context, scope, list);
  const read = cell(of, at);
  if (read.cell !== undefined) return cellOr(read.cell.cells, at, other);
  return (f) => read.run(f) ?? other;
}

function chain(
  context: Context,
  scope: Scope,
  source: Of<'chain'>,
  body: readonly Statement[],
): Run {
  const first = term(context, scope, source.first).run;
  const at = headPlace(scope, source.name);
  const next = cellOf(context, scope, source.next, { run: (f) => f[at], local: at }, -1);
  const run = turn(context, scope, [source.name], body);
  return (f) => {
    for (f[at] = first(f); f[at] >= 0; f[at] = next(f)) {
      const signal = run(f);
      if (signal !== undefined && signal !== CONTINUE) return ended(signal);
    }
    return NONE;
  };
}

function span(context: Context, scope: Scope, source: Of<'span'>, body: readonly Statement[]): Run {
  const from = term(context, scope, source.from).run;
  const at = headPlace(scope, source.at);
  const end = term(context, scope, source.end.value).run;
  const last = source.end.name === undefined ? undefined : headPlace(scope, source.end.name);
  const here = cellOf(context, scope, source.list, { run: (f) => f[at], local: at }, 0);
  const to = headPlace(scope, source.name);
  const heads = [
    source.at,
    ...(source.end.name === undefined ? [] : [source.end.name]),
    source.name,
  ];
  const run = turn(context, scope, heads, body);
  if (last === undefined) {
    return (f) => {
      f[at] = from(f);
      for (f[to] = here(f); f[at] < end(f); f[at]++, f[to] = here(f)) {
        const signal = run(f);
        if (signal !== undefined && signal !== CONTINUE) return ended(signal);
      }
      return NONE;
    };
  }
  return (f) => {
    f[at] = from(f);
    f[last] = end(f);
    for (f[to] = here(f); f[at] < f[last]; f[at]++, f[to] = here(f)) {
      const signal = run(f);
      if (signal !== undefined && signal !== CONTINUE) return ended(signal);
    }
    return NONE;
  };
}

function range(
  context: Context,
  scope: Scope,
  source: Of<'range'>,
  body: readonly Statement[],
): Run {
  if (source.down) {
    // Worked out before there is the variable.
    const end = term(context, scope, source.below).run;
    const at = headPlace(scope, source.name);
    const least = term(context, scope, source.from).run;
    const run = turn(context, scope, [source.name], body);
    return (f) => {
      for (f[at] = end(f) - 1; f[at] >= least(f); f[at]--) {
        const signal = run(f);
        if (signal !== undefined && signal !== CONTINUE) return ended(signal);
      }
      return NONE;
    };
  }
  const start = term(context, scope, source.from).run;
  const at = headPlace(scope, source.name);
  const below = term(context, scope, source.below);
  const run = turn(context, scope, [source.name], body);
  if (below.known !== undefined) {
    const { value } = below.known;
    return (f) => {
      for (f[at] = start(f); f[at] < value; f[at]++) {
        const signal = run(f);
        if (signal !== undefined && signal !== CONTINUE) return ended(signal);
      }
      return NONE;
    };
  }
  const end = below.run;
  return (f) => {
    for (f[at] = start(f); f[at] < end(f); f[at]++) {
      const signal = run(f);
      if (signal !== undefined && signal !== CONTINUE) return ended(signal);
    }
    return NONE;
  };
}

function items(
  context: Context,
  scope: Scope,
  source: Of<'items'>,
  body: readonly Statement[],
): Run {
  const list: (frame: Frame) => Iterable<number> = trusted(term(context, scope, source.list).run);
  const at = headPlace(scope, source.name);
  const run = turn(context, scope, [source.name], body);
  return (f) => {
    for (const item of list(f)) {
      f[at] = item;
      const signal = run(f);
      if (signal !== undefined && signal !== CONTINUE) return ended(signal);
    }
    return NONE;
  };
}
