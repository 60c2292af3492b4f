import { describe, expect, it } from 'vitest';
import { factsMessages } from '../../../language/diagnostics/facts.messages.ts';
import { expectFault, said, variant, world } from './fixture.ts';

const faults: [title: string, clauses: string, code: string, at: string, help?: string][] = [
  ['an unknown kind', 'Trol has age: Number', 'unknown-kind', 'Trol'],
  [
    'a misspelt kind as a type',
    'Space has ruler: Powr or none',
    'unknown-kind',
    'Powr',
    'Did you mean Power?',
  ],
  ['a kind declared twice', 'kind Force is a, b', 'duplicate-kind', 'Force'],
  ['a built-in kind declared anew', 'kind Space { }', 'duplicate-kind', 'Space'],
  ['an attribute declared twice', 'Space has castle: Number', 'duplicate-attribute', 'castle'],
  ['the number of a piece as an attribute', 'Unit has id: Number', 'duplicate-attribute', 'id'],
  ['values for a kind without', 'Unit also Tank', 'kind-without-values', 'Unit'],
  ['a value twice', 'Force also Army', 'duplicate-name', 'Army'],
  ['an abbreviation twice', 'Force also Archer (A)', 'duplicate-name', 'A'],
  ['a space twice', 'land Ash (AS2)', 'duplicate-name', 'Ash'],
  [
    'a board of what is not there',
    'board Second of Lnd',
    'board-of-unknown',
    'Lnd',
    'Did you mean Land?',
  ],
  ['a board of rules alone', 'board Second of Basic', 'board-of-nothing', 'Basic'],
  [
    'a board whose names are taken',
    'add land Zed (ASH2): ASH\nboard Third (..2) of Land',
    'board-names-taken',
    'Third',
  ],
  ['a board with what comes anyway', 'board Second of Land, with Mine', 'board-kind', 'Mine'],
  [
    'a board without what does not come',
    'board Second of Land, without Unit',
    'board-kind',
    'Unit',
  ],
  [
    'rules that hold on one board only',
    'fn burnt(s: Space) = s = Ash\nboard Second of Main',
    'board-rules',
    'Main',
  ],
  [
    'a board called as another',
    'board B (..1) of Land\nboard B (..2) of Land',
    'duplicate-name',
    'B',
  ],
  ['a mark a space has', 'Ash has mine', 'mark-again', 'mine'],
  [
    'a phase that is not declared',
    'calendar { Spring: Pley; Autumn: Play }',
    'unknown-phase',
    'Pley',
    'Did you mean Play?',
  ],
  ['a phase beside one that is not declared', 'phase Rest after Pley { }', 'unknown-phase', 'Pley'],
  ['a word that is no kind', 'lant Dune (DUN)', 'unknown-fact-word', 'lant', 'Did you mean land?'],
  ['a piece on a line', 'unit Big (BIG)', 'piece-on-a-line', 'unit Big (BIG)'],
  ['an unknown neighbour', 'add land Dune (DUN): ASX', 'unknown-name', 'ASX', 'Did you mean ASH?'],
  [
    'an unknown neighbour of several words',
    'add land Dune (DUN): Grey Cliff, ASH',
    'unknown-name',
    'Grey Cliff',
  ],
  [
    'an unknown power behind a mark',
    'add land Dune (DUN), mine of Rad: ASH',
    'unknown-name',
    'Rad',
    'Did you mean Red?',
  ],
  [
    'an unknown mark',
    'add land Dune (DUN), cassle: ASH',
    'unknown-mark',
    'cassle',
    'Did you mean castle?',
  ],
  ['a mark with a wrong value', 'add land Dune (DUN), height tall: ASH', 'mark-value', 'tall'],
  ['a value twice on a line', 'add sea land Dune (DUN): ASH', 'value-twice', 'land'],
  ['neighbours of a power', 'power Green (G): ASH', 'neighbours-of-no-space', 'ASH'],
  ['a one-sided border', 'land Dune (DUN): ASH', 'one-sided-border', 'ASH'],
  ['a space as its own neighbour', 'add land Dune (DUN): ASH DUN', 'self-border', 'DUN'],
  ['a neighbour twice', 'add land Dune (DUN): ASH BAY ASH', 'neighbour-twice', 'ASH'],
  [
    'a border that is not there',
    'no border ASH - BAY\nno border ASH - BAY',
    'no-border-there',
    'no border ASH - BAY',
  ],
  [
    'a latent border of spaces that touch at other spots',
    'add land Dune (DUN): by land ASH\n      north coast (NC): BAY\nlatent border "DUN/NC" - ASH',
    'latent-beside-border',
    'latent border "DUN/NC" - ASH',
  ],
  ['a border that is there already', 'border BAY - ASH', 'border-again', 'border BAY - ASH'],
  ['an unknown space in a border', 'border ASH - BAX', 'unknown-name', 'BAX', 'Did you mean BAY?'],
  [
    'an unknown mark of a border',
    'border ASH - BAY, wal',
    'unknown-mark',
    'wal',
    'Did you mean wall?',
  ],
  [
    'an unknown thing as a mark of a border',
    'border ASH - BAY, river Nile',
    'unknown-name',
    'Nile',
  ],
  ['a name removed that is not there', 'remove Asch', 'unknown-name', 'Asch', 'Did you mean Ash?'],
  [
    'a name that may be several things',
    'kind Town { }\ntown Red (RT)\nremove Red',
    'ambiguous-name',
    'Red',
  ],
  ['a new name that is taken', 'rename Ash to Cliff', 'duplicate-name', 'Cliff'],
  [
    'a mark of a power on a thing that has no owner',
    'kind Tree at Space { }\nadd land Dune (DUN), tree of Red: ASH',
    'mark-without-owner',
    'tree of Red',
  ],
  [
    'a mark with a value but no preposition',
    'add land Dune (DUN), mine Red: ASH',
    'mark-value',
    'Red',
  ],
  [
    'too many rules',
    'rules 1..999, 1..999, 1..999, 1..999, 1..999, 1..999',
    'too-many-rules',
    '1..999',
  ],
  ['a missing value', 'Space has lord: Power\nremove Ash\nremove Bay', 'attribute-missing', 'lord'],
  ['a missing value of a border', 'Border has lord: Power', 'attribute-missing', 'lord'],
  [
    'an unknown place of a piece',
    'Red starts with A Asch',
    'unknown-name',
    'Asch',
    'Did you mean Ash?',
  ],
  [
    'pieces without a comma',
    'Red starts with A Ash F Bay',
    'comma-missing',
    'A Ash F Bay',
    'Write `A Ash, F Bay`.',
  ],
  [
    'names without a comma',
    'Red is at peace with Blue Crimson',
    'comma-missing',
    'Blue Crimson',
    'Write `Blue, Crimson`.',
  ],
  ['an unknown spot', 'Red starts with A Ash/NC', 'unknown-name', 'Ash/NC'],
  ['an unknown piece', 'Red starts with Amry Ash', 'unknown-piece', 'Amry', 'Did you mean Army?'],
  [
    'a piece without its place',
    'Red starts with A',
    'unknown-piece',
    'A',
    'Write the piece and its place, as its notation has it.',
  ],
  ['an unknown power that starts', 'Rad starts with A Ash', 'unknown-name', 'Rad'],
  [
    'a piece to replace that is not there',
    'Red starts with A Ash\nRed starts with F Ash instead of F Cliff',
    'nothing-to-replace',
    'F Cliff',
    'Red starts with A Ash.',
  ],
  [
    'a piece that cannot have an owner',
    'piece Rock (K) { at: Space }\nRed starts with K Ash',
    'piece-without-owner',
    'K Ash',
  ],
  [
    'a piece that must have an owner',
    'piece King (K) { at: Space; owner: Power }\nnobody starts with K Ash',
    'piece-needs-owner',
    'K Ash',
  ],
  [
    'a piece that lacks a value',
    'piece Wagon (W) { at: Space; load: Force }\nnobody starts with W Ash',
    'attribute-missing',
    'W Ash',
  ],
  [
    'a piece of two kinds',
    'piece Army2 (A) { at: Space; owner: Power or none }\nRed starts with A Ash',
    'ambiguous-piece',
    'A Ash',
  ],
  ['an unknown season', 'start in Sprig 1901', 'unknown-name', 'Sprig', 'Did you mean Spring?'],
  ['a date without a year', 'start in Spring', 'not-a-date', 'Spring'],
  ['an unknown position', 'positions AHS 1 2', 'unknown-name', 'AHS', 'Did you mean ASH?'],
  ['an unknown label', 'labels AHS 1 2', 'unknown-name', 'AHS', 'Did you mean ASH?'],
  ['an outline without a name', 'outline ASH 1 2 3 4 5 6, 5 5 5', 'expected', '5'],
  ['an unknown outline', 'outline AHS 1 2 3 4 5 6', 'unknown-name', 'AHS', 'Did you mean ASH?'],
  ['a look of nothing', 'draw Forse as disc', 'nothing-to-draw', 'Forse', 'Did you mean Force?'],
  ['an unknown shape', 'draw ASH as dics', 'unknown-shape', 'dics', 'Did you mean disc?'],
  ['an unknown line', 'draw ASH as dased line', 'unknown-stroke', 'dased', 'Did you mean dashed?'],
  ['an unknown colour', 'draw ASH in bleu', 'unknown-colour', 'bleu', 'Did you mean blue?'],
  ['an unknown direction', 'draw ASH pointing north', 'unknown-direction', 'north'],
  ['an unknown attribute to draw by', 'draw ASH by onwer', 'unknown-drawn-attribute', 'onwer'],
  [
    'an unknown name in a ring',
    'clockwise ASH BAY CLF',
    'unknown-name',
    'CLF',
    'Did you mean CLI?',
  ],
  [
    'a neighbour that a ring leaves out',
    'clockwise ASH BAY',
    'ring-differs',
    'ASH BAY',
    'Name every neighbour in its order, one that is met twice at both places, and nothing else.',
  ],
  [
    'a sentence nobody declares',
    'everybody is happy today',
    'unknown-sentence',
    'everybody is happy today',
  ],
  [
    'a sentence near one',
    'winning with 4 mines',
    'unknown-sentence',
    'winning with 4 mines',
    'win with {n: Number} mines',
  ],
  [
    'a misspelt keyword',
    'calender { Spring: Play }',
    'unknown-sentence',
    'calender',
    'Did you mean `calendar`?',
  ],
  [
    'a misspelt keyword before a name',
    'usign Basic',
    'unknown-sentence',
    'usign',
    'Did you mean `using`?',
  ],
  [
    'a misspelt kind before a name',
    'powr Green',
    'unknown-fact-word',
    'powr',
    'Did you mean power?',
  ],
  ['a hole that is not filled', 'win with many mines', 'sentence-hole', 'many'],
  [
    'a hole with an unknown name',
    'Red is at peace with Bleu',
    'sentence-hole',
    'Bleu',
    'Did you mean Blue?',
  ],
  ['a pattern with a bad hole', 'sentence "x {n}" { }', 'bad-pattern', '{n}'],
  ['a pattern without words', 'sentence "{n: Number}" { }', 'bad-pattern', '"{n: Number}"'],
  ['a pattern with an unknown kind', 'sentence "x {n: Nomber}" { }', 'unknown-kind', 'Nomber'],
  [
    'a sentence that holds itself',
    'sentence "go round {n: Number}" { go round n }\ngo round 3',
    'sentence-too-deep',
    'go round 3',
  ],
  [
    'two sentences that fit',
    'sentence "raise {p: Power}" { }\nsentence "raise {x: Colour}" { }\nkind Colour is Red\nraise Red',
    'ambiguous-sentence',
    'raise Red',
  ],
  [
    'a sentence said twice',
    'win with 4 mines\nwin with 5 mines\nwin with   4 mines',
    'sentence-again',
    'win with 4 mines',
  ],
  [
    'a loop over what is no list',
    'sentence "hail {p: Power}" { for each p { goal() is 1 } }\nhail Red',
    'each-without-list',
    'p',
  ],
  ['a unit that is not there', 'using Basik', 'unit-not-found', 'Basik', 'Did you mean Basic?'],
  ['a missing edition', 'using Basic@1999', 'unknown-edition', '1999', 'It has no editions.'],
  [
    'an edition block without the edition',
    'editions A1, B2\nin edition C3 { }',
    'unknown-edition',
    'C3',
  ],
  [
    'a base inside an edition block',
    'editions A1\nin edition A1 { using Basic }',
    'misplaced-header',
    'using Basic',
  ],
  ['rules that are missing', 'rules 1..3\nrule 1 told "x"\nrule 3 lost', 'rule-missing', '1..3'],
  ['a rule the source does not have', 'rules 1..1\nrule 1 lost\nrule 2 told', 'rule-unknown', '2'],
  ['a rule with two blocks', 'rules 1\nrule 1 { }\nrule 1 { }', 'rule-double', '1'],
  ['a span that counts nothing', 'rules 4..2', 'rule-span', '4..2'],
  ['a reference to an unknown rule', 'rules 1\nrule 1 follows from 7', 'rule-unknown', '7'],
  ['a reference to an unknown unit', 'rule 1 follows from Old Game', 'follows-unknown', 'Old Game'],
  [
    'a reference to a misspelt unit',
    'rule 1 follows from Lnad',
    'follows-unknown',
    'Lnad',
    'Did you mean Land?',
  ],
  [
    'a misspelt unit, where the source is known in part',
    'rules 1 of a source known in part\nrule 1 follows from Basik',
    'follows-unknown',
    'Basik',
    'Did you mean Basic?',
  ],
  ['a rule that follows from its own unit', 'rule 1 follows from Main', 'follows-itself', 'Main'],
  ['a rule under another number that is none', 'rule 1 is 7', 'rule-unknown', '7'],
  ['a rule that is itself', 'rules 1\nrule 1 is 1', 'circular-rule', '1'],
  ['a rule that is itself at last', 'rules 1..2\nrule 1 is 2\nrule 2 is 1', 'circular-rule', '1'],
  ['a rule of a unit that is no base', 'rule 1 is 7 of Nothing', 'rule-unknown', 'Nothing'],
  [
    'a rule of a unit whose name is misspelt',
    'rule 1 is 7 of Mian',
    'rule-unknown',
    'Mian',
    'Did you mean Main?',
  ],
  ['a rule of a unit that has not got it', 'rule 1 is 7 of Main', 'rule-unknown', '7'],
  ['a rule that is not there to take out', 'without rule 5', 'nothing-without', '5'],
  [
    'a scenario that proves nothing known',
    'rules 1\nrule 1 lost\nscenario "x" proves 8 { expect next Spring 1901 Play }',
    'rule-unknown',
    '8',
  ],
];

