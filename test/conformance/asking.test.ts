/** How players are asked: variants made for it, each construct with what must come of it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSuite } from '../../compiler/scenario/suite.ts';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { loadVariant, root } from '../support/variants.ts';

const folder = join(root, 'test', 'conformance', 'asking');

describe.each(readdirSync(folder))('%s', async (file) => {
  const { compilation, game } = await loadVariant(join(folder, file));
  const { diagnostics, facts } = compilation;
  if (facts === undefined) throw new Error(`${file} has no facts`);

  test('has no fault, and its scenarios hold', () => {
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
    const suite = runSuite(game, facts);
    expect(suite.diagnostics.map(({ message }) => message)).toEqual([]);
    const own = suite.scenarios.filter(({ scenario }) => scenario.unit === facts.name);
    expect(own.length).toBeGreaterThan(1);
    expect(own.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  });

  test('plays by itself, and the record gives the same again', () => {
    const played = playAutomatically(game, 7, 25, 5);
    expect(played.faults).toEqual([]);
    expect(replayFaults(game, played)).toEqual([]);
  });
});

describe('several asks at one stop', async () => {
  const { game } = await loadVariant(join(folder, 'one-stop.variant'));
  const value = <T>(result: { ok: true; value: T } | { ok: false }): T => {
    if (!result.ok) throw new Error(JSON.stringify(result));
    return result.value;
  };

  test('each has its requests, its legal orders and its place in a view', () => {
    const { state } = value(game.start());
    const mine = value(game.requests(state)).filter(({ who }) => who === 'France');
    expect(mine.map(({ id, early }) => [id, early])).toEqual([
      ['Sales France', false],
      ['Hires France', false],
    ]);
    expect(value(game.legal(state, 'Sales France')).orders).toHaveLength(3);
    expect(value(game.legal(state, 'Hires France')).orders.length).toBeGreaterThan(20);
    expect(Object.keys(value(game.view(state, 'France')).legal)).toEqual([
      'Sales France',
      'Hires France',
    ]);
  });

  test('are answered by request, and in JSON, and explained together', () => {
    const { state } = value(game.start());
    const [sale] = value(game.legal(state, 'Sales France')).orders;
    if (sale === undefined) throw new Error('nothing to sell');
    const answers = { 'Hires France': ['Hire BUR'], 'Sales France': [sale] };
    const after = value(game.step(state, answers));
    const told = after.results.map(({ asks, verdict }) => `${asks} ${verdict}`);
    expect(told.toSorted()).toEqual(['Hires succeeds', 'Sales succeeds']);
    const { orders } = value(game.explain(state, answers));
    expect(orders).toHaveLength(2);
  });

  test('are adjudicated from one line', () => {
    const line = {
      id: 1,
      phase: 'Winter 1901 Adjustments',
      units: { France: ['A MAR'], Germany: ['A MUN', 'A KIE'] },
      centres: { France: ['MAR', 'PAR'], Germany: ['MUN'] },
      orders: { France: ['Build A PAR'], Germany: ['Remove A KIE'] },
    };
    expect(game.adjudicate(line)).toMatchObject({
      units: { France: ['A MAR', 'A PAR'], Germany: ['A MUN'] },
    });
  });
});

describe('what is handed in ahead of its time', async () => {
  const { game } = await loadVariant(
    join(root, 'test', 'conformance', 'repros', 'handed-in-giver.variant'),
  );

  test('is listed where nothing that it asks for can change until it is used', () => {
    const started = game.start();
    if (!started.ok) throw new Error('no start');
    const { state } = started.value;
    const asked = game.requests(state);
    if (!asked.ok) throw new Error('no requests');
    const early = asked.value.find((one) => one.early && one.who === 'France');
    const legal = game.legal(state, early?.id ?? '');
    if (!legal.ok) throw new Error('nothing legal');
    expect(legal.value.ranges).toEqual([]);
    expect(legal.value.orders.length).toBeGreaterThan(5);
    expect(legal.value.orders.filter(({ verb }) => verb === 'Hold')).toHaveLength(1);
  });
});
