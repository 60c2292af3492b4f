/** A name that nothing has, in the orders and lists of a scenario, is told by check: where, and what was meant. */
import { describe, expect, test } from 'vitest';
import { check } from '../../../language/check/check.ts';
import type { Diagnostic } from '../../../language/diagnostics/diagnostic.ts';
import { diskHost, library, parsed } from '../../support/variants.ts';

const MAIN = 'main.variant';

function told(lines: string): readonly (readonly [string, string, string])[] {
  const text = `variant Main {\n  extends Classic\n  scenario "one" {\n${lines}\n  }\n}\n`;
  const host = { read: (path: string) => (path === MAIN ? text : diskHost.read(path)) };
  const { diagnostics } = check(host, MAIN, { library, cache: parsed });
  return diagnostics.map(({ code, message, help, range }: Diagnostic) => {
    const word = text.slice(range.start, range.end);
    expect(message).toContain(word);
    return [code, word, help ?? ''];
  });
}

describe('a name that nothing has', () => {
  test.each<[line: string, word: string, help: string]>([
    ['orders Italy: F ROM - TYSS', 'TYSS', 'Did you mean TYS?'],
    ['orders Italy: A VEN - Tirol', 'Tirol', 'Did you mean Tyrol?'],
    ['orders Italy: A VNE - TYR', 'VNE', 'Did you mean VEN?'],
    ['orders Austria: A VIE - GLA', 'GLA', 'Did you mean GAL?'],
    ['orders Italy: A ROM H, A VEN S A ROM - TSU', 'TSU', 'Did you mean TUS?'],
    ['orders Italy: "A(VEN)-Trieest"', 'Trieest', 'Did you mean Trieste?'],
    ['orders Italy: A VEN - Atlantis', 'Atlantis', 'Correct it, or declare it.'],
    ['orders Italy: A VEN - North Afrcia', 'North Afrcia', 'Did you mean North Africa?'],
    ['expect "F NAP - IOIN" succeeds', 'IOIN', 'Did you mean ION?'],
    ['given Italy: A ROM, F Naplse', 'Naplse', 'Did you mean Naples?'],
    ['expect Italy: A Vencie', 'Vencie', 'Did you mean Venice?'],
    ['expect centres Italy: ROM, VNE', 'VNE', 'Did you mean VEN?'],
  ])('%s', (line, word, help) => {
    expect(told(line)).toEqual([['unknown-name', word, help]]);
  });
});

describe('nothing is said of', () => {
  test.each([
    ['what reads, however it is written', 'orders Russia: FSTP/SC-bot, "A(Mos) to St. Petersburg"'],
    ['a coast in words', 'orders Russia: "F St. Petersburg (south coast) - GOB"'],
    [
      'what is said to be unreadable',
      'orders Italy: A VEN - TRRI\nexpect "A VEN - TRRI" unreadable',
    ],
    ['what no notation fits', 'orders Italy: A VEN marches on Wien'],
    ['orders on conditions', 'orders Italy: if VEN is vacant then A ROM - VNE'],
    ['silence', 'orders none'],
  ])('%s', (_what, lines) => {
    expect(told(lines)).toEqual([]);
  });
});

test('a text without a map speaks of those of others', () => {
  const text =
    'module Main {\n  for Diplomacy\n  scenario "one" {\n    orders France: A PAR - BUR\n  }\n}\n';
  const host = { read: (path: string) => (path === MAIN ? text : diskHost.read(path)) };
  const { diagnostics } = check(host, MAIN, { library, cache: parsed });
  expect(diagnostics.filter(({ message }) => /PAR|BUR/.test(message))).toEqual([]);
});
