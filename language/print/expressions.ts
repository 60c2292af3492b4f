/**
 * Expressions, with no more brackets than reading them back needs, but for `and` within `or`: nobody should have to know
 * which of them goes first. For the same reason those that somebody wrote round a question stay.
 */
import { quote } from '../syntax/lexer.ts';
import { isArithmetic, isLogical, LEVELS, operatorLevel } from '../syntax/operators.ts';
import type { LogicalOperator } from '../syntax/operators.ts';
import { needsBody, takesBody } from '../syntax/quantifiers.ts';
import type { DomainNode, Expression, SortKey } from '../syntax/tree.ts';
import { deeper, fill, flat, hang, parts, stack } from './doc.ts';
import type { Doc } from './doc.ts';

/** The level of names, calls and whatever else can stand before a dot. */
const POSTFIX = 8;
/** From a level to what binds tighter: a quantifier may stand behind a product. */
const NEXT = 0.5;

/** What stands behind an expression, and so what it must not swallow. */
interface Context {
  /**
   * `open`: nothing it could take; `list`: perhaps a comma, which the keys of `first` would take;
   * `closed`: an operator; `strict`: a preposition or `with`, which any quantifier would take.
   */
  readonly behind: 'open' | 'list' | 'closed' | 'strict';
  /** A colon behind it is not its own. */
  readonly colon: boolean;
}

const OPEN: Context = { behind: 'open', colon: false };
const STRICT: Context = { behind: 'strict', colon: false };
const LIST: Context = { behind: 'list', colon: false };

/** A whole expression, up to a bracket, a block, a keyword or the end. */
export const expressionDoc = (e: Expression): Doc => show(e, LEVELS.or, OPEN);
export const expression = (e: Expression): string => flat(expressionDoc(e));
/** One that a preposition, `with` or a lower-case word may follow. */
export const strictExpressionDoc = (e: Expression): Doc => show(e, LEVELS.or, STRICT);
export const strictExpression = (e: Expression): string => flat(strictExpressionDoc(e));
/** One of several between commas. */
export const listedExpression = (e: Expression): string => flat(show(e, LEVELS.or, LIST));

const bracketed = (doc: Doc): Doc => parts('(', hang(doc), ')');

const inBrackets = (e: Expression): Doc =>
  bracketed(show({ ...e, bracketed: undefined }, LEVELS.or, OPEN));

/** Is it a question (or a search with conditions) that stands in brackets? */
function isKept(e: Expression): boolean {
  if (e.bracketed !== true) return false;
  if (e.form === 'quantifier') return e.domain.where !== undefined;
  return isLogical(e.form) || ['compare', 'is', 'in'].includes(e.form);
}

