/** The grammar of expressions. Operators are read flat and ordered by `precedence.ts`: less stack, less time. */
import type { IToken, ParserMethod } from 'chevrotain';
import { DEPTH_LIMIT, nameOf, Operands, PARTS_LIMIT } from './operands.ts';
import { build } from './precedence.ts';
import type { Operand, Operation } from './precedence.ts';
import { isQuantifierWord, needsBody, takesBody } from './quantifiers.ts';
import * as t from './tokens.ts';
import { tokenRange } from './tokens.ts';
import type { DomainNode, Expression, QuantifierWord, Range, SortKey } from './tree.ts';

export class Grammar extends Operands {
  constructor() {
    super();
    this.performSelfAnalysis();
  }

  expression: ParserMethod<[], Expression> = this.RULE('expression', () => {
    this.ACTION(() => {
      this.depth += 1;
      if (this.depth > DEPTH_LIMIT) this.limit('nesting-too-deep', tokenRange(this.LA(1)));
    });
    const operands: Operand[] = [this.SUBRULE(this.operand)];
    const operations: Operation[] = [];
    this.MANY(() => {
      const operation = this.SUBRULE(this.operation);
      operands.push(this.SUBRULE2(this.operand));
      operations.push(operation);
    });
    return this.ACTION(() => {
      this.depth -= 1;
      return build(operands, operations, (range) =>
        this.problems.push({ code: 'misplaced-rounding', range }),
      );
    });
  });

  private operation: ParserMethod<[], Operation> = this.RULE('operation', () => {
    return this.OR([
      {
        ALT: (): Operation => {
          this.CONSUME(t.OrElse);
          this.CONSUME(t.Else);
          return { image: 'or else', not: false };
        },
      },
      {
        ALT: (): Operation => {
          this.CONSUME(t.Is);
          const not = this.OPTION(() => this.CONSUME(t.Not));
          return { image: 'is', not: not !== undefined };
        },
      },
      {
        ALT: (): Operation => ({ image: this.CONSUME(t.BinaryOperator).image, not: false }),
      },
    ]);
  });

  private operand: ParserMethod<[], Operand> = this.RULE('operand', () => {
    const nots: IToken[] = [];
    this.MANY(() => nots.push(this.CONSUME(t.Not)));
    this.ACTION(() => {
      const room = PARTS_LIMIT - this.parts;
      this.parts += 1 + nots.length;
      if (room < 1 + nots.length) {
        this.limit('expression-too-long', tokenRange(nots[room] ?? this.LA(1)));
      }
    });
    const value = this.OR([
      { ALT: () => this.SUBRULE(this.choice) },
      { ALT: () => this.SUBRULE(this.binding) },
      { ALT: () => this.SUBRULE(this.quantifier) },
      { ALT: () => this.SUBRULE(this.first) },
      { ALT: () => this.SUBRULE(this.route) },
      { ALT: () => this.SUBRULE(this.distance) },
      { ALT: () => this.SUBRULE(this.postfix) },
    ]);
    const rounded = this.OPTION(() => {
      const word = this.CONSUME(t.Rounded);
      const direction = this.CONSUME2(t.Word);
      return this.ACTION(() => ({
        direction: direction.image,
        range: { start: word.startOffset, end: tokenRange(direction).end },
      }));
    });
    return { nots, value, rounded };
  });

  private choice: ParserMethod<[], Expression> = this.RULE('choice', () => {
    const start = this.CONSUME(t.If);
    const condition = this.SUBRULE(this.expression);
    this.CONSUME(t.Then);
    const yes = this.SUBRULE2(this.expression);
    this.CONSUME(t.Else);
    const no = this.SUBRULE3(this.expression);
    return this.ACTION((): Expression => ({
      form: 'if',
      condition,
      yes,
      no,
      range: this.since(tokenRange(start)),
    }));
  });

  private binding: ParserMethod<[], Expression> = this.RULE('binding', () => {
    const start = this.CONSUME(t.Let);
    const name = this.CONSUME(t.Plain);
    this.CONSUME(t.Equals);
    const outer = this.colonEnds;
    this.colonEnds = true;
    const value = this.SUBRULE(this.expression);
    this.colonEnds = outer;
    this.CONSUME(t.Colon);
    const body = this.SUBRULE2(this.expression);
    return this.ACTION((): Expression => ({
      form: 'let',
      name: nameOf(name),
      value,
      body,
      range: this.since(tokenRange(start)),
    }));
  });

  private quantifier: ParserMethod<[], Expression> = this.RULE('quantifier', () => {
    const word = this.CONSUME(t.Quantifier);
    const outer = this.colonEnds;
    const said = wordOf(word);
    const mine = takesBody(said);
    this.colonEnds = outer || mine;
    const domain = this.SUBRULE(this.domain);
    this.colonEnds = outer;
    const body = this.OPTION({
      GATE: () => mine && (!outer || needsBody(said)),
      DEF: () => {
        this.CONSUME(t.Colon);
        return this.SUBRULE(this.expression);
      },
    });
    return this.ACTION((): Expression => {
      // The gate above keeps optional bodies out, so that a missing one is said where it is missing.
      if (body === undefined && needsBody(said)) this.CONSUME2(t.Colon);
      return {
        form: 'quantifier',
        word: said,
        domain,
        keys: [],
        body,
        range: this.since(tokenRange(word)),
      };
    });
  });

