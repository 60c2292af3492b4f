import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLive, said } from '../support/live.ts';
import { loadVariant, root, runtimeUrl } from '../support/variants.ts';
import { blocksOf } from './pages.ts';

test('the example of the page on live games plays', async () => {
  const { compilation } = await loadVariant('classic');
  const folder = mkdtempSync(join(tmpdir(), 'variorum-'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const guards = './classic.validate.js';
  writeFileSync(join(folder, 'classic.js'), compilation.module?.js(runtimeUrl, guards) ?? '');
  writeFileSync(join(folder, guards), (await compilation.module?.validator()) ?? '');
  const example = blocksOf('docs/live-games.md').find(({ info }) => info === 'js');
  writeFileSync(join(folder, 'example.js'), example?.text ?? '');
  const { stdout, stderr } = spawnSync(process.execPath, ['example.js', '20'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^20 games, \d+\.\d centres\n$/);
});

test('the page lists what a live game has', async () => {
  const { game } = await loadVariant('classic');
  const started = game.start();
  if (!started.ok) throw new Error(said(started));
  const live = openLive(game, started.value.state);
  const own = Object.getOwnPropertyNames(Object.getPrototypeOf(live)).filter(
    (name) => !['constructor', 'leave'].includes(name),
  );
  const page = readFileSync(join(root, 'docs/live-games.md'), 'utf8');
  const section = page.split('## The functions')[1]?.split('\n\n**')[0] ?? '';
  const listed = [...section.matchAll(/`(\w+)(?:\([^)`]*\))?`(?=[^|\n]*\|[^|\n]*\|$)/gm)].map(
    ([, name]) => name ?? '',
  );
  expect([...new Set(listed)].toSorted()).toEqual(own.toSorted());
});
