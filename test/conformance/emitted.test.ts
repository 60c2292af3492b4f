/** Emitted modules: strict TypeScript without loopholes, the same text as what runs, and mistakes do not compile. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { transform } from 'esbuild';
import { afterAll, describe, expect, test } from 'vitest';
import { formatTypeScript } from '../../compiler/command/format.ts';
import { loadVariant, root } from '../support/variants.ts';
import { mistakes, uses } from './emitted-uses.ts';

const skeletons = ['ahead', 'bridge', 'fog', 'join', 'ring', 'skirmish'];
// Editions of one variant have one name: each stands in a folder of its own.
const variants: readonly { stem: string; path: string; edition?: string }[] = [
  { stem: 'classic', path: 'classic' },
  { stem: '1971/classic@1971', path: 'classic', edition: '1971' },
  { stem: 'range-war', path: 'range-war' },
  { stem: 'cowboys-and-indians', path: 'cowboys-and-indians' },
  { stem: 'old-friends', path: 'test/conformance/asking/old-friends.variant' },
  { stem: 'by-office', path: 'test/conformance/asking/by-office.variant' },
  { stem: 'odd-names', path: 'test/conformance/odd-names.variant' },
  ...skeletons.map((stem) => ({ stem, path: `test/skeletons/${stem}.variant` })),
];

const folder = mkdtempSync(join(tmpdir(), 'variorum-emitted-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const modules = await Promise.all(
  variants.map(async ({ stem, path, edition }) => {
    const { compilation, game } = await loadVariant(path, edition);
    const { module, program } = compilation;
    if (module === undefined || program === undefined) throw new Error(`${stem} does not compile`);
    const ts = await formatTypeScript(module.ts());
    const js = module.js('variorum/runtime', `./${basename(stem)}.validate.js`);
    mkdirSync(dirname(join(folder, stem)), { recursive: true });
    writeFileSync(join(folder, `${stem}.ts`), ts);
    writeFileSync(join(folder, `${stem}.validate.js`), await module.validator());
    writeFileSync(join(folder, `${stem}.validate.d.ts`), module.guardTypes());
    return { stem, ts, js, exports: Object.keys(game) };
  }),
);

interface TypeFault {
  readonly file: string;
  readonly line: number;
  readonly code: number;
}

/** One run over everything, at the strictness of the project. */
function typeFaults(): readonly TypeFault[] {
  for (const { name, source } of [...uses, ...mistakes]) {
    writeFileSync(join(folder, `${name}.ts`), source);
  }
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      types: [],
      skipLibCheck: false,
      noUnusedLocals: true,
      paths: { 'variorum/runtime': [join(root, 'runtime/index.ts')] },
    },
    include: ['./**/*.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const options = { encoding: 'utf8', cwd: folder } as const;
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], options);
  return stdout
    .split('\n')
    .filter((line) => /^\S/.test(line))
    .map((line) => {
      const parts = /^(.+)\((\d+),\d+\): error TS(\d+):/.exec(line);
      if (parts === null) throw new Error(line);
      return { file: parts[1] ?? '', line: Number(parts[2]), code: Number(parts[3]) };
    });
}

const found = typeFaults();
const faultsIn = (file: string) =>
  found.filter((fault) => fault.file === file).map(({ line, code }) => ({ line, code }));

/** Code without comments and the text of strings. */
const bare = (text: string): string =>
  text.replace(/\/\*[^]*?\*\/|\/\/.*|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g, "''");

describe.each(modules)('$stem', ({ stem, ts, js, exports }) => {
  test('has no type errors and nothing unused, and neither have its guards', () => {
    expect(faultsIn(`${stem}.ts`)).toEqual([]);
    expect(faultsIn(`${stem}.validate.d.ts`)).toEqual([]);
  });

  test('has no `any`, no cast and no `!`', () => {
    const loopholes = bare(ts).match(/.*(?:\bany\b|\bas\b(?! const\b)|[\w)\]]!(?!=)|@ts-).*/g);
    expect(loopholes).toBeNull();
  });

  test('what runs is the same text without its types', async () => {
    const options = {
      minifyWhitespace: true,
      tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
    };
    const [fromTypeScript, fromJavaScript] = await Promise.all([
      transform(ts, { ...options, loader: 'ts' }),
      transform(js, { ...options, loader: 'js' }),
    ]);
    expect(fromTypeScript.code).toBe(fromJavaScript.code);
    const file = join(folder, `${stem}.mjs`);
    writeFileSync(file, js);
    execFileSync(process.execPath, ['--check', file]);
  });

  test('exports the protocol', () => {
    const list = /export const \{([^}]*)\}/.exec(ts)?.[1] ?? '';
    const names = list.split(',').map((name) => name.trim());
    expect(['rules', ...names.filter((name) => name !== '')].toSorted()).toEqual(
      exports.toSorted(),
    );
  });
});

describe('what uses a module', () => {
  test.each(uses)('$name compiles', ({ name }) => {
    expect(faultsIn(`${name}.ts`)).toEqual([]);
  });

  test.each(mistakes)('$name does not compile', ({ name, source, code }) => {
    const line = source.split('\n').findIndex((text) => text.includes('// wrong')) + 1;
    expect(faultsIn(`${name}.ts`)).toEqual([{ line, code }]);
  });

  test('nothing else is wrong', () => {
    const known = new Set(mistakes.map(({ name }) => `${name}.ts`));
    expect(found.filter(({ file }) => !known.has(file))).toEqual([]);
  });
});
