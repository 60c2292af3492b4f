import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSuite } from '../../compiler/scenario/suite.ts';
import { importModule, root } from '../support/variants.ts';
import { blocksOf, compileText } from './pages.ts';

/** What is shown as the first thing to write has to work as it stands. */
const first = [
  ...blocksOf('README.md').filter(({ info }) => info === 'variorum'),
  ...blocksOf('docs/everyday-changes.md').filter(({ info }) => info === 'variorum starter'),
];

test('both pages show a first variant', () => {
  expect(first.length).toBe(2);
});

test.each(first)(
  'the variant under "$heading" compiles, and its scenarios pass',
  async ({ text }) => {
    const { diagnostics, module, facts } = compileText(`${text}\n`);
    expect(diagnostics).toEqual([]);
    if (module === undefined || facts === undefined) throw new Error('nothing was compiled');
    const { scenarios } = runSuite(await importModule(module), facts);
    expect(scenarios.map(({ outcome }) => outcome)).toEqual(scenarios.map(() => 'passed'));
    expect(scenarios.length).toBe(text.includes('scenario') ? 1 : 0);
  },
);

test('what the first text proposes can be written below it, and it points to no file', () => {
  const text = readFileSync(join(root, 'variants/templates/starter.variant'), 'utf8');
  const [, sentence] = /\/\/ .*`(.+)`/.exec(text) ?? [];
  if (sentence === undefined) throw new Error('it proposes nothing');
  expect(text).not.toMatch(/\.md|docs\//);
  const longer = text.replace('instead of A Rome\n', (line) => `${line}  ${sentence}\n`);
  expect(longer).not.toBe(text);
  expect(compileText(longer).diagnostics).toEqual([]);
});

test('the README names every command, once', () => {
  const main = readFileSync(join(root, 'compiler/command/main.ts'), 'utf8');
  const commands = [...main.matchAll(/\.command\('(\w+)/g)].map(([, name]) => name);
  const lists = [
    ...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^`variorum (.+ \| .+?)`/gm),
  ];
  expect(commands.length).toBeGreaterThan(10);
  expect(lists.map(([, list]) => list?.split(' | ').toSorted())).toEqual([commands.toSorted()]);
});

describe('links between the pages', () => {
  const pages = [
    'README.md',
    ...readdirSync(join(root, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ];
  test.each(pages)('%s', (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, to]) => to ?? '');
    expect(links.filter((to) => !existsSync(join(root, dirname(page), to)))).toEqual([]);
  });
});
