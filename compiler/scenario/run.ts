/** Plays the scenarios of a variant on its compiled module. */
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import type { Scenario } from '../../language/program/program.ts';
import type { ScenarioLine } from '../../language/constructs/tree.ts';
import type { GenericOrder, GenericState, OrderResult } from '../../runtime/protocol.ts';
import type { Facts } from '../facts.ts';
import { fault } from '../report/fault.ts';
import { Unusable } from './blame.ts';
import type { Blame } from './blame.ts';
import { illegal } from './refused.ts';
import type { Noticed } from './refused.ts';
import { expectsNothing } from './silent.ts';
import type { Table } from './table.ts';
import { Faulted, follow, Impossible } from './follow.ts';

export interface ScenarioResult {
  readonly scenario: Scenario;
  /**
   * `left out`: it is of another edition, or speaks of things this variant no longer has, or this edition; `changed`: it proves a rule that
   * this variant changes, and it does not hold any more.
   */
  readonly outcome: 'passed' | 'failed' | 'unusable' | 'left out' | 'changed';
  /** Of one that is left out, or changed: why. */
  readonly why?: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The expectations that found another result, up to where it could not be played on. */
  readonly noticed?: readonly Noticed[];
  /** Those of them up to where an order that is to come to something can no longer be given. */
  readonly ordered?: readonly Noticed[];
  /** Of one that passed: the orders that came to something, as they were written. */
  readonly orders?: readonly Written[];
}

export interface Written {
  readonly asks: string;
  readonly verb: string;
  readonly text: string;
}

/**
 * Runs one scenario. It never throws; what is wrong with the scenario or the rules is in the diagnostics.
 * @param reach called with the game at each stop it comes to
 */
export function runScenario(
  table: Table,
  facts: Facts,
  scenario: Scenario,
  reach: (state: GenericState) => void = () => undefined,
): ScenarioResult {
  if (!inForce(facts, scenario)) {
    const { editions } = scenario;
    return {
      scenario,
      outcome: 'left out',
      why: `it is of ${editions.join(', ')}`,
      diagnostics: [],
    };
  }
  const inherited = scenario.unit !== facts.name;
  const nothing = expectsNothing(scenario);
  if (nothing !== undefined) return { scenario, outcome: 'unusable', diagnostics: [nothing] };
  const { unusable, failures, orders, noticed, ordered } = play(table, facts, scenario, reach);
  if (unusable.length > 0) {
    const why = (unusable[0]?.message ?? '').replace(`The scenario "${scenario.title}" `, '');
    return inherited || mayLack(facts, scenario)
      ? { scenario, outcome: 'left out', why, diagnostics: [] }
      : {
          scenario,
          outcome: 'unusable',
          diagnostics: [...failures, ...unusable],
          noticed,
          ordered,
        };
  }
  const changed = inherited ? provesChanged(facts, scenario) : [];
  if (failures.length > 0 && changed.length > 0) {
    const why = `the variant changes rule ${changed.join(', ')}, which it proves`;
    return { scenario, outcome: 'changed', why, diagnostics: [] };
  }
  return failures.length === 0
    ? { scenario, outcome: 'passed', diagnostics: [], orders }
    : { scenario, outcome: 'failed', diagnostics: failures, noticed, ordered };
}

/** As its author has it, where it is run on another variant: an order that is refused fails it. */
export const asWritten = (facts: Facts, { unit }: Scenario): Facts => ({ ...facts, name: unit });

function provesChanged({ sources }: Facts, { unit, proves }: Scenario): readonly string[] {
  const rules = sources.find((source) => source.unit === unit)?.rules ?? [];
  return rules
    .filter(({ id, status }) => status.includes('changed') && proves.includes(id))
    .map(({ id }) => id);
}

/** A scenario without editions holds in all that have its words. */
const inForce = (facts: Facts, { editions }: Scenario): boolean =>
  editions.length === 0 || facts.editions.some(({ chosen }) => editions.includes(chosen));

/** The edition that its text means has the words of a scenario; another one may lack them. */
const mayLack = (facts: Facts, { editions }: Scenario): boolean =>
  editions.length === 0 && !facts.editions.every(({ chosen, usual }) => chosen === usual);

interface Played {
  readonly unusable: readonly Diagnostic[];
  readonly failures: readonly Diagnostic[];
  readonly orders: readonly Written[];
  readonly noticed: readonly Noticed[];
  readonly ordered: readonly Noticed[];
}

function play(
  table: Table,
  facts: Facts,
  scenario: Scenario,
  reach: (state: GenericState) => void,
): Played {
  const { title, origin } = scenario;
  const failures: Diagnostic[] = [];
  const orders: Written[] = [];
  const noticed: Noticed[] = [];
  const ordered: Noticed[] = [];
  let isRead = true;
  let isOrdered = true;
  let undrawn: readonly Blame[] | undefined;
  const at = (line: ScenarioLine) => ({ file: origin.file, range: line.range });
  const unusable = (blames: readonly Blame[]) =>
    blames.map(({ at: range, reason }) =>
      fault('scenario-unusable', { title, reason }, { file: origin.file, range }),
    );
  try {
    follow(table, facts, scenario, {
      fail(line, stop, { expected, found, isUnread }) {
        if (undrawn === undefined)
          failures.push(fault('scenario-failed', { title, stop, expected, found }, at(line)));
        if (!isRead || isUnread === true) return;
        noticed.push({ stop, expected, found });
        if (isOrdered) ordered.push({ stop, expected, found });
      },
      refuse(refused, stop) {
        if (undrawn === undefined) failures.push(...refused.map(({ diagnostic }) => diagnostic));
        if (isRead) noticed.push(...illegal(refused, stop));
      },
      unread() {
        isRead = false;
      },
      lost() {
        isOrdered = false;
      },
      // The scenario is of no use as it stands; what its expectations come to is still to be noticed.
      undrawn(blames) {
        undrawn ??= blames;
      },
      told: (results) => orders.push(...results.flatMap(written)),
      reach(state) {
        if (undrawn === undefined) reach(state);
      },
    });
    if (undrawn !== undefined) throw new Unusable(undrawn);
  } catch (error) {
    const last = error instanceof Impossible && isRead ? error.noticed : [];
    const so = { failures, orders, noticed: [...noticed, ...last], ordered };
    if (error instanceof Faulted && undrawn === undefined) {
      const { message: reason, remedy } = error;
      const stopped = fault('scenario-stopped', { title, reason, remedy }, at(error.line));
      return { ...so, unusable: [], failures: [...failures, stopped] };
    }
    if (error instanceof Impossible || error instanceof Unusable || error instanceof Faulted) {
      const diagnostics = error instanceof Impossible ? error.diagnostics : [];
      const blames = undrawn ?? (error instanceof Unusable ? error.blames : undefined);
      return { ...so, unusable: blames === undefined ? diagnostics : unusable(blames) };
    }
    throw error;
  }
  return { unusable: [], failures, orders, noticed, ordered };
}

const conditional = /^\s*if\s|\sor\s+else\s/iu;

/** What was given and came to something; of one with conditions it is not what was written. */
function written({
  asks,
  order,
  text,
  verdict,
  default: silent,
}: OrderResult<GenericOrder>): readonly Written[] {
  if (asks === null || order === null || verdict !== 'succeeds' || silent === true) return [];
  return conditional.test(text) ? [] : [{ asks, verb: order.verb, text }];
}
