/** Notations are written as texts; what the runtime makes of them is what the program says. */
import { describe, expect, test } from 'vitest';
import { notations } from '../../../compiler/lowering/asks.ts';
import { printTerm } from '../../../compiler/javascript/print.ts';
import type { NotationPart as Part, Program } from '../../../language/program/program.ts';
import type { KindTable, NotationPart } from '../../../runtime/rules.ts';
import { originRows, written } from '../../../runtime/memory/written.ts';
import { loadVariant } from '../../support/variants.ts';

/** As the runtime has it, worked out from the program without any text. */
function expected(program: Program, kind: number, parts: readonly Part[]): readonly NotationPart[] {
  const columnOf = (at: number, name: string): number =>
    program.kinds[at]?.attributes.findIndex((attribute) => attribute.name === name) ?? -1;
  return parts.map((part): NotationPart => {
    if (part.part === 'text') return part;
    if (part.part === 'optional') return { ...part, parts: expected(program, kind, part.parts) };
    if (part.part === 'flag') {
      return { part: 'flag', column: columnOf(kind, part.field), words: part.words };
    }
    let at = kind;
    const path = part.path.map((name) => {
      const column = columnOf(at, name);
      const type = program.kinds[at]?.attributes[column]?.type;
      if (type?.tag === 'entity') at = type.kind;
      return column;
    });
    const { type } = part;
    return { part: 'hole', path, type: type.tag === 'text' ? { tag: 'number' } : type };
  });
}

test.each([
  'classic',
  'range-war',
  'republic',
  'cowboys-and-indians',
  'test/conformance/odd-names.variant',
  'test/skeletons/skirmish.variant',
  'test/skeletons/bridge.variant',
])('the notations of %s', async (path) => {
  const { compilation, game } = await loadVariant(path);
  const { program } = compilation;
  if (program === undefined) throw new Error('nothing was compiled');
  let count = 0;
  program.asks.forEach((ask, at) => {
    ask.verbs.forEach((verb, index) => {
      const found = game.rules.asks[at]?.verbs[index]?.notations;
      expect(found).toEqual(verb.notations.map(({ parts }) => expected(program, ask.kind, parts)));
      count += verb.notations.length;
    });
  });
  expect(count).toBeGreaterThan(1);
});

describe('marks that mean something', () => {
  const column = { how: 'stored', cells: new Int8Array(1), initial: 0, words: 1, onLoss: 'none' };
  const columns = [{ ...column, name: 'a.b?', type: { tag: 'bool' } }];
  const kinds = [{ columns }] as unknown as readonly KindTable[];

  test('are themselves behind a backslash, in texts, names and words', () => {
    const parts: readonly Part[] = [
      { part: 'text', text: String.raw`[a] {b} \c|d?` },
      { part: 'flag', field: 'a.b?', words: ['x|y', '}', "it's"] },
      { part: 'optional', parts: [{ part: 'text', text: ']' }] },
    ];
    const text = printTerm(notations(0, [{ parts }]), {
      target: 'javascript',
      place: (file) => file,
    });
    const literal = /^ {2}('.*'),$/m.exec(text)?.[1] ?? '';
    const plain: unknown = new Function(`return ${literal};`)();
    expect(written(kinds, 0, [String(plain)])).toEqual([
      [
        { part: 'text', text: String.raw`[a] {b} \c|d?` },
        { part: 'flag', column: 0, words: ['x|y', '}', "it's"] },
        { part: 'optional', parts: [{ part: 'text', text: ']' }] },
      ],
    ]);
  });
});

test('places are rows of file, line and rule', () => {
  expect(
    originRows(
      ['a', 'b'],
      [
        [1, 7],
        [0, 8, '2.a'],
      ],
    ),
  ).toEqual([
    { file: 'b', line: 7, rule: undefined },
    { file: 'a', line: 8, rule: '2.a' },
  ]);
});
