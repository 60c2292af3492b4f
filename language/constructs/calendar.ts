/** The seasons of a year and their phases. */
import { line } from '../print/entries.ts';
import type { Entry } from '../print/layout.ts';
import { declared, plainNames } from '../print/names.ts';
import { cursorOf } from '../syntax/cursor.ts';
import type { Cursor } from '../syntax/cursor.ts';
import type { Declared, Name, Node } from '../syntax/tree.ts';
import type { Construct } from './construct.ts';

export interface CalendarClause extends Node {
  readonly kind: 'calendar';
  readonly seasons: readonly { readonly season: Declared; readonly phases: readonly Name[] }[];
  /** Its seasons can be named and never come: what a proof plays without it. The calendar before it counts. */
  readonly latent?: boolean;
}

function read(c: Cursor): CalendarClause {
  c.form = 'calendar { SEASON: PHASE, PHASE; SEASON (ALIAS): PHASE }';
  c.next();
  const seasons: CalendarClause['seasons'][number][] = [];
  for (const clause of c.block()?.clauses ?? []) {
    const line = cursorOf(c.source, clause);
    line.form = 'SEASON: PHASE, PHASE';
    const season = line.declared('a season');
    let phases: Name[] = [];
    if (line.accept(':')) phases = line.list(() => line.name('a phase'));
    seasons.push({ season, phases });
    line.finish();
  }
  return { kind: 'calendar', seasons, range: c.range };
}

function print({ seasons, range }: CalendarClause): Entry {
  const entries = seasons.map(({ season, phases }): Entry => {
    const end = phases.at(-1)?.range.end ?? season.range.end;
    const list = phases.length === 0 ? '' : `: ${plainNames(phases)}`;
    return line({ start: season.range.start, end }, `${declared(season)}${list}`);
  });
  return line(range, 'calendar', { entries, end: range.end });
}

export const calendar: Construct<CalendarClause> = {
  kind: 'calendar',
  says: 'the seasons of a year and their phases',
  begins: ['calendar'],
  read,
  print,
  forms: [{ word: 'calendar', snippet: 'calendar {\n  ${1:Season}: ${2:Phase}\n}' }],
  holds: 'calendar',
};
