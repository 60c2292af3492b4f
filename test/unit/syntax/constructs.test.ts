import { describe, expect, test } from 'vitest';
import { bare, clause, read, unitsOf } from './reading.ts';
import { SAMPLE } from './sample.ts';

const name = (text: string): { text: string } => ({ text });
const declared = (text: string, ...short: string[]): unknown => ({
  name: name(text),
  short: short.map(name),
});
const word = (text: string): unknown => ({ form: 'word', name: name(text) });
const item = (text: string): { text: string } => ({ text });

test('the sample has every construct and no error', () => {
  expect(unitsOf(SAMPLE)).toHaveLength(1);
});

describe('units and header clauses', () => {
  test.each(['map', 'rulebook', 'module', 'variant'])('%s NAME { }', (role) => {
    expect(unitsOf(`${role} Devil's Hole { }`)).toEqual([
      { role, name: name("Devil's Hole"), clauses: [] },
    ]);
  });

  test.each([
    ['title "A \\"b\\""', 'title', 'A "b"'],
    ['designer: Colin Bruce & Co. (UK)', 'designer', 'Colin Bruce & Co. (UK)'],
    ['source:   https://a.b/c,\n      page 3', 'source', 'https://a.b/c, page 3'],
    ['note "x"', 'note', 'x'],
  ])('%s', (text, key, value) => {
    expect(clause(`  ${text}`)).toEqual({ kind: 'meta', key, text: value });
  });

  test('using', () => {
    expect(clause('  using Diplomacy@1971, Fog of War')).toEqual({
      kind: 'base',
      how: 'using',
      units: [
        { name: name('Diplomacy'), edition: name('1971') },
        { name: name('Fog of War'), edition: undefined },
      ],
    });
    expect(clause('  on Texas Border')).toMatchObject({ kind: 'base', how: 'on' });
    expect(clause('  extends Classic')).toMatchObject({ kind: 'base', how: 'extends' });
    expect(clause('  for Diplomacy')).toMatchObject({ kind: 'base', how: 'for' });
  });

  test('editions', () => {
    expect(clause('  editions 1971, Szykman')).toEqual({
      kind: 'editions',
      names: [name('1971'), name('Szykman')],
    });
    expect(clause('  in edition 1971, B { years count down }')).toEqual({
      kind: 'in-edition',
      names: [name('1971'), name('B')],
      clauses: [{ kind: 'years', direction: 'down', by: 1 }],
    });
  });

  test('numbering', () => {
    expect(clause('  rules 1..13, 9a..9i, XII.3, intro')).toEqual({
      kind: 'rules',
      inPart: false,
      spans: [
        { from: name('1'), to: name('13') },
        { from: name('9a'), to: name('9i') },
        { from: name('XII.3'), to: undefined },
        { from: name('intro'), to: undefined },
      ],
    });
    expect(clause('  rules X of a source known in part')).toMatchObject({ inPart: true });
  });
});

