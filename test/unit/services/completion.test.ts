import { describe, expect, test } from 'vitest';
import { completionsAt } from '../../../language/services/completion/complete.ts';
import { starts } from '../../../language/services/completion/keywords.ts';
import { parse } from '../../../language/constructs/parse.ts';
import type { Clause } from '../../../language/constructs/tree.ts';
import { sourceFiles, textOf } from '../../support/damage.ts';
import { alone, marked, onClassic } from './fixture.ts';

function offered(source: string): readonly string[] {
  const { workspace, path, offset } = marked(source);
  return completionsAt(workspace, path, offset).map(({ label }) => label);
}

interface Case {
  readonly at: string;
  readonly has: readonly string[];
  readonly hasNot: readonly string[];
}

const spaces = ['LAK', 'Lake', 'MEA', 'Meadow', 'FAR', 'Far Hill'];
const cases: readonly (readonly [string, Case])[] = [
  [
    'a row under a word that every object of the language below has',
    {
      at: '  kind Mood is calm, toString\n  table t(m: Mood, n: 1..2): Number { calm 1 2; toString 1 | }',
      has: [],
      hasNot: ['given'],
    },
  ],
  [
    'a clause of a unit',
    {
      at: '  |',
      has: ['fn', 'rule', 'scenario', 'power', 'wet', 'title'],
      hasNot: ['given', 'becomes', 'Lake', 'wet Lake'],
    },
  ],
  [
    'a neighbour',
    { at: '  space Bog (BOG): LAK |', has: spaces, hasNot: ['Red', 'Scout', 'fn', 'wet', 'Day'] },
  ],
  [
    'a neighbour of which something is typed',
    { at: '  space Bog (BOG): LAK, Far H|', has: ['Far Hill'], hasNot: ['Red'] },
  ],
  [
    'what is drawn',
    {
      at: '  draw |',
      has: ['wet', 'Red', 'Scout', 'tired', 'Walk', 'LAK'],
      hasNot: ['near', 'in'],
    },
  ],
  ['how it is drawn', { at: '  draw wet |', has: ['as', 'in', 'and'], hasNot: ['near', 'blue'] }],
  ['a colour', { at: '  draw wet in |', has: ['blue', 'sand'], hasNot: ['as', 'disc', 'near'] }],
  [
    'a shape or a line',
    {
      at: '  shape cigar -9 0 0 5 9 0\n  draw Scout as |',
      has: ['cigar', 'disc', 'dashed', 'arrow'],
      hasNot: ['blue', 'near', 'Red'],
    },
  ],
  ['the end of a line', { at: '  draw Walk as thin |', has: ['arrow'], hasNot: ['disc', 'in'] }],
  ['whose colour', { at: '  draw wet in blue by |', has: ['owner'], hasNot: ['at', 'tired'] }],
  ['an outline', { at: '  outline |', has: [...spaces, 'none'], hasNot: ['Red', 'fn'] }],
  [
    'where a piece stands',
    { at: '  Blue starts with S |', has: spaces, hasNot: ['S', 'Scout', 'Red'] },
  ],
  ['a mark', { at: '  space Bog (BOG), |', has: ['walled', 'ground'], hasNot: ['Lake', 'Red'] }],
  ['the ends of a border', { at: '  border LAK - |', has: spaces, hasNot: ['Red', 'fn'] }],
  ['places round a space', { at: '  clockwise MEA |', has: spaces, hasNot: ['Red'] }],
  [
    'what starts',
    { at: '  Blue starts with |', has: ['S', 'FAR', 'nothing'], hasNot: ['Spring', 'near'] },
  ],
  ['the date a game starts', { at: '  start in |', has: ['Spring'], hasNot: ['Lake', 'Day'] }],
  [
    'an attribute',
    {
      at: '  fn f(s: Scout) = s.|',
      has: ['at', 'owner', 'tired'],
      hasNot: ['ground', 'near', 'Red'],
    },
  ],
  [
    'an attribute of an attribute',
    {
      at: '  fn f(w: Walk) = w.scout.at.|',
      has: ['ground', 'walled', 'spot'],
      hasNot: ['tired', 'owner'],
    },
  ],
  [
    'a field of an order',
    { at: '  fn f(w: Walk) = w.|', has: ['scout', 'to'], hasNot: ['tired', 'verb'] },
  ],
  [
    'only a space where one is meant',
    {
      at: '  fn f(s: Scout) = s.at = |',
      has: ['Lake', 'FAR', 's', 'near'],
      hasNot: ['Red', 'wet', 'Spring', 'Scout'],
    },
  ],
  [
    'a value where one is meant',
    { at: '  fn f(s: Space) = s.ground is |', has: ['wet', 'dry', 'not'], hasNot: ['Lake', 'Red'] },
  ],
  [
    'a power where one is meant',
    { at: '  fn f(s: Scout) = s.owner = |', has: ['Red', 'Blue'], hasNot: ['Lake', 'wet'] },
  ],
  [
    'an argument',
    { at: '  fn f(s: Scout) = near(s.at, |', has: ['Lake', 'FAR'], hasNot: ['Red', 'wet'] },
  ],
  [
    'the place of a quantifier',
    { at: '  fn f(p: Power) = no Scout s at |', has: ['Lake'], hasNot: ['Red'] },
  ],
  [
    'what is counted',
    {
      at: '  fn f(p: Power) = count |',
      has: ['Scout', 'Space', 'Walk'],
      hasNot: ['Lake', 'near', 'yes'],
    },
  ],
  [
    'between operands',
    { at: '  fn f(p: Power) = p = Red |', has: ['and', 'or'], hasNot: ['Lake', 'count'] },
  ],
  [
    'a type',
    { at: '  fn f(p: |', has: ['Scout', 'Number', 'yes or no', 'Walk'], hasNot: ['Lake'] },
  ],
  [
    'the type of a field',
    { at: '  order Swim in Walks by Scout {\n    to: |', has: ['Space', 'Spot'], hasNot: ['Lake'] },
  ],
  [
    'a part of an order',
    {
      at: '  order Swim in Walks by Scout {\n    |',
      has: ['written', 'legal when', 'then'],
      hasNot: ['fn', 'given'],
    },
  ],
  ['the ask of an order', { at: '  order Swim in |', has: ['Walks'], hasNot: ['Scout', 'Lake'] }],
  [
    'what an order is like',
    { at: '  order Swim like |', has: ['Walk', 'Rest'], hasNot: ['Scout'] },
  ],
  [
    'a hole of a notation',
    { at: '  order Swim like Walk {\n    written "{|', has: [], hasNot: ['fn'] },
  ],
  [
    'a part of a phase',
    { at: '  phase Night {\n    |', has: ['ask', 'step', 'carry out'], hasNot: ['fn', 'when'] },
  ],
  [
    'an effect',
    {
      at: '  step rest after walk of Day {\n    |',
      has: ['for', 'when', 'create'],
      hasNot: ['fn', 'ask'],
    },
  ],
  [
    'what is said of a border that is created',
    {
      at: '  Border has toll: Number = 0\n  Border has dear: yes or no = this.toll > 3\n  step dig after walk of Day {\n    create Border {\n      |',
      has: ['a', 'b', 'toll'],
      hasNot: ['fn'],
    },
  ],
  [
    'what is said of a spot that is created',
    {
      at: '  Spot has toll: Number = 0\n  step dig after walk of Day {\n    create Spot {\n      |',
      has: ['space', 'name', 'toll'],
      hasNot: ['main', 'fn'],
    },
  ],
  [
    'the step that another comes after',
    { at: '  step rest after |', has: ['walk', 'Walks'], hasNot: ['Day', 'Lake'] },
  ],
  [
    'the step that an open one comes after',
    { at: '  open step rest after |', has: ['walk', 'Walks'], hasNot: ['Day', 'Lake'] },
  ],
  [
    'the phase of a step',
    { at: '  step rest after walk of |', has: ['Day'], hasNot: ['walk', 'Lake'] },
  ],
  [
    'a line of a scenario',
    { at: '  scenario "x" {\n    |', has: ['given', 'orders', 'expect'], hasNot: ['fn', 'step'] },
  ],
  [
    'who gives orders',
    { at: '  scenario "x" {\n    orders |', has: ['Red', 'Blue', 'none'], hasNot: ['Lake'] },
  ],
  [
    'what is given',
    { at: '  scenario "x" {\n    given Red: |', has: ['S', 'LAK'], hasNot: ['fn', 'Red'] },
  ],
  [
    'who is given more, behind a semicolon',
    {
      at: '  scenario "x" {\n    given Red: S LAK; |',
      has: ['Red', 'Blue', 'nobody'],
      hasNot: ['given', 'orders', 'Lake'],
    },
  ],
  [
    'what is given to another',
    {
      at: '  scenario "x" {\n    given Red: S LAK; Blue: S |',
      has: ['LAK'],
      hasNot: ['Red', 'given'],
    },
  ],
  [
    'a line behind a semicolon',
    {
      at: '  scenario "x" {\n    given Red: S LAK; expect next |',
      has: ['Spring'],
      hasNot: ['Red', 'nobody'],
    },
  ],
  [
    'a list of its own that is given',
    { at: '  scenario "x" {\n    given |', has: ['scouts', 'Red'], hasNot: ['Lake', 'only'] },
  ],
  [
    'an order that begins with a word',
    {
      at: '  order Dig in Walks by Scout { written "Dig at {at}"; at: Space }\n  scenario "x" {\n    orders Red: |',
      has: ['Dig at', 'S', 'LAK'],
      hasNot: ['Red', 'fn'],
    },
  ],
  [
    'whom an order is about',
    {
      at: '  order Pay in Walks by Scout { written "Pay {whom}"; whom: Power }\n  scenario "x" {\n    orders Red: Pay |',
      has: ['Red', 'Blue'],
      hasNot: ['fn', 'given'],
    },
  ],
  [
    'an order in quotes',
    { at: '  scenario "x" {\n    expect "S LAK - |', has: spaces, hasNot: ['S', 'Red', 'fn'] },
  ],
  ['the name of a function', { at: '  fn |', has: [], hasNot: ['and', 'near', 'Lake'] }],
  ['the name of a function, begun', { at: '  fn ne|', has: [], hasNot: ['and', 'Lake'] }],
  ['an order that is said again', { at: '  order |', has: ['Walk'], hasNot: ['and', 'Lake'] }],
  ['an order that is refused', { at: '  refuse |', has: ['Walk'], hasNot: ['and', 'Lake'] }],
  ['a step that is said again', { at: '  step |', has: ['walk'], hasNot: ['before', 'Day'] }],
  ['words for people', { at: '  source: the |', has: [], hasNot: ['near', 'and'] }],
  ['abbreviations', { at: '  space Bog (|', has: [], hasNot: ['walled', 'LAK'] }],
  [
    'what a kind has',
    { at: '  Space |', has: ['has'], hasNot: ['and', 'or', 'starts with', 'Lake'] },
  ],
  ['the name of an attribute', { at: '  Space has |', has: ['derived'], hasNot: ['and', 'Lake'] }],
  [
    'the type of an attribute',
    { at: '  Space has deep: |', has: ['Number', 'yes or no', 'Ground'], hasNot: ['Lake', 'and'] },
  ],
  [
    'what is said of a power',
    {
      at: '  sentence "{p: Power} naps" { }\n  Red |',
      has: ['starts with', 'naps'],
      hasNot: ['has', 'and', 'Lake'],
    },
  ],
  [
    'a hole of a sentence',
    {
      at: '  sentence "{p: Power} rests in {s: Space list} for {n: Number} days" { }\n  Red rests in |',
      has: spaces,
      hasNot: ['Red', 'near', 'and'],
    },
  ],
  [
    'more in a hole of a sentence',
    {
      at: '  sentence "{p: Power} rests in {s: Space list} for {n: Number} days" { }\n  Red rests in LAK, |',
      has: spaces,
      hasNot: ['Red', 'near', 'and'],
    },
  ],
  [
    'behind a hole of a sentence',
    {
      at: '  sentence "{p: Power} rests in {s: Space list} for {n: Number} days" { }\n  Red rests in LAK, Far Hill |',
      has: ['for'],
      hasNot: ['Red', 'near', 'LAK'],
    },
  ],
  [
    'how a function changes',
    { at: '  near(a, b) |', has: ['plus', 'at most', 'is'], hasNot: ['and', 'Lake', 'near'] },
  ],
  [
    'what a function becomes',
    { at: '  near(a, b) plus |', has: ['near', 'count'], hasNot: ['plus', 'at most'] },
  ],
  ['why an order is refused', { at: '  refuse Walk w |', has: ['because'], hasNot: ['and'] }],
  [
    'what is renamed',
    { at: '  rename Lake to Pond, |', has: ['Meadow', 'Red'], hasNot: ['near', 'and'] },
  ],
  ['its new name', { at: '  rename Lake to |', has: [], hasNot: ['near', 'Meadow'] }],
  [
    'a clause of an ask',
    {
      at: '  ask Walks about each Scout s, of each Power p {\n    |',
      has: ['default', 'in force first'],
      hasNot: ['fn', 'Walk'],
    },
  ],
  [
    'the answers of which one is in force',
    {
      at: '  ask Walks about each Scout s, of each Power p {\n    default Rest\n    in force first |',
      has: ['Walks', 'Rest'],
      hasNot: ['Scout', 'Lake'],
    },
  ],
  ['the ask of a default', { at: '  default of |', has: ['Walks'], hasNot: ['Rest', 'Lake'] }],
  [
    'a phase of a scenario',
    { at: '  scenario "x" {\n    expect next |', has: ['Spring'], hasNot: ['Lake'] },
  ],
  ['nothing in a comment', { at: '  // here |', has: [], hasNot: ['fn', 'Lake'] }],
  ['nothing in quotes', { at: '  title "here |', has: [], hasNot: ['fn', 'Lake'] }],
];

