/**
 * The smallest texts that once came out wrong, each with what must come of it: `repros/*.variant`. Variants that use
 * several constructs together: `together/*.variant`.
 * Its scenarios and assertions hold; what `check` says, and nothing else, stands at the end of the line where it says it,
 * `// refused: CODE` or `// warns: CODE`; what is not refused plays by itself.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile } from '../../compiler/pipeline.ts';
import { runSuite } from '../../compiler/scenario/suite.ts';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { diskHost, importModule, library, parsed, root } from '../support/variants.ts';
import type { Played } from '../support/variants.ts';

const folder = join(root, 'test', 'conformance');
const files = ['repros', 'together'].flatMap((part) =>
  readdirSync(join(folder, part))
    .filter((file) => file.endsWith('.variant'))
    .map((file) => join(part, file)),
);

describe.each(files)('%s', (file) => {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const { diagnostics, module, facts } = compile(diskHost, path, { library, cache: parsed });

  test('check says what it must', () => {
    const found = diagnostics.map(({ code, severity, file: where, range, message }) =>
      where === path
        ? `${lineAt(text, range.start)} ${severity === 'error' ? 'refused' : 'warns'}: ${code}`
        : `${where}: ${code}: ${message}`,
    );
    expect(found).toEqual(expected(text));
  });

  if (module === undefined || facts === undefined) return;
  const imported = () => (game ??= importModule(module));
  let game: Promise<Played> | undefined;

  test('its scenarios and assertions hold', async () => {
    const suite = runSuite(await imported(), facts);
    const { scenarios, assertions, diagnostics: faults } = suite;
    expect(faults.map(({ message }) => message)).toEqual([]);
    const own = scenarios.filter(({ scenario }) => scenario.unit === facts.name);
    expect(own.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(assertions.filter(({ holds }) => !holds)).toEqual([]);
  });

  test('plays by itself, and the record gives the same again', async () => {
    const game = await imported();
    const played = playAutomatically(game, 7, 12);
    expect(played.faults).toEqual([]);
    expect(replayFaults(game, played)).toEqual([]);
  });
});

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const expected = (text: string): readonly string[] =>
  text.split('\n').flatMap((line, at) => {
    const said = /\/\/ (refused|warns): (.*)$/.exec(line);
    if (said === null) return [];
    return (said[2] ?? '').split(', ').map((code) => `${at + 1} ${said[1]}: ${code}`);
  });
