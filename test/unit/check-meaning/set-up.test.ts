import { describe, expect, test } from 'vitest';
import { check } from '../../../language/check/check.ts';
import { memoryHost } from '../../../language/host.ts';
import { runSuite } from '../../../compiler/scenario/suite.ts';
import { compileText } from '../../docs/pages.ts';
import { importModule } from '../../support/variants.ts';
import { faults, map, programOf, rulebook } from './game.ts';
import { showEffects } from './show.ts';

/** The effects of the set-up, stage by stage. */
function stages(clauses: string): string[] {
  const program = programOf(clauses);
  const starts = [0, ...program.setupStages];
  return starts.map((start, at) =>
    showEffects(program, program.setup.slice(start, program.setupStages[at])),
  );
}

const worth = (place: string, n: number): string =>
  `setup { for Mine m at ${place} { m.worth becomes ${n} } }`;

describe('clauses of the set-up', () => {
  test('that do not touch the same are one stage', () => {
    expect(stages(`${worth('Ash', 2)}\n${worth('Cliff', 3)}`)).toHaveLength(1);
    expect(stages('setup { Ash.castle becomes yes }\nsetup { Bay.castle becomes no }')).toEqual([
      'set Space:Ash.castle yes; set Space:Bay.castle no',
    ]);
  });
  test.each([
    ['the same thing', worth('Ash', 2), worth('Ash', 3)],
    ['a thing that was made', 'setup { create Mine { at: Bay } }', worth('Bay', 3)],
    ['what a function reads', worth('Ash', 2), 'setup { when rich() { Ash.castle becomes yes } }'],
    [
      'what refers to what is gone',
      'setup { close Blue }',
      'setup { for Mine m with m.owner is none { m.worth becomes 2 } }',
    ],
  ])('that find %s come after', (_, first, second) => {
    const rich = 'fn rich() = some Mine m with m.worth > 1';
    expect(stages(`${rich}\n${first}\n${second}`)).toHaveLength(2);
  });

  test('are told when they find nothing of the sort', () => {
    expect(faults(worth('Bay', 2))).toEqual([`set-up-of-nothing: ${worth('Bay', 2)}`]);
    expect(faults(`setup { create Mine { at: Bay } }\n${worth('Bay', 2)}`)).toEqual([]);
    expect(faults(`setup { for Space s { create Mine { at: s } } }\n${worth('Bay', 2)}`)).toEqual(
      [],
    );
    expect(faults(worth('Ash', 2))).toEqual([]);
    expect(
      faults('Red starts with F Ash\nsetup { for Unit u in Ash { u.power becomes 2 } }'),
    ).toEqual([]);
    expect(
      faults('Red starts with F Ash\nsetup { for Unit u in Cliff { u.power becomes 2 } }'),
    ).toEqual(['set-up-of-nothing: setup { for Unit u in Cliff { u.power becomes 2 } }']);
  });

  test('of two strangers must not touch the same', () => {
    const found = (one: string, two: string): string[] => {
      const module = (name: string, clauses: string) =>
        `module ${name} {\n  for Basic\n  ${clauses}\n}\n`;
      const host = memoryHost({
        'main.variant': 'variant Main {\n  using Basic\n  on Land\n  using One, Two\n}\n',
        'rulebooks/basic.variant': rulebook,
        'maps/land.variant': map,
        'modules/one.variant': module('One', one),
        'modules/two.variant': module('Two', two),
      });
      return check(host, 'main.variant', { library: 'library' }).diagnostics.map(
        ({ code, message }) => `${code}: ${message}`,
      );
    };
    expect(found(worth('Ash', 2), worth('Ash', 3))).toEqual([
      'unordered-setups: One and Two both set up worth of Mine: nothing says which comes first.',
    ]);
    expect(found(worth('Ash', 2), worth('Cliff', 3))).toEqual([]);
    const make = (place: string) => `setup { create Mine { at: ${place} } }`;
    expect(found(make('Bay'), make('Bay'))).toEqual([]);
    expect(found(make('Bay'), worth('Ash', 2))).toHaveLength(1);
  });
});

describe('sentences about centres', () => {
  const outcome = async (clauses: string) => {
    const { diagnostics, module, facts } = compileText(
      `variant Page {\n  extends Classic\n${clauses.replace(/^/gm, '  ')}\n}\n`,
    );
    if (module === undefined || facts === undefined) return diagnostics.map(({ code }) => code);
    const suite = runSuite(await importModule(module), facts);
    return [
      ...diagnostics.map(({ code }) => code),
      ...suite.assertions.map((one) => `${one.title}: ${one.holds ? 'passed' : 'failed'}`),
    ];
  };
  const ruhr = 'assert "theirs": some Centre c at Ruhr with c.home is Germany and c.worth = 0.5';

  test.each(['Ruhr is a centre', 'setup { create Centre { at: Ruhr } }'])(
    'after `%s` speak of it',
    async (made) => {
      const said = `${made}\nGermany has home centres Kiel, Ruhr\nRuhr counts half\n${ruhr}`;
      expect(await outcome(said)).toEqual(['theirs: passed']);
    },
  );
  test('a later one takes the place of an earlier one', async () => {
    const said = 'Ruhr is a centre\nRuhr counts 3\nGermany has home centres Ruhr\nRuhr counts half';
    expect(await outcome(`${said}\n${ruhr}`)).toEqual(['theirs: passed']);
  });
  test('where there is none they say so', async () => {
    const said = "England owns Burgundy\nBurgundy counts 3\nBurgundy is nobody's home";
    const found = Array.from({ length: 3 }, () => 'set-up-of-nothing');
    expect(await outcome(`${said}\nassert "none": no Centre c at Burgundy`)).toEqual([
      ...found,
      'none: passed',
    ]);
  });
  test('a second one made in passing is a fault', async () => {
    const { module, facts } = compileText(
      'variant Page {\n  extends Classic\n  setup { when yes { create Centre { at: Paris } } }\n}\n',
    );
    if (module === undefined || facts === undefined) throw new Error('nothing was compiled');
    const { diagnostics } = runSuite(await importModule(module), facts);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining('2 things fill PAR, where 1 may be'),
    ]);
  });
  test.each(['Paris', 'Ruhr'])('%s does not get two', async (place) => {
    const twice = place === 'Paris' ? '' : `${place} is a centre\n`;
    const one = `assert "one": (count Centre c at ${place}) = 1`;
    expect(await outcome(`${twice}${place} is a centre\n${one}`)).toEqual([
      'mark-again',
      'one: passed',
    ]);
  });
});
