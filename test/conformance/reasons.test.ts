/** What `--explain` tells of each order of the classic game. */
import { expect, test } from 'vitest';
import { loadVariant } from '../support/variants.ts';

const { game } = await loadVariant('classic', undefined);

function reasons(units: object, orders: object): unknown[] {
  const { orders: lines } = game.adjudicate({ units, centres: {}, orders }, true) as {
    orders: { order: string; verdict: string; why?: string; default?: true }[];
  };
  return lines
    .filter((line) => line.default === undefined)
    .map(({ order, verdict, why }) => `${order}: ${verdict}${why === undefined ? '' : `, ${why}`}`);
}

test('what succeeds was not stood off, and what fails says why', () => {
  const units = {
    England: ['A YOR', 'A LON', 'F NTH', 'A HOL'],
    France: ['A WAL', 'A PAR', 'A MAR', 'F MAO'],
    Germany: ['A KIE', 'A RUH'],
  };
  const orders = {
    England: ['A LON S A YOR', 'A YOR - EDI', 'F NTH C A HOL - NWY', 'A HOL H'],
    France: ['A WAL - LON', 'A PAR - BUR', 'A MAR - BUR', 'F MAO S A PAR - GAS'],
    Germany: ['A KIE - HOL', 'A RUH S A KIE - HOL'],
  };
  expect(reasons(units, orders)).toEqual([
    'A LON S A YOR: void, nothing to support',
    'A YOR - EDI: succeeds, 1 against 0',
    'F NTH C A HOL - NWY: void, nothing to convoy',
    'A HOL H: fails, dislodged',
    'A WAL - LON: fails, 1 against 1',
    'A PAR - BUR: fails, stood off, 1 against 1',
    'A MAR - BUR: fails, stood off, 1 against 1',
    'F MAO S A PAR - GAS: void, nothing to support',
    'A KIE - HOL: succeeds, 2 against 1',
    'A RUH S A KIE - HOL: succeeds',
  ]);
});

test('a support that is cut, a convoy whose ship is sunk', () => {
  const units = {
    England: ['F NTH', 'A LON'],
    France: ['F ENG', 'F BEL', 'A PIC'],
    Germany: ['A RUH', 'A BUR'],
  };
  const orders = {
    England: ['F NTH C A LON - NWY', 'A LON - NWY'],
    France: ['F ENG - NTH', 'F BEL S F ENG - NTH', 'A PIC S A BUR'],
    Germany: ['A RUH - HOL', 'A BUR - PIC'],
  };
  expect(reasons(units, orders)).toEqual([
    'F NTH C A LON - NWY: fails, dislodged',
    'A LON - NWY: fails, no complete convoy',
    'F ENG - NTH: succeeds, 2 against 1',
    'F BEL S F ENG - NTH: succeeds',
    'A PIC S A BUR: void, nothing to support',
    'A RUH - HOL: succeeds, 1 against 0',
    'A BUR - PIC: fails, 1 against 1',
  ]);
  const cut = { England: ['F NTH', 'F ENG'], France: ['A BEL', 'A PIC'] };
  expect(reasons(cut, { England: ['F NTH - BEL'], France: ['A BEL S A PIC'] })).toContain(
    'A BEL S A PIC: fails, cut',
  );
});

test('who wins tells the greatest of those he had to overcome', () => {
  const units = { France: ['A PAR', 'A PIC'], Germany: ['A MUN'] };
  const orders = { France: ['A PAR - BUR', 'A PIC S A PAR - BUR'], Germany: ['A MUN - BUR'] };
  expect(reasons(units, orders)).toEqual([
    'A PAR - BUR: succeeds, 2 against 1',
    'A PIC S A PAR - BUR: succeeds',
    'A MUN - BUR: fails, stood off, 1 against 2',
  ]);
});

