/** The scenarios and assertions of a shipped variant, run once and told as tests. */
import { describe, expect, test } from 'vitest';
import type { Facts } from '../../compiler/facts.ts';
import { runSuite } from '../../compiler/scenario/suite.ts';
import type { SuiteResult } from '../../compiler/scenario/suite.ts';
import type { Trace } from '../../compiler/trace/trace.ts';
import { tracedSource, traceOf } from '../../compiler/trace/trace.ts';
import { proofOf } from './proof.ts';
import { loadVariant } from './variants.ts';
import type { Played } from './variants.ts';

export interface Suite {
  readonly game: Played;
  readonly facts: Facts;
  readonly suite: SuiteResult;
  /** What becomes of each rule. */
  readonly trace: Trace;
  /** Takes these rules away in turn, and tells which are proved. */
  readonly proved: (only: readonly string[]) => Promise<readonly string[]>;
}

/** @param name of a shipped variant */
export async function suiteOf(name: string): Promise<Suite> {
  const loaded = await loadVariant(name);
  const { game } = loaded;
  const { facts } = loaded.compilation;
  if (facts === undefined) throw new Error(`${name} has no facts`);
  const suite = runSuite(game, facts);
  const trace = traceOf(facts, tracedSource(facts), suite, new Map(), (file) => file);
  const proved = async (only: readonly string[]): Promise<readonly string[]> => {
    const { rules } = await proofOf(name, loaded, suite, only);
    return rules.filter((rule) => rule.proved).map(({ id }) => id);
  };
  return { game, facts, suite, trace, proved };
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
