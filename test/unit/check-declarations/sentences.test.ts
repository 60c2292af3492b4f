import { describe, expect, it, test } from 'vitest';
import type { World } from '../../../language/check/world/world.ts';
import { expectFault, names, rulebook, variant, withRules, world } from './fixture.ts';

const clean = (clauses: string): World => {
  const made = variant(clauses);
  expect(made.diagnostics).toEqual([]);
  return made;
};

/** What the holes of each amendment of `goal` stand for. */
const holes = (made: World): unknown[] =>
  made.clauses
    .filter(({ clause }) => clause.kind === 'amend')
    .map(({ place }) =>
      [...place.holes].map(([name, hole]) => {
        if (hole.hole === 'expression') {
          const { expression } = hole;
          return `${name} = ${expression.form === 'number' ? expression.numerator / expression.denominator : expression.form}`;
        }
        if (hole.hole === 'thing')
          return `${name} = ${made.kinds[hole.kind]?.members[hole.index]?.name}`;
        return hole.hole === 'kind'
          ? `${name} = kind ${made.kinds[hole.kind]?.name}`
          : `${name} = list`;
      }),
    );

const declared = (pattern: string, use: string): World =>
  clean(`sentence "${pattern}" { goal() is 1 }\n${use}`);

describe('sentences', () => {
  it.each([
    ['{n: Number} wins', '1.5 wins', 'n = 1.5'],
    ['{n: Number} lost', '-2 lost', 'n = -2'],
    ['{s: Space} burns', 'Old Cliff burns', 's = Cliff'],
    ['{s: Space} burns', '"Ash" burns', 's = Ash'],
    ['say {t: Text} now', 'say "boo" now', 't = string'],
    ['until {d: Date} stop', 'until Spring 1901 stop', 'd = name'],
    ['{k: kind} count', 'Mine count', 'k = kind Mine'],
    ['stop when {c: condition}', 'stop when goal() > 3 and yes', 'c = and'],
    ['{p: Power} hate {q: Power list}', 'Red hate Blue, Crimson and B', 'p = Red, q = list'],
  ])('%s: %s', (pattern, use, expected) => {
    expect(holes(declared(pattern, use))).toEqual([expected.split(/, (?=\w =)/)]);
  });

  it('may leave out optional words and choose between words', () => {
    const pattern = '[the] game ends|stops [at once] after {n: Number} turns';
    for (const use of ['the game ends after 3 turns', 'game stops at once after 3 turns']) {
      expect(holes(declared(pattern, use))).toEqual([['n = 3']]);
    }
  });

  it('is told where it is said twice in one block and once would do, with the first taken out', () => {
    const twice =
      'variant Main {\n  using Basic\n  on Land\n  win with 4 mines // so\n  win with 4 mines\n}\n';
    const [fault] = world({ 'main.variant': twice }).diagnostics;
    expect(fault).toMatchObject({ code: 'sentence-again', severity: 'warning' });
    const again = fault?.related?.[0]?.range;
    expect(again?.start).toBe(twice.lastIndexOf('win'));
    // A remark behind it stays.
    const fixed = (text: string): string | undefined => {
      const [first] = world({ 'main.variant': text }).diagnostics[0]?.fix ?? [];
      return first && text.slice(0, first.range.start) + first.text + text.slice(first.range.end);
    };
    expect(fixed(twice)).toContain('  on Land\n   // so\n  win with 4 mines\n');
    expect(fixed(twice.replace(' // so', ''))).toContain('  on Land\n  win with 4 mines\n}');
  });

  it('may be said again elsewhere, with other words, and where that adds up', () => {
    const more =
      'sentence "a mine more" { goal() plus 1 }\nsentence "one above" { goal() is inherited + 1 }';
    for (const clauses of [
      'win with 4 mines\nwin with 5 mines',
      'rule 1 { win with 4 mines }\nrule 2 { win with 4 mines }',
      'editions b, a\nwin with 4 mines\nin edition a { win with 4 mines }',
      `${more}\na mine more\na mine more`,
      `${more}\none above\none above`,
      'Red is at peace with Blue\nRed is at peace with Blue',
    ]) {
      expect(variant(clauses).diagnostics, clauses).toEqual([]);
    }
    // What the rulebook says of itself is said anew by the variant.
    expect(withRules('win with 4 mines', 'win with 4 mines').diagnostics).toEqual([]);
  });

  it('places its clauses where it is used', () => {
    const made = clean('rule 7 { win with 4 mines }');
    const placed = made.clauses.find(({ clause }) => clause.kind === 'amend');
    expect(placed?.place).toMatchObject({ unit: 'Main', layer: 2, rule: '7' });
    expect(placed?.place.file.path).toBe('rulebooks/basic.variant');
    expect(placed?.place.usedAt?.file.path).toBe('main.variant');
    const origin = placed && made.origin(placed.place, placed.clause.range);
    expect(origin).toMatchObject({ file: 'main.variant', line: 4, rule: '7', unit: 'Main' });
  });

  it('repeats clauses for each item of a list', () => {
    const made = clean('Red is at peace with Blue and Red');
    const setups = made.clauses.filter(({ clause }) => clause.kind === 'setup');
    expect(setups.map(({ place }) => place.holes.get('q'))).toEqual([
      { hole: 'thing', kind: 3, index: 1, at: { start: 60, end: 64 } },
      { hole: 'thing', kind: 3, index: 0, at: { start: 69, end: 72 } },
    ]);
  });

  it('may use other sentences, whose holes are its own', () => {
    const made = clean(
      'sentence "win with twice {n: Number}" { win with n mines }\nwin with twice 5',
    );
    expect(holes(made)).toEqual([['n = 5']]);
  });

  it('may declare things that other sentences speak of', () => {
    const made = clean(
      'sentence "there are giants" { Force also Giant (G)\n power Gog }\n' +
        'sentence "{k: Force} wins" { goal() is 1 }\nGiant wins\nthere are giants\nGog is at peace with Red',
    );
    expect(names(made, 'Force')).toEqual(['Army', 'Fleet', 'Giant']);
    expect(names(made, 'Power')).toEqual(['Red', 'Blue', 'Gog']);
    expect(holes(made)).toEqual([['k = Giant']]);
  });

  it('takes the pattern with more words of its own', () => {
    const made = clean(
      'sentence "raise {p: Power}" { goal() is 1 }\nsentence "raise Red" { }\nraise Red',
    );
    expect(holes(made)).toEqual([]);
  });

  it('takes the later of two sentences of the same words', () => {
    const made = clean('sentence "win with {n: Number} mines" { }\nwin with 3 mines');
    expect(holes(made)).toEqual([]);
  });

  it('may look like a fact line', () => {
    const made = clean('sentence "play without {p: Power}" { goal() is 1 }\nplay without Red');
    expect(holes(made)).toEqual([['p = Red']]);
    expect(names(made, 'Space')).toEqual(['Ash', 'Bay', 'Cliff']);
  });
});

