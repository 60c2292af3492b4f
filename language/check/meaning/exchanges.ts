/** How positions are written down, what is hidden, what is asserted, what players may ask in conditions. */
import type {
  Assertion,
  Condition,
  Exchange,
  Expr,
  Hide,
  Type,
  Variable,
} from '../../program/program.ts';
import type {
  AssertClause,
  ConditionClause,
  ExchangeClause,
  Expression,
  HideClause,
  Range,
  TypeNode,
} from '../../constructs/tree.ts';
import { hint, nearest } from '../../diagnostics/spelling.ts';
import { POWER } from '../declarations/declared.ts';
import type { Place, PlacedClause } from '../units/place.ts';
import { and, constant, isBroken, isNo, isVerb, not, or, read } from './build.ts';
import { isClosed } from './binding.ts';
import { checkAs, fit } from './expressions/coerce.ts';
import { checkDomain, domainNamed, simpleDomain } from './expressions/domains.ts';
import { checkExpression } from './expressions/expression.ts';
import { fault, meanAttribute, variable } from './context.ts';
import type { Context, Placed } from './context.ts';
import { checkNotation, ofType } from './notations.ts';
import type { Target } from './notations.ts';
import { planLists } from './given.ts';
import { namedAttributes, typeOf } from './kinds.ts';
import { reportStrangers } from './strangers.ts';
import type { Said } from './strangers.ts';
import { bind, bindAll, emptyScope, selfScope } from './scope.ts';
import type { Scope } from './scope.ts';
import { BOOL, entity, ERROR, NONE } from './types.ts';
import { describe } from './words.ts';

/** What stands beside the lists in a line of `adjudicate`, and in its answer. */
const lineKeys: ReadonlySet<string> = new Set(
  'id phase memory state orders answers draws next ended assumed error'.split(' '),
);

export function checkExchanges(context: Context, clauses: readonly PlacedClause[]): Exchange[] {
  const said = new Map<string, Placed<ExchangeClause>>();
  const by = new Map<string, Said[]>();
  for (const { clause, place } of clauses) {
    if (clause.kind !== 'exchange') continue;
    const { text, range } = clause.name;
    const before = said.get(text);
    if (before !== undefined && before.place.layer >= place.layer) {
      const words = { name: text, hint: 'Give one of them another name.' };
      fault(context, 'defined-twice', words, place, range);
    } else if (lineKeys.has(text)) fault(context, 'list-name', { name: text }, place, range);
    else {
      by.set(text, [...(by.get(text) ?? []), { place, range }]);
      // Where it is said anew a list keeps its turn: the first is the one that needs no name.
      said.set(text, { clause, place });
    }
  }
  for (const [name, all] of by) reportStrangers(context, name, `exchange ${name}: ..`, all);
  const lists = [...said.values()].flatMap((one) => checkExchange(context, one) ?? []);
  return planLists(context, lists);
}

function checkExchange(
  context: Context,
  { clause, place }: Placed<ExchangeClause>,
): Omit<Exchange, 'given'> | undefined {
  const checked = checkDomain(context, simpleDomain(clause), emptyScope(place));
  if (checked === undefined) return undefined;
  const { domain, scope } = checked;
  const origin = context.world.origin(place, clause.range);
  const shared = {
    name: clause.name.text,
    domain,
    implied: impliedBy(context, domain.where, domain.variable.id),
    origin,
  };
  if (clause.as === undefined) {
    const fields = clause.fields.map(({ name, alias, value }) => {
      const expr = checkExpression(context, value, scope, undefined);
      checkTellable(context, expr, place, value.range);
      const reads = readBy(context, expr, domain.variable.id);
      return { name: name.text, alias: alias?.text, value: expr, reads };
    });
    return { ...shared, form: { form: 'records', fields } };
  }
  const power = entity(POWER, true);
  const under =
    clause.under === undefined
      ? constant(power, -1, origin)
      : checkHead(context, clause.under, scope, power);
  const heads = under.type.tag === 'entity' ? under.type.kind : POWER;
  const target = withSelf(ofType(context, domain.variable.type), domain.variable);
  const [notation] = checkNotation(context, clause.as, place, target, context.kinds[domain.kind]);
  const stored = readBy(context, under, domain.variable.id);
  // Nobody can tell under what its items stand, or how they are written.
  if (notation === undefined || isBroken(under)) return undefined;
  const underAttribute = stored === 'self' ? undefined : stored;
  const self = stored === 'self';
  return { ...shared, form: { form: 'lists', under, heads, underAttribute, self, notation } };
}

