/** The working memory as a state in JSON. */
import { item, presentRows } from '../memory/memory.ts';
import type { Memory } from '../memory/memory.ts';
import { numbering } from '../memory/numbers.ts';
import type { GenericState, Thing, Value } from '../protocol.ts';
import type { Session, Winners } from '../memory/session.ts';
import type { Rules } from '../rules.ts';
import { cellOut, isInitial, refOf } from '../memory/values.ts';

/** @param latent with what is not in play, as far as it is not as declared: what no viewer is shown */
export function dump(memory: Memory, session: Session, latent = true): GenericState {
  const { rules } = memory;
  const { clock } = rules;
  const numbered = numbering(rules);
  return {
    variant: rules.slug,
    hash: rules.hash,
    season: item(item(rules.kinds, rules.seasonKind).keys, clock.season),
    year: clock.year,
    date: clock.date,
    phase: item(item(rules.kinds, rules.phaseKind).keys, clock.phase),
    ...(stagesOf(memory).length > 1 ? { stage: session.stage } : {}),
    // A game that has ended stands nowhere any more.
    at: session.ended === undefined ? session.at : (rules.entries[clock.phase] ?? 0),
    loops: session.loops.map((rest, loop) => {
      const kind = loopKind(memory, loop);
      return rest === undefined
        ? []
        : [clock.loops[loop] ?? -1, ...rest].map((row) =>
            rules.kinds[kind]?.present[row] === 1 ? refOf(memory, kind, row) : null,
          );
    }),
    seed: session.seed,
    ...(numbered === undefined ? {} : { numbered }),
    drawn: Object.fromEntries([...session.drawn].sort(([a], [b]) => (a < b ? -1 : 1))),
    issued: Object.fromEntries(
      rules.kinds.flatMap((kind, id) =>
        kind.population === 'open' ? [[kind.name, memory.issued[id] ?? 0]] : [],
      ),
    ),
    presence: presenceOut(memory),
    things: thingsOut(memory, latent),
    sealed: session.sealed,
    ...(session.early.length === 0 ? {} : { early: session.early }),
    messages: session.messages,
    ended:
      session.ended === undefined
        ? null
        : {
            winners: winnersOut(rules, session.ended),
          },
  };
}

/** Who has won, by name. */
export const winnersOut = ({ kinds }: Rules, { kind, rows }: Winners): string[] =>
  rows.map((row) => item(item(kinds, kind).keys, row));

/** Where among the phases of the present season the present phase stands. */
export function stagesOf({ rules: { calendar, clock } }: Memory): number[] {
  const phases = calendar.seasons.find(({ season }) => season === clock.season)?.phases ?? [];
  return phases.flatMap((phase, stage) => (phase === clock.phase ? [stage] : []));
}

/** The kind of a loop's things. */
export function loopKind(memory: Memory, loop: number): number {
  for (const step of memory.rules.process) {
    if (step.do === 'loop-start' && step.loop === loop) return step.kind;
  }
  return -1;
}

function presenceOut(memory: Memory): GenericState['presence'] {
  const presence: (readonly [string, Readonly<Record<string, boolean>>])[] = [];
  for (const kind of memory.rules.kinds) {
    if (kind.population !== 'closed') continue;
    const changed: (readonly [string, boolean])[] = [];
    for (let row = 0; row < kind.keys.length; row++) {
      const now = kind.present[row] === 1;
      if (now === kind.latent.includes(row)) changed.push([item(kind.keys, row), now]);
    }
    if (changed.length > 0) presence.push([kind.name, Object.fromEntries(changed)]);
  }
  // Entries, here and below: a name may be one that every object has.
  return Object.fromEntries(presence);
}

function thingsOut(memory: Memory, latent: boolean): GenericState['things'] {
  const things: (readonly [string, readonly Thing[] | Readonly<Record<string, Thing>>])[] = [];
  memory.rules.kinds.forEach((kind, id) => {
    if (kind.population === 'open') {
      // In the order of creation, also where rows were used again.
      const rows = presentRows(kind).sort((a, b) => (kind.ids[a] ?? 0) - (kind.ids[b] ?? 0));
      const listed = rows.map((row) =>
        attributesOut(memory, id, row, { id: refOf(memory, id, row) }),
      );
      things.push([kind.name, listed]);
    } else if (kind.population === 'orders') {
      const ask = memory.rules.asks.findIndex((each) => each.kind === id);
      const rows = presentRows(kind);
      if (memory.kept[ask] !== true || rows.length === 0) return;
      const listed = rows.map((row) => {
        const thing = attributesOut(memory, id, row, {});
        thing['verb'] =
          memory.rules.asks[ask]?.verbs[kind.columns[0]?.cells[row] ?? -1]?.name ?? null;
        return thing;
      });
      things.push([kind.name, listed]);
    } else if (hasMutable(memory, id)) {
      const listed: (readonly [string, Thing])[] = [];
      for (let row = 0; row < kind.size.count; row++) {
        const here = kind.present[row] === 1;
        if (here ? hasInitialValues(memory, id, row) : !latent || isAsDeclared(memory, id, row))
          continue;
        listed.push([item(kind.keys, row), attributesOut(memory, id, row, {})]);
      }
      if (listed.length > 0) things.push([kind.name, Object.fromEntries(listed)]);
    }
  });
  return Object.fromEntries(things);
}

/** The columns of a kind, flat: those of all kinds stand one behind the other. */
function columnsEnd(memory: Memory, id: number): number {
  return memory.base[id + 1] ?? memory.columns.length;
}

function hasMutable(memory: Memory, id: number): boolean {
  for (let at = memory.base[id] ?? 0; at < columnsEnd(memory, id); at++) {
    if (memory.columns[at]?.mutable === true) return true;
  }
  return false;
}

/** Has a declared thing the attributes it is declared with, and will have when it comes into play? */
function isAsDeclared(memory: Memory, id: number, row: number): boolean {
  return memory.mutable.every(({ kind, cells, words }, at) => {
    if (kind !== id) return true;
    const declared = memory.pristine.cells[at];
    for (let word = row * words; word < (row + 1) * words; word++)
      if (cells[word] !== declared?.[word]) return false;
    return true;
  });
}

/** What a declared thing has when it comes into play, as a state would say it. */
export function attributesDeclared(memory: Memory, id: number, row: number): Thing {
  const out: Record<string, Value> = {};
  memory.mutable.forEach(({ kind, table }, at) => {
    const cells = memory.pristine.cells[at];
    if (kind !== id || cells === undefined) return;
    const declared = { ...table, cells };
    if (!isInitial(declared, row)) out[table.name] = cellOut(memory, declared, row);
  });
  return out;
}

/** Has every attribute its initial value? */
function hasInitialValues(memory: Memory, id: number, row: number): boolean {
  for (let at = memory.base[id] ?? 0; at < columnsEnd(memory, id); at++) {
    const column = memory.columns[at];
    if (column?.mutable === true && !isInitial(column.table, row)) return false;
  }
  return true;
}

/** Adds what differs from its initial value. */
function attributesOut(
  memory: Memory,
  id: number,
  row: number,
  out: Record<string, Value>,
): Record<string, Value> {
  const first = memory.base[id] ?? 0;
  const orders = item(memory.rules.kinds, id).population === 'orders';
  for (let at = first; at < columnsEnd(memory, id); at++) {
    const column = memory.columns[at];
    if (column?.mutable !== true || (orders && at === first)) continue;
    if (!isInitial(column.table, row)) out[column.table.name] = cellOut(memory, column.table, row);
  }
  return out;
}
