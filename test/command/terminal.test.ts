/** Nothing that a text, a name or a file says acts on the terminal: it is printed as what it is. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { markdownOf } from '../../compiler/book/markdown.ts';
import { htmlOf } from '../../compiler/book/html.ts';
import { reportDiagnostics } from '../../compiler/report/diagnostics.ts';
import { printable } from '../../compiler/report/printable.ts';
import { placeHere as place } from './here.ts';
import { race } from './run.ts';
import type { Ran } from './run.ts';

/** Sets the title of the window, clears it, paints red, turns the direction, ends a line in an old and in a new way. */
const evil = '\u001B]0;x\u0007\u001B[2J\u009B31m\u202E\u2066\r\u2028';
const acts = /[^\P{Cc}\n\t]|[\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u;

const nothingActs = ({ out, err }: Ran): void => {
  expect(out).not.toMatch(acts);
  expect(err).not.toMatch(acts);
  // It is there, whichever way it is told.
  expect(out + err).toMatch(/\\u202e|U\+202E|not-utf-8/);
};

test('what acts is told by its number; what JSON says stays the same', () => {
  expect(printable('Zürich\t→ 東京 👨‍👩‍👧\n')).toBe('Zürich\t→ 東京 👨‍👩‍👧\n');
  expect(printable('\u001B[2J\u202E\uD800')).toBe('\\u001b[2J\\u202e\\ud800');
  expect(printable(evil)).not.toMatch(acts);
  const data = { [evil]: evil };
  expect(JSON.parse(printable(JSON.stringify(data)))).toEqual(data);
});

describe('every way in', () => {
  test.each([
    ['check', `${evil}.variant`],
    ['check', 'text.variant'],
    ['check', 'text.variant', '--format', 'json'],
    ['check', 'text.variant', '--format', 'sarif'],
    ['build', `no-such${evil}`],
    ['init', evil],
    ['test', 'race.variant', `--${evil}`],
    ['play', 'race.variant', '--auto', evil],
    ['play', 'race.variant', '--resume', 'game.json'],
    ['render', 'race.variant', '--out', 'map.svg', '--orders', 'orders.txt'],
    ['render', 'race.variant', '--out', `map${evil}.svg`],
    [evil],
  ])('%j %j %j %j', async (...args) => {
    const here = place({
      'race.variant': race,
      'text.variant': `variant Race {\n  extends ${evil}\n  title "${evil}"\n`,
      'orders.txt': `Red: R L - ${evil}`,
      'game.json': JSON.stringify({ variant: evil, hash: '', seed: '', options: {}, inputs: [] }),
    });
    nothingActs(await here.run(...args));
  });

  test('a file of a name', async () => {
    const here = place();
    writeFileSync(join(here.folder, `a${evil}.variant`), race.replace('power Red', 'power Rad'));
    nothingActs(await here.run('check'));
    nothingActs(await here.run('fmt', '--check', '.'));
  });

  test('what is typed', async () => {
    const here = place({ 'race.variant': race });
    nothingActs(await here.type(`R L - ${evil.replace('\r', '')}\nquit\n`, 'play', 'race.variant'));
    const line = JSON.stringify({ id: evil, orders: { Red: [evil] } });
    const ran = await here.type(`${line}\n`, 'adjudicate', 'race.variant', '--jsonl');
    nothingActs(ran);
    expect(JSON.parse(ran.out)).toMatchObject({ id: evil });
  });
});

test('an excerpt has its squiggle under the part that is meant', () => {
  const text = `a\u202Eb wrong`;
  const range = { start: text.indexOf('wrong'), end: text.length };
  const printed = reportDiagnostics(
    [{ code: 'x', severity: 'error', message: evil, help: evil, file: 'f', range }],
    {
      format: 'pretty',
      textOf: () => text,
      nameOf: () => `${evil}.variant`,
      colour: true,
      version: '',
    },
  );
  const plain = stripVTControlCharacters(printed);
  expect(plain).not.toMatch(acts);
  const [, line = '', squiggle = ''] = plain.split('\n');
  expect(squiggle.indexOf('~')).toBe(line.indexOf('wrong'));
});

test('in a rulebook page texts are texts, in HTML and in Markdown', () => {
  const text = `${evil}<b>\`\`\` \`x\n# no heading ~~no~~ &lt;`;
  const blocks = [
    { block: 'heading', level: 2, anchor: 'a', text },
    {
      block: 'text',
      line: [
        { text, as: 'plain' },
        { text, as: 'code' },
        { text, as: 'strong' },
      ],
    },
    { block: 'code', text },
  ] as const;
  const book = { title: text, blocks };
  const html = htmlOf(book);
  expect(html).not.toMatch(acts);
  expect(html).not.toContain('<b>#');
  const markdown = markdownOf(book);
  expect(markdown).not.toMatch(acts);
  // The fence of the block is longer than any within; inline code has two marks more than it holds.
  expect(markdown).toMatch(/^````\n/m);
  expect(markdown).toContain('````\\u001b');
  expect(markdown.match(/^# no heading/gm)).toHaveLength(1);
  const [heading = ''] = markdown.split('\n');
  expect(heading).not.toMatch(/(?<!\\)[<>`~#&](?<!^#+)/);
});
