import { describe, expect, test } from 'vitest';
import { runSuite } from '../../compiler/scenario/suite.ts';
import { factsOf } from '../../compiler/facts.ts';
import type { Facts } from '../../compiler/facts.ts';
import { choicesOf } from '../../compiler/pipeline.ts';
import type { Compilation } from '../../compiler/pipeline.ts';
import type { Checked } from '../../language/check/check.ts';
import type { Result } from '../../runtime/protocol.ts';
import { interpreted } from '../support/interpreted.ts';
import type { Played } from '../support/variants.ts';
import { effects } from './everyday-effects.ts';
import { blocksOf, checkText, compileText } from './pages.ts';

const page = 'docs/everyday-changes.md';
const changes = blocksOf(page).filter(({ info }) => info === 'variorum everyday');

const variant = (clauses: string, scenarios: string): string =>
  `variant Everyday {\n    extends Classic\n${clauses.replace(/^/gm, '    ')}\n${scenarios}\n}\n`;

const games = new Map<string, Promise<Played>>();

async function imported({ diagnostics, module, facts }: Compilation) {
  expect(diagnostics).toEqual([]);
  if (module === undefined || facts === undefined) throw new Error('nothing was compiled');
  // Scenarios change nothing of what is played.
  const game = games.get(facts.hash) ?? interpreted(module);
  games.set(facts.hash, game);
  return { facts, game: await game };
}

/** Titles and outcomes of the scenarios, with what went wrong. */
const outcomes = (game: Played, facts: Facts) =>
  runSuite(game, facts).scenarios.map(({ scenario, outcome, diagnostics }) => ({
    title: scenario.title,
    outcome,
    found: diagnostics.map(({ message }) => message),
  }));

async function played(text: string) {
  const { facts, game } = await imported(compileText(text));
  return outcomes(game, facts);
}

/** The standard game is compiled once; what each scenario says of it is checked. */
const standardGame = compileText(variant('', ''));

async function playedByStandard({ program, diagnostics, world }: Checked) {
  const { facts, game } = await imported(standardGame);
  expect(diagnostics).toEqual([]);
  if (program === undefined) throw new Error('nothing was checked');
  expect(program.hash).toBe(facts.hash);
  return outcomes(game, factsOf(program, choicesOf(world)));
}

test('an effect is shown of each change', () => {
  expect(changes.length).toBe(30);
  const shown = [...Object.keys(effects), 'Fog'];
  expect(changes.map(({ heading }) => heading.replace(/^\d+\. /, '')).sort()).toEqual(shown.sort());
});

test.each(changes)('$heading takes one to three lines', ({ text }) => {
  const lines = text.split('\n');
  expect(lines.length).toBeLessThanOrEqual(3);
  expect(lines.every((line) => line.trim() !== '')).toBe(true);
});

describe.each(Object.entries(effects))('%s', (heading, scenarios) => {
  test('has the effect shown, and the standard game has not', async () => {
    const change = changes.find((one) => one.heading.replace(/^\d+\. /, '') === heading);
    const passed = await played(variant(change?.text ?? '', scenarios));
    expect(passed.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(passed.length).toBeGreaterThan(0);
    const standard = checkText(variant('', scenarios));
    const unknown = standard.diagnostics.map(({ code }) => code);
    if (unknown.length > 0) {
      // It speaks of somebody whom the standard game does not have.
      expect(new Set(unknown)).toEqual(new Set(['unknown-name']));
      return;
    }
    const [first] = await playedByStandard(standard);
    expect(first?.outcome).not.toBe('passed');
  });
});

describe('Fog', () => {
  const fog = changes.find(({ heading }) => heading.endsWith('Fog'))?.text ?? '';
  const value = <T>(result: Result<T>): T => {
    if (result.ok) return result.value;
    throw new Error(result.diagnostics.map(({ message }) => message).join('\n'));
  };
  /** The units a power sees, by kind and place, and the orders it is told of, after two moves. */
  const seen = async (clauses: string, viewer: string) => {
    const { game } = await imported(compileText(variant(clauses, '')));
    const first = value(
      game.step(value(game.start()).state, [
        { who: 'France', order: 'A PAR - BUR' },
        { who: 'Turkey', order: 'A CON - BUL' },
      ]),
    );
    const outcome = value(
      game.step(first.state, [
        { who: 'Germany', order: 'A MUN - BOH' },
        { who: 'Turkey', order: 'A BUL - SER' },
      ]),
    );
    const view = value(game.view(outcome.state, viewer, outcome));
    const units = view.state.things?.['Unit'];
    return {
      units: Array.isArray(units) ? units.map(({ is, at }) => `${is} ${at}`) : [],
      orders: view.results.map(({ text }) => text),
    };
  };

  test('hides what is not next door, and the orders given there', async () => {
    const france = await seen(fog, 'France');
    expect(france.units).toContain('Army BUR');
    expect(france.units).not.toContain('Army SER');
    expect(france.orders).toContain('A MUN - BOH');
    expect(france.orders).not.toContain('A BUL - SER');
    const austria = await seen(fog, 'Austria');
    expect(austria.units).toContain('Army SER');
    expect(austria.units).not.toContain('Army BUR');
    expect(austria.orders).not.toContain('A MUN - BOH');
  });

  test('nothing is hidden in the standard game', async () => {
    const france = await seen('', 'France');
    expect(france.units).toContain('Army SER');
    expect(france.orders).toContain('A BUL - SER');
  });
});
