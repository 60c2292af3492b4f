/** Whatever is done to a text, it is checked to the end, and what is wrong is said at a place in it. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from '../../../language/check/check.ts';
import type { ParseCache } from '../../../language/check/world/compose.ts';
import { memoryHost } from '../../../language/host.ts';

const folder = resolve(import.meta.dirname, '../../../variants');
const paths = [
  'classic.variant',
  'range-war.variant',
  'fleet-rome.variant',
  'rulebooks/diplomacy.variant',
  'maps/classic.variant',
  'maps/europe-drawn.variant',
  'maps/range-war-drawn.variant',
  'maps/texas-border.variant',
];
const shipped = Object.fromEntries(
  paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
);
const cache: ParseCache = new Map();

function checkDamaged(entry: string, damaged: string, text: string): void {
  const files = { ...shipped, [damaged]: text };
  const { program, diagnostics } = check(memoryHost(files), entry, { library: '', cache });
  const failed = diagnostics.some(({ severity }) => severity === 'error');
  expect(program === undefined).toBe(failed);
  for (const { file, range, message, help } of diagnostics) {
    const length = files[file]?.length ?? 0;
    expect(range.start).toBeGreaterThanOrEqual(0);
    expect(range.end).toBeLessThanOrEqual(length);
    expect(range.start).toBeLessThanOrEqual(range.end);
    // Every place of a message is filled in.
    expect(`${message} ${help ?? ''}`).not.toMatch(/\{(hint|found|wanted)\}|NaN/);
  }
}

const tokens = /[\p{L}\p{N}'’-]+|"[^"\n]*"|[^\s\p{L}\p{N}]/gu;

/** Does one thing to the text: at its `at`-th token. */
function damage(text: string, how: string, at: number, other: number): string {
  const all = [...text.matchAll(tokens)];
  const [one, two] = [all[at % all.length], all[other % all.length]];
  if (one === undefined || two === undefined) return text;
  const end = one.index + one[0].length;
  const by: Readonly<Record<string, string>> = {
    remove: '',
    double: `${one[0]} ${one[0]}`,
    replace: two[0],
    misspell: `${one[0]}x`,
  };
  return text.slice(0, one.index) + (by[how] ?? '') + text.slice(end);
}

describe('a damaged text', () => {
  test.each([
    ['classic.variant', 'rulebooks/diplomacy.variant'],
    ['range-war.variant', 'range-war.variant'],
  ])(
    'of %s is checked to the end',
    (entry, damaged) => {
      const how = fc.constantFrom('remove', 'double', 'replace', 'misspell');
      fc.assert(
        fc.property(how, fc.nat(100_000), fc.nat(100_000), (what, at, other) => {
          checkDamaged(entry, damaged, damage(shipped[damaged] ?? '', what, at, other));
        }),
        { numRuns: 25, seed: 7 },
      );
    },
    60_000,
  );
});

test('the shipped variants have no faults', () => {
  for (const entry of ['classic.variant', 'fleet-rome.variant', 'range-war.variant']) {
    const { diagnostics } = check(memoryHost(shipped), entry, { library: '', cache });
    expect(
      diagnostics.map(({ code, message }) => `${code}: ${message}`),
      entry,
    ).toEqual([]);
  }
});
