import { describe, expect, it } from 'vitest';
import { compose, resolveEntry } from '../../../language/check/world/compose.ts';
import { memoryHost } from '../../../language/host.ts';
import { map, names, rulebook, said, world } from './fixture.ts';

const order = (files: Readonly<Record<string, string>>, start = 'main.variant'): string[] => {
  const made = compose(memoryHost(files), start, { library: 'library' });
  expect(made.diagnostics).toEqual([]);
  // Each unit of these tests has one function, named after it.
  return made.clauses.map(({ clause }) => (clause.kind === 'fn' ? clause.name.text : clause.kind));
};

describe('finding units', () => {
  const base = 'rulebook Rule Book { fn found() = yes }';

  it.each([
    ['beside the file', 'a/rule-book.variant'],
    ['in a folder beside it', 'a/rulebooks/rule-book.variant'],
    ['in the library', 'library/rule-book.variant'],
    ['in a folder of the library', 'library/modules/rule-book.variant'],
    ['in a folder of its own', 'library/rule-book/rule-book.variant'],
  ])('%s', (_, path) => {
    const files = { 'a/main.variant': 'variant Main { using Rule Book }', [path]: base };
    expect(order(files, 'a/main.variant')).toEqual(['found']);
  });

  it('leaves apostrophes and accents out of file names', () => {
    const files = {
      'main.variant': "variant Main { using Devil's Hölle }",
      'devils-holle.variant': "module Devil's Hölle { fn found() = yes }",
    };
    expect(order(files)).toEqual(['found']);
  });

  it('tells a map and a variant of one name apart', () => {
    const files = {
      'land.variant': 'variant Land { on Land }',
      'maps/land.variant': 'map Land { fn found() = yes }',
    };
    expect(order(files, 'land.variant')).toEqual(['found']);
  });

  it('finds an entry by path and by name', () => {
    const host = memoryHost({ 'mine.variant': '', 'library/range-war/range-war.variant': '' });
    expect(resolveEntry(host, 'mine.variant', { library: 'library' })).toBe('mine.variant');
    expect(resolveEntry(host, 'Mine', { library: 'library' })).toBe('mine.variant');
    expect(resolveEntry(host, 'Range War', { library: 'library' })).toBe(
      'library/range-war/range-war.variant',
    );
    expect(resolveEntry(host, 'Nowhere', { library: 'library' })).toBeUndefined();
  });
});

describe('linear order', () => {
  it('is rulebooks, maps, then modules and variants after what they are based on', () => {
    expect(
      order({
        'main.variant': 'variant Main { extends Base; using Late; fn main() = yes }',
        'base.variant': 'variant Base { on Land; using Early, Rules; fn base() = yes }',
        'land.variant': 'map Land { fn land() = yes }',
        'early.variant': 'module Early { using More; fn early() = yes }',
        'late.variant': 'module Late { using Early; fn late() = yes }',
        'more.variant': 'rulebook More { using Rules; fn more() = yes }',
        'rules.variant': 'rulebook Rules { fn rules() = yes }',
      }),
    ).toEqual(['rules', 'more', 'land', 'early', 'base', 'late', 'main']);
  });

  it('takes the rulebook of a map only where the map is checked alone', () => {
    const files = { 'main.variant': `map Land {\n  for Basic\n${map}}\n` };
    const alone = world(files);
    expect(alone.diagnostics).toEqual([]);
    expect(names(alone, 'Terrain')).toEqual(['sea', 'land']);
    const used = world({ 'main.variant': 'variant Main { on Land }' });
    expect(used.diagnostics[0]?.code).toBe('unknown-fact-word');
  });
});

describe('editions', () => {
  const files = {
    'book.variant':
      'rulebook Book { editions Old, New; in edition Old { fn old() = yes }\n in edition New { fn new() = yes } }',
  };

  it('is the last where none is named', () => {
    expect(order({ ...files, 'main.variant': 'variant Main { using Book }' })).toEqual(['new']);
  });

  it('is what the nearest unit asks for', () => {
    const base = 'variant Base { using Book@Old }';
    expect(order({ ...files, 'main.variant': base })).toEqual(['old']);
    const main = 'variant Main { extends Base; using Book@New }';
    expect(order({ ...files, 'base.variant': base, 'main.variant': main })).toEqual(['new']);
  });

  it('is asked of a unit for what it stands on', () => {
    const base = 'variant Base { using Book }';
    const main = 'variant Main { extends Base@Old }';
    expect(order({ ...files, 'base.variant': base, 'main.variant': main })).toEqual(['old']);
    const wrong = memoryHost({
      ...files,
      'base.variant': base,
      'main.variant': main.replace('Old', 'Ald'),
    });
    expect(compose(wrong, 'main.variant', { library: '' }).diagnostics).toMatchObject([
      { code: 'unknown-edition' },
    ]);
  });

  it('can be chosen from outside', () => {
    const host = memoryHost({ ...files, 'main.variant': 'variant Main { using Book@New }' });
    const made = compose(host, 'main.variant', { library: '', edition: 'Old' });
    expect(made.diagnostics).toEqual([]);
    expect(made.edition).toBe('Old');
    expect([...made.editions]).toEqual([['Book', 'Old']]);
    const wrong = compose(host, 'main.variant', { library: '', edition: 'Ald' });
    expect(wrong.diagnostics[0]?.help).toBe('Did you mean Old?');
  });
});

