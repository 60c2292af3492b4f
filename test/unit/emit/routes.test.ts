import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { place } from '../../command/run.ts';

/** Boats carry in summer only: who may be on the route depends on the calendar. */
const ferry = (where: string, winter: string): string => `variant Ferry {
  space Left (L): M
  space Middle (M): L, R
  space Right (R): M
  power Red
  piece Boat (B) { at: Space; owner: Power }
  piece Runner (R) { at: Space; owner: Power }
  Red starts with B Middle, R Left
  fn ferried(a: Space, c: Space) = route from a to c over Boat b at b.at${where} by borders
  ask Orders about each Runner r, of r.owner { default Stay }
  order Stay in Orders by Runner { written "{runner} stays" }
  order Go in Orders by Runner {
    to: Space
    written "{runner} - {to}"
    legal when ferried(runner.at, to)
  }
  phase Turn { ask Orders }
  calendar { Winter: Turn; Summer: Turn }
  start in Winter 1
  exchange runners: each Runner r, under r.owner, as "R {at}"
  scenario "the ice melts" {
    orders Red: R L - R
    expect "R L - R" ${winter}
    expect next Summer 1 Turn
    orders Red: R L - R
    expect "R L - R" succeeds
  }
}
`;

function built(where: string, winter: string): string {
  const at = place({ 'ferry.variant': ferry(where, winter) });
  expect(at.run('test', 'ferry.variant').code).toBe(0);
  expect(at.run('build', 'ferry.variant', '--out', 'out').code).toBe(0);
  return readFileSync(join(at.folder, 'out/ferry.js'), 'utf8');
}

test('members are kept for a state only where nothing but the state tells who they are', () => {
  expect(built('', 'succeeds')).toContain('createWeb()');
  expect(built(' with season is Summer', 'illegal')).not.toContain('createWeb()');
});
