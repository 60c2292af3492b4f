import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { check, format } from 'prettier';
import type { Plugin } from 'prettier';
import { sourceFiles, textOf } from '../support/damage.ts';
import { root } from '../support/variants.ts';

/** What `variorum/prettier` of the package is. */
const entry = join(root, 'dist', 'prettier.js');
const folder = mkdtempSync(join(tmpdir(), 'variorum-prettier-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const messy = 'variant   X {\nsea  Lake (LAK):   MEA\n  inland   Meadow (MEA): LAK // why\n}\n';
const neat = 'variant X {\n  sea    Lake (LAK): MEA\n  inland Meadow (MEA): LAK  // why\n}\n';

describe('the plugin of Prettier', () => {
  test('is what the package exports under `./prettier`', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      exports: Record<string, { default: string }>;
    };
    expect(join(root, manifest.exports['./prettier']?.default ?? '')).toBe(entry);
  });

  test('formats by the programming interface, and finds its files by their ending', async () => {
    const plugin = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as Plugin;
    const options = { filepath: 'x.variant', plugins: [plugin] };
    expect(await format(messy.replace('sea  ', '  sea  '), options)).toBe(neat);
    expect(await check(neat, options)).toBe(true);
    await expect(format('variant X {', options)).rejects.toThrow(/brace/);
    // The texts that are shipped are in the agreed form already.
    for (const name of sourceFiles()) expect(await check(textOf(name), options), name).toBe(true);
  });

  test('formats by the command line of Prettier', () => {
    const file = join(folder, 'x.variant');
    writeFileSync(file, messy.replace('sea  ', '  sea  '));
    const tool = join(root, 'node_modules', 'prettier', 'bin', 'prettier.cjs');
    const run = (...words: string[]): string =>
      execFileSync(process.execPath, [tool, '--plugin', entry, ...words, file], {
        encoding: 'utf8',
        cwd: folder,
      });
    run('--write');
    expect(readFileSync(file, 'utf8')).toBe(neat);
    expect(run('--check')).toContain('All matched files');
    // A part of it: the line of the meadow alone.
    const part = ['  sea    Lake (LAK):   MEA', '  inland   Meadow (MEA): LAK'];
    const source = ['variant X {', ...part, '}', ''].join('\n');
    writeFileSync(file, source);
    const at = source.indexOf('Meadow');
    run('--write', '--range-start', String(at), '--range-end', String(at + 3));
    expect(readFileSync(file, 'utf8')).toBe(source.replace('inland  ', 'inland'));
    writeFileSync(file, source.replace('}', ''));
    expect(() =>
      run('--write', '--range-start', String(at), '--range-end', String(at + 3)),
    ).toThrow();
    expect(readFileSync(file, 'utf8')).toBe(source.replace('}', ''));
  });
});
