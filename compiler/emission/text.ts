/**
 * The emitted text is written once: what stands between the two marks is type, and is dropped for JavaScript.
 * Both marks are private-use characters, which no source name can hold (the lexer refuses them).
 */
const OPEN = '\uE000';
const CLOSE = '\uE001';

/** A piece of text that only TypeScript has. */
export const typed = (text: string): string => OPEN + text + CLOSE;

/** `: T` behind a parameter, a variable or a parameter list. */
export const is = (type: string): string => typed(`: ${type}`);

export const asTypeScript = (text: string): string => text.replace(/[\uE000\uE001]/g, '');

export const asJavaScript = (text: string): string => text.replace(/\uE000[^\uE001]*\uE001/g, '');

export const quote = (text: string): string =>
  `'${text.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`;

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
  name: string,
  parameters: string,
  result: string,
  lines: readonly string[],
): string =>
  [
    `const ${name} = (${parameters})${is(result)} => {`,
    ...lines.filter((line) => line !== '').map((line) => indent(line)),
    '};',
  ].join('\n');
