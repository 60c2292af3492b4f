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
import { children, isDomain, isExpr, some } from '../../language/program/walk.ts';
import type { Node } from '../../language/program/walk.ts';
import type { AskRules, VerbRules } from '../../runtime/rules.ts';
import {
  attributeOf,
  columnName,
  createScope,
  decisionOf,
  fnOf,
  kindOf,
  originIndex,
  setWords,
} from './emitter.ts';
import type { Emitter } from './emitter.ts';
import { aheadOf } from './ahead.ts';
import { cellValue, effects, template } from './effects.ts';
import { temporaries } from './functions.ts';
import { isChanged } from './indexes.ts';
import { enumerate } from './enumerate.ts';
import { sure } from './sure.ts';
import { listOf, row, rowInLines, someOf, trueIf } from './row.ts';
import { indent, is, quote } from './text.ts';

/** A function of a row, as text: `(row) => ..`. */
export function rowFunction(emitter: Emitter, self: Variable, body: Expr, result: string): string {
  const scope = createScope('rules', [self]);
  const value = sure(emitter, body, scope);
  const name = scope.variables.get(self.id) ?? 'row';
  const temps = temporaries(scope);
  const head = `(${name}${is(emitter, 'number')})${is(emitter, result)} =>`;
  return temps === '' ? `${head} ${value}` : `${head} {\n${temps}  return ${value};\n}`;
}

export function typeRow(type: {
  readonly tag: string;
  readonly kind?: number;
  readonly optional?: boolean;
}): string {
  if (type.tag === 'entity')
    return `{ tag: 'entity', kind: ${type.kind ?? 0}, optional: ${String(type.optional ?? false)} }`;
  if (type.tag === 'set') return `{ tag: 'set', kind: ${type.kind ?? 0} }`;
  return `{ tag: ${quote(type.tag === 'text' ? 'number' : type.tag)} }`;
}

export function notation(emitter: Emitter, kind: number, parts: readonly NotationPart[]): string {
  const rows = parts.map((part): string => {
    switch (part.part) {
      case 'text':
        return `{ part: 'text', text: ${quote(part.text)} }`;
      case 'hole':
        return `{ part: 'hole', path: [${columnPath(emitter, kind, part.path).join(', ')}], type: ${typeRow(part.type)} }`;
      case 'flag':
        return `{ part: 'flag', column: ${columnPath(emitter, kind, [part.field])[0] ?? 0}, words: [${part.words.map(quote).join(', ')}] }`;
      default:
        return `{ part: 'optional', parts: ${notation(emitter, kind, part.parts)} }`;
    }
  });
  return `[${rows.join(', ')}]`;
}

/** The texts of notations, which the runtime takes apart when the module is loaded. */
export function notations(
  emitter: Emitter,
  kind: number,
  all: readonly { readonly parts: readonly NotationPart[] }[],
): string {
  if (all.length === 0) return '[]';
  emitter.imports.add('written');
  const rows = all.map(({ parts }) => `  ${quote(notationText(parts))},`);
  return `written(kinds, ${kind}, [\n${rows.join('\n')}\n])`;
}

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

const escaped = (text: string): string => text.replace(/[\\{}[\]|?.]/g, '\\$&');

function columnPath(emitter: Emitter, kind: number, path: readonly string[]): number[] {
  let at = kind;
  return path.map((name) => {
    const { attributes } = kindOf(emitter, at);
    const index = attributes.findIndex((attribute) => attribute.name === name);
    const type = attributes[index]?.type;
    if (type?.tag === 'entity') at = type.kind;
    return index;
  });
}

export function ask(emitter: Emitter, node: Ask): string {
  const { variable, where, kind } = node.subject;
  const all: Expr = {
    op: 'and',
    items: where,
    type: { tag: 'bool' },
    open: false,
    origin: node.origin,
  };
  const subject =
    where.length === 0 ? '() => true' : rowFunction(emitter, variable, all, 'boolean');
  const giverKind =
    node.giver.type.tag === 'entity' ? node.giver.type.kind : emitter.program.builtin.power;
  return rowInLines<AskRules>({
    name: quote(node.name),
    kind: String(node.kind),
    subjectKind: String(kind),
    subject,
    giverKind: String(giverKind),
    giver:
      node.several === undefined ? rowFunction(emitter, variable, node.giver, 'number') : undefined,
    several: node.several === undefined ? undefined : several(emitter, variable, node.several),
    how: quote(node.amount.how),
    amount:
      node.amount.value === undefined
        ? 'undefined'
        : rowFunction(emitter, variable, node.amount.value, 'number'),
    handedInWith: String(node.handedInWith),
    giverChanges: trueIf(
      node.handedInWith !== undefined &&
        mayChange(emitter, node.several?.givers.where ?? [node.giver]),
    ),
    verbs: listOf(node.verbs.map((verb) => verbRules(emitter, node, verb))),
    verdict: verdict(emitter, node),
    fallbackVerb: String(node.fallback?.verb),
    fallback: fallback(emitter, node),
    oneByOne: String(node.oneByOne),
    voidCounts: trueIf(node.voidCounts),
    origin: String(originIndex(emitter, node.origin)),
  });
}

