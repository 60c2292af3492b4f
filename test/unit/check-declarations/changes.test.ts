/** Rules of a base that a later unit changes. */
import { expect, test } from 'vitest';
import { world } from './fixture.ts';

const base = `variant Base {
  using Basic
  on Land
  rules 1..10
  rule 1 { win with 3 mines }
  rule 2 { fn far(): Number = 2 }
  rule 3 { far() plus 1 }
  rule 4 { calendar { Spring: Play; Autumn (Fall): Play } }
  rule 5 { start in Spring 1901 }
  rule 6 { Red starts with A Ash }
  rule 7 { at most 1 Unit in a space }
  rule 8 { step pay after tax of Play { } }
  rule 9 { step tax of Play { } }
  rule 10 { order Sit in Asked by Unit { written "{unit} sits"; used when goal() > 1 } }
}
`;
const rules = `rulebook Basic {
  kind Terrain is sea, land
  Space has terrain: Terrain = land
  Space has castle: yes or no
  kind Force is Army (A), Fleet (F)
  piece Unit { is: Force; at: Spot; owner: Power or none; written "{is} {at}" }
  kind Mine at Space { owner: Power or none; home: Power or none }
  fn goal(): Number = 3
  ask Asked about each Unit u, of u.owner { }
  phase Play { ask Asked; step tax { } }
  calendar { Spring: Play; Autumn (Fall): Play }
  sentence "win with {n: Number} mines" { goal() is n }
}
`;

const changed = (clauses: string): string[] => {
  const made = world({
    'rulebooks/basic.variant': rules,
    'base.variant': base,
    'main.variant': `variant Main {\n  extends Base\n${clauses}\n}\n`,
  });
  expect(made.diagnostics).toEqual([]);
  const source = made.sources.find(({ unit }) => unit === 'Base');
  return (source?.rules ?? []).flatMap(({ id, status, changedBy }) => {
    expect(status.includes('changed')).toBe(changedBy.length > 0);
    return changedBy.map(({ unit, line }) => `${id} by ${unit}:${line}`);
  });
};

test.each([
  ['nothing', 'win with 3 mines', ['1 by Main:3']],
  ['what an order needs', 'order Sit { used only when goal() > 2 }', ['10 by Main:3']],
  ['a reason of its own', 'order Sit { because "late" }', []],
  ['an amendment', 'goal() plus 1', ['1 by Main:3']],
  ['a definition, and what amends it', 'far() is 4', ['2 by Main:3', '3 by Main:3']],
  ['what is added only', 'add land Keep (KEE): ASH', []],
  ['the calendar', 'calendar { Spring: Play }', ['4 by Main:3']],
  ['the calendar, by one more phase', 'phase Rest after Play { }', ['4 by Main:3']],
  ['the start', 'start in Spring 1902', ['5 by Main:3']],
  ['the set-up', 'Red starts with F Ash instead of A Ash', ['6 by Main:3']],
  ['the set-up of another', 'Blue starts with A Cliff', []],
  ['a limit', 'at most 2 Unit in a space', ['7 by Main:3']],
  ['a step that was put in', 'remove step pay of Play', ['8 by Main:3']],
  ['a step that was redefined', 'step tax of Play { }', ['9 by Main:3']],
  ['a rule taken out', 'without rule 3', ['3 by Main:3']],
  ['twice', 'goal() is 4\ngoal() is 5', ['1 by Main:3']],
])('%s', (_, clauses, rulesChanged) => {
  expect(changed(clauses)).toEqual(rulesChanged);
});
