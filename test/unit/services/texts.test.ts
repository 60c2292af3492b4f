import { describe, expect, test } from 'vitest';
import { actionsAt } from '../../../language/services/actions.ts';
import { foldsOf } from '../../../language/services/folding.ts';
import { lineChanges } from '../../../language/print/changes.ts';
import { formatted } from '../../../language/services/formatting.ts';
import { inlaysOf } from '../../../language/services/inlays.ts';
import { scenariosOf } from '../../../language/services/lenses.ts';
import { outlineOf, projectSymbols } from '../../../language/services/outline.ts';
import { applyEdits } from '../../../language/services/rename.ts';
import { signatureAt } from '../../../language/services/signatures.ts';
import { semanticTokens } from '../../../language/services/tokens.ts';
import { formattedWhileTyping } from '../../../language/services/typing.ts';
import { diagnosticsOf } from '../../../language/services/workspace.ts';
import { random } from '../../yardstick/random.ts';
import { alone, marked, onClassic, workspaceOf } from './fixture.ts';

const path = '/project/own.variant';

describe('the outline', () => {
  const text = alone(
    '  rule 2 "thirst" {\n    fn dry(s: Scout) = s.tired\n  }\n  scenario "x" proves 2 { orders none }',
  );
  test('has the clauses that declare something, rules with what is in them', () => {
    const [unit] = outlineOf(workspaceOf({ 'own.variant': text }), path);
    expect(unit).toMatchObject({ name: 'Own', kind: 'unit', detail: 'variant' });
    expect(unit?.children.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Ground', 'Lake', 'Scout', 'near', 'Walk', 'Day', 'rule 2', 'x']),
    );
    const rule = unit?.children.find(({ name }) => name === 'rule 2');
    expect(rule).toMatchObject({ detail: 'thirst' });
    expect(rule?.children.map(({ name }) => name)).toEqual(['dry']);
  });
  test('of the project finds rules by their number, and names', () => {
    const workspace = workspaceOf({
      'own.variant': text,
      'b.variant': text.replace('rule 2', 'rule 2a'),
    });
    expect(
      projectSymbols(workspace, '2')
        .slice(0, 2)
        .map(({ name }) => name),
    ).toEqual(['rule 2 thirst', 'rule 2a thirst']);
    expect(projectSymbols(workspace, 'rule 2a')[0]).toMatchObject({ file: '/project/b.variant' });
    expect(projectSymbols(workspace, 'far h').map(({ name }) => name)).toEqual([
      'Far Hill',
      'Far Hill',
    ]);
  });
});

test('blocks and comments are folded, what stands on one line is not', () => {
  const text =
    'variant Own {\n  // one\n  // two\n  rule 1 { }\n  rule 2 {\n    title "x"\n  }\n}\n';
  const folds = foldsOf(workspaceOf({ 'own.variant': text }), path);
  expect(
    folds.map(({ range, kind }) => [kind, text.slice(range.start, range.end).split('\n').length]),
  ).toEqual([
    ['block', 8],
    ['comment', 2],
    ['block', 3],
  ]);
});

describe('semantic tokens', () => {
  const kinds = (source: string): Record<string, string> => {
    const text = alone(source);
    const from = text.indexOf(source);
    return Object.fromEntries(
      semanticTokens(workspaceOf({ 'own.variant': text }), path)
        .filter(({ range }) => range.start >= from && range.end <= from + source.length)
        .map(({ range, kind }) => [text.slice(range.start, range.end), kind]),
    );
  };
  test('tell names by what they stand for', () => {
    expect(kinds('  fn f(s: Scout) = s.at = Far Hill and near(s.at, LAK) < 2 // why')).toEqual({
      fn: 'keyword',
      f: 'function',
      s: 'variable',
      Scout: 'class',
      at: 'property',
      'Far Hill': 'enumMember',
      and: 'keyword',
      near: 'function',
      LAK: 'enumMember',
      '2': 'number',
      '// why': 'comment',
    });
  });
  test('leave what is told to people alone', () => {
    expect(kinds('  designer: fn Lake 3 of them')).toEqual({
      designer: 'keyword',
      'fn Lake 3 of them': 'string',
    });
  });
  test('find the names in a text with holes', () => {
    expect(kinds('  order Dive like Walk { because "not {to}" }')).toMatchObject({
      Dive: 'method',
      Walk: 'method',
      '"not {': 'string',
      to: 'property',
    });
  });
  test('are in order and do not overlap', () => {
    const all = semanticTokens(workspaceOf({ 'own.variant': alone() }), path);
    expect(all.length).toBeGreaterThan(100);
    for (const [i, { range }] of all.entries()) {
      expect(range.end).toBeGreaterThan(range.start);
      expect(range.start).toBeGreaterThanOrEqual(all[i - 1]?.range.end ?? 0);
    }
  });
});

