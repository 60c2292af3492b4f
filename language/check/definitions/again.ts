/**
 * Checks one function or assertion again, in what is known of all else. A function shows to the others what it takes and
 * gives, when its value can be known, and which decisions it reads: as long as that stays, nothing else can be wrong
 * that was right.
 */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Expr } from '../../program/program.ts';
import type { Clause, Expression, ParameterNode, TypeNode } from '../../syntax/tree.ts';
import type { PlacedClause } from '../world.ts';
import { bindingOf } from './binding.ts';
import type { Context, FunctionInfo, UnboundFn } from './context.ts';
import { checkAssertions } from './exchanges.ts';
import { checkFunction, parameters } from './functions.ts';
import { visitExpressions } from '../../program/walk.ts';
import { namesCalled } from './walk.ts';

/**
 * What is wrong in a clause that was changed; undefined where that may not be all.
 * @param context of a check that found nothing in the clause as it was
 */
export function definitionAgain(
  context: Context,
  old: Clause,
  changed: PlacedClause,
): readonly Diagnostic[] | undefined {
  const own = apart(context);
  if (changed.clause.kind === 'assert') {
    checkAssertions(own, [changed]);
    return outcome(context, own);
  }
  const info = [...context.functions.values()].find(
    ({ definition, amendments }) =>
      definition.clause === old || amendments.some(({ clause }) => clause === old),
  );
  if (info?.fn === undefined) return undefined;
  const next = changedInfo(own, info, old, changed);
  if (next === undefined || !callsNothingNew(context, info, next)) return undefined;
  own.functions.set(info.name, next);
  const { place, clause } = next.definition;
  const fn = checkFunction(own, next, place, clause.name.range);
  const found = outcome(context, own);
  if (found === undefined) return undefined;
  const wrong = found.some(({ severity }) => severity === 'error');
  // What calls a function that has an error is not looked at: what was said of it would not be said any more.
  if (fn === undefined) return wrong && context.diagnostics.length === 0 ? found : undefined;
  return sameToOthers(context, info.fn, own, fn) ? found : undefined;
}

/** A context in which something can be checked that leaves the other as it is. */
const apart = (context: Context): Context => ({
  ...context,
  functions: new Map(context.functions),
  fns: [...context.fns],
  path: [],
  later: [],
  numbers: [],
  diagnostics: [...context.diagnostics],
  reported: new Map(context.reported),
  quiet: false,
});

/** What was found in addition; undefined where what was found before looks different now. */
function outcome(before: Context, own: Context): readonly Diagnostic[] | undefined {
  for (const check of own.later) check();
  const known = new Set(before.numbers.map(({ denominator }) => denominator));
  if (own.numbers.some(({ denominator }) => denominator !== 1 && !known.has(denominator)))
    return undefined;
  if (before.diagnostics.some((fault, i) => own.diagnostics[i] !== fault)) return undefined;
  return own.diagnostics.slice(before.diagnostics.length);
}

function changedInfo(
  context: Context,
  info: FunctionInfo,
  old: Clause,
  { clause, place }: PlacedClause,
): FunctionInfo | undefined {
  const fresh = { state: 'new' as const, fn: undefined };
  if (clause.kind === 'amend') {
    if (clause.name.text !== info.name || clause.parameters.length !== info.parameters.length)
      return undefined;
    const amendments = info.amendments.map((one) => (one.clause === old ? { clause, place } : one));
    return { ...info, ...fresh, amendments };
  }
  if (clause.kind !== 'fn' || !declaresTheSame(old, clause)) return undefined;
  const variables = parameters(context, clause.parameters, place);
  return { ...info, ...fresh, definition: { clause, place }, parameters: variables };
}

/** Are two clauses about the same function, and do they say the same of what it takes and gives? */
export function declaresTheSame(old: Clause, changed: Clause): boolean {
  if (old.kind === 'fn') return changed.kind === 'fn' && headOf(changed) === headOf(old);
  if (old.kind !== 'amend') return old.kind === changed.kind;
  return (
    changed.kind === 'amend' &&
    changed.name.text === old.name.text &&
    changed.parameters.length === old.parameters.length
  );
}

const typeText = (type: TypeNode | undefined): string =>
  type === undefined
    ? ''
    : `${type.form} ${'name' in type ? type.name.text : ''} ${'optional' in type ? type.optional : ''}`;

const headOf = ({
  name,
  parameters: nodes,
  result,
}: {
  readonly name: { readonly text: string };
  readonly parameters: readonly ParameterNode[];
  readonly result: TypeNode | undefined;
}): string =>
  `${name.text}(${nodes.map((node) => `${node.name.text}: ${typeText(node.type)}`).join()}): ${typeText(result)}`;

/** A function that calls more than before could have become part of a circle. */
function callsNothingNew(context: Context, before: FunctionInfo, after: FunctionInfo): boolean {
  const known = callsOf(before);
  const waiting = [...callsOf(after)].filter((name) => !known.has(name));
  const seen = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name === before.name) return false;
    if (seen.has(name)) continue;
    seen.add(name);
    const info = context.functions.get(name);
    if (info !== undefined) waiting.push(...callsOf(info));
  }
  return true;
}

/** Every word that may be the name of a function, derived attributes included. */
function callsOf({ definition: { clause }, amendments }: FunctionInfo): Set<string> {
  const found = new Set<string>();
  const look = (node: Expression | undefined): void => {
    if (node !== undefined) for (const name of namesCalled(node)) found.add(name);
  };
  if (clause.kind === 'fn') look(clause.body);
  else for (const { cells } of clause.rows) cells.forEach(look);
  for (const { clause: amendment } of amendments) {
    look(amendment.value);
    look(amendment.when);
  }
  return found;
}

function sameToOthers(before: Context, old: UnboundFn, after: Context, fn: UnboundFn): boolean {
  const sameVerbs =
    old.verbs.length === fn.verbs.length && old.verbs.every((one, i) => one === fn.verbs[i]);
  if (old.result !== fn.result || old.open !== fn.open || !sameVerbs) return false;
  if (bindingOf(before, old) !== bindingOf(after, fn)) return false;
  const [was, is] = [decisionsRead(before, old.body), decisionsRead(after, fn.body)];
  return was.size === is.size && [...was].every((id) => is.has(id));
}

/** The decisions whose values an expression needs, through functions and derived attributes. */
function decisionsRead(context: Context, body: Expr): ReadonlySet<number> {
  const found = new Set<number>();
  const seen = new Set<unknown>();
  const read = (expr: Expr): void => {
    if (!expr.open || seen.has(expr)) return;
    seen.add(expr);
    visitExpressions([expr], (part) => {
      if (part.op === 'decision') found.add(part.decision);
      if (part.op === 'call') {
        const called = context.fns[part.fn]?.body;
        if (called !== undefined) read(called);
      }
      if (part.op === 'get') {
        const derived = context.kinds[part.kind]?.attributes[part.attribute]?.derived?.body;
        if (derived !== undefined) read(derived);
      }
    });
  };
  read(body);
  return found;
}
