/** What cannot be ordered in the shipped variants, in their own notation: told in their words, and nothing changes. */
import { describe, expect, test } from 'vitest';
import type { Answers, GenericOrder, GenericState, Result } from '../../../runtime/protocol.ts';
import { loadVariant } from '../../support/variants.ts';
import type { Played } from '../../support/variants.ts';

type Case = readonly [who: string, order: string, code: string, words: string];

/** Each order is refused with the code and the words, and the game goes on as if it had not been given. */
function refuses(game: Played, state: GenericState, cases: readonly Case[]): void {
  test.each(cases)('%s: %s', (who, order, code, words) => {
    const read = game.read(state, who, order);
    expect(read.ok ? 'read' : read.diagnostics[0]?.code).toBe(code);
    expect(read.ok ? '' : read.diagnostics[0]?.message).toContain(words);
    const given = value(game.step(state, [{ who, order }]));
    const [refused] = given.results.filter((result) => result.text === order);
    expect(['illegal', 'unreadable']).toContain(refused?.verdict);
    expect(refused?.why).toContain(words);
    const silent = value(game.step(state, []));
    expect(value(game.present(given.state))).toEqual(value(game.present(silent.state)));
    expect(given.draws).toEqual(silent.draws);
  });
}

const after = (game: Played, start: GenericState, ...answers: Answers<GenericOrder>[]) =>
  answers.reduce((state, one) => value(game.step(state, one)).state, start);

describe('Range War', async () => {
  const { game } = await loadVariant('range-war');
  const units = { 'Lazy S': ['G LZY'], 'Red River': ['G RED', 'G KAN'] };
  const herds = { 'Lazy S': ['H CHM'] };
  const moves = value(game.place({ phase: 'Summer 1870 Movement', units, herds }));
  refuses(game, moves, [
    ['Lazy S', 'H CHM - NRA', 'gets-no-orders', 'orders Herd CHM, but orders are given to no Herd'],
    ['Lazy S', 'H(Chm)-NRA', 'gets-no-orders', 'orders Herd CHM'],
    ['Lazy S', 'H CHM S G LZY - COO', 'gets-no-orders', 'orders Herd CHM'],
    ['Lazy S', 'GH(LZY)-KAN', 'illegal-order', 'LZY and KAN do not touch'],
    ['Lazy S', 'GH(RED)-RAT', 'not-yours', 'for Red River to order'],
    ['Lazy S', 'GH(CHM)-NRA', 'no-such-piece', 'speaks of something that is not there'],
  ]);

  const centres = { 'Lazy S': ['LZY', 'TOM'], 'Red River': ['RED', 'MED', 'CRI'] };
  const builds = value(game.place({ phase: 'Spring 1871 Adjustments', units, centres, herds }));
  refuses(game, builds, [
    ['Lazy S', 'Build H LZY', 'illegal-order', 'is not a legal order'],
    ['Lazy S', 'Build A TOM', 'illegal-order', 'is not a legal order'],
    ['Lazy S', 'Build G LZY', 'illegal-order', 'is not a legal order'],
    ['Red River', 'Build G MON', 'illegal-order', 'is not a legal order'],
  ]);
});

describe('Republic', async () => {
  const { game } = await loadVariant('republic');
  const units = { Ulster: ['A Mon', 'A BeN'], Munster: ['F CEL'] };
  const centres = { Ulster: ['BeN', 'BeS', 'Arm'], Munster: ['CoS', 'CoC'] };
  const at = (phase: string) => value(game.place({ phase, units, centres, bridges: {} }));
  const winter = at('Winter 1026 Payments');
  refuses(game, winter, [
    ['Ulster', 'Pay 90 to Munster', 'illegal-order', 'Ulster has 30 points (rule 8)'],
    ['Ulster', 'Pay 3 to Ulster', 'illegal-order', 'to somebody else (rule 8)'],
    ['Ulster', 'Build bridge Dow - Lou', 'not-asked', 'not asked for now.'],
  ]);
  const bridges = after(game, winter, [], []);
  refuses(game, bridges, [
    [
      'Ulster',
      'Build bridge Dow - Lou',
      'illegal-order',
      'no unit of Ulster stands on either side (rule 9b)',
    ],
    ['Ulster', 'Build bridge Mon - Arm', 'illegal-order', 'no river parts them (rule 9c)'],
    ['Munster', 'Build A CoS', 'not-asked', 'not asked for now'],
  ]);
  refuses(game, at('Spring 1026 Movement'), [
    ['Ulster', 'A BeN - BeS', 'illegal-order', 'the Lagan is not bridged there (rule 9a)'],
    ['Ulster', 'A(BeN)-B((BeN)-(BeS))', 'illegal-order', 'beside no such bridge (rule 12)'],
    ['Munster', 'F CEL converts', 'illegal-order', 'not on a coast (rule 10b)'],
    ['Ulster', 'B BeN - BeS', 'gets-no-orders', 'orders are given to no Bridge'],
  ]);

  test('what the other side does not confirm is not paid', () => {
    const outcome = value(
      game.step(winter, [
        { who: 'Ulster', order: 'Pay 3 to Munster' },
        { who: 'Munster', order: 'Receive 4 from Ulster' },
      ]),
    );
    expect(outcome.results.map(({ verdict }) => verdict)).toEqual(['void', 'void']);
    for (const { why } of outcome.results) expect(why).toContain('does not say the same (rule 8)');
    const silent = value(game.step(winter, []));
    expect(value(game.present(outcome.state))).toEqual(value(game.present(silent.state)));
  });
});

