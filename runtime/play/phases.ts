/** Phases in words: `Spring 1901 Movement`. */
import type { Machine } from './engine.ts';
import { item } from '../memory/memory.ts';
import { normalised } from '../orders/names.ts';
import type { Session } from '../memory/session.ts';

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
    reader.names.of(kind).rows.get(normalised(name ?? ''))?.[0] ?? -1;
  const season = rowOf(rules.seasonKind, parts[1]);
  const phase = rowOf(rules.phaseKind, parts[3]);
  const index = calendar.seasons.findIndex((each) => each.season === season);
  const stage = calendar.seasons[index]?.phases.indexOf(phase) ?? -1;
  if (stage < 0) return false;
  const year = Number(parts[2]);
  const years = calendar.yearsDown ? calendar.start.year - year : year - calendar.start.year;
  clock.season = season;
  clock.year = year;
  clock.date = years * calendar.seasons.length + index;
  clock.phase = phase;
  session.stage = stage;
  session.at = rules.entries[phase] ?? 0;
  return true;
}
