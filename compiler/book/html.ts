/** A rulebook page as HTML: one file, no script, nothing fetched. */
import type { Block, Inline, Line, Quoted, RuleEntry } from './blocks.ts';
import type { Book } from './book.ts';
import { style } from './style.ts';
import { escaped } from './text.ts';

/** @param more rules of style, besides those that all such pages have */
export function htmlOf({ title, blocks }: Book, more = ''): string {
  const contents = blocks.flatMap((block) =>
    block.block === 'heading' && block.level === 2
      ? [`<li><a href="#${block.anchor}">${escaped(block.text)}</a></li>`]
      : [],
  );
  const [first = '', ...rest] = blocks.map(blockHtml);
  const at = blocks.findIndex((block) => block.block === 'heading' && block.level === 2) - 1;
  const nav = `<nav aria-label="Contents"><ul>\n${contents.join('\n')}\n</ul></nav>`;
  const body = [first, ...rest.slice(0, Math.max(0, at)), nav, ...rest.slice(Math.max(0, at))];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>
${style}${more}</style>
</head>
<body>
<main>
${body.join('\n')}
</main>
</body>
</html>
`;
}

function blockHtml(block: Block): string {
  switch (block.block) {
    case 'heading':
      return `<h${block.level} id="${block.anchor}">${escaped(block.text)}</h${block.level}>`;
    case 'text':
      return `<p>${lineHtml(block.line)}</p>`;
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li>${lineHtml(item)}</li>`).join('\n')}\n</ul>`;
    case 'facts':
      return `<dl>\n${block.rows
        .map(({ label, line }) => `<dt>${escaped(label)}</dt><dd>${lineHtml(line)}</dd>`)
        .join('\n')}\n</dl>`;
    case 'table':
      return tableHtml(block.head, block.rows);
    case 'rule':
      return ruleHtml(block.rule);
    case 'code':
      return `<pre><code>${escaped(block.text)}</code></pre>`;
    case 'figure':
      return (
        `<figure>\n${block.narrow === undefined ? block.chart : `<div class="broad">\n${block.chart}\n</div>\n<div class="narrow">\n${block.narrow}\n</div>`}\n` +
        `<figcaption>${escaped(block.caption)}</figcaption>\n</figure>`
      );
  }
}

function tableHtml(head: readonly string[], rows: readonly Line[][]): string {
  const heads = head.map((one) => `<th scope="col">${escaped(one)}</th>`).join('');
  const lines = rows.map(
    (row) => `<tr>${row.map((cell) => `<td>${lineHtml(cell)}</td>`).join('')}</tr>`,
  );
  return (
    // What is wider than a phone is moved, by keys as well.
    `<div class="wide" role="group" aria-label="${escaped(head.join(', '))}" tabindex="0"><table>\n<thead><tr>${heads}</tr></thead>\n` +
    `<tbody>\n${lines.join('\n')}\n</tbody>\n</table></div>`
  );
}

function ruleHtml({ anchor, number, title, status, notes, scenarios, clauses }: RuleEntry): string {
  const badges = status.map(
    (one) => `<span class="badge ${one.replaceAll(' ', '-')}">${one}</span>`,
  );
  const rows = notes.map(
    ({ label, line }) => `<li><b>${escaped(label)}</b> ${lineHtml(line)}</li>`,
  );
  return [
    `<section class="rule" id="${anchor}">`,
    `<h3><a class="number" href="#${anchor}">${escaped(number)}</a> ${escaped(title)}</h3>`,
    `<p class="status">${badges.join(' ')}</p>`,
    ...(rows.length === 0 ? [] : [`<ul class="notes">\n${rows.join('\n')}\n</ul>`]),
    ...scenarios.map((each) => quotedHtml(each)),
    ...(clauses === ''
      ? []
      : [quotedHtml({ title: 'As it is encoded', holds: undefined, text: clauses }, 'encoded')]),
    '</section>',
  ].join('\n');
}

function quotedHtml({ title, holds, text }: Quoted, kind = ''): string {
  const mark = holds === undefined ? '' : holds ? '✓ ' : '✗ ';
  return (
    `<details${kind === '' ? '' : ` class="${kind}"`}><summary>${mark}${escaped(title)}</summary>` +
    `<pre><code>${escaped(text)}</code></pre></details>`
  );
}

export const lineHtml = (line: Line): string => line.map(inlineHtml).join('');

function inlineHtml({ text, as, to }: Inline): string {
  const said = escaped(text);
  const tag = {
    plain: said,
    code: `<code>${said}</code>`,
    slot: `<var>${said}</var>`,
    strong: `<b>${said}</b>`,
  };
  return to === undefined ? tag[as] : `<a href="#${to}">${tag[as]}</a>`;
}
