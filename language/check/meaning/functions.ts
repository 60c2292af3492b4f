/** Functions: what they take and give, in what order they are checked. */
import type { Type, Variable } from '../../program/program.ts';
import type { Expression, Name, ParameterNode, Range } from '../../constructs/tree.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import type { Place, PlacedClause } from '../units/place.ts';
import { compose } from './amendments.ts';
import { checkTable, tableParameters } from './tables.ts';
import { broken, isBroken } from './build.ts';
import { builtinNames } from './expressions/calls.ts';
import { checkAs } from './expressions/coerce.ts';
import { checkExpression } from './expressions/expression.ts';
import { fault, variable } from './context.ts';
import type { Context, DecisionInfo, FunctionInfo, UnboundFn } from './context.ts';
import { typeOf } from './kinds.ts';
import { bindAll, emptyScope } from './scope.ts';
import { ERROR, NONE, verbsOf } from './types.ts';
import { namesCalled } from '../units/mentions.ts';

/** Longest chain of functions that is followed while they are checked; only circles come near it. */
const DEPTH_LIMIT = 200;
/** Most amendments of one function: each stands inside the next. */
const AMENDMENTS_LIMIT = 500;

export function parameters(
  context: Context,
  nodes: readonly ParameterNode[],
  place: Place,
): Variable[] {
  const seen = new Set<string>();
  return nodes.map(({ name, type }) => {
    if (seen.has(name.text))
      fault(context, 'parameter-twice', { name: name.text }, place, name.range);
    seen.add(name.text);
    return variable(context, name.text, type === undefined ? ERROR : typeOf(context, type, place));
  });
}

/** Is the name free? If not, that is reported. */
export function claim(context: Context, name: Name, place: Place): boolean {
  const before =
    context.functions.get(name.text)?.definition ??
    context.decisions.get(name.text)?.definition ??
    context.aims.get(name.text)?.definition;
  const taken = builtinNames.includes(name.text);
  if (before === undefined && !taken) return true;
  const related =
    before === undefined
      ? {}
      : {
          related: [
            {
              file: before.place.file.path,
              range: before.clause.name.range,
              message: 'It is declared here.',
            },
          ],
        };
  const help = taken
    ? 'It is built in; give this one another name.'
    : 'To change it write `NAME(..) is ..`, without fn; else give one of them another name.';
  fault(context, 'defined-twice', { name: name.text, hint: help }, place, name.range, related);
  return false;
}

export function registerFunctions(context: Context, clauses: readonly PlacedClause[]): void {
  for (const { clause, place } of clauses) {
    if (clause.kind === 'decide' && claim(context, clause.name, place)) {
      context.decisions.set(clause.name.text, {
        id: context.decisions.size,
        name: clause.name.text,
        definition: { clause, place },
        amendments: [],
        parameters: parameters(context, clause.parameters, place),
      });
    }
    if (clause.kind === 'fn' && claim(context, clause.name, place)) {
      const own = parameters(context, clause.parameters, place);
      const declared =
        clause.result === undefined ? undefined : typeOf(context, clause.result, place);
      add(context, { clause, place }, own, declared);
    }
    if (clause.kind === 'table' && claim(context, clause.name, place)) {
      const result = typeOf(context, clause.result, place);
      add(context, { clause, place }, tableParameters(context, clause, place), result);
    }
  }
  for (const { clause, place } of clauses) {
    if (clause.kind !== 'amend') continue;
    const { text } = clause.name;
    const target =
      context.functions.get(text) ?? context.decisions.get(text) ?? context.aims.get(text);
    if (target === undefined) {
      const names = [...context.functions.keys(), ...context.decisions.keys()];
      const help = hint(nearest(text, names), `To declare it, write \`fn ${text}(..) = ..\`.`);
      fault(context, 'nothing-to-amend', { name: text, hint: help }, place, clause.name.range);
    } else if (clause.parameters.length !== namesOf(target).length) {
      // How many the definition has cannot be told where it could not be read.
      const { place: defined, clause: definition } = target.definition;
      if (context.damage.has(defined, definition.range)) continue;
      const form = `${text}(${namesOf(target).join(', ')})`;
      const words = {
        name: text,
        wanted: namesOf(target).length,
        found: clause.parameters.length,
        form,
      };
      fault(context, 'argument-count', words, place, clause.name.range);
    } else if (target.amendments.length >= AMENDMENTS_LIMIT) {
      const words = { name: text, limit: AMENDMENTS_LIMIT };
      fault(context, 'too-many-amendments', words, place, clause.name.range);
    } else target.amendments.push({ clause, place });
  }
}

