/**
 * Plans as code, for whoever writes them out: terms and statements are the same for all of them. Nothing is decided here:
 * what a plan says is written as it stands.
 */
import { BINDING } from './operators.ts';
import type {
  Case,
  Declaration,
  Declared,
  Field,
  Layout,
  Loop,
  Operator,
  Parameter,
  Statement,
  Term,
  Type,
} from './plan.ts';
import { comment, commentLines, docCommentLines, quote, WIDTH, wrapped } from './text.ts';

/** What is not the same for all. */
export interface Manner {
  /** Whether types are written. */
  readonly typed: boolean;
  /** Where clauses are said to stand, by file. */
  readonly place: (file: string) => string;
  /** What stands ahead of the body of a loop. */
  readonly head: (loop: Loop, write: (of: Term) => string) => string;
  /** What stands at the top of the body of a loop, where its head does not say all. */
  readonly first: (loop: Loop) => readonly Statement[];
  /** A line right above a declaration of the module, where it needs one. */
  readonly above: (declaration: Declaration) => string | undefined;
}

export const writeTerm = (term: Term, manner: Manner): string =>
  createWriter(manner).term(term, SEQUENCE, '');

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** How closely terms bind: what binds less than its place asks for stands in parentheses. */
const SEQUENCE = 0;
const ASSIGNMENT = 1;
const CHOICE = 2;
/** Operators of two sides bind closer than a choice. */
const binding = (operator: Operator): number => CHOICE + BINDING[operator];
const PREFIX = 13;
const POSTFIX = 14;
const ACCESS = 15;
const WHOLE = 16;

/** Whether a number is written with a sign: `-0` is another number than `0`. */
const isNegative = (value: number): boolean => value < 0 || Object.is(value, -0);

const numberText = (value: number): string => (Object.is(value, -0) ? '-0' : String(value));

function bindingOf(term: Term): number {
  switch (term.op) {
    case 'sequence':
      return SEQUENCE;
    case 'assign':
    case 'function':
      return ASSIGNMENT;
    case 'choose':
      return CHOICE;
    case 'binary':
      return binding(term.operator);
    case 'prefix':
      return PREFIX;
    case 'number':
      return isNegative(term.value) ? PREFIX : WHOLE;
    case 'postfix':
      return POSTFIX;
    case 'cell':
    case 'member':
    case 'call':
    case 'new':
      return ACCESS;
    case 'bool':
    case 'text':
    case 'name':
    case 'numbers':
    case 'list':
    case 'record':
      return WHOLE;
  }
}

/** With a condition in any place the value is the same, however such operators are grouped. */
const isLoose = (operator: Operator): boolean =>
  operator === '&&' || operator === '||' || operator === '??';

/**
 * What the sides of an operator have to bind. `??` stands beside neither `||` nor `&&`, though these bind more closely.
 */
function sideOf(operator: Operator, side: Term, isRight: boolean): number {
  const own = binding(operator);
  if (side.op === 'binary' && side.operator === operator && isLoose(operator)) return own;
  if (operator === '??') return binding('|');
  return isRight ? own + 1 : own;
}

/**
 * `a < b, c > (d)` is a call of `a` with types, for TypeScript: what opens so is never left to what closes so. More is
 * put into parentheses than need be, but it is rare. (Prettier takes those around items away again.)
 */
const opens = (text: string): boolean => text.includes(' < ') || text.includes(' << ');
const closes = (text: string): boolean => text.includes(' > (') || text.includes(' >> (');

function unlikeTypes(items: readonly string[]): readonly string[] {
  let last = items.length - 1;
  while (last > 0 && !closes(items[last] ?? '')) last--;
  return items.map((item, at) => (at < last && opens(item) ? `(${item})` : item));
}

