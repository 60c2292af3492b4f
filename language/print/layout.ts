/** Lines, blocks and comments: what is common to all clauses when they are printed. */
import type { Comment, Range } from '../syntax/tree.ts';
import { layOut } from './doc.ts';
import type { Doc } from './doc.ts';

export interface Entries {
  readonly entries: readonly Entry[];
  /** Comments before this offset that are left over belong to the end of the block. */
  readonly end: number;
  /** A list of fields: on one line, with commas, wherever there is room. */
  readonly fields?: boolean;
}

/** A clause: text and blocks in turn. `\n` in a text starts a continuation line. */
export interface Entry {
  readonly range: Range;
  readonly parts: readonly (string | Entries)[];
  /** The first text where the clause does not fit on one line. */
  readonly long?: Doc;
  /** The words before the first text: of clauses under each other, the texts begin in one column. */
  readonly lead?: string;
  /** Lines may not be broken. */
  readonly unbreakable?: boolean;
}

const INDENT = 2;
/** Continuation lines stand deeper than the clause, or they would be clauses of their own. */
const CONTINUATION = 6;

/** Words a long line is broken before if one is near. */
const breakers = new Set(
  'and or then else with when unless through such under proves instead'.split(' '),
);

/** Text cut at its blanks, but not inside quotes nor before a brace. */
function chunks(text: string): string[] {
  return text.match(/(?:"(?:[^"\\]|\\.)*"?|[^\s"])+(?: \{(?= |$))?/g) ?? [];
}

/** How bad a break before `next` is: inside brackets is worse, behind a comma or before `and` is better. */
const badness = (depth: number, previous: string, next: string): number =>
  2 * depth + (breakers.has(next) || /[,;]$/.test(previous) ? 0 : 1);

/** Brackets that a chunk opens, less those it closes. */
function opened(chunk: string): number {
  const bare = chunk.replace(/"(?:[^"\\]|\\.)*"?/g, '');
  return bare.replace(/[^([{]/g, '').length - bare.replace(/[^)\]}]/g, '').length;
}

/**
 * Where to cut a line that has become too long: how many chunks stay on it. Of the places in the second
 * half of the line the least bad, and of these the last; `next` is the chunk that did not fit.
 */
function bestBreak(line: readonly string[], next: string, indent: number, width: number): number {
  let best = line.length;
  let least = Infinity;
  let depth = 0;
  let column = indent;
  for (const [i, chunk] of line.entries()) {
    depth += opened(chunk);
    column += chunk.length + 1;
    const cost = badness(depth, chunk, line[i + 1] ?? next);
    if (column < width * 0.45 || cost > least) continue;
    least = cost;
    best = i + 1;
  }
  return best;
}

export function wrap(
  text: string,
  indent: number,
  width: number,
  continuation = CONTINUATION,
): string[] {
  const lines: string[] = [];
  for (const part of text.split('\n')) {
    let line: string[] = [];
    let length = 0;
    const start = (): number => (lines.length === 0 ? indent : indent + continuation);
    const put = (stay: number): void => {
      lines.push(' '.repeat(start()) + line.slice(0, stay).join(' '));
      line = line.slice(stay);
      length = line.join(' ').length;
    };
    for (const chunk of chunks(part)) {
      const tooLong = start() + length + 1 + chunk.length > width;
      // A text that fits on no line is not moved to the next.
      const helps = indent + continuation + chunk.length <= width;
      if (line.length > 0 && tooLong && helps) put(bestBreak(line, chunk, start(), width));
      line.push(chunk);
      length += chunk.length + (line.length > 1 ? 1 : 0);
    }
    if (line.length > 0) put(line.length);
  }
  return lines.length === 0 ? [' '.repeat(indent)] : lines;
}

export interface Layout {
  readonly text: string;
  readonly width: number;
  readonly comments: readonly Comment[];
  /** How many comments have been printed. */
  printed: number;
}

/** Takes the comments before an offset. */
function take(layout: Layout, before: number): Comment[] {
  const list: Comment[] = [];
  for (;;) {
    const comment = layout.comments[layout.printed];
    if (comment === undefined || comment.range.start >= before) return list;
    list.push(comment);
    layout.printed += 1;
  }
}