test('a hole in the place of a name names what is declared like the thing it stands for', () => {
  const made = clean(`sentence "hold {S: Space list}" { for each S { power S } }\nhold ASH, Cliff`);
  expect(names(made, 'Power')).toEqual(['Red', 'Blue', 'Ash', 'Cliff']);
  expect(made.kinds.find(({ name }) => name === 'Power')?.members[3]?.short).toEqual([
    'CLI',
    'Old Cliff',
  ]);
});

test('a hole for a number gives the value of a mark, and a hole for words gives none', () => {
  const height = (pattern: string, use: string): World =>
    variant(`sentence "${pattern}" { for each S: S has height N }\n${use}`);
  const made = height('{S: Space list} rise {N: Number}', 'Bay and Cliff rise 2.5');
  expect(made.diagnostics).toEqual([]);
  const space = made.kinds.find(({ name }) => name === 'Space');
  const at = space?.attributes.findIndex(({ name }) => name === 'height') ?? -1;
  expect(space?.members.map(({ values }) => values.get(at))).toEqual([undefined, 2.5, 2.5]);
  const wrong = height('{S: Space list} rise {N: Text}', 'Bay rise "high"');
  expect(wrong.diagnostics.map(({ code }) => code)).toContain('mark-value');
});

test('a bad clause in the body of a sentence is reported there, once, however often it is used', () => {
  const made = withRules(
    'sentence "gold for {p: Power}" { frobnicate the cats }',
    'gold for Red\ngold for Blue',
  );
  const [first] = made.diagnostics;
  expect(made.diagnostics.map(({ code, file }) => `${code} in ${file}`)).toEqual([
    'unknown-sentence in rulebooks/basic.variant',
  ]);
  const text = first?.range ?? { start: 0, end: 0 };
  expect(
    rulesOf('sentence "gold for {p: Power}" { frobnicate the cats }').slice(text.start, text.end),
  ).toBe('frobnicate the cats');
  expect(first?.related).toMatchObject([{ file: 'main.variant' }]);
});

const rulesOf = (clauses: string): string => rulebook.replace(/\}\n$/, `${clauses}\n}\n`);

test('a slip in a word of a sentence: the one that is meant is told', () => {
  expectFault('wins with 4 mines', 'unknown-sentence', 'wins', 'Did you mean `win`?');
  expectFault('win with 4 mine', 'unknown-sentence', 'mine', 'Did you mean `mines`?');
  const slips = 'win wiht 4 mins';
  expectFault(slips, 'unknown-sentence', slips, 'win with {n: Number} mines');
});
