/** What is noted of a game, and of games that cannot be played. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { boardOf } from '../../../compiler/balance/board.ts';
import { MOST_STOPS, playOne } from '../../../compiler/balance/play.ts';
import { lineOf, recordsIn } from '../../../compiler/balance/record.ts';
import { shardPlayed } from '../../../compiler/balance/shard.ts';
import { diagnose, Failure } from '../../../runtime/diagnostics.ts';
import { race } from '../../command/run.ts';
import { loadVariant } from '../../support/variants.ts';
import type { Played } from '../../support/variants.ts';
import { recordOf, recordsOf, runOf } from './games.ts';

const folder = mkdtempSync(join(tmpdir(), 'variorum-balance-'));

/** A variant of a race of two runners. */
async function raceWith(name: string, change: (text: string) => string): Promise<Played> {
  const file = join(folder, `${name}.variant`);
  writeFileSync(file, change(race));
  return (await loadVariant(file)).game;
}

describe('a game of the standard rules', () => {
  let classic: Played;
  beforeAll(async () => {
    ({ game: classic } = await loadVariant('classic'));
  });

  test('tells of each year what each power has, and whose each prize is', () => {
    const record = recordOf(classic, runOf(classic), 1);
    expect(record.played).toEqual([1901, 1902, 1903, 1904]);
    expect(record.ended).toBeNull();
    const { powers, prizes } = record;
    expect(Object.keys(powers)).toHaveLength(7);
    expect(Object.keys(prizes)).toEqual(['Centre']);
    expect(Object.keys(prizes['Centre'] ?? {})).toHaveLength(34);
    expect(powers['Russia']).toMatchObject({
      prizes: { 0: 4, length: 5 },
      pieces: { 0: 4, length: 5 },
    });
    // What is told by prizes is what is told by powers.
    for (const position of [0, 1, 2, 3, 4]) {
      for (const [power, told] of Object.entries(powers)) {
        const held = Object.values(prizes['Centre'] ?? {}).filter(
          (changes) => changes.findLast(([since]) => since <= position)?.[1] === power,
        );
        expect(held, `${power} after ${position} years`).toHaveLength(told.prizes[position] ?? -1);
      }
    }
  });

  test('tells the first orders, who met when, and what became of orders that name other pieces', () => {
    const records = recordsOf(classic, runOf(classic, { years: 8 }), 4);
    for (const { powers, met, played, named } of records) {
      expect(powers['Italy']?.opening).toHaveLength(3);
      expect(powers['Italy']?.opening[2]).toMatch(/^F NAP /);
      for (const [a, b, year] of met) {
        expect(a < b).toBe(true);
        expect(played).toContain(year);
      }
      expect(new Set(met.map(([a, b]) => `${a} ${b}`)).size).toBe(met.length);
      expect(Object.keys(named).every((verb) => ['Convoy', 'Support'].includes(verb))).toBe(true);
    }
    // Neighbours meet in nearly every game, others hardly ever.
    const meet = (a: string, b: string): number =>
      records.filter(({ met }) => met.some(([x, y]) => x === a && y === b)).length;
    expect(meet('Austria', 'Italy')).toBe(4);
    expect(meet('England', 'Turkey')).toBe(0);
    expect(records.some(({ named }) => named['Support'] !== undefined)).toBe(true);
  });

  test('follows from its run and its number alone', () => {
    const run = runOf(classic, { years: 2 });
    const alone = lineOf(recordOf(classic, run, 3));
    const shard = shardPlayed(classic, { run, first: 1, games: 4 });
    const lines = 'lines' in shard ? shard.lines.split('\n') : [];
    expect(`${lines[2] ?? ''}\n`).toBe(alone);
    expect(new Set(lines).size).toBe(5);
    expect(lineOf(recordOf(classic, { ...run, side: 'against' }, 3))).not.toBe(alone);
    const moves = (seed: string) => recordOf(classic, { ...run, seed }, 3).powers;
    expect(moves('2')).not.toEqual(moves('1'));
  });

  test('is read again as it was written, as far as it is whole', () => {
    const run = runOf(classic, { years: 1 });
    const records = recordsOf(classic, run, 3);
    const text = records.map(lineOf).join('');
    expect(recordsIn(text, run, 1)).toEqual(records);
    expect(recordsIn(text.slice(0, -2), run, 1)).toEqual(records.slice(0, 2));
    expect(recordsIn(text.replace('"game":2', '"game":5'), run, 1)).toEqual(records.slice(0, 1));
    expect(recordsIn(text, { ...run, level: 0, seed: '2' }, 1)).toEqual([]);
    expect(recordsIn(text, run, 2)).toEqual([]);
    expect(recordsIn('null\n', run, 1)).toEqual([]);
  });
});

