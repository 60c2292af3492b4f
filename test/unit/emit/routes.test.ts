import { expect, test } from 'vitest';
import { compile } from '../../../compiler/pipeline.ts';
import { runSuite } from '../../../compiler/scenario/suite.ts';
import { diskHost, importModule, library } from '../../support/variants.ts';

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

async function built(where: string, winter: string): Promise<string> {
  const path = '/ferry.variant';
  const text = ferry(where, winter);
  const host = { read: (name: string) => (name === path ? text : diskHost.read(name)) };
  const { module, facts } = compile(host, path, { library });
  if (module === undefined || facts === undefined) throw new Error('it does not compile');
  const { scenarios } = runSuite(await importModule(module), facts);
  expect(scenarios.map(({ outcome }) => outcome)).toEqual(['passed']);
  return module.js('', '');
}

test('members are kept for a state only where nothing but the state tells who they are', async () => {
  expect(await built('', 'succeeds')).toContain('createWeb()');
  expect(await built(' with season is Summer', 'illegal')).not.toContain('createWeb()');
});
