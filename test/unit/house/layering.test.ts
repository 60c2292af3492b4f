import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Who may import whom (the house): a folder, and the top-level folders it may reach. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  runtime: ['runtime'],
  language: ['language'],
  compiler: ['compiler', 'language', 'runtime'],
  // Compiled modules run on the runtime as it is shipped.
  playground: ['playground', 'compiler', 'language', 'runtime', 'dist'],
  // Pages are made of what is checked; links of the playground are the playground's.
  site: ['site', 'compiler', 'language', 'playground'],
};

/** Modules of Node that only the command line may use, and what makes the site: the rest runs in a browser. */
const nodeOnly = ['compiler/command/', 'site/'];

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
      .filter((file) => !nodeOnly.some((one) => file.startsWith(one)));
    expect(users).toEqual([]);
  });
});

describe('playground', () => {
  const folder = join(root, 'playground');
  const local = (file: string): string[] =>
    imports(file)
      .filter((target) => target.startsWith('.'))
      .map((target) => relative(root, resolve(file, '..', target)));
  test('uses the others by their public faces', () => {
    const strangers = sources(folder).flatMap((file) =>
      local(file).filter(
        (path) =>
          !path.startsWith('playground/') &&
          !/^\w+(\/(?:server|balance|automatic|exchange))?\/index\.ts$/.test(path),
      ),
    );
    expect(new Set(strangers)).toEqual(
      // The runtime as it is shipped, and the grammar that is made from the language's words.
      new Set(['dist/runtime.js?raw', 'language/vscode/syntaxes/variorum.tmLanguage.json']),
    );
  });
  test('the page itself loads no part of the compiler', () => {
    const seen = new Set<string>();
    const reached = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      const text = readFileSync(file, 'utf8').replace(/^import type [^;]*;/gm, '');
      for (const [, target = ''] of text.matchAll(/from '(\.[^']+\.ts)'/g)) {
        const path = resolve(file, '..', target);
        if (!path.startsWith(folder)) throw new Error(`${relative(root, file)} loads ${target}`);
        reached(path);
      }
    };
    expect(() => reached(join(folder, 'page/main.ts'))).not.toThrow();
    expect(seen.size).toBeGreaterThan(20);
    expect([...seen].filter((file) => file.startsWith(join(folder, 'worker')))).toEqual([]);
  });
});

test('the runtime has no dependencies', () => {
  const strangers = sources(join(root, 'runtime')).flatMap((file) =>
    imports(file).filter((target) => !target.startsWith('.')),
  );
  expect(strangers).toEqual([]);
});