// Powers that come and go and a game master, fog and half-turns.
test.each(['terrestrial-chaos', 'republic-in-fog', 'reivers'])(
  '%s: a short game can be played and told',
  async (name) => {
    const { game } = await loadVariant(name);
    const record = recordOf(game, runOf(game, { years: 2 }), 1);
    expect(record.stops).toBeGreaterThan(1);
    const pieces = Object.values(record.powers).map((told) => told.pieces.length);
    expect(new Set(pieces)).toEqual(new Set([3]));
  },
);

test('pieces and prizes are what automatic players take for them', async () => {
  const of = async (name: string) => {
    const { pieces, prizes } = boardOf((await loadVariant(name)).game.rules);
    return [pieces.map(({ kind }) => kind), prizes.map(({ kind }) => kind)];
  };
  expect(await of('classic')).toEqual([['Unit'], ['Centre']]);
  expect(await of('reivers')).toEqual([['Figure'], []]);
});

test('a game that is won says by whom, and ends with the position at its end', async () => {
  const module = await raceWith('race', (text) => text);
  const records = recordsOf(module, runOf(module, { years: 60 }), 5);
  const won = records.filter(({ ended }) => ended !== null);
  expect(won.length).toBeGreaterThan(0);
  for (const { ended, played, powers } of won) {
    expect(ended?.winners.length).toBeGreaterThan(0);
    expect(powers['Red']?.pieces).toHaveLength(played.length + 1);
  }
});

describe('a game that cannot be played on', () => {
  test('whose rules meet a fault: which game, where it stands, and why', async () => {
    const module = await raceWith('torn', (text) =>
      text
        .replace('power Blue\n', 'power Blue\n  Power has last: Space or none\n')
        .replace(
          'step finish',
          'step note { for Runner r { Red.last becomes r.at } }\n    step finish',
        ),
    );
    expect(playOne(module, runOf(module), 2)).toEqual({
      game: 2,
      gameSeed: '1/variant/2',
      level: 0,
      stop: 'Day 1, Turn',
      fault: {
        message: expect.stringContaining('want different things of Power Red'),
        help: expect.any(String),
      },
    });
    expect(shardPlayed(module, { run: runOf(module), first: 1, games: 2 })).toHaveProperty(
      'broken',
    );
  });

  test('because what players strive for meets a fault', async () => {
    const module = await raceWith('aimless', (text) => text);
    const aims = {
      ...module.rules.aims,
      value: () => {
        throw new Failure(diagnose('too-much-work', { limit: '1', where: ' (value)' }));
      },
    };
    const faulty = { ...module, rules: { ...module.rules, aims } };
    expect(playOne(faulty, runOf(module, { level: 2 }), 1)).toMatchObject({
      game: 1,
      level: 2,
      stop: 'Day 1, Turn',
      fault: { message: expect.stringContaining('take too much work') },
    });
    // By chance nobody strives for anything.
    expect(playOne(faulty, runOf(module), 1)).toHaveProperty('stops');
  });

  test('whose year does not pass', async () => {
    const module = await raceWith('ring', (text) =>
      text
        .replace('    ask Orders\n', '    repeat until no Runner r {\n    ask Orders\n')
        .replace('    step finish', '    }\n    step finish'),
    );
    expect(MOST_STOPS).toBeGreaterThan(100);
    const played = playOne(module, runOf(module), 1);
    expect(played).toMatchObject({ game: 1, stop: 'Day 1, Turn', fault: 'endless' });
  });
});
