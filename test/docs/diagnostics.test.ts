import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '../scripts/diagnostics.ts';

test('every diagnostic has its page, in step with the catalogue (npm run docs writes them)', () => {
  const wanted = pages();
  expect(wanted.size).toBeGreaterThan(100);
  const stale = [...wanted].flatMap(([file, text]) => {
    let found = '';
    try {
      found = readFileSync(file, 'utf8');
    } catch {
      return [`${basename(file)} is missing`];
    }
    return found === text ? [] : [`${basename(file)} is out of step`];
  });
  expect(stale).toEqual([]);
});