test('inlay hints: borders that others declare, what is changed, what it was', () => {
  const clauses =
    '  add sea Lagoon (LGN): PAR\n  border LGN - MOS\n  fn deep(m: Move): Number = 3\n  deep(m) plus 1\n';
  const text = onClassic(clauses);
  const workspace = workspaceOf({ 'own.variant': text });
  const hints = inlaysOf(workspace, path, { start: 0, end: text.length });
  const shown = hints.map(({ offset, text: hint }) => {
    const line = text.slice(0, offset).split('\n').at(-1) ?? '';
    return `${line.trim()}<${hint.trim()}>`;
  });
  expect(shown).toEqual([
    'add sea Lagoon (LGN): PAR<+ MOS>',
    'fn deep<changed once>',
    'deep(m)<(3)>',
  ]);
});

describe('signature help', () => {
  const help = (source: string): string | undefined => {
    const { workspace, offset } = marked(source);
    const found = signatureAt(workspace, path, offset);
    const part = found?.parameters[found.argument];
    return found === undefined
      ? undefined
      : `${found.label} @ ${found.label.slice(part?.start, part?.end)}`;
  };
  test.each([
    [
      'the first argument',
      '  fn f(s: Scout) = near(|',
      'near(a: Space, b: Space): Number @ a: Space',
    ],
    [
      'the second',
      '  fn f(s: Scout) = near(s.at, |Lake) = 1',
      'near(a: Space, b: Space): Number @ b: Space',
    ],
    [
      'of the inner call',
      '  fn f(s: Scout) = near(s.at, max(1, |',
      'max(a: Number, b: Number) @ b: Number',
    ],
    [
      'behind an inner call',
      '  fn f(s: Scout) = near(max(1, 2), |',
      'near(a: Space, b: Space): Number @ b: Space',
    ],
    [
      'in a hole of a text',
      '  condition "near" = some Scout s with near(s.at, Lake) = 1\n  refuse Walk w because "it is {near(w.scout.at, |)}" when yes',
      'near(a: Space, b: Space): Number @ b: Space',
    ],
    ['none in words', '  refuse Walk w because "it is near(|" when yes', undefined],
    ['none outside', '  fn f(s: Scout) = near(s.at, Lake) |', undefined],
  ])('%s', (_, source, wanted) => expect(help(alone(source))).toBe(wanted));
});