describe('source rules', () => {
  const text = `variant Main {
  rules 1..2, 9a..9c, XI..XII of a source known in part
  rule 1 "first" { fn one() = yes
    reading "so it reads"
    misprint "teh" for "the"
    heading "within" { fn two() = yes } }
  rule 2 told "history"
  rule 9a follows from 1, 2
  rule 9b is 1
  rule 9c contradicts 2
  rule XI recorded
  rule XII lost
}
`;

  it('are put together with status, notes and clauses', () => {
    const made = world({ 'main.variant': text });
    expect(said(made, {})).toEqual([]);
    const [source] = made.sources;
    expect(source?.numbers).toEqual(['1', '2', '9a', '9b', '9c', 'XI', 'XII']);
    expect(source?.inPart).toBe(true);
    const rules = new Map(source?.rules.map((rule) => [rule.id, rule]));
    expect(rules.get('1')).toMatchObject({
      title: 'first',
      status: ['enforced'],
      readings: ['so it reads'],
      misprints: [{ printed: 'teh', read: 'the' }],
    });
    expect(rules.get('1')?.clauses.map(({ line, rule }) => [line, rule])).toEqual([
      [3, '1'],
      [6, '1'],
    ]);
    expect(rules.get('2')).toMatchObject({ status: ['told'], notes: ['history'], clauses: [] });
    expect(rules.get('9a')).toMatchObject({
      status: ['enforced'],
      follows: [
        { unit: 'Main', rule: '1' },
        { unit: 'Main', rule: '2' },
      ],
    });
    expect(rules.get('9b')).toMatchObject({
      status: ['enforced'],
      title: 'first',
      is: [{ unit: 'Main', rule: '1' }],
    });
    expect(rules.get('9b')?.clauses).toEqual(rules.get('1')?.clauses);
    expect(rules.get('9c')?.contradicts).toEqual(['2']);
    expect(rules.get('XII')?.status).toEqual(['lost']);
  });

  it('are taken out by a later unit, or from outside', () => {
    const files = {
      'base.variant': 'variant Base { rule 5 { fn five() = yes }\n rule 6 { fn six() = yes } }',
      'main.variant': 'variant Main { extends Base; without rule 5\n rule 5 { fn other() = yes } }',
    };
    expect(order(files)).toEqual(['six', 'other']);
    const leaveOut = [{ unit: 'Base', rule: '6' }];
    const made = compose(memoryHost(files), 'main.variant', { library: '', leaveOut });
    expect(made.clauses.map(({ place }) => place.rule)).toEqual(['5']);
  });

  it('may be those of a base under other numbers', () => {
    const made = world({
      'base.variant': `variant Base { rules 1..3
        rule 1 "one" { fn one() = yes }
        rule 2 "two" { fn two() = yes }
        rule 3 told "history" }`,
      'main.variant': `variant Main { extends Base; rules 2, 7.1..7.4
        rule 2 lost "its end"
        rule 7.1 is 1 lost "a list"
        rule 7.2 "both" is 1, 2 of Base
        rule 7.3 is 3
        rule 7.4 is 2 }`,
    });
    expect(said(made, {})).toEqual([]);
    const [base, main] = made.sources;
    const rules = new Map(main?.rules.map((rule) => [rule.id, rule]));
    const clauses = base?.rules.flatMap((rule) => rule.clauses) ?? [];
    expect(clauses).toHaveLength(2);
    expect(rules.get('7.1')).toMatchObject({
      title: 'one',
      status: ['enforced', 'lost'],
      is: [{ unit: 'Base', rule: '1' }],
    });
    expect(rules.get('7.2')).toMatchObject({ title: 'both', status: ['enforced'], clauses });
    expect(rules.get('7.3')?.status).toEqual(['told']);
    expect(rules.get('7.4')).toMatchObject({
      status: ['lost'],
      is: [{ unit: 'Main', rule: '2' }],
      clauses: [],
    });
  });

  it('may follow from units that the text is based on; a number that is declared goes before', () => {
    const made = world({
      'base.variant': 'variant Base { using Basic; on Land }',
      'main.variant': `variant Main { extends Base; rules 1..3, Land, 9..9 of a source known in part
        rule 1 follows from Basic, 3, Base, Basic
        rule 2 follows from Land, XII
        rule Land told "a rule of that name"
        rule 3 told "history"
        rule 9 lost }`,
    });
    expect(said(made, {})).toEqual([]);
    const rules = made.sources.find(({ unit }) => unit === 'Main')?.rules ?? [];
    expect(rules.find(({ id }) => id === '1')).toMatchObject({
      status: ['enforced'],
      follows: [{ unit: 'Main', rule: '3' }],
      fromUnits: ['Basic', 'Base'],
    });
    expect(rules.find(({ id }) => id === '2')).toMatchObject({
      follows: [{ unit: 'Main', rule: 'Land' }],
      fromUnits: [],
    });
  });

  it('are known by the clauses that stand under them', () => {
    const made = world({ 'main.variant': text });
    expect(made.clauses.map(({ place }) => place.rule)).toEqual(['1', '1']);
  });
});

it('keeps scenarios with their editions', () => {
  const made = world({
    'main.variant': `variant Main {
  editions Old, New
  rules 1
  rule 1 lost
  in edition New { scenario "a" proves 1 { expect next Spring 1901 Play } }
  scenario "b" proves 1 { in edition Old
    expect next Spring 1901 Play }
}`,
  });
  expect(made.diagnostics).toEqual([]);
  expect(made.scenarios.map(({ title, editions, proves }) => [title, editions, proves])).toEqual([
    ['a', ['New'], ['1']],
    ['b', ['Old'], ['1']],
  ]);
});

it('never throws, whatever is cut off', () => {
  const text = `${rulebook.slice(0, -2)}\n${map}\nRed starts with A Ash instead of F Bay\nASH is sea\nwin with 3 mines }`;
  for (let end = 0; end < text.length; end += 7) {
    expect(() => world({ 'main.variant': text.slice(0, end) })).not.toThrow();
  }
});