function createWriter(manner: Manner) {
  const typed = (type: Type | undefined): string =>
    !manner.typed || type === undefined ? '' : `: ${type}`;

  /** @param least what its place asks it to bind; the text goes on in lines behind `pad` */
  function term(of: Term, least: number, pad: string): string {
    const text = bare(of, pad);
    return bindingOf(of) < least ? `(${text})` : text;
  }

  function bare(of: Term, pad: string): string {
    switch (of.op) {
      case 'number':
        return numberText(of.value);
      case 'bool':
        return String(of.value);
      case 'text':
        return quote(of.text);
      case 'name':
        return of.name;
      case 'numbers':
        return listText(of.values.map(numberText), of.wrapped ? 'wrapped' : 'line', pad);
      case 'list': {
        const within = of.layout === 'line' ? pad : `${pad}  `;
        return listText(terms(of.items, within), of.layout, pad);
      }
      case 'record':
        return record(of.fields, of.layout, pad);
      case 'cell':
        return `${accessed(of.of, pad)}[${term(of.at, SEQUENCE, pad)}]`;
      case 'member':
        return IDENTIFIER.test(of.name)
          ? `${accessed(of.of, pad)}.${of.name}`
          : `${accessed(of.of, pad)}[${quote(of.name)}]`;
      case 'call': {
        const types = of.types === undefined || !manner.typed ? '' : `<${of.types}>`;
        return `${term(of.of, ACCESS, pad)}${types}(${terms(of.args, pad).join(', ')})`;
      }
      case 'new':
        return `new ${of.type}(${terms(of.args, pad).join(', ')})`;
      case 'prefix': {
        const inner = term(of.of, PREFIX, pad);
        // `- -x` would be `--x`.
        return of.operator === '-' && inner.startsWith('-') ? `-(${inner})` : of.operator + inner;
      }
      case 'postfix':
        return `${term(of.of, ACCESS, pad)}${of.operator}`;
      case 'binary':
        return binary(of, pad);
      case 'choose': {
        const [yes, no] = [term(of.yes, CHOICE, pad), term(of.no, CHOICE, pad)];
        return `${term(of.test, CHOICE + 1, pad)} ? ${yes} : ${no}`;
      }
      case 'assign':
        return `${term(of.to, ACCESS, pad)} ${of.operator} ${term(of.value, ASSIGNMENT, pad)}`;
      case 'sequence':
        return sequence(of.items, pad);
      case 'function':
        return functionText(of.parameters, of.result, of.body, pad);
    }
  }

  /** What stands before a dot or a bracket: `1.x` is no member of 1. */
  const accessed = (of: Term, pad: string): string =>
    of.op === 'number' ? `(${bare(of, pad)})` : term(of, ACCESS, pad);

  const terms = (items: readonly Term[], pad: string): readonly string[] =>
    unlikeTypes(items.map((item) => term(item, ASSIGNMENT, pad)));

  /** One within another is worth the same as both in one. */
  function sequence(items: readonly Term[], pad: string): string {
    if (items.length === 0) throw new RangeError('a sequence of nothing');
    return unlikeTypes(items.map((item) => term(item, SEQUENCE, pad))).join(', ');
  }

  function binary(of: Term & { op: 'binary' }, pad: string): string {
    const own = binding(of.operator);
    const steps: { readonly operator: Operator; readonly text: string }[] = [];
    // Long chains are written in one go: each step would copy those before it.
    let left: Term = of;
    let lowest: Operator = of.operator;
    while (left.op === 'binary' && binding(left.operator) === own) {
      const { operator, right } = left;
      steps.push({ operator, text: term(right, sideOf(operator, right, true), pad) });
      lowest = operator;
      left = left.left;
    }
    steps.reverse();
    const first = term(left, sideOf(lowest, left, false), pad);
    const text = [first, ...steps.map((step) => `${step.operator} ${step.text}`)].join(' ');
    return STOPS_TYPES.has(of.operator) || !opens(text) || !closes(text)
      ? text
      : steps.reduce((before, step) => {
          const after = ` ${step.operator} ${step.text}`;
          return opens(before) && closes(after) ? `(${before})${after}` : before + after;
        }, first);
  }

  function listText(items: readonly string[], layout: Layout, pad: string): string {
    if (items.length === 0) return '[]';
    if (layout === 'line') return `[${items.join(', ')}]`;
    const inner =
      layout === 'wrapped'
        ? wrapped(items, ',', pad)
        : items.map((item) => `${pad}  ${item},`).join('\n');
    return `[\n${inner}\n${pad}]`;
  }

  function record(fields: readonly Field[], layout: Layout, pad: string): string {
    if (fields.length === 0) return '{}';
    const within = layout === 'line' ? pad : `${pad}  `;
    const texts = fields.map((each) => field(each, within));
    if (layout === 'line') return `{ ${texts.join(', ')} }`;
    const inner =
      layout === 'wrapped'
        ? wrapped(texts, ',', pad)
        : texts.map((each) => `${within}${each},`).join('\n');
    return `{\n${inner}\n${pad}}`;
  }

  function field({ name, value }: Field, pad: string): string {
    const text = term(value, ASSIGNMENT, pad);
    // Said in any other way, it is no field but what the record is made of.
    if (name === '__proto__') return `['__proto__']: ${text}`;
    if (!IDENTIFIER.test(name)) return `${quote(name)}: ${text}`;
    return value.op === 'name' && value.name === name ? name : `${name}: ${text}`;
  }

  function functionText(
    parameters: readonly Parameter[],
    result: Type | undefined,
    body: Term | readonly Statement[],
    pad: string,
  ): string {
    const named = parameters.map(({ name, type }) => name + typed(type)).join(', ');
    const head = `(${named})${typed(result)} =>`;
    if (!('op' in body)) return `${head} ${block(body, pad)}`;
    const text = term(body, ASSIGNMENT, pad);
    return `${head} ${text.startsWith('{') ? `(${text})` : text}`;
  }

  /** In braces. The line it begins in is indented by `pad`. */
  function block(body: readonly Statement[], pad: string): string {
    const within = `${pad}  `;
    const lines = body.flatMap((each) => statement(each, within));
    return lines.length === 0 ? '{}' : ['{', ...lines, `${pad}}`].join('\n');
  }

  /** The lines of a statement, indented; a line may go on in others. None where nothing is declared. */
  function statement(of: Statement, pad: string): readonly string[] {
    switch (of.do) {
      case 'declare':
        return of.variables.length === 0 ? [] : [pad + declaration(of, pad)];
      case 'loop':
        return [pad + loop(of, pad)];
      case 'if':
        return [pad + condition(of, pad)];
      case 'switch':
        return [pad + choiceOfCases(of.of, of.cases, of.otherwise, pad)];
      case 'block':
        return [pad + block(of.body, pad)];
      case 'term':
      case 'return':
      case 'continue':
      case 'break':
        return [pad + simple(of, pad)];
      case 'comment':
        return (of.doc ? docCommentLines : commentLines)(of.text).map((line) => pad + line);
      case 'origin': {
        const { file, line, rule } = of.origin;
        const more = rule === undefined ? '' : `, rule ${rule}`;
        return [pad + comment(`${manner.place(file)}:${line}${more}`)];
      }
    }
  }

  function simple(of: Simple, pad: string): string {
    switch (of.do) {
      case 'term': {
        const text = term(of.term, SEQUENCE, pad);
        // Else it would be a block, or tell the engine something (`'use strict'`).
        return text.startsWith('{') || of.term.op === 'text' ? `(${text});` : `${text};`;
      }
      case 'return':
        return of.value === undefined ? 'return;' : `return ${term(of.value, SEQUENCE, pad)};`;
      case 'continue':
      case 'break':
        return `${of.do};`;
    }
  }

  function declaration({ constant, variables, exported, taken }: Declaration, pad: string): string {
    const head = `${exported ? 'export ' : ''}${constant ? 'const' : 'let'} `;
    const one = ({ name, type, value }: Declared, called = name): string =>
      `${called}${typed(type)} = ${term(value, ASSIGNMENT, pad)}`;
    const from = taken === undefined ? undefined : `{ ${taken.join(', ')} }`;
    return `${head}${variables.map((each) => one(each, from)).join(', ')};`;
  }

  function loop(of: Loop, pad: string): string {
    const head = manner.head(of, (part) => term(part, ASSIGNMENT, pad));
    return `${head} ${block([...manner.first(of), ...of.body], pad)}`;
  }

  /** Chains of `else if` are flat. */
  function condition(of: Statement & { do: 'if' }, pad: string): string {
    const test = term(of.test, SEQUENCE, pad);
    const short = inLine(test, of, pad);
    if (short !== undefined) return short;
    const parts: string[] = [];
    let rest: Statement & { do: 'if' } = of;
    for (;;) {
      const when = rest === of ? test : term(rest.test, SEQUENCE, pad);
      parts.push(`if (${when}) ${block(rest.yes, pad)}`);
      const { no } = rest;
      if (no === undefined || no.length === 0) break;
      const [only] = no;
      if (no.length > 1 || only?.do !== 'if') {
        parts.push(block(no, pad));
        break;
      }
      rest = only;
    }
    return parts.join(' else ');
  }

  /** All in a line, where it is short. */
  function inLine(
    test: string,
    { yes, no }: Statement & { do: 'if' },
    pad: string,
  ): string | undefined {
    const [only] = yes;
    if ((no?.length ?? 0) > 0 || yes.length !== 1 || only === undefined || !isSimple(only))
      return undefined;
    const line = `if (${test}) ${simple(only, pad)}`;
    return line.includes('\n') || pad.length + line.length > WIDTH ? undefined : line;
  }

  function choiceOfCases(
    of: Term,
    cases: readonly Case[],
    otherwise: readonly Statement[],
    pad: string,
  ): string {
    const within = `${pad}  `;
    const one = (head: string, body: readonly Statement[]): string => {
      const [first] = body;
      if (first === undefined) return `${within}${head}:`;
      return body.length > 1 || first.do === 'declare'
        ? `${within}${head}: ${block(body, within)}`
        : [`${within}${head}:`, ...statement(first, `${within}  `)].join('\n');
    };
    return [
      `switch (${term(of, SEQUENCE, pad)}) {`,
      ...cases.map(({ value, body }) => one(`case ${numberText(value)}`, body)),
      one('default', otherwise),
      `${pad}}`,
    ].join('\n');
  }

  return { term, statement };
}

