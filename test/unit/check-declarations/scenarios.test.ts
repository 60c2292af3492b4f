/** What a scenario names is looked up when its text is checked. */
import { expect, it, test } from 'vitest';
import { expectFault, said, variant, world } from './fixture.ts';

const scenario = (line: string): string => `scenario "one" {\n  ${line}\n}`;

it.each<[line: string, code: string, at: string, help: string]>([
  ['phase Sprng 1901 Play', 'unknown-name', 'Sprng', 'Did you mean Spring?'],
  ['phase Spring 1901 Paly', 'unknown-name', 'Paly', 'Did you mean Play?'],
  ['expect next Winter 1901 Play', 'unknown-name', 'Winter', 'The calendar has Spring, Autumn.'],
  ['orders Rde: A Ash H', 'unknown-name', 'Rde', 'Did you mean Red?'],
  ['orders Crimsno: A Ash H', 'unknown-name', 'Crimsno', 'Did you mean Crimson?'],
  ['expect ended Bleu', 'unknown-name', 'Bleu', 'Did you mean Blue?'],
  [
    'expect "A Ash H" suceeds',
    'unknown-verdict',
    'suceeds',
    'Did you mean succeeds? It is one of succeeds, fails, void, illegal, unreadable.',
  ],
  [
    'given Red: A Ash, Blue: F Bay',
    'scenario-item',
    'Blue:',
    'Write `;` before Blue: what one power has goes up to the semicolon.',
  ],
  [
    'given Crimson A Ash',
    'scenario-item',
    'Crimson',
    'Write `Crimson: ..`: a colon stands behind the name.',
  ],
  [
    'orders Red: A Ash H; F Bay H',
    'scenario-item',
    'F Bay H',
    'Orders belong to somebody: write `WHO: order, order`, with commas between the orders of one.',
  ],
  ['expect Red: A Ash F Bay', 'comma-missing', 'A Ash F Bay', 'Write `A Ash, F Bay`.'],
])('%s', (line, code, at, help) => {
  expectFault(scenario(line), code, at, help);
});

test('a semicolon is offered for the comma', () => {
  const [fault] = variant(scenario('given Red: A Ash, Blue: F Bay')).diagnostics;
  const [fix] = fault?.fix ?? [];
  expect(fix?.text).toBe(';');
  const text = `variant Main {\n  using Basic\n  on Land\n${scenario('given Red: A Ash, Blue: F Bay')}\n}\n`;
  expect(text.slice(fix?.range.start, fix?.range.end)).toBe(',');
});

test('what is right is left alone', () => {
  const lines = `phase autumn 1901 play
  given red: A Ash; nobody: F Bay
  orders Crimson: A Ash - Cliff: by night, "x: y"
  orders none
  expect Red: A Old Cliff
  expect A Old Cliff, F Bay
  expect "A Ash - Cliff" void
  expect next 1902
  expect ended`;
  expect(variant(scenario(lines)).diagnostics).toEqual([]);
});

test('scenarios of a base, and of other editions, may name what is not there', () => {
  const base = `variant Base {\n  using Basic\n  on Land\n  editions Old, New\n  ${scenario('given Blue: A Ash')}\n  scenario "old" {\n    in edition Old\n    given Grey: A Ash\n  }\n}\n`;
  const made = world({
    'base.variant': base,
    'main.variant': 'variant Main {\n  extends Base\n  remove Blue\n}\n',
  });
  expect(said(made, {})).toEqual([]);
  expect(said(world({ 'main.variant': base.replace('Base', 'Main') }), {})).toEqual([]);
});

test('a scenario of no edition has its words in the usual one; another may lack them', () => {
  const clauses = `editions Old, New\n  in edition New { power Gold }\n  ${scenario('orders Gold: A Ash H')}`;
  expect(variant(clauses).diagnostics).toEqual([]);
  expect(variant(clauses, { edition: 'Old' }).diagnostics).toEqual([]);
  const meant = clauses.replace('Old, New', 'New, Old');
  expect(variant(meant).diagnostics.map(({ code }) => code)).toEqual(['unknown-name']);
});

it.each(['Old', 'New'])('a scenario is of an edition that there is, read in %s', (edition) => {
  const clauses = (name: string): string =>
    `editions Old, New\n  ${scenario(`in edition New, ${name}\n  expect A Ash`)}`;
  expect(variant(clauses('Old'), { edition }).diagnostics).toEqual([]);
  const [fault, ...more] = variant(clauses('Olt'), { edition }).diagnostics;
  expect(fault).toMatchObject({ code: 'unknown-edition', message: 'Main has no edition Olt.' });
  expect(fault?.help).toContain('Did you mean Old?');
  expect(more).toEqual([]);
});
