/** Slips in rules that no other test happens to make: each its code, at its place. */
import { expect, test } from 'vitest';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { definitionsMessages } from '../../../language/diagnostics/definitions.messages.ts';
import { processMessages } from '../../../language/diagnostics/process.messages.ts';
import { syntaxMessages } from '../../../language/diagnostics/syntax.messages.ts';
import { parse } from '../../../language/constructs/parse.ts';
import { faults, rulebook } from '../check-meaning/game.ts';

test.each([
  ['an edition that is no name', 'fn f() = edition is (1 + 2)', 'edition-name: (1 + 2)'],
  ['an edition of a unit that has none', 'fn f() = edition is 1971', 'unknown-edition: 1971'],
  [
    'a misspelt edition',
    'editions 1971, 1982\nfn f() = edition is 1971 or edition is 1928',
    'unknown-edition: 1928',
  ],
  ['presence of a number', 'fn f() = present(2)', 'not-a-thing: 2'],
  ['an order by sets', 'fn f() = first Unit u by u.exits, name', 'not-a-key: u.exits'],
  [
    'a way by what is no relation',
    'fn far(a: Space) = a.castle\nfn f(a: Space, b: Space) = distance from a to b by far',
    'not-a-relation: far',
  ],
  [
    'a way through somebody that depends on decisions',
    'fn f(a: Space, b: Space, x: Move) = route from a to b over Move m at m.unit.at.space with moves(m) through x by borders',
    'through-reads-decisions: route from a to b over Move m at m.unit.at.space with moves(m) through x by borders',
  ],
  [
    'a loss that leaves nothing',
    'Unit has lord: Power on loss none',
    'loss-needs-none: lord: Power on loss none',
  ],
  [
    'rows that are texts',
    'table t(w: Text, d: 1..2): Number {\n  Foot 1 2\n}',
    'table-row-type: w: Text',
  ],
  [
    'an order like one about something else',
    'ask More about each Power p { default A }\n  order A in More by Power { written "a" }\n  order B in More like Stay { written "b" }\n  phase P { ask More }\n  calendar { Spring: Play, P; Autumn (Fall): Play }',
    'like-other-ask: B',
  ],
  [
    'a text with a brace too many',
    'order Run in Orders by Unit { written "{unit} r"; because "so} it is" }',
    'template-brace: "so} it is"',
  ],
  ['a limit of what no rule makes', 'at most 9 Power', 'kind-limit: at most 9 Power'],
  ['a limit of what stands nowhere', 'at most 1 Power in a space', 'slot-place: at most 1 Power'],
])('%s', (_, clauses, expected) => {
  expect(faults(clauses)).toEqual([expected]);
});

test('a list of a sentence as a value', () => {
  const rules = rulebook.replace(
    /\}\n$/,
    'sentence "rich are {p: Power list}" { wins(q) also when q = p }\n}\n',
  );
  expect(faults('rich are Red, Blue', rules)).toEqual(['hole-as-value: rich are Red, Blue']);
});

test('phases that no calendar names', () => {
  const rules = rulebook.replace(/^ {2}(calendar|start) .*\n/gm, '');
  expect(faults('', rules)).toEqual(['no-calendar in rulebooks/basic.variant']);
});

test('more errors than anybody reads', () => {
  const { diagnostics } = parse('x', `variant X {\n${'  years count sideways\n'.repeat(600)}}\n`);
  expect(diagnostics).toHaveLength(501);
  expect(diagnostics.at(-1)?.code).toBe('too-many-errors');
});

test('10 MB are refused in under a second', () => {
  const before = performance.now();
  const { diagnostics } = parse('x', 'variant X {\n'.padEnd(10_000_000, 'x '));
  expect(performance.now() - before).toBeLessThan(1000);
  expect(diagnostics.map(({ code, range }) => [code, range])).toEqual([
    ['file-too-large', { start: 0, end: 0 }],
  ]);
});

test('every code of the reader and the checker is provoked by some test', () => {
  const folder = join(import.meta.dirname, '../../..', 'test');
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.ts$|^conformance\/.*\.variant$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const codes = Object.keys({ ...definitionsMessages, ...processMessages, ...syntaxMessages });
  expect(codes.filter((code) => !new RegExp(`\\b${code}\\b`).test(texts))).toEqual([]);
});
