/** What the games of a run come to, and how runs differ: plain data, as `report.json` has it. */
import type { Verdict } from '../../runtime/protocol.ts';
import type { GameRecord, Verdicts } from './record.ts';
import type { Run } from './run.ts';
import {
  average,
  corrected,
  deviation,
  difference,
  median,
  proportion,
  rounded,
  CLEAR,
} from './statistics.ts';
import type { Difference, Estimate } from './statistics.ts';

/** A game stands still where nothing has changed hands for so many years before it is cut. */
export const STILL = 3;

/** Openings that are told of each power. */
const OPENINGS = 5;

export interface PowerSummary {
  readonly power: string;
  /** Games that it won, alone or with others. */
  readonly wins: Estimate;
  /** Games in which nobody had more at the end. */
  readonly leads: Estimate;
  /** Of what all powers have at the end. */
  readonly share: Estimate;
  /** Standard deviation of the share, from game to game. */
  readonly deviation: number;
  /** Mean share at the start, and after each year; games that have ended go on as they ended. */
  readonly shares: readonly number[];
  readonly eliminated: Estimate;
  /** By how many years were over. */
  readonly eliminations: readonly number[];
  readonly openings: readonly {
    readonly orders: readonly string[];
    readonly games: number;
    readonly share: Estimate;
  }[];
  readonly differentOpenings: number;
}

export interface PrizeFate {
  readonly kind: string;
  readonly prize: string;
  /** In how many games whose at the end; nobody's are left out. */
  readonly holders: Readonly<Record<string, number>>;
  readonly nobody: number;
  /** How often it changed hands, from year to year, a game. */
  readonly changes: number;
}

export interface Named {
  readonly verb: string;
  readonly whose: 'own' | 'others';
  readonly orders: number;
  readonly verdicts: Verdicts;
  /** Of the orders: what was not void. */
  readonly met: Estimate;
}

export interface RunSummary extends Run {
  readonly games: number;
  /** What shares are of. */
  readonly measure: 'prizes' | 'pieces';
  readonly powers: readonly PowerSummary[];
  readonly even: number;
  readonly endings: {
    readonly won: number;
    readonly shared: number;
    readonly drawn: number;
    readonly cut: number;
  };
  /** Of all games: how many ended in their first, second .. year; cut ones are left out. */
  readonly lengths: readonly number[];
  readonly stops: Estimate;
  readonly still: Estimate;
  readonly fates: readonly PrizeFate[];
  /** Pairs that met: in how many games, and the middle one of the years since the start in which they did (from 1). */
  readonly meetings: readonly {
    readonly pair: readonly [string, string];
    readonly games: number;
    readonly year: number;
  }[];
  readonly named: readonly Named[];
}

/** How a power does in one run and in another. */
export interface Compared {
  readonly power: string;
  readonly share: Difference;
  /** Corrected for the number of powers. */
  readonly p: number | null;
  readonly isClear: boolean;
}

export interface Comparison {
  readonly level: number;
  readonly powers: readonly Compared[];
  /** Powers of one side only. */
  readonly alone: readonly string[];
}

export interface Disagreement {
  readonly side: Run['side'];
  readonly levels: readonly [number, number];
  readonly power: string;
  readonly share: Difference;
  readonly p: number | null;
  /** Clearly above an even share at one level, and clearly below at the other. */
  readonly opposed: boolean;
}

export interface Summary {
  readonly form: 1;
  readonly runs: readonly RunSummary[];
  /** The variant less the other, level by level. */
  readonly against: readonly Comparison[];
  /** Where the share of a power clearly depends on how well all play. */
  readonly disagreements: readonly Disagreement[];
}

/** Games of one run, at least one. */
export interface Played {
  readonly run: Run;
  readonly records: readonly GameRecord[];
}

export function summaryOf(played: readonly Played[]): Summary {
  const runs = played.map(({ run, records }) => runSummary(run, records));
  const against = played.flatMap(({ run, records }): Comparison[] => {
    if (run.side !== 'variant') return [];
    const other = played.find((one) => one.run.side === 'against' && one.run.level === run.level);
    return other === undefined ? [] : [compared(run.level, records, other.records)];
  });
  return { form: 1, runs, against, disagreements: disagreementsOf(played, runs) };
}

const powersOf = (records: readonly GameRecord[]): readonly string[] =>
  Object.keys(records[0]?.powers ?? {});

/** Without prizes pieces count. */
const measureOf = (records: readonly GameRecord[]): RunSummary['measure'] =>
  records.some(({ powers }) =>
    Object.values(powers).some(({ prizes }) => prizes.some((held) => held > 0)),
  )
    ? 'prizes'
    : 'pieces';

