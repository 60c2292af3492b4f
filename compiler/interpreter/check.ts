/**
 * Whether a plan may be run: before anything of it runs, all names that it uses are looked for. A plan from a stranger
 * must not reach more than what it declares, what it is given, and what only computes.
 */
import type { Parameter, Source, Statement, Term } from '../plan/plan.ts';
import { allowed, GLOBALS, PLAIN } from './values.ts';
import type { Given } from './values.ts';

interface Known {
  readonly constant: boolean;
  /** How many functions stand around it. */
  readonly depth: number;
  /** Its declaration stands before where the check is. */
  ready: boolean;
}

interface Names {
  readonly own: Map<string, Known>;
  readonly outer: Names | undefined;
  readonly depth: number;
}

export function check(statements: readonly Statement[], given: Given): void {
  const refuse = (why: string): never => {
    throw new RangeError(why);
  };
  const inner = (outer: Names): Names => ({ own: new Map(), outer, depth: outer.depth });
  const add = (names: Names, name: string, constant: boolean, ready: boolean): void => {
    if (names.own.has(name)) refuse(`${name} is declared twice`);
    names.own.set(name, { constant, depth: names.depth, ready });
  };

  /** What is declared, undefined where it is given. */
  function find(names: Names, name: string): Known | undefined {
    for (let at: Names | undefined = names; at !== undefined; at = at.outer) {
      const found = at.own.get(name);
      if (found === undefined) continue;
      if (!found.ready && found.depth === names.depth) refuse(`${name} has no value yet`);
      return found;
    }
    return undefined;
  }

  function named(names: Names, name: string): void {
    if (find(names, name) !== undefined || given.has(name) || PLAIN.has(name)) return;
    // They are the same for all that runs here: no plan gets hold of one to change it.
    refuse(GLOBALS.has(name) ? `${name} is no value` : `nothing is called ${name}`);
  }

  /** `Math` of `Math.max`, `String` of `String(1)`. */
  function isGlobal(names: Names, of: Term): boolean {
    if (of.op !== 'name') return false;
    return find(names, of.name) === undefined && !given.has(of.name) && GLOBALS.has(of.name);
  }

  function target(names: Names, of: Term): void {
    if (of.op === 'name') {
      const found = find(names, of.name);
      if (found === undefined) refuse(`${of.name} can not be given a value`);
      else if (found.constant) refuse(`${of.name} is constant`);
      return;
    }
    if (of.op !== 'cell' && of.op !== 'member') return refuse(`${of.op} can not be given a value`);
    if (isGlobal(names, of.of)) refuse('what all plans use can not be changed');
    term(names, of);
  }

  const terms = (names: Names, all: readonly Term[]): void => {
    for (const one of all) term(names, one);
  };

  function term(names: Names, of: Term): void {
    switch (of.op) {
      case 'number':
      case 'bool':
      case 'text':
      case 'numbers':
        return;
      case 'name':
        return named(names, of.name);
      case 'list':
      case 'sequence':
        return terms(names, of.items);
      case 'record':
        for (const { name, value } of of.fields) {
          allowed(name);
          term(names, value);
        }
        return;
      case 'cell':
        if (of.at.op === 'text') allowed(of.at.text);
        return terms(names, [of.of, of.at]);
      case 'member':
        allowed(of.name);
        if (!isGlobal(names, of.of)) term(names, of.of);
        return;
      case 'call':
        if (!isGlobal(names, of.of)) term(names, of.of);
        return terms(names, of.args);
      case 'new': {
        const name: Term = { op: 'name', name: of.type };
        if (!isGlobal(names, name)) term(names, name);
        return terms(names, of.args);
      }
      case 'prefix':
      case 'postfix':
        return of.operator === '++' || of.operator === '--'
          ? target(names, of.of)
          : term(names, of.of);
      case 'binary':
        return terms(names, [of.left, of.right]);
      case 'choose':
        return terms(names, [of.test, of.yes, of.no]);
      case 'assign':
        target(names, of.to);
        return term(names, of.value);
      case 'function':
        return functionTerm(names, of.parameters, of.body);
    }
  }

  function functionTerm(
    names: Names,
    parameters: readonly Parameter[],
    body: Term | readonly Statement[],
  ): void {
    const own: Names = { own: new Map(), outer: names, depth: names.depth + 1 };
    for (const { name } of parameters) add(own, name, false, true);
    if ('op' in body) term(own, body);
    else block(own, body);
  }

  function block(outer: Names, body: readonly Statement[]): void {
    const names = inner(outer);
    for (const statement of body) {
      if (statement.do !== 'declare') continue;
      const { constant, taken, variables } = statement;
      for (const name of taken ?? variables.map((one) => one.name)) {
        add(names, name, constant, false);
      }
    }
    for (const one of body) statement(names, one);
  }

  function statement(names: Names, of: Statement): void {
    switch (of.do) {
      case 'declare':
        for (const { name, value } of of.variables) {
          term(names, value);
          if (of.taken === undefined) ready(names, name);
        }
        for (const name of of.taken ?? []) ready(names, allowed(name));
        return;
      case 'loop': {
        const own = inner(names);
        source(own, of.source);
        return block(own, of.body);
      }
      case 'term':
        return term(names, of.term);
      case 'if':
        term(names, of.test);
        block(names, of.yes);
        return block(names, of.no ?? []);
      case 'return':
        return of.value === undefined ? undefined : term(names, of.value);
      case 'switch':
        term(names, of.of);
        for (const { body } of of.cases) block(names, body);
        return block(names, of.otherwise);
      case 'block':
        return block(names, of.body);
      case 'continue':
      case 'break':
      case 'comment':
      case 'origin':
        return;
    }
  }

  function ready(names: Names, name: string): void {
    const found = names.own.get(name);
    if (found !== undefined) found.ready = true;
  }

  /** The names of a loop, in the order in which its head gives them values. */
  function source(names: Names, of: Source): void {
    switch (of.over) {
      case 'one':
        term(names, of.value);
        return add(names, of.name, false, true);
      case 'chain':
        term(names, of.first);
        add(names, of.name, false, true);
        return named(names, of.next);
      case 'span':
        term(names, of.from);
        add(names, of.at, false, true);
        term(names, of.end.value);
        if (of.end.name !== undefined) add(names, of.end.name, false, true);
        named(names, of.list);
        return add(names, of.name, false, true);
      case 'range':
        terms(names, of.down ? [of.below] : [of.from]);
        add(names, of.name, false, true);
        return terms(names, of.down ? [of.from] : [of.below]);
      case 'items':
        term(names, of.list);
        return add(names, of.name, true, true);
    }
  }

  const outermost: Names = { own: new Map(), outer: undefined, depth: 0 };
  block(outermost, statements);
}