test('a clause that stands under no rule tells the rule of the decision it asks', () => {
  const units = { France: ['A PAR', 'A MAR'], Italy: ['A PIE'] };
  const orders = { France: ['A MAR S A PAR - BUR', 'A PAR - BUR'], Italy: ['A PIE - MAR'] };
  const { orders: lines } = game.adjudicate({ units, centres: {}, orders }, true) as {
    orders: { order: string; rule?: string }[];
  };
  const ruled = lines.map(({ order, rule }) => [order, rule]);
  expect(ruled).toContainEqual(['A MAR S A PAR - BUR', 'X']);
  expect(ruled).toContainEqual(['A PIE - MAR', undefined]);
});

test('a coast that is left out, where several could be meant', () => {
  expect(
    reasons({ France: ['F MAO'] }, { France: ['F MAO - SPA', 'F MAO - STP', 'F MAO - SPA/NC'] }),
  ).toEqual([
    "F MAO - SPA: illegal, 'F MAO - SPA' is not a legal order: SPA has more than one coast: say which.",
    "F MAO - STP: illegal, 'F MAO - STP' is not a legal order: MAO and STP do not touch.",
    'F MAO - SPA/NC: succeeds, 1 against 0',
  ]);
  const { orders } = game.adjudicate(
    {
      phase: 'Winter 1901 Adjustments',
      units: { Russia: ['A WAR'] },
      centres: { Russia: ['MOS', 'STP', 'WAR'] },
      orders: { Russia: ['Build F STP', 'Build F MOS'] },
    },
    true,
  ) as { orders: { why?: string }[] };
  expect(orders.map(({ why }) => why)).toEqual([
    "'Build F STP' is not a legal order: STP has more than one coast: say which.",
    "'Build F MOS' is not a legal order: Fleet is nothing for MOS.",
  ]);
});

test('a support or a convoy that is not legal says why', () => {
  const units = {
    England: ['F NTH', 'A LON', 'F NWG'],
    France: ['A BUR', 'F MAO', 'A PIC'],
    Germany: ['A KIE'],
  };
  const orders = {
    England: [
      'F NTH C A LON - PAR',
      'F NTH C A LON - LON',
      'F NTH C A LON - NWG',
      'F NTH C F NWG - NWY',
      'F NTH S A BUR - KIE',
      'A LON S A LON',
      'A LON S A PIC',
    ],
    France: ['A BUR S A KIE - MAR', 'A BUR S A PIC - PIC', 'A PIC C A LON - BEL'],
  };
  const why = (order: string, reason: string): string =>
    `${order}: illegal, '${order}' is not a legal order: ${reason}.`;
  expect(reasons(units, orders)).toEqual([
    why('F NTH C A LON - PAR', 'it is in no chain of fleets from LON to PAR'),
    why('F NTH C A LON - LON', 'A LON is there already'),
    why('F NTH C A LON - NWG', 'NWG is no land'),
    why('F NTH C F NWG - NWY', 'F NWG cannot be carried'),
    why('F NTH S A BUR - KIE', 'it could not go to KIE itself'),
    why('A LON S A LON', 'no unit supports itself'),
    why('A LON S A PIC', 'it could not go to PIC itself'),
    why('A BUR S A KIE - MAR', 'A KIE cannot go to MAR'),
    why('A BUR S A PIC - PIC', 'A PIC is there already: support it to hold'),
    why('A PIC C A LON - BEL', 'only a fleet at sea carries'),
  ]);
});

test('what cannot be paid is told', async () => {
  const republic = await loadVariant('republic', undefined);
  const told = (line: object): unknown[] =>
    (
      republic.game.adjudicate({ phase: 'Winter 1026 Upkeep', ...line }, true) as {
        orders: { why?: string }[];
      }
    ).orders.map(({ why }) => why);
  const position = { units: { Ulster: ['A BeN', 'A Tyr'] }, centres: { Ulster: ['BeN', 'BeS'] } };
  const accounts = [{ power: 'Ulster', points: 20, debt: 0 }];
  const build = { ...position, accounts, orders: { Ulster: ['Build A BeS'] } };
  expect(told(build)).toEqual([
    "'Build A BeS' is not a legal order: a unit takes 7 points, and Ulster has 6 left (rule 6).",
  ]);
});
