/** Each stage has a page that says what it takes and gives and whom it may import; what is said there is so. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** Folders that are no stage: an extension with a manifest of its own. */
const others = new Set(['language/vscode']);

/** Stages that are made of stages. */
const parts = ['language/check'];

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`)
    .filter((stage) => !others.has(stage));

/** The inner ones first. */
const stages = [...parts, 'language', 'compiler', 'runtime'].flatMap(foldersIn);

interface Import {
  readonly file: string;
  readonly target: string;
}

const imports: readonly Import[] = ['language', 'compiler', 'runtime'].flatMap((folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => ![...others].some((one) => path.startsWith(join(root, one))))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
        ([, target = '']) => ({
          file: relative(root, path),
          target: relative(root, resolve(dirname(path), target)),
        }),
      ),
    ),
);

/** The stage a file is part of; what lies beside the stages stands for itself. */
const stageOf = (path: string): string =>
  stages.find((stage) => path.startsWith(`${stage}/`)) ?? path;

describe.each(stages)('%s', (stage) => {
  const file = join(root, stage, 'README.md');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const line = (title: string): string =>
    page.match(new RegExp(`^- \\*\\*${title}\\*\\*:? (.+(?:\\n  .+)*)`, 'm'))?.[1] ?? '';
  const named = (text: string): string[] =>
    [...text.matchAll(/`([^`]+)`/g)].map((one) => one[1] ?? '');

  test('has a page with its five lines', () => {
    expect(page).toMatch(new RegExp(`^# ${stage}\n`));
    const titles = ['Takes', 'Gives', 'May import', 'Always', 'Tests'];
    expect(titles.filter((title) => line(title) === '')).toEqual([]);
  });

  test('imports what its page says, and nothing else', () => {
    const allowed = named(line('May import'));
    const mine = imports.filter(({ file: from }) => stageOf(from) === stage);
    const reached = new Set(mine.map(({ target }) => stageOf(target)).filter((to) => to !== stage));
    const covers = (one: string, to: string): boolean => to === one || to.startsWith(`${one}/`);
    expect([...reached].filter((to) => !allowed.some((one) => covers(one, to)))).toEqual([]);
    expect(allowed.filter((one) => ![...reached].some((to) => covers(one, to)))).toEqual([]);
  });

  test('has the tests that its page names', () => {
    const paths = named(line('Tests')).filter((one) => one.startsWith('test/'));
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

test('no stage imports itself by way of others', () => {
  const to = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    const [from, other] = [stageOf(file), stageOf(target)];
    if (from !== other) to.set(from, (to.get(from) ?? new Set()).add(other));
  }
  const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    [...(to.get(from) ?? [])].some((next) => {
      if (next === wanted) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, wanted, seen);
    });
  expect([...to.keys()].filter((stage) => reaches(stage, stage)).toSorted()).toEqual([]);
});
