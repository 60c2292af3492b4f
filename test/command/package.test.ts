/** The package as it is packed, and installed somewhere else. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/variants.ts';

test('holds what it needs and no more, and nothing of the machine that made it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'variorum-package-'));
  const npm = (...args: readonly string[]): string =>
    execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  // As it is built: packing is not to build it again.
  npm('pack', '--ignore-scripts', '--pack-destination', folder);
  const [packed = ''] = readdirSync(folder);
  execFileSync('tar', ['-xzf', join(folder, packed), '-C', folder]);
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
  const tops = new Set(
    files.map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('dist/') ? 2 : 1)
        .join('/'),
    ),
  );
  expect(
    [...tops].filter((top) =>
      /^dist\/(?:playground|scripts)$|^(?:test|playground|docs)$/.test(top),
    ),
  ).toEqual([]);
  expect(
    files.filter((name) => /^dist\/variants\/\w+\/module-\w+\.mjs$/.test(name)).length,
  ).toBeGreaterThan(5);
  const telling = files.filter((name) => {
    const text = readFileSync(join(home, name), 'latin1');
    return text.includes(root) || /["']file:\/\/\/(?!\$)[\w/]/.test(text);
  });
  expect(telling).toEqual([]);

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