/** Behind their left side no list of types goes on. */
const STOPS_TYPES: ReadonlySet<Operator> = new Set<Operator>([
  '??',
  '||',
  '&&',
  '===',
  '!==',
  '+',
  '-',
  '*',
  '/',
  '%',
]);

type Simple = Statement & { readonly do: 'term' | 'return' | 'continue' | 'break' };

const isSimple = (of: Statement): of is Simple =>
  of.do === 'term' || of.do === 'return' || of.do === 'continue' || of.do === 'break';

const isFunction = (of: Statement): boolean =>
  of.do === 'declare' && of.variables.some(({ value }) => value.op === 'function');

/** A row or a list in lines. */
const isLong = (of: Statement): boolean =>
  of.do === 'declare' &&
  of.variables.some(({ value }) => 'layout' in value && value.layout === 'lines');

/**
 * Statements of a module. Functions stand apart from what is around them, and so does what is in many lines from what is
 * behind it; what is said about a statement stands with it.
 */
export function writeStatements(statements: readonly Statement[], manner: Manner): string {
  const writer = createWriter(manner);
  const lines: string[] = [];
  let said: string[] = [];
  let afterLong = false;
  for (const each of statements) {
    const own = writer.statement(each, '');
    if (each.do === 'comment' || each.do === 'origin') {
      said.push(...own);
      continue;
    }
    if (own.length === 0) continue;
    const apart = isFunction(each);
    if (lines.length > 0 && (apart || afterLong || said.length > 0)) lines.push('');
    lines.push(...said);
    const above = each.do === 'declare' ? manner.above(each) : undefined;
    if (above !== undefined) lines.push(above);
    lines.push(...own);
    said = [];
    afterLong = apart || isLong(each);
  }
  if (said.length > 0 && afterLong) lines.push('');
  return [...lines, ...said].join('\n');
}
