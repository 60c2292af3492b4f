/** Terms as closures. */
import type { Term } from '../plan/plan.ts';
import { binary } from './binary.ts';
import { callTerm } from './calls.ts';
import { cell, putCell, stepCell } from './cells.ts';
import { functionTerm } from './functions.ts';
import { boxOf, nameTerm, variableOf } from './names.ts';
import type { Context } from './names.ts';
import type { Scope } from './scope.ts';
import { allowed, changing, known, runOf, trusted } from './values.ts';
import type { Bag, Frame, Node, Place, Run } from './values.ts';

type Of<Op extends Term['op']> = Extract<Term, { op: Op }>;

export function term(context: Context, scope: Scope, of: Term): Node {
  const inner = (part: Term): Node => term(context, scope, part);
  switch (of.op) {
    case 'number':
    case 'bool':
      return known(of.value);
    case 'text':
      return known(of.text);
    case 'name':
      return nameTerm(context, scope, of.name);
    case 'numbers': {
      const { values } = of;
      return { run: () => trusted(values.slice()), defined: true };
    }
    case 'list': {
      const items = of.items.map((item) => inner(item).run);
      return { run: runOf((f) => items.map((item) => item(f))), defined: true };
    }
    case 'record':
      return record(
        of.fields.map(({ name, value }) => ({ name: allowed(name), run: inner(value).run })),
      );
    case 'cell':
      return of.at.op === 'text'
        ? member(inner(of.of), of.at.text)
        : cell(inner(of.of), inner(of.at));
    case 'member':
      return member(inner(of.of), of.name);
    case 'call':
    case 'new':
      return callTerm(context, scope, of);
    case 'prefix':
      if (of.operator === '++')
        return { run: stepped(context, scope, of.of, 1, false), defined: true };
      if (of.operator === '--')
        return { run: stepped(context, scope, of.of, -1, false), defined: true };
      return of.operator === '!' ? not(inner(of.of)) : minus(inner(of.of));
    case 'postfix': {
      const by = of.operator === '++' ? 1 : -1;
      return { run: stepped(context, scope, of.of, by, true), defined: true };
    }
    case 'binary':
      return binary(of.operator, inner(of.left), inner(of.right));
    case 'choose':
      return choose(inner(of.test), inner(of.yes), inner(of.no));
    case 'assign':
      return assign(context, scope, of);
    case 'sequence':
      return sequence(of.items.map(inner));
    case 'function':
      return functionTerm(context, scope, of);
  }
}

interface FieldRun {
  readonly name: string;
  readonly run: Run;
}

function record(fields: readonly FieldRun[]): Node {
  return {
    run: runOf((f) => {
      const made: Record<string, unknown> = {};
      for (const { name, run } of fields) made[name] = run(f);
      return made;
    }),
    defined: true,
  };
}

const field = (name: string): 'field' => trusted(allowed(name));

/** What a member is put into. */
function changed(of: Node): (frame: Frame) => Bag {
  const from: (frame: Frame) => Bag = trusted(of.run);
  return (f) => changing(from(f));
}

function member(of: Node, name: string): Node {
  const key = field(name);
  if (of.known !== undefined) {
    const bag: Bag = trusted(of.known.value);
    return { run: () => bag[key] };
  }
  const from: (frame: Frame) => Bag = trusted(of.run);
  return { run: (f) => from(f)[key] };
}

function not(of: Node): Node {
  const { run } = of;
  return { run: runOf((f) => !run(f)), defined: true };
}

function minus(of: Node): Node {
  const { run } = of;
  return { run: (f) => -run(f), defined: true };
}

function choose(test: Node, yes: Node, no: Node): Node {
  const [asks, first, second] = [test.run, yes.run, no.run];
  const defined = (yes.defined ?? false) && (no.defined ?? false);
  if (yes.known !== undefined) {
    const { value } = yes.known;
    return { run: (f) => (asks(f) ? value : second(f)), defined };
  }
  if (no.known !== undefined) {
    const { value } = no.known;
    return { run: (f) => (asks(f) ? first(f) : value), defined };
  }
  return { run: (f) => (asks(f) ? first(f) : second(f)), defined };
}