describe('source rules', () => {
  test.each(['9', '9a', '7.2', 'XII.3', '6.A.1', '7.2.1', 'intro'])('rule %s', (id) => {
    expect(clause(`  rule ${id} "t" { start in Spring 1901 }`)).toMatchObject({
      kind: 'rule',
      id: name(id),
      title: 't',
      notes: [],
      clauses: [{ kind: 'start-in' }],
    });
  });

  test.each([
    ['told "history"', { form: 'status', status: 'told', text: 'history', asks: [] }],
    ['lost', { form: 'status', status: 'lost', text: undefined, asks: [] }],
    [
      'ruled "so" asks Seating, Late Comers',
      { form: 'status', status: 'ruled', text: 'so', asks: [name('Seating'), name('Late Comers')] },
    ],
    ['follows from 4, 11', { form: 'follows', from: [name('4'), name('11')] }],
    [
      'follows from 4, Range War, "what is told", XII.3, 1900 Classic, Cowboys and Indians',
      {
        form: 'follows',
        from: [
          name('4'),
          name('Range War'),
          name('what is told'),
          name('XII.3'),
          name('1900 Classic'),
          name('Cowboys and Indians'),
        ],
      },
    ],
    ['is 10', { form: 'is', ids: [name('10')] }],
    ['is 4, 14 of Old Game', { form: 'is', ids: [name('4'), name('14')], unit: name('Old Game') }],
    ['contradicts 7', { form: 'contradicts', id: name('7') }],
    ['reading "r"', { form: 'reading', text: 'r' }],
    ['misprint "a" for "b"', { form: 'misprint', printed: 'a', read: 'b' }],
  ])('rule 5 %s, and by itself in a block', (text, note) => {
    const full = { kind: 'rule-note', note };
    expect(clause(`  rule 5 ${text}`)).toMatchObject({ notes: [full], clauses: undefined });
    expect(clause(`  rule 5 { ${text} }`)).toMatchObject({ notes: [], clauses: [full] });
  });

  test('the name of a unit ends where a note begins', () => {
    const note = (form: string) => ({ kind: 'rule-note', note: { form } });
    expect(clause('  rule 5 follows from Range War reading "r" is 7')).toMatchObject({
      notes: [
        { note: { form: 'follows', from: [name('Range War')] } },
        note('reading'),
        note('is'),
      ],
    });
    expect(clause('  rule 5 follows from 9a told "r"')).toMatchObject({
      notes: [{ note: { form: 'follows', from: [name('9a')] } }, note('status')],
    });
  });

  test('heading and without', () => {
    expect(clause('  heading "h" { }')).toEqual({ kind: 'heading', title: 'h', clauses: [] });
    expect(clause('  without rule 5')).toEqual({ kind: 'without', rules: [name('5')] });
    expect(clause('  without rules 5, 7.2')).toMatchObject({ rules: [name('5'), name('7.2')] });
  });
});

