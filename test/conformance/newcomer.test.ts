/** Variants that a new user wrote from the docs alone: they check, prove and play. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSuite } from '../../compiler/scenario/suite.ts';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { proofOf } from '../support/proof.ts';
import { loadVariant, root } from '../support/variants.ts';

const written = ['crowded', 'chesspolitik', '34-35-36', 'winter-1898'];

describe.each(written)('%s', async (name) => {
  const path = join(root, 'test', 'newcomer', `${name}.variant`);
  const loaded = await loadVariant(path);
  const { compilation, game } = loaded;
  const { diagnostics, facts } = compilation;
  if (facts === undefined) throw new Error(`${name} has no facts`);
  const suite = runSuite(game, facts);

  test('has no fault, and its own scenarios and assertions hold', () => {
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
    expect(suite.diagnostics.map(({ message }) => message)).toEqual([]);
    const own = suite.scenarios.filter(({ scenario }) => scenario.unit === facts.name);
    expect(own.length).toBeGreaterThan(4);
    expect(own.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(suite.assertions.every(({ holds }) => holds)).toBe(true);
  });

  test('every rule is there, and proved', async () => {
    const trace = await proofOf(path, loaded, suite);
    expect(trace.missing).toEqual([]);
    expect(trace.unproved).toEqual([]);
  });

  test('plays by itself for five years, and the record gives the same again', () => {
    const played = playAutomatically(game, 7, 60, 5);
    expect(played.faults).toEqual([]);
    expect(played.states.length).toBeGreaterThan(8);
    expect(replayFaults(game, played)).toEqual([]);
  });
});
