/** The cases of the Diplomacy Adjudicator Test Cases 3.0, and how each edition of the rulebook decides them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from '../../compiler/facts.ts';
import { runScenario } from '../../compiler/scenario/run.ts';
import type { Table } from '../../compiler/scenario/table.ts';
import type { ParseCache } from '../../language/check/world/compose.ts';
import { check } from '../../language/check/check.ts';
import type { Scenario } from '../../language/program/program.ts';
import { diskHost, library, loadVariant } from '../support/variants.ts';

/** One case, with its scenarios: 6.J.9 has two. */
export interface Case {
  readonly id: string;
  readonly scenarios: readonly Scenario[];
}

/** What one edition makes of the cases. */
export interface Decided {
  readonly edition: string | undefined;
  /** Cases that come out differently from what DATC prefers, with what differs; also where a backup made it so. */
  readonly differing: ReadonlyMap<string, readonly string[]>;
  /** Cases the edition's own text does not answer, with the clauses that settle them. */
  readonly backups: ReadonlyMap<string, readonly string[]>;
  /** Cases that speak of what the edition does not know. */
  readonly inapplicable: readonly string[];
}

export const editions = ['1971', '1982', '2000', '2023'] as const;

/** An edition's cases that differ from what DATC prefers: those for which DATC says so, and the others with the reason. */
export const expected: Readonly<
  Record<
    (typeof editions)[number],
    {
      readonly stated: readonly string[];
      readonly unstated: Readonly<Record<string, string>>;
      readonly unanswered: readonly string[];
    }
  >
> = {
  '1971': {
    stated: [
      '6.F.9',
      '6.F.10',
      '6.F.11',
      '6.F.17',
      '6.F.19',
      '6.G.2',
      '6.G.7',
      '6.G.11',
      '6.G.19',
      '6.J.11',
    ],
    unstated: {
      // 6.F.10 with the parts of the two fleets changed.
      '6.F.13': '4.A.1 a',
      // Nobody comes the other way: the army goes by land. 4.A.5 draws the same conclusion.
      '6.H.11': '4.A.3',
      // The broken convoy is not used; as the other army is convoyed, the two change places.
      '6.H.12': '4.A.3',
      // Distance from home: the North Sea and Greece are further away than the other unit.
      '6.J.6': '4.D.8',
      '6.J.10': '4.D.8',
    },
    unanswered: ['6.F.18', '6.F.20', '6.F.22', '6.F.23', '6.F.24'],
  },
  '1982': {
    stated: ['6.F.17', '6.F.18', '6.F.19', '6.F.20', '6.F.21', '6.J.11'],
    unstated: {
      // Norway supports an attack on a convoying fleet: nothing that comes by sea cuts it.
      '6.F.25': '4.A.2',
      // The one fleet that convoys is foreign, and without "via convoy" no orders lead to a swap.
      '6.G.10': '4.A.3',
      '6.G.14': '4.A.3',
      '6.J.6': '4.D.8',
      '6.J.10': '4.D.8',
    },
    unanswered: [],
  },
  '2000': {
    stated: ['6.F.17', '6.J.11'],
    unstated: { '6.J.6': '4.D.8', '6.J.10': '4.D.8' },
    unanswered: ['6.F.18', '6.F.22', '6.F.23', '6.F.24'],
  },
  '2023': {
    stated: ['6.F.17'],
    unstated: {},
    unanswered: ['6.F.18', '6.F.22', '6.F.23', '6.F.24'],
  },
};

/** A convoy asked for by name came with the 2000 rules: these cases are about nothing else. */
const needVia = new Set(['6.G.8', '6.G.20']);
const withoutVia = new Set<string | undefined>(['1971', '1982']);

/** Rings are settled by no backup: that all of them move is the rule. */
const isBackup = (rule: string): boolean => /paradox/.test(rule);

/** All cases in the order of the document. */
export function allCases(): readonly Case[] {
  const folder = join(library, 'datc');
  const cache: ParseCache = new Map();
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.variant'))
    .toSorted();
  const byId = new Map<string, Scenario[]>();
  for (const file of files) {
    const { program, diagnostics } = check(diskHost, join(folder, file), { library, cache });
    if (program === undefined) {
      throw new Error(`${file}: ${diagnostics.map(({ message }) => message).join(' ')}`);
    }
    for (const scenario of program.scenarios) {
      const id = /^6\.[A-J]\.\d+/.exec(scenario.title)?.[0] ?? scenario.title;
      byId.set(id, [...(byId.get(id) ?? []), scenario]);
    }
  }
  return [...byId].map(([id, scenarios]) => ({ id, scenarios }));
}

/** Decides the cases by an edition; by none, with the answers DATC prefers. */
export async function decide(
  cases: readonly Case[],
  edition: string | undefined,
): Promise<Decided> {
  const { compilation, game } = await loadVariant('classic', edition);
  if (compilation.facts === undefined) throw new Error('classic does not compile');
  const knots = new Set<string>();
  const table: Table = {
    ...game,
    step: (state, answers, options) => {
      const explained = game.explain(state, answers, options);
      for (const { rule } of explained.ok ? explained.value.knots : []) {
        if (rule !== null && isBackup(rule)) knots.add(rule);
      }
      return game.step(state, answers, options);
    },
  };
  const differing = new Map<string, readonly string[]>();
  const backups = new Map<string, readonly string[]>();
  const inapplicable: string[] = [];
  for (const { id, scenarios } of cases) {
    if (withoutVia.has(edition) && needVia.has(id)) {
      inapplicable.push(id);
      continue;
    }
    knots.clear();
    const faults = scenarios.flatMap((scenario) => faultsOf(table, compilation.facts, scenario));
    if (faults.length > 0) differing.set(id, faults);
    if (knots.size > 0) backups.set(id, [...knots]);
  }
  return { edition, differing, backups, inapplicable };
}

/** What a scenario expects and does not find. Whatever edition it was written for, it is run. */
function faultsOf(table: Table, facts: Facts | undefined, scenario: Scenario): readonly string[] {
  if (facts === undefined) return ['no facts'];
  const forced = { ...facts, name: scenario.unit };
  const { outcome, diagnostics } = runScenario(table, forced, scenario);
  if (outcome === 'passed') return [];
  return diagnostics.length > 0 ? diagnostics.map(({ message }) => message) : [outcome];
}
