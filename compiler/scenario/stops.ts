/** The stops that a scenario comes to, and who is asked what at each. */
import type { Scenario } from '../../language/program/program.ts';
import type { GenericState } from '../../runtime/protocol.ts';
import type { Facts } from '../facts.ts';
import { runScenario } from './run.ts';
import { stopName } from './names.ts';
import type { Table } from './table.ts';

export interface Stop {
  /** Season, year and phase. */
  readonly name: string;
  /** Nothing is played any more. */
  readonly ended?: true;
  readonly asked: readonly Asked[];
}

/** What one of the players is asked. */
export interface Asked {
  readonly who: string;
  readonly asks: string;
  /** How many times: once for each piece, say. */
  readonly times: number;
  /** Of a list: how many answers all of these may have together; null where that is not known yet. */
  readonly most?: number | null;
}

/** In the order of play; those up to the fault where it cannot be played to its end. */
export function stopsOf(table: Table, facts: Facts, scenario: Scenario): readonly Stop[] {
  const stops: Stop[] = [];
  runScenario(table, facts, scenario, (state) => {
    const ended = state.ended === null ? {} : ({ ended: true } as const);
    stops.push({ name: stopName(state), ...ended, asked: askedAt(table, state) });
  });
  return stops;
}

function askedAt(table: Table, state: GenericState): readonly Asked[] {
  const requests = state.ended === null ? table.requests(state) : undefined;
  const found = new Map<string, Asked>();
  for (const { who, asks, answers } of requests?.ok === true ? requests.value : []) {
    const key = `${who}\n${asks}`;
    const before = found.get(key);
    const times = (before?.times ?? 0) + 1;
    if (answers.form === 'one') {
      found.set(key, { who, asks, times });
      continue;
    }
    const known = before?.most === undefined ? 0 : before.most;
    const most = known === null || answers.most === null ? null : known + answers.most;
    found.set(key, { who, asks, times, most });
  }
  return [...found.values()];
}

/** `France, Italy: Order (3 times), Build (up to 2)`: those who are asked the same together. */
export function askedWords(asked: readonly Asked[]): readonly string[] {
  const whos = new Map<string, string[]>();
  for (const who of new Set(asked.map((one) => one.who))) {
    const what = asked.flatMap((one) => (one.who === who ? [words(one)] : [])).join(', ');
    whos.set(what, [...(whos.get(what) ?? []), who]);
  }
  return [...whos].map(([what, who]) => `${who.join(', ')}: ${what}`);
}

function words({ asks, times, most }: Asked): string {
  if (most === undefined) return times === 1 ? asks : `${asks} (${times} times)`;
  return most === null ? `${asks} (a list)` : `${asks} (up to ${most})`;
}
