/** Phases in words: `Spring 1901 Movement`. */
import type { Machine } from '../machine.ts';
import { item } from '../memory/memory.ts';
import type { Session } from '../memory/session.ts';
import type { Rules } from '../rules.ts';

/** What the clock says. */
export function phaseText(machine: Machine): string {
  const { rules } = machine;
  const { clock } = rules;
  const season = item(item(rules.kinds, rules.seasonKind).keys, clock.season);
  const phase = item(item(rules.kinds, rules.phaseKind).keys, clock.phase);
  return `${season} ${clock.year} ${phase}`;
}

/** Puts the clock to a phase and the process to its start. @returns false when there is no such phase */
export function enterPhase(machine: Machine, session: Session, text: string): boolean {
  const { rules, reader } = machine;
  const { calendar, clock } = rules;
  const parts = /^\s*(.*?)\s*(-?\d{1,9})\s*(.*?)\s*$/.exec(text.slice(0, 200));
  if (parts === null) return false;
  const rowOf = (kind: number, name: string | undefined): number =>
    reader.names.rowNamed(kind, name ?? '');
  const season = rowOf(rules.seasonKind, parts[1]);
  const phase = rowOf(rules.phaseKind, parts[3]);
  const index = calendar.seasons.findIndex((each) => each.season === season);
  const stage = calendar.seasons[index]?.phases.indexOf(phase) ?? -1;
  if (stage < 0) return false;
  const year = Number(parts[2]);
  const years = (year - calendar.start.year) / calendar.yearStep;
  // A year in between never comes.
  if (!Number.isInteger(years)) return false;
  clock.season = season;
  clock.year = year;
  clock.date = years * calendar.seasons.length + index;
  clock.phase = phase;
  session.stage = stage;
  session.at = rules.entries[phase] ?? 0;
  return true;
}

/** The stops of the phase by what is asked at them: `Builds and Removals`; one that comes again is `Orders #2`. */
function stopsOf({ clock, entries, process, asks }: Rules): ReadonlyMap<string, number> {
  const named = new Map<string, number>();
  for (let at = entries[clock.phase] ?? 0; at < process.length; at++) {
    const step = item(process, at);
    if (step.do === 'next-phase') break;
    if (step.do !== 'ask') continue;
    const name = step.asks.map((ask) => item(asks, ask).name).join(' and ');
    let own = name;
    for (let count = 2; named.has(own); count++) own = `${name} #${count}`;
    named.set(own, at);
  }
  return named;
}

/** At which stop of the phase the process stands; undefined where it stands at none. */
export const stopText = (rules: Rules, at: number): string | undefined =>
  [...stopsOf(rules)].find(([, own]) => own === at)?.[0];

/** @returns where in the process that stop of the phase is; undefined where there is none */
export const stopNamed = (rules: Rules, name: string): number | undefined =>
  stopsOf(rules).get(name);
