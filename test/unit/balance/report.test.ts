/** What is made of many games: the summary, the tables, the page. */
import { parquetReadObjects } from 'hyparquet';
import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, test } from 'vitest';
import { faceOf } from '../../../compiler/balance/face.ts';
import { pageOf } from '../../../compiler/balance/page.ts';
import { summaryOf } from '../../../compiler/balance/summary.ts';
import type { Summary } from '../../../compiler/balance/summary.ts';
import { tablesOf } from '../../../compiler/balance/tables.ts';
import type { GameRecord, PowerRecord } from '../../../compiler/balance/record.ts';
import type { Run } from '../../../compiler/balance/run.ts';
import { loadVariant } from '../../support/variants.ts';
import type { LoadedVariant } from '../../support/variants.ts';
import { recordsOf, runOf } from './games.ts';

const run: Run = {
  form: 1,
  side: 'variant',
  variant: 'two',
  hash: 'h',
  build: 'b',
  level: 0,
  years: 4,
  seed: '1',
};

/** A game of Red and Blue, of which Red holds so many of four prizes at the start and after each of four years. */
function game(number: number, reds: readonly number[], more: Partial<GameRecord> = {}): GameRecord {
  const power = (prizes: readonly number[], opening: string): PowerRecord => ({
    prizes,
    pieces: prizes,
    opening: [opening],
  });
  const holder = (count: number): string => (count > 2 ? 'Red' : 'Blue');
  return {
    ...run,
    game: number,
    gameSeed: `1/variant/${number}`,
    stops: 8,
    played: reds.slice(1).map((_, at) => 1900 + at),
    ended: null,
    powers: {
      Red: power(reds, number % 3 === 0 ? 'goes' : 'stays'),
      Blue: power(
        reds.map((red) => 4 - red),
        'waits',
      ),
    },
    prizes: {
      Town: {
        Here: reds.flatMap((count, at) =>
          at === 0 || holder(count) !== holder(reds[at - 1] ?? 0)
            ? [[at, holder(count)] as const]
            : [],
        ),
        There: [[0, null]],
      },
    },
    met: number % 2 === 0 ? [['Blue', 'Red', 1901]] : [],
    named: { Helps: { own: { succeeds: 2, void: 1 }, others: { fails: 1 } } },
    ...more,
  };
}

describe('a summary', () => {
  const records = [
    game(1, [2, 2, 3, 3, 3]),
    game(2, [2, 3, 4], { ended: { winners: ['Red'] } }),
    game(3, [2, 1, 1, 1, 1]),
    game(4, [2, 2, 2, 2, 2]),
  ];
  const summary = summaryOf([{ run, records }]);
  const [only] = summary.runs;

  test('counts what the games tell', () => {
    expect(only).toMatchObject({
      games: 4,
      measure: 'prizes',
      even: 0.5,
      endings: { won: 1, shared: 0, drawn: 0, cut: 3 },
      lengths: [0, 1, 0, 0],
      // The second year of the first game changed something, the last three did not.
      still: { value: 0.5 },
      meetings: [{ pair: ['Blue', 'Red'], games: 2, year: 2 }],
    });
    const [red, blue] = only?.powers ?? [];
    expect(red).toMatchObject({
      power: 'Red',
      wins: { value: 0.25 },
      leads: { value: 0.75 },
      share: { value: 0.625 },
      // The game that ended goes on as it ended.
      shares: [0.5, 0.5, 0.625, 0.625, 0.625],
      eliminated: { value: 0 },
      differentOpenings: 2,
      openings: [
        { orders: ['stays'], games: 3 },
        { orders: ['goes'], games: 1 },
      ],
    });
    expect(blue).toMatchObject({ eliminated: { value: 0.25 }, eliminations: [0, 1, 0, 0] });
  });

  test('says what became of prizes, and of orders that name pieces', () => {
    expect(only?.fates).toEqual([
      { kind: 'Town', prize: 'Here', holders: { Red: 2, Blue: 2 }, nobody: 0, changes: 0.5 },
      { kind: 'Town', prize: 'There', holders: {}, nobody: 4, changes: 0 },
    ]);
    expect(only?.named).toMatchObject([
      {
        verb: 'Helps',
        whose: 'own',
        orders: 12,
        verdicts: { succeeds: 8, void: 4 },
        met: { value: 0.666667 },
      },
      { verb: 'Helps', whose: 'others', orders: 4, verdicts: { fails: 4 }, met: { value: 1 } },
    ]);
  });
});

/** A hundred and twenty games in which Red ends with so many of four, give or take one. */
const many = (more: Partial<Run>, red: number) => {
  const own = { ...run, ...more };
  const records = Array.from({ length: 120 }, (_, at) => ({
    ...game(at + 1, [2, red + (at % 2 === 0 ? 0 : 1)]),
    ...own,
  }));
  return { run: own, records };
};

describe('two texts', () => {
  test('that differ are told apart, with corrected probabilities', () => {
    const { against } = summaryOf([many({}, 2), many({ side: 'against' }, 1)]);
    expect(against).toMatchObject([
      {
        level: 0,
        alone: [],
        powers: [
          { power: 'Red', share: { value: 0.25 }, isClear: true },
          { power: 'Blue', share: { value: -0.25 }, isClear: true },
        ],
      },
    ]);
  });

  test('that do not are not', () => {
    const { against } = summaryOf([many({}, 2), many({ side: 'against' }, 2)]);
    expect(against[0]?.powers).toMatchObject([
      { share: { z: 0 }, p: 1, isClear: false },
      { share: { z: 0 }, p: 1, isClear: false },
    ]);
  });
});

