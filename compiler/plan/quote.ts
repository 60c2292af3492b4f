/**
 * Plans written as the code that they stand for: `term` for a term, `code` for statements. What is filled in is a piece
 * of a plan, a number, yes or no, or a name: it is never read. Each text is read once.
 */
import { declare, name as nameTerm, toTerm } from './build.ts';
import { BINDING } from './operators.ts';
import type { Part } from './build.ts';
import type {
  Assignment,
  Declared,
  Field,
  Operator,
  Parameter,
  Statement,
  Term,
  Type,
} from './plan.ts';

export type Hole = Part | Statement | readonly One[] | undefined;

/** One of several that are filled in together. */
type One = Part | Statement | Parameter;

const isMany = (given: Hole): given is readonly One[] => Array.isArray(given);

const isParameter = (given: One): given is Parameter =>
  typeof given === 'object' && !('op' in given) && !('do' in given);

/** Makes a piece of what is filled in. */
type Make<T> = (holes: readonly Hole[]) => T;

type Token =
  | { readonly is: 'hole'; readonly at: number }
  | { readonly is: 'word' | 'number' | 'text' | 'sign'; readonly text: string };

const readTerms = new WeakMap<TemplateStringsArray, Make<Term>>();
const readCode = new WeakMap<TemplateStringsArray, Make<readonly Statement[]>>();

export function term(texts: TemplateStringsArray, ...holes: readonly Hole[]): Term {
  let make = readTerms.get(texts);
  if (make === undefined) {
    const reader = createReader(texts);
    make = reader.term();
    reader.end();
    readTerms.set(texts, make);
  }
  return make(holes);
}

export function code(texts: TemplateStringsArray, ...holes: readonly Hole[]): readonly Statement[] {
  let make = readCode.get(texts);
  if (make === undefined) {
    make = createReader(texts).statements();
    readCode.set(texts, make);
  }
  return make(holes);
}

const SIGNS = /^(?:===|!==|=>|\?\?|\|\||&&|<<|>>|<=|>=|\+\+|--|\+=|-=|[-+*/%!<>=|&?:;,.()[\]{}])/;
const WORD = /^[A-Za-z_]\w*/;
const NUMBER = /^\d+(?:\.\d+)?(?:e\d+)?/;
const TEXT = /^'([^'\\\n]*)'/;

function tokensOf(texts: readonly string[]): readonly Token[] {
  const tokens: Token[] = [];
  texts.forEach((whole, at) => {
    if (at > 0) {
      // It would be read as two words.
      if (/^\w/.test(whole)) throw new SyntaxError(`grown together: \${}${whole}`);
      tokens.push({ is: 'hole', at: at - 1 });
    }
    for (let rest = whole.trimStart(); rest !== ''; rest = rest.trimStart()) {
      const text = TEXT.exec(rest);
      const plain = WORD.exec(rest) ?? NUMBER.exec(rest) ?? SIGNS.exec(rest);
      const found = text?.[0] ?? plain?.[0];
      if (found === undefined) throw new SyntaxError(`no code: ${rest}`);
      if (text !== null) tokens.push({ is: 'text', text: text[1] ?? '' });
      else {
        const is = WORD.test(found) ? 'word' : NUMBER.test(found) ? 'number' : 'sign';
        tokens.push({ is, text: found });
      }
      rest = rest.slice(found.length);
    }
  });
  return tokens;
}

const isOperator = (text: string): text is Operator => Object.hasOwn(BINDING, text);
const isAssignment = (text: string): text is Assignment => ['=', '+=', '-='].includes(text);

/** Words that are no names. */
const RESERVED: ReadonlySet<string> = new Set(
  'break case const continue default else for function if let new return switch'.split(' '),
);

