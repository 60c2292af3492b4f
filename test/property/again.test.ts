import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkAgain } from '../../language/check/again.ts';
import { check } from '../../language/check/check.ts';
import type { ParseCache } from '../../language/check/compose.ts';
import { diskHost, library, root } from '../support/variants.ts';
import { openEdits } from '../support/edits.ts';

/** `npm run soak -- --part edits` makes far more. */
const EDITS = 40;

test('what is found by reading and looking at the changed clause only is what a whole check finds', () => {
  const { compare } = openEdits();
  let [quick, reread] = [0, 0];
  for (let seed = 0; seed < EDITS; seed++) {
    const compared = compare(seed);
    expect(compared.fault).toBeUndefined();
    if (compared.quick) quick += 1;
    if (compared.reread) reread += 1;
  }
  // Most edits are of the kind that it is made for.
  expect(quick).toBeGreaterThan(EDITS / 2);
  expect(reread).toBeGreaterThan(EDITS / 2);
});

/** What is found again after a change, and what a whole check finds. */
function compared(entry: string, [before, after]: readonly [string, string]) {
  const text = diskHost.read(entry) ?? '';
  expect(text).toContain(before);
  const changed = text.replace(before, after);
  const cache: ParseCache = new Map();
  const whole = (now: string) =>
    check({ read: (path) => (path === entry ? now : diskHost.read(path)) }, entry, {
      library,
      cache,
    });
  const checked = whole(text);
  const parsed = cache.get(entry);
  if (parsed === undefined) throw new Error(`${entry} is not read`);
  const codes = (list: ReturnType<typeof checkAgain>) => list?.map(({ code }) => code);
  return {
    again: codes(checkAgain({ checked, parsed }, changed)),
    anew: codes(whole(changed).diagnostics),
  };
}

test('an order in quotes is no title: a misspelt name in it is found', () => {
  const found = compared(join(library, 'range-war.variant'), [
    'expect "Build H LZY" illegal',
    'expect "Build H LspaceZY" illegal',
  ]);
  expect(found).toEqual({ again: ['unknown-name'], anew: ['unknown-name'] });
});

test('what only a rule that creates borders declares is gone with it', () => {
  const found = compared(join(root, 'test', 'boards', 'tunnels.variant'), [
    'create Border { a: t.unit.at.space, b: t.far, depth: 2 }',
    'open border(Paris, Munich)',
  ]);
  expect(found).toEqual({ again: ['border-undeclared'], anew: ['border-undeclared'] });
});

test('in a scenario that cannot be read, names are not looked at', () => {
  const found = compared(join(library, 'range-war.variant'), [
    'orders Lazy S: Build H LZY\n    expect "Build H LZY" illegal',
    'orders Lazy S: Build H LZYY\n    expectt "Build H LZY" illegal',
  ]);
  expect(found).toEqual({ again: ['not-a-scenario-line'], anew: ['not-a-scenario-line'] });
});