describe('two levels', () => {
  test('that turn the verdict round are flagged', () => {
    const { disagreements } = summaryOf([many({ level: 1 }, 0), many({ level: 2 }, 3)]);
    expect(disagreements).toMatchObject([
      { power: 'Red', levels: [1, 2], opposed: true, share: { value: -0.75 } },
      { power: 'Blue', levels: [1, 2], opposed: true, share: { value: 0.75 } },
    ]);
  });

  test('that only differ are told, and not flagged', () => {
    const { disagreements } = summaryOf([many({ level: 0 }, 2), many({ level: 2 }, 3)]);
    expect(disagreements.map(({ opposed }) => opposed)).toEqual([false, false]);
  });

  test('that agree are not told', () => {
    const { disagreements } = summaryOf([many({ level: 0 }, 2), many({ level: 2 }, 2)]);
    expect(disagreements).toEqual([]);
  });
});

describe('of real games', () => {
  let loaded: LoadedVariant;
  let summary: Summary;
  let records: readonly GameRecord[];
  let page: string;
  beforeAll(async () => {
    loaded = await loadVariant('classic');
    const own = runOf(loaded.game, { years: 3 });
    records = recordsOf(loaded.game, own, 6);
    summary = summaryOf([{ run: own, records }]);
    page = pageOf(summary, { variant: look() });
  });

  const look = () => {
    const { program } = loaded.compilation;
    if (program === undefined) throw new Error('no program');
    return faceOf(program, loaded.game.rules);
  };

  test('tables are read by another tool, row for row', async () => {
    const tables = new Map(tablesOf(records).map(({ name, bytes }) => [name, bytes]));
    expect([...tables.keys()]).toEqual(['powers.parquet', 'years.parquet', 'prizes.parquet']);
    const read = async (name: string) => {
      const { buffer, byteOffset, byteLength } = tables.get(name) ?? new Uint8Array();
      const file = buffer.slice(byteOffset, byteOffset + byteLength);
      return parquetReadObjects({ file: file as ArrayBuffer });
    };
    const powers = await read('powers.parquet');
    expect(powers).toHaveLength(6 * 7);
    expect(powers[3]).toEqual({
      side: 'variant',
      variant: 'classic',
      hash: loaded.game.rules.hash,
      level: 0,
      seed: '1',
      game: 1,
      power: 'Germany',
      stops: records[0]?.stops,
      years: 3,
      ended: false,
      winners: 0,
      won: false,
      prizes: records[0]?.powers['Germany']?.prizes.at(-1),
      pieces: records[0]?.powers['Germany']?.pieces.at(-1),
      opening: records[0]?.powers['Germany']?.opening.join(', '),
    });
    const years = await read('years.parquet');
    expect(years).toHaveLength(6 * 7 * 4);
    expect(years.slice(0, 4).map(({ year }) => year)).toEqual([null, 1901, 1902, 1903]);
    const prizes = await read('prizes.parquet');
    const changes = records.flatMap(({ prizes: told }) =>
      Object.values(told['Centre'] ?? {}).flat(),
    );
    expect(prizes.map(({ holder }) => holder)).toEqual(changes.map(([, holder]) => holder));
    expect(prizes.some(({ holder }) => holder === null)).toBe(true);
  });

  test('a page says first what it cannot tell, and holds all there is in one file', () => {
    const { document } = parseHTML(page);
    const heads = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(heads).toEqual([
      'What these games cannot tell',
      'Who does well',
      'Shares over the years',
      'What becomes of each prize',
      'First contacts',
      'Openings',
      'Eliminations',
      'Lengths and stalemates',
      'Orders that name other pieces',
    ]);
    expect(document.querySelectorAll('figure svg').length).toBeGreaterThanOrEqual(5);
    for (const svg of document.querySelectorAll('figure svg'))
      expect(svg.getAttribute('aria-label')).toBeTruthy();
    // As a number: a page has thousands of lines, and nobody wants to see them all.
    expect(page.search(/<script|<link|<img|@import|url\(|NaN|\bundefined\b(?!,)|Infinity/u)).toBe(
      -1,
    );
    // Every power has a colour, by day and by night, and is told of.
    for (const at of [0, 1, 2, 3, 4, 5, 6])
      expect(page.split(`--variant-${at}: #`)).toHaveLength(3);
    expect(document.querySelectorAll('tbody tr').length).toBeGreaterThan(7 + 34);
  });

  test('pages and summaries are the same bytes every time', () => {
    expect(pageOf(summary, { variant: look() }) === page).toBe(true);
  });

  test('whatever a text calls things is shown as it is', () => {
    const hostile = '"><script>alert(1)</script>';
    const renamed: Summary = JSON.parse(
      JSON.stringify(summary).replaceAll('"Austria"', JSON.stringify(hostile)),
    );
    const { map, ...rest } = look();
    const hurt = pageOf(renamed, { variant: { ...rest, title: hostile, map } });
    expect(hurt.indexOf('<script>')).toBe(-1);
    expect(parseHTML(hurt).document.querySelector('h1')?.textContent).toBe(`Balance of ${hostile}`);
  });
});
