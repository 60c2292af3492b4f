/** The TextMate grammar, made from the words and marks of the language. It colours until the server has spoken. */
import { constructs } from '../../constructs/clauses.ts';
import { lexerTokens } from '../../syntax/tokens.ts';
import { operandWords, operators, starts, typeWords } from '../../services/completion/keywords.ts';

export interface Pattern {
  readonly name?: string;
  readonly match?: string;
  readonly begin?: string;
  readonly end?: string;
  readonly patterns?: readonly Pattern[];
}

export interface Grammar {
  readonly name: string;
  readonly scopeName: string;
  readonly patterns: readonly Pattern[];
}

/** Every word that the language has a meaning for somewhere. */
export const keywords: readonly string[] = [
  ...new Set(
    [
      ...Object.values(starts).flatMap((forms) => forms.map(({ word }) => word)),
      ...constructs.flatMap(({ continues = [] }) => continues),
      ...operators,
      ...operandWords,
      ...typeWords,
      'becomes',
      'one way',
      'by land',
      'instead of',
      'owned by',
      'called',
      'nothing',
      'such that',
      'inherited',
      'plus',
      'times',
      'at least',
      'meant as',
      'found as',
      'written',
      'proves',
      'succeeds',
      'fails',
      'illegal',
    ]
      .flatMap((text) => text.split(' '))
      .filter((word) => /^\p{Ll}+$/u.test(word)),
  ),
].toSorted();

/** The marks of the lexer, the longer before the shorter. */
export const marks: readonly string[] = lexerTokens
  .flatMap(({ PATTERN }) => (typeof PATTERN === 'string' ? [PATTERN] : []))
  .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A word stands alone: no letter, digit, or inner mark of a word beside it. */
const alone = (inner: string): string =>
  `(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}]['’-])(?:${inner})(?![\\p{L}\\p{N}]|['’-][\\p{L}\\p{N}])`;

export function grammar(): Grammar {
  return {
    name: 'Variorum',
    scopeName: 'source.variorum',
    patterns: [
      // An address in a source line is no comment.
      {
        name: 'comment.line.double-slash.variorum',
        match: '(?<!:)//.*$|(?<=:)//(?![\\p{L}\\p{N}]).*$',
      },
      {
        name: 'string.quoted.double.variorum',
        begin: '"',
        end: '"|$',
        patterns: [
          { name: 'constant.character.escape.variorum', match: '\\\\.' },
          { name: 'variable.parameter.variorum', match: '\\{[^{}"]*\\}' },
        ],
      },
      { name: 'constant.numeric.variorum', match: alone('\\p{Nd}+(?:\\.\\p{Nd}+)?') },
      { name: 'keyword.control.variorum', match: alone(keywords.join('|')) },
      {
        name: 'entity.name.type.variorum',
        match: alone("\\p{Lu}[\\p{L}\\p{N}]*(?:['’-][\\p{L}\\p{N}]+)*"),
      },
      { name: 'keyword.operator.variorum', match: marks.map(escaped).join('|') },
    ],
  };
}
