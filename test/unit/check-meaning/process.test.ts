import { describe, expect, test } from 'vitest';
import { check } from '../../../language/check/check.ts';
import { memoryHost } from '../../../language/host.ts';
import type { Process, Program } from '../../../language/program/program.ts';
import { faults, programOf, rulebook } from './game.ts';
import { show, showEffects, showProcess } from './show.ts';

const play = (clauses: string): string[] => {
  const program = programOf(clauses);
  return showProcess(program, program.phases[0]?.body ?? []);
};

describe('steps', () => {
  test('are inserted in the order they are written in', () => {
    expect(
      play(`step a after moving of Play { }
        step b after moving of Play { }
        step c before moving of Play { }
        step d before moving of Play { }
        step e after a of Play { }`),
    ).toEqual(['ask Orders', 'c', 'd', 'moving', 'a', 'e', 'b', 'ending']);
  });
  test('are inserted beside an ask', () => {
    expect(play('step a before Orders of Play { }')).toEqual([
      'a',
      'ask Orders',
      'moving',
      'ending',
    ]);
  });
  test('are redefined and removed', () => {
    expect(play('remove step moving of Play')).toEqual(['ask Orders', 'ending']);
    const program = programOf('step moving of Play { for Unit u { u.tired becomes yes } }');
    const [, moving] = program.phases[0]?.body ?? [];
    expect(effects(program, moving)).toBe('for u with  { set u.tired yes }');
  });
  test.each<[string, string[]]>([
    ['step a after mving of Play { }', ['unknown-step: mving']],
    ['step a after moving of Paly { }', ['no-such-phase: Paly']],
    ['step moving after ending of Play { }', ['defined-twice: moving']],
    ['step Orders of Play { }', ['not-a-step: Orders']],
    ['phase Play { ask Orders }\nphase Play { ask Orders }', ['defined-twice: Play']],
    ['phase Rest { ask Odrers }', ['unknown-ask: Odrers']],
    ['phase Rest { }\nphase More after Rest { }', ['beside-nothing: Rest']],
  ])('%s', (clauses, expected) => {
    expect(faults(clauses)).toEqual(expected);
  });
});

describe('phases beside others', () => {
  const calendar = (clauses: string): string[] => {
    const { calendar: read, kinds, builtin } = programOf(clauses);
    const names = kinds[builtin.phase]?.members.map(({ name }) => name) ?? [];
    return read.seasons.map(({ phases }) => phases.map((phase) => names[phase]).join(', '));
  };

  test('are played wherever these are', () => {
    expect(calendar('')).toEqual(['Play', 'Play']);
    expect(calendar('phase Toll before Play { }')).toEqual(['Toll, Play', 'Toll, Play']);
    expect(calendar('phase Rest after Play { }')).toEqual(['Play, Rest', 'Play, Rest']);
  });

  test('stand in the order they are written in, and may stand beside each other', () => {
    const three =
      'phase Toll before Play { }\nphase Vote before Play { }\nphase Count after Vote { }';
    expect(calendar(three)).toEqual(['Toll, Vote, Count, Play', 'Toll, Vote, Count, Play']);
  });

  test('follow a calendar that is written anew', () => {
    expect(
      calendar('phase Toll before Play { }\ncalendar { Spring: Play; Autumn (Fall): Play, Play }'),
    ).toEqual(['Toll, Play', 'Toll, Play, Toll, Play']);
  });
});

const effects = (program: Program, part: Process | undefined): string =>
  part?.process === 'step' ? showEffects(program, part.effects) : '';

/** The effects of a set-up. */
const setup = (text: string): string => {
  const program = programOf(`setup { ${text} }`);
  return showEffects(program, program.setup);
};

