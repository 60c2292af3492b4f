/** What a step does, in words: for explanations. */
import {
  CLOSE,
  CREATE,
  DESTROY,
  effectCount,
  fateOf,
  kindOf,
  OPEN,
  ORIGIN,
  part,
  ROW,
  TARGET,
  WHAT,
} from './effects.ts';
import type { EffectLog } from './effects.ts';
import { item, valueOf } from '../memory/memory.ts';
import { setTexts, thingText, valueText } from '../memory/words.ts';
import { placeOf } from '../origins.ts';
import type { ExplainedEffect } from '../protocol.ts';
import type { Rules } from '../rules.ts';

const fates: ReadonlyMap<number, ExplainedEffect['did']> = new Map([
  [CREATE, 'creates'],
  [DESTROY, 'destroys'],
  [OPEN, 'opens'],
  [CLOSE, 'closes'],
]);

/**
 * To be called when the effects of a step are known and not yet applied: things go by the words for them before it.
 * @param made how many draws had been made before the step
 * @returns what tells them, to be called when they are applied
 */
export function explainEffects(log: EffectLog, made: number): () => ExplainedEffect[] {
  const { rules } = log.memory;
  if (effectCount(log) + log.told.length === 0 && log.ended === undefined) return () => [];
  const cells = cellsOf(log);
  const draws = log.draws?.log.slice(made) ?? [];
  const things = Array.from({ length: log.count }, (_, entry) => {
    const [kind, row] = [part(log, entry, TARGET), part(log, entry, ROW)];
    // Members of sets have no kind here; what is to be created has no row yet.
    return kind < 0 || row < 0 ? '' : thingText(rules, kind, row);
  });

  const drawn = (): ExplainedEffect[] =>
    draws.map((draw) => ({
      did: 'draws',
      what: cells.find((cell) => isSame(cell, draw))?.what ?? draw.key,
      value: cellText(rules, draw),
      key: draw.key,
      ...placeOf(rules, draw.origin),
    }));
  const told = (): ExplainedEffect[] =>
    log.told.map(({ who, text, origin }) => ({
      did: 'tells',
      what: who ?? '',
      value: text,
      ...placeOf(rules, origin),
    }));
  const changed = (): ExplainedEffect[] =>
    cells.flatMap((cell): ExplainedEffect[] => {
      const { what, was, origin } = cell;
      const value = cellText(rules, cell);
      if (value === was || draws.some((draw) => isSame(cell, draw))) return [];
      return [{ did: 'changes', what, value, was, ...placeOf(rules, origin) }];
    });
  const cameAndWent = (): ExplainedEffect[] =>
    things.flatMap((thing, entry): ExplainedEffect[] => {
      const did = fates.get(part(log, entry, WHAT));
      if (did === undefined) return [];
      const kind = part(log, entry, TARGET);
      const what = did === 'creates' ? thingText(rules, kind, part(log, entry, ROW)) : thing;
      return [{ did, what, value: '', ...placeOf(rules, part(log, entry, ORIGIN)) }];
    });
  const ended = (): ExplainedEffect[] => {
    if (log.ended === undefined) return [];
    const { kind, rows, origin } = log.ended;
    const names = rows.map((row) => thingText(rules, kind, row));
    return [{ did: 'ends', what: '', value: names.join(', '), ...placeOf(rules, origin) }];
  };
  return () => [...drawn(), ...told(), ...changed(), ...cameAndWent(), ...ended()];
}

/** Where a value stands. */
interface Where {
  readonly kind: number;
  readonly column: number;
  readonly row: number;
}

interface Cell extends Where {
  readonly what: string;
  readonly was: string;
  readonly origin: number;
}

const isSame = (a: Where, b: Where): boolean =>
  a.kind === b.kind && a.column === b.column && a.row === b.row;

/** The cells that are to change, as they are; of what goes nothing else matters. */
function cellsOf(log: EffectLog): Cell[] {
  const { rules } = log.memory;
  return log.touched.slice(0, log.touchedCount).flatMap((table): Cell[] => {
    const kind = kindOf(log, table);
    const column = item(rules.kinds, kind).columns.indexOf(table);
    const { rows, origins, count } = table.pending;
    return Array.from(rows.slice(0, count)).flatMap((row) => {
      const fate = fateOf(log, kind, row);
      if (fate >= 0 && part(log, fate, WHAT) === DESTROY) return [];
      const what = `${thingText(rules, kind, row)}: ${table.name}`;
      const was = cellText(rules, { kind, column, row });
      return [{ kind, column, row, what, was, origin: origins[row] ?? -1 }];
    });
  });
}

function cellText(rules: Rules, { kind, column, row }: Where): string {
  const table = item(item(rules.kinds, kind).columns, column);
  const text =
    table.type.tag === 'set'
      ? setTexts(rules, kind, column, row).join(', ')
      : valueText(rules, table.type, valueOf(table, row));
  return text === '' ? 'none' : text;
}