const several = (
  emitter: Emitter,
  subject: Variable,
  { attribute, givers, inForce }: NonNullable<Ask['several']>,
): string =>
  rowInLines<NonNullable<AskRules['several']>>({
    column: String(attribute),
    gives: gives(emitter, subject, givers),
    inForce: rowFunction(emitter, subject, inForce, 'number'),
  });

/** Does this one answer about that subject? */
function gives(emitter: Emitter, subject: Variable, { variable, where }: Domain): string {
  const scope = createScope('rules', [subject, variable]);
  const parameters = [subject, variable].map(
    ({ id }) => `${scope.variables.get(id) ?? '_'}${is(emitter, 'number')}`,
  );
  const body = where.map((condition) => sure(emitter, condition, scope)).join(' && ');
  const temps = temporaries(scope);
  const head = `(${parameters.join(', ')})${is(emitter, 'boolean')} =>`;
  if (body === '') return '() => true';
  return temps === '' ? `${head} ${body}` : `${head} {\n${temps}  return ${body};\n}`;
}

/** May what is worth this now be worth something else when it is used? What goes is not asked about any more. */
const mayChange = (emitter: Emitter, roots: readonly Node[]): boolean =>
  some(roots, (node) => {
    if (isDomain(node)) return kindOf(emitter, node.kind).canBeAbsent;
    if (!isExpr(node)) return false;
    switch (node.op) {
      case 'calendar':
      case 'present':
      case 'decision':
      case 'route':
        return true;
      case 'get': {
        const { how, derived } = attributeOf(emitter, node.kind, node.attribute);
        if (derived !== undefined && mayChange(emitter, [derived.body])) return true;
        return how === 'stored' && isChanged(emitter, node);
      }
      case 'call':
        return mayChange(emitter, [fnOf(emitter, node.fn).body]);
      default:
        return false;
    }
  });

/** What became of an order, by its verb. */
function verdict(emitter: Emitter, node: Ask): string {
  const scope = createScope('rules');
  const cases = node.verbs.flatMap((verb, at) => {
    scope.variables.set(verb.self.id, 'row');
    const succeeds =
      verb.succeeds === undefined ? '1' : `${sure(emitter, verb.succeeds, scope)} ? 1 : 0`;
    if (verb.void === undefined) return succeeds === '1' ? [] : [`case ${at}: return ${succeeds};`];
    return [`case ${at}: return ${sure(emitter, verb.void, scope)} ? 2 : ${succeeds};`];
  });
  const column = columnName(emitter, node.kind, 0);
  if (cases.length === 0) return `(_row${is(emitter, 'number')})${is(emitter, 'number')} => 1`;
  return [
    `(row${is(emitter, 'number')})${is(emitter, 'number')} => {`,
    `${temporaries(scope)}  switch (${column}[row]) {`,
    indent(indent(cases.join('\n'))),
    '    default: return 1;',
    '  }',
    '}',
  ].join('\n');
}

function fallback(emitter: Emitter, node: Ask): string {
  if (node.fallback === undefined) return 'undefined';
  const scope = createScope('rules', [node.subject.variable]);
  const subject = scope.variables.get(node.subject.variable.id) ?? 'subject';
  const target = scope.local.fresh('order');
  const body = node.fallback.fields.flatMap(({ attribute, value }) => {
    const column = columnName(emitter, node.kind, attribute);
    if (value.type.tag === 'set') {
      const words = setWords(emitter, value.type.kind);
      const word = `${column}[${target} * ${words} + (member >> 5)]`;
      const fill = `${word} = (${word} ?? 0) | (1 << (member & 31));`;
      return value.op === 'const'
        ? []
        : [`for (const member of ${sure(emitter, value, scope)}) ${fill}`];
    }
    const cell = scope.local.fresh('value');
    const optional =
      value.type.tag === 'entity' &&
      attributeOf(emitter, node.kind, attribute).type.tag === 'entity';
    return [
      `const ${cell} = ${cellValue(emitter, value, scope)};`,
      ...(optional && !isOptional(emitter, node.kind, attribute)
        ? [`if (${cell} < 0) return false;`]
        : []),
      `${column}[${target}] = ${cell};`,
    ];
  });
  const unused = node.fallback.fields.length === 0;
  return `(${unused ? `_${target}` : target}${is(emitter, 'number')})${is(emitter, 'boolean')} => {\n${temporaries(scope)}${
    unused
      ? ''
      : `  const ${subject} = ${columnName(emitter, node.kind, node.subjectAttribute)}[${target}] ?? -1;\n`
  }${indent(body.join('\n'))}\n  return true;\n}`;
}

