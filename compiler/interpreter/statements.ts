/**
 * Statements as closures. What one is worth is a signal: undefined goes on, two signals are for loops, and all else is
 * what the function returns.
 */
import type { Declaration, Statement } from '../plan/plan.ts';
import { loopStep } from './loops.ts';
import { boxes, start } from './names.ts';
import type { Context } from './names.ts';
import { declareLocal, find, newPlace, within } from './scope.ts';
import type { Scope, Variable } from './scope.ts';
import { term } from './terms.ts';
import { allowed, BREAK, CONTINUE, NONE, NOTHING, trusted } from './values.ts';
import type { Bag, Frame, Node, Run, Step } from './values.ts';

const NO_STEP: Step = { run: () => NONE, silent: true };

/** What a function returns, or NOTHING. */
export function bodyRun(context: Context, scope: Scope, body: readonly Statement[]): Run {
  return signalled(block(context, scope, body));
}

/** Statements with names of their own. */
export function block(context: Context, scope: Scope, body: readonly Statement[]): Step {
  return within(scope, (inner) => {
    const variables = body.flatMap((statement) =>
      statement.do === 'declare' ? namesOf(statement).map((name) => declareLocal(inner, name)) : [],
    );
    const entering = boxes(variables);
    const steps = body.flatMap((statement) => stepOf(context, inner, statement) ?? []);
    return inOrder(entering === undefined ? steps : [{ run: entering, silent: true }, ...steps]);
  });
}

export const namesOf = (declared: Declaration): readonly string[] =>
  declared.taken ?? declared.variables.map(({ name }) => name);

/** A step whose worth is a signal in any case. */
export function signalled({ run, silent }: Step): Run {
  if (!silent) return run;
  return (f) => {
    run(f);
    return NONE;
  };
}

/** Halves of halves: as many calls as there are steps, and no deep nest of them. */
function inOrder(steps: readonly Step[]): Step {
  const [first, second, third] = steps;
  if (first === undefined) return NO_STEP;
  if (second === undefined) return first;
  if (third === undefined) return pair(first, second);
  if (steps.length === 3 && first.silent && second.silent) {
    const [a, b, c] = [first.run, second.run, third.run];
    return {
      run: (f) => {
        a(f);
        b(f);
        return c(f);
      },
      silent: third.silent,
    };
  }
  const middle = steps.length >> 1;
  return pair(inOrder(steps.slice(0, middle)), inOrder(steps.slice(middle)));
}

function pair(first: Step, second: Step): Step {
  const a = first.run;
  if (first.silent) {
    const b = second.run;
    return {
      run: (f) => {
        a(f);
        return b(f);
      },
      silent: second.silent,
    };
  }
  const b = signalled(second);
  return {
    run: (f) => {
      const signal = a(f);
      return signal === undefined ? b(f) : signal;
    },
    silent: false,
  };
}

/** Undefined where there is nothing to do. */
export function stepOf(context: Context, scope: Scope, statement: Statement): Step | undefined {
  switch (statement.do) {
    case 'declare':
      return declaration(context, scope, statement);
    case 'loop':
      return loopStep(context, scope, statement);
    case 'term':
      return { run: term(context, scope, statement.term).run, silent: true };
    case 'if':
      return condition(context, scope, statement);
    case 'return':
      return statement.value === undefined
        ? { run: () => NOTHING, silent: false }
        : returned(term(context, scope, statement.value));
    case 'continue':
      return { run: () => CONTINUE, silent: false };
    case 'break':
      return { run: () => BREAK, silent: false };
    case 'switch':
      return choice(context, scope, statement);
    case 'block':
      return block(context, scope, statement.body);
    case 'comment':
    case 'origin':
      return undefined;
  }
}

function returned({ run, defined = false }: Node): Step {
  if (defined) return { run, silent: false };
  return {
    run: (f) => {
      const value = run(f);
      return value === undefined ? NOTHING : value;
    },
    silent: false,
  };
}

function declaration(context: Context, scope: Scope, declared: Declaration): Step {
  const { taken, variables } = declared;
  if (taken === undefined) {
    return inOrder(
      variables.map(({ name, value }): Step => {
        const { run } = term(context, scope, value);
        return { run: start(own(scope, name), run), silent: true };
      }),
    );
  }
  const [whole] = variables;
  if (whole === undefined || variables.length > 1) {
    throw new RangeError('names are taken out of one value');
  }
  const { run } = term(context, scope, whole.value);
  const place = newPlace(scope.making);
  const bag: (frame: Frame) => Bag = trusted((f: Frame) => f[place]);
  const takes = taken.map((name): Step => {
    const key: 'field' = trusted(allowed(name));
    return { run: start(own(scope, name), (f) => bag(f)[key]), silent: true };
  });
  return inOrder([{ run: (f) => (f[place] = run(f)), silent: true }, ...takes]);
}

function own(scope: Scope, name: string): Variable {
  const variable = find(scope, name);
  if (variable === undefined) throw new RangeError(`nothing is called ${name}`);
  return variable;
}

type If = Extract<Statement, { do: 'if' }>;

function condition(context: Context, scope: Scope, of: If): Step {
  const yes = block(context, scope, of.yes);
  const no = of.no === undefined ? undefined : block(context, scope, of.no);
  // A test that is turned round costs no closure of its own.
  if (no === undefined && of.test.op === 'prefix' && of.test.operator === '!') {
    return unless(term(context, scope, of.test.of).run, yes);
  }
  const test = term(context, scope, of.test).run;
  if (no === undefined) return when(test, yes);
  const silent = yes.silent && no.silent;
  const first = silent ? yes.run : signalled(yes);
  const second = silent ? no.run : signalled(no);
  return { run: (f) => (test(f) ? first(f) : second(f)), silent };
}

const when = (test: Run, { run, silent }: Step): Step => ({
  run: (f) => (test(f) ? run(f) : NONE),
  silent,
});

const unless = (test: Run, { run, silent }: Step): Step => ({
  run: (f) => (test(f) ? NONE : run(f)),
  silent,
});

type Switch = Extract<Statement, { do: 'switch' }>;

/** A case that ends with no signal goes on with the next, as in JavaScript. */
function choice(context: Context, scope: Scope, of: Switch): Step {
  const { run } = term(context, scope, of.of);
  let next = signalled(block(context, scope, of.otherwise));
  const otherwise = next;
  const cases = new Map<unknown, Run>();
  for (const { value, body } of of.cases.toReversed()) {
    const step = block(context, scope, body);
    const rest = next;
    next = body.length === 0 ? rest : pair(step, { run: rest, silent: false }).run;
    // The first of those with one value counts.
    cases.set(value, next);
  }
  return {
    run: (f) => {
      const chosen = cases.get(run(f)) ?? otherwise;
      const signal = chosen(f);
      return signal === BREAK ? NONE : signal;
    },
    silent: false,
  };
}
