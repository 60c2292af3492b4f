import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Who may import whom (the house): a folder, and the top-level folders it may reach. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  runtime: ['runtime'],
  language: ['language'],
  compiler: ['compiler', 'language', 'runtime'],
};

/** Modules of Node that only the command line may use: the rest runs in a browser. */
const nodeOnly = 'compiler/command/';

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

function imports(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
}

const root = resolve(import.meta.dirname, '../../..');

describe.each(Object.entries(mayImport))('%s', (folder, allowed) => {
  const files = sources(join(root, folder));
  test('has sources', () => expect(files.length).toBeGreaterThan(3));
  test(`imports only from ${allowed.join(', ')}`, () => {
    const strangers = files.flatMap((file) =>
      imports(file)
        .filter((target) => target.startsWith('.'))
        .map((target) => relative(root, resolve(file, '..', target)).split('/')[0] ?? '')
        .filter((top) => !allowed.includes(top))
        .map((top) => `${relative(root, file)} -> ${top}`),
    );
    expect(strangers).toEqual([]);
  });
  test('uses Node only in the command line', () => {
    const users = files
      .filter((file) => imports(file).some((target) => target.startsWith('node:')))
      .map((file) => relative(root, file))
      .filter((file) => !file.startsWith(nodeOnly));
    expect(users).toEqual([]);
  });
});

test('the runtime has no dependencies', () => {
  const strangers = sources(join(root, 'runtime')).flatMap((file) =>
    imports(file).filter((target) => !target.startsWith('.')),
  );
  expect(strangers).toEqual([]);
});
