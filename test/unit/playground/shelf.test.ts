import { expect, test } from 'vitest';
import { fileNameOf, titleOf } from '../../../playground/share/name.ts';
import {
  changedElsewhere,
  papersFrom,
  withPaper,
  writePapers,
} from '../../../playground/share/shelf.ts';
import type { Paper } from '../../../playground/share/shelf.ts';

const game = { variant: 'a', hash: 'b', seed: 'c', options: {}, inputs: [] };
const paper = (id: string, text = `text of ${id}`): Paper => ({
  id,
  name: id,
  at: 1,
  snapshot: { version: 1, path: 'a.variant', text, game, at: 0, automatic: [] },
});
const many = (count: number): readonly Paper[] =>
  Array.from({ length: count }, (_, at) => paper(`p${at}`));

test('of a text there is one, the newest first, and not too many', () => {
  const papers = withPaper([paper('a'), paper('b'), paper('c')], paper('b', 'new'));
  expect(papers.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  expect(papers[0]?.snapshot.text).toBe('new');
  // What was only opened, or played, keeps its place and its time.
  const again = withPaper(papers, { ...paper('a'), at: 9 });
  expect(again.map(({ id, at }) => [id, at])).toEqual([
    ['b', 1],
    ['a', 1],
    ['c', 1],
  ]);
  // The same text under another name is no other text.
  expect(withPaper(papers, paper('d', 'new')).map(({ id }) => id)).toEqual(['d', 'a', 'c']);
  expect(withPaper(many(30), paper('x')).length).toBe(12);
});

test('what another tab has written since is noticed, and nothing else', () => {
  const papers = [paper('a', 'theirs'), paper('b')];
  expect(changedElsewhere(papers, 'a', 'before', 'mine')).toBe(papers[0]);
  // Nothing here was changed: it is noticed all the same.
  expect(changedElsewhere(papers, 'a', 'before', 'before')).toBe(papers[0]);
  expect(changedElsewhere(papers, 'a', undefined, 'mine')).toBe(papers[0]);
  expect(changedElsewhere(papers, 'a', 'theirs', 'mine')).toBeUndefined();
  expect(changedElsewhere(papers, 'a', 'before', 'theirs')).toBeUndefined();
  expect(changedElsewhere(papers, 'c', undefined, 'mine')).toBeUndefined();
  expect(changedElsewhere(papers, 'c', 'before', 'mine')).toBeUndefined();
});

test('what is broken is left out, the rest is taken', () => {
  const [good] = many(1);
  const broken = [
    null,
    1,
    { ...good, at: 'now' },
    { ...good, at: 1e99 },
    { ...good, snapshot: {} },
    { ...good, snapshot: { ...good?.snapshot, path: '../a' } },
    { ...good, snapshot: { ...good?.snapshot, drafts: [{ who: 1, order: '' }] } },
    { ...good, snapshot: { ...good?.snapshot, draws: { a: {} } } },
  ];
  expect(papersFrom([...broken, good])).toEqual([good]);
  for (const data of [null, {}, 'x', 3]) expect(papersFrom(data)).toEqual([]);
});

test('where there is no room for all, games of older texts go first, then the oldest texts', () => {
  const papers = many(5);
  const room = (length: number): readonly Paper[] =>
    writePapers(papers, (text) => {
      if (text.length > length) throw new Error('full');
    });
  expect(room(Infinity)).toEqual(papers);
  const whole = JSON.stringify(papers).length;
  const lighter = room(whole - 1);
  expect(lighter.map(({ snapshot }) => snapshot.game === null)).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(room(Math.floor(whole / 2)).length).toBeLessThan(5);
  expect(room(Math.floor(whole / 2))[0]?.snapshot.text).toBe('text of p0');
  expect(room(10)).toEqual([]);
});

test('a text is named by what it says, however broken it is', () => {
  expect(titleOf('// a\nvariant Two Words {\n  title "Told"')).toBe('Told');
  expect(titleOf('variant Two Words {\n  title "The \\"Told\\" \\\\ one"')).toBe(
    'The "Told" \\ one',
  );
  expect(titleOf('variant Two Words {\n  titl "Told"')).toBe('Two Words');
  expect(titleOf('nothing')).toBeUndefined();
  expect(fileNameOf('variant Señor X {', 'a.variant')).toBe('senor-x.variant');
  expect(fileNameOf('variant ../.. {', 'a.variant')).toBe('a.variant');
  expect(fileNameOf('module M {', 'a.variant')).toBe('m.variant');
  expect(fileNameOf('modul M {', 'a.variant')).toBe('a.variant');
});
