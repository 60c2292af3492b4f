import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSuite } from '../../compiler/scenario/suite.ts';
import { parse } from '../../language/constructs/parse.ts';
import type { Clause } from '../../language/constructs/tree.ts';
import { importModule, library } from '../support/variants.ts';
import { blocksOf, compileText } from './pages.ts';

const blocks = [
  ...blocksOf('docs/language-tour.md'),
  ...blocksOf('docs/resolution.md'),
  // What the command prints is no text of the language.
  ...blocksOf('docs/encoding-an-old-variant.md').filter(({ info }) => info !== 'text'),
  ...blocksOf('docs/writing-new-rules.md'),
  ...blocksOf('docs/secrecy.md').filter(({ info }) => info.startsWith('variorum')),
  ...blocksOf('docs/drawing.md').filter(({ info }) => info.startsWith('variorum')),
];

const quoted: Readonly<Record<string, string>> = {
  'variorum map': 'maps/classic.variant',
  'variorum rulebook': 'rulebooks/diplomacy.variant',
  'variorum range-war': 'range-war.variant',
  'variorum terrestrial-chaos': 'terrestrial-chaos.variant',
  'variorum range-war-german': 'range-war-german.variant',
  'variorum double': 'archive/double.variant',
  'variorum sealed-bids': 'modules/sealed-bids.variant',
  'variorum republic-in-fog': 'republic-in-fog.variant',
};

/** Every clause of a text, those under headings and rules included, as its lines without indentation. */
function clausesOf(file: string, text: string): readonly (readonly string[])[] {
  const { tree, diagnostics } = parse(file, text);
  expect(diagnostics).toEqual([]);
  const all = (clause: Clause): readonly Clause[] => {
    const inside = 'clauses' in clause && Array.isArray(clause.clauses) ? clause.clauses : [];
    return [clause, ...inside.flatMap(all)];
  };
  return tree.units
    .flatMap(({ clauses }) => clauses.flatMap(all))
    .map(({ range }) =>
      text
        .slice(range.start, range.end)
        .split('\n')
        .map((line) => line.trim()),
    );
}

/** A quotation may leave lines out of a block; it may not change or move any. */
function quotes(shipped: readonly string[], quotation: readonly string[]): boolean {
  let at = 0;
  for (const line of shipped) if (line === quotation[at]) at += 1;
  return shipped[0] === quotation[0] && at === quotation.length;
}

test('every block is quoted or compiled', () => {
  const known = [...Object.keys(quoted), 'variorum on Classic', 'variorum alone'];
  expect(blocks.filter(({ info }) => !known.includes(info)).map(({ info }) => info)).toEqual([]);
  for (const info of known) expect(blocks.map((block) => block.info)).toContain(info);
});

describe.each(Object.entries(quoted))('%s', (info, file) => {
  const shipped = clausesOf(file, readFileSync(join(library, file), 'utf8'));

  test.each(blocks.filter((block) => block.info === info))('$heading', ({ text }) => {
    const clauses = clausesOf('page', `variant Quoted {\n${text.replace(/^/gm, '  ')}\n}\n`);
    expect(clauses.length).toBeGreaterThan(0);
    const strange = clauses.filter((clause) => !shipped.some((one) => quotes(one, clause)));
    expect(strange).toEqual([]);
  });
});

describe.each([
  ['variorum on Classic', 'extends Classic'],
  ['variorum alone', ''],
])('%s', (info, base) => {
  test.each(blocks.filter((block) => block.info === info))('$heading', async ({ text }) => {
    const body = `${base}\n${text}`.replace(/^/gm, '  ');
    const { diagnostics, module, facts } = compileText(`variant Whole {\n${body}\n}\n`);
    expect(diagnostics).toEqual([]);
    if (module === undefined || facts === undefined) throw new Error('nothing was compiled');
    const game = await importModule(module);
    expect(game.start()).toMatchObject({ ok: true });
    const own = runSuite(game, facts).scenarios;
    expect(own.map(({ outcome }) => outcome)).toEqual(own.map(() => 'passed'));
    expect(own.length).toBe(text.split('\n').filter((line) => line.startsWith('scenario')).length);
  });
});