describe('effects', () => {
  test.each([
    ['for Unit u { u.at becomes Ash }', 'for u with  { set u.at Spot:Ash }'],
    ['for Unit u { add 1 to u.power }', 'for u with  { add u.power 1 }'],
    ['for Unit u { add u.at to u.exits }', 'for u with  { include u.exits u.at }'],
    ['for Unit u { remove Ash from u.exits }', 'for u with  { exclude u.exits Spot:Ash }'],
    [
      'for Unit u { clear u.exits; clear u.power; clear u.from; clear u.tired }',
      'for u with  { set u.exits {}; set u.power 1; set u.from none; set u.tired no }',
    ],
    ['create Unit { is: Foot, at: Ash }', 'create Unit { is: Force:Foot, at: Spot:Ash }'],
    [
      'create Foot { at: Ash, owner: Red }',
      'create Unit { is: Force:Foot, at: Spot:Ash, owner: Power:Red }',
    ],
    ['for Unit u { destroy u }', 'for u with  { destroy u }'],
    [
      'for Unit u { let p = u.owner; tell p "x"; u.from becomes none }',
      'for u with  { let p = u.owner { tell p; set u.from none } }',
    ],
    ['end won by all Power p with wins(p)', 'end (all Power p with wins(p))'],
    ['end won by Red', 'end (all Power winner with (winner = Power:Red))'],
    ['end drawn', 'end drawn'],
    [
      'for Unit u { u.power becomes draw 1..6 such that value > 2 }',
      'for u with  { draw u.power 1..6 such that (value > 2) }',
    ],
    ['close Bay', 'close Space:Bay'],
    ['create Border { b: Ash, a: Bay }', 'open border(Space:Bay, Space:Ash)'],
  ])('%s', (text, expected) => {
    expect(setup(text)).toBe(expected);
  });
  test.each<[string, string[]]>([
    ['for Unit u { u.at becomes Red }', ['unknown-name: Red'].map(() => 'wrong-type: Red')],
    ['for Unit u { u becomes yes }', ['not-a-target: u']],
    ['for Unit u { u.at.space becomes Ash }', ['fixed-target: space']],
    ['for Unit u { u.onwer becomes Red }', ['unknown-attribute: onwer']],
    ['for Unit u { add 1 to u.tired }', ['add-to-what: u.tired']],
    ['for Unit u { remove 1 from u.power }', ['add-to-what: u.power']],
    ['create Unit { is: Foot }', ['create-lacks: create Unit { is: Foot }']],
    ['create Unit { is: Foot, at: Ash, at: Bay }', ['field-twice: at']],
    ['create Unit { is: Foot, at: Ash, owenr: Red }', ['unknown-attribute: owenr']],
    ['create Space { }', ['create-what: Space']],
    ['create Border { a: Ash }', ['create-lacks: create Border { a: Ash }']],
    ['create Border { a: Ash, b: Bay, c: Ash }', ['unknown-attribute: c']],
    ['destroy Ash', ['cannot-vanish: Ash']],
    ['close border(Ash, Ash)', ['border-undeclared: border(Ash, Ash)']],
    ['for Unit u { tell u "x" }', ['tell-whom: u']],
    ['tell "{date}"', ['hole-type: date']],
    ['end won by 3', ['wrong-type: 3']],
    ['for Unit u { u.is becomes draw 1..6 }', ['wrong-type: u.is becomes draw 1..6']],
  ])('%s', (text, expected) => {
    expect(faults(`setup { ${text} }`)).toEqual(expected);
  });
});

describe('borders that rules create', () => {
  const apart = 'no border Ash - Cliff\n';
  const made = 'create Border { a: u.at.space, b: Cliff }';

  test('may be opened and closed by the names of their spaces', () => {
    const setup = (effects: string): string[] => faults(`${apart}setup { ${effects} }`);
    expect(setup('close border(Ash, Cliff)')).toEqual(['border-undeclared: border(Ash, Cliff)']);
    expect(setup(`close border(Ash, Cliff); for Unit u { ${made} }`)).toEqual([]);
    expect(setup(`close border(Ash, Ash); for Unit u { ${made} }`)).toEqual([
      'border-undeclared: border(Ash, Ash)',
    ]);
  });

  test('need their two spaces, whatever they are sorted by', () => {
    const sorted = 'when (first Border b by name) is not none { tell "x" }';
    expect(faults(`${apart}setup { ${sorted}; for Unit u { ${made} } }`)).toEqual([]);
  });
});