/** Prints entries one under the other. `start` is where the space they stand in begins. */
export function lines(layout: Layout, { entries, end }: Entries, indent: number): string[] {
  const result: string[] = [];
  const pad = ' '.repeat(indent);
  let last = -1;
  const gap = (start: number): void => {
    if (last === -1) return;
    if (/\n[^\S\n]*\r?\n/.test(layout.text.slice(last, start))) result.push('');
  };
  const own = (comment: Comment): void => {
    gap(comment.range.start);
    result.push(pad + comment.text);
    last = comment.range.end;
  };
  const columns = leadWidths(layout, entries);
  for (const [i, entry] of entries.entries()) {
    const { range } = entry;
    const hasBlock = entry.parts.some((part) => typeof part !== 'string');
    // A comment inside a clause without a block goes before it.
    for (const comment of take(layout, hasBlock ? range.start : range.end)) own(comment);
    gap(range.start);
    for (const line of entryLines(layout, entry, indent, columns[i])) result.push(line);
    last = range.end;
    const next = layout.comments[layout.printed];
    if (next === undefined || next.range.start >= (entries[i + 1]?.range.start ?? end)) continue;
    if (layout.text.slice(range.end, next.range.start).includes('\n')) continue;
    result.push(`${result.pop() ?? ''}  ${next.text}`);
    layout.printed += 1;
    last = next.range.end;
  }
  for (const comment of take(layout, end)) own(comment);
  return result;
}

/** How wide the words before each clause are, with those of the clauses under and above it; undefined without any. */
function leadWidths({ text }: Layout, entries: readonly Entry[]): (number | undefined)[] {
  const widths: (number | undefined)[] = [];
  for (let from = 0; from < entries.length;) {
    let to = from;
    let widest = 0;
    for (; ; to += 1) {
      const { lead, range } = entries[to] ?? {};
      if (lead === undefined || range === undefined) break;
      const before = entries[to - 1];
      if (to > from && /\n[^\S\n]*\r?\n/.test(text.slice(before?.range.end, range.start))) break;
      widest = Math.max(widest, lead.length);
    }
    if (to === from) {
      widths.push(undefined);
      from += 1;
    }
    for (; from < to; from += 1) widths.push(widest);
  }
  return widths;
}

function entryLines(
  layout: Layout,
  entry: Entry,
  indent: number,
  leadWidth: number | undefined,
): string[] {
  const lead = leadWidth === undefined ? '' : `${(entry.lead ?? '').padEnd(leadWidth)} `;
  const oneLine = inline(layout, entry);
  if (oneLine !== undefined && indent + lead.length + oneLine.length <= layout.width) {
    return [' '.repeat(indent) + lead + oneLine];
  }
  const result: string[] = [];
  let text = '';
  const flush = (tail: string): void => {
    const full = text === '' ? tail : tail === '' ? text : `${text} ${tail}`;
    if (full !== '') {
      const width = entry.unbreakable === true ? Infinity : layout.width;
      // The words before it must not be broken from it: they stand where they do by their width.
      const from = indent + lead.length;
      const further = lead === '' ? CONTINUATION : 0;
      for (const line of wrap(full, from, width, further)) result.push(line);
      const [first = ''] = result;
      if (lead !== '') result[0] = ' '.repeat(indent) + lead + first.slice(from);
    }
    text = '';
  };
  for (const [i, part] of entry.parts.entries()) {
    if (i === 0 && entry.long !== undefined) {
      const tail = entry.parts.length > 1 ? ' {'.length : 0;
      const further = indent + CONTINUATION;
      const all = layOut(entry.long, { indent, further, width: layout.width, tail });
      if (tail === 0) return [...all];
      result.push(...all.slice(0, -1));
      text = all.at(-1) ?? '';
      continue;
    }
    if (typeof part === 'string') {
      text = text === '' ? part : `${text} ${part}`;
      continue;
    }
    const inner = lines(layout, part, indent + INDENT);
    const brace = inner.length === 0 ? '{ }' : '{';
    if (i === 1 && entry.long !== undefined) {
      result.push(`${text} ${brace}`);
      text = '';
    } else flush(brace);
    if (inner.length === 0) continue;
    for (const line of inner) result.push(line);
    text = '}';
  }
  flush('');
  return result;
}

/** The entry on one line, if it was written so and holds no comment. */
function inline(layout: Layout, { range, parts, unbreakable }: Entry): string | undefined {
  const texts: string[] = [];
  const comment = layout.comments[layout.printed];
  if (comment !== undefined && comment.range.start < range.end) return undefined;
  for (const part of parts) {
    if (typeof part === 'string') {
      if (part.includes('\n')) return undefined;
      texts.push(part);
      continue;
    }
    const first = part.entries[0];
    if (first === undefined) {
      texts.push('{ }');
      continue;
    }
    const broken = layout.text.slice(range.start, first.range.start).includes('\n');
    if (part.fields !== true && (part.entries.length > 1 || broken)) return undefined;
    const inner = part.entries.map((entry) => {
      const own = inline(layout, entry);
      return own === undefined || entry.lead === undefined ? own : `${entry.lead} ${own}`;
    });
    if (inner.includes(undefined)) return undefined;
    texts.push(`{ ${inner.join(', ')} }`);
  }
  return unbreakable === true ? undefined : texts.join(' ');
}
