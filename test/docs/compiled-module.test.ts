import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadVariant, root, runtimeUrl } from '../support/variants.ts';
import type { LoadedVariant } from '../support/variants.ts';
import { blocksOf } from './pages.ts';

const blocks = blocksOf('docs/compiled-module.md');
const block = (info: string): string => blocks.find((one) => one.info === info)?.text ?? '';

describe('the page on compiled modules', () => {
  let loaded: LoadedVariant;
  beforeAll(async () => {
    loaded = await loadVariant('fleet-rome');
  });

  test('shows what its example prints', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'variorum-'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const { module } = loaded.compilation;
    const guards = './fleet-rome.validate.js';
    writeFileSync(join(folder, 'fleet-rome.js'), module?.js(runtimeUrl, guards) ?? '');
    writeFileSync(join(folder, guards), (await module?.validator()) ?? '');
    writeFileSync(join(folder, 'example.js'), block('js'));
    const { stdout, stderr } = spawnSync(process.execPath, ['example.js'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout.trimEnd().split('\n')).toEqual(block('text').split('\n'));
  });

  test('shows how a project of one’s own uses it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'variorum-'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    // What `npm install ../variorum` and `npm link variorum` make.
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(root, join(folder, 'node_modules', 'variorum'), 'dir');
    writeFileSync(join(folder, 'use.js'), block('js own-project'));
    const run = (...args: string[]) =>
      spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const command = join('node_modules', 'variorum', 'dist', 'variorum.js');
    expect(run(command, 'build', 'fleet-rome', '--out', 'games').status).toBe(0);
    expect(run('use.js')).toMatchObject({ stdout: '22\n', stderr: '' });
  });

  test('lists the functions of a module, and no others', () => {
    const listed = tableOf('## The functions');
    const exported = Object.entries(loaded.game).filter(([, one]) => typeof one === 'function');
    expect([...listed].sort()).toEqual(exported.map(([name]) => name).sort());
  });
});

/** The names before the brackets in the first column of the table under a heading. */
function tableOf(heading: string): readonly string[] {
  const text = readFileSync(join(root, 'docs/compiled-module.md'), 'utf8');
  const section = text.split(heading)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `(\w+)\(/gm)].map(([, name]) => name ?? '');
}
