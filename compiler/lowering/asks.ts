/** Asks and verbs: who may answer what, what is legal, and every legal answer in turn. */
import type {
  Ask,
  Domain,
  Expr,
  NotationPart,
  Origin,
  Variable,
  Verb,
} from '../../language/program/program.ts';
import { children, isExpr } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';
import type { AskRules, VerbRules } from '../../runtime/rules.ts';
import { joined, list, row, rowInLines, someOf, text, trueIf } from '../plan/build.ts';
import type { Parameter, Statement, Term } from '../plan/plan.ts';
import { code, term } from '../plan/quote.ts';
import {
  attributeOf,
  columnName,
  decisionOf,
  fnOf,
  kindOf,
  originIndex,
  setWords,
} from './lowering.ts';
import { createScope, declare, variableName } from './scope.ts';
import type { Lowering } from './lowering.ts';
import type { Scope } from './scope.ts';
import { aheadOf, giverChanges } from './ahead.ts';
import { effects, template } from './effects.ts';
import { aNumber, action, lambda, locals } from './scope.ts';
import { loopOver } from './loops.ts';
import { enumerate } from './enumerate.ts';
import { sample } from './sample.ts';
import { cellValue, definite } from './terms.ts';

/** A function of a row. */
export function rowFunction(lowering: Lowering, self: Variable, body: Expr, result: string): Term {
  const scope = createScope('rules', [self]);
  const value = definite(lowering, body, scope);
  return lambda(scope, [aNumber(variableName(scope, self))], result, value);
}

export function typeRow({
  tag,
  kind = 0,
  optional = false,
}: {
  readonly tag: string;
  readonly kind?: number;
  readonly optional?: boolean;
}): Term {
  if (tag === 'entity') return term`{ tag: 'entity', kind: ${kind}, optional: ${optional} }`;
  if (tag === 'set') return term`{ tag: 'set', kind: ${kind} }`;
  return term`{ tag: ${text(tag === 'text' ? 'number' : tag)} }`;
}

export function notation(lowering: Lowering, kind: number, parts: readonly NotationPart[]): Term {
  const rows = parts.map((part): Term => {
    switch (part.part) {
      case 'text':
        return term`{ part: 'text', text: ${text(part.text)} }`;
      case 'hole': {
        const path = list(columnPath(lowering, kind, part.path));
        return term`{ part: 'hole', path: ${path}, type: ${typeRow(part.type)} }`;
      }
      case 'flag': {
        const column = columnPath(lowering, kind, [part.field])[0] ?? 0;
        return term`{ part: 'flag', column: ${column}, words: ${list(part.words.map(text))} }`;
      }
      default:
        return term`{ part: 'optional', parts: ${notation(lowering, kind, part.parts)} }`;
    }
  });
  return list(rows);
}

/** The texts of notations, which the runtime takes apart when the module is loaded. */
export const notations = (
  kind: number,
  all: readonly { readonly parts: readonly NotationPart[] }[],
): Term =>
  all.length === 0
    ? list([])
    : term`written(kinds, ${kind}, ${list(
        all.map(({ parts }) => text(notationText(parts))),
        'lines',
      )})`;

const notationText = (parts: readonly NotationPart[]): string =>
  parts
    .map((part) => {
      switch (part.part) {
        case 'text':
          return part.text.replace(/[\\{}[\]]/g, '\\$&');
        case 'hole':
          return `{${part.path.map(escaped).join('.')}}`;
        case 'flag':
          return `{${escaped(part.field)}?${part.words.map(escaped).join('|')}}`;
        default:
          return `[${notationText(part.parts)}]`;
      }
    })
    .join('');

const escaped = (words: string): string => words.replace(/[\\{}[\]|?.]/g, '\\$&');

function columnPath(lowering: Lowering, kind: number, path: readonly string[]): number[] {
  let at = kind;
  return path.map((name) => {
    const { attributes } = kindOf(lowering, at);
    const index = attributes.findIndex((attribute) => attribute.name === name);
    const type = attributes[index]?.type;
    if (type?.tag === 'entity') at = type.kind;
    return index;
  });
}

export function ask(lowering: Lowering, node: Ask): Term {
  const { variable, where, kind } = node.subject;
  const all: Expr = {
    op: 'and',
    items: where,
    type: { tag: 'bool' },
    open: false,
    origin: node.origin,
  };
  const number = (e: Expr): Term => rowFunction(lowering, variable, e, 'number');
  return rowInLines<AskRules>({
    name: text(node.name),
    kind: node.kind,
    subjectKind: kind,
    subject:
      where.length === 0 ? term`() => true` : rowFunction(lowering, variable, all, 'boolean'),
    giverKind:
      node.giver.type.tag === 'entity' ? node.giver.type.kind : lowering.program.builtin.power,
    giver: node.several === undefined ? number(node.giver) : undefined,
    several: node.several === undefined ? undefined : several(lowering, variable, node.several),
    how: text(node.amount.how),
    amount: node.amount.value === undefined ? 'undefined' : number(node.amount.value),
    handedInWith: node.handedInWith ?? 'undefined',
    giverChanges: trueIf(giverChanges(lowering, node)),
    verbs: list(node.verbs.map((verb) => verbRules(lowering, node, verb))),
    verdicts: verdicts(lowering, node),
    fallbackVerb: node.fallback?.verb ?? 'undefined',
    fallback: node.fallback === undefined ? 'undefined' : fallback(lowering, node, node.fallback),
    oneByOne: node.oneByOne,
    voidCounts: trueIf(node.voidCounts),
    origin: originIndex(lowering, node.origin),
  });
}