describe('quick fixes', () => {
  /** What a text becomes by the action of this title at the cursor. */
  const done = (source: string, title: RegExp): string => {
    const { workspace, text, offset } = marked(source);
    const actions = actionsAt(workspace, path, { start: offset, end: offset });
    const action = actions.find((one) => title.test(one.title));
    if (action === undefined) throw new Error(actions.map((one) => one.title).join('; '));
    const after = applyEdits(
      text,
      action.edits.filter(({ file }) => file === path),
    );
    const codes = diagnosticsOf(workspaceOf({ 'own.variant': after }), path).map(
      ({ code }) => code,
    );
    if (action.mends !== undefined) expect(codes).not.toContain(action.mends.code);
    return after;
  };
  test.each([
    ['a misspelt space', alone('  fn f(s: Scout) = s.at = La|kke'), /Write Lake/, 's.at = Lake\n'],
    ['a misspelt attribute', alone('  fn f(s: Scout) = s.tir|d'), /Write tired/, '= s.tired\n'],
    [
      'a misspelt function',
      alone('  fn f(s: Scout) = nea|rr(s.at, Lake) = 1'),
      /Write near/,
      'near(s.at, Lake)',
    ],
    ['a misspelt kind', alone('  fn f(s: Sco|ot) = s.tired'), /Write Scout/, 'f(s: Scout)'],
    [
      'a misspelt word of the language',
      alone('  scenaro| "x" { }').replace('{ }', ''),
      /Write scenario/,
      'scenario "x"',
    ],
    [
      'a border that goes one way',
      alone('  space Bog (BOG): LA|K'),
      /Name Bog in the list of Lake/,
      'wet   Lake (LAK): MEA, Far Hill, BOG',
    ],
    [
      'a border that goes one way to a space without neighbours',
      alone('  space Bog (BOG): FE|N\n  space Fen (FEN), walled // wet'),
      /Name Bog in the list of Fen/,
      '  space Fen (FEN), walled: BOG // wet',
    ],
    [
      'a neighbour that is declared nowhere',
      alone('  space Bog (BOG): one way LAK, FE|N'),
      /Declare FEN/,
      '\n  space FEN: BOG',
    ],
    [
      'an abbreviation that is declared nowhere',
      alone('  space Deep Bog: one way LAK\n  space Fen (FEN): one way DB|G'),
      /Abbreviate Deep Bog as DBG/,
      'space Deep Bog (DBG): one way LAK',
    ],
    ['a misspelt colour', alone('  draw wet in bleu|'), /Write blue/, 'draw wet in blue'],
    [
      'a misspelt word of a line',
      alone('  draw Walk as dased|  thin line'),
      /Write dashed/,
      'as dashed  thin line',
    ],
    [
      'numbers that no rule has',
      alone('  rules 1..|3\n  rule 2 told "x"'),
      /Add rules 1, 3/,
      '\n  rule 1 told "what it says"\n  rule 3 told',
    ],
  ])('%s', (_, source, title, wanted) => expect(done(source, title)).toContain(wanted));
  test('a rule without a scenario gets the beginning of one', () => {
    const source = alone('  rule 3 "th|irst" {\n    fn dry(s: Scout) = s.tired\n  }');
    expect(done(source, /scenario that proves rule 3/)).toContain(
      '  }\n\n  scenario "thirst" proves 3 {\n    orders none\n  }',
    );
  });
  test('a rule with one does not', () => {
    const { workspace, offset } = marked(
      alone(
        '  rule 3 "th|irst" { fn dry(s: Scout) = s.tired }\n  scenario "x" proves 3 { orders none }',
      ),
    );
    expect(actionsAt(workspace, path, { start: offset, end: offset })).toEqual([]);
  });
});

test('the scenarios of a text', () => {
  const text = alone(
    '  heading "h" { scenario "a" proves 1 { orders none } }\n  scenario "b" { orders none }',
  );
  const found = scenariosOf(workspaceOf({ 'own.variant': text }), path);
  expect(found.map(({ title, proves }) => [title, proves])).toEqual([
    ['a', ['1']],
    ['b', []],
  ]);
});

