/**
 * Pieces of emitted text. Whatever comes from a source stands in it as a literal (`quote`) or in a comment (`comment`,
 * `docComment`): nothing else may write such words, so that no text of a source is ever read as code.
 */

/** A module is written once for each: what only TypeScript has is never printed for JavaScript. */
export type Target = 'javascript' | 'typescript';

interface Writing {
  readonly target: Target;
}

/** A piece of text that only TypeScript has. */
export const typed = ({ target }: Writing, text: string): string =>
  target === 'typescript' ? text : '';

/** `: T` behind a parameter, a variable or a parameter list. */
export const is = (writing: Writing, type: string): string => typed(writing, `: ${type}`);

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

export const indent = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : `  ${line}`))
    .join('\n');

/**
 * A function of the module. A constant, not a declaration: engines write what is constant into the code that calls it,
 * and need not look whether it is still the same.
 */
export const functionText = (
  writing: Writing,
  name: string,
  parameters: string,
  result: string,
  lines: readonly string[],
): string =>
  [
    `const ${name} = (${parameters})${is(writing, result)} => {`,
    ...lines.filter((line) => line !== '').map((line) => indent(line)),
    '};',
  ].join('\n');
