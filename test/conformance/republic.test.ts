import { describe, expect, test } from 'vitest';
import { compile } from '../../compiler/pipeline.ts';
import { runSuite } from '../../compiler/scenario/suite.ts';
import { prove } from '../../compiler/trace/prove.ts';
import { tracedSource, traceOf } from '../../compiler/trace/trace.ts';
import type { ParseCache } from '../../language/check/compose.ts';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { diskHost, importModule, library, loadVariant } from '../support/variants.ts';

const { compilation, game } = await loadVariant('republic');
const { facts } = compilation;
if (facts === undefined) throw new Error('republic has no facts');
const source = tracedSource(facts);
const suite = runSuite(game, facts);

describe('its scenarios and assertions hold', () => {
  test.each(suite.scenarios)('$scenario.title', ({ outcome, diagnostics }) => {
    expect(diagnostics.map(({ message }) => message)).toEqual([]);
    expect(outcome).toBe('passed');
  });

  test.each(suite.assertions)('$title', ({ holds }) => {
    expect(holds).toBe(true);
  });
});

test('all sixteen rules are there, and each is proved', async () => {
  const cache: ParseCache = new Map();
  const entry = `${library}/republic.variant`;
  const proved = await prove(facts, source?.unit ?? '', source?.rules ?? [], async (leaveOut) => {
    const { module } = compile(diskHost, entry, { library, leaveOut, cache });
    return module === undefined ? undefined : await importModule(module);
  });
  const trace = traceOf(facts, source, suite.scenarios, proved, (file) => file);
  expect(trace.missing).toEqual([]);
  expect(trace.unproved).toEqual([]);
  const ids = Array.from({ length: 16 }, (_, i) => String(i + 1));
  expect(trace.rules.map(({ id }) => id)).toEqual(ids);
  for (const rule of trace.rules) {
    expect(rule, `rule ${rule.id}`).toMatchObject({ status: ['enforced'], proved: true });
    expect(rule.scenarios.map(({ passed }) => passed)).toContain(true);
  }
});

describe.each([1,2,3,4,5,6])('an automatic game with seed %i', (seed) => {
  const played = playAutomatically(game, seed, 60);

  test('meets no fault and replays to the same bytes', () => {
    expect(played.faults).toEqual([]);
    expect(played.states).toHaveLength(61);
    expect(replayFaults(game, played)).toEqual([]);
  });

  test('keeps to one gang and one herd in a space', () => {
    for (const state of played.states) {
      const lists = game.present(state);
      if (!lists.ok) throw new Error(lists.diagnostics.map(({ message }) => message).join(' '));
      for (const name of ['units', 'herds']) {
        const items = itemsOf(lists.value[name]);
        expect(new Set(items).size, `${name}: ${items.join(', ')}`).toBe(items.length);
      }
    }
  });
});

/** What stands in a list, whoever has it. */
function itemsOf(list: unknown): readonly string[] {
  if (typeof list !== 'object' || list === null) return [];
  return Object.values(list).flatMap((items) => (Array.isArray(items) ? items.map(String) : []));
}