/** At the end, or after so many years if the game was as long. */
const sharesAt = (
  record: GameRecord,
  measure: RunSummary['measure'],
  position = Infinity,
): ReadonlyMap<string, number> => {
  const held = Object.entries(record.powers).map(([power, told]): [string, number] => {
    const counts = told[measure];
    return [power, counts[Math.min(position, counts.length - 1)] ?? 0];
  });
  const all = held.reduce((sum, [, count]) => sum + count, 0);
  return new Map(held.map(([power, count]) => [power, all === 0 ? 0 : count / all]));
};

function runSummary(run: Run, records: readonly GameRecord[]): RunSummary {
  const games = records.length;
  const measure = measureOf(records);
  const finals = records.map((record) => sharesAt(record, measure));
  const positions = 1 + Math.max(...records.map(({ played }) => played.length));
  const byYear = Array.from({ length: positions }, (_, position) =>
    records.map((record) => sharesAt(record, measure, position)),
  );
  const powers = powersOf(records).map((power): PowerSummary => {
    const own = finals.map((shares) => shares.get(power) ?? 0);
    const out = records.flatMap((record) => eliminationOf(record, power) ?? []);
    return {
      power,
      wins: proportion(
        records.filter(({ ended }) => ended?.winners.includes(power) === true).length,
        games,
      ),
      leads: proportion(
        finals.filter((shares, at) => own[at] === Math.max(...shares.values())).length,
        games,
      ),
      share: average(own),
      deviation: deviation(own),
      shares: byYear.map((all) => average(all.map((shares) => shares.get(power) ?? 0)).value),
      eliminated: proportion(out.length, games),
      eliminations: countsOf(out, positions),
      ...openingsOf(records, power, own),
    };
  });
  return {
    ...run,
    games,
    measure,
    powers,
    even: rounded(1 / powers.length),
    endings: endingsOf(records),
    lengths: countsOf(
      records.flatMap(({ ended, played }) => (ended === null ? [] : [played.length])),
      positions,
    ),
    stops: average(records.map(({ stops }) => stops)),
    still: proportion(records.filter((record) => isStill(record, measure)).length, games),
    fates: fatesOf(records),
    meetings: meetingsOf(records),
    named: namedOf(records),
  };
}

/** @param values from 1 @returns how many are 1, 2 .. */
const countsOf = (values: readonly number[], most: number): readonly number[] =>
  Array.from({ length: most - 1 }, (_, at) => values.filter((value) => value === at + 1).length);

/** After how many years it had nothing any more, and got nothing again. */
function eliminationOf({ powers }: GameRecord, power: string): number | undefined {
  const { prizes = [], pieces = [] } = powers[power] ?? {};
  const last = prizes.findLastIndex((count, at) => count + (pieces[at] ?? 0) > 0);
  return last === -1 || last === prizes.length - 1 ? undefined : last + 1;
}

function endingsOf(records: readonly GameRecord[]): RunSummary['endings'] {
  const winners = records.map(({ ended }) => ended?.winners.length);
  const count = (is: (many: number | undefined) => boolean): number => winners.filter(is).length;
  return {
    won: count((many) => many === 1),
    shared: count((many) => many !== undefined && many > 1),
    drawn: count((many) => many === 0),
    cut: count((many) => many === undefined),
  };
}

function isStill(
  { ended, played, prizes, powers }: GameRecord,
  measure: RunSummary['measure'],
): boolean {
  if (ended !== null || played.length < STILL) return false;
  const since = played.length - STILL;
  const changed = Object.values(prizes).some((things) =>
    Object.values(things).some((changes) => (changes.at(-1)?.[0] ?? 0) > since),
  );
  return (
    !changed &&
    Object.values(powers).every((told) =>
      told[measure].slice(since).every((count) => count === told[measure].at(-1)),
    )
  );
}

function openingsOf(
  records: readonly GameRecord[],
  power: string,
  shares: readonly number[],
): Pick<PowerSummary, 'openings' | 'differentOpenings'> {
  const by = new Map<string, { orders: readonly string[]; shares: number[] }>();
  for (const [at, { powers }] of records.entries()) {
    const orders = powers[power]?.opening ?? [];
    if (orders.length === 0) continue;
    const key = orders.join('\n');
    const found = by.get(key) ?? { orders, shares: [] };
    found.shares.push(shares[at] ?? 0);
    by.set(key, found);
  }
  const all = [...by]
    .toSorted(([a, x], [b, y]) => y.shares.length - x.shares.length || (a < b ? -1 : 1))
    .map(([, { orders, shares: own }]) => ({ orders, games: own.length, share: average(own) }));
  return { openings: all.slice(0, OPENINGS), differentOpenings: all.length };
}