function show(e: Expression, level: number, context: Context): Doc {
  if (level >= POSTFIX ? levelOf(e) < POSTFIX : levelOf(e) < level || swallows(e, context)) {
    return inBrackets(e);
  }
  if (isKept(e)) return inBrackets(e);
  const left = (of: Expression, at: number): Doc => show(of, at, { ...context, behind: 'closed' });
  const right = (of: Expression, at: number): Doc => show(of, at, context);
  const two = (of: Doc, operator: string, other: Doc): Doc =>
    fill(of, parts(`${operator} `, other));
  switch (e.form) {
    case 'bool':
      return e.value ? 'yes' : 'no';
    case 'none':
    case 'this':
    case 'inherited':
      return e.form;
    case 'number':
      return number(e.numerator, e.denominator);
    case 'string':
      return quote(e.text);
    case 'name':
    case 'word':
      return e.name.text;
    case 'attribute':
      return parts(show(e.of, POSTFIX, context), `.${e.name.text}`);
    case 'call':
      return parts(`${e.name.text}(`, hang(listed(e.args)), ')');
    case 'not':
      return parts('not ', right(e.of, LEVELS.compare));
    case 'compare':
      return two(left(e.left, LEVELS.orElse), e.operator, right(e.right, LEVELS.orElse));
    case 'is': {
      const verb = e.not ? 'is not' : 'is';
      return two(left(e.of, LEVELS.orElse), verb, right(e.value, LEVELS.orElse));
    }
    case 'in': {
      const of = show(e.of, LEVELS.orElse, { ...context, behind: 'strict' });
      return two(of, 'in', right(e.set, LEVELS.orElse));
    }
    case 'or-else':
      return two(left(e.left, LEVELS.orElse), 'or else', right(e.right, LEVELS.sum));
    case '/': {
      const of = left(e.left, LEVELS.product);
      if (e.rounded === undefined) return two(of, '/', right(e.right, POSTFIX - 0.5));
      return two(of, '/', parts(show(e.right, POSTFIX - 0.5, STRICT), ` rounded ${e.rounded}`));
    }
    case 'if':
      return stack(...cases(e, context));
    case 'let': {
      const value = show(e.value, LEVELS.or, { behind: 'open', colon: true });
      return fill(parts(`let ${e.name.text} = `, value, ':'), right(e.body, LEVELS.or));
    }
    case 'quantifier': {
      const mine = takesBody(e.word);
      const inner = { ...context, colon: context.colon || mine };
      if (e.word === 'first') {
        const keys = e.keys.length === 0 ? '' : ` by ${sortKeys(e.keys)}`;
        const by = `${e.word} ${domainHead(e.domain)}${keys}`;
        const { where } = e.domain;
        return where === undefined ? by : fill(by, ...condition(where, context));
      }
      const head = `${e.word} ${domainHead(e.domain)}`;
      const { where } = e.domain;
      const behind = e.body === undefined ? inner : { ...inner, behind: 'open' as const };
      const full = where === undefined ? [head] : [head, ...condition(where, behind)];
      if (e.body === undefined) return fill(...full);
      const last = parts(full.at(-1) ?? '', ':');
      return fill(...full.slice(0, -1), last, right(e.body, LEVELS.or));
    }
    case 'route': {
      const { where } = e.over;
      return fill(
        `route from ${operand(e.from)} to ${operand(e.to)}`,
        `over ${domainHead(e.over)} at ${operand(e.at)}`,
        ...(where === undefined ? [] : condition(where, { ...context, behind: 'strict' })),
        ...(e.through === undefined ? [] : [`through ${operand(e.through)}`]),
        `by ${e.by.text}`,
      );
    }
    case 'distance':
      return `distance from ${operand(e.from)} to ${operand(e.to)} by ${e.by.text}`;
    case 'missing':
      return '';
    default: {
      if (isLogical(e.form)) {
        const [first = '', ...rest] = operands(e, e.form, context);
        return fill(first, ...rest.map((item) => parts(`${e.form} `, deeper(item))));
      }
      // What stands behind it binds tighter: it is read from the left.
      const level = operatorLevel(e.form);
      return two(left(e.left, level), e.form, right(e.right, level + NEXT));
    }
  }
}

const operand = (e: Expression): string => flat(show(e, POSTFIX, OPEN));

/** What a chain of `and` or of `or` is made of. */
function operands(e: Expression, form: LogicalOperator, context: Context): Doc[] {
  if (e.form === form && 'left' in e && e.bracketed !== true) {
    const right = part(e.right, operatorLevel(form) + 1, form, context);
    return [...operands(e.left, form, { ...context, behind: 'closed' }), right];
  }
  return [part(e, operatorLevel(form), form, context)];
}

const part = (e: Expression, level: number, within: LogicalOperator, context: Context): Doc =>
  isLogical(e.form) && e.form !== within ? inBrackets(e) : show(e, level, context);

/** `with` and what follows it, so that it may be broken between its parts. */
function condition(where: Expression, context: Context): Doc[] {
  const swallowed = swallows(where, context);
  if (where.form !== 'and' || swallowed || isKept(where))
    return [parts('with ', show(where, LEVELS.or, context))];
  const [first = '', ...rest] = operands(where, 'and', context);
  return [parts('with ', first), ...rest.map((item) => parts('and ', deeper(item)))];
}

