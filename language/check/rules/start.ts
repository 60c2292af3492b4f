/** What the start and the calendar of a game must be. */
import type { Phase } from '../../program/program.ts';
import { fault } from '../meaning/context.ts';
import type { Context } from '../meaning/context.ts';
import { PHASE } from '../declarations/declared.ts';
import { visitEffects } from '../../program/walk.ts';

/** Pieces of `starts with` are created as well. */
export function noteStart(context: Context): void {
  visitEffects(context.world.startPieces, (effect) => {
    const kind = effect.effect === 'create' ? context.kinds[effect.kind] : undefined;
    if (kind !== undefined) kind.created = true;
  });
}

/** A phase that is put beside another is never played where the calendar does not have that. */
export function reportBeside(context: Context): void {
  const { world, calendar } = context;
  if (calendar.seasons.length === 0) return;
  const played = new Set(calendar.seasons.flatMap(({ phases }) => phases));
  for (const { clause, place } of world.clauses) {
    if (clause.kind !== 'phase' || clause.beside === undefined) continue;
    const { phase, how } = clause.beside;
    const anchor = world.memberNamed(PHASE, phase.text);
    if (anchor === undefined || played.has(anchor)) continue;
    const parameters = { phase: clause.name.text, anchor: phase.text, how };
    fault(context, 'beside-nothing', parameters, place, phase.range);
  }
}

/** Phases need a calendar to be played in. Maps and modules may do without either. */
export function reportCalendar(context: Context, phases: readonly Phase[]): void {
  const [first] = phases;
  if (first === undefined || context.calendar.seasons.length > 0) return;
  const placed = context.world.clauses.find(({ clause }) => clause.kind === 'phase');
  if (placed !== undefined) {
    fault(context, 'no-calendar', { phase: first.name }, placed.place, placed.clause.range);
  }
}