/** What is only counted inside, as dates and texts are, has no words in a position. */
function checkTellable(context: Context, { type }: Expr, place: Place, range: Range): void {
  if (type.tag !== 'date' && type.tag !== 'text' && type !== NONE) return;
  const hint =
    type.tag === 'date'
      ? 'Keep the year as a Number, set from `year`, and tell that; or say whether the date is past: `over: t.date < date`.'
      : 'Things, sets of them, Numbers and yes or no can be told.';
  fault(context, 'never-told', { found: describe(context, type), hint }, place, range);
}

/** What things are listed under: a power, or something else that has a name. */
function checkHead(context: Context, node: Expression, scope: Scope, power: Type): Expr {
  const expr = checkExpression(context, node, scope, undefined);
  const kind = expr.type.tag === 'entity' ? context.kinds[expr.type.kind] : undefined;
  if (kind !== undefined && isClosed(kind) && kind.members.length > 0) return expr;
  return fit(context, expr, power, scope, node.range, 'Under whom things are listed');
}

/** In the text of a list its variable stands for the thing listed. */
function withSelf(target: Target, { name, type }: Variable): Target {
  // Nobody could tell which of the two the text means.
  if (target.type(name) !== undefined) return { ...target, doubtful: name };
  return { ...target, self: { name, type }, names: [...target.names, name] };
}

/** The stored attribute of the thing that an expression is, or the thing itself. */
function readBy(context: Context, expr: Expr, self: number): number | 'self' | undefined {
  if (expr.op === 'var') return expr.variable.id === self ? 'self' : undefined;
  if (expr.op !== 'get' || expr.of.op !== 'var' || expr.of.variable.id !== self) return undefined;
  const attribute = context.kinds[expr.kind]?.attributes[expr.attribute];
  return attribute?.how === 'stored' ? attribute.id : undefined;
}

/** What a condition says of a thing that is read: `u.dislodged`, `not u.dislodged`, `u.is = Army`. */
function impliedBy(context: Context, where: readonly Expr[], self: number): Exchange['implied'] {
  const stored = (expr: Expr): number | undefined => {
    const found = readBy(context, expr, self);
    return found === 'self' ? undefined : found;
  };
  return where.flatMap((condition) => {
    const yes = stored(condition);
    if (yes !== undefined) return [{ attribute: yes, value: 1 }];
    if (condition.op === 'not') {
      const no = stored(condition.of);
      return no === undefined ? [] : [{ attribute: no, value: 0 }];
    }
    if (condition.op !== 'compare' || condition.operator !== '=') return [];
    const { left, right } = condition;
    const attribute = stored(left) ?? stored(right);
    const value = left.op === 'const' ? left : right;
    return attribute === undefined || value.op !== 'const' || value.type.tag === 'number'
      ? []
      : [{ attribute, value: value.value }];
  });
}

export const checkHides = (context: Context, clauses: readonly PlacedClause[]): Hide[] =>
  clauses.flatMap(({ clause, place }) =>
    clause.kind === 'hide' ? (checkHide(context, { clause, place }) ?? []) : [],
  );

