/** Decisions: how they are asked, and how they are worked out (runtime/resolution/resolver.ts). */
import type { Decision, Expr } from '../../language/program/program.ts';
import { call, cellOf, fn, joined } from '../plan/build.ts';
import type { Part } from '../plan/build.ts';
import type { Parameter, Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import { decisionOf, kindOf } from './lowering.ts';
import { createScope, variableName } from './scope.ts';
import type { Lowering } from './lowering.ts';
import type { Scope } from './scope.ts';
import { named } from './function-names.ts';
import { plainBody } from './bodies.ts';
import { locals, parameterList } from './scope.ts';
import type { Mode } from './scope.ts';
import { camel } from './names.ts';
import { isLazy } from './lazy.ts';
import { threeValued } from './terms.ts';
import { inlined } from './inline.ts';
import { plainlySo } from './plainly.ts';
import { definite } from './terms.ts';

/**
 * How a decision is asked. When all is settled, the memo has it. While orders resolve, whoever asks first works it out, in
 * plain values as long as nothing it reads is open (`round`); else its equation is evaluated once more in three values,
 * and `open` gives bits.
 */
export function accessorName(lowering: Lowering, id: number, mode: Mode): string {
  const decision = decisionOf(lowering, id);
  const final = lowering.finals.includes(id);
  if (final && mode === 'open') throw new RangeError(`decision ${id} is worked out last`);
  const later = final && isLazy(lowering, id);
  const form = later ? 'round' : final ? 'settled' : mode;
  const suffix = form === 'open' ? 'Open' : form === 'settled' && !final ? 'Settled' : '';
  return named(lowering, `decision ${id} ${form}`, camel(decision.name) + suffix, (name) => {
    const { scope, parameters, names } = opened(name, decision, false);
    const atom = atomOf(lowering, id, names);
    if (form === 'open') {
      const body = openLines(lowering, id, atom, names, scope);
      return [fn(name, parameters, 'number', body)];
    }
    const body =
      form === 'settled'
        ? code`return memo[${atom}] === YES;`
        : known(atom, later ? finalName(lowering, id) : visitName(lowering, id), names);
    return [fn(name, parameters, 'boolean', [...ofNothing(names, false), ...body])];
  });
}

/**
 * The same where those it is about are surely there: the memo is read where it is asked. Engines write only so much of
 * what is called into what calls it, and the decisions that hang together are more than that.
 */
export function asked(
  lowering: Lowering,
  id: number,
  names: readonly string[],
  round: boolean,
): Term {
  const atom = atomOf(lowering, id, names);
  const final = lowering.finals.includes(id);
  const later = final && isLazy(lowering, id);
  if (!later && (final || !round)) return term`memo[${atom}] === YES`;
  const ask = later ? finalName(lowering, id) : visitName(lowering, id);
  return term`memo[${atom}] === YES || memo[${atom}] !== NO && ${call(ask, names)} === YES`;
}

/** Works a decision out, unless that has been done. */
export const demanded = (
  lowering: Lowering,
  id: number,
  names: readonly string[],
): readonly Statement[] =>
  code`if (memo[${atomOf(lowering, id, names)}] === 0) ${call(visitName(lowering, id), names)};`;

/** About nothing there is nothing to decide. */
const ofNothing = (names: readonly string[], result: Part): readonly Statement[] =>
  names.length === 0
    ? []
    : code`if (${joined(
        '||',
        names.map((name) => term`${name} < 0`),
      )}) return ${result};`;

/** The scope of a function about a decision, and its parameters. */
function opened(
  name: string,
  decision: Decision,
  round: boolean,
): {
  readonly scope: Scope;
  readonly parameters: readonly Parameter[];
  readonly names: readonly string[];
} {
  const scope = createScope(name, decision.parameters, round);
  const names = decision.parameters.map((parameter) => variableName(scope, parameter));
  return { scope, parameters: parameterList(scope, decision.parameters), names };
}

/** Reads the memo; whoever asks first calls what works it out. */
const known = (atom: Term, ask: string, args: readonly string[]): readonly Statement[] => code`
  const known = memo[${atom}];
  return known === YES || known !== NO && ${ask}(${args}) === YES;`;

function openLines(
  lowering: Lowering,
  id: number,
  atom: Term,
  names: readonly string[],
  scope: Scope,
): readonly Statement[] {
  const [value, at, before] = ['known', 'atom', 'before'].map((own) => scope.local.fresh(own));
  return code`
    ${ofNothing(names, 'NO')}
    const ${at} = ${atom};
    if (memo[${at}] === 0) {
      const ${before} = now.stuck;
      ${visitName(lowering, id)}(${names});
      now.stuck = ${before};
    }
    const ${value} = memo[${at}] ?? 0;
    return ${value} === OPEN ? noteOpen(r, ${at}) : ${value};`;
}

const from = (decision: Decision): Statement => ({ do: 'origin', origin: decision.origin });

/** Works a decision out; what it finds open on the way, itself perhaps, leaves it open. */
function visitName(lowering: Lowering, id: number): string {
  const decision = decisionOf(lowering, id);
  return named(lowering, `visit ${id}`, `${camel(decision.name)}Visit`, (name) => {
    const { scope, parameters, names } = opened(name, decision, true);
    const at = scope.local.fresh('atom');
    const before = scope.local.fresh('before');
    const verdict = scope.local.fresh('value');
    const soon = soonKnown(
      lowering,
      decision.body,
      scope,
      code`
        memo[${at}] = YES;
        now.stuck = ${before};
        return YES;`,
    );
    const { before: first, value } = plainBody(lowering, decision.body, scope);
    const body = code`
      ${locals(scope)}
      const ${at} = ${atomOf(lowering, id, names)};
      if (memo[${at}] === OPEN) {
        now.stuck = true;
        return OPEN;
      }
      memo[${at}] = OPEN;
      const ${before} = now.stuck;
      now.stuck = false;
      ${soon}
      ${first}
      const ${verdict} = ${value} ? YES : NO;
      if (now.stuck) return openly(${at}, r.top, ${equationName(lowering, id)}(${names}), ${before});
      memo[${at}] = ${verdict};
      now.stuck = ${before};
      return ${verdict};`;
    return [from(decision), fn(name, parameters, 'number', body)];
  });
}

/** What is done where a decision is plainly so. */
function soonKnown(
  lowering: Lowering,
  body: Expr,
  scope: Scope,
  yes: readonly Statement[],
): readonly Statement[] {
  const plainly = plainlySo(lowering, body);
  return plainly === undefined ? [] : code`if (${definite(lowering, plainly, scope)}) { ${yes} }`;
}

/** Works a decision out for good, when all it waits for is settled. */
export function finalName(lowering: Lowering, id: number): string {
  const decision = decisionOf(lowering, id);
  return named(lowering, `final ${id}`, `${camel(decision.name)}Final`, (name) => {
    const { scope, parameters, names } = opened(name, decision, true);
    const verdict = scope.local.fresh('value');
    const cell = term`memo[${atomOf(lowering, id, names)}]`;
    const soon = soonKnown(lowering, decision.body, scope, code`${cell} = YES; return YES;`);
    const { before, value } = plainBody(lowering, decision.body, scope);
    const body = code`
      ${locals(scope)}
      ${soon}
      ${before}
      const ${verdict} = ${value} ? YES : NO;
      ${cell} = ${verdict};
      return ${verdict};`;
    return [from(decision), fn(name, parameters, 'number', body)];
  });
}

/** What is certain of a decision before any other is read; undefined where nothing ever is. */
export function earlyName(lowering: Lowering, id: number): string | undefined {
  const decision = decisionOf(lowering, id);
  const body = inlined(lowering, decision.body);
  if (body.op !== 'or' && body.op !== 'and') return undefined;
  const items = body.items.filter((item) => !item.open);
  if (items.length === 0) return undefined;
  return named(lowering, `early ${id}`, `${camel(decision.name)}Early`, (name) => {
    const { scope, parameters, names } = opened(name, decision, true);
    const certain = definite(lowering, { ...body, items, open: false }, scope);
    const cell = term`memo[${atomOf(lowering, id, names)}]`;
    const note =
      body.op === 'or'
        ? code`if (${certain}) ${cell} = YES;`
        : code`if (!${certain}) ${cell} = NO;`;
    return [fn(name, parameters, 'void', [...locals(scope), ...note])];
  });
}

export function equationName(lowering: Lowering, id: number): string {
  const decision = decisionOf(lowering, id);
  return named(lowering, `equation ${id}`, `${camel(decision.name)}Equation`, (name) => {
    const scope = createScope(name, decision.parameters, true);
    const value = threeValued(lowering, decision.body, scope);
    const parameters = parameterList(scope, decision.parameters);
    const body = code`${locals(scope)} return ${value};`;
    return [from(decision), fn(name, parameters, 'number', body)];
  });
}

/** How many things of a kind decisions speak of: of orders, those that can be in force. */
export function decidedOn(lowering: Lowering, kind: number): number {
  const { capacity, inForce = capacity } = kindOf(lowering, kind);
  return inForce;
}

/** Sizes of the families, and where each begins in the memo. */
export function familyBases(lowering: Lowering): number[] {
  const bases: number[] = [];
  let next = 0;
  for (const { parameters } of lowering.program.decisions) {
    bases.push(next);
    next += parameters.reduce(
      (product, { type }) => product * (type.tag === 'entity' ? decidedOn(lowering, type.kind) : 1),
      1,
    );
  }
  return [...bases, next];
}

export function atomOf(lowering: Lowering, id: number, keys: readonly string[]): Term {
  const base = familyBases(lowering)[id] ?? 0;
  const sizes = decisionOf(lowering, id).parameters.map(({ type }) =>
    type.tag === 'entity' ? decidedOn(lowering, type.kind) : 1,
  );
  const key = cellOf(keys, sizes);
  return base === 0 ? key : term`${base} + ${key}`;
}