describe('kinds', () => {
  test('values with abbreviations', () => {
    expect(clause('  kind Force is Army (A, Armee), sea')).toEqual({
      kind: 'kind',
      declared: declared('Force'),
      values: [declared('Army', 'A', 'Armee'), declared('sea')],
      atSpace: false,
      attributes: [],
    });
  });

  test('attributes, on one line and on several', () => {
    const plain = { initial: undefined, derived: false, onLoss: undefined, meant: undefined };
    const attributes = [
      { ...plain, name: name('a'), type: { form: 'kind', name: name('Power'), optional: true } },
      { ...plain, name: name('b'), type: { form: 'bool' } },
      { ...plain, name: name('c'), type: { form: 'set', name: name('Spot') }, onLoss: 'none' },
      { ...plain, name: name('d'), type: { form: 'date' }, initial: word('x'), derived: true },
    ];
    const list = ['a: Power or none', 'b: yes or no', 'c: set of Spot on loss none'];
    const all = [...list, 'derived d: Date = x'];
    for (const body of [all.join('; '), `\n    ${all.join('\n    ')}\n  `]) {
      expect(clause(`  kind Centre at Space { ${body} }`)).toEqual({
        kind: 'kind',
        declared: declared('Centre'),
        values: undefined,
        atSpace: true,
        attributes,
      });
    }
  });

  test('a brace on a line of its own opens the block of the clause above', () => {
    const text = 'variant X\n{\n  rule 1 "a"\n  {\n    fn f() = 1\n  }\n  fn g() = 2\n}\n';
    expect(unitsOf(text)).toEqual(unitsOf(text.replace(/\n *\{/g, ' {')));
  });

  test('a clause on a line further right continues the one above', () => {
    const text = '  piece Unit { is: Force; at: Spot\n                on loss destroy\n  }';
    expect(clause(text)).toMatchObject({
      attributes: [{ onLoss: undefined }, { onLoss: 'destroy' }],
    });
  });

  test('piece, more values, more attributes', () => {
    expect(clause('  piece Herd (H) { at: Space; written "H {at}" or "{at}" }')).toMatchObject({
      kind: 'piece',
      declared: declared('Herd', 'H'),
      written: [item('H {at}'), item('{at}')],
    });
    expect(clause('  Force also Tank (T), Ram')).toEqual({
      kind: 'values',
      of: name('Force'),
      values: [declared('Tank', 'T'), declared('Ram')],
    });
    expect(clause('  Unit has fuel: Number = 3')).toMatchObject({
      kind: 'has',
      of: name('Unit'),
      attributes: [{ name: name('fuel'), initial: { form: 'number', numerator: 3 } }],
    });
    expect(clause('  Unit has { a: Number; b: Text }')).toMatchObject({
      kind: 'has',
      attributes: [{ type: { form: 'number' } }, { type: { form: 'text' } }],
    });
  });

  test('slots end before `in a space`', () => {
    expect(clause('  at most 1 Gang with not gone and at most 2 Herd in a space')).toEqual({
      kind: 'slot',
      place: 'space',
      slots: [
        { limit: 1, of: name('Gang'), where: { form: 'not', of: word('gone') } },
        { limit: 2, of: name('Herd'), where: undefined },
      ],
    });
    expect(clause('  at most 1 Bridge on a border')).toMatchObject({ place: 'border' });
    expect(clause('  at most 600 Bridge')).toMatchObject({ place: 'play' });
  });

  test('where things stand', () => {
    expect(clause('  every Great Army stands where dry(at)')).toMatchObject({
      kind: 'stands',
      of: { text: 'Great Army' },
      where: { form: 'call', name: { text: 'dry' } },
    });
    expect(clause('  every power with 3 centres wins')).toMatchObject({ kind: 'use-sentence' });
  });
});

describe('fact lines', () => {
  const neighbour = (text: string, oneWay = false): unknown => ({ name: name(text), oneWay });

  test('neighbours by blanks, or by commas when names have several words', () => {
    expect(clause('  sea Gulf of Lyon (LYO): MAR PIE')).toMatchObject({
      kind: 'fact',
      words: [name('sea')],
      declared: declared('Gulf of Lyon', 'LYO'),
      parts: [{ label: undefined, neighbours: [neighbour('MAR'), neighbour('PIE')] }],
    });
    expect(clause('  sea X: Gulf of Lyon, one way St. Louis, U.S. 9a')).toMatchObject({
      parts: [
        {
          neighbours: [
            neighbour('Gulf of Lyon'),
            neighbour('St. Louis', true),
            neighbour('U.S. 9a'),
          ],
        },
      ],
    });
  });

  test.each([
    ['\n         ', '\n         '],
    [' ', ' '],
  ])('further spots', (first, second) => {
    const text = `  coast Spain (SPA), centre: by land GAS MAR${first}north coast (NC): GAS POR${second}south coast (SC): LYO`;
    expect(clause(text)).toMatchObject({
      parts: [
        { label: 'by land', neighbours: [neighbour('GAS'), neighbour('MAR')] },
        { label: declared('north coast', 'NC'), neighbours: [neighbour('GAS'), neighbour('POR')] },
        { label: declared('south coast', 'SC'), neighbours: [neighbour('LYO')] },
      ],
    });
  });

  test('marks', () => {
    const text =
      '  inland Paris, centre of France, castle, river Red River, home owned by Lazy S, worth 2';
    expect(clause(text)).toMatchObject({
      marks: [
        { words: ['centre'], preposition: 'of', value: name('France') },
        { words: ['castle'], preposition: undefined, value: undefined },
        { words: ['river'], preposition: undefined, value: name('Red River') },
        { words: ['home'], preposition: 'owned by', value: name('Lazy S') },
        { words: ['worth'], preposition: undefined, value: name('2') },
      ],
      parts: [],
    });
  });

  test('latent, add, several words', () => {
    expect(clause('  latent add castle land Berne (BRN, "Bern"): BUR')).toMatchObject({
      latent: true,
      add: true,
      words: [name('castle'), name('land')],
      declared: declared('Berne', 'BRN', 'Bern'),
      pieces: [],
    });
  });

  test('what could be a sentence keeps its pieces', () => {
    expect(clause("  power Devil's Hole Gang")).toMatchObject({
      kind: 'fact',
      pieces: [{ text: 'power' }, { text: "Devil's" }, { text: 'Hole' }, { text: 'Gang' }],
    });
  });

  test('borders, positions, set-up', () => {
    expect(clause('  border CCN - Mid-Atlantic, river Red River')).toMatchObject({
      kind: 'border',
      a: name('CCN'),
      b: name('Mid-Atlantic'),
      present: true,
      latent: false,
      marks: [{ words: ['river'], value: name('Red River') }],
    });
    expect(clause('  latent border A - B, wall')).toMatchObject({ present: true, latent: true });
    expect(
      clause('  land Dune (DUN): by land ASH\n    latent north coast (NC): BAY'),
    ).toMatchObject({
      latent: false,
      parts: [
        { label: 'by land', latent: false },
        { label: { short: [{ text: 'NC' }] }, latent: true, neighbours: [{ name: name('BAY') }] },
      ],
    });
    expect(clause('  no border A - B')).toMatchObject({ present: false, marks: [] });
    expect(clause('  grid A1..L8, col, row')).toEqual({
      kind: 'grid',
      from: { text: 'A1' },
      to: { text: 'L8' },
      column: { text: 'col' },
      row: { text: 'row' },
    });
    expect(clause('  board Second (..2) of Lazy Map, with Unit, without rules')).toEqual({
      kind: 'board',
      name: name('Second'),
      affix: { text: name('2'), behind: true },
      of: name('Lazy Map'),
      kinds: [{ how: 'with', kind: name('Unit') }],
      withoutRules: true,
    });
    expect(clause('  board Under World (U..) of Own')).toMatchObject({
      name: name('Under World'),
      affix: { text: name('U'), behind: false },
      kinds: [],
      withoutRules: false,
    });
    // A fact line about a kind `Board` stays one.
    expect(clause('  board Alpha (ALP), worth 2')).toMatchObject({ kind: 'fact' });
    expect(clause('  positions PAR 120 340, Lazy S 9 - 5 2.5')).toEqual({
      kind: 'positions',
      items: [
        { name: name('PAR'), x: 120, y: 340, more: [] },
        { name: name('Lazy S 9'), x: -5, y: 2.5, more: [] },
      ],
    });
    expect(clause('  labels PAR 120 340, Lazy S 9 - 5 2.5')).toEqual({
      kind: 'labels',
      items: [
        { name: name('PAR'), x: 120, y: 340 },
        { name: name('Lazy S 9'), x: -5, y: 2.5 },
      ],
    });
    expect(clause('  positions MAO 4 5 and 10 - 7 and 1 2, Rock and Pool 3 4')).toMatchObject({
      items: [
        { name: name('MAO'), x: 4, y: 5, more: [10, -7, 1, 2] },
        { name: name('Rock and Pool'), x: 3, y: 4, more: [] },
      ],
    });
    expect(clause('  draw sea and Lazy S as thin line with "S" in blue by owner')).toEqual({
      kind: 'draw',
      items: [
        {
          of: [name('sea'), name('Lazy S')],
          as: name('thin line'),
          letter: name('S'),
          colour: name('blue'),
          by: name('owner'),
          across: undefined,
          pointing: undefined,
        },
      ],
    });
    expect(clause('  draw Wagon across rear, North pointing up')).toMatchObject({
      items: [{ across: name('rear') }, { pointing: name('up') }],
    });
    expect(clause('  shape hull -9 0 9 0 6 7, 1 2 3 4 5 6')).toEqual({
      kind: 'shape',
      name: name('hull'),
      rings: [
        [-9, 0, 9, 0, 6, 7],
        [1, 2, 3, 4, 5, 6],
      ],
    });
    expect(clause('  outline PAR 1 2 3 4 - 5 6, none 0 0 1 0 1 1')).toEqual({
      kind: 'outline',
      items: [
        { name: name('PAR'), ring: [1, 2, 3, 4, -5, 6] },
        { name: name('none'), ring: [0, 0, 1, 0, 1, 1] },
      ],
    });
    expect(clause('  clockwise PAR BUR "Old Gascony", BUR PAR')).toMatchObject({
      kind: 'clockwise',
      rings: [
        { around: name('PAR'), ring: [name('BUR'), name('Old Gascony')] },
        { around: name('BUR'), ring: [name('PAR')] },
      ],
    });
    expect(clause('  Italy starts with F Rome, A Gulf of Lyon instead of A Rome')).toEqual({
      kind: 'starts-with',
      who: name('Italy'),
      items: [name('F Rome'), name('A Gulf of Lyon')],
      insteadOf: [name('A Rome')],
    });
    expect(clause('  nobody starts with H Nth Range')).toMatchObject({ who: 'nobody' });
    expect(
      clause('  Spain starts with F Spain/SC, F(Spain (north coast), x) instead of "F SPA/NC"'),
    ).toMatchObject({
      items: [name('F Spain/SC'), name('F(Spain (north coast), x)')],
      insteadOf: [name('F SPA/NC')],
    });
    expect(clause('  start in Spring 1901')).toMatchObject({ date: name('Spring 1901') });
    expect(clause('  remove Gulf of Lyon')).toMatchObject({ names: [name('Gulf of Lyon')] });
    expect(clause('  remove Gulf of Lyon, PAR')).toMatchObject({
      names: [name('Gulf of Lyon'), name('PAR')],
    });
    expect(clause('  rename Gulf of Lyon to Lion (LIO)')).toEqual({
      kind: 'rename',
      pairs: [{ from: name('Gulf of Lyon'), to: declared('Lion', 'LIO') }],
    });
    expect(clause('  rename Gulf of Lyon to Lion (LIO), PAR to Lutetia')).toMatchObject({
      pairs: [
        { from: name('Gulf of Lyon'), to: declared('Lion', 'LIO') },
        { from: name('PAR'), to: declared('Lutetia') },
      ],
    });
  });
});

describe('functions and sentences', () => {
  test('fn', () => {
    const spot = { form: 'kind', name: name('Spot'), optional: false };
    expect(clause('  fn f(a, b: Spot): Number = 1')).toMatchObject({
      kind: 'fn',
      name: name('f'),
      parameters: [
        { name: name('a'), type: spot },
        { name: name('b'), type: spot },
      ],
      result: { form: 'number' },
      body: { form: 'number', numerator: 1 },
    });
  });

  test('table', () => {
    const text =
      '  table firing(w: Weapon, d: 1..3): Number { Rifle 3 3 none; Old Gun 4 (x + 1) no }';
    expect(clause(text)).toMatchObject({
      kind: 'table',
      row: { name: name('w') },
      column: { name: name('d'), low: 1, high: 3 },
      rows: [
        { key: name('Rifle'), cells: [{ numerator: 3 }, { numerator: 3 }, { form: 'none' }] },
        { key: name('Old Gun'), cells: [{ numerator: 4 }, { form: '+' }, { form: 'bool' }] },
      ],
    });
  });

  test.each([
    ['is 2', 'is', true, false],
    ['is 2 when x', 'is', true, true],
    ['plus 1 when x', 'plus', true, true],
    ['times 2', 'times', true, false],
    ['at least 1', 'at least', true, false],
    ['at most 3 when x', 'at most', true, true],
    ['also when x', 'also', false, true],
    ['only when x', 'only', false, true],
  ])('f(a, b) %s', (text, how, value, when) => {
    const read = clause(`  f(a, b) ${text}`);
    expect(read).toMatchObject({ kind: 'amend', how, name: name('f') });
    expect(read).toMatchObject({
      value: value ? expect.anything() : undefined,
      when: when ? word('x') : undefined,
      parameters: [{ name: name('a') }, { name: name('b') }],
    });
  });

  test('sentences', () => {
    expect(clause('  sentence "win with {n: Number}" { goal() is n }')).toMatchObject({
      kind: 'sentence',
      pattern: item('win with {n: Number}'),
      clauses: [{ kind: 'amend' }],
    });
    expect(
      clause('  sentence "a {s: Space list}" { for each s: setup { destroy s } }'),
    ).toMatchObject({ clauses: [{ kind: 'each', hole: name('s'), clauses: [{ kind: 'setup' }] }] });
    expect(clause('  Tunis counts 1/2 "x"')).toEqual({
      kind: 'use-sentence',
      pieces: [
        { type: 'word', text: 'Tunis' },
        { type: 'word', text: 'counts' },
        { type: 'number', text: '1' },
        { type: 'mark', text: '/' },
        { type: 'number', text: '2' },
        { type: 'string', text: 'x' },
      ],
    });
  });

  test.each([
    'win with 20 centres',
    'no retreats',
    'no Army crosses a river',
    'play without Italy, Turkey',
    'Army cannot pass between Burgundy and Paris',
    'two adjustments a year',
    'Ruhr is a centre',
    'France has home Paris',
    'for the first time',
    'at the end of Winter',
    'order of play is fixed',
  ])('%s', (text) => {
    expect(clause(`  ${text}`)).toMatchObject({ kind: 'use-sentence' });
  });

  test('a misspelt keyword makes a sentence of the whole clause', () => {
    const { clauses, codes } = read(
      '  ordr Move { to: Spot\n    via: yes or no }\n  years count up',
    );
    expect(codes).toEqual([]);
    expect(clauses.map((c) => c.kind)).toEqual(['use-sentence', 'years']);
    const pieces = clauses[0]?.kind === 'use-sentence' ? clauses[0].pieces : [];
    expect(pieces.map((p) => p.text).join(' ')).toBe('ordr Move { to : Spot ; via : yes or no }');
  });

  test('condition, decide, settle, assert', () => {
    expect(clause('  condition "{s: Space} is vacant" = no Unit at s')).toMatchObject({
      kind: 'condition',
      body: { form: 'quantifier', word: 'no' },
    });
    expect(clause('  decide d(m: Move) = yes')).toMatchObject({ kind: 'decide', name: name('d') });
    expect(clause('  settle "r" knot with a and no b: every a is yes')).toEqual({
      kind: 'settle',
      title: 'r',
      withAll: [name('a')],
      withNone: [name('b')],
      assign: name('a'),
      value: true,
    });
    expect(clause('  settle knot: every a is no')).toMatchObject({ withAll: [], value: false });
    expect(clause('  assert "a": yes')).toMatchObject({ kind: 'assert', title: 'a' });
  });
});

describe('orders', () => {
  test('ask', () => {
    const text =
      '  ask Removals about each Power p with due(p) < 0, of p.owner, exactly 0 - due(p), handed in with Orders { default Remove with unit (first Unit u by name), at p.at }';
    expect(clause(text)).toMatchObject({
      kind: 'ask',
      name: name('Removals'),
      of: name('Power'),
      variable: name('p'),
      where: { form: 'compare' },
      giver: { form: 'attribute' },
      amount: { how: 'exactly', value: { form: '-' } },
      handedInWith: name('Orders'),
      fallback: { verb: name('Remove') },
    });
    expect(clause('  ask Orders about each Unit u { default Hold }')).toMatchObject({
      amount: { how: 'one', value: undefined },
      fallback: { verb: name('Hold'), fields: [] },
    });
    expect(clause('  ask Builds about each Power p, up to due(p) { }')).toMatchObject({
      amount: { how: 'up to' },
      fallback: undefined,
      givers: undefined,
      inForce: undefined,
    });
    const several =
      '  ask Orders about each Unit u, of each Power p with has(p, u) { in force first Orders o with c by k }';
    expect(clause(several)).toMatchObject({
      giver: undefined,
      givers: { of: name('Power'), variable: name('p'), where: { form: 'call' } },
      inForce: {
        form: 'quantifier',
        word: 'first',
        domain: { of: name('Orders'), variable: name('o'), where: { form: 'word' } },
        keys: [{ down: false }],
      },
    });
  });

  test('order', () => {
    const text = `  order Attack Bridge in Orders by Unit {
    to: Spot meant as landing(unit, to)
    written "a" or "b"
    legal when x
    used when y
    void when z
    succeeds when w
    because "c" when x
    because "d"
    then { destroy x }
  }`;
    expect(clause(text)).toMatchObject({
      kind: 'order',
      name: name('Attack Bridge'),
      ask: name('Orders'),
      by: name('Unit'),
      like: undefined,
      fields: [{ name: name('to'), meant: { form: 'call' } }],
      written: [item('a'), item('b')],
      conditions: [
        { word: 'legal', how: 'is', condition: word('x') },
        { word: 'used', how: 'is', condition: word('y') },
        { word: 'void', how: 'is', condition: word('z') },
        { word: 'succeeds', how: 'is', condition: word('w') },
      ],
      because: [
        { text: item('c'), when: word('x') },
        { text: item('d'), when: undefined },
      ],
      effects: [{ effect: 'destroy' }],
    });
    expect(clause('  order Move { legal also when x; used only when y }')).toMatchObject({
      ask: undefined,
      conditions: [
        { word: 'legal', how: 'also', condition: word('x') },
        { word: 'used', how: 'only', condition: word('y') },
      ],
    });
    expect(clause('  order Drive like Move by Gang { }')).toMatchObject({ like: name('Move') });
  });

  test('exchange and hide', () => {
    expect(clause('  exchange units: each Unit u with x, under u.owner, as "{is}"')).toMatchObject({
      kind: 'exchange',
      where: word('x'),
      under: { form: 'attribute' },
      as: item('{is}'),
      fields: [],
    });
    expect(
      clause('  exchange gone: each Unit u with x as { power: u.owner, unit: u }'),
    ).toMatchObject({ as: undefined, fields: [{ name: name('power') }, { name: name('unit') }] });
    expect(clause('  hide owner of Unit u from Power p unless x until moves')).toMatchObject({
      kind: 'hide',
      attribute: name('owner'),
      of: name('Unit'),
      viewer: name('p'),
      viewerKind: name('Power'),
      unless: word('x'),
      until: name('moves'),
    });
  });
});

describe('phases and effects', () => {
  test('calendar', () => {
    expect(clause('  calendar { Spring: Movement, Retreats; Fall (Autumn): Movement }')).toEqual({
      kind: 'calendar',
      seasons: [
        { season: declared('Spring'), phases: [name('Movement'), name('Retreats')] },
        { season: declared('Fall', 'Autumn'), phases: [name('Movement')] },
      ],
    });
  });

  test.each(['before', 'after'])('phase %s another', (how) => {
    expect(clause(`  phase Tax ${how} Movement { ask Orders }`)).toMatchObject({
      kind: 'phase',
      name: name('Tax'),
      beside: { how, phase: name('Movement') },
    });
    expect(clause('  phase Tax { ask Orders }')).toMatchObject({ beside: undefined });
  });

  test('phase', () => {
    const text =
      '  phase Movement { ask Orders; open step moves { }; repeat until x { carry out Builds }; for each Side s by rank(s) down, name with y { ask A }; if z { ask B } }';
    expect(clause(text)).toMatchObject({
      kind: 'phase',
      body: [
        { kind: 'ask-step', asks: [name('Orders')] },
        { kind: 'step', name: name('moves'), open: true },
        { kind: 'repeat', until: word('x'), body: [{ kind: 'carry-out' }] },
        {
          kind: 'for-each',
          of: name('Side'),
          variable: name('s'),
          keys: [{ down: true }, { down: false }],
          where: word('y'),
        },
        { kind: 'if-step', condition: word('z') },
      ],
    });
  });

  test.each([
    ['step flood after moves of Movement { }', 'after', 'moves'],
    ['step flood before moves of Movement { }', 'before', 'moves'],
    ['step flood of Movement { }', 'redefine', 'flood'],
    ['remove step flood of Movement', 'remove', 'flood'],
  ])('%s', (text, how, anchor) => {
    expect(clause(`  ${text}`)).toMatchObject({
      kind: 'step-clause',
      how,
      anchor: name(anchor),
      phase: name('Movement'),
    });
  });

  test.each([
    ['x.a becomes 1', { effect: 'set' }],
    ['x.a becomes draw 1..6 such that x.a > 1', { effect: 'draw', draw: { domain: undefined } }],
    ['x.a becomes draw Centre c with y', { effect: 'draw', draw: { low: undefined } }],
    ['add 1 to x.a', { effect: 'add' }],
    ['add the Unit u at s to x.a', { effect: 'add', value: { form: 'quantifier' } }],
    ['remove u from x.set', { effect: 'remove' }],
    [
      'add x.a to x.to.points',
      { effect: 'add', value: { name: { text: 'a' } }, target: { of: { name: { text: 'to' } } } },
    ],
    ['add x.to to to.points', { effect: 'add', target: { of: { name: { text: 'to' } } } }],
    ['add to to x.set', { effect: 'add', value: { name: { text: 'to' } } }],
    ['add 1 to to', { effect: 'add', target: { name: { text: 'to' } } }],
    ['add 1 to (the Move m to s).n', { effect: 'add', value: { form: 'number' } }],
    ['add distance from a to b by f to x.n', { effect: 'add', value: { form: 'distance' } }],
    [
      'remove x.from from x.from.set',
      { effect: 'remove', target: { of: { name: { text: 'from' } } } },
    ],
    ['clear x.a', { effect: 'clear' }],
    ['create Unit { is: Army, at: s }', { effect: 'create', fields: [{}, {}] }],
    ['destroy x', { effect: 'destroy' }],
    ['open x', { effect: 'open' }],
    ['close x', { effect: 'close' }],
    ['for Move m with y { destroy m }', { effect: 'for', body: [{}] }],
    ['when c { destroy x } otherwise { destroy y; destroy z }', { otherwise: [{}, {}] }],
    ['when c { destroy x }\n    otherwise { destroy y }', { body: [{}], otherwise: [{}] }],
    ['let x = 1', { effect: 'let' }],
    ['tell u.owner "text"', { effect: 'tell', text: item('text') }],
    ['end won by all Power p with y', { effect: 'end', winners: { word: 'all' } }],
    ['end drawn', { effect: 'end', winners: undefined }],
  ])('%s', (text, effect) => {
    const read = clause(`  setup {\n    ${text}\n  }`);
    expect(read).toMatchObject({ kind: 'setup', effects: [effect] });
  });
});

describe('scenarios', () => {
  const lines = (body: string): unknown => {
    const read = clause(`  scenario "s" proves XII.1, 9a {\n${body}\n  }`);
    return (read as { lines: unknown }).lines;
  };

  test('title and rules', () => {
    expect(clause('  scenario "s" proves XII.1, 9a { }')).toEqual({
      kind: 'scenario',
      title: 's',
      proves: [name('XII.1'), name('9a')],
      lines: [],
    });
  });

  test.each([
    ['in edition 1971', { line: 'edition', names: [name('1971')] }],
    ['phase Spring 1901 Movement', { line: 'phase', text: 'Spring 1901 Movement' }],
    ['draws "lead France" 4', { line: 'draws', key: item('lead France'), value: item('4') }],
    ['expect "F NTH - PIC" illegal', { line: 'expect-order', verdict: 'illegal' }],
    ['expect next Fall 1901 Movement', { line: 'expect-next', text: 'Fall 1901 Movement' }],
    [
      'expect ended France, Lazy S',
      { line: 'expect-ended', who: [name('France'), name('Lazy S')] },
    ],
    ['expect told "x"', { line: 'expect-told', who: undefined, text: item('x') }],
    ['expect told Lazy S "x"', { line: 'expect-told', who: name('Lazy S'), text: item('x') }],
    ['expect told A: "x"', { line: 'expect', list: name('told') }],
    ['orders none until Fall 1902', { line: 'silent-until', text: 'Fall 1902' }],
    [
      'expect Lazy S sees centres A: x',
      { line: 'expect-sight', who: name('Lazy S'), sees: true, list: name('centres') },
    ],
    [
      'expect Two does not see "note x", y',
      { sees: false, list: undefined, groups: [{ items: [item('note x'), item('y')] }] },
    ],
    ['expect A: who sees x', { line: 'expect', groups: [{ items: [item('who sees x')] }] }],
    ['expect only A: x', { line: 'expect', only: true, list: undefined }],
    ['expect dislodged A: x', { line: 'expect', only: false, list: name('dislodged') }],
    ['given centres nobody: x', { line: 'given', list: name('centres') }],
    ['given nobody: x', { line: 'given', list: undefined, groups: [{ who: 'nobody' }] }],
  ])('%s', (text, line) => {
    expect(lines(`    ${text}`)).toMatchObject([line]);
  });

  test('groups, on one line and on several', () => {
    const groups = [
      { who: name('Lazy S'), items: [item('GH(CHM, x)-NRA'), item('a, b: c')] },
      { who: 'nobody', items: [item('H Nth Range')] },
    ];
    for (const gap of [' ', '\n      ']) {
      const text = `    orders Lazy S: GH(CHM, x)-NRA, "a, b: c";${gap}nobody: H Nth${gap}Range\n    expect next X`;
      expect(lines(text)).toEqual([
        { line: 'orders', list: undefined, groups },
        { line: 'expect-next', text: 'X' },
      ]);
    }
  });

  test('a group without an owner', () => {
    expect(lines('    expect G Nth Range; H Box Canyon')).toMatchObject([
      { groups: [{ who: undefined }, { who: undefined, items: [item('H Box Canyon')] }] },
    ]);
  });

  test('a line after a semicolon', () => {
    expect(lines('    given A: x; expect A: y')).toMatchObject([
      { line: 'given' },
      { line: 'expect' },
    ]);
  });
});

test('comments are kept with their ranges', () => {
  const { clauses } = read('  years count up // why\n  // alone');
  expect(bare(clauses)).toEqual([{ kind: 'years', direction: 'up', by: 1 }]);
});
