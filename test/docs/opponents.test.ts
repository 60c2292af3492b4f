import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { loadVariant, root, runtimeUrl } from '../support/variants.ts';
import { blocksOf } from './pages.ts';

test('the example of the page on automatic players plays', async () => {
  const { compilation } = await loadVariant('classic');
  const folder = mkdtempSync(join(tmpdir(), 'variorum-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const guards = './classic.validate.js';
  writeFileSync(join(folder, 'classic.js'), compilation.module?.js(runtimeUrl, guards) ?? '');
  writeFileSync(join(folder, guards), (await compilation.module?.validator()) ?? '');
  const example = blocksOf('docs/opponents.md').find(({ info }) => info === 'js');
  const players = pathToFileURL(join(root, 'dist/players.js')).href;
  const text = example?.text.replace('variorum/players', players).replace('1905', '1901') ?? '';
  writeFileSync(join(folder, 'example.js'), text);
  const { stdout, stderr } = spawnSync(process.execPath, ['example.js'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^3 \d+\n$/);
});
