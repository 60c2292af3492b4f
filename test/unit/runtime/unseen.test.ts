/** Which spaces a viewer does not see is told as if pieces stood there, and tells nothing of those that do. */
import { describe, expect, test } from 'vitest';
import type { GenericState, Thing } from '../../../runtime/protocol.ts';
import { compileText } from '../../docs/pages.ts';
import { importModule } from '../../support/variants.ts';
import { value } from './tiny.ts';

const gameOf = async (clauses: string, base = 'Classic') => {
  const text = `variant Veiled {\n  extends ${base}\n  ${clauses}\n}\n`;
  const { module, diagnostics } = compileText(text);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (module === undefined) throw new Error('nothing was compiled');
  const game = await importModule(module);
  const { state } = value(game.start());
  return { game, state };
};

const unitsIn = ({ things }: Partial<GenericState>): readonly Thing[] => {
  const all = things?.['Unit'];
  return Array.isArray(all) ? all : [];
};

/** The same position with one more piece, whose number nobody else has. */
const withUnit = (state: GenericState, unit: Thing): GenericState => {
  return {
    ...state,
    issued: { ...state.issued, Unit: 99 },
    things: { ...state.things, Unit: [...unitsIn(state), { ...unit, id: 99 }] },
  };
};

describe('in the fog', async () => {
  const { game, state } = await gameOf('using Fog');
  const unseen = value(game.view(state, 'Austria')).unseen;

  test('it is what is neither one’s own nor next to that', () => {
    expect(unseen).toContain('LON');
    expect(unseen).toContain('BLA');
    for (const near of ['VIE', 'TYR', 'VEN', 'ADR', 'SER', 'RUM'])
      expect(unseen).not.toContain(near);
    // Where nothing can stand, nothing can stand unseen.
    expect(unseen).not.toContain('SWI');
  });

  test('a piece that is put there is hidden; one that is put elsewhere is not', () => {
    const units = unitsIn(state);
    const army = units.find(({ owner, at }) => owner === 'England' && at === 'LVP');
    const taken = new Set(units.map(({ at }) => String(at).split('/')[0]));
    let looked = 0;
    for (const at of [
      'BOH',
      'GAL',
      'TYR',
      'SER',
      'RUM',
      'ALB',
      'UKR',
      'NAF',
      'SWE',
      'SPA',
      'RUH',
      'YOR',
    ]) {
      if (taken.has(at)) continue;
      const position = withUnit(state, { ...army, at });
      const seen = unitsIn(value(game.view(position, 'Austria')).state);
      expect([at, seen.some(({ id }) => id === 99)]).toEqual([at, !unseen.includes(at)]);
      looked += 1;
    }
    expect(looked).toBeGreaterThan(10);
  });

  test('what stands where it is not seen changes nothing', () => {
    const units = unitsIn(state);
    const army = units.find(({ owner }) => owner === 'England');
    for (const position of [
      withUnit(state, { ...army, at: 'YOR' }),
      {
        ...state,
        things: { ...state.things, Unit: units.filter(({ owner }) => owner !== 'England') },
      },
    ]) {
      expect(value(game.view(position, 'Austria')).unseen).toEqual(unseen);
    }
  });

  test('to look changes nothing', () => {
    const before = JSON.stringify(state);
    const first = JSON.stringify(value(game.view(state, 'Austria')));
    value(game.view(state, 'France'));
    expect(JSON.stringify(value(game.view(state, 'Austria')))).toBe(first);
    expect(JSON.stringify(state)).toBe(before);
    expect(value(game.step(state, {})).results.length).toBe(22);
  });
});

test('where nothing is hidden, all is seen', async () => {
  const { game, state } = await gameOf('');
  expect(value(game.view(state, 'Austria')).unseen).toEqual([]);
  expect(value(game.view(state, null)).unseen).toEqual([]);
});

test('what is hidden that stands in no space says nothing of spaces', async () => {
  const { game, state } = await gameOf(
    'Power has money: Number = 3\n  hide money of Power q from Power p unless q = p',
  );
  expect(value(game.view(state, 'Austria')).unseen).toEqual([]);
});

test('where one sort of piece is hidden, it is wherever that can stand', async () => {
  const { game, state } = await gameOf('hide Unit u from Power p unless u.owner = p or u is Army');
  const { unseen } = value(game.view(state, 'Austria'));
  expect(unseen).toContain('NTH');
  expect(unseen).toContain('TRI');
  expect(unseen).not.toContain('VIE');
  expect(unseen).not.toContain('MUN');
});