describe('what may be written', () => {
  test.each(cases)('%s', (_, { at, has, hasNot }) => {
    const labels = offered(alone(at));
    expect(labels).toEqual(expect.arrayContaining([...has]));
    expect(labels.filter((label) => hasNot.includes(label))).toEqual([]);
  });

  test('every construct that the shipped texts are made of', () => {
    const words = new Set(
      [...starts.unit, ...starts.rule].map(({ word }) => word.split(' ')[0] ?? ''),
    );
    // These begin with a name, a kind or a value, or are sentences of a rulebook.
    const named = ['fact', 'use-sentence', 'amend', 'has', 'starts-with', 'values', 'meta'];
    const missing = new Set<string>();
    for (const name of sourceFiles()) {
      const text = textOf(name);
      const open = (clauses: readonly Clause[]): void => {
        for (const clause of clauses) {
          const [first = ''] = /^\p{L}+/u.exec(text.slice(clause.range.start)) ?? [];
          if (!named.includes(clause.kind) && !words.has(first)) missing.add(first);
          if ('clauses' in clause) open(clause.clauses ?? []);
        }
      };
      for (const unit of parse(name, text).tree.units) open(unit.clauses);
    }
    expect([...missing]).toEqual([]);
  });

  test('only rule numbers that no rule has', () => {
    const labels = offered(
      onClassic('  rules 1..4, 4a\n  rule 1 told "x"\n  rule 3 { }\n  rule |'),
    );
    expect(labels).toEqual(['2', '4', '4a']);
  });

  test('rules and units that a rule may follow from', () => {
    const told = '  rules 1..2\n  rule 1 told "x"\n';
    for (const at of [
      'rule 2 follows from |',
      'rule 2 follows from 1, |',
      'rule 2 {\n    follows from |\n  }',
    ]) {
      const labels = offered(onClassic(`${told}  ${at}`));
      expect(labels).toEqual(expect.arrayContaining(['1', 'Classic', 'Diplomacy']));
      expect(labels).not.toContain('Own');
    }
    expect(offered(onClassic(`${told}  rule 2 follows from 1 |`))).not.toContain('Diplomacy');
  });

  test('units of the role that is wanted, and their editions', () => {
    expect(offered('variant Own {\n  on |\n}')).toEqual(
      expect.arrayContaining(['Classic', 'Texas Border']),
    );
    expect(offered('variant Own {\n  using |\n}')).toContain('Diplomacy');
    expect(offered('variant Own {\n  using |\n}')).not.toContain('Texas Border');
    expect(offered('variant Own {\n  using Diplomacy@|\n}')).toEqual([
      '1971',
      '1982',
      '2000',
      '2023',
      'Szykman',
    ]);
  });

  test('sentences that a rulebook declares, their holes to be filled', () => {
    const { workspace, path, offset } = marked(onClassic('  |'));
    const all = completionsAt(workspace, path, offset);
    const sentence = all.find(({ label }) => label.startsWith('win with'));
    expect(sentence).toMatchObject({ kind: 'sentence', snippet: true });
    expect(sentence?.insert).toMatch(/^win with \$\{1:n\} centres$/);
  });

  test('a name that has begun is completed as a whole, one with small words in quotes', () => {
    const { workspace, path, offset, text } = marked(alone('  fn f(s: Scout) = s.at = Far H|'));
    const hill = completionsAt(workspace, path, offset).find(({ label }) => label === 'Far Hill');
    expect(text.slice(hill?.range.start, hill?.range.end)).toBe('Far H');
    const gulf = marked(onClassic('  fn f(u: Unit) = u.at.space = |'));
    const inserts = completionsAt(gulf.workspace, gulf.path, gulf.offset);
    expect(inserts.find(({ label }) => label === 'Gulf of Lyon')?.insert).toBe('"Gulf of Lyon"');
  });
});

test('what is wanted at the head of a text comes first there, and last further down', () => {
  const top = offered('variant Own {\n  extends Classic\n  |\n}\n');
  expect(top.indexOf('title')).toBeLessThan(top.indexOf('rule'));
  const further = offered(onClassic('  goal() is 15\n  |'));
  expect(further.filter((one) => ['rule', 'title'].includes(one))[0]).toBe('rule');
  expect(further.indexOf('scenario')).toBeLessThan(further.indexOf('title'));
});

test('what fits stands first: sentences in the text of a designer, the places of a power behind a piece', () => {
  const line = offered(onClassic('  |'));
  expect(line.indexOf('win with {n: Number} centres')).toBeLessThan(5);
  expect(line.indexOf('win with {n: Number} centres')).toBeGreaterThanOrEqual(0);
  expect(line.indexOf('Italy')).toBeLessThan(line.indexOf('rule'));
  expect(line.indexOf('Italy')).toBeGreaterThan(0);
  const places = offered(onClassic('  Italy starts with F |'));
  expect(places.slice(0, 3).toSorted()).toEqual(['NAP', 'ROM', 'VEN']);
  expect(places).toContain('ADR');
});