describe('formatting', () => {
  const messy = alone(
    '  fn   f(s: Scout)   = s.tired\n  wet   Bog (B): one way LAK\n  space   Fen (FN): one way LAK',
  );
  test('changes only lines that are not in the agreed form', () => {
    const workspace = workspaceOf({ 'own.variant': messy });
    const changes = formatted(workspace, path) ?? [];
    const after = applyEdits(messy, changes);
    expect(after).toContain('  fn f(s: Scout) = s.tired\n');
    expect(after).toContain('  wet   Bog (B): one way LAK\n  space Fen (FN): one way LAK\n');
    workspace.open(path, after);
    expect(formatted(workspace, path)).toEqual([]);
  });
  test('changes only the lines of a part', () => {
    const workspace = workspaceOf({ 'own.variant': messy });
    const at = messy.indexOf('fn   f');
    const after = applyEdits(messy, formatted(workspace, path, { start: at, end: at + 3 }) ?? []);
    expect(after).toContain('  fn f(s: Scout) = s.tired\n');
    expect(after).toContain('  space   Fen');
  });
  test('changes a line of a part though those beside it are not in the agreed form either', () => {
    const neighbours = alone('  fn   f(s: Scout) = s.tired\n  fn   g(s: Scout) = s.tired');
    const workspace = workspaceOf({ 'own.variant': neighbours });
    const at = neighbours.indexOf('fn   g');
    // Whole lines are selected up to the beginning of the next.
    const part = { start: at, end: neighbours.indexOf('\n', at) + 1 };
    const after = applyEdits(neighbours, formatted(workspace, path, part) ?? []);
    expect(after).toBe(neighbours.replace('fn   g', 'fn g'));
  });
  test('leaves the ends of lines as they are', () => {
    const windows = messy.replaceAll('\n', '\r\n');
    const workspace = workspaceOf({ 'own.variant': windows });
    const after = applyEdits(windows, formatted(workspace, path) ?? []);
    expect(after).toContain('  fn f(s: Scout) = s.tired\r\n');
    expect(after.replaceAll('\r\n', '')).not.toContain('\n');
    workspace.open(path, after);
    expect(formatted(workspace, path)).toEqual([]);
  });
  test('leaves a text alone that cannot be read whole', () => {
    expect(formatted(workspaceOf({ 'own.variant': alone('  fn f( = 1') }), path)).toBeUndefined();
  });
  test('line changes lead from any text to any other', () => {
    const chance = random(7);
    for (let n = 0; n < 300; n++) {
      const lines = (): string =>
        Array.from({ length: chance.below(9) }, () => 'abc\n'.slice(chance.below(4))).join('');
      const [before, after] = [lines(), lines()];
      expect(applyEdits(before, lineChanges(before, after))).toBe(after);
    }
  });
  const typed = (source: string, char: string): string => {
    const { workspace, text, offset } = marked(source);
    return applyEdits(text, formattedWhileTyping(workspace, path, offset, char));
  };
  test('a closing brace goes under what it closes', () => {
    expect(typed('variant Own {\n  rule 1 {\n    title "}"\n      }|', '}')).toBe(
      'variant Own {\n  rule 1 {\n    title "}"\n  }',
    );
  });
  test('a new line is indented as its block is', () => {
    expect(typed('variant Own {\n  rule 1 {\n|', '\n')).toBe('variant Own {\n  rule 1 {\n    ');
    expect(typed('variant Own {\n  rule 1 {\n|}', '\n')).toBe('variant Own {\n  rule 1 {\n  }');
    const deep = 'variant Own {\n    rule 1 { // further in than usual\n';
    expect(typed(`${deep}    }\n|`, '\n')).toBe(`${deep}    }\n    `);
  });
  test('a line goes on where the one before is not at its end', () => {
    const fn = 'variant Own {\n  fn f(s: Scout) =\n';
    expect(typed(`${fn}|`, '\n')).toBe(`${fn}        `);
    const done = `${fn}        near(s,\n          s)\n`;
    expect(typed(`${done}|`, '\n')).toBe(`${done}  `);
    const broken = 'variant Own {\n  fn f(s: Scout) = s.tired\n';
    expect(typed(`${broken}  |and near(s, s)`, '\n')).toBe(`${broken}        and near(s, s)`);
    const list = 'variant Own {\n  wet Lake: "A, B", // shores\n';
    expect(typed(`${list}|`, '\n')).toBe(`${list}        `);
  });
  test('a block that opens on a further line belongs to its clause', () => {
    const ask =
      'variant Own {\n  ask Walks about each Scout s with s.tired\n        and near(s) {\n';
    expect(typed(`${ask}|`, '\n')).toBe(`${ask}    `);
    expect(typed(`${ask}    default Rest\n      }|`, '}')).toBe(`${ask}    default Rest\n  }`);
  });
});