function createReader(texts: readonly string[]) {
  const tokens = tokensOf(texts);
  let at = 0;

  const fail = (): never => {
    const here = texts.join('${}');
    throw new SyntaxError(`token ${at} of ${here}`);
  };
  const textAt = (place: number): string | undefined => {
    const token = tokens[place];
    return token === undefined || token.is === 'hole' || token.is === 'text'
      ? undefined
      : token.text;
  };
  const isNext = (text: string): boolean => textAt(at) === text;
  const take = (text: string): boolean => {
    const found = isNext(text);
    if (found) at++;
    return found;
  };
  const expect = (text: string): void => {
    if (!take(text)) fail();
  };

  /** A name that is written, or filled in. */
  function word(): Make<string> {
    const token = tokens[at++];
    if (token?.is === 'word') {
      const { text } = token;
      return () => text;
    }
    if (token?.is !== 'hole') return fail();
    const place = token.at;
    return (holes) => {
      const given = holes[place];
      return typeof given === 'string' ? nameOnly(given) : fail();
    };
  }

  /** `number[]`, `readonly number[][]`, `Rules['asks']`, `() => void`; or filled in. */
  function type(): Make<Type> {
    const token = tokens[at];
    if (token?.is === 'hole') {
      at++;
      return (holes) => {
        const given = holes[token.at];
        return typeof given === 'string' ? given : fail();
      };
    }
    let text = '';
    if (take('(')) {
      expect(')');
      expect('=>');
      const result = type();
      return (holes) => `() => ${result(holes)}`;
    }
    if (take('readonly')) text += 'readonly ';
    const called = tokens[at++];
    text += called?.is === 'word' ? called.text : fail();
    while (take('[')) {
      const key = tokens[at];
      if (key?.is === 'text') {
        at++;
        text += `['${key.text}']`;
      } else text += '[]';
      expect(']');
    }
    return () => text;
  }

  const optionalType = (): Make<Type | undefined> => (take(':') ? type() : () => undefined);

  function assignment(): Make<Term> {
    const arrow = arrowFunction();
    if (arrow !== undefined) return arrow;
    const left = choice();
    const operator = textAt(at) ?? '';
    if (!isAssignment(operator)) return left;
    at++;
    const right = assignment();
    return (holes) => ({ op: 'assign', operator, to: variable(left(holes)), value: right(holes) });
  }

  /** What can be given a value. */
  const variable = (of: Term): Term =>
    of.op === 'name' || of.op === 'cell' || of.op === 'member' ? of : fail();

  function arrowFunction(): Make<Term> | undefined {
    const start = at;
    if (!isNext('(') || !isArrowAhead()) {
      at = start;
      return undefined;
    }
    at = start + 1;
    const parameters: Make<readonly Parameter[]>[] = [];
    while (!take(')')) {
      parameters.push(parameter());
      if (!isNext(')')) expect(',');
    }
    const result = optionalType();
    expect('=>');
    const body: Make<Term | readonly Statement[]> = isNext('{') ? block() : assignment();
    return (holes) => ({
      op: 'function',
      parameters: parameters.flatMap((make) => make(holes)),
      result: result(holes),
      body: body(holes),
    });
  }

  function isArrowAhead(): boolean {
    let depth = 0;
    for (; at < tokens.length; at++) {
      if (isNext('(')) depth++;
      if (isNext(')') && --depth === 0) break;
    }
    at++;
    if (isNext('=>')) return true;
    if (!take(':')) return false;
    // Or the other side of a choice: `a ? (b) : c[0]`.
    take('readonly');
    const token = tokens[at++];
    if (token?.is !== 'hole' && token?.is !== 'word') return false;
    while (take('[')) {
      if (tokens[at]?.is === 'text') at++;
      if (!take(']')) return false;
    }
    return isNext('=>');
  }

  function parameter(): Make<readonly Parameter[]> {
    const token = tokens[at];
    const called = word();
    const kind = optionalType();
    return (holes) => {
      const given = token?.is === 'hole' ? holes[token.at] : undefined;
      if (isMany(given)) return given.map((each) => (isParameter(each) ? each : fail()));
      return [{ name: called(holes), type: kind(holes) }];
    };
  }

  function choice(): Make<Term> {
    const test = binary(1);
    if (!take('?')) return test;
    const yes = assignment();
    expect(':');
    const no = assignment();
    return (holes) => ({ op: 'choose', test: test(holes), yes: yes(holes), no: no(holes) });
  }

  function binary(least: number): Make<Term> {
    let left = unary();
    for (;;) {
      const operator = textAt(at) ?? '';
      if (!isOperator(operator) || BINDING[operator] < least) return left;
      at++;
      const [first, right] = [left, binary(BINDING[operator] + 1)];
      left = (holes) => ({ op: 'binary', operator, left: first(holes), right: right(holes) });
    }
  }

  function unary(): Make<Term> {
    const operator = textAt(at);
    if (operator === '!' || operator === '-' || operator === '++' || operator === '--') {
      at++;
      const of = unary();
      return (holes) => {
        const inner = of(holes);
        return operator === '-' && inner.op === 'number'
          ? { op: 'number', value: -inner.value }
          : { op: 'prefix', operator, of: operator.length === 2 ? variable(inner) : inner };
      };
    }
    const of = postfix();
    const after = textAt(at);
    if (after !== '++' && after !== '--') return of;
    at++;
    return (holes) => ({ op: 'postfix', operator: after, of: variable(of(holes)) });
  }

  function postfix(): Make<Term> {
    let of = primary();
    for (;;) {
      const inner = of;
      if (take('.')) {
        const called = word();
        of = (holes) => ({ op: 'member', of: inner(holes), name: called(holes) });
      } else if (take('[')) {
        const place = assignment();
        expect(']');
        of = (holes) => ({ op: 'cell', of: inner(holes), at: place(holes) });
      } else if (take('(')) {
        const args = terms(')');
        of = (holes) => ({ op: 'call', of: inner(holes), args: args(holes) });
      } else return of;
    }
  }

  /** Divided by commas, up to a sign. */
  function terms(end: string): Make<readonly Term[]> {
    const items: Make<readonly Term[]>[] = [];
    while (!take(end)) {
      items.push(spliced());
      if (!isNext(end)) expect(',');
    }
    return (holes) => items.flatMap((make) => make(holes));
  }

  function spliced(): Make<readonly Term[]> {
    const token = tokens[at];
    const isAlone = textAt(at + 1) === ',' || textAt(at + 1) === ')' || textAt(at + 1) === ']';
    if (token?.is === 'hole' && isAlone) {
      at++;
      return (holes) => {
        const given = holes[token.at];
        return isMany(given) ? given.map(termOf) : [termOf(given)];
      };
    }
    const one = assignment();
    return (holes) => [one(holes)];
  }

  const filled = (holes: readonly Hole[], place: number): Term => termOf(holes[place]);

  function termOf(given: One | Hole): Term {
    if (typeof given === 'string') return nameTerm(given);
    if (typeof given === 'number' || typeof given === 'boolean') return toTerm(given);
    return given !== undefined && 'op' in given ? given : fail();
  }

  function primary(): Make<Term> {
    const token = tokens[at++];
    if (token === undefined) return fail();
    if (token.is === 'hole') return (holes) => filled(holes, token.at);
    const { is, text } = token;
    if (is === 'text') return () => ({ op: 'text', text });
    if (is === 'number') return () => ({ op: 'number', value: Number(text) });
    if (text === '(') {
      const items = terms(')');
      return (holes) => {
        const [only, ...others] = items(holes);
        if (only === undefined) return fail();
        return others.length === 0 ? only : { op: 'sequence', items: [only, ...others] };
      };
    }
    if (text === '[') {
      const items = terms(']');
      return (holes) => ({ op: 'list', items: items(holes), layout: 'line' });
    }
    if (text === '{') return record();
    if (text === 'new') {
      const called = word();
      expect('(');
      const args = terms(')');
      return (holes) => ({ op: 'new', type: called(holes), args: args(holes) });
    }
    if (is === 'sign') return fail();
    if (text === 'true' || text === 'false') return () => ({ op: 'bool', value: text === 'true' });
    return RESERVED.has(text) ? fail() : () => ({ op: 'name', name: text });
  }

  function record(): Make<Term> {
    const fields: Make<Field>[] = [];
    while (!take('}')) {
      const called = word();
      const of: Make<Term> = take(':') ? assignment() : (holes) => nameTerm(called(holes));
      fields.push((holes) => ({ name: called(holes), value: of(holes) }));
      if (!isNext('}')) expect(',');
    }
    return (holes) => ({
      op: 'record',
      fields: fields.map((make) => make(holes)),
      layout: 'line',
    });
  }

  function block(): Make<readonly Statement[]> {
    expect('{');
    const body: Make<readonly Statement[]>[] = [];
    while (!take('}')) body.push(statement());
    return (holes) => body.flatMap((make) => make(holes));
  }

  function statements(): Make<readonly Statement[]> {
    const body: Make<readonly Statement[]>[] = [];
    while (at < tokens.length) body.push(statement());
    return (holes) => body.flatMap((make) => make(holes));
  }

  function statement(): Make<readonly Statement[]> {
    const token = tokens[at];
    if (token?.is === 'hole' && isAlone(tokens[at + 1])) {
      at++;
      take(';');
      return (holes) => statementsOf(holes, token.at);
    }
    switch (textAt(at)) {
      case '{': {
        const body = block();
        return (holes) => [{ do: 'block', body: body(holes) }];
      }
      case 'const':
      case 'let':
        return declaration();
      case 'if':
        return condition();
      case 'for':
        return loop();
      case 'return': {
        at++;
        if (take(';')) return () => [{ do: 'return', value: undefined }];
        const of = assignment();
        expect(';');
        return (holes) => [{ do: 'return', value: of(holes) }];
      }
      case 'continue':
      case 'break': {
        const what = isNext('break') ? 'break' : 'continue';
        at++;
        expect(';');
        return () => [{ do: what }];
      }
    }
    const of = assignment();
    expect(';');
    return (holes) => [{ do: 'term', term: of(holes) }];
  }

  /** A hole is a statement of its own where nothing goes on with it. */
  const isAlone = (next: Token | undefined): boolean =>
    next === undefined ||
    next.is === 'hole' ||
    next.is === 'word' ||
    (next.is === 'sign' && (next.text === ';' || next.text === '}' || next.text === '{'));

  function statementsOf(holes: readonly Hole[], place: number): readonly Statement[] {
    const given = holes[place];
    if (given === undefined) return [];
    return isMany(given) ? given.map(statementOf) : [statementOf(given)];
  }

  /** Names and numbers do nothing. */
  function statementOf(given: One | Hole): Statement {
    if (typeof given !== 'object') return fail();
    return 'do' in given ? given : { do: 'term', term: termOf(given) };
  }

  function declaration(): Make<readonly Statement[]> {
    const constant = take('const');
    if (!constant) expect('let');
    const variables: Make<Declared>[] = [];
    do {
      const called = word();
      const kind = optionalType();
      expect('=');
      const of = assignment();
      variables.push((holes) => ({
        name: called(holes),
        type: kind(holes),
        value: of(holes),
      }));
    } while (take(','));
    expect(';');
    return (holes) => [
      declare(
        constant,
        variables.map((make) => make(holes)),
      ),
    ];
  }

  function body(): Make<readonly Statement[]> {
    return isNext('{') ? block() : statement();
  }

  function condition(): Make<readonly Statement[]> {
    expect('if');
    expect('(');
    const test = assignment();
    expect(')');
    const yes = body();
    const no: Make<readonly Statement[] | undefined> = take('else') ? body() : () => undefined;
    return (holes) => [{ do: 'if', test: test(holes), yes: yes(holes), no: no(holes) }];
  }

  /** `for (const x of list)`, and `for (let n = a; n < b; n++)`. */
  function loop(): Make<readonly Statement[]> {
    expect('for');
    expect('(');
    const items = take('const');
    if (!items) expect('let');
    const called = word();
    if (items) {
      expect('of');
      const all = assignment();
      expect(')');
      const inner = body();
      return (holes) => [
        {
          do: 'loop',
          source: { over: 'items', name: called(holes), list: all(holes) },
          body: inner(holes),
        },
      ];
    }
    expect('=');
    const from = assignment();
    expect(';');
    const compared = word();
    expect('<');
    const below = binary(BINDING['<'] + 1);
    expect(';');
    const counted = word();
    expect('++');
    expect(')');
    const inner = body();
    return (holes) => [
      {
        do: 'loop',
        source: {
          over: 'range',
          name: theSame([called, compared, counted].map((make) => make(holes))),
          from: from(holes),
          below: below(holes),
          down: false,
        },
        body: inner(holes),
      },
    ];
  }

  const theSame = ([first, ...others]: readonly string[]): string =>
    first !== undefined && others.every((other) => other === first) ? first : fail();

  const end = (): void => {
    if (at < tokens.length) fail();
  };

  return { term: assignment, statements, end };
}

const nameOnly = (text: string): string => {
  const found = nameTerm(text);
  return found.op === 'name' ? found.name : text;
};
