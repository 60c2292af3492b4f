/**
 * What typing a character changes: a closing brace moves under the clause that opened its block, a new line begins where
 * a clause of its block does, or further in where the line before is not at its end. Works on texts with errors too, for
 * a text is rarely whole while it is typed.
 */
import type { Change } from '../print/changes.ts';
import type { Workspace } from './workspace.ts';

const INDENT = 2;
/** How much further in a clause goes on. */
const CONTINUED = 6;

/** Behind these no clause ends. */
const unfinished: ReadonlySet<string> = new Set(
  ', = + - * / < > <= >= != and or not if then else otherwise plus minus times when with'.split(
    ' ',
  ),
);

/** With these no clause begins: what stands behind a new break in a line. */
const goesOn = /^(?:[()[\],;:=+*/<>-]|(?:and|or|then|else|otherwise|over|with|plus|minus|times)\b)/;

export function formattedWhileTyping(
  workspace: Workspace,
  path: string,
  offset: number,
  typed: string,
): readonly Change[] {
  const text = workspace.text(path);
  if (text === undefined || (typed !== '}' && typed !== '\n')) return [];
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(line))?.[0] ?? '';
  if (typed === '}' && text.slice(line, offset).trim() !== '}') return [];
  const block = blockAt(text.slice(0, line));
  const rest = text.slice(line + indent.length, endOf(text, line));
  const depth = rest.startsWith('}')
    ? block.head
    : block.goesOn || goesOn.test(rest)
      ? block.clause + CONTINUED
      : columnOf(block);
  const wanted = ' '.repeat(depth);
  return indent === wanted
    ? []
    : [{ range: { start: line, end: line + indent.length }, text: wanted }];
}

function endOf(text: string, line: number): number {
  const end = text.indexOf('\n', line);
  return end < 0 ? text.length : end;
}

/** A block that is open at the end of a text. */
interface Block {
  /** The column of the clause that opened it. */
  readonly head: number;
  /** The column in which its clauses begin, as the first says. */
  column: number | undefined;
  /** The column of the clause that is written last. */
  clause: number;
  /** Is that clause not at its end? */
  goesOn: boolean;
}

const columnOf = ({ head, column }: Block): number => column ?? head + INDENT;

const token =
  /\n[ \t]*|"(?:[^"\\\r\n]|\\.)*"?|(?<!:)\/\/[^\n]*|[{}()[\]]|[<>!]=|[,=+*/<>-]|[^\s{}()[\]",=+*/<>!-]+/g;

function blockAt(text: string): Block {
  const root: Block = { head: 0, column: 0, clause: 0, goesOn: false };
  const open: Block[] = [root];
  let brackets = 0;
  let indent: number | undefined = 0;
  for (const [found] of text.matchAll(token)) {
    const block = open.at(-1) ?? root;
    if (found.startsWith('\n')) {
      indent = found.length - 1;
      continue;
    }
    if (found.startsWith('//')) continue;
    if (indent !== undefined && found !== '}') {
      block.column ??= indent;
      if (indent <= block.column) [block.clause, brackets] = [indent, 0];
    }
    indent = undefined;
    if (found === '{') {
      open.push({ head: block.clause, column: undefined, clause: block.clause, goesOn: false });
      brackets = 0;
    } else if (found === '}') {
      if (open.length > 1) open.pop();
      [brackets, (open.at(-1) ?? root).goesOn] = [0, false];
    } else {
      if (found === '(' || found === '[') brackets += 1;
      if (found === ')' || found === ']') brackets -= 1;
      block.goesOn = brackets > 0 || unfinished.has(found);
    }
  }
  return open.at(-1) ?? root;
}
