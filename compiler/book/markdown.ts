/** A rulebook page as Markdown (GitHub's): the same text, without the drawing. */
import type { Block, Inline, Line, RuleEntry } from './blocks.ts';
import type { Book } from './book.ts';
import { printable } from '../report/printable.ts';

export function markdownOf({ blocks }: Book): string {
  const parts = blocks.map(blockText).filter((part) => part !== '');
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.block) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${escaped(block.text)}`;
    case 'text':
      return lineText(block.line);
    case 'list':
      return block.items.map((item) => `- ${lineText(item)}`).join('\n');
    case 'facts':
      return block.rows.map(({ label, line }) => `- **${label}:** ${lineText(line)}`).join('\n');
    case 'table':
      return tableText(block.head, block.rows);
    case 'rule':
      return ruleText(block.rule);
    case 'code':
      return fenced(block.text);
    case 'figure':
      return '';
  }
}

function tableText(head: readonly string[], rows: readonly Line[][]): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    row(head),
    row(head.map(() => '---')),
    ...rows.map((cells) => row(cells.map((cell) => lineText(cell).replaceAll('|', '\\|')))),
  ].join('\n');
}

function ruleText({ anchor, number, title, status, notes, scenarios, clauses }: RuleEntry): string {
  const items = [
    `*${status.join(', ')}*`,
    ...notes.map(({ label, line }) => `${label}: ${lineText(line)}`),
    ...scenarios.map(
      ({ title: name, holds }) =>
        `Scenario: ${escaped(name)}${holds === undefined ? '' : holds ? ' ✓' : ' ✗'}`,
    ),
  ];
  const encoded = clauses === '' ? [] : ['', fenced(clauses)];
  return [
    `### <a id="${anchor}"></a>${escaped(number)} ${escaped(title)}`,
    '',
    ...items.map((item) => `- ${item}`),
    ...encoded,
  ].join('\n');
}

const lineText = (line: Line): string => line.map(inlineText).join('');

function inlineText({ text, as, to }: Inline): string {
  const said = {
    plain: escaped(text),
    code: codeText(text),
    slot: `*${escaped(text)}*`,
    strong: `**${escaped(text)}**`,
  }[as];
  return to === undefined ? said : `[${said}](#${to})`;
}

/** A block of code; its fence is longer than any within. */
function fenced(text: string): string {
  const ticks = '`'.repeat(Math.max(3, 1 + longestRun(text)));
  return [ticks, printable(text), ticks].join('\n');
}

/** Blanks at the ends stay outside: inside they would be lost. */
function codeText(text: string): string {
  const [, before = '', inside = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(oneLine(text)) ?? [];
  if (inside === '') return text;
  const ticks = '`'.repeat(1 + longestRun(inside));
  // A back quote at an end would belong to the marks.
  const room = /^`|`$/u.test(inside) ? ' ' : '';
  return `${before}${ticks}${room}${inside}${room}${ticks}${after}`;
}

/** Of how many back quotes, one beside the other. */
const longestRun = (text: string): number =>
  Math.max(0, ...(text.match(/`+/gu) ?? []).map((run) => run.length));

/** A further line might be a heading or a list. */
const oneLine = (text: string): string => printable(text).replaceAll(/\s*\n\s*/gu, ' ');

/** Marks of Markdown stand for themselves, wherever in a line. */
const escaped = (text: string): string => oneLine(text).replaceAll(/[\\`*_[\]<>#|&~]/gu, '\\$&');
