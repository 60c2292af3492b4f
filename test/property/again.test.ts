import { expect, test } from 'vitest';
import { check } from '../../language/check/check.ts';
import { checkAgain } from '../../language/check/again.ts';
import type { ParseCache } from '../../language/check/compose.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { diskHost, library } from '../support/variants.ts';
import { textOf } from '../support/damage.ts';
import { random } from '../yardstick/random.ts';
import { join } from 'node:path';

const EDITS = Number(process.env['EDITS'] ?? 30);

const names = [
  'range-war.variant',
  'republic.variant',
  'cowboys-and-indians.variant',
  'rulebooks/diplomacy.variant',
  'modules/sealed-bids.variant',
];

/** What people type, and what they type by mistake. */
const pieces = [
  ' ',
  'x',
  '1',
  ' and ',
  '.',
  '(',
  ')',
  '{',
  '}',
  '"',
  ';',
  ',',
  ':',
  '//',
  '\n',
  '\n  ',
  '\n          ',
  ' - ',
  'Unit u',
  'not ',
  '= 2',
  'no',
  'é',
  '\t',
];

const sorted = (list: readonly Diagnostic[]): readonly string[] =>
  list.map((one) => JSON.stringify(one)).toSorted();

test('what is found by looking at the changed clause only is what a whole check finds', () => {
  let quick = 0;
  let done = 0;
  for (const [at, name] of names.entries()) {
    const path = join(library, name);
    const before = textOf(name);
    const chance = random(5000 + at);
    const cache: ParseCache = new Map();
    const whole = (text: string) => {
      const read = (one: string): string | undefined => (one === path ? text : diskHost.read(one));
      return check({ read }, path, { library, cache });
    };
    const checked = whole(before);
    const parsed = cache.get(path);
    if (parsed === undefined) throw new Error(`${name} is not read`);
    for (let n = 0; n < EDITS; n++) {
      const start = chance.below(before.length);
      const cut = chance.below(3) === 0 ? chance.below(6) : 0;
      const put = chance.below(4) === 0 ? '' : (chance.pick(pieces) ?? '');
      const text = before.slice(0, start) + put + before.slice(start + cut);
      const found = checkAgain({ checked, parsed }, text);
      done += 1;
      if (found === undefined) continue;
      quick += 1;
      const wanted = whole(text).diagnostics;
      expect(sorted(found), `${name} at ${start}, ${JSON.stringify(put)} for ${cut}`).toEqual(
        sorted(wanted),
      );
    }
  }
  // Most edits are of the kind that it is made for.
  expect(quick).toBeGreaterThan(done / 2);
});