describe('faults', () => {
  it.each(faults)('%s', (_, clauses, code, at, help?: string) => {
    expectFault(clauses, code, at, help);
  });

  it('finds nothing wrong in the rulebook and the map', () => {
    expect(variant('').diagnostics).toEqual([]);
  });

  it('reports a missing file', () => {
    expect(said(world({}), {})).toEqual(['file-not-found in main.variant']);
  });

  it('reports a unit that is based on itself', () => {
    const files = {
      'main.variant': 'variant Main { extends Other }',
      'other.variant': 'variant Other { extends Main }',
    };
    const made = world(files);
    expect(said(made, files)).toEqual(['circular-extends: Main']);
    expect(made.diagnostics[0]?.message).toContain('Main > Other > Main');
  });

  it('reports what stands behind the first of a file, unless that is based on it', () => {
    const files = {
      'main.variant': 'variant Main { using Help }\nmodule Help { }\nvariant Two { nonsense }',
    };
    expect(said(world(files), files)).toEqual(['unit-idle: Two']);
  });

  it('reports a misspelt kind once, and not what its line declares', () => {
    const files = {
      'main.variant': `variant Main {
  using Help
  powr Red (R)
  land Ash (ASH)
  Red starts with S Ash
}
module Help {
  kind Terrain is land, sea
  Space has terrain: Terrain = land
  piece Scout (S) {
    at: Space
    owner: Power or none
    written "S {at}"
  }
}`,
    };
    expect(said(world(files), files)).toEqual(['unknown-fact-word: powr']);
  });

  it('says that a name goes on in the line below', () => {
    const files = { 'main.variant': 'variant Main {\nextends Classic // base\n  // why\n  win\n}' };
    const [fault] = world(files).diagnostics;
    expect(fault?.code).toBe('unit-not-found');
    expect(fault?.help).toContain('Line 4 stands further in');
  });

  it('says nothing of a clause in which a stray sign is reported', () => {
    const files = { 'main.variant': 'variant Main { w\u0000in with it }' };
    expect(said(world(files), files)).toEqual(['hidden-character: \u0000']);
  });

  it('reports a coast that is missing from every list of a space', () => {
    const text = `variant Main {
  using Basic
  land East (EST): WST
       north coast (NC): SEA
  land West (WST): EST SEA
  sea Sea (SEA): WST
}
`;
    expect(said(world({ 'main.variant': text }), { 'main.variant': text })).toEqual([
      'one-sided-border: SEA',
    ]);
    const back = text
      .replace('sea Sea (SEA): WST', 'sea Sea (SEA): WST EST')
      .replace('(NC): SEA', '(NC): WST');
    expect(said(world({ 'main.variant': back }), { 'main.variant': back })).toEqual([
      'one-sided-spot: EST',
    ]);
  });

  it('warns of spaces that cannot be reached and of spots left open', () => {
    const text = `variant Main {
  using Basic
  land A1: B1
  land B1: A1
       north coast (NC): A1
  land C1: D1
  land D1: C1
  land Box
}
`;
    const made = world({ 'main.variant': text });
    expect(said(made, { 'main.variant': text })).toEqual(['unreachable-space: C1']);
    const delta = world({
      'base.variant': text.replace('Main', 'Base'),
      'main.variant': 'variant Main { extends Base\n add sea E1: B1 C1 }',
    });
    expect(delta.diagnostics.map(({ code }) => code)).toEqual(['spot-left-open']);
    const exact = world({
      'base.variant': text.replace('Main', 'Base'),
      'main.variant': 'variant Main { extends Base\n add sea E1: "B1/NC" C1 }',
    });
    expect(exact.diagnostics).toEqual([]);
  });

  it('points at the sentence when what it stands for is at fault', () => {
    const clauses = 'sentence "found {t: Text}" { land Ash (AS2) }\nfound "x"';
    expectFault(clauses, 'duplicate-name', 'found "x"');
  });

  it('reports too many spaces', () => {
    const lines = Array.from({ length: 5001 }, (_, i) => `land Space ${i}`);
    const made = variant(`${lines.join('\n')}\nland One\nland Two`);
    expect(made.diagnostics.map(({ code }) => code)).toEqual(['too-many-spaces']);
  });

  it('reports too many spaces for borders between any two of them', () => {
    const lines = Array.from({ length: 251 }, (_, i) => `land Space ${i}`);
    const made = variant(`${lines.join('\n')}\nsetup { create Border { a: Space 1, b: Space 2 } }`);
    expect(made.diagnostics.map(({ code }) => code)).toEqual(['too-many-borders']);
  });

  it('reports too many spots, where rules create one of each name in every space', () => {
    const lines = Array.from({ length: 300 }, (_, i) => `land Space ${i}`);
    const created = ['dock', 'pier', 'quay'].map(
      (name) => `create Spot { space: Space 1, name: "${name}" }`,
    );
    const made = (count: number) =>
      variant(`${lines.join('\n')}\nsetup { ${created.slice(0, count).join('; ')} }`);
    expect(made(2).diagnostics.map(({ code }) => code)).toEqual([]);
    expect(made(3).diagnostics.map(({ code }) => code)).toEqual(['too-many-spots']);
  });

  it('has an example of every message', () => {
    const elsewhere = [
      'file-not-found',
      'circular-extends',
      'unit-idle',
      'one-sided-spot',
      'unreachable-space',
      'number-span',
      'list-not-given',
    ];
    const more = [
      'spot-left-open',
      'too-many-spaces',
      'too-many-borders',
      'too-many-spots',
      'unknown-verdict',
      'scenario-item',
    ];
    const covered = new Set([...faults.map(([, , code]) => code), ...elsewhere, ...more]);
    expect(Object.keys(factsMessages).filter((code) => !covered.has(code))).toEqual([]);
  });
});