describe('spots that rules create', () => {
  const setup = (effects: string): string[] => faults(`setup { ${effects} }`);

  test('are there by their name in every space', () => {
    const made = programOf('setup { create Spot { space: Bay, name: "west dock (WD)" } }');
    const spots = made.kinds[made.builtin.spot]?.members ?? [];
    expect(made.map.createdSpots?.map((at) => spots[at]?.name)).toEqual(
      (made.kinds[made.builtin.space]?.members ?? []).map(({ name }) => `${name}/WD`),
    );
    expect(made.map.createdSpots?.every((at) => spots[at]?.latent === true)).toBe(true);
    expect(setup('create Spot { space: Bay, name: "west dock (WD)" }; close "Ash/WD"')).toEqual([]);
    expect(setup('create Spot { space: Bay, name: "dock" }; close "Ash/west dock"')).toEqual([
      'cannot-vanish: "Ash/west dock"',
    ]);
    expect(programOf('').map.createdSpots).toBeUndefined();
  });

  test.each([
    ['create Spot { space: Bay }', ['create-lacks: create Spot { space: Bay }']],
    ['create Spot { name: "dock" }', ['create-lacks: create Spot { name: "dock" }']],
    ['create Spot { space: Bay, name: "a/b" }', ['create-spot-name: "a/b"']],
    ['create Spot { space: Bay, name: "" }', ['create-spot-name: ""']],
    ['create Spot { space: Bay, name: "land" }', ['create-spot-name: "land"']],
    ['create Spot { space: Bay, name: 3 }', ['create-spot-name: 3']],
    ['create Spot { space: Bay, name: "dock", name: "pier" }', ['field-twice: name']],
    ['create Spot { space: Bay, name: "dock", main: no }', ['unknown-attribute: main']],
    ['create Spot { space: Bay, name: "dock" }; open spot(Ash, "dock")', []],
    ['open spot(Ash, "dock")', ['unknown-name: "dock"']],
    ['open spot(Ash)', ['spot-of: spot(Ash)']],
    ['open spot(Ash, Bay.spot)', ['spot-of: spot(Ash, Bay.spot)']],
  ])('%s', (text, expected) => {
    expect(setup(text)).toEqual(expected);
  });
});

describe('kinds', () => {
  const kind = (program: Program, name: string) => program.kinds.find((one) => one.name === name);
  test('are closed unless something creates them', () => {
    expect(kind(programOf(''), 'Mine')).toMatchObject({
      population: 'closed',
      capacity: 2,
      canBeAbsent: false,
    });
    expect(kind(programOf('setup { create Mine { at: Bay } }'), 'Mine')).toMatchObject({
      population: 'open',
      capacity: 72,
      canBeAbsent: true,
    });
    expect(kind(programOf(''), 'Unit')).toMatchObject({ population: 'open' });
  });
  test('vanish with what they stand in', () => {
    const program = programOf('setup { close Bay }');
    for (const name of ['Space', 'Spot', 'Border', 'Mine']) {
      expect(kind(program, name)?.canBeAbsent, name).toBe(true);
    }
    expect(kind(program, 'Power')?.canBeAbsent).toBe(false);
  });
  test('have fixed attributes where nothing sets them', () => {
    const how = (clauses: string): string | undefined =>
      kind(programOf(clauses), 'Mine')?.attributes.find(({ name }) => name === 'worth')?.how;
    expect(how('')).toBe('fixed');
    expect(how('setup { for Mine m { m.worth becomes 2 } }')).toBe('stored');
    expect(how('setup { create Mine { at: Bay } }')).toBe('stored');
  });
});

test('loops have their variable inside', () => {
  const program = programOf(`phase Turns {
    for each Power p by wins(p) down with wins(p) {
      repeat until year > 1905 { step tiring { for Unit u with u.owner = p { u.tired becomes yes } } }
    }
    if season is Spring { step x { } }
  }
  calendar { Spring: Turns }`);
  const [, turns] = program.phases;
  expect(showProcess(program, turns?.body ?? [])).toEqual([
    'for-each { repeat { tiring } }',
    'if { x }',
  ]);
  const [loop] = turns?.body ?? [];
  expect(
    loop?.process === 'for-each' && loop.keys.map(({ value }) => show(program, value)),
  ).toEqual(['wins(p)']);
});

test('the calendar counts from the start', () => {
  expect(programOf('').calendar).toEqual({
    seasons: [
      { season: 0, phases: [0] },
      { season: 1, phases: [0] },
    ],
    yearStep: 1,
    start: { season: 0, year: 1901 },
  });
});

test('years may lie apart, and count either way', () => {
  const steps = ['years count up by 5', 'years count down', 'years count down by 2'].map(
    (clause) => programOf(clause).calendar.yearStep,
  );
  expect(steps).toEqual([5, -1, -2]);
  expect(faults('years count up by 5\nassert "later": date < Spring 1906')).toEqual([]);
  // A year in between never comes.
  expect(faults('years count up by 5\nassert "never": date < Spring 1903')).toEqual([
    'unknown-name: Spring 1903',
  ]);
  expect(faults('years count up by none')).toEqual(['expected: none']);
});

