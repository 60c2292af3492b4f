/**
 * Which expressions may be none when they are evaluated. Their type says it, except for parameters: a function may be
 * asked about nothing, and what it reads of nothing is none, no or 0 as anywhere. Where the text around a call makes
 * sure that there is something, nothing has to be tested inside. Order does not matter for that: every expression has
 * a value, and one that was read where the condition around it fails is not used.
 */
import type { Expr, Program } from '../../language/program/program.ts';
import { children, everything, isDomain, isEffect, isExpr } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';

/** Expressions known not to be none, in writing (see `written`). */
type Known = ReadonlySet<string>;
/** What parameters stand for, in writing. */
type Arguments = ReadonlyMap<number, string | undefined>;

/** @returns by id: parameters and names that can be none though their type does not say so */
export function nullableVariables(program: Program): ReadonlySet<number> {
  const bindings: { readonly variable: number; readonly value: Expr }[] = [];
  const bind = (variable: number | undefined, value: Expr, known: Known): void => {
    const text = written(value, new Map());
    if (variable !== undefined && (text === undefined || !known.has(text))) {
      bindings.push({ variable, value });
    }
  };
  const visit = (nodes: readonly Node[], known: Known): void => {
    for (const node of nodes) {
      if (isExpr(node)) expression(node, known);
      else {
        if (isEffect(node) && node.effect === 'let') bind(node.variable.id, node.value, known);
        visit(children(node), known);
      }
    }
  };
  /** One after the other, each knowing that those before it hold (or, for `or`, fail). */
  const sequence = (items: readonly Expr[], hold: boolean, known: Known): Known => {
    let now = known;
    for (const item of items) {
      expression(item, now);
      now = new Set([...now, ...facts(program, item, hold, new Map())]);
    }
    return now;
  };
  const expression = (e: Expr, known: Known): void => {
    switch (e.op) {
      case 'and':
      case 'or':
        sequence(e.items, e.op === 'and', known);
        return;
      case 'if': {
        expression(e.yes, sequence([e.condition], true, known));
        expression(e.no, new Set([...known, ...facts(program, e.condition, false, new Map())]));
        return;
      }
      case 'quantifier': {
        const now = sequence(e.domain.where, true, known);
        visit(
          children(e).filter((part) => !isDomain(part)),
          now,
        );
        return;
      }
      case 'call':
        e.args.forEach((arg, at) => bind(program.fns[e.fn]?.parameters[at]?.id, arg, known));
        break;
      case 'let':
        bind(e.variable.id, e.value, known);
        break;
    }
    visit(children(e), known);
  };
  visit(everything(program), new Set());

  const nullable = new Set<number>();
  for (let before = -1; before !== nullable.size;) {
    before = nullable.size;
    for (const { variable, value } of bindings) {
      if (maybeNone(program, nullable, value)) nullable.add(variable);
    }
  }
  return nullable;
}

export function maybeNone(program: Program, nullable: ReadonlySet<number>, e: Expr): boolean {
  if (e.type.tag !== 'entity') return false;
  const go = (part: Expr): boolean => maybeNone(program, nullable, part);
  switch (e.op) {
    case 'const':
      return e.value < 0;
    case 'var':
      return e.type.optional || nullable.has(e.variable.id);
    case 'get': {
      const derived = program.kinds[e.kind]?.attributes[e.attribute]?.derived;
      return e.type.optional || go(e.of) || (derived !== undefined && go(derived.body));
    }
    case 'call': {
      const fn = program.fns[e.fn];
      return e.type.optional || fn === undefined || go(fn.body);
    }
    case 'if':
      return go(e.yes) || go(e.no);
    case 'let':
      return go(e.body);
    case 'or-else':
      return go(e.right);
    default:
      return e.type.optional;
  }
}

/** What is not none when the condition holds (or fails). */
function facts(program: Program, e: Expr, holds: boolean, given: Arguments): string[] {
  switch (e.op) {
    case 'not':
      return facts(program, e.of, !holds, given);
    case 'and':
    case 'or':
      return holds === (e.op === 'and')
        ? e.items.flatMap((item) => facts(program, item, holds, given))
        : [];
    case 'compare': {
      const isNone = e.right.op === 'const' && e.right.value < 0;
      return isNone && e.operator === (holds ? '!=' : '=') ? existing(e.left, given) : [];
    }
    case 'call': {
      const fn = program.fns[e.fn];
      if (fn === undefined) return [];
      const own = fn.parameters.map(({ id }, at) => {
        const arg = e.args[at];
        return [id, arg === undefined ? undefined : written(arg, given)] as const;
      });
      return facts(program, fn.body, holds, new Map(own));
    }
    default:
      return [];
  }
}

/** What is read of something is none unless there is something. */
function existing(e: Expr, given: Arguments): string[] {
  const text = written(e, given);
  return [...(text === undefined ? [] : [text]), ...(e.op === 'get' ? existing(e.of, given) : [])];
}

/** Equal for expressions of the same value; only for what conditions are usually about. */
function written(e: Expr, given: Arguments): string | undefined {
  switch (e.op) {
    case 'const':
      return `#${e.value}`;
    case 'var':
      return given.has(e.variable.id) ? given.get(e.variable.id) : `v${e.variable.id}`;
    case 'get': {
      const of = written(e.of, given);
      return of === undefined ? undefined : `${of}.${e.kind}.${e.attribute}`;
    }
    case 'call': {
      const args = e.args.map((arg) => written(arg, given));
      return args.includes(undefined) ? undefined : `f${e.fn}(${args.join()})`;
    }
    default:
      return undefined;
  }
}
