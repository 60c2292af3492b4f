/**
 * Maps that change in play: canals that are dug, bridges that are built, earthquakes, a flood. At every stop of random
 * games the game goes on as on the same map written down as it is then.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compile } from '../../compiler/pipeline.ts';
import { runSuite } from '../../compiler/scenario/suite.ts';
import { changing, compareWritten, loadBoard } from '../support/boards.ts';
import { playAutomatically, replayFaults } from '../support/games.ts';
import { positionFault } from '../support/roundtrip.ts';
import { diskHost, library, parsed } from '../support/variants.ts';

const boards = [
  'canals-dug',
  'bridges-built',
  'seismic',
  'flood-year',
  'two-shores',
  'causeway',
  'tunnels',
  'waiting',
  'quays',
];

describe.each(boards)('%s', async (name) => {
  const { compilation, game } = await loadBoard(name);
  const { diagnostics, facts } = compilation;
  if (facts === undefined) throw new Error(`${name} has no facts`);
  const suite = runSuite(game, facts);

  test('has no fault, and its own scenarios hold', () => {
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
    expect(suite.diagnostics.map(({ message }) => message)).toEqual([]);
    const own = suite.scenarios.filter(({ scenario }) => scenario.unit === facts.name);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  });

  test.each([1, 2])(
    'plays by itself with seed %i, and record and positions give the same',
    (seed) => {
      const played = playAutomatically(game, seed, 40, 5);
      expect(played.faults).toEqual([]);
      expect(replayFaults(game, played)).toEqual([]);
      expect(played.states.flatMap((state) => positionFault(game, state) ?? [])).toEqual([]);
    },
  );
});

/** `npm run soak -- --part boards` plays a hundred games of each. */
test.each(changing)(
  '%s: the same is legal, and comes to the same, as on the map written down',
  async (name) => {
    const { game } = await loadBoard(name);
    const { maps, faults } = await compareWritten(game, 11);
    expect(faults).toEqual([]);
    expect(maps).toBeGreaterThan(1);
  },
);

test.each(['classic', 'classic@1971', 'republic', 'range-war'])(
  '%s changes nothing of its map, and pays nothing for maps that change',
  (name) => {
    const [stem = '', edition] = name.split('@');
    const entry = join(library, `${stem}.variant`);
    const { module } = compile(diskHost, entry, { library, edition, cache: parsed });
    const text = module?.ts() ?? '';
    expect(text).toContain('const touches = pairTable(');
    expect(text).not.toContain('board');
  },
);