/** `if a then b`, `else if c then d`, `else e`. */
function cases(e: Extract<Expression, { form: 'if' }>, context: Context): Doc[] {
  const choice = ({ condition: test, yes }: typeof e, before: string): Doc =>
    deeper(
      fill(
        parts(`${before}if `, show(test, LEVELS.or, { ...OPEN, colon: context.colon })),
        parts('then ', branch(yes, context.colon)),
      ),
    );
  const all = [choice(e, '')];
  let rest = e.no;
  for (; rest.form === 'if'; rest = rest.no) all.push(choice(rest, 'else '));
  return [...all, parts('else ', show(rest, LEVELS.or, context))];
}

function levelOf(e: Expression): number {
  if (isLogical(e.form) || isArithmetic(e.form)) return operatorLevel(e.form);
  switch (e.form) {
    case 'not':
      return LEVELS.not;
    case 'compare':
    case 'is':
    case 'in':
      return LEVELS.compare;
    case 'or-else':
      return LEVELS.orElse;
    case '/':
      return LEVELS.product;
    case 'if':
    case 'let':
      // They need no brackets as a last operand, but read better with them.
      return LEVELS.or;
    case 'quantifier':
    case 'route':
    case 'distance':
      // Operands, but nothing that a dot can follow.
      return POSTFIX - 0.5;
    case 'number':
      return decimals(e.denominator) === undefined ? LEVELS.product : POSTFIX;
    case 'name':
    case 'word':
    case 'attribute':
      // A second full stop would make it a range.
      return e.name.text.endsWith('.') ? POSTFIX - 0.5 : POSTFIX;
    default:
      return POSTFIX;
  }
}

/** Behind `then`: a choice in it is read more easily in brackets. */
const branch = (e: Expression, colon: boolean): Doc =>
  e.form === 'if' ? bracketed(expressionDoc(e)) : show(e, LEVELS.or, { ...OPEN, colon });

/** Would it take in what stands behind it? */
function swallows(e: Expression, { behind, colon }: Context): boolean {
  if (e.form === 'if' || e.form === 'let') return behind === 'closed' || behind === 'strict';
  if (e.form !== 'quantifier') return false;
  if (colon && e.body !== undefined && !needsBody(e.word)) return true;
  switch (behind) {
    case 'open':
      return false;
    case 'list':
      return e.word === 'first';
    case 'closed':
      return e.domain.where !== undefined || e.body !== undefined || e.word === 'first';
    case 'strict':
      return true;
  }
}

function listed(items: readonly Expression[]): Doc {
  const last = items.length - 1;
  return fill(
    ...items.map((item, i) =>
      i === last ? show(item, LEVELS.or, OPEN) : parts(show(item, LEVELS.or, LIST), ','),
    ),
  );
}

function domainHead(domain: DomainNode): string {
  const other = domain.other ? 'other ' : '';
  const variable = domain.variable === undefined ? '' : ` ${domain.variable.text}`;
  const places = domain.places.map(({ preposition, value }) => ` ${preposition} ${operand(value)}`);
  return `${other}${domain.of.text}${variable}${places.join('')}`;
}

export function domainDoc(node: DomainNode): Doc {
  const head = domainHead(node);
  return node.where === undefined ? head : fill(head, ...condition(node.where, OPEN));
}

export function sortKeys(keys: readonly SortKey[]): string {
  return keys.map((key) => `${strictExpression(key.value)}${key.down ? ' down' : ''}`).join(', ');
}

/** How many decimals a fraction has; undefined if they do not end. */
function decimals(denominator: number): number | undefined {
  for (let places = 0; places <= 15; places += 1) {
    if (10 ** places % denominator === 0) return places;
  }
  return undefined;
}

function number(numerator: number, denominator: number): string {
  const places = decimals(denominator);
  if (places === undefined) return `${numerator} / ${denominator}`;
  const digits = String(numerator * (10 ** places / denominator)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return places === 0 ? whole : `${whole}.${digits.slice(-places)}`;
}