const several = (
  lowering: Lowering,
  subject: Variable,
  { attribute, givers, inForce }: NonNullable<Ask['several']>,
): Term =>
  rowInLines<NonNullable<AskRules['several']>>({
    column: attribute,
    gives: gives(lowering, subject, givers),
    inForce: rowFunction(lowering, subject, inForce, 'number'),
  });

/** Does this one answer about that subject? */
function gives(lowering: Lowering, subject: Variable, { variable, where }: Domain): Term {
  if (where.length === 0) return term`() => true`;
  const scope = createScope('rules', [subject, variable]);
  const parameters = [subject, variable].map((each) => aNumber(variableName(scope, each)));
  const all = where.map((condition) => definite(lowering, condition, scope));
  return lambda(scope, parameters, 'boolean', joined('&&', all));
}

/** The cells of an order's fields, each array by its name (compiler/lowering/tables.ts). */
function fieldCells(
  lowering: Lowering,
  { kind }: Ask,
  { fields }: Verb,
): { readonly fill: Term | undefined; readonly values: Term | undefined } {
  const isSet = ({ attribute }: Verb['fields'][number]): boolean =>
    attributeOf(lowering, kind, attribute).type.tag === 'set';
  if (fields.length === 0 || fields.some(isSet)) return { fill: undefined, values: undefined };
  const columns = fields.map(({ attribute }) => columnName(lowering, kind, attribute));
  const filled = columns.flatMap((column, at) => code`${column}[row] = values[${at}] ?? 0;`);
  const values: Parameter = { name: 'values', type: 'readonly number[]' };
  return {
    fill: action([aNumber('row'), values], 'void', filled),
    values: term`(row: number) => ${list(columns.map((column) => term`${column}[row] ?? 0`))}`,
  };
}

/** What became of each order in force: a loop for each verb, so that nothing has to be asked of an order itself. */
function verdicts(lowering: Lowering, node: Ask): Term {
  // Asked for when decisions have just been settled (`useAnswers`), but for orders that are carried out one by one.
  const isGiven = lowering.program.decisions.length > 0 && !node.oneByOne;
  const scope = createScope('rules', [], false, false, isGiven);
  const loops = node.verbs.map((verb, at) => {
    const domain = { variable: verb.self, kind: node.kind, verbs: [at], where: [] };
    const row = declare(scope, verb.self);
    return loopOver(lowering, scope, domain).around(
      code`into[${row}] = ${verdict(lowering, verb, scope)};`,
    );
  });
  const parameters = [{ name: 'into', type: 'Uint8Array' }];
  return action(parameters, 'void', [...locals(scope), ...loops]);
}

/** 0 fails, 1 succeeds, 2 void. */
function verdict(lowering: Lowering, verb: Verb, scope: Scope): Term {
  const test = (e: Expr): Term => definite(lowering, e, scope);
  const succeeds = verb.succeeds === undefined ? term`1` : term`${test(verb.succeeds)} ? 1 : 0`;
  return verb.void === undefined ? succeeds : term`${test(verb.void)} ? 2 : ${succeeds}`;
}

type Fallback = NonNullable<Ask['fallback']>;

function fallback(lowering: Lowering, node: Ask, { fields }: Fallback): Term {
  const { variable } = node.subject;
  const scope = createScope('rules', [variable]);
  const target = scope.local.fresh('order');
  const filling = fields.flatMap((field) => filled(lowering, node.kind, field, scope, target));
  const unused = fields.length === 0;
  const subjects = columnName(lowering, node.kind, node.subjectAttribute);
  const about = code`const ${variableName(scope, variable)} = ${subjects}[${target}] ?? -1;`;
  return action([aNumber(unused ? `_${target}` : target)], 'boolean', [
    ...locals(scope),
    ...(unused ? [] : about),
    ...filling,
    ...code`return true;`,
  ]);
}