  private first: ParserMethod<[], Expression> = this.RULE('first', () => {
    const word = this.CONSUME(t.First);
    const outer = this.byEnds;
    this.byEnds = true;
    const domain = this.SUBRULE(this.domain);
    this.byEnds = outer;
    this.CONSUME(t.By);
    const keys = this.SUBRULE(this.sortKeys);
    const where = this.OPTION(() => this.SUBRULE(this.condition));
    return this.ACTION((): Expression => ({
      form: 'quantifier',
      word: 'first',
      domain: {
        ...domain,
        where: domain.where ?? where,
        range: { start: domain.range.start, end: where?.range.end ?? domain.range.end },
      },
      keys,
      body: undefined,
      range: this.since(tokenRange(word)),
    }));
  });

  sortKeys: ParserMethod<[], SortKey[]> = this.RULE('sortKeys', () => {
    const keys: SortKey[] = [];
    this.AT_LEAST_ONE_SEP({
      SEP: t.Comma,
      DEF: () => {
        const value = this.SUBRULE(this.expression);
        const down = this.OPTION(() => this.CONSUME(t.Down));
        this.ACTION(() => {
          keys.push({ value, down: down !== undefined, range: this.since(value.range) });
        });
      },
    });
    return keys;
  });

  /** `other Move n to m.to with ..` */
  domain: ParserMethod<[], DomainNode> = this.RULE('domain', () => {
    const other = this.OPTION(() => this.CONSUME(t.Other));
    const of = this.SUBRULE(this.kind);
    const places: { preposition: string; value: Expression; range: Range }[] = [];
    const variable = this.OPTION2({
      GATE: () => !isPlaceWord(this.LA(1)),
      DEF: () => this.CONSUME(t.Plain),
    });
    this.MANY({
      GATE: () => !(this.byEnds && this.LA(1).tokenType === t.By),
      DEF: () => {
        const preposition = this.OR([
          { ALT: () => this.CONSUME(t.Preposition) },
          { ALT: () => this.CONSUME(t.By) },
          { ALT: () => this.CONSUME(t.In) },
        ]);
        const value = this.SUBRULE(this.postfix);
        this.ACTION(() => {
          const range = this.since(tokenRange(preposition));
          places.push({ preposition: preposition.image, value, range });
        });
      },
    });
    const where = this.OPTION3(() => this.SUBRULE(this.condition));
    return this.ACTION(() => ({
      of,
      other: other !== undefined,
      variable: variable === undefined ? undefined : nameOf(variable),
      places,
      where,
      range: this.since(other === undefined ? of.range : tokenRange(other)),
    }));
  });

  private condition: ParserMethod<[], Expression> = this.RULE('condition', () => {
    this.CONSUME(t.With);
    const outer = this.byEnds;
    this.byEnds = false;
    const value = this.SUBRULE(this.expression);
    this.byEnds = outer;
    return value;
  });

  private route: ParserMethod<[], Expression> = this.RULE('route', () => {
    const start = this.CONSUME(t.Route);
    this.CONSUME(t.From);
    const from = this.SUBRULE(this.postfix);
    this.CONSUME(t.To);
    const to = this.SUBRULE2(this.postfix);
    this.CONSUME(t.Over);
    const of = this.SUBRULE(this.kind);
    const variable = this.OPTION({
      GATE: () => !isPlaceWord(this.LA(1)),
      DEF: () => this.CONSUME(t.Plain),
    });
    const over = this.ACTION(() => this.since(of.range));
    this.CONSUME(t.AtWord);
    const at = this.SUBRULE3(this.postfix);
    const where = this.OPTION2(() => this.SUBRULE(this.condition));
    const through = this.OPTION3(() => {
      this.CONSUME(t.Through);
      return this.SUBRULE4(this.postfix);
    });
    this.CONSUME(t.By);
    const by = this.CONSUME2(t.Plain);
    return this.ACTION((): Expression => ({
      form: 'route',
      from,
      to,
      over: {
        of,
        other: false,
        variable: variable === undefined ? undefined : nameOf(variable),
        places: [],
        where,
        range: { start: over.start, end: where?.range.end ?? over.end },
      },
      at,
      through,
      by: nameOf(by),
      range: this.since(tokenRange(start)),
    }));
  });

  private distance: ParserMethod<[], Expression> = this.RULE('distance', () => {
    const start = this.CONSUME(t.Distance);
    this.CONSUME(t.From);
    const from = this.SUBRULE(this.postfix);
    this.CONSUME(t.To);
    const to = this.SUBRULE2(this.postfix);
    this.CONSUME(t.By);
    const by = this.CONSUME2(t.Plain);
    return this.ACTION((): Expression => ({
      form: 'distance',
      from,
      to,
      by: nameOf(by),
      range: this.since(tokenRange(start)),
    }));
  });
}

const isPlaceWord = (token: IToken): boolean =>
  token.tokenType === t.By || (token.tokenType.CATEGORIES?.includes(t.Preposition) ?? false);

const wordOf = ({ image }: IToken): QuantifierWord => (isQuantifierWord(image) ? image : 'some');
