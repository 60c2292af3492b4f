import { describe, expect, test } from 'vitest';
import { completionsAt } from '../../../language/services/completion/complete.ts';
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
    'the step that another comes after',
    { at: '  step rest after |', has: ['walk', 'Walks'], hasNot: ['Day', 'Lake'] },
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

  test('only rule numbers that no rule has', () => {
    const labels = offered(
      onClassic('  rules 1..4, 4a\n  rule 1 told "x"\n  rule 3 { }\n  rule |'),
    );
    expect(labels).toEqual(['2', '4', '4a']);
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
