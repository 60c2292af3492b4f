/** The scenarios and assertions of a shipped variant, run once and told as tests. */
import { describe, expect, test } from 'vitest';
import type { Facts } from '../../compiler/facts.ts';
import { runSuite } from '../../compiler/scenario/suite.ts';
import type { SuiteResult } from '../../compiler/scenario/suite.ts';
import type { Trace } from '../../compiler/trace/trace.ts';
import { proofOf } from './proof.ts';
import { loadVariant } from './variants.ts';
import type { Played } from './variants.ts';

export interface Suite {
  readonly game: Played;
  readonly facts: Facts;
  readonly suite: SuiteResult;
  /** Takes each rule away in turn. */
  readonly proof: () => Promise<Trace>;
}

/** @param name of a shipped variant */
export async function suiteOf(name: string): Promise<Suite> {
  const loaded = await loadVariant(name);
  const { game } = loaded;
  const { facts } = loaded.compilation;
  if (facts === undefined) throw new Error(`${name} has no facts`);
  const suite = runSuite(game, facts);
  return { game, facts, suite, proof: () => proofOf(name, loaded, suite) };
}

/**
 * A test for each scenario and each assertion.
 * @param changed titles of those that prove a rule which the variant changes, and no longer hold
 */
export function describeSuite(
  title: string,
  { suite }: Suite,
  changed: readonly string[] = [],
): void {
  describe(title, () => {
    test.each(suite.scenarios)('$scenario.title', ({ scenario, outcome, diagnostics }) => {
      expect(diagnostics.map(({ message }) => message)).toEqual([]);
      expect(outcome).toBe(changed.includes(scenario.title) ? 'changed' : 'passed');
    });

    test.each(suite.assertions)('$title', ({ holds }) => {
      expect(holds).toBe(true);
    });
  });
}
