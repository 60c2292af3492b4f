/** Modules that do not know of each other and change one thing. */
import { describe, expect, test } from 'vitest';
import { check } from '../../../language/check/check.ts';
import { memoryHost } from '../../../language/host.ts';
import { map, rulebook } from './game.ts';

/** `code in file: the text it points at; the text of the other place` for each diagnostic. */
function faults(modules: Readonly<Record<string, string>>, own = '', using = ''): string[] {
  const names = Object.keys(modules);
  const files: Record<string, string> = {
    'main.variant': `variant Main {\n  using Basic\n  on Land\n  using ${using === '' ? names.join(', ') : using}\n${own}\n}\n`,
    'rulebooks/basic.variant': rulebook,
    'maps/land.variant': map,
  };
  for (const [name, clauses] of Object.entries(modules)) {
    files[`modules/${name.toLowerCase()}.variant`] =
      `module ${name} {\n  for Basic\n${clauses}\n}\n`;
  }
  const textAt = (file: string, { start, end }: { start: number; end: number }): string =>
    (files[file] ?? '').slice(start, end);
  return check(memoryHost(files), 'main.variant', { library: 'library' }).diagnostics.map(
    ({ code, file, range, related = [] }) =>
      [
        `${code} in ${file}: ${textAt(file, range)}`,
        ...related.map((one) => textAt(one.file, one.range)),
      ].join('; '),
  );
}

const one = 'wins(p) is (count Mine m with m.owner = p) >= 1';
const two = 'wins(p) is (count Mine m with m.owner = p) >= 2';

describe('redefinitions', () => {
  test('of two strangers are reported, with both places', () => {
    expect(faults({ One: one, Two: two })).toEqual([
      `unordered-redefinitions in modules/two.variant: ${two}; ${one}`,
    ]);
  });
  test('are settled by the variant', () => {
    expect(faults({ One: one, Two: two }, 'wins(p) is no')).toEqual([]);
  });
  test('are settled by a module that knows both', () => {
    const three = 'using One, Two\nwins(p) is no';
    expect(faults({ One: one, Two: two, Three: three })).toEqual([]);
  });
  test('are settled where one uses the other', () => {
    expect(faults({ One: one, Two: `using One\n${two}` })).toEqual([]);
    expect(faults({ One: one, Two: `using One\n${two}` }, '', 'Two')).toEqual([]);
    expect(faults({ One: one, Two: `using Between\n${two}`, Between: 'using One' })).toEqual([]);
  });
  test('of the rulebook by a module for it are none', () => {
    expect(faults({ One: one })).toEqual([]);
  });
  test('that go on from the form before are reported as well', () => {
    const more = 'wins(p) is inherited or year > 1950';
    expect(faults({ One: one, Two: more })).toEqual([
      `unordered-redefinitions in modules/two.variant: ${more}; ${one}`,
    ]);
  });
  test('what commutes is not', () => {
    const also = { One: 'wins(p) also when year > 1950', Two: 'wins(p) only when year > 1901' };
    expect(faults(also)).toEqual([]);
    expect(faults({ One: one, Two: also.One })).toEqual([]);
  });
  test('of decisions, steps and calendars', () => {
    expect(faults({ One: 'moves(m) is yes', Two: 'moves(m) is no' })).toEqual([
      'unordered-redefinitions in modules/two.variant: moves(m) is no; moves(m) is yes',
    ]);
    const steps = { One: 'step ending of Play { end drawn }', Two: 'step ending of Play { }' };
    expect(faults(steps)).toEqual([
      `unordered-redefinitions in modules/two.variant: ${steps.Two}; ${steps.One}`,
    ]);
    expect(faults(steps, 'step ending of Play { }')).toEqual([]);
    const phases = {
      One: 'phase Play { ask Orders; step ending { } }',
      Two: 'phase Play { ask Orders }',
    };
    expect(faults(phases)).toEqual(['unordered-redefinitions in modules/two.variant: Play; Play']);
    expect(faults(phases, phases.Two)).toEqual([]);
    const lists = {
      One: 'exchange mines: each Mine m, under m.owner, as "{at}"',
      Two: 'exchange mines: each Mine m as { at: m.at }',
    };
    expect(faults(lists)).toEqual(['unordered-redefinitions in modules/two.variant: mines; mines']);
    expect(faults(lists, 'exchange mines: each Mine m as { at: m.at, owner: m.owner }')).toEqual(
      [],
    );
    const asks = {
      One: 'ask Orders about each Unit u with u.tired, of u.owner { default Stay }',
      Two: 'ask Orders about each Unit u, of u.owner { default Stay }',
    };
    expect(faults(asks)).toEqual([
      `unordered-redefinitions in modules/two.variant: ${asks.Two}; ${asks.One}`,
    ]);
    const calendars = {
      One: 'calendar { Spring: Play }',
      Two: 'calendar { Spring: Play; Summer: Play }',
    };
    expect(faults(calendars)).toEqual([
      `unordered-redefinitions in modules/two.variant: ${calendars.Two}; ${calendars.One}`,
    ]);
  });
});

describe('steps at one anchor', () => {
  const rest = 'step rest after moving of Play { for Unit u { u.tired becomes no } }';
  const tire = 'step tire after moving of Play { for Unit u { u.tired becomes yes } }';

  test('of two strangers that touch one thing are reported, with both places', () => {
    expect(faults({ One: rest, Two: tire })).toEqual([
      `unordered-steps in modules/two.variant: ${tire}; ${rest}`,
    ]);
  });
  test.each([
    ['what one reads, the other writes', 'for Unit u with u.tired { u.power becomes 2 }', 1],
    ['it reads it in a function', 'for Unit u with weak(u) { u.power becomes 2 }', 1],
    ['it reads what there is', 'for Unit u { u.power becomes count Unit }', 0],
    ['it destroys what the other changes', 'for Unit u { destroy u }', 1],
    ['nothing in common', 'for Mine m { m.worth becomes 2 }', 0],
    ['both only read it', 'for Mine m with some Unit u with u.power > 1 { m.worth becomes 2 }', 0],
  ])('%s', (_, effects, found) => {
    const other = `fn weak(u: Unit) = u.tired and u.power < 2\nstep other after moving of Play { ${effects} }`;
    expect(faults({ One: rest, Two: other })).toHaveLength(found);
    expect(faults({ Two: other, One: rest })).toHaveLength(found);
  });
  test('at other anchors, or of those who know each other, are none', () => {
    expect(faults({ One: rest, Two: tire.replace('after moving', 'before ending') })).toEqual([]);
    expect(faults({ One: rest, Two: `using One\n${tire}` })).toEqual([]);
  });
  test('are settled by the variant', () => {
    const again = 'remove step tire of Play\nstep tire after rest of Play { }';
    expect(faults({ One: rest, Two: tire }, again)).toEqual([]);
  });
});
