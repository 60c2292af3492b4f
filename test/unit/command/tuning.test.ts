import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { flagsOf } from '../../../compiler/command/tuning.ts';

test('engines are given only flags they have', () => {
  expect(flagsOf('11.3.244.8-node.33')).toHaveLength(1);
  expect(flagsOf('12.4.254.21-node.33')).toEqual([]);
  expect(flagsOf('13.6.233.10-node.28')).toEqual([]);
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  for (const flag of flagsOf(process.versions.v8)) {
    expect(known).toContain(`  ${flag.split('=', 1)[0]} (`);
  }
});