/** Fills a field of the order in row `target`. */
function filled(
  lowering: Lowering,
  kind: number,
  { attribute, value }: Fallback['fields'][number],
  scope: Scope,
  target: string,
): readonly Statement[] {
  const column = columnName(lowering, kind, attribute);
  if (value.type.tag === 'set') {
    if (value.op === 'const') return [];
    const word = term`${column}[${target} * ${setWords(lowering, value.type.kind)} + (member >> 5)]`;
    return code`
      for (const member of ${definite(lowering, value, scope)})
        ${word} = (${word} ?? 0) | (1 << (member & 31));`;
  }
  const cell = scope.local.fresh('value');
  const needed =
    value.type.tag === 'entity' &&
    attributeOf(lowering, kind, attribute).type.tag === 'entity' &&
    !isOptional(lowering, kind, attribute);
  return code`
    const ${cell} = ${cellValue(lowering, value, scope)};
    ${needed ? code`if (${cell} < 0) return false;` : []}
    ${column}[${target}] = ${cell};`;
}

const isOptional = (lowering: Lowering, kind: number, attribute: number): boolean => {
  const { type } = attributeOf(lowering, kind, attribute);
  return type.tag === 'entity' && type.optional;
};

/** A clause that stands under no rule of the source speaks for the rule of the first decision or function that it asks. */
function ruled(lowering: Lowering, origin: Origin, asks: Expr | undefined): Origin {
  const ruleIn = (node: Node): string | undefined => {
    const asked = isExpr(node) ? originAsked(lowering, node) : undefined;
    if (asked?.rule !== undefined) return asked.rule;
    return children(node).reduce<string | undefined>(
      (rule, part) => rule ?? ruleIn(part),
      undefined,
    );
  };
  const rule = origin.rule ?? (asks === undefined ? undefined : ruleIn(asks));
  return rule === undefined ? origin : { ...origin, rule };
}

const originAsked = (lowering: Lowering, e: Expr): Origin | undefined =>
  e.op === 'decision'
    ? decisionOf(lowering, e.decision).origin
    : e.op === 'call'
      ? fnOf(lowering, e.fn).origin
      : undefined;

/** Words about an order, and when they are said. */
function reason(
  lowering: Lowering,
  { self, text: said, when, origin }: Verb['refusals'][number],
  asks: Expr | undefined,
): Term {
  const scope = createScope('rules', [self]);
  const value = template(lowering, said, scope);
  return row<VerbRules['reasons'][number]>({
    when: when === undefined ? undefined : rowFunction(lowering, self, when, 'boolean'),
    text: lambda(scope, [aNumber(variableName(scope, self))], 'string', value),
    origin: originIndex(lowering, ruled(lowering, origin, asks)),
  });
}

function verbRules(lowering: Lowering, node: Ask, verb: Verb): Term {
  const predicate = (body: Expr | undefined): Term | undefined =>
    body === undefined ? undefined : rowFunction(lowering, verb.self, body, 'boolean');
  const ahead = aheadOf(lowering, node, verb);
  const single = (value: Expr | undefined): Term | undefined =>
    value === undefined || value.type.tag === 'set'
      ? undefined
      : rowFunction(lowering, verb.self, value, 'number');
  const members = (value: Expr | undefined): Term | undefined =>
    value?.type.tag === 'set'
      ? rowFunction(lowering, verb.self, value, 'readonly number[]')
      : undefined;
  const fields = verb.fields.map(({ attribute, meant }) =>
    row<VerbRules['fields'][number]>({
      column: attribute,
      meant: single(meant),
      members: members(meant),
    }),
  );
  const found = verb.found.map(({ attribute, required, value }) =>
    row<NonNullable<VerbRules['found']>[number]>({
      column: attribute,
      required,
      value: single(value),
      members: members(value),
    }),
  );
  const reasons = verb.because.map((each) =>
    reason(lowering, { ...each, self: verb.self }, each.when ?? verb.succeeds),
  );
  const refusals = verb.refusals.map((each) => reason(lowering, each, each.when));
  return rowInLines<VerbRules>({
    name: text(verb.name),
    fields: list(fields),
    found: someOf(found),
    notations: notations(node.kind, verb.notations),
    by: predicate(verb.by),
    legal: predicate(verb.legal),
    ahead: predicate(ahead.condition),
    settledAhead: trueIf(ahead.whole),
    used: predicate(verb.used),
    void: predicate(verb.void),
    succeeds: predicate(verb.succeeds),
    reasons: list(reasons),
    refusals: someOf(refusals),
    enumerate: enumerate(lowering, node, verb),
    sample: sample(lowering, node, verb),
    ...fieldCells(lowering, node, verb),
    effects: verb.effects.length === 0 ? undefined : effectFunction(lowering, verb),
    origin: originIndex(lowering, ruled(lowering, verb.origin, verb.succeeds)),
  });
}

function effectFunction(lowering: Lowering, verb: Verb): Term {
  const scope = createScope('rules', [verb.self]);
  const body = effects(lowering, verb.effects, scope);
  const parameters = [aNumber(variableName(scope, verb.self)), { name: 'fx', type: 'Effects' }];
  return action(parameters, undefined, [...locals(scope), ...body]);
}
