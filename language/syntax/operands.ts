/** The grammar of what stands between operators: names, calls, attributes, brackets; and what all rules share. */
import { EmbeddedActionsParser } from 'chevrotain';
import type { IToken, ParserMethod } from 'chevrotain';
import { unquote } from './lexer.ts';
import { literal, number } from './literals.ts';
import * as t from './tokens.ts';
import { tokenRange } from './tokens.ts';
import type { Expression, Name, Range } from './tree.ts';

/** Depth of brackets and of conditions inside each other. */
export const DEPTH_LIMIT = 200;
/** Operands of one whole expression: keeps every tree walk within the stack. */
export const PARTS_LIMIT = 1000;

export type Problem =
  | { readonly code: 'number-too-large' | 'misplaced-rounding'; readonly range: Range }
  | { readonly code: 'nesting-too-deep' | 'expression-too-long'; readonly range: Range };

/** Leaves the grammar at once where a limit is passed; caught by `expressions.ts` only. */
export const limitPassed = new Error('limit passed');

export const nameOf = (token: IToken): Name => ({ text: token.image, range: tokenRange(token) });

/** The rules are complete, and can be analysed, in `Grammar` only. */
export abstract class Operands extends EmbeddedActionsParser {
  problems: Problem[] = [];

  protected depth = 0;

  protected parts = 0;

  /** Does a colon end the expression (it belongs to what stands around it)? */
  protected colonEnds = false;

  /** Does `by` start the keys of `first` here? */
  protected byEnds = false;

  constructor() {
    super(t.grammarTokens, {
      recoveryEnabled: false,
      maxLookahead: 1,
      skipValidations: true,
      errorMessageProvider: {
        buildMismatchTokenMessage: ({ expected }) => expected.name,
        buildNoViableAltMessage: () => '',
        buildEarlyExitMessage: () => '',
        buildNotAllInputParsedMessage: () => '',
      },
    });
  }

  begin(tokens: IToken[]): void {
    this.input = tokens;
    this.problems = [];
    this.depth = 0;
    this.parts = 0;
    this.colonEnds = false;
    this.byEnds = false;
  }

  /** The first token that was not read. */
  rest(): IToken {
    return this.LA(1);
  }

  /** What follows an expression is the business of the clause it stands in. */
  isAtEndOfInput(): boolean {
    return true;
  }

  protected since(start: Range): Range {
    return { start: start.start, end: tokenRange(this.LA(0), start.start).end };
  }

  protected limit(code: 'nesting-too-deep' | 'expression-too-long', range: Range): never {
    this.problems.push({ code, range });
    throw limitPassed;
  }

  protected kind: ParserMethod<[], Name> = this.RULE('kind', () => {
    const parts: IToken[] = [];
    this.AT_LEAST_ONE(() => parts.push(this.CONSUME(t.NameWord)));
    return this.ACTION(() => this.join(parts));
  });

  protected join(parts: readonly IToken[]): Name {
    const first = parts[0];
    return {
      text: parts.map((part) => part.image).join(' '),
      range: first === undefined ? { start: 0, end: 0 } : this.since(tokenRange(first)),
    };
  }

  postfix: ParserMethod<[], Expression> = this.RULE('postfix', () => {
    let value = this.SUBRULE(this.primary);
    this.MANY(() => {
      this.CONSUME(t.Dot);
      const name = this.CONSUME(t.Word);
      this.ACTION(() => {
        this.parts += 1;
        if (this.parts > PARTS_LIMIT) this.limit('expression-too-long', tokenRange(name));
        value = {
          form: 'attribute',
          of: value,
          name: nameOf(name),
          range: this.since(value.range),
        };
      });
    });
    return value;
  });

  private primary: ParserMethod<[], Expression> = this.RULE('primary', () => {
    return this.OR([
      { ALT: () => this.SUBRULE(this.bracketed) },
      { ALT: () => this.SUBRULE(this.wordOrCall) },
      { ALT: () => this.SUBRULE(this.name) },
      {
        ALT: (): Expression => {
          const token = this.CONSUME(t.NumberToken);
          return this.ACTION(() => {
            const value = number(token);
            if (value.form === 'missing') {
              this.problems.push({ code: 'number-too-large', range: value.range });
            }
            return value;
          });
        },
      },
      {
        ALT: (): Expression => {
          const token = this.CONSUME(t.Text);
          return this.ACTION(() => ({
            form: 'string',
            text: unquote(token.image),
            range: tokenRange(token),
          }));
        },
      },
      {
        ALT: (): Expression => {
          const token = this.CONSUME(t.Literal);
          return this.ACTION(() => literal(token));
        },
      },
    ]);
  });

  private name: ParserMethod<[], Expression> = this.RULE('name', () => {
    const parts = [this.CONSUME(t.NameWord)];
    this.MANY(() => {
      parts.push(
        this.OR([
          { ALT: () => this.CONSUME2(t.NameWord) },
          { ALT: () => this.CONSUME(t.NumberToken) },
        ]),
      );
    });
    return this.ACTION((): Expression => {
      const name = this.join(parts);
      return { form: 'name', name, range: name.range };
    });
  });

  private bracketed: ParserMethod<[], Expression> = this.RULE('bracketed', () => {
    const start = this.CONSUME(t.LeftParen);
    const { colonEnds, byEnds } = this;
    this.colonEnds = false;
    this.byEnds = false;
    const inner = this.SUBRULE(this.expression);
    this.colonEnds = colonEnds;
    this.byEnds = byEnds;
    this.CONSUME(t.RightParen);
    return this.ACTION((): Expression => ({
      ...inner,
      range: this.since(tokenRange(start)),
      bracketed: true,
    }));
  });

  private wordOrCall: ParserMethod<[], Expression> = this.RULE('wordOrCall', () => {
    // Where an operand is wanted, `is` is the attribute of that name.
    const word = this.OR([{ ALT: () => this.CONSUME(t.Plain) }, { ALT: () => this.CONSUME(t.Is) }]);
    const args = this.OPTION(() => {
      const list: Expression[] = [];
      const { colonEnds, byEnds } = this;
      this.CONSUME(t.LeftParen);
      this.colonEnds = false;
      this.byEnds = false;
      this.MANY_SEP({ SEP: t.Comma, DEF: () => list.push(this.SUBRULE(this.expression)) });
      this.colonEnds = colonEnds;
      this.byEnds = byEnds;
      this.CONSUME(t.RightParen);
      return list;
    });
    return this.ACTION((): Expression => {
      const name = nameOf(word);
      const range = this.since(name.range);
      return args === undefined
        ? { form: 'word', name, range }
        : { form: 'call', name, args, range };
    });
  });

  abstract expression: ParserMethod<[], Expression>;
}
