/** The invariants "at most n of these in a place", checked when a step ends. */
import { diagnose } from '../diagnostics.ts';
import type { RuntimeDiagnostic } from '../diagnostics.ts';
import { CREATE, ORIGIN, part, ROW, SET, TARGET, WHAT } from './effects.ts';
import type { EffectLog } from './effects.ts';
import { item } from '../memory/memory.ts';
import { thingText } from '../memory/words.ts';
import { originText } from '../origins.ts';
import type { Rules, SlotRules } from '../rules.ts';

let counts = new Int32Array(128);

/**
 * The first place that holds more than it may, as a fault.
 * @param slots those that are looked at, by index; undefined: all
 */
export function overfullSlot(
  log: EffectLog,
  slots: readonly number[] | undefined,
): RuntimeDiagnostic | undefined {
  const found = overfullAt(log.memory.rules, slots);
  return found === undefined ? undefined : fault(log, found.slot, found.place);
}

interface Overfull {
  readonly slot: SlotRules;
  readonly place: number;
}

/** The first place that holds more than it may. @param slots as above */
export function overfullAt(
  rules: Rules,
  slots: readonly number[] | undefined,
): Overfull | undefined {
  const count = slots === undefined ? rules.slots.length : slots.length;
  for (let at = 0; at < count; at++) {
    const slot = item(rules.slots, slots?.[at] ?? at);
    const place = slot.full === undefined ? firstOverfull(rules, slot) : slot.full();
    if (place >= 0) return { slot, place };
  }
  return undefined;
}

function firstOverfull(rules: Rules, slot: SlotRules): number {
  const { present, size } = item(rules.kinds, slot.kind);
  const places = item(rules.kinds, slot.fills).capacity;
  if (counts.length < places) counts = new Int32Array(places);
  counts.fill(0, 0, places);
  for (let row = 0; row < size.count; row++) {
    if (present[row] !== 1 || (slot.where !== undefined && !slot.where(row))) continue;
    const place = slot.place(row);
    if (place < 0) continue;
    const count = (counts[place] ?? 0) + 1;
    if (count > slot.limit) return place;
    counts[place] = count;
  }
  return -1;
}

function fault(log: EffectLog, slot: SlotRules, place: number): RuntimeDiagnostic {
  const { rules } = log.memory;
  const { present, size } = item(rules.kinds, slot.kind);
  const inside: number[] = [];
  for (let row = 0; row < size.count; row++) {
    if (present[row] !== 1 || slot.place(row) !== place) continue;
    if (slot.where === undefined || slot.where(row)) inside.push(row);
  }
  const movers = new Set<string>();
  const moved = (row: number, origin: number): void => {
    if (inside.includes(row)) movers.add(originText(rules, origin));
  };
  for (const { pending } of item(rules.kinds, slot.kind).columns) {
    for (const row of pending.rows.subarray(0, pending.count)) {
      if (pending.what[row] === SET) moved(row, pending.origins[row] ?? 0);
    }
  }
  for (let entry = 0; entry < log.count; entry++) {
    if (part(log, entry, WHAT) !== CREATE || part(log, entry, TARGET) !== slot.kind) continue;
    moved(part(log, entry, ROW), part(log, entry, ORIGIN));
  }
  return diagnose('slot-overfull', {
    count: inside.length,
    place: thingText(rules, slot.fills, place),
    limit: slot.limit,
    kind: slot.kind,
    last: inside.at(-1) ?? -1,
    origin: originText(rules, slot.origin),
    movers: movers.size === 0 ? 'nothing moved there' : `filled by ${[...movers].join(' and ')}`,
  });
}
