/**
 * The emitted text. There is one text for both languages: what only TypeScript has stands between two private-use
 * characters; JavaScript is the text without the marked segments, TypeScript the text without the marks.
 */
import type { Origin } from '../../language/program/program.ts';

const BEGIN = '\uE000';
const END = '\uE001';

/** Text that only TypeScript has. */
export function typed(text: string): string {
  return BEGIN + text + END;
}

export const aNumber = typed(': number');
export const aBoolean = typed(': boolean');
export const noResult = typed(': void');

export function toTypeScript(text: string): string {
  return text.replaceAll(BEGIN, '').replaceAll(END, '');
}

export function toJavaScript(text: string): string {
  return text.replace(/\uE000[^\uE001]*\uE001/g, '');
}

/** A string literal in single quotes. */
export function quote(text: string): string {
  const inner = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replace(/[\u2028\u2029\uE000\uE001]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16)}`);
  return `'${inner}'`;
}

export function indent(lines: readonly string[]): string[] {
  return lines.map((line) =>
    line
      .split('\n')
      .map((part) => (part === '' ? part : `  ${part}`))
      .join('\n'),
  );
}

/** `head { lines }` */
export function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...indent(lines), '}'];
}

/** Takes one pair of enclosing parentheses away where it encloses everything. */
export function bare(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const mark = text[at];
    if (quoted) {
      if (mark === '\\') at++;
      else if (mark === "'") quoted = false;
    } else if (mark === "'") quoted = true;
    else if (mark === '(') depth++;
    else if (mark === ')' && --depth === 0 && at < text.length - 1) return text;
  }
  return text.slice(1, -1);
}

/** The negation of a condition. */
export function negate(text: string): string {
  if (text === 'true') return 'false';
  if (text === 'false') return 'true';
  if (/^![\w(]/.test(text)) return text.slice(1);
  const equals = /^\(([\w.[\] ]+) (===|!==) (-?\w+)\)$/.exec(text);
  if (equals !== null) return `(${equals[1]} ${equals[2] === '===' ? '!==' : '==='} ${equals[3]})`;
  return `!${/^\w+(\(.*\))?$/.test(text) && bareCall(text) ? text : `(${bare(text)})`}`;
}

/** Is it a name or a single call, so that no parentheses are needed around it? */
function bareCall(text: string): boolean {
  const open = text.indexOf('(');
  return open < 0 || bare(text.slice(open)) !== text.slice(open) || text.endsWith('()');
}

/** Can be repeated without cost: a name or a whole number. */
export function isSimple(text: string): boolean {
  return /^-?[\p{L}\p{N}_$]+$/u.test(text);
}

/** One line that can stand in a comment. */
export function comment(text: string): string {
  return `// ${text.replace(/[\s\u2028\u2029\uE000\uE001]+/g, ' ')}`;
}

export function whereFrom(origin: Origin): string {
  return `${origin.file}:${origin.line}${origin.rule === undefined ? '' : `, rule ${origin.rule}`}`;
}

/** Ints as arguments, wrapped to lines. */
export function numbers(values: readonly number[]): string {
  if (values.length <= 24) return values.join(', ');
  const lines: string[] = [];
  for (let at = 0; at < values.length; at += 24) lines.push(values.slice(at, at + 24).join(', '));
  return `\n  ${lines.join(',\n  ')},\n`;
}
