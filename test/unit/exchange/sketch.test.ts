/** Drawings: what is asked can be answered, the map plays, and nothing hostile gets through. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFile } from '../../../compiler/exchange/import.ts';
import { playAutomatically } from '../../support/games.ts';
import { foreignHost, foreignText, samples } from '../../support/exchange/facts.ts';
import { compileImported, played } from '../../support/exchange/played.ts';

const read = (text: string, answers?: string) =>
  importFile(
    { read: (path) => (path === 'a.svg' ? text : foreignText(path)) },
    'a.svg',
    answers === undefined ? {} : { answers: { file: 'answers', text: answers } },
  );

const codes = (text: string, answers?: string): readonly string[] => {
  const { variants, diagnostics } = read(text, answers);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(variants.length > 0).toBe(errors.length === 0);
  return diagnostics.map(({ code }) => code);
};

const twins = foreignText(join(samples, 'svg/twins.svg')) ?? '';

test.each(['twins', 'firths'])('%s plays', async (name) => {
  const [variant] = importFile(foreignHost, join(samples, `svg/${name}.svg`)).variants;
  if (variant === undefined) throw new Error('nothing came of it');
  const compilation = compileImported(variant);
  expect(compilation.diagnostics).toEqual([]);
  const { game } = await played(compilation);
  for (const seed of [1, 2, 3]) expect(playAutomatically(game, seed, 40).faults).toEqual([]);
});

test('answers stand in the text, and wrong ones are told', () => {
  const [variant] = read(twins, 'powers: North: ALD BEE; South: ELD FIR\n# a remark\n').variants;
  const [, map] = variant?.texts ?? [];
  expect(map?.text).toContain('power North');
  expect(codes(twins, 'sea: #123456')).toEqual(['import-bad-answer']);
  expect(codes(twins, 'powers: North: XYZ')).toEqual(['import-bad-answer']);
  expect(codes(twins, 'nobody: asks')).toEqual(['import-unasked']);
  expect(codes(twins, 'no answer')).toEqual(['import-bad-answer']);
});

test('what is no map, or too much, is told', () => {
  const svg = (body: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`;
  expect(codes(svg(''))).toEqual(['import-nothing']);
  expect(codes(svg('<path d="M0 0L9 9"/>'))).toEqual(['import-nothing']);
  expect(codes(svg('<path d="M0 0H0V0Z"/><path d="M1 1H1V1Z"/>'))).toEqual(['import-nothing']);
  const many = Array.from(
    { length: 10_000 },
    (_, at) =>
      `<rect x="${(at % 100) * 9}" y="${Math.floor(at / 100) * 7}" width="${8 + (at % 7) / 9}" height="6" fill="#abc"/>`,
  );
  expect(codes(svg(`<g id="provinces">${many.join('')}</g>`))).toEqual(['import-too-large']);
  expect(codes(svg('<g>'.repeat(5000) + '</g>'.repeat(5000)))).toEqual(['import-broken']);
  expect(codes(svg('<path'))).toEqual(['import-broken']);
});

test('scripts, pictures and entities of a drawing are nothing', () => {
  const hostile = twins
    .replace('<title>', '<script>throw 1</script><image href="file:///etc/passwd"/><title>')
    .replace('<svg', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg');
  const { variants, diagnostics, files } = read(hostile);
  expect(diagnostics).toEqual([]);
  expect(files).toEqual(['a.svg']);
  expect(variants[0]?.texts[1]?.text).toBe(read(twins).variants[0]?.texts[1]?.text);
});