function sequence(items: readonly Node[]): Node {
  const last = items.at(-1);
  if (last === undefined) throw new RangeError('a sequence of nothing');
  const [before, run] = [items.slice(0, -1).map((item) => item.run), last.run];
  const [only] = before;
  const defined = last.defined ?? false;
  if (only !== undefined && before.length === 1) {
    return {
      run: (f) => {
        only(f);
        return run(f);
      },
      defined,
    };
  }
  return {
    run: (f) => {
      for (const one of before) one(f);
      return run(f);
    },
    defined,
  };
}

function assign(context: Context, scope: Scope, of: Of<'assign'>): Node {
  const { operator, to } = of;
  const value = term(context, scope, of.value);
  const { run } = value;
  const defined = operator !== '=' || (value.defined ?? false);
  switch (to.op) {
    case 'name': {
      const variable = variableOf(context, scope, to.name);
      if (variable.at === 'frame')
        return { run: assignLocal(variable.place, operator, value), defined };
      const box = boxOf(variable);
      if (box === undefined) throw new RangeError(`${to.name} is given`);
      if (operator === '+=') return { run: (f) => (box(f).v += run(f)), defined };
      if (operator === '-=') return { run: (f) => (box(f).v -= run(f)), defined };
      return { run: (f) => (box(f).v = run(f)), defined };
    }
    case 'member': {
      const key = field(to.name);
      const bag = changed(term(context, scope, to.of));
      if (operator === '+=') return { run: (f) => (bag(f)[key] += run(f)), defined };
      if (operator === '-=') return { run: (f) => (bag(f)[key] -= run(f)), defined };
      return { run: (f) => (bag(f)[key] = run(f)), defined };
    }
    case 'cell': {
      const [list, at] = [term(context, scope, to.of), term(context, scope, to.at)];
      return { run: putCell(list, at, operator, value), defined };
    }
    default:
      throw new RangeError(`nothing can be put into ${to.op}`);
  }
}

function assignLocal(place: Place, operator: '=' | '+=' | '-=', value: Node): Run {
  const { run } = value;
  const fixed = value.known?.value;
  if (operator === '+=') return (f) => (f[place] += run(f));
  if (operator === '-=') return (f) => (f[place] -= run(f));
  if (fixed !== undefined) return (f) => (f[place] = fixed);
  return (f) => (f[place] = run(f));
}

/** `++` and `--`. */
function stepped(context: Context, scope: Scope, of: Term, by: 1 | -1, after: boolean): Run {
  switch (of.op) {
    case 'name': {
      const variable = variableOf(context, scope, of.name);
      if (variable.at === 'frame') {
        const { place } = variable;
        if (after) return by > 0 ? (f) => f[place]++ : (f) => f[place]--;
        return by > 0 ? (f) => ++f[place] : (f) => --f[place];
      }
      const box = boxOf(variable);
      if (box === undefined) throw new RangeError(`${of.name} is given`);
      if (after) return by > 0 ? (f) => box(f).v++ : (f) => box(f).v--;
      return by > 0 ? (f) => ++box(f).v : (f) => --box(f).v;
    }
    case 'member': {
      const key = field(of.name);
      const bag = changed(term(context, scope, of.of));
      if (after) return by > 0 ? (f) => bag(f)[key]++ : (f) => bag(f)[key]--;
      return by > 0 ? (f) => ++bag(f)[key] : (f) => --bag(f)[key];
    }
    case 'cell':
      return stepCell(term(context, scope, of.of), term(context, scope, of.at), by, after);
    default:
      throw new RangeError(`${of.op} can not be counted up`);
  }
}
