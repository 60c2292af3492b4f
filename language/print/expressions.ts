/** Expressions as one line of text, with no more brackets than reading them back needs. */
import { quote } from '../syntax/lexer.ts';
import { LEVELS } from '../syntax/precedence.ts';
import type { DomainNode, Expression, SortKey } from '../syntax/tree.ts';

/** The level of names, calls and whatever else can stand before a dot. */
const POSTFIX = 8;

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
export const expression = (e: Expression): string => show(e, LEVELS.or, OPEN);
/** One that a preposition, `with` or a lower-case word may follow. */
export const strictExpression = (e: Expression): string => show(e, LEVELS.or, STRICT);
/** One of several between commas. */
export const listedExpression = (e: Expression): string => show(e, LEVELS.or, LIST);

const needsBody = new Set(['every', 'sum', 'least', 'greatest']);
const takesBody = new Set(['some', 'no', 'count', ...needsBody]);

function show(e: Expression, level: number, context: Context): string {
  if (level >= POSTFIX ? levelOf(e) < POSTFIX : levelOf(e) < level || swallows(e, context)) {
    return `(${show(e, LEVELS.or, OPEN)})`;
  }
  const left = (of: Expression, at: number): string =>
    show(of, at, { ...context, behind: 'closed' });
  const right = (of: Expression, at: number): string => show(of, at, context);
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
      return `${show(e.of, POSTFIX, context)}.${e.name.text}`;
    case 'call':
      return `${e.name.text}(${list(e.args)})`;
    case 'or':
    case 'and':
      return `${left(e.left, LEVELS[e.form])} ${e.form} ${right(e.right, LEVELS[e.form] + 1)}`;
    case 'not':
      return `not ${right(e.of, LEVELS.compare)}`;
    case 'compare':
      return `${left(e.left, LEVELS.compare)} ${e.operator} ${right(e.right, LEVELS.orElse)}`;
    case 'is': {
      const verb = e.not ? 'is not' : 'is';
      return `${left(e.of, LEVELS.compare)} ${verb} ${right(e.value, LEVELS.orElse)}`;
    }
    case 'in': {
      const of = show(e.of, LEVELS.compare, { ...context, behind: 'strict' });
      return `${of} in ${right(e.set, LEVELS.orElse)}`;
    }
    case 'or-else':
      return `${left(e.left, LEVELS.orElse)} or else ${right(e.right, LEVELS.sum)}`;
    case '+':
    case '-':
      return `${left(e.left, LEVELS.sum)} ${e.form} ${right(e.right, LEVELS.product)}`;
    case '*':
      return `${left(e.left, LEVELS.product)} * ${right(e.right, POSTFIX - 0.5)}`;
    case '/': {
      const start = `${left(e.left, LEVELS.product)} / `;
      if (e.rounded === undefined) return start + right(e.right, POSTFIX - 0.5);
      return `${start}${show(e.right, POSTFIX - 0.5, STRICT)} rounded ${e.rounded}`;
    }
    case 'if': {
      const head = `if ${show(e.condition, LEVELS.or, { ...OPEN, colon: context.colon })}`;
      const yes = branch(e.yes, context.colon);
      return `${head} then ${yes} else ${right(e.no, LEVELS.or)}`;
    }
    case 'let': {
      const value = show(e.value, LEVELS.or, { behind: 'open', colon: true });
      return `let ${e.name.text} = ${value}: ${right(e.body, LEVELS.or)}`;
    }
    case 'quantifier': {
      const mine = takesBody.has(e.word);
      const inner = { ...context, colon: context.colon || mine };
      if (e.word === 'first') {
        const by = `${e.word} ${domainHead(e.domain)} by ${sortKeys(e.keys)}`;
        return e.domain.where === undefined ? by : `${by} with ${right(e.domain.where, LEVELS.or)}`;
      }
      const head = `${e.word} ${domainHead(e.domain)}`;
      const { where } = e.domain;
      const behind = e.body === undefined ? inner : { ...inner, behind: 'open' as const };
      const full = where === undefined ? head : `${head} with ${show(where, LEVELS.or, behind)}`;
      return e.body === undefined ? full : `${full}: ${right(e.body, LEVELS.or)}`;
    }
    case 'route': {
      const { where } = e.over;
      return [
        `route from ${show(e.from, POSTFIX, OPEN)} to ${show(e.to, POSTFIX, OPEN)}`,
        `over ${domainHead(e.over)} at ${show(e.at, POSTFIX, OPEN)}`,
        where === undefined
          ? ''
          : `with ${show(where, LEVELS.or, { ...context, behind: 'strict' })}`,
        e.through === undefined ? '' : `through ${show(e.through, POSTFIX, OPEN)}`,
        `by ${e.by.text}`,
      ]
        .filter((part) => part !== '')
        .join(' ');
    }
    case 'distance': {
      const from = show(e.from, POSTFIX, OPEN);
      return `distance from ${from} to ${show(e.to, POSTFIX, OPEN)} by ${e.by.text}`;
    }
    case 'missing':
      return '';
  }
}

function levelOf(e: Expression): number {
  switch (e.form) {
    case 'or':
    case 'and':
    case 'not':
      return LEVELS[e.form];
    case 'compare':
    case 'is':
    case 'in':
      return LEVELS.compare;
    case 'or-else':
      return LEVELS.orElse;
    case '+':
    case '-':
      return LEVELS.sum;
    case '*':
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
const branch = (e: Expression, colon: boolean): string =>
  e.form === 'if' ? `(${expression(e)})` : show(e, LEVELS.or, { ...OPEN, colon });

/** An expression that does not fit on a line: each case of a choice gets its own. */
export function longExpression(e: Expression): string {
  if (e.form !== 'if') return expression(e);
  const cases: string[] = [];
  let rest: Expression = e;
  while (rest.form === 'if') {
    cases.push(`if ${expression(rest.condition)} then ${branch(rest.yes, false)}`);
    rest = rest.no;
  }
  return `\n${cases.join('\nelse ')}\nelse ${expression(rest)}`;
}

/** Would it take in what stands behind it? */
function swallows(e: Expression, { behind, colon }: Context): boolean {
  if (e.form === 'if' || e.form === 'let') return behind === 'closed' || behind === 'strict';
  if (e.form !== 'quantifier') return false;
  if (colon && e.body !== undefined && !needsBody.has(e.word)) return true;
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

export function list(items: readonly Expression[]): string {
  return items
    .map((item, i) => show(item, LEVELS.or, i === items.length - 1 ? OPEN : LIST))
    .join(', ');
}

function domainHead(domain: DomainNode): string {
  const other = domain.other ? 'other ' : '';
  const variable = domain.variable === undefined ? '' : ` ${domain.variable.text}`;
  const places = domain.places.map(
    ({ preposition, value }) => ` ${preposition} ${show(value, POSTFIX, OPEN)}`,
  );
  return `${other}${domain.of.text}${variable}${places.join('')}`;
}

export function domain(node: DomainNode): string {
  const head = domainHead(node);
  return node.where === undefined ? head : `${head} with ${expression(node.where)}`;
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
