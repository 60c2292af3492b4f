/** Variants that a new user wrote from the docs alone: they check, prove and play. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile } from '../../compiler/pipeline.ts';
import { runSuite } from '../../compiler/scenario/suite.ts';
import { prove } from '../../compiler/trace/prove.ts';
import { tracedSource, traceOf } from '../../compiler/trace/trace.ts';
import type { ParseCache } from '../../language/check/compose.ts';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { diskHost, importModule, library, loadVariant, root } from '../support/variants.ts';

const written = ['crowded', 'chesspolitik'];

describe.each(written)('%s', async (name) => {
  const path = join(root, 'test', 'newcomer', `${name}.variant`);
  const { compilation, game } = await loadVariant(path);
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
    const source = tracedSource(facts);
    const cache: ParseCache = new Map();
    const proved = await prove(facts, source?.unit ?? '', source?.rules ?? [], async (leaveOut) => {
      const { module } = compile(diskHost, path, { library, leaveOut, cache });
      return module === undefined ? undefined : await importModule(module);
    });
    const trace = traceOf(facts, source, suite.scenarios, proved, (file) => file);
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
