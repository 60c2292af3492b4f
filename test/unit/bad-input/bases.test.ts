/** A base that is not found is one fault: what it may have declared is not reported name by name. */
import { expect, test } from 'vitest';
import { check } from '../../../language/check/check.ts';
import { memoryHost } from '../../../language/host.ts';
import { map, rulebook } from '../check-meaning/game.ts';

const files = {
  'rulebooks/basic.variant': rulebook,
  'maps/land.variant': map,
  'base.variant': 'variant Base {\n  using Basic\n  on Land\n}\n',
};
const own = `
  win with 20 mines
  Red starts with F Ash
  start in Autumn 1905
  fn wealth(u: Unit) = u.owner is Red
  strength(m) + 1
  add castle land Dune (DUN): ASH
`;

function said(text: string): string[] {
  const host = memoryHost({ ...files, 'main.variant': text });
  const { program, diagnostics } = check(host, 'main.variant', { library: 'library' });
  expect(program).toBeUndefined();
  return diagnostics.map(
    ({ code, file, range, help }) =>
      `${file} ${code}: ${text.slice(range.start, range.end)}${code === 'unit-not-found' ? ` (${help})` : ''}`,
  );
}

test.each([
  ['extends', 'extends Bass', 'Bass', 'Base'],
  ['using', 'using Basix\n  on Land', 'Basix', 'Basic'],
  ['on', 'using Basic\n  on Lamd', 'Lamd', 'Land'],
])('a misspelt name behind %s', (_, header, wrong, right) => {
  expect(said(`variant Main {\n  ${header}\n${own}}\n`)).toEqual([
    `main.variant unit-not-found: ${wrong} (Did you mean ${right}?)`,
  ]);
});

test('two misspelt names are two faults', () => {
  expect(said(`variant Main {\n  using Basix\n  on Lamd\n${own}}\n`)).toEqual([
    'main.variant unit-not-found: Basix (Did you mean Basic?)',
    'main.variant unit-not-found: Lamd (Did you mean Land?)',
  ]);
});

test('what is wrong with the text itself is still said', () => {
  const text =
    'variant Main {\n  extends Bass\n  years count sideways\n  rules 1..2\n  rule 1 told "x"\n}\n';
  expect(said(text)).toEqual([
    'main.variant unit-not-found: Bass (Did you mean Base?)',
    'main.variant expected: sideways',
    'main.variant rule-missing: 1..2',
  ]);
});

test('faults come as they stand in the texts, that of the reader first, whatever stage finds them', () => {
  const files = {
    'main.variant':
      'variant Main {\n  extends Base\n  fn f(s: Space) = s.nothing\n  rules 1..2\n  years count sideways\n  lnd Ash (ASH)\n}\n',
    'base.variant': 'variant Base {\n  fn g(s: Space) = s.nought\n  lnd Bay (BAY)\n}\n',
  };
  const { diagnostics } = check(memoryHost(files), 'main.variant', { library: 'library' });
  const places = diagnostics.map(({ file, range }) => ({ file, at: range.start }));
  expect(new Set(diagnostics.map(({ code }) => code)).size).toBeGreaterThan(3);
  expect(places).toEqual(places.toSorted((a, b) => b.file.localeCompare(a.file) || a.at - b.at));
});

test.each([
  ['as they are', '{'],
  ['in what is no sentence', 'hello {'],
  ['in a scenario', 'scenario "x" {'],
  ['in a sentence', 'sentence "x" { foo {'],
  ['in a variant', 'variant V {'],
])('blocks without end %s are one fault', (_, open) => {
  const closed = '}'.repeat(open.split('{').length - 1);
  const text = `variant Main {\n  extends Base\n${open.repeat(10_000)}${closed.repeat(10_000)}\n}\n`;
  expect(said(text)).toEqual([expect.stringMatching(/^main.variant nesting-too-deep/)]);
});