function fatesOf(records: readonly GameRecord[]): readonly PrizeFate[] {
  const kinds = records[0]?.prizes ?? {};
  return Object.entries(kinds).flatMap(([kind, prizes]) =>
    Object.keys(prizes).map((prize): PrizeFate => {
      const told = records.map((record) => record.prizes[kind]?.[prize] ?? []);
      const holders: Record<string, number> = {};
      let nobody = 0;
      for (const changes of told) {
        const holder = changes.at(-1)?.[1] ?? null;
        if (holder === null) nobody += 1;
        else holders[holder] = (holders[holder] ?? 0) + 1;
      }
      const changes = told.reduce((sum, one) => sum + Math.max(0, one.length - 1), 0);
      return { kind, prize, holders, nobody, changes: rounded(changes / records.length) };
    }),
  );
}

function meetingsOf(records: readonly GameRecord[]): RunSummary['meetings'] {
  const by = new Map<string, { pair: readonly [string, string]; years: number[] }>();
  for (const { met, played } of records) {
    for (const [a, b, year] of met) {
      const key = `${a}\n${b}`;
      const found = by.get(key) ?? { pair: [a, b], years: [] };
      found.years.push(played.indexOf(year) + 1);
      by.set(key, found);
    }
  }
  return [...by]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { pair, years }]) => ({ pair, games: years.length, year: median(years) ?? 0 }));
}

function namedOf(records: readonly GameRecord[]): readonly Named[] {
  const verbs = [...new Set(records.flatMap(({ named }) => Object.keys(named)))].toSorted();
  return verbs.flatMap((verb) =>
    (['own', 'others'] as const).flatMap((whose): Named[] => {
      const verdicts: Partial<Record<Verdict, number>> = {};
      for (const { named } of records) {
        const told = named[verb]?.[whose] ?? {};
        for (const verdict of ['succeeds', 'fails', 'void'] as const) {
          const count = told[verdict] ?? 0;
          if (count > 0) verdicts[verdict] = (verdicts[verdict] ?? 0) + count;
        }
      }
      const orders = Object.values(verdicts).reduce((sum, count) => sum + count, 0);
      if (orders === 0) return [];
      const met = proportion(orders - (verdicts.void ?? 0), orders);
      return [{ verb, whose, orders, verdicts, met }];
    }),
  );
}

/** The share of each power at the end of each game. */
function finalsOf(records: readonly GameRecord[]): ReadonlyMap<string, readonly number[]> {
  const measure = measureOf(records);
  const finals = records.map((record) => sharesAt(record, measure));
  return new Map(
    powersOf(records).map((power) => [power, finals.map((shares) => shares.get(power) ?? 0)]),
  );
}

/** With their probabilities corrected for their number. */
function judged<T extends { readonly share: Difference }>(list: readonly T[]) {
  const known = list.flatMap(({ share: { p } }) => (p === null ? [] : [p]));
  const better = corrected(known);
  return list.map((one) => {
    const at = list.slice(0, list.indexOf(one)).filter(({ share }) => share.p !== null).length;
    const p = one.share.p === null ? null : rounded(better[at] ?? 1);
    return {
      ...one,
      share: { ...one.share, p: one.share.p === null ? null : rounded(one.share.p) },
      p,
      isClear: p !== null && p < CLEAR,
    };
  });
}

function compared(
  level: number,
  variant: readonly GameRecord[],
  against: readonly GameRecord[],
): Comparison {
  const [mine, theirs] = [finalsOf(variant), finalsOf(against)];
  const both = [...mine].flatMap(([power, own]) => {
    const others = theirs.get(power);
    return others === undefined ? [] : [{ power, share: difference(own, others) }];
  });
  const alone = [
    ...[...mine.keys()].filter((power) => !theirs.has(power)),
    ...[...theirs.keys()].filter((power) => !mine.has(power)),
  ];
  return { level, powers: judged(both), alone };
}

function disagreementsOf(
  played: readonly Played[],
  runs: readonly RunSummary[],
): readonly Disagreement[] {
  const pairs = played.flatMap((a, at) =>
    played
      .slice(at + 1)
      .filter(({ run }) => run.side === a.run.side)
      .map((b) => [a, b] as const),
  );
  return pairs.flatMap(([a, b]) => {
    const [first, second] = [finalsOf(a.records), finalsOf(b.records)];
    const list = [...first].map(([power, own]) => ({
      power,
      share: difference(own, second.get(power) ?? []),
    }));
    const tendency = (run: Run, power: string): number => {
      const summary = runs.find(({ side, level }) => side === run.side && level === run.level);
      const share = summary?.powers.find((one) => one.power === power)?.share;
      if (summary === undefined || share === undefined) return 0;
      return share.low > summary.even ? 1 : share.high < summary.even ? -1 : 0;
    };
    return judged(list)
      .filter(({ isClear }) => isClear)
      .map(({ power, share, p }): Disagreement => ({
        side: a.run.side,
        levels: [a.run.level, b.run.level],
        power,
        share,
        p,
        opposed: tendency(a.run, power) * tendency(b.run, power) === -1,
      }));
  });
}
