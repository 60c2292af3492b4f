import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openWorkspace } from '../../language/services/workspace.ts';
import { parseAgain } from '../../language/constructs/again.ts';
import { parse } from '../../language/constructs/parse.ts';
import { diskHost, library, root } from '../support/variants.ts';
import { openEdits } from '../support/edits.ts';

/** `npm run soak -- --part edits` makes far more. */
const EDITS = 12;

test('what is found after an edit is what a check of all the texts anew finds', () => {
  const { compare } = openEdits();
  let reread = 0;
  for (let seed = 0; seed < EDITS; seed++) {
    const compared = compare(seed);
    expect(compared.fault).toBeUndefined();
    if (compared.reread) reread += 1;
  }
  // Most edits lie inside one clause, and only that is read.
  expect(reread).toBeGreaterThan(EDITS / 2);
});

/** What is found after a change, in an editor that knows the text as it was. */
function found(entry: string, [before, after]: readonly [string, string]): readonly string[] {
  const text = diskHost.read(entry) ?? '';
  expect(text).toContain(before);
  const workspace = openWorkspace({ library, read: (path) => diskHost.read(path) });
  workspace.open(entry, text);
  workspace.checked(entry);
  workspace.open(entry, text.replace(before, after));
  return workspace.checked(entry).diagnostics.map(({ code }) => code);
}

test('an order in quotes is no title: a misspelt name in it is found', () => {
  const codes = found(join(library, 'range-war.variant'), [
    'expect "Build H LZY" illegal',
    'expect "Build H LspaceZY" illegal',
  ]);
  expect(codes).toEqual(['unknown-name']);
});

test('what only a rule that creates borders declares is gone with it', () => {
  const codes = found(join(root, 'test', 'boards', 'tunnels.variant'), [
    'create Border { a: t.unit.at.space, b: t.far, depth: 2 }',
    'open border(Paris, Munich)',
  ]);
  expect(codes).toEqual(['border-undeclared']);
});

test('in a scenario that cannot be read, names are not looked at', () => {
  const codes = found(join(library, 'range-war.variant'), [
    'orders Lazy S: Build H LZY\n    expect "Build H LZY" illegal',
    'orders Lazy S: Build H LZYY\n    expectt "Build H LZY" illegal',
  ]);
  expect(codes).toEqual(['not-a-scenario-line']);
});

test('what was missing is forgotten once it is there', () => {
  const text = (body: string): string =>
    `rulebook R {\n  fn a(s: Space) = ${body}\n  fn b() = yes\n}`;
  const wanted = parse('x', text('no'));
  // Where it is not read by parts, it is read as a whole.
  expect(parseAgain(parse('x', text('// no')), text('no')) ?? wanted).toEqual(wanted);
});
