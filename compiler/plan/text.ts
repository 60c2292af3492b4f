/**
 * Pieces of printed text. Whatever comes from a source stands in it as a literal (`quote`) or in a comment (`comment`,
 * `docComment`): nothing else may write such words, so that no text of a source is ever read as code.
 */

const escapeUnit = (unit: string): string =>
  `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The same literals in printable characters: for code, and for JSON, whose other characters all stand in literals. */
export const printable = (code: string): string => code.replace(/[^\n -~]/g, escapeUnit);

/** A string literal of printable characters. */
export const quote = (text: string): string =>
  `'${text
    .replace(/[\\']/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(/[^ -~]/g, escapeUnit)}'`;

/**
 * Words in a comment: printable characters, without the end of a block comment. A comment that begins with an `@` tells
 * TypeScript what to check (`// @ts-nocheck`).
 */
const said = (text: string): string =>
  text
    .trim()
    .replace(/^@|[^ -~]/g, escapeUnit)
    .replace(/\*\//g, '* /');

/** A line of its own. */
export const comment = (text: string): string => `// ${said(text)}`;

/** The same above what others use, as editors show it. */
export const docComment = (text: string): string => `/** ${said(text)} */`;

/** A comment of as many lines as its text has. */
export const commentLines = (text: string): readonly string[] =>
  text.split('\n').map((line) => comment(line).trimEnd());

export const docCommentLines = (text: string): readonly string[] => {
  const lines = text.split('\n');
  return lines.length === 1
    ? [docComment(text)]
    : ['/**', ...lines.map((line) => ` * ${said(line)}`.trimEnd()), ' */'];
};

export const indent = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : `  ${line}`))
    .join('\n');

/** Columns of a line. */
export const WIDTH = 100;

/**
 * Items one behind the other, in lines that are not too long; each ends in `,` or begins with `|`. All stand two columns
 * behind `pad`.
 */
export function wrapped(items: readonly string[], mark: ',' | '|' = ',', pad = ''): string {
  const lines: string[] = [];
  const begin = `${pad} `;
  let line = begin;
  for (const item of items) {
    if (line.length + item.length + 3 > WIDTH && line !== begin) {
      lines.push(line);
      line = begin;
    }
    line += mark === ',' ? ` ${item},` : ` | ${item}`;
  }
  return [...lines, line].join('\n');
}