/** Variables of an aim are numbered behind all others: the hash of the rules does without. */
const namesOf = ({
  definition: { clause },
  parameters: own,
}: Pick<FunctionInfo | DecisionInfo, 'definition' | 'parameters'>): readonly string[] =>
  clause.kind === 'aim'
    ? clause.parameters.map(({ name }) => name.text)
    : own.map(({ name }) => name);

function add(
  context: Context,
  definition: FunctionInfo['definition'],
  own: readonly Variable[],
  declared: Type | undefined,
): void {
  context.functions.set(definition.clause.name.text, newFunction(definition, own, declared));
}

export const newFunction = (
  definition: FunctionInfo['definition'],
  own: readonly Variable[],
  declared: Type | undefined,
): FunctionInfo => ({
  name: definition.clause.name.text,
  definition,
  amendments: [],
  parameters: own,
  declared,
  state: 'new',
  fn: undefined,
});

/** Checks all functions, those first that others call: so the chain of functions being checked stays short. */
export function checkFunctions(context: Context): void {
  const seen = new Set<FunctionInfo>();
  for (const start of context.functions.values()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const stack = [{ info: start, calls: callsOf(context, start), at: 0 }];
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const next = top.calls[top.at];
      top.at += 1;
      if (next === undefined) {
        stack.pop();
        const { place, clause } = top.info.definition;
        checkFunction(context, top.info, place, clause.name.range);
      } else if (!seen.has(next)) {
        seen.add(next);
        stack.push({ info: next, calls: callsOf(context, next), at: 0 });
      }
    }
  }
}

function callsOf(
  context: Context,
  { definition: { clause }, amendments }: FunctionInfo,
): FunctionInfo[] {
  const found = new Set<FunctionInfo>();
  const look = (node: Expression): void => {
    for (const name of namesCalled(node)) {
      const info = context.functions.get(name);
      if (info !== undefined) found.add(info);
    }
  };
  if (clause.kind !== 'table') look(clause.body);
  else for (const { cells } of clause.rows) for (const cell of cells) look(cell);
  for (const { clause: amendment } of amendments) {
    if (amendment.value !== undefined) look(amendment.value);
    if (amendment.when !== undefined) look(amendment.when);
  }
  return [...found];
}

/** The function checked and with its amendments; undefined if it calls itself (reported at `range`) or has an error. */
export function checkFunction(
  context: Context,
  info: FunctionInfo,
  place: Place,
  range: Range,
): UnboundFn | undefined {
  if (info.state === 'done') return info.fn;
  if (info.state === 'checking' || context.path.length > DEPTH_LIMIT) {
    const from = Math.max(0, context.path.lastIndexOf(info.name));
    const chain = [...context.path.slice(from), info.name].join(', ');
    fault(context, 'recursive-function', { name: info.name, chain }, place, range);
    return undefined;
  }
  info.state = 'checking';
  context.path.push(info.name);
  const { quiet } = context;
  context.quiet = false;
  info.fn = define(context, info);
  context.quiet = quiet;
  context.path.pop();
  info.state = 'done';
  return info.fn;
}

function define(context: Context, info: FunctionInfo): UnboundFn | undefined {
  const { definition, declared } = info;
  const { clause, place } = definition;
  const origin = context.world.origin(place, clause.range);
  const scope = bindAll(emptyScope(place), info.parameters);
  const whole = compose(context, {
    name: info.name,
    parameters: info.parameters,
    result: declared,
    define: () => {
      if (context.damage.has(place, clause.range)) return broken(origin);
      if (clause.kind === 'table') {
        return checkTable(context, clause, info.parameters, declared ?? ERROR, scope);
      }
      if (declared !== undefined) {
        return checkAs(context, clause.body, scope, declared, `What ${info.name} gives`);
      }
      const body = checkExpression(context, clause.body, scope, undefined);
      if (body.type !== NONE) return body;
      fault(context, 'result-unknown', { name: info.name }, place, clause.range);
      return broken(origin);
    },
    amendments: info.amendments,
    isDecision: false,
  });
  const { parameters: own, body, result } = whole;
  const failed = isBroken(body) || result === ERROR || result === NONE;
  if (failed || info.parameters.some(({ type }) => type === ERROR)) return undefined;
  return addFn(context, info.name, own, result, body, origin);
}

export function addFn(
  context: Context,
  name: string,
  own: readonly Variable[],
  result: Type,
  body: UnboundFn['body'],
  origin: UnboundFn['origin'],
): UnboundFn {
  const fn: UnboundFn = {
    id: context.fns.length,
    name,
    parameters: own,
    result,
    body,
    open: body.open,
    origin,
    verbs: own.map(({ type }) => verbsOf(type)),
  };
  context.fns.push(fn);
  return fn;
}