const isOptional = (emitter: Emitter, kind: number, attribute: number): boolean => {
  const { type } = attributeOf(emitter, kind, attribute);
  return type.tag === 'entity' && type.optional;
};

/** A clause that stands under no rule of the source speaks for the rule of the first decision or function that it asks. */
function ruled(emitter: Emitter, origin: Origin, asks: Expr | undefined): Origin {
  const ruleIn = (node: Node): string | undefined => {
    const asked = isExpr(node) ? originAsked(emitter, node) : undefined;
    if (asked?.rule !== undefined) return asked.rule;
    return children(node).reduce<string | undefined>(
      (rule, part) => rule ?? ruleIn(part),
      undefined,
    );
  };
  const rule = origin.rule ?? (asks === undefined ? undefined : ruleIn(asks));
  return rule === undefined ? origin : { ...origin, rule };
}

const originAsked = (emitter: Emitter, e: Expr): Origin | undefined =>
  e.op === 'decision'
    ? decisionOf(emitter, e.decision).origin
    : e.op === 'call'
      ? fnOf(emitter, e.fn).origin
      : undefined;

/** Words about an order, and when they are said. */
function reason(
  emitter: Emitter,
  { self, text, when, origin }: Verb['refusals'][number],
  asks: Expr | undefined,
): string {
  const scope = createScope('rules', [self]);
  const value = template(emitter, text, scope);
  const order = scope.variables.get(self.id) ?? 'row';
  return row<VerbRules['reasons'][number]>({
    when: when === undefined ? undefined : rowFunction(emitter, self, when, 'boolean'),
    text: `(${order}${is(emitter, 'number')})${is(emitter, 'string')} => ${value}`,
    origin: String(originIndex(emitter, ruled(emitter, origin, asks))),
  });
}

function verbRules(emitter: Emitter, node: Ask, verb: Verb): string {
  const predicate = (body: Expr | undefined): string | undefined =>
    body === undefined ? undefined : rowFunction(emitter, verb.self, body, 'boolean');
  const ahead = aheadOf(emitter, node, verb);
  const single = (value: Expr | undefined): string | undefined =>
    value === undefined || value.type.tag === 'set'
      ? undefined
      : rowFunction(emitter, verb.self, value, 'number');
  const members = (value: Expr | undefined): string | undefined =>
    value?.type.tag === 'set'
      ? rowFunction(emitter, verb.self, value, 'readonly number[]')
      : undefined;
  const fields = verb.fields.map(({ attribute, meant }) =>
    row<VerbRules['fields'][number]>({
      column: String(attribute),
      meant: single(meant),
      members: members(meant),
    }),
  );
  const found = verb.found.map(({ attribute, required, value }) =>
    row<NonNullable<VerbRules['found']>[number]>({
      column: String(attribute),
      required: String(required),
      value: single(value),
      members: members(value),
    }),
  );
  const reasons = verb.because.map((each) =>
    reason(emitter, { ...each, self: verb.self }, each.when ?? verb.succeeds),
  );
  const refusals = verb.refusals.map((each) => reason(emitter, each, each.when));
  return rowInLines<VerbRules>({
    name: quote(verb.name),
    fields: listOf(fields),
    found: someOf(found),
    notations: notations(emitter, node.kind, verb.notations),
    by: predicate(verb.by),
    legal: predicate(verb.legal),
    ahead: predicate(ahead.condition),
    settledAhead: trueIf(ahead.whole),
    used: predicate(verb.used),
    void: predicate(verb.void),
    succeeds: predicate(verb.succeeds),
    reasons: listOf(reasons),
    refusals: someOf(refusals),
    enumerate: enumerate(emitter, node, verb),
    effects: verb.effects.length === 0 ? undefined : effectFunction(emitter, verb),
    origin: String(originIndex(emitter, ruled(emitter, verb.origin, verb.succeeds))),
  });
}

function effectFunction(emitter: Emitter, verb: Verb): string {
  const scope = createScope('rules', [verb.self]);
  const self = scope.variables.get(verb.self.id) ?? 'row';
  const body = effects(emitter, verb.effects, scope);
  return `(${self}${is(emitter, 'number')}, fx${is(emitter, 'Effects')}) => {\n${temporaries(scope)}${indent(body)}\n}`;
}
