/** The old variants: whole, told as they should be, and playable. All of them are proved by `npm run soak -- --part archive`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  archived,
  documented,
  archiveFaults,
  archivePath,
  archiveProofFaults,
  headOf,
  linesOf,
} from '../../support/archive.ts';
import { check } from '../../../language/check/check.ts';
import { proofOf } from '../../support/proof.ts';
import { diskHost, library, loadVariant, parsed, root, shipped } from '../../support/variants.ts';

test.each(documented)('%s says where it is from', (name) => {
  const head = headOf(name);
  for (const key of ['title', 'designer', 'source', 'licence'])
    expect(head.get(key) ?? '', key).toMatch(/\S{3}/u);
});

test('none is longer than it need be', () => {
  const lines = archived.map(linesOf).toSorted((a, b) => a - b);
  expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(60);
  expect(lines.at(-1)).toBeLessThanOrEqual(200);
});

test('each has a name of its own', () => {
  expect(archived.filter((name) => shipped.includes(name))).toEqual([]);
});

test.each(documented)('%s: nothing to report', (name) => {
  const { diagnostics } = check(diskHost, archivePath(name), { library, cache: parsed });
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
});

/** The others are played in the soak. Youngstown is so large that who may step where is kept by rows. */
const sample = ['chaos', 'impassable', 'youngstown', '1898', '../fleet-rome'];

test.each(sample)('%s: its scenarios hold, and a game goes on', async (name) => {
  expect(await archiveFaults(name, 1, 12)).toEqual([]);
});

test('what Fleet Rome changes is proved', async () => {
  const path = archivePath('../fleet-rome');
  const { rules } = await proofOf(path, await loadVariant(path), undefined, ['2']);
  expect(rules.map(({ id, proved }) => [id, proved])).toContainEqual(['2', true]);
});

test('what proves them tells what is not proved', async () => {
  expect(await archiveProofFaults('armor', [])).toEqual([
    'armor, rule 1: needed or not?',
    'armor, rule 1: enforced, and not proved',
  ]);
});

test('the command finds them by their names', () => {
  const run = (name: string) =>
    spawnSync(process.execPath, [join(root, 'dist/variorum.js'), 'check', name], {
      encoding: 'utf8',
    });
  expect(run('Chaos').status).toBe(0);
  expect(run('chaoss').stderr).toContain('Did you mean chaos?');
});