describe('Terrestrial Chaos', async () => {
  const { game } = await loadVariant('terrestrial-chaos');
  const units = { Paris: ['A GAS'], Munich: ['A MUN'] };
  const centres = { Paris: ['PAR', 'BRE'], Munich: ['MUN'] };
  const moves = value(game.place({ phase: 'Spring 1903 Movement', units, centres }));
  refuses(game, moves, [
    ['Paris', 'win with Munich', 'not-asked', 'not asked for now.'],
    ['Paris', 'win with Munich and Rome', 'not-asked', 'not asked for now.'],
    ['Paris', 'if Atlantis is vacant then A GAS - PAR', 'unreadable-order', 'no order'],
    ['Paris', 'A GAS - LON', 'illegal-order', 'GAS and LON do not touch'],
    ['Paris', 'A GAS - IRE', 'illegal-order', 'IRE is not open yet (rule 11)'],
    ['Paris', 'start again', 'not-asked', 'not asked for now.'],
  ]);

  const gm = (order: string) => [{ who: 'Game Master', order }];
  const full = after(
    game,
    value(game.start({ seed: 'full' })).state,
    gm('34 players'),
    [],
    [],
    gm('9 newcomers'),
  );
  refuses(game, full, [
    ['Game Master', '1 newcomers', 'not-asked', '0 centres are left (rule 11)'],
    ['Paris', 'end the game', 'not-asked', 'not asked for now'],
  ]);
});

describe('Cowboys and Indians', async () => {
  const { game } = await loadVariant('cowboys-and-indians');
  const figures = {
    Cowboys: ['HA2 C2 E F', 'HA1 B2 E F', 'HD1 C2 E F', 'R1 C3 E M'],
    Indians: ['B2 H2 W F', 'B4 D3 W F'],
  };
  const placed = value(game.place({ phase: 'Turn 1 Fight', figures }));
  const dice = { 'Power.initiative Cowboys': 6, 'Power.initiative Indians': 1 };
  const fight = value(game.place({ phase: 'Turn 1 Fight', figures }, { draws: dice }));
  const acting = (man: string) =>
    after(game, fight, [{ who: 'Cowboys', order: `activate ${man}` }]);
  refuses(game, acting('HA2'), [
    ['Cowboys', 'HA2 - C3', 'illegal-order', 'C3 is occupied (rule B2)'],
    ['Cowboys', 'HA2 - D3', 'illegal-order', 'D3 is occupied (rule B2)'],
    ['Cowboys', 'HA2 shoots at H2', 'illegal-order', 'Pistol does not reach 5 squares (rule F10)'],
    ['Cowboys', 'HA2 shoots at D1', 'illegal-order', 'nobody is there to shoot at (rule F10)'],
    ['Cowboys', 'HA1 - A2', 'not-asked', 'not asked for now'],
  ]);
  const through = after(game, acting('HA1'), [{ who: 'Cowboys', order: 'HA1 - C2' }]);
  test('two men fill a square', () => {
    const read = game.read(acting('HA1'), 'Cowboys', 'HA1 - C2');
    expect(read.ok ? '' : read.diagnostics[0]?.message).toContain('C2 is occupied (rule B2)');
    expect(through).toBeDefined();
  });

  test.each([7, 0, 2.5])('a die of %d', (die) => {
    const thrown = game.place(
      { phase: 'Turn 1 Fight', figures },
      { draws: { 'Power.initiative Cowboys': die } },
    );
    expect(thrown.ok ? [] : thrown.diagnostics.map(({ code }) => code)).toEqual(['invalid-draw']);
    const state = acting('HA2');
    const shot = game.step(state, [{ who: 'Cowboys', order: 'HA2 shoots at D3' }], {
      draws: { 'Power.die Cowboys': die },
    });
    expect(shot.ok ? [] : shot.diagnostics.map(({ code }) => code)).toEqual(['invalid-draw']);
    expect(placed).toBeDefined();
  });
});

function value<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(result.diagnostics.map(({ message }) => message).join('; '));
}

describe('Classic', async () => {
  const { game } = await loadVariant('classic');
  const units = { France: ['A PAR'] };
  const winter = value(
    game.place({ phase: 'Winter 1901 Adjustments', units, centres: { France: ['PAR', 'BRE'] } }),
  );
  const spring = value(game.place({ phase: 'Spring 1901 Movement', units }));
  refuses(game, winter, [
    [
      'France',
      'A PAR - MUN',
      'not-asked',
      "'A PAR - MUN' orders something that is not asked for now.",
    ],
  ]);
  refuses(game, spring, [
    ['France', 'A PAR - MUN', 'illegal-order', ': PAR and MUN do not touch'],
    [
      'France',
      'Build A BRE',
      'not-asked',
      "'Build A BRE' orders something that is not asked for now.",
    ],
  ]);
  test.each([
    ['A PAR - GSA', "Did you mean 'GAS' by 'GSA'?"],
    ['A PAR - BRU', "Did you mean 'BUR' by 'BRU'?"],
    ['A PAR - TYSS', "Did you mean 'TYS' by 'TYSS'?"],
    ['A PAR - GLA', "Did you mean 'GAL' by 'GLA'?"],
    ['A PAR -', 'Look at the notations of the variant.'],
  ])('%s: %s', (order, help) => {
    const read = game.read(spring, 'France', order);
    expect(read.ok ? '' : read.diagnostics[0]?.help).toBe(help);
  });
});
