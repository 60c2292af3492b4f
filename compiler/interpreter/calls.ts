/** Calls as closures, by what is known of whom they call and how many arguments they have. */
import type { Term } from '../plan/plan.ts';
import type { Context } from './names.ts';
import type { Scope } from './scope.ts';
import { term } from './terms.ts';
import { allowed, keyed, runOf, trusted } from './values.ts';
import type { Callee, Frame, Method, Node, Run, Value } from './values.ts';

type Call = Extract<Term, { op: 'call' }>;
type New = Extract<Term, { op: 'new' }>;
type Maker = new (...args: readonly Value[]) => unknown;

export function callTerm(context: Context, scope: Scope, of: Call | New): Node {
  const args = of.args.map((arg) => term(context, scope, arg));
  if (of.op === 'new') return newTerm(context, scope, of.type, args);
  const { of: callee } = of;
  if (callee.op === 'member') {
    return methodCall(term(context, scope, callee.of), allowed(callee.name), args);
  }
  if (callee.op === 'cell') {
    const [from, at] = [term(context, scope, callee.of).run, term(context, scope, callee.at).run];
    const runs = args.map(({ run }) => run);
    return {
      run: (f) => {
        const bag: Method = trusted(from(f));
        const key: 'field' = trusted(keyed(at(f)));
        const method = bag[key];
        return trusted(
          Reflect.apply(
            method,
            bag,
            runs.map((run) => run(f)),
          ),
        );
      },
    };
  }
  const called = term(context, scope, callee);
  if (called.known !== undefined) return { run: knownCall(trusted(called.known.value), args) };
  return { run: anyCall(trusted(called.run), args) };
}

/** Whom it calls is known: nearly all calls of a plan. */
function knownCall(callee: Callee, args: readonly Node[]): Run {
  const runs = args.map(({ run }) => run);
  const [first, second, third, fourth] = runs;
  const [one, two] = args;
  if (first === undefined) return () => callee();
  if (second === undefined) {
    const local = one?.local;
    return local === undefined ? (f) => callee(first(f)) : (f) => callee(f[local]);
  }
  if (third === undefined) {
    const [a, b] = [one?.local, two?.local];
    if (a !== undefined && b !== undefined) return (f) => callee(f[a], f[b]);
    return (f) => callee(first(f), second(f));
  }
  if (fourth === undefined) return (f) => callee(first(f), second(f), third(f));
  if (runs.length === 4) return (f) => callee(first(f), second(f), third(f), fourth(f));
  return (f) => callee(...runs.map((run) => run(f)));
}

function anyCall(callee: (frame: Frame) => Callee, args: readonly Node[]): Run {
  const runs = args.map(({ run }) => run);
  const [first, second, third] = runs;
  if (first === undefined) return (f) => callee(f)();
  if (second === undefined) return (f) => callee(f)(first(f));
  if (third === undefined) return (f) => callee(f)(first(f), second(f));
  if (runs.length === 3) return (f) => callee(f)(first(f), second(f), third(f));
  return (f) => callee(f)(...runs.map((run) => run(f)));
}

/** `of.name(...)`: what it belongs to is what it works on. */
function methodCall(of: Node, name: string, args: readonly Node[]): Node {
  const key: 'field' = trusted(name);
  const from: (frame: Frame) => Method = trusted(of.run);
  const runs = args.map(({ run }) => run);
  const [first, second] = runs;
  if (of.known?.value === trusted(Math)) {
    // Functions of numbers, that belong to nothing.
    const math: Method = trusted(Math);
    return { run: knownCall(math[key], args) };
  }
  if (first === undefined) return { run: (f) => from(f)[key]() };
  if (second === undefined) return { run: (f) => from(f)[key](first(f)) };
  if (runs.length === 2) return { run: (f) => from(f)[key](first(f), second(f)) };
  return { run: (f) => from(f)[key](...runs.map((run) => run(f))) };
}

function newTerm(context: Context, scope: Scope, type: string, args: readonly Node[]): Node {
  const runs = args.map(({ run }) => run);
  const maker: (frame: Frame) => Maker = trusted(
    term(context, scope, { op: 'name', name: type }).run,
  );
  return { run: runOf((f) => new (maker(f))(...runs.map((run) => run(f)))), defined: true };
}
