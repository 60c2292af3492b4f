/** The package as it is packed, and installed somewhere else. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { expect, test } from 'vitest';
import { root, shipped } from '../support/variants.ts';

const folder = mkdtempSync(join(tmpdir(), 'variorum-package-'));
// What is used beside what is shipped stays out of it, whatever has run before.
execFileSync(process.execPath, [join(root, 'dist/variorum.js'), 'test', 'fleet-rome@1971']);
// As it is built: packing is not to build it again.
execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], {
  cwd: root,
  stdio: 'ignore',
});
const [packed = ''] = readdirSync(folder);
const tarball = join(folder, packed);

test('holds what it needs and no more, and nothing of the machine that made it', () => {
  execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  const home = join(folder, 'package');
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(home, name)).isFile(),
  );
  for (const needed of [
    'package.json',
    'LICENSE',
    'CHANGELOG.md',
    'dist/variorum.js',
    'dist/runtime.js',
    'dist/types/runtime/index.d.ts',
    'variants/classic.variant',
  ])
    expect(files).toContain(needed);
  // What makes the tool, the site and its tests stays at home.
  expect(
    files.filter(
      (name) =>
        /^dist\/(?:site|scripts|kept)\/|^dist\/made-of\.txt$/.test(name) ||
        !/^(?:dist|variants|docs\/examples)\/|^[^/]+$/.test(name),
    ),
  ).toEqual([]);
  expect(files.filter((name) => !name.includes('/')).toSorted()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'package.json',
  ]);
  const made = files.filter((name) => name.startsWith('dist/variants/'));
  // A module, its guards, its facts, and what they were made of.
  expect(made.length).toBe(4 * shipped.length);
  expect(made.filter((name) => /\/module-\w+\.mjs$/.test(name)).length).toBe(shipped.length);
  const telling = files.filter((name) => {
    const text = readFileSync(join(home, name), 'latin1');
    return text.includes(root) || /["']file:\/\/\/(?!\$)[\w/]/.test(text);
  });
  expect(telling).toEqual([]);
  const sizes = files.map((name) => statSync(join(home, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(8_000_000);

  // What it depends on it imports, or has in itself: then with its licence.
  const licences = readFileSync(join(home, 'dist/third-party-licences.txt'), 'utf8');
  const code = files
    .filter((name) => /^dist\/.*\.(?:js|ts)$/.test(name))
    .map((name) => readFileSync(join(home, name), 'utf8'))
    .join('\n');
  const { dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const isIn = (name: string, version: string): boolean =>
    licences.includes(`\n${name} ${version} (`) ||
    new RegExp(`(?:from|import)[ (]*["']${name}["'/]`).test(code);
  expect(Object.keys(dependencies).length).toBeGreaterThan(10);
  expect(Object.entries(dependencies).filter((one) => !isIn(...one))).toEqual([]);
  expect(licences).toMatch(/^chevrotain \S+ \(Apache-2\.0\)\n\n\s*Apache License$/m);

  // Elsewhere, with nothing but its dependencies: what is shipped needs no compiler there.
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'));
  const run = (...args: readonly string[]): string =>
    execFileSync(process.execPath, [join(home, 'dist/variorum.js'), ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') },
    });
  expect(run('play', 'classic', '--auto', '--turns', '1')).toContain('Fall 1901');
  expect(readdirSync(folder)).not.toContain('cache');
});

test('its exports are found by whatever resolves them, with their types', async () => {
  const bytes = readFileSync(tarball);
  const packedBytes = new Uint8Array(bytes).buffer;
  const { messages, pkg } = await publint({ pack: { tarball: packedBytes }, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);

  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(bytes)));
  if (!result.types) throw new Error('the package has no types');
  // It is for what knows `exports`, and takes ES modules: neither the oldest resolution nor `require` types them.
  const others = result.problems.filter(
    (problem) =>
      !(problem.kind === 'NoResolution' && problem.resolutionKind === 'node10') &&
      !(problem.kind === 'CJSResolvesToESM' && problem.resolutionKind === 'node16-cjs'),
  );
  expect(others).toEqual([]);
  const { exports } = pkg as { readonly exports: Readonly<Record<string, unknown>> };
  expect(Object.keys(result.entrypoints).toSorted()).toEqual(Object.keys(exports).toSorted());
});