describe('exchange lists', () => {
  test('have names that a position has nothing else under', () => {
    const list = (name: string): string =>
      `exchange ${name}: each Unit u, under u.owner, as "{is} {at}"`;
    for (const name of ['orders', 'id', 'phase', 'state', 'error'])
      expect(faults(list(name))).toEqual([`list-name: ${name}`]);
    expect(faults(list('corps'))).toEqual([]);
  });

  test('say what reading sets', () => {
    const program = programOf(
      'exchange tired: each Unit u with u.tired and u.is = Foot as { who: u.owner, unit: u, n: u.power + 1 }',
    );
    const [units, tired] = program.exchanges;
    expect(units?.implied.map(({ value }) => value)).toEqual([0]);
    expect(units?.form).toMatchObject({ form: 'lists', underAttribute: 2 });
    expect(tired?.implied).toEqual([
      { attribute: 3, value: 1 },
      { attribute: 0, value: 0 },
    ]);
    expect(tired?.form.form === 'records' && tired.form.fields.map(({ reads }) => reads)).toEqual([
      2,
      'self',
      undefined,
    ]);
  });
  test('tell nothing in records that has no words', () => {
    const power = 'Power has { born: Date; motto: Text }';
    const told = (value: string): readonly string[] =>
      faults(`${power}\nexchange births: each Power p as { power: p; told: ${value} }`);
    expect(told('p.born')).toEqual(['never-told: p.born']);
    expect(told('date')).toEqual(['never-told: date']);
    expect(told('p.motto')).toEqual(['never-told: p.motto']);
    expect(told('none')).toEqual(['never-told: none']);
    expect(told('p.born < date')).toEqual([]);
    expect(told('year')).toEqual([]);
  });
  test('name spaces and powers in a rulebook that has none by itself', () => {
    const alone = (list: string): readonly string[] => {
      const text = rulebook.replace('  exchange units', `  ${list}\n  exchange units`);
      const { diagnostics } = check(memoryHost({ 'basic.variant': text }), 'basic.variant', {
        library: 'library',
      });
      return diagnostics.map(({ code }) => code);
    };
    expect(alone('exchange strong: each Space s with s.castle, as "{s}"')).toEqual([]);
    expect(alone('exchange rulers: each Power p with wins(p), as "{p}"')).toEqual([]);
    expect(alone('exchange mines: each Mine m with m.worth > 1, as "{m}"')).toEqual(['hole-type']);
  });
  test('have names of their own', () => {
    const list = 'exchange units: each Unit u, under u.owner, as "{is} {at}"';
    expect(faults(list)).toEqual([]);
    expect(faults(`${list}\n${list}`)).toEqual(['defined-twice: units']);
  });
});

test('things are hidden from powers and players', () => {
  const [hide] = programOf('hide Unit u from Power p unless u.owner = p').hides;
  expect(hide?.viewer.name).toBe('p');
  expect(faults('hide Unit u from Mine m')).toEqual(['hide-from-whom: Mine']);
  expect(faults('hide Unit u from Power p unless u.owner = p until moving')).toEqual([
    'hide-until: moving',
  ]);
  expect(faults('hide Unit u from Power p unless u.owner = p, judged when the phase ends')).toEqual(
    ['judged-of-orders: judged when the phase ends'],
  );
});

test('assertions are yes or no', () => {
  expect(programOf('assert "two": count Mine = 2').assertions.length).toBe(1);
  expect(faults('assert "two": count Mine')).toEqual(['wrong-type: count Mine']);
  expect(faults('assert "two": count Mine m with m.owner is none = 2')).toEqual([
    'chained-comparison: m.owner is none = 2',
  ]);
});

test('where things stand is yes or no, said of the thing itself', () => {
  const [stands] = programOf('every Unit stands where at.main').stands;
  expect(stands?.where).toMatchObject({ op: 'get', of: { op: 'get', of: { op: 'var' } } });
  const [horses] = programOf('every Horse stands where at.main').stands;
  expect(horses?.where).toMatchObject({ op: 'or', items: [{ op: 'not' }, { op: 'get' }] });
  expect(faults('every Unit stands where at')).toEqual(['wrong-type: at']);
  expect(faults('every Unit stands where att.main')).toEqual(['unknown-word: att']);
  expect(faults('every Untit stands where at.main')).toEqual(['unknown-kind: Untit']);
});