function checkHide(context: Context, { clause, place }: Placed<HideClause>): Hide | undefined {
  const all = simpleDomain({ ...clause, where: undefined });
  const checked = checkDomain(context, all, emptyScope(place));
  const kind = checked === undefined ? undefined : context.kinds[checked.domain.kind];
  if (checked === undefined || kind === undefined) return undefined;
  const { variable: self, where, verbs } = checked.domain;
  const seer = domainNamed(context, clause.viewerKind, place)?.kind;
  if (seer !== undefined && seer.role !== 'power' && seer.role !== 'player') {
    fault(
      context,
      'hide-from-whom',
      { kind: clause.viewerKind.text },
      place,
      clause.viewerKind.range,
    );
  }
  const viewer = variable(context, clause.viewer.text, entity(seer?.id ?? POWER, false));
  const hidden = clause.attribute;
  const silence = kind.ask !== undefined && hidden?.text === 'silence';
  const named = namedAttributes(context, kind);
  const attribute =
    hidden === undefined ? undefined : named.find((one) => one.name === hidden.text);
  if (hidden !== undefined && attribute === undefined && !silence) {
    const names = named.map((one) => one.name);
    const help = hint(nearest(hidden.text, names), `It has ${names.join(', ')}.`);
    fault(
      context,
      'unknown-attribute',
      { kind: kind.name, name: hidden.text, hint: help },
      place,
      hidden.range,
    );
  }
  if (hidden !== undefined && attribute !== undefined)
    meanAttribute(context, place, hidden.range, attribute);
  const scope = bindAll(selfScope(place, self), [self, viewer]);
  const origin = context.world.origin(place, clause.range);
  const ofVerb = verbs === undefined ? [] : [isVerb(read(self, origin), verbs, origin)];
  // What is of another verb, or of another sort of the kind, is not spoken of.
  const others = not(and([...ofVerb, ...where], origin), origin);
  const excepted =
    clause.unless === undefined
      ? []
      : [checkAs(context, clause.unless, scope, BOOL, 'What stands after `unless`')];
  const open = or([others, ...excepted], origin);
  const unless = isNo(open) ? undefined : open;
  if (clause.until !== undefined) {
    const words = { step: clause.until.text };
    fault(context, 'hide-until', words, place, clause.until.range);
  }
  if (clause.judged !== undefined && kind.ask === undefined) {
    fault(context, 'judged-of-orders', { kind: kind.name }, place, clause.judged);
  }
  const what = attribute === undefined && silence ? 'silence' : attribute?.id;
  const late = clause.judged !== undefined;
  return { kind: kind.id, self, attribute: what, viewer, unless, late, origin };
}

export const checkAssertions = (context: Context, clauses: readonly PlacedClause[]): Assertion[] =>
  clauses.flatMap(({ clause, place }) =>
    clause.kind === 'assert' ? [checkAssertion(context, { clause, place })] : [],
  );

function checkAssertion(context: Context, { clause, place }: Placed<AssertClause>): Assertion {
  const body = checkAs(context, clause.body, emptyScope(place), BOOL, 'What is asserted');
  const proves = clause.proves.map(({ text }) => text);
  return { title: clause.title, proves, body, origin: context.world.origin(place, clause.range) };
}

export const checkConditions = (context: Context, clauses: readonly PlacedClause[]): Condition[] =>
  clauses.flatMap(({ clause, place }) =>
    clause.kind === 'condition' ? (checkCondition(context, { clause, place }) ?? []) : [],
  );

const hole = /\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*:\s*([^{}]*?)\s*\}/gu;

/** `"{s: Space} is vacant"`: the holes are the parameters. */
function checkCondition(
  context: Context,
  { clause, place }: Placed<ConditionClause>,
): Condition | undefined {
  const { pattern } = clause;
  const parameters = [...pattern.text.matchAll(hole)].map(([, name = '', type = '']) =>
    variable(context, name, holeType(context, type, pattern.range, place)),
  );
  const target = {
    type: (name: string) => parameters.find((one) => one.name === name)?.type,
    names: parameters.map(({ name }) => name),
  };
  const plain = { ...pattern, text: pattern.text.replace(hole, '{$1}') };
  const [notation] = checkNotation(context, plain, place, target);
  const scope = parameters.reduce((inner, one) => bind(inner, one.name, one), emptyScope(place));
  const body = checkAs(context, clause.body, scope, BOOL, 'A condition');
  if (notation === undefined) return undefined;
  return { notation, parameters, body, origin: context.world.origin(place, clause.range) };
}

function holeType(context: Context, text: string, range: TypeNode['range'], place: Place) {
  if (text === 'Number') return typeOf(context, { form: 'number', range }, place);
  if (text === '') return ERROR;
  return typeOf(context, { form: 'kind', name: { text, range }, optional: false, range }, place);
}
