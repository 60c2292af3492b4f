/** Lines of the reference that are not shown elsewhere do what they say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSuite } from '../../compiler/scenario/suite.ts';
import { referencePage } from '../scripts/reference.ts';
import { importModule, root } from '../support/variants.ts';
import { compileText } from './pages.ts';

const reference = readFileSync(join(root, 'docs/reference.md'), 'utf8');

/** Compiles a variant of the standard game that has these lines of the page, and runs its own scenarios and asserts. */
async function holds(lines: readonly string[], clauses: string): Promise<void> {
  for (const line of lines) expect(reference).toContain(line);
  const text = `variant Page {\n  extends Classic\n  ${clauses}\n}\n`;
  const { diagnostics, module, facts } = compileText(text);
  expect(diagnostics).toEqual([]);
  if (module === undefined || facts === undefined) throw new Error('nothing was compiled');
  const suite = runSuite(await importModule(module), facts);
  expect(suite.diagnostics).toEqual([]);
  expect(suite.assertions.every((one) => one.holds)).toBe(true);
}

test('its tables are those of the constructs (npm run docs writes them)', () => {
  expect(reference).toBe(referencePage());
});

test('an attribute of a power is set and taken away', async () => {
  const lines = ['Power has first: Player or none', 'England has first One'];
  await holds(
    lines,
    `player One
  ${lines.join('\n  ')}
  France has first One
  assert "set": England.first is One and Italy.first is none`,
  );
  await holds(
    ['England has no first'],
    `player One
  Power has first: Player or none
  England has first One
  England has no first
  assert "taken": England.first is none`,
  );
});

test('a power is taken out', async () => {
  await holds(
    ['remove Austria'],
    `remove Austria
  assert "six": count Power = 6 and count Unit = 19
  assert "free": some Centre c at Vienna with c.owner is none and c.home is none`,
  );
});

test('a phase is played once', async () => {
  const phase =
    'phase Draft before Movement { if year = 1901 and season is Spring { ask Drafts } }';
  await holds(
    [phase],
    `${phase}
  ask Drafts about each Power p, up to 1 { }
  order Enlist in Drafts by Power { written "Enlist" }
  scenario "once" {
    orders England: Enlist
    expect next Spring 1901 Movement
    orders none
    expect next Fall 1901 Movement
  }`,
  );
});

test('a sentence of the page is one of the rulebook', () => {
  const rulebook = readFileSync(join(root, 'variants/rulebooks/diplomacy.variant'), 'utf8');
  const shown = [...reference.matchAll(/^sentence ("[^"]*")/gm)].map(([, pattern]) => pattern);
  expect(shown.length).toBeGreaterThan(2);
  for (const pattern of shown) expect(rulebook).toContain(`sentence ${pattern}`);
});

test('every verdict is listed', () => {
  const list = reference.split('The verdicts of orders')[1]?.split('\n')[0] ?? '';
  for (const word of ['succeeds', 'fails', 'void', 'illegal', 'unreadable'])
    expect(list).toContain(`\`${word}\``);
});
